"""Makes a finished PDF accessible (PDF/UA-1): structure tree, language, title, metadata."""

from __future__ import annotations

from io import BytesIO
from typing import assert_never

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, String

from generator.drawing.structure import Content, Element, Field, Tagger
from generator.errors import CannotPrint

_PDFUA = "http://www.aiim.org/pdfua/ns/id/"


def tag(data: bytes, tagger: Tagger, *, lang: str, title: str) -> bytes:
    """Return the PDF *data* with the structure that *tagger* collected while it was painted.

    Args:
        data: a PDF as the canvas writer made it.
        tagger: what was noted, page by page.
        lang: the language of the document, such as ``es``.
        title: its title, shown by readers instead of a file name.

    Raises:
        CannotPrint: when a form field was noted that is not on its page.
    """
    with Pdf.open(BytesIO(data)) as pdf:
        _Tree(pdf, tagger).write(lang)
        pdf.Root.Lang = String(lang)
        pdf.Root.MarkInfo = Dictionary(Marked=True)
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
        _describe(pdf, title, lang)
        out = BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
        )
    return out.getvalue()


def _describe(pdf: Pdf, title: str, lang: str) -> None:
    if Name.Info in pdf.trailer:
        del pdf.trailer.Info
    pdf.docinfo[Name.Title] = String(title)
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata.register_xml_namespace(_PDFUA, "pdfuaid")
        metadata[f"{{{_PDFUA}}}part"] = "1"
        metadata["dc:title"] = title
        metadata["dc:language"] = [lang]


class _Tree:
    """The structure tree of one document."""

    def __init__(self, pdf: Pdf, tagger: Tagger) -> None:
        self.pdf = pdf
        self.tagger = tagger
        self.pages = [page.obj for page in pdf.pages]
        self.made: dict[int, Object] = {}
        #: Objects that stand for pages and fields in the tree of parents, by their keys.
        self.parents: dict[int, Object] = {}
        self.next_key = len(self.pages)

    def write(self, lang: str) -> None:
        pdf = self.pdf
        root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        document = pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Document, P=root, Lang=String(lang))
        )
        document.K = Array([self.child(child, document) for child in self.tagger.top])
        root.K = document
        for number, page in enumerate(self.pages):
            if number < len(self.tagger.contents) and self.tagger.contents[number]:
                elements = [self.made[id(each)] for each in self.tagger.contents[number]]
                self.parents[number] = pdf.make_indirect(Array(elements))
                page.StructParents = number
            if Name.Annots in page:
                page.Tabs = Name.S
        numbers = Array()
        for key in sorted(self.parents):
            numbers.append(key)
            numbers.append(self.parents[key])
        root.ParentTree = pdf.make_indirect(Dictionary(Nums=numbers))
        root.ParentTreeNextKey = self.next_key
        pdf.Root.StructTreeRoot = root

    def child(self, child: Element | Content | Field, parent: Object) -> Object:
        match child:
            case Element():
                return self.element(child, parent)
            case Content(page, number):
                return Dictionary(Type=Name.MCR, Pg=self.pages[page], MCID=number)
            case Field(page, name):
                return self.field(page, name, parent)
            case _:
                assert_never(child)

    def element(self, element: Element, parent: Object) -> Object:
        node = self.pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name("/" + element.role), P=parent)
        )
        self.made[id(element)] = node
        node.K = Array([self.child(child, node) for child in element.children])
        if element.alt is not None:
            node.Alt = String(element.alt)
        if element.box is not None:
            box = Array([round(edge, 2) for edge in element.box])
            node.A = Dictionary(O=Name.Layout, BBox=box, Placement=Name.Block)
        elif element.scope is not None:
            node.A = Dictionary(O=Name.Table, Scope=Name("/" + element.scope))
        return node

    def field(self, number: int, name: str, parent: Object) -> Object:
        page = self.pages[number]
        for annotation in page.get(Name.Annots, Array()):
            if str(annotation.get(Name.T, "")) == name:
                break
        else:
            raise CannotPrint("field-missing", name=name, page=number + 1)
        node = self.pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Form, P=parent, Pg=page)
        )
        node.K = Dictionary(Type=Name.OBJR, Obj=annotation, Pg=page)
        annotation.StructParent = self.next_key
        annotation.F = 4
        self.parents[self.next_key] = node
        self.next_key += 1
        return node
