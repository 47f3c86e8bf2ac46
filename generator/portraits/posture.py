"""Settle how a sitter is posed: how much of them is seen, how they are turned, and what their arms do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.word_line import Phrase
from kredens.generator.portraits.things.things import THINGS

_TURNS = {
    "front": 0.0, "slightly left": -10.0, "slightly right": 10.0, "left": -24.0, "right": 24.0,
    "far left": -29.0, "far right": 29.0, "profile left": -84.0, "profile right": 84.0,
}  # fmt: skip
"""How far a head is turned, by what its view is called."""
_USUAL_VIEWS = (
    "left", "right", "left", "right", "front", "slightly left", "slightly right", "far left", "far right",
)  # fmt: skip
_SHOULDERS = {"left": -18.0, "front": 0.0, "right": 18.0, "back": 0.0}
"""How far a body is turned, by what its shoulders are called."""
_FOLLOWS, _LESS_OFTEN = 0.62, (1.2, 0.0, -0.5)
"""How far a body is turned as a share of what its head is turned: usually, and now and then."""
_PROFILE = 29.0
"""How far a body is turned at most."""
_DEVOUT = frozenset({"monk's habit", "nun's habit", "cassock", "cope", "cardinal", "pope"})
_ARMED = frozenset({
    "brigandine", "mail", "mail and cloak", "surcoat", "tabard", "teutonic mantle", "scale armour", "lamellar", "plate",
    "hussar", "leopard skin", "lace and cuirass", "dwarf", "witcher",
})  # fmt: skip
_ONE_HANDED = frozenset({"fist", "palm", "grip"})
"""How a thing is held that leaves the other hand free."""
_DRAWN = frozenset({"sword", "sabre", "great sword"})
"""What is no longer at the hip when it is held."""
_BOWED = {"writing": 9.0, "reading a book": 9.0, "hands in prayer": 6.0}
"""How far a head is bowed by what the arms do."""
_CUT_BY_CLOSENESS = frozenset({"hussar wings", "hussar", "vampire"})
"""Dresses of which too little would be seen from near by."""
_TALL_HAIR = frozenset({"great wig", "pouf", "high bun"})
"""Hair that makes a head so large that it would fill the picture from near by."""
_SELDOM_CLOSE = ("bust", "bust", "bust", "bust", "bust", "close", "bust", "bust")
"""What is seen of who might be seen from near by: among others such a head looks too large."""
_ASIDE = 0.075
"""How far from the middle a sitter stands who stands to a side, as a share of the width of the picture."""

_ROOM_FOR_A_BOW = 0.07
"""The same for who stretches an arm aside."""


class Posture(Struct, frozen=True, kw_only=True):
    """How a sitter is posed: a head turned and bowed in degrees, a place in the picture, and what is held."""

    turn: float
    shoulders: float
    pitch: float
    tilted: bool
    from_behind: bool
    framing: str
    aside: float
    held: tuple[str, ...]
    other_hand: str


class Carriage(NamedTuple):
    """How shoulders are carried: how far they slope, how uneven they are, and how deep the head sits between them."""

    slope: float = 0.0
    tip: float = 0.0
    stoop: float = 0.0


_SQUARE, _EVEN, _SLOPED, _HUNCHED = (
    Carriage(-10.0),
    Carriage(1.0),
    Carriage(15.0, stoop=-2.0),
    Carriage(13.0, stoop=12.0),
)
"""The lines that shoulders have."""
_LINES = {
    "armed": (_SQUARE, _SQUARE, _EVEN, _EVEN, _SLOPED),
    "broad": (_SQUARE, _SQUARE, _EVEN, _HUNCHED),
    "lean": (_SLOPED, _SLOPED, _EVEN, _SQUARE, _HUNCHED),
    "stout": (_SLOPED, _EVEN, _HUNCHED, _SLOPED),
    "old": (_HUNCHED, _SLOPED, _HUNCHED, _EVEN),
    "woman": (_SLOPED, _EVEN, _SLOPED, _EVEN, _SQUARE),
    "man": (_EVEN, _SQUARE, _SLOPED, _EVEN, _SQUARE),
}
"""What lines of the shoulders the dice choose from, by what a sitter is."""


def settle_carriage(build: str, dress: str, age: float, dice: Dice, *, woman: bool) -> Carriage:
    """Return how a sitter carries the shoulders: by age, build and dress, and otherwise by dice."""
    kind = (
        "old" if age > 0.66 and dress not in _ARMED
        else "lean" if build in ("thin", "gaunt", "lean")
        else "stout" if build in ("fat", "stout")
        else "armed" if dress in _ARMED
        else "woman" if woman
        else "broad" if build == "broad"
        else "man"
    )  # fmt: skip
    line = dice.pick(_LINES[kind])
    stoop = line.stoop * (0.6 if woman else 1.0)
    return Carriage(line.slope + dice.wobble(3.0), dice.wobble(7.0), stoop)


def settle_posture(
    said: Mapping[str, Phrase], held: tuple[str, ...], dice: Dice, *, dress: str, look: str, still: bool
) -> Posture:
    """Return the posture that words say, and what they leave open by dice; who is `still` only does what is said."""
    turn = _settle_turn(said, dice)
    if "shoulders" in said:
        shoulders = _SHOULDERS[said["shoulders"].value]
    elif still or dice.part("shoulders").chance(0.5):
        shoulders = max(-_PROFILE, min(_PROFILE, turn * _FOLLOWS))
    elif turn:
        shoulders = max(-_PROFILE, min(_PROFILE, turn * dice.part("body").pick(_LESS_OFTEN)))
    else:
        shoulders = dice.part("body").pick((-12.0, 12.0))
    handy = [name for name in held if THINGS[name].held not in ("back", "shoulder", "behind")]
    framing = said["framing"].value if "framing" in said else ""
    from_behind = "shoulders" in said and said["shoulders"].value == "back"
    if not handy and not from_behind and framing not in ("near", "close", "bust") and not still:
        held += _idle_arms(dress, dice.part("arms"), certain=framing == "half")
    other = ""
    if len(handy) == 1 and THINGS[handy[0]].held in _ONE_HANDED and not still:
        borne = "borne" in said and THINGS[handy[0]].held == "fist"
        other = "" if borne else _other_hand(handy[0], dress, dice.part("other hand"), framing)
    both = next((name for name in held if THINGS[name].held == "both"), "")
    if not framing:
        tall = "hat" in said or ("hair" in said and said["hair"].value in _TALL_HAIR)
        near = not handy and not held and dress not in _CUT_BY_CLOSENESS and not tall
        open_to = _SELDOM_CLOSE if near else ("bust", "half", "half") if handy else ("bust", "half", "bust")
        before = any(THINGS[name].held == "before" for name in held)
        framing = (
            "half"
            if both or before or "hand on hilt" in held
            else "bust"
            if still
            else dice.part("frame").pick(open_to)
        )
    head = said["head"].value if "head" in said else ""
    nod = 0.0 if still else dice.part("nod").between(-3.0, 4.0)
    nod += 4.0 if look in ("sad", "weary") else -3.0 if look == "proud" else 0.0
    pitch = {"upright": 0.0, "tilted": 2.0, "bowed": 9.0, "raised": -8.0}.get(head, _BOWED.get(both, nod))
    stand = said["stand"].value if "stand" in said else ""
    aside = {"left": -_ASIDE, "right": _ASIDE, "middle": 0.0}.get(stand)
    if aside is None:  # who looks aside leaves the picture open there
        side = -1 if turn > 0 else 1 if turn < 0 else 0
        middle = still or ("ground" in said and said["ground"].value in ("halo", "rays"))
        aside = 0.0 if middle else side * dice.part("stand").between(0.0, 0.06)
        if both == "drawing a bow":
            aside = side * _ROOM_FOR_A_BOW
    return Posture(
        turn=turn,
        shoulders=shoulders,
        pitch=pitch,
        tilted=head == "tilted",
        from_behind=from_behind,
        framing=framing,
        aside=aside,
        held=held,
        other_hand=other,
    )


def _settle_turn(said: Mapping[str, Phrase], dice: Dice) -> float:
    """Return how far a head is turned, in degrees."""
    view = said["view"].value if "view" in said else dice.part("view").pick(_USUAL_VIEWS)
    if view == "turned":
        view = dice.part("view").pick(("right", "left"))
    return _TURNS[view]


def _other_hand(thing: str, dress: str, dice: Dice, framing: str) -> str:
    """Return what the hand does that holds nothing while the other holds a thing: often it hangs."""
    if framing in ("near", "close") or not dice.chance(0.36):
        return ""
    if dress in _ARMED and thing not in _DRAWN:
        return dice.pick(("hand on hip", "hand on hilt"))
    return "hand on heart" if dress in _DEVOUT and THINGS[thing].held == "fist" else "hand on hip"


def _idle_arms(dress: str, dice: Dice, *, certain: bool) -> tuple[str, ...]:
    """Return what arms do that hold nothing: often nothing that is seen."""
    choice: tuple[str, ...] = (
        "arms crossed", "hands folded", "hand on hip", "hand on chin", "hands behind the back", "pointing", "open palm",
    )  # fmt: skip
    if dress in _DEVOUT:
        choice = ("hands in sleeves", "hands in prayer", "hands in sleeves", "hands folded")
    elif dress in _ARMED:
        choice = ("leaning on a sword", "arms crossed", "hand on hilt", "hand on hip", "hands behind the back")
    if not certain and dice.chance(0.5):
        return ()
    return (dice.pick(choice),)
