"""The sheets of a game as they print, as pictures for the workbench."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kredens.generator.api.printing import choose_paper
from kredens.generator.pdf.rasteriser import render_page
from kredens.generator.printing.print_cards import print_pdf, select_cards
from kredens.generator.serve.web.turns import DRAWING
from kredens.generator.serve.workbench.bench import Edition
from kredens.generator.serve.workbench.look import Look
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import PrintedPdf

PAPERS: Final = ("a4", "letter", "a3")
DPI: Final = 84
"""At which a sheet fills the width of a window, and names on its cards can be read."""


class _Asked(NamedTuple):
    edition: int
    look: Look
    paper: str


class Sheets:
    """The sheets that were printed last, kept while nothing changes."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None
        self._printed: PrintedPdf | None = None
        self._pages: dict[int, bytes] = {}

    def describe(self, edition: Edition, look: Look, paper: str) -> dict[str, Any]:
        """Return how many pages there are, of how many sheets and cards."""
        printed = self._print(edition, look, paper)
        return {"pages": printed.pages, "sheets": printed.sheets, "cards": printed.cards, "pieces": printed.pieces}

    def page(self, edition: Edition, look: Look, paper: str, number: int) -> bytes | None:
        """Return a page as PNG, counted from 1; None where there is none."""
        printed = self._print(edition, look, paper)
        if not 1 <= number <= printed.pages:
            return None
        with DRAWING.first():
            if number not in self._pages:
                self._pages[number] = render_page(printed.data, number - 1, DPI)
            return self._pages[number]

    def _print(self, edition: Edition, look: Look, paper: str) -> PrintedPdf:
        with DRAWING.first():
            asked = _Asked(edition.number, look, paper if paper in PAPERS else PAPERS[0])
            if self._printed is None or asked != self._asked:
                options = SheetOptions(choose_paper(asked.paper))
                self._printed = print_pdf(edition.game, select_cards(edition.game), look.faces, options)
                self._asked, self._pages = asked, {}
            return self._printed
