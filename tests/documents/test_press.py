"""The strict press: nothing faulty leaves it."""

from __future__ import annotations

import builtins
import io
from typing import Any

import pikepdf
import pytest

from generator.documents import press
from generator.errors import CannotPrint

PAGE = '<html lang="en"><head><title>T</title></head><body><h1>Head</h1>{}</body></html>'
STYLE = ('@page { size: A6 } html { font-family: "Source Serif Pro" }',)


def made(body: str, *styles: str, bleed: bool = False) -> press.Printed:
    return press.printed(PAGE.format(body), (*STYLE, *styles), bleed=bleed)


def test_a_page_is_printed() -> None:
    printed = made("<p>Good.</p>")
    assert printed.pages == 1
    assert printed.data.startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    "body",
    [
        '<img alt="x" src="data:image/svg+xml;base64,PHN2Zz4=">',
        '<img alt="x" src="https://example.org/x.png">',
        '<img alt="x" src="file:///etc/hostname">',
        '<p style="colour: red">x</p>',
        "<p>\N{CUNEIFORM SIGN A}</p>",
        '<p><a href="#nowhere">x</a></p>',
        "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>\">",
    ],
    ids=["broken", "outside", "file", "style", "letter", "link", "no words"],
)
def test_whatever_is_only_warned_of_elsewhere_fails_here(body: str) -> None:
    with pytest.raises(CannotPrint):
        made(body)


def test_a_style_sheet_with_a_fault_fails() -> None:
    with pytest.raises(CannotPrint, match="press-warning"):
        made("<p>x</p>", "p { leading: 3pt }")


def test_the_same_page_gives_the_same_bytes() -> None:
    body = "<p>Again ½ and again.</p><table><tr><th>a</th></tr><tr><td>b</td></tr></table>"
    assert made(body).data == made(body).data


def test_only_our_letters_are_embedded() -> None:
    pdf = pikepdf.open(io.BytesIO(made('<p style="font-family: Arial">x</p>').data))
    names = {
        str(thing.BaseFont)
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
    }
    assert names
    assert all("+Source-" in name for name in names)


def test_a_foreign_font_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "_OURS", ("Nothing",))
    with pytest.raises(CannotPrint, match="foreign-font"):
        made("<p>x</p>")


def test_heading_cells_say_what_they_head() -> None:
    rows = (
        '<tr><th scope="col">a</th><th scope="col">b</th></tr>'
        '<tr><th scope="row">c</th><td>d</td></tr>'
    )
    pdf = pikepdf.open(io.BytesIO(made(f"<table>{rows}</table>").data))
    scopes = [
        str(thing.A.Scope)
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == "/TH"
    ]
    assert sorted(scopes) == ["/Column", "/Column", "/Row"]


def test_the_boxes_for_a_print_shop() -> None:
    printed = made("<p>x</p>", "@page { bleed: 9mm; marks: crop cross }", bleed=True)
    pdf = pikepdf.open(io.BytesIO(printed.data))
    page = pdf.pages[0]
    trim, bleed, media = (
        [float(edge) for edge in page.obj[name]] for name in ("/TrimBox", "/BleedBox", "/MediaBox")
    )
    millimetre = 72 / 25.4
    assert [round((a - b) / millimetre, 2) for a, b in zip(trim, bleed, strict=True)] == [
        3,
        3,
        -3,
        -3,
    ]
    assert [round((a - b) / millimetre, 2) for a, b in zip(trim, media, strict=True)] == [
        9,
        9,
        -9,
        -9,
    ]


def test_without_pango_there_is_one_useful_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def no_pango(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            print("-----\nWeasyPrint could not import some external libraries.\n-----")
            raise OSError("cannot load library 'libpango-1.0-0'\nmore")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_pango)
    press._weasyprint.cache_clear()
    try:
        with pytest.raises(CannotPrint, match="pango-missing") as caught:
            press.printed("<p>x</p>", ())
    finally:
        monkeypatch.undo()
        press._weasyprint.cache_clear()
    assert caught.value.details["found"] == "cannot load library 'libpango-1.0-0'"
    assert not capsys.readouterr().out
