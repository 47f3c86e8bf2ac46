"""Change how often a list holds a card: the lines of that card are written anew, all others stay as they are."""

from __future__ import annotations

from typing import Final

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck import DeckBuilder, DeckLine, DeckList
from kredens.cards.decks.text_reader import DeckTextReader, iter_lines
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Place, Unreadable

FILE_NAME: Final = "deck"
"""What faults call a list that is no file."""


def change_quantity(text: str, game: Game, card: Card, by: int, language: str) -> str:
    """Return a list with so many more copies of a card, or fewer, down to none; new lines are in a language.

    A list in YAML becomes one in plain text. Raises Unreadable for what is no list.
    """
    listed = _read_list(text, game)
    held = next((entry.quantity for entry in listed.entries if entry.card.id == card.id), 0) if listed else 0
    wanted = max(held + by, 0)
    lines = [line for line, _, _ in iter_lines(text)]
    own = _lines_of(card, lines, game)
    if listed and (not listed.lines or (held and not own)):
        # YAML has no lines of cards, and some lines mean a card only among their neighbours: all is said anew.
        lines = deck_file.format_text(listed, game, language).split("\n")
        own = _lines_of(card, lines, game)
    while lines and not lines[-1].strip():
        lines.pop()
    written = deck_file.format_line(DeckLine(card, wanted, Place(FILE_NAME, 1, 1)), game, language)
    if own and wanted:
        lines[own.pop(0)] = written
    elif wanted:
        lines.append(written)
    return "\n".join(line for number, line in enumerate(lines) if number not in own) + "\n"


def _read_list(text: str, game: Game) -> DeckList | None:
    """Return the list, or None for one without any card yet. Raises Unreadable for other faults."""
    try:
        return deck_file.parse(text.encode(), FILE_NAME, game)
    except Unreadable as problem:
        if {fault.code for fault in problem.faults} == {"empty"}:
            return None
        raise


def _lines_of(card: Card, lines: list[str], game: Game) -> list[int]:
    """Return the numbers of the lines, from 0, that mean this card and no other."""
    reader = DeckTextReader(DeckBuilder(game))
    read = [reader.parse_unambiguous(line.strip()) for line in lines]
    return [number for number, found in enumerate(read) if found is not None and found[1].id == card.id]
