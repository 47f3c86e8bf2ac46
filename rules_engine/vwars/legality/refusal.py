"""Check whether an action of V-Wars is legal: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Refusal
from kredens.rules_engine.vwars.legality import acts, cards, moment
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import PLAYER_DECK, RIOT_DECK, VAMPIRE
from kredens.rules_engine.vwars.model.figures import possible_roles
from kredens.rules_engine.vwars.model.state import CLEARED, INVESTIGATED, UNKNOWN_ROLE, State
from kredens.rules_engine.vwars.model.windows import WINDOWS
from kredens.rules_engine.vwars.play.opening import NUMBER_WORDS
from kredens.rules_engine.vwars.play.riots import discardable


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None."""
    verb = action[0]
    if verb == "show" and len(action) > 1 and player != TABLE:
        return refuse("illegal", 0, "shown", "after-riot.no-proof", "option.table-talk", player=player)
    refused = moment.check_moment(state, player, action)
    if refused is not None:
        return _contradict_answer(state, player, action) or refused
    if not _says_enough(state, action):
        return refuse("malformed", 0, "says-which", "turn.phases", *WINDOWS[state.decision.kind].rules)
    return CHECKS[verb](state, player, action)


def _contradict_answer(state: State, player: str, action: Action) -> Refusal | None:
    """Return the refusal of an answer to an accusation, or an awakening, that the rules have just given otherwise.

    They give it where only one role fits what was dealt and done before. None if the action is no such answer.
    """
    contrary: Action = {("show",): ("keep",), ("keep",): ("show",)}.get(action, ())
    if (player, contrary) not in state.forced:
        return None
    party = state.parties[state.table.seats[player]]
    is_accused = party.role == VAMPIRE if party.revealed else not state.is_vampire_revealed
    if action == ("keep",):
        rule, role = ("investigate.vampire-exposed", "vampire") if is_accused else ("awaken.infected-turns", "infected")
        return refuse("at-odds", 3, "must-turn", rule, f"role.{role}", player=player)
    if not is_accused:
        return refuse("at-odds", 3, "not-infected", "awaken.human-unaffected", "role.human", player=player)
    if party.role != UNKNOWN_ROLE:
        return refuse("at-odds", 3, "dealt-another", "role.vampire", "setup.roles.deal-one", player=player)
    if party.marks & INVESTIGATED:
        return _contradict(state, player)
    return refuse("at-odds", 3, "not-the-vampire", "role.vampire", "setup.roles.secret", player=player)


def _says_enough(state: State, action: Action) -> bool:
    """Return whether a verb that is used with a card and without has one exactly where it needs one.

    Of two cards that go together nobody sees one alone.
    """
    verb: str = action[0]
    kind: str = state.decision.kind
    pair: Action = {"deploy": action[2:4], "place": action[1:3]}.get(verb, ())
    if len(pair) > 1 and None not in pair and (pair[0] == UNKNOWN) != (pair[1] == UNKNOWN):
        return False
    if verb == "discard":
        return (len(action) > 1) == (kind != "sway")
    return verb != "show" or (len(action) > 1) == (kind == "look")


