"""What one wears who is seen in part: boots, the skirts of coats, and caps that have come off."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.scenes.tableaux.board import Board

_FUR = 20
"""How many tufts the fur of a cap has along each edge."""


def _placed(x: float, y: float, size: float, turn: float = 0.0) -> Callable[[str], str]:
    """Return what turns points about a place and writes them from it on."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size

    def put(text: str) -> str:
        pairs = [[float(each) for each in pair.split(",")] for pair in text.split()]
        return " ".join(f"{x + a * cos - b * sin:.1f},{y + a * sin + b * cos:.1f}" for a, b in pairs)

    return put


def draw_boot(board: Board, x: float, y: float, size: float, *, turn: float = 0.0, colour: str = "#8a3b2a") -> None:
    """Draw a tall boot with a heel, its toe to the left, standing at the middle of its heel; `turn` lifts its toe."""
    put = _placed(x, y, size, turn)
    board.block(put("-26,-20 30,-20 26,0 -20,0"), "#4a2b20", light=0.0, weight=0.3)
    board.form(
        put("-38,-330 -40,-240 -34,-150 -28,-96 -58,-62 -112,-42 -138,-26 -142,-8 -92,-4 -40,-14 -20,-22 30,-20 "
            "38,-48 32,-92 44,-160 54,-240 50,-330"),
        colour, light=0.7, hatch=1.0, angle=76, weight=0.4, halo=0.2, tightness=10.0,
    )  # fmt: skip
    board.line(put("-141,-8 -92,-2 -40,-12 -22,-20"), 0.5)
    for first, last in (("-30,-100", "10,-84"), ("-26,-116", "14,-104"), ("34,-96", "0,-76"), ("-34,-150", "0,-134"),
                        ("42,-150", "12,-128"), ("-70,-54", "-52,-34"), ("-30,-92", "-14,-40")):  # fmt: skip
        board.strokes(put(f"{first} {last}"), weight=0.5 * size)
    for side in (-34, -26, -18, -10, 0):
        board.strokes(put(f"{side},-330 {side + 5},{-236 + 2 * side}"), weight=0.3 * size)
    board.strokes(put("30,-300 34,-170"), put("40,-300 42,-180"), put("18,-300 24,-190"), weight=0.45 * size)


def draw_skirts(board: Board, x: float, y: float, size: float, colour: str, lining: str) -> None:
    """Draw the open skirts of a kontusz, the zupan under them, the ends of the sash and a scabbard: (x, y) is the hem.

    They swing to the left, where their wearer looks.
    """
    put = _placed(x, y, size)
    board.form(put("-84,-190 -88,-70 -62,-22 -10,-10 46,-16 92,-44 96,-190"), "#efe3c6", light=0.5, weight=0.34,
               hatch=0.9, angle=84, tightness=10.0)  # fmt: skip
    for text in ("-30,-150 -34,-24", "10,-150 16,-20", "52,-150 58,-30"):
        board.strokes(put(text), weight=0.4)
    for text, edge in (
        ("-130,-190 -138,-104 -170,-26 -140,0 -106,-12 -74,8 -54,-50 -40,-190",
         "-58,-190 -68,-60 -96,-8 -74,8 -54,-50 -40,-190"),
        ("18,-190 26,-60 38,4 76,-10 108,6 146,-22 130,-104 126,-190", "18,-190 26,-60 38,4 58,-6 46,-64 38,-190"),
    ):  # fmt: skip
        board.form(put(text), colour, light=0.7, weight=0.4, hatch=1.0, angle=80, halo=0.2, tightness=10.0)
        board.form(put(edge), lining, light=0.3, weight=0.26, hatch=0.8, angle=80, tightness=10.0)
    for text in ("-112,-170 -140,-20", "-90,-170 -108,-24", "-76,-170 -86,-80", "70,-170 74,-24", "92,-170 106,-10",
                 "112,-170 126,-50"):  # fmt: skip
        board.strokes(put(text), weight=0.5)
    for left, foot in ((-34, -62), (-6, -40)):
        board.form(put(f"{left},-190 {left - 4},{foot} {left + 22},{foot + 4} {left + 26},-190"), "#c9942e", light=0.3,
                   weight=0.28, tightness=14.0)  # fmt: skip
        for up in (16, 28, 62, 74):
            board.line(put(f"{left - 3},{foot - up} {left + 23},{foot - up + 4}"), 0.36, "#8c2f2a")
        for step in range(6):
            board.line(put(f"{left - 3 + step * 5},{foot + 2} {left - 5 + step * 5},{foot + 24}"), 0.3)
    board.form(put("56,-190 80,-112 116,-58 164,-18 176,-32 134,-72 102,-124 82,-190"), "#3a2f33", light=0.4,
               weight=0.34, hatch=0.8, halo=0.2, tightness=10.0)  # fmt: skip
    board.form(put("142,-36 164,-18 176,-32 152,-54"), "#d9a63a", light=0.3, weight=0.28, tightness=14.0)
    board.form(put("76,-120 96,-90 110,-100 92,-132"), "#d9a63a", light=0.3, weight=0.28, tightness=14.0)


