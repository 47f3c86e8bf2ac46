"""Rooms: a back wall with its openings, and what stands along it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers import display_walls, furnishings, halls
from kredens.generator.scenes.layers.furnishings import round_arch
from kredens.generator.scenes.layers.settlements import column
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle

Feature: TypeAlias = Callable[[Stage], None]
"""Draws one thing that a room has."""


def wall(stage: Stage, colour: str) -> None:
    """Draw the back wall: darker towards its sides and above, in upright lines."""
    low = stage.front
    stage.plate.fill(closed([(0, 0), (stage.width, 0), (stage.width, low), (0, low)]), colour)
    dice = stage.dice.part("wall")
    lines: list[Segment] = []
    x = stage.gap * 0.5
    while x < stage.width:
        away = abs(x - stage.centre) / (stage.width / 2)
        length = low * min(1.0, 0.3 + 0.55 * away**1.4) * dice.between(0.85, 1.1)
        lines += needle((x, 0), (x, length), 0.16 + 0.22 * away)
        if away > 0.5:
            lines += needle((x, low), (x, low - (low - length) * dice.between(0.4, 0.8)), 0.12 + 0.16 * away)
        x += stage.gap * 0.95
    stage.plate.ink(tuple(lines))


def _pointed(x: float, base: float, half: float, high: float) -> list[Point]:
    """Return the outline of a pointed window."""
    spring = base - high * 0.6
    return [
        (x - half, base),
        (x - half, spring),
        (x - half * 0.8, spring - high * 0.18),
        (x - half * 0.4, spring - high * 0.32),
        (x, base - high),
        (x + half * 0.4, spring - high * 0.32),
        (x + half * 0.8, spring - high * 0.18),
        (x + half, spring),
        (x + half, base),
    ]


def window(stage: Stage, form: list[Point]) -> None:
    """Draw a window with its leads and the light in it."""
    path = closed(form)
    stage.plate.halo(path, 0.5)
    stage.plate.fill(path, "sky-pale" if not stage.is_dark else "sky", MEDIUM)
    with stage.plate.clipped(path):
        xs, ys = [x for x, _ in form], [y for _, y in form]
        left, right, top, low = min(xs), max(xs), min(ys), max(ys)
        step = (right - left) / 3
        leads: list[Span] = []
        y = top - (right - left)
        while y < low:
            leads += [((left, y), (right, y + (right - left))), ((left, y + (right - left)), (right, y))]
            y += step
        stage.lines(leads, FINE)
        stage.lines([(((left + right) / 2, top), ((left + right) / 2, low))], THIN)


def pointed_windows(stage: Stage) -> None:
    """Draw three pointed windows and the light that falls from them."""
    low = stage.front - stage.height * 0.26
    high = stage.height * 0.4
    for share, size in ((0.22, 0.8), (0.5, 1.0), (0.78, 0.8)):
        window(stage, _pointed(stage.width * share, low, stage.width * 0.06 * size, high * size))


def round_windows(stage: Stage) -> None:
    """Draw three windows with round arches."""
    low = stage.front - stage.height * 0.2
    for share in (0.2, 0.5, 0.8):
        window(stage, round_arch(stage.width * share, low, stage.width * 0.07, stage.height * 0.4))


def small_window(stage: Stage) -> None:
    """Draw one small window."""
    window(
        stage,
        round_arch(stage.width * 0.76, stage.front - stage.height * 0.26, stage.width * 0.085, stage.height * 0.24),
    )


def ribs(stage: Stage) -> None:
    """Draw a vault on pillars."""
    top, spring = -stage.height * 0.1, stage.height * 0.34
    for left, right in ((-0.02, 0.36), (0.36, 0.64), (0.64, 1.02)):
        x0, x1 = stage.width * left, stage.width * right
        middle = (x0 + x1) / 2
        arch: Path = (
            ("M", x0, spring),
            ("C", x0, spring * 0.5, middle - (x1 - x0) * 0.2, stage.height * 0.1, middle, stage.height * 0.05),
            ("C", middle + (x1 - x0) * 0.2, stage.height * 0.1, x1, spring * 0.5, x1, spring),
        )
        stage.plate.fill((*arch, ("L", x1, top), ("L", x0, top), ("Z",)), "far")
        stage.plate.line(arch, MEDIUM)
        shade: list[Segment] = []
        for k in range(9):
            px = x0 + (x1 - x0) * (k + 0.5) / 9
            bow = spring - (spring - stage.height * 0.05) * (1 - abs(2 * (k + 0.5) / 9 - 1) ** 2.2)
            shade += needle((px, bow - 0.3), (middle + (px - middle) * 0.6, max(bow - stage.height * 0.16, -1)), 0.34)
        stage.plate.ink(tuple(shade))
    for share in (0.36, 0.64):
        half, x = stage.width * 0.017, stage.width * share
        stage.form(
            [
                (x - half, stage.front + 1),
                (x - half, spring),
                (x - half * 1.8, spring - stage.height * 0.03),
                (x + half * 1.8, spring - stage.height * 0.03),
                (x + half, spring),
                (x + half, stage.front + 1),
            ],
            "far-pale",
            angle=0,
            share=0.5,
            weight=0.3,
            gap=0.8,
            outline=MEDIUM,
        )


def beams(stage: Stage) -> None:
    """Draw a ceiling of beams."""
    y = stage.height * 0.1
    stage.form([(0, 0), (stage.width, 0), (stage.width, y * 0.55), (0, y * 0.55)], "ground-deep", angle=0, share=0.0)
    for k in range(7):
        x = stage.width * (k + 0.2) / 7
        stage.form(
            [(x, 0), (x + stage.width * 0.06, 0), (x + stage.width * 0.06, y), (x, y)],
            "ground",
            angle=0,
            share=0.5,
            weight=0.3,
            gap=0.7,
            outline=MEDIUM,
        )
    for share in (0.1, 0.9):
        x, half = stage.width * share, stage.width * 0.02
        stage.form(
            [(x - half, stage.front), (x - half, 0), (x + half, 0), (x + half, stage.front)],
            "ground",
            angle=0,
            share=0.5,
            weight=0.3,
            gap=0.8,
            outline=MEDIUM,
        )


def columns(stage: Stage) -> None:
    """Draw columns at both sides, nearer ones larger."""
    for share, size in ((0.25, 0.8), (0.75, 0.8), (0.06, 1.1), (0.94, 1.1)):
        column(
            stage,
            stage.width * share,
            stage.front + 2 * size - 1,
            stage.width * 0.06 * size,
            stage.height * 0.85 * size,
        )


def hangings(stage: Stage) -> None:
    """Draw banners that hang from the wall."""
    for share, colour in ((0.16, "subject"), (0.84, "subject"), (0.33, "accent"), (0.67, "accent")):
        x, half, top, low = stage.width * share, stage.width * 0.045, stage.height * 0.1, stage.height * 0.5
        cloth = [(x - half, top), (x + half, top), (x + half, low), (x, low - half), (x - half, low)]
        stage.form(cloth, colour, angle=0, share=0.4, weight=0.3, gap=0.9, outline=MEDIUM)
        stage.plate.fill(circle(x, top + (low - top) * 0.4, half * 0.5), "paper", THIN)


def rose_window(stage: Stage) -> None:
    """Draw a round window of coloured glass and light that falls from it."""
    x, y, r = stage.centre, stage.height * 0.26, stage.height * 0.18
    rays: list[Segment] = []
    for k in range(20):
        turn = math.radians(14 + 152 * k / 19)
        rays += needle(
            (x + math.cos(turn) * r * 1.15, y + math.sin(turn) * r * 1.15),
            (x + math.cos(turn) * r * 3.6, y + math.sin(turn) * r * 3.6),
            0.3,
        )
    stage.plate.ink(tuple(rays))
    stage.plate.halo(circle(x, y, r), 0.7)
    stage.plate.fill(circle(x, y, r), "sky-pale", MEDIUM)
    petals: list[Segment] = []
    for k in range(8):
        turn = math.tau * k / 8
        petals += circle(x + math.cos(turn) * r * 0.64, y + math.sin(turn) * r * 0.64, r * 0.22)
    stage.plate.fill(tuple(petals), "subject", THIN)
    stage.plate.fill(circle(x, y, r * 0.28), "accent", THIN)


class Room(NamedTuple):
    """A room: the colour of its wall, what it has, from back to front, and its floor."""

    colour: str
    features: tuple[Feature, ...]
    floor: str


ROOMS: Mapping[str, Room] = MappingProxyType(
    {
        "throne-hall": Room("far-pale", (round_windows, hangings, columns), "chequers"),
        "vault": Room("far-pale", (pointed_windows, ribs), "paving"),
        "tavern": Room("ground-pale", (small_window, furnishings.hearth, beams), "planks"),
        "library": Room("far-pale", (furnishings.shelves, furnishings.chandelier), "planks"),
        "council-chamber": Room("ground-pale", (round_windows, furnishings.chandelier), "planks"),
        "court-room": Room("far-pale", (furnishings.panels,), "chequers"),
        "laboratory": Room("far-pale", (small_window, halls.glassware), "planks"),
        "prison": Room("far", (furnishings.barred_window,), "paving"),
        "chapel": Room("far-pale", (rose_window, ribs), "chequers"),
        "ballroom": Room("accent-pale", (round_windows, columns, furnishings.chandelier), "chequers"),
        "bar": Room("middle-deep", (furnishings.bottles, halls.bar), "planks"),
        "factory": Room("far", (halls.machines,), "paving"),
        "parliament": Room("far-pale", (furnishings.panels, halls.benches), "planks"),
        "subway": Room("far-pale", (halls.tiled_vault,), "paving"),
        "cellar": Room("far", (ribs,), "paving"),
        "hospital": Room("far-pale", (halls.ward,), "chequers"),
        "kilim-wall": Room("accent-pale", (display_walls.kilim,), "void"),
        "red-velvet": Room("subject", (display_walls.red_velvet,), "void"),
        "green-velvet": Room("middle", (display_walls.green_velvet,), "void"),
        "peg-wall": Room("ground-pale", (display_walls.pegs,), "void"),
        "lumber-room": Room("ground-pale", (display_walls.boards,), "planks"),
        "portrait-hall": Room("middle-pale", (furnishings.family_portraits,), "planks"),
        "stove-room": Room("accent-pale", (small_window, furnishings.tiled_stove), "planks"),
        "trophy-room": Room("ground", (furnishings.trophies,), "planks"),
        "newsroom": Room("middle-deep", (halls.screens,), "planks"),
    }
)
"""The rooms by name."""


def draw_room(stage: Stage, name: str) -> None:
    """Draw the wall of a room and what it has; its floor is drawn as the ground."""
    room = ROOMS[name]
    wall(stage, room.colour)
    for feature in room.features:
        feature(stage)
