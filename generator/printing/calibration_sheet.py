"""The calibration sheet, and the corrections that follow from its readings.

From the sheet a person reads how far a printer is off.

How a printer errs. Points are millimetres from the middle of the sheet, right and down, as one looks at side B. A point
p of side B comes out at s·R(p) + b, where s are the printer's scales across and down and R is the skew of the sheet; a
point q of side A shows through at s·q + a. The sheet has stations at the same places q on both sides. The person reads
on the scale of side B where the lines of side A cross it: the e for which s·R(q + e) + b = s·q + a. Hence q + e = R⁻¹(q
+ t) with one t for all stations: the map from q to q + e is a rotation by φ and a shift, and side B drawn under it lies
on side A everywhere. With stations at (-d/2, 0) and (d/2, 0):

    shift = (e_left + e_right) / 2
    φ     = atan2(y_right - y_left, d + x_right - x_left)
    scale = true length of a ruler / its measured length, across and down

The stations lie on the level line through the middle: turning the sheet about its long or its short edge alike puts
each of them behind another.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import Key, message
from kredens.generator.drawing.primitives import Segment, Shape
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.settings.user_settings import MAX_SCALE, MIN_SCALE, Printer
from kredens.generator.sheets.paper import Paper, format_measure

INK: Final = "#000000"
SCALE_REACH: Final = 5.0
"""How far the scales go to either side, in mm."""
SCALE_STEP: Final = 0.5
"""The distance between the ticks of a scale, in mm."""
CROSS_ARM_LENGTH: Final = 12.0
"""The half length of a station's cross hair on side A, in mm: it reaches across both scales of side B."""
SCALE_OFFSET: Final = 8.0
"""The distance of the scales of side B from the middle of their station, in mm, so that their ticks keep apart."""
CORNER_CROSS_OFFSET: Final = 20.0
"""The distance of the crosses near the corners from both edges, in mm."""
STATION_DISTANCES: Final = (250.0, 200.0, 150.0, 100.0, 50.0)
"""Distances in mm between the outer stations, of which the first that fits the paper is used."""
RULER_LENGTHS: Final = (150.0, 100.0, 50.0)
"""Lengths in mm of a ruler, of which the first that fits the paper is used."""
MIN_PAPER_WIDTH: Final = 110.0
"""The least width in mm of paper that the sheet fits."""
MIN_PAPER_HEIGHT: Final = 190.0
"""The least height in mm of paper that the sheet fits."""
STATION_CLEARANCE: Final = 48.0
"""How much wider than the distance of its stations the paper must be, in mm."""

Anchor = Literal["start", "middle", "end"]


class Label(NamedTuple):
    """A line of text: `x`, `y` in mm is the point of its baseline that `anchor` names, `size` is in points."""

    text: str
    x: float
    y: float
    size: float
    anchor: Anchor = "start"


class CalibrationSheet(Struct, frozen=True):
    """Both sides of the calibration sheet: shapes and labels, in mm from the top left of each side."""

    paper: Paper
    front: tuple[Shape, ...]
    front_labels: tuple[Label, ...]
    back: tuple[Shape, ...]
    back_labels: tuple[Label, ...]


class TrueLengths(NamedTuple):
    """The true lengths on the sheet for one paper, in mm: between the outer stations, and of both rulers."""

    station_distance: float
    across: float
    down: float


Pair = tuple[float, float]
"""A horizontal and a vertical length, in mm."""


def true_lengths(paper: Paper) -> TrueLengths:
    """Return the true lengths on the calibration sheet for this paper.

    Raises Unreadable if the paper is too small for one.
    """
    if paper.is_one_card or paper.width < MIN_PAPER_WIDTH or paper.height < MIN_PAPER_HEIGHT:
        raise Unreadable(
            Fault(
                "paper",
                message("calibration-paper", width=MIN_PAPER_WIDTH, height=MIN_PAPER_HEIGHT, paper=paper.name),
            )
        )
    return TrueLengths(
        next(length for length in STATION_DISTANCES if length + STATION_CLEARANCE <= paper.width),
        next(length for length in RULER_LENGTHS if length + 40 <= paper.width),
        next(length for length in RULER_LENGTHS if length + 120 <= paper.height),
    )


