"""Engine of Gwint for two players: two sides of three rows, two gems, and unseen cards.

Implements the contract of `rules_engine.contract`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.position_form import PositionForm
from kredens.rules_engine.contract.protocol import (
    TABLE,
    Action,
    Answer,
    Engine,
    EventSink,
    Outcome,
    Pending,
    Refusal,
    Setup,
)
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.gwint import (
    ask,
    ask_table,
    figures,
    position_form,
    position_read,
    position_short,
    position_write,
)
from kredens.rules_engine.gwint.legality import legal_moves, quick_legal_moves
from kredens.rules_engine.gwint.legality.refusal import refusal as refusal_of
from kredens.rules_engine.gwint.model import GAME, board, hidden, notation
from kredens.rules_engine.gwint.model.card_data import CardData, compile_cards
from kredens.rules_engine.gwint.model.options import OPTIONS, PRESETS, Options
from kredens.rules_engine.gwint.model.quick_strengths import DOUBLE_SPIES, SHELTERED, QuickStrengths
from kredens.rules_engine.gwint.model.state import State, Table, UnitPlay
from kredens.rules_engine.gwint.model.tasks import Task
from kredens.rules_engine.gwint.play import opening, windows
from kredens.rules_engine.gwint.play.apply import CONTINUE, GameTransition
from kredens.rules_engine.gwint.play.effect_verbs import VERBS
from kredens.rules_engine.gwint.play.quick_moves import QuickTransition, list_unit_plays
from kredens.rules_engine.gwint.setup import Seat, Seating
from kredens.rules_engine.kit.decisions.tasks import PlainTask, SeatTask
from kredens.rules_engine.kit.transition_engine import TransitionEngine

MAX_TABLES = 64
"""How many tables an engine remembers before it forgets them all."""
SeatedTable: TypeAlias = "tuple[Table, list[Seat], State]"
"""A table, what each player brings to it, and the state in which every game there begins."""


class SharedTableData(NamedTuple):
    """What depends only on the players and the options of a table, whatever they play with: see `Table`."""

    options: Options
    draw_actions: tuple[tuple[Action, ...], tuple[Action, ...]]
    pendings: dict[Task, Pending]
    fixed_plays: tuple[tuple[Action, ...], ...]
    unit_plays: tuple[tuple[UnitPlay | None, ...], tuple[UnitPlay | None, ...]]
    moves_in_rows: dict[tuple[str, int, int], tuple[Mapping[int, Action | None], ...]]
    quick_strengths: QuickStrengths | None


def _deck_key(deck: Any) -> tuple[Any, ...] | None:
    return None if deck is None else tuple(deck.items())


def _closing_moves(leader: CardData | None, options: Options) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Return what ends the list of moves of a player, before and after the leader was used: see `Table`."""
    if options.pass_first != "yes" or options.leader_useless == "illegal":
        return (), ()
    passing = (windows.PASS,)
    return (passing if leader is None or not leader.active else (windows.LEADER, windows.PASS)), passing


