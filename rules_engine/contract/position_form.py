"""The form of a position as somebody sets it up by hand: where cards can be put, and what else can be said.

It is data: whoever offers a position to be set up knows the places of a game by it and no game by name. Whether what
is put there can be is said by `Engine.setup_problems` alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

Path: TypeAlias = "tuple[str, ...]"
"""The keys that lead to a value in the maps of a position."""
TraitKind = Literal["flag", "player", "players", "cards", "tokens"]
"""What is said of a card that lies somewhere: yes or no, a player, several, the cards attached to it, tokens on it."""
ValueKind = Literal["number", "flag", "player", "players", "word", "words"]
"""What stands under a key: a number, yes or no, a player, several, a word of the game, several."""
_NO_IDS: Final[Mapping[Any, str]] = MappingProxyType({})


class Trait(NamedTuple):
    """Something that can be said of a card where it lies: its key in the map of the card, and what stands there.

    `kinds` are those of the cards attached to it, which may be said to lie face down under `down`, and of which `flags`
    are said or not; `letters` those of its tokens.
    """

    key: str
    kind: TraitKind
    kinds: Collection[str] = ()
    letters: str = ""
    down: str = ""
    flags: Collection[str] = ()


class CardPlace(NamedTuple):
    """A place for cards, of these kinds or, without any, of all; a `single` one holds one card and no list.

    `unseen`: cards that nobody has seen may lie there. `held`: the place is a map by card, and cards lie in it under
    this value. `ids` are by the value that a position has for a card there those of the cards, where it is another.
    """

    path: Path
    kinds: Collection[str]
    single: bool = False
    unseen: bool = False
    traits: tuple[Trait, ...] = ()
    held: str = ""
    ids: Mapping[Any, str] = _NO_IDS


class ValuePlace(NamedTuple):
    """A key that holds no card: a number from `least` to `most`, or one of the `words`, or several."""

    path: Path
    kind: ValueKind
    least: int = 0
    most: int = 99
    words: tuple[str, ...] = ()


class PlayerChoice(NamedTuple):
    """What a player may choose before a game: its key, and the ids that can stand there; `listed` in a list of one."""

    key: str
    values: tuple[str, ...]
    needed: bool = True
    listed: bool = False


class PositionForm(NamedTuple):
    """What of a position can be set up by hand at one table.

    `choices` are by player; from `fewest` to `most` can play. `beyond` are the keys, wherever they stand, that nobody
    sets: what the game works out, and moves that are half done.
    """

    choices: Mapping[str, tuple[PlayerChoice, ...]]
    cards: tuple[CardPlace, ...]
    values: tuple[ValuePlace, ...]
    fewest: int = 2
    most: int = 2
    beyond: frozenset[str] = frozenset()

    @property
    def paths(self) -> tuple[Path, ...]:
        """Return the paths of all places and values."""
        return (*(place.path for place in self.cards), *(place.path for place in self.values))
