"""The sums of VETO over whole games of simple players, against a second opinion."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Event
from tests.rules_engine.recording import Move
from tests.rules_engine.veto import independent
from tests.rules_engine.veto.recording import game
from tests.rules_engine.veto.subject import veto
from tests.sampling import sampled

GAMES = sampled([(seed, who) for seed in range(5) for who in ("random", "greedy")], 5)


@lru_cache(4)
def steps(seed: int, who: str) -> tuple[tuple[Move, dict[str, Any], dict[str, Any], tuple[Event, ...]], ...]:
    """The moves of a game with the positions around them, and what was told."""
    rules, found = veto(), []
    for move in game(seed, who):
        events: list[Event] = []
        after = rules.apply(move.before, move.player, move.action, events.append)
        found.append((move, rules.position(move.before), rules.position(after), tuple(events)))
    return tuple(found)


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_szabla_and_kreski(seed: int, who: str) -> None:
    for _, _, position, _ in steps(seed, who):
        duel = position["duel"]
        for own in position["players"].values():
            for thing in independent.standing(own) if duel is None else ():
                assert thing["kreski"] == independent.trait(thing, "kreski")
                assert thing["szabla"] == independent.trait(thing, "szabla")
        if duel is not None and len(duel["ready"]) == 2:
            for at, player in enumerate(duel["players"]):
                if duel["szabla"][player] is not None:
                    assert duel["szabla"][player] == independent.duellist(position, at)


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_duels(seed: int, who: str) -> None:
    for move, before, after, events in steps(seed, who):
        duel = before["duel"]
        if duel is None or before["open"][-1][0] != "duel" or move.action != ("pas",) or duel["passes"] != 1:
            continue
        values = [independent.duellist(before, at) for at in (0, 1)]
        kinds = Counter(event.kind for event in events)
        by = values[0] - values[1]
        assert kinds["duel-drawn"] == (by == 0)
        assert kinds["killed"] == (abs(by) >= independent.KILLED_BY)
        assert kinds["wounded"] == (0 < abs(by) < independent.KILLED_BY)
        if by == 0:
            continue
        ref = duel["challenged"] if by > 0 else duel["challenger"]
        player = duel["players"][by > 0]
        loser = independent.found(before, ref)
        paid = before["players"][player]["kreski"] - after["players"][player]["kreski"]
        assert paid == independent.prize(before, loser, player)
        pile = "removed" if abs(by) >= independent.KILLED_BY else "discard"
        was, now = (Counter(position["players"][player][pile]) for position in (before, after))
        assert now[loser["card"]] == was[loser["card"]] + 1


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_initiative_and_bribes(seed: int, who: str) -> None:
    paid: Counter[str] = Counter()
    for move, before, after, events in steps(seed, who):
        for event in events:
            if event.kind == "counted":
                own = after["players"][event.facts["player"]]
                assert event.facts["number"] == own["sum"] == independent.initiative(own)
                paid.clear()
            if event.kind == "initiative":
                total = {name: own["sum"] + own["bribed"] for name, own in before["players"].items()}
                most = max(total.values())
                leading = [name for name, value in total.items() if value == most]
                assert event.facts["player"] == (leading[0] if len(leading) == 1 else before["initiative"])
        if move.action[0] == "bribe":
            paid[move.player] += move.action[1]
            spent = before["players"][move.player]["ducats"] - after["players"][move.player]["ducats"]
            assert spent == move.action[1]
        for name, own in after["players"].items():
            if after["phase"] == "untap" and after["open"][-1][0] == "bribe" and own["faction"] == "wisniowieccy":
                assert own["bribed"] <= paid[name] // 3


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_income_and_the_famous(seed: int, who: str) -> None:
    for _, before, after, events in steps(seed, who):
        for event in events:
            if event.kind == "income":
                player = event.facts["player"]
                assert event.facts["number"] == independent.income(after["players"][player])
        if "end-phase" in {event.kind for event in events}:
            player, number = independent.famous(before)
            for name, own in after["players"].items():
                gained = own["kreski"] - before["players"][name]["kreski"]
                assert gained == (number if name == player else 0)


LEDGER = {"seated": 1, "income": 1, "gained": 1, "lafa": -1, "paid": -1, "bribed": -1}
"""What is told when ducats come or go, and which way."""


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_no_ducat_comes_or_goes_untold(seed: int, who: str) -> None:
    for _, before, after, events in steps(seed, who):
        told: Counter[str] = Counter()
        for event in events:
            if event.kind in LEDGER:
                told[event.facts["player"]] += LEDGER[event.kind] * event.facts["number"]
        for player, own in after["players"].items():
            assert own["ducats"] == before["players"][player]["ducats"] + told[player] >= 0


@pytest.mark.parametrize(("seed", "who"), GAMES)
def test_no_kreska_comes_or_goes(seed: int, who: str) -> None:
    for _, before, after, _ in steps(seed, who):
        for position in (before, after):
            held = [own["kreski"] for own in position["players"].values()]
            assert sum(held) + position["common"] == 15
            assert min(*held, position["common"]) >= 0
