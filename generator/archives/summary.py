"""What came of many items, in numbers that add up: by verdict, by rule, by game and by set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct, field

MAX_SHOWN: Final = 20
"""The number of items with something wrong that a summary tells of one by one: the first ones."""

ByVerdict = dict[str, int]
"""Numbers of items by their verdict."""


class ArchiveSummary(Struct):
    """Numbers of items by verdict, of those that break a rule by rule, and by verdict for each game and each set.

    `status` is the worst of theirs; `first` are the records of the first items with something wrong.
    """

    items: int = 0
    status: int = 0
    verdicts: ByVerdict = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    games: dict[str, ByVerdict] = field(default_factory=dict)
    sets: dict[str, ByVerdict] = field(default_factory=dict)
    first: list[dict[str, Any]] = field(default_factory=list)
    wrong: int = 0

    def add(self, record: Mapping[str, Any]) -> None:
        """Add the record of one item."""
        verdict = record["verdict"]
        self.items += 1
        self.status = max(self.status, record["status"])
        _count(self.verdicts, verdict)
        for rule in record["rules"]:
            _count(self.rules, rule)
        if record["game"] is not None:
            _count(self.games.setdefault(record["game"], {}), verdict)
        if record["set"] is not None:
            _count(self.sets.setdefault(f"{record['set']} {record['version']}", {}), verdict)
        if record["status"]:
            self.wrong += 1
            if len(self.first) < MAX_SHOWN:
                self.first.append({**record, "rules": [*record["rules"]]})

    def merge(self, other: ArchiveSummary) -> None:
        """Add the items of another summary, which come after ours."""
        self.items += other.items
        self.status = max(self.status, other.status)
        self.wrong += other.wrong
        self.first += other.first[: MAX_SHOWN - len(self.first)]
        _add(self.verdicts, other.verdicts)
        _add(self.rules, other.rules)
        for mine, more in ((self.games, other.games), (self.sets, other.sets)):
            for name, verdicts in more.items():
                _add(mine.setdefault(name, {}), verdicts)

    def data(self) -> dict[str, Any]:
        """Return the summary for JSON, names in the order of the alphabet and rules by how often they are broken."""
        return {
            "kredens": "archive/1",
            "status": self.status,
            "items": self.items,
            "verdicts": dict(sorted(self.verdicts.items())),
            "rules": dict(sorted(self.rules.items(), key=lambda each: (-each[1], each[0]))),
            "games": {name: dict(sorted(verdicts.items())) for name, verdicts in sorted(self.games.items())},
            "sets": {name: dict(sorted(verdicts.items())) for name, verdicts in sorted(self.sets.items())},
            "wrong": self.wrong,
            "first": self.first,
        }


def _count(numbers: dict[str, int], name: str) -> None:
    numbers[name] = numbers.get(name, 0) + 1


def _add(numbers: dict[str, int], more: Mapping[str, int]) -> None:
    for name, number in more.items():
        numbers[name] = numbers.get(name, 0) + number
