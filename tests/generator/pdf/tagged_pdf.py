"""A reader of tagged PDFs: the structure tree as a tree, and the faults that a reader by ear would stumble over."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pikepdf

CONTAINERS = frozenset({"Document", "Sect", "L", "LI", "LBody", "TOC", "TOCI"})
HEADINGS = ("H1", "H2", "H3", "H4")
INNER_KINDS = {
    "L": {"LI"},
    "LI": {"Lbl", "LBody"},
    "TOC": {"TOCI"},
    "TOCI": {"Reference"},
}
"""What may stand in elements of a kind."""
OUTER_KINDS = {"LI": {"L"}, "Lbl": {"LI"}, "LBody": {"LI"}, "TOCI": {"TOC"}}
"""What elements of a kind must stand in."""


class Node(NamedTuple):
    """An element: its kind, its own language and alternative text, its children, and (page, number) of its content."""

    kind: str
    language: str
    alt: str
    children: tuple[Node, ...]
    contents: tuple[tuple[int, int], ...]
    annotations: int
    text: str

    def walk(self) -> Iterator[Node]:
        """Yield this element and all within it as they are read."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all_text(self) -> str:
        """What the element and all within it say."""
        return " ".join(filter(None, (self.text, *(child.all_text() for child in self.children))))


class TaggedPdf:
    """A tagged PDF that is open: its root, and the languages, kinds and places of everything in it."""

    def __init__(self, data: bytes) -> None:
        self.pdf = pikepdf.open(io.BytesIO(data))
        self.catalog = self.pdf.Root
        self._pages = {page.obj.objgen: number for number, page in enumerate(self.pdf.pages)}
        fonts: dict[tuple[int, int], dict[int, str]] = {}
        for page in self.pdf.pages:
            for font in page.Resources.Font.values():
                fonts[font.objgen] = fonts.get(font.objgen) or _read_codes(font)
        self.streams = [_read_stream(page, fonts) for page in self.pdf.pages]
        self.root = self._read(self.catalog.StructTreeRoot.K)

    def _read(self, found: Any) -> Node:
        children: list[Node] = []
        contents: list[tuple[int, int]] = []
        annotations = 0
        page = self._pages[found.Pg.objgen] if "/Pg" in found else -1
        for kid in found.K:
            if isinstance(kid, int):
                contents.append((page, kid))
            elif kid.get("/Type") == "/MCR":
                contents.append((self._pages[kid.Pg.objgen], int(kid.MCID)))
            elif kid.get("/Type") == "/OBJR":
                annotations += 1
            else:
                assert kid.P.objgen == found.objgen
                children.append(self._read(kid))
        text = " ".join(self.streams[at][number] for at, number in contents)
        return Node(
            str(found.S)[1:],
            str(found.get("/Lang", "")),
            str(found.get("/Alt", "")),
            tuple(children),
            tuple(contents),
            annotations,
            text,
        )

    def find_faults(self) -> list[str]:
        """Everything that is wrong with the structure, in words."""
        return [
            *self._catalog_faults(),
            *self._content_faults(),
            *self._parent_faults(),
            *_nesting_faults(self.root),
            *_heading_faults(self.root),
        ]

    def _catalog_faults(self) -> Iterator[str]:
        catalog = self.catalog
        if not (catalog.MarkInfo.Marked and catalog.ViewerPreferences.DisplayDocTitle and str(catalog.Lang)):
            yield "the catalog does not say that it is tagged, in which language it is, or to show its title"
        if not str(self.pdf.docinfo.get("/Title", "")):
            yield "no title"
        yield from (f"page {number}: tabs" for number, page in enumerate(self.pdf.pages) if page.get("/Tabs") != "/S")

    def _content_faults(self) -> Iterator[str]:
        told = [place for node in self.root.walk() for place in node.contents]
        drawn = [(page, number) for page, found in enumerate(self.streams) for number in found]
        if sorted(told) != drawn:
            yield f"content and tree differ: {sorted(set(told) ^ set(drawn))[:5]}"
        if len(told) != len(set(told)):
            yield "content stands in the tree twice"

    def _parent_faults(self) -> Iterator[str]:
        numbers = self.catalog.StructTreeRoot.ParentTree.Nums
        parents = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}
        for number, page in enumerate(self.pdf.pages):
            if len(parents[int(page.StructParents)]) != len(self.streams[number]):
                yield f"page {number}: parent tree"
            for link in page.get("/Annots", ()):
                owner = parents[int(link.StructParent)]
                if owner.S != "/Link" or not str(link.get("/Contents", "")):
                    yield f"page {number}: a link without its element, or without words"


def _read_stream(page: pikepdf.Page, known: Mapping[tuple[int, int], Mapping[int, str]]) -> dict[int, str]:
    """The marked content of a page by number. Everything that paints has to be marked, and no mark within another."""
    found: dict[int, str] = {}
    open_marks: list[int | None] = []
    fonts = {name: known[font.objgen] for name, font in page.Resources.Font.items()}
    font = ""
    for instruction in pikepdf.parse_content_stream(page):
        operands, name = instruction.operands, str(instruction.operator)
        if name in ("BDC", "BMC"):
            assert not open_marks, "marked content within marked content"
            number = int(operands[1].MCID) if name == "BDC" else None
            open_marks.append(number)
            if number is not None:
                found[number] = ""
        elif name == "EMC":
            open_marks.pop()
        elif name == "Tf":
            font = str(operands[0])
        elif name in ("TJ", "Do", "f", "f*", "S", "B", "B*", "sh"):
            assert open_marks, f"{name} outside of all marked content"
            if name == "TJ" and open_marks[0] is not None:
                codes = b"".join(bytes(each) for each in operands[0] if isinstance(each, pikepdf.String))
                found[open_marks[0]] += "".join(fonts[font].get(code, "?") for code in codes)
    assert not open_marks
    assert list(found) == list(range(len(found)))
    return found


def _read_codes(font: Any) -> dict[int, str]:
    """Which characters the codes of a font mean, from its map to Unicode."""
    pairs = re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,})>", font.ToUnicode.read_bytes())
    return {int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in pairs}


def _nesting_faults(node: Node, outer: str = "") -> Iterator[str]:
    if node.kind in OUTER_KINDS and outer not in OUTER_KINDS[node.kind]:
        yield f"{node.kind} in {outer}"
    if node.kind in CONTAINERS - {"LBody"} and node.contents:
        yield f"text right in {node.kind}: {node.text[:40]}"
    if node.kind == "Figure" and not node.alt:
        yield "a picture without words"
    if not (node.contents or node.children):
        yield f"empty {node.kind}"
    for child in node.children:
        if node.kind in INNER_KINDS and child.kind not in INNER_KINDS[node.kind]:
            yield f"{child.kind} in {node.kind}"
        yield from _nesting_faults(child, node.kind)


def _heading_faults(root: Node) -> Iterator[str]:
    level = 0
    for node in root.walk():
        if node.kind in HEADINGS:
            found = HEADINGS.index(node.kind) + 1
            if found > level + 1 or (found == 1 and level):
                yield f"{node.kind} after a heading of level {level}: {node.all_text()[:40]}"
            level = found
