"""The PDF itself: sound, whole fonts, every mark told or silent, fields with names."""

from __future__ import annotations

import itertools
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from generator.scoresheets import TableEntry, history
from generator.scoresheets.fields import letters_of_fields
from tests import pdfua
from tests.scoresheets.games import game
from tests.scoresheets.printed import printed

FILES = {
    "blank": lambda: printed(),
    "fields": lambda: printed(lang="es", fields=True, games=3, players=4),
    "filled": lambda: printed([TableEntry(history=history(game("4p-04")))], "es"),
    "small": lambda: printed(
        [TableEntry(history=history(game("3p-05")))], paper="a6", both_sides=True
    ),
    "cut": lambda: printed(per_page=4, fields=True, both_sides=True, teaching=True),
    "many": lambda: printed([TableEntry((f"Ana {n}", "Bo")) for n in range(60)]),
}


@pytest.fixture(params=FILES)
def document(request: pytest.FixtureRequest) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(FILES[request.param]()))


@pytest.mark.parametrize("name", FILES)
def test_nothing_violates_the_rules_of_accessibility(name: str) -> None:
    assert pdfua.violations(FILES[name]()) == []


def elements(node: Any) -> list[Any]:
    """Every element under a node of the structure, in order of reading."""
    kids = node.get("/K", [])
    kids = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    found = []
    for kid in kids:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            found += [kid, *elements(kid)]
    return found


def test_the_file_is_sound(document: pikepdf.Pdf) -> None:
    assert document.check_pdf_syntax() == []


def test_only_our_own_fonts_and_all_of_them_embedded(document: pikepdf.Pdf) -> None:
    fonts = [
        each
        for each in document.objects
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
    ]
    assert fonts
    for font in fonts:
        assert "+SourceSansPro-" in str(font.BaseFont)
        assert "/FontFile2" in font.FontDescriptor


def test_all_content_is_marked_and_has_its_element(document: pikepdf.Pdf) -> None:
    tree = document.Root.StructTreeRoot
    numbers = tree.ParentTree.Nums
    parents = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}
    told = {element.objgen for element in elements(tree.K)}
    for page in document.pages:
        depth, marked = 0, []
        for instruction in pikepdf.parse_content_stream(page):
            assert isinstance(instruction, pikepdf.ContentStreamInstruction)
            operands, name = instruction.operands, str(instruction.operator)
            if name in ("BDC", "BMC"):
                depth += 1
                assert depth == 1
                if name == "BDC":
                    marked.append(int(operands[1].MCID))
            elif name == "EMC":
                depth -= 1
            elif name in ("Do", "Tj", "S", "f", "B"):
                assert depth == 1
        owners = parents[int(page.StructParents)]
        assert marked == list(range(len(owners)))
        assert {owner.objgen for owner in owners} <= told


def test_figures_speak_and_fields_have_names(document: pikepdf.Pdf) -> None:
    found = elements(document.Root.StructTreeRoot.K)
    figures = [element for element in found if element.S == "/Figure"]
    assert figures
    assert all(str(element.Alt) and "/BBox" in element.A for element in figures)
    names = []
    for page in document.pages:
        for field in page.get("/Annots", []):
            assert str(field.TU)
            assert field.P.objgen == page.obj.objgen
            names.append(str(field.T))
    assert len(names) == len(set(names))
    forms = [element for element in found if element.S == "/Form"]
    assert len(forms) == len(names)


def test_the_document_has_title_and_language(document: pikepdf.Pdf) -> None:
    assert str(document.Root.Lang) in ("en", "es")
    assert document.Root.ViewerPreferences.DisplayDocTitle
    with document.open_metadata() as metadata:
        assert metadata["dc:title"] == str(document.docinfo["/Title"])
        assert metadata["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"


def test_headings_go_down_by_single_steps(document: pikepdf.Pdf) -> None:
    levels = [
        int(str(element.S)[2])
        for element in elements(document.Root.StructTreeRoot.K)
        if str(element.S)[:2] == "/H"
    ]
    assert levels[0] == 1
    for one, other in itertools.pairwise(levels):
        assert other <= one + 1


def test_a_filled_mark_says_its_score() -> None:
    document = pikepdf.open(BytesIO(FILES["filled"]()))
    alts = [str(each.get("/Alt", "")) for each in elements(document.Root.StructTreeRoot.K)]
    assert "Ana y Carla Ruiz: 61 puntos: 6 marcas completas y 1 trazo." in alts
    assert any(alt.startswith("Debe de Bruno e Íñigo:") for alt in alts)


def test_fields_can_take_the_letters_of_both_languages() -> None:
    assert set("áéíóúüñÁÉÍÓÚÜÑ¿¡«»ªº€—–“”‘’…") <= set(letters_of_fields())


def test_named_tables_have_no_field_for_a_name() -> None:
    document = pikepdf.open(BytesIO(printed([TableEntry(("Ana", "Bo"))], fields=True)))
    names = [str(field.T) for page in document.pages for field in page.Annots]
    assert [name.split("-")[0] for name in names] == ["date", "place", "table"]
