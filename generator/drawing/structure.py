"""What a mark is part of, for whoever does not see it: headings, paragraphs, lists, links and pictures told in words.

A mark that is part of no element is an ornament, which a reader by ear is spared.
"""

from __future__ import annotations

from msgspec import Struct


class Element(Struct, eq=False):
    """A node of a document's structure, and itself however alike another is: a paragraph goes on over lines and pages.

    `kind` is a standard structure type of PDF (ISO 32000-1, 14.8.4), `parent` the element that it stands in, which is
    the document if there is none. `language` is that of its text where it is another one than that around it, `alt`
    tells a picture in words, and `numbering` is how the items of a list are counted (its ListNumbering).
    """

    kind: str
    parent: Element | None = None
    language: str = ""
    alt: str = ""
    numbering: str = ""

    def root(self) -> Element:
        """Return the outermost element that this one stands in, or itself."""
        found = self
        while found.parent is not None:
            found = found.parent
        return found

    def nest(self, outer: Element) -> None:
        """Put the outermost element that this one stands in into `outer`, unless it is there already."""
        root = self.root()
        if root is not outer.root():
            root.parent = outer
