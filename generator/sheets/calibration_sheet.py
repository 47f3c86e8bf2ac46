"""The page from which a person reads how far a printer is off, and the corrections that follow from the readings.

How a printer errs. Points are millimetres from the middle of the sheet, right and down, as one looks at side B. A point
p of side B comes out at s·R(p) + b, where s are the printer's scales across and down and R is the skew of the sheet; a
point q of side A shows through at s·q + a. The sheet has stations at the same places q on both sides. The person reads
on the scale of side B where the lines of side A cross it: the e for which s·R(q + e) + b = s·q + a. Hence
q + e = R⁻¹(q + t) with one t for all stations: the map from q to q + e is a turn by φ and a shift, and side B drawn
under it comes to lie on side A everywhere. With stations at (-d/2, 0) and (d/2, 0):

    shift = (e_left + e_right) / 2
    φ     = atan2(y_right - y_left, d + x_right - x_left)
    scale = true length of a ruler / its measured length, across and down

The stations lie on the level line through the middle: turning the sheet about its long or its short edge alike puts
each of them behind another.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.drawing.primitives import Segment, Shape
from kredens.generator.sheets.paper import Paper, plain
from kredens.generator.sheets.user_settings import LARGEST_SCALE, LEAST_SCALE, Printer

INK: Final = "#000000"
SCALE_REACH: Final = 5.0
"""How far the scales go to either side, in mm."""
SCALE_STEP: Final = 0.5
ARM: Final = 12.0
"""The half length of a station's cross hair on side A, in mm: it reaches across both scales of side B."""
SCALE_AWAY: Final = 8.0
"""How far the scales of side B stand from the middle of their station, so that their ticks keep apart."""
CORNER_AWAY: Final = 20.0
"""How far the crosses near the corners stand from both edges, in mm."""
LENGTHS: Final = (250.0, 200.0, 150.0, 100.0, 50.0)
"""Distances between the stations that are tried, longest first."""
RULERS: Final = (150.0, 100.0, 50.0)
LEAST_WIDTH: Final = 110.0
LEAST_HEIGHT: Final = 190.0
BESIDE_STATIONS: Final = 48.0
"""How much wider than the distance of its stations the paper must be, in mm."""

Anchor = Literal["start", "middle", "end"]


