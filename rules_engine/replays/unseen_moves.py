"""Say of legal moves how somebody writes them who has not seen the cards: with `?`, once for all cards it may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Engine


def with_unseen_moves(game: Engine[Any], state: Any, actor: str, actions: Sequence[Action]) -> list[Action]:
    """Return the moves of a player or the table as a log of this state can have them.

    Of somebody who holds unseen cards a move with such a card, which could be any of them, stands once, with `?`. What
    the table draws, shows or deals to somebody stands with `?` too, and without the cards that it may be where nobody
    has seen any of that hand. Where a card has to be named, all that it can be are listed.
    """
    position = game.position(state)
    hands = {player: _hand_of(position, player) for player in position.get("players") or {}}
    if actor != TABLE and UNKNOWN not in hands.get(actor, ()):
        return list(actions)
    ids = {card.id for card in game.definitions.cards}
    named = set(_texts(position))
    found: dict[Action, None] = {}
    for action in actions:
        hidden = _hide(game, state, actor, action)
        if hidden is None:
            found[action] = None
            continue
        found[hidden] = None
        cards = [each for each in action[1:] if each in ids]
        if actor == TABLE:
            owner = next((each for each in action[1:] if each in hands), None)
            held = hands[owner] if owner is not None else []
            is_unseen = bool(cards and held) and all(each == UNKNOWN for each in held)
        else:
            is_unseen = not named.issuperset(cards)
        if not is_unseen:
            found[action] = None
    return list(found)


def _hide(game: Engine[Any], state: Any, actor: str, action: Action) -> Action | None:
    """Return the move with `?` for all that can be unseen; None if nothing of it can."""
    slots = game.verbs[action[0]]
    terms = [
        UNKNOWN if term is not None and game.parse_term(state, actor, slot.kind, UNKNOWN) == [UNKNOWN] else term
        for slot, term in zip(slots, action[1:], strict=False)
    ]
    hidden = (action[0], *terms)
    return hidden if UNKNOWN in terms and game.refusal(state, actor, hidden) is None else None


def _hand_of(position: Mapping[str, Any], player: str) -> list[Any]:
    """Return the hand of a player as the position has it."""
    hand = position["players"][player].get("hand")
    return hand if isinstance(hand, list) else []


def _texts(value: Any) -> Iterator[str]:
    """Yield every text in a position, in whatever list or map."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
