"""The format of a game's learn.yaml: how somebody who has never seen the game is taught it, in pictures and words."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.definitions import library
from kredens.cards.definitions.field_types import RuleId, Slug, Text
from kredens.cards.definitions.model import Game, Language
from kredens.cards.yamlfile.document import Document
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import convert_document

LEARNING_FILE: Final = "learn.yaml"

_Words: TypeAlias = Annotated[dict[Language, Text], Meta(min_length=1)]
_SOME: Final = Meta(min_length=1)


class RuledEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """Something that is told, with the rules that it rests on."""

    text: _Words
    rules: tuple[RuleId, ...] = ()


class PileEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A face-down pile in the middle of the set table: the key of the position whose cards it holds, and whose back."""

    key: Text
    name: _Words
    back: dict[str, str]


class SetupEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What to lay out before the first move, in steps; the table in the picture is that after `move` of the story."""

    steps: Annotated[tuple[RuledEntry, ...], _SOME]
    move: Annotated[int, Meta(ge=0)] = 0
    piles: tuple[PileEntry, ...] = ()


class AnatomyEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A field of a card: the id of an element of its layout, and what stands there."""

    element: Text
    text: _Words
    rules: tuple[RuleId, ...] = ()


class CardEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A card to be looked at closely: its id, what it is an example of, and its fields."""

    card: Slug
    title: _Words
    text: _Words
    fields: Annotated[tuple[AnatomyEntry, ...], _SOME]


class FlowEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A step of a round: a short name, and what is done."""

    title: _Words
    text: _Words
    rules: tuple[RuleId, ...] = ()


class RoundEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The course of a round; `again` says until when it begins anew."""

    steps: Annotated[tuple[FlowEntry, ...], _SOME]
    again: _Words


class ToldMoveEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What happened up to a move, in words; the table is drawn as the move has left it."""

    move: Annotated[int, Meta(ge=0)]
    text: _Words
    rules: tuple[RuleId, ...] = ()
    table: bool = True


class StoryEntry(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """A game told move by move: a log in the folder `games`, and the player over whose shoulder it is seen."""

    game: Slug
    seen_by: Text
    text: _Words
    moves: Annotated[tuple[ToldMoveEntry, ...], _SOME]


class DeckEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """Something to begin with: a deck, a faction or a player's side, with a card that stands for it."""

    card: Slug
    title: _Words
    text: _Words


class LearningFile(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """The contents of a learn.yaml; with `decks_last` the mistakes are told before the story, the decks after it."""

    kredens: Literal["learn/1"]
    game: Slug
    about: Annotated[tuple[RuledEntry, ...], _SOME]
    setup: SetupEntry
    cards: Annotated[tuple[CardEntry, ...], _SOME]
    round: RoundEntry
    story: StoryEntry
    decks: tuple[DeckEntry, ...]
    mistakes: Annotated[tuple[RuledEntry, ...], _SOME]
    decks_last: bool = False


def load(game: Game) -> tuple[LearningFile, Document] | None:
    """Return the game's learn.yaml with its places, or None if it has none. Raises Unreadable with every fault."""
    path = game.folder / LEARNING_FILE
    if not path.is_file():
        return None
    document = read(path, library.display_path(game.folder, LEARNING_FILE))
    return convert_document(document, LearningFile), document
