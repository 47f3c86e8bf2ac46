"""What lies on the table, looked up by number, by host and by name; made when it is first asked for, and after a change
out of what it was before, as far as that is still so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from kredens.rules_engine.veto.model.card_data import Effect, Face
from kredens.rules_engine.veto.model.in_play import Thing

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
        self.rooms: dict[int, Any] = {}
        """What may be attached to the characters of each side, as far as rules have found out."""

    def changed(self, changed: Mapping[int, Thing]) -> Lying:
        """Some things, found under their numbers, are not as they were; they lie where they lay, on the same side."""
        new = Lying(tuple(_swapped(self.things, changed)), self._faces)
        old, own, by_id = self.__dict__, new.__dict__, self.by_id
        own["by_id"] = {**by_id, **changed}
        _keep(old, own, _NAMES)
        for id, thing in changed.items():
            if by_id[id].absent != thing.absent:
                return new
        new.rooms = self.rooms
        _keep(old, own, ("people",))
        if "under" in old:
            own["under"] = under = dict(self.under)
            for host in {thing.host for thing in changed.values()}:
                under[host] = _swapped(under[host], changed)
        if "parties" in old:
            own["parties"] = (_swapped(self.parties[0], changed), _swapped(self.parties[1], changed))
        if not any(self._faces[thing.card].acts for thing in changed.values()):
            _keep(old, own, _ACTING)
        return new

    def with_one(self, thing: Thing) -> Lying:
        """One more thing lies on the table."""
        new = Lying((*self.things, thing), self._faces)
        old, own, host = self.__dict__, new.__dict__, thing.host
        beside = self.under.get(host, ())
        own["by_id"] = {**self.by_id, thing.id: thing}
        own["under"] = {**self.under, host: [*beside, thing]}
        if "names" in old and all(each.card != thing.card for each in beside):
            name = self._word(thing) + (f"@{self.names[host]}" if host >= 0 else "")
            own["names"] = {**self.names, thing.id: name}
            if "by_name" in old:
                own["by_name"] = {**self.by_name, name: thing.id}
        self._hand_on(thing, new)
        return new

    def without(self, thing: Thing) -> Lying:
        """A thing has left the table."""
        id, host = thing.id, thing.host
        new = Lying(tuple([each for each in self.things if each.id != id]), self._faces)
        if id in self.under:
            return new
        old, own = self.__dict__, new.__dict__
        beside = [each for each in self.under[host] if each.id != id]
        own["by_id"] = by_id = {**self.by_id}
        del by_id[id]
        own["under"] = under = {**self.under, host: beside}
        if not beside:
            del under[host]
        if "names" in old and all(each.card != thing.card for each in beside):
            own["names"] = names = {**self.names}
            name = names.pop(id)
            if "by_name" in old:
                own["by_name"] = by_name = {**self.by_name}
                del by_name[name]
        self._hand_on(thing, new)
        return new

    def _hand_on(self, thing: Thing, new: Lying) -> None:
        """What is as it was though the thing has come or gone."""
        old, own, face = self.__dict__, new.__dict__, self._faces[thing.card]
        if thing.host >= 0 or face.kind != "character":
            _keep(old, own, ("parties", "people"))
        side = self.by_id[thing.host].side if thing.host >= 0 else thing.side
        if "names" in own:
            new.rooms = {seat: rooms for seat, rooms in self.rooms.items() if seat != side}
        if not face.acts:
            _keep(old, own, _ACTING)

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
    def active(self) -> Sequence[tuple[Thing, Face]]:
        """What lies open, is here, and has rules."""
        faces = self._faces
        return [
            (thing, face)
            for thing in self.things
            if (face := faces[thing.card]).acts and not thing.down and not thing.absent and thing.card >= 0
        ]

    @_once
    def shaping(self) -> Mapping[str, Sequence[tuple[Thing, Effect]]]:
        """What lies open and changes figures, by which figure it changes."""
        found: dict[str, list[tuple[Thing, Effect]]] = {}
        for thing, face in self.active:
            for trait, effects in face.shapes.items():
                found.setdefault(trait, []).extend([(thing, effect) for effect in effects])
        return found

    @_once
    def banning(self) -> Mapping[str, Sequence[tuple[Thing, Effect, int]]]:
        """What lies open and forbids something, by what it forbids; and the one thing to which it does, -1: others."""
        found: dict[str, list[tuple[Thing, Effect, int]]] = {}
        for thing, face in self.active:
            for effect in face.bans:
                of = effect.get("of", "self")
                only = thing.id if of == "self" else thing.host if of == "host" else -1
                found.setdefault(effect["act"], []).append((thing, effect, only))
        return found

    @_once
    def usable(self) -> tuple[Sequence[tuple[Thing, Face]], Sequence[tuple[Thing, Face]]]:
        """What lies open on each side, is here, and has rules that somebody uses."""
        found: tuple[list[tuple[Thing, Face]], list[tuple[Thing, Face]]] = ([], [])
        for each in self.active:
            if each[1].used:
                found[each[0].side].append(each)
        return found

    @_once
    def people(self) -> Mapping[str, Sequence[Face]]:
        """The characters that are here, by the names they bear."""
        found: dict[str, list[Face]] = {}
        for thing in (*self.parties[0], *self.parties[1]):
            face = self._faces[thing.card]
            found.setdefault(face.name, []).append(face)
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
        under = self.under
        things = under.get(host, ())
        alone = len({thing.card for thing in things}) == len(things)
        kinds = [] if alone else [(thing.card, thing.down) for thing in things]
        for at, thing in enumerate(things):
            name = self._word(thing)
            if not alone and kinds.count(kinds[at]) > 1:
                name = f"{name}#{kinds[: at + 1].count(kinds[at])}"
            id = thing.id
            found[id] = name = name + ending
            if id in under:
                self._call(id, f"@{name}", found)

    def _word(self, thing: Thing) -> str:
        return self._faces[thing.card].id if thing.card >= 0 else "?"

    @_once
    def by_name(self) -> Mapping[str, int]:
        """The number of each thing by its name; of two that are called alike the one that came first."""
        found: dict[str, int] = {}
        names = self.names
        for thing in self.things:
            found.setdefault(names[thing.id], thing.id)
        return found


_NAMES = ("names", "by_name")
_ACTING = ("active", "shaping", "banning", "usable")


def _keep(old: Mapping[str, Any], new: dict[str, Any], names: Sequence[str]) -> None:
    for name in names:
        if name in old:
            new[name] = old[name]


def _swapped(things: Sequence[Thing], changed: Mapping[int, Thing]) -> list[Thing]:
    return [changed.get(thing.id, thing) for thing in things]
