"""Piles of cards of a game on the workbench, and hands that are drawn from them by a seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Faulty
from kredens.cards.messages.message import in_language, message
from kredens.generator.api import decks, words
from kredens.generator.checks.check_deck import VERDICTS
from kredens.generator.printing.print_cards import select_cards

MAX_HAND: Final = 60
DECK: Final = "deck:"
KIND: Final = "kind:"


def pile_names(game: Game) -> list[str]:
    """Return what hands can be drawn from: all that is printed (an empty name), each kind, each deck of the game."""
    kinds = [f"{KIND}{kind}" for kind in game.kinds] if len(game.kinds) > 1 else []
    return ["", *kinds, *(f"{DECK}{name}" for name in decks.deck_names(game))]


def lay_pile(game: Game, name: str) -> Mapping[str, int]:
    """Return the copies of each card of a pile. Raises Unreadable for a deck that cannot be read."""
    if name.startswith(DECK):
        entries = decks.shipped_deck(game, name.removeprefix(DECK)).entries
        return {entry.card.id: entry.quantity for entry in entries}
    kind = name.removeprefix(KIND)
    items = select_cards(game).items if game.cards else ()
    return {
        item.card.id: item.copies
        for item in items
        if isinstance(item.card, Card) and (not kind or item.card.kind == kind)
    }


def draw_hand(pile: Mapping[str, int], seed: int, size: int) -> list[str]:
    """Return the cards of a hand drawn from a shuffled pile; the same seed draws the same."""
    cards = [id for id, copies in pile.items() for _ in range(copies)]
    return Random(seed).sample(cards, min(size, len(cards)))


def judge_deck(game: Game, name: str, language: str) -> dict[str, Any]:
    """Return a deck of the game with its verdict, in the reader's language as far as the game speaks it."""
    try:
        judged = decks.check_deck(game, decks.shipped_deck(game, name))
        told = words.tell(judged, language if language in game.languages else game.language)
    except Faulty as problem:
        return {
            "verdict": "unreadable",
            "said": "",
            "problems": [fault.in_language(language) for fault in problem.faults],
        }
    return {
        "verdict": judged.verdict,
        "said": in_language(message(VERDICTS[judged.verdict][0]), language),
        "problems": told,
    }
