"""Build the rules reference of a game from its rules, cards and rulings.

Computed here are numbers, links, what is used where, the index, and the verdicts on rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Unreadable
from kredens.cards.languages import text_in
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.cards.rulebook.rulings import find_subjects, read_ruling_texts
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    Change,
    Chapter,
    OptionValue,
    Paragraph,
    Reference,
    RulingEntry,
    Sign,
    TermEntry,
    Texts,
)
from kredens.generator.messages.rule_links import Linker, find_link_targets
from kredens.generator.reference.card_facts import CardFacts
from kredens.generator.reference.index import build_index
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_phraser import EffectPhraser


def build(game: Game) -> Reference:
    """Build the whole reference, with every ruling replayed.

    Raises Unreadable for what cannot be read, and Findings for rulings whose result is no longer what they say.
    """
    # Playing needs the whole engine, which searching does without.
    from kredens.generator.reference import rulings as reference_rulings

    link = Linker(game, rulebook.load(game))
    built = _Builder(link, reference_rulings.play_rulings(link)).build()
    return replace(
        built,
        index={
            language: build_index(language, built.chapters, built.terms, built.cards) for language in built.languages
        },
    )


def build_unplayed(game: Game, rulebook: Rulebook) -> Reference:
    """Build the reference as search needs it, without the index, and without positions and verdicts of rulings.

    Raises Unreadable.
    """
    link = Linker(game, rulebook)
    return _Builder(link, tuple(_build_text_entries(link))).build()


def _build_text_entries(link: Linker) -> Iterator[RulingEntry]:
    """Yield the rulings with their texts alone. Raises Unreadable."""
    game, rulebook = link.game, link.rulebook
    for ruling in read_ruling_texts(game, rulebook.language):
        subjects = find_subjects(game, ruling)
        marked = link.find_mark_targets(ruling.question, ruling.answer)
        yield RulingEntry(
            id=ruling.id,
            anchor=f"ruling-{ruling.id}",
            question=link.parse_texts(ruling.question),
            answer=link.parse_texts(ruling.answer),
            rules=rulebook.current_ids([*ruling.rules, *ruling.applies_to, *marked["rule"]]),
            cards=tuple(dict.fromkeys([*subjects, *marked["card"]])),
            source={rulebook.language: ruling.who} if ruling.who else {},
            date=ruling.date,
            status=ruling.status,
            position={},
            verdict={},
            other_readings={},
        )


class _Builder:
    """Builds one reference."""

    def __init__(self, link: Linker, rulings: Sequence[RulingEntry]) -> None:
        self.game = link.game
        self.rulebook = link.rulebook
        self.rulings = rulings
        self.linker = link
        self.languages = link.languages
        self._texts_by_rule = {rule.id: self._rule_texts(rule) for rule in self.rulebook.rules.values()}
        self._examples = {
            rule.id: self.linker.link_terms(rule.example) for rule in self.rulebook.rules.values() if rule.example
        }
        self._rests_on = {rule.id: self._current_ids(rule.rests_on) for rule in self.rulebook.rules.values()}
        self._links_by_rule = {
            id: find_link_targets(*texts, self._examples.get(id, {})) for id, texts in self._texts_by_rule.items()
        }
        self._phrasers: dict[str, EffectPhraser] = {}
        self._facts = CardFacts(link, self._phrasers)

    def build(self) -> Reference:
        """Return the finished reference, with an empty index."""
        chapters = tuple(
            Chapter(
                chapter.id,
                chapter.number,
                self.linker.order_languages(chapter.title),
                tuple(self.build_paragraph(self.rulebook.rules[id]) for id in chapter.rules),
            )
            for chapter in self.rulebook.chapters
        )
        cards = tuple(map(self.build_card, self.game.cards))
        terms = tuple(self.build_terms())
        return Reference(
            game=self.game.id,
            title=self.linker.order_languages(self.rulebook.title),
            edition=self.rulebook.edition,
            date={language: self._day(self.rulebook.date, language) for language in self.languages}
            if self.rulebook.date
            else {},
            changes=tuple(self._changes()),
            signs=tuple(Sign(each.sign, self.linker.order_languages(each.text)) for each in self.rulebook.signs),
            set_version=self.game.version,
            languages=self.languages,
            rulebook=self.linker.order_languages(self.rulebook.title),
            author=self.rulebook.author,
            place=self.rulebook.place or "",
            notice=self.linker.order_languages(self.game.notice),
            chapters=chapters,
            rulings=tuple(self.rulings),
            cards=cards,
            terms=terms,
            index={},
            kinds={kind.id: self.linker.order_languages(kind.plural) for kind in self.game.kinds.values()},
        )

    def _day(self, day: str, language: str) -> str:
        """Return a day in words, or as it is written where the language has no words for it."""
        try:
            return effect_text.say_date(self.game, day, language).text
        except Unreadable:
            return day

    def _changes(self) -> Iterator[Change]:
        """Yield the rules that the present edition changed or brought; the first edition has nothing to compare."""
        edition = self.rulebook.edition
        for rule in self.rulebook.rules.values():
            if rule.since == edition > 1:
                note = rule.changed[-1].note if rule.changed else None
                yield Change(rule.id, self.linker.link_terms(note) if note else {})

    def build_paragraph(self, rule: Rule) -> Paragraph:
        """Return a rule with its texts, and the rules, cards and rulings that it is linked with."""
        option = rule.option
        return Paragraph(
            id=rule.id,
            number=rule.number,
            anchor=rule.id,
            kind=rule.kind,
            firm=rule.firm,
            title=self.linker.order_languages(rule.title),
            text=self._texts_by_rule[rule.id][0],
            section=self.linker.order_languages(rule.section),
            page=rule.page,
            keywords={language: tuple(words) for language, words in rule.keywords.items()},
            rests_on=self._rests_on[rule.id],
            values=tuple(self._option_values(rule)),
            why=self._texts_by_rule[rule.id][1] if option else {},
            effect=option.effect if option else "",
            aid=rule.aid,
            cards=self._cards_of(rule.id),
            rulings=tuple(each.id for each in self.rulings if rule.id in each.rules),
            rules=self._rules_using(rule.id),
            was=rule.was,
            example=self._examples.get(rule.id, {}),
        )

    def _rule_texts(self, rule: Rule) -> list[Texts]:
        """Return the text of a rule with its links.

        For an open question, the reason and the meaning of each value follow.
        """
        option = rule.option
        return [
            self.linker.link_terms(each)
            for each in (rule.text, *((option.why, *option.values.values()) if option else ()))
        ]

    def _option_values(self, rule: Rule) -> Iterator[OptionValue]:
        option = rule.option
        if option is not None:
            for name, text in zip(option.values, self._texts_by_rule[rule.id][2:], strict=True):
                yield OptionValue(name, text, name == option.default, name in option.built)

    def _current_ids(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Return ids of rules as they are today, each once."""
        return tuple(dict.fromkeys(self.rulebook.retired.get(id, id) for id in ids))

    def _rules_using(self, id: str) -> tuple[str, ...]:
        """Return the other rules that rest on this one or link to it."""
        return tuple(
            rule.id
            for rule in self.rulebook.rules.values()
            if rule.id != id and (id in self._links_by_rule[rule.id]["rule"] or id in self._rests_on[rule.id])
        )

    def _cards_of(self, id: str) -> tuple[str, ...]:
        """Return the cards whose effects cite the rule, and those that its text names."""
        named = self._links_by_rule[id]["card"]
        return tuple(card.id for card in self.game.cards if id in self._effect_rules[card.id] or card.id in named)

    @cached_property
    def _effect_rules(self) -> Mapping[str, tuple[str, ...]]:
        """Return the rules that the effects of each card cite, by card id."""
        return {card.id: self._current_ids(self.game.rules_of(card)) for card in self.game.cards}

    def build_card(self, card: Card) -> CardEntry:
        """Return a card with its facts and sentences, and the rules and rulings that concern it."""
        naming = [id for id, marked in self._links_by_rule.items() if card.id in marked["card"]]
        fields = [id for name in self.game.kinds[card.kind].fields for id in self._rules_of_term(name)]
        known = [id for id in (*self._effect_rules[card.id], *naming, *fields) if id in self.rulebook.rules]
        return CardEntry(
            id=card.id,
            anchor=f"card-{card.id}",
            kind=card.kind,
            name=self.linker.order_languages(card.name),
            facts={language: tuple(self._facts.iter_facts(card, language)) for language in self.languages},
            sentences={language: self._card_sentences(card, language) for language in self.languages},
            printed={language: self._printed_lines(card, language) for language in self.languages}
            if card.errata
            else {},
            rules=tuple(dict.fromkeys(known)),
            rulings=tuple(each.id for each in self.rulings if card.id in each.cards),
        )

    def _rules_of_term(self, id: str) -> tuple[str, ...]:
        """Return the rules that the glossary links to in the entry on a field of the card."""
        term = self.rulebook.terms.get(id)
        return self.linker.find_mark_targets(term.text)["rule"] if term else ()

    def _card_sentences(self, card: Card, language: str) -> tuple[str, ...]:
        return effect_text.compose_plain_sentences(self.game, card, self._card_language(language), self._phrasers)

    def _printed_lines(self, card: Card, language: str) -> tuple[str, ...]:
        return printed_lines(
            card,
            lambda each: text_in(each.name, language, self.game.language),
            lambda each: self._facts.iter_facts(each, language),
            lambda each: self._card_sentences(each, language),
        )

    def _card_language(self, language: str) -> str:
        """Return the language itself, or that of the game if the cards have no texts in it."""
        return language if language in self.game.languages else self.game.language

    def build_terms(self) -> Iterator[TermEntry]:
        """Yield the glossary, each term with the rules that use it or that its own text links to."""
        for term in self.rulebook.terms.values():
            using = [id for id, marked in self._links_by_rule.items() if term.id in marked["term"]]
            leading = [id for id in self.linker.find_mark_targets(term.text)["rule"] if id in self.rulebook.rules]
            yield TermEntry(
                id=term.id,
                anchor=f"term-{term.id}",
                name=self.linker.order_languages(term.name),
                text=self.linker.link_terms(term.text, without=term.id),
                rules=tuple(dict.fromkeys([*leading, *using])),
            )


def printed_lines(
    card: Card,
    name: Callable[[Card], str],
    facts: Callable[[Card], Iterable[tuple[str, str]]],
    sentences: Callable[[Card], tuple[str, ...]],
) -> tuple[str, ...]:
    """Return the name, the facts and the sentences as first printed where they differ from now.

    The date and source of each erratum follow. A card without errata has no lines.
    """
    before = card.as_printed
    if before is None:
        return ()
    lines = [name(before)] if name(before) != name(card) else []
    now = list(facts(card))
    lines += [f"{word} {value}".strip() for word, value in facts(before) if (word, value) not in now]
    printed = sentences(before)
    lines += printed if printed != sentences(card) else ()
    return (*lines, *(f"({erratum.date}: {erratum.source})" for erratum in card.errata))
