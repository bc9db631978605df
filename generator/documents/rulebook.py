"""The rulebook: its chapters, its editions, and the page that they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from markupsafe import Markup

from generator.documents.blocks import Block, Blocks
from generator.documents.booklet import SHEETS, Turn, imposed
from generator.documents.designs import SCREEN, Design, design
from generator.documents.environment import environment
from generator.documents.facts import Units, data, link, listing, reference, tile_name
from generator.documents.figures import Figures
from generator.documents.parts import Parts
from generator.documents.press import Printed, printed
from generator.documents.rulefacts import RuleFacts
from generator.documents.story import Story, Storyteller
from generator.documents.titles import CHAPTERS, MISTAKES, RULES, RULES_IN, RULINGS, RULINGS_OF
from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.i18n import Speaker, message, speaker
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
    crop_marks: bool = False
    speaker: Speaker = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "speaker", speaker(self.lang))

    # --- what is printed -----------------------------------------------------------------------

    @cached_property
    def html(self) -> str:
        """The whole book as one page of HTML, without a style sheet."""
        template = environment(self.speaker).get_template("rulebook/book.html")
        return template.render(self.context())

    @cached_property
    def style(self) -> str:
        """The style sheet of this edition."""
        template = environment(self.speaker).get_template("rulebook/print.css")
        return template.render(d=self.page, crop_marks=self.crop_marks)

    def pdf(self) -> Printed:
        """Print the book."""
        return printed(self.html, (self.style,), bleed=self.crop_marks)

    @property
    def web_page(self) -> str:
        """The book as a file for a screen, with its style and its letters in it."""
        from generator.documents.webfonts import font_faces

        template = environment(self.speaker).get_template("rulebook/screen.css")
        style = template.render()
        html = (
            environment(self.speaker)
            .get_template("rulebook/book.html")
            .render(self.context() | {"edition_class": "screen", "is_screen": True})
        )
        faces = font_faces(html)
        return html.replace("</head>", f"<style>\n{faces}\n{style}</style>\n</head>", 1)

    # --- what templates see --------------------------------------------------------------------

    @cached_property
    def figures(self) -> Figures:
        """The drawings of this edition."""
        return Figures(self.speaker, self.rules, self.page, outlined=self.outlined)

    @cached_property
    def blocks(self) -> Blocks:
        """The examples of this edition."""
        return Blocks(self.speaker, self.rules, self.figures)

    @cached_property
    def parts(self) -> Parts:
        """The single figures of this edition."""
        return Parts(self.blocks, self.figures)

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
            "name": game_name(self.rules, self.speaker),
            "name_text": game_name_text(self.rules, self.speaker),
            "is_screen": False,
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
            "with_aside": with_aside,
            "rules_in": self.rules_in,
            "block_of": self.block_of,
            "start_board": self.parts.annotated(worked_examples(self.rules)[START_BOARD]),
            "parts": self.parts,
            "middle_tile": tile_name(facts.middle_tile, self.speaker),
            "deals": facts.deals,
            "sums": facts.sums,
            "roundings": facts.roundings,
            "full_marks": facts.full_marks,
            "rest_strokes": self.rest,
            "story": self.story,
            "mistake_ids": list(MISTAKES),
            "index": self.index,
        }

    def text(self, msgid: str) -> str:
        """Return the text of a message without placeholders."""
        return self.speaker.catalogue.text(msgid)

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

    def rules_in(self, chapter: str) -> Markup:
        """Return the numbers of the rules that a chapter holds, for the table of contents."""
        return Markup(", ").join(reference(number) for number in RULES_IN.get(chapter, ()))

    def block_of(self, example: str) -> Block | None:
        """Return an example as a block, or None where these rules have no such example."""
        found = worked_examples(self.rules).get(example)
        return None if found is None else self.blocks.block(found)

    # --- single parts --------------------------------------------------------------------------

    @property
    def rest(self) -> Markup:
        """The strokes of a game beyond its full marks, as the end of a sentence."""
        rest = self.facts.rest_strokes
        if not rest.value:
            return Markup("")
        text = self.text(message(" and %(strokes)s"))
        return Markup(text) % {"strokes": Units(self.speaker).strokes(rest)}

    @property
    def story(self) -> Story:
        """A whole round, told turn by turn."""
        example = worked_examples(self.rules)[WHOLE_ROUND]
        teller = Storyteller(example, self.blocks, self.figures, self.rules)
        return teller.story(self.page.story, 60)

    @property
    def index(self) -> list[list[dict[str, Any]]]:
        """Every rule and ruling with its title, in columns."""
        entries = [
            {"id": number, "number": reference(number), "title": self.text(title)}
            for number, title in (*RULES.items(), *RULINGS.items())
        ]
        height = -(-len(entries) // self.page.index_columns)
        return [entries[start : start + height] for start in range(0, len(entries), height)]


def game_name_text(rules: Rules, say: Speaker) -> str:
    """Return what the game is called, as plain text."""
    return rules.name or say.say("Exact %(target)s Five Up", target=rules.target)


def game_name(rules: Rules, say: Speaker) -> Markup:
    """Return what the game is called, as it stands on a page."""
    if rules.name:
        return data(rules.name, "rules.name", rules.name)
    target = RuleFacts(rules, say).target
    return Markup(say.catalogue.text(message("Exact %(target)s Five Up"))) % {"target": target}


def with_aside(body: Markup, aside: Markup) -> Markup:
    """Return *body* with *aside* in its first paragraph, from where it floats into the margin.

    As a paragraph of its own it would part a heading from its text at the foot of a page.
    """
    if not aside:
        return body
    note = Markup('<p><span class="aside">{}</span>').format(aside)
    return Markup(str(body).replace("<p>", str(note), 1))


def rulebook(
    rules: Rules,
    lang: str,
    paper: str = "a4",
    *,
    large: bool = False,
    booklet: Turn | None = None,
    crop_marks: bool = False,
) -> Printed:
    """Print the rulebook.

    Args:
        rules: the variation that it describes.
        lang: its language.
        paper: a4, letter, a5 or half-letter; for a booklet the paper of the sheets.
        large: whether in large print.
        booklet: the edge at which the printer turns the sheets of a booklet, or None.
        crop_marks: whether with 3 mm of bleed and marks for a print shop.

    Raises:
        BadInput: when there is no such edition.
        CannotPrint: when it cannot be printed as it should be.
    """
    if booklet is None:
        page = design(paper, large=large)
        return Rulebook(rules, lang, page, crop_marks=crop_marks).pdf()
    if large or crop_marks:
        other = "--large" if large else "--crop-marks"
        raise BadInput("options-together", one="--booklet", other=other)
    if paper not in SHEETS:
        raise BadInput("paper-unknown", found=paper, known=tuple(SHEETS))
    return imposed(Rulebook(rules, lang, design(SHEETS[paper])).pdf(), booklet)


def rulebook_html(rules: Rules, lang: str) -> str:
    """Return the rulebook as one HTML file that needs nothing else."""
    return Rulebook(rules, lang, SCREEN, outlined=True).web_page
