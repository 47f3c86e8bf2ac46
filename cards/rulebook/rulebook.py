"""Read a game's rules.yaml: rules and open questions under permanent ids, and sentences for events and refusals.

The rules are in our own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import Words, text_in
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.file_format import (
    RULES_FILE,
    ChangeEntry,
    Firmness,
    RuleEntry,
    RuleKind,
    RulesFile,
    Weight,
)
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse_cached, read_bytes
from kredens.cards.yamlfile.typed import convert, deduplicate_faults

OPTION_KIND: Final = "option"
"""The kind of a rule that is an open question."""


class Option(Struct, frozen=True):
    """An open question of the rules.

    `values` says what each answer would mean, `built` which answers the engine can play; `default` is our reading, and
    `why` its reason.
    """

    effect: Weight
    default: str
    values: Mapping[str, Words]
    built: tuple[str, ...]
    why: Words


class Rule(Struct, frozen=True):
    """One paragraph of the rules.

    `number` is computed from its position in this edition; `path` is where it stands in the file. `events` and
    `refusals` are sentences by event kind and by guard, with facts in braces. `since` is the edition that introduced
    its present meaning, and `changed` what each edition changed, the oldest first; a rule without changes is as it was
    at first.
    """

    id: str
    number: str
    chapter: str
    kind: RuleKind
    firm: Firmness
    title: Words
    text: Words
    section: Words
    page: int | str | None
    rests_on: tuple[str, ...]
    keywords: Mapping[str, Sequence[str]]
    events: Mapping[str, Words]
    refusals: Mapping[str, Words]
    was: tuple[str, ...]
    option: Option | None
    aid: bool
    path: ValuePath
    example: Words | None = None
    since: int = 1
    changed: tuple[ChangeEntry, ...] = ()

    @property
    def name(self) -> str:
        """Return the last part of the id, by which a log names an option."""
        return self.id.rpartition(".")[2]


class Chapter(Struct, frozen=True):
    """A chapter, with the ids of its rules in order."""

    id: str
    number: str
    title: Words
    rules: tuple[str, ...]


class Term(Struct, frozen=True):
    """A term of the glossary. `avoid` holds, by language, the words that must not be used in its place."""

    id: str
    name: Words
    text: Words
    avoid: Mapping[str, Sequence[str]]


class Sign(Struct, frozen=True):
    """A sentence that ends the reasons of many open questions, and the sign that may stand for it."""

    sign: str
    text: Words


class Rulebook(Struct, frozen=True):
    """The rules of one game.

    `rules` are in the order of the book; `options` are those of kind option, by short name. `language` is the one in
    which the rules were first written; `retired` maps earlier ids to present ones; `date` is the day of the edition, as
    2026-11-23.
    """

    game: str
    edition: int
    language: str
    title: Words
    author: str
    place: str | None
    pages: bool
    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    options: Mapping[str, Rule]
    retired: Mapping[str, str]
    terms: Mapping[str, Term]
    document: Document
    date: str | None = None
    signs: tuple[Sign, ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages in which the rules are written, the original one first."""
        return tuple(self.title)

    def rule(self, id: str) -> Rule:
        """Return the rule of that id, or of one that it had earlier. Raises KeyError."""
        return self.rules[self.retired.get(id, id)]

    def current_ids(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Return those of the ids that are rules, as they are today, each once."""
        today = (self.retired.get(id, id) for id in ids)
        return tuple(dict.fromkeys(id for id in today if id in self.rules))

    def text(self, words: Words | None, language: str) -> str:
        """Return `words` in the language, or in the original one if the translation is missing; empty for None."""
        return text_in(words, language, self.language) if words else ""

    def event_sentence(self, kind: str, rules: Sequence[str]) -> Words | None:
        """Return the sentence for an event: that of the first of its rules that has one, else the first of the book.

        None if no rule has a sentence for events of this kind.
        """
        found = (rule.events for rule in self._iter_rules_from(rules))
        return next((sentences[kind] for sentences in found if kind in sentences), None)

    def refusal_sentence(self, guard: str, rules: Sequence[str]) -> Words | None:
        """Return the sentence for a refusal by that guard, found like that for an event."""
        found = (rule.refusals for rule in self._iter_rules_from(rules))
        return next((sentences[guard] for sentences in found if guard in sentences), None)

    def _iter_rules_from(self, rules: Sequence[str]) -> Iterator[Rule]:
        """Yield the rules of these ids, then all rules of the book."""
        yield from (self.rule(id) for id in rules if self.retired.get(id, id) in self.rules)
        yield from self.rules.values()


def load(game: Game) -> Rulebook:
    """Load the rules of a game: from its own rules.yaml, else from its engine's. Raises Unreadable with every fault."""
    folder = find_rules_folder(game)
    if folder is None:
        raise Unreadable(Fault("no-rules", message("game-without-rules-or-engine", game=game.id, file=RULES_FILE)))
    return _load_file(folder / RULES_FILE, library.display_path(folder, RULES_FILE))


def find_rules_folder(game: Game) -> Path | None:
    """Return the folder that holds the game's rules, or None if there are none."""
    if (game.folder / RULES_FILE).is_file():
        return game.folder
    if game.engine in library.games():
        shipped, _ = library.locate(game.engine or "")
        return shipped if (shipped / RULES_FILE).is_file() else None
    return None


def _load_file(path: Path, shown_as: str) -> Rulebook:
    """Load the rulebook in a file; messages call it `shown_as`. Raises Unreadable with every fault."""
    return _parse_file(read_bytes(path, shown_as), shown_as)


@lru_cache(8)
def _parse_file(data: bytes, shown_as: str) -> Rulebook:
    """Parse a rules.yaml, each file once while it stays the same. Raises Unreadable with every fault."""
    document = parse_cached(data, shown_as)
    faults = list(document.faults)
    file = convert(document.value, RulesFile, document, faults)
    if file is None:
        raise Unreadable(deduplicate_faults(faults))
    found = list(_build_rules(file))
    faults += _RulesFileChecker(file, found, document).find_faults()
    if faults:
        raise Unreadable(deduplicate_faults(faults))
    rules = {rule.id: rule for rule in found}
    return Rulebook(
        game=file.game,
        edition=file.edition,
        language=next(iter(file.rulebook.title)),
        title=file.rulebook.title,
        author=file.rulebook.author,
        place=file.rulebook.place,
        pages=file.rulebook.pages,
        chapters=tuple(
            Chapter(chapter.id, str(number), chapter.title, tuple(rule.id for rule in chapter.rules))
            for number, chapter in enumerate(file.chapters, 1)
        ),
        rules=rules,
        options={rule.name: rule for rule in found if rule.option},
        retired={earlier: rule.id for rule in found for earlier in rule.was},
        terms={id: Term(id, term.name, term.text, term.avoid) for id, term in file.terms.items()},
        document=document,
        date=file.date,
        signs=tuple(Sign(each.sign, each.text) for each in file.signs),
    )


def _build_rules(file: RulesFile) -> Iterator[Rule]:
    """Yield the rules of all chapters, with their numbers and paths."""
    for at, chapter in enumerate(file.chapters):
        for index, entry in enumerate(chapter.rules):
            yield Rule(
                id=entry.id,
                number=f"{at + 1}.{index + 1}",
                chapter=chapter.id,
                kind=entry.kind,
                firm=entry.firm,
                title=entry.title,
                text=entry.text,
                section=entry.section,
                page=entry.page,
                rests_on=entry.rests_on,
                keywords=entry.keywords,
                events=entry.event,
                refusals=entry.refused,
                was=entry.was,
                option=_build_option(entry),
                aid=entry.aid,
                path=("chapters", at, "rules", index),
                example=entry.example,
                since=entry.since,
                changed=entry.changed,
            )


def _build_option(entry: RuleEntry) -> Option | None:
    if entry.effect is None or entry.default is None or entry.why is None:
        return None
    return Option(entry.effect, entry.default, entry.values, entry.built, entry.why)


_OPTION_FIELDS: Final = ("effect", "default", "values", "built", "why")


class _RulesFileChecker:
    """Checker of a rules.yaml for faults that its types cannot express."""

    def __init__(self, file: RulesFile, rules: Sequence[Rule], document: Document) -> None:
        self.file = file
        self.rules = rules
        self.document = document
        self.found: list[Fault] = []
        self.ids = {rule.id for rule in rules}

    def find_faults(self) -> list[Fault]:
        """Return every fault of the file."""
        self.check_chapters()
        self.check_ids()
        for rule in self.rules:
            value = self.raw_value(rule)
            self.check_firmness(rule)
            self.check_editions(rule)
            for index, id in enumerate(rule.rests_on):
                if id not in self.ids:
                    unknown = message("unknown-rule", id=quote_value(id), hint=did_you_mean(id, self.ids))
                    sentence = message("at-path", path="rests-on", message=unknown)
                    self.add_fault("unknown-rule", sentence, (*rule.path, "rests-on", index))
            if rule.kind == OPTION_KIND:
                self.check_option(rule, value)
            else:
                self.check_no_option_fields(rule, value)
        return self.found

    def add_fault(self, code: str, sentence: str, path: ValuePath) -> None:
        """Add a fault at the place of `path`."""
        self.found.append(Fault(code, sentence, self.document.place(path)))

    def raw_value(self, rule: Rule) -> Any:
        """Return the rule as it is written in the file."""
        value = self.document.value
        for step in rule.path:
            value = value[step]
        return value

    def check_chapters(self) -> None:
        """Check that no chapter is there twice."""
        seen: set[str] = set()
        for index, chapter in enumerate(self.file.chapters):
            if chapter.id in seen:
                sentence = message("chapter-twice", id=quote_value(chapter.id))
                self.add_fault("duplicate-id", sentence, ("chapters", index, "id"))
            seen.add(chapter.id)

    def check_ids(self) -> None:
        """Check that ids begin with the game's id, and that no id or earlier id is there twice."""
        taken: dict[str, str] = {}
        for rule in self.rules:
            if not rule.id.startswith(f"{self.file.game}."):
                start = quote_value(f"{self.file.game}.")
                self.add_fault(
                    "rule-id", message("rule-id-begins", id=quote_value(rule.id), start=start), (*rule.path, "id")
                )
            if rule.id in taken:
                sentence = message("rule-id-already", id=quote_value(rule.id), number=taken[rule.id])
                self.add_fault("duplicate-id", sentence, (*rule.path, "id"))
            taken.setdefault(rule.id, rule.number)
        for rule in self.rules:
            for index, earlier in enumerate(rule.was):
                if earlier in taken:
                    sentence = message("rule-was-already", id=quote_value(earlier), number=taken[earlier])
                    self.add_fault("duplicate-id", sentence, (*rule.path, "was", index))
                taken.setdefault(earlier, rule.number)

    def check_firmness(self, rule: Rule) -> None:
        """Check that options, and only they, are our own reading, and that derived rules name others."""
        if (rule.kind == OPTION_KIND) != (rule.firm == "ours"):
            self.add_fault("firm", message("option-is-ours"), (*rule.path, "firm"))
        elif rule.firm == "derived" and not rule.rests_on:
            self.add_fault("required", message("derived-from-nothing", id=rule.id), (*rule.path, "firm"))

    def check_editions(self, rule: Rule) -> None:
        """Check that a rule is not newer than the book, and that its changes lead in order to its present text."""
        if rule.since > self.file.edition:
            sentence = message("since-later", since=rule.since, edition=self.file.edition)
            self.add_fault("edition", sentence, (*rule.path, "since"))
        editions = [change.edition for change in rule.changed]
        for index, edition in enumerate(editions):
            if index and edition <= editions[index - 1]:
                sentence = message("changes-in-order", edition=edition, before=editions[index - 1])
                self.add_fault("edition", sentence, (*rule.path, "changed", index, "edition"))
        if editions and max(editions) != rule.since:
            self.add_fault("edition", message("since-last-change", edition=max(editions)), (*rule.path, "since"))

    def check_no_option_fields(self, rule: Rule, value: Mapping[str, Any]) -> None:
        """Check that a rule that is not an option has none of the fields of options."""
        for field in _OPTION_FIELDS:
            if field in value:
                self.add_fault("option", message("field-of-options", field=quote_value(field)), (*rule.path, field))

    def check_option(self, rule: Rule, value: Mapping[str, Any]) -> None:
        """Check that an option has all its fields, and that its default is one of the values that can be played."""
        missing = [field for field in _OPTION_FIELDS if not value.get(field)]
        for field in missing:
            self.add_fault("required", message("option-needs", id=rule.id, field=quote_value(field)), rule.path)
        if missing:
            return
        values, built, default = value["values"], value["built"], value["default"]
        for index, each in enumerate(built):
            if each not in values:
                self.add_fault("option", _not_a_value("built", each, values), (*rule.path, "built", index))
        if default not in values:
            self.add_fault("option", _not_a_value("default", default, values), (*rule.path, "default"))
        elif default not in built:
            self.add_fault("option", message("default-not-built", value=quote_value(default)), (*rule.path, "default"))


def _not_a_value(path: str, value: str, values: Mapping[str, Any]) -> str:
    """Return the message for a text under `path` that is not one of the option's values."""
    wrong = message("not-one-of", value=quote_value(value), known=list(values), hint=did_you_mean(value, values))
    return message("at-path", path=path, message=wrong)
