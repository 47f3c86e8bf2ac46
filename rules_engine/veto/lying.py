"""What lies on the table, looked up by number, by host and by name; made once for as long as nothing changes there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from rules_engine.veto.faces import Effect, Face
    from rules_engine.veto.state import Thing


T = TypeVar("T")


class _once(Generic[T]):  # noqa: N801 - reads as a decorator
    """A property that is worked out when it is first asked for. (`functools.cached_property` locks, which takes longer
    than most of what is worked out here.)"""

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, lying: Lying, _owner: type) -> T:
        found = lying.__dict__[self.name] = self.work(lying)
        return found


class Lying:
    """Look-ups over the things of one moment."""

    def __init__(self, things: tuple[Thing, ...], faces: tuple[Face, ...]) -> None:
        self.things = things
        self._faces = faces
        self.found: dict[Hashable, Any] = {}
        """What rules have found out, which holds as long as nothing changes."""

    def changed(self, things: tuple[Thing, ...]) -> Lying:
        """Look-ups over the same things in the same places, called as before, of which some are not as they were."""
        new = Lying(things, self._faces)
        for name in ("names", "by_name"):
            if name in self.__dict__:
                new.__dict__[name] = self.__dict__[name]
        return new

    @_once
    def by_id(self) -> Mapping[int, Thing]:
        """Each thing by its number."""
        return {thing.id: thing for thing in self.things}

    @_once
    def under(self) -> Mapping[int, Sequence[Thing]]:
        """What is attached to each host, in the order it came; the host -1: what stands on its own."""
        found: dict[int, list[Thing]] = {}
        for thing in self.things:
            found.setdefault(thing.host, []).append(thing)
        return found

    @_once
    def parties(self) -> tuple[Sequence[Thing], Sequence[Thing]]:
        """The characters of each side that are here."""
        faces, found = self._faces, ([], [])  # type: tuple[Sequence[Face], tuple[list[Thing], list[Thing]]]
        for thing in self.under.get(-1, ()):
            if faces[thing.card].kind == "character" and not thing.absent:
                found[thing.side].append(thing)
        return found

    @_once
    def open(self) -> Sequence[tuple[Thing, Face]]:
        """What lies open and is here."""
        faces = self._faces
        return [
            (thing, faces[thing.card])
            for thing in self.things
            if thing.card >= 0 and not thing.down and not thing.absent
        ]

    @_once
    def ruling(self) -> Sequence[Thing]:
        """What lies open, is here, and has rules that are in force by themselves."""
        return [thing for thing, face in self.open if face.always]

    @_once
    def banning(self) -> Mapping[str, Sequence[tuple[Thing, Effect, int]]]:
        """What lies open and forbids something, by what it forbids; and the one thing to which it does, -1: others."""
        found: dict[str, list[tuple[Thing, Effect, int]]] = {}
        for thing, face in self.open:
            for effect in face.bans:
                of = effect.get("of", "self")
                only = thing.id if of == "self" else thing.host if of == "host" else -1
                found.setdefault(effect["act"], []).append((thing, effect, only))
        return found

    @_once
    def usable(self) -> Sequence[tuple[Thing, Face]]:
        """What lies open, is here, and has rules that somebody uses."""
        return [each for each in self.open if each[1].used]

    @_once
    def people(self) -> Mapping[str, Sequence[Thing]]:
        """The characters that are here, by the names they bear."""
        found: dict[str, list[Thing]] = {}
        for thing in (*self.parties[0], *self.parties[1]):
            found.setdefault(self._faces[thing.card].name, []).append(thing)
        return found

    @_once
    def names(self) -> Mapping[int, str]:
        """What each thing is called: `kmicic`, or `chlop#2` where there are several, `zur@kmicic` for what is attached
        to somebody, `?@kmicic` for a sztych nobody has seen."""
        found: dict[int, str] = {}
        self._call(-1, "", found)
        return found

    def _call(self, host: int, ending: str, found: dict[int, str]) -> None:
        """Names for what is attached to one host, and for what is attached to that."""
        faces, under = self._faces, self.under
        things = under.get(host, ())
        alone = len({thing.card for thing in things}) == len(things)
        kinds = [] if alone else [(thing.card, thing.down) for thing in things]
        for at, thing in enumerate(things):
            name = faces[thing.card].id if thing.card >= 0 else "?"
            if not alone and kinds.count(kinds[at]) > 1:
                name = f"{name}#{kinds[: at + 1].count(kinds[at])}"
            id = thing.id
            found[id] = name = name + ending
            if id in under:
                self._call(id, f"@{name}", found)

    @_once
    def by_name(self) -> Mapping[str, int]:
        """The number of each thing by its name; of two that are called alike the one that came first."""
        found: dict[str, int] = {}
        names = self.names
        for thing in self.things:
            found.setdefault(names[thing.id], thing.id)
        return found
