"""Build the JSON Schema of layouts for editors, out of the same types that read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from kredens.cards.definitions.json_schema import DRAFT
from kredens.generator.layouts import elements
from kredens.generator.layouts.file_format import LayoutFile

_REFERENCE_FORMAT: Final = "#/definitions/{name}"
_EXPRESSION_SCHEMA: Final = {"type": "string", "pattern": r"\{\{"}
"""The schema of an expression, which may stand wherever a value that depends on the card would."""
_LITERAL_FIELDS: Final = frozenset({"id", "type", "before", "elements", "lint"})
"""Fields that are needed before there is a card, and so cannot be expressions."""


def layout_schema() -> dict[str, Any]:
    """Return the schema of layout files, with the fields of every kind of element."""
    (entry,), components = msgspec.json.schema_components([LayoutFile], ref_template=_REFERENCE_FORMAT)
    whole = _to_draft7(components["LayoutFile"])
    fields = {kind: _field_schemas(kind) for kind in elements.kind_names()}
    whole["properties"]["elements"] = {"type": "array", "items": {"$ref": _REFERENCE_FORMAT.format(name="element")}}
    return {
        "$schema": DRAFT,
        "title": "A card layout",
        **whole,
        "definitions": {"element": _element_schema(fields, ["id"]), "part": _element_schema(fields, ["type"])},
    }


def _element_schema(fields: Mapping[str, Mapping[str, Any]], required: list[str]) -> dict[str, Any]:
    """Return the schema of one element, by its type.

    An element that changes one of the extended layout need not repeat the type.
    """
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


def _field_schemas(kind: str) -> dict[str, Any]:
    """Return the schema of each field of one kind of element, expressions allowed."""
    struct = elements.load_kind(kind).Fields
    _, components = msgspec.json.schema_components(
        [struct], schema_hook=_any_value_schema, ref_template=_REFERENCE_FORMAT
    )
    schema = _to_draft7(components[struct.__name__])
    properties: dict[str, Any] = {
        name: field if name in _LITERAL_FIELDS else {"anyOf": [field, _EXPRESSION_SCHEMA]}
        for name, field in schema["properties"].items()
    }
    if "elements" in properties:
        properties["elements"] = {"type": "array", "items": {"$ref": _REFERENCE_FORMAT.format(name="part")}}
    # The types, from numbers to pairs of them, may have expressions inside as well.
    return {name: _allow_expressions(field) for name, field in properties.items()}


def _any_value_schema(_: type) -> dict[str, Any]:
    """Return the schema of a value of any type; it is not empty, since msgspec takes an empty one for none."""
    return {"description": "any value"}


def _allow_expressions(schema: Any) -> Any:
    """Allow expressions in place of numbers within lists of a fixed length: `box: [4, 4, "{{ … }}", 5]`."""
    if isinstance(schema, list):
        return [_allow_expressions(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _allow_expressions(value) for key, value in schema.items()}
    if isinstance(inner.get("items"), list):
        inner["items"] = [{"anyOf": [each, _EXPRESSION_SCHEMA]} for each in inner["items"]]
    return inner


def _to_draft7(schema: Any) -> Any:
    """Rewrite a schema with pairs as JSON Schema draft 7 has them, and without defaults of null."""
    if isinstance(schema, list):
        return [_to_draft7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: _to_draft7(value) for key, value in schema.items()}
    if "prefixItems" in out:
        out |= {"items": out.pop("prefixItems"), "additionalItems": False}
    if out.get("default", ...) is None:
        del out["default"]
    return out
