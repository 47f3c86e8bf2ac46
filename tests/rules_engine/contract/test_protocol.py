"""The type checker compares engines with the contract, and what is there at run time is found or said to be missing."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from kredens import cards, rules_engine
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import (
    Action,
    Engine,
    EventSink,
    Outcome,
    Pending,
    Refusal,
    Setup,
    Slot,
    engine_for,
    engine_names,
)
from kredens.rules_engine.kit.engine_base import EngineBase


class Nothing(EngineBase[int]):
    """An engine that lacks `outcome`."""

    verbs: Mapping[str, tuple[Slot, ...]] = {"wait": ()}
    stable_decisions = frozenset({"wait"})

    def start(self, setup: Setup, note: EventSink | None = None) -> int:
        return 0

    def pending(self, state: int) -> Pending:
        return Pending("wait", ())

    def actions(self, state: int, player: str) -> Sequence[Action]:
        return ()

    def refusal(self, state: int, player: str, action: Action) -> Refusal | None:
        return None

    def apply(self, state: int, player: str, action: Action, note: EventSink | None = None) -> int:
        return state

    def position(self, state: int) -> dict[str, Any]:
        return {"state": state}


class Whole(Nothing):
    """The same with `outcome`: that is all it lacked."""

    def outcome(self, state: int) -> Outcome | None:
        return None


class Misnamed(Nothing):
    """What is called otherwise is missing."""

    def outcomes(self, state: int) -> Outcome | None:
        return None


class Mistyped(Whole):
    """What takes or returns something else is no member either."""

    presets = frozenset({"ours"})  # type: ignore[assignment]


# Each comment is itself an error of mypy where there is nothing to ignore: so mypy finds what is missing.
def whole(definitions: Definitions) -> Engine[int]:
    return Whole(definitions)


def lacking(definitions: Definitions) -> Engine[int]:
    return Nothing(definitions)  # type: ignore[return-value]


def misnamed(definitions: Definitions) -> Engine[int]:
    return Misnamed(definitions)  # type: ignore[return-value]


def test_the_defaults_are_those_of_a_game_without_anything_special() -> None:
    game, state = whole(cards.load("kaciri")), 7
    assert (game.key(state), game.view(state, "Anna"), game.default_answer(state)) == (7, 7, None)
    assert (game.breakdowns(state), game.stack(state), game.stacks_after(state, "Anna", ("wait",))) == ((), (), ())
    assert game.short_form(state, "praha", "Anna 7") is None
    assert (game.canonical(("wait",)), game.format_action(("wait",))) == (("wait",), "wait")
    running = game.transition(state, None)
    running.do("Anna", ("wait",))
    assert running.state == 7
    refused = game.ask("praha", {})
    assert isinstance(refused, Refusal)
    assert refused.facts["message"].startswith("kaciri: no questions can be asked")


def test_plain_words_read_what_they_write() -> None:
    class Worded(Whole):
        verbs: Mapping[str, tuple[Slot, ...]] = {"pay": (Slot("number"), Slot("card", "for", optional=True))}

    game = Worded(cards.load("kaciri"))
    assert game.format_action(("pay", 3, "praha"), "en") == "pay 3 for Prague"
    assert game.format_action(("pay", 3)) == "pay 3"
    assert game.parse_term(0, "Anna", "number", "3") == [3]
    assert game.parse_term(0, "Anna", "number", "three") == game.parse_term(0, "Anna", "number", "?") == []
    assert (game.parse_term(0, "Anna", "card", "Prague"), game.parse_term(0, "Anna", "card", "?")) == (["praha"], ["?"])


def test_an_engine_is_found_by_being_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty-engine").mkdir()
    (tmp_path / "empty-engine" / "engine.py").write_text("")
    (tmp_path / "no_engine").mkdir()
    monkeypatch.setattr(rules_engine, "__path__", [*rules_engine.__path__, str(tmp_path)])
    assert engine_names() == ["empty-engine", "gwint", "historia", "kaciri", "veto", "vwars"]
    (tmp_path / "game.yaml").write_text(
        "kredens: game/1\nid: own\nlanguage: en\ntitle: {en: Own}\nengine: empty-engine\n"
        "kinds: {card: {layout: card}}\n"
    )
    (tmp_path / "cards.yaml").write_text("kredens: cards/1\ncards: [{id: one, kind: card, name: {en: One}}]\n")
    with pytest.raises(Unreadable, match=r"empty-engine.*no function rules\(definitions\)"):
        engine_for(cards.load(tmp_path))
    sys.modules.pop("kredens.rules_engine.empty-engine.engine")
