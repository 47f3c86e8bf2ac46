"""Builds the rules reference of a game out of its rules, cards and rulings, with everything that is computed: numbers,
links, what is used where, the index, and the verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from kredens.cards.definitions.field_types import ChoiceRule, IntegerRule, ListRule, NumberRule, WordsRule, rule_of
from kredens.cards.definitions.model import KEYWORDS, Card, Game
from kredens.cards.languages import text_in
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    Chapter,
    Paragraph,
    Reference,
    RulingEntry,
    TermEntry,
    Texts,
    Value,
)
from kredens.generator.messages.rule_links import Linker, linked
from kredens.generator.reference import rulings_text_only
from kredens.generator.reference.errata import printed_lines
from kredens.generator.reference.index import index
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_text import Voice

_FACTS: Final = (IntegerRule, NumberRule)
"""Fields that tell a reader something, beside choices and words: pictures do not, and effects are told in sentences."""


def build(game: Game) -> Reference:
    """The whole reference, with every ruling played through.

    Raises Unreadable for what cannot be read, and Findings where a ruling no longer comes out as it says.
    """
    # Playing needs the whole engine, which searching does without.
    from kredens.generator.reference import rulings as reference_rulings

    link = Linker(game, rules.load(game))
    built = _Builder(link, reference_rulings.played(link)).reference()
    return replace(
        built,
        index={language: index(language, built.chapters, built.terms, built.cards) for language in built.languages},
    )


def unplayed(game: Game, rulebook: Rulebook) -> Reference:
    """The reference as search needs it: rulings with their words, but without positions, verdicts and the index.
    Raises Unreadable."""
    link = Linker(game, rulebook)
    return _Builder(link, rulings_text_only.unplayed(link)).reference()


class _Builder:
    """One reference in the making."""

    def __init__(self, link: Linker, rulings: Sequence[RulingEntry]) -> None:
        self.game = link.game
        self.book = link.rulebook
        self.rulings = rulings
        self.link = link
        self.languages = link.languages
        self._running = {rule.id: self._texts(rule) for rule in self.book.rules.values()}
        self._examples = {rule.id: self.link.running(rule.example) for rule in self.book.rules.values() if rule.example}
        self._rests_on = {rule.id: self._today(rule.rests_on) for rule in self.book.rules.values()}
        self._marked = {id: linked(*texts, self._examples.get(id, {})) for id, texts in self._running.items()}
        self._voices: dict[str, Voice] = {}

    def reference(self) -> Reference:
        chapters = tuple(
            Chapter(
                chapter.id,
                chapter.number,
                self.link.plain(chapter.title),
                tuple(self.paragraph(self.book.rules[id]) for id in chapter.rules),
            )
            for chapter in self.book.chapters
        )
        cards = tuple(map(self.card, self.game.cards))
        terms = tuple(self.terms())
        return Reference(
            game=self.game.id,
            title=self.link.plain(self.book.title),
            edition=self.book.edition,
            set_version=self.game.version,
            languages=self.languages,
            rulebook=self.link.plain(self.book.title),
            author=self.book.author,
            place=self.book.place or "",
            notice=self.link.plain(self.game.notice),
            chapters=chapters,
            rulings=tuple(self.rulings),
            cards=cards,
            terms=terms,
            index={},
            kinds={kind.id: self.link.plain(kind.plural) for kind in self.game.kinds.values()},
        )

    def paragraph(self, rule: Rule) -> Paragraph:
        option = rule.option
        return Paragraph(
            id=rule.id,
            number=rule.number,
            anchor=rule.id,
            kind=rule.kind,
            firm=rule.firm,
            title=self.link.plain(rule.title),
            text=self._running[rule.id][0],
            section=self.link.plain(rule.section),
            page=rule.page,
            keywords={language: tuple(words) for language, words in rule.keywords.items()},
            rests_on=self._rests_on[rule.id],
            values=tuple(self._values(rule)),
            why=self._running[rule.id][1] if option else {},
            effect=option.effect if option else "",
            aid=rule.aid,
            cards=self._cards_of(rule.id),
            rulings=tuple(each.id for each in self.rulings if rule.id in each.rules),
            rules=self._used_by(rule.id),
            was=rule.was,
            example=self._examples.get(rule.id, {}),
        )

    def _texts(self, rule: Rule) -> list[Texts]:
        """The text of a rule with its links; of an open question also the reason, and what each value means."""
        option = rule.option
        return [
            self.link.running(each) for each in (rule.text, *((option.why, *option.values.values()) if option else ()))
        ]

    def _values(self, rule: Rule) -> Iterator[Value]:
        option = rule.option
        if option is not None:
            for name, text in zip(option.values, self._running[rule.id][2:], strict=True):
                yield Value(name, text, name == option.default, name in option.built)

    def _today(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Ids of rules as they are called today, each once."""
        return tuple(dict.fromkeys(self.book.retired.get(id, id) for id in ids))

    def _used_by(self, id: str) -> tuple[str, ...]:
        """The other rules that rest on this one or link to it."""
        return tuple(
            rule.id
            for rule in self.book.rules.values()
            if rule.id != id and (id in self._marked[rule.id]["rule"] or id in self._rests_on[rule.id])
        )

    def _cards_of(self, id: str) -> tuple[str, ...]:
        """The cards that do what the rule is about, and those that its text names."""
        named = self._marked[id]["card"]
        return tuple(card.id for card in self.game.cards if id in self._effect_rules[card.id] or card.id in named)

    @cached_property
    def _effect_rules(self) -> Mapping[str, tuple[str, ...]]:
        """By card, the rules that its effects cite."""
        return {card.id: self._today(self.game.rules_of(card)) for card in self.game.cards}

    def card(self, card: Card) -> CardEntry:
        naming = [id for id, marked in self._marked.items() if card.id in marked["card"]]
        fields = [id for name in self.game.kinds[card.kind].fields for id in self._rules_of_term(name)]
        known = [id for id in (*self._effect_rules[card.id], *naming, *fields) if id in self.book.rules]
        return CardEntry(
            id=card.id,
            anchor=f"card-{card.id}",
            kind=card.kind,
            name=self.link.plain(card.name),
            facts={language: tuple(self._facts(card, language)) for language in self.languages},
            sentences={language: self._sentences(card, language) for language in self.languages},
            printed={language: self._printed(card, language) for language in self.languages} if card.errata else {},
            rules=tuple(dict.fromkeys(known)),
            rulings=tuple(each.id for each in self.rulings if card.id in each.cards),
        )

    def _rules_of_term(self, id: str) -> tuple[str, ...]:
        """The rules to which the glossary sends whoever asks what a number on the card means."""
        term = self.book.terms.get(id)
        return self.link.marked(term.text)["rule"] if term else ()

    def _sentences(self, card: Card, language: str) -> tuple[str, ...]:
        told = effect_text.sentences(self.game, card, self._spoken(language), self._voices)
        return tuple(sentence.replace("**", "").replace("*", "") for sentence in told)

    def _printed(self, card: Card, language: str) -> tuple[str, ...]:
        return printed_lines(
            card,
            lambda each: text_in(each.name, language, self.game.language),
            lambda each: self._facts(each, language),
            lambda each: self._sentences(each, language),
        )

    def _spoken(self, language: str) -> str:
        """The language itself, or that of the game where the cards do not speak it."""
        return language if language in self.game.languages else self.game.language

    def _facts(self, card: Card, language: str) -> Iterator[tuple[str, str]]:
        """What stands on the card besides its sentences: the word for it, where there is one, and the value."""
        for name, rule in self.game.kinds[card.kind].fields.items():
            value = card.get(name)
            if value is None or not rule.printed:
                continue
            chosen = rule_of(rule.of) if isinstance(rule, ListRule) else rule
            if isinstance(chosen, ChoiceRule):
                # What a keyword means is told in sentences that begin with its name.
                if chosen.of == KEYWORDS:
                    continue
                values = value if isinstance(value, list) else [value]
                value = ", ".join(self._called(chosen.of, each, language) for each in values)
            elif isinstance(rule, WordsRule):
                value = self.game.text(value, language)
            elif not isinstance(rule, _FACTS):
                continue
            yield self._word(name, language), str(value)

    def _called(self, chosen: str, value: str, language: str) -> str:
        entry = self.game.lists[chosen][value].get("name")
        return self.game.text(entry, language) if isinstance(entry, Mapping) else value

    def _word(self, field: str, language: str) -> str:
        """What a field of a card is called: by the glossary, by the words of the game, or by nothing."""
        term = self.book.terms.get(field)
        if term:
            return text_in(term.name, language, self.book.language)
        noun = self.link.lexicon.noun(field, language)
        return noun.forms("sg")[0] if noun and noun.forms("sg") else ""

    def terms(self) -> Iterator[TermEntry]:
        """The glossary, each word with the rules that use it or that its own text leads to."""
        for term in self.book.terms.values():
            using = [id for id, marked in self._marked.items() if term.id in marked["term"]]
            leading = [id for id in self.link.marked(term.text)["rule"] if id in self.book.rules]
            yield TermEntry(
                id=term.id,
                anchor=f"term-{term.id}",
                name=self.link.plain(term.name),
                text=self.link.running(term.text, without=term.id),
                rules=tuple(dict.fromkeys([*leading, *using])),
            )
