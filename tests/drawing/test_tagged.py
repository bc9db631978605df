from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Name, Pdf

from generator.drawing.canvas import Painter, font_name, new_canvas
from generator.drawing.files import pdf
from generator.drawing.lettering import BOLD, REGULAR
from generator.drawing.marks import Drawing, Group, Line, Mark, Pen, Role, Text
from generator.drawing.structure import Tagger
from generator.drawing.tagged import tag
from generator.drawing.tally import Run, mark_drawing, score_drawing
from generator.engine.rules import STANDARD
from generator.errors import CannotPrint


def words(text: str, y: float, role: Role, **more: Any) -> Group:
    return Group((Text(10, y, text, 10, REGULAR),), role=role, **more)


RULE = Line(10, 50, 90, 50, Pen(0.2))
HEAD = Group((Text(10, 10, "Señas", 18, BOLD),), role="H1")
TABLE = Group(
    (
        Group(
            (words("A", 30, "TH", scope="Column"), words("B", 30, "TH", scope="Column")), role="TR"
        ),
        RULE,
        Group((words("1", 35, "TD"), words("2", 35, "TD")), role="TR"),
    ),
    role="Table",
)
SHEET = Drawing(100, 100, (HEAD, RULE, words("¿Cuánto?", 20, "P"), TABLE))


def sheet() -> bytes:
    """Two pages: the sheet with a figure and a field on each."""
    out = BytesIO()
    tagger = Tagger()
    canvas = new_canvas(out, 100, 100, "es", "Hoja")
    painter = Painter(canvas, tagger)
    figure = mark_drawing(7, 14, STANDARD, title="siete")
    for number in range(2):
        painter.paint(SHEET)
        with tagger.within("Sect"):
            painter.paint(figure, 10, 60)
            canvas.acroForm.textfield(name=f"name{number}", tooltip="Nombre", x=60, y=30)
            tagger.field(f"name{number}")
        painter.show_page()
    canvas.save()
    return tag(out.getvalue(), tagger, lang="es", title="Hoja de puntuación")


def tree(node: pikepdf.Object) -> list[Any]:
    """The structure below a node, in short: roles with what they hold."""
    found: list[Any] = []
    for child in node.get(Name.K, []):
        if child.get(Name.Type) == Name.StructElem:
            role = str(child.S)[1:]
            inner = tree(child) if isinstance(child.K, pikepdf.Array) else ["field"]
            found.append([role, *inner])
        else:
            found.append(int(child.MCID))
    return found


def elements(node: pikepdf.Object) -> Iterator[pikepdf.Object]:
    for child in node.get(Name.K, []):
        if child.get(Name.Type) == Name.StructElem:
            yield child
            if isinstance(child.K, pikepdf.Array):
                yield from elements(child)


ONE_PAGE = [
    ["H1", 0],
    ["P", 1],
    ["Table", ["TR", ["TH", 2], ["TH", 3]], ["TR", ["TD", 4], ["TD", 5]]],
    ["Sect", ["Figure", 6], ["Form", "field"]],
]


def test_the_structure_follows_the_drawing() -> None:
    with Pdf.open(BytesIO(sheet())) as document:
        assert tree(document.Root.StructTreeRoot.K) == [*ONE_PAGE, *ONE_PAGE]
        for element in elements(document.Root.StructTreeRoot.K):
            if Name.Figure == element.S:
                assert str(element.Alt) == "siete"
                # 10 mm from the left, 60 mm from the top of a page of 100 mm.
                left, low, right, high = (float(edge) * 25.4 / 72 for edge in element.A.BBox)
                assert (left, low, right, high) == pytest.approx((10, 25.6, 24.4, 40), abs=0.01)
            if element.S == Name.TH:
                assert element.A.Scope == Name.Column


