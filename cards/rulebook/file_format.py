"""The format of a game's rules.yaml, field by field."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec import field as written

from kredens.cards.dates import DATE_PATTERN
from kredens.cards.definitions.field_types import RuleId, Slug, Text
from kredens.cards.definitions.model import Language
from kredens.cards.yamlfile.typed import APPROXIMATE_PAGE

RULES_FILE: Final = "rules.yaml"
RuleKind: TypeAlias = Literal["setup", "deck", "legal", "effect", "scoring", "end", "component", "reference", "option"]
"""What a rule is about; an option is an open question."""
Firmness: TypeAlias = Literal["text", "derived", "ours"]
"""How certain a rule is: the rulebook says it, it follows from the rulebook, or it is our reading."""
Weight: TypeAlias = Literal["high", "medium", "low", "none"]
"""How much the answer to an open question can change the result of a game."""

Page: TypeAlias = Annotated[int, Meta(ge=1)] | Annotated[str, Meta(pattern=APPROXIMATE_PAGE)]
"""A page of the rulebook: 8 where the rulebook itself says so, ~8 where it is estimated from the text around it."""

_Words: TypeAlias = Annotated[dict[Language, Text], Meta(min_length=1)]
_Keywords: TypeAlias = dict[Language, tuple[Text, ...]]
_Sentences: TypeAlias = dict[Slug, _Words]


class RulebookEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The rulebook from which the rules are taken; `pages` says whether our copy of it has page numbers."""

    title: _Words
    author: Text
    place: Text | None = None
    pages: bool = False


class ChangeEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What an edition changed in an earlier rule, and why."""

    edition: Annotated[int, Meta(ge=2)]
    note: _Words


class RuleEntry(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """A rule in rules.yaml, or with `kind: option` an open question.

    `example` plays it through with figures; `aid` puts it on the player aid.
    """

    id: RuleId
    kind: RuleKind
    firm: Firmness
    title: _Words
    text: _Words
    section: _Words
    page: Page | None = None
    rests_on: tuple[RuleId, ...] = ()
    keywords: _Keywords = {}
    event: _Sentences = {}
    refused: _Sentences = {}
    was: tuple[RuleId, ...] = ()
    effect: Weight | None = None
    default: Slug | None = None
    values: dict[Slug, _Words] = {}
    built: tuple[Slug, ...] = ()
    why: _Words | None = None
    example: _Words | None = None
    aid: bool = False
    since: Annotated[int, Meta(ge=1)] = 1
    changed: tuple[ChangeEntry, ...] = ()


class ChapterEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A chapter with its rules."""

    id: Slug
    title: _Words
    rules: Annotated[tuple[RuleEntry, ...], Meta(min_length=1)]


class TermEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A term of the glossary: its name in each language, and what it means.

    `avoid` (`not` in the file) are words that must not be used in its place, whole or as a beginning with an asterisk.
    """

    name: _Words
    text: _Words
    avoid: _Keywords = written(name="not", default={})


class SignEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A sentence that ends many reasons, and the sign by which page and book say it."""

    sign: Annotated[str, Meta(min_length=1, max_length=3)]
    text: _Words


class RulesFile(Struct, forbid_unknown_fields=True, frozen=True):
    """The contents of a rules.yaml; `date` is the day of the edition."""

    kredens: Literal["rules/1"]
    game: Slug
    edition: Annotated[int, Meta(ge=1)]
    rulebook: RulebookEntry
    chapters: Annotated[tuple[ChapterEntry, ...], Meta(min_length=1)]
    terms: dict[Slug, TermEntry] = {}
    date: Annotated[str, Meta(pattern=DATE_PATTERN)] | None = None
    signs: tuple[SignEntry, ...] = ()
