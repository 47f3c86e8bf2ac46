"""Kacíři for two to four players, as rules_engine.game wants it: turn a city, everyone sends one card, resolve; two
waves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.names import Index, nearest
from kredens.rules_engine.contract.protocol import Action, Answer, Note, Outcome, Pending, Refusal, Setup
from kredens.rules_engine.kaciri import apply as course
from kredens.rules_engine.kaciri import ask as asking
from kredens.rules_engine.kaciri import legality, notation
from kredens.rules_engine.kaciri import position as positions
from kredens.rules_engine.kaciri.battle import City
from kredens.rules_engine.kaciri.options import VALUES
from kredens.rules_engine.kaciri.options import options as chosen_options
from kredens.rules_engine.kaciri.state import FULL, HELD, SENDS, STRENGTHS, UNSEEN, State, Table, Town

FEWEST, MOST = 2, 4
TABLES = 32
"""How many tables the referee keeps in mind, so that games at the same one share what its rounds came to."""


class Kaciri:
    """The rules over one set of cards."""

    verbs = notation.VERBS
    synonyms = notation.SYNONYMS
    options: Mapping[str, tuple[str, ...]] = VALUES
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    lasting = frozenset({"city", "strength", "face", "player"})
    ordered = frozenset({"bottom"})
    quiet = frozenset({"turn", "over"})
    meanings = positions.MEANINGS

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self._cities = tuple(card for card in definitions.cards if card.kind == "city")
        self._towns = tuple(map(_town, self._cities))
        self._personalities: dict[str, dict[int, str]] = {}
        for card in definitions.cards:
            if card.kind == "personality":
                self._personalities.setdefault(card.get("faction"), {})[card.get("strength")] = card.id
        self._faces = {card.id: card for card in definitions.cards}
        self._names = Index(definitions.cards)
        self._read: dict[tuple[str, str, str], list[Any]] = {}
        self._tables: dict[tuple[Any, ...], Table] = {}

    def faults(self, setup: Setup) -> list[Refusal]:
        """Why this table cannot play."""
        found: list[Refusal] = []
        if not FEWEST <= len(setup.players) <= MOST:
            found.append(_no("players-number", "frame.players", number=len(setup.players)))
        seen: dict[str, str] = {}
        for player, choice in setup.players.items():
            faction = choice.get("faction")
            if faction is None:
                found.append(_no("faction-missing", "frame.faction-choice", player=player))
            elif not isinstance(faction, str) or faction not in self._personalities:
                near = ", ".join(nearest(str(faction), self._personalities)) or ", ".join(self._personalities)
                rules = ("frame.faction-choice", "option.faction-names")
                found.append(_no("no-such-faction", *rules, player=player, faction=faction, near=near))
            elif faction in seen:
                facts = {"faction": faction, "player": player, "other": seen[faction]}
                found.append(_no("faction-twice", "frame.faction-unique", "option.faction-pick", **facts))
            else:
                seen[faction] = player
                found.extend(self._incomplete(faction))
        if not self._towns:
            found.append(_no("no-cities", "components.cities", number=0))
        if not found and setup.given:
            found.extend(positions.faults(self._table(setup), setup.given))
        return found

    def _incomplete(self, faction: str) -> list[Refusal]:
        missing = [n for n in STRENGTHS if n not in self._personalities[faction]]
        if not missing:
            return []
        strengths = ", ".join(map(str, missing))
        return [_no("set-incomplete", "components.set-1-11", faction=faction, strengths=strengths)]

    def _table(self, setup: Setup) -> Table:
        players = tuple(setup.players)
        factions = tuple(str(choice["faction"]) for choice in setup.players.values())
        key = (players, factions, tuple(setup.options.items()))
        if key not in self._tables:
            if len(self._tables) >= TABLES:
                self._tables.clear()
            self._tables[key] = Table(
                players,
                factions,
                tuple(self._personalities[faction] for faction in factions),
                self._towns,
                tuple(("turn", town.id) for town in self._towns),
                {town.id: place for place, town in enumerate(self._towns)},
                {player: seat for seat, player in enumerate(players)},
                chosen_options(dict(setup.options)),
                {},
                {},
            )
        return self._tables[key]

    def example(self) -> Setup:
        """A table that can play: two players with the first two factions."""
        factions = list(self._personalities)[:FEWEST]
        return Setup({f"P{seat}": {"faction": faction} for seat, faction in enumerate(factions, 1)}, {})

    def start(self, setup: Setup, note: Note | None = None) -> State:
        """The first city is about to be turned, unless a position says otherwise."""
        table = self._table(setup)
        if setup.given:
            return course.carry_on(positions.placed(table, setup.given), note)
        count = len(table.players)
        zeros, empty = (0,) * count, ((),) * count
        deck = tuple(range(len(table.towns)))
        return State(
            table, "turn", course.TABLE_ONLY, 1, 0, (FULL,) * count, zeros, zeros, empty, deck, (), (), (), -1, zeros
        )

    def pending(self, state: State) -> Pending:
        return _pending(state.kind, state.who)

    def actions(self, state: State, player: str) -> Sequence[Action]:
        if player not in state.who:
            return ()
        table = state.table
        if state.kind == "send":
            sends = SENDS[state.hands[table.seats[player]]]
            return sends if table.options.must_play == "compulsory" else (*sends, ("pass",))
        if state.kind == "turn":
            return state.turns or tuple([table.turns[city] for city in state.bottom[:1]])
        return tuple(
            ("show", owner, strength)
            for owner, sent, hand in zip(table.players, state.sent, state.hands, strict=True)
            if sent == UNSEEN
            for strength in HELD[hand]
        )

    def refusal(self, state: State, player: str, action: Action) -> Refusal | None:
        return legality.refusal(state, player, action)

    def apply(self, state: State, player: str, action: Action, note: Note | None = None) -> State:
        verb = action[0]
        if verb == "send":
            return course.send(state, player, action[1], note)
        if verb == "turn":
            return course.turn(state, action[1], note)
        if verb == "show":
            return course.show(state, action[1], action[2], note)
        return course.withhold(state, player, note)

    def view(self, state: State, player: str) -> State:
        """Committed cards of the others lie face down; everything else is open information."""
        seat = state.table.seats.get(player, -1)
        hidden = [other != seat and sent > 0 for other, sent in enumerate(state.sent)]
        if not any(hidden):
            return state
        hands = [h | 1 << s if hide else h for h, s, hide in zip(state.hands, state.sent, hidden, strict=True)]
        sent = [UNSEEN if hide else s for s, hide in zip(state.sent, hidden, strict=True)]
        return course.changed(state, hands=tuple(hands), sent=tuple(sent))

    def position(self, state: State) -> dict[str, Any]:
        return positions.position(state)

    def silent(self, state: State) -> tuple[str, Action] | None:
        """Everything in Kacíři is said aloud."""
        return None

    def outcome(self, state: State) -> Outcome | None:
        if state.kind != "over":
            return None
        points = state.points()
        best = course.winners(state, points)
        rules = ["end.after-second-wave", "score.sum-importance", "score.highest-wins"]
        if points.count(max(points)) > 1:
            rules.append("option.final-tie")
        table = state.table
        winners = tuple(table.players[seat] for seat in best)
        named = tuple(f"kaciri.{rule}" for rule in rules)
        return Outcome(winners, dict(zip(table.players, points, strict=True)), named)

    def key(self, state: State) -> Any:
        return state.key()

    def terms(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        return notation.terms(self._names, state.table, actor, kind, text)

    def written(self, action: Action, language: str | None = None) -> str:
        original = self.definitions.language
        return notation.written(action, self._faces, self._names, language or original, original)

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        return asking.ask(self.definitions, self._names, text, chosen_options(dict(options)))

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        return notation.short_form(self._names, state, actor, text)


@lru_cache(1024)
def _pending(kind: str, players: tuple[str, ...]) -> Pending:
    """The same few are asked for in every round of every game at a table."""
    return Pending(kind, players)


def _no(guard: str, *rules: str, **facts: Any) -> Refusal:
    return Refusal("illegal", tuple(f"kaciri.{rule}" for rule in rules), guard, facts, 3)


def _town(card: Card) -> Town:
    name = next(iter(card.name.values()))
    special = tuple(card.get("special") or ())
    return Town(card.id, name, card.get("vyznam"), City(card.get("odolnost"), special, card.id))
