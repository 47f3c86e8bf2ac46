"""Data model of a coat of arms, with its parts as a blazon names them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from kredens.generator.heraldry.tinctures import Tincture


class PlainField(Struct, frozen=True):
    """A field of one tincture."""

    tincture: Tincture


class PartedField(Struct, frozen=True):
    """A field of two coats side by side: `line` is one of PARTITIONS."""

    line: str
    first: Coat
    second: Coat


class VariedField(Struct, frozen=True):
    """A field with a pattern of two tinctures.

    `pattern` is a key of VARIATIONS, `pieces` the number of stripes or columns.
    """

    pattern: str
    first: Tincture
    second: Tincture
    pieces: int
    wavy: bool = False


Field: TypeAlias = PlainField | PartedField | VariedField
"""The ground of a coat of arms, or of an ordinary or charge."""


class Ordinary(Struct, frozen=True):
    """One of the broad stripes and borders, with the coat that it shows."""

    name: str
    coat: Coat
    count: int = 1
    wavy: bool = False


class Charge(Struct, frozen=True):
    """A figure, `count` times.

    `place` is None, one of PLACES or `on the <ordinary>`; `rows` says how many stand in each row, () for the usual;
    `armed` is the second tincture, or None.
    """

    name: str
    field: Field
    count: int = 1
    place: str | None = None
    rows: tuple[int, ...] = ()
    armed: Tincture | None = None


class Coat(Struct, frozen=True):
    """A coat of arms: a field and the ordinaries and charges on it, from the ground up."""

    field: Field
    parts: tuple[Ordinary | Charge, ...] = ()
