"""The types of a game's own cards, made from what its game.yaml declares: reading, messages and editors share them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import Meta

from kredens.cards.definitions.field_types import (
    BooleanRule,
    CardRule,
    ChoiceRule,
    Copies,
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
    rule_of,
)
from kredens.cards.definitions.keywords import lists
from kredens.cards.definitions.model import ArtEntry, Basis, GameFile
from kredens.cards.yamlfile.typed import CITED

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
}
"""The fields that every card has, and what an editor says about them."""


@dataclass(frozen=True)
class Declared:
    """msgspec types: one struct per kind, and what a selector and the list of effects may hold."""

    kinds: Mapping[str, Any] = field(default_factory=dict)
    selector: Any = None
    effects: Any = None


def declared(game: GameFile[Any]) -> Declared:
    """The types of a game whose game.yaml has no faults."""
    makers = _Makers(game)
    kinds = {name: makers.card(name, kind.fields) for name, kind in game.kinds.items()}
    return Declared(kinds, makers.selector, makers.effects)


def words_type(languages: Sequence[str]) -> Any:
    """A text per language."""
    # msgspec keeps the languages to itself when it makes a schema; editors want to offer them.
    known = {
        "properties": {language: {"type": "string"} for language in languages},
        "propertyNames": {"enum": list(languages)},
    }
    return Annotated[
        dict[Literal[tuple(languages)], Text],  # type: ignore[misc]
        Meta(min_length=1, extra_json_schema=known),
    ]


def _struct(name: str, fields: Iterable[tuple[Any, ...]], **options: Any) -> Any:
    """A struct whose fields may bear any name, also a word of Python; optional ones are (name, type, default)."""
    listed = list(fields)
    numbered = [(f"f{index}", *rest) for index, (_, *rest) in enumerate(listed)]
    names = {f"f{index}": each[0] for index, each in enumerate(listed)}
    return msgspec.defstruct(name, numbered, rename=names, forbid_unknown_fields=True, kw_only=True, **options)


def _optional(name: str, kind: Any, rule: Rule) -> tuple[Any, ...]:
    extra = {CITED: rule.rule} if rule.rule else None
    annotated = Annotated[kind, Meta(description=rule.note, extra=extra)] if rule.note or extra else kind
    return (name, annotated) if rule.required else (name, annotated | None, None)


class _Makers:
    """Makes each type once for one game."""

    def __init__(self, game: GameFile[Any]) -> None:
        self.game = game
        languages = game.languages or (game.language,)
        self.words = words_type(languages)
        self.name = words_type([*languages, *game.names])
        self.lists = lists(game)
        self.selector = self._selector()
        self.effects = self._effects()

    def card(self, kind: str, fields: Mapping[str, Rule]) -> Any:
        base: dict[str, tuple[Any, ...]] = {
            "id": (Slug,),
            "kind": (Literal[kind],),
            "name": (self.name,),
            "copies": (Copies, 1),
            "basis": (Basis, "house"),
            "was": (tuple[Slug, ...], ()),
            "text": (self.words | None, None),
            "art": (str | ArtEntry | None, None),
            "face": (Text | None, None),
            "back": (Text | None, None),
            "errata": (tuple[self.erratum(kind, fields), ...], ()),  # type: ignore[misc]
            "note": (Text | None, None),
        }
        described = [
            (name, Annotated[kind_of, Meta(description=BASE_FIELDS[name])], *default)
            for name, (kind_of, *default) in base.items()
        ]
        own = [_optional(name, self.of(rule), rule) for name, rule in fields.items()]
        return _struct(f"card-{kind}", [*described, *own])

    def erratum(self, kind: str, fields: Mapping[str, Rule]) -> Any:
        """A correction of a card of the kind: some of its fields as they were printed."""
        own = {name: self.of(rule) for name, rule in fields.items()}
        printed = {"name": self.name, "text": self.words, **own}
        struct = _struct(f"printed-{kind}", [(name, of | None, None) for name, of in printed.items()])
        asked = [("since", Text), ("source", Text), ("date", Text), ("printed", struct)]
        return _struct(f"erratum-{kind}", asked)

    def of(self, rule: Rule) -> Any:
        """The type of the values that a rule allows."""
        match rule:
            case IntegerRule():
                return Annotated[int, Meta(ge=rule.min, le=rule.max)]
            case NumberRule():
                return Annotated[float, Meta(ge=rule.min, le=rule.max)]
            case TextRule():
                return Text
            case WordsRule():
                return self.words
            case BooleanRule():
                return bool
            case CardRule():
                return Slug
            case ChoiceRule():
                return Literal[tuple(self.lists[rule.of])]
            case ListRule():
                return list[self.of(rule_of(rule.of))]  # type: ignore[misc]
            case EffectsRule():
                return self.effects
            case SelectorRule():
                return self.selector
            case SelectorsRule():
                return Annotated[list[self.selector], Meta(min_length=1)]  # type: ignore[name-defined]
            case TableRule():
                return Annotated[dict[Text, int], Meta(min_length=1)]
        raise TypeError(f"no type for {rule!r}")

    def _effects(self) -> Any:
        verbs = self.game.effects
        if not verbs:
            return Annotated[list[dict[str, Any]], Meta(max_length=0)]
        # Several verbs are told apart by a tag. A lone tag may be left out, so a lone verb is an ordinary field.
        if len(verbs) == 1:
            ((verb, entry),) = verbs.items()
            return list[_struct(f"effect-{verb}", [("do", Literal[verb]), *self._arguments(entry.args)])]  # type: ignore[misc]
        structs = [
            _struct(f"effect-{verb}", self._arguments(entry.args), tag_field="do", tag=verb)
            for verb, entry in verbs.items()
        ]
        return list[Union[tuple(structs)]]  # type: ignore[misc]  # noqa: UP007

    def _arguments(self, arguments: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        return [_optional(name, self.of(rule_of(rule)), rule_of(rule)) for name, rule in arguments.items()]

    def _selector(self) -> Any:
        rules: dict[str, list[Rule]] = {}
        for kind in self.game.kinds.values():
            for name, rule in kind.fields.items():
                rules.setdefault(name, []).append(rule_of(rule.of) if isinstance(rule, ListRule) else rule)
        asked: dict[str, Any] = {
            "kind": _choice(Literal[tuple(self.game.kinds)]),
            "id": _choice(str),
            "copies": _choice(int, _range("copies", int)),
            "basis": _choice(Basis),
        }
        for name, alternatives in rules.items():
            kind = self._asked(name, alternatives)
            if kind is not None:
                asked[name] = kind
        return _struct("selector", [(name, kind | None, None) for name, kind in asked.items()])

    def _asked(self, name: str, rules: Sequence[Rule]) -> Any:
        """What may be asked of a field that several kinds may declare, each in its own way."""
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
            scalars.append(_widest(numbers))
            ranges.append(_range(name, _widest(numbers)))
        if any(isinstance(rule, BooleanRule) for rule in rules):
            scalars.append(bool)
        return _choice(Union[tuple(scalars)], *ranges) if scalars else None  # noqa: UP007


def _choice(scalar: Any, *more: Any) -> Any:
    """One value, or a list of which any will do, or one of `more`.

    A text in it must be a plain `str`: msgspec 0.22 frees the pattern of a text that shares a union with a list or a
    map once too often, and the process dies when the type is collected.
    """
    several = Annotated[list[scalar], Meta(min_length=1)]
    return Union[(scalar, several, *more)]


def _range(name: str, number: Any) -> Any:
    return _struct(f"range-{name}", [("from", number | None, None), ("to", number | None, None)])


def _widest(rules: Sequence[IntegerRule | NumberRule]) -> Any:
    """The numbers that any of the rules allows."""
    least = None if any(rule.min is None for rule in rules) else min(rule.min for rule in rules if rule.min is not None)
    most = None if any(rule.max is None for rule in rules) else max(rule.max for rule in rules if rule.max is not None)
    whole = all(isinstance(rule, IntegerRule) for rule in rules)
    return Annotated[int if whole else float, Meta(ge=least, le=most)]
