"""Rulings: questions from the table, each with an answer and a position on which the rules must still give it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import Words
from kredens.cards.lint.rulebook import MARK
from kredens.cards.names import did_you_mean
from kredens.cards.paths import Outside, inside
from kredens.cards.rulebook.file_format import Firm
from kredens.cards.rulebook.rulebook import Rulebook, folder_of
from kredens.cards.yamlfile.document import ValuePath
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Expected, Log, Status
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay

FOLDER: Final = "rulings"
FIRMNESS: Final[Mapping[Firm, Status]] = {"text": "rulebook", "derived": "follows", "ours": "ours"}
"""The status of a ruling by the least firm of the rules that it rests on, from the firmest to the least firm."""

_LEFT_OVER = re.compile(r"[{}][^{}]*\}?")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question with its answer. `rules` are what the answer rests on, the most telling first; `applies_to` names
    cards, effects (and so every card that has them) or rules. `log` holds the position, the moves and what must come.
    """

    id: str
    question: Words
    answer: Words
    applies_to: tuple[str, ...]
    rules: tuple[str, ...]
    who: str
    date: str
    status: Status
    log: Log

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.log.document.place()


class Touched(NamedTuple):
    """What a ruling rests on, is about or comes across when it is played: ids of rules and cards of the set, and short
    names of options."""

    rules: tuple[str, ...]
    cards: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A ruling as it has been played, and what is wrong with its words and references."""

    ruling: Ruling
    played: Replay
    faults: tuple[Fault, ...]

    @property
    def holds(self) -> bool:
        """Whether the rules still give the answer, and all that it names is there."""
        return self.played.holds and not any(fault.severity == "error" for fault in self.faults)

    @property
    def scenes(self) -> tuple[Replay, ...]:
        """The position with its moves, then each case."""
        return (self.played, *self.played.cases)


def load(game: Definitions) -> tuple[Ruling, ...]:
    """All rulings of a game in the order of their ids: those of its engine, and its own, which take the place of
    shipped ones with the same id. Raises Unreadable with the faults of all files."""
    found: dict[str, Ruling] = {}
    faults: list[Fault] = []
    for home in dict.fromkeys(home for home in (folder_of(game), game.folder) if home is not None):
        for path in sorted((home / FOLDER).glob("*.yaml")):
            try:
                found[path.stem] = _read(home, path.name, _shown(game, home, path.name))
            except Unreadable as problem:
                faults += problem.faults
    if faults:
        raise Unreadable(faults)
    return tuple(found[id] for id in sorted(found))


def run(ruling: Ruling, rulebook: Rulebook, language: str | None = None) -> Run:
    """The ruling played through; moves that are not in its file are written in the language, by default the set's."""
    log = ruling.log.worded(language) if language is not None else ruling.log
    return Run(ruling, replay(log), tuple(findings(ruling, rulebook)))


def touched(run: Run) -> Touched:
    """The rules, cards and options that a ruling has to do with."""
    ruling = run.ruling
    rules = dict.fromkeys(ruling.rules)
    for scene in run.scenes:
        rules |= dict.fromkeys(sorted(scene.cited()))
    cited = {rule.partition(".option.")[2] for rule in rules if ".option." in rule}
    options, presets = ruling.log.game.options, ruling.log.game.presets
    changed = {
        name
        for case in ruling.log.entry.cases.values()
        for name in {**(presets.get(case.preset or "") or {}), **(case.options or {})}
    }
    played = _played_cards(run)
    cards = [card.id for card in _of_the_set(ruling) if card.id in played or _is_about(card, ruling)]
    named = [*(name for name in options if name in cited | changed), *sorted(cited - set(options))]
    return Touched(tuple(rules), tuple(cards), tuple(named))


def about(ruling: Ruling) -> tuple[str, ...]:
    """The ids of the cards that a ruling is said to be about, by id or by what they do."""
    return tuple(card.id for card in _of_the_set(ruling) if _is_about(card, ruling))


def _of_the_set(ruling: Ruling) -> Iterator[Card]:
    """The cards of the game, without those that the ruling brings along for its example."""
    brought = {card.get("id") for card in ruling.log.entry.cards}
    return (card for card in ruling.log.game.definitions.cards if card.id not in brought)


def _is_about(card: Card, ruling: Ruling) -> bool:
    does = {effect["do"] for effect in ruling.log.game.definitions.effects_of(card)}
    return card.id in ruling.applies_to or not does.isdisjoint(ruling.applies_to)


def _played_cards(run: Run) -> set[str]:
    """Every text in what happened: among them the ids of the cards that took part."""
    events = chain.from_iterable(chain(scene.opening.events, *(s.events for s in scene.steps)) for scene in run.scenes)
    return {fact for event in events for fact in event.facts.values() if isinstance(fact, str)}


def _shown(game: Definitions, home: Path, name: str) -> str:
    """How messages call the file."""
    if home != game.folder or game.shipped:
        return f"cards/{home.name}/{FOLDER}/{name}"
    return (home / FOLDER / name).as_posix()


