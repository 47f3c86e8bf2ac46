"""A horse’s head and neck close by, and deeds on horseback."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE
from kredens.generator.scenes.actors.forms import LIGHT, bowed_folds, deep, draw_forms
from kredens.generator.scenes.staging.roundness import shade_round
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import outline
from kredens.generator.scenes.tableaux.board import Board, written_from
from kredens.generator.scenes.tableaux.persons import LEFT, Person

HEAD = outline(
    "-30,0 150,-70 320,-80 480,-40 660,0 840,20 940,60 1000,130 1010,190 970,220 960,270 900,310 840,300 770,270 "
    "640,300 500,370 360,440 220,470 90,430 -40,280 -90,120"
)
"""The outline of a head in profile: so far along the line from the poll to the muzzle, and so far below it."""
EARS = outline("-40,40 -130,-120 -130,-300 -20,-190 70,-30"), outline("60,0 20,-150 60,-300 140,-180 170,-60")
"""The far and the near ear."""
FACE = (
    "270,60 330,20 410,70", "300,160 350,180 410,150", "230,440 330,370 340,270 270,190", "480,100 640,150 780,180",
    "520,250 620,220 700,230", "820,110 870,70 910,110", "960,230 880,230 820,210", "120,120 180,200 190,300",
)  # fmt: skip
"""Lids, the round of the cheek, the bones of the nose, nostril, mouth and throat."""
STRAPS = "60,-50 100,150 60,400", "80,-40 330,210 820,230", "640,-10 650,150 640,300", "170,-76 200,40 130,90"
"""The straps of a bridle: about the throat, along the cheek, over the nose and over the brow."""
NECK = outline(
    "-90,-60 -330,-40 -620,150 -900,480 -1160,860 -1400,1000 -1400,1800 300,1800 120,1500 -40,1240 -160,960 "
    "-170,760 -120,560 -40,420 60,200"
)
"""The outline of a neck and of what is below it, about the poll, to a muzzle that points down to the right."""
MANE = outline(
    "120,-70 -60,-190 -240,-150 -420,-40 -680,140 -960,480 -1220,830 -1120,880 -1000,760 -940,820 -860,640 -760,680 "
    "-700,500 -600,560 -540,380 -430,420 -400,250 -300,300 -260,150 -160,180 -130,60 0,110 60,0"
)
ALONG, BELOW = (0.743, 0.669), (-0.669, 0.743)
"""Whither the lines along a head and below it go."""


class _Horse:
    """A head and neck whose poll is at (x, y) in tenths of a millimetre; `size` is how long the head is."""

    def __init__(self, board: Board, x: float, y: float, size: float, colour: str, mane: str, *, turned: bool) -> None:
        self.board, self.plate, self.colour, self.mane = board, board.plate, colour, mane
        self.x, self.y, self.size, self.side = x, y, size, -1 if turned else 1
        self.big = size * board.scale / 10

    def place(self, points: Sequence[Point]) -> list[Point]:
        """Return the places on the plate of points about the poll, of which 1 is the length of the head."""
        return [self.board.at(self.x + self.side * px * self.size, self.y + py * self.size) for px, py in points]

    def on_head(self, points: Sequence[Point]) -> list[Point]:
        """Return the places of points that are told along the head and below its line."""
        return self.place([(a * ALONG[0] + b * BELOW[0], a * ALONG[1] + b * BELOW[1]) for a, b in points])

    def draw(self) -> None:
        """Draw all of it, bridled."""
        plate = self.plate
        with plate.rimmed(0.26, plate.border, 0.28):
            draw_forms(plate, [self.on_head(EARS[0])], deep(self.colour, 0.22), light=0)
            draw_forms(plate, [self.place(NECK)], self.colour, light=0, tightness=9.0)
            self._shade(self.place(NECK), self.place(outline("-60,260 -480,640 -760,1300 -800,1800")),
                        (0.5, 0.74, 1.0, 1.3), 0.42)  # fmt: skip
            draw_forms(plate, [self.place(MANE)], self.mane, light=0, tightness=9.0)
            draw_forms(plate, [self.on_head(HEAD)], self.colour, light=0, tightness=9.0)
            self._shade(self.on_head(HEAD), self.on_head(outline("-40,180 300,190 640,140 980,160")),
                        (0.4, 0.52, 0.3, 0.26), 0.4)  # fmt: skip
            draw_forms(plate, [self.on_head(EARS[1])], self.colour, light=self.big * 0.03)
        self._draw_face()
        self._draw_bridle()

    def _shade(self, form: list[Point], spine: list[Point], widths: Sequence[float], share: float) -> None:
        with self.plate.clipped(smooth(form, closed=True, tightness=9.0)):
            shade = shade_round(
                spine, [each * self.big for each in widths], LIGHT, share, mm=self.plate.mm, gap=0.6
            )  # fmt: skip
            for core in () if self.plate.low_ink else shade.cores:
                self.plate.fill(core, deep(self.colour, 0.2))
            self.plate.ink(shade.strokes)

    def _draw_face(self) -> None:
        plate, big = self.plate, self.big
        plate.ink(smooth(self.on_head(outline("270,80 330,40 410,90 400,130 310,140")), closed=True))
        plate.beads(self.on_head([(0.34, 0.075)]), big * 0.012, "paper")
        plate.ink(smooth(self.on_head(outline("840,110 880,90 900,130 860,160")), closed=True))
        for text in FACE:
            plate.line(smooth(self.on_head(outline(text))), max(FINE, big * 0.012 / plate.mm))
        locks = ("60,-60 -20,120", "-40,-120 -140,120", "-180,-110 -280,200", "-330,-50 -420,320", "-480,40 -560,440",
                 "-640,160 -720,560", "-800,340 -880,680", "-960,540 -1000,720")  # fmt: skip
        pairs = [self.place(outline(text)) for text in locks]
        plate.line(tuple(part for first, last in pairs for part in (("M", *first), ("L", *last))), 0.16, "#8a7a66")
        creases = ("-60,520 -300,700", "-120,760 -360,900", "-150,980 -420,1080")
        lines = [self.place(outline(text)) for text in creases]
        bowed_folds(plate, [(a, b, 0.12 * self.side) for a, b in lines], big * 0.02)

    def _draw_bridle(self) -> None:
        plate = self.plate
        for text in (
            "60,-50 100,150 60,400",
            "80,-40 330,210 820,230",
            "640,-10 650,150 640,300",
            "170,-76 200,40 130,90",
        ):
            line = smooth(self.on_head(outline(text)))
            plate.line(line, self.big * 0.05 / plate.mm)
            plate.line(line, self.big * 0.032 / plate.mm, "#9c3428")
        for spot in ((0.82, 0.23), (0.645, 0.15)):
            plate.beads(self.on_head([spot]), self.big * 0.035, "#e0b040", 0.2)


def draw_near_horse(
    board: Board, x: float, y: float, size: float, colour: str, *, mane: str = "#2c211a", turned: bool = False
) -> tuple[float, float]:
    """Draw a horse’s head and neck, and return where its bit is, in tenths of a millimetre.

    The poll is at (x, y), `size` is how long the head is; `turned`, it looks to the left.
    """
    horse = _Horse(board, x, y, size, colour, mane, turned=turned)
    horse.draw()
    return board.back(horse.on_head([(0.82, 0.23)])[0])


def brought_news(stage: Stage) -> None:
    """Draw a messenger beside the horse that he has ridden hard, who holds out a sealed letter."""
    board = Board(stage)
    draw_near_horse(board, 210, 96, 188, "#8c5a34", turned=True)
    rider = Person(
        board, "man, half profile left, wide brimmed hat, ginger thin moustache, goatee, turquoise zupan", (420, 146),
        122, face="shouting", left="318,398 272,306", lean=-5,
    )  # fmt: skip
    rider.draw()
    x, y = rider.grip(LEFT, -100)
    around = written_from(x, y)
    board.form(around("-82,-86 54,-116 78,-14 -56,18"), "#f4ead2", light=0.5, weight=0.34, hatch=0.8, halo=0.3,
               tightness=18.0)  # fmt: skip
    board.line(around("-56,18 -18,-38"), 0.2)
    board.line(around("78,-14 20,-46"), 0.2)
    board.form(around("-82,-86 54,-116 22,-62 6,-44 -8,-48"), "#e8dab8", light=0.3, weight=0.3, hatch=0.6,
               tightness=14.0)  # fmt: skip
    board.form(around("-6,-66 8,-74 22,-66 26,-52 18,-36 2,-32 -12,-40 -16,-54"), "#b3263a", light=0.5, weight=0.3)
    board.ring(x + 5, y - 53, 11, 11, "#8f1c30", weight=0.2)
    rider.fist(LEFT, None, -100)


STEEDS: Mapping[str, Callable[[Stage], None]] = MappingProxyType({"brought news": brought_news})
"""What draws each deed on horseback."""