def build_calibration_sheet(paper: Paper, languages: Sequence[str] = ("cs", "en")) -> CalibrationSheet:
    """Build the sheet: rulers and cross hairs on side A, scales of ±5 mm on side B, and instructions on both.

    Raises Unreadable if the paper is too small.
    """
    true = true_lengths(paper)
    middle_x, middle_y = paper.width / 2, paper.height / 2
    stations = {
        "L": (middle_x - true.station_distance / 2, middle_y),
        "C": (middle_x, middle_y),
        "R": (middle_x + true.station_distance / 2, middle_y),
    }
    corners = _corner_crosses(paper)
    ruler_y = paper.height - 30.0
    ruler_x = 8.0
    front = (
        *(_cross_hair(x, y) for x, y in stations.values()),
        *_ruler_across(middle_x - true.across / 2, ruler_y, true.across),
        *_ruler_down(ruler_x, middle_y - true.down / 2, true.down),
        *corners,
    )
    front_labels = (
        *_text_labels("A", paper, true, languages),
        Label(f"{format_measure(true.across)} mm", middle_x, ruler_y + 4, 8, "middle"),
        Label(f"{format_measure(true.down)} mm", ruler_x + 7.5, middle_y - true.down / 2 + 1, 8),
    )
    back = (*(shape for x, y in stations.values() for shape in _station_scales(x, y)), *corners)
    back_labels = (
        *_text_labels("B", paper, true, languages),
        *(label for x, y in stations.values() for label in _scale_labels(x, y)),
        *(Label(name, x + 3.5, y + 5.5, 14, "start") for name, (x, y) in stations.items()),
    )
    return CalibrationSheet(paper, front, front_labels, back, back_labels)


def compute_corrections(paper: Paper, left: Pair, right: Pair, rulers: Pair) -> Printer:
    """Compute the corrections that follow from what a person read on the sheet printed on this paper.

    `left`, `right`: mm right and down at the stations L and R of side B; `rulers`: the measured lengths in mm of the
    ruler across and the ruler down on side A. Raises Unreadable for readings that the sheet cannot give.
    """
    true = true_lengths(paper)
    faults = [
        Fault(
            "reading",
            message("station-off-scale", station=station, value=value, reach=SCALE_REACH),
        )
        for station, pair in (("L", left), ("R", right))
        for value in pair
        if not abs(value) <= SCALE_REACH + SCALE_STEP
    ]
    for key, measured, drawn in (
        (Key("ruler-across"), rulers[0], true.across),
        (Key("ruler-down"), rulers[1], true.down),
    ):
        if not MIN_SCALE <= drawn / (measured or math.inf) <= MAX_SCALE:
            faults.append(Fault("reading", message(key, drawn=drawn, measured=measured)))
    if faults:
        raise Unreadable(faults)
    turn = math.atan2(right[1] - left[1], true.station_distance + right[0] - left[0])
    return Printer(
        back_shift=(round((left[0] + right[0]) / 2, 3), round((left[1] + right[1]) / 2, 3)),
        back_angle=round(math.degrees(turn), 3),
        scale=(round(true.across / rulers[0], 4), round(true.down / rulers[1], 4)),
    )


_COMMAND: Final = 'kredens calibrate --save NAME --paper {paper} --left "X Y" --right "X Y" --rulers "X Y"'

Side = Literal["A", "B"]


def _text_labels(side: Side, paper: Paper, true: TrueLengths, languages: Sequence[str]) -> list[Label]:
    """Return the labels of one side, in one language below the other.

    Heading and instructions stand at the top, and at the foot what the sheet was made for.
    """
    left, size = 30.0, min(9.0, paper.width / 24)
    line = size * 0.5
    labels = [Label(side, 15.0, 18.0, 20)]
    for number, language in enumerate(languages):
        words = load_messages("calibration", language)
        for step in range(1, 4):
            y = 14.0 + (4 * number + step - 1) * line
            labels.append(Label(words[f"{side.lower()}-{step}"], left, y, size))
    if side == "B":
        command = _COMMAND.format(paper=paper.name)
        labels.append(Label(command, paper.width / 2, paper.height - 30.0, size, "middle"))
    distance = format_measure(true.station_distance)
    foot = f"{paper.name}: L–R {distance} mm, {format_measure(true.across)} × {format_measure(true.down)} mm"
    labels.append(Label(foot, paper.width / 2, paper.height - 10.0, 6, "middle"))
    return labels


