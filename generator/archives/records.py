"""Judge an item of an archive, and record what came of it in one flat record, whatever kind of item it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import in_language, message
from kredens.cards.visible_text import escape_line
from kredens.generator.archives.items import Item
from kredens.generator.archives.summary import ArchiveSummary
from kredens.generator.checks import check
from kredens.generator.checks.query import CheckQuery, parse_options
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.output_formats import Answer, Status
from kredens.generator.messages.terminal import reader_language
from kredens.rules_engine.decks.formats import parse_day

Taken: TypeAlias = Literal["logs", "items"]
"""What items are taken for: `logs`, or `items` for what each says that it is."""
SKIPPED: Final = "skipped"
UNREADABLE: Final = "unreadable"


class ArchiveQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person asks of the items, in plain values that go to other computers and into a journal.

    `language` is that of sentences, whoever writes them. The rest is as in `CheckQuery`, for lists; without a `day` it
    is the one on which the run begins.
    """

    taken: Taken
    language: str
    day: date | None = None
    game: str | None = None
    format: str | None = None
    options: dict[str, str] = {}


def ask_of_logs(language: str | None) -> ArchiveQuery:
    """Return the query of logs, in the language that a person asks for, else in theirs."""
    return ArchiveQuery("logs", language or reader_language())


def ask_of_items(
    *, game: str | None, format: str | None, day: str | None, options: Iterable[str], language: str | None
) -> ArchiveQuery:
    """Return the query of lists and logs by the options of `kredens check`. Raises Unreadable for one of no sense."""
    on = parse_day(day) if day else None
    named = dict(parse_options(options))
    return ArchiveQuery("items", language or reader_language(), on, game, format, named)


class ArchiveRecord(Struct, frozen=True, rename="kebab"):
    """What came of one item; every field is there, null where it does not apply.

    `item` counts the items of a source from 1, and the lines of a file of JSON lines by all its lines. `kind` is `log`,
    `deck`, or null if that is not known; `verdict` is `holds` or `does-not-hold` of a log, `legal`, `unfinished` or
    `never` of a list, of several in one item that of the worst, `unreadable` or `skipped`. `status` is 0 if all is well
    with it, 1 if not, 2 if it cannot be read. `game` is whose rules it is of, `set` and `version` whose cards; `moves`
    is how many were legal. `rules` are those that everything wrong with it cites; `code`, `line`, `column` and
    `message` are of the first of that, line and column within the item.
    """

    source: str
    item: int
    name: str | None
    kind: str | None
    verdict: str
    status: Status
    game: str | None = None
    set: str | None = None
    version: str | None = None
    moves: int | None = None
    rules: tuple[str, ...] = ()
    code: str | None = None
    line: int | None = None
    column: int | None = None
    message: str | None = None


class JudgedItems(NamedTuple):
    """The records of some items as JSON lines, and their summary."""

    lines: bytes
    summary: ArchiveSummary


def prepare_judging(asked: ArchiveQuery) -> Callable[[Sequence[Item]], JudgedItems]:
    """Return the function that judges items, with all that they have in common read once."""
    assert asked.day is not None
    query = CheckQuery(asked.day, asked.game, asked.format, asked.language, asked.options, asked.language)
    return partial(_judge_items, asked, query)


def record_lost(item: Item, fault: Fault, language: str) -> JudgedItems:
    """Return the record of an item that could not be judged at all, with why."""
    return _join([_record_fault(item, fault, language)])


def _judge_items(asked: ArchiveQuery, query: CheckQuery, items: Sequence[Item]) -> JudgedItems:
    return _join([_judge_item(asked, query, item) for item in items])


def _join(records: Sequence[ArchiveRecord]) -> JudgedItems:
    lines, summary = [], ArchiveSummary()
    for record in records:
        data = msgspec.to_builtins(record)
        lines.append(f"{dump_json(data)}\n")
        summary.add(data)
    return JudgedItems("".join(lines).encode(), summary)


def _judge_item(asked: ArchiveQuery, query: CheckQuery, item: Item) -> ArchiveRecord:
    if item.fault is not None:
        return _record_fault(item, item.fault, asked.language)
    try:
        if asked.taken == "logs":
            answers = [check.judge_log(item.file, item.data, query)]
        else:
            answers = check.judge_item(item.file, item.data, query)
    except Unreadable as problem:
        return _record_fault(item, problem.faults[0], asked.language)
    except Exception as error:  # noqa: BLE001 (a mistake of ours about one item must not keep a million from theirs)
        internal = message("internal-error", kind=type(error).__name__, reason=str(error))
        return _record_fault(item, Fault("internal", internal), asked.language)
    return _record_answers(item, answers, asked.language)


def _record_fault(item: Item, fault: Fault, language: str) -> ArchiveRecord:
    """Return the record of an item that is not judged: an error, or with a warning skipped."""
    is_skipped = fault.severity == "warning"
    return ArchiveRecord(
        escape_line(item.source),
        item.number or 1,
        escape_line(item.name) or None,
        None,
        SKIPPED if is_skipped else UNREADABLE,
        0 if is_skipped else 2,
        **_fault_fields(fault, language),
    )


def _record_answers(item: Item, answers: Sequence[Answer], language: str) -> ArchiveRecord:
    worst = max(answers, key=lambda each: each.status)
    facts, findings = worst.facts, [each for each in worst.findings if each.fault.severity == "error"]
    return ArchiveRecord(
        escape_line(item.source),
        item.number or 1,
        escape_line(item.name) or None,
        worst.taken_for or None,
        worst.verdict,
        worst.status,
        facts.get("rules"),
        facts.get("game"),
        str(facts["game-version"]) if "game-version" in facts else None,
        facts.get("moves"),
        tuple(dict.fromkeys(rule for each in findings for rule in each.rules)),
        **(_fault_fields(findings[0].fault, language) if findings and worst.status else {}),
    )


def _fault_fields(fault: Fault, language: str) -> dict[str, Any]:
    place = fault.place
    return {
        "code": fault.code,
        "line": place.line if place else None,
        "column": place.column if place else None,
        # A message itself is more than the text that records hold.
        "message": str(in_language(fault.message, language)),
    }
