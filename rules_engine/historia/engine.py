"""Engine of Historia for two, three and four players: epochs, rounds of events, monuments by instalments, wars."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import Action, Answer, Engine, EventSink, Outcome, Refusal, Setup
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.historia import (
    position_build,
    position_form,
    position_read,
    position_short,
    position_write,
)
from kredens.rules_engine.historia.answers import ask
from kredens.rules_engine.historia.answers.breakdowns import breakdowns
from kredens.rules_engine.historia.card_compiler import compile_cards
from kredens.rules_engine.historia.legality import legal_moves
from kredens.rules_engine.historia.legality.abilities import USES_BY_WINDOW
from kredens.rules_engine.historia.legality.refusal import refusal as refusal_of
from kredens.rules_engine.historia.model import GAME, hidden, notation, war_shorthand, windows
from kredens.rules_engine.historia.model.card_data import FREE, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.costs import kinds_of_costs
from kredens.rules_engine.historia.model.figures import best_seats, final_points
from kredens.rules_engine.historia.model.in_play import UNSEEN
from kredens.rules_engine.historia.model.options import OPTIONS, Options
from kredens.rules_engine.historia.model.state import UNSEEN_EVENT, Party, State, Table
from kredens.rules_engine.historia.model.tasks import PayTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import automatic
from kredens.rules_engine.historia.play.apply import GameTransition
from kredens.rules_engine.historia.play.effect_verbs import VERBS, EffectHandler
from kredens.rules_engine.historia.setup import MAX_PLAYERS, Seating
from kredens.rules_engine.kit.decisions.tasks import PlainTask
from kredens.rules_engine.kit.transition_engine import TransitionEngine


class Historia(TransitionEngine[State]):
    """The rules of Historia over one set of cards."""

    verbs = notation.VERBS
    translations = notation.TRANSLATIONS
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    static_terms = frozenset({"card", "player", "number", "tokens"})
    ordered_keys = frozenset({"open", "stack", "added"})
    card_keys = position_short.CARD_KEYS
    stable_decisions = frozenset({"action", "exchange", "events", "over"})
    effect_verbs: Mapping[str, EffectHandler] = {name: verb.executes for name, verb in VERBS.items()}
    deck_choices = frozenset({"deck"})
    deck_list_choices = frozenset({"decks"})
    pending = staticmethod(windows.pending)
    actions = staticmethod(legal_moves.actions)
    refusal = staticmethod(refusal_of)
    game_transition = GameTransition
    position = staticmethod(position_write.position)
    default_answer = staticmethod(legal_moves.default_answer)
    bring_forward = staticmethod(legal_moves.bring_forward)
    key = staticmethod(State.key)
    breakdowns = staticmethod(breakdowns)

    def __init__(self, definitions: Definitions) -> None:
        self.options = OPTIONS.values
        self.cards = compile_cards(definitions)
        self._numbers = {card_data.id: card_data.number for card_data in self.cards}
        self._notation = notation.Words(definitions)
        super().__init__(definitions, self._notation)
        self._seating = Seating(definitions, self.cards)
        symbols = [each for each in self.cards if each.kind == SYMBOL]
        self._free_cards = frozenset(each.number for each in symbols if each.use == FREE)
        monuments = [each for each in self.cards if each.kind == MONUMENT]
        self._without_special_cost = frozenset(each.number for each in monuments if not each.card.get("special_cost"))
        self._symbols = {
            window: frozenset(each.number for each in symbols if each.use in uses)
            for window, uses in USES_BY_WINDOW.items()
        }

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand."""
        return position_form.position_form(self.cards, setup, MAX_PLAYERS[OPTIONS.choose(setup.options).player_count])

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a written position with its short forms written out."""
        return position_short.expand_position(given)

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their decks cannot play; empty: none."""
        return self._seating.problems(setup)

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position cannot be; empty: none."""
        return position_read.position_problems(self._build_table(setup), setup.given or {})

    def _build_table(self, setup: Setup) -> Table:
        """Return what does not change in a game at this table."""
        players = tuple(setup.players)
        options = OPTIONS.choose(setup.options)
        epochs = self._seating.epochs_of(setup)
        decks = self._seating.decks_of(setup, epochs)
        return Table(
            players,
            {player: seat for seat, player in enumerate(players)},
            self.cards,
            self._numbers,
            options,
            epochs,
            decks,
            tuple(tuple(self._seating.allowed_cards(deck.faction) for deck in own) for own in decks),
            options.format == "epochal",
            self._without_special_cost if _bars_monuments(options) else frozenset(),
            self._symbols,
            self._free_cards,
            kinds_of_costs(options),
            2 if len(players) == 2 else 1,
            tuple(_draw_actions(self, player) for player in players),
            {},
        )

    def example_setup(self) -> Setup:
        """Return a table that can play: two players with two factions of one epoch and unknown decks."""
        factions = [each for each in self.cards if each.kind == "faction"]
        together = [each.id for each in factions if each.epoch == factions[0].epoch]
        chosen = {"Ania": {"factions": [together[0]]}, "Basia": {"factions": [together[-1]]}} if factions else {}
        return Setup(chosen, {"format": "single"})

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return the state before the first decision: the first epoch prepared, or the given position."""
        table = self._build_table(setup)
        if setup.given:
            state = position_build.build_state(table, setup.given)
        else:
            state = State(table)
            state.tasks = (PlainTask("epoch"),)
        transition = HistoriaTransition(state, note, in_place=True)
        automatic.run_automatic(transition)
        return transition.state

    def view(self, state: State, player: str) -> State:
        """Return the state as the player may know it.

        The hands of others are hidden, their events until all have chosen and those that were not chosen, and the
        faces of their unfinished monuments.
        """
        seat = state.table.seats.get(player)
        seen = state.copy()
        seen.parties = tuple(
            party if other == seat else self._redact(state, other, party) for other, party in enumerate(state.parties)
        )
        if state.table.options.monument_secrecy == "secret":
            secret = [thing for thing in state.things if thing.down and thing.side != seat and thing.card != UNSEEN]
            if secret:
                seen.index = seen.index.with_faces_hidden({thing.id for thing in secret})
            task: Any = state.decision if state.tasks else None
            plays = isinstance(task, PayTask) and task.seat != seat and task.verb == "play" and task.card >= 0
            if plays and self.cards[task.card].kind == MONUMENT:
                seen.tasks = (*state.tasks[:-1], task._replace(card=UNSEEN))
        return seen

    def _redact(self, state: State, seat: int, party: Party) -> Party:
        """Return what others know of a player."""
        new = party.copy()
        new.cards.hide_hand()
        elsewhere = list(party.aside)
        if state.table.options.monument_secrecy == "secret":
            elsewhere += [
                thing.card for thing in state.things if thing.down and thing.owner == seat and thing.card >= 0
            ]
        if elsewhere:
            new.cards.unseen_elsewhere += len(elsewhere)
            if new.cards.pool is not None:
                new.cards.pool = tuple(sorted((*new.cards.pool, *elsewhere)))
        new.left = ()
        new.aside, new.aside_unseen = (), party.aside_unseen + len(party.aside)
        if state.table.options.event_choice == "simultaneous-secret":
            new.chosen = (UNSEEN_EVENT,) * len(party.chosen)
        new.events = (UNSEEN_EVENT,) * len(party.events)
        return new

    def imagine(self, view: State, player: str, rng: Random) -> State:
        """Return the view with hands, events and unfinished monuments drawn from what the decks of others leave."""
        imagined = view.copy()
        imagined.parties = tuple([party.copy() for party in view.parties])
        for seat in range(len(view.parties)):
            if seat != view.table.seats.get(player):
                hidden.imagine_party(imagined, seat, rng)
        return imagined

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if state.tasks:
            return None
        players = state.table.players
        points = {player: final_points(state, seat) for seat, player in enumerate(players)}
        best, rules = best_seats(state)
        winners = tuple(players[seat] for seat in (best if state.lot < 0 else [state.lot]))
        return Outcome(winners, points, full_rule_ids(GAME, rules))

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        """Return the moves that a war with its attackers stands for, or a deal; None if the line is neither.

        Raises Unreadable for what is no card.
        """
        war = war_shorthand.parse_war(self._notation, state, actor, text)
        return super().short_form(state, actor, text) if war is None else war

    def reword_short_form(self, state: State, actor: str, text: str, language: str) -> str:
        """Return a war with its attackers, or a deal, with its words and its cards in the language."""
        war = war_shorthand.parse_war(self._notation, state, actor, text)
        if war is None:
            return super().reword_short_form(state, actor, text, language)
        return f"{actor}: {war_shorthand.format_war(self._notation, [action for _, action in war], language)}"

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer a line about a war, contention, a cost, income or points; a Refusal says why not, or what it lacks."""
        return ask.ask(Historia, self.definitions, self._notation, text, options)


def _bars_monuments(options: Options) -> bool:
    """Return whether monuments without a special cost may not be played."""
    return options.format == "epochal" and options.special_cost_missing == "not-played"


@lru_cache(64)
def _draw_actions(engine: Historia, player: str) -> tuple[Action, ...]:
    """Return the actions that draw each card for a player, the same in all games."""
    return tuple(("draw", player, each.id) for each in engine.cards)


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards."""
    return Historia(definitions)
