"""Records during a test run which rules the referees cited, and compares them with the rules of each game at its end.

A plugin of pytest. Tests that want a table of their own beside it in the summary ask for one: `report_table`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, wraps
from inspect import getattr_static
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.rulebook import OPTION_KIND, Rule, Rulebook
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.breakdown import Breakdown, cited_rules
from kredens.rules_engine.contract.protocol import Answer, Event, EventSink, Outcome, Refusal
from kredens.rules_engine.decks import legality, line_up
from kredens.rules_engine.decks.problems import Problem

WHOLE = "tests/rules_engine"
PLAYED_KINDS = frozenset({"setup", "legal", "effect", "scoring", "end"})
"""Kinds of rules that legal play must cite: in events, breakdowns and outcomes."""
REFUSING_KINDS = frozenset({"setup", "legal", "end"})
"""Kinds of rules that refusals must cite; what others make happen is against no move."""
ONE_SIDED_FILE = Path(__file__).with_name("one_sided_rules.toml")
"""The rules that one of the two cannot cite, with the reason."""
TEXT_ONLY = frozenset({"component", "reference"})
"""Kinds of rules that need not be cited by anything."""

SAMPLE = "not long"
"""The tests of every run; they suffice to judge whether all rules are cited."""
_LEAVING_OUT = ("keyword", "lf", "collectonly", "deselect", "ignore", "ignore_glob")
"""Options of pytest with which not everything is run."""

_REPORTS: dict[str, tuple[Sequence[str], dict[str, Sequence[int]]]] = {}
"""Tables for the summary by their titles: names of the columns, and rows of numbers by their names."""
_ACCEPTING: set[tuple[str, ...]] = set()
_REFUSING: set[tuple[str, ...]] = set()
_TESTED: list[str] = []
_MONKEYPATCH = pytest.MonkeyPatch()
_FOUND_BY_CHANCE: list[bool] = []
"""Whether the test that runs makes up its examples: what it meets differs between versions of what makes them up."""


class Row(NamedTuple):
    """How many rules of one kind were cited, by legal play and by refusals.

    `missing` are those that had to be and were not, `unplayed` and `unrefused` those that lack the one or the other.
    """

    rules: int
    cited: int
    played: int
    refused: int
    missing: tuple[str, ...]
    unplayed: tuple[str, ...] = ()
    unrefused: tuple[str, ...] = ()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Listen to the referees from now on, if tests of rules are run; whoever tests something else has no use for it."""
    _TESTED.extend(item.nodeid for item in session.items if item.nodeid.startswith(WHOLE))
    if _TESTED:
        _listen()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """What a test with made-up examples cites counts for nothing: elsewhere it may not come up."""
    _FOUND_BY_CHANCE.append(item.get_closest_marker("fuzz") is not None)
    try:
        return (yield)
    finally:
        _FOUND_BY_CHANCE.pop()


def _count(column: set[tuple[str, ...]], *cited: tuple[str, ...]) -> None:
    if not any(_FOUND_BY_CHANCE):
        column.update(cited)


def _listen() -> None:
    """Record the rules that referees cite, and those that problems of decks are about."""
    for referee in _referees():
        for method in ("start", "apply"):
            _MONKEYPATCH.setattr(referee, method, _noted(getattr_static(referee, method)))
        for method in ("refusal", "setup_problems", "ask", "outcome", "breakdowns"):
            if hasattr(referee, method):
                _MONKEYPATCH.setattr(referee, method, _answered(getattr_static(referee, method)))
    for module in (legality, line_up):
        _MONKEYPATCH.setattr(module, "Problem", _noted_problem)


