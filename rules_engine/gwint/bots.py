"""Simple players of Gwint, for simulations: what they sit down with, how chance deals, and one who looks at totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Game, Setup
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.references import unit_meant
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.simulation.playout import Deck, Player


def dealt(_game: Game[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
    """Everybody plays the faction and the leader of their deck."""
    return Setup({player: {"deck": dict(cards)} for player, cards in decks.items()}, options)


def chance(_game: Game[Any], state: State, _player: str, actions: Sequence[Action], rng: Random) -> Action:
    """How the table acts: every card of a deck, a hand or the battlefield is as likely as another, and so is either
    side of a coin."""
    first = actions[0]
    verb = first[0]
    if verb == "toss":
        actions = [action for action in actions if action[0] == "toss"]
        return actions[int(rng.random() * len(actions))]
    if verb == "draw":
        pool = state.sides[state.tasks[-1][1]].pool
        if pool:
            return "draw", first[1], state.table.faces[pool[int(rng.random() * len(pool))]].id
    elif verb == "look":
        hand = state.sides[1 - state.tasks[-1][1]].hand
        if hand:
            return "look", state.table.faces[hand[int(rng.random() * len(hand))]].id
    elif verb == "stay":
        weights = [_alike(state, action[1]) for action in actions]
        return rng.choices(list(actions), weights)[0]
    elif verb == "pick":
        discard = state.sides[state.tasks[-1][1]].discard
        weights = [discard.count(state.table.numbers[action[1]]) for action in actions]
        return rng.choices(list(actions), weights)[0]
    return actions[int(rng.random() * len(actions))]


def _alike(state: State, unit: str) -> int:
    meant = unit_meant(state, unit)
    if meant is None:
        return 0
    codes = state.sides[meant.seat].rows[meant.row]
    return sum(code >> 1 == meant.code >> 1 for code in codes)


class Greedy:
    """Plays what raises the difference of the totals most for the fewest cards; passes when far enough ahead, or when
    the round is not worth its cards."""

    def __call__(self, game: Game[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """The action that seems best."""
        seen: State = game.view(state, player)
        seat = seen.table.seats[player]
        kind = seen.tasks[-1][0]
        if kind != "turn":
            return self._picked(seen, actions, rng) if kind != "exchange" else self._exchanged(seen, seat, actions)
        mine, theirs = board.total(seen, seat), board.total(seen, 1 - seat)
        own, other = seen.sides[seat], seen.sides[1 - seat]
        last = own.gems <= 1  # where wins are counted, a game may go on without gems
        if other.passed and mine > theirs:
            return ("pass",)
        if not last and mine - theirs > 25 and own.held <= other.held:
            return ("pass",)
        best, most = ("pass",), float("-inf")
        for action in actions:
            if action == ("pass",):
                continue
            after = game.apply(seen, player, action)
            gained = (board.total(after, seat) - board.total(after, 1 - seat)) - (mine - theirs)
            drawn = after.sides[seat].held - own.held + 1
            pending = _still_to_come(after, seat)
            worth = gained + 6 * (drawn + pending) + 0.01 * rng.random()
            if action == ("leader",):
                worth += 4
            if worth > most:
                best, most = action, worth
        behind = theirs - mine
        if not last and behind > 0 and other.passed and most < behind / max(1, own.held - 4):
            return ("pass",)
        if not last and not other.passed and most < 3 and mine >= theirs:
            return ("pass",)
        return best

    def _picked(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """The strongest that there is to pick, or the weakest to throw away."""
        if actions[0][0] == "start":
            return actions[int(rng.random() * len(actions))]
        numbers = state.table.numbers
        throws = actions[0][0] == "discard"
        worth = {
            action: _worth(state, numbers[action[1]]) if len(action) > 1 and action[1] in numbers else -1.0
            for action in actions
        }
        return (min if throws else max)(actions, key=lambda action: worth[action])

    def _exchanged(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """Weak cards that nobody calls, and second copies of what muster brings anyway."""
        side, faces = state.sides[seat], state.table.faces
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


def _still_to_come(state: State, seat: int) -> float:
    """Cards that are about to be drawn, or played out of a pile."""
    tasks = [task for task in state.tasks if len(task) > 1 and task[1] == seat]
    drawn = sum(float(task[2]) for task in tasks if task[0] == "draw")
    return drawn + sum(1.0 for task in tasks if task[0] in ("medic", "deploy", "take"))


def _worth(state: State, card: int) -> float:
    face = state.table.faces[card]
    worth = float(face.strength)
    worth += 8 * face.draws + 5 * face.heals + 4 * (face.scorch is not None) + 3 * face.horn
    return worth + (4 if not face.unit else 0)


PLAYERS: Mapping[str, Callable[[], Player]] = {"greedy": Greedy}
