"""Name the files in which the rules of a game are: the page, the book, the booklet and the player aid."""

from __future__ import annotations

from collections.abc import Sequence

PAGE_ENDING, BOOK_ENDING = "rules.html", "book.pdf"
"""How the names of the page and of the book end."""


def sheet_ending(form: str, paper: str) -> str:
    """Return how the name of what is printed on sheets of that paper ends: of the `booklet` or the `aid`."""
    return f"{form}-{paper}.pdf"


def name_rules_file(game: str, languages: Sequence[str], ending: str) -> str:
    """Return the name of a file with the rules of the game of this id, in these languages."""
    return f"{game}-{'+'.join(languages)}-{ending}"
