"""Card data of Gwint: the cards of a set numbered and compiled for the rules, made once for each set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import matches
from kredens.rules_engine.contract.protocol import Action

FRONT, REAR, SIEGE = ROWS = range(3)
ROW_NAMES = ("front", "rear", "siege")
ROW_OF: Mapping[str, int] = {name: row for row, name in enumerate(ROW_NAMES)}
"""Name of a row -> its number."""
NEUTRAL = "neutral"
OWN, CHOSEN, BOARD, OPPOSITE = "own", "chosen", "board", "opposite"

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""
FieldReaders: TypeAlias = "Mapping[str, Callable[[Effect], dict[str, Any]]]"
"""Verb -> what an effect of it sets in the data of a card that is no leader."""


class Scorch(NamedTuple):
    """An effect that kills the strongest units, if the total there is at least `threshold`.

    `where` is the whole `board`, the `opposite` row, or a row of the opponent by its name.
    """

    where: str
    threshold: int


class CardInPlay(NamedTuple):
    """A card in play: the seat on whose side it lies, its row, and its code.

    The code is twice the number of its card data, plus the seat of the player who brought it.
    """

    seat: int
    row: int
    code: int


class CardStats(Struct, frozen=True, eq=False):
    """What of a card in a row decides strengths, its own and those of the cards beside it."""

    strength: int
    unit: bool = True
    hero: bool = False
    name: str = ""
    """The name in the original language; cards that share it are namesakes."""
    spy: bool = False
    bond: bool = False
    cheers: int = 0
    """By how much it raises every other unit of its row (morale boost)."""
    horn: bool = False
    """Whether it doubles the row in which it lies: a horn unit, or the horn card."""
    decoy: bool = False


_ABILITIES = ("spy", "bond", "cheers", "horn", "decoy")
_LOUD_FIELDS = frozenset({"draws", "musters", "heals", "scorch", "rages", "transforms"})
"""Fields of a unit that does something when it is played, or when another card comes."""


class CardData(Struct, frozen=True, eq=False):
    """Compiled data of a card. Fields that do not concern its kind are empty."""

    number: int
    id: str
    kind: str
    faction: str
    rows: tuple[int, ...]
    copies: int
    group: str | None
    stats: CardStats
    draws: int = 0
    """How many cards its player draws when it is played (spies)."""
    musters: bool = False
    heals: bool = False
    """Whether it revives a unit of the discard pile (medics)."""
    scorch: Scorch | None = None
    weakens: tuple[int, ...] = ()
    """Of a weather card: the numbers of the rows that it weakens."""
    clears: bool = False
    rages: str | None = None
    """Of a berserker: the id of the card that it turns into."""
    transforms: bool = False
    """Whether it transforms the berserkers of its row."""
    avenger: str | None = None
    """The id of the card that comes in its place in the next round."""
    active: bool = False
    """Of a leader: whether the ability is used once, in place of playing a card."""
    effects: tuple[Effect, ...] = ()
    verbs: frozenset[str] = frozenset()
    """The verbs of its effects."""
    wanted: tuple[int, ...] = ()
    """Of a leader who searches for cards: the numbers of the cards that can be found."""
    takeable: frozenset[int] = frozenset()
    """The same, for a look at one card."""
    is_quiet_when_called: bool = False
    """Whether it is a unit of one row that, when another card calls it, does nothing but lie on its player's side."""
    plays: tuple[Action, ...] = ()
    """The actions that play it from a hand, unless they depend on what lies on the battlefield."""
    plays_by_row: tuple[Action, ...] = ()
    """Of a card that lies beside a row: the action that plays it to each row."""
    picks: tuple[Action, ...] = ()
    """Of a unit: the actions that pick it from where it is, into each of its rows if they are several."""
    namesakes: tuple[int, ...] = ()
    """Of a unit: the numbers of all units of its name."""
    mates: tuple[int, ...] = ()
    """Of a unit: the numbers of all units of its name or of its group."""

    @property
    def strength(self) -> int:
        """Return the printed strength."""
        return self.stats.strength

    @property
    def unit(self) -> bool:
        """Return whether this is a unit; heroes are units."""
        return self.stats.unit

    @property
    def hero(self) -> bool:
        """Return whether this is a hero."""
        return self.stats.hero

    @property
    def row_names(self) -> tuple[str, ...]:
        """Return the names of the rows in which it can lie."""
        return tuple(ROW_NAMES[row] for row in self.rows)

    @property
    def name(self) -> str:
        """Return the name that makes namesakes: the one in the original language."""
        return self.stats.name

    @property
    def spy(self) -> bool:
        """Return whether it is played to the opponent's side."""
        return self.stats.spy

    @property
    def horn(self) -> bool:
        """Return whether it doubles a row."""
        return self.stats.horn

    @property
    def decoy(self) -> bool:
        """Return whether it is exchanged for a unit."""
        return self.stats.decoy

    def find_effect(self, verb: str) -> Mapping[str, Any] | None:
        """Return the first effect of that verb, or None."""
        return next((effect for effect in self.effects if effect["do"] == verb), None)


