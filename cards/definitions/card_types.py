"""Generate the msgspec types of a game's own cards from what its game.yaml declares.

Reading, messages and the schema for editors all use these types.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import Meta, Struct, field

from kredens.cards.dates import DATE_PATTERN
from kredens.cards.definitions.field_types import (
    BooleanRule,
    CardRule,
    ChoiceRule,
    Copies,
    DateRule,
    EffectsRule,
    IntegerRule,
    ListRule,
    NumberRule,
    Rule,
    SelectorRule,
    SelectorsRule,
    Slug,
    TableRule,
    Text,
    TextRule,
    WordsRule,
    expand_rule,
)
from kredens.cards.definitions.keywords import choice_lists
from kredens.cards.definitions.model import ArtEntry, Basis, GameFile
from kredens.cards.lint_grades import Grade, LintCode
from kredens.cards.yamlfile.typed import CITED_RULE_KEY

BASE_FIELDS: Final[Mapping[str, str]] = {
    "id": "The permanent id of the card: small letters a-z, digits and hyphens. It stays even if the name changes.",
    "kind": "The kind of the card, as game.yaml declares it.",
    "name": "The name per language.",
    "copies": "How many copies of the card one printed set holds (0 to 99, usually 1).",
    "basis": "Where the figures come from: the rulebook, the published cards, or the house (our own).",
    "was": "Earlier ids of the card, so that old lists still find it.",
    "text": "The sentence on the card per language, in place of the one made from its effects.",
    "art": "A picture of your own: a file in the game's folder, or a map with file, author, licence and source.",
    "face": "A finished picture of the whole face: a file in the game's folder.",
    "back": "A finished picture of the whole back: a file in the game's folder.",
    "errata": "Corrections, the oldest first: what was printed before, since which version, who says so, since when.",
    "note": "A note for whoever edits the file. It is not printed.",
    "lint": "How much findings of `kredens lint` about this card matter: a code, and error, warning or ignore.",
}
"""The fields that every card has, and their descriptions for editors."""

PLAIN_TYPES: Mapping[type[Rule], Any] = {TextRule: Text, BooleanRule: bool, CardRule: Slug}
"""Kinds of rules whose values have one type, whatever the rule and the game say."""


class CardTypes(Struct, frozen=True):
    """The generated msgspec types of a game.

    `kinds` holds one struct per kind of cards, `selector` the type of a selector, `effects` that of a list of effects.
    """

    kinds: Mapping[str, Any] = field(default_factory=dict)
    selector: Any = None
    effects: Any = None


def build_card_types(game: GameFile[Any]) -> CardTypes:
    """Build the card types of a game whose game.yaml has no faults."""
    makers = _TypeFactory(game)
    kinds = {name: makers.card_type(name, kind.fields) for name, kind in game.kinds.items()}
    return CardTypes(kinds, makers.selector_type, makers.effects_type)


def words_type(languages: Sequence[str]) -> Any:
    """Return the type of a text per language, for these languages."""
    # msgspec keeps the languages to itself when it makes a schema; editors want to offer them.
    known = {
        "properties": {language: {"type": "string"} for language in languages},
        "propertyNames": {"enum": list(languages)},
    }
    return Annotated[
        dict[Literal[tuple(languages)], Text],  # type: ignore[misc]
        Meta(min_length=1, extra_json_schema=known),
    ]


def _define_struct(name: str, fields: Iterable[tuple[Any, ...]], **options: Any) -> Any:
    """Define a struct whose fields may have any name, also a Python keyword.

    Each field is (name, type), or (name, type, default) if it is optional.
    """
    listed = list(fields)
    numbered = [(f"f{index}", *rest) for index, (_, *rest) in enumerate(listed)]
    names = {f"f{index}": each[0] for index, each in enumerate(listed)}
    return msgspec.defstruct(name, numbered, rename=names, forbid_unknown_fields=True, kw_only=True, **options)


def _field_spec(name: str, kind: Any, rule: Rule) -> tuple[Any, ...]:
    """Return the field of a rule for `_define_struct`, optional if the rule does not require it."""
    extra = {CITED_RULE_KEY: rule.rule} if rule.rule else None
    annotated = Annotated[kind, Meta(description=rule.note, extra=extra)] if rule.note or extra else kind
    return (name, annotated) if rule.required else (name, annotated | None, None)


class _TypeFactory:
    """Factory that makes each type once for one game."""

    def __init__(self, game: GameFile[Any]) -> None:
        self.game = game
        languages = game.languages or (game.language,)
        self.words_type = words_type(languages)
        self.name_type = words_type([*languages, *game.names])
        self.lists = choice_lists(game)
        self.selector_type = self._make_selector_type()
        self.effects_type = self._make_effects_type()

    def card_type(self, kind: str, fields: Mapping[str, Rule]) -> Any:
        """Return the struct of the cards of a kind: the base fields, then those of the kind."""
        base: dict[str, tuple[Any, ...]] = {
            "id": (Slug,),
            "kind": (Literal[kind],),
            "name": (self.name_type,),
            "copies": (Copies, 1),
            "basis": (Basis, "house"),
            "was": (tuple[Slug, ...], ()),
            "text": (self.words_type | None, None),
            "art": (str | ArtEntry | None, None),
            "face": (Text | None, None),
            "back": (Text | None, None),
            "errata": (tuple[self.erratum_type(kind, fields), ...], ()),  # type: ignore[misc]
            "note": (Text | None, None),
            "lint": (dict[LintCode, Grade], {}),
        }
        described = [
            (name, Annotated[kind_of, Meta(description=BASE_FIELDS[name])], *default)
            for name, (kind_of, *default) in base.items()
        ]
        own = [_field_spec(name, self.type_of(rule), rule) for name, rule in fields.items()]
        return _define_struct(f"card-{kind}", [*described, *own])

    def erratum_type(self, kind: str, fields: Mapping[str, Rule]) -> Any:
        """Return the struct of an erratum: some fields of a card as they were printed, and their source."""
        own = {name: self.type_of(rule) for name, rule in fields.items()}
        printed = {"name": self.name_type, "text": self.words_type, **own}
        struct = _define_struct(f"printed-{kind}", [(name, of | None, None) for name, of in printed.items()])
        asked = [("since", Text), ("source", Text), ("date", Text), ("printed", struct)]
        return _define_struct(f"erratum-{kind}", asked)

    def type_of(self, rule: Rule) -> Any:
        """Return the type of the values that a rule allows. Raises TypeError for an unknown kind of rule."""
        if type(rule) in PLAIN_TYPES:
            return PLAIN_TYPES[type(rule)]
        match rule:
            case IntegerRule():
                return Annotated[int, Meta(ge=rule.min, le=rule.max)]
            case NumberRule():
                return Annotated[float, Meta(ge=rule.min, le=rule.max)]
            case WordsRule():
                return self.words_type
            case DateRule():
                return int | Annotated[str, Meta(extra_json_schema={"pattern": DATE_PATTERN})]
            case ChoiceRule():
                return Literal[tuple(self.lists[rule.of])]
            case ListRule():
                return list[self.type_of(expand_rule(rule.of))]  # type: ignore[misc]
            case EffectsRule():
                return self.effects_type
            case SelectorRule():
                return self.selector_type
            case SelectorsRule():
                return Annotated[list[self.selector_type], Meta(min_length=1)]  # type: ignore[name-defined]
            case TableRule():
                return Annotated[dict[Text, int], Meta(min_length=1)]
        raise TypeError(f"no type for {rule!r}")

    def _make_effects_type(self) -> Any:
        """Return the type of a list of effects: one struct per verb, told apart by the tag `do`."""
        verbs = self.game.effects
        if not verbs:
            return Annotated[list[dict[str, Any]], Meta(max_length=0)]
        # Several verbs are told apart by a tag. A lone tag may be left out, so a lone verb is an ordinary field.
        if len(verbs) == 1:
            ((verb, entry),) = verbs.items()
            return list[_define_struct(f"effect-{verb}", [("do", Literal[verb]), *self._argument_fields(entry.args)])]  # type: ignore[misc]
        structs = [
            _define_struct(f"effect-{verb}", self._argument_fields(entry.args), tag_field="do", tag=verb)
            for verb, entry in verbs.items()
        ]
        return list[Union[tuple(structs)]]  # type: ignore[misc]  # noqa: UP007

    def _argument_fields(self, arguments: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        return [
            _field_spec(name, self.type_of(expand_rule(rule)), expand_rule(rule)) for name, rule in arguments.items()
        ]

    def _make_selector_type(self) -> Any:
        """Return the struct of a selector: a condition for each field of any kind that can have one."""
        rules: dict[str, list[Rule]] = {}
        for kind in self.game.kinds.values():
            for name, rule in kind.fields.items():
                rules.setdefault(name, []).append(expand_rule(rule.of) if isinstance(rule, ListRule) else rule)
        asked: dict[str, Any] = {
            "kind": _one_or_several(Literal[tuple(self.game.kinds)]),
            "id": _one_or_several(str),
            "copies": _one_or_several(int, _range_type("copies", int)),
            "basis": _one_or_several(Basis),
        }
        for name, alternatives in rules.items():
            kind = self._condition_type(name, alternatives)
            if kind is not None:
                asked[name] = kind
        return _define_struct("selector", [(name, kind | None, None) for name, kind in asked.items()])

    def _condition_type(self, name: str, rules: Sequence[Rule]) -> Any:
        """Return the type of a condition on a field that several kinds may declare differently.

        Return None if none of them can have one.
        """
        texts = [rule for rule in rules if isinstance(rule, TextRule | CardRule)]
        choices = [value for rule in rules if isinstance(rule, ChoiceRule) for value in self.lists[rule.of]]
        numbers = [rule for rule in rules if isinstance(rule, IntegerRule | NumberRule)]
        scalars: list[Any] = []
        if texts:
            scalars.append(str)
        elif choices:
            scalars.append(Literal[tuple(dict.fromkeys(choices))])
        ranges = []
        if numbers:
            scalars.append(_widest_number_type(numbers))
            ranges.append(_range_type(name, _widest_number_type(numbers)))
        if any(isinstance(rule, BooleanRule) for rule in rules):
            scalars.append(bool)
        return _one_or_several(Union[tuple(scalars)], *ranges) if scalars else None  # noqa: UP007


def _one_or_several(scalar: Any, *more: Any) -> Any:
    """Return the type of one value, of a list of which any value will do, or of one of `more`.

    A text in it must be a plain `str`: msgspec 0.22 frees the pattern of a text that shares a union with a list or a
    map once too often, and the process dies when the type is collected.
    """
    several = Annotated[list[scalar], Meta(min_length=1)]
    return Union[(scalar, several, *more)]


def _range_type(name: str, number: Any) -> Any:
    return _define_struct(f"range-{name}", [("from", number | None, None), ("to", number | None, None)])


def _widest_number_type(rules: Sequence[IntegerRule | NumberRule]) -> Any:
    """Return the type of all numbers that any of the rules allows."""
    least = None if any(rule.min is None for rule in rules) else min(rule.min for rule in rules if rule.min is not None)
    most = None if any(rule.max is None for rule in rules) else max(rule.max for rule in rules if rule.max is not None)
    whole = all(isinstance(rule, IntegerRule) for rule in rules)
    return Annotated[int if whole else float, Meta(ge=least, le=most)]
