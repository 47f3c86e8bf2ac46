"""Which cards a ruling is about, and the rulings that are about several cards together.

A card that only lies on the table of an example, or takes part in it, is not what its ruling is about.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kredens.cards.rulebook.marks import MARK
from kredens.rules_engine.rulings.rulings import Ruling, RulingRun, subject_cards


def concerned_cards(ruling: Ruling) -> tuple[str, ...]:
    """Return the ids of the cards that a ruling is about.

    It applies to them, by id or by one of their effects, or its question or answer names them.
    """
    named = dict.fromkeys(
        found[2]
        for words in (ruling.question, ruling.answer)
        for text in words.values()
        for found in MARK.finditer(text)
        if found[1] == "card"
    )
    return tuple(dict.fromkeys([*subject_cards(ruling), *named]))


def select_about_all(runs: Sequence[RulingRun], cards: Sequence[Collection[str]]) -> list[RulingRun]:
    """Return the rulings that are about every one of the cards.

    Each of `cards` holds the ids that one name may mean. Rulings that name most of the cards themselves come first,
    before those on what the cards do; of equal ones the order stays.
    """
    about = [(run, set(concerned_cards(run.ruling))) for run in runs]
    found = [run for run, ids in about if not any(ids.isdisjoint(meant) for meant in cards)]
    return sorted(found, key=lambda run: sum(set(run.ruling.applies_to).isdisjoint(meant) for meant in cards))