def draw_cap(board: Board, x: float, y: float, size: float, *, turn: float = 0.0, feather: bool = False) -> None:
    """Draw a noble's cap of red cloth in a band of fur: (x, y) is the middle of its lower edge."""
    put = _placed(x, y, size, turn)
    if feather:
        board.form(put("34,-60 48,-106 78,-144 98,-150 104,-130 92,-96 66,-62"), "#f4ead0", light=0.3, hatch=0.6,
                   weight=0.24)  # fmt: skip
        board.line(put("46,-62 68,-104 96,-146"), 0.2)
        board.strokes(put("60,-86 76,-98"), put("70,-104 88,-116"), put("55,-90 61,-106"), weight=0.24)
    board.form(put("-66,-34 -76,-70 -54,-100 -8,-112 44,-102 72,-74 68,-34"), "#a5412e", light=0.6, hatch=0.7,
               weight=0.34, halo=0.2)  # fmt: skip
    for text in ("-4,-111 -24,-80 -30,-40", "-4,-111 22,-82 30,-40"):
        board.line(put(text), 0.2)
    board.strokes(
        put("-52,-84 -50,-46"), put("-44,-92 -40,-56"), put("50,-80 52,-46"), put("40,-90 44,-52"), weight=0.4
    )
    _stud(board, put("-4,-112"), 6.5 * size, "#d9a63a", 0.22)
    upper, lower = [], []
    for step in range(_FUR + 1):
        across = -80 + 160 * step / _FUR
        sag = 14 * (1 - (across / 80) ** 2)
        tuft = 5.0 + 2.5 * math.sin(step * 2.4)
        upper += [f"{across:.0f},{-40 + sag:.0f}", f"{across + 5:.0f},{-40 + sag - tuft:.0f}"]
        lower += [f"{across:.0f},{sag:.0f}", f"{across + 5:.0f},{sag + tuft:.0f}"]
    board.block(put(" ".join(upper[:-1] + lower[-2::-1])), "#5b4130", light=0.4, hatch=0.6, weight=0.32)
    for step in range(13):
        across = -72 + 12 * step
        sag = 14 * (1 - (across / 80) ** 2)
        board.strokes(put(f"{across},{-33 + sag:.0f} {across + 5},{-16 + sag:.0f}"),
                      put(f"{across + 5},{-14 + sag:.0f} {across + 9},{sag:.0f}"), weight=0.34)  # fmt: skip
    if feather:
        _stud(board, put("44,-38"), 11 * size, "#d9a63a", 0.28)
        _stud(board, put("44,-38"), 5 * size, "#b3261e", 0.16)


def _stud(board: Board, spot: str, radius: float, colour: str, weight: float) -> None:
    """Draw a round knob at a place written as `x,y`."""
    x, y = (float(each) for each in spot.split(","))
    board.ring(x, y, radius, radius, colour, weight=weight)
