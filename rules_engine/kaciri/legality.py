"""Whether an action of Kacíři is legal, and why not: the questions in the order in which a judge asks them."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Code, Reach, Refusal
from kredens.rules_engine.kaciri.state import NOBODY, UNSEEN, State


def _no(code: Code, reach: Reach, guard: str, rules: tuple[str, ...], **facts: Any) -> Refusal:
    return Refusal(code, tuple(f"kaciri.{rule}" for rule in rules), guard, facts, reach)


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Why the action is not legal, or None. Unknown players and verbs are the notation's business, not this one's."""
    if state.kind == "over":
        return _no("illegal", 0, "game-over", ("end.after-second-wave",))
    return _BY_VERB[action[0]](state, player, action)


def _turn(state: State, player: str, action: Action) -> Refusal | None:
    if player != TABLE:
        return _no("not-yours", 1, "not-table", ("round.reveal-city",), player=player)
    if state.kind != "turn":
        waiting = ", ".join(_waiting(state))
        is_open = state.table.towns[state.city].id
        return _no("illegal", 0, "city-open", ("round.exactly-one",), city=is_open, waiting=waiting)
    city = state.table.places[action[1]]
    if city in state.deck:
        return None
    return _gone(state, city)


def _gone(state: State, city: int) -> Refusal | None:
    """A city that is not among those still face down."""
    name = state.table.towns[city].id
    if city in state.bottom:
        if not state.deck and state.bottom[0] == city:
            return None
        return _no("at-odds", 3, "under-deck", ("option.unclaimed-city",), city=name)
    owner = next((p for p, won in zip(state.table.players, state.won, strict=True) if city in won), None)
    if owner is not None:
        return _no("at-odds", 3, "city-taken", ("duel.winner-takes-city",), city=name, player=owner)
    return _no("at-odds", 3, "city-gone", ("option.unclaimed-city",), city=name)


def _waiting(state: State) -> tuple[str, ...]:
    """Whose card the open round waits for: to be sent, or to be shown."""
    if state.kind == "show":
        return tuple(p for p, sent in zip(state.table.players, state.sent, strict=True) if sent == UNSEEN)
    return state.who


def _sending(state: State, player: str) -> Refusal | None:
    """What holds for whatever a player lays beside the city."""
    if player == TABLE:
        return _no("not-yours", 1, "table-sends", ("round.free-choice",))
    if state.kind == "turn":
        return _no("illegal", 0, "not-a-turn", ("round.reveal-city",), player=player)
    seat = state.table.seats[player]
    if state.sent[seat] != NOBODY:
        rules = ("round.exactly-one", "round.reveal-together")
        return _no("illegal", 2, "already-sent", rules, player=player)
    if not state.hands[seat]:
        return _no("illegal", 2, "nobody-left", ("wave.absent-loses",), player=player)
    return None


def _send(state: State, player: str, action: Action) -> Refusal | None:
    if refused := _sending(state, player):
        return refused
    if len(action) > 2:
        return _no("illegal", 2, "two-cards", ("round.exactly-one",), player=player)
    return None if action[1] == UNKNOWN else _from_hand(state, player, action[1])


def _from_hand(state: State, player: str, strength: int | str) -> Refusal | None:
    """Whether that card can be in the player's hand; a text is the id of a card that no one of that faction is."""
    if isinstance(strength, str):
        rules = ("components.personality-faction", "round.from-hand")
        return _no("illegal", 2, "other-faction", rules, player=player, card=strength)
    seat = state.table.seats[player]
    if state.hands[seat] >> strength & 1:
        return None
    facts = {"player": player, "card": state.table.cards[seat].get(strength, str(strength))}
    if state.temples[seat] >> strength & 1:
        rules = ("round.from-hand", "duel.temple-until-wave-end")
        return _no("illegal", 2, "in-temple", rules, **facts)
    if state.graves[seat] >> strength & 1:
        rules = ("round.from-hand", "duel.graveyard-permanent")
        return _no("illegal", 2, "in-graveyard", rules, **facts)
    return _no("illegal", 2, "not-in-hand", ("round.from-hand",), **facts)


def _pass(state: State, player: str, _action: Action) -> Refusal | None:
    if refused := _sending(state, player):
        return refused
    if state.table.options.must_play == "compulsory":
        return _no("illegal", 2, "may-not-pass", ("option.must-play", "round.exactly-one"), player=player)
    return None


def _swap(_state: State, player: str, _action: Action) -> Refusal | None:
    if player == TABLE:
        return _no("not-yours", 1, "table-sends", ("round.free-choice",))
    return _no("illegal", 2, "swap", ("round.reveal-together", "round.exactly-one"), player=player)


def shown_strength(state: State, seat: int, face: int | str) -> Any:
    """The strength of what that player is said to have sent, which may be named by its id; the id of a card that is not
    theirs stays as it is."""
    if not isinstance(face, str):
        return face
    return next((strength for strength, card in state.table.cards[seat].items() if card == face), face)


def _show(state: State, player: str, action: Action) -> Refusal | None:
    if player != TABLE:
        return _no("not-yours", 1, "not-table", ("round.reveal-together",), player=player)
    _, owner, face = action
    if state.kind == "turn":
        return _no("illegal", 0, "nothing-to-show", ("round.reveal-together",), player=owner)
    if state.kind == "send":
        waiting = ", ".join(_waiting(state))
        return _no("illegal", 0, "not-all-down", ("round.reveal-together",), player=owner, waiting=waiting)
    seat = state.table.seats[owner]
    if state.sent[seat] != UNSEEN:
        return _no("illegal", 2, "nothing-to-show", ("round.reveal-together",), player=owner)
    refused = _from_hand(state, owner, shown_strength(state, seat, face))
    return refused and refused._replace(code="at-odds", reach=3)


_BY_VERB = {"turn": _turn, "send": _send, "pass": _pass, "swap": _swap, "show": _show}
