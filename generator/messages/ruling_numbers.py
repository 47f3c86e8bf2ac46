"""Number the rulings of a reference: book, page and search call them by the same numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kredens.generator.messages.rule_book_model import Reference, RulingEntry


def number_rulings(reference: Reference) -> dict[str, int]:
    """Return the number of each ruling by its id: in the order of the rules that they stand with, then the others."""
    home_rules = find_home_rules(reference)
    return {ruling.id: number for number, ruling in enumerate(_in_order(reference, home_rules), 1)}


def find_home_rules(reference: Reference) -> dict[str, str]:
    """Return the rule that each ruling stands with, by ids: the first one that it cites."""
    known = {paragraph.id for paragraph in reference.paragraphs()}
    homes = ((each.id, next((id for id in each.rules if id in known), "")) for each in reference.rulings)
    return {ruling: home for ruling, home in homes if home}


def _in_order(reference: Reference, home_rules: Mapping[str, str]) -> Iterator[RulingEntry]:
    for paragraph in reference.paragraphs():
        yield from (each for each in reference.rulings if home_rules.get(each.id) == paragraph.id)
    yield from (each for each in reference.rulings if each.id not in home_rules)