def pytest_unconfigure(config: pytest.Config) -> None:
    _MONKEYPATCH.undo()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A rule that no test of a whole run cited, or one that there is not, fails the run. Where several processes share
    the tests, each hands over what it has seen."""
    handed: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if handed is not None:
        handed["cited"] = [sorted(_ACCEPTING), sorted(_REFUSING)]
        handed["tested"] = list(_TESTED)
        handed["reports"] = [
            [title, list(head), {name: list(row) for name, row in rows.items()}]
            for title, (head, rows) in _REPORTS.items()
        ]
        return
    if exitstatus == pytest.ExitCode.OK and _is_whole(session.config) and any(map(_lacking, _books())):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """One of several processes is done: what it has seen is added to what the others saw."""
    handed: dict[str, Any] = getattr(node, "workeroutput", {})
    accepting, refusing = handed.get("cited", ((), ()))
    _ACCEPTING.update(map(tuple, accepting))
    _REFUSING.update(map(tuple, refusing))
    _TESTED.extend(handed.get("tested", ()))
    for title, head, rows in handed.get("reports", ()):
        report_table(title, head).update(rows)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for title, (head, numbers) in _REPORTS.items():
        if numbers:
            total = [sum(column) for column in zip(*numbers.values(), strict=True)]
            terminalreporter.section(title)
            terminalreporter.write("\n".join(table_of(head, [*numbers.items(), ("all", total)])) + "\n")
    if not _TESTED:
        return
    whole = _is_whole(terminalreporter.config)
    failing: list[str] = []
    for book in _books():
        if not whole and not any(_is_of(book.game, id) for id in _ids(_ACCEPTING | _REFUSING)):
            continue
        terminalreporter.section(f"rules of {book.game} cited by tests")
        rows = [(kind, row[:4]) for kind, row in coverage(book)]
        terminalreporter.write("\n".join(table_of(("kind", *Row._fields[:4]), rows)) + "\n")
        lacking = _lacking(book)
        if whole or not lacking:
            failing += lacking
        else:
            terminalreporter.write(f"{len(lacking)} not cited; this was not the whole of {WHOLE}\n")
    if failing:
        # Last, so that whoever is shown the end of a run alone learns why it failed.
        terminalreporter.section("rules that fail this run", red=True)
        terminalreporter.write("".join(f"{line}\n" for line in failing), red=True)


def coverage(book: Rulebook) -> list[tuple[str, Row]]:
    """The rules by kind."""
    accepting, refusing = _ids(_ACCEPTING), _ids(_REFUSING)
    rows: list[tuple[str, Row]] = []
    for kind in dict.fromkeys(_kind(rule) for rule in book.rules.values()):
        ids = {rule.id for rule in book.rules.values() if _kind(rule) == kind}
        missing = ids - accepting - refusing if kind not in TEXT_ONLY and kind != _UNBUILT else set()
        cited = ids & (accepting | refusing)
        excused = one_sided()
        unplayed = ids - accepting - excused["play"].keys() if kind in PLAYED_KINDS else set()
        unrefused = ids - refusing - excused["refusal"].keys() if kind in REFUSING_KINDS else set()
        lists = (tuple(sorted(each)) for each in (missing, unplayed - missing, unrefused - missing))
        rows.append((kind, Row(len(ids), len(cited), len(ids & accepting), len(ids & refusing), *lists)))
    return rows


@lru_cache(1)
def one_sided() -> Mapping[str, Mapping[str, str]]:
    """Return the rules that legal play (`play`) or refusals (`refusal`) cannot cite, each with the reason."""
    file = tomllib.loads(ONE_SIDED_FILE.read_text(encoding="utf-8"))
    return {
        column: {id: entry["reason"] for entry in file[column] for id in entry["rules"]}
        for column in ("play", "refusal")
    }


def report_table(title: str, head: Sequence[str]) -> dict[str, Sequence[int]]:
    """Return the rows of a table of the summary, by their names; processes that share the tests put theirs together."""
    return _REPORTS.setdefault(title, (head, {}))[1]


def table_of(head: Sequence[str], rows: Iterable[tuple[str, Iterable[object]]]) -> list[str]:
    """Lines of columns: names to the left, numbers to the right."""
    cells = [tuple(head), *((name, *map(str, numbers)) for name, numbers in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in cells
    ]


_UNBUILT = "option, one value"


def _kind(rule: Rule) -> str:
    """Of options those that a table can choose stand for themselves."""
    return _UNBUILT if rule.kind == OPTION_KIND and rule.option and len(rule.option.built) == 1 else rule.kind


@lru_cache(1)
def _books() -> tuple[Rulebook, ...]:
    """The rules of every game that has a referee. Those that cannot be read are left out: other tests say why."""
    found: list[Rulebook] = []
    for name in games.engine_names():
        with suppress(Unreadable):
            found.append(rulebook.load(cards.load(name)))
    return tuple(found)


def _referees() -> Iterator[type]:
    """What judges each game. One that cannot be made is left out: its own tests say why, and cite nothing."""
    for name in games.engine_names():
        with suppress(Exception):
            yield type(games.engine_for(cards.load(name)))


def _is_of(game: str, id: str) -> bool:
    return id.startswith(f"{game}.")


def _ids(cited: Iterable[tuple[str, ...]]) -> set[str]:
    return {rule for each in cited for rule in each}


def _lacking(book: Rulebook) -> list[str]:
    """What keeps the run from being whole, a line each."""
    cited = {id for id in _ids(_ACCEPTING | _REFUSING) if _is_of(book.game, id)}
    unknown = sorted(cited - set(book.rules))
    rows = [row for _, row in coverage(book)]
    columns = {"play": _ids(_ACCEPTING), "refusal": _ids(_REFUSING)}
    idle = sorted(id for column, ids in columns.items() for id in ids & one_sided()[column].keys() & book.rules.keys())
    gone = sorted(id for ids in one_sided().values() for id in ids if _is_of(book.game, id) and id not in book.rules)
    return [
        *(f"no test cites {rule}" for row in rows for rule in row.missing),
        *(f"no legal play of a test cites {rule}" for row in rows for rule in row.unplayed),
        *(f"no refusal of a test cites {rule}" for row in rows for rule in row.unrefused),
        *(f"cited, but there is no rule {id}" for id in unknown),
        *(f"{ONE_SIDED_FILE.name}: there is no rule {id}" for id in gone),
        *(f"{ONE_SIDED_FILE.name}: {id} is excused and cited all the same" for id in idle),
    ]


def _is_whole(config: pytest.Config) -> bool:
    """Whether all tests of the referee were collected and none was left out."""
    narrowed = config.getoption("markexpr") not in ("", SAMPLE)
    narrowed = narrowed or any(config.getoption(name, None) for name in _LEAVING_OUT)
    asked = [str(argument).rstrip("/") for argument in config.args]
    root = config.rootpath
    wholes = {WHOLE, "tests", ".", *(str(root / part) for part in (WHOLE, "tests", ""))}
    return not narrowed and any(argument in wholes for argument in asked)


def _noted(kept: Any) -> Callable[..., Any]:
    """A method that takes a note, as the class keeps it: what it tells is listened to."""

    @wraps(kept)
    def listening(self: Any, *arguments: Any, note: EventSink | None = None) -> Any:
        method = kept.__get__(self)
        *given, last = arguments
        if note is None and callable(last):
            arguments, note = tuple(given), last
        if note is None:
            return method(*arguments)
        told = note

        def listen(event: Event) -> None:
            _count(_ACCEPTING, event.rules)
            told(event)

        return method(*arguments, listen)

    return listening


def _answered(kept: Any) -> Callable[..., Any]:
    """A method whose answer cites rules, as the class keeps it."""

    @wraps(kept)
    def listening(self: Any, *arguments: Any) -> Any:
        answer = kept.__get__(self)(*arguments)
        if isinstance(answer, Refusal):
            _count(_REFUSING, answer.rules)
        elif isinstance(answer, list | tuple) and not isinstance(answer, Answer | Outcome):
            _count(_REFUSING, *(each.rules for each in answer if isinstance(each, Refusal)))
            _count(_ACCEPTING, tuple(cited_rules(each for each in answer if isinstance(each, Breakdown))))
        elif isinstance(answer, Answer):
            _count(_ACCEPTING, *(event.rules for event in answer.events))
            _count(_ACCEPTING, tuple(cited_rules(answer.reckonings)))
        elif answer is not None:
            _count(_ACCEPTING, answer.rules)
        return answer

    return listening


def _noted_problem(*arguments: Any, **named: Any) -> Problem:
    """Make a problem, as the code that judges lists does: records let nobody listen to how they are made."""
    made = Problem(*arguments, **named)
    # Lists of games without a referee are judged by the same code.
    if made.rule.partition(".")[0] in games.engine_names():
        _count(_REFUSING, (made.rule,))
    return made
