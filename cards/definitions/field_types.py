"""Rules for what a field of a kind, or an argument of a verb, may hold, as game.yaml writes them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.yamlfile.typed import FIELD_NAME, NOT_BLANK, RULE_ID, SLUG

Text: TypeAlias = Annotated[str, Meta(pattern=NOT_BLANK)]
"""A text that is not blank."""
FieldName: TypeAlias = Annotated[str, Meta(pattern=FIELD_NAME, max_length=64)]
"""The name of a field: small letters, digits and underscores."""
Slug: TypeAlias = Annotated[str, Meta(pattern=SLUG, max_length=64)]
"""An id: small letters, digits and hyphens."""
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""A number of copies of a card."""
RuleId: TypeAlias = Annotated[str, Meta(pattern=RULE_ID, max_length=128)]
"""The id of a rule: slugs joined by full stops."""


class Rule(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What one field of a kind, or one argument of a verb, may hold.

    A field that is not `required` may be left out. `printed` says whether the value is printed on the card; the
    reference lists only such values. `note` describes the field in editors.
    """

    required: bool = True
    printed: bool = True
    note: Text | None = None
    rule: RuleId | None = None
    """The rule of the game that requires this, named in every fault of the field."""


class IntegerRule(Rule, tag="integer", frozen=True):
    """A whole number, within limits if they are given."""

    min: int | None = None
    max: int | None = None


class NumberRule(Rule, tag="number", frozen=True):
    """A number, within limits if they are given."""

    min: float | None = None
    max: float | None = None


class TextRule(Rule, tag="text", frozen=True):
    """A text that is the same in every language."""


class WordsRule(Rule, tag="words", frozen=True):
    """A text per language."""


class DateRule(Rule, tag="date", frozen=True):
    """A date of history: year, year-month or year-month-day (see `cards.dates`)."""


class BooleanRule(Rule, tag="boolean", frozen=True):
    """True or false."""


class ChoiceRule(Rule, tag="choice", frozen=True):
    """A value of the list `of`."""

    of: FieldName


class CardRule(Rule, tag="card", frozen=True):
    """The id of a card of the game."""


class EffectsRule(Rule, tag="effects", frozen=True):
    """A list of {do: verb, ...} from the game's vocabulary."""


class SelectorRule(Rule, tag="selector", frozen=True):
    """A selector of cards: {field: value, [values], or {from: a, to: b}}."""


class SelectorsRule(Rule, tag="selectors", frozen=True):
    """A list of at least one selector of cards."""


class TableRule(Rule, tag="table", frozen=True):
    """Whole numbers by name: {2: 1, 3: 2}."""


ItemName: TypeAlias = Literal["integer", "number", "text", "words", "boolean", "card"]
ItemRule: TypeAlias = IntegerRule | NumberRule | TextRule | WordsRule | BooleanRule | ChoiceRule | CardRule


class ListRule(Rule, tag="list", frozen=True):
    """A list of values, each as `of` allows."""

    of: ItemName | ItemRule


FieldRule: TypeAlias = (
    IntegerRule
    | NumberRule
    | TextRule
    | WordsRule
    | DateRule
    | BooleanRule
    | ChoiceRule
    | CardRule
    | EffectsRule
    | ListRule
    | SelectorsRule
)
ArgumentRule: TypeAlias = (
    IntegerRule | NumberRule | TextRule | BooleanRule | ChoiceRule | CardRule | SelectorRule | SelectorsRule | TableRule
)
ArgumentName: TypeAlias = Literal["integer", "number", "text", "boolean", "card", "selector", "selectors", "table"]

RULES_BY_NAME: Final[Mapping[str, Any]] = {
    "integer": IntegerRule(),
    "number": NumberRule(),
    "text": TextRule(),
    "words": WordsRule(),
    "boolean": BooleanRule(),
    "card": CardRule(),
    "selector": SelectorRule(),
    "selectors": SelectorsRule(),
    "table": TableRule(),
}
"""The full rule for each rule that may be written as its type alone."""


def expand_rule(short: str | Rule) -> Any:
    """Return the full rule for a rule that may be written as its type alone."""
    return RULES_BY_NAME[short] if isinstance(short, str) else short


class Need(Struct, forbid_unknown_fields=True, frozen=True):
    """At least one of the arguments or fields in `one` must be there; with `where` only beside these values."""

    one: tuple[FieldName, ...]
    where: dict[FieldName, str | bool | int] = {}


class Plays(Struct, forbid_unknown_fields=True, frozen=True):
    """The declaration that a verb plays other cards.

    They are those that its argument `cards` selects, where its arguments have the values `where`. An effect that has
    one of the arguments `unless` is started by a person each time, and so does not continue by itself.
    """

    cards: FieldName
    where: dict[FieldName, str | bool | int] = {}
    unless: tuple[FieldName, ...] = ()