def _copy_map(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


class Gwint(TransitionEngine[State]):
    """The engine of Gwint over one set of cards."""

    verbs = notation.VERBS
    translations = notation.TRANSLATIONS
    presets: Mapping[str, Mapping[str, str]] = PRESETS
    edition = 1
    static_terms = frozenset({"card", "player", "row"})
    ordered_keys = frozenset({"totals", "open"})
    card_keys = position_short.CARD_KEYS
    stable_decisions = frozenset({"turn", "over"})
    effect_verbs: Mapping[str, Callable[..., Any]] = {name: verb.executed_by for name, verb in VERBS.items()}
    deck_choices = frozenset({"deck"})

    def __init__(self, definitions: Definitions) -> None:
        self.options = OPTIONS.values
        self._cards = compile_cards(definitions, {name: verb.read_fields for name, verb in VERBS.items()})
        self._numbers = {face.id: face.number for face in self._cards}
        self._origins = {self._numbers[face.rages]: face.number for face in self._cards if face.rages is not None}
        arriving = [face.number for face in self._cards if face.avenger is not None]
        self._leaving_otherwise = frozenset([*self._origins, *arriving])
        self._revivable = frozenset(face.number for face in self._cards if face.unit and not face.hero)
        transforming = [face.number for face in self._cards if face.transforms]
        self._transforming = frozenset(code for card in transforming for code in (2 * card, 2 * card + 1))
        self._notation = notation.Words(definitions, self._cards)
        super().__init__(definitions, self._notation)
        self._seating = Seating(definitions, self._cards, self._numbers)
        self._shared: dict[Any, SharedTableData] = {}
        self._tables: dict[Any, SeatedTable] = {}
        self._recent: dict[int, tuple[Any, Any, SeatedTable]] = {}
        """By the identity of a map of players: the choices and options last seen there, and the table.

        The choices are kept because the map may have been changed since.
        """

    def expand_position(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a written position with its short forms written out."""
        return position_short.expand_position(self._cards, given)

    def position_form(self, setup: Setup) -> PositionForm:
        """Return what of a position can be set up by hand."""
        return position_form.position_form(self._cards, self._seating.factions, setup)

    def cards_in_figures(self, given: Mapping[str, Any]) -> Sequence[Card]:
        """Return the cards of the units in figures that lie in the rows of a written position."""
        return figures.find_units(self.definitions, self.expand_position(given))

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why these players with their decks cannot play; an empty list if they can."""
        return self._seating.setup_problems(setup)

    def position_problems(self, setup: Setup) -> list[Refusal]:
        """Return every reason why the given position is impossible; an empty list if it is fine."""
        table, seats, _ = self._table(setup)
        return position_read.position_problems(table, setup.given or {}, (seats[0].deck, seats[1].deck))

    def _table(self, setup: Setup) -> SeatedTable:
        """Return the table and what each player brings; remembered, because many games are played at one table."""
        players, options = setup.players, setup.options
        seen = self._recent.get(id(players))
        # Equal maps may seat their players in another order, and a new one may lie where an old one was.
        if seen is not None and seen[0] == players and [*seen[0]] == [*players] and seen[1] == options:
            return seen[2]
        if len(self._recent) > MAX_TABLES:
            self._recent.clear()
        chosen = [(*map(own.get, ("faction", "leader")), _deck_key(own.get("deck"))) for own in players.values()]
        key = (tuple(players), tuple(chosen), tuple(options.items()))
        if key not in self._tables:
            if len(self._tables) > MAX_TABLES:
                self._tables.clear()
            self._tables[key] = self._build_table(setup)
        copied = {who: {what: _copy_map(value) for what, value in own.items()} for who, own in players.items()}
        self._recent[id(players)] = (copied, dict(options), self._tables[key])
        return self._tables[key]

    def _build_table(self, setup: Setup) -> SeatedTable:
        """Build a table, and read what each player brings."""
        one, other = setup.players
        seats = self._seating.seats(setup)
        first, second = seats
        leading = (self._effective_leader(first, second), self._effective_leader(second, first))
        verbs = [frozenset() if leader is None else leader.verbs for leader in leading]
        alike = self._shared_data(one, other, setup.options, "randomise" in verbs[0] | verbs[1])
        sheltered = "shelter" in verbs[0], "shelter" in verbs[1]
        double_spies = "double-spies" in verbs[0] | verbs[1]
        always = [SHELTERED * shelter + DOUBLE_SPIES * double_spies for shelter in sheltered]
        table = Table(
            (one, other),
            (first.faction, second.faction),
            (first.leader, second.leader),
            self._cards,
            tuple(self._numbers),
            self._numbers,
            {one: 0, other: 1},
            alike.options,
            self._origins,
            self._transforming,
            self._leaving_otherwise,
            self._revivable,
            leading,
            sheltered,
            double_spies,
            (always[0], always[1]),
            alike.draw_actions,
            (
                hidden.list_draws(first.deck or (), alike.draw_actions[0]),
                hidden.list_draws(second.deck or (), alike.draw_actions[1]),
            ),
            alike.pendings,
            alike.fixed_plays,
            alike.unit_plays,
            tuple([_closing_moves(leader, alike.options) for leader in leading]),
            alike.moves_in_rows,
            alike.quick_strengths,
        )
        return table, seats, self._first_state(table, seats)

    def _first_state(self, table: Table, seats: Sequence[Seat]) -> State:
        """Return the state before it is settled who begins."""
        state = State(table)
        for side, seat, draws in zip(state.sides, seats, table.first_draws, strict=True):
            if seat.deck is not None:
                side.pool = seat.deck
                side.deck = len(seat.deck)
                side.drawing = draws
        chooser = opening.chooser(table)
        state.tasks = (PlainTask("toss") if chooser is None else SeatTask(chooser, "choose"),)
        return state

    def _shared_data(self, one: str, other: str, options: Mapping[str, str], randomised: bool) -> SharedTableData:
        """Return what all tables of these players with these options share, each using what another has found out.

        Tables where a leader makes medics `randomised` share among themselves: their decisions are the table's.
        """
        key = (one, other, tuple(options.items()), randomised)
        if key not in self._shared:
            if len(self._shared) > MAX_TABLES:
                self._shared.clear()
            chosen = OPTIONS.choose(options)
            quick = QuickStrengths(self._cards, chosen) if QuickStrengths.serves(chosen) else None
            once = chosen.weather_duplicate == "illegal"
            ready = tuple(() if once and face.weakens else face.plays for face in self._cards)
            draws = self._draw_actions(one), self._draw_actions(other)
            units = list_unit_plays(self._cards, chosen, 0), list_unit_plays(self._cards, chosen, 1)
            self._shared[key] = SharedTableData(chosen, draws, {}, ready, units, {}, quick)
        return self._shared[key]

    def _draw_actions(self, player: str) -> tuple[Action, ...]:
        return tuple(("draw", player, face.id) for face in self._cards)

    def _effective_leader(self, seat: Seat, other: Seat) -> CardData | None:
        """Return the leader of a seat if the other leader does not silence them, else None."""
        silenced = other.leader >= 0 and self._cards[other.leader].find_effect("silence") is not None
        return None if seat.leader < 0 or silenced else self._cards[seat.leader]

    def example_setup(self) -> Setup:
        """Return a table that can play: two players with two leaders of the set and unknown decks."""
        leaders = [face.id for face in self._cards if face.kind == "leader"]
        return Setup({"Anna": {"leader": leaders[0]}, "Petr": {"leader": leaders[-1]}}, {})

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return the state before it is settled who begins, or the one of a given position."""
        table, seats, first = self._table(setup)
        if setup.given:
            decks = seats[0].deck, seats[1].deck
            transition = GameTransition(position_read.build_state(table, setup.given, decks), note, in_place=True)
            transition.do(TABLE, CONTINUE)
            return transition.state
        return first.copy()

    pending = staticmethod(windows.pending)
    actions = staticmethod(quick_legal_moves.actions)
    refusal = staticmethod(refusal_of)
    game_transition = QuickTransition
    position = staticmethod(position_write.position)
    default_answer = staticmethod(legal_moves.default_answer)
    bring_forward = staticmethod(legal_moves.bring_forward)
    breakdowns = staticmethod(board.breakdowns)
    key = staticmethod(State.key)

    def view(self, state: State, player: str) -> State:
        """Return the state with the opponent's hand hidden but for what both have seen.

        Cards that the opponent has set aside are hidden too; everything else is open information.
        """
        seat = state.table.seats.get(player)
        hiding = [other for other in (0, 1) if other != seat and (state.sides[other].hand or state.sides[other].aside)]
        if not hiding:
            return state
        seen = state.copy()
        sides = [side.redact() if at in hiding else side for at, side in enumerate(seen.sides)]
        seen.sides = (sides[0], sides[1])
        return seen

    def imagine(self, view: State, player: str, rng: Random) -> State:
        """Return the view with hands and cards set aside drawn from what the decks of others leave."""
        imagined = view.copy()
        for seat, side in enumerate(imagined.sides):
            if seat != view.table.seats.get(player):
                hidden.imagine_side(side, rng)
        return imagined

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None while a decision is open; points are the rounds won."""
        if state.tasks:
            return None
        players, sides = state.table.players, state.sides
        won = {player: side.won for player, side in zip(players, sides, strict=True)}
        if state.table.options.game_end == "wins":
            rules = ["win.two-rounds", "option.game-end"]
            best = [seat for seat in (0, 1) if sides[seat].won == max(won.values())]
        else:
            rules = ["win.gems-gone", "option.game-end"]
            best = [seat for seat in (0, 1) if sides[seat].gems] or self._winners_when_both_out(state)
        if len(best) > 1:
            rules.append("option.both-out")
        if max(won.values()) > 1:
            rules.append("win.two-rounds")
        return Outcome(tuple(players[seat] for seat in best), won, full_rule_ids(GAME, tuple(rules)))

    def _winners_when_both_out(self, state: State) -> list[int]:
        """Return the seats that win a game in which both players are out: the winner of an extra round, else both."""
        last = state.totals[-1] if state.totals else (0, 0)
        if state.extra and last[0] != last[1]:
            return [0 if last[0] > last[1] else 1]
        return [0, 1]

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        """Answer a one-line question about a row or a table; a Refusal says what is missing or not understood."""
        table = ask_table.TableQuestion(Gwint, self.definitions, self._notation, options)
        if ask_table.is_about_table(text):
            return table.answer(text)
        answer = ask.ask(self._notation, self._cards, text, OPTIONS.choose(options))
        if isinstance(answer, Answer) or answer.guard not in ("ask-row", "ask-modifier"):
            return answer
        instead = table.answer_in_short(text)
        if isinstance(instead, Answer) or instead.code != "malformed":
            return instead
        is_near = answer.guard == "ask-modifier" and answer.facts["near"]
        names_card = instead.guard in ("ask-card", "ask-several") and instead.facts["near"]
        return instead if names_card and not is_near else answer


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards."""
    return Gwint(definitions)
