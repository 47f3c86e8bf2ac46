"""Draw the head of a person in a scene: neck, face, hair and beard, and what is worn on it.

A head is about a sixth of a person high and looks to the right; points are about its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.people.dress import (
    BRIMS,
    DARK,
    GOLDEN,
    HATS,
    HEADGEAR_LINES,
    LIGHT,
    METAL,
    ROUND,
    WOMEN,
    Dress,
)
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, opened, outline, spindle

if TYPE_CHECKING:
    from kredens.generator.scenes.people.figures import Figure

Placing: TypeAlias = Callable[[Points], list[Point]]
"""Returns the places on the picture of points about the middle of a head."""

SIZE, SEAT = 0.83, 0.018
"""How large a head is drawn, of its measures, and how far it is let down into the collar, in heights of a person."""
PROFILE = outline(
    "-62,52 -80,0 -72,-62 -20,-102 36,-92 60,-56 60,-28 66,-18 62,-4 94,30 94,30 64,38 74,50 62,54 70,64 60,72 "
    "62,92 28,104 -14,82"
)
"""The outline of a head from the side: forehead, nose, lips, chin; the tip of the nose is a corner."""
NECK = outline("-50,40 -62,150 44,150 22,80")
"""The neck, which the collar covers below."""
EYE = outline("38,-12 52,-18 60,-6 48,-4")
"""The eye of one who is small, as a dot."""
OPEN_EYE = outline("20,-8 34,-24 52,-24 64,-8 50,0 34,0")
"""The white of the eye of one who is large."""
PUPIL = outline("46,-24 58,-22 60,-8 54,-2 45,-6")
"""The pupil in it."""
BROW = outline("32,-26 50,-36 66,-24")
"""The brow."""
EAR = outline("-26,-12 -40,-4 -34,22 -20,26")
"""The ear, as a line."""
MOUTH = outline("44,57 64,54")
"""The line of the mouth."""
BEARDS: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "moustache": outline("34,50 56,38 78,42 96,62 70,52 48,56"),
        "beard": outline("-24,24 0,44 34,50 56,38 78,46 76,84 58,128 20,120 -18,84 -34,44"),
        "long beard": outline("-24,24 0,44 34,50 56,38 78,46 80,90 60,190 30,230 0,160 -22,90 -34,44"),
    }
)
"""Moustaches and beards."""
WEARS_HAIR = MappingProxyType(
    {"kolpak": "moustache", "shaven": "moustache", "horned": "long beard", "turban": "beard", "topper": "moustache"}
)
"""Who always wears them, by the headgear."""
BARE_CHINS = frozenset({"wig", "tricorne", "mitre", "steel", "peaked", *WOMEN})
"""Those who wear none, by the headgear."""
HAIR_COLOURS = ("#4a3322", "#7a5230", "#2f2620", "#9a8d7c", "#a9793f")
"""Colours of hair and beards."""
BLACK_HAIR = frozenset({"#4a3322", "#2f2620"})
"""Those that are black in low ink."""
CROWN_HAIR = outline("-85,30 -92,-40 -60,-98 15,-112 66,-76 58,-52 8,-58 -22,-10 -34,40 -56,60")
"""The hair on a head that has nothing on it."""
NAPE = outline("-66,-30 -90,20 -72,70 -40,52 -30,0 -36,-40")
"""The hair that shows behind, under headgear."""
COVERING = frozenset({"hood", "cowl", "kerchief", "helm", "wig", "turban", "shaven", "tonsure", "bun", "bare", "veil"})
"""Headgear and hair under which no other hair shows."""


def draw_head(stage: Stage, figure: Figure, *, fine: bool, faced: bool) -> None:
    """Draw neck, head, face, hair and headgear; `faced` with a face, `fine` with all there is to see close by."""
    plate, hat = stage.plate, figure.dress.hat
    line = THIN if fine else FINE
    hx, hy = figure.pose.head

    def at(points: Points) -> list[Point]:
        return figure.all_at([(hx + x * SIZE, hy + SEAT + y * SIZE) for x, y in points])

    hair = stage.dice.pick(HAIR_COLOURS)
    if plate.low_ink and hair in BLACK_HAIR:
        hair = "ink"
    plate.fill(closed(at(NECK)), "skin-deep", line)
    profile = smooth(at(PROFILE), closed=True, tightness=8.0) if fine else closed(at(PROFILE))
    plate.fill(profile, "skin", line)
    if faced:
        _draw_face(stage, figure, at, fine=fine)
        _draw_beard(stage, hat, hair, at, fine=fine)
    if hat == "bare":
        plate.fill(smooth(at(CROWN_HAIR), closed=True), hair, line)
        if fine:
            plate.ink(_locks(at(outline("30,-100 -30,-60 -10,-106 -60,-40 -50,-90 -70,10"))))
    else:
        if hat not in COVERING:
            plate.fill(smooth(at(NAPE), closed=True), hair, FINE)
        _draw_hat(stage, figure.dress, hair, at, fine=fine)


def _draw_beard(stage: Stage, hat: str, hair: str, at: Placing, *, fine: bool) -> None:
    """Draw the moustache or beard that goes with the headgear, or one that the dice give."""
    beard = WEARS_HAIR.get(hat, "")
    if not beard and hat not in BARE_CHINS:
        beard = stage.dice.pick(("", "", "beard", "moustache", ""))
    if not beard:
        return
    stage.plate.fill(smooth(at(BEARDS[beard]), closed=True, tightness=8.0), hair, FINE)
    if fine and beard != "moustache":
        stage.plate.ink(_locks(at(outline("10,60 18,110 34,62 38,116 56,60 54,108"))))


def _draw_hat(stage: Stage, dress: Dress, hair: str, at: Placing, *, fine: bool) -> None:
    """Draw headgear, or hair that is dressed: its form, its brim or plume, and its bands and folds."""
    form = at(HATS[dress.hat])
    path: Path = smooth(form, closed=True, tightness=9.0) if fine and dress.hat in ROUND else closed(form)
    stage.plate.fill(path, _hat_colour(dress, hair), THIN if fine else FINE)
    for brim in BRIMS.get(dress.hat, ()):
        stage.plate.fill(smooth(at(brim), closed=True, tightness=9.0), "boots", FINE)
    strokes: list[Segment] = []
    for points in HEADGEAR_LINES.get(dress.hat, ()):
        strokes += opened(at(points)) if len(points) == 2 else smooth(at(points))
    if strokes and fine:
        stage.plate.line(tuple(strokes), FINE)


def _hat_colour(dress: Dress, hair: str) -> str:
    hat = dress.hat
    if hat in LIGHT or hat in METAL:
        return "paper"
    if hat in GOLDEN:
        return "accent"
    if hat in ("bun", "tonsure", "shaven"):
        return hair
    return "ink" if hat in DARK else dress.coat


def _draw_face(stage: Stage, figure: Figure, at: Placing, *, fine: bool) -> None:
    """Draw eye, brow, mouth and ear, and the shadow of the cheek and under the jaw."""
    size = figure.height
    cheek = at(outline("-40,70 14,48 -20,84 26,74"))
    ink: list[Segment] = []
    if fine:
        white = at(OPEN_EYE)
        stage.plate.fill(closed(white), "paper")
        ink += closed(at(PUPIL))
        ink += spindle(white[0], white[1], size * 0.012)
        ink += spindle(white[1], white[3], size * 0.012)
    else:
        ink += closed(at(EYE))
    for start, end in pairwise(at(BROW)):
        ink += spindle(start, end, size * 0.014)
    ink += needle(cheek[0], cheek[1], size * 0.012)
    ink += needle(cheek[2], cheek[3], size * 0.012)
    corner, lips = at(MOUTH)
    ink += needle(lips, corner, size * 0.014)
    stage.plate.ink(tuple(ink))
    stage.plate.line(smooth(at(EAR)), FINE)


def _locks(points: Points) -> Path:
    """Return locks of hair: a needle from each first point to each second."""
    out: list[Segment] = []
    for start, end in zip(points[::2], points[1::2], strict=False):
        out += spindle(start, end, abs(end[1] - start[1]) * 0.16 + 0.02)
    return tuple(out)
