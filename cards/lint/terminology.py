"""Looks for words in a game's rules and rulings that do not keep to the glossary: another word in place of a term, and
capitals of a term that the glossary does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from kredens.cards.definitions import lexicon
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.languages import Words, fold
from kredens.cards.paths import Outside, inside
from kredens.cards.rulebook.rulebook import Rulebook, Term
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import read

RULINGS: Final = "rulings"
_LEXICON: Final = "lexicon.yaml"
_TOLD: Final = ("question", "answer")
"""The parts of a ruling that a person reads."""
_SHORTEST_CUT: Final = 4
_STEM: Final = 3
"""Words that share so many letters at their beginning are forms of one word."""
_GAP: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_MARKS = re.compile(r"\{[^{}|]*(?:\|([^{}]*))?\}")
_CAPITAL = re.compile(r"\b[^\W\d_]\w+")
_BEGINS = re.compile(r"(?:^|[.?!:…„“])\W*$")
"""What stands before the first word of a sentence."""


class Told(NamedTuple):
    """A text with where it stands; `term` is the word of the glossary that it explains."""

    document: Document
    path: ValuePath
    words: Words
    term: str = ""


class _Instead(NamedTuple):
    """Words that are not to stand in the place of a term, as one pattern."""

    term: Term
    pattern: re.Pattern[str]


def synonyms(game: Game, rulebook: Rulebook, texts: Iterable[Told]) -> Iterator[Fault]:
    """Words that the glossary forbids in place of its terms. The text that explains a term may use them for it."""
    patterns = {language: list(_instead(rulebook, language)) for language in game.languages}
    for told in texts:
        for language, text in told.words.items():
            for term, pattern in patterns.get(language, ()):
                found = pattern.search(_bare(text)) if term.id != told.term else None
                if found:
                    name = rulebook.words(term.name, language)
                    message = f"{shown(found.group())} stands for a term of the glossary: write {shown(name)}"
                    place = told.document.place((*told.path, language))
                    yield Fault("synonym", message, place, None, "warning")


def capitals(game: Game, rulebook: Rulebook, texts: Iterable[Told]) -> Iterator[Fault]:
    """Words within a sentence that begin with a capital, like a term, but are neither in the glossary nor a name."""
    known = {language: _known(game, rulebook, language) for language in game.languages}
    for told in texts:
        for language, text in told.words.items():
            for word in dict.fromkeys(_capitals(text)):
                if language in known and not {fold(word), fold(word)[:-1]} & known[language]:
                    message = f"{shown(word)} is written like a term, but the glossary has no such entry"
                    yield Fault("term", message, told.document.place((*told.path, language)), None, "warning")


def of_rulings(documents: Iterable[Document]) -> Iterator[Told]:
    """What rulings ask and answer."""
    for document in documents:
        for part in _TOLD:
            words = document.value.get(part)
            if isinstance(words, dict) and all(isinstance(each, str) for each in words.values()):
                yield Told(document, (part,), words)


def rulings(game: Game) -> Iterator[Document]:
    """The game's own rulings, by file name. One that cannot be read is left to those who play it."""
    folder = game.folder / RULINGS
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            file = inside(game.folder, f"{RULINGS}/{path.name}")
            document = read(file, f"cards/{game.id}/{RULINGS}/{path.name}" if game.shipped else None)
        except (Outside, Unreadable):
            continue
        if isinstance(document.value, dict):
            yield document


def _bare(text: str) -> str:
    """The text with the words that its marks show; what a mark leads to is no word of the text."""
    return _MARKS.sub(lambda mark: mark[1] or _GAP, text)


def _instead(rulebook: Rulebook, language: str) -> Iterator[_Instead]:
    for term in rulebook.terms.values():
        name = term.name.get(language, "")
        wanted = [_pattern(word, name) for word in term.avoid.get(language, ())]
        if wanted:
            yield _Instead(term, re.compile(rf"\b(?:{'|'.join(wanted)})(?!\w)"))


def _pattern(word: str, name: str) -> str:
    """A word or, with an asterisk, all words that begin so. Where it is a form of the term itself without its capital,
    capitals count; else they do not."""
    stem = word.removesuffix("*")
    pattern = re.escape(stem) + (r"\w*" if word.endswith("*") else "")
    itself = name[:1].isupper() and fold(name)[:_STEM] == fold(stem)[:_STEM]
    return pattern if itself else f"(?i:{pattern})"


def _capitals(text: str) -> Iterator[str]:
    bare = _MARKS.sub(_GAP, text)
    for match in _CAPITAL.finditer(bare):
        if match.group()[0].isupper() and not _BEGINS.search(bare, 0, match.start()):
            yield match.group()


def _known(game: Game, rulebook: Rulebook, language: str) -> set[str]:
    """Words that may have a capital, folded: terms of the glossary in all forms, names of cards and of what they show.
    Longer ones are there without their last letter too, which case changes."""
    names = [
        *(term.name for term in rulebook.terms.values()),
        *(card.name for card in game.cards),
        *(words for entries in game.lists.values() for entry in entries.values() for words in _texts(entry)),
        rulebook.title,
        {language: rulebook.author},
    ]
    known = {word for words in names for word in _CAPITAL.findall(fold(words.get(language, "")))}
    path = game.folder / _LEXICON
    book = lexicon.load(path) if path.is_file() else lexicon.EMPTY
    for _, noun in book.nouns(language):
        forms = {fold(form) for form in (*noun.forms("sg"), *noun.forms("pl"))}
        known |= forms if forms & known else set()
    known |= {word for _, adjective in book.adjectives(language) for word in fold(adjective.word).split()}
    return known | {word[:-1] for word in known if len(word) > _SHORTEST_CUT}


def _texts(entry: Mapping[str, object]) -> Iterator[Words]:
    yield from (words for words in entry.values() if isinstance(words, dict))
