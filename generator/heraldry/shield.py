"""The shield that arms are drawn on: its outline, convex areas cut from it, and how large a figure fits one."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from kredens.generator.drawing.primitives import Path, polygon

Point = tuple[float, float]
"""A point (x, y); y grows downwards."""
Box = tuple[float, float, float, float]
"""x, y, width, height."""

CURVE_STEPS = 20
"""Into how many straight pieces a curve of the shield is broken to compute areas."""


def shield_path(box: Box) -> Path:
    """Return the outline of a broad fifteenth-century shield filling the box.

    It has upright flanks, full cheeks and a point below.
    """
    x, y, width, height = box
    right, bottom, middle = x + width, y + height, x + width / 2
    return (
        ("M", x, y),
        ("L", right, y),
        ("L", right, y + 0.44 * height),
        ("C", right, y + 0.72 * height, x + 0.80 * width, y + 0.88 * height, middle, bottom),
        ("C", x + 0.20 * width, y + 0.88 * height, x, y + 0.72 * height, x, y + 0.44 * height),
        ("Z",),
    )


def flatten_path(path: Path) -> tuple[Point, ...]:
    """Return the corners of a path of one contour, curves broken into CURVE_STEPS straight pieces."""
    points: list[Point] = []
    for segment in path:
        numbers = [float(number) for number in segment[1:]]
        if segment[0] in ("M", "L"):
            points.append((numbers[0], numbers[1]))
        elif segment[0] == "C":
            points.extend(flatten_curve(points[-1], numbers, CURVE_STEPS))
    return tuple(points)


def flatten_curve(start: Point, numbers: Sequence[float], steps: int) -> Iterator[Point]:
    """Yield the ends of the `steps` straight pieces that a cubic curve is broken into.

    `numbers` are the two control points and the end: x1, y1, x2, y2, x3, y3.
    """
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for step in range(1, steps + 1):
        t = step / steps
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def convex_hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return the convex hull, corners in order round it."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    halves: list[list[Point]] = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in sequence:
            while len(chain) > 1 and _cross_product(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        halves.append(chain[:-1])
    return tuple(halves[0] + halves[1])


def _cross_product(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class Area(Struct, frozen=True):
    """A convex piece of ground, corners in clockwise order as seen (y grows downwards)."""

    points: tuple[Point, ...]

    @property
    def box(self) -> Box:
        """Return the bounding box."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    @property
    def path(self) -> Path:
        """Return the outline as a closed path."""
        return polygon(self.points)

    @property
    def centroid(self) -> Point:
        """Return the centre of mass; the middle of the bounding box if the area is empty."""
        total = cx = cy = 0.0
        for (x0, y0), (x1, y1) in zip(self.points, (*self.points[1:], self.points[0]), strict=True):
            cross = x0 * y1 - x1 * y0
            total, cx, cy = total + cross, cx + (x0 + x1) * cross, cy + (y0 + y1) * cross
        if abs(total) < 1e-9:
            x, y, width, height = self.box
            return x + width / 2, y + height / 2
        return cx / (3 * total), cy / (3 * total)

    def cut(self, through: Point, normal: Point) -> Area:
        """Return what lies on the side of the line through a point that its normal points away from.

        If nothing is left, the area returned is a single point.
        """
        nx, ny = normal
        limit = nx * through[0] + ny * through[1]
        kept: list[Point] = []
        previous = self.points[-1] if self.points else (0.0, 0.0)
        before = nx * previous[0] + ny * previous[1] - limit
        for point in self.points:
            now = nx * point[0] + ny * point[1] - limit
            if (before < 0 < now) or (now < 0 < before):
                t = before / (before - now)
                kept.append((previous[0] + t * (point[0] - previous[0]), previous[1] + t * (point[1] - previous[1])))
            if now <= 0:
                kept.append(point)
            previous, before = point, now
        return Area(tuple(kept) if len(kept) > 2 else self.points[:1] * 3)

    def clip_to_rectangle(self, left: float, top: float, right: float, bottom: float) -> Area:
        """Return what lies inside an upright rectangle."""
        return self.cut((left, 0), (-1, 0)).cut((right, 0), (1, 0)).cut((0, top), (0, -1)).cut((0, bottom), (0, 1))

    def inset(self, distance: float) -> Area:
        """Return what is at least `distance` inside every edge."""
        inner = self
        for (nx, ny), limit in edge_lines(self.points):
            inner = inner.cut((nx * (limit - distance), ny * (limit - distance)), (nx, ny))
        return inner

    def is_symmetric(self) -> bool:
        """Return whether the left half mirrors the right half."""
        x, _, width, _ = self.box
        axis = 2 * x + width
        here = {(round(px, 2), round(py, 2)) for px, py in self.points}
        return all(any(abs(axis - px - qx) < 0.05 and abs(py - qy) < 0.05 for qx, qy in here) for px, py in here)


