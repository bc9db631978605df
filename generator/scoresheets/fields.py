"""Form fields: boxes to fill in on screen, set in the sheet's own typeface.

ReportLab's fields name a typeface that is not in the file. Here a simple font with the letters of
western Europe is embedded once; a reader's program sets what is typed with it.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

from generator.drawing.lettering import REGULAR
from generator.drawing.svg import number
from generator.resources import font_files
from generator.scoresheets.chunk import FormField
from generator.scoresheets.pdf import PdfFile, dictionary, reference, text_string

#: The codes of the font, and the encoding that says which letters they are.
_FIRST, _LAST = 32, 255
_ENCODING = "cp1252"
FONT = "Letters"


def letters_of_fields() -> str:
    """Return every letter that can be typed into a field."""
    codes = bytes(range(_FIRST, _LAST + 1))
    return codes.decode(_ENCODING, errors="ignore")


@cache
def _font_data() -> tuple[bytes, tuple[int, ...], tuple[int, ...]]:
    """Return the font's file, the width of every code, and its measures, in thousandths."""
    font = TTFont(font_files()[REGULAR], recalcTimestamp=False)
    options = subset.Options(layout_features=[], hinting=False, recalc_timestamp=False)
    worker = subset.Subsetter(options)
    worker.populate(text=letters_of_fields())
    worker.subset(font)
    scale = 1000 / font["head"].unitsPerEm
    names, metrics = font.getBestCmap(), font["hmtx"].metrics
    widths = []
    for code in range(_FIRST, _LAST + 1):
        letter = bytes((code,)).decode(_ENCODING, errors="ignore")
        glyph = names.get(ord(letter)) if letter else None
        widths.append(round(metrics[glyph][0] * scale) if glyph else 0)
    head, line = font["head"], font["hhea"]
    box = (head.xMin, head.yMin, head.xMax, head.yMax, line.ascent, line.descent)
    measures = (*box, font["OS/2"].sCapHeight)
    out = BytesIO()
    font.save(out)
    return out.getvalue(), tuple(widths), tuple(round(each * scale) for each in measures)


def put_font(file: PdfFile) -> int:
    """Write the font of the fields and return its number."""
    data, widths, (left, lower, right, upper, ascent, descent, capital) = _font_data()
    name = b"/EXACTA+SourceSansPro-Regular"
    program = file.stream(data, {"Length1": b"%d" % len(data)})
    descriptor = file.put(
        dictionary(
            {
                "Type": b"/FontDescriptor",
                "FontName": name,
                "Flags": b"32",
                "FontBBox": b"[%d %d %d %d]" % (left, lower, right, upper),
                "ItalicAngle": b"0",
                "Ascent": b"%d" % ascent,
                "Descent": b"%d" % descent,
                "CapHeight": b"%d" % capital,
                "StemV": b"80",
                "FontFile2": reference(program),
            }
        )
    )
    return file.put(
        dictionary(
            {
                "Type": b"/Font",
                "Subtype": b"/TrueType",
                "BaseFont": name,
                "Encoding": b"/WinAnsiEncoding",
                "FirstChar": b"%d" % _FIRST,
                "LastChar": b"%d" % _LAST,
                "Widths": b"[" + b" ".join(b"%d" % width for width in widths) + b"]",
                "FontDescriptor": reference(descriptor),
            }
        )
    )


def field_body(
    field: FormField, name: str, bounds: tuple[float, float, float, float], page: int, parent: int
) -> bytes:
    """Return the annotation of a text field.

    Args:
        field: the field.
        name: its name, which no other field of the document has.
        bounds: left, lower, right, upper edge in points.
        page: the number of the page's object.
        parent: its key in the tree of parents of the structure.
    """
    rectangle = " ".join(number(edge) for edge in bounds).encode()
    return dictionary(
        {
            "Type": b"/Annot",
            "Subtype": b"/Widget",
            "FT": b"/Tx",
            "T": text_string(name),
            "TU": text_string(field.tooltip),
            "Rect": b"[" + rectangle + b"]",
            "DA": b"(/%s %s Tf 0 g)" % (FONT.encode(), number(field.size).encode()),
            "F": b"4",
            "P": reference(page),
            "StructParent": b"%d" % parent,
        }
    )
