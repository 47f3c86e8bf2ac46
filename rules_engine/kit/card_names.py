"""Card names in moves: find the cards a text can mean, write cards by name, and split texts that hold several names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import text_in
from kredens.cards.names import NameIndex
from kredens.rules_engine.contract.translations import NO_TRANSLATIONS, Translations, iter_words, word_in

MAX_CACHED = 4_096
"""The most entries that a cache of parsed or formatted names keeps."""


class CardNames:
    """The names of one set of cards, in both directions (text to ids, id to text); results are cached."""

    separators: ClassVar[Sequence[str]] = ()
    """The words that separate one term from the next, with the blanks around them."""

    def __init__(self, definitions: Definitions, translations: Translations = NO_TRANSLATIONS) -> None:
        self.index = NameIndex(definitions.cards)
        self._definitions = {card.id: card for card in definitions.cards}
        self.language = definitions.language
        self._text_by_card: dict[tuple[str, str | None], str] = {}
        self._ids_by_text: dict[str, list[str]] = {}
        self.translations = translations
        self.most_commas = max(
            (name.count(",") for card in definitions.cards for name in card.name.values()), default=0
        )
        """The most commas in the name of a card."""
        self._joins = tuple(dict.fromkeys(f" {word} " for word, _ in iter_words(translations)))

    def word_in(self, word: str, language: str | None) -> str:
        """Return what is written in the language for an English word of the notation."""
        return word_in(self.translations, word, language)

    def names(self, id: str) -> tuple[str, ...]:
        """Return the names of a card, one for each language."""
        return tuple(self._definitions[id].name.values())

    def format_card(self, id: str, language: str | None = None) -> str:
        """Return the text by which a move names the card, by default in the language of the set.

        This is its name, in quotation marks where it would be read as several terms; or its id where another card has
        the same name in any language.
        """
        key = (id, language)
        if key not in self._text_by_card:
            card = self._definitions.get(id)
            name = text_in(card.name, language or self.language, self.language) if card else id
            said = name if card is None or self.find_ids(name) == [id] else id
            self._text_by_card[key] = f'"{said}"' if self._may_be_split(said) else said
        return self._text_by_card[key]

    def _may_be_split(self, name: str) -> bool:
        """Return whether a name may be read as two terms: at an English word, or at one behind another card's name."""
        if any(word in name for word in self.separators):
            return True
        return any(self.find_ids(begin) for begin, _ in split_at_words(name, *self._joins))

    def find_ids(self, text: str) -> list[str]:
        """Return the ids of the cards that a text can mean.

        The text is an id, or a name in any language; within a longer term the name may stand in quotation marks.
        """
        if text not in self._ids_by_text:
            if len(self._ids_by_text) > MAX_CACHED:
                self._ids_by_text.clear()
            found = self.index.candidates(text)
            if not found and text[:1] == text[-1:] == '"':
                found = self.index.candidates(text[1:-1])
            self._ids_by_text[text] = [card.id for card in found]
        return self._ids_by_text[text]

    def find_meant(self, text: str) -> list[str]:
        """Return the ids of the cards that a text means as people say names: short, and in any case."""
        return self.find_ids(text) or [card.id for card in self.index.meanings(text)]


def split_at_words(text: str, *words: str) -> Iterator[tuple[str, str]]:
    """Yield every way to split a text at one of the words, as (text before it, text after it)."""
    for word in words:
        at = text.find(word)
        while at > 0:
            yield text[:at], text[at + len(word) :]
            at = text.find(word, at + 1)
