"""Parse SVG path data (`d="M0 0 l5 5 a2 2 0 0 1 4 0 z"`) into absolute lines and cubic curves.

Source of the grammar and of the arc formulas: SVG 1.1, section 8.3 and appendix F.6.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Path, Segment

ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each path command takes."""
PLAIN_ARITY = {letter: size for kind, size in ARITY.items() if kind not in "AZ" for letter in (kind, kind.lower())}
"""The same for the commands, in upper and lower case, that the fast parser reads: all but arcs and closing."""
COMMAND_LETTER = re.compile("([A-Za-z])")
ARC_FLAGS = re.compile(r"[\s,]*([01])")
_BETWEEN = " \t\r\n,"
NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)")
MAX_CHARACTERS = 200_000
"""The longest path data read, in characters."""
MAX_COORDINATE = 1e7
"""The largest number read; PDF readers handle little more."""
MIN_DISTANCE = 1e-9
"""Radii and distances below this count as zero: their squares would be lost."""


class PathError(ValueError):
    """The path data cannot be parsed; the message says at which character."""


@lru_cache(512)
def parse_path_data(data: str) -> Path:
    """Parse path data into absolute M, L, C and Z segments; raises PathError."""
    if len(data) > MAX_CHARACTERS:
        raise PathError(message("path-too-long", most=MAX_CHARACTERS))
    pen = _Pen()
    for letter, numbers in _parse_plain_commands(data) or _parse_commands(data):
        pen.draw(letter, numbers)
    return tuple(pen.segments)


def _parse_plain_commands(data: str) -> list[tuple[str, list[float]]] | None:
    """Return the commands of plainly written data, as drawing programs write it, or None.

    None is for data that must be parsed number by number: arcs with their run-together flags, exponents, and anything
    with a mistake that has to be reported.
    """
    before, *parts = COMMAND_LETTER.split(data.replace("-", " -").replace(",", " "))
    if before.strip() or "_" in data or not data.isascii():
        return None
    commands: list[tuple[str, list[float]]] = []
    every = [0.0]
    for letter, written in zip(parts[::2], parts[1::2], strict=True):
        try:
            numbers = [*map(float, written.split())]
        except ValueError:
            return None
        size = PLAIN_ARITY.get(letter)
        if size == len(numbers) or (not numbers and letter in "Zz"):
            commands.append((letter, numbers))
        elif size and numbers and len(numbers) % size == 0:
            commands.append((letter, numbers[:size]))
            repeated = {"M": "L", "m": "l"}.get(letter, letter)
            commands.extend([(repeated, numbers[at : at + size]) for at in range(size, len(numbers), size)])
        else:
            return None
        every += numbers
    return commands if min(every) >= -MAX_COORDINATE and max(every) <= MAX_COORDINATE else None


