"""Lists of cards: reading one, the ones that come with a game, and whether one is legal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TypeAlias

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import DeckList
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.generator.api.games import GameLike, load
from kredens.generator.checks import check_deck as checks
from kredens.generator.checks.check_deck import DeckVerdict
from kredens.generator.checks.query import CheckQuery
from kredens.rules_engine.decks import formats
from kredens.rules_engine.logs import deck_lookup

DeckLike: TypeAlias = "DeckList | Path | str"
"""A list that has been read, the file of one, or its text."""
TEXT_NAME = "deck"
"""What faults call a list that is no file."""


def deck_names(game: GameLike) -> list[str]:
    """Return the names of the deck lists that come with a game."""
    return deck_lookup.deck_names(load(game))


def shipped_deck(game: GameLike, name: str) -> DeckList:
    """Return a deck list that comes with a game. Raises Unreadable with the names that there are."""
    loaded = load(game)
    names = deck_lookup.deck_names(loaded)
    if name not in names:
        come = (
            message("decks-that-come", game=loaded.id, known=list(names))
            if names
            else message("no-decks-come", game=loaded.id)
        )
        hint = did_you_mean(name, names) or come
        raise Unreadable(Fault("deck", message("no-deck-of-game", deck=quote_value(name), hint=hint)))
    return deck_lookup.read_named_deck(loaded, name)


def read_deck(game: GameLike, deck: DeckLike) -> DeckList:
    """Return the list: a Path is its file, a str its text, as YAML or as people write lists.

    Cards may be named in any language of the game. Raises Unreadable with every line that cannot be understood.
    """
    if isinstance(deck, DeckList):
        return deck
    loaded = load(game)
    return deck_file.read(deck, loaded) if isinstance(deck, Path) else deck_file.parse(deck.encode(), TEXT_NAME, loaded)


def format_deck(game: GameLike, deck: DeckLike, language: str | None = None) -> str:
    """Return the list as a plain text with the names of cards in a language, or as YAML with their ids (None).

    Reading it gives the same list: a name that would be read as something else is written as an id. Raises Unreadable.
    """
    loaded = load(game)
    listed = read_deck(loaded, deck)
    return deck_file.format_text(listed, loaded, language) if language else deck_file.format_yaml(listed)


def check_deck(
    game: GameLike,
    deck: DeckLike,
    *,
    format: str | None = None,
    on: date | None = None,
    options: Mapping[str, str] | None = None,
) -> DeckVerdict:
    """Return whether a list is legal, by the rules of a format: the one given, else the one it names, else the game's.

    `on` is the day of play (today), and `options` are other readings of the rules of lists. `tell` says the problems in
    sentences. Raises Unreadable for a list, a format or an option that cannot be understood.
    """
    loaded = load(game)
    day = on or date.today()  # noqa: DTZ011 (the person's own day)
    asked = CheckQuery(day, None, format, None, dict(options or {}))
    checks.check_deck_options(loaded, asked)
    listed = read_deck(loaded, deck)
    standard = formats.find_format_rules(loaded, format or listed.format, day)
    file = str(deck) if isinstance(deck, Path) else TEXT_NAME
    return checks.judge_deck(loaded, listed, file, standard, day, asked.options)
