"""The rulebook: its chapters, its editions, and the page that they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from generator.documents.blocks import Block, Blocks, markup
from generator.documents.designs import Design, design
from generator.documents.environment import environment
from generator.documents.facts import Number, Units, data, link, listing, reference
from generator.documents.figures import Figures
from generator.documents.press import Printed, printed
from generator.documents.rulefacts import RuleFacts
from generator.documents.story import Story, Storyteller
from generator.documents.titles import CHAPTERS, MISTAKES, RULES, RULINGS, RULINGS_OF
from generator.engine.board import Board
from generator.engine.rules import Rules
from generator.engine.tiles import full_set
from generator.i18n import Speaker, message, speaker
from generator.teaching.cases import NAMES
from generator.teaching.examples import worked_examples

#: The board of the first page: terminal and internal doubles, a branch, and ordinary ends.
START_BOARD = "counting/4"
#: The round that is told turn by turn.
WHOLE_ROUND = "whole-round/1"


@dataclass(frozen=True)
class Rulebook:
    """One edition of the book: its rules, its language, its page."""

    rules: Rules
    lang: str
    page: Design
    outlined: bool = False
    speaker: Speaker = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "speaker", speaker(self.lang))

    # --- what is printed ---------------------------------------------------------------------------

    @cached_property
    def html(self) -> str:
        """The whole book as one page of HTML, without a style sheet."""
        template = environment(self.speaker).get_template("rulebook/book.html")
        return template.render(self.context())

    @cached_property
    def style(self) -> str:
        """The style sheet of this edition."""
        template = environment(self.speaker).get_template("rulebook/print.css")
        return template.render(d=self.page, lang=self.lang)

    def pdf(self) -> Printed:
        """Print the book."""
        return printed(self.html, (self.style,))

    # --- what templates see ------------------------------------------------------------------------

    @cached_property
    def figures(self) -> Figures:
        """The drawings of this edition."""
        return Figures(self.speaker, self.rules, self.page, outlined=self.outlined)

    @cached_property
    def blocks(self) -> Blocks:
        """The examples of this edition."""
        return Blocks(self.speaker, self.rules, self.figures)

    @cached_property
    def facts(self) -> RuleFacts:
        """The numbers of the rules."""
        return RuleFacts(self.rules, self.speaker)

    def context(self) -> dict[str, Any]:
        """Return everything that the templates may use."""
        units = Units(self.speaker)
        facts = self.facts
        return {
            "lang": self.lang,
            "n": facts,
            "name": self.name,
            "name_text": self.name_text,
            "publisher": self.name_text,
            "head_extra": "",
            "edition_class": self.page.name,
            "is_variation": self.rules != Rules(),
            "chapters": [
                {"id": name, "title": self.text(title)} for name, title in CHAPTERS.items()
            ],
            "tiles": units.tiles,
            "shown": units.shown,
            "raw": units.raw,
            "pips": units.pips,
            "see": link,
            "number_text": reference,
            "number_of": self.number_of,
            "title_of": self.title_of,
            "rulings_of": self.rulings_of,
            "block_of": self.block_of,
            "start_board": self.start_board,
            "set_figure": self.set_figure,
            "middle_tile": data(
                facts.middle_tile, "rules.middle_tile", self.speaker.tile(facts.middle_tile)
            ),
            "seat_figures": self.seat_figures,
            "deals": facts.deals,
            "sums": facts.sums,
            "roundings": facts.roundings,
            "mark_steps": self.mark_steps,
            "full_marks": facts.full_marks,
            "rest_strokes": self.rest,
            "tally_table": self.tally_table,
            "story": self.story,
            "mistake_ids": list(MISTAKES),
            "index": self.index,
        }

    def text(self, msgid: str) -> str:
        """Return the text of a message without placeholders."""
        return self.speaker.catalogue.text(msgid)

    @property
    def name_text(self) -> str:
        """What the game is called, as plain text."""
        return self.rules.name or self.speaker.say(
            "Exact %(target)s Five Up", target=self.rules.target
        )

    @property
    def name(self) -> Markup:
        """What the game is called, as it stands on a page."""
        if self.rules.name:
            return data(self.rules.name, "rules.name", self.rules.name)
        return Markup(self.text("Exact %(target)s Five Up")) % {"target": self.facts.target}

    def number_of(self, number: str) -> Markup:
        """Return the number of a rule as it stands in the margin."""
        return Markup('<span class="no">{}</span> ').format(reference(number))

    def title_of(self, number: str) -> str:
        """Return the title of a rule or ruling."""
        return self.text(RULES.get(number) or RULINGS[number])

    def rulings_of(self, number: str) -> Markup:
        """Return the rulings that belong to a rule."""
        found = RULINGS_OF.get(number)
        if not found:
            return Markup("")
        links = listing(self.speaker, (link(ruling) for ruling in found))
        text = self.speaker.catalogue.plural(
            "Ruling %(rulings)s", "Rulings %(rulings)s", len(found)
        )
        return Markup(text) % {"rulings": links}

    def block_of(self, example: str) -> Block | None:
        """Return an example as a block, or None where these rules have no such example."""
        found = worked_examples(self.rules).get(example)
        return None if found is None else self.blocks.block(found)

    # --- single figures ----------------------------------------------------------------------------

    @property
    def start_board(self) -> dict[str, Any]:
        """The annotated board of the first page."""
        example = worked_examples(self.rules)[START_BOARD]
        board = example.subject
        assert isinstance(board, Board)
        block = self.blocks.block(example)
        figure = self.figures.board(board, width=self.page.column * 0.6, height=60)
        legend = [
            markup(row.label) + Markup(" ") + row.value
            for row in block.rows
            if row.kind == "addend"
        ]
        total = [row for row in block.rows if row.kind == "total"][0]
        return {"figure": figure, "legend": legend, "sum": total.value}

    @property
    def set_figure(self) -> Markup:
        """The whole set of tiles."""
        from generator.drawing.tile import row_drawing

        tiles = full_set(self.rules)
        drawing = row_drawing(tiles, 0.8 * self.page.half, width=self.page.column, upright=True)
        alt = self.speaker.say_plural(
            "The whole set: %(count)s tile", "The whole set: %(count)s tiles", len(tiles)
        )
        return self.figures.image(drawing, alt, "set", in_lines=True)

    @property
    def seat_figures(self) -> list[Markup]:
        """The seats of three and of four players, with the way of play."""
        from generator.drawing.signs import seats_drawing

        made = []
        for seats in range(self.rules.FEWEST_PLAYERS, self.rules.MOST_PLAYERS + 1):
            names = NAMES[:seats]
            drawing = seats_drawing(names, self.page.column / 6)
            alt = self.speaker.say("Seats, clockwise: %(names)s", names=self.speaker.listing(names))
            made.append(self.figures.image(drawing, alt, "seats", in_lines=True))
        return made

    @property
    def mark_steps(self) -> Markup:
        """A mark growing stroke by stroke."""
        size = 2 * self.page.line
        return Markup("").join(
            self.figures.mark(count, size) for count in range(1, self.rules.mark_strokes + 1)
        )

    @property
    def rest(self) -> Markup:
        """The strokes of a game beyond its full marks, as the end of a sentence."""
        rest = self.facts.rest_strokes
        if not rest.value:
            return Markup("")
        return Markup(self.text(message(" and %(strokes)s"))) % {
            "strokes": self.units.strokes(rest)
        }

    @property
    def units(self) -> Units:
        """Amounts with their units."""
        return Units(self.speaker)

    @property
    def tally_table(self) -> Markup:
        """Every score on paper, from nothing to the target."""
        cells = []
        size = 1.35 * self.page.line
        for score in range(self.rules.target.value + 1):
            number = Number(score, f"tally.{score}", self.speaker)
            strokes = (
                self.figures.strokes(
                    score % self.rules.mark_strokes or self.rules.mark_strokes, size
                )
                if score
                else Markup("")
            )
            cells.append(Markup('<div class="cell"><p>{}</p>{}</div>').format(number, strokes))
        return Markup("").join(cells)

    @property
    def story(self) -> Story:
        """A whole round, told turn by turn."""
        example = worked_examples(self.rules)[WHOLE_ROUND]
        teller = Storyteller(example, self.blocks, self.figures, self.rules)
        return teller.story(self.page.story, 60)

    @property
    def index(self) -> list[list[dict[str, Any]]]:
        """Every rule and ruling with its title, in two columns."""
        entries = [
            {"id": number, "number": reference(number), "title": self.text(title)}
            for number, title in (*RULES.items(), *RULINGS.items())
        ]
        half = -(-len(entries) // 2)
        return [entries[:half], entries[half:]]


def rulebook(rules: Rules, lang: str, paper: str = "a4", *, large: bool = False) -> Printed:
    """Print the rulebook."""
    return Rulebook(rules, lang, design(paper, large=large)).pdf()
