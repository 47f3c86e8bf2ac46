"""The JSON Schema of layouts for editors, made from the very types that read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from kredens.cards.definitions.json_schema import DRAFT
from kredens.generator.layouts import elements
from kredens.generator.layouts.file_format import LayoutFile

_REFERENCE: Final = "#/definitions/{name}"
_EXPRESSION: Final = {"type": "string", "pattern": r"\{\{"}
"""Anything may be worked out for each card: an expression stands where its value would."""
_PLAIN: Final = frozenset({"id", "type", "before", "elements"})
"""What is needed before there is a card."""


def layout_schema() -> dict[str, Any]:
    """The schema of layout files, with the fields of every kind of element."""
    (entry,), components = msgspec.json.schema_components([LayoutFile], ref_template=_REFERENCE)
    whole = _draft7(components["LayoutFile"])
    fields = {kind: _fields(kind) for kind in elements.kinds()}
    whole["properties"]["elements"] = {"type": "array", "items": {"$ref": _REFERENCE.format(name="element")}}
    return {
        "$schema": DRAFT,
        "title": "A card layout",
        **whole,
        "definitions": {"element": _element(fields, ["id"]), "part": _element(fields, ["type"])},
    }


def _element(fields: Mapping[str, Mapping[str, Any]], required: list[str]) -> dict[str, Any]:
    """One element by its type; one that changes an element of the layout extended need not repeat the type."""
    return {
        "type": "object",
        "required": required,
        "properties": {
            "id": {"type": "string", "description": "The name by which a layout that extends this one changes it."},
            "type": {"enum": list(fields), "description": "What kind of element this is."},
            "remove": {"type": "boolean", "description": "Takes the element of this id out of the layout extended."},
        },
        "allOf": [
            {
                "if": {"required": ["type"], "properties": {"type": {"const": kind}}},
                "then": {"properties": {**properties, "remove": {}}, "additionalProperties": False},
            }
            for kind, properties in fields.items()
        ],
    }


def _fields(kind: str) -> dict[str, Any]:
    struct = elements.kind(kind).Fields
    _, components = msgspec.json.schema_components([struct], schema_hook=_anything, ref_template=_REFERENCE)
    schema = _draft7(components[struct.__name__])
    properties: dict[str, Any] = {
        name: field if name in _PLAIN else {"anyOf": [field, _EXPRESSION]}
        for name, field in schema["properties"].items()
    }
    if "elements" in properties:
        properties["elements"] = {"type": "array", "items": {"$ref": _REFERENCE.format(name="part")}}
    # The types, from numbers to pairs of them, may have expressions inside as well.
    return {name: _with_expressions(field) for name, field in properties.items()}


def _anything(_: type) -> dict[str, Any]:
    """The schema of a value of any type; msgspec takes an empty one for none."""
    return {"description": "any value"}


def _with_expressions(schema: Any) -> Any:
    """Numbers within lists of a fixed length may be expressions too: `box: [4, 4, "{{ … }}", 5]`."""
    if isinstance(schema, list):
        return [_with_expressions(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _with_expressions(value) for key, value in schema.items()}
    if isinstance(inner.get("items"), list):
        inner["items"] = [{"anyOf": [each, _EXPRESSION]} for each in inner["items"]]
    return inner


def _draft7(schema: Any) -> Any:
    """Pairs as draft 7 writes them, and no defaults of null."""
    if isinstance(schema, list):
        return [_draft7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: _draft7(value) for key, value in schema.items()}
    if "prefixItems" in out:
        out |= {"items": out.pop("prefixItems"), "additionalItems": False}
    if out.get("default", ...) is None:
        del out["default"]
    return out
