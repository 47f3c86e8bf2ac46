"""The structure tree of a tagged PDF (ISO 32000-1, 14.7 and 14.8): what is read aloud, as what, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from kredens.generator.drawing.primitives import Group, Mark, Run
from kredens.generator.drawing.structure import Element
from kredens.generator.pdf.document import PdfDocument
from kredens.generator.pdf.link_annotations import format_text_string

ARTIFACT_START, ARTIFACT_END = "/Artifact BMC", "EMC "
"""Operators around ornaments; the end differs from that of content by a blank, to be told from it."""
CONTENT_END = "EMC"


class _Content(NamedTuple):
    """A stretch of a page that is part of an element: its rank in reading order, and where it is."""

    rank: int
    element: Element
    page: int
    number: int


class _Annotation(NamedTuple):
    """A link annotation of an element: its page, its name among the objects, and its key in the parent tree."""

    page: int
    name: str
    key: int


class StructureTree:
    """The structure of one PDF, collected while its pages are written, and then written itself.

    `pages` are the marks of all pages as they are read, in whatever order and place they are written later.
    """

    def __init__(self, pages: Iterable[Iterable[Mark]]) -> None:
        self._pages = [tuple(marks) for marks in pages]
        """The marks, kept for as long as their identities are keys."""
        marks = (mark for page in self._pages for mark in _iter_elements(page))
        self._ranks = {id(mark): rank for rank, mark in enumerate(marks)}
        self._contents: list[_Content] = []
        self._annotations: dict[Element, list[_Annotation]] = {}
        self._page_keys: list[int] = []
        self._keys = 0
        self._numbers = 0

    def begin_page(self) -> int:
        """Begin the next page; return its key in the parent tree."""
        self._page_keys.append(self._next_key())
        self._numbers = 0
        return self._page_keys[-1]

    def open_content(self, element: Element, mark: Run | Group) -> str:
        """Return the operator that begins a stretch of the element, the first mark of which is that one."""
        rank = self._ranks.get(id(mark), len(self._ranks))
        self._contents.append(_Content(rank, element, len(self._page_keys) - 1, self._numbers))
        self._numbers += 1
        return f"/{element.kind} <</MCID {self._numbers - 1}>> BDC"

    def add_link(self, element: Element, name: str) -> int:
        """Add an annotation of the present page to a link; return its key in the parent tree."""
        key = self._next_key()
        self._annotations.setdefault(element, []).append(_Annotation(len(self._page_keys) - 1, name, key))
        return key

    def write(self, document: PdfDocument, pages: list[str]) -> None:
        """Write the tree into the document; `pages` are the names of its pages among the objects."""
        _TreeWriter(document, pages, self._contents, self._annotations, self._page_keys).write()

    def _next_key(self) -> int:
        self._keys += 1
        return self._keys - 1


class _TreeWriter:
    """Writes the objects of a structure tree, each of them once."""

    def __init__(
        self,
        document: PdfDocument,
        pages: list[str],
        contents: list[_Content],
        annotations: dict[Element, list[_Annotation]],
        page_keys: list[int],
    ) -> None:
        self._document = document
        self._pages = pages
        self._contents = sorted(contents, key=lambda each: each.rank)
        self._annotations = annotations
        self._page_keys = page_keys
        self._kids: dict[Element, list[_Content | Element]] = {}
        self._top = Element("Document")
        self._kids[self._top] = []

    def write(self) -> None:
        """Register all objects with the document, which writes them in their order."""
        for content in self._contents:
            self._add(content.element).append(content)
        document = self._document
        # Each refers to others, so all of them get their numbers before the first is put together.
        texts: list[str] = []
        root, parents, ids, *references = [
            document.add(f"structure{number}", partial(texts.__getitem__, number))
            for number in range(3 + len(self._kids))
        ]
        self._references = dict(zip(self._kids, references, strict=True))
        at = [document.reference(name) for name in self._pages]
        texts += [
            f"<</Type/StructTreeRoot/K {self._references[self._top]}/ParentTree {parents}/IDTree {ids}"
            f"/ParentTreeNextKey {len(self._page_keys) + sum(map(len, self._annotations.values()))}>>",
            f"<</Nums[{' '.join(self._format_parents())}]>>",
            self._format_notes(),
            *[self._format_element(element, root, at) for element in self._kids],
        ]
        document.set_in_catalog("StructTreeRoot", root)
        document.set_in_catalog("MarkInfo", "<</Marked true>>")

    def _format_notes(self) -> str:
        """Return the tree that finds notes by their names."""
        notes = [element for element in self._kids if element.kind == "Note"]
        if not notes:
            return "<</Names[]>>"
        names = " ".join(f"({self._note_id(note)}){self._references[note]}" for note in notes)
        return f"<</Kids[<</Limits[({self._note_id(notes[0])})({self._note_id(notes[-1])})]/Names[{names}]>>]>>"

    def _add(self, element: Element) -> list[_Content | Element]:
        """Add the element to its parent, if it is not there yet, and that one to its own; return its children."""
        known = self._kids.get(element)
        if known is None:
            known = self._kids[element] = []
            self._add(element.parent or self._top).append(element)
        return known

    def _format_element(self, element: Element, root: str, pages: list[str]) -> str:
        """Return an element as it stands in the file."""
        kids = self._kids[element]
        annotations = self._annotations.get(element, [])
        first = next((each.page for each in kids if isinstance(each, _Content)), None)
        shown = []
        for each in kids:
            if isinstance(each, Element):
                shown.append(self._references[each])
            elif each.page == first:
                shown.append(f"{each.number}")
            else:
                shown.append(f"<</Type/MCR/Pg {pages[each.page]}/MCID {each.number}>>")
        for link in annotations:
            target = self._document.reference(link.name)
            shown.append(f"<</Type/OBJR/Pg {pages[link.page]}/Obj {target}>>")
        # A link that leads nowhere in this file, such as one of a booklet, is nothing but words.
        kind = "Span" if element.kind == "Link" and not annotations else element.kind
        above = root if element is self._top else self._references[element.parent or self._top]
        out = f"<</Type/StructElem/S/{kind}/P {above}"
        out += f"/Pg {pages[first]}" if first is not None else ""
        out += f"/Lang{format_text_string(element.language)}" if element.language else ""
        # What a link says stands with its annotation, too.
        out += f"/Alt{format_text_string(element.alt)}" if element.alt and element.kind != "Link" else ""
        out += f"/A<</O/List/ListNumbering/{element.numbering}>>" if element.numbering else ""
        out += f"/ID({self._note_id(element)})" if element.kind == "Note" else ""
        return f"{out}/K[{' '.join(shown)}]>>"

    def _note_id(self, note: Element) -> str:
        return f"note{int(self._references[note].split()[0]):08}"

    def _format_parents(self) -> Iterator[str]:
        """Yield the parent tree in the order of its keys: what each stretch and annotation of a page is part of."""
        found: dict[int, str] = {}
        stretches: dict[int, list[tuple[int, str]]] = {}
        for each in self._contents:
            stretches.setdefault(each.page, []).append((each.number, self._references[each.element]))
        for page, key in enumerate(self._page_keys):
            found[key] = f"[{' '.join(reference for _, reference in sorted(stretches.get(page, [])))}]"
        for element, links in self._annotations.items():
            # Where nothing of the link is drawn, it is told of nowhere.
            reference = self._references.get(element, self._references[self._top])
            found.update((link.key, reference) for link in links)
        return (f"{key} {found[key]}" for key in sorted(found))


def _iter_elements(marks: Iterable[Mark]) -> Iterator[Run | Group]:
    """Yield the marks that are part of elements, as they are read."""
    for mark in marks:
        if isinstance(mark, (Run, Group)) and mark.element is not None:
            yield mark
        elif isinstance(mark, Group):
            yield from _iter_elements(mark.marks)
