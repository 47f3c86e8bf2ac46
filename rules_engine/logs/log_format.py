"""The format of logs, positions and rulings: the fields of the file, as people write them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.definitions.field_types import RuleId, Slug, Text

Status: TypeAlias = Literal["rulebook", "follows", "ours", "reversed"]
"""How a ruling stands to the rulebook: said by it, following from it, our own reading, or reversed."""


class ExpectEntry(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """What must come out of the moves.

    `refused`, `cites`: rules; `problems`: rules that the table breaks before it begins; `legal`: moves that are among
    the legal ones, or per player exactly the legal ones.
    """

    position: dict[str, Any] = {}
    cites: tuple[RuleId, ...] = ()
    not_cites: tuple[RuleId, ...] = ()
    refused: tuple[Text, ...] | None = None
    problems: tuple[Text, ...] | None = None
    legal: tuple[Text, ...] | dict[str, tuple[Text, ...]] | None = None


class CaseEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A continuation of the log; or, with players, options, a preset or a position of its own, a new beginning."""

    moves: str = ""
    expect: ExpectEntry | None = None
    players: dict[str, dict[str, Any]] | None = None
    options: dict[str, str] | None = None
    preset: Slug | None = None
    given: dict[str, Any] | None = None
    title: dict[str, Text] | None = None
    note: Text | None = None


class ResultEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """How the log says that the game ended."""

    winner: str | tuple[str, ...] | None = None
    points: dict[str, int] = {}


class LogFile(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The file as people write it. `rules` is the edition it was written under; in a ruling, the rules it rests on."""

    kredens: Literal["log/1"]
    game: Text
    rules: Annotated[int, Meta(ge=1)] | tuple[RuleId, ...] | None = None
    players: dict[str, dict[str, Any]] = {}
    options: dict[str, str] = {}
    preset: Slug | None = None
    cards: tuple[dict[str, Any], ...] = ()
    given: dict[str, Any] | None = None
    moves: str = ""
    expect: ExpectEntry | None = None
    cases: dict[Text, CaseEntry] = {}
    result: ResultEntry | None = None
    title: str | dict[str, Text] | None = None
    note: Text | None = None
    question: str | dict[str, Text] | None = None
    answer: str | dict[str, Text] | None = None
    applies_to: tuple[Text, ...] = ()
    source: str | dict[str, Text] | None = None
    status: Status | None = None
