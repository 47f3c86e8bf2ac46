"""The bust: a sitter placed in a picture and drawn part by part, from the ground to what is in the hand."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits import grounds
from kredens.generator.portraits.features import nose
from kredens.generator.portraits.figure import faces
from kredens.generator.portraits.figure.body import Body, BodyView
from kredens.generator.portraits.figure.burin import LIGHT, SHADE, Burin
from kredens.generator.portraits.figure.form import HELD_AT, Head, View
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import GLOVES, sleeve_of
from kredens.generator.portraits.hair import hair
from kredens.generator.portraits.hands import at_back, held
from kredens.generator.portraits.hands.places import Pose
from kredens.generator.portraits.hands.poses import POSES
from kredens.generator.portraits.headgear import hats
from kredens.generator.portraits.heads import draw_face
from kredens.generator.portraits.settle import settle_sitter
from kredens.generator.portraits.things import surroundings
from kredens.generator.portraits.wardrobe import backs, dress
from kredens.generator.portraits.wardrobe.ornaments import ORNAMENTS

_AROUND = 10.0
"""How many units of ground there are above a sitter at least."""
_COMMON_TOP = 80.0
"""How far above the eyes a hat of common height reaches."""
_BREAST = 92.0, 68.0
"""How many units of the body are seen below the chin at least: in a tall picture, and in one as wide as high."""
_WIDE = 160.0
"""How many units a picture is wide at least, so that the shoulders are seen."""
_ROOM_FOR_A_HAND = 105.0
"""How many units of the body are seen below the chin at least if a hand holds something."""
_FRAMES = {"near": (0.3, 96.0), "close": (0.6, 122.0), "bust": (1.0, _WIDE), "half": (1.62, 190.0)}
"""What is seen of the breast by the framing, as a share of that of a bust, and how many units are seen across."""
_CUT_OFF = 22.0
"""How many units the upper edge cuts off the head of who is seen from very near."""
_HEAD = 0.92
"""How large the head of a grown sitter is beside the body that it is measured with."""
_LEANS_BACK = 15.0
"""How far behind the chin the pit of the neck is: a neck slants, and is no column, when it is seen from the side."""
_TURNED = 0.86
"""How far a head is turned as a share of what is said: beyond the far eye a strip of the cheek is to be seen."""
_SMALL = 22.0
"""Below so many mm a side, a picture leaves nothing of the posture to chance: it would not be seen."""


def draw_portrait(
    words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool
) -> Plate:
    """Return a portrait of that size in mm drawn from a line of words; raises WordsError.

    `colours` are colours by what they are for (`skin`, `hair`, `cloth`, `ground` …), in place of the usual ones.
    """
    sitter = settle_sitter(words, seed, still=min(size) < _SMALL)
    palette = colour_sitter(sitter, colours)
    plate = Plate(palette, low_ink=low_ink)
    dice = Dice(seed)
    grounds.GROUNDS[sitter.ground](plate, size, dice.part("ground"))
    width, height = size
    unit, eyes = frame_bust(sitter, size)
    middle = width * (0.5 + sitter.aside) - max(-36.0, min(36.0, sitter.turn)) / 24 * 6 * unit
    with plate.placed(middle, eyes, unit):
        draw_sitter(
            plate, sitter, dice, (height - eyes) / unit, held.Reach(middle / unit, (width - middle) / unit, eyes / unit)
        )
    return plate


def draw_bust_on(
    plate: Plate,
    words: str,
    seed: str,
    box: tuple[float, float, float, float],
    colours: Mapping[str, str] = MappingProxyType({}),
    *,
    fineness: float = 1.0,
    flipped: bool = False,
) -> None:
    """Draw a person into a box (left, top, width, height) of another picture, whose units are mm, without a ground.

    `fineness` is how thick the lines are, as a share of those of a portrait; one who is `flipped` has left for right,
    and the light from the right. Raises WordsError.
    """
    left, top, width, height = box
    sitter = settle_sitter(words, seed, still=min(width, height) < _SMALL)
    palette = colour_sitter(sitter, colours)
    unit, eyes = frame_bust(sitter, (width, height))
    middle = width * (0.5 + sitter.aside) - max(-36.0, min(36.0, sitter.turn)) / 24 * 6 * unit
    reach = held.Reach(middle / unit, (width - middle) / unit, eyes / unit)
    at = left + width - middle if flipped else left + middle
    with plate.placed(at, top + eyes, unit, flipped=flipped), plate.coloured(palette, fineness):
        draw_sitter(plate, sitter, Dice(seed), (height - eyes) / unit, reach)


def colour_sitter(sitter: Sitter, colours: Mapping[str, str]) -> dict[str, str]:
    """Return the palette of a sitter, with `colours` in place of the usual ones, and the colour of hands."""
    palette = {**sitter.colours, **colours}
    palette.setdefault("hand", _hand_colour(sitter, palette))
    return palette


def _hand_colour(sitter: Sitter, palette: Mapping[str, str]) -> str:
    """Return the colour of hands: of skin, of gauntlets, or of gloves that stand out from the leather around them."""
    glove = GLOVES.get(sitter.dress, "skin")
    if glove != "leather":
        return palette[glove]
    dark = luminance(palette["leather"]) < 0.08
    return mix(palette["leather"], LIGHT if dark else SHADE, 0.34 if dark else 0.26)


def frame_bust(sitter: Sitter, size: tuple[float, float]) -> tuple[float, float]:
    """Return how large a unit is and how far below the upper edge the eyes are.

    Heads are about as large whatever they wear: a tall hat runs up to the edge, and less is seen of the body.
    """
    width, height = size
    reach = HELD_AT - (HELD_AT + _top_of(sitter)) * (1.0 if sitter.child else _HEAD)
    over = max(0.0, -reach - _COMMON_TOP)
    top = max(2.0, _AROUND - over * 0.5) - reach - (_CUT_OFF if sitter.framing == "near" else 0.0)
    chin = 51.0 * sitter.build.length
    tall, wide = _BREAST
    share, least = _FRAMES[sitter.framing]
    breast = share * (tall + (wide - tall) * min(1.0, max(0.0, (width / height - 0.8) / 0.25)))
    if sitter.framing not in ("near", "close") and held.has_hands_full(sitter):
        breast = max(breast, _ROOM_FOR_A_HAND)
    pose = held.pose_of(sitter)
    if pose:
        breast = max(breast, POSES[pose].room * (0.9 if width > height else 1.0))
    counted = top - over * 0.75
    unit = min(height / (counted + chin + breast), width / least)
    spare = max(0.0, height - unit * (counted + chin + breast))
    return unit, min(top * unit + spare * 0.3, height * 0.66)


def _top_of(sitter: Sitter) -> float:
    """Return how far a sitter reaches above the eyes."""
    hair = {"pouf": 114.0, "high bun": 82.0, "mohawk": 82.0, "tuft": 82.0, "bun": 82.0}.get(sitter.hair, 0.0)
    if sitter.hat:
        hat = hats.HATS[sitter.hat]
        return max(62.0 * sitter.build.skull, hat.top, 0.0 if hat.covers else hair)
    return max(62.0 * sitter.build.skull, hair)


def _rise(sitter: Sitter) -> float:
    """Return by how much the shoulders are raised: the fat and the broad have short necks."""
    common = 15.0 if sitter.woman else 8.0 if sitter.child else 11.0 + sitter.build.cheek * 0.5
    return common + sitter.stoop


def _measure_body(head: Head, sitter: Sitter, bottom: float, back: float) -> Body:
    """Return the body of a sitter, which is seen `back` units aside of the head, down to a height below the eyes."""
    rise = _rise(sitter)
    view = BodyView(
        sitter.shoulders, head.chin - rise, sitter.build.shoulders, slope=sitter.slope, tip=sitter.tip, aside=back
    )
    trunk = "stout" if sitter.stout else "woman" if sitter.woman else "lean" if sitter.lean or sitter.child else "man"
    padding = dress.DRESSES[sitter.dress].padding
    return Body(head, view, bottom, padding=padding, rise=rise, trunk=trunk, bare=sleeve_of(sitter).colour == "skin")


def draw_sitter(
    plate: Plate, sitter: Sitter, dice: Dice, bottom: float, reach: held.Reach, pose: Pose | None = None
) -> None:
    """Draw a sitter whose eyes are at 0 0; a `pose` is what the arms do in place of what words say."""
    turn = sitter.turn * (1.0 if abs(sitter.turn) > 60 else _TURNED)
    view = View(turn, sitter.roll, sitter.pitch, _HEAD if not sitter.child else 1.0)
    head = Head(sitter.build, view)
    if view.in_profile:
        head.cut_profile(nose.trace_profile(head, sitter))
    burin = Burin(plate, view, dice.part("hatch"))
    back = 0.0 if view.in_profile else -_LEANS_BACK * math.sin(math.radians(turn))
    body = _measure_body(head, sitter, bottom, back)
    if sitter.from_behind:
        body.arms = at_back.reach_back(body, sitter)
    else:
        body.arms = pose.reach(body, sitter) if pose else held.settle_arms(body, sitter, reach)
    on_body = burin.seen_from(body.view)
    covers = hats.HATS[sitter.hat].covers if sitter.hat else ""

    surroundings.draw_surroundings(burin, body, sitter, "behind")
    if sitter.from_behind:
        faces.draw_neck(burin, head, sitter, back)
        backs.draw_back(on_body, body, sitter)
        at_back.draw_on_turned_back(on_body, body, sitter)
    else:
        held.draw_on_back(burin, body, sitter, reach)
        dress.draw_dress_behind(on_body, body, sitter)
    hats.draw_hat_behind(burin, head, sitter)
    if "hair" not in covers:
        hair.draw_hair_behind(burin, head, sitter)
    if not sitter.from_behind:
        faces.draw_neck(burin, head, sitter, back)
        dress.draw_dress(on_body, body, sitter)
        for name in sitter.ornaments:
            ORNAMENTS[name](on_body, body, sitter)
    if "face" not in covers:
        faces.draw_shadow_of_jaw(burin, head, sitter)
        draw_face(burin, head, sitter, covers)
    hats.draw_hat(burin, head, sitter)
    if pose:
        pose.draw(on_body, body, sitter)
    elif not sitter.from_behind:
        held.draw_held(on_body, body, sitter, reach)
    surroundings.draw_surroundings(burin, body, sitter, "before")
