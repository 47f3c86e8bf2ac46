"""The file format of layouts: the head of the file, and its elements with their unevaluated expressions."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from kredens.cards.faults import Place
from kredens.cards.lint_grades import Grade, PreflightCode
from kredens.generator.layouts.elements import Positive, Thickness

ValuePath = tuple["str | int", ...]
"""The keys and indices that lead to a value within the data of an element."""


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
    lint: dict[PreflightCode, Grade] = {}
    elements: list[dict[str, Any]] = []


class Element(Struct, frozen=True):
    """One element as the file has it.

    It has its data, its place in the file, and the path and text of each string with expressions.
    """

    id: str
    kind: str
    data: dict[str, Any]
    place: Place
    templates: tuple[tuple[ValuePath, str], ...]
    children: tuple[Element, ...] = ()
