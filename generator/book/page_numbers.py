"""Where everything in the book is: page numbers that the pages themselves decide, so they are set until they agree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Places:
    """The page of every anchor as the last passing of the book gave it, and which references name their page.

    A reference on the page that it leads to names none. One that has named a page once does so for good, so that the
    passes come to an end.
    """

    def __init__(self) -> None:
        self._pages: dict[str, int] = {}
        self._named: set[tuple[str, str]] = set()
        self._wanted: set[str] = set()

    def moved(self, pages: Mapping[str, int]) -> bool:
        """Takes over the pages of the passing; says whether any that was asked for was another."""
        changed = any(self._pages.get(anchor) != pages.get(anchor) for anchor in self._wanted)
        self._pages = dict(pages)
        return changed

    def page(self, anchor: str) -> int | None:
        """The page of that anchor, or None if it is not in the book."""
        self._wanted.add(anchor)
        return self._pages.get(anchor)

    def pages(self, anchors: Iterable[str]) -> list[tuple[int, str]]:
        """The pages of these anchors in order, each once, with the first anchor there."""
        found: dict[int, str] = {}
        for anchor in anchors:
            page = self.page(anchor)
            if page is not None:
                found.setdefault(page, anchor)
        return sorted(found.items())

    def elsewhere(self, here: str, anchor: str) -> int | None:
        """The page of the anchor if it must be named at `here`: if it is, or was in an earlier passing, another."""
        page = self.page(anchor)
        if page is not None and page != self.page(here):
            self._named.add((here, anchor))
        return page if (here, anchor) in self._named else None
