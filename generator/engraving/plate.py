"""The plate on which a picture is drawn: tones and lines for one ink, written as PDF operators at the end."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.drawing.pdf_operators import format_plate
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Path, Segment, Shape, Written

PAPER, INK = "#ffffff", "#000000"
"""The two colours there are in low ink."""
PLAIN = {"ink": "#241a14", "paper": "#f8f1de"}
"""The colours that every picture has, unless its palette says others."""
FINE, THIN, MEDIUM, BOLD = 0.08, 0.14, 0.24, 0.45
"""The weights of an engraver's lines in mm: the hair line of a hatch, a crease, an outline, an outer contour."""

LINE_OF_DRAWING = 0.2
"""The weight of the outlines of a drawing that came as shapes of ink, in mm."""

BORDER_NAME = "border"
"""What a palette calls the colour of the borders around things, if its full ink has any."""

FAINT_NAME = "faint"
"""What a palette calls the grey that low ink draws in instead of black, for a picture that stands behind another."""

FAINT_BACK_NAME = "faint-back"
"""What a palette calls that grey for the back of a picture alone: what is farther than its people and things."""

WASH_NAME = "wash"
"""What a palette calls the paper of a picture all in tones of one colour, such as one that lies under cards."""

DARKEST_WASH = 0.3
"""How far the darkest tone of such a picture is from its ink towards that paper."""

GRAIN = 0.02
"""How fine the points of a picture usually are in mm."""
ORNAMENT_GRAIN = 0.005
"""How fine the points of an ornament are in mm: its lines run beside each other."""

COMPRESSION_LEVEL = 4
"""The level at which a finished picture is deflated: 3 % larger than at zlib's usual one, in a quarter of the time."""


