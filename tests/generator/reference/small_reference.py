"""A reference and a game of one's own, small enough to say in a test what a book of them must hold."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.definitions.model import Game
from kredens.generator.messages.rule_book_model import (
    Chapter,
    IndexEntry,
    LinkKind,
    Paragraph,
    Reference,
    RulingEntry,
    Span,
    TermEntry,
    Text,
)
from tests.generator.small_game import small_game


def plain(text: str) -> dict[str, Text]:
    """The text in English, without links."""
    return {"en": (Span(text),)}


def link(text: str, target: str, kind: LinkKind = "rule") -> Span:
    """A stretch that leads somewhere."""
    return Span(text, kind=kind, target=target)


def paragraph(number: str, *spans: Span, rests_on: tuple[str, ...] = (), aid: bool = False) -> Paragraph:
    """The rule `small.N`, whose text is these spans."""
    return Paragraph(
        id=f"small.{number}",
        number=number,
        anchor=f"small.{number}",
        kind="effect",
        firm="text",
        title={"en": f"Title {number}"},
        text={"en": spans or (Span(f"Text of {number}."),)},
        section={"en": "Somewhere"},
        page=None,
        keywords={},
        rests_on=rests_on,
        values=(),
        why={},
        effect="",
        aid=aid,
        cards=(),
        rulings=(),
        rules=(),
    )


def ruling(id: str, *rules: str) -> RulingEntry:
    """A ruling that cites these rules."""
    return RulingEntry(
        id=id,
        anchor=f"ruling-{id}",
        question=plain(f"Question {id}?"),
        answer=plain(f"Answer {id}."),
        rules=rules,
        cards=(),
        source={"en": "Somebody"},
        date="2026-11-20",
        status="ours",
        position={},
        verdict={},
        other_readings={},
    )


def reference(
    *chapters: tuple[Paragraph, ...],
    rulings: tuple[RulingEntry, ...] = (),
    terms: tuple[TermEntry, ...] = (),
    index: tuple[IndexEntry, ...] = (),
) -> Reference:
    """A reference of these chapters, without cards."""
    return Reference(
        game="small",
        title={"en": "Small"},
        edition=1,
        set_version="1",
        languages=("en",),
        rulebook={"en": "Small"},
        author="",
        place="",
        notice={},
        chapters=tuple(
            Chapter(f"chapter-{number}", f"{number}", {"en": f"Chapter {number}"}, paragraphs)
            for number, paragraphs in enumerate(chapters, 1)
        ),
        rulings=rulings,
        cards=(),
        terms=terms,
        index={"en": index},
    )


def game(folder: Path) -> Game:
    """The game whose rules these are."""
    return small_game(folder, '- {id: ground, type: rect, box: bleed, fill: "#ffffff"}')
