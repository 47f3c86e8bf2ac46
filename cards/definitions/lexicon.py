"""The words of a game with their inflection: forms by case and number, and terms by form."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from kredens.cards.faults import Place
from kredens.cards.yamlfile import typed
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.reader import read


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A noun in one language: gender, and forms in singular and plural in the order of the language's cases.

    In a language without cases a number has one form, written as a text.
    """

    gender: str = ""
    sg: str | list[str] = []
    pl: str | list[str] = []

    def forms(self, number: Literal["sg", "pl"]) -> list[str]:
        """Return every form in that number, by case; empty if the noun has no such number."""
        written = self.sg if number == "sg" else self.pl
        return [written] if isinstance(written, str) else written


class Adjective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An adjective in one language: its dictionary form, its declension, and forms that the pattern gets wrong.

    `forms` is keyed by "gender number case", as in `m-anim pl nom`; `place` is its position, if not the usual one of
    adjectives in the language.
    """

    word: str
    pattern: str = ""
    place: Literal["", "before", "after"] = ""
    forms: dict[str, str] = {}


class LexiconFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a lexicon.yaml: words by term, then by language."""

    kredens: Literal["lexicon/1"]
    nouns: dict[str, dict[str, Noun]] = {}
    adjectives: dict[str, dict[str, str | Adjective]] = {}


class Lexicon:
    """The terms of one game. An empty lexicon has no file and no words."""

    def __init__(self, content: LexiconFile, document: Document | None = None) -> None:
        self._content = content
        self._document = document
        self.file = document.file if document else "lexicon.yaml"

    def noun(self, term: str, language: str) -> Noun | None:
        """Return the noun for a term in a language, or None."""
        return self._content.nouns.get(term, {}).get(language)

    def adjective(self, term: str, language: str) -> Adjective | None:
        """Return the adjective for a term in a language, or None; one written as bare text is not declined."""
        found = self._content.adjectives.get(term, {}).get(language)
        return Adjective(found) if isinstance(found, str) else found

    def nouns(self, language: str) -> Iterator[tuple[str, Noun]]:
        """Yield every noun of a language with its term."""
        return ((term, words[language]) for term, words in self._content.nouns.items() if language in words)

    def adjectives(self, language: str) -> Iterator[tuple[str, Adjective]]:
        """Yield every adjective of a language with its term."""
        for term in self._content.adjectives:
            adjective = self.adjective(term, language)
            if adjective:
                yield term, adjective

    def place(self, *path: str) -> Place | None:
        """Return where something is written, as in `place("nouns", "city", "cs")`; None in a lexicon without a file."""
        return self._document.place(path) if self._document else None


EMPTY_LEXICON = Lexicon(LexiconFile(kredens="lexicon/1"))
"""The lexicon of a game that has none."""


def load(path: Path, shown_as: str | None = None) -> Lexicon:
    """Load the lexicon in the file at `path`; messages call it `shown_as`. Raises Unreadable with every fault."""
    document = read(path, shown_as)
    return Lexicon(typed.convert_document(document, LexiconFile), document)