def compile_cards(definitions: Definitions, readers: FieldReaders) -> tuple[CardData, ...]:
    """Compile every card of the set, numbered in the order of its files."""
    made = [_compile_card(number, card, definitions, readers) for number, card in enumerate(definitions.cards)]
    return tuple(_link_card(face, made, definitions.cards) for face in made)


def _link_card(face: CardData, made: Iterable[CardData], cards: Sequence[Card]) -> CardData:
    """Return the card data with the numbers of the cards that it searches for, or that are its namesakes and mates."""
    if face.kind == "leader":
        what = next((effect["what"] for effect in face.effects if effect.get("what") is not None), None)
        wanted = tuple(at for at, card in enumerate(cards) if what is None or matches(what, card))
        return replace(face, wanted=wanted, takeable=frozenset(wanted))
    if not face.unit:
        return face
    units = [each for each in made if each.unit]
    alike = tuple(each.number for each in units if each.name == face.name)
    kind = tuple(each.number for each in units if face.group is not None and each.group == face.group)
    return replace(face, namesakes=alike, mates=tuple(sorted({*alike, *kind})))


def _compile_card(number: int, card: Card, definitions: Definitions, readers: FieldReaders) -> CardData:
    """Compile one card, without what depends on other cards."""
    effects = tuple(definitions.effects_of(card))
    done = _effect_fields(effects, readers) if card.kind != "leader" else {}
    body = CardStats(
        card.get("strength") or 0,
        card.kind in ("unit", "hero"),
        card.kind == "hero",
        next(iter(card.name.values())),
        **{name: done.pop(name) for name in _ABILITIES if name in done},
    )
    rows = tuple(ROW_OF[row] for row in card.get("row") or ())
    plays: tuple[Action, ...] = (("play", card.id),)
    if len(rows) > 1:
        plays = tuple(("play", card.id, ROW_NAMES[row]) for row in rows)
    picks: tuple[Action, ...] = (("pick", card.id),)
    if len(rows) > 1:
        picks = tuple(("pick", card.id, ROW_NAMES[row]) for row in rows)
    doing = _LOUD_FIELDS & {*done}
    stays_there = body.unit and not body.spy
    beside = not body.unit and (body.horn or bool(done.get("transforms")))
    return CardData(
        number,
        card.id,
        card.kind,
        card.get("faction") or NEUTRAL,
        rows,
        card.copies,
        card.get("group"),
        body,
        active=card.get("use") == "active",
        is_quiet_when_called=stays_there and not doing - {"musters"} and len(rows) == 1,
        plays=() if beside or body.decoy else plays,
        picks=picks if body.unit else (),
        plays_by_row=tuple(("play", card.id, row) for row in ROW_NAMES) if beside else (),
        verbs=frozenset(effect["do"] for effect in effects),
        effects=effects,
        **done,
    )


def _effect_fields(effects: Iterable[Effect], readers: FieldReaders) -> dict[str, Any]:
    """Return the fields of the card data that the effects of a card set."""
    fields: dict[str, Any] = {}
    for effect in effects:
        for name, value in readers[effect["do"]](effect).items():
            # A card may weaken several rows.
            fields[name] = (*fields.get(name, ()), *value) if name == "weakens" else value
    return fields
