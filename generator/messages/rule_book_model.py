"""The rules reference of a game as one structure: page, book, player aid and search are made from it alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

LinkKind = Literal["rule", "card", "term", "ruling"]


class Span(Struct, frozen=True):
    """A stretch of running text: plain, emphasised, or a link to an entry (`kind`, and its id as `target`)."""

    text: str
    style: Literal["plain", "bold", "italic"] = "plain"
    kind: LinkKind | None = None
    target: str = ""


Text = tuple[Span, ...]
"""A text as spans, in order."""
Texts = dict[str, Text]
"""A text per language; a language that is missing falls back to the original one."""
PlainTexts = dict[str, str]
"""A text without marks per language."""


def format_credit(author: str, place: str | None) -> str:
    """Return who wrote a rulebook, with where it is found if that is known."""
    return f"{author} ({place})" if place else author


class OptionValue(Struct, frozen=True):
    """One value of an open question: what it means, whether it is our default, whether the referee can play it."""

    name: str
    text: Texts
    ours: bool
    built: bool


class Paragraph(Struct, frozen=True):
    """One rule. `number` is computed; `anchor` is its id made fit for a link. `rules` is computed from the whole."""

    id: str
    number: str
    anchor: str
    kind: str
    firm: str
    title: PlainTexts
    text: Texts
    section: PlainTexts
    page: int | str | None
    keywords: dict[str, tuple[str, ...]]
    rests_on: tuple[str, ...]
    values: tuple[OptionValue, ...]
    why: Texts
    effect: str
    aid: bool
    cards: tuple[str, ...]
    rulings: tuple[str, ...]
    rules: tuple[str, ...]
    """Rules whose text links here, or that rest on this one."""
    was: tuple[str, ...] = ()
    """Ids that the rule had earlier; they still lead to it."""
    example: Texts = {}
    """The rule played through with figures, where a player would ask for that."""


class Chapter(Struct, frozen=True):
    """A chapter with its paragraphs in order."""

    id: str
    number: str
    title: PlainTexts
    paragraphs: tuple[Paragraph, ...]


class Row(Struct, frozen=True):
    """A row of a position drawn as a small table: cells by column."""

    cells: tuple[str, ...]


class PositionTable(Struct, frozen=True):
    """A position as a small table in one language."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class Verdict(Struct, frozen=True):
    """The referee's judgement of a ruling today: the moves, and their result sentence by sentence with rule ids."""

    moves: tuple[str, ...]
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    holds: bool


class RulingEntry(Struct, frozen=True):
    """A ruling: the question, the answer, and the referee's judgement as it is worked out today."""

    id: str
    anchor: str
    question: Texts
    answer: Texts
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    source: PlainTexts
    date: str
    status: str
    position: dict[str, PositionTable]
    verdict: dict[str, Verdict]
    other_readings: dict[str, tuple[str, ...]]


class CardEntry(Struct, frozen=True):
    """A card: its names, its printed facts, its sentences, and the rules and rulings that concern it."""

    id: str
    anchor: str
    kind: str
    name: PlainTexts
    facts: dict[str, tuple[tuple[str, str], ...]]
    sentences: dict[str, tuple[str, ...]]
    printed: dict[str, tuple[str, ...]]
    """The name, facts and sentences as first printed, where errata have changed them; else empty."""
    rules: tuple[str, ...]
    rulings: tuple[str, ...]


class TermEntry(Struct, frozen=True):
    """A word of the glossary and where it is used."""

    id: str
    anchor: str
    name: PlainTexts
    text: Texts
    rules: tuple[str, ...]


class IndexEntry(Struct, frozen=True):
    """A word of the A–Z index in one language and the entries that it leads to."""

    word: str
    letter: str
    targets: tuple[tuple[LinkKind, str], ...]


class Change(Struct, frozen=True):
    """A rule that the present edition changed, with what it changed, or nothing for a rule that is new."""

    rule: str
    note: Texts


class Sign(Struct, frozen=True):
    """A sentence that ends the reasons of many open questions, said once for all of them, and the sign in its place."""

    sign: str
    text: PlainTexts

    def ends(self, reason: Texts) -> bool:
        """Return whether the sentence ends the reason in every language."""
        return bool(reason) and all(
            spans[-1].kind is None and spans[-1].text.endswith(self.text.get(language, "\0"))
            for language, spans in reason.items()
        )

    def cut(self, reason: Texts) -> Texts:
        """Return the reason without the sentence that ends it."""
        return {
            language: (*spans[:-1], replace(spans[-1], text=spans[-1].text.removesuffix(self.text[language]).rstrip()))
            for language, spans in reason.items()
        }


class Reference(Struct, frozen=True):
    """The whole reference of a game.

    `languages` has the original first; `index` is per language, sorted as that language sorts; `kinds` are the kinds of
    cards in the plural, by id. `date` is the day of the edition in words, `changes` what it changed; `signs` stand for
    sentences that end many reasons.
    """

    game: str
    title: PlainTexts
    edition: int
    set_version: str
    languages: tuple[str, ...]
    rulebook: PlainTexts
    author: str
    place: str
    notice: PlainTexts
    chapters: tuple[Chapter, ...]
    rulings: tuple[RulingEntry, ...]
    cards: tuple[CardEntry, ...]
    terms: tuple[TermEntry, ...]
    index: dict[str, tuple[IndexEntry, ...]]
    kinds: dict[str, PlainTexts] = {}
    date: PlainTexts = {}
    changes: tuple[Change, ...] = ()
    signs: tuple[Sign, ...] = ()

    def dated_edition(self, language: str) -> str:
        """Return the number of the edition, with its day if that is known."""
        return ", ".join((f"{self.edition}", *filter(None, (self.date.get(language),))))

    @property
    def source(self) -> str:
        """Return who wrote the rules, with where they are found if that is known."""
        return format_credit(self.author, self.place)

    def shorten(self, reason: Texts) -> tuple[Texts, Sign | None]:
        """Return the reason of an open question without the sentence for which a sign stands, and that sign."""
        found = next((sign for sign in self.signs if sign.ends(reason)), None)
        return (found.cut(reason), found) if found else (reason, None)

    def paragraphs(self) -> Sequence[Paragraph]:
        """Return all paragraphs in order."""
        return [paragraph for chapter in self.chapters for paragraph in chapter.paragraphs]
