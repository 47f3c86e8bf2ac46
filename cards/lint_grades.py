"""The findings of `kredens lint` that a game may grade: an error, a warning, or passed over.

What keeps a card from being printed is always an error, and has no grade.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from kredens.cards.faults import Fault

Grade: TypeAlias = Literal["error", "warning", "ignore"]
"""How much a finding matters: `error` makes the answer no, `ignore` leaves it out."""
PreflightCode: TypeAlias = Literal[
    "low-resolution",
    "no-bleed",
    "unsafe-text",
    "covered-text",
    "low-contrast",
    "hairline",
    "small-icon",
    "full-colour",
    "stray-mark",
]
"""Findings about how a face is drawn."""
LintCode: TypeAlias = Literal[
    PreflightCode,
    "untranslated",
    "same-text",
    "override",
    "unused",
    "not-declared",
    "provenance",
    "stale-schema",
    "footer",
    "apostrophe",
    "errata",
    "duplicate",
    "synonym",
    "term",
    "retired-rule",
    "uncited-rule",
    "unmentioned-rule",
]
"""All findings that are warnings unless the game says otherwise."""
Grades: TypeAlias = Mapping[str, Grade]
"""Grades by the code of the finding."""


def find_grade(code: str, *said: Grades) -> Grade:
    """Return the grade of a finding: what the first of the maps that names it says, else a warning."""
    return next((grades[code] for grades in said if code in grades), "warning")


def apply_grades(faults: Iterable[Fault], of_cards: Mapping[str, Grades], of_game: Grades) -> Iterator[Fault]:
    """Yield the faults, the warnings among them as graded by their card (by its id) or by the game.

    What names all the cards that it strikes has been graded for each of them.
    """
    for fault in faults:
        if fault.severity == "error" or fault.cards:
            yield fault
            continue
        grade = find_grade(fault.code, of_cards.get(fault.card or "", {}), of_game)
        if grade != "ignore":
            yield fault._replace(severity=grade)
