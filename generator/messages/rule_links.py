"""Texts of the rules with their marks turned into links: {rule:…}, {card:…} and {term:…}."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from kredens.cards.definitions import lexicon
from kredens.cards.definitions.lexicon import Lexicon
from kredens.cards.definitions.model import Game
from kredens.cards.languages import Words, fold, text_in
from kredens.cards.lint.rulebook import MARK
from kredens.cards.rulebook.rulebook import Rulebook, folder_of
from kredens.generator.messages.rule_book_model import LinkKind, Plain, Span, Text, Texts

LEXICON_FILE: Final = "lexicon.yaml"
_WORD = re.compile(r"[^\W\d_]+")
_EMPHASIS = re.compile(r"(\*\*?)(?=\S)(.+?)(?<=\S)\1")
_KINDS: Mapping[str, LinkKind] = {"rule": "rule", "card": "card", "term": "term"}


class Linker:
    """Knows what every mark leads to, over one game and the rules that it plays by."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self.game = game
        self.rulebook = rulebook
        self.languages = tuple(dict.fromkeys([rulebook.language, *game.languages, *rulebook.languages]))
        self._names = {card.id: card.name for card in game.cards}
        self.lexicon = lexicon_of(game)
        self._terms = {language: self._forms_of_terms(language) for language in self.languages}

    def _forms_of_terms(self, language: str) -> dict[str, tuple[str, bool]]:
        """By folded form, in every case and number, the term of the glossary, and whether it takes a capital."""
        forms: dict[str, tuple[str, bool]] = {}
        nouns = [noun for _, noun in self.lexicon.nouns(language)]
        for term in self.rulebook.terms.values():
            name = term.name.get(language, "")
            forms[fold(name)] = term.id, name[:1].isupper()
            for noun in nouns:
                written = [*noun.forms("sg"), *noun.forms("pl")]
                if written and written[0] == name:
                    forms |= {fold(form): (term.id, name[:1].isupper()) for form in written}
        forms.pop("", None)
        return forms

    def running(self, words: Words | None, without: str = "") -> Texts:
        """Like `texts`, with a link at the first mention of each term of the glossary but the one called `without`."""
        return {
            language: tuple(self._with_terms(text, language, {without})) for language, text in self.texts(words).items()
        }

    def _with_terms(self, text: Text, language: str, known: set[str]) -> Iterator[Span]:
        known |= {span.target for span in text if span.kind == "term"}
        for span in text:
            if span.kind is None and span.style == "plain":
                yield from self._terms_in(span.text, language, known)
            else:
                yield span

    def _terms_in(self, text: str, language: str, known: set[str]) -> Iterator[Span]:
        at = 0
        for match in _WORD.finditer(text):
            term, capital = self._terms[language].get(fold(match[0]), ("", False))
            if not term or term in known or (capital and not match[0][0].isupper()):
                continue
            known.add(term)
            if match.start() > at:
                yield Span(text[at : match.start()])
            yield Span(match[0], kind="term", target=term)
            at = match.end()
        if at < len(text):
            yield Span(text[at:])

    def plain(self, words: Words | None) -> Plain:
        """The texts by language as they are, the original one first."""
        return {language: words[language] for language in self.languages if language in words} if words else {}

    def texts(self, words: Words | None) -> Texts:
        """The texts by language, cut into plain stretches, emphasised ones and links."""
        return {language: tuple(self._spans(text, language)) for language, text in self.plain(words).items()}

    def marked(self, *texts: Words | None) -> dict[LinkKind, tuple[str, ...]]:
        """The ids that marks in these texts lead to, by kind, each once; earlier ids of rules as they are today."""
        return linked(*map(self.texts, texts))

    def _today(self, kind: str, id: str) -> str:
        return self.rulebook.retired.get(id, id) if kind == "rule" else id

    def _spans(self, text: str, language: str) -> Iterator[Span]:
        at = 0
        for match in MARK.finditer(text):
            yield from _emphasised(text[at : match.start()])
            kind, id, instead = match.groups()
            yield self._link(_KINDS[kind], self._today(kind, id), instead, language)
            at = match.end()
        yield from _emphasised(text[at:])

    def _link(self, kind: LinkKind, id: str, instead: str | None, language: str) -> Span:
        """A link with the words that the mark brings along, else the number of the rule or the name of the thing."""
        book = self.rulebook
        called: Words | str | None
        if kind == "rule":
            called = book.rules[id].number if id in book.rules else None
        elif kind == "term":
            called = book.terms[id].name if id in book.terms else None
        else:
            called = self._names.get(id)
        if called is None:
            return Span(instead or id)
        name = called if isinstance(called, str) else text_in(called, language, book.language)
        return Span(instead or name, kind=kind, target=id)


def _emphasised(text: str) -> Iterator[Span]:
    at = 0
    for match in _EMPHASIS.finditer(text):
        if match.start() > at:
            yield Span(text[at : match.start()])
        yield Span(match[2], "bold" if match[1] == "**" else "italic")
        at = match.end()
    if at < len(text):
        yield Span(text[at:])


def lexicon_of(game: Game) -> Lexicon:
    """The words of the game with their inflection; none for a game without them."""
    home = next((home for home in (game.folder, folder_of(game)) if home and (home / LEXICON_FILE).is_file()), None)
    return lexicon.load(home / LEXICON_FILE) if home else lexicon.EMPTY


def linked(*texts: Texts) -> dict[LinkKind, tuple[str, ...]]:
    """The ids that these texts lead to, by kind, each once."""
    found: dict[LinkKind, dict[str, None]] = {"rule": {}, "card": {}, "term": {}}
    for each in texts:
        for text in each.values():
            for span in text:
                if span.kind is not None:
                    found[span.kind][span.target] = None
    return {kind: tuple(ids) for kind, ids in found.items()}


def said(text: Text) -> str:
    """The words alone."""
    return "".join(span.text for span in text)