def _allow(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _check_role(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why a player cannot be dealt that role, or not have had it; None if they can."""
    who, role = action[1:]
    seat = state.table.seats[who]
    task = state.decision
    number = NUMBER_WORDS[len(state.table.players)]
    rules = (f"setup.roles.{number}-players", "setup.roles.deal-one")
    if seat != task.seat:
        other = state.table.players[task.seat]
        return refuse("illegal", 2, "others-role", "setup.roles.deal-one", player=who, other=other)
    if role == UNKNOWN or role in possible_roles(state, seat):
        return None
    return refuse("at-odds", 3, "roles-wrong", *rules, player=who)


def _check_vampire(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why a player cannot have been the Vampire, or None."""
    if VAMPIRE in possible_roles(state, state.table.seats[action[1]]):
        return None
    return _contradict(state, action[1])


def _contradict(state: State, player: str) -> Refusal:
    """Return the refusal of what would make somebody the Vampire who cannot be, with what they did before."""
    marks = state.parties[state.table.seats[player]].marks
    guard, rule = "not-the-vampire", "setup.roles.secret"
    if marks & INVESTIGATED:
        guard, rule = "has-investigated", "investigate.not-by-vampire"
    elif marks & CLEARED:
        guard, rule = "was-investigated", "investigate.others-stay-hidden"
    return refuse("at-odds", 3, guard, "role.vampire", rule, player=player)


def _check_turn(state: State, player: str, action: Action) -> Refusal | None:
    card = cards.number_of(state, action[1])
    if card in cards.turnable(state):
        return None
    rules = moment.rules_of_moment(state)
    if action[1] == UNKNOWN:
        return refuse("malformed", 0, "says-which", "turn.phases", *rules, player=player)
    if not cards.is_of_this_deck(state, card):
        return moment.refuse_for_moment(state, player, TABLE)
    return refuse("at-odds", 3, "not-in-deck", moment.rule_of_deck(state), *rules, card=action[1])


def _check_show(state: State, player: str, action: Action) -> Refusal | None:
    if len(action) == 1 or action[1] == UNKNOWN:
        return None
    return _check_turn(state, player, action)


def _check_draw(state: State, _player: str, action: Action) -> Refusal | None:
    task = state.decision
    owner = state.table.players[task.seat]
    if action[1] != owner:
        if moment.is_full(state, action[1]):
            return moment.refuse_full_hand(state, action[1])
        return refuse("illegal", 2, "others-draw", "newcards.refill-hand", player=action[1], other=owner)
    if action[2] == UNKNOWN or cards.number_of(state, action[2]) in state.pool:
        return None
    return refuse("at-odds", 3, "not-in-pile", "newcards.refill-hand", "setup.hand-six", player=owner, card=action[2])


def _check_reveal(state: State, player: str, _action: Action) -> Refusal | None:
    seat = state.table.seats[player]
    if VAMPIRE in possible_roles(state, seat):
        return None
    if state.parties[seat].role == UNKNOWN_ROLE:
        return _contradict(state, player)
    rules = ("reveal.vampire-card-only", "option.private-legal-actions")
    return refuse("illegal", 2, "not-vampire", *rules, player=player)


def _check_add(state: State, player: str, action: Action) -> Refusal | None:
    task = state.decision
    deck = RIOT_DECK if task.deck < 0 else state.table.world.regions[task.deck].id
    if len(action) > 2 and action[2] not in (None, deck):
        other = state.table.players[task.by]
        return refuse("illegal", 2, "other-deck", "place.partner-same-deck", player=player, other=other)
    return cards.check_hand(state, task.seat, [action[1]])


def _check_put(state: State, player: str, action: Action) -> Refusal | None:
    if action[2] == PLAYER_DECK and state.table.options.joao_any_deck != "also-pile":
        rule = "char.joao.vampire" if state.parties[state.decision.seat].revealed else "char.joao.human"
        return refuse("illegal", 2, "player-deck", "option.joao-any-deck", rule, player=player)
    return cards.check_aside(state, player, state.aside, action[1])


def _check_open(state: State, player: str, action: Action) -> Refusal | None:
    if action[1] == UNKNOWN:
        return _unnamed(player)
    return cards.check_aside(state, player, state.aside, action[1], "char.ronald.human")


def _unnamed(player: str) -> Refusal:
    return refuse("malformed", 0, "says-which", "turn.phases", player=player)


def _check_choose(state: State, player: str, action: Action) -> Refusal | None:
    if action[1] == UNKNOWN:
        return _unnamed(player)
    if state.decision.kind == "choose-riot":
        return cards.check_aside(state, player, state.aside, action[1], "char.grace.human")
    holding, card = state.event_aside, cards.number_of(state, action[1])
    if holding.may_hold(card, state.event_pool):
        return None
    rules = ("char.joao.private-look", "char.emily.human")
    return refuse("at-odds", 3, "not-looked-at", *rules, player=player, card=action[1])


def _check_discard(state: State, _player: str, action: Action) -> Refusal | None:
    task = state.decision
    if task.kind == "trim":
        return cards.check_hand(state, task.seat, [action[1]])
    if task.kind == "sway" or action[1] == UNKNOWN or cards.number_of(state, action[1]) in discardable(state):
        return None
    rules = ("after-riot.secret-discard", "option.after-riot-pool")
    return refuse("illegal", 2, "not-turned", *rules, card=action[1])


def _check_swap(state: State, _player: str, action: Action) -> Refusal | None:
    if not any(each.card == cards.number_of(state, action[1]) for each in state.turned):
        rules = ("after-riot.secret-discard", "char.miku.human", "char.miku.vampire")
        return refuse("illegal", 2, "not-turned", *rules, card=action[1])
    return cards.check_hand(state, state.decision.seat, [action[2]])


CHECKS: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "first": _allow,
    "role": _check_role,
    "vampire": _check_vampire,
    "turn": _check_turn,
    "draw": _check_draw,
    "show": _check_show,
    "reveal": _check_reveal,
    "skip": _allow,
    "keep": _allow,
    "move": lambda state, player, action: acts.check_move(state, player, action[1]),
    "deploy": acts.check_deploy,
    "place": acts.check_place,
    "add": _check_add,
    "kill": acts.check_kill,
    "investigate": lambda state, player, action: acts.check_investigate(state, player, action[1]),
    "awaken": lambda state, player, action: acts.check_awaken(state, player, action[1]),
    "look": lambda state, player, _action: acts.check_look(state, player),
    "put": _check_put,
    "stop": _allow,
    "play": _allow,
    "discard": _check_discard,
    "swap": _check_swap,
    "open": _check_open,
    "aside": _allow,
    "ask": acts.check_ask,
    "proclaim": _allow,
    "muster": acts.check_muster,
    "choose": _check_choose,
    "more": _allow,
    "no": _allow,
}
"""What checks an action of each verb that the open decision takes from the player."""
