"""Do moves as `apply.GameTransition` does, quickly where they are those that a game is made of.

Half of all decisions are draws from a deck that is known; of a player's moves most are passes, and units that do
nothing as they are laid, or have their player decide something afterwards. These are done here in one go, without the
methods that serve any card of any deck, and so is the change of turns after them; units, passes, exchanges and what a
medic picks only where nobody listens. Everything else is done as there. A test holds both transitions equal.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, EventSink
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_OF, CardData
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.state import GwintTransition, State, UnitPlay, opponent
from kredens.rules_engine.gwint.model.tasks import NEXT, ONLY_TURN, Task
from kredens.rules_engine.gwint.play import cards, effects, opening, quick_rounds, rounds
from kredens.rules_engine.gwint.play.apply import HANDLERS, GameTransition
from kredens.rules_engine.gwint.play.automatic import AUTOMATIC_STEPS
from kredens.rules_engine.kit.decisions.automatic_steps import carry_out
from kredens.rules_engine.kit.decisions.tasks import DrawTask, rest_of_draw
from kredens.rules_engine.kit.hidden_cards import without

_ONLY_NEXT: tuple[Task, ...] = (NEXT,)
"""The open tasks where nothing is left but to find out whose turn comes next."""


class _TasksAfterDraws(dict[tuple[Task, ...], tuple[Task, ...]]):
    """For open tasks of which a draw comes first, what is open after one card: no draw, or one of a card less."""

    def __missing__(self, tasks: tuple[Task, ...]) -> tuple[Task, ...]:
        if len(self) > _MAX_DRAWS:
            self.clear()
        *others, task = tasks
        assert isinstance(task, DrawTask)
        rest = rest_of_draw(task)
        found = self[tasks] = tuple(others) if rest is None else (*others, rest)
        return found


_MAX_DRAWS = 1_024
"""How many are remembered before all are forgotten."""
_AFTER_DRAWS = _TasksAfterDraws()


class QuickTransition(GameTransition):
    """A transition that does in a shorter way what it can."""

    def __init__(self, state: State, note: EventSink | None, *, in_place: bool = False) -> None:
        GameTransition.__init__(self, state, note, in_place=in_place)  # without `super()`, for every move begins here
        if note is None:
            self._handlers, self._steps, self._end_round = _UNHEARD, _UNHEARD_STEPS, quick_rounds.end_round
        else:
            self._handlers, self._steps, self._end_round = HANDLERS, AUTOMATIC_STEPS, rounds.end_round

    def do(self, player: str, action: Action) -> None:
        """Apply a legal action and all automatic steps that follow from it."""
        state = self.state
        state.forced = ()
        verb = action[0]
        if verb == "draw":
            if self._draw(state, action):
                return
        elif verb == "play":
            self._play_card(state, self.seats[player], action)
        else:
            self._handlers[verb](self, self.seats.get(player, -1), action)
        if state.tasks == _ONLY_NEXT:
            sides, seat = self.sides, 1 - state.turn
            if sides[seat].passed:
                seat = state.turn
            if sides[seat].passed:
                state.tasks = ()
                self._end_round(self)
            else:
                state.turn, state.tasks = seat, ONLY_TURN[seat]
                if sides[seat].hand:
                    return
        steps = self._steps
        while tasks := state.tasks:
            task = tasks[-1]
            step = steps.get(task.kind)
            if step is None or not step(self, task):
                return

    def _draw(self, state: State, action: Action) -> bool:
        """Draw the next card of the open draw into the hand; return whether another one is to be drawn."""
        tasks = state.tasks
        task: Any = tasks[-1]
        side = self.sides[task.seat]
        pool, kinds, draws = side.drawing
        if pool is not side.pool or action[2] == UNKNOWN:
            return opening.draw(self, action)
        card = self.table.numbers[action[2]]
        hand = [*side.hand]
        insort(hand, card)
        side.hand = tuple(hand)
        side.deck -= 1
        at = bisect_left(pool, card)
        left = [*pool]
        del left[at]
        side.pool = now = tuple(left)
        # In a sorted pool the next card tells whether there is another of this kind.
        if at == len(left) or left[at] != card:
            at = bisect_left(kinds, card)
            kinds, draws = [*kinds], [*draws]
            del kinds[at], draws[at]
        side.drawing = now, kinds, draws
        if self.note is not None:
            opening.emit_drawn(self, task, action[2])
        state.tasks = _AFTER_DRAWS[tasks]
        return task.number > 1 and side.deck != 0

    def _play_card(self, state: State, seat: int, action: Action) -> None:
        """Play a card from the hand: a unit of which `Table.unit_plays` tells what becomes of it in one go."""
        table, side = self.table, self.sides[seat]
        card = table.numbers[action[1]]
        unit = table.unit_plays[seat][card]
        # Of a card that others know, too, it is theirs that is played.
        known = card in side.shown or card in side.foreign
        if unit is None or known or card not in side.hand or self.note is not None or len(state.tasks) > 1:
            cards.play_card(self, seat, action)
            return
        hand = [*side.hand]
        hand.remove(card)
        side.hand = tuple(hand)
        side.played += 1
        side = self.sides[unit.seat]
        lying = [*side.rows]
        lying[unit.row if len(action) == 2 else ROW_OF[action[2]]] += unit.codes
        front, rear, siege = lying
        side.rows = front, rear, siege
        state.tasks = unit.tasks


def _pass(transition: GwintTransition, seat: int, action: Action) -> None:
    """Pass where nothing else is open, as in every game."""
    state = transition.state
    if len(state.tasks) > 1:
        HANDLERS["pass"](transition, seat, action)
        return
    transition.sides[seat].passed = True
    state.tasks = _ONLY_NEXT


def _exchange(transition: GwintTransition, seat: int, action: Action) -> None:
    """Throw exchanged cards out of a hand that its player knows onto the discard pile."""
    state, side = transition.state, transition.sides[seat]
    if side.shown or side.foreign or side.unseen or transition.options.redraw_destination != "discard-pile":
        HANDLERS["exchange"](transition, seat, action)
        return
    numbers, hand, pile = transition.table.numbers, [*side.hand], [*side.discard]
    for id in action[1:]:
        card = numbers[id]
        hand.remove(card)
        insort(pile, card)
    side.hand, side.discard = tuple(hand), tuple(pile)
    number = len(action) - 1 if side.deck else 0
    state.tasks = opening.tasks_after_exchange(state.tasks, seat, number, state.starter)


def _pick(transition: GwintTransition, seat: int, action: Action) -> None:
    """Revive a unit for a medic where it does what it would do from the hand."""
    state, options = transition.state, transition.options
    tasks, numbers = state.tasks, transition.table.numbers
    task: Any = tasks[-1]
    unit = transition.table.unit_plays[task.seat][numbers[action[1]]]
    otherwise = options.medic_chain == "no" or options.medic_spy == "own-side" or len(action) > 2
    if task.kind != "medic" or unit is None or otherwise:
        HANDLERS["pick"](transition, seat, action)
        return
    side = transition.sides[task.seat]
    side.discard = without(side.discard, numbers[action[1]])
    board.put_in_row(transition.sides[unit.seat], unit.row, unit.codes[0])
    state.tasks = tasks[:-1] + unit.tasks[1:]


_UNHEARD: Mapping[str, Callable[[GwintTransition, int, Action], object]] = {
    **HANDLERS,
    "pass": _pass,
    "exchange": _exchange,
    "pick": _pick,
}
"""What applies each verb where nobody listens."""
_UNHEARD_STEPS: Mapping[str, Callable[[GwintTransition, Any], bool]] = {
    **AUTOMATIC_STEPS,
    "cleanup": carry_out(quick_rounds.clean_up),
}
"""What carries out each kind of task where nobody listens."""


def list_unit_plays(faces: Sequence[CardData], options: Options, seat: int) -> tuple[UnitPlay | None, ...]:
    """Return for each card what becomes of it if the player in a seat plays it from their own hand: see `UnitPlay`."""
    return tuple([_find_unit_play(face, options, seat) for face in faces])


def _find_unit_play(face: CardData, options: Options, seat: int) -> UnitPlay | None:
    if not face.stats.unit or face.scorch is not None or face.rages is not None or face.transforms:
        return None
    works = effects.has_working_abilities(options, face)
    there = opponent(seat) if face.stats.spy and works else seat
    calling = face.number if face.musters else None
    opened = effects.entry_tasks(seat, face.heals, calling, face.draws) if works else ()
    return UnitPlay(face.rows[0], (2 * face.number + seat,), there, (NEXT, *opened))
