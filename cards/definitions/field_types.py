"""What one field of a kind, or one argument of a verb, may hold: the rules as game.yaml writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kredens.cards.yamlfile.typed import FIELD_NAME, NOT_BLANK, RULE_ID, SLUG

Text: TypeAlias = Annotated[str, Meta(pattern=NOT_BLANK)]
FieldName: TypeAlias = Annotated[str, Meta(pattern=FIELD_NAME, max_length=64)]
Slug: TypeAlias = Annotated[str, Meta(pattern=SLUG, max_length=64)]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
RuleId: TypeAlias = Annotated[str, Meta(pattern=RULE_ID, max_length=128)]


class Rule(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What one field of a kind, or one argument of a verb, may hold."""

    required: bool = True
    printed: bool = True
    note: Text | None = None
    rule: RuleId | None = None
    """The rule of the game that asks for this: named in every fault of the field."""


class IntegerRule(Rule, tag="integer", frozen=True):
    min: int | None = None
    max: int | None = None


class NumberRule(Rule, tag="number", frozen=True):
    min: float | None = None
    max: float | None = None


class TextRule(Rule, tag="text", frozen=True):
    """The same text in every language."""


class WordsRule(Rule, tag="words", frozen=True):
    """A text per language."""


class BooleanRule(Rule, tag="boolean", frozen=True):
    pass


class ChoiceRule(Rule, tag="choice", frozen=True):
    of: FieldName


class CardRule(Rule, tag="card", frozen=True):
    """The id of a card of the game."""


class EffectsRule(Rule, tag="effects", frozen=True):
    """A list of {do: verb, ...} from the game's vocabulary."""


class SelectorRule(Rule, tag="selector", frozen=True):
    """Which cards: {field: value, [values], or {from: a, to: b}}."""


class SelectorsRule(Rule, tag="selectors", frozen=True):
    pass


class TableRule(Rule, tag="table", frozen=True):
    """Whole numbers by name: {2: 1, 3: 2}."""


ItemName: TypeAlias = Literal["integer", "number", "text", "words", "boolean", "card"]
ItemRule: TypeAlias = IntegerRule | NumberRule | TextRule | WordsRule | BooleanRule | ChoiceRule | CardRule


class ListRule(Rule, tag="list", frozen=True):
    of: ItemName | ItemRule


FieldRule: TypeAlias = (
    IntegerRule | NumberRule | TextRule | WordsRule | BooleanRule | ChoiceRule | CardRule | EffectsRule | ListRule
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
"""The short form of a rule: its type alone."""


def rule_of(short: str | Rule) -> Any:
    """The full rule for a rule that may be written as its type alone."""
    return RULES_BY_NAME[short] if isinstance(short, str) else short


def rule_type(rule: Rule) -> str:
    """The name that a rule has in game.yaml: integer, words, choice …"""
    return str(msgspec.structs.asdict(rule).get("type", type(rule).__struct_config__.tag))
