"""The schemas that `kredens schema` writes know every field that the readers know, and refuse what those refuse."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kredens.cards.yamlfile.reader import read
from kredens.generator import cli
from kredens.generator.layouts import elements
from kredens.generator.layouts.json_schema import layout_schema

ROOT = Path(__file__).resolve().parents[3]


def schema(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """What the command prints."""
    assert cli.run_command(["schema", *arguments]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_cards_of_a_game_have_its_own_fields(capsys: pytest.CaptureFixture[str]) -> None:
    fields = schema(capsys, "kaciri")["definitions"]["card-city"]["properties"]
    assert {"id", "name", "odolnost", "special"} <= set(fields)


@pytest.mark.parametrize(("wanted", "key"), [("game", "kinds"), ("layout", "elements"), ("cards", "cards")])
def test_each_sort_of_file_has_its_schema(capsys: pytest.CaptureFixture[str], wanted: str, key: str) -> None:
    said = schema(capsys, "kaciri", "--for", wanted)
    assert said["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert f'"{key}": {{' in json.dumps(said)


def test_a_file_is_written_whole_and_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "there" / "cards.json"
    assert cli.run_command(["schema", "kaciri", "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}\n"
    assert "card-city" in json.loads(file.read_text(encoding="utf-8"))["definitions"]


@pytest.mark.parametrize("wanted", ["cards", "game", "layout"])
def test_a_game_that_is_not_there(capsys: pytest.CaptureFixture[str], wanted: str) -> None:
    assert cli.run_command(["schema", "kacri", "--for", wanted]) == 2
    assert "did you mean 'kaciri'" in capsys.readouterr().err


@cache
def allowed(kind: str) -> set[str]:
    """The fields that the schema allows an element of a kind."""
    for rule in layout_schema()["definitions"]["element"]["allOf"]:
        if rule["if"]["properties"]["type"]["const"] == kind:
            return set(rule["then"]["properties"])
    return set()


@pytest.mark.parametrize("kind", elements.kind_names())
def test_an_element_has_the_fields_of_its_kind(kind: str) -> None:
    known = {field.encode_name for field in msgspec.structs.fields(elements.load_kind(kind).Fields)}
    assert allowed(kind) == known | {"remove"}


@pytest.mark.long
def test_every_shipped_layout_has_only_what_the_schema_knows() -> None:
    top = set(layout_schema()["properties"])
    for path in sorted((ROOT / "templates").rglob("*.layout.yaml")):
        value = read(path).value
        assert set(value) <= top, path
        for element in value.get("elements", []):
            if "type" in element:
                assert set(element) <= allowed(element["type"]), (path, element["id"])
