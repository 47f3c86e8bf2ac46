"""The check of given positions for engines without one of their own: by the shape of the position at the beginning.

A map has the keys that it has at the beginning, a number is none below 0, the name of a player is that of a player, a
card one of the set. What is empty at the beginning may hold anything plain.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.protocol import UNKNOWN, Engine, Refusal, Setup
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES


def position_problems(game: Engine[Any], setup: Setup, signed: Collection[str] = ()) -> list[Refusal]:
    """Return every reason why the given position cannot be at this table, which can play without it.

    Numbers under the keys `signed` may be negative.
    """
    beginning = game.position(game.start(setup._replace(given=None)))
    cards = frozenset(card.id for card in game.definitions.cards)
    found = list(_PositionShape(tuple(setup.players), cards, signed).find_problems(beginning, setup.given, "given"))
    if found:
        return found
    try:
        game.pending(game.start(setup))
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as problem:
        # The engine trusts a position of this shape; what it cannot do with one must not look like a fault of ours.
        reason = f"{type(problem).__name__}: {problem}"
        return [_refuse("given-value", message("impossible-position", reason=reason))]
    return []


class _PositionShape:
    """The values that may stand at one table in the place of others."""

    def __init__(self, players: Collection[str], cards: Collection[str], signed: Collection[str]) -> None:
        self.players = players
        self.cards = cards
        self.signed = signed

    def find_problems(self, model: Any, value: Any, path: str) -> Iterator[Refusal]:
        """Yield what keeps the value from standing where `model` stands at the beginning."""
        if isinstance(model, Mapping):
            yield from self._map_problems(model, value, path)
        elif isinstance(model, list | tuple):
            yield from self._list_problems(model, value, path)
        elif wanted := self._what_is_wanted(model, value, path.rpartition(".")[2]):
            yield _refuse("given-value", message("given-is-not", path=path, value=_written(value), wanted=wanted))

    def _map_problems(self, model: Mapping[str, Any], value: Any, path: str) -> Iterator[Refusal]:
        if not isinstance(value, Mapping):
            yield _refuse(
                "given-value", message("given-is-not", path=path, value=_written(value), wanted=message("a-map"))
            )
            return
        for key, each in value.items():
            if key in model:
                yield from self.find_problems(model[key], each, f"{path}.{key}")
            elif model:
                hint = did_you_mean(str(key), model) or known_hint(list(model))
                sentence = message("given-no-key", path=path, key=quote_value(str(key)), hint=hint)
                yield _refuse("given-field", sentence)

    def _list_problems(self, model: Collection[Any], value: Any, path: str) -> Iterator[Refusal]:
        if not isinstance(value, list | tuple) or len(value) > MAX_ENTRIES:
            yield _refuse(
                "given-value",
                message(
                    "given-is-not",
                    path=path,
                    value=_written(value),
                    wanted=message("a-list-of-at-most", most=MAX_ENTRIES),
                ),
            )
            return
        for each in value:
            if model and all(any(self.find_problems(one, each, path)) for one in model):
                yield _refuse("given-value", message("given-cannot-stand", path=path, value=_written(each)))

    def _what_is_wanted(self, model: Any, value: Any, key: str) -> str | None:
        """Return what must stand there instead of the value, in words; None where it may stand there."""
        if model is None or (value == UNKNOWN and isinstance(model, str)):
            return None
        if isinstance(model, bool):
            return None if isinstance(value, bool) else message("true-or-false")
        if isinstance(model, int):
            fits = type(value) is int and (value >= 0 or key in self.signed)
            return None if fits else message("a-whole-number" if key in self.signed else "a-whole-number-from-0")
        if value is None:
            return None
        if model in self.players:
            return None if value in self.players else message("a-player-of", players=list(self.players))
        if model in self.cards:
            return None if value in self.cards else message("a-card")
        return None if isinstance(value, str) else message("a-text-here")


def _written(value: Any) -> str:
    """Return the value as a message shows it: texts in quotation marks, others as a file has them."""
    return quote_value(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))


def _refuse(guard: str, sentence: str) -> Refusal:
    return Refusal("illegal", (), guard, {"message": sentence}, 3)
