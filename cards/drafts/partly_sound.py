"""Read a game that is being worked on: a mistake in one card does not keep the other cards from being seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from kredens.cards.definitions.game_file import GAME_FILE, Definition, read_definition
from kredens.cards.definitions.library import (
    CardFile,
    CardReader,
    build_game,
    iter_card_files,
    iter_documents,
    load,
    locate,
)
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.typed import MAX_GAME_FAULTS


class PartlySound(NamedTuple):
    """A game as far as it could be read, and the faults of the rest: each with its card where it is one card's."""

    game: Game
    faults: tuple[Fault, ...] = ()


def load_what_is_sound(reference: str | Path, before: Game | None = None) -> PartlySound:
    """Load a game with every card in which there is no fault.

    A card with a fault is as it was in the game `before`, and is left out if it was not there; so are the cards of a
    file that cannot be read at all. Raises Unreadable where there is no game to be had: its game.yaml has faults, or
    too many cards have, and there was none before.
    """
    try:
        return PartlySound(load(reference))
    except Unreadable as problem:
        told = problem
    folder, shown_folder = locate(reference)
    try:
        definition = read_definition(folder, f"{shown_folder}{GAME_FILE}")
    except Unreadable:
        return _as_before(before, told)
    found = _SoundCards(definition, folder, before)
    faults = found.read(tuple(iter_card_files(folder, shown_folder, found.faults)))
    if len(faults) >= MAX_GAME_FAULTS:
        return _as_before(before, told)
    return PartlySound(build_game(definition, folder, found.in_order()), faults or tuple(told.faults))


def _as_before(before: Game | None, problem: Unreadable) -> PartlySound:
    if before is None:
        raise problem
    return PartlySound(before, tuple(problem.faults))


class _SoundCards(CardReader):
    """Reader of the cards of one game that keeps those without faults, and stand-ins for the others."""

    def __init__(self, definition: Definition, folder: Path, before: Game | None) -> None:
        super().__init__(definition, folder, [])
        self._before = [card for card in before.cards if card.kind in definition.entry.kinds] if before else []
        self._starts: Mapping[str, Sequence[tuple[int, str | None]]] = {}
        """The line in which each card of a file begins, with its id if it has one."""
        self._files: list[str] = []
        self._stand_ins: list[Card] = []

    def read(self, files: tuple[CardFile, ...]) -> tuple[Fault, ...]:
        """Read the cards of all files, and return the faults."""
        documents = list(iter_documents(files, self.faults))
        self._files = [file.shown_as for file in files]
        self._starts = {each.file: list(_card_starts(each)) for each in documents}
        read = {each.file for each in documents if self.read_file(each)}
        missing = self._faulty_ids(self.faults)
        self._stand_ins = [each for each in self._before if each.id in missing or self._is_unread(each, read)]
        self.known_ids = frozenset(each.id for each in self._stand_ins)
        self.cross_check()
        faulty = self._faulty_ids(self.faults)
        replaced = [each for each in self._before if each.id in faulty - self.known_ids]
        self._stand_ins += replaced
        self.cards = list({each.id: each for each in self.cards if each.id not in faulty}.values())
        return tuple(dict.fromkeys(fault._replace(card=self._card_of(fault)) for fault in self.faults))

    def in_order(self) -> tuple[Card, ...]:
        """Return the cards and stand-ins by kind, and within a kind in the order of the files."""
        kinds = {kind: number for number, kind in enumerate(self.definition.entry.kinds)}
        files = {file: number for number, file in enumerate(self._files)}
        there = {each.id for each in self.cards}
        every = [*self.cards, *(each for each in self._stand_ins if each.id not in there)]
        return tuple(
            sorted(every, key=lambda card: (kinds[card.kind], files.get(card.place.file, len(files)), card.place.line))
        )

    def _is_unread(self, card: Card, read: Iterable[str]) -> bool:
        return card.place.file in self._files and card.place.file not in read

    def _faulty_ids(self, faults: Iterable[Fault]) -> set[str]:
        return {id for fault in faults if (id := self._card_of(fault))}

    def _card_of(self, fault: Fault) -> str | None:
        """Return the card that a fault is about: the one it names, or the one in whose lines it is."""
        if fault.card is not None or fault.place is None:
            return fault.card
        starts = self._starts.get(fault.place.file, ())
        at = bisect_right([line for line, _ in starts], fault.place.line)
        return starts[at - 1][1] if at else None


def _card_starts(document: Document) -> Iterable[tuple[int, str | None]]:
    listed = document.value.get("cards") if isinstance(document.value, dict) else None
    for index, card in enumerate(listed if isinstance(listed, list) else ()):
        id = card.get("id") if isinstance(card, dict) else None
        yield document.place(("cards", index)).line, id if isinstance(id, str) else None
