"""Engine of VETO! Konfrontacja for two players: rounds of phases, replies on a stack, duels."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import Answer, Engine, EventSink, Outcome, Refusal, Setup
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.kit.transition_engine import TransitionEngine
from kredens.rules_engine.veto import (
    ask,
    ask_table,
    effect_lint,
    position_build,
    position_form,
    position_read,
    position_short,
    position_write,
)
from kredens.rules_engine.veto.card_compiler import compile_cards
from kredens.rules_engine.veto.legality import legal_moves, quick_legal_moves
from kredens.rules_engine.veto.legality.refusal import refusal as refusal_of
from kredens.rules_engine.veto.model import hidden, notation, windows
from kredens.rules_engine.veto.model.card_data import REPLIKA, Effect
from kredens.rules_engine.veto.model.in_play import OPEN, UNSEEN
from kredens.rules_engine.veto.model.options import OPTIONS
from kredens.rules_engine.veto.model.state import State, Table
from kredens.rules_engine.veto.model.tasks import Node
from kredens.rules_engine.veto.model.transition import VetoTransition
from kredens.rules_engine.veto.play import automatic, duels, phases, resolve
from kredens.rules_engine.veto.play.apply import GameTransition
from kredens.rules_engine.veto.play.apply import stacks_after as stacks_after_action
from kredens.rules_engine.veto.play.effect_verbs import VERBS, EffectHandler
from kredens.rules_engine.veto.position_checks import Decks
from kredens.rules_engine.veto.setup import Seat, Seating

ENDING_RULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "kreski": ("end.all-kreski", "option.end-all-kreski-and-ties"),
        "strategy": ("end.strategy", "end.strategy-wisniowiecki-only"),
        "election": ("election.win", "end.conditions"),
        "elekt": ("end.elekt-killed", "option.elekt-killed-vs-removed"),
        "concession": ("option.end-concede",),
    }
)
"""The rules that end the game in each way."""
MAX_REMEMBERED_TABLES = 64
"""How many tables are remembered."""


class Veto(TransitionEngine[State]):
    """The rules of VETO over one set of cards."""

    verbs = notation.VERBS
    translations = notation.TRANSLATIONS
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    static_terms = frozenset({"card", "found", "player", "number", "field"})
    ordered_keys = frozenset({"open", "gear", "spent", "extra", "struck"})
    card_keys = position_short.CARD_KEYS
    stable_decisions = frozenset({"voice", "bribe", "over"})
    effect_verbs: Mapping[str, EffectHandler] = {name: verb.executes for name, verb in VERBS.items()}
    deck_choices = frozenset({"deck"})
    pending = staticmethod(windows.pending)
    actions = staticmethod(quick_legal_moves.actions)
    refusal = staticmethod(refusal_of)
    game_transition = GameTransition
    position = staticmethod(position_write.position)
    default_answer = staticmethod(legal_moves.default_answer)
    bring_forward = staticmethod(legal_moves.bring_forward)
    breakdowns = staticmethod(duels.breakdowns)
    stack = staticmethod(resolve.stack_layers)
    stacks_after = staticmethod(stacks_after_action)
    key = staticmethod(State.key)

    def __init__(self, definitions: Definitions) -> None:
        """Compile the cards of the set. Raises Unreadable where a card has an effect that cannot work."""
        if unfit := tuple(effect_lint.find_faults(definitions)):
            raise Unreadable(unfit)
        self.options = OPTIONS.values
        self._cards = compile_cards(definitions)
        self._numbers = {card_data.id: card_data.number for card_data in self._cards}
        self._notation = notation.Words(definitions, self._cards)
        super().__init__(definitions, self._notation)
        self._seating = Seating(definitions, self._cards)
        self._playable_as = tuple(
            tuple(self._cards[half] for half in card_data.halves) or (card_data,) for card_data in self._cards
        )
        """What each card in hand can be played as: of a split card its halves."""
        self._playable_as_reply = tuple(
            tuple(card_data for card_data in each if card_data.mark == REPLIKA) for each in self._playable_as
        )
        """Those of them that are replies."""
        plain = tuple(tuple(card_data for card_data in each if card_data.mark != REPLIKA) for each in self._playable_as)
        self._playable_at_voice = (
            plain,
            tuple(tuple(card_data for card_data in each if not card_data.is_czyn) for each in plain),
        )
        """Those of them that a player at voice can play or attach: before their Czyn, and after it."""
        self._tables: dict[Any, Table] = {}
        """The last tables, by players, faction cards and options: many games are played at the same one."""

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand."""
        return position_form.position_form([face.faction for face in self._cards if face.kind == "faction"], setup)

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a written position with its short forms written out."""
        return position_short.expand_position(given)

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their decks cannot play; empty: none."""
        return self._seating.setup_problems(setup)

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be; empty: none."""
        decks = self._decks(setup)
        return position_read.position_problems(self._table(setup, self._seating.seats(setup)), setup.given or {}, decks)

    def _decks(self, setup: Setup) -> Decks:
        first, second = self._seating.seats(setup)
        return first.deck, second.deck

    def _table(self, setup: Setup, seats: list[Seat]) -> Table:
        """Return what does not change in a game at this table; remembered for the last tables."""
        key = (*setup.players, *(seat.faction for seat in seats), tuple(setup.options.items()))
        if key not in self._tables:
            if len(self._tables) >= MAX_REMEMBERED_TABLES:
                self._tables.clear()
            self._tables[key] = self._build_table(setup, seats)
        return self._tables[key]

    def _build_table(self, setup: Setup, seats: list[Seat]) -> Table:
        players = tuple(setup.players)
        bars = [self._seating.find_bars(seat.faction, setup.options) for seat in seats]
        drawable = [self._drawable_ids(each) for each in bars]
        draws = [
            tuple([("draw", player, id) if id else None for id in ids])
            for player, ids in zip(players, drawable, strict=True)
        ]
        return Table(
            (players[0], players[1]),
            (seats[0].faction, seats[1].faction),
            self._cards,
            self._numbers,
            {player: seat for seat, player in enumerate(players)},
            OPTIONS.choose(setup.options),
            self._seating.first_seat(seats),
            any(self._cards[seat.faction].prohibitions for seat in seats),
            self._faction_effects(seats),
            (self._cards[seats[0].faction].markers_to_win or inf, self._cards[seats[1].faction].markers_to_win or inf),
            self._playable_as,
            self._playable_as_reply,
            self._playable_at_voice,
            (drawable[0], drawable[1]),
            (bars[0], bars[1]),
            (draws[0], draws[1]),
            {},
        )

    def _faction_effects(self, seats: list[Seat]) -> Mapping[str, tuple[tuple[None, int, Effect], ...]]:
        """Return the effects of the faction cards that change figures, by their traits, with whose each is."""
        found: dict[str, tuple[tuple[None, int, Effect], ...]] = {}
        for number, seat in enumerate(seats):
            for trait, effects in self._cards[seat.faction].trait_effects.items():
                found[trait] = (*found.get(trait, ()), *((None, number, effect) for effect in effects))
        return found

    def _drawable_ids(self, bars: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
        return tuple("" if card_data.number in bars else card_data.id for card_data in self._cards)

    def example_setup(self) -> Setup:
        """Return a table that can play: two players with the first two factions."""
        factions = [card_data.faction for card_data in self._cards if card_data.kind == "faction"][:2]
        return Setup({f"P{seat}": {"faction": faction} for seat, faction in enumerate(factions, 1)}, {})

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return the state before the first decision: the table set up and dealt, or the given position."""
        seats = self._seating.seats(setup)
        table = self._table(setup, seats)
        if setup.given:
            given = position_build.build_state(table, setup.given, self._decks(setup))
            transition = VetoTransition(given, note, in_place=True)
            automatic.run_automatic(transition)
            return transition.state
        state = State(table)
        for party, seat in zip(state.parties, seats, strict=True):
            if seat.deck is not None:
                party.cards.pool = seat.deck
                party.cards.deck = len(seat.deck)
        transition = VetoTransition(state, note, in_place=True)
        phases.deal(transition)
        automatic.run_automatic(transition)
        return transition.state

    def view(self, state: State, player: str) -> State:
        """Return the state as the player may know it.

        The opponent's hand and the sztychy face down under their characters are hidden; both players' from a name that
        is no player's.
        """
        seat = state.table.seats.get(player)
        seen = state.copy_with_parties()
        for other in (0, 1):
            if other != seat:
                self._redact_seat(seen, other)
        return seen

    def _redact_seat(self, state: State, seat: int) -> None:
        """Hide the hand of one player and the sztychy that only this player has seen.

        These lie face down, or are being slipped under a character.
        """
        cards = state.parties[seat].cards = state.parties[seat].cards.redact()
        unseen: list[int] = []
        things, tasks = list(state.cards_in_play), list(state.tasks)
        for at, thing in enumerate(things):
            if thing.down and thing.owner == seat and thing.card >= 0:
                unseen.append(self._cards[thing.card].whole)
                things[at] = thing._replace(card=UNSEEN)
        for at, task in enumerate(tasks):
            if not isinstance(task, Node) or task.seat != seat or task.card < 0:
                continue
            if task.what == "sztych-attached" and task.place != OPEN:
                unseen.append(self._cards[task.card].whole)
                tasks[at] = task._replace(card=UNSEEN)
        cards.unseen_elsewhere += len(unseen)
        if cards.pool is not None:
            cards.pool = tuple(sorted((*cards.pool, *unseen)))
        state.cards_in_play, state.tasks = tuple(things), tuple(tasks)

    def imagine(self, view: State, player: str, rng: Random) -> State:
        """Return the view with sztychy and a hand drawn from what the opponent's kredens leaves."""
        imagined = view.copy_with_parties()
        for seat in (0, 1):
            if seat != view.table.seats.get(player):
                hidden.imagine_party(imagined, seat, rng)
        return imagined

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, with kreski as points, or None while it goes on."""
        if state.tasks or state.winner < 0:
            return None
        players = state.table.players
        points = {player: party.kreski for player, party in zip(players, state.parties, strict=True)}
        rules = (*ENDING_RULES[state.ended], "end.conditions", "end.no-draw")
        return Outcome((players[state.winner],), points, full_rule_ids("veto", rules))

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer a line about a duel, initiative, agitation or an election; a Refusal says what it lacks."""
        if ask_table.asked_about(text) is not None:
            return ask_table.TableQuestion(Veto, self.definitions, self._cards, self._notation, options).answer(text)
        return ask.ask(self._notation, self._cards, text, OPTIONS.choose(options))


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards. Raises Unreadable where a card has an effect that cannot work."""
    return Veto(definitions)
