"""Bots of Historia for simulations: how they are seated, how chance deals, and one that weighs the listed actions.

That one reckons what the event, a war, tokens and people still to come promise, and takes what promises most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.cards.decks import deck_file
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.protocol import Action, Engine, Setup
from kredens.rules_engine.historia import bot_weights as weights
from kredens.rules_engine.historia.bot_outlook import look_ahead
from kredens.rules_engine.historia.model.figures import card_data_of
from kredens.rules_engine.historia.model.influence import parse_tokens
from kredens.rules_engine.historia.model.references import find_own
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.effect_verbs import effect_worth
from kredens.rules_engine.historia.play.targets import find_named
from kredens.rules_engine.historia.setup import FORMATS
from kredens.rules_engine.logs.deck_lookup import DECKS_FOLDER, deck_names
from kredens.rules_engine.simulation.bots import Bot, CardUse, Deck, DeckBots

Chooser = Callable[[State, int, Sequence[Action], Random], Action]


class Greedy:
    """Takes the action of the highest weight; passes where none weighs more than nothing."""

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action that seems best for the player, who sees only their own view of the state."""
        if len(actions) == 1:
            return actions[0]
        return _CHOOSERS[state.decision.kind](game.view(state, player), state.table.seats[player], actions, rng)


def _pick(actions: Sequence[Action], weigh: Callable[[Action], float], rng: Random) -> Action:
    """Return the heaviest action; of equal ones any."""
    return max(((weigh(action) + 0.01 * rng.random(), action) for action in actions), key=lambda each: each[0])[1]


