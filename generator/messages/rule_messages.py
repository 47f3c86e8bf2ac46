"""Events and refusals as sentences: the words stand in rules.yaml, the facts come from the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import MAX_QUOTE_LENGTH
from kredens.cards.languages import Words, text_in
from kredens.cards.messages.message import in_language
from kredens.cards.messages.plurals import plural_form
from kredens.cards.rulebook.marks import FACT, MarkTargets
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.rule_sources import format_firmness_briefly, format_place
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Refusal
from kredens.rules_engine.decks.problems import Problem

ENUMERATED = frozenset({"players", "waiting", "winners"})
"""The facts whose values are all meant, so that `and` stands before the last."""
ALTERNATIVES = frozenset({"suspects"})
"""The facts of whose values one is meant, so that `or` stands before the last."""
_FACT_AND_STOP = re.compile(rf"{FACT.pattern}(\.?)")
"""A fact, and the full stop behind it."""
_ENDINGS = (".", "!", "?", "…")
"""What a sentence ends with."""


class ChosenReading(NamedTuple):
    """A reading of an open question that a game is played under, where it is not ours: the question and the answer."""

    rule: Rule
    value: str
    instead_of: str
    meaning: Words


class RuleMessages:
    """Fills the sentences of the rules in one language, over one set of cards and one edition of the rules.

    A language that the rules do not have is replaced by their original one.
    """

    def __init__(
        self, definitions: Game, rulebook: Rulebook, language: str, options: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Keep what is spoken of. `options` are those under which a game is played: their values by short name."""
        self.language = language if language in rulebook.languages else rulebook.language
        self.rulebook = rulebook
        self._definitions = definitions
        self._marks = MarkTargets(definitions, rulebook)
        self._options = options
        self._readings = _find_other_readings(rulebook, options)
        self._cards: Mapping[str, Card] = {card.id: card for card in definitions.cards}
        self._values = {
            key: entry["name"]
            for entries in definitions.lists.values()
            for key, entry in entries.items()
            if isinstance(entry.get("name"), Mapping)
        }

    def format_event(self, event: Event) -> str:
        """Return the event as a sentence; its kind and facts where the rules have no words for it."""
        words = self.rulebook.event_sentence(event.kind, event.rules)
        return self._fill_sentence(self.rulebook.text(words, self.language) if words else "", event.kind, event.facts)

    def format_refusal(self, refusal: Refusal) -> str:
        """Return why something is not legal, as a sentence."""
        if "message" in refusal.facts and not refusal.rules:
            return self._plain_fact(refusal.facts["message"])
        words = self.rulebook.refusal_sentence(refusal.guard, refusal.rules)
        return self._fill_sentence(
            self.rulebook.text(words, self.language) if words else "", refusal.guard, refusal.facts
        )

    def format_citation(self, ids: Iterable[str]) -> str:
        """Return the rules by their short ids, in brackets; empty if there are none."""
        listed = ", ".join(self.short_id(id) for id in ids)
        return f"[{listed}]" if listed else ""

    def short_id(self, id: str) -> str:
        """Return the id without the game's name."""
        return id.removeprefix(f"{self.rulebook.game}.")

    def find_rules(self, ids: Iterable[str]) -> Iterator[Rule]:
        """Yield the rules of these ids, each once; ids that the rulebook does not have are left out."""
        yield from (self.rulebook.rules[id] for id in self.rulebook.current_ids(ids))

    @property
    def readings(self) -> tuple[ChosenReading, ...]:
        """Return the readings in force that are not ours, in the order of the rulebook."""
        return tuple(self._readings.values())

    def with_options(self, options: Mapping[str, str]) -> RuleMessages:
        """Return the same for a game that is played under these options."""
        return RuleMessages(self._definitions, self.rulebook, self.language, options)

    def as_players(self) -> RuleMessages:
        """Return the same where values of lists stand for those who play: one Hussite takes a city, not Hussites."""
        told = RuleMessages(self._definitions, self.rulebook, self.language, self._options)
        members = {
            key: entry["member"]
            for entries in self._definitions.lists.values()
            for key, entry in entries.items()
            if isinstance(entry.get("member"), Mapping)
        }
        told._values = {**self._values, **members}
        return told

    def format_readings(self) -> Iterator[str]:
        """Yield a line per reading in force that is not ours: the option, its value, and what it means."""
        for reading in self.readings:
            meaning = self.format_text(reading.meaning)
            yield self._message("played-under").format(option=reading.rule.name, value=reading.value, meaning=meaning)

    def format_paragraph(self, rule: Rule) -> str:
        """Return the text of a rule; of an open question that another reading answers, the text of that reading."""
        return self.format_text(self.paragraph(rule))

    def paragraph(self, rule: Rule) -> Words:
        """Return what a rule says in the game that is played: its text, or that of the reading in force."""
        reading = self._readings.get(rule.id)
        return rule.text if reading is None else reading.meaning

    def format_rules_briefly(self, ids: Iterable[str]) -> Iterator[str]:
        """Yield a line per rule: its number, title and id, and how firm it is."""
        for rule in self.find_rules(ids):
            reading = self._readings.get(rule.id)
            id = self.short_id(rule.id) if reading is None else f"{self.short_id(rule.id)} = {reading.value}"
            yield f"{rule.number:>5}  {self.format_text(rule.title)} ({id}; {self.format_firmness(rule)})"

    def format_rules_in_full(self, ids: Iterable[str]) -> Iterator[str]:
        """Yield the paragraphs of these rules: number, title, id, text, and how firm each is."""
        for rule in self.find_rules(ids):
            yield ""
            yield f"{rule.number}  {self.format_text(rule.title)}  [{rule.id}]"
            yield f"     {self.format_paragraph(rule)}"
            yield f"     ({self.format_firmness(rule)})"

    def format_firmness(self, rule: Rule) -> str:
        """Return where the rule is written, or what it rests on: `rulebook: Battle`, `our reading: Battle`."""
        firm = format_firmness_briefly("other" if rule.id in self._readings else rule.firm, self.language)
        section = self.format_text(rule.section)
        return f"{firm}: {format_place(section, rule.page, self.language)}" if section else firm

    def format_text(self, words: Words | None) -> str:
        """Return a text of the rules with its marks replaced.

        They become numbers of rules, names of terms and cards, or the words that a mark brings along.
        """
        return self._marks.replace_marks(words, self.language)

    def display_name(self, value: Any, key: str = "") -> str:
        """Return a fact as a person reads it: cards and factions by name, lists with commas.

        `key` is the name of the fact: under `card` a card's strength stands behind its name, under the name of a list
        of the game that list is looked up first, under `change` a number has its sign.
        """
        if key == "text" and isinstance(value, str) and len(value) > MAX_QUOTE_LENGTH:
            # What a person wrote is quoted so far that it can be recognised.
            return f"{value[: MAX_QUOTE_LENGTH - 1]}…"
        if isinstance(value, (tuple, list)):
            names = [self.display_name(item, key) for item in value]
            if key in ENUMERATED | ALTERNATIVES and len(names) > 1:
                joint = "list-or" if key in ALTERNATIVES else "list-end"
                return self._message(joint).format(first=", ".join(names[:-1]), last=names[-1])
            return ", ".join(names)
        if key == "change" and isinstance(value, int):
            return f"{value:+d}".replace("-", "−")
        if value == UNKNOWN:
            return self._message("unseen-card") if key == "card" else UNKNOWN
        card = self._cards.get(value) if isinstance(value, str) else None
        if card is not None:
            name = text_in(card.name, self.language, self._definitions.language)
            strength = card.get("strength")
            is_told = strength is None or str(strength) in name.split()
            return name if is_told or key != "card" else f"{name} ({strength})"
        if value == TABLE and key in ("player", "waiting"):
            return self._message("table")
        of_list = self._definitions.lists.get(key, {}).get(value) if isinstance(value, str) else None
        if of_list is not None and isinstance(of_list.get("name"), Mapping):
            # A fact that is called like a list takes its words from there: other lists may have the same id.
            return text_in(of_list["name"], self.language, self._definitions.language)
        if isinstance(value, str) and value in self._values:
            return text_in(self._values[value], self.language, self._definitions.language)
        return self._plain_fact(value)

    def _plain_fact(self, value: Any) -> str:
        """Return a fact as it is; a message, and what is wrong with a deck, as a sentence in the language."""
        if isinstance(value, Problem):
            return DeckMessages(self._definitions, self.language).format_problem(value)
        return in_language(value, self.language) if isinstance(value, str) else str(value).replace("-", "−")

    def _message(self, key: str) -> str:
        return load_messages("sentences", self.language)[key]

    def _fill_sentence(self, sentence: str, kind: str, facts: Mapping[str, Any]) -> str:
        if not sentence:
            return f"{kind}: " + ", ".join(f"{key} {self.display_name(value, key)}" for key, value in facts.items())

        def fill_fact(match: re.Match[str]) -> str:
            name, forms = match[1], match[2].split("|")[1:]
            value = facts.get(name, match[0])
            if forms:
                number = len(value) if isinstance(value, (tuple, list)) else value
                return plural_form(number, forms, self.language) + match[3]
            shown = self.display_name(value, name)
            if match.start() == 0 and value in (UNKNOWN, TABLE):
                shown = shown[:1].upper() + shown[1:]
            # A name that ends like a sentence, as VETO! does, ends this one too.
            return shown if len(shown) > 1 and shown.endswith(_ENDINGS) else shown + match[3]

        return _FACT_AND_STOP.sub(fill_fact, sentence)


def _find_other_readings(rulebook: Rulebook, options: Mapping[str, str]) -> dict[str, ChosenReading]:
    """Return the readings among the options that are not ours, by the id of the question, in the rulebook's order."""
    found: dict[str, ChosenReading] = {}
    for name, rule in rulebook.options.items() if options else ():
        value = options.get(name, "")
        if rule.option is not None and value in rule.option.values and value != rule.option.default:
            found[rule.id] = ChosenReading(rule, value, rule.option.default, rule.option.values[value])
    return found
