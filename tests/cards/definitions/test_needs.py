"""What verbs and kinds need together, which cards verbs play, arguments that all verbs share; and mistakes in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable

GAME = """\
kredens: game/1
id: x
language: en
title: {en: X}
lists:
  way: {up: {name: {en: up}}, down: {name: {en: down}}}
kinds:
  unit:
    needs: [{one: [rank, crown]}]
    fields:
      rank: {type: integer, required: false}
      crown: {type: boolean, required: false}
      does: {type: effects, required: false}
keywords:
  eager: {name: {en: Eager}, effects: [{do: go}]}
arguments:
  when: {type: text, required: false}
effects:
  go:
    args: {way: {type: choice, of: way, required: false}, far: {type: integer, required: false}}
    needs: [{one: [far], where: {way: down}}]
  call:
    args: {what: selector}
    plays: {cards: what, unless: [when]}
"""


def faults(folder: Path, cards: str, game: str = GAME) -> list[str]:
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n{cards}", encoding="utf-8")
    try:
        load(folder)
    except Unreadable as problem:
        return [str(fault).rpartition("/")[2] for fault in problem.faults]
    return []


def unit(does: str, rank: str = "rank: 1") -> str:
    return f"  - {{id: a, name: {{en: A}}, {rank}, does: [{does}]}}\n"


@pytest.mark.parametrize(
    "does",
    [
        "{do: go}",
        "{do: go, way: up}",
        "{do: go, way: down, far: 2}",
        "{do: go, when: soon}",
        "{do: call, what: {rank: 2}}",
        "{do: call, what: {rank: 1}, when: asked}",
    ],
)
def test_what_may_be(tmp_path: Path, does: str) -> None:
    assert faults(tmp_path, unit(does)) == []


def test_what_is_needed(tmp_path: Path) -> None:
    assert faults(tmp_path, unit("{do: go, way: down}")) == [
        "cards.yaml:3:44: error[required] card a: does.0: the effect go with way: down needs 'far'"
    ]
    assert faults(tmp_path, unit("{do: go}", "copies: 1")) == [
        "cards.yaml:3:5: error[required] card a: a card needs 'rank' or 'crown'"
    ]


def test_keywords_are_held_to_it_too(tmp_path: Path) -> None:
    game = GAME.replace("effects: [{do: go}]", "effects: [{do: go, way: down}]")
    (fault,) = faults(tmp_path, unit("{do: go}"), game)
    assert fault == (
        "game.yaml:15:40: error[required] keyword eager: effects.0: the effect go with way: down needs 'far'"
    )


def test_a_cycle(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, unit("{do: call, what: {rank: 1}}"))
    assert fault == "cards.yaml:3:44: error[cycle] card a: does.0: this effect can play itself without end: a → a"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("needs: [{one: [far]", "needs: [{one: [fat]", "error[unknown-field] the verb go has no 'fat'"),
        ("where: {way: down}", "where: {why: down}", "error[unknown-field] the verb go has no 'why'"),
        ("one: [far]", "one: []", "error[empty] say under 'one' what is needed"),
        ("one: [rank, crown]", "one: [rank, clown]", "error[unknown-field] unit has no 'clown'"),
        ("plays: {cards: what", "plays: {cards: way", "the verb call has no selector 'way' among its arguments"),
        ("plays: {cards: what", "plays: {cards: when", "the verb call has no selector 'when' among its arguments"),
        ("unless: [when]", "unless: [then]", "error[unknown-field] the verb call has no 'then'"),
        ("  when: {type", "  do: {type", "error[reserved] field 'do' means something else already"),
        ("args: {what: selector}", "args: {what: selector, when: text}", "error[reserved] field 'when' means"),
        ("when: {type: text, required: false}", "when: {type: choice, of: when}", "there is no list 'when'"),
    ],
)
def test_mistakes_in_saying_so(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GAME
    found = faults(tmp_path, unit("{do: go}"), GAME.replace(old, new))
    assert any(fault in each for each in found), found
    assert all(each.startswith("game.yaml:") for each in found), found


def test_a_keyword_may_stand_for_itself(tmp_path: Path) -> None:
    game = GAME.replace("{en: Eager},", "{en: Eager}, said: false, state: true,")
    assert faults(tmp_path, unit("{do: go}"), game) == []
    keyword = load(tmp_path).keywords["eager"]
    assert (keyword.said, keyword.state) == (False, True)