def _act(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    outlook = look_ahead(state, seat)
    return _pick(actions, lambda action: weights.weigh(state, seat, outlook, action), rng)


def _pay(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Pay the plainest way; put on a monument what is missed least, as much as may be or what completes it."""
    if state.decision.verb not in ("play", "extend"):
        return actions[0]
    outlook = look_ahead(state, seat)
    missing = weights.missing_at(state)

    def weigh(action: Action) -> float:
        tokens = parse_tokens(action[1])
        assert tokens is not None
        return weights.weigh_payment(state, seat, outlook, tokens, missing)

    return _pick(actions, weigh, rng)


def _exchange(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Exchange what is too dear for the first rounds, where nobody is in hand that can be played."""
    cards, numbers = state.table.cards, state.table.numbers
    hand = state.parties[seat].cards.hand
    cheap = [card for card in hand if cards[card].kind == "character" and cards[card].cost <= 3]
    dear = [action for action in actions if len(action) > 1 and cards[numbers[action[1]]].cost > 4]
    return dear[0] if dear and len(cheap) < 2 else ("keep",)


def _choose_event(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose the event that most of one's own characters match best."""
    return _pick(actions, lambda action: weights.event_fit(state, seat, state.table.numbers[action[1]]), rng)


def _choose_target(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    task = state.decision
    effect = state.table.cards[task.card].effects[task.effect_index]

    def weigh(action: Action) -> float:
        target = find_named(state, seat, effect, action[1])
        if action[1] in state.table.seats:
            other = state.table.seats[action[1]]
            return state.parties[other].points + 2.0 * state.parties[other].markers
        if action[1] in ("attack", "defence"):
            war = state.war
            return 1.0 if war is not None and (seat == war.attacker) == (action[1] == "attack") else 0.0
        return effect_worth(state, seat, effect, state.thing(target) if target is not None else None)

    return _pick(actions, weigh, rng)


def _take(_state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    def weigh(action: Action) -> float:
        tokens = parse_tokens(action[1])
        assert tokens is not None
        return sum(number * worth for number, worth in zip(tokens, (1.2, 0.8, 1.0, 1.1), strict=True))

    return _pick(actions, weigh, rng)


def _send(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Send whoever has nothing better to do: each point of strength is one more demand, or one fewer."""
    return weights.fighter(state, seat, look_ahead(state, seat), actions) or ("ready",)


def _modify(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Modify one's own war where that is of use."""
    war = state.war
    assert war is not None
    if seat not in (war.attacker, war.defender):
        return ("no",)
    outlook = look_ahead(state, seat)
    return _pick(actions, lambda action: weights.weigh_in_war(state, seat, outlook, action), rng)


def _spoils(_state: State, _seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    return ("glory",) if ("glory",) in actions else actions[0]


def _satisfy(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Give away what is missed least: tokens before characters, and nothing to the winner where that need not be."""

    def weigh(action: Action) -> float:
        if parse_tokens(action[1]) is not None:
            return -1.0 if action[0] == "discard" else -2.5
        thing = find_own(state, seat, action[1])
        return -4.0 if thing is None else -1.5 * card_data_of(state, thing).cost

    return _pick(actions, weigh, rng)


def _give_up(state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    cards, numbers = state.table.cards, state.table.numbers
    return _pick(actions, lambda action: -weights.card_worth(cards[numbers[action[1].partition("#")[0]]]), rng)


def _first(_state: State, _seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    return actions[0]


def _draw_lots(_state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Return what chance decides, where the players say it."""
    return actions[int(rng.random() * len(actions))]


_CHOOSERS: Mapping[str, Chooser] = {
    "action": _act,
    "pay": _pay,
    "exchange": _exchange,
    "events": _choose_event,
    "target": _choose_target,
    "tokens": _take,
    "attackers": _send,
    "defenders": _send,
    "modify": _modify,
    "level": _modify,
    "spoils": _spoils,
    "demands": _satisfy,
    "sixth": _give_up,
    "discard": _give_up,
    "complete": _first,
    **dict.fromkeys(("order", "first", "lots"), _draw_lots),
}
"""What chooses at each kind of decision."""


class HistoriaBots(DeckBots):
    """What simulations of Historia are played with: decks of one epoch meet, or whole games of three."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Greedy})
    card_uses = (
        CardUse("drawn", "drawn"),
        *(CardUse(event, "played") for event in ("entered", "symbol", "symbol-stays", "built", "chose")),
        CardUse("won-event", "won", card="event"),
    )
    beginning = "first"

    def can_meet(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> bool:
        """Return whether these decks are all of one epoch; in a format of several epochs, of the first of them."""
        epochs = {_epoch_of(game.definitions, deck) for deck in decks.values()}
        stages = FORMATS.get(options.get("format", "single"))
        return len(epochs) == 1 and (stages is None or epochs == {stages[0]})

    def seat_decks(self, game: Engine[Any], decks: Mapping[str, Deck], options: Mapping[str, str]) -> Setup:
        """Return a table of one epoch; under a format of several, everybody goes on with a deck of each other epoch."""
        stages = FORMATS.get(options.get("format", "single"))
        if stages is None:
            alone = {player: {"decks": [dict(deck)]} for player, deck in decks.items()}
            return Setup(alone, {"format": "single", **options})
        later = [_decks_of(game.definitions, stage) for stage in stages[1:]]
        first = _decks_of(game.definitions, stages[0])
        players = {}
        for at, (player, deck) in enumerate(decks.items()):
            place = first.index(dict(deck)) if dict(deck) in first else at
            players[player] = {"decks": [dict(deck), *(own[place % len(own)] for own in later if own)]}
        return Setup(players, options)

    def chance(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the table does: every card of a deck is as likely as another."""
        if actions[0][0] == "draw":
            pool = state.parties[state.decision.seat].cards.pool
            if pool:
                return "draw", actions[0][1], state.table.cards[pool[int(rng.random() * len(pool))]].id
        return actions[int(rng.random() * len(actions))]


def _epoch_of(definitions: Definitions, deck: Deck) -> str:
    return next((definitions.card(id).get("epoch") for id in deck if definitions.card(id).kind == "faction"), "")


@lru_cache(8)
def _decks_of(definitions: Definitions, epoch: str) -> list[dict[str, int]]:
    """Return the decks of an epoch that come with the set, in the order of their names."""
    found = []
    for name in deck_names(definitions):
        listed = deck_file.read(definitions.folder / DECKS_FOLDER / f"{name}.yaml", definitions)
        deck = {entry.card.id: entry.quantity for entry in listed.entries}
        if _epoch_of(definitions, deck) == epoch:
            found.append(deck)
    return found


BOTS = HistoriaBots()
