"""Word the summary of a run for a person: how many of which verdict, what was wrong first, and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.messages.message import fill_sentence
from kredens.cards.visible_text import escape_line
from kredens.generator.archives.items import names_archive
from kredens.generator.archives.summary import ArchiveSummary, ByVerdict
from kredens.generator.checks.simulation_report import align_columns
from kredens.generator.messages.catalogue import load_messages

VERDICTS: Final = ("holds", "does-not-hold", "legal", "unfinished", "never", "unreadable", "skipped")
"""All verdicts, in the order in which they are told."""


def format_summary(summary: ArchiveSummary, language: str) -> Iterator[str]:
    """Yield the lines of the summary."""
    words = load_messages("archives", language)
    for record in summary.first:
        yield _format_record(record, words)
    if summary.wrong > len(summary.first):
        yield fill_sentence(words["more"], {"count": summary.wrong - len(summary.first)}, language)
    if summary.first:
        yield ""
    yield fill_sentence(words["items"], {"items": summary.items}, language)
    verdicts = [verdict for verdict in VERDICTS if verdict in summary.verdicts]
    yield from _format_table([[f"  {words[each]}", str(summary.verdicts[each])] for each in verdicts])
    for key, numbers in (("games", summary.games), ("sets", summary.sets)):
        if numbers:
            yield ""
            yield from _format_numbers(words[key], numbers, verdicts, words)
    if summary.rules:
        yield ""
        rules = summary.data()["rules"]
        yield from _format_table([[words["rules"], words["times"]], *([rule, str(rules[rule])] for rule in rules)])


def _format_record(record: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """Format the record of an item with something wrong as a line that leads to it."""
    parts = [record["source"]]
    if names_archive(record["source"]):
        parts.append(str(record["item"]))
    if record["line"] is not None:
        parts += [str(record["line"]), str(record["column"])]
    name = f" {record['name']}" if record["name"] else ""
    cited = f" ({', '.join(record['rules'])})" if record["rules"] else ""
    return escape_line(f"{':'.join(parts)}:{name} {words[record['verdict']]}: {record['message']}{cited}")


def _format_numbers(
    title: str, numbers: Mapping[str, ByVerdict], verdicts: Sequence[str], words: Mapping[str, str]
) -> Iterator[str]:
    rows = [[title, *(words[verdict] for verdict in verdicts)]]
    rows += [
        [name, *(str(counted.get(verdict, 0)) for verdict in verdicts)] for name, counted in sorted(numbers.items())
    ]
    yield from _format_table(rows)


def _format_table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield from align_columns([[escape_line(cell) for cell in row] for row in rows]).splitlines()
