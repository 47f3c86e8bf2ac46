"""What lies on the table, looked up by number, by host and by name; made once for as long as nothing changes there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_engine.veto.faces import Effect, Face
    from rules_engine.veto.state import Thing


class Lying:
    """Look-ups over the things of one moment."""

    def __init__(self, things: tuple[Thing, ...], faces: tuple[Face, ...]) -> None:
        self.things = things
        self._faces = faces
        self.found: dict[Hashable, Any] = {}
        """What rules have found out, which holds as long as nothing changes."""

    @cached_property
    def by_id(self) -> Mapping[int, Thing]:
        """Each thing by its number."""
        return {thing.id: thing for thing in self.things}

    @cached_property
    def under(self) -> Mapping[int, Sequence[Thing]]:
        """What is attached to each host, in the order it came; the host -1: what stands on its own."""
        found: dict[int, list[Thing]] = {}
        for thing in self.things:
            found.setdefault(thing.host, []).append(thing)
        return found

    @cached_property
    def parties(self) -> tuple[Sequence[Thing], Sequence[Thing]]:
        """The characters of each side that are here."""
        faces, found = self._faces, ([], [])  # type: tuple[Sequence[Face], tuple[list[Thing], list[Thing]]]
        for thing in self.under.get(-1, ()):
            if faces[thing.card].kind == "character" and not thing.absent:
                found[thing.side].append(thing)
        return found

    @cached_property
    def open(self) -> Sequence[tuple[Thing, Face]]:
        """What lies open and is here."""
        faces = self._faces
        return [
            (thing, faces[thing.card])
            for thing in self.things
            if thing.card >= 0 and not thing.down and not thing.absent
        ]

    @cached_property
    def ruling(self) -> Sequence[Thing]:
        """What lies open, is here, and has rules that are in force by themselves."""
        return [thing for thing, face in self.open if face.always]

    @cached_property
    def banning(self) -> Mapping[str, Sequence[tuple[Thing, Effect]]]:
        """What lies open and forbids something, by what it forbids."""
        found: dict[str, list[tuple[Thing, Effect]]] = {}
        for thing in self.ruling:
            for effect in self._faces[thing.card].bans:
                found.setdefault(effect["act"], []).append((thing, effect))
        return found

    @cached_property
    def usable(self) -> Sequence[tuple[Thing, Face]]:
        """What lies open, is here, and has rules that somebody uses."""
        return [each for each in self.open if each[1].used]

    @cached_property
    def people(self) -> Mapping[str, Sequence[Thing]]:
        """The characters that are here, by the names they bear."""
        found: dict[str, list[Thing]] = {}
        for thing in (*self.parties[0], *self.parties[1]):
            found.setdefault(self._faces[thing.card].name, []).append(thing)
        return found

    @cached_property
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

    @cached_property
    def by_name(self) -> Mapping[str, Thing]:
        """Each thing by its name; of two that are called alike the one that came first."""
        found: dict[str, Thing] = {}
        for thing in self.things:
            found.setdefault(self.names[thing.id], thing)
        return found
