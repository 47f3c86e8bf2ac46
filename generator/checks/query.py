"""What the answers about files have in common: what was asked, what could not be read, what the cited rules are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.rulebook.file_format import RuleEntry
from kredens.cards.rulebook.partial_reader import Glance
from kredens.cards.yamlfile import reader
from kredens.generator.messages.answer_formats import Answer, Cited, Finding


@dataclass(frozen=True, slots=True)
class Question:
    """What a person asks beside the files: the game and format to take (None: what the list says), the day, the
    language of names and rules (None: that of the computer), and options by name.

    Games and their rules are read once for all files of a question.
    """

    on: date
    game: str | None = None
    format: str | None = None
    language: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    _games: dict[str, Game] = field(default_factory=dict, compare=False, repr=False)
    _ids: dict[Path, str | None] = field(default_factory=dict, compare=False, repr=False)
    _references: dict[int, Glance | None] = field(default_factory=dict, compare=False, repr=False)

    def load(self, reference: str | Path) -> Game:
        """The game of a shipped id or in a folder. Raises Unreadable."""
        key = str(reference)
        if key not in self._games:
            self._games[key] = library.load(reference)
        return self._games[key]

    def id_in(self, folder: Path) -> str | None:
        """What the game.yaml of a folder calls its game, however faulty that may be otherwise. Raises Unreadable."""
        if folder not in self._ids:
            value = reader.read(folder / GAME_FILE).value
            self._ids[folder] = value.get("id") if isinstance(value, dict) else None
        return self._ids[folder]

    def rules(self, game: Game, ids: Iterable[str]) -> Mapping[str, RuleEntry]:
        """What the reference of a game has under these ids; what is wrong with it is for lint to say."""
        if id(game) not in self._references:
            # The key lasts as long as the game, which is kept here for as long as the question.
            self._games.setdefault(f"{id(game)}", game)
            try:
                self._references[id(game)] = Glance(game)
            except Unreadable:
                self._references[id(game)] = None
        reference = self._references[id(game)]
        return reference.rules(ids) if reference else {}

    def cited(self, game: Game, ids: Iterable[str], language: str) -> tuple[Cited, ...]:
        """What the reference says of the rules, each once, as far as there is one."""
        return tuple(
            Cited(
                rule.id,
                game.text(rule.title, language),
                rule.firm,
                game.text(rule.section, language),
            )
            for rule in self.rules(game, ids).values()
        )


def chosen(options: Iterable[str]) -> Mapping[str, str]:
    """Options by name, from NAME=VALUE. Raises Unreadable."""
    found: dict[str, str] = {}
    for text in options:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise Unreadable(Fault("option", f"--option {shown(text)}: write it as NAME=VALUE"))
        found[name] = value
    return found


def unreadable(subject: str, taken_for: str, problem: Unreadable, facts: Mapping[str, Any] | None = None) -> Answer:
    """The answer for what could not be read; `taken_for` is empty where not even that is known."""
    known = facts or {}
    number = len(problem.faults)
    parts = [f"{subject}: cannot be read", *([taken_for] if taken_for else []), f"{number} fault{'s' * (number != 1)}"]
    parts += [f"game: {known['game']} ({known['game-from']})"] if "game-from" in known else []
    return Answer(subject, taken_for, "unreadable", 2, " · ".join(parts), tuple(map(Finding, problem.faults)), known)


def card_name(game: Game, id: str | None, language: str) -> str | None:
    """What the card of that id is called."""
    card = next((each for each in game.cards if each.id == id), None)
    return game.text(card.name, language) if card else None
