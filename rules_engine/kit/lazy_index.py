"""Indices over cards in play: look-ups that are computed when they are first asked for, and kept.

An index never changes; one that follows from another takes over every look-up that the change has left valid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

T = TypeVar("T")


class computed_once(Generic[T]):  # noqa: N801 - reads as a decorator
    """A look-up of an index, computed when it is first asked for and then kept in the instance.

    (`functools.cached_property` locks, which takes longer than most of what is computed here.)
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type[LazyIndex], name: str) -> None:
        assert name in owner.DEPENDS_ON, name
        self.name = name

    def __get__(self, index: LazyIndex, _owner: type) -> T:
        found = index.__dict__[self.name] = self.compute(index)
        return found


class LazyIndex:
    """Base of indices whose look-ups are marked with `computed_once`."""

    DEPENDS_ON: ClassVar[Mapping[str, int]] = {}
    """Every look-up, and what it depends on, as bits: it stays valid after a change that touches nothing of that."""
    _valid_after: ClassVar[tuple[tuple[str, ...], ...]] = ((),)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        every = 0
        for needs in cls.DEPENDS_ON.values():
            every |= needs
        cls._valid_after = tuple(
            tuple(name for name, needs in cls.DEPENDS_ON.items() if not needs & touched) for touched in range(every + 1)
        )

    def carry_over(self, new: LazyIndex, touched: int) -> None:
        """Give a new index the look-ups of this one that are valid after a change of these bits."""
        old, own = self.__dict__, new.__dict__
        for name in self._valid_after[touched]:
            if name in old:
                own[name] = old[name]
