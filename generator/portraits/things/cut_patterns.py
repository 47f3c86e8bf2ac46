"""Forms that several things are made of: rings, rays, straps, microphones, tulips."""

from __future__ import annotations

import math

from kredens.generator.portraits.things.thing import Cut


def ring(x: float, y: float, rx: float, ry: float, *, turn: float = 0.0, steps: int = 20) -> str:
    """Return the points of a closed ellipse, turned by degrees."""
    a = math.radians(turn)
    out = []
    for index in range(steps + 1):
        t = 2 * math.pi * index / steps
        px, py = rx * math.cos(t), ry * math.sin(t)
        out.append(f"{x + px * math.cos(a) - py * math.sin(a):.1f} {y + px * math.sin(a) + py * math.cos(a):.1f}")
    return ", ".join(out)


def rays(x: float, y: float, near: float, far: float, count: int, weight: float, colour: str) -> tuple[Cut, ...]:
    """Return lines that go out from a spot on all sides, every second a shorter one."""
    out = []
    for index in range(count):
        a = 2 * math.pi * index / count
        end = far if index % 2 == 0 else near + (far - near) * 0.6
        line = f"{x + near * math.cos(a):.1f} {y + near * math.sin(a):.1f}, "
        line += f"{x + end * math.cos(a):.1f} {y + end * math.sin(a):.1f}"
        out.append(Cut("line", colour, line, weight))
    return tuple(out)


def strap(points: str, colour: str = "leather") -> tuple[Cut, ...]:
    """Return a strap with its outlines, so that it is one in low ink too."""
    return (Cut("line", "ink", points, 1.15), Cut("line", colour, points, 0.75))


def on_ring(x: float, y: float, radius: float, degrees: float) -> str:
    """Return the spot on a circle at an angle."""
    a = math.radians(degrees)
    return f"{x + radius * math.cos(a):.1f} {y + radius * math.sin(a):.1f}"


def spokes(x: float, y: float, radius: float, count: int) -> tuple[str, ...]:
    """Return the lines from the middle of a wheel to its rim."""
    return tuple(f"{x} {y}, {on_ring(x, y, radius, 360 * index / count)}" for index in range(count))


def microphone(x: float, high: float, bend: float) -> tuple[Cut, ...]:
    """Return a microphone on its bent stem."""
    top = f"{x + bend} {-high}"
    return (
        *strap(f"{x} -36, {x + bend * 0.3} {-high * 0.75}, {top}", "metal"),
        Cut(
            "round",
            "metal",
            f"{x + bend - 7} {-high + 4}, {x + bend - 6} {-high - 14}, {x + bend + 6} {-high - 14}, "
            f"{x + bend + 7} {-high + 4}",
            hatch=0.3,
        ),
        Cut("line", "ink", f"{x + bend - 6} {-high - 5}, {x + bend + 6} {-high - 5}", 0.3),
    )


def tulip(x: float, high: float, colour: str) -> tuple[Cut, ...]:
    """Return a flower on a stem with two leaves."""
    return (
        Cut("line", "leaf", f"{x} 4, {x + 3} {-high * 0.5}, {x} {-high}", 1.1),
        Cut(
            "round", "leaf", f"{x} 2, {x - 20} {-high * 0.4}, {x - 26} {-high * 0.8}, {x - 9} {-high * 0.4}", hatch=0.2
        ),
        Cut(
            "round", "leaf", f"{x} 2, {x + 16} {-high * 0.3}, {x + 25} {-high * 0.62}, {x + 9} {-high * 0.4}", hatch=0.2
        ),
        Cut(
            "round",
            colour,
            f"{x - 11} {-high - 4}, {x - 13} {-high - 24}, {x - 4} {-high - 16}, {x} {-high - 28}, "
            f"{x + 4} {-high - 16}, {x + 13} {-high - 24}, {x + 11} {-high - 4}, {x} {-high + 4}",
            hatch=0.2,
        ),
        Cut("line", "ink", f"{x - 3} {-high - 14}, {x} {-high - 2}, {x + 4} {-high - 15}", 0.2),
    )


def blaze(x: float, high: float, lean: float) -> tuple[Cut, ...]:
    """Return a tongue of a great fire that licks up in a double curve: red without, yellow and white within."""
    out = []
    for colour, tall, broad in (("blood", 1.0, 1.0), ("flame", 0.8, 0.72), ("gold", 0.58, 0.46), ("paper", 0.32, 0.2)):
        h, w = high * tall, high * 0.3 * broad
        points = (
            (-0.9 * w, 14), (-1.2 * w, -0.12 * h), (-0.9 * w - 0.3 * lean, -0.36 * h),
            (-0.2 * w - 0.4 * lean, -0.6 * h),
            (-0.1 * w, -0.8 * h), (lean, -h), (lean, -h), (0.5 * w + 0.5 * lean, -0.76 * h), (0.3 * w, -0.54 * h),
            (0.9 * w, -0.34 * h), (1.2 * w, -0.1 * h), (0.9 * w, 14),
        )  # fmt: skip
        hatch = 0.3 if tall == 1.0 else 0
        out.append(Cut("round", colour, ", ".join(f"{x + px:.1f} {py:.1f}" for px, py in points), hatch=hatch))
    return tuple(out)


def open_leaves(x: float, y: float, wide: float) -> tuple[Cut, ...]:
    """Return an open book that lies on something slanting, its lower middle at (x, y)."""
    w = wide
    return (
        Cut(
            "round",
            "leather",
            f"{x - w - 4} {y}, {x - w + 2} {y - 22}, {x} {y - 18}, {x + w - 2} {y - 22}, {x + w + 4} {y}, {x} {y + 6}",
            hatch=0.2,
        ),
        Cut(
            "round",
            "paper",
            f"{x - w} {y - 4}, {x - w + 5} {y - 26}, {x - w * 0.4} {y - 29}, {x} {y - 20}, {x} {y + 2}, "
            f"{x - w * 0.5} {y - 7}",
            hatch=0.0,
        ),
        Cut(
            "round",
            "paper",
            f"{x + w} {y - 4}, {x + w - 5} {y - 26}, {x + w * 0.4} {y - 29}, {x} {y - 20}, {x} {y + 2}, "
            f"{x + w * 0.5} {y - 7}",
            hatch=0.1,
        ),
        *(
            Cut(
                "line",
                "ink",
                f"{x + s * 5} {y - row + 1}, {x + s * w * 0.5} {y - row - 8}, {x + s * (w - 7)} {y - row - 5}",
                0.13,
            )
            for s in (-1, 1)
            for row in (5, 10, 15)
        ),
    )


def grain(*lines: str) -> tuple[Cut, ...]:
    """Return the lines of the grain of wood."""
    return tuple(Cut("line", "ink", line, 0.16) for line in lines)


def table_top(back: float, edge: float) -> tuple[Cut, ...]:
    """Return the top of a table before a person, with its further and its near edge at those heights, and its front."""
    return (
        Cut("flat", "wood", f"-190 {back}, 190 {back}, 196 {edge}, -196 {edge}", hatch=0.1),
        Cut("flat", "wood", f"-196 {edge}, 196 {edge}, 196 14, -196 14", hatch=0.3),
    )
