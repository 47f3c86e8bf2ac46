"""Draw a head: for the bust that it belongs to, or alone, for a figure of any size that is to have such a head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from types import MappingProxyType

from msgspec.structs import replace

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.features import ears, eyes, lines, marks, mouth, nose
from kredens.generator.portraits.figure import faces
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, View
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair import beards, hair, haircuts
from kredens.generator.portraits.headgear import hat_shadow, hats
from kredens.generator.portraits.settle import settle_sitter

HEIGHT = 103.0
"""How many units a head is high from crown to chin."""
FINENESS = 0.66
"""How thick the lines of a lone head are, as a share of those of a portrait: it is far smaller."""
SPACING = 2.0
"""How far apart their hatches are, beside those of a portrait with such lines: a small head has fewer strokes."""
DEPTH = 1.7
"""How deep the glazes of shade on it are, beside those of a portrait: brow, sockets and cheek are to be read."""
BORDER = 0.3
"""How far the border around a lone head reaches, in mm, where the plate has any."""


def draw_face(burin: Burin, head: Head, sitter: Sitter, covers: str) -> None:
    """Draw a face with its beard, hair and ears; `covers` is what the hat hides of it."""
    bare = "ears" not in covers and haircuts.CUTS[sitter.hair].ears
    faces.draw_head(burin, head, sitter)
    with burin.plate.clipped(faces.skin_outline(head)):
        hat_shadow.draw_hat_shadow(burin, head, sitter)
        lines.draw_lines_of_age(burin, head, sitter)
        eyes.draw_eyes(burin, head, sitter)
        nose.draw_nose(burin, head, sitter)
        mouth.draw_mouth(burin, head, sitter)
    marks.draw_marks(burin, head, sitter)
    beards.draw_beard(burin, head, sitter)
    beards.draw_moustache(burin, head, sitter)
    if "hair" not in covers:
        with burin.plate.clipped(rectangle(-400, -32 if "top" in covers else -400, 800, 1200)):
            hair.draw_hair(burin, head, sitter)
    if bare or "pointed ears" in sitter.marks:
        ears.draw_ears(burin, head, sitter)


@lru_cache(maxsize=256)
def settle_still(words: str, seed: str, grimace: tuple[tuple[str, float], ...]) -> Sitter:
    """Return the sitter of words who does nothing by chance, with the measures of a grimace in place of the look's."""
    sitter = settle_sitter(words, seed, still=True)
    return replace(sitter, look=replace(sitter.look, **dict(grimace))) if grimace else sitter


class LoneHead:
    """A head without a body, on a plate whose units are the figure's.

    `at` is its middle, `height` from crown to chin, and `tilt` how far it is bowed to the right, in degrees. Words are
    those of a portrait; raises WordsError. `grimace` has measures of an expression in place of those of the look that
    is said, `colours` colours by what they are for, in place of the usual ones. On a plate that is mirrored afterwards
    (`flipped`) the light still comes from the left.
    """

    def __init__(
        self,
        plate: Plate,
        words: str,
        seed: str,
        at: Point,
        height: float,
        *,
        tilt: float = 0.0,
        grimace: Mapping[str, float] = MappingProxyType({}),
        colours: Mapping[str, str] = MappingProxyType({}),
        flipped: bool = False,
    ) -> None:
        self._sitter = sitter = settle_still(words, seed, tuple(grimace.items()))
        self._palette = {**sitter.colours, **colours}
        self._plate, self._at, self._scale = plate, at, height / HEIGHT
        self._tilt, self._flipped = (-tilt if flipped else tilt), flipped
        turn = -sitter.turn if flipped else sitter.turn
        view = View(turn, 0.0, sitter.pitch, 1.0)
        self._head = Head(sitter.build, view)
        if view.in_profile:
            self._head.cut_profile(nose.trace_profile(self._head, sitter))
        self._view, self._dice = view, Dice(seed).part("hatch")

    def draw_behind(self) -> None:
        """Draw what is behind the neck: hair and the back of a hat."""
        with self._placed() as burin:
            hats.draw_hat_behind(burin, self._head, self._sitter)
            if "hair" not in self._covers:
                hair.draw_hair_behind(burin, self._head, self._sitter)

    def draw(self) -> None:
        """Draw face, hair and hat."""
        with self._placed() as burin:
            if burin.plate.border:
                burin.plate.line(faces.skin_outline(self._head), 2 * BORDER / FINENESS, burin.plate.border)
            if "face" not in self._covers:
                draw_face(burin, self._head, self._sitter, self._covers)
            hats.draw_hat(burin, self._head, self._sitter)

    @property
    def _covers(self) -> str:
        return hats.HATS[self._sitter.hat].covers if self._sitter.hat else ""

    @contextmanager
    def _placed(self) -> Iterator[Burin]:
        with (
            self._plate.placed(*self._at, self._scale, flipped=self._flipped, turned=self._tilt),
            self._plate.coloured(self._palette, FINENESS),
        ):
            yield Burin(self._plate, self._view, self._dice, SPACING, depth=DEPTH)
