"""What stands on a sheet: nothing over anything else, whatever the names; the marks of a game."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from generator.drawing.marks import Line, Move, Path, Text, To, walk
from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from generator.engine.tally import strokes
from generator.errors import BadInput
from generator.i18n import speaker
from generator.scoresheets import SheetOptions, TableEntry, history, read_moment
from generator.scoresheets.chunk import Chunk
from generator.scoresheets.history import History, Owed, SideHistory
from generator.scoresheets.history import Run as Drawn
from generator.scoresheets.paper import CLEAR, PAPERS, Area
from generator.scoresheets.places import SideRow
from generator.scoresheets.strokes import debt_strokes, hand, line_runs
from tests.scoresheets.games import NAMES, game
from tests.scoresheets.printed import laid_out, texts

LONG = "María de los Ángeles Fernández-Villaverde y Rodríguez de la Torre Hernández Ruiz"
WIDE = "W" * 80
CYRILLIC = "Александр Сергеевич Пушкин-Достоевский и Николай Васильевич Гоголь-Яновский, мл."
GREEK = "Ελευθέριος Παπαδόπουλος-Κωνσταντινίδης και Αλέξανδρος Καραγιαννόπουλος από Πάτρα"
NAMES_80 = (LONG, WIDE, CYRILLIC, GREEK)
assert [len(name) for name in NAMES_80] == [80, 80, 80, 80]


def overlaps(page: list[tuple[Chunk, float, float]]) -> list[tuple[str, str]]:
    found = [(text, box) for text, box in texts(page)]
    return [
        (one, other)
        for (one, box), (other, another) in combinations(found, 2)
        if box.overlaps(another, slack=0.15)
    ]


def worst(seats: int) -> TableEntry:
    return TableEntry(
        NAMES_80[:seats], "10000", "sábado, 29 de noviembre de 2026", "Casa de Cultura"
    )


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_long_names_meet_nothing_and_stay_on_the_paper(name: str, seats: int, lang: str) -> None:
    made = laid_out([worst(seats)], lang, paper=name, both_sides=True, title=LONG)
    for page in made.pages:
        assert overlaps(page) == []
        live = Area(0, 0, made.paper.width, made.paper.height).inset(CLEAR, CLEAR)
        assert [text for text, box in texts(page) if not live.holds(box)] == []
    told = "".join("".join(text.split()) for text, _ in texts(made.pages[0]))
    for name_80 in NAMES_80[:seats]:
        assert "".join(name_80.split()) in told


@pytest.mark.parametrize("games", [2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_names_on_a_sheet_of_several_games(games: int, seats: int) -> None:
    page = laid_out([worst(seats)], "es", games=games).pages[0]
    assert overlaps(page) == []


@pytest.mark.parametrize("per_page", [2, 3, 4])
def test_long_names_on_sheets_to_be_cut(per_page: int) -> None:
    page = laid_out([worst(4)], "es", per_page=per_page, copies=per_page).pages[0]
    assert overlaps(page) == []


@pytest.mark.parametrize("text", ["王小明", "أحمد", "Ana 🁣", "नेहा"])
@pytest.mark.parametrize("where", ["names", "number", "place", "title"])
def test_letters_that_no_face_has_are_refused(text: str, where: str) -> None:
    entry = TableEntry(
        ("Ana", text if where == "names" else "Bruno"),
        text if where == "number" else "",
        None,
        text if where == "place" else "",
    )
    with pytest.raises(BadInput, match="letters-missing") as trouble:
        laid_out([entry], title=text if where == "title" else "")
    assert trouble.value.exit_status == 2


def test_a_name_beyond_all_measure_is_refused() -> None:
    with pytest.raises(BadInput, match="text-too-long"):
        laid_out([TableEntry((WIDE * 5, "Bruno"))], paper="a6")


def test_accents_are_composed() -> None:
    page = laid_out([TableEntry(("I\u0301n\u0303igo", "Ana"))]).pages[0]
    assert "Íñigo" in [text for text, _ in texts(page)]


# --- filled sheets -----------------------------------------------------------------------------


def extreme(seats: int) -> History:
    """61 points of single strokes, each of another round, and a debt of fifteen."""
    real = history(game({2: "2p-00", 3: "3p-00", 4: "4p-00"}[seats]))
    target = STANDARD.target.value
    runs = tuple(Drawn(number + 1, number, 0, number, number + 1) for number in range(target))
    owing = SideHistory(runs, Owed(15, 0), real.sides[0].tally)
    players = NAMES_80[:seats]
    sides = (owing,) * len(real.sides)
    return History(players, real.table, real.start, sides, real.rounds, None)


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_sheet_meets_nothing(name: str, seats: int) -> None:
    entry = TableEntry((), "10000", "sábado, 29 de noviembre de 2026", "", extreme(seats))
    made = laid_out([entry], "es", paper=name)
    for page in made.pages:
        assert overlaps(page) == []


def segments(chunk: Chunk) -> list[tuple[float, float, float, float]]:
    found = []
    for mark in walk(chunk.marks):
        if isinstance(mark, Line):
            found.append((mark.x1, mark.y1, mark.x2, mark.y2))
        if isinstance(mark, Path) and mark.pen is not None and mark.pen.cap == "round":
            steps = mark.steps
            for one, other in pairwise(steps):
                if isinstance(one, Move | To) and isinstance(other, To):
                    found.append((one.x, one.y, other.x, other.y))
    return found


def crosses(box: Area, line: tuple[float, float, float, float]) -> bool:
    x1, y1, x2, y2 = line
    steps = (number / 200 for number in range(201))
    points = ((x1 + (x2 - x1) * step, y1 + (y2 - y1) * step) for step in steps)
    return any(box.x < x < box.right and box.y < y < box.bottom for x, y in points)


@pytest.mark.parametrize("name", ["a4", "a6"])
def test_the_numbers_of_rounds_stand_beside_the_strokes(name: str) -> None:
    entry = TableEntry(history=extreme(2))
    page = laid_out([entry], paper=name).pages[0]
    figures = [chunk for chunk, _, _ in page if chunk.alt and "points" in chunk.alt]
    assert len(figures) == 2
    for chunk in figures:
        lines = segments(chunk)
        numbers = [box for _, box in texts([(chunk, 0, 0)])]
        assert len(numbers) == STANDARD.target.value
        for box in numbers:
            assert not any(crosses(box, line) for line in lines)
        assert not any(one.overlaps(other) for one, other in combinations(numbers, 2))


@pytest.mark.parametrize("name", NAMES)
def test_the_strokes_on_paper_are_those_of_the_game(name: str) -> None:
    written = history(game(name))
    page = laid_out([TableEntry(history=written)]).pages[0]
    figures = [chunk for chunk, _, _ in page if chunk.alt and "points:" in chunk.alt]
    assert len(figures) == len(written.sides)
    for side, chunk in zip(written.sides, figures, strict=True):
        # A hollow stroke is drawn twice at the same place: outline, then paper.
        assert len(set(segments(chunk))) == side.tally.strokes.value


def test_events_beside_each_other_look_different() -> None:
    for name in NAMES:
        for side in history(game(name)).sides:
            looks = [hand(run) for run in side.runs]
            assert not any(one == other for one, other in pairwise(looks))


def test_strokes_fall_on_the_line_of_their_box() -> None:
    made = laid_out([TableEntry(history=history(game("2p-00")))], paper="a6")
    assert made.pages
    row = _row_of_two_lines()
    whole = (Drawn(1, 0, 0, 0, 25), Drawn(2, 1, 0, 25, 61))
    counts = [[run.count for run in line_runs(row, line, whole, STANDARD)] for line in (0, 1)]
    assert counts == [[25, 5], [31]]


def _row_of_two_lines() -> SideRow:
    from generator.engine.table import Table
    from generator.scoresheets.paper import live_area, paper
    from generator.scoresheets.places import Wishes
    from generator.scoresheets.plan import plan_leaf

    sheet = paper("a6")
    plan = plan_leaf(sheet, live_area(sheet), Table(2), STANDARD, Wishes(1, 11.0))
    row = plan.games[0].rows[0]
    assert len(row.lines) == 2
    return row


@pytest.mark.parametrize("box", [Area(0, 0, 17, 18), Area(0, 0, 10.5, 10), Area(0, 0, 12, 30)])
@pytest.mark.parametrize(("written", "paid"), [(1, 0), (3, 3), (15, 4), (60, 59)])
def test_a_debt_stays_in_its_box(box: Area, written: int, paid: int) -> None:
    lines = [mark for mark in debt_strokes(box, written, paid, 14) if isinstance(mark, Line)]
    assert len(lines) == written + paid
    for line in lines:
        for x, y in ((line.x1, line.y1), (line.x2, line.y2)):
            assert box.x < x < box.right
            assert box.y < y < box.bottom
    upright = [line.x1 for line in lines if line.x1 == line.x2]
    assert len(upright) == written


def test_discarded_events_are_told_and_struck() -> None:
    page = laid_out([TableEntry(history=history(game("2p-07")))]).pages[0]
    told = [text for text, _ in texts(page)]
    assert sum("discarded" in text for text in told) == 9


def test_needs_exactly() -> None:
    until = history(game("2p-00"), read_moment("11"))
    told = [text for text, _ in texts(laid_out([TableEntry(history=until)]).pages[0])]
    assert "60, needs exactly 1" in told


def test_a_log_goes_on_overleaf() -> None:
    made = laid_out([TableEntry(history=history(game("4p-04")))], paper="a6", both_sides=True)
    assert len(made.pages) % 2 == 0
    told = [text for page in made.pages for text, _ in texts(page)]
    events = sum(len(each.entries) for each in history(game("4p-04")).rounds)
    assert sum(text.startswith(("placement", "last tile", "blocked")) for text in told) == events


# --- other rules -------------------------------------------------------------------------------


def test_a_game_to_another_target() -> None:
    made = laid_out(rules=Rules(target=Shown(31)), both_sides=True, teaching=True)
    told = " ".join(text for page in made.pages for text, _ in texts(page))
    assert "61" not in told.split()
    assert "31 = 3 full marks and 1 stroke" in told


def test_steps_of_the_teaching_key_follow_the_order() -> None:
    order = [stroke.part.value for stroke in strokes(0, STANDARD.mark_strokes, STANDARD)]
    assert order[::2] == ["large", "top", "right", "bottom", "left"]
    page = laid_out(teaching=True).pages[0]
    steps = next(chunk for chunk, _, _ in page if chunk.alt and chunk.alt.startswith("The steps"))
    # One stroke more in every box: 1 + 2 + … + 10.
    assert len(segments(steps)) == sum(range(1, STANDARD.mark_strokes + 1))
    numbers = [mark.text for mark in walk(steps.marks) if isinstance(mark, Text)]
    assert numbers == [str(step) for step in range(1, 11)]


@pytest.mark.parametrize(
    ("option", "value"), [("games", 0), ("games", 13), ("copies", 0), ("per_page", 17)]
)
def test_options_have_bounds(option: str, value: int) -> None:
    with pytest.raises(BadInput, match="out-of-range"):
        SheetOptions(**{option: value})  # type: ignore[arg-type]


def test_both_languages_say_everything() -> None:
    for lang in ("en", "es"):
        told = [text for text, _ in texts(laid_out(lang=lang, games=2).pages[0])]
        assert speaker(lang).say("Who opened each round") in told
