"""What a list of cards is, and how one is put together: copies that add up, and every mistake gathered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import Words, fold
from kredens.cards.names import Index, did_you_mean
from kredens.cards.yamlfile.typed import unique

MAXIMUM_QUANTITY: Final = 99
"""The most copies of one card that one line may ask for."""
MOST_HINTS: Final = 100
"""For so many unknown names of one list it is looked for what may have been meant, which takes longest."""
_MOST_KEPT: Final = 8
"""How many games are kept in mind by their cards' names."""

Line = Literal["card", "header", "heading", "comment", "blank", "error"]


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of one card. `place` is where the list names it first."""

    card: Card
    quantity: int
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list of cards of one game, each card once, in order. `format` is the one that the list itself names, `brings`
    says how many of a thing that is no card, `facts` what else it says of itself by field, such as its faction,
    `places` where it says so. `notes` are warnings, `lines`
    what each line was."""

    game: str
    entries: tuple[Entry, ...]
    name: Words = field(default_factory=dict)
    format: str | None = None
    brings: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Fault, ...] = field(default=(), compare=False)
    lines: tuple[Line, ...] = field(default=(), compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards the list holds, with all copies."""
        return sum(entry.quantity for entry in self.entries)


def things(game: Game) -> Sequence[str]:
    """What the rules for lists ask for beside cards."""
    rules = [*game.deck, *(rule for each in game.formats.values() for one in each.snapshots for rule in one.deck)]
    return list(dict.fromkeys(rule.brings for rule in rules if rule.brings is not None))


def values(game: Game) -> Mapping[str, str]:
    """What a list may say that it is of, by every way of writing it, folded: the id of a value and its names."""
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


_indexes: dict[int, tuple[Game, Index[Card]]] = {}


def index(game: Game) -> Index[Card]:
    """The names of the game's cards; of the same game the same one, for whoever reads a thousand lists."""
    kept = _indexes.get(id(game))
    if kept is not None and kept[0] is game:
        return kept[1]
    if len(_indexes) >= _MOST_KEPT:
        _indexes.clear()
    made = Index(game.cards)
    # The game is kept with its index, so that no other one can come to have its identity.
    _indexes[id(game)] = (game, made)
    return made


class Gathering:
    """Adds up entries, and collects what is wrong."""

    def __init__(self, game: Game, faults: Sequence[Fault] = (), hints: bool = True) -> None:
        self.game = game
        self.index = index(game)
        self.faults = list(faults)
        self.hints = hints
        self.notes: list[Fault] = []
        self.entries: dict[str, Entry] = {}
        self.said: dict[str, str] = {}
        self.brought: dict[str, int] = {}
        self.places: dict[str, Place] = {}
        self.facts: dict[str, str] = {}

    def fault(self, code: str, message: str, place: Place, card: str | None = None) -> None:
        self.faults.append(Fault(code, message, place, card))

    def header(self, key: str, text: str, place: Place) -> None:
        """Takes what the list says about itself."""
        if key in self.places:
            self.fault("duplicate-key", f"{shown(key)} is there already, on line {self.places[key].line}", place)
            return
        self.said[key], self.places[key] = text, place
        if key == "game" and text != self.game.id and not _is_folder_of(text, place.file, self.game):
            message = f"this is a list for the game {shown(text)}, not for {shown(self.game.id)}"
            self.fault("other-game", message, place)

    def belongs(self, text: str, place: Place) -> None:
        """Takes what the list says that it is of."""
        assert self.game.decks is not None
        field, known = self.game.decks.by, values(self.game)
        value = known.get(fold(text))
        if value is None:
            ids = dict.fromkeys(known.values())
            hint = did_you_mean(text, ids) or f" (known: {', '.join(ids)})"
            self.fault("enum", f"no {field} is called {shown(text)}{hint}", place)
            return
        self.header(field, value, place)
        self.facts.setdefault(field, value)

    def brings(self, thing: str, number: int, place: Place) -> None:
        """Takes how many the list brings of a thing that is no card."""
        self.header(thing, str(number), place)
        self.brought.setdefault(thing, number)

    def named(self, name: str, quantity: int, place: Place) -> bool:
        """Adds copies of the card that `name` means; False, with a fault, where it means none."""
        try:
            self.add(self.index.card(name, place, self.hints and len(self.faults) < MOST_HINTS), quantity, place)
        except Unreadable as problem:
            self.faults.extend(problem.faults)
            return False
        return True

    def add(self, card: Card, quantity: int, place: Place) -> None:
        if not 1 <= quantity <= MAXIMUM_QUANTITY:
            self.fault("quantity", no_quantity(str(quantity)), place, card.id)
            return
        before = self.entries.get(card.id)
        if before is None:
            self.entries[card.id] = Entry(card, quantity, place)
            return
        both = before.quantity + quantity
        message = f"the card is on line {before.place.line} already: the copies add up to {both}"
        self.notes.append(Fault("repeated-card", message, place, card.id, "warning"))
        self.entries[card.id] = Entry(card, both, before.place)

    def done(self, place: Place, name: Words, lines: Iterable[Line] = ()) -> DeckList:
        """The whole list; `place` is where it begins."""
        if not self.faults and not self.entries:
            self.fault("empty", "the list names no card", place)
        if self.faults:
            raise Unreadable(unique(self.faults))
        return DeckList(
            game=self.game.id,
            entries=tuple(self.entries.values()),
            name=name,
            format=self.said.get("format"),
            brings=self.brought,
            notes=tuple(self.notes),
            lines=tuple(lines),
            places=self.places,
            facts=self.facts,
        )


def no_quantity(written: str) -> str:
    """What to say of copies that cannot be."""
    short = written if len(written) <= 20 else f"{written[:19]}…"
    return f"{short} copies: a quantity is a number from 1 to {MAXIMUM_QUANTITY}"


def _is_folder_of(reference: str, file: str, game: Game) -> bool:
    """A list may also name the game's folder, from its own."""
    try:
        return (Path(file).parent / reference).resolve() == game.folder.resolve()
    except (OSError, ValueError, RuntimeError):
        return False
