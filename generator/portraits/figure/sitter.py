"""The sitter of a portrait: everything that its drawing needs to know, settled."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kredens.generator.portraits.figure.form import Build
from kredens.generator.portraits.figure.traits import Traits


class Look(Struct, frozen=True):
    """An expression: how brows, lids and mouth stand, in units up (below 0) or down."""

    brow_inner: float = 0.0
    brow_outer: float = 0.0
    lid: float = 1.0
    """How far the eyes are open."""
    corner: float = 0.0
    """How much higher (below 0) the corners of the mouth are."""
    mouth: float = 1.0
    """How wide the mouth is."""
    frown: float = 0.0
    """How deep the lines between the brows are."""
    smile: float = 0.0
    """How far the cheeks are raised."""
    gaze: float = 0.0
    """How far the eyes look aside, to the side to which the head is turned."""
    teeth: bool = False
    uneven: float = 0.0
    """How many units the corner of the mouth that is nearer to the viewer is higher than the other."""
    raised: float = 0.0
    """How many units the brow that is nearer to the viewer is raised."""
    open: float = 0.0
    """How many units the lips are apart in the middle, as of one who speaks."""
    purse: float = 0.0
    """How far the lips are pressed together, from 0 to 1."""
    sneer: float = 0.0
    """How many units the upper lip is raised on the side nearer to the viewer."""
    down: float = 0.0
    """How far the eyes look down."""
    nod: float = 0.0
    """How far the head may lean to a side, in degrees."""


class Sitter(Struct, frozen=True, kw_only=True):
    """Who sits for a portrait; `age` goes from 0, a youth, to 1, the oldest."""

    woman: bool = False
    child: bool = False
    age: float = 0.4
    lean: bool = False
    stout: bool = False
    build: Build = Build()
    look: Look = Look()
    traits: Traits = Traits()
    turn: float = 0.0
    roll: float = 0.0
    """How far the head leans to the viewer's right, in degrees."""
    pitch: float = 0.0
    """How far the head is bowed, in degrees; below 0 it is raised."""
    shoulders: float = 0.0
    """How far the body is turned to the viewer's right, in degrees."""
    slope: float = 0.0
    """How many units the shoulders hang lower than common ones; those of who stands square lie higher."""
    tip: float = 0.0
    """By how many units the shoulder on the viewer's right hangs lower."""
    stoop: float = 0.0
    """By how many units the head sits lower between the shoulders."""
    from_behind: bool = False
    """Whether the back is turned to the viewer: the head looks over a shoulder."""
    framing: str = "bust"
    """How much of the sitter is seen: `near` is a face, `close` head and shoulders, `half` half-length."""
    aside: float = 0.0
    """How far from the middle the sitter is, as a share of the width of the picture; below 0 on the left."""
    hair: str = "short"
    moustache: str = ""
    beard: str = ""
    hat: str = ""
    dress: str = "tunic"
    hair_tone: float = 0.6
    eye_tone: float = 0.5
    beard_tone: float = 0.6
    hat_tone: float = 0.5
    dress_tone: float = 0.5
    armour_tone: float = 0.3
    helmet_tone: float = 0.3
    marks: frozenset[str] = frozenset()
    held: tuple[str, ...] = ()
    other_hand: str = ""
    """What the other hand does where only one holds something, if it does not hang."""
    borne: str = ""
    """How what is held in a fist is borne, if not upright: across the breast `at the ready`, or `shouldered`."""
    ornaments: tuple[str, ...] = ()
    lift: float = 0.0
    """How high hands are raised, from 0 to 1."""
    fist: str = "fingers"
    """What is seen of a fist about a shaft: its `fingers`, its `thumb`, its `back`, or the `tips` over its palm."""
    ground: str = "none"
    colours: Mapping[str, str] = {}
