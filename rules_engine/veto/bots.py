"""Bots of VETO for simulations: how they are seated, how chance deals, and one that weighs the listed actions.

That one wants characters and income first, then speeches, duels that look won, and replies to what hurts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.simulation.bots import Bot, CardUse, Deck, DeckBots
from kredens.rules_engine.veto import bot_weights as weights
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.state import ELECTION_KRESKI, State
from kredens.rules_engine.veto.model.stats import card_data_of, elekts, szabla
from kredens.rules_engine.veto.model.tasks import AnswerTask
from kredens.rules_engine.veto.play import phases, stack

RICH_DUCATS = 9
"""Ducats of which some may go to the nobility."""


def _main_faction(game: Engine[Any], cards: Deck) -> str | None:
    """Return the faction of most cards of the deck, by copies; None if no card belongs to any."""
    families = {card.get("faction") for card in game.definitions.of_kind("faction")}
    count: Counter[str] = Counter()
    for id, copies in cards.items():
        count[game.definitions.card(id).get("faction")] += copies
    return max(families & count.keys(), key=lambda family: (count[family], family), default=None)


class Greedy:
    """Takes the action of the highest weight, but none that weighs less than nothing where it can be left."""

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action that seems best for the player, who sees only their own view of the state."""
        if len(actions) == 1:
            return actions[0]
        view: State = game.view(state, player)
        seat = state.table.seats[player]
        return _CHOOSERS[state.decision.kind](view, seat, actions, rng)


def _pick_heaviest(actions: Sequence[Action], weigh: Callable[[Action], float], rng: Random) -> tuple[float, Action]:
    """Return the heaviest action with its weight; of equal ones any."""
    weighed = [(weigh(action) + 0.01 * rng.random(), action) for action in actions]
    return max(weighed, key=lambda each: each[0])


