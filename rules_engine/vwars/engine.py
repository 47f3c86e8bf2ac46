"""Engine of V-Wars for three to five players: hidden roles, a map of cities, events, elections, riots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import Answer, Engine, EventSink, Outcome, Refusal, Setup
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.kit.hidden_cards import with_all
from kredens.rules_engine.kit.holdings import Holding, seat_bit
from kredens.rules_engine.kit.positions.text import NOTHING, expand_pile
from kredens.rules_engine.kit.transition_engine import TransitionEngine
from kredens.rules_engine.vwars import position_build, position_form, position_read, position_write
from kredens.rules_engine.vwars.answers import ask
from kredens.rules_engine.vwars.card_compiler import compile_world
from kredens.rules_engine.vwars.inferences import find_inferences
from kredens.rules_engine.vwars.legality import legal_moves
from kredens.rules_engine.vwars.legality.refusal import refusal as refusal_of
from kredens.rules_engine.vwars.model import GAME, hidden, notation, windows
from kredens.rules_engine.vwars.model.card_data import CHARACTER, EVENT, LAW, PLAYER
from kredens.rules_engine.vwars.model.options import OPTIONS
from kredens.rules_engine.vwars.model.state import UNKNOWN_ROLE, State
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play import automatic
from kredens.rules_engine.vwars.play.apply import GameTransition
from kredens.rules_engine.vwars.play.effect_verbs import VERBS
from kredens.rules_engine.vwars.play.ending import winning_seats
from kredens.rules_engine.vwars.play.opening import opening_tasks
from kredens.rules_engine.vwars.setup import Seating


class VWars(TransitionEngine[State]):
    """The rules of V-Wars over one set of cards."""

    verbs = notation.VERBS
    translations = notation.TRANSLATIONS
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    static_terms = frozenset({"card", "player", "city", "deck", "any-deck", "role"})
    ordered_keys = frozenset({"stack", "turned", "winner"})
    card_keys: Mapping[str, tuple[str, ...]] = {
        **dict.fromkeys(("hand", "deck", "riot-deck", "now", "soon", "aside"), (PLAYER,)),
        **dict.fromkeys(("event-now", "event-soon", "event-discard", "event-aside"), (EVENT,)),
        **dict.fromkeys(("law", "open"), (LAW,)),
        "discard": (PLAYER, LAW),
        "character": (CHARACTER,),
        "card": (),
    }
    stable_decisions = frozenset({"reveal", "action", "over"})
    effect_verbs: Mapping[str, Callable[..., Any]] = VERBS
    pending = staticmethod(windows.pending)
    actions = staticmethod(legal_moves.actions)
    refusal = staticmethod(refusal_of)
    game_transition = GameTransition
    position = staticmethod(position_write.position)
    default_answer = staticmethod(legal_moves.default_answer)
    key = staticmethod(State.key)
    inferences = staticmethod(find_inferences)

    def __init__(self, definitions: Definitions) -> None:
        self.options = OPTIONS.values
        self._world = compile_world(definitions)
        self._notation = notation.Words(definitions)
        super().__init__(definitions, self._notation)
        self._seating = Seating(definitions, self._world)

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players cannot play with this set; empty: none."""
        return self._seating.problems(setup)

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be; empty: none."""
        return position_read.position_problems(self._seating.build_table(setup), setup.given or {})

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand."""
        return position_form.position_form(
            self._world.cards,
            [city.id for city in self._world.cities],
            [region.id for region in self._world.regions],
            setup,
        )

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a written position with piles that are texts or numbers written out as lists of cards."""
        return {key: _expand(str(key), value) for key, value in given.items()}

    def example_setup(self) -> Setup:
        """Return a table that can play: three players with the first three characters."""
        characters = [card.id for card in self._world.cards if card.kind == CHARACTER]
        names = ("Anna", "Bruno", "Carla")
        return Setup({name: {"character": id} for name, id in zip(names, characters, strict=False)}, {})

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return the state before the first decision: that of the set-up, or the given position."""
        table = self._seating.build_table(setup)
        if setup.given:
            state = position_build.build_state(table, setup.given)
        else:
            state = State(table)
            state.tasks = opening_tasks(state)
        transition = VWarsTransition(state, note, in_place=True)
        automatic.run_automatic(transition)
        return transition.state

    def view(self, state: State, player: str) -> State:
        """Return the state as the player may know it.

        Hidden are the roles of others until they are turned up, and every card that the player has not seen go where it
        is.
        """
        seat = state.table.seats.get(player, -1)
        seats = seat_bit(seat)
        seen = state.copy()
        unnamed: list[int] = []

        def redact(holding: Holding) -> Holding:
            new = holding.seen_by(seats)
            if new is not holding:
                unnamed.extend(card for card, known in holding.cards if not known & seats)
            return new

        seen.parties = tuple(
            party._replace(
                hand=redact(party.hand),
                role=party.role if other == seat or party.revealed else UNKNOWN_ROLE,
            )
            for other, party in enumerate(state.parties)
        )
        seen.decks = tuple(map(redact, state.decks))
        seen.riot_deck, seen.discard, seen.aside = map(redact, (state.riot_deck, state.discard, state.aside))
        if unnamed:
            seen.pool = with_all(state.pool, unnamed)
            unnamed.clear()
        seen.event_discard, seen.event_aside = redact(state.event_discard), redact(state.event_aside)
        if unnamed:
            seen.event_pool = with_all(state.event_pool, unnamed)
        return seen

    def imagine(self, view: State, player: str, rng: Random) -> State:
        """Return the view with the hands of others and their roles drawn from what nobody has named."""
        imagined = view.copy()
        hidden.imagine_others(imagined, view.table.seats.get(player, -1), rng)
        return imagined

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer what people ask at a table in a line; or say what the question lacks."""
        return ask.ask(VWars, self.definitions, self._notation, text, options)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if state.tasks or state.winner is None:
            return None
        players = state.table.players
        won = set(winning_seats(state))
        points = {player: int(seat in won) for seat, player in enumerate(players)}
        winners = tuple(player for seat, player in enumerate(players) if seat in won)
        return Outcome(winners, points, full_rule_ids(GAME, (state.winner[1],)))


PILES = frozenset({"hand", "deck", "riot-deck", "discard", "aside", "event-discard", "event-aside"})
"""The keys of a position under which cards lie together."""


SPACES = frozenset({"now", "soon", "event-now", "event-soon", "law", "open"})
"""The keys of a position under which a single card lies."""


def _expand(key: str, value: Any) -> Any:
    """Return a part of a position with its piles as lists."""
    if key in PILES:
        return expand_pile(value)
    if key in SPACES and isinstance(value, str) and value in NOTHING:
        return None
    if isinstance(value, Mapping):
        return {name: _expand(str(name), each) for name, each in value.items()}
    return value


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards."""
    return VWars(definitions)
