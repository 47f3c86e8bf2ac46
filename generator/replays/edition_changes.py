"""Compare the edition of the rules that a log was written under with a later one it is played under."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.result import Replay


class ChangedRule(NamedTuple):
    """A rule that is newer than the log.

    `notes` describe the changes since, in one language, the oldest first; there are none for a rule that is new.
    """

    rule: Rule
    notes: tuple[str, ...]


class EditionChanges(NamedTuple):
    """The editions that a log was written and played under, and the rules it used that changed between them."""

    written: int
    played: int
    later: tuple[ChangedRule, ...]


def find_changes(log: Log, played: Replay, rulebook: Rulebook, language: str) -> EditionChanges | None:
    """Return what has changed since the log's edition of the rules.

    None where the log names no edition, or one that is not older than the rulebook's.
    """
    written = log.entry.rules
    if not isinstance(written, int) or written >= rulebook.edition:
        return None
    used = _used_rules(played)
    later = tuple(
        ChangedRule(rule, tuple(_change_notes(rule, written, rulebook, language)))
        for rule in rulebook.rules.values()
        if rule.since > written and not used.isdisjoint((rule.id, *rule.was))
    )
    return EditionChanges(written, rulebook.edition, later)


def _used_rules(played: Replay) -> set[str]:
    return played.cited_rules().union(*(case.cited_rules() for case in played.cases))


def _change_notes(rule: Rule, written: int, rulebook: Rulebook, language: str) -> Iterator[str]:
    for change in rule.changed:
        if change.edition > written:
            yield rulebook.text(change.note, language)


def changes_data(found: EditionChanges) -> dict[str, Any]:
    """Return the changes as plain values for JSON."""
    rules = [{"rule": rule.id, "since": rule.since, "notes": list(notes)} for rule, notes in found.later]
    return {"written": found.written, "played": found.played, "changed": rules}
