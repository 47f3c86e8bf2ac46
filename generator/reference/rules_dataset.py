"""Everything that a game's rules say as one set of data: texts, examples, links, sources, rulings, in each language.

Texts are by language, and their marks are replaced by what they stand for; rules, cards and rulings are given by id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kredens.cards.definitions.model import Game
from kredens.cards.languages import Words
from kredens.cards.rulebook.rulebook import Chapter, Option, Rule, Rulebook, Term
from kredens.cards.rulebook.rulings import RulingText, read_ruling_texts
from kredens.generator.reference.rules_text import RulesView

FORM: Final = "rules-data/1"
"""What the data calls itself: another number means that programs have to be changed."""


def collect_rules(game: Game, rulebook: Rulebook, languages: Sequence[str]) -> dict[str, Any]:
    """Return the rules and rulings of a game as JSON data. Raises Unreadable for a ruling that cannot be read."""
    return _Collector(game, rulebook, languages).collect()


class _Collector:
    """Collects the data of one game."""

    def __init__(self, game: Game, rulebook: Rulebook, languages: Sequence[str]) -> None:
        self._game = game
        self._book = rulebook
        self._views = {language: RulesView(game, rulebook, language) for language in languages}
        self._main = next(iter(self._views.values()))
        self._rulings = tuple(read_ruling_texts(game, rulebook.language))

    def collect(self) -> dict[str, Any]:
        book = self._book
        return {
            "kredens": FORM,
            "game": self._game.id,
            "rules": book.game,
            "edition": book.edition,
            "languages": list(self._views),
            "title": self._translate(book.title),
            "author": book.author,
            "source": book.place,
            "terms": [self._describe_term(term) for term in book.terms.values()],
            "chapters": [self._describe_chapter(chapter) for chapter in book.chapters],
            "rulings": [self._describe_ruling(ruling) for ruling in self._rulings],
        }

    def _translate(self, words: Words | None) -> dict[str, str]:
        """Return a text in each language, as it is read: without marks and line breaks of its file."""
        texts = {language: " ".join(view.plain_text(words).split()) for language, view in self._views.items()}
        return {language: text for language, text in texts.items() if text}

    def _translate_plainly(self, words: Words) -> dict[str, str]:
        """Return a sentence with gaps for facts in each language, as it is written."""
        return {language: self._book.text(words, language) for language in self._views}

    def _describe_term(self, term: Term) -> dict[str, Any]:
        return {"id": term.id, "name": self._translate(term.name), "text": self._translate(term.text)}

    def _describe_chapter(self, chapter: Chapter) -> dict[str, Any]:
        return {
            "id": chapter.id,
            "number": chapter.number,
            "title": self._translate(chapter.title),
            "rules": [self._describe_rule(self._book.rules[id]) for id in chapter.rules],
        }

    def _describe_rule(self, rule: Rule) -> dict[str, Any]:
        details = self._main.rule_details(rule)
        data = {
            "id": rule.id,
            "number": rule.number,
            "kind": rule.kind,
            "firm": rule.firm,
            "title": self._translate(rule.title),
            "text": self._translate(rule.text),
            "example": self._translate(rule.example),
            "section": self._translate(rule.section),
            "page": rule.page,
            "rests_on": list(rule.rests_on),
            "rested_on_by": list(details.rested_on_by),
            "mentions": list(details.mentions),
            "mentioned_by": list(details.mentioned_by),
            "keywords": {language: list(words) for language, words in rule.keywords.items() if language in self._views},
            "since": rule.since,
            "was": list(rule.was),
            "used": {
                "cards": [card.id for card in self._game.cards if rule.id in self._game.rules_of(card)],
                "deck": details.is_deck_rule,
                "events": self._describe_sentences(rule.events),
                "refusals": self._describe_sentences(rule.refusals),
                "rulings": [each.id for each in self._rulings if rule.id in each.rules],
            },
        }
        return data | ({"option": self._describe_option(rule, rule.option)} if rule.option else {})

    def _describe_sentences(self, sentences: Mapping[str, Words]) -> dict[str, dict[str, str]]:
        return {name: self._translate_plainly(words) for name, words in sentences.items()}

    def _describe_option(self, rule: Rule, option: Option) -> dict[str, Any]:
        return {
            "name": rule.name,
            "effect": option.effect,
            "default": option.default,
            "values": {value: self._translate(words) for value, words in option.values.items()},
            "built": list(option.built),
            "why": self._translate(option.why),
        }

    def _describe_ruling(self, ruling: RulingText) -> dict[str, Any]:
        return {
            "id": ruling.id,
            "question": self._translate(ruling.question),
            "answer": self._translate(ruling.answer),
            "rules": list(self._book.current_ids(ruling.rules)),
            "applies_to": list(ruling.applies_to),
            "who": ruling.who,
            "date": ruling.date,
            "status": ruling.status,
        }