class Label(NamedTuple):
    """A line of text: `x`, `y` in mm is the point of its baseline that `anchor` names, `size` is in points."""

    text: str
    x: float
    y: float
    size: float
    anchor: Anchor = "start"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Both sides of the calibration sheet, in mm from the top left of each: what to draw and what to write."""

    paper: Paper
    front: tuple[Shape, ...]
    front_labels: tuple[Label, ...]
    back: tuple[Shape, ...]
    back_labels: tuple[Label, ...]


class Measures(NamedTuple):
    """The true lengths on the sheet for one paper, in mm: between the outer stations, and of the rulers."""

    apart: float
    across: float
    down: float


Pair = tuple[float, float]


def measures(paper: Paper) -> Measures:
    """The true lengths on the calibration sheet for this paper. Raises Unreadable if the paper is too small for one."""
    if paper.one_card or paper.width < LEAST_WIDTH or paper.height < LEAST_HEIGHT:
        raise Unreadable(
            Fault(
                "paper",
                f"the calibration sheet needs paper of at least {plain(LEAST_WIDTH)} × {plain(LEAST_HEIGHT)} mm,"
                f" not {paper.name}",
            )
        )
    return Measures(
        next(length for length in LENGTHS if length + BESIDE_STATIONS <= paper.width),
        next(length for length in RULERS if length + 40 <= paper.width),
        next(length for length in RULERS if length + 120 <= paper.height),
    )


def page(paper: Paper) -> Sheet:
    """The sheet: rulers and cross hairs on side A, scales of ±5 mm on side B, and how to read them in cs and en."""
    true = measures(paper)
    middle_x, middle_y = paper.width / 2, paper.height / 2
    stations = {
        "L": (middle_x - true.apart / 2, middle_y),
        "C": (middle_x, middle_y),
        "R": (middle_x + true.apart / 2, middle_y),
    }
    corners = _crosses(paper)
    ruler_y = paper.height - 30.0
    ruler_x = 8.0
    front = (
        *(_hair(x, y) for x, y in stations.values()),
        *_ruler_across(middle_x - true.across / 2, ruler_y, true.across),
        *_ruler_down(ruler_x, middle_y - true.down / 2, true.down),
        *corners,
    )
    front_labels = (
        *_written(_SIDE_A, paper, true),
        Label(f"{plain(true.across)} mm", middle_x, ruler_y + 4, 8, "middle"),
        Label(f"{plain(true.down)} mm", ruler_x + 7.5, middle_y - true.down / 2 + 1, 8),
    )
    back = (*(shape for x, y in stations.values() for shape in _scales(x, y)), *corners)
    back_labels = (
        *_written(_SIDE_B, paper, true),
        *(label for x, y in stations.values() for label in _scale_labels(x, y)),
        *(Label(name, x + 3.5, y + 5.5, 14, "start") for name, (x, y) in stations.items()),
    )
    return Sheet(paper, front, front_labels, back, back_labels)


def reading(paper: Paper, left: Pair, right: Pair, rulers: Pair) -> Printer:
    """The corrections that follow from what a person read on the sheet printed on this paper.

    `left`, `right`: mm right and down at the stations L and R of side B; `rulers`: the measured lengths in mm of the
    ruler across and the ruler down on side A. Raises Unreadable for readings that the sheet cannot give.
    """
    true = measures(paper)
    faults = [
        Fault(
            "reading", f"station {station}: {plain(value)} mm is off the scale, which ends at ±{plain(SCALE_REACH)} mm"
        )
        for station, pair in (("L", left), ("R", right))
        for value in pair
        if not abs(value) <= SCALE_REACH + SCALE_STEP
    ]
    for way, measured, drawn in (("across", rulers[0], true.across), ("down", rulers[1], true.down)):
        if not LEAST_SCALE <= drawn / (measured or math.inf) <= LARGEST_SCALE:
            faults.append(
                Fault(
                    "reading",
                    f"the ruler {way} is drawn {plain(drawn)} mm long; {plain(measured)} mm cannot be its length",
                )
            )
    if faults:
        raise Unreadable(faults)
    turn = math.atan2(right[1] - left[1], true.apart + right[0] - left[0])
    return Printer(
        back_shift=(round((left[0] + right[0]) / 2, 3), round((left[1] + right[1]) / 2, 3)),
        back_angle=round(math.degrees(turn), 3),
        scale=(round(true.across / rulers[0], 4), round(true.down / rulers[1], 4)),
    )


_SIDE_A: Final = (
    "A",
    (
        "1. Vytiskněte oboustranně, na 100 %, bez přizpůsobení stránce.",
        "2. Obě pravítka přeměřte skutečným pravítkem; zapište délky v mm: vodorovné, svislé.",
        "3. Otočte list na stranu B a čtěte tam dál.",
    ),
    (
        "1. Print on both sides, at 100 %, not fitted to the page.",
        "2. Measure both rulers with a real one; write the lengths down in mm: across, down.",
        "3. Turn the sheet to side B and read on there.",
    ),
)
_SIDE_B: Final = (
    "B",
    (
        "1. Stranou B k sobě podržte list proti světlu: prosvítají kříže ze strany A.",
        "2. U L a u R přečtěte, kde čáry kříže protínají stupnice: vodorovnou, svislou.",
        "3. Uložte čísla příkazem dole. C má ukázat hodnotu mezi L a R.",
    ),
    (
        "1. Hold the sheet against the light, side B towards you: the crosses of side A show through.",
        "2. At L and at R read where the lines of the cross meet the scales: across, down.",
        "3. Keep the numbers with the command below. C should show a value between L and R.",
    ),
)
_COMMAND: Final = 'kredens calibrate --save NAME --paper {paper} --left "X Y" --right "X Y" --rulers "X Y"'

Words = tuple[str, tuple[str, ...], tuple[str, ...]]


def _written(words: Words, paper: Paper, true: Measures) -> list[Label]:
    """The heading and the steps of one side at its top, and at the foot what the sheet was made for."""
    side, czech, english = words
    left, size = 30.0, min(9.0, paper.width / 24)
    line = size * 0.5
    labels = [Label(side, 15.0, 18.0, 20)]
    for row, text in enumerate((*czech, "", *english)):
        if text:
            labels.append(Label(text, left, 14.0 + row * line, size))
    if side == "B":
        command = _COMMAND.format(paper=paper.name)
        labels.append(Label(command, paper.width / 2, paper.height - 30.0, size, "middle"))
    foot = f"{paper.name}: L–R {plain(true.apart)} mm, {plain(true.across)} × {plain(true.down)} mm"
    labels.append(Label(foot, paper.width / 2, paper.height - 10.0, 6, "middle"))
    return labels


def _strokes(lines: list[tuple[float, float, float, float]], width: float) -> Shape:
    path: list[Segment] = []
    for x1, y1, x2, y2 in lines:
        path += (("M", x1, y1), ("L", x2, y2))
    return Shape(tuple(path), stroke=INK, width=width)


def _hair(x: float, y: float) -> Shape:
    """A cross hair of side A, thick enough to show through paper."""
    return _strokes([(x - ARM, y, x + ARM, y), (x, y - ARM, x, y + ARM)], 0.25)


def _crosses(paper: Paper) -> list[Shape]:
    """Small crosses near the corners, alike on both sides: with the corrections applied they meet."""
    near, right, bottom = CORNER_AWAY, paper.width - CORNER_AWAY, paper.height - CORNER_AWAY
    points = [(near, bottom), (right, bottom), (near, 45.0), (right, 45.0)]
    return [_strokes([(x - 3, y, x + 3, y), (x, y - 3, x, y + 3)], 0.15) for x, y in points]


def _steps() -> list[tuple[float, float]]:
    """The ticks of a scale: distance from its zero and length, longer at whole millimetres."""
    count = round(SCALE_REACH / SCALE_STEP)
    return [(n * SCALE_STEP, 1.0 if n % 2 else 3.0 if n % 10 == 0 else 2.0) for n in range(-count, count + 1)]


def _scales(x: float, y: float) -> list[Shape]:
    """The two scales of a station on side B: above its middle for right and left, left of it for up and down."""
    level, upright = y - SCALE_AWAY, x - SCALE_AWAY
    across = [(x + at, level, x + at, level - length) for at, length in _steps()]
    down = [(upright, y + at, upright - length, y + at) for at, length in _steps()]
    base = [(x - SCALE_REACH, level, x + SCALE_REACH, level), (upright, y - SCALE_REACH, upright, y + SCALE_REACH)]
    return [_strokes([*across, *down, *base], 0.12)]


def _scale_labels(x: float, y: float) -> list[Label]:
    labels: list[Label] = []
    for at in (-4, -2, 0, 2, 4):
        text = str(at).replace("-", "−")
        labels.append(Label(text, x + at, y - SCALE_AWAY - 3.6, 4, "middle"))
        labels.append(Label(text, x - SCALE_AWAY - 3.6, y + at + 0.5, 4, "end"))
    return labels


def _ruler_across(x: float, y: float, length: float) -> list[Shape]:
    ticks = [(x + at, y, x + at, y - _tick(at, length)) for at in range(int(length) + 1)]
    return [_strokes([(x, y, x + length, y), *ticks], 0.15)]


def _ruler_down(x: float, y: float, length: float) -> list[Shape]:
    ticks = [(x, y + at, x + _tick(at, length), y + at) for at in range(int(length) + 1)]
    return [_strokes([(x, y, x, y + length), *ticks], 0.15)]


def _tick(at: int, length: float) -> float:
    """How long the tick of a ruler is at so many mm: its ends stand out, then tens, fives and ones."""
    if at in (0, int(length)):
        return 6.0
    return 4.0 if at % 10 == 0 else 3.0 if at % 5 == 0 else 2.0
