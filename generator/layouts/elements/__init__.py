"""The kinds of elements that a layout can hold: one small module each, registered by being in this folder.

A kind's module has `Fields`, what may be written under it, and `place(fields, bench)`, which yields its marks.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from kredens.generator.canvas.canvas import Workbench
    from kredens.generator.drawing.primitives import Mark

Millimetres = Annotated[float, msgspec.Meta(ge=-2000, le=2000)]
Positive = Annotated[float, msgspec.Meta(gt=0, le=2000)]
Thickness = Annotated[float, msgspec.Meta(ge=0, le=200)]
"""Of lines, dashes, gaps and rounded corners, in mm."""
Degrees = Annotated[float, msgspec.Meta(ge=-3600, le=3600)]
Tracking = Annotated[float, msgspec.Meta(ge=-0.3, le=5)]
"""Space added after each character, in em."""
Leading = Annotated[float, msgspec.Meta(ge=0.5, le=10)]
"""From baseline to baseline, in em."""
Box = tuple[Millimetres, Millimetres, Positive, Positive] | Literal["card", "bleed"]
"""[x, y, width, height] in mm from the top left corner of the trimmed card; `card` is all of it, `bleed` with its
bleed."""
Size = float | tuple[float, float]
"""A type size in points, or [largest, smallest] between which the text shrinks until it fits.

Its bounds are checked by Workbench.sizes: msgspec 0.22 crashes on a union of a bounded number with a tuple of two."""
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]


class Base(msgspec.Struct, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """What every element has. `when`: drawn only if this comes to something; `before`: the element it is put in
    front of."""

    id: str
    type: str
    when: str | bool = True
    before: str | None = None


class Kind(Protocol):
    """The shape of an element kind's module."""

    Fields: type[Base]

    @staticmethod
    def place(fields: Base, bench: Workbench) -> Iterable[Mark]: ...


@lru_cache(1)
def kinds() -> tuple[str, ...]:
    """The names of all kinds."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")))


@lru_cache(32)
def kind(name: str) -> Kind:
    """The kind of that name, which must be one of `kinds()`."""
    return importlib.import_module(f"{__name__}.{name}")  # type: ignore[return-value]
