"""The press: puts chunks on pages of a PDF, keeps what is shared once, and tells the structure.

The marks are written by the canvas of :mod:`generator.drawing`, the letters by ReportLab; each page
leaves the memory when it is finished. The document follows PDF/UA-1: every mark belongs to an
element of the structure tree or is an artifact.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO, Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

from generator.drawing.canvas import Painter, new_canvas
from generator.drawing.marks import POINT, Drawing
from generator.drawing.svg import number
from generator.errors import CannotPrint
from generator.scoresheets.chunk import Chunk
from generator.scoresheets.fields import FONT, field_body, put_font
from generator.scoresheets.paper import Area, Paper
from generator.scoresheets.pdf import (
    PdfFile,
    dictionary,
    reference,
    references,
    text_string,
)

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class Press:
    """One document being printed."""

    def __init__(self, file: IO[bytes], paper: Paper, lang: str, title: str) -> None:
        self.pages = 0
        self._lang, self._title, self._paper = lang, title, paper
        self._pdf = PdfFile(file)
        # The canvas only turns marks into operators; its own file is never written.
        canvas = new_canvas("", paper.width, paper.height, lang, title)
        self._painter = Painter(canvas)
        # Its inner parts have no types.
        self._canvas: Any = canvas
        self._forms: dict[int, tuple[Chunk, str, int]] = {}
        self._tree, self._page_list, self._resources, self._fonts = (
            self._pdf.reserve() for _ in range(4)
        )
        self._document = self._pdf.reserve()
        self._page_numbers: list[int] = []
        self._sections: list[int] = []
        #: Keys and numbers of the tree of parents: pages first get one, then their fields.
        self._parents: list[tuple[int, int]] = []
        self._next_key = 0
        self._fields: list[int] = []
        self._begin_page()

    # --- pages ---------------------------------------------------------------------------------

    def put(self, chunks: Iterable[Chunk], x: float = 0.0, y: float = 0.0) -> None:
        """Put chunks on the page, their origin at (x, y) mm from its upper left corner.

        They are a section of the document's structure.
        """
        section = self._pdf.reserve()
        heard: list[int] = []
        for chunk in chunks:
            if chunk.marks:
                self._marks(chunk, x, y, section, heard)
            if chunk.field is not None:
                heard.append(self._field(chunk, x, y, section))
        if heard:
            self._sections.append(section)
            self._element("Sect", self._document, references(heard), number=section)
        else:
            self._pdf.put(b"null", section)

    def next_page(self) -> None:
        """End the page."""
        pdf = self._pdf
        code = "\n".join(self._canvas._code).encode("latin-1")
        entries = {
            "Type": b"/Page",
            "Parent": reference(self._page_list),
            "MediaBox": self._media_box(),
            "Resources": reference(self._resources),
            "Contents": reference(pdf.stream(code)),
            "StructParents": b"%d" % self._key,
            "Tabs": b"/S",
        }
        if self._widgets:
            entries["Annots"] = references(self._widgets)
        pdf.put(dictionary(entries), self._page)
        self._parents.append((self._key, pdf.put(references(self._marked))))
        self._parents += self._field_parents
        self._page_numbers.append(self._page)
        self.pages += 1
        self._begin_page()

    def finish(self) -> None:
        """Write what belongs to the whole document, and end the file."""
        pdf = self._pdf
        self._put_fonts()
        forms = {name: reference(made) for _, name, made in self._forms.values()}
        resources = {"Font": reference(self._fonts), "XObject": dictionary(forms)}
        pdf.put(dictionary(resources), self._resources)
        pages = {
            "Type": b"/Pages",
            "Kids": references(self._page_numbers),
            "Count": b"%d" % self.pages,
        }
        pdf.put(dictionary(pages), self._page_list)
        self._put_structure()
        metadata = _XMP.format(title=escape(self._title), lang=escape(self._lang))
        catalogue = {
            "Type": b"/Catalog",
            "Pages": reference(self._page_list),
            "Lang": text_string(self._lang),
            "MarkInfo": b"<</Marked true>>",
            "ViewerPreferences": b"<</DisplayDocTitle true>>",
            "StructTreeRoot": reference(self._tree),
            "Metadata": reference(self._put_metadata(metadata)),
        }
        if self._fields:
            catalogue["AcroForm"] = self._form()
        root = pdf.put(dictionary(catalogue))
        info = pdf.put(dictionary({"Title": text_string(self._title)}))
        pdf.finish(root, info)

    def _begin_page(self) -> None:
        self._canvas._code = []
        self._page = self._pdf.reserve()
        self._key = self._next_key
        self._next_key += 1
        self._marked: list[int] = []
        self._widgets: list[int] = []
        self._field_parents: list[tuple[int, int]] = []

    def _media_box(self) -> bytes:
        width, height = self._paper.width / POINT, self._paper.height / POINT
        return f"[0 0 {number(width)} {number(height)}]".encode()

    # --- marks ---------------------------------------------------------------------------------

    def _marks(self, chunk: Chunk, x: float, y: float, section: int, heard: list[int]) -> None:
        code = self._canvas._code
        if chunk.role is None:
            code.append("/Artifact BMC")
        else:
            content = b"%d" % len(self._marked)
            element = self._element(
                chunk.role, section, content, alt=chunk.alt, box=self._moved(chunk.box, x, y)
            )
            code.append(f"/{chunk.role} <</MCID {len(self._marked)}>> BDC")
            self._marked.append(element)
            heard.append(element)
        if chunk.shared:
            name = self._form_name(chunk)
            shift = f"1 0 0 1 {number(x / POINT)} {number(-y / POINT)} cm "
            code.append(f"q {shift if x or y else ''}/{name} Do Q")
        else:
            self._painter.paint(self._drawing(chunk), x + chunk.at[0], y + chunk.at[1])
        code.append("EMC")

    def _drawing(self, chunk: Chunk) -> Drawing:
        return Drawing(self._paper.width, self._paper.height, chunk.marks)

    def _form_name(self, chunk: Chunk) -> str:
        """Return the name of a shared chunk, written when it is first used."""
        known = self._forms.get(id(chunk))
        if known is None:
            page, self._canvas._code = self._canvas._code, []
            self._painter.paint(self._drawing(chunk), *chunk.at)
            code = "\n".join(self._canvas._code).encode("latin-1")
            self._canvas._code = page
            entries = {
                "Type": b"/XObject",
                "Subtype": b"/Form",
                "BBox": self._media_box(),
                "Resources": dictionary({"Font": reference(self._fonts)}),
            }
            made = self._pdf.stream(code, entries)
            known = self._forms[id(chunk)] = (chunk, f"C{len(self._forms)}", made)
        return known[1]

    def _moved(self, box: Area | None, x: float, y: float) -> tuple[float, ...] | None:
        return None if box is None else self._bounds(box.moved(x, y))

    def _bounds(self, box: Area) -> tuple[float, float, float, float]:
        """Return left, lower, right and upper edge in points from the page's lower left corner."""
        height = self._paper.height
        return (
            box.x / POINT,
            (height - box.bottom) / POINT,
            box.right / POINT,
            (height - box.y) / POINT,
        )

    # --- structure -----------------------------------------------------------------------------

    def _element(
        self,
        role: str,
        parent: int,
        children: bytes,
        *,
        alt: str | None = None,
        box: tuple[float, ...] | None = None,
        number: int | None = None,
    ) -> int:
        """Write an element of the structure and return its number."""
        entries = {
            "Type": b"/StructElem",
            "S": b"/" + role.encode(),
            "P": reference(parent),
            "Pg": reference(self._page),
            "K": children,
        }
        if alt is not None:
            entries["Alt"] = text_string(alt)
        if box is not None:
            edges = " ".join(f"{edge:.2f}" for edge in box).encode()
            entries["A"] = b"<</O /Layout /Placement /Block /BBox [%s]>>" % edges
        return self._pdf.put(dictionary(entries), number)

    def _put_structure(self) -> None:
        pdf = self._pdf
        document = {
            "Type": b"/StructElem",
            "S": b"/Document",
            "P": reference(self._tree),
            "Lang": text_string(self._lang),
            "K": references(self._sections),
        }
        pdf.put(dictionary(document), self._document)
        numbers = b" ".join(b"%d %d 0 R" % pair for pair in sorted(self._parents))
        parents = pdf.put(b"<</Nums [" + numbers + b"]>>")
        tree = {
            "Type": b"/StructTreeRoot",
            "K": reference(self._document),
            "ParentTree": reference(parents),
            "ParentTreeNextKey": b"%d" % self._next_key,
        }
        pdf.put(dictionary(tree), self._tree)

    def _put_metadata(self, text: str) -> int:
        # Plain, so that programs that know nothing of PDF find it.
        data = text.encode()
        head = b"<</Type /Metadata /Subtype /XML /Length %d>>" % len(data)
        return self._pdf.whole(head + b"\nstream\n" + data + b"\nendstream")

    # --- fields and fonts ----------------------------------------------------------------------

    def _field(self, chunk: Chunk, x: float, y: float, section: int) -> int:
        """Write a form field with its element, and return the element's number."""
        field = chunk.field
        assert field is not None
        name = f"{field.key}-{len(self._fields) + 1}"
        bounds = self._bounds(field.area.moved(x, y))
        widget = self._pdf.put(field_body(field, name, bounds, self._page, self._next_key))
        child = b"<</Type /OBJR /Obj %d 0 R /Pg %d 0 R>>" % (widget, self._page)
        element = self._element("Form", section, child)
        self._field_parents.append((self._next_key, element))
        self._next_key += 1
        self._widgets.append(widget)
        self._fields.append(widget)
        return element

    def _form(self) -> bytes:
        fonts = dictionary({FONT: reference(put_font(self._pdf))})
        return dictionary(
            {
                "Fields": references(self._fields),
                "DR": dictionary({"Font": fonts}),
                "DA": b"(/%s 10 Tf 0 g)" % FONT.encode(),
            }
        )

    def _put_fonts(self) -> None:
        """Write the fonts that ReportLab has collected, under our numbers."""
        document = self._canvas._doc
        for font in document.delayedFonts:
            font.addObjects(document)
        for name in document.numberToId.values():
            given = self._fonts if name == pdfdoc.BasicFonts else self._pdf.reserve()
            document.idToObjectNumberAndVersion[name] = (given, 0)
        known = len(document.numberToId)
        for name in tuple(document.numberToId.values()):
            written = pdfdoc.format(document.idToObject[name], document, toplevel=1)
            given, _ = document.idToObjectNumberAndVersion[name]
            self._pdf.whole(written.strip(b"\n"), given)
        if len(document.numberToId) != known:
            raise CannotPrint("inner", found="fonts")
