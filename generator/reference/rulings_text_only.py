"""The texts of rulings alone, as search needs them: read, but neither checked nor replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.rulebook.rulebook import Rulebook, find_rules_folder
from kredens.cards.yamlfile import reader
from kredens.generator.messages.rule_book_model import RulingEntry
from kredens.generator.messages.rule_links import Linker

RULINGS_FOLDER: Final = "rulings"
"""Name of the rulings folder within a game's folder."""


def read_entries(link: Linker) -> tuple[RulingEntry, ...]:
    """Read every ruling with its texts alone; one's own replace shipped ones of the same id. Raises Unreadable."""
    making = _EntryBuilder(link)
    found: dict[str, RulingEntry] = {}
    for path in _ruling_files(link.game):
        entry = reader.read(path).value
        if isinstance(entry, dict) and entry.get("question"):
            found[path.stem] = making.build_entry(path.stem, entry)
    return tuple(found[id] for id in sorted(found))


def current_rule_ids(rulebook: Rulebook, ids: Iterable[str]) -> tuple[str, ...]:
    """Return those of the ids that are rules, as they are today, each once."""
    today = (rulebook.retired.get(id, id) for id in ids)
    return tuple(dict.fromkeys(id for id in today if id in rulebook.rules))


class _EntryBuilder:
    """Builds ruling entries over one game and its rulebook."""

    def __init__(self, link: Linker) -> None:
        self.game = link.game
        self.rulebook = link.rulebook
        self.linker = link
        self._effect_verbs = {
            card.id: {effect["do"] for effect in self.game.effects_of(card)} for card in self.game.cards
        }

    def build_entry(self, id: str, entry: Mapping[str, Any]) -> RulingEntry:
        """Return a ruling of which only the texts were read, without being checked."""
        question, answer = (self._texts_by_language(entry.get(field)) for field in ("question", "answer"))
        marked = self.linker.find_mark_targets(question, answer)
        about = _only_strings(entry.get("applies_to"))
        origin = entry.get("source")
        return RulingEntry(
            id=id,
            anchor=f"ruling-{id}",
            question=self.linker.parse_texts(question),
            answer=self.linker.parse_texts(answer),
            rules=current_rule_ids(self.rulebook, [*_only_strings(entry.get("rules")), *about, *marked["rule"]]),
            cards=tuple(dict.fromkeys([*(card.id for card in self._subject_cards(about)), *marked["card"]])),
            source={self.rulebook.language: str(origin.get("who", ""))} if isinstance(origin, dict) else {},
            date=str(origin.get("date", "")) if isinstance(origin, dict) else "",
            status=str(entry.get("status", "")),
            position={},
            verdict={},
            other_readings={},
        )

    def _texts_by_language(self, value: object) -> dict[str, str]:
        if isinstance(value, str):
            return {self.rulebook.language: value}
        return {key: text for key, text in value.items() if isinstance(text, str)} if isinstance(value, dict) else {}

    def _subject_cards(self, ids: Sequence[str]) -> Iterator[Card]:
        """Yield the cards whose ids are named, or that have one of the effects that are named."""
        for card in self.game.cards:
            if card.id in ids or not self._effect_verbs[card.id].isdisjoint(ids):
                yield card


def _ruling_files(game: Game) -> Iterator[Path]:
    """Yield the files of rulings, one's own last. Raises Unreadable for a file that leads out of its folder."""
    for home in dict.fromkeys(home for home in (find_rules_folder(game), game.folder) if home is not None):
        for path in sorted((home / RULINGS_FOLDER).glob("*.yaml")):
            try:
                yield resolve_inside(home, f"{RULINGS_FOLDER}/{path.name}")
            except InvalidReference as problem:
                raise Unreadable(Fault("path", str(problem), Place(path.as_posix(), 1, 1))) from None


def _only_strings(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
