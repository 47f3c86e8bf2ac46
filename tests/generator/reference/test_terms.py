"""One word for one thing: what the glossary rejects stands nowhere that a player reads.

Rules and rulings are held to it by `kredens lint`; these are the other texts: aids and mats, words of tables and log
sheets, keywords and lists, and the sentences on the cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.lint.terminology import PlacedText, find_synonyms
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile import reader
from kredens.generator.reference.builder import build_unplayed

GAMES = ("kaciri", "gwint", "veto", "historia", "vwars")
HEARD = "ask.yaml"
"""The file of the words that a question may be asked in; all that anybody says are welcome there."""
ICON = re.compile(r":[a-z][a-z0-9-]*:")


def texts_in(value: object, game: Game, language: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text that stands below the name of a language of the game, with that language."""
    if isinstance(value, str) and language:
        yield language, ICON.sub("", value)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts_in(each, game, key if key in game.languages else language)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each, game, language)


def printed_texts(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the texts of the game's layouts, sentences, tables, keywords and lists, and what its cards say."""
    templates = Path(cards.__file__).parents[1] / "templates" / game.id
    for file in (*sorted(templates.glob("*.yaml")), game.folder / "game.yaml"):
        if file.name != HEARD:
            yield from texts_in(reader.read(file).value, game)
    for card in build_unplayed(game, rulebook.load(game)).cards:
        for language, sentences in card.sentences.items():
            yield from ((language, sentence) for sentence in sentences)


@pytest.mark.parametrize("name", GAMES)
def test_no_rejected_word_is_printed(name: str) -> None:
    game = cards.load(name)
    book = rulebook.load(game)
    printed = dict.fromkeys(printed_texts(game))
    assert len(printed) > 100
    placed = (PlacedText(book.document, ("terms",), {language: text}) for language, text in printed)
    assert [f"{fault.message}" for fault in find_synonyms(game, book, placed)] == []


@pytest.mark.parametrize("name", GAMES)
def test_terms_reject_words_in_every_language(name: str) -> None:
    game = cards.load(name)
    for language in game.languages:
        assert sum(language in term.avoid for term in rulebook.load(game).terms.values()) >= 8, language


def test_words_that_were_given_up_stay_rejected() -> None:
    rejected = {
        (name, language, word)
        for name in GAMES
        for term in rulebook.load(cards.load(name)).terms.values()
        for language, words in term.avoid.items()
        for word in words
    }
    assert {
        ("veto", "en", "deed*"),
        ("veto", "en", "trifle*"),
        ("veto", "en", "treasur*"),
        ("gwint", "en", "clear sky"),
        ("gwint", "en", "close combat*"),
        ("gwint", "en", "morale boost*"),
    } <= rejected
