"""Look up the fields, players and cards that claims and expectations name, before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kredens.cards.decks.deck import name_index
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.kit.positions.faults import find_place, resolve_card_names
from kredens.rules_engine.logs.claims import PositionPath, matching_key, split_path


class ClaimedFields:
    """What the claims of one table can be about: the fields of its position at the beginning, and the cards."""

    def __init__(self, game: Engine[Any], players: Mapping[str, Any], state: Any) -> None:
        self._game = game
        self._players = players
        self._beginning = game.position(state)
        self._cards = name_index(game.definitions)
        self._ids = frozenset(card.id for card in game.definitions.cards)

    def resolve(self, position: Mapping[str, Any], place_of: Callable[[PositionPath], Place]) -> Mapping[str, Any]:
        """Return the claimed part of a position with its fields and cards as the game calls them.

        A field may be a path (`players.Anna.score`), a card stands by id or name, and the short forms of a position
        are written out. Raises Unreadable for every field, player or card that there is not; `place_of` tells where
        what was written at a path stands.
        """
        faults: list[Fault] = []
        written = self._game.expand_position(position)
        known = self._resolve_map(_Written(written, self._beginning, (), ()), place_of, faults)
        if faults:
            raise Unreadable(faults)
        game = self._game
        resolved: Mapping[str, Any] = resolve_card_names(known, game.definitions, self._players, game.card_keys)
        return resolved

    def _resolve_map(
        self, claimed: _Written, place_of: Callable[[PositionPath], Place], faults: list[Fault]
    ) -> dict[str, Any]:
        """Return a claimed map with its keys as the position has them, and add what cannot be read to the faults."""
        found: dict[str, Any] = {}
        for part in _split_paths(claimed):
            try:
                key = self._resolve_key(part)
            except Unreadable as problem:
                faults += [fault._replace(place=place_of(part.spot)) for fault in problem.faults]
                continue
            value = part.value
            if isinstance(value, Mapping):
                model = part.model.get(key) if isinstance(part.model, Mapping) else None
                path = (*part.path[:-1], key)
                if isinstance(model, Sequence) and not isinstance(model, str):
                    sentence = message("claim-of-list", path=".".join(path))
                    faults.append(Fault("claim", sentence, place_of(part.spot)))
                    continue
                value = self._resolve_map(_Written(value, model, path, part.spot), place_of, faults)
            found[key] = _merge(found.get(key), value)
        return found

    def _resolve_key(self, part: _Written) -> str:
        """Return the last step of a path as the position has it; a card is its id. Raises Unreadable without a place.

        Of a map that is empty at the beginning nobody knows the keys: any may stand there that is no slip of a card.
        """
        key, model = part.path[-1], part.model
        if not isinstance(model, Mapping):
            return key
        there = matching_key(model, key)
        if there is None:
            place = find_place(key, self._game.definitions)
            there = place if place in model else None
        if there is not None:
            return str(there)
        if not model or not self._ids.isdisjoint(model):
            meant = self._cards.meanings(key)
            if len(meant) == 1:
                return meant[0].id
            if model or meant or self._cards.find_similar(key):
                return self._cards.find_card(key).id
            return key
        hint = did_you_mean(key, map(str, model)) or known_hint(list(map(str, model)))
        path = ".".join(part.path[:-1])
        if not path:
            raise Unreadable(Fault("claim", message("position-no-field", key=quote_value(key), hint=hint)))
        raise Unreadable(Fault("claim", message("given-no-key", path=path, key=quote_value(key), hint=hint)))


def _merge(earlier: Any, value: Any) -> Any:
    """Return the value together with what another path has claimed of the same map."""
    if not isinstance(earlier, Mapping) or not isinstance(value, Mapping):
        return value
    return {**earlier, **{key: _merge(earlier.get(key), each) for key, each in value.items()}}


class _Written(NamedTuple):
    """A part of a claim: its value, the map of the position that it is looked up in, its path, and that as written."""

    value: Any
    model: Any
    path: PositionPath
    spot: PositionPath


def _split_paths(claimed: _Written) -> Iterator[_Written]:
    """Yield each key of a claimed map with its value; of a key that is a path the first step, with all the others."""
    model = claimed.model
    for written, value in claimed.value.items():
        key = str(written)
        known = not isinstance(model, Mapping) or matching_key(model, key) is not None
        first, *others = [key] if known else split_path(key)
        for step in reversed(others):
            value = {step: value}
        yield _Written(value, model, (*claimed.path, first), (*claimed.spot, written))
