"""Events and refusals told in sentences: the words stand in rules.yaml, the facts come from the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Card, Game
from kredens.cards.languages import Words, text_in
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Refusal

SLOT = re.compile(r"\{([a-z_]+)\}")
MARK = re.compile(r"\{(rule|card|term):([^|}]+)(?:\|([^}]*))?\}")
FIRMNESS = {
    "cs": {"text": "pravidla", "derived": "plyne z pravidel", "ours": "naše čtení"},
    "en": {"text": "rulebook", "derived": "follows from the rulebook", "ours": "our reading"},
    "pl": {"text": "instrukcja", "derived": "wynika z instrukcji", "ours": "nasza interpretacja"},
}
PAGE = {"cs": "s.", "en": "p.", "pl": "s."}
UNSEEN = {"cs": "neviděná karta", "en": "a card not seen", "pl": "niewidziana karta"}
AT_TABLE = {"cs": "stůl", "en": "the table", "pl": "stół"}
"""Who decides what falls to no player."""


class Teller:
    """Tells what happened in one language, over one set of cards and one edition of the rules."""

    def __init__(self, definitions: Game, rulebook: Rulebook, language: str) -> None:
        self.language = language if language in rulebook.languages else rulebook.language
        self.rulebook = rulebook
        self._definitions = definitions
        self._cards: Mapping[str, Card] = {card.id: card for card in definitions.cards}
        self._values = {
            key: entry["name"]
            for entries in definitions.lists.values()
            for key, entry in entries.items()
            if isinstance(entry.get("name"), Mapping)
        }

    def event(self, event: Event) -> str:
        """The event in a sentence; its kind and facts where the rules have no words for it."""
        words = self.rulebook.event(event.kind, event.rules)
        return self._filled(self.rulebook.words(words, self.language) if words else "", event.kind, event.facts)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not legal, in a sentence."""
        if "message" in refusal.facts and not refusal.rules:
            return str(refusal.facts["message"])
        words = self.rulebook.refusal(refusal.guard, refusal.rules)
        return self._filled(self.rulebook.words(words, self.language) if words else "", refusal.guard, refusal.facts)

    def cited(self, ids: Iterable[str]) -> str:
        """The rules by their short ids, in brackets; nothing if there are none."""
        listed = ", ".join(self.short(id) for id in ids)
        return f"[{listed}]" if listed else ""

    def short(self, id: str) -> str:
        """The id without the game's name."""
        return id.removeprefix(f"{self.rulebook.game}.")

    def known(self, ids: Iterable[str]) -> Iterator[Rule]:
        """The rules of these ids, each once; those that the book does not have are left out."""
        for id in dict.fromkeys(ids):
            if self.rulebook.retired.get(id, id) in self.rulebook.rules:
                yield self.rulebook.rule(id)

    def briefly(self, ids: Iterable[str]) -> Iterator[str]:
        """A line a rule: its number, title and id, and how firm it is."""
        for rule in self.known(ids):
            title = self.text(rule.title)
            yield f"{rule.number:>5}  {title} ({self.short(rule.id)}; {self.firmness(rule)})"

    def in_full(self, ids: Iterable[str]) -> Iterator[str]:
        """The paragraphs of these rules, with what an open question is read as."""
        for rule in self.known(ids):
            yield ""
            yield f"{rule.number}  {self.text(rule.title)}  [{rule.id}]"
            yield f"     {self.text(rule.text)}"
            yield f"     ({self.firmness(rule)})"

    def firmness(self, rule: Rule) -> str:
        """Where the rule is written, or what it rests on: `rulebook: Battle`, `our reading: Battle`."""
        said = FIRMNESS.get(self.language, FIRMNESS["en"])[rule.firm]
        section = self.text(rule.section)
        page = f", {PAGE.get(self.language, PAGE['en'])} {rule.page}" if rule.page else ""
        return f"{said}: {section}{page}" if section else said

    def text(self, words: Words | None) -> str:
        """A text of the rules with its marks replaced: by numbers of rules, names of terms and cards, or the words that
        a mark brings along."""
        return MARK.sub(self._mark, self.rulebook.words(words, self.language))

    def _mark(self, match: re.Match[str]) -> str:
        kind, id, instead = match.groups()
        if instead:
            return instead
        if kind == "rule" and self.rulebook.retired.get(id, id) in self.rulebook.rules:
            return self.rulebook.rule(id).number
        if kind == "term" and id in self.rulebook.terms:
            return self.rulebook.words(self.rulebook.terms[id].name, self.language)
        return self.name(id)

    def name(self, value: Any, key: str = "") -> str:
        """A fact as a person says it: cards and factions by name, lists with commas."""
        if isinstance(value, (tuple, list)):
            return ", ".join(self.name(item, key) for item in value)
        if value == UNKNOWN:
            return UNSEEN.get(self.language, UNSEEN["en"]) if key == "card" else UNKNOWN
        card = self._cards.get(value) if isinstance(value, str) else None
        if card is not None:
            name = text_in(card.name, self.language, self._definitions.language)
            strength = card.get("strength")
            return f"{name} ({strength})" if key == "card" and strength is not None else name
        if value == TABLE and key in ("player", "waiting"):
            return AT_TABLE.get(self.language, AT_TABLE["en"])
        of_list = self._definitions.lists.get(key, {}).get(value) if isinstance(value, str) else None
        if of_list is not None and isinstance(of_list.get("name"), Mapping):
            # A fact that is called like a list takes its words from there: other lists may have the same id.
            return text_in(of_list["name"], self.language, self._definitions.language)
        if isinstance(value, str) and value in self._values:
            return text_in(self._values[value], self.language, self._definitions.language)
        return str(value)

    def _filled(self, sentence: str, kind: str, facts: Mapping[str, Any]) -> str:
        if not sentence:
            return f"{kind}: " + ", ".join(f"{key} {self.name(value, key)}" for key, value in facts.items())
        return SLOT.sub(lambda match: self.name(facts.get(match[1], match[0]), match[1]), sentence)
