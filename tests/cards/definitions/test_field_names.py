"""What fields are called in sentences: `fields:` of a game.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable

GAME = """\
kredens: game/1
id: x
language: en
title: {en: X}
kinds: {ship: {fields: {guns: {type: integer}}}}
fields: {%s: {en: number of guns}}
"""


def written(folder: Path, field: str) -> Path:
    (folder / "game.yaml").write_text(GAME % field, encoding="utf-8")
    (folder / "cards.yaml").write_text("kredens: cards/1\ncards: [{id: a, kind: ship, name: {en: A}, guns: 1}]\n")
    return folder


def test_fields_have_names(tmp_path: Path) -> None:
    assert load(written(tmp_path, "guns")).field_names == {"guns": {"en": "number of guns"}}
    assert cards.load("kaciri").field_names["strength"] == {"cs": "Síla", "en": "Strength"}


def test_a_name_belongs_to_a_field_that_there_is(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as problem:
        load(written(tmp_path, "gunz"))
    (fault,) = problem.value.faults
    assert (fault.code, fault.place and fault.place.line) == ("unknown-field", 6)
    assert "did you mean 'guns'" in fault.message