def _parse_commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command letter with its numbers; raises PathError naming the character where parsing fails."""
    position = 0
    letter = ""
    length = len(data)
    while True:
        while position < length and data[position] in _BETWEEN:
            position += 1
        if position >= length:
            return
        if data[position].upper() in ARITY:
            letter = data[position]
            position += 1
            if letter in "Zz":
                yield letter, []
                continue
        elif not letter or letter in "Zz":
            raise PathError(message("path-command-expected", at=position + 1, found=quote_value(data[position])))
        numbers: list[float] = []
        for index in range(ARITY[letter.upper()]):
            flag = letter in "Aa" and index in (3, 4)
            match = (ARC_FLAGS if flag else NUMBER).match(data, position)
            if not match:
                while position < length and data[position] in _BETWEEN:
                    position += 1
                if position >= length:
                    raise PathError(message("path-ends-before-number", at=position + 1))
                raise PathError(message("path-number-expected", at=position + 1, found=quote_value(data[position])))
            numbers.append(float(match[1]))
            if abs(numbers[-1]) > MAX_COORDINATE:
                raise PathError(message("path-number-out-of-range", at=match.start(1) + 1))
            position = match.end()
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


class _Pen:
    """Pen that turns commands into segments; keeps the current point and what smooth curves and closing need."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] | None = None

    def draw(self, letter: str, n: list[float]) -> None:
        """Append the segments of one command; `n` are its numbers.

        Raises PathError if the path does not begin with M.
        """
        if not self.segments and letter not in "Mm":
            raise PathError(message("path-begins-with-m"))
        if letter in "mlcsqt":
            n = [value + (self.y if i % 2 else self.x) for i, value in enumerate(n)]
        previous, self.control = self.control, None
        COMMAND_METHODS[letter](self, n, letter.islower(), previous)

    def _m(self, n: list[float], relative: bool, previous: object) -> None:
        self.x, self.y = self.start_x, self.start_y = n[0], n[1]
        self.segments.append(("M", self.x, self.y))

    def _z(self, n: list[float], relative: bool, previous: object) -> None:
        self.segments.append(("Z",))
        self.x, self.y = self.start_x, self.start_y

    def _l(self, n: list[float], relative: bool, previous: object) -> None:
        self.x, self.y = n[0], n[1]
        self.segments.append(("L", self.x, self.y))

    def _h(self, n: list[float], relative: bool, previous: object) -> None:
        self._l([n[0] + (self.x if relative else 0), self.y], relative, previous)

    def _v(self, n: list[float], relative: bool, previous: object) -> None:
        self._l([self.x, n[0] + (self.y if relative else 0)], relative, previous)

    def _c(self, n: list[float], relative: bool, previous: object) -> None:
        self.segments.append(("C", *n))  # type: ignore[arg-type]
        self.control = ("C", n[2], n[3])
        self.x, self.y = n[4], n[5]

    def _s(self, n: list[float], relative: bool, previous: tuple[str, float, float] | None) -> None:
        self._c([*self._reflect_control("C", previous), *n], relative, previous)

    def _q(self, n: list[float], relative: bool, previous: object) -> None:
        """Append a quadratic curve as a cubic one."""
        x, y = self.x, self.y
        cx, cy, ex, ey = n
        self._c(
            [x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), ex + 2 / 3 * (cx - ex), ey + 2 / 3 * (cy - ey), ex, ey],
            relative,
            previous,
        )
        self.control = ("Q", cx, cy)

    def _t(self, n: list[float], relative: bool, previous: tuple[str, float, float] | None) -> None:
        self._q([*self._reflect_control("Q", previous), *n], relative, previous)

    def _reflect_control(self, kind: str, previous: tuple[str, float, float] | None) -> tuple[float, float]:
        """Return the last control point reflected about the current point.

        After other commands the current point itself is returned.
        """
        if previous and previous[0] == kind:
            return 2 * self.x - previous[1], 2 * self.y - previous[2]
        return self.x, self.y

    def _a(self, n: list[float], relative: bool, previous: object) -> None:
        """Append an elliptical arc as cubic curves; a line if it has no radius or no length to speak of."""
        rx, ry, turn, large, sweep, x, y = n
        if relative:
            x, y = x + self.x, y + self.y
        if (x, y) == (self.x, self.y):
            return
        rx, ry = abs(rx), abs(ry)
        if min(rx, ry) < MIN_DISTANCE or math.hypot(x - self.x, y - self.y) < MIN_DISTANCE:
            self._l([x, y], relative, previous)
            return
        for curve in _arc_curves(self.x, self.y, rx, ry, math.radians(turn), bool(large), bool(sweep), x, y):
            self._c(curve, relative, previous)
        self.control = None


COMMAND_METHODS = {letter: getattr(_Pen, f"_{kind.lower()}") for kind in ARITY for letter in (kind, kind.lower())}
"""The method of the pen that draws each command."""


def _arc_curves(
    x1: float, y1: float, rx: float, ry: float, phi: float, large: bool, sweep: bool, x2: float, y2: float
) -> Iterator[list[float]]:
    """Yield an elliptical arc as cubic curves (six numbers each) of at most a quarter turn."""
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    u, v = cos * dx + sin * dy, -sin * dx + cos * dy
    stretch = (u / rx) ** 2 + (v / ry) ** 2
    if stretch > 1:
        rx, ry = rx * math.sqrt(stretch), ry * math.sqrt(stretch)
    above = (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2
    factor = math.sqrt(max(0.0, above / ((rx * v) ** 2 + (ry * u) ** 2))) * (-1 if large == sweep else 1)
    cu, cv = factor * rx * v / ry, -factor * ry * u / rx
    cx, cy = cos * cu - sin * cv + (x1 + x2) / 2, sin * cu + cos * cv + (y1 + y2) / 2
    start = math.atan2((v - cv) / ry, (u - cu) / rx)
    delta = math.atan2((-v - cv) / ry, (-u - cu) / rx) - start
    if sweep and delta < 0:
        delta += 2 * math.pi
    elif not sweep and delta > 0:
        delta -= 2 * math.pi
    # A hair more than a quarter, so that rounding never makes a piece of nothing.
    pieces = max(1, math.ceil(abs(delta) / (math.pi / 2 + 1e-3)))
    step = delta / pieces
    handle = 4 / 3 * math.tan(step / 4)

    def map_point(px: float, py: float) -> tuple[float, float]:
        return cx + cos * rx * px - sin * ry * py, cy + sin * rx * px + cos * ry * py

    for i in range(pieces):
        a, b = start + i * step, start + (i + 1) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        end = (x2, y2) if i == pieces - 1 else map_point(cb, sb)
        yield [*map_point(ca - handle * sa, sa + handle * ca), *map_point(cb + handle * sb, sb - handle * cb), *end]
