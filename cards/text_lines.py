"""Split text into the lines that an editor shows, which is how places in files are counted."""

from __future__ import annotations


def split_lines(text: str) -> list[str]:
    """Return the lines of a text without their ends: LF, CR LF or CR.

    Nothing else ends a line: `str.splitlines` would also split at U+2028, form feeds and other characters that stand
    within a line, or within a cell of a table.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def locate(text: str, offset: int) -> tuple[int, int]:
    """Return the line and the column, counted from 1, of the character at that offset."""
    lines = split_lines(f"{text[:offset]}_")
    return len(lines), len(lines[-1])
