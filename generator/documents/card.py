"""The reference card: what a player looks up during a turn, on two sides of a small card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from generator.documents.designs import A5
from generator.documents.environment import environment
from generator.documents.facts import Number
from generator.documents.figures import Figures
from generator.documents.ledgers import Facts
from generator.documents.press import Printed, printed
from generator.documents.rulebook import game_name, game_name_text
from generator.documents.rulefacts import RuleFacts
from generator.drawing.board import Look
from generator.engine.board import Board
from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.i18n import Speaker, message, speaker
from generator.teaching.examples import worked_examples


@dataclass(frozen=True, slots=True)
class CardDesign:
    """How cards lie on a sheet; all lengths in mm."""

    width: float
    height: float
    card_width: float
    card_height: float
    copies: int
    plate: float = 36


CARDS: Mapping[str, CardDesign] = MappingProxyType(
    {
        "a6": CardDesign(105, 148, 105, 148, 1),
        "a5": CardDesign(210, 148, 105, 148, 2),
        "a4": CardDesign(210, 297, 105, 148.5, 4),
        "letter": CardDesign(215.9, 279.4, 107.95, 139.7, 4),
    }
)

#: The boards of the card, each with its point.
BOARDS: Mapping[str, str] = MappingProxyType(
    {
        "opening-double/1": message("A double at an end counts both halves…"),
        "terminal-double/2": message("…also with a single side continued."),
        "internal-double/1": message("With both line sides taken it counts nothing."),
        "started-branch/1": message(
            "A branch counts by its outer end; unused sides count nothing."
        ),
    }
)


@dataclass(frozen=True)
class Card:
    """One edition of the card."""

    rules: Rules
    lang: str
    layout: CardDesign

    @cached_property
    def speaker(self) -> Speaker:
        """The language of the card."""
        return speaker(self.lang)

    @cached_property
    def figures(self) -> Figures:
        """The drawings of the card."""
        return Figures(self.speaker, self.rules, replace(A5, half=4.2, smallest=2.4, leading=11))

    @cached_property
    def html(self) -> str:
        """The card as a page of HTML."""
        facts = RuleFacts(self.rules, self.speaker)
        template = environment(self.speaker).get_template("card/card.html")
        return template.render(
            lang=self.lang,
            n=facts,
            tiles=facts.units.tiles,
            name=game_name(self.rules, self.speaker),
            name_text=game_name_text(self.rules, self.speaker),
            d=self.layout,
            boards=[self._board(name, words) for name, words in BOARDS.items()],
            sums=facts.sums,
            marks=[self._mark(count) for count in range(1, self.rules.mark_strokes + 1)],
        )

    @cached_property
    def style(self) -> str:
        """The style sheet of the card."""
        template = environment(self.speaker).get_template("card/card.css")
        return template.render(d=self.layout)

    def pdf(self) -> Printed:
        """Print the card."""
        return printed(self.html, (self.style,))

    def _board(self, name: str, words: str) -> dict[str, Any]:
        example = worked_examples(self.rules)[name]
        board = example.subject
        assert isinstance(board, Board)
        facts = Facts(example, self.speaker)
        look = Look(last=False, opening=False)
        seen = self.figures.board(board, width=self.layout.plate, height=24, look=look)
        return {
            "seen": seen,
            "words": self.speaker.catalogue.text(words),
            "sum": facts["sum"],
            "shown": facts["shown"],
        }

    def _mark(self, count: int) -> dict[str, Markup | Number]:
        return {
            "seen": self.figures.mark(count, 12.5),
            "count": Number(count, f"tally.{count}.strokes", self.speaker),
        }


def card(rules: Rules, lang: str, paper: str = "a4") -> Printed:
    """Print the reference card: by itself on A6, or several on a larger sheet.

    Raises:
        BadInput: when there is no card for *paper*.
    """
    layout = CARDS.get(paper)
    if layout is None:
        raise BadInput("paper-unknown", found=paper, known=tuple(CARDS))
    return Card(rules, lang, layout).pdf()
