"""Bots of Gwint, for simulations: what they bring to a table, how chance decides, and a greedy player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.references import find_in_play
from kredens.rules_engine.gwint.model.state import State, opponent
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatTask
from kredens.rules_engine.simulation.bots import Bot, CardUse, Deck, DeckBots


def _seat_of_task(state: State) -> int:
    """Return the seat that the open decision of the table concerns."""
    task = state.tasks[-1]
    assert isinstance(task, (SeatTask, CountedTask, DrawTask))
    return task.seat


def _count_equal_units(state: State, unit: str) -> int:
    """Return how many cards of the same name lie in the row of a referenced unit; 0 if it is not there."""
    meant = find_in_play(state, unit)
    if meant is None:
        return 0
    codes = state.sides[meant.seat].rows[meant.row]
    return sum(code >> 1 == meant.code >> 1 for code in codes)


class Greedy:
    """Bot that plays what raises the difference of the totals most for the fewest cards.

    It passes when far enough ahead, or when the round is not worth its cards.
    """

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action that seems best."""
        seen: State = game.view(state, player)
        seat = seen.table.seats[player]
        kind = seen.tasks[-1].kind
        if kind != "turn":
            return (
                self._choose_pick(seen, actions, rng)
                if kind != "exchange"
                else self._choose_exchange(seen, seat, actions)
            )
        mine, theirs = board.total_strength(seen, seat), board.total_strength(seen, opponent(seat))
        own, other = seen.sides[seat], seen.sides[opponent(seat)]
        last = own.gems <= 1  # where wins are counted, a game may go on without gems
        if other.passed and mine > theirs:
            return ("pass",)
        if not last and mine - theirs > 25 and own.hand_size <= other.hand_size:
            return ("pass",)
        best, most = ("pass",), float("-inf")
        for action in actions:
            if action == ("pass",):
                continue
            after = game.apply(seen, player, action)
            gained = (board.total_strength(after, seat) - board.total_strength(after, opponent(seat))) - (mine - theirs)
            drawn = after.sides[seat].hand_size - own.hand_size + 1
            pending = _count_coming_cards(after, seat)
            worth = gained + 6 * (drawn + pending) + 0.01 * rng.random()
            if action == ("leader",):
                worth += 4
            if worth > most:
                best, most = action, worth
        behind = theirs - mine
        if not last and behind > 0 and other.passed and most < behind / max(1, own.hand_size - 4):
            return ("pass",)
        if not last and not other.passed and most < 3 and mine >= theirs:
            return ("pass",)
        return best

    def _choose_pick(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Return the strongest card that there is to pick, or the weakest to throw away.

        Who begins is left to chance.
        """
        if actions[0][0] == "start":
            return actions[int(rng.random() * len(actions))]
        numbers = state.table.numbers
        throws = actions[0][0] == "discard"
        worth = {
            action: _estimate_worth(state, numbers[action[1]]) if len(action) > 1 and action[1] in numbers else -1.0
            for action in actions
        }
        return (min if throws else max)(actions, key=lambda action: worth[action])

    def _choose_exchange(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """Return the exchange of weak cards without abilities, and of second copies that muster brings anyway."""
        side, faces = state.sides[seat], state.table.cards
        weak = []
        for card in dict.fromkeys(side.hand):
            face = faces[card]
            spare = side.hand.count(card) - 1 if face.musters else 0
            weak += [card] * spare
            if face.unit and not face.effects and face.strength < 5:
                weak.append(card)
        chosen = sorted(faces[card].id for card in weak[:2])
        action = ("exchange", *chosen) if chosen else ("keep",)
        return action if action in actions else ("keep",)


def _count_coming_cards(state: State, seat: int) -> float:
    """Return how many cards the open decisions are about to draw, or to play out of a pile."""
    coming = 0.0
    for task in state.tasks:
        if isinstance(task, DrawTask) and task.kind == "draw" and task.seat == seat:
            coming += task.number
        elif isinstance(task, (SeatTask, CardTask)) and task.kind in ("medic", "deploy", "take"):
            coming += task.seat == seat
    return coming


def _estimate_worth(state: State, card: int) -> float:
    """Return what a card seems worth: its strength, and points for its abilities."""
    face = state.table.cards[card]
    worth = float(face.strength)
    worth += 8 * face.draws + 5 * face.heals + 4 * (face.scorch is not None) + 3 * face.horn
    return worth + (4 if not face.unit else 0)


class GwintBots(DeckBots):
    """What simulations of Gwint are played with."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})
    card_uses = (
        CardUse("drawn", "drawn"),
        CardUse("gained", "drawn"),
        *(
            CardUse(event, "played")
            for event in (
                *("laid", "spied", "mustered", "revived"),
                *("beside-row", "scorch", "weather", "cleared", "bare-decoy", "led"),
            )
        ),
        CardUse("swapped", "played", card="decoy"),
    )
    beginning = "begins"

    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a setup in which each player has the faction and the leader of their deck."""
        return Setup({player: {"deck": dict(cards)} for player, cards in decks.items()}, options)

    def chance(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose an action of the table by chance.

        Every card of a deck, a hand or the battlefield is as likely as another, and so is either side of a coin.
        """
        first = actions[0]
        verb = first[0]
        if verb == "toss":
            actions = [action for action in actions if action[0] == "toss"]
            return actions[int(rng.random() * len(actions))]
        if verb == "draw":
            pool = state.sides[_seat_of_task(state)].pool
            if pool:
                return "draw", first[1], state.table.cards[pool[int(rng.random() * len(pool))]].id
        elif verb == "look":
            hand = state.sides[opponent(_seat_of_task(state))].hand
            if hand:
                return "look", state.table.cards[hand[int(rng.random() * len(hand))]].id
        elif verb == "stay":
            weights = [_count_equal_units(state, action[1]) for action in actions]
            return rng.choices(list(actions), weights)[0]
        elif verb == "pick":
            discard = state.sides[_seat_of_task(state)].discard
            weights = [discard.count(state.table.numbers[action[1]]) for action in actions]
            return rng.choices(list(actions), weights)[0]
        return actions[int(rng.random() * len(actions))]


BOTS = GwintBots()
