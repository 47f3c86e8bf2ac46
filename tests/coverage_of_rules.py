"""Records during a test run which rules the referee cited, and compares them with the rules of the game at its end.

A plugin of pytest. What tests want to see beside it in the summary they put into REPORTS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, NamedTuple

import pytest

import cards
from cards import rules
from cards.rules import OPTION, Rule, Rulebook
from rules_engine import deck
from rules_engine.game import Answer, Event, Note, Refusal
from rules_engine.kaciri.play import Kaciri

GAME = "kaciri"
WHOLE = "tests/rules_engine"
TEXT_ONLY = frozenset({"component", "reference"})
"""Kinds of rules that need not be cited by anything."""

_LEAVING_OUT = ("keyword", "markexpr", "lf", "collectonly", "deselect", "ignore", "ignore_glob")
"""Options of pytest with which not everything is run."""

REPORTS: dict[str, Callable[[], Sequence[str]]] = {}
"""Tables for the summary, by their titles; empty ones are left out."""
_ACCEPTING: set[tuple[str, ...]] = set()
_REFUSING: set[tuple[str, ...]] = set()
_TESTED: list[str] = []
_MONKEYPATCH = pytest.MonkeyPatch()


class Row(NamedTuple):
    """How many rules of one kind were cited; `missing` are those that had to be and were not."""

    rules: int
    cited: int
    accepting: int
    refusing: int
    missing: tuple[str, ...]


def pytest_configure(config: pytest.Config) -> None:
    """From now on the referee is listened to."""
    for method in ("start", "apply"):
        _MONKEYPATCH.setattr(Kaciri, method, _noted(getattr(Kaciri, method)))
    for method in ("refusal", "faults", "ask", "outcome"):
        _MONKEYPATCH.setattr(Kaciri, method, _answered(getattr(Kaciri, method)))
    _MONKEYPATCH.setattr(deck._Judging, "problems", _judged(deck._Judging.problems))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Whoever tests something else is not told about rules."""
    _TESTED.extend(item.nodeid for item in session.items if item.nodeid.startswith(WHOLE))


def pytest_unconfigure(config: pytest.Config) -> None:
    _MONKEYPATCH.undo()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A rule that no test of a whole run cited, or one that there is not, fails the run."""
    if exitstatus == pytest.ExitCode.OK and _is_whole(session.config) and _lacking(_book()):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for title, table in REPORTS.items():
        if lines := table():
            terminalreporter.section(title)
            terminalreporter.write("\n".join(lines) + "\n")
    if not _TESTED:
        return
    book = _book()
    terminalreporter.section(f"rules of {GAME} cited by tests")
    rows = coverage(book)
    terminalreporter.write("\n".join(table_of(("kind", *Row._fields[:-1]), [(k, r[:-1]) for k, r in rows])) + "\n")
    lacking = _lacking(book)
    if _is_whole(terminalreporter.config) or not lacking:
        terminalreporter.write("".join(f"{line}\n" for line in lacking), red=True)
    else:
        terminalreporter.write(f"{len(lacking)} not cited; this was not the whole of {WHOLE}\n")


def coverage(book: Rulebook) -> list[tuple[str, Row]]:
    """The rules by kind."""
    accepting, refusing = _ids(_ACCEPTING), _ids(_REFUSING)
    rows: list[tuple[str, Row]] = []
    for kind in dict.fromkeys(_kind(rule) for rule in book.rules.values()):
        ids = {rule.id for rule in book.rules.values() if _kind(rule) == kind}
        missing = ids - accepting - refusing if kind not in TEXT_ONLY and kind != _UNBUILT else set()
        cited = ids & (accepting | refusing)
        row = Row(len(ids), len(cited), len(ids & accepting), len(ids & refusing), tuple(sorted(missing)))
        rows.append((kind, row))
    return rows


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
    return _UNBUILT if rule.kind == OPTION and rule.option and len(rule.option.built) == 1 else rule.kind


def _book() -> Rulebook:
    return rules.load(cards.load(GAME))


def _ids(cited: Iterable[tuple[str, ...]]) -> set[str]:
    return {rule for each in cited for rule in each}


def _lacking(book: Rulebook) -> list[str]:
    """What keeps the run from being whole, a line each."""
    unknown = sorted(_ids(_ACCEPTING | _REFUSING) - set(book.rules))
    missing = [rule for _, row in coverage(book) for rule in row.missing]
    return [*(f"no test cites {rule}" for rule in missing), *(f"cited, but there is no rule {id}" for id in unknown)]


def _is_whole(config: pytest.Config) -> bool:
    """Whether all tests of the referee were collected and none was left out."""
    partial = any(config.getoption(name, None) for name in _LEAVING_OUT)
    asked = [str(argument).rstrip("/") for argument in config.args]
    root = config.rootpath
    wholes = {WHOLE, "tests", ".", *(str(root / part) for part in (WHOLE, "tests", ""))}
    return not partial and any(argument in wholes for argument in asked)


def _noted(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method that takes a note: what it tells is listened to."""

    @wraps(method)
    def listening(self: Kaciri, *arguments: Any, note: Note | None = None) -> Any:
        *given, last = arguments
        if note is None and callable(last):
            arguments, note = tuple(given), last
        if note is None:
            return method(self, *arguments)
        told = note

        def listen(event: Event) -> None:
            _ACCEPTING.add(event.rules)
            told(event)

        return method(self, *arguments, listen)

    return listening


def _answered(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method whose answer cites rules."""

    @wraps(method)
    def listening(self: Kaciri, *arguments: Any) -> Any:
        answer = method(self, *arguments)
        if isinstance(answer, Refusal):
            _REFUSING.add(answer.rules)
        elif isinstance(answer, list):
            _REFUSING.update(refusal.rules for refusal in answer)
        elif isinstance(answer, Answer):
            _ACCEPTING.update(event.rules for event in answer.events)
        elif answer is not None:
            _ACCEPTING.add(answer.rules)
        return answer

    return listening


def _judged(method: Callable[..., Iterator[deck.Problem]]) -> Callable[..., Iterator[deck.Problem]]:
    @wraps(method)
    def listening(self: Any) -> Iterator[deck.Problem]:
        for problem in method(self):
            # Lists of other games are judged by the same code.
            if problem.rule.startswith(f"{GAME}."):
                _REFUSING.add((problem.rule,))
            yield problem

    return listening
