"""Whole games of Gwint as logs: as somebody writes them who sees all hands, and as onlookers do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, Event, Setup
from kredens.rules_engine.simulation.bots import table_bot
from kredens.rules_engine.simulation.playout import make_bot, random_of_game
from tests.rules_engine import tampering
from tests.rules_engine.gwint.holdings import Brought, Card
from tests.rules_engine.gwint.independent import Match, Move, judged
from tests.rules_engine.gwint.subject import FACTIONS, NAMES, deck, gwint, leaders

SHOWING = frozenset({"look", "randomise", "rearrange"})
"""What the second opinion leaves alone: leaders that do this do not play in its games."""


@dataclass(frozen=True)
class Record(tampering.Record):
    """A game as it was written down: faction, leader and deck of each player (None: not given), and the moves."""

    def match(self, until: int = 0) -> Match:
        """The game after so many moves, which must be good."""
        match = Match(printed(), self.players)
        assert judged(match, self.moves[:until]) is None
        return match


@lru_cache(1)
def printed() -> Mapping[str, Card]:
    """The cards of the shipped set, as they are printed."""
    definitions = gwint().definitions
    return {
        card.id: Card(
            card.kind,
            card.get("faction"),
            tuple(card.get("row") or ()),
            card.get("strength") or 0,
            card.copies,
            card.get("group"),
            card.name["cs"],
            tuple(definitions.effects_of(card)),
            card.get("use") == "active",
        )
        for card in definitions.cards
    }


@lru_cache(1)
def playing_leaders() -> Mapping[str, tuple[str, ...]]:
    """The leaders of each faction that play in these games."""
    able = [id for id in leaders() if not any(effect["do"] in SHOWING for effect in printed()[id].effects)]
    return {faction: tuple(id for id in able if printed()[id].faction == faction) for faction in FACTIONS}


@lru_cache(128)
def generated(number: int, seen: str) -> Record:
    """A game at random or greedy; `seen`: `all` draws, what is `open` to everybody, or that of `unknown` decks."""
    rng = Random(number)
    factions = (FACTIONS[number % 4], FACTIONS[(number // 4 + number // 16) % 4])
    players: dict[str, Brought] = {}
    for at, (name, faction) in enumerate(zip(NAMES, factions, strict=True)):
        leader = rng.choice(playing_leaders()[faction])
        players[name] = (faction, leader, deck(faction, number + at, leader))
    setup = Setup({name: {"deck": own} for name, (_, _, own) in players.items()}, {})
    assert gwint().setup_problems(setup) == []
    if seen == "unknown":
        players = {name: (faction, leader, None) for name, (faction, leader, _) in players.items()}
    shadow = None if seen == "all" else Match(printed(), players)
    return Record(players, tuple(played(setup, ("random", "greedy")[number % 3 > 0], number, shadow)))


def played(setup: Setup, who: str, seed: int, shadow: Match | None) -> list[Move]:
    """The moves of a game; with a `shadow`, which knows what onlookers know, as they write them: without what nobody
    else sees, and with the cards that are searched out."""
    game, rng, choose = gwint(), random_of_game(11, seed), make_bot(gwint(), who)
    state = game.start(setup)
    moves: list[Move] = []
    while players := game.pending(state).players:
        actor = players[0]
        how = table_bot(game) if actor == TABLE else choose
        action = how(game, state, actor, game.actions(state, actor), rng)
        events: list[Event] = []
        state = game.apply(state, actor, action, events.append)
        if shadow is None:
            moves.append((actor, _plain(action)))
        elif action[0] not in ("draw", "keep"):
            for move in [("gain", "?") if action[0] == "gain" else _plain(action), *_found(action, events)]:
                if move[0] != "pick" or move == _plain(action) or _searching(shadow):
                    moves.append((actor, move))
                    assert judged(shadow, moves[-1:]) is None
    while shadow is not None and (last := shadow.silent()) is not None:
        moves.append(last)
        shadow.do(*last)
    return moves


def _searching(shadow: Match) -> bool:
    """Whether an onlooker has to be told what is found."""
    return shadow.ask is not None and shadow.ask.kind in ("muster", "deploy")


def _found(action: tuple[Any, ...], events: Sequence[Event]) -> list[tuple[str, str]]:
    """The cards that came out of a deck by themselves, because they were known to be there."""
    kinds = {"mustered", "weather"} if action[0] == "leader" else {"mustered"}
    return [("pick", str(event.facts["card"])) for event in events if event.kind in kinds]


def _plain(action: tuple[Any, ...]) -> tuple[Any, ...]:
    """Units as card, row and player."""
    return tuple(tuple(each.split("/")) if isinstance(each, str) and each.count("/") == 2 else each for each in action)


def text_of(record: Record) -> tuple[str, list[int]]:
    """The log as a file; and the line of each move, from 1."""
    lines = ["kredens: log/1", "game: gwint", "players:"]
    for name, (faction, leader, own) in record.players.items():
        cards = None if own is None else ", ".join(f"{card}: {copies}" for card, copies in own.items())
        brought = f"faction: {faction}, leader: {leader}" if cards is None else f"deck: {{{cards}}}"
        lines.append(f"  {name}: {{{brought}}}")
    lines.append("moves: |")
    first = len(lines) + 1
    lines += [f"  {written(who, move)}" for who, move in record.moves]
    return "\n".join(lines) + "\n", list(range(first, first + len(record.moves)))


def written(who: str, move: tuple[Any, ...]) -> str:
    """A line of moves."""
    if who == "claim":
        what, name, value = move
        return f"claim: round = {value}" if what == "round" else f'claim: players."{name}".{what} = {value}'
    verb, *rest = move
    if verb == "exchange":
        return f"{who}: {verb} {' and '.join(rest)}"
    if verb in ("play", "pick"):
        card, row, on, second = (*rest, None, None, None)[:4]
        said = [card, *([f"to {row}"] if row else []), *([f"on {_unit(on)}"] if on else [])]
        return f"{who}: {verb} {' '.join(said)}{f' and {second}' if second else ''}"
    return f"{who}: {' '.join([verb, *(_unit(each) if isinstance(each, tuple) else each for each in rest)])}"


def _unit(unit: tuple[str, str, str]) -> str:
    card, row, side = unit
    return f"{card} in {row} of {side}"
