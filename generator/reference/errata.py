"""What a card said before its errata; the reference shows it beside what the card says now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kredens.cards.definitions.model import Card


def printed_lines(
    card: Card,
    name: Callable[[Card], str],
    facts: Callable[[Card], Iterable[tuple[str, str]]],
    sentences: Callable[[Card], tuple[str, ...]],
) -> tuple[str, ...]:
    """Return the name, the facts and the sentences as first printed where they differ from now.

    The date and source of each erratum follow. A card without errata has no lines.
    """
    before = card.as_printed
    if before is None:
        return ()
    lines = [name(before)] if name(before) != name(card) else []
    now = list(facts(card))
    lines += [f"{word} {value}".strip() for word, value in facts(before) if (word, value) not in now]
    said = sentences(before)
    lines += said if said != sentences(card) else ()
    return (*lines, *(f"({erratum.date}: {erratum.source})" for erratum in card.errata))
