"""Links of a PDF to places of the same file (ISO 32000-1, 12.5.6.5)."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.pdf.document import PdfDocument
from kredens.generator.pdf.pdf_syntax import format_real


def format_link(document: PdfDocument, box: Iterable[float], place: str, text: str, key: int | None) -> str:
    """Return a link as it stands in the file.

    `box` is its rectangle in points, `place` the name of the destination, `text` what it says, and `key` its key in the
    parent tree, if it is in a tree.
    """
    told = f"/Contents{format_text_string(text)}" if text else ""
    parent = f"/StructParent {key}" if key is not None else ""
    where = " ".join(map(format_real, box))
    target = document.format_place(place)
    return f"<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4/Rect[{where}]/Dest {target}{told}{parent}>>"


def format_text_string(text: str) -> str:
    """Return a text string (ISO 32000-1, 7.9.2.2): in letters where it has no others, else in UTF-16."""
    if all(" " <= sign <= "~" and sign not in "()\\" for sign in text):
        return f"({text})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
