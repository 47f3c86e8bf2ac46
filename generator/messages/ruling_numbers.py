"""Number the rulings of a game: book, page, search and terminal call them by the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kredens.generator.messages.rule_book_model import Reference


def number_rulings(reference: Reference) -> dict[str, int]:
    """Return the number of each ruling by its id: in the order of the rules that they stand with, then the others."""
    return number_by_rules(*_rules_and_cited(reference))


def find_home_rules(reference: Reference) -> dict[str, str]:
    """Return the rule that each ruling stands with, by ids: the first one that it cites."""
    return find_homes(*_rules_and_cited(reference))


def number_by_rules(rules: Iterable[str], cited: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """Return the number of each ruling by its id, of the rules in their order and those that each ruling cites."""
    order = {rule: at for at, rule in enumerate(rules)}
    homes = find_homes(order, cited)
    ordered = sorted(cited, key=lambda ruling: order.get(homes.get(ruling, ""), len(order)))
    return {ruling: number for number, ruling in enumerate(ordered, 1)}


def find_homes(rules: Iterable[str], cited: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Return the first of these rules that each ruling cites, by ids; a ruling that cites none has none."""
    known = set(rules)
    homes = ((ruling, next((id for id in ids if id in known), "")) for ruling, ids in cited.items())
    return {ruling: home for ruling, home in homes if home}


def _rules_and_cited(reference: Reference) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    return [each.id for each in reference.paragraphs()], {each.id: each.rules for each in reference.rulings}
