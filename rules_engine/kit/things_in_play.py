"""Cards in play: the base of an index that finds them by number and by with whom they lie, whoever's they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from kredens.rules_engine.kit.lazy_index import LazyIndex, computed_once


class Thing(Protocol):
    """A card in play: a NamedTuple with a number of its own and that of its card in the set, negative if unseen."""

    @property
    def id(self) -> int: ...
    @property
    def card(self) -> int: ...


T = TypeVar("T", bound=Thing)
I = TypeVar("I")  # noqa: E741 - an item
K = TypeVar("K", bound=Hashable)


def group_by(items: Iterable[I], key: Callable[[I], K]) -> dict[K, list[I]]:
    """Return the items of each key, in their order."""
    found: dict[K, list[I]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


class ThingsIndex(LazyIndex, Generic[T]):
    """Look-ups over the cards in play at one moment. Never changed, but for what is computed on demand.

    A game adds look-ups of its own, and says in `_derive` how an index of other cards in play is made.
    """

    DEPENDS_ON: ClassVar[Mapping[str, int]] = {"by_id": 0}
    GROUPING: ClassVar[tuple[str, str]]
    """The look-up of cards that lie together, and the field of a card that tells with whom: its side, its host."""

    def __init__(self, things: tuple[T, ...]) -> None:
        self.things = things
        """The cards in play, in the order of the game."""

    @computed_once
    def by_id(self) -> Mapping[int, T]:
        """Return each card in play by its number, in their order."""
        return {thing.id: thing for thing in self.things}

    def _derive(self, things: tuple[T, ...], touched: int) -> Self:
        """Return the index of other cards in play, with the look-ups that are valid after a change of these bits."""
        raise NotImplementedError

    def _replace(self, changed: Mapping[int, T], touched: int) -> Self:
        """Return the index after some cards have changed, which stay where they are and with whom they lie."""
        by_id = {**self.by_id, **changed}
        new = self._derive(tuple(by_id.values()), touched)
        old, own = self.__dict__, new.__dict__
        own["by_id"] = by_id
        name, field = self.GROUPING
        if name in old:
            groups: dict[Any, Any] = {**old[name]}
            for key in {getattr(thing, field) for thing in changed.values()}:
                groups[key] = [changed.get(thing.id, thing) for thing in groups[key]]
            own[name] = groups
        return new
