"""Page numbers of everything in the book.

They depend on the layout and change it, so the book is laid out until they agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

PASSES_TO_SETTLE = 4
"""The number of passes after which nothing goes back a page any more."""


class PageNumbers:
    """The page of every anchor as of the last layout pass, and which references print a page number.

    A reference on the page that it leads to prints none. One that has printed a page number once keeps doing so, so
    that the passes come to an end.
    """

    def __init__(self) -> None:
        self._pages: dict[str, int] = {}
        self._printed_references: set[tuple[str, str]] = set()
        self._requested_anchors: set[str] = set()
        self._passes = 0
        self.restless: set[str] = set()
        """Anchors that went back a page in a late pass. They begin a column from then on, or the passes had no end."""

    def update(self, pages: Mapping[str, int]) -> bool:
        """Store the pages of a layout pass; return whether any page that was asked for has changed."""
        changed = any(self._pages.get(anchor) != pages.get(anchor) for anchor in self._requested_anchors)
        self._passes += 1
        if self._passes > PASSES_TO_SETTLE:
            known = self._pages
            self.restless.update(each for each in self._requested_anchors if pages.get(each, 0) < known.get(each, 0))
        self._pages = dict(pages)
        return changed

    def page(self, anchor: str) -> int | None:
        """Return the page of that anchor, or None if it is not in the book."""
        self._requested_anchors.add(anchor)
        return self._pages.get(anchor)

    def sorted_pages(self, anchors: Iterable[str]) -> list[tuple[int, str]]:
        """Return the pages of these anchors in order, each once, with the first anchor on it."""
        found: dict[int, str] = {}
        for anchor in anchors:
            page = self.page(anchor)
            if page is not None:
                found.setdefault(page, anchor)
        return sorted(found.items())

    def page_to_print(self, here: str, anchor: str) -> int | None:
        """Return the page of `anchor` if the reference at `here` must print it, else None.

        It must if the two are on different pages now, or were in an earlier pass.
        """
        page = self.page(anchor)
        if page is not None and page != self.page(here):
            self._printed_references.add((here, anchor))
        return page if (here, anchor) in self._printed_references else None
