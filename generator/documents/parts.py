"""Single figures of the book: the first page's board, the set, the seats, the marks, all scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.blocks import Blocks
from generator.documents.facts import Number
from generator.documents.figures import Figures
from generator.documents.ledgers import NOTHING, Facts, Row
from generator.drawing.board import Look
from generator.drawing.signs import seats_drawing
from generator.drawing.tally import Run, score_drawing
from generator.drawing.tile import row_drawing
from generator.engine.board import Board, End
from generator.engine.points import Shown
from generator.engine.tiles import full_set
from generator.teaching.cases import NAMES
from generator.teaching.examples import WorkedExample
from generator.teaching.mistakes.boards import branch_tiles, internal_doubles

#: The width of the table in which seats are drawn, in mm; their names need this much.
_SEATS = 38


@dataclass(frozen=True, slots=True)
class Annotated:
    """A board with a word for everything that counts and for everything that does not."""

    seen: Markup
    rows: tuple[Row, ...]


class Parts:
    """Makes the single figures of one edition."""

    def __init__(self, blocks: Blocks, figures: Figures) -> None:
        self.blocks = blocks
        self.figures = figures
        self.speaker = blocks.speaker
        self.rules = blocks.rules
        self.page = figures.page

    # --- the first page ------------------------------------------------------------------------

    def annotated(self, example: WorkedExample) -> Annotated:
        """Return the board of *example* with its ends explained."""
        board = example.subject
        assert isinstance(board, Board)
        facts = Facts(example, self.speaker)
        seen = self.figures.board(
            board,
            width=self.page.start_board,
            height=70,
            half=1.15 * self.page.half,
            look=Look(last=False),
        )
        return Annotated(seen, tuple(self._annotations(facts, board)))

    def _annotations(self, facts: Facts, board: Board) -> Iterator[Row]:
        say = self.blocks.ledgers.say
        branches = branch_tiles(board)
        for number, end in enumerate(board.ends(), 1):
            tile = self.figures.tile(end.tile)
            label = Markup("{} {}").format(tile, self._kind(end, end.tile in branches))
            yield Row(label, facts[f"addend.{number}"].__html__())
        for double in internal_doubles(board):
            words = say("double, both line sides taken: nothing")
            yield Row(Markup("{} {}").format(self.figures.tile(double), words), Markup("–"))
        yield Row(say("branch side not started (dashed): nothing"), Markup("–"))
        yield Row(say("Sum"), facts["sum"].__html__(), "total")
        yield self.blocks.ledgers.points(facts)

    def _kind(self, end: End, is_branch: bool) -> Markup:
        say = self.blocks.ledgers.say
        if end.tile.is_double:
            return say("double at an end: both halves")
        if is_branch:
            return say("branch: its outer half")
        return say("end of the line: its outer half")

    @property
    def emblem(self) -> Markup:
        """The score that wins, in strokes."""
        target = self.rules.target
        rooms = -(-target.value // self.rules.mark_strokes)
        size = min(13.0, (self.page.start_text - 4) / rooms * 0.85)
        drawing = score_drawing((Run(target.value),), size, self.rules, frames=False)
        alt = self.speaker.say_plural(
            "The winning score on paper: %(count)s stroke",
            "The winning score on paper: %(count)s strokes",
            target.value,
        )
        return self.figures.image(drawing, alt, "emblem", in_lines=True)

    # --- the set and the seats -----------------------------------------------------------------

    @property
    def whole_set(self) -> Markup:
        """The whole set of tiles."""
        tiles = full_set(self.rules)
        drawing = row_drawing(tiles, 0.9 * self.page.half, width=self.page.column, upright=True)
        alt = self.speaker.say_plural(
            "The whole set: %(count)s tile", "The whole set: %(count)s tiles", len(tiles)
        )
        return self.figures.image(drawing, alt, "set", in_lines=True)

    @property
    def seats(self) -> list[Markup]:
        """The seats of players alone and of pairs, with the way of play."""
        made = []
        for seats in (self.rules.MOST_PLAYERS - 1, self.rules.MOST_PLAYERS):
            names = NAMES[:seats]
            drawing = seats_drawing(names, _SEATS)
            alt = self.speaker.say("Seats, clockwise: %(names)s", names=self.speaker.listing(names))
            share = 0.75 if self.page.is_large else 0.5
            scale = share * self.page.column / drawing.width
            made.append(self.figures.image(drawing, alt, "seats", in_lines=True, scale=scale))
        return made

    # --- the notation --------------------------------------------------------------------------

    @property
    def mark_steps(self) -> Markup:
        """A mark growing stroke by stroke."""
        size = 2 * self.page.line
        strokes = range(1, self.rules.mark_strokes + 1)
        return NOTHING.join(self.figures.mark(count, size) for count in strokes)

    @property
    def all_scores(self) -> list[list[list[tuple[Number, Markup]]]]:
        """Every score up to the target on paper: parts that fit a page, each in columns."""
        scores = range(1, self.rules.target.value + 1)
        columns = self.page.tallies
        room = columns * self.page.lines_for_tables
        count = -(-len(scores) // room)
        share = -(-len(scores) // (count * columns)) * columns
        return [
            self._in_columns(scores[start : start + share], columns)
            for start in range(0, len(scores), share)
        ]

    def _in_columns(self, scores: range, columns: int) -> list[list[tuple[Number, Markup]]]:
        height = -(-len(scores) // columns)
        return [
            [self._score(score) for score in scores[start : start + height]]
            for start in range(0, len(scores), height)
        ]

    def _score(self, score: int) -> tuple[Number, Markup]:
        size = 0.86 * self.page.line
        drawing = score_drawing((Run(score),), size, self.rules, total=Shown(score), frames=False)
        alt = self.speaker.say_plural("%(count)s stroke", "%(count)s strokes", score)
        number = Number(score, f"tally.{score}.strokes", self.speaker)
        return number, self.figures.image(drawing, alt, "strokes")
