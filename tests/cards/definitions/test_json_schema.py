"""The schemas for editors say what the reader says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.json_schema import DRAFT, editor_schema, game_schema
from kredens.cards.definitions.library import games, load
from kredens.cards.yamlfile.reader import read

Folder = Callable[..., Path]

DRAFT_7 = {
    *("$schema", "$ref", "$id", "title", "description", "default", "definitions", "type", "enum", "const"),
    *("properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties"),
    *("items", "additionalItems", "minItems", "maxItems", "minLength", "maxLength", "pattern"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "anyOf", "allOf", "if", "then", "else"),
}


def schemas(node: Any) -> Iterator[dict[str, Any]]:
    """Every schema within a schema."""
    if isinstance(node, list):
        for each in node:
            yield from schemas(each)
    if isinstance(node, dict):
        yield node
        for key, value in node.items():
            named = key in ("properties", "definitions")
            for each in value.values() if named and isinstance(value, dict) else [value]:
                if key not in ("enum", "const", "default", "required"):
                    yield from schemas(each)


class Validator:
    """As much of JSON Schema as the schemas use, to hold files against them."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.root = schema

    def wrong(self, value: Any, schema: Any = None, path: str = "$") -> list[str]:
        """Where the value breaks the schema, and which word of it."""
        schema = self.root if schema is None else schema
        if isinstance(schema, bool):
            return [] if schema else [f"{path} false"]
        if "$ref" in schema:
            return self.wrong(value, self.root["definitions"][schema["$ref"].rpartition("/")[2]], path)
        found = [f"{path} {word}" for word, holds in self.simple(value, schema) if not holds]
        found += [fault for each in schema.get("allOf", ()) for fault in self.wrong(value, each, path)]
        if "anyOf" in schema and all(self.wrong(value, each, path) for each in schema["anyOf"]):
            found.append(f"{path} anyOf")
        if "if" in schema:
            branch = "else" if self.wrong(value, schema["if"], path) else "then"
            found += self.wrong(value, schema.get(branch, True), path)
        if isinstance(value, dict):
            found += self.of_map(value, schema, path)
        if isinstance(value, list):
            found += self.of_list(value, schema, path)
        return found

    def simple(self, value: Any, schema: dict[str, Any]) -> Iterator[tuple[str, bool]]:
        types = {
            "object": isinstance(value, dict),
            "array": isinstance(value, list),
            "string": isinstance(value, str),
            "boolean": isinstance(value, bool),
            "integer": isinstance(value, int) and not isinstance(value, bool),
            "number": isinstance(value, int | float) and not isinstance(value, bool),
            "null": value is None,
        }
        if "type" in schema:
            yield "type", types[schema["type"]]
        if "enum" in schema:
            yield "enum", value in schema["enum"]
        if "const" in schema:
            yield "const", value == schema["const"]
        if types["number"]:
            yield "minimum", value >= schema.get("minimum", value)
            yield "maximum", value <= schema.get("maximum", value)
            yield "exclusiveMinimum", "exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"]
        if types["string"]:
            yield "pattern", re.search(schema.get("pattern", ""), value) is not None
            yield "maxLength", len(value) <= schema.get("maxLength", len(value))
        if types["array"] or types["object"]:
            word = "Items" if types["array"] else "Properties"
            yield f"min{word}", len(value) >= schema.get(f"min{word}", 0)
            yield f"max{word}", len(value) <= schema.get(f"max{word}", len(value))
        if types["object"]:
            yield "required", set(schema.get("required", ())) <= set(value)

    def of_map(self, value: dict[str, Any], schema: dict[str, Any], path: str) -> list[str]:
        known = schema.get("properties", {})
        found = []
        for key, item in value.items():
            found += self.wrong(key, schema.get("propertyNames", True), f"{path}.{key}")
            found += self.wrong(item, known.get(key, schema.get("additionalProperties", True)), f"{path}.{key}")
        return found

    def of_list(self, value: list[Any], schema: dict[str, Any], path: str) -> list[str]:
        items = schema.get("items", True)
        pairs = zip(items, value, strict=False) if isinstance(items, list) else ((items, item) for item in value)
        return [
            fault for index, (each, item) in enumerate(pairs) for fault in self.wrong(item, each, f"{path}.{index}")
        ]


