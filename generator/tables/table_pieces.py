"""What lies on a table: a card, its back, or a word."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["front", "back"]
"""A side of a card."""


class Piece(NamedTuple):
    """Something that lies in a zone.

    `card` and `side` tell which picture shows it, if any; `fresh` that it was not there before; `says` are the card's
    own sentences, where they are to be read; `plain` is its name alone; `noted` that the name tells more than the
    picture: how the card lies, and what is attached to it; `note` is its name with what is to be told where the
    picture shows that it lies on its side, `turned`, empty if there is nothing. It lies over what is `under` it.
    """

    name: str
    figure: str = ""
    card: str | None = None
    side: Side = "front"
    fresh: bool = False
    says: tuple[str, ...] = ()
    plain: str = ""
    noted: bool = False
    note: str = ""
    turned: bool = False
    under: tuple[Piece, ...] = ()

    @property
    def short(self) -> str:
        """Return its name without what is printed on it."""
        return self.plain or self.name
