from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest

from generator.drawing.board import Look, board_drawing, frame
from generator.drawing.files import pdf, png
from generator.drawing.lettering import REGULAR
from generator.drawing.marks import Drawing, Group, Line, Mark, Pen, Text
from generator.drawing.signs import seats_drawing
from generator.drawing.svg import number, svg
from generator.drawing.tally import Run, score_drawing
from generator.drawing.tile import row_drawing
from generator.engine.rules import STANDARD
from generator.engine.tiles import full_set
from generator.errors import CannotPrint
from generator.layout import arrange
from tests.drawing.pictures import SAMPLES, differing, from_canvas, from_svg, inked, pixels
from tests.layout.boards import random_round

SVG = "{http://www.w3.org/2000/svg}"


def plate(seed: int, look: Look | None = None, title: str = "t") -> Drawing:
    return board_drawing(arrange(random_round(seed, 3), frame(120, 90)), look or Look(), title)


DRAWINGS = {
    "board": plate(13),
    "board with all": plate(7, Look(open=True, order=True, sparing=True)),
    "hand": row_drawing([*full_set(STANDARD)[-5:], None], 5.5),
    "whole set": row_drawing(full_set(STANDARD), 3.2, width=60, upright=False),
    "score": score_drawing([Run(7, label="1"), Run(30, label="2")], 14, STANDARD, guides="dotted"),
    "seats": seats_drawing(["Ana", "Bruno", "Carla", "Íñigo"]),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_both_writers_draw_every_mark_alike(name: str) -> None:
    drawing = Drawing(70, 40, (SAMPLES[name],), "sample")
    painted = pixels(from_canvas(drawing))
    assert inked(painted) > 0.0001
    assert differing(pixels(from_svg(drawing)), painted) < 0.001


@pytest.mark.parametrize("name", DRAWINGS)
def test_both_writers_agree_to_one_in_a_thousand_pixels(name: str) -> None:
    drawing = DRAWINGS[name]
    assert differing(pixels(from_svg(drawing)), pixels(from_canvas(drawing))) < 0.001


def test_outlined_letters_look_like_letters_and_are_none() -> None:
    drawing = DRAWINGS["seats"]
    alone = svg(drawing, outlined=True)
    assert "<text" not in alone
    assert "font" not in alone
    assert differing(pixels(from_svg(drawing, outlined=True)), pixels(from_canvas(drawing))) < 0.002


@pytest.mark.parametrize("drawing", [*DRAWINGS.values()], ids=[*DRAWINGS])
def test_the_same_bytes_twice(drawing: Drawing) -> None:
    assert svg(drawing) == svg(drawing)
    assert pdf(drawing, "es") == pdf(drawing, "es")
    assert png(drawing, 100) == png(drawing, 100)


# --- SVG -----------------------------------------------------------------------------------------


def test_the_title_is_the_first_child_and_is_escaped() -> None:
    title = 'Ana <b>& "Íñigo"</b>\x00\x1b]]>\ud800'
    root = ElementTree.fromstring(svg(Drawing(10, 10, (), title), lang='e"s'))
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == 'Ana <b>& "Íñigo"</b>\ufffd\ufffd]]>\ufffd'
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == 'e"s'


def test_a_drawing_without_a_title_only_decorates() -> None:
    root = ElementTree.fromstring(svg(Drawing(10, 10, ())))
    assert root.get("aria-hidden") == "true"
    assert len(root) == 0


def test_names_with_markup_stay_names() -> None:
    name = "<script>&amp;'\"</script>"
    text = Text(1, 5, name, 9, REGULAR)
    group = Group((text,), tile='6"-3', alt='<i>"&')
    root = ElementTree.fromstring(svg(Drawing(10, 10, (group,), "t")))
    assert [each.text for each in root.iter(f"{SVG}text")] == [name]
    assert root.find(f"{SVG}script") is None
    (found,) = root.iter(f"{SVG}g")
    assert (found.get("data-tile"), found.get("aria-label")) == ('6"-3', '<i>"&')


def test_presentation_attributes_alone_and_no_transform() -> None:
    for drawing in DRAWINGS.values():
        root = ElementTree.fromstring(svg(drawing))
        for element in root.iter():
            assert not {"style", "class", "transform"} & set(element.attrib)
        assert root.get("width") == f"{number(drawing.width)}mm"
        assert root.get("viewBox") == f"0 0 {number(drawing.width)} {number(drawing.height)}"


def test_a_pen_that_most_marks_share_is_written_once() -> None:
    lines: tuple[Mark, ...] = tuple(Line(0, y, 9, y, Pen(0.3)) for y in range(5))
    text = svg(Drawing(10, 10, (*lines, Line(0, 9, 9, 9, Pen(0.3, cap="round"))), "t"))
    assert text.count('stroke-width=".3"') == 1
    assert text.count("stroke-linecap") == 1


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.00001, "0"), (0.5, ".5"), (-0.5, "-.5"), (2.75, "2.75"), (100, "100")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


# --- both ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [svg, png, lambda drawing: pdf(drawing, "es")])
@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_missing_letter_is_refused(write: object, anchor: str) -> None:
    assert callable(write)
    text = Text(1, 5, "Ana 龍", 9, REGULAR, "end" if anchor == "end" else "start")
    with pytest.raises(CannotPrint) as refused:
        write(Drawing(10, 10, (text,), "t"))
    assert refused.value.details["letters"] == "龍"


def test_a_picture_has_the_size_asked_for() -> None:
    from PIL import Image

    with Image.open(BytesIO(png(Drawing(50.8, 25.4, ()), 100))) as picture:
        assert picture.size == (200, 100)
        assert picture.getpixel((0, 0)) == (255, 255, 255)
