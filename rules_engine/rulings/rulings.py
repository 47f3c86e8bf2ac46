"""Rulings: questions from the table, each with an answer and a position on which the rules must still give it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Struct

from kredens.cards.definitions.library import SHIPPED_FOLDER
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import Words
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.file_format import Firmness
from kredens.cards.rulebook.marks import find_mark_faults
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.rulebook.rulings import RulingFile, find_ruling_files
from kredens.cards.yamlfile.document import ValuePath
from kredens.cards.yamlfile.reader import read_bytes
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.logs.log_format import ExpectEntry, Status
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay

STATUS_BY_FIRMNESS: Final[Mapping[Firmness, Status]] = {"text": "rulebook", "derived": "follows", "ours": "ours"}
"""The status of a ruling by the least firm of the rules it rests on, from the firmest to the least firm."""


class Ruling(Struct, frozen=True):
    """One question with its answer.

    `rules` are what the answer rests on, the most specific first; `applies_to` names cards, effects (and so every card
    that has them) or rules. `log` holds the position, the moves and the expected result.
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
        """Return where the ruling is written."""
        return self.log.document.place()


class RulingScope(NamedTuple):
    """What a ruling rests on, is about or touches when it is replayed.

    It holds ids of rules and cards of the set, and short names of options.
    """

    rules: tuple[str, ...]
    cards: tuple[str, ...]
    options: tuple[str, ...]


class RulingRun(Struct, frozen=True):
    """A ruling with its replay and the faults of its texts and references."""

    ruling: Ruling
    played: Replay
    faults: tuple[Fault, ...]

    @property
    def holds(self) -> bool:
        """Return whether the rules still give the answer, and all that the ruling names exists."""
        return self.played.holds and not any(fault.severity == "error" for fault in self.faults)

    @property
    def scenes(self) -> tuple[Replay, ...]:
        """Return the position with its moves, then each case."""
        return (self.played, *self.played.cases)


def load(game: Definitions) -> tuple[Ruling, ...]:
    """Load all rulings of a game, in the order of their ids.

    These are the rulings of its engine and its own, which replace shipped ones with the same id. Raises Unreadable with
    the faults of all files.
    """
    found: list[Ruling] = []
    faults: list[Fault] = []
    for file in find_ruling_files(game):
        try:
            found.append(_read_ruling(file))
        except Unreadable as problem:
            faults += problem.faults
    if faults:
        raise Unreadable(faults)
    return tuple(found)


def run(ruling: Ruling, rulebook: Rulebook, language: str | None = None) -> RulingRun:
    """Replay a ruling and check it; moves that are not in its file are in the language, by default the set's."""
    log = ruling.log.with_language(language) if language is not None else ruling.log
    return RulingRun(ruling, replay(log), tuple(findings(ruling, rulebook)))


def find_scope(run: RulingRun) -> RulingScope:
    """Return the rules, cards and options that a ruling has to do with."""
    ruling = run.ruling
    rules = dict.fromkeys(ruling.rules)
    for scene in run.scenes:
        rules |= dict.fromkeys(sorted(scene.cited_rules()))
    cited = {rule.partition(".option.")[2] for rule in rules if ".option." in rule}
    options, presets = ruling.log.game.options, ruling.log.game.presets
    changed = {
        name
        for case in ruling.log.entry.cases.values()
        for name in {**(presets.get(case.preset or "") or {}), **(case.options or {})}
    }
    played = _event_texts(run)
    cards = [card.id for card in _cards_of_set(ruling) if card.id in played or _is_about(card, ruling)]
    named = [*(name for name in options if name in cited | changed), *sorted(cited - set(options))]
    return RulingScope(tuple(rules), tuple(cards), tuple(named))


def subject_cards(ruling: Ruling) -> tuple[str, ...]:
    """Return the ids of the cards that a ruling applies to, named by id or by one of their effects."""
    return tuple(card.id for card in _cards_of_set(ruling) if _is_about(card, ruling))


def _cards_of_set(ruling: Ruling) -> Iterator[Card]:
    """Yield the cards of the game, without those that the ruling brings along for its example."""
    brought = {card.get("id") for card in ruling.log.entry.cards}
    return (card for card in ruling.log.game.definitions.cards if card.id not in brought)


def _is_about(card: Card, ruling: Ruling) -> bool:
    does = _verbs_by_card(ruling.log.game.definitions)[card.id]
    return card.id in ruling.applies_to or not does.isdisjoint(ruling.applies_to)


@lru_cache(8)
def _verbs_by_card(definitions: Definitions) -> Mapping[str, frozenset[str]]:
    """Return the verbs of the effects of every card, by its id: each ruling of a game asks for all of them."""
    return {card.id: frozenset(effect["do"] for effect in definitions.effects_of(card)) for card in definitions.cards}


def _event_texts(run: RulingRun) -> set[str]:
    """Return every text in the facts of all events: among them the ids of the cards that took part."""
    events = chain.from_iterable(chain(scene.opening.events, *(s.events for s in scene.steps)) for scene in run.scenes)
    return {fact for event in events for fact in event.facts.values() if isinstance(fact, str)}


def _read_ruling(file: RulingFile) -> Ruling:
    """Read the ruling in a file: a log with every field that a ruling needs. Raises Unreadable."""
    path = file.locate()
    data = read_bytes(path, file.shown_as)
    # Beside a game of one's own the cards may change while a ruling stays the same.
    is_shipped = file.home.parent == SHIPPED_FOLDER
    return _parse_shipped_ruling(file, data, path.parent) if is_shipped else _parse_ruling(file, data, path.parent)