def _choose_at_voice(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose the heaviest action at voice; end the turn where none weighs more than nothing."""
    weight, action = _pick_heaviest(actions, lambda action: weights.weigh(state, seat, action), rng)
    if weight > 0:
        return action
    done = ("bene",) if state.acted else ("pas",)
    return done if done in actions else action


def _choose_reply(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any reply to an action of the opponent's that hurts enough; else none."""
    node = stack.top_node(state)
    if node is None or node.seat == seat or weights.expected_harm(state, seat, node) < weights.REPLY_THRESHOLD:
        return ("no",)
    answers = [action for action in actions if action != ("no",)]
    return answers[int(rng.random() * len(answers))]


def _choose_answer(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Accept a challenge that looks won, or that cannot be refused."""
    task = state.decision
    assert isinstance(task, AnswerTask)
    challenger, challenged = state.card_in_play(task.challenger), state.card_in_play(task.challenged)
    assert challenger is not None
    assert challenged is not None
    lead = weights.expected_lead(state, seat, challenged, challenger)
    bold = lead >= (2 if card_data_of(state, challenged).has("elekt") else 0)
    return ("accept",) if bold or ("refuse",) not in actions else ("refuse",)


def _choose_gear(state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose the gear with the highest modifier."""

    def weigh(action: Action) -> float:
        """Weigh one choice; to be ready weighs a little less than nothing."""
        if action[0] == "ready":
            return -0.5
        thing = references.find_in_play(state, action[1])
        return float(card_data_of(state, thing).modifier) if thing is not None else -1.0

    return _pick_heaviest(actions, weigh, rng)[1]


def _choose_in_duel(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose to play on while that can still turn a duel that is not won, or kill."""
    duel = state.duel
    assert duel is not None
    mine, theirs = state.card_in_play(duel.fighter(seat)), state.card_in_play(duel.fighter(1 - seat))
    assert mine is not None
    assert theirs is not None
    lead = szabla(state, mine) - szabla(state, theirs)
    able = [(_added_strength(state, action), action) for action in actions if action != ("pas",)]
    most = sum(sorted((each for each, _ in able), reverse=True)[:3])
    if not able or lead >= weights.KILL_LEAD or lead + most < -weights.KILL_LEAD + 1:
        return ("pas",)
    if lead > 0 and lead + max(each for each, _ in able) < weights.KILL_LEAD:
        return ("pas",)
    return max(able, key=lambda each: each[0] + 0.01 * rng.random())[1]


def _added_strength(state: State, action: Action) -> float:
    """Return what a play adds to the own duellist."""
    if action[0] == "play":
        card_data = state.table.cards[state.table.numbers[references.card_id_of(action[1])]]
        paid = int(action[4] or 0) if len(action) > 4 else 0
        extra = sum(int(effect.get("amount") or 0) for effect in card_data.effects if paid and effect.get("pay"))
        return float(card_data.modifier) + 0.4 * (extra - paid) + 0.5 * max(0, len(action) - 5)
    thing = references.find_in_play(state, action[1])
    if thing is None:
        return 0.0
    card_data = card_data_of(state, thing)
    if action[0] == "fire":
        return float(card_data.modifier)
    return float(max((effect.get("amount", 0) for effect in card_data.effects if effect.get("mark")), default=0)) + 0.5


def _choose_mulligan(state: State, seat: int, _actions: Sequence[Action], _rng: Random) -> Action:
    """Keep a hand with at least two characters that can be paid for."""
    all_cards, party = state.table.cards, state.parties[seat]
    able = [
        card
        for card in party.cards.hand
        if all_cards[card].kind == "character" and all_cards[card].lafa <= party.ducats
    ]
    return ("keep",) if len(able) > 1 else ("redraw",)


def _choose_bribe(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose to pay for initiative where it decides an election, or where it is cheap."""
    mine, theirs = phases.initiative_of(state, seat), phases.initiative_of(state, 1 - seat)
    holds = mine > theirs or (mine == theirs and state.initiative == seat)
    amounts = sorted(action[1] for action in actions if action[0] == "bribe")
    if holds or not amounts:
        return ("pas",)
    steps = theirs - mine + (state.initiative != seat)
    price = weights.price_of_steps(state, seat, steps)
    decides = any(elekts(state, each) and state.parties[each].kreski >= ELECTION_KRESKI - 1 for each in (0, 1))
    ducats = state.parties[seat].ducats
    if price is not None and price in amounts and (decides or (price <= 3 and ducats >= RICH_DUCATS)):
        return ("bribe", price)
    return ("pas",)


def _take_first(_state: State, _seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    return actions[0]


def _choose_least_worth(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose the card that is least missed; keep the hand where it may be kept."""
    if ("keep",) in actions:
        return ("keep",)
    return min(actions, key=lambda action: weights.card_worth(state, seat, state.table.numbers[action[1]]))


def _choose_most_worth(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose the card of the highest worth, or none if there is none."""
    found = [action for action in actions if action != ("no",)]
    if not found:
        return ("no",)
    return max(found, key=lambda action: weights.card_worth(state, seat, state.table.numbers[action[1]]))


def _choose_search_play(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose how to play the card that was searched for; leave it where no play weighs more than nothing."""
    weight, action = _pick_heaviest(actions, lambda action: weights.weigh(state, seat, action), rng)
    return action if weight > 0 else ("no",)


_CHOOSERS: Mapping[str, Callable[[State, int, Sequence[Action], Random], Action]] = {
    "voice": _choose_at_voice,
    "reply": _choose_reply,
    "answer": _choose_answer,
    "gear": _choose_gear,
    "duel": _choose_in_duel,
    "mulligan": _choose_mulligan,
    "bribe": _choose_bribe,
    "election": _take_first,
    "surplus": _choose_least_worth,
    "thin": _choose_least_worth,
    "search": _choose_most_worth,
    "lay": _choose_search_play,
}
"""What chooses at each kind of decision."""


class VetoBots(DeckBots):
    """What simulations of VETO are played with."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})
    playout_moves = 25  # whole games take ten times as long
    card_uses = (
        *(CardUse(event, "drawn") for event in ("drawn", "found", "found-to-play")),
        *(CardUse(event, "played") for event in ("announced", "announced-at", "arms", "slips", "displays")),
    )
    beginning = "round"

    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a table where everybody plays the family that most cards of their kredens belong to."""
        return Setup(
            {player: {"faction": _main_faction(game, cards), "deck": dict(cards)} for player, cards in decks.items()},
            options,
        )

    def standing(self, game: Engine[Any], state: State) -> Mapping[str, float]:
        """Return how likely each player seems to win, by what they have."""
        first = weights.chance_to_win(state, 0)
        return dict(zip(state.table.players, (first, 1 - first), strict=True))

    def chance(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the table does: every card of a kredens is as likely as another."""
        if actions[0][0] == "draw":
            pool = state.parties[state.decision.seat].cards.pool
            if pool:
                return "draw", actions[0][1], state.table.cards[pool[int(rng.random() * len(pool))]].id
        return actions[int(rng.random() * len(actions))]


BOTS = VetoBots()
