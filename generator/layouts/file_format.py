"""A layout as it is written: the head of its file, and its elements with the expressions in them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from kredens.cards.faults import Place
from kredens.generator.layouts.elements import Positive, Thickness

ValuePath = tuple["str | int", ...]


class LayoutFile(Struct, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """A layout file. Lengths in millimetres, type sizes in points."""

    kredens: Literal["layout/1"]
    extends: str | None = None
    size: tuple[Positive, Positive] | None = None
    bleed: Thickness | None = None
    corner: Thickness | None = None
    smallest_type: Positive | None = None
    own_size: bool | None = None
    vars: dict[str, Any] = {}
    low_ink: dict[str, Any] = {}
    fonts: dict[str, Any] = {}
    words: dict[str, dict[str, str]] = {}
    elements: list[dict[str, Any]] = []


class Element(Struct, frozen=True):
    """One element as written: its data, what each of its strings with expressions is, and where it stands."""

    id: str
    kind: str
    data: dict[str, Any]
    place: Place
    templates: tuple[tuple[ValuePath, str], ...]
    children: tuple[Element, ...] = ()
