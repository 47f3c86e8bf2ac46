"""Legality of the actions of Kacíři: why an action is not legal, in the order in which a judge asks."""

from __future__ import annotations

from typing import Any, Final

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Refusal
from kredens.rules_engine.contract.refusals import make_refuse
from kredens.rules_engine.kaciri.state import NOTHING_SENT, UNSEEN, State

GAME: Final = "kaciri"
"""The prefix of the rule ids."""
refuse = make_refuse(GAME)


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None. Unknown players and verbs are left to the notation."""
    if state.pending.kind == "over":
        return refuse("illegal", 0, "game-over", "end.after-second-wave")
    return _REFUSAL_BY_VERB[action[0]](state, player, action)


def _turn_refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that city cannot be turned up, or None."""
    if player != TABLE:
        return refuse("not-yours", 1, "not-table", "round.reveal-city", player=player)
    if state.pending.kind != "turn":
        waiting = tuple(_awaited_players(state))
        is_open = state.table.towns[state.city].id
        return refuse("illegal", 0, "city-open", "round.exactly-one", city=is_open, waiting=waiting)
    city = state.table.town_numbers[action[1]]
    if state.deck >> city & 1:
        return None
    return _city_refusal(state, city)


def _city_refusal(state: State, city: int) -> Refusal | None:
    """Return why a city that is not among those face down cannot be turned up, or None."""
    name = state.table.towns[city].id
    if city in state.bottom:
        if not state.deck and state.bottom[0] == city:
            return None
        return refuse("at-odds", 3, "under-deck", "option.unclaimed-city", city=name)
    owner = next((p for p, won in zip(state.table.players, state.won, strict=True) if city in won), None)
    if owner is not None:
        return refuse("at-odds", 3, "city-taken", "duel.winner-takes-city", city=name, player=owner)
    return refuse("at-odds", 3, "city-gone", "option.unclaimed-city", city=name)


def _awaited_players(state: State) -> tuple[str, ...]:
    """Return the players whose card the open round waits for, to be sent or to be shown."""
    if state.pending.kind == "show":
        return tuple(p for p, sent in zip(state.table.players, state.sent, strict=True) if sent == UNSEEN)
    return state.pending.players


def _commit_refusal(state: State, player: str) -> Refusal | None:
    """Return why the player cannot commit anything beside the city now, or None."""
    if player == TABLE:
        return refuse("not-yours", 1, "table-sends", "round.free-choice")
    if state.pending.kind == "turn":
        return refuse("illegal", 0, "not-a-turn", "round.reveal-city", player=player)
    seat = state.table.seats[player]
    if state.sent[seat] != NOTHING_SENT:
        rules = ("round.exactly-one", "round.reveal-together")
        return refuse("illegal", 2, "already-sent", *rules, player=player)
    if not state.hands[seat]:
        return refuse("illegal", 2, "nobody-left", "wave.absent-loses", player=player)
    return None


def _send_refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that card cannot be sent, or None."""
    if refused := _commit_refusal(state, player):
        return refused
    if len(action) > 2:
        return refuse("illegal", 2, "two-cards", "round.exactly-one", player=player)
    return None if action[1] == UNKNOWN else _hand_refusal(state, player, action[1])


def _hand_refusal(state: State, player: str, strength: int | str) -> Refusal | None:
    """Return why that card cannot be in the player's hand, or None; it is then in the Temple or in the Graveyard.

    A text is the id of a card that no personality of that faction has.
    """
    if isinstance(strength, str):
        rules = ("components.personality-faction", "round.from-hand")
        return refuse("illegal", 2, "other-faction", *rules, player=player, card=strength)
    seat = state.table.seats[player]
    if state.hands[seat] >> strength & 1:
        return None
    facts = {"player": player, "card": state.table.cards[seat].get(strength, str(strength))}
    if state.temples[seat] >> strength & 1:
        rules = ("round.from-hand", "duel.temple-until-wave-end")
        return refuse("illegal", 2, "in-temple", *rules, **facts)
    rules = ("round.from-hand", "duel.graveyard-permanent")
    return refuse("illegal", 2, "in-graveyard", *rules, **facts)


def _pass_refusal(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why the player cannot withhold a card, or None."""
    if refused := _commit_refusal(state, player):
        return refused
    if state.table.options.must_play == "compulsory":
        return refuse("illegal", 2, "may-not-pass", "option.must-play", "round.exactly-one", player=player)
    return None


def _swap_refusal(_state: State, player: str, _action: Action) -> Refusal | None:
    """Return why a committed card cannot be exchanged: it never can."""
    if player == TABLE:
        return refuse("not-yours", 1, "table-sends", "round.free-choice")
    return refuse("illegal", 2, "swap", "round.reveal-together", "round.exactly-one", player=player)


def shown_strength(state: State, seat: int, face: int | str) -> Any:
    """Return the strength of the card that a player is said to have sent, which may be named by its id.

    The id of a card that is not theirs is returned as it is.
    """
    if not isinstance(face, str):
        return face
    return next((strength for strength, card in state.table.cards[seat].items() if card == face), face)


def _show_refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that card cannot be shown as the one that was sent unseen, or None."""
    if player != TABLE:
        return refuse("not-yours", 1, "not-table", "round.reveal-together", player=player)
    _, owner, face = action
    if state.pending.kind == "turn":
        return refuse("illegal", 0, "nothing-to-show", "round.reveal-together", player=owner)
    if state.pending.kind == "send":
        waiting = tuple(_awaited_players(state))
        return refuse("illegal", 0, "not-all-down", "round.reveal-together", player=owner, waiting=waiting)
    seat = state.table.seats[owner]
    if state.sent[seat] != UNSEEN:
        return refuse("illegal", 2, "nothing-to-show", "round.reveal-together", player=owner)
    refused = _hand_refusal(state, owner, shown_strength(state, seat, face))
    return refused and refused._replace(code="at-odds", reach=3)


_REFUSAL_BY_VERB = {
    "turn": _turn_refusal,
    "send": _send_refusal,
    "pass": _pass_refusal,
    "swap": _swap_refusal,
    "show": _show_refusal,
}
