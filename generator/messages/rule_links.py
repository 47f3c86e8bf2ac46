"""Parse texts of the rules and turn their marks into links: {rule:…}, {card:…} and {term:…}."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from kredens.cards.definitions import lexicon
from kredens.cards.definitions.lexicon import Lexicon
from kredens.cards.definitions.model import Game
from kredens.cards.languages import Words, fold
from kredens.cards.rulebook.marks import MARK, MarkTargets
from kredens.cards.rulebook.rulebook import Rulebook, find_rules_folder
from kredens.generator.messages.rule_book_model import LinkKind, PlainTexts, Span, Text, Texts

LEXICON_FILE: Final = "lexicon.yaml"
_WORD = re.compile(r"[^\W\d_]+")
_EMPHASIS = re.compile(r"(\*\*?)(?=\S)(.+?)(?<=\S)\1")
_KINDS: Mapping[str, LinkKind] = {"rule": "rule", "card": "card", "term": "term"}


class Linker:
    """Resolves marks in texts to links, over one game and the rules that it plays by."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self.game = game
        self.rulebook = rulebook
        self.languages = tuple(dict.fromkeys([rulebook.language, *game.languages, *rulebook.languages]))
        self._marks = MarkTargets(game, rulebook)
        self.lexicon = load_lexicon(game)
        self._terms = {language: self._term_forms(language) for language in self.languages}

    def _term_forms(self, language: str) -> dict[str, tuple[str, bool]]:
        """Return the term of the glossary and whether it takes a capital, by folded form in every case and number."""
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

    def link_terms(self, words: Words | None, without: str = "") -> Texts:
        """Parse texts like `texts`, with a link at the first mention of each term of the glossary but `without`."""
        return {
            language: tuple(self._add_term_links(text, language, {without}))
            for language, text in self.parse_texts(words).items()
        }

    def _add_term_links(self, text: Text, language: str, known: set[str]) -> Iterator[Span]:
        """Yield the spans, with the first mention of each term in plain ones as a link.

        `known` are the terms linked already; it is updated.
        """
        known |= {span.target for span in text if span.kind == "term"}
        for span in text:
            if span.kind is None and span.style == "plain":
                yield from self._link_terms_in(span.text, language, known)
            else:
                yield span

    def _link_terms_in(self, text: str, language: str, known: set[str]) -> Iterator[Span]:
        """Yield plain text as spans, with a link at each term that is not in `known`; `known` is updated."""
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

    def order_languages(self, words: Words | None) -> PlainTexts:
        """Return the texts by language as they are, the original one first."""
        return {language: words[language] for language in self.languages if language in words} if words else {}

    def parse_texts(self, words: Words | None) -> Texts:
        """Return the texts by language, cut into plain stretches, emphasised ones and links."""
        return {
            language: tuple(self._parse_spans(text, language)) for language, text in self.order_languages(words).items()
        }

    def find_mark_targets(self, *texts: Words | None) -> dict[LinkKind, tuple[str, ...]]:
        """Return the ids that marks in these texts lead to, by kind, each once.

        Instead of an earlier id of a rule stands that of today.
        """
        return find_link_targets(*map(self.parse_texts, texts))

    def _current_id(self, kind: str, id: str) -> str:
        return self.rulebook.retired.get(id, id) if kind == "rule" else id

    def _parse_spans(self, text: str, language: str) -> Iterator[Span]:
        """Yield the spans of one text: marks as links, the rest with its emphasis."""
        at = 0
        for match in MARK.finditer(text):
            yield from _parse_emphasis(text[at : match.start()])
            kind, id, instead = match.groups()
            yield self._build_link(_KINDS[kind], self._current_id(kind, id), instead, language)
            at = match.end()
        yield from _parse_emphasis(text[at:])

    def _build_link(self, kind: LinkKind, id: str, instead: str | None, language: str) -> Span:
        """Return a link with the words that the mark brings along, else the rule's number or the thing's name.

        A mark that leads nowhere becomes plain text.
        """
        name = self._marks.find_name(kind, id, language)
        return Span(instead or id) if name is None else Span(instead or name, kind=kind, target=id)


def _parse_emphasis(text: str) -> Iterator[Span]:
    """Yield text as spans: `**bold**`, `*italic*` and plain."""
    at = 0
    for match in _EMPHASIS.finditer(text):
        if match.start() > at:
            yield Span(text[at : match.start()])
        yield Span(match[2], "bold" if match[1] == "**" else "italic")
        at = match.end()
    if at < len(text):
        yield Span(text[at:])


def load_lexicon(game: Game) -> Lexicon:
    """Return the lexicon of the game, with inflected words; an empty one for a game without it."""
    home = next(
        (home for home in (game.folder, find_rules_folder(game)) if home and (home / LEXICON_FILE).is_file()), None
    )
    return lexicon.load(home / LEXICON_FILE) if home else lexicon.EMPTY_LEXICON


def find_link_targets(*texts: Texts) -> dict[LinkKind, tuple[str, ...]]:
    """Return the ids that these texts link to, by kind, each once."""
    found: dict[LinkKind, dict[str, None]] = {"rule": {}, "card": {}, "term": {}}
    for each in texts:
        for text in each.values():
            for span in text:
                if span.kind is not None:
                    found[span.kind][span.target] = None
    return {kind: tuple(ids) for kind, ids in found.items()}


def plain_text(text: Text) -> str:
    """Return a text without its links and emphasis."""
    return "".join(span.text for span in text)