@pytest.mark.parametrize("name", games())
def test_shipped_definitions_fit_their_schemas(name: str) -> None:
    folder = load(name).folder
    cards = Validator(editor_schema(name))
    sources = [each for each in sorted(folder.glob("*.yaml")) if "cards/" in each.read_text(encoding="utf-8")[:20]]
    assert sources
    for path in sources:
        assert cards.wrong(read(path).value) == []
    assert Validator(game_schema()).wrong(read(folder / "game.yaml").value) == []


def test_schemas_are_draft_7_and_json(folder: Folder) -> None:
    for schema in (editor_schema(folder()), game_schema()):
        assert schema["$schema"] == DRAFT
        assert json.loads(json.dumps(schema)) == schema
        for each in schemas(schema):
            assert set(each) <= DRAFT_7
            if "$ref" in each:
                assert each["$ref"].removeprefix("#/definitions/") in schema["definitions"]


CARD = "  - {id: brno, kind: city, name: {cs: Brno}, odolnost: 5}\n"
FILES = [
    (f"kredens: cards/1\ncards:\n{CARD}", []),
    ("kredens: cards/1\ndefaults: {kind: city}\ncards:\n  - {id: brno, name: {cs: Brno}, odolnost: 5}\n", []),
    ("kredens: cards/1\ndefaults: {odolnost: 5}\ncards:\n  - {id: brno, kind: city, name: {cs: Brno}}\n", []),
    (
        "kredens: cards/1\ndefaults: {kind: city, odolnost: 5}\ncards:\n  - {id: a, name: {cs: A}}\n"
        "  - {id: b, kind: personality, name: {cs: B}, faction: husite, strength: 3}\n",
        None,
    ),
    (f"kredens: cards/1\ncards:\n{CARD.replace('odolnost', 'odolnst')}", ["odolnst false", "required"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('{cs:', '{no:')}", ["enum"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('5', '11')}", ["maximum"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('kind: city, ', '')}", ["required"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('kind: city', 'kind: cty')}", ["enum"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('brno', 'Brno', 1)}", ["pattern"]),
    ("kredens: cards/1\ndefaults: {kind: city}\ncards:\n  - {name: {cs: Brno}}\n", ["required"]),
    ("kredens: cards/1\ndefaults: {kind: city, odolnst: 5}\ncards: []\n", ["odolnst false"]),
    (f"kredens: cards/1\ncards:\n{CARD.replace('5}', '5, special: [{do: crss, what: [{}]}]}')}", ["anyOf"]),
    (f"kredens: cards/2\ncards:\n{CARD}", ["const"]),
]


@pytest.mark.parametrize(("text", "wrong"), FILES)
def test_files_against_the_schema(folder: Folder, tmp_path: Path, text: str, wrong: list[str] | None) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    found = Validator(editor_schema(folder())).wrong(read(path).value)
    if not wrong:
        assert found == []
    for word in wrong or ():
        assert any(fault.endswith(word) for fault in found), found


def test_fields_are_described(folder: Folder, small_game: str) -> None:
    game = small_game.replace("{type: integer, min: 2, max: 10}", "{type: integer, note: How hard it is to sway}")
    properties = editor_schema(folder(game=game))["definitions"]["card-city"]["properties"]
    assert "permanent id" in properties["id"]["description"]
    assert properties["odolnost"]["description"] == "How hard it is to sway"
    assert list(properties["name"]["properties"]) == ["cs", "en"]


def test_a_game_without_cards_has_a_schema(folder: Folder) -> None:
    assert editor_schema(folder(cards=None))["title"] == "Cards of the game small"


def test_with_one_kind_nobody_need_say_it(folder: Folder) -> None:
    game = "kredens: game/1\nid: x\nlanguage: cs\ntitle: {cs: X}\nkinds: {thing: {}}\n"
    home = folder(game=game, cards="kredens: cards/1\ncards:\n  - {id: a, name: {cs: A}}\n")
    assert library.load(home).cards
    assert Validator(editor_schema(home)).wrong(read(home / "cards.yaml").value) == []
