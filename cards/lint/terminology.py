"""Check that the words of a game's rules and rulings agree with its glossary.

It reports words used in place of a term, and words with a capital like a term that the glossary does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from kredens.cards.definitions import lexicon
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import Words, fold, stem
from kredens.cards.messages.message import message
from kredens.cards.rulebook.rulebook import Rulebook, Term
from kredens.cards.rulebook.rulings import RulingText, find_ruling_files, read_ruling_text
from kredens.cards.yamlfile.document import Document, ValuePath

_LEXICON_FILE: Final = "lexicon.yaml"
_STEM_LENGTH: Final = 3
"""Number of first letters in which two forms of one word agree."""
_GAP: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The sign that takes the place of a mark that shows no words."""
_MARKS = re.compile(r"\{[^{}|]*(?:\|([^{}]*))?\}")
_WORD = re.compile(r"\b[^\W\d_]\w+")
_SENTENCE_START = re.compile(r"(?:^|[.?!:…„“])\W*$")
"""What precedes the first word of a sentence."""


class PlacedText(NamedTuple):
    """A text and its place; `term` is the id of the glossary term that it explains."""

    document: Document
    path: ValuePath
    words: Words
    term: str = ""


class _ForbiddenWords(NamedTuple):
    """The words that must not be used in place of a term, as one pattern."""

    term: Term
    pattern: re.Pattern[str]


def find_synonyms(game: Game, rulebook: Rulebook, texts: Iterable[PlacedText]) -> Iterator[Fault]:
    """Yield a warning for words that the glossary forbids in place of its terms.

    The text that explains a term may use them for it.
    """
    patterns = {language: list(_iter_forbidden_words(rulebook, language)) for language in game.languages}
    for told in texts:
        for language, text in told.words.items():
            for term, pattern in patterns.get(language, ()):
                found = pattern.search(_strip_marks(text)) if term.id != told.term else None
                if found:
                    name = rulebook.text(term.name, language)
                    sentence = message("synonym", word=quote_value(found.group()), term=quote_value(name))
                    place = told.document.place((*told.path, language))
                    yield Fault("synonym", sentence, place, None, "warning")


def find_capitals(game: Game, rulebook: Rulebook, texts: Iterable[PlacedText]) -> Iterator[Fault]:
    """Yield a warning for words within a sentence with a capital that are neither in the glossary nor names."""
    known = {language: _known_words(game, rulebook, language) for language in game.languages}
    for told in texts:
        for language, text in told.words.items():
            for word in dict.fromkeys(_iter_capitalised_words(text)):
                if language in known and not {fold(word), fold(word)[:-1]} & known[language]:
                    sentence = message("no-such-term", word=quote_value(word))
                    yield Fault("term", sentence, told.document.place((*told.path, language)), None, "warning")


def iter_ruling_texts(rulings: Iterable[RulingText]) -> Iterator[PlacedText]:
    """Yield the questions and answers of rulings."""
    for ruling in rulings:
        yield PlacedText(ruling.document, ("question",), ruling.question)
        yield PlacedText(ruling.document, ("answer",), ruling.answer)


def iter_rulings(game: Game) -> Iterator[RulingText]:
    """Yield the game's own rulings, by id.

    Unreadable ones are omitted: the code that plays rulings reports them.
    """
    for file in find_ruling_files(game):
        if file.home == game.folder:
            with suppress(Unreadable):
                if text := read_ruling_text(file, game.language):
                    yield text


def _strip_marks(text: str) -> str:
    """Return the text with the words that its marks show; the target of a mark is no word of the text."""
    return _MARKS.sub(lambda mark: mark[1] or _GAP, text)


def _iter_forbidden_words(rulebook: Rulebook, language: str) -> Iterator[_ForbiddenWords]:
    """Yield the forbidden words of each term that has some in that language."""
    for term in rulebook.terms.values():
        name = term.name.get(language, "")
        wanted = [_word_pattern(word, name) for word in term.avoid.get(language, ())]
        if wanted:
            yield _ForbiddenWords(term, re.compile(rf"\b(?:{'|'.join(wanted)})(?!\w)"))


def _word_pattern(word: str, name: str) -> str:
    """Return the pattern of a word or, with an asterisk, of all words that begin with it.

    If it is a form of the term itself without its capital, capitals count; else they do not.
    """
    stem = word.removesuffix("*")
    pattern = re.escape(stem) + (r"\w*" if word.endswith("*") else "")
    itself = name[:1].isupper() and fold(name)[:_STEM_LENGTH] == fold(stem)[:_STEM_LENGTH]
    return pattern if itself else f"(?i:{pattern})"


def _iter_capitalised_words(text: str) -> Iterator[str]:
    """Yield the words of a text that have a capital and do not begin a sentence."""
    bare = _MARKS.sub(_GAP, text)
    for match in _WORD.finditer(bare):
        if match.group()[0].isupper() and not _SENTENCE_START.search(bare, 0, match.start()):
            yield match.group()


def _known_words(game: Game, rulebook: Rulebook, language: str) -> set[str]:
    """Return the folded words that may have a capital: terms in all forms, names of cards and of list values.

    Longer words are also there without their last letter, which changes with the case.
    """
    names = [
        *(term.name for term in rulebook.terms.values()),
        *(card.name for card in game.cards),
        *(words for entries in game.lists.values() for entry in entries.values() for words in _texts(entry)),
        rulebook.title,
        {language: rulebook.author},
    ]
    known = {word for words in names for word in _WORD.findall(fold(words.get(language, "")))}
    path = game.folder / _LEXICON_FILE
    book = lexicon.load(path) if path.is_file() else lexicon.EMPTY_LEXICON
    for _, noun in book.nouns(language):
        forms = {fold(form) for form in (*noun.forms("sg"), *noun.forms("pl"))}
        known |= forms if forms & known else set()
    known |= {word for _, adjective in book.adjectives(language) for word in fold(adjective.word).split()}
    return known | {stem(word) for word in known}


def _texts(entry: Mapping[str, object]) -> Iterator[Words]:
    yield from (words for words in entry.values() if isinstance(words, dict))
