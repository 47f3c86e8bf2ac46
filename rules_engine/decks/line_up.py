"""Line-ups: the decks with which a person plays a whole game in a format that asks for several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kredens.cards.decks.deck import DeckList
from kredens.cards.definitions.deck_rules_model import LineUpEntry
from kredens.cards.faults import Place
from kredens.cards.selectors import matches
from kredens.rules_engine.decks.problems import Problem

OUTSIDE: Final = -1
"""Stands for the place in a line-up of a deck that has none."""


def find_line_up_problems(line_up: LineUpEntry, decks: Sequence[tuple[DeckList, Place]]) -> list[Problem]:
    """Return why these decks, in whatever order, are not those that the line-up asks for; empty: they are."""
    return list(_iter_problems(line_up, decks))


def place_in_line_up(line_up: LineUpEntry, deck: DeckList) -> int:
    """Return which deck of the line-up this one is: that which most of its cards fit; OUTSIDE if none fits any."""
    fitting = [sum(matches(selector, entry.card) for entry in deck.entries) for selector in line_up.decks]
    return fitting.index(max(fitting)) if any(fitting) else OUTSIDE


def _iter_problems(line_up: LineUpEntry, decks: Sequence[tuple[DeckList, Place]]) -> Iterator[Problem]:
    placed = [place_in_line_up(line_up, deck) for deck, _ in decks]
    for number, selector in enumerate(line_up.decks):
        found = [where for (_, where), place in zip(decks, placed, strict=True) if place == number]
        facts = {"selector": selector}
        if not found:
            yield Problem("deck-missing", "no-deck", line_up.rule, 0, 1, facts, also=line_up.also)
        elif len(found) > 1:
            yield Problem(
                "deck-twice", "several-decks", line_up.rule, len(found), 1, facts, found[1], also=line_up.also
            )
    for (_, where), place in zip(decks, placed, strict=True):
        if place == OUTSIDE:
            outside = {"selectors": line_up.decks}
            yield Problem("deck-pool", "outside", line_up.rule, 1, 0, outside, where, also=line_up.also)
