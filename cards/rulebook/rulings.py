"""Find the rulings of a game and read their texts, without checking or replaying them.

A ruling is a question from the table with its answer, in a file of its own; what its position shows is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.languages import Words
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.rulebook.rulebook import find_rules_folder
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.document import Document

RULINGS_FOLDER: Final = "rulings"
"""The folder of a game that holds its rulings."""


class RulingFile(NamedTuple):
    """The file of a ruling: its id, the folder of the game that it belongs to, and what messages call it."""

    id: str
    home: Path
    shown_as: str

    def locate(self) -> Path:
        """Return the path of the file. Raises Unreadable if it leads out of the game's folder."""
        try:
            return resolve_inside(self.home, f"{RULINGS_FOLDER}/{self.id}.yaml")
        except InvalidReference as problem:
            raise Unreadable(Fault("path", problem.text, Place(self.shown_as, 1, 1))) from None


class RulingText(NamedTuple):
    """What a ruling says, as it is written; `document` knows the places of its values.

    `rules` are the ids that it rests on, `applies_to` those of the cards, effects or rules that it is about,
    and `brought` those of cards that it brings along for its example.
    """

    id: str
    question: Words
    answer: Words
    rules: tuple[str, ...]
    applies_to: tuple[str, ...]
    brought: tuple[str, ...]
    who: str
    date: str
    status: str
    document: Document


def find_ruling_files(game: Game) -> list[RulingFile]:
    """Return the rulings of a game, by id: those of its engine, and its own, which replace those of the same id."""
    found: dict[str, RulingFile] = {}
    for home in dict.fromkeys(home for home in (find_rules_folder(game), game.folder) if home is not None):
        for path in (home / RULINGS_FOLDER).glob("*.yaml"):
            shown_as = library.display_path(home, f"{RULINGS_FOLDER}/{path.name}")
            found[path.stem] = RulingFile(path.stem, home, shown_as)
    return [found[id] for id in sorted(found)]


def read_ruling_texts(game: Game, language: str) -> Iterator[RulingText]:
    """Yield the texts of a game's rulings; one without languages is in `language`.

    A file without a question is left out. Raises Unreadable for one that cannot be read.
    """
    for file in find_ruling_files(game):
        if text := read_ruling_text(file, language):
            yield text


def find_subjects(game: Game, ruling: RulingText) -> list[str]:
    """Return the ids of the cards that a ruling says it is about, by id or by one of their effects.

    A card that it brings along for its example stands for none of the set.
    """
    about = set(ruling.applies_to)
    return [
        card.id
        for card in game.cards
        if card.id not in ruling.brought
        and (card.id in about or any(effect["do"] in about for effect in game.effects_of(card)))
    ]


def read_ruling_text(file: RulingFile, language: str) -> RulingText | None:
    """Return the texts of one ruling, or None if it has no question. Raises Unreadable if it cannot be read."""
    document = reader.read(file.locate(), file.shown_as)
    entry = document.value if isinstance(document.value, dict) else {}
    if not entry.get("question"):
        return None
    source = entry.get("source")
    known = source if isinstance(source, dict) else {}
    return RulingText(
        id=file.id,
        question=_as_words(entry.get("question"), language),
        answer=_as_words(entry.get("answer"), language),
        rules=_only_texts(entry.get("rules")),
        applies_to=_only_texts(entry.get("applies_to")),
        brought=_ids_of(entry.get("cards")),
        who=str(known.get("who", "")),
        date=str(known.get("date", "")),
        status=str(entry.get("status", "")),
        document=document,
    )


def _as_words(value: object, language: str) -> Words:
    if isinstance(value, str):
        return {language: value}
    return {key: text for key, text in value.items() if isinstance(text, str)} if isinstance(value, dict) else {}


def _ids_of(value: object) -> tuple[str, ...]:
    entries = value if isinstance(value, list) else []
    return _only_texts([entry.get("id") for entry in entries if isinstance(entry, dict)])


def _only_texts(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()
