"""What one hand holds before the breast: its forearm comes across the body, so that the whole arm is seen."""

from __future__ import annotations

from typing import NamedTuple

from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import Sleeve, draw_forearm, sleeve_of
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.places import bent, hand_size, level, put
from kredens.generator.portraits.things.cutting import draw_cut
from kredens.generator.portraits.things.things import THINGS
from kredens.generator.portraits.wardrobe.cuffs import draw_cuff

AT_BREAST = frozenset({"grip", "palm"})
"""How things are held that are held before the breast."""
_BEHIND_A_WRIST = 34.0
"""How many units of a forearm are seen behind its wrist at least."""
_CLOSE = 17.0
"""Half the width that a sleeve has at the wrist at most, so that what is held is not hidden."""


class _Way(NamedTuple):
    """How an arm holds: where its wrist and its hand are, in units from the middle and from the wrist."""

    wrist: float
    drop: float
    """How many units the elbow is below the wrist."""
    hand: tuple[float, float]


_WAYS = {"grip": _Way(49.0, 19.0, (21.0, -3.0)), "palm": _Way(64.0, 19.0, (23.0, -4.0))}
"""How an arm holds what is pressed to the breast, and what lies on an open hand."""
BY_AN_EDGE = {
    "letter": (19.0, -7.0), "scroll": (13.0, -22.0), "map": (31.0, -4.0), "phone": (9.0, -6.0),
    "open book": (31.0, -3.0), "book": (15.0, -22.0),
}  # fmt: skip
"""Where the thumb is on what is held up by its outer edge: so far aside from its middle, and below its grip."""
_THUMB, _ROOT = (7.0, -12.0), (-1.0, 31.0)
"""Where the thumb of a hand is that holds a sheet, and where its wrist is."""
_THUMB_LEANS = 24.0
"""How far inwards such a hand leans, in degrees."""
_WRIST_OF_EDGE = 79.0, 16.0
"""Where the wrist is of who holds a sheet up: from the middle, and how far below the hands of others."""
_SIZES = {"book": 0.96, "open book": 0.94, "map": 0.9, "scroll": 0.86, "lantern": 0.84, "purse": 0.88, "globe": 0.92}
"""How large a thing is drawn that would hide the face; others are a little larger than they are cut."""

_ASLANT = {"scroll": 12.0, "map": 4.0}
"""How far what is high leans outwards, so that it is seen beside the face and not before it."""


def reach_breast(body: Body, sitter: Sitter, name: str, side: int, room: float) -> Arm:
    """Return the arm of a side that holds a thing before the breast, where things may be `room` units aside."""
    way = _WAYS[THINGS[name].held]
    if _is_by_an_edge(sitter, name):
        out, drop = _WRIST_OF_EDGE
        down = level(body, 98 + 12 * sitter.lift, 38) + drop
        return bent(body, side, (side * 95, down + 44), (side * min(out, (room - 18) / body.scale), down))
    down = level(body, 97 + 10 * sitter.lift, 23)
    return bent(
        body, side, (side * 87, down + way.drop), (side * min(way.wrist, (room - _BEHIND_A_WRIST) / body.scale), down)
    )


def draw_at_breast(burin: Burin, body: Body, sitter: Sitter, name: str, side: int) -> None:
    """Draw a thing, the forearm before it or below it, and the hand."""
    thing, arm, size = THINGS[name], body.arms[side], hand_size(body)
    large = size * _SIZES.get(name, 1.06)
    way, sleeve = _WAYS[thing.held], narrowed(sleeve_of(sitter), body)
    x, y = arm.wrist[0] - side * way.hand[0] * size, arm.wrist[1] + way.hand[1] * size
    lean = _ASLANT.get(name, 0.0) * side + thing.lean + 8 * (sitter.lift - 0.5)
    if thing.held == "palm":
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        tray = put(x, y, -4 * side, flip=-side, size=size)
        hand.draw_tips(burin, tray)
        for cut in thing.cuts:
            draw_cut(burin, cut, put(x - side * 2, y + 10 * size, lean * 0.5, flip=-side, size=large))
        hand.draw_tray(burin, tray)
    elif _is_by_an_edge(sitter, name):
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        _draw_by_edge(burin, arm, name, side, (lean, size, large))
    else:
        place = put(x - side * 4, y - 3 * size, lean - 5 * side, size=large)
        for cut in thing.cuts:
            draw_cut(burin, cut, place)
        draw_forearm(burin, sleeve, arm.elbow, arm.wrist)
        hand.draw_flat_hand(burin, put(x, y, -9 * side, flip=-side, size=size))
    draw_cuff(burin, sleeve, arm.elbow, arm.wrist)


def _is_by_an_edge(sitter: Sitter, name: str) -> bool:
    """Return whether a thing is held by its outer edge; others press a closed book to the breast."""
    return name in BY_AN_EDGE and (name != "book" or sitter.fist in ("thumb", "back"))


def _draw_by_edge(burin: Burin, arm: Arm, name: str, side: int, how: tuple[float, float, float]) -> None:
    """Draw a sheet and the thumb that holds its outer edge; `how` is how it leans, and how large hand and sheet are."""
    lean, size, large = how
    turned = put(0, 0, -_THUMB_LEANS * side, flip=-side, size=size)
    (rx, ry), (tx, ty) = turned(*_ROOT), turned(*_THUMB)
    x, y = arm.wrist[0] - rx, arm.wrist[1] - ry
    out, down = BY_AN_EDGE[name]
    gx, gy = put(0, 0, lean, size=large)(side * out, down)
    holding = put(x, y, -_THUMB_LEANS * side, flip=-side, size=size)
    hand.draw_fingers_behind(burin, holding)
    for cut in THINGS[name].cuts:
        draw_cut(burin, cut, put(x + tx - gx, y + ty - gy, lean, size=large))
    hand.draw_pinch(burin, holding)


def narrowed(sleeve: Sleeve, body: Body) -> Sleeve:
    """Return a sleeve that is close enough about the wrist to show what the hand does."""
    close = min(sleeve.wrist, _CLOSE * body.scale)
    return sleeve._replace(wrist=close, elbow=max(min(sleeve.elbow, 21.5 * body.scale), close + 0.5))