class Plate:
    """A picture in the making.

    Lengths are in the units of whoever draws; `mm` is how many of them make a millimetre on the card, so that lines
    keep their weight however large the picture is. Colours are names of the palette, or `#rrggbb`; in low ink whatever
    is not the ink is paper, and hatching alone makes the shade.
    """

    def __init__(
        self, palette: Mapping[str, str], *, low_ink: bool = False, mm: float = 1.0, grain: float = GRAIN
    ) -> None:
        self.mm = mm
        self._grain = grain
        self.low_ink = low_ink
        self._palette = {**PLAIN, **palette}
        self._marks: list[Mark] = []

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks drawn so far, from the ground up."""
        return tuple(self._marks)

    @property
    def border(self) -> str:
        """The colour of the thin borders that part things from their ground, or none.

        Low ink needs them, with paper, since nothing else parts two forms; full ink where the palette has a colour for
        them, as at night: by day forms and contours do it alone, as on a portrait.
        """
        return "paper" if self.low_ink else BORDER_NAME if BORDER_NAME in self._palette else ""

    def colour(self, name: str) -> str:
        """Return the colour that a name of the palette stands for in this ink."""
        found = self._palette.get(name, name)
        if self.low_ink:
            is_ink = name == "ink" or found == self._palette.get("ink")
            return self._palette.get(FAINT_NAME, INK) if is_ink else PAPER
        return found if name in self._palette else self._washed(found)

    def _washed(self, colour: str) -> str:
        """Return the tone that a colour which the palette does not settle has in a picture all in one colour."""
        if WASH_NAME not in self._palette:
            return colour
        light = luminance(colour) ** 0.5
        return mix(self._palette["ink"], self._palette[WASH_NAME], DARKEST_WASH + (1 - DARKEST_WASH) * light)

    def operators(self) -> str:
        """Return the picture as PDF operators."""
        return format_plate(self._marks, self._grain * self.mm)

    def fill(self, path: Path, colour: str, outline: float = 0.0) -> None:
        """Fill a form, with an outline in ink of that weight in mm around it."""
        stroke = self.colour("ink") if outline else None
        self._add(Shape(path, self.colour(colour), stroke, outline * self.mm, round_joins=bool(outline)))

    def tone(self, path: Path, colour: str, line: float) -> None:
        """Fill a tone of a drawing that has a line so wide around it, in its own units, as a shape of ink below.

        The larger the drawing the heavier that line would be: the tone spreads over what is more than an outline has.
        """
        excess = max(0.0, line - LINE_OF_DRAWING * self.mm)
        tone = self.colour(colour)
        self._add(Shape(path, tone, tone if excess else None, 2 * excess, round_joins=bool(excess)))

    def line(self, path: Path, weight: float = THIN, colour: str = "ink") -> None:
        """Draw a line of one weight in mm."""
        self._add(Shape(path, None, self.colour(colour), weight * self.mm, round_joins=True))

    @contextmanager
    def rimmed(self, weight: float, colour: str, least: float = 0.0) -> Iterator[None]:
        """Put a rim of that weight in mm around all that is drawn meanwhile, as light does, and nothing on it.

        Lines thinner than `least`, in mm, have none, and nothing has if there is no colour, as where the plate has no
        `border`.
        """
        if not colour:
            yield
            return
        outer, self._marks = self._marks, []
        try:
            yield
        finally:
            inner, self._marks = self._marks, outer
            by_width: dict[float, list[Segment]] = {}
            for mark in inner:
                if isinstance(mark, Shape) and mark.stroke and not mark.dash and mark.width >= least * self.mm:
                    by_width.setdefault(mark.width, []).extend(mark.path)
            for width, path in by_width.items():
                self.line(tuple(path), width / self.mm + 2 * weight, colour)
            self._marks += inner

    def hue(self, colour: str) -> str:
        """Return the colour that a name of the palette stands for in full ink, for others to be mixed from."""
        return self._palette.get(colour, colour)

    @contextmanager
    def laid_over(self, under: Callable[[], None]) -> Iterator[None]:
        """Draw first, below all that is drawn meanwhile, what `under` draws when all of that is known."""
        outer, self._marks = self._marks, []
        try:
            yield
        finally:
            inner, self._marks = self._marks, outer
            under()
            self._marks += inner

    def dots(self, path: Path, size: float, apart: float, colour: str = "ink") -> None:
        """Draw dots along a path, all with one mark: so large in mm, and so many units from middle to middle."""
        dash = 0.01, max(0.02, apart - 0.01)
        self._add(Shape(path, None, self.colour(colour), size * self.mm, dash=dash, round_joins=True))

    def beads(self, points: Iterable[tuple[float, float]], radius: float, colour: str, outline: float = 0.0) -> None:
        """Draw discs of one size at points, with an outline of that weight in mm: far less to write than circles."""
        path: Path = tuple(segment for x, y in points for segment in (("M", x, y), ("L", x + 0.03, y)))
        if outline:
            self._add(Shape(path, None, self.colour("ink"), 2 * radius + outline * self.mm, round_joins=True))
        self._add(Shape(path, None, self.colour(colour), 2 * radius - outline * self.mm, round_joins=True))

    def ink(self, path: Path) -> None:
        """Fill strokes, hatching or a form with ink."""
        if path:
            self._add(Shape(path, self.colour("ink")))

    def halo(self, path: Path, weight: float = 1.0) -> None:
        """Draw a border, in mm, around a form that is drawn next, so that it stands clear of its ground.

        It is as wide as that in low ink, thin at night, and there is none by day.
        """
        if self.border:
            colour = self.colour(self.border)
            wide = weight if self.low_ink else min(weight, THIN)
            self._add(Shape(path, colour, colour, 2 * wide * self.mm, round_joins=True))

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Keep what is drawn meanwhile within a form."""
        outer, self._marks = self._marks, []
        try:
            yield
        finally:
            inner, self._marks = self._marks, outer
            if inner:
                self._marks.append(Group(tuple(inner), clip=path))

    @contextmanager
    def placed(
        self, x: float, y: float, scale: float = 1.0, *, flipped: bool = False, turned: float = 0.0
    ) -> Iterator[None]:
        """Draw meanwhile in units of its own: its origin at (x, y), enlarged, and mirrored if `flipped`.

        It is `turned` clockwise by so many degrees before it is mirrored. Weights stay what they are in mm.
        """
        outer, self._marks = self._marks, []
        self.mm /= scale
        try:
            yield
        finally:
            self.mm *= scale
            inner, self._marks = self._marks, outer
            if inner:
                across = -scale if flipped else scale
                if turned:
                    cos, sin = math.cos(math.radians(turned)), math.sin(math.radians(turned))
                    matrix = Matrix(across * cos, scale * sin, -across * sin, scale * cos, x, y)
                else:
                    matrix = Matrix(a=across, d=scale, e=x, f=y)
                self._marks.append(Group(tuple(inner), matrix))

    @contextmanager
    def coloured(self, palette: Mapping[str, str], fineness: float = 1.0) -> Iterator[None]:
        """Draw meanwhile with colours of its own beside the plate's, and with lines so much finer."""
        own = {name: colour if name in PLAIN else self._washed(colour) for name, colour in palette.items()}
        outer, self._palette = self._palette, {**self._palette, **own}
        self.mm *= fineness
        try:
            yield
        finally:
            self.mm /= fineness
            self._palette = outer

    def _add(self, mark: Mark) -> None:
        self._marks.append(mark)


class Engraving(Struct, frozen=True):
    """A finished picture as the cache keeps it: its deflated PDF operators, in the units of the plate."""

    deflated: bytes


def engrave(name: str, follows_from: str, box: tuple[float, float, float, float], write: Callable[[], str]) -> Drawing:
    """Return a finished picture in that box of its units, from the cache or written as operators and kept.

    `follows_from` says in words everything that the picture depends on: what it shows, its seed, palette, ink and size.
    """
    file = disk_cache.entry_path(f"{name} {box} {follows_from}".encode(), "engraving")
    known: Engraving | None = disk_cache.read(file, Engraving)
    if known is None:
        known = Engraving(zlib.compress(write().encode("ascii"), COMPRESSION_LEVEL))
        disk_cache.write(file, known)
    return Drawing(name, (Written(known.deflated),), box)


def engrave_ornament(
    name: str, follows_from: str, box: tuple[float, float, float, float], draw: Callable[[], Mark]
) -> Drawing:
    """Return an ornament in that box in mm of the card, from the cache or drawn and kept, as `engrave` does."""
    return engrave(name, follows_from, box, lambda: format_plate((draw(),), ORNAMENT_GRAIN))
