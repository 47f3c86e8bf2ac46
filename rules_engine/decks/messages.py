"""Messages of the deck check: English with ids for programs; for people in their language, with names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kredens.cards.definitions.deck_rules_model import DecksEntry
from kredens.cards.definitions.field_types import ChoiceRule, ListRule, expand_rule
from kredens.cards.definitions.model import Card, Game

ENGLISH: Final = "en"
_MAX_NAMED: Final = 12

MESSAGES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "cards": "cards of {selector}",
        "copies": "copies of {card}",
        "values": "different values of {per} among {selector}",
        "any": "any kind",
        "field": "{field} {value}",
        "up-to": "up to {most}",
        "and-up": "{least} and up",
        "between": "{least} to {most}",
        "or": " or ",
        "more": " and {more} more",
        "none": "no card of {selector}, needs {need}",
        "too-few": "too few {what}: {have}{among}, needs {need}",
        "too-many": "too many {what}: {have}{among}, at most {most}",
        "never": "this card is part of no list",
        "at-least": "at least {least}",
        "missing": "{value} is not complete: {missing} missing",
        "twice": "{value} has {what} {have} times, needs it once",
        "mixed": "more than one {per}: {values} cards; only one may be there{besides}",
        "other": "{value} does not go with {like}: only {wanted} does{besides}",
        "card-of": "a card of {value}",
        "foreign": "{value} does not go into a list of {wanted}{besides}",
        "unsaid": "the list does not say its {field}: one of {values}",
        "besides": ", beside {values}",
        "besides-one": ", beside {values}",
        "besides-own": ", beside {values}",
        "room": "{message}; {rule} leaves room for {room} more",
        "banned": "this card is banned",
        "pool": "this card is not in the pool: only {pool}",
    },
    "cs": {
        "cards": "karet ({selector})",
        "copies": "kopií karty {card}",
        "values": "různých hodnot {per} ({selector})",
        "any": "jakékoli",
        "field": "{field} {value}",
        "up-to": "nejvýš {most}",
        "and-up": "aspoň {least}",
        "between": "{least} až {most}",
        "or": " nebo ",
        "more": " a {more} dalších",
        "none": "chybí karta ({selector}), musí být {need}",
        "too-few": "málo {what}: {have}{among}, musí být {need}",
        "too-many": "moc {what}: {have}{among}, smí být nejvýš {most}",
        "never": "tato karta do žádného seznamu nepatří",
        "at-least": "aspoň {least}",
        "missing": "{value}: chybí {missing}",
        "twice": "{value}: {what} je tu {have}krát, má být jednou",
        "mixed": "karty nejdou dohromady: {values}; smí tu být jen jedno z toho{besides}",
        "other": "{value}: s kartou {like} smí být jen {wanted}{besides}",
        "card-of": "{value}",
        "foreign": "{value}, ale tento seznam je {wanted}{besides}",
        "unsaid": "seznam neříká, čí je; napiš {field}: {values}",
        "besides": " nebo {values}",
        "besides-one": " a k tomu {values}",
        "besides-own": " (a smí tu být {values})",
        "room": "{message}; {rule} dovolí přidat už jen {room}",
        "banned": "tato karta je zakázaná",
        "pool": "tato karta do výběru nepatří, hraje se jen s těmito: {pool}",
    },
    "pl": {
        "cards": "kart ({selector})",
        "copies": "kopii karty {card}",
        "values": "różnych wartości {per} ({selector})",
        "any": "dowolne",
        "field": "{field} {value}",
        "up-to": "najwyżej {most}",
        "and-up": "co najmniej {least}",
        "between": "od {least} do {most}",
        "or": " lub ",
        "more": " i jeszcze {more}",
        "none": "brak karty ({selector}), potrzeba: {need}",
        "too-few": "za mało {what}: {have}{among}, potrzeba: {need}",
        "too-many": "za dużo {what}: {have}{among}, wolno najwyżej {most}",
        "never": "ta karta nie wchodzi do żadnej talii",
        "at-least": "co najmniej {least}",
        "missing": "{value}: brakuje {missing}",
        "twice": "{value}: {what} – sztuk: {have}, ma być jedna",
        "mixed": "karty do siebie nie pasują: {values}; wolno mieć tylko jedno z tego{besides}",
        "other": "{value}: obok karty {like} wolno mieć tylko: {wanted}{besides}",
        "card-of": "{value}",
        "foreign": "{value}, a ta talia należy do frakcji {wanted}{besides}",
        "unsaid": "lista nie mówi, czyja jest; napisz {field}: {values}",
        "besides": " lub {values}",
        "besides-one": " i do tego {values}",
        "besides-own": " (wolno też karty {values})",
        "room": "{message}; {rule} pozwala dodać najwyżej {room}",
        "banned": "ta karta jest zakazana",
        "pool": "ta karta nie należy do puli; gra się tylko tymi: {pool}",
    },
}
"""The message templates by language and key."""


class DeckMessages:
    """Formatter of the messages why a list is not legal, in one language.

    English is used where there are no messages in that language; with no language (None), English with ids, which
    programs and definitions know.
    """

    def __init__(self, game: Game, language: str | None) -> None:
        self.game = game
        self.ids = language is None
        self.language = language if language is not None and language in MESSAGES else ENGLISH
        self.templates = MESSAGES[self.language]

    def __call__(self, key: str, **facts: object) -> str:
        """Return the message of this key, filled with the facts."""
        return self.templates[key].format(**facts)

    def format_copies(self, card: Card) -> str:
        """Return "copies of" the card, as the subject of a message."""
        return self("copies", card=self.card_name(card))

    def card_name(self, card: Card) -> str:
        """Return the name of a card, or its id for programs."""
        return card.id if self.ids else self.game.text(card.name, self.language)

    def owner_field(self, decks: DecksEntry) -> str:
        """Return the word that begins the line of a list which says whose it is.

        It is the game's own word where messages are in the game's language, else the field in the definitions.
        """
        own = decks.called and not self.ids and self.language == self.game.language
        return decks.called[0] if own else decks.by

    def format_selector(self, selector: Mapping[str, object]) -> str:
        """Return the selector in words: "kind personality, strength 1 to 3"."""
        said = [self.format_field(field, condition) for field, condition in selector.items()]
        return ", ".join(said) or self("any")

    def format_field(self, field: str, condition: object) -> str:
        """Return a field with its value or condition: "strength 1 to 3"."""
        said = self.format_condition(field, condition)
        known = not self.ids and any(self.format_value(field, each) != str(each) for each in _as_list(condition))
        # Where a value has a name of its own, the name of the field in the definitions says nothing more to people.
        return said if known else self("field", field=field, value=said)

    def format_condition(self, field: str, condition: object) -> str:
        """Return a condition in words: a range ("1 to 3", "up to 3", "3 and up"), or its values joined by "or"."""
        if isinstance(condition, dict):
            least, most = condition.get("from"), condition.get("to")
            key = "up-to" if least is None else "and-up" if most is None else "between"
            return self(key, least=least, most=most)
        return self("or").join(self.format_value(field, each) for each in _as_list(condition))

    def format_value(self, field: str, value: object) -> str:
        """Return the name of a field's value, or the value itself for programs and where it has no name."""
        if self.ids or not isinstance(value, str):
            return str(value)
        if field == "kind" and value in self.game.kinds:
            return self.game.text(self.game.kinds[value].name, self.language)
        if field == "id":
            return next((self.card_name(card) for card in self.game.cards if card.id == value), value)
        words = self.game.lists.get(_choice_list_of(field, self.game), {}).get(value, {}).get("name")
        return self.game.text(words, self.language) if isinstance(words, Mapping) else value

    def format_values(self, field: str | None, values: Sequence[Any]) -> str:
        """Return several values joined by commas; of more than 12 the first 12 and how many more there are."""
        more = len(values) - _MAX_NAMED
        named = ", ".join(self.format_value(field or "id", value) for value in values[:_MAX_NAMED])
        return named + (self("more", more=more) if more > 0 else "")

    def format_owner(self, field: str, values: Sequence[Any]) -> str:
        """Return the owner of a card in words, from the values of a field: "faction north", or "a card of the
        North".
        """
        named = self.format_values(field, values)
        return f"{field} {named}" if self.ids else self("card-of", value=named)

    def format_field_values(self, field: str, values: list[Any]) -> str:
        """Return a field with several values, "strength 4, 7"; for the field `id` the cards alone."""
        return self.format_values(field, values) if field == "id" else f"{field} {self.format_values(field, values)}"

    def format_exceptions(self, field: str, values: Sequence[str], key: str = "besides") -> str:
        """Return the clause that names the values allowed beside; empty if there are none."""
        return self(key, values=self.format_values(field, values)) if values else ""


def _as_list(condition: object) -> list[Any]:
    return condition if isinstance(condition, list) else [] if isinstance(condition, dict) else [condition]


def _choice_list_of(field: str, game: Game) -> str:
    """Return the id of the list that a field chooses from; empty if it is no choice."""
    for kind in game.kinds.values():
        rule = kind.fields.get(field)
        chosen = expand_rule(rule.of) if isinstance(rule, ListRule) else rule
        if isinstance(chosen, ChoiceRule):
            return chosen.of
    return ""
