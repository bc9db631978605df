"""The game report: a recorded game as an annotated document, with its race and its score sheet.

Everything comes from the checked game: no number is typed, and each stands in ``<data>`` with the
fact that it says. Names and titles are text from outside.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from generator.documents.environment import environment
from generator.documents.facts import Number, data, listing
from generator.documents.press import Printed, printed
from generator.documents.report_names import Names, names_of
from generator.documents.report_page import ReportFigures, ReportPage, report_page
from generator.documents.report_paper import paper_alt, paper_drawing, written
from generator.documents.report_race import race_alt, race_of
from generator.documents.report_rounds import Rounds
from generator.documents.rulebook import game_name, game_name_text
from generator.drawing.chart import Words, race_drawing
from generator.engine.records import CheckedGame
from generator.i18n import Speaker, speaker


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A side on the score sheet: its name, its marks, and the score that they say."""

    side: Markup
    marks: Markup
    score: Number
    needs: Number | None


@dataclass(frozen=True)
class Report:
    """One report: the game, the language, the page."""

    game: CheckedGame
    lang: str
    page: ReportPage
    outlined: bool = False
    speaker: Speaker = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "speaker", speaker(self.lang))

    # --- what is printed -----------------------------------------------------------------------

    @cached_property
    def html(self) -> str:
        """The whole report as one page of HTML, without a style sheet."""
        template = environment(self.speaker).get_template("report/report.html")
        return template.render(self.context())

    @cached_property
    def style(self) -> str:
        """The style sheet of its page."""
        template = environment(self.speaker).get_template("report/print.css")
        return template.render(d=self.page.design, p=self.page)

    def pdf(self) -> Printed:
        """Print the report."""
        return printed(self.html, (self.style,))

    # --- what templates see --------------------------------------------------------------------

    @cached_property
    def figures(self) -> ReportFigures:
        """The drawings of this report."""
        return ReportFigures(self.speaker, self.game.rules, self.page, outlined=self.outlined)

    @cached_property
    def names(self) -> Names:
        """The names of its players."""
        return names_of(self.game, self.speaker, self.page.label, self.page.design.small)

    def context(self) -> dict[str, Any]:
        """Return everything that the templates may use."""
        names, game = self.names, self.game
        rounds = Rounds(game, names, self.figures, self.page)
        seats = range(len(names.full))
        return {
            "lang": self.lang,
            "paper_class": self.page.design.name,
            "title": self.title,
            "title_text": self.title_text,
            "name": game_name(game.rules, self.speaker),
            "date": self.date,
            "players": [(names.label(seat), names.player(seat)) for seat in seats],
            "everybody": listing(self.speaker, (names.player(seat) for seat in seats)),
            "side_names": [
                names.side_label(side) if names.are_letters else names.side(side)
                for side in range(len(names.sides))
            ],
            "in_pairs": game.table.in_pairs,
            "are_letters": names.are_letters,
            "winner": None if game.winner is None else names.side(game.winner),
            "winners": 0 if game.winner is None else len(names.sides[game.winner]),
            "target": Number(game.rules.target.value, "game.target", self.speaker),
            "is_variation": bool(game.rules.name),
            "chart": self.chart,
            "sheet": self.sheet(),
            "side_labels": [names.side_label(side) for side in range(len(names.sides))],
            "start": self.start,
            "rounds": rounds.pages(),
        }

    @property
    def title(self) -> Markup:
        """The title of the game, as it stands on a page."""
        title = self.game.record.title
        if title:
            return data(title, "game.title", title)
        return self._say("A game of %(name)s", name=game_name(self.game.rules, self.speaker))

    @property
    def title_text(self) -> str:
        """The title of the game, as plain text."""
        title = self.game.record.title
        return title or self.speaker.say(
            "A game of %(name)s", name=game_name_text(self.game.rules, self.speaker)
        )

    @property
    def date(self) -> Markup | None:
        """The date of the game, or None."""
        day = self.game.record.date
        return None if day is None else data(day.isoformat(), "game.date", self.speaker.date(day))

    @property
    def chart(self) -> Markup:
        """The race to the target."""
        say = self.speaker
        words = Words(say.say("Shown points"), say.say_in("axis", "Rounds"), say.number, say.signed)
        race = race_of(self.game, self.names)
        drawing = race_drawing(race, self.page.column, self.page.chart, words, "")
        return self.figures.image(drawing, race_alt(self.game, self.names, say), "chart")

    def sheet(self) -> list[SheetRow]:
        """Return the sides on the score sheet at the end of the game."""
        rows = []
        rules = self.game.rules
        for side, score in enumerate(self.game.scores):
            writing = written(self.game, side, self.speaker)
            drawing = paper_drawing(writing, 0.66 * self.page.column, rules)
            shown = rules.shown(score)
            needs = None
            if self.game.winner is None:
                left = (rules.target - shown).value
                needs = Number(left, f"side.{side + 1}.needs", self.speaker)
            rows.append(
                SheetRow(
                    side=self.names.side(side),
                    marks=self.figures.image(drawing, paper_alt(writing, self.speaker), "score"),
                    score=Number(shown.value, f"side.{side + 1}.score", self.speaker),
                    needs=needs,
                )
            )
        return rows

    @property
    def start(self) -> list[Number]:
        """The scores that the sides began with; empty where all began with nothing."""
        if not any(self.game.start):
            return []
        return [
            Number(shown.value, f"side.{side}.start", self.speaker)
            for side, shown in enumerate(self.game.record.start, 1)
        ]

    def _say(self, msgid: str, **values: object) -> Markup:
        return Markup(self.speaker.catalogue.text(msgid)) % values


def report(game: CheckedGame, lang: str, paper: str = "a4") -> Printed:
    """Print *game* as an annotated document.

    Raises:
        BadInput: when a name or the title has a letter that cannot be printed.
    """
    return Report(game, lang, report_page(paper)).pdf()