def edge_lines(points: Sequence[Point]) -> Iterator[tuple[Point, float]]:
    """Yield for each edge its outward normal (of length 1) and how far along that normal the edge lies."""
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length > 1e-6:
            nx, ny = (y1 - y0) / length, -(x1 - x0) / length
            yield (nx, ny), nx * x0 + ny * y0


class Fit(Struct, frozen=True):
    """The place of a figure: enlarged by `scale`, the middle of its box at (x, y)."""

    scale: float
    x: float
    y: float


EdgeLimit = tuple[float, float, float, float]
"""An edge as a limit for a figure: the normal's x and y, how far out the edge lies, how far the figure reaches."""


def _edge_limits(figure: tuple[Point, ...], area: Area) -> list[EdgeLimit]:
    left, top, width, height = Area(figure).box
    centred = [(x - left - width / 2, y - top - height / 2) for x, y in figure]
    return [(nx, ny, limit, max(nx * x + ny * y for x, y in centred)) for (nx, ny), limit in edge_lines(area.points)]


@functools.lru_cache(maxsize=1024)
def fit_figure(figure: tuple[Point, ...], area: Area) -> Fit:
    """Return the largest place for a convex figure in an area: where it can grow most before it meets an edge."""
    limits = _edge_limits(figure, area)
    if not limits:
        return Fit(0.0, *area.centroid)

    def room(x: float, y: float) -> float:
        """Return the largest scale of the figure with the middle of its box at (x, y)."""
        return min([(limit - nx * x - ny * y) / reach for nx, ny, limit, reach in limits])

    ax, ay, wide, high = area.box
    middle = ax + wide / 2
    if area.is_symmetric():
        y = _find_peak(lambda y: room(middle, y), ay, ay + high)
        return Fit(max(0.0, room(middle, y)), middle, y)

    def best_x(y: float) -> float:
        """Return the x at which the figure can grow most at the height y."""
        return _find_peak(lambda x: room(x, y), ax, ax + wide)

    y = _find_peak(lambda y: room(best_x(y), y), ay, ay + high)
    x = best_x(y)
    return Fit(max(0.0, room(x, y)), x, y)


def centre_figure(figure: tuple[Point, ...], area: Area, place: Fit, scale: float) -> Fit:
    """Return the figure at a smaller scale, its centre of mass moved as near as it can to that of the area.

    `place` is where it starts from; it never leaves the area.
    """
    limits = _edge_limits(figure, area)
    left, top, width, height = Area(figure).box
    (wx, wy), (mx, my) = Area(figure).centroid, area.centroid
    goal_x = mx if area.is_symmetric() else mx - scale * (wx - left - width / 2)
    goal_y = my - scale * (wy - top - height / 2)
    x, y = place.x, place.y
    for _ in range(2):
        y = _clamp_to_limits(goal_y, [(ny, limit - nx * x - scale * reach) for nx, ny, limit, reach in limits], y)
        x = _clamp_to_limits(goal_x, [(nx, limit - ny * y - scale * reach) for nx, ny, limit, reach in limits], x)
    return Fit(scale, x, y)


def _clamp_to_limits(goal: float, bounds: list[tuple[float, float]], now: float) -> float:
    """Return the t nearest to a goal with k * t <= limit for every (k, limit), or `now` if there is none."""
    low = max((limit / k for k, limit in bounds if k < -1e-6), default=now)
    high = min((limit / k for k, limit in bounds if k > 1e-6), default=now)
    return min(max(goal, low), high) if low <= high else now


def _find_peak(height: Callable[[float], float], low: float, high: float) -> float:
    """Return where a function with one rise and one fall is highest, by golden section search."""
    ratio = 0.6180339887
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = height(a), height(b)
    for _ in range(16):
        if at_a < at_b:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = height(b)
        else:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = height(a)
    return (low + high) / 2
