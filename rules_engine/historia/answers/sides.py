"""Read the sides of a question about Historia: `Jagiełło, Zawisza tapped, +2, P1 E2 | 4, 2, Piastowie`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import find_similar
from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, FIGURES, MONUMENT, NEUTRAL, SYMBOL
from kredens.rules_engine.historia.model.influence import KINDS, NO_TOKENS, Tokens, add, parse_tokens
from kredens.rules_engine.historia.model.notation import Words
from kredens.rules_engine.questions.playing import make_card
from kredens.rules_engine.questions.reading import parse_modifier, split_behind, split_names

SIDES: Final = ("A", "B", "C", "D", "E")
"""The players of a question that names none; one too many, whom the rules refuse."""
TAPPED_WORDS: Final = frozenset(map(fold, ("tapped", "zaznaczony", "zaznaczona", "zaznaczone", "[z]", "[t]")))
UNTAPPED_WORDS: Final = frozenset(map(fold, ("untapped", "odznaczony", "odznaczona", "odznaczone")))
USES_WORDS: Final = frozenset(map(fold, ("uses", "use", "używa", "użycie")))
"""What stands behind a card in play of which an ability is used."""
LEVEL_WORDS: Final = frozenset(map(fold, ("żądania", "poziom", "poziom żądań", "demands", "level", "level of demands")))
"""What stands before a number that is added to the level of demands."""
COUNTED_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(map(fold, ("wydarzenie", "wydarzenia", "wydarzeń", "event", "events")), EVENT),
    **dict.fromkeys(map(fold, ("zabytek", "zabytki", "zabytków", "monument", "monuments")), MONUMENT),
    **dict.fromkeys(map(fold, ("punkt", "punkty", "punktów", "pkt", "pz", "point", "points", "vp")), "points"),
    **dict.fromkeys(map(fold, ("znacznik", "znaczniki", "znaczników", "marker", "markers")), "points"),
}
"""What a number is said of, folded."""
ADDED_NAMES: Final = {"pl": "dodane", "en": "added"}
"""What it is called that is added to a figure."""
_COUNTED: Final = re.compile(r"(\d{1,3})(?:\s+(\D+))?\Z")
NUMBER, ADDED, LEVEL, TOKENS, USE = "number", "added", "level", "tokens", "use"
"""Parts of a side that are no cards."""
MAX_COUNTED: Final = 20
"""The most events or monuments that a number can stand for."""
NO_FACTION: Final = "no-faction"
"""The faction of a side that names none: it brings nothing and changes nothing."""
ANY: Final[Mapping[str, str]] = {EVENT: "any-event", MONUMENT: "any-monument"}
"""The cards that stand for those that a question only counts."""


class AskedSide(Struct):
    """What a question says of one player."""

    player: str
    faction: str | None = None
    characters: list[tuple[str, bool]] = field(default_factory=list)
    """The characters, each with whether it is tapped."""
    monuments: list[str] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """Numbers that stand alone: strengths, markers, or points."""
    added: int = 0
    level: int = 0
    """What is added to the level of demands."""
    uses: list[str] = field(default_factory=list)
    """The cards in play of which an ability is used; one that is not named besides does nothing else."""
    tokens: Tokens | None = None
    bonuses: list[str] = field(default_factory=list)
    """The cards that were made for what is added."""

    def parts(self) -> Iterator[str]:
        """Yield of which kinds the parts are that are there."""
        there = {
            FACTION: self.faction is not None,
            CHARACTER: self.characters,
            MONUMENT: self.monuments,
            SYMBOL: self.symbols,
            EVENT: self.events,
            NUMBER: self.numbers,
            ADDED: self.added,
            LEVEL: self.level,
            TOKENS: self.tokens is not None,
            USE: self.uses,
        }
        return (kind for kind, part in there.items() if part)

    @property
    def named_monuments(self) -> list[str]:
        """Return the monuments that are named, and not only counted."""
        return [id for id in self.monuments if id != ANY[MONUMENT]]

    @property
    def cards(self) -> list[str]:
        """Return the cards in play that are named: the faction first."""
        faction = [self.faction] if self.faction else []
        return [*faction, *(id for id, _ in self.characters), *self.named_monuments]

    @property
    def of_epoch(self) -> list[str]:
        """Return the cards that are all of one epoch: what is not completed, nor won."""
        faction = [self.faction] if self.faction else []
        return [*faction, *(id for id, _ in self.characters), *self.symbols, *self.uses]

    @property
    def reserve(self) -> list[tuple[str, bool]]:
        """Return the characters that are there only for an ability, as `characters` has the others."""
        there = {id for id, _ in self.characters}
        others = {*self.monuments, self.faction}
        return [(id, False) for id in self.uses if id not in there and id not in others]

    @property
    def lying(self) -> dict[str, Any]:
        """Return the cards in play as a position has them; what is added to a figure is a symbol that does so."""
        return {
            "symbols": [{"card": id} for id in self.bonuses],
            "faction": {"card": self.faction or NO_FACTION},
            "characters": [{"card": id, "tapped": tapped} for id, tapped in (*self.characters, *self.reserve)],
            "monuments": [{"card": id} for id in self.monuments],
        }


class SideReader:
    """Reads sides over one set of cards, and makes cards for what is given in figures."""

    def __init__(self, definitions: Definitions, words: Words, example: str) -> None:
        """Keep what is read over, and the question that goes with a refusal as an example."""
        self._definitions = definitions
        self._words = words
        self._example = example
        self._kinds = {card.id: card.kind for card in definitions.cards}
        self.strengths: set[int] = set()
        """The strengths of the characters that were made."""
        self.bonuses: set[tuple[str, int]] = set()
        """What was added to figures of players: the trait, and how much."""

    def read_sides(self, written: Sequence[str], takes: Collection[str]) -> list[AskedSide] | Refusal:
        """Return the sides that are written one after the other; or why one is not understood."""
        sides: list[AskedSide] = []
        for player, text in zip(SIDES, written, strict=False):
            side = self.read(player, text, takes)
            if isinstance(side, Refusal):
                return side
            sides.append(side)
        return sides

    def read(self, player: str, text: str, takes: Collection[str]) -> AskedSide | Refusal:
        """Return what a side has, of the parts that the question `takes`; or what was not understood or is too much."""
        side = AskedSide(player)
        is_level = False
        for part in split_names(self._words, text, TAPPED_WORDS | UNTAPPED_WORDS | USES_WORDS):
            change = parse_modifier(part)
            if change is not None:
                side.level, side.added = (
                    (side.level + change, side.added) if is_level else (side.level, side.added + change)
                )
                is_level = False
            elif fold(part) in LEVEL_WORDS:
                is_level = True
            elif refused := self._read_part(side, part, takes):
                return refused
            if any(kind not in takes for kind in side.parts()):
                return self.refuse("ask-misfit", "deck.other-kinds", text=part)
        return self.refuse("ask-misfit", "deck.other-kinds", text=text.strip()) if is_level else side

    def _read_part(self, side: AskedSide, part: str, takes: Collection[str]) -> Refusal | None:
        """Read a part that is a card, tokens, or a number of something; return why it cannot be.

        A bare 0 is a number where the question `takes` any, else no tokens.
        """
        name, said = split_behind(part, TAPPED_WORDS | UNTAPPED_WORDS | USES_WORDS)
        meant = self.find_meant(name)
        if len(meant) == 1:
            if said in USES_WORDS:
                return self._add_use(side, meant[0])
            return self._add_card(side, meant[0], said in TAPPED_WORDS)
        is_number = part.isdecimal() and NUMBER in takes
        tokens = None if meant or is_number else parse_tokens(part)
        counted = None if meant else _COUNTED.match(part)
        if tokens is not None:
            side.tokens = add(side.tokens or NO_TOKENS, tokens)
        elif counted and (counted[2] is None or fold(counted[2]) in COUNTED_WORDS):
            return self._add_number(side, int(counted[1]), COUNTED_WORDS.get(fold(counted[2] or ""), "points"), part)
        else:
            return self.refuse_card(name, meant)
        return None

    def _add_card(self, side: AskedSide, id: str, is_tapped: bool) -> Refusal | None:
        kind = self._kinds[id]
        if kind == CHARACTER:
            side.characters.append((id, is_tapped))
        elif kind == FACTION:
            if side.faction is not None:
                return self.refuse("ask-two-factions", "faction.exactly-one", card=id, other=side.faction)
            side.faction = id
        else:
            {MONUMENT: side.monuments, SYMBOL: side.symbols, EVENT: side.events}[kind].append(id)
        return None

    def _add_use(self, side: AskedSide, id: str) -> Refusal | None:
        """Keep that an ability of a card is used; a monument or faction is in play by that, too."""
        if self._kinds[id] in (SYMBOL, EVENT):
            return self.refuse("ask-misfit", "deck.other-kinds", text=self._words.format_card(id))
        side.uses.append(id)
        is_there = id in side.monuments or id == side.faction
        return None if self._kinds[id] == CHARACTER or is_there else self._add_card(side, id, is_tapped=False)

    def _add_number(self, side: AskedSide, number: int, what: str, text: str) -> Refusal | None:
        if what == "points":
            side.numbers.append(number)
        elif number > MAX_COUNTED:
            return self.refuse("ask-misfit", "deck.other-kinds", text=text)
        else:
            (side.events if what == EVENT else side.monuments).extend([ANY[what]] * number)
        return None

    def find_meant(self, text: str) -> list[str]:
        """Return the cards that a text means: of several one that is in play by itself before what is not."""
        meant = self._words.find_meant(text)
        for kinds in ((CHARACTER,), (MONUMENT, SYMBOL, FACTION), (EVENT,)):
            found = [id for id in meant if self._kinds[id] in kinds]
            if found:
                return found
        return []

    def make_fighter(self, strength: int) -> str:
        """Make a character of a military strength that brings nothing; return its id."""
        self.strengths.add(strength)
        return str(strength)

    def make_bonus(self, trait: str, amount: int) -> str:
        """Make a symbol that adds so much to a figure of the player who has it; return its id."""
        self.bonuses.add((trait, amount))
        return _bonus_id(trait, amount)

    def refuse_card(self, text: str, meant: Sequence[str]) -> Refusal:
        """Refuse a text that is no card, or may be several, with what may have been meant."""
        names = [self._words.format_card(id) for id in self._kinds]
        near = ", ".join([self._words.format_card(id) for id in meant[:3]] or find_similar(text, names))
        return self.refuse("ask-card", "deck.other-kinds", text=text, near=near)

    def refuse(self, guard: str, rule: str, **facts: Any) -> Refusal:
        """Return a refusal of the question, with an example of one that can be answered."""
        return refuse("malformed", 0, guard, rule, **facts, example=self._example)


def _bonus_id(trait: str, amount: int) -> str:
    return f"{trait}{amount:+d}"


def make_cards(
    definitions: Definitions, epoch: str, strengths: Collection[int], bonuses: Collection[tuple[str, int]]
) -> Iterator[Card]:
    """Yield the cards that are made for a question, all of one epoch.

    They are characters of these strengths that do nothing, symbols that add to figures, what is only counted, called by
    its kind, and the faction of whom the question names none.
    """
    patterns = {kind: definitions.of_kind(kind)[0] for kind in (FACTION, CHARACTER, EVENT, MONUMENT, SYMBOL)}

    def make(kind: str, id: str, **values: Any) -> Card:
        fields = {**patterns[kind].fields, "epoch": epoch, "effects": [], "keywords": [], **values}
        return make_card(patterns[kind], id, fields)

    yield make(FACTION, NO_FACTION, emblem=NEUTRAL, **dict.fromkeys(KINDS, 0))
    yield from (
        replace(make(kind, id), name=dict(definitions.kinds[kind].name), copies=MAX_COUNTED) for kind, id in ANY.items()
    )
    for strength in strengths:
        figures = {**dict.fromkeys(FIGURES, 0), "military": strength}
        yield make(CHARACTER, str(strength), emblem=NEUTRAL, **figures)
    for trait, amount in bonuses:
        effects = [{"do": "modify", "trait": trait, "amount": amount, "of": "you"}]
        made = make(SYMBOL, _bonus_id(trait, amount), emblem=NEUTRAL, lasts="epoch", effects=effects)
        yield replace(made, name=ADDED_NAMES)