def _parse_ruling(file: RulingFile, data: bytes, folder: Path) -> Ruling:
    """Parse the ruling in the bytes of a file in that folder. Raises Unreadable."""
    log = logs.parse(data, file.shown_as, folder)
    entry, language = log.entry, log.game.definitions.language
    source = entry.source if isinstance(entry.source, dict) else {}
    needed = {
        "question": entry.question,
        "answer": entry.answer,
        "rules": entry.rules if isinstance(entry.rules, tuple) else None,
        "status": entry.status,
        "source": source if {"who", "date"} <= source.keys() else None,
    }
    if missing := [
        Fault("required", _REQUIRED_MESSAGES[field], log.document.place()) for field in needed if not needed[field]
    ]:
        raise Unreadable(missing)
    assert isinstance(entry.rules, tuple)
    assert entry.status is not None
    return Ruling(
        id=file.id,
        question=_as_words(entry.question, language),
        answer=_as_words(entry.answer, language),
        applies_to=entry.applies_to,
        rules=entry.rules,
        who=source["who"],
        date=source["date"],
        status=entry.status,
        log=log,
    )


@lru_cache(400)
def _parse_shipped_ruling(file: RulingFile, data: bytes, folder: Path) -> Ruling:
    """Parse a ruling of a shipped game, once while its file stays the same: each language and each query needs it."""
    return _parse_ruling(file, data, folder)


_REQUIRED_MESSAGES: Final = {
    "question": "a ruling needs a 'question'",
    "answer": "a ruling needs an 'answer'",
    "rules": "a ruling needs 'rules': the ids of the rules that its answer rests on",
    "status": "a ruling needs a 'status': rulebook, follows, ours or reversed",
    "source": 'a ruling needs a source: {who: …, date: "YYYY-MM-DD"}',
}


def _as_words(text: str | Mapping[str, str] | None, language: str) -> Words:
    return {language: text} if isinstance(text, str) else dict(text or {})


def findings(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    """Yield the faults of a ruling that can be read.

    They are ids and marks that lead nowhere, missing languages, a wrong date, and a status that its rules do not bear
    out.
    """
    yield from _unknown_id_findings(ruling, rulebook)
    yield from _text_findings(ruling, rulebook)
    place = ruling.log.document.place
    try:
        date.fromisoformat(ruling.date)
    except ValueError:
        yield Fault("date", message("ruling-without-day", text=quote_value(ruling.date)), place(("source", "date")))
    firm = {rulebook.rule(id).firm for id in ruling.rules if id in _known_rules(rulebook)}
    due = next(
        (status for firmness, status in reversed(tuple(STATUS_BY_FIRMNESS.items())) if firmness in firm), ruling.status
    )
    if ruling.status not in ("reversed", due):
        yield Fault(
            "status", message("status-of-ruling", status=ruling.status, due=quote_value(due)), place(("status",))
        )


def _known_rules(rulebook: Rulebook) -> set[str]:
    return {*rulebook.rules, *rulebook.retired}


def _unknown_id_findings(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    """Yield a fault for each id of a rule, card or effect that does not exist."""
    known, document = _known_rules(rulebook), ruling.log.document
    for id, path in _cited_ids(ruling, rulebook.game):
        if id not in known:
            sentence = message("unknown-rule", id=quote_value(id), hint=did_you_mean(id, known))
            yield Fault("unknown-rule", sentence, document.place(path))
    definitions = ruling.log.game.definitions
    things = {*known, *definitions.effects, *(card.id for card in definitions.cards)}
    for index, each in enumerate(ruling.applies_to):
        if each not in things:
            sentence = message("ruling-about-nothing", id=quote_value(each), hint=did_you_mean(each, things))
            yield Fault("applies-to", sentence, document.place(("applies_to", index)))


def _cited_ids(ruling: Ruling, game: str) -> Iterator[tuple[str, ValuePath]]:
    """Yield every id of a rule in the ruling with its path; refusals may also be named by their guard."""
    yield from ((id, ("rules", index)) for index, id in enumerate(ruling.rules))
    entry = ruling.log.entry
    expected: list[tuple[ExpectEntry | None, ValuePath]] = [(entry.expect, ("expect",))]
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


def _text_findings(ruling: Ruling, rulebook: Rulebook) -> Iterator[Fault]:
    """Yield the faults of question and answer: missing or unknown languages, marks that lead nowhere, stray braces."""
    definitions, document = ruling.log.game.definitions, ruling.log.document
    known: dict[str, Any] = {
        "rule": _known_rules(rulebook),
        "card": {card.id for card in definitions.cards},
        "term": rulebook.terms,
    }
    for field, words in (("question", ruling.question), ("answer", ruling.answer)):
        if missing := [language for language in definitions.languages if language not in words]:
            sentence = message("no-text-in", path=field, languages=missing)
            yield Fault("untranslated", sentence, document.place((field,)))
        for language, text in words.items():
            if language not in definitions.languages:
                sentence = message("no-language-of-game", path=field, language=language, game=definitions.id)
                yield Fault("language", sentence, document.key_place((field, language)))
            yield from find_mark_faults(text, known, document.place((field, language)))
