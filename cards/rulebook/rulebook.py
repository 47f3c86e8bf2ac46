"""Reads a game's rules.yaml: every rule and open question under its permanent id, in our own words, and the sentences
that tell what happened and why something is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.languages import Words, text_in
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.file_format import ChangeEntry, Firm, Kind, RuleEntry, RulesFile, Weight
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import convert, unique

RULES_FILE: Final = "rules.yaml"
OPTION: Final = "option"


@dataclass(frozen=True, slots=True)
class Option:
    """An open question: what each value would mean, which of them the engine can play, our reading and its reason."""

    effect: Weight
    default: str
    values: Mapping[str, Words]
    built: tuple[str, ...]
    why: Words


@dataclass(frozen=True, slots=True)
class Rule:
    """One paragraph. `number` is computed from its place in this edition; `path` is where it stands in the file.

    `events` and `refusals` are sentences by event kind and by guard, with facts in braces. `since` is the edition in
    which its present meaning came, and `changed` what each edition changed, the oldest first; a rule without changes is
    as it was when it came.
    """

    id: str
    number: str
    chapter: str
    kind: Kind
    firm: Firm
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
        """The last part of the id: what an option is called in a log."""
        return self.id.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its rules by id, in order."""

    id: str
    number: str
    title: Words
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary. `avoid` holds, by language, the words that are not to stand in its place."""

    id: str
    name: Words
    text: Words
    avoid: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game. `rules` are in the order of the book; `options` are those of kind option, by short name.

    `language` is the one that the rules were first written in; `retired` leads from an earlier id to the present one.
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

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the rules are written, the original one first."""
        return tuple(self.title)

    def rule(self, id: str) -> Rule:
        """The rule of that id, or of one that it had earlier. Raises KeyError."""
        return self.rules[self.retired.get(id, id)]

    def words(self, words: Words | None, language: str) -> str:
        """`words` in the language, or in the original one where the translation is missing; empty for None."""
        return text_in(words, language, self.language) if words else ""

    def event(self, kind: str, rules: Sequence[str]) -> Words | None:
        """The sentence for an event: of the first of its rules that has one, else the first such sentence of the
        book."""
        found = (rule.events for rule in self._first(rules))
        return next((sentences[kind] for sentences in found if kind in sentences), None)

    def refusal(self, guard: str, rules: Sequence[str]) -> Words | None:
        """The sentence for a refusal by that guard, found like that for an event."""
        found = (rule.refusals for rule in self._first(rules))
        return next((sentences[guard] for sentences in found if guard in sentences), None)

    def _first(self, rules: Sequence[str]) -> Iterator[Rule]:
        yield from (self.rule(id) for id in rules if self.retired.get(id, id) in self.rules)
        yield from self.rules.values()


def load(game: Game) -> Rulebook:
    """The rules of a game: of its own rules.yaml, else of its engine's. Raises Unreadable with every fault."""
    folder = folder_of(game)
    if folder is None:
        message = f"the game {game.id} has no {RULES_FILE}, and no engine: whose rules it plays by"
        raise Unreadable(Fault("no-rules", message))
    return _load(folder / RULES_FILE, shown_file(game, folder))


def folder_of(game: Game) -> Path | None:
    """The folder that holds the game's rules, or None where there are none."""
    if (game.folder / RULES_FILE).is_file():
        return game.folder
    if game.engine in library.games():
        shipped, _ = library.locate(game.engine or "")
        return shipped if (shipped / RULES_FILE).is_file() else None
    return None


def shown_file(game: Game, folder: Path) -> str:
    """How messages call the rules.yaml in that folder."""
    if folder != game.folder or game.shipped:
        return f"cards/{folder.name}/{RULES_FILE}"
    return (folder / RULES_FILE).as_posix()


def _load(path: Path, shown_as: str) -> Rulebook:
    document = read(path, shown_as)
    faults = list(document.faults)
    file = convert(document.value, RulesFile, document, faults)
    if file is None:
        raise Unreadable(unique(faults))
    found = list(_rules(file))
    faults += _Check(file, found, document).faults()
    if faults:
        raise Unreadable(unique(faults))
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
    )


def _rules(file: RulesFile) -> Iterator[Rule]:
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
                option=_option(entry),
                aid=entry.aid,
                path=("chapters", at, "rules", index),
                example=entry.example,
                since=entry.since,
                changed=entry.changed,
            )


def _option(entry: RuleEntry) -> Option | None:
    if entry.effect is None or entry.default is None or entry.why is None:
        return None
    return Option(entry.effect, entry.default, entry.values, entry.built, entry.why)


_OPTION_FIELDS: Final = ("effect", "default", "values", "built", "why")


