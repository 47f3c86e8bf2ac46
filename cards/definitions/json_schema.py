"""Make JSON Schemas (draft 7) for editors from the same types that read the definitions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from kredens.cards.definitions.card_types import BASE_FIELDS
from kredens.cards.definitions.game_file import GAME_FILE, Definition, read_definition
from kredens.cards.definitions.library import locate
from kredens.cards.definitions.model import GameFile

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_REFERENCE: Final = "#/definitions/{name}"
_PARTIAL_SUFFIX: Final = "-after-defaults"


def editor_schema(reference: str | Path) -> dict[str, Any]:
    """Return the schema of the card files of a game (a shipped id or a folder), from its game.yaml.

    In a file with `defaults` cards may omit any field but their id. Raises Unreadable.
    """
    folder, shown_folder = locate(reference)
    definition = read_definition(folder, f"{shown_folder}{GAME_FILE}")
    kinds = list(definition.types.kinds)
    definitions = _definitions(definition)
    return {
        "$schema": DRAFT,
        "title": f"Cards of the game {definition.entry.id}",
        "type": "object",
        "required": ["kredens", "cards"],
        "additionalProperties": False,
        "properties": {
            "kredens": {
                "const": "cards/1",
                "description": "What this file is: cards, in the first edition of the format.",
            },
            "defaults": {
                "description": "Fields that all cards of this file share unless they say otherwise.",
                "type": "object",
                "properties": {"kind": _kind_field(kinds), **_any_field(definitions, kinds)},
                "additionalProperties": False,
            },
            "cards": {"type": "array", "items": {"type": "object", "required": ["id"]}},
        },
        "if": {"required": ["defaults"]},
        "then": {
            "allOf": [_shared_kind(kind, kinds) for kind in kinds] + [_every_card(_by_kind(kinds, _PARTIAL_SUFFIX))]
        },
        "else": _every_card({**_kind_needed(kinds), "allOf": _by_kind(kinds, "")["allOf"]}),
        "definitions": definitions,
    }


def game_schema() -> dict[str, Any]:
    """Return the schema of game.yaml."""
    (entry,), components = msgspec.json.schema_components([GameFile[str]], ref_template=_REFERENCE)
    definitions = {name: _tidy(component) for name, component in components.items()}
    return {"$schema": DRAFT, "title": "A game", **entry, "definitions": definitions}


def _definitions(definition: Definition) -> dict[str, Any]:
    """Return the schemas of all kinds of cards, each also in the form for files with `defaults`."""
    types = definition.types.kinds
    _, components = msgspec.json.schema_components(list(types.values()), ref_template=_REFERENCE)
    tidy = {name: _tidy(component) for name, component in components.items()}
    for kind in types:
        strict = tidy[f"card-{kind}"]
        if len(types) == 1:
            strict["required"] = [name for name in strict["required"] if name != "kind"]
        tidy[f"card-{kind}{_PARTIAL_SUFFIX}"] = {**strict, "required": ["id"]}
    return tidy


def _tidy(schema: Any) -> Any:
    """Return a schema as draft 7 and a person need it: tuples in the old form, and no null for optional fields."""
    if isinstance(schema, list | tuple):
        return [_tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {key: _tidy(value) for key, value in schema.items() if not _is_discriminator(value)}
    if "prefixItems" in tidy:
        tidy |= {"items": tidy.pop("prefixItems"), "additionalItems": False}
    if tidy.get("default", ...) is None:
        del tidy["default"]
    return tidy


def _is_discriminator(value: Any) -> bool:
    """Return whether a value is a hint of OpenAPI that JSON Schema does not know."""
    return isinstance(value, dict) and isinstance(value.get("propertyName"), str)


def _any_field(definitions: Mapping[str, Any], kinds: list[str]) -> dict[str, Any]:
    """Return every field of every kind but the id and the kind, with what each kind allows."""
    fields: dict[str, list[Any]] = {}
    for kind in kinds:
        for name, schema in definitions[f"card-{kind}"]["properties"].items():
            if name not in ("id", "kind") and schema not in fields.setdefault(name, []):
                fields[name].append(schema)
    return {name: schemas[0] if len(schemas) == 1 else {"anyOf": schemas} for name, schemas in fields.items()}


def _kind_field(kinds: list[str]) -> dict[str, Any]:
    return {"enum": kinds, "description": BASE_FIELDS["kind"]}


def _every_card(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"properties": {"cards": {"items": schema}}}


def _is_kind(kind: str) -> dict[str, Any]:
    return {"required": ["kind"], "properties": {"kind": {"const": kind}}}


def _by_kind(kinds: list[str], suffix: str) -> dict[str, Any]:
    """Return the schema of a card that depends on its kind; in a game with one kind every card is of it."""
    references = {kind: {"$ref": f"#/definitions/card-{kind}{suffix}"} for kind in kinds}
    if len(kinds) == 1:
        return {"allOf": list(references.values())}
    return {
        "properties": {"kind": _kind_field(kinds)},
        "allOf": [{"if": _is_kind(kind), "then": reference} for kind, reference in references.items()],
    }


def _kind_needed(kinds: list[str]) -> dict[str, Any]:
    return {} if len(kinds) == 1 else {"required": ["id", "kind"], "properties": {"kind": _kind_field(kinds)}}


def _shared_kind(kind: str, kinds: list[str]) -> dict[str, Any]:
    """Return the condition that cards without a kind are of that kind if the defaults name it."""
    partial = {"$ref": f"#/definitions/card-{kind}{_PARTIAL_SUFFIX}"}
    item = {"if": {"required": ["kind"]}, "then": {}, "else": partial} if len(kinds) > 1 else partial
    return {"if": {"properties": {"defaults": _is_kind(kind)}}, "then": _every_card(item)}
