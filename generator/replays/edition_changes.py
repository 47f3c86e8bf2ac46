"""A log played under a later edition of the rules than it was written under: which of the rules it used differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.result import Replay


class Later(NamedTuple):
    """A rule that is younger than the log. `notes` say what changed since, in one language, the oldest change first;
    there are none for a rule that is new."""

    rule: Rule
    notes: tuple[str, ...]


class Editions(NamedTuple):
    """The edition that a log was written under and the one it was played under, and the rules that it used of which
    that makes a difference."""

    written: int
    played: int
    later: tuple[Later, ...]


def between(log: Log, played: Replay, rulebook: Rulebook, language: str) -> Editions | None:
    """What has changed between the log's edition and the book's; None where the log names none, or this one."""
    written = log.entry.rules
    if not isinstance(written, int) or written >= rulebook.edition:
        return None
    used = _used(played)
    later = tuple(
        Later(rule, tuple(_notes(rule, written, rulebook, language)))
        for rule in rulebook.rules.values()
        if rule.since > written and not used.isdisjoint((rule.id, *rule.was))
    )
    return Editions(written, rulebook.edition, later)


def _used(played: Replay) -> set[str]:
    return played.cited().union(*(case.cited() for case in played.cases))


def _notes(rule: Rule, written: int, rulebook: Rulebook, language: str) -> Iterator[str]:
    for change in rule.changed:
        if change.edition > written:
            yield rulebook.words(change.note, language)


def as_data(found: Editions) -> dict[str, Any]:
    """The same as plain values for JSON."""
    rules = [{"rule": rule.id, "since": rule.since, "notes": list(notes)} for rule, notes in found.later]
    return {"written": found.written, "played": found.played, "changed": rules}