class _Check:
    """What types cannot say about a rules.yaml."""

    def __init__(self, file: RulesFile, rules: Sequence[Rule], document: Document) -> None:
        self.file = file
        self.rules = rules
        self.document = document
        self.found: list[Fault] = []
        self.ids = {rule.id for rule in rules}

    def faults(self) -> list[Fault]:
        self.chapters()
        self.unique_ids()
        for rule in self.rules:
            value = self.value(rule)
            self.firmness(rule)
            self.editions(rule)
            for index, id in enumerate(rule.rests_on):
                if id not in self.ids:
                    message = f"rests-on: there is no rule {shown(id)}{did_you_mean(id, self.ids)}"
                    self.fault("unknown-rule", message, (*rule.path, "rests-on", index))
            if rule.kind == OPTION:
                self.option(rule, value)
            else:
                self.no_option(rule, value)
        return self.found

    def fault(self, code: str, message: str, path: ValuePath) -> None:
        self.found.append(Fault(code, message, self.document.place(path)))

    def value(self, rule: Rule) -> Any:
        """The rule as it is written."""
        value = self.document.value
        for step in rule.path:
            value = value[step]
        return value

    def chapters(self) -> None:
        seen: set[str] = set()
        for index, chapter in enumerate(self.file.chapters):
            if chapter.id in seen:
                self.fault("duplicate-id", f"chapter {shown(chapter.id)} is there twice", ("chapters", index, "id"))
            seen.add(chapter.id)

    def unique_ids(self) -> None:
        taken: dict[str, str] = {}
        for rule in self.rules:
            if not rule.id.startswith(f"{self.file.game}."):
                message = f"the id {shown(rule.id)} must begin with '{self.file.game}.'"
                self.fault("rule-id", message, (*rule.path, "id"))
            if rule.id in taken:
                message = f"id {shown(rule.id)} is there already, as rule {taken[rule.id]}"
                self.fault("duplicate-id", message, (*rule.path, "id"))
            taken.setdefault(rule.id, rule.number)
        for rule in self.rules:
            for index, earlier in enumerate(rule.was):
                if earlier in taken:
                    message = f"was: {shown(earlier)} belongs to rule {taken[earlier]} already"
                    self.fault("duplicate-id", message, (*rule.path, "was", index))
                taken.setdefault(earlier, rule.number)

    def firmness(self, rule: Rule) -> None:
        if (rule.kind == OPTION) != (rule.firm == "ours"):
            message = "an open question is our reading: 'kind: option' and 'firm: ours' go together"
            self.fault("firm", message, (*rule.path, "firm"))
        elif rule.firm == "derived" and not rule.rests_on:
            message = f"{rule.id} follows from other rules: say from which under 'rests-on'"
            self.fault("required", message, (*rule.path, "firm"))

    def editions(self, rule: Rule) -> None:
        """A rule is not newer than the book, and its changes lead up to its present text one by one."""
        if rule.since > self.file.edition:
            message = f"since: {rule.since} is later than this edition, which is {self.file.edition}"
            self.fault("edition", message, (*rule.path, "since"))
        told = [change.edition for change in rule.changed]
        for index, edition in enumerate(told):
            if index and edition <= told[index - 1]:
                message = f"changed: edition {edition} comes after {told[index - 1]}; write the oldest change first"
                self.fault("edition", message, (*rule.path, "changed", index, "edition"))
        if told and max(told) != rule.since:
            message = f"since: the last change is of edition {max(told)}, so write 'since: {max(told)}'"
            self.fault("edition", message, (*rule.path, "since"))

    def no_option(self, rule: Rule, value: Mapping[str, Any]) -> None:
        for field in _OPTION_FIELDS:
            if field in value:
                self.fault("option", f"{field!r} is for 'kind: option' only", (*rule.path, field))

    def option(self, rule: Rule, value: Mapping[str, Any]) -> None:
        missing = [field for field in _OPTION_FIELDS if not value.get(field)]
        for field in missing:
            self.fault("required", f"the option {rule.id} needs {field!r}", rule.path)
        if missing:
            return
        values, built, default = value["values"], value["built"], value["default"]
        for index, each in enumerate(built):
            if each not in values:
                message = f"built: {shown(each)} is not one of {', '.join(values)}{did_you_mean(each, values)}"
                self.fault("option", message, (*rule.path, "built", index))
        if default not in values:
            message = f"default: {shown(default)} is not one of {', '.join(values)}{did_you_mean(default, values)}"
            self.fault("option", message, (*rule.path, "default"))
        elif default not in built:
            self.fault("option", f"default: {shown(default)} must be among 'built'", (*rule.path, "default"))
