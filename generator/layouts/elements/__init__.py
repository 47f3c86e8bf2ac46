"""The kinds of elements that a layout can hold: one small module each, registered by being in this folder.

A kind's module has `Fields`, what may be written under it, and `place(fields, canvas)`, which yields its marks. The
door is `load_kind`.
"""

import importlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Protocol

import msgspec

from kredens.cards.lint_grades import Grade, PreflightCode

if TYPE_CHECKING:
    from kredens.generator.canvas.canvas import Canvas
    from kredens.generator.drawing.primitives import Mark

Millimetres = Annotated[float, msgspec.Meta(ge=-2000, le=2000)]
"""A length or a position in mm."""
Positive = Annotated[float, msgspec.Meta(gt=0, le=2000)]
"""A length in mm, or a factor, above 0."""
Thickness = Annotated[float, msgspec.Meta(ge=0, le=200)]
"""The size in mm of a line, dash, gap or rounded corner."""
Degrees = Annotated[float, msgspec.Meta(ge=-3600, le=3600)]
"""An angle in degrees, clockwise."""
Tracking = Annotated[float, msgspec.Meta(ge=-0.3, le=5)]
"""Space added after each character, in em."""
Leading = Annotated[float, msgspec.Meta(ge=0.5, le=10)]
"""The distance from baseline to baseline, in em."""
Box = tuple[Millimetres, Millimetres, Positive, Positive] | Literal["card", "bleed"]
"""[x, y, width, height] in mm from the top left corner of the trimmed card, or `card` or `bleed`.

`card` is all of the trimmed card, `bleed` the card with its bleed.
"""
Size = float | tuple[float, ...]
"""A type size in points, [largest, smallest] between which text shrinks until it fits, or three and more steps.

Its bounds are checked by Canvas.check_sizes: msgspec 0.22 crashes on a union of a bounded number with a tuple of two.
"""
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]


class ElementFields(msgspec.Struct, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The fields of every element.

    `when`: the element is drawn only if the value is not false or empty; `before`: the element in front of which it is
    put; `lint`: how much findings about it matter.
    """

    id: str
    type: str
    when: str | bool = True
    before: str | None = None
    lint: dict[PreflightCode, Grade] = msgspec.field(default_factory=dict)


class EngravingFields(ElementFields, kw_only=True):
    """Fields of a picture drawn from words.

    `words` say what it shows, and `seed` (best the card's id) settles what they leave open. `colours` are colours by
    the name of what they are for. It fills the box, cut to its rounded corners or to `clip`, a path in mm of the card.
    """

    box: Box
    words: str
    seed: str = ""
    colours: dict[str, str] = msgspec.field(default_factory=dict)
    radius: Thickness = 0.0
    clip: str = ""


class ElementKind(Protocol):
    """The interface of an element kind's module: its `Fields`, and `place`, which yields the marks of one element."""

    Fields: type[ElementFields]

    @staticmethod
    def place(fields: ElementFields, canvas: "Canvas") -> "Iterable[Mark]": ...


@lru_cache(1)
def kind_names() -> tuple[str, ...]:
    """Return the names of all kinds, sorted."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")))


@lru_cache(32)
def load_kind(name: str) -> ElementKind:
    """Return the kind of that name, which must be one of `kind_names()`."""
    return importlib.import_module(f"{__name__}.{name}")  # type: ignore[return-value]
