"""Engine of Kacíři for two to four players: turn a city, everyone sends one card, resolve; two waves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from kredens.cards.decks.deck import name_index
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.names import find_nearest
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import (
    Action,
    Answer,
    Engine,
    Event,
    EventSink,
    Outcome,
    Pending,
    Refusal,
    Setup,
)
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.kaciri import apply, ask, legality, notation, position_form, position_short
from kredens.rules_engine.kaciri.battle import City
from kredens.rules_engine.kaciri.effect_verbs import VERBS
from kredens.rules_engine.kaciri.legality import GAME, refuse
from kredens.rules_engine.kaciri.options import OPTIONS
from kredens.rules_engine.kaciri.position import build_state, position_problems
from kredens.rules_engine.kaciri.position import position as position_of
from kredens.rules_engine.kaciri.state import (
    FULL_HAND,
    NOTHING_SENT,
    SENDS_OF_MASK,
    STRENGTHS,
    STRENGTHS_OF_MASK,
    TURN,
    UNSEEN,
    State,
    Table,
    Town,
)
from kredens.rules_engine.kit.engine_base import EngineBase

MIN_PLAYERS, MAX_PLAYERS = 2, 4
MAX_TABLES = 32
"""The most tables that the engine caches, so that games at the same one share the results of rounds."""


class Kaciri(EngineBase[State]):
    """The engine of Kacíři over one set of cards."""

    verbs = notation.VERBS
    translations = notation.TRANSLATIONS
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    static_terms = frozenset({"city", "strength", "face", "player"})
    ordered_keys = frozenset({"bottom"})
    card_keys = position_short.CARD_KEYS
    stable_decisions = frozenset({"turn", "over"})
    effect_verbs = VERBS

    refusal = staticmethod(legality.refusal)
    position = staticmethod(position_of)
    key = staticmethod(State.key)

    def __init__(self, definitions: Definitions) -> None:
        self._words = notation.Words(definitions, self.verbs, self.translations)
        super().__init__(definitions, self._words)
        self.options = OPTIONS.values
        self._cities = tuple(card for card in definitions.cards if card.kind == "city")
        self._towns = tuple(map(_make_town, self._cities))
        self._personalities: dict[str, dict[int, str]] = {}
        for card in definitions.cards:
            if card.kind == "personality":
                self._personalities.setdefault(card.get("faction"), {})[card.get("strength")] = card.id
        self._personality_ids = frozenset(id for cards in self._personalities.values() for id in cards.values())
        self._tables: dict[tuple[Any, ...], Table] = {}

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their factions cannot play; empty if they can."""
        found: list[Refusal] = []
        if not MIN_PLAYERS <= len(setup.players) <= MAX_PLAYERS:
            found.append(refuse("illegal", 3, "players-number", "frame.players", number=len(setup.players)))
        seen: dict[str, str] = {}
        for player, choice in setup.players.items():
            faction = choice.get("faction")
            if faction is None:
                found.append(refuse("illegal", 3, "faction-missing", "frame.faction-choice", player=player))
            elif not isinstance(faction, str) or faction not in self._personalities:
                near = tuple(find_nearest(str(faction), self._personalities) or self._personalities)
                rules = ("frame.faction-choice", "option.faction-names")
                found.append(refuse("illegal", 3, "no-such-faction", *rules, player=player, faction=faction, near=near))
            elif faction in seen:
                facts = {"faction": faction, "player": player, "other": seen[faction]}
                found.append(
                    refuse("illegal", 3, "faction-twice", "frame.faction-unique", "option.faction-pick", **facts)
                )
            else:
                seen[faction] = player
                found.extend(self._incomplete_set(faction))
        if not self._towns:
            found.append(refuse("illegal", 3, "no-cities", "components.cities", number=0))
        return found

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a position that somebody wrote with its short forms written out."""
        return position_short.expand_position(name_index(self.definitions), given)

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand."""
        return position_form.position_form(self._personalities, setup, MIN_PLAYERS, MAX_PLAYERS)

    def cards_in_figures(self, given: Mapping[str, Any]) -> Sequence[Card]:
        """Return the cities in figures of a written position: `7/5 sacrifice`."""
        return ask.find_cities_in_figures(self.definitions, given)

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be; empty if it can."""
        return position_problems(self._table_for(setup), setup.given or {}, self._personality_ids)

    def _incomplete_set(self, faction: str) -> list[Refusal]:
        """Report the strengths that the faction's set of cards lacks."""
        missing = [n for n in STRENGTHS if n not in self._personalities[faction]]
        if not missing:
            return []
        strengths = ", ".join(map(str, missing))
        return [refuse("illegal", 3, "set-incomplete", "components.set-1-11", faction=faction, strengths=strengths)]

    def _table_for(self, setup: Setup) -> Table:
        """Return the table of a setup without problems; equal setups share one."""
        players = tuple(setup.players)
        factions = tuple(str(choice["faction"]) for choice in setup.players.values())
        key = (players, factions, tuple(setup.options.items()))
        if key not in self._tables:
            if len(self._tables) >= MAX_TABLES:
                self._tables.clear()
            groups = [who for count in range(len(players) + 1) for who in combinations(players, count)]
            waiting = {who: Pending("send", who) for who in groups}
            self._tables[key] = Table(
                players,
                factions,
                tuple(self._personalities[faction] for faction in factions),
                self._towns,
                tuple(("turn", town.id) for town in self._towns),
                {town.id: place for place, town in enumerate(self._towns)},
                {player: seat for seat, player in enumerate(players)},
                OPTIONS.choose(setup.options),
                waiting,
                {who: {each: waiting[tuple([p for p in who if p != each])] for each in who} for who in waiting},
                (NOTHING_SENT,) * len(players),
                {},
                {},
                {},
            )
        return self._tables[key]

    def example_setup(self) -> Setup:
        """Return a table that can play: two players with the first two factions."""
        factions = list(self._personalities)[:MIN_PLAYERS]
        return Setup({f"P{seat}": {"faction": faction} for seat, faction in enumerate(factions, 1)}, {})

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return the first state: the first city is about to be turned, unless a position says otherwise."""
        table = self._table_for(setup)
        if setup.given:
            return apply.advance(build_state(table, setup.given), note)
        if note:
            note(Event("begun", apply.BEGIN_RULES, {"players": table.players, "factions": table.factions}))
        count = len(table.players)
        deck = (1 << len(table.towns)) - 1
        return State(
            table,
            TURN,
            1,
            0,
            (FULL_HAND,) * count,
            0,
            0,
            (),
            deck,
            table.turns,
            (),
            (),
            (),
            -1,
            table.nothing_sent,
        )

    def actions(self, state: State, player: str) -> Sequence[Action]:
        """Return every legal action of the player, or of the table; to show, every card that may have been sent."""
        kind = state.pending.kind
        if player not in state.pending.players:
            return ()
        table = state.table
        if kind == "send":
            sends = SENDS_OF_MASK[state.hands[table.seats[player]]]
            return sends if table.options.must_play == "compulsory" else (*sends, ("pass",))
        if kind == "turn":
            return state.turns or tuple([table.turns[city] for city in state.bottom[:1]])
        return tuple(
            ("show", owner, strength)
            for owner, sent, hand in zip(table.players, state.sent, state.hands, strict=True)
            if sent == UNSEEN
            for strength in STRENGTHS_OF_MASK[hand]
        )

    def apply(self, state: State, player: str, action: Action, note: EventSink | None = None) -> State:
        """Return the state after a legal action and all that follows by the rules; the old state stays valid."""
        verb = action[0]
        if verb == "send":
            return apply.send(state, player, action[1], note)
        if verb == "turn":
            return apply.turn(state, action[1], note)
        if verb == "show":
            return apply.show(state, action[1], action[2], note)
        return apply.withhold(state, player, note)

    def view(self, state: State, player: str) -> State:
        """Return the state with the committed cards of other players face down; all else is open information."""
        seat = state.table.seats.get(player, -1)
        hidden = [other != seat and sent > 0 for other, sent in enumerate(state.sent)]
        if not any(hidden):
            return state
        hands = [h | 1 << s if hide else h for h, s, hide in zip(state.hands, state.sent, hidden, strict=True)]
        sent = [UNSEEN if hide else s for s, hide in zip(state.sent, hidden, strict=True)]
        return replace(state, hands=tuple(hands), sent=tuple(sent))

    def imagine(self, view: State, player: str, rng: Random) -> State:
        """Return the state with any card of their hands for those that others have laid down; no two states share any.

        A card that is about to be shown has been seen by nobody, and stays face down.
        """
        seat = view.table.seats.get(player, -1)
        lying = [other for other, sent in enumerate(view.sent) if sent == UNSEEN and other != seat]
        if not lying or view.pending.kind != "send":
            return view
        hands, sent = list(view.hands), list(view.sent)
        for other in lying:
            sent[other] = rng.choice(STRENGTHS_OF_MASK[hands[other]])
            hands[other] ^= 1 << sent[other]
        return replace(view, hands=tuple(hands), sent=tuple(sent))

    # Without frames of their own, because they are asked before every move.
    pending = staticmethod(attrgetter("pending"))
    forced_answers = staticmethod(attrgetter("forced"))  # type: ignore[assignment]

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None if it goes on."""
        if state.pending.kind != "over":
            return None
        points = state.points()
        best = apply.winners(state, points)
        rules = ["end.after-second-wave", "score.sum-importance", "score.highest-wins"]
        if points.count(max(points)) > 1:
            rules.append("option.final-tie")
        table = state.table
        winners = tuple(table.players[seat] for seat in best)
        return Outcome(winners, dict(zip(table.players, points, strict=True)), full_rule_ids(GAME, tuple(rules)))

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer a line that asks about one round without a game; a Refusal says what it lacks."""
        return ask.ask(self.definitions, self._words.index, text, OPTIONS.choose(options))

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Parse the short form of a round into its moves; None if the line is none."""
        return self._words.parse_short_form(state, actor, text)

    def reword_short_form(self, state: State, actor: str, text: str, language: str) -> str:
        """Return the round with the names of the city and of the cards in the language."""
        return self._words.reword_short_form(state, actor, text, language)


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards."""
    return Kaciri(definitions)


def _make_town(card: Card) -> Town:
    name = next(iter(card.name.values()))
    special = tuple(card.get("special") or ())
    return Town(card.id, name, card.get("vyznam"), City(card.get("odolnost"), special, card.id))