def _read(home: Path, name: str, shown_as: str) -> Ruling:
    """The ruling in a file; a log is one only with all that a ruling needs. Raises Unreadable."""
    try:
        path = inside(home, f"{FOLDER}/{name}")
    except Outside as problem:
        raise Unreadable(Fault("path", str(problem), Place(shown_as, 1, 1))) from None
    log = logs.read(path, shown_as)
    entry, language = log.entry, log.game.definitions.language
    source = entry.source if isinstance(entry.source, dict) else {}
    needed = {
        "question": entry.question,
        "answer": entry.answer,
        "rules": entry.rules if isinstance(entry.rules, tuple) else None,
        "status": entry.status,
        "source": source if {"who", "date"} <= source.keys() else None,
    }
    if missing := [Fault("required", _NEEDS[field], log.document.place()) for field in needed if not needed[field]]:
        raise Unreadable(missing)
    assert isinstance(entry.rules, tuple)
    assert entry.status is not None
    return Ruling(
        id=path.stem,
        question=_words(entry.question, language),
        answer=_words(entry.answer, language),
        applies_to=entry.applies_to,
        rules=entry.rules,
        who=source["who"],
        date=source["date"],
        status=entry.status,
        log=log,
    )


_NEEDS: Final = {
    "question": "a ruling needs a 'question'",
    "answer": "a ruling needs an 'answer'",
    "rules": "a ruling needs 'rules': the ids of the rules that its answer rests on",
    "status": "a ruling needs a 'status': rulebook, follows, ours or reversed",
    "source": 'a ruling needs a source: {who: …, date: "YYYY-MM-DD"}',
}


def _words(text: str | Mapping[str, str] | None, language: str) -> Words:
    return {language: text} if isinstance(text, str) else dict(text or {})


def findings(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    """What is wrong with a ruling that can be read: ids and marks that lead nowhere, missing languages, a status that
    its rules do not bear out."""
    yield from _unknown_ids(ruling, rulebook)
    yield from _texts(ruling, rulebook)
    place = ruling.log.document.place
    try:
        date.fromisoformat(ruling.date)
    except ValueError:
        message = f"{shown(ruling.date)} is no date: write it as YYYY-MM-DD"
        yield Fault("date", message, place(("source", "date")))
    firm = {rulebook.rule(id).firm for id in ruling.rules if id in _known(rulebook)}
    due = next((status for firmness, status in reversed(tuple(FIRMNESS.items())) if firmness in firm), ruling.status)
    if ruling.status not in ("reversed", due):
        message = f"status: {ruling.status}, but the least firm of its rules makes it {shown(due)}"
        yield Fault("status", message, place(("status",)))


def _known(rulebook: Rulebook) -> set[str]:
    return {*rulebook.rules, *rulebook.retired}


def _unknown_ids(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    known, document = _known(rulebook), ruling.log.document
    for id, path in _cited_ids(ruling, rulebook.game):
        if id not in known:
            yield Fault("unknown-rule", f"there is no rule {shown(id)}{did_you_mean(id, known)}", document.place(path))
    definitions = ruling.log.game.definitions
    things = {*known, *definitions.effects, *(card.id for card in definitions.cards)}
    for index, each in enumerate(ruling.applies_to):
        if each not in things:
            message = f"applies_to: there is no card, effect or rule {shown(each)}{did_you_mean(each, things)}"
            yield Fault("applies-to", message, document.place(("applies_to", index)))


def _cited_ids(ruling: Ruling, game: str) -> Iterator[tuple[str, ValuePath]]:
    """Every id of a rule with where it stands; refusals may also be named by their guard."""
    yield from ((id, ("rules", index)) for index, id in enumerate(ruling.rules))
    entry = ruling.log.entry
    expected: list[tuple[Expected | None, ValuePath]] = [(entry.expect, ("expect",))]
    expected += [(case.expect, ("cases", name, "expect")) for name, case in entry.cases.items()]
    for each, path in expected:
        if each is None:
            continue
        lists: dict[str, Sequence[str]] = {
            "cites": each.cites,
            "not-cites": each.not_cites,
            "refused": each.refused or (),
            "problems": each.problems or (),
        }
        for name, ids in lists.items():
            for index, id in enumerate(ids):
                if id.startswith(f"{game}."):
                    yield id, (*path, name, index)


def _texts(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    definitions, document = ruling.log.game.definitions, ruling.log.document
    known: dict[str, Any] = {
        "rule": _known(rulebook),
        "card": {card.id for card in definitions.cards},
        "term": rulebook.terms,
    }
    for field, words in (("question", ruling.question), ("answer", ruling.answer)):
        if missing := [language for language in definitions.languages if language not in words]:
            yield Fault("untranslated", f"{field}: no text in {', '.join(missing)}", document.place((field,)))
        for language, text in words.items():
            place = document.place((field, language))
            if language not in definitions.languages:
                message = f"{field}: {language} is not a language of the game {definitions.id}"
                yield Fault("language", message, document.key_place((field, language)))
            for kind, id, _ in MARK.findall(text):
                if id not in known[kind]:
                    hint = did_you_mean(id, known[kind])
                    yield Fault("mark", f"the mark {{{kind}:{id}}} leads nowhere: no {kind} {shown(id)}{hint}", place)
            for left in _LEFT_OVER.findall(MARK.sub("", text)):
                message = f"{shown(left)} is no mark: write {{rule:ID}}, {{card:ID}} or {{term:ID}}"
                yield Fault("mark", message, place)
