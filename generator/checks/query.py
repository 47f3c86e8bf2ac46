"""The query behind `kredens check`, and what the answers about files have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE, read_game_file
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.rulebook.file_format import RuleEntry
from kredens.cards.rulebook.partial_reader import PartialRulebook
from kredens.cards.yamlfile import reader
from kredens.generator.messages.output_formats import Answer, AnswerFormat, CitedRule, Finding
from kredens.generator.messages.terminal import reader_language
from kredens.rules_engine.decks.formats import parse_day


class CheckQuery(Struct, frozen=True, eq=False):
    """What a person asks for beside the files.

    That is the day, the game and the format to use (None: what the list says), the language of names and rules (None:
    that of the computer), the language of sentences on decks (None: English with ids, for programs), and options by
    name. Games and their rules are read once for all files of a query.
    """

    day: date
    game: str | None = None
    format: str | None = None
    language: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    sentences: str | None = None
    _games: dict[str, Game] = field(default_factory=dict)
    _ids: dict[Path, str | None] = field(default_factory=dict)
    _rulebooks: dict[Game, PartialRulebook | None] = field(default_factory=dict)

    def load(self, reference: str | Path) -> Game:
        """Load the game with a shipped id or in a folder. Raises Unreadable."""
        key = str(reference)
        if key not in self._games:
            self._games[key] = library.load(reference)
        return self._games[key]

    def read_game_id(self, folder: Path) -> str | None:
        """Read the id in the game.yaml of a folder, however faulty that file may be otherwise. Raises Unreadable."""
        if folder not in self._ids:
            file = str(folder / GAME_FILE)
            value = reader.parse_cached(read_game_file(folder, file), file).value
            self._ids[folder] = value.get("id") if isinstance(value, dict) else None
        return self._ids[folder]

    def rules(self, game: Game, ids: Iterable[str]) -> Mapping[str, RuleEntry]:
        """Return the game's rules with these ids, as far as they can be read.

        Faults of the rulebook are left for lint to report.
        """
        if game not in self._rulebooks:
            try:
                self._rulebooks[game] = PartialRulebook(game)
            except Unreadable:
                self._rulebooks[game] = None
        reference = self._rulebooks[game]
        return reference.rules(ids) if reference else {}

    def cited_rules(self, game: Game, ids: Iterable[str], language: str) -> tuple[CitedRule, ...]:
        """Return the title, firmness and section of these rules, each once, as far as the rulebook can be read."""
        return tuple(
            CitedRule(
                rule.id,
                game.text(rule.title, language),
                rule.firm,
                game.text(rule.section, language),
            )
            for rule in self.rules(game, ids).values()
        )


def read_query(
    *,
    game: str | None,
    format: str | None,
    day: str | None,
    options: Iterable[str],
    language: str | None,
    form: AnswerFormat,
) -> CheckQuery:
    """Return what a person asks for by the options of `kredens check`, which are texts; the day is today's by default.

    For people, what is wrong with lists is said in their language, with names. Raises Unreadable for a day or an option
    that cannot be understood.
    """
    on = parse_day(day) if day else datetime.now().astimezone().date()
    sentences = reader_language() if form == "human" else None
    return CheckQuery(on, game, format, language, parse_options(options), sentences)


def parse_options(options: Iterable[str]) -> Mapping[str, str]:
    """Parse options given as NAME=VALUE into a mapping by name. Raises Unreadable."""
    found: dict[str, str] = {}
    for text in options:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise Unreadable(Fault("option", message("option-form", text=quote_value(text))))
        found[name] = value
    return found


def unreadable_answer(
    subject: str, taken_for: str, problem: Unreadable, facts: Mapping[str, Any] | None = None
) -> Answer:
    """Build the answer for a subject that could not be read.

    `taken_for` is empty if not even its kind is known.
    """
    known = facts or {}
    number = len(problem.faults)
    if taken_for:
        kind = message(_KINDS[taken_for])
        line = message("unreadable-line-as", file=subject, kind=kind, count=number)
    else:
        line = message("unreadable-line", file=subject, count=number)
    if "game-from" in known:
        line = message("game-detected", line=line, game=known["game"], why=known["game-from"])
    return Answer(subject, taken_for, "unreadable", 2, line, tuple(map(Finding, problem.faults)), known)


_KINDS: Final[Mapping[str, Key]] = {"deck": Key("kind-deck"), "log": Key("kind-log"), "game": Key("kind-game")}


def card_name(game: Game, id: str | None, language: str) -> str | None:
    """Return the name of the card with that id, or None."""
    card = next((each for each in game.cards if each.id == id), None)
    return game.text(card.name, language) if card else None