def _stroke_shape(lines: list[tuple[float, float, float, float]], width: float) -> Shape:
    path: list[Segment] = []
    for x1, y1, x2, y2 in lines:
        path += (("M", x1, y1), ("L", x2, y2))
    return Shape(tuple(path), stroke=INK, width=width)


def _cross_hair(x: float, y: float) -> Shape:
    """Return a cross hair of side A, thick enough to show through paper."""
    return _stroke_shape(
        [(x - CROSS_ARM_LENGTH, y, x + CROSS_ARM_LENGTH, y), (x, y - CROSS_ARM_LENGTH, x, y + CROSS_ARM_LENGTH)], 0.25
    )


def _corner_crosses(paper: Paper) -> list[Shape]:
    """Return small crosses near the corners, the same on both sides: with the corrections applied they meet."""
    near, right, bottom = CORNER_CROSS_OFFSET, paper.width - CORNER_CROSS_OFFSET, paper.height - CORNER_CROSS_OFFSET
    points = [(near, bottom), (right, bottom), (near, 45.0), (right, 45.0)]
    return [_stroke_shape([(x - 3, y, x + 3, y), (x, y - 3, x, y + 3)], 0.15) for x, y in points]


def _scale_ticks() -> list[tuple[float, float]]:
    """Return the ticks of a scale as distance from its zero and length in mm, longer at whole millimetres."""
    count = round(SCALE_REACH / SCALE_STEP)
    return [(n * SCALE_STEP, 1.0 if n % 2 else 3.0 if n % 10 == 0 else 2.0) for n in range(-count, count + 1)]


def _station_scales(x: float, y: float) -> list[Shape]:
    """Return both scales of a station on side B: above its middle for right and left, left of it for up and down."""
    level, upright = y - SCALE_OFFSET, x - SCALE_OFFSET
    across = [(x + at, level, x + at, level - length) for at, length in _scale_ticks()]
    down = [(upright, y + at, upright - length, y + at) for at, length in _scale_ticks()]
    base = [(x - SCALE_REACH, level, x + SCALE_REACH, level), (upright, y - SCALE_REACH, upright, y + SCALE_REACH)]
    return [_stroke_shape([*across, *down, *base], 0.12)]


def _scale_labels(x: float, y: float) -> list[Label]:
    """Return the numbers at the ticks of a station's scales."""
    labels: list[Label] = []
    for at in (-4, -2, 0, 2, 4):
        text = str(at).replace("-", "−")
        labels.append(Label(text, x + at, y - SCALE_OFFSET - 3.6, 4, "middle"))
        labels.append(Label(text, x - SCALE_OFFSET - 3.6, y + at + 0.5, 4, "end"))
    return labels


def _ruler_across(x: float, y: float, length: float) -> list[Shape]:
    ticks = [(x + at, y, x + at, y - _tick_length(at, length)) for at in range(int(length) + 1)]
    return [_stroke_shape([(x, y, x + length, y), *ticks], 0.15)]


def _ruler_down(x: float, y: float, length: float) -> list[Shape]:
    ticks = [(x, y + at, x + _tick_length(at, length), y + at) for at in range(int(length) + 1)]
    return [_stroke_shape([(x, y, x, y + length), *ticks], 0.15)]


def _tick_length(at: int, length: float) -> float:
    """Return the length of a ruler's tick at so many mm: the ends stand out, then tens, fives and ones."""
    if at in (0, int(length)):
        return 6.0
    return 4.0 if at % 10 == 0 else 3.0 if at % 5 == 0 else 2.0
