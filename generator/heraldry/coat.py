"""The parts of a coat of arms, as a blazon names them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from kredens.generator.heraldry.tinctures import Tincture


class Plain(Struct, frozen=True):
    """One tincture all over."""

    tincture: Tincture


class Parted(Struct, frozen=True):
    """Two coats side by side: `line` is a key of PARTITIONS."""

    line: str
    first: Coat
    second: Coat


class Varied(Struct, frozen=True):
    """A pattern of two tinctures: `pattern` is a key of VARIATIONS, `pieces` how many stripes or columns."""

    pattern: str
    first: Tincture
    second: Tincture
    pieces: int
    wavy: bool = False


Field: TypeAlias = Plain | Parted | Varied


class Ordinary(Struct, frozen=True):
    """One of the broad stripes and borders, with what lies on it."""

    name: str
    coat: Coat
    count: int = 1
    wavy: bool = False


class Charge(Struct, frozen=True):
    """A figure, `count` times.

    `place` is None, one of PLACES or `on the <ordinary>`; `rows` says how many stand in each row, () for the usual.
    """

    name: str
    field: Field
    count: int = 1
    place: str | None = None
    rows: tuple[int, ...] = ()
    armed: Tincture | None = None


class Coat(Struct, frozen=True):
    """A field and what lies on it, from the ground up."""

    field: Field
    parts: tuple[Ordinary | Charge, ...] = ()
