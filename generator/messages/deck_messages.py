"""Why a list of cards is not legal, as sentences: English with ids for programs; in a person's language with names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kredens.cards.definitions.field_types import ChoiceRule, ListRule, expand_rule
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault
from kredens.cards.languages import text_in
from kredens.cards.messages.message import Fact, fill_sentence, message
from kredens.generator.messages.catalogue import FALLBACK_LANGUAGE, load_messages, section_language
from kredens.rules_engine.decks.problems import Problem, ProblemReason

_MAX_NAMED: Final = 12
"""Number of values that a message names; of more it says how many there are."""


class DeckMessages:
    """Formatter of the problems of lists of one game, in one language.

    English is used where there are no messages in that language; with no language (None), English with ids, which
    programs and definitions know, and which needs no game.
    """

    def __init__(self, game: Game | None, language: str | None) -> None:
        self._game = game if language is not None else None
        """The game whose names are used; None for ids."""
        self.language = section_language("decks", language) if game and language else FALLBACK_LANGUAGE
        self._templates = load_messages("decks", self.language)

    def format_problem(self, problem: Problem) -> str:
        """Return why the list is not legal, as a sentence without a full stop."""
        sentence = _FORMATTERS[problem.reason](self, problem)
        if problem.closed_by is None:
            return sentence
        return self._fill("room", message=sentence, rule=problem.closed_by, room=problem.room)

    def fault(self, problem: Problem) -> Fault:
        """Return the problem as a Fault, a warning or an error; its message ends with the rule's id."""
        sentence = message("cited", message=self.format_problem(problem), rule=problem.rule)
        return Fault(problem.code, sentence, problem.place, problem.card, "warning" if problem.warning else "error")

    def _fill(self, key: str, **facts: Fact) -> str:
        """Return the message of this key, filled with the facts."""
        return fill_sentence(self._templates[key], facts, self.language)

    def _format_barred(self, problem: Problem) -> str:
        """Return that a card may not be there at all."""
        return self._fill(problem.reason, card=self.card_name(problem.card or ""))

    def _format_no_owner(self, problem: Problem) -> str:
        field, values = problem.facts["field"], problem.facts["values"]
        return self._fill("no-owner", field=self.owner_field(field), values=self.format_values(field, values))

    def _format_pool(self, problem: Problem) -> str:
        return self._fill(
            "pool", card=self.card_name(problem.card or ""), pool=self.format_selector(problem.facts["selector"])
        )

    def _format_none(self, problem: Problem) -> str:
        minimum = self._format_minimum(problem)
        if not problem.facts["selector"]:
            return self._fill("none-at-all", number=problem.need, need=minimum)
        selector = self.format_selector(problem.facts["selector"])
        return self._fill("none", selector=selector, number=problem.need, need=minimum)

    def _format_too_few(self, problem: Problem) -> str:
        if problem.have == 0 and problem.facts["counted"] == "cards":
            return self._format_none(problem)
        what, among = self._format_counted(problem)
        minimum = self._format_minimum(problem)
        return self._fill("too-few", what=what, among=among, number=problem.need, need=minimum)

    def _format_too_many(self, problem: Problem) -> str:
        what, among = self._format_counted(problem)
        return self._fill("too-many", what=what, among=among, most=problem.need)

    def _format_counted(self, problem: Problem) -> tuple[str, str]:
        """Return how many there are of what was counted, and the clause that names the values that were found."""
        facts, have = problem.facts, problem.have
        if facts["counted"] == "thing":
            return self._fill("thing", thing=facts["thing"], have=have), ""
        if facts["counted"] == "copies":
            return self._fill("copies", card=self.card_name(problem.card or ""), have=have), ""
        field, selected = facts["field"], facts["selector"]
        if facts["counted"] == "values":
            found = facts["among"]
            among = self._fill("among", values=self.format_values(field, found)) if found else ""
            per, selector = self.field_name(field), self.format_selector(selected)
            return self._fill("values", per=per, selector=selector, have=have), among
        of_value = {} if facts["value"] is None else {field: facts["value"]}
        if not selected and not of_value:
            return self._fill("all-cards", have=have), ""
        return self._fill("cards", selector=self.format_selector({**selected, **of_value}), have=have), ""

    def _format_minimum(self, problem: Problem) -> str:
        """Return the minimum in words: "at least 5", or "5" where it is the maximum as well."""
        return self._fill("exactly" if problem.facts["exactly"] else "at-least", least=problem.need)

    def _format_missing(self, problem: Problem) -> str:
        facts = problem.facts
        missing = self.format_field_values(facts["by"], facts["missing"])
        value = self.format_field(facts["field"], facts["value"])
        return self._fill("missing", value=value, missing=missing, lacking=len(facts["missing"]))

    def _format_twice(self, problem: Problem) -> str:
        facts = problem.facts
        what = self.format_field_values(facts["by"], [facts["twice"]])
        return self._fill(
            "twice", value=self.format_field(facts["field"], facts["value"]), what=what, have=problem.have
        )

    def _format_mixed(self, problem: Problem) -> str:
        facts = problem.facts
        field = facts["field"]
        copies = [
            self._fill("of-value", value=self.format_value(field, value), count=number)
            for value, number in facts["copies"].items()
        ]
        besides = self._format_exceptions(field, facts["besides"], "besides-one")
        return self._fill("mixed", per=self.field_name(field), values=copies, besides=besides)

    def _format_other(self, problem: Problem) -> str:
        facts = problem.facts
        field = facts["field"]
        return self._fill(
            "other",
            card=self.card_name(problem.card or ""),
            value=self.format_field(field, facts["value"]),
            wanted=self.format_value(field, facts["wanted"]),
            like=self.card_name(facts["like"]),
            besides=self._format_exceptions(field, facts["besides"], "besides"),
        )

    def _format_foreign(self, problem: Problem) -> str:
        facts = problem.facts
        field, selected = facts["field"], facts["selector"]
        named = [self.format_selector(selected)] if selected else []
        return self._fill(
            "foreign",
            card=self.card_name(problem.card or ""),
            value=", ".join([*named, self.format_field(field, facts["values"])]),
            wanted=self.format_value(field, facts["wanted"]),
            besides=self._format_exceptions(field, facts["besides"], "besides-own"),
        )

    def _format_of_line_up(self, problem: Problem) -> str:
        """Return which deck of a line-up is missing, or there several times."""
        return self._fill(problem.reason, selector=self.format_selector(problem.facts["selector"]), have=problem.have)

    def _format_outside(self, problem: Problem) -> str:
        asked = self._fill("or").join(self.format_selector(each) for each in problem.facts["selectors"])
        return self._fill("outside", selectors=asked)

    def card_name(self, id: str) -> str:
        """Return the name of a card, or its id for programs."""
        return self.format_value("id", id)

    def owner_field(self, field: str) -> str:
        """Return the word that begins the line of a list which says whose it is.

        It is the game's own word where messages are in the game's language, else the field in the definitions.
        """
        decks = self._game.decks if self._game and self.language == self._game.language else None
        return decks.called[0] if decks and decks.called else field

    def format_selector(self, selector: Mapping[str, object]) -> str:
        """Return the selector in words: "kind personality, strength 1 to 3"."""
        named = [self.format_field(field, condition) for field, condition in selector.items()]
        return ", ".join(named) or self._fill("any")

    def format_field(self, field: str, condition: object) -> str:
        """Return a field with its value or condition: "strength 1 to 3"; a mark that is there by its field alone."""
        if _as_list(condition) == [True]:
            return self.field_name(field)
        value = self.format_condition(field, condition)
        # Where a value has a name of its own, the name of the field says nothing more to people.
        known = any(self._value_name(field, each) is not None for each in _as_list(condition))
        return value if known else self._fill("field", field=self.field_name(field), value=value)

    def format_condition(self, field: str, condition: object) -> str:
        """Return a condition in words: a range ("1 to 3", "up to 3", "3 and up"), or its values joined by "or"."""
        if isinstance(condition, dict):
            bounds = {"least": condition.get("from"), "most": condition.get("to")}
            key = "up-to" if bounds["least"] is None else "and-up" if bounds["most"] is None else "between"
            return self._fill(key, **{name: bound for name, bound in bounds.items() if bound is not None})
        return self._fill("or").join(self.format_value(field, each) for each in _as_list(condition))

    def format_value(self, field: str, value: object) -> str:
        """Return the name of a field's value, or the value itself for programs and where it has no name."""
        return self._value_name(field, value) or (str(value).lower() if isinstance(value, bool) else str(value))

    def _value_name(self, field: str, value: object) -> str | None:
        """Return the name of a field's value; None for programs and where it has none."""
        game = self._game
        if game is None or not isinstance(value, str):
            return None
        if field == "kind" and value in game.kinds:
            return self._text(game.kinds[value].name)
        if field == "id":
            named = next((card for card in game.cards if card.id == value), None)
            return self._text(named.name) if named else None
        words = game.lists.get(_choice_list_of(field, game), {}).get(value, {}).get("name")
        return self._text(words) if isinstance(words, Mapping) else None

    def _text(self, words: Mapping[str, str]) -> str:
        """Return a text of the game: in English where it lacks the language, or else in the original one."""
        original = self._game.language if self._game else FALLBACK_LANGUAGE
        return text_in(words, self.language, FALLBACK_LANGUAGE if FALLBACK_LANGUAGE in words else original)

    def field_name(self, field: str) -> str:
        """Return what a field is called, or the field in the definitions for programs and where it has no name."""
        words = self._game.field_names.get(field) if self._game else None
        return self._text(words) if words else field

    def format_values(self, field: str | None, values: Sequence[Any]) -> str:
        """Return several values joined by commas; of more than 12 the first 12 and how many more there are."""
        more = len(values) - _MAX_NAMED
        named = ", ".join(self.format_value(field or "id", value) for value in values[:_MAX_NAMED])
        return named + (self._fill("more", more=more) if more > 0 else "")

    def format_field_values(self, field: str, values: list[Any]) -> str:
        """Return a field with several values, "strength 4, 7"; for the field `id` the cards alone."""
        named = self.format_values(field, values)
        return named if field == "id" else self._fill("field", field=self.field_name(field), value=named)

    def _format_exceptions(self, field: str, values: Sequence[str], key: str) -> str:
        """Return the clause that names the values allowed beside; empty if there are none."""
        return self._fill(key, values=self.format_values(field, values)) if values else ""


_FORMATTERS: Final[Mapping[ProblemReason, Callable[[DeckMessages, Problem], str]]] = {
    "no-owner": DeckMessages._format_no_owner,
    "banned": DeckMessages._format_barred,
    "pool": DeckMessages._format_pool,
    "none": DeckMessages._format_none,
    "never": DeckMessages._format_barred,
    "too-few": DeckMessages._format_too_few,
    "too-many": DeckMessages._format_too_many,
    "missing": DeckMessages._format_missing,
    "twice": DeckMessages._format_twice,
    "mixed": DeckMessages._format_mixed,
    "other": DeckMessages._format_other,
    "foreign": DeckMessages._format_foreign,
    "no-deck": DeckMessages._format_of_line_up,
    "several-decks": DeckMessages._format_of_line_up,
    "outside": DeckMessages._format_outside,
}


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
