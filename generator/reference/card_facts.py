"""What a card shows besides name and sentences: its kind, numbers, choices, keywords, words, date and sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from kredens.cards.definitions.field_types import (
    ChoiceRule,
    DateRule,
    FieldRule,
    IntegerRule,
    ListRule,
    NumberRule,
    SelectorsRule,
    WordsRule,
    expand_rule,
)
from kredens.cards.definitions.model import KEYWORDS_LIST, Card
from kredens.cards.languages import text_in
from kredens.generator.messages.rule_links import Linker
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_phraser import EffectPhraser
from kredens.generator.typesetting.markup import plain_text

_NUMERIC_FIELDS: Final = (IntegerRule, NumberRule)
"""Types of number fields. Pictures are no facts, and effects are told in sentences."""
_ICON: Final = re.compile(r":([a-z][a-z0-9_-]*):")
"""An icon, which is named after the field that it stands for."""


class CardFacts:
    """Teller of the facts of a game's cards. `phrasers` is a cache by language."""

    def __init__(self, linker: Linker, phrasers: dict[str, EffectPhraser]) -> None:
        self._game = linker.game
        self._rulebook = linker.rulebook
        self._lexicon = linker.lexicon
        self._phrasers = phrasers

    def iter_facts(self, card: Card, language: str) -> Iterator[tuple[str, str]]:
        """Yield the facts of a card: the label, empty if there is none, and the value."""
        kind = self._game.kinds[card.kind]
        if len(self._game.kinds) > 1:
            yield "", self._game.text(kind.name, language)
        for name, rule in kind.fields.items():
            value = card.get(name)
            said = self._value(rule, value, language) if rule.printed and value is not None else ""
            if said:
                label = self._label(name, language)
                # A word or a name speaks for itself; of a bare number nobody knows what it counts.
                yield label or (name.replace("_", " ") if isinstance(rule, _NUMERIC_FIELDS) else ""), said

    def _value(self, rule: FieldRule, value: Any, language: str) -> str:
        """Return the value of a field in words; empty if the card's sentences tell it, or a picture."""
        chosen = expand_rule(rule.of) if isinstance(rule, ListRule) else rule
        if isinstance(chosen, ChoiceRule):
            values = value if isinstance(value, list) else [value]
            return ", ".join(self._name_choice(chosen.of, each, language) for each in self._choices(chosen.of, values))
        if isinstance(rule, WordsRule):
            return plain_text(self._game.text(value, language), lambda icon: self._label(icon, language) or icon)
        if isinstance(rule, DateRule):
            return effect_text.say_date(self._game, value, language).text
        if isinstance(rule, SelectorsRule):
            named = effect_text.name_selectors(self._game, value, language, self._phrasers)
            return ", ".join(_ICON.sub(lambda icon: self._label(icon[1], language) or icon[1], each) for each in named)
        return str(value) if isinstance(rule, _NUMERIC_FIELDS) else ""

    def _choices(self, chosen: str, values: list[str]) -> list[str]:
        """Return what of the values the card's sentences do not tell: a keyword that is said begins one of them."""
        if chosen != KEYWORDS_LIST:
            return values
        return [each for each in values if not self._game.keywords[each].said]

    def _name_choice(self, chosen: str, value: str, language: str) -> str:
        entry = self._game.lists[chosen][value].get("name")
        return self._game.text(entry, language) if isinstance(entry, Mapping) else value

    def _label(self, field: str, language: str) -> str:
        """Return what a field is called: in game.yaml, else in the glossary or the lexicon, else nothing."""
        if named := self._game.field_names.get(field):
            return self._game.text(named, language)
        if term := self._rulebook.terms.get(field):
            return text_in(term.name, language, self._rulebook.language)
        noun = self._lexicon.noun(field, language)
        return noun.forms("sg")[0] if noun and noun.forms("sg") else ""
