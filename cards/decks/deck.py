"""Deck lists, and the builder that makes them: copies of one card are added up, and every mistake is collected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import Words, fold
from kredens.cards.messages.message import Message, message
from kredens.cards.names import NameIndex, did_you_mean, known_hint
from kredens.cards.yamlfile.typed import deduplicate_faults

MAX_QUANTITY: Final = 99
"""Maximum number of copies of one card that one line may ask for."""
MAX_HINTS: Final = 100
"""Maximum number of faults in one list up to which unknown names get suggestions, which take longest."""
_MAX_CACHED_GAMES: Final = 8
"""Maximum number of games whose name index is kept in memory."""

LineKind = Literal["card", "header", "heading", "comment", "blank", "error"]
"""What a line of a list in plain text is."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A number of copies of one card. `place` is where the list names it first."""

    card: Card
    quantity: int
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list of cards of one game, each card once, in order.

    `format` is the format that the list itself names, `brings` the number of each thing that is not a card, `facts`
    what else the list says about itself by field, such as its faction, and `places` where it says so. `notes` are
    warnings, `lines` the kind of each line.
    """

    game: str
    entries: tuple[DeckLine, ...]
    name: Words = field(default_factory=dict)
    format: str | None = None
    brings: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Fault, ...] = field(default=(), compare=False)
    lines: tuple[LineKind, ...] = field(default=(), compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Return how many cards the list holds, with all copies."""
        return sum(entry.quantity for entry in self.entries)


def non_card_things(game: Game) -> Sequence[str]:
    """Return the things other than cards that the deck rules of the game and of its formats ask for."""
    rules = [*game.deck, *(rule for each in game.formats.values() for one in each.snapshots for rule in one.deck)]
    return list(dict.fromkeys(rule.brings for rule in rules if rule.brings is not None))


def deck_values_by_name(game: Game) -> Mapping[str, str]:
    """Return the values that a list may declare as its own, by folded id and by every folded name.

    Empty if the game has no field of which every list has one value.
    """
    if game.decks is None:
        return {}
    rule = next(kind.fields[game.decks.by] for kind in game.kinds.values() if game.decks.by in kind.fields)
    listed = game.lists[rule.of] if isinstance(rule, ChoiceRule) else {}
    found: dict[str, str] = {}
    for value, entry in listed.items():
        if value not in game.decks.besides:
            names = entry.get("name")
            texts = names.values() if isinstance(names, Mapping) else ()
            found |= {fold(text): value for text in (value, *texts)}
    return found


@lru_cache(_MAX_CACHED_GAMES)
def name_index(game: Game) -> NameIndex[Card]:
    """Return the index of the names of the game's cards.

    The same game gets the same index, for callers that read a thousand lists.
    """
    return NameIndex(game.cards)


class DeckBuilder:
    """Builder of a deck list that adds up copies, and collects what is wrong.

    `hints` says whether faults of unknown names suggest other names. `entries` are the lines by card id, `notes`
    warnings, `said` the headers as they are written, `brought` the numbers of things that are not cards, `places` where
    the list says them, and `facts` what it says about itself by field.
    """

    def __init__(self, game: Game, faults: Sequence[Fault] = (), hints: bool = True) -> None:
        self.game = game
        self.index = name_index(game)
        self.faults = list(faults)
        self.hints = hints
        self.notes: list[Fault] = []
        self.entries: dict[str, DeckLine] = {}
        self.headers: dict[str, str] = {}
        self.thing_counts: dict[str, int] = {}
        self.places: dict[str, Place] = {}
        self.facts: dict[str, str] = {}

    def add_fault(self, code: str, sentence: str, place: Place, card: str | None = None) -> None:
        """Add a fault."""
        self.faults.append(Fault(code, sentence, place, card))

    def set_header(self, key: str, text: str, place: Place) -> None:
        """Set what the list says about itself; add a fault if it is said twice, or names another game."""
        if key in self.places:
            sentence = message("header-twice", key=quote_value(key), line=self.places[key].line)
            self.add_fault("duplicate-key", sentence, place)
            return
        self.headers[key], self.places[key] = text, place
        if key == "game" and text != self.game.id and not _is_folder_of(text, place.file, self.game):
            sentence = message("list-of-other-game", named=quote_value(text), game=quote_value(self.game.id))
            self.add_fault("other-game", sentence, place)

    def set_deck_value(self, text: str, place: Place) -> None:
        """Set the list's own value, such as its faction; add a fault if the game has no such value."""
        assert self.game.decks is not None
        field, known = self.game.decks.by, deck_values_by_name(self.game)
        value = known.get(fold(text))
        if value is None:
            ids = list(dict.fromkeys(known.values()))
            hint = did_you_mean(text, ids) or known_hint(ids)
            self.add_fault("enum", message("unknown-value", what=field, value=quote_value(text), hint=hint), place)
            return
        self.set_header(field, value, place)
        self.facts.setdefault(field, value)

    def set_thing_count(self, thing: str, number: int, place: Place) -> None:
        """Set how many the list brings of a thing that is not a card; add a fault if it is said twice."""
        self.set_header(thing, str(number), place)
        self.thing_counts.setdefault(thing, number)

    def add_by_name(self, name: str, quantity: int, place: Place) -> bool:
        """Add copies of the card that `name` means; add a fault and return False if it means none."""
        try:
            self.add_card(
                self.index.find_card(name, place, self.hints and len(self.faults) < MAX_HINTS), quantity, place
            )
        except Unreadable as problem:
            self.faults.extend(problem.faults)
            return False
        return True

    def add_card(self, card: Card, quantity: int, place: Place) -> None:
        """Add copies of a card, with a warning if the list has it already.

        Add a fault if the number is out of range.
        """
        if not 1 <= quantity <= MAX_QUANTITY:
            self.add_fault("quantity", quantity_message(str(quantity)), place, card.id)
            return
        before = self.entries.get(card.id)
        if before is None:
            self.entries[card.id] = DeckLine(card, quantity, place)
            return
        both = before.quantity + quantity
        sentence = message("repeated-card", line=before.place.line, count=both)
        self.notes.append(Fault("repeated-card", sentence, place, card.id, "warning"))
        self.entries[card.id] = DeckLine(card, both, before.place)

    def build(self, place: Place, name: Words, lines: Iterable[LineKind] = ()) -> DeckList:
        """Return the deck list; `place` is where it begins, `name` its name per language.

        Raises Unreadable with every fault, also for a list that names no card.
        """
        if not self.faults and not self.entries:
            self.add_fault("empty", message("list-without-cards"), place)
        if self.faults:
            raise Unreadable(deduplicate_faults(self.faults))
        return DeckList(
            game=self.game.id,
            entries=tuple(self.entries.values()),
            name=name,
            format=self.headers.get("format"),
            brings=self.thing_counts,
            notes=tuple(self.notes),
            lines=tuple(lines),
            places=self.places,
            facts=self.facts,
        )


def quantity_message(written: str) -> Message:
    """Return the message for a number of copies that is not possible."""
    short = written if len(written) <= 20 else f"{written[:19]}…"
    return message("quantity", written=short, most=MAX_QUANTITY)


def _is_folder_of(reference: str, file: str, game: Game) -> bool:
    """Return whether a list in `file` names the game by a path from its own folder."""
    try:
        return (Path(file).parent / reference).resolve() == game.folder.resolve()
    except (OSError, ValueError, RuntimeError):
        return False