def test_every_piece_of_content_finds_its_element_again() -> None:
    with Pdf.open(BytesIO(sheet())) as document:
        root = document.Root.StructTreeRoot
        numbers = list(root.ParentTree.Nums)
        parents = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))
        assert int(root.ParentTreeNextKey) == 4
        for number, page in enumerate(document.pages):
            entries = parents[int(page.obj.StructParents)]
            assert len(entries) == 7
            for mcid, element in enumerate(entries):
                (content,) = element.K
                assert mcid == content.MCID
                assert content.Pg.objgen == page.obj.objgen
            (field,) = page.obj.Annots
            assert parents[int(field.StructParent)].K.Obj.objgen == field.objgen
            assert str(field.T) == f"name{number}"
            assert page.obj.Tabs == Name.S


def test_all_content_is_marked() -> None:
    with Pdf.open(BytesIO(sheet())) as document:
        for page in document.pages:
            depth = 0
            for instruction in pikepdf.parse_content_stream(page):
                name = str(instruction.operator)
                if name in {"BDC", "BMC"}:
                    assert depth == 0
                    depth += 1
                elif name == "EMC":
                    depth -= 1
                elif name in {"S", "f", "B", "Tj", "TJ"}:
                    assert depth == 1, instruction.operands
            assert depth == 0


def test_language_title_and_profile() -> None:
    with Pdf.open(BytesIO(sheet())) as document:
        assert str(document.Root.Lang) == "es"
        assert document.Root.MarkInfo.Marked
        assert document.Root.ViewerPreferences.DisplayDocTitle
        assert str(document.docinfo[Name.Title]) == "Hoja de puntuación"
        with document.open_metadata() as metadata:
            assert metadata["dc:title"] == "Hoja de puntuación"
            assert metadata["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"


def test_the_same_bytes_twice() -> None:
    assert sheet() == sheet()


def test_letters_can_be_copied_out() -> None:
    with pypdfium2.PdfDocument(sheet()) as document:
        text = document[0].get_textpage().get_text_range()
    assert "".join(text.split()) == "Señas¿Cuánto?AB12"


def test_one_drawing_is_one_figure() -> None:
    data = pdf(score_drawing([Run(37, label="1")], 14, STANDARD, title="37 <&> ñ"), "es")
    with Pdf.open(BytesIO(data)) as document:
        assert tree(document.Root.StructTreeRoot.K) == [["Figure", 0]]
        (figure,) = document.Root.StructTreeRoot.K.K
        assert str(figure.Alt) == "37 <&> ñ"
        embedded = {
            str(each.BaseFont)
            for each in document.objects
            if isinstance(each, pikepdf.Dictionary) and each.get(Name.Type) == Name.Font
        }
        assert all("+SourceSansPro" in name for name in embedded)


def test_without_a_tagger_nothing_is_marked() -> None:
    out = BytesIO()
    canvas = new_canvas(out, 100, 100, "es", "Hoja")
    Painter(canvas).paint(SHEET)
    canvas.showPage()
    canvas.save()
    with Pdf.open(BytesIO(out.getvalue())) as document:
        content = document.pages[0].Contents.read_bytes()
    assert b"BDC" not in content
    assert b"BMC" not in content


def test_a_drawing_of_artifacts_has_no_structure() -> None:
    silent: tuple[Mark, ...] = (RULE, Group((words("7", 20, "P"),), role="Artifact"))
    with Pdf.open(BytesIO(pdf(Drawing(100, 100, silent), "es"))) as document:
        assert tree(document.Root.StructTreeRoot.K) == []


def test_a_field_that_is_nowhere_is_reported() -> None:
    out = BytesIO()
    tagger = Tagger()
    canvas = new_canvas(out, 100, 100, "es", "Hoja")
    Painter(canvas, tagger).paint(SHEET)
    tagger.field("nobody")
    canvas.showPage()
    canvas.save()
    with pytest.raises(CannotPrint) as refused:
        tag(out.getvalue(), tagger, lang="es", title="Hoja")
    assert refused.value.reason == "field-missing"
    assert refused.value.details == {"name": "nobody", "page": 1}


def test_a_sheet_printed_often_is_worked_out_once() -> None:
    out = BytesIO()
    painter = Painter(new_canvas(out, 100, 100, "es", "Hoja"))
    for _ in range(200):
        painter.paint(SHEET)
        painter.paint(Drawing(10, 10, (RULE,)))
    assert len(painter._kept) <= 64
    assert font_name(REGULAR) == "SourceSansPro-Regular"
