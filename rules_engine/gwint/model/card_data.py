"""The cards of Gwint as its rules need them: numbered, with what their effects come to, made once for a set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import matches
from kredens.rules_engine.contract.protocol import Action

GAME = "gwint"
FRONT, REAR, SIEGE = ROWS = range(3)
ROW_NAMES = ("front", "rear", "siege")
ROW_OF: Mapping[str, int] = {name: row for row, name in enumerate(ROW_NAMES)}
NEUTRAL = "neutral"
OWN, CHOSEN, BOARD, OPPOSITE = "own", "chosen", "board", "opposite"

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""


class Scorch(NamedTuple):
    """Kills the strongest: on the whole `board`, in the `opposite` row, or in a row of the opponent by its name; if the
    units there come to at least `least`."""

    where: str
    least: int


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """What of a card in a row decides strengths, its own and those beside it."""

    strength: int
    unit: bool = True
    hero: bool = False
    name: str = ""
    """What makes namesakes: the name in the original language."""
    spy: bool = False
    bond: bool = False
    cheers: int = 0
    horn: bool = False
    """It doubles the row in which it lies: a horn unit, or the horn card."""
    decoy: bool = False


_ABILITIES = ("spy", "bond", "cheers", "horn", "decoy")


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A card. Fields that do not concern its kind are empty."""

    number: int
    id: str
    kind: str
    faction: str
    rows: tuple[int, ...]
    copies: int
    group: str | None
    body: Body
    draws: int = 0
    musters: bool = False
    heals: bool = False
    scorch: Scorch | None = None
    weakens: tuple[int, ...] = ()
    clears: bool = False
    rages: str | None = None
    transforms: bool = False
    avenger: str | None = None
    active: bool = False
    """Of a leader: used once, in place of a card."""
    effects: tuple[Effect, ...] = ()
    verbs: frozenset[str] = frozenset()
    """Those of its effects."""
    wanted: tuple[int, ...] = ()
    """Of a leader who looks for cards: the numbers of those meant."""
    plays: tuple[Action, ...] = ()
    """How it can be played from a hand, unless that depends on what lies on the battlefield."""
    beside: tuple[Action, ...] = ()
    """Of a card that lies beside a row: how it can be played to each."""
    namesakes: tuple[int, ...] = ()
    mates: tuple[int, ...] = ()
    """Of a unit: the numbers of all of its name, and of all of its name or kind."""

    @property
    def strength(self) -> int:
        """As printed."""
        return self.body.strength

    @property
    def unit(self) -> bool:
        """Whether this is a unit; heroes are."""
        return self.body.unit

    @property
    def hero(self) -> bool:
        """Whether this is a hero."""
        return self.body.hero

    @property
    def name(self) -> str:
        """What makes namesakes."""
        return self.body.name

    @property
    def spy(self) -> bool:
        """Whether it goes to the opponent's side."""
        return self.body.spy

    @property
    def horn(self) -> bool:
        """Whether it doubles a row."""
        return self.body.horn

    @property
    def decoy(self) -> bool:
        """Whether it is exchanged for a unit."""
        return self.body.decoy

    def does(self, verb: str) -> Mapping[str, Any] | None:
        """The first effect of that verb, or None."""
        return next((effect for effect in self.effects if effect["do"] == verb), None)


def faces(definitions: Definitions) -> tuple[Face, ...]:
    """Every card of the set, numbered in the order of its files."""
    made = [_face(number, card, definitions) for number, card in enumerate(definitions.cards)]
    return tuple(_related(face, made, definitions.cards) for face in made)


def _related(face: Face, made: Iterable[Face], cards: Sequence[Card]) -> Face:
    """The card with those that it looks for."""
    if face.kind == "leader":
        what = next((effect["what"] for effect in face.effects if effect.get("what") is not None), None)
        return replace(face, wanted=tuple(at for at, card in enumerate(cards) if what is None or matches(what, card)))
    if not face.unit:
        return face
    units = [each for each in made if each.unit]
    alike = tuple(each.number for each in units if each.name == face.name)
    kind = tuple(each.number for each in units if face.group is not None and each.group == face.group)
    return replace(face, namesakes=alike, mates=tuple(sorted({*alike, *kind})))


def _face(number: int, card: Card, definitions: Definitions) -> Face:
    effects = tuple(definitions.effects_of(card))
    done = _done(effects) if card.kind != "leader" else {}
    body = Body(
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
    beside = not body.unit and (body.horn or bool(done.get("transforms")))
    return Face(
        number,
        card.id,
        card.kind,
        card.get("faction") or NEUTRAL,
        rows,
        card.copies,
        card.get("group"),
        body,
        active=card.get("use") == "active",
        plays=() if done.get("transforms") or body.horn > body.unit or body.decoy else plays,
        beside=tuple(("play", card.id, row) for row in ROW_NAMES) if beside else (),
        verbs=frozenset(effect["do"] for effect in effects),
        effects=effects,
        **done,
    )


def _done(effects: Iterable[Effect]) -> dict[str, Any]:
    """What the effects of a card make of its fields."""
    fields: dict[str, Any] = {}
    for effect in effects:
        for name, value in READ[effect["do"]](effect).items():
            # A card may weaken several rows.
            fields[name] = (*fields.get(name, ()), *value) if name == "weakens" else value
    return fields


def _leaders(_effect: Effect) -> dict[str, Any]:
    """On a card other than a leader's this does nothing."""
    return {}


READ: Mapping[str, Callable[[Effect], dict[str, Any]]] = {
    "infiltrate": lambda _: {"spy": True},
    "draw": lambda effect: {"draws": effect["amount"]},
    "muster": lambda _: {"musters": True},
    "revive": lambda _: {"heals": True},
    "choose-row": lambda _: {},
    "bond": lambda _: {"bond": True},
    "cheer": lambda effect: {"cheers": effect["amount"]},
    "double": lambda _: {"horn": True},
    "scorch": lambda effect: {"scorch": Scorch(effect["where"], effect.get("least") or 0)},
    "swap": lambda _: {"decoy": True},
    "weaken": lambda effect: {"weakens": (ROW_OF[effect["row"]],)},
    "clear": lambda _: {"clears": True},
    "rage": lambda effect: {"rages": effect["into"]},
    "transform": lambda _: {"transforms": True},
    "avenge": lambda effect: {"avenger": effect["what"]},
    **dict.fromkeys(("deploy", "look", "silence", "take", "trade", "randomise"), _leaders),
    **dict.fromkeys(("begin-with", "rearrange", "double-spies", "recycle", "shelter"), _leaders),
}
"""What each verb of the definitions makes of a card that is no leader's. An agile card has its two rows on its face."""
