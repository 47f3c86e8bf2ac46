"""Records with __slots__ that are copied slot by slot, by copiers that are generated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self


class SlotRecord:
    """Base of records with __slots__: `copy_slots` copies every slot of a class and of those it inherits from."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copy_slots = _make_copier(cls)  # type: ignore[assignment, method-assign]

    def copy_slots(self) -> Self:
        """Return a record with the same values."""
        raise NotImplementedError("only classes with slots have a copier")


def _make_copier(cls: type) -> Callable[[Any], Any]:
    """Return a function that copies every slot of a record of this class."""
    names = [name for base in cls.__mro__ for name in getattr(base, "__slots__", ())]
    # Generated and not a loop, because states are copied for every move: a loop over getattr and setattr takes four
    # times as long. Generated and not written out, because a slot that is added later would not be copied.
    source = "def copy_slots(record):\n    new = create(cls)\n"
    source += "".join(f"    new.{name} = record.{name}\n" for name in names)
    found: dict[str, Any] = {"cls": cls, "create": object.__new__}
    exec(compile(f"{source}    return new\n", f"<copier of {cls.__name__}>", "exec"), found)
    copier: Callable[[Any], Any] = found["copy_slots"]
    return copier
