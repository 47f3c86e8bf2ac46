"""The words of rulings as search needs them: read, but neither checked nor played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.paths import Outside, inside
from kredens.cards.rulebook.rulebook import Rulebook, folder_of
from kredens.cards.yamlfile import reader
from kredens.generator.messages.rule_book_model import RulingEntry
from kredens.generator.messages.rule_links import Linker

RULINGS: Final = "rulings"
"""The folder of a game that holds them."""


def unplayed(link: Linker) -> tuple[RulingEntry, ...]:
    """Every ruling with its words alone, those of one's own in place of shipped ones. Raises Unreadable."""
    making = _Making(link)
    found: dict[str, RulingEntry] = {}
    for path in _files(link.game):
        entry = reader.read(path).value
        if isinstance(entry, dict) and entry.get("question"):
            found[path.stem] = making.words(path.stem, entry)
    return tuple(found[id] for id in sorted(found))


def known_rules(rulebook: Rulebook, ids: Iterable[str]) -> tuple[str, ...]:
    """Those of the ids that are rules, as they are called today, each once."""
    today = (rulebook.retired.get(id, id) for id in ids)
    return tuple(dict.fromkeys(id for id in today if id in rulebook.rules))


class _Making:
    """Makes entries over one game and the rules that it plays by."""

    def __init__(self, link: Linker) -> None:
        self.game = link.game
        self.book = link.rulebook
        self.link = link
        self._does = {card.id: {effect["do"] for effect in self.game.effects_of(card)} for card in self.game.cards}

    def words(self, id: str, entry: Mapping[str, Any]) -> RulingEntry:
        """A ruling of which only the words have been read, and not been checked."""
        question, answer = (self._words(entry.get(field)) for field in ("question", "answer"))
        marked = self.link.marked(question, answer)
        about = _strings(entry.get("applies_to"))
        origin = entry.get("source")
        return RulingEntry(
            id=id,
            anchor=f"ruling-{id}",
            question=self.link.texts(question),
            answer=self.link.texts(answer),
            rules=known_rules(self.book, [*_strings(entry.get("rules")), *about, *marked["rule"]]),
            cards=tuple(dict.fromkeys([*(card.id for card in self._about(about)), *marked["card"]])),
            source={self.book.language: str(origin.get("who", ""))} if isinstance(origin, dict) else {},
            date=str(origin.get("date", "")) if isinstance(origin, dict) else "",
            status=str(entry.get("status", "")),
            position={},
            verdict={},
            other_readings={},
        )

    def _words(self, value: object) -> dict[str, str]:
        if isinstance(value, str):
            return {self.book.language: value}
        return {key: text for key, text in value.items() if isinstance(text, str)} if isinstance(value, dict) else {}

    def _about(self, ids: Sequence[str]) -> Iterator[Card]:
        """The cards that are named, or that have one of the effects that are named."""
        for card in self.game.cards:
            if card.id in ids or not self._does[card.id].isdisjoint(ids):
                yield card


def _files(game: Game) -> Iterator[Path]:
    """The files of rulings, those of one's own last. Raises Unreadable for one that leads out of its folder."""
    for home in dict.fromkeys(home for home in (folder_of(game), game.folder) if home is not None):
        for path in sorted((home / RULINGS).glob("*.yaml")):
            try:
                yield inside(home, f"{RULINGS}/{path.name}")
            except Outside as problem:
                raise Unreadable(Fault("path", str(problem), Place(path.as_posix(), 1, 1))) from None


def _strings(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
