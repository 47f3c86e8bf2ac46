"""The tones of drawings: the lines around them, and the hatch of those that lie bare."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Group, Path, Shape, rectangle
from kredens.generator.engraving.drawn_tones import find_bare_tones, find_lines, hatch_bare_tone
from kredens.generator.engraving.plate import LINE_OF_DRAWING, Plate

INK = "#000000"


def _tone_with_a_line(width: float) -> tuple[Shape, ...]:
    rim: Path = rectangle(20 - width, 20 - width, 40 + 2 * width, 30 + 2 * width)
    return Shape(rim, INK), Shape(rectangle(20, 20, 40, 30), "#808080")


def test_a_line_is_as_wide_as_the_ink_reaches_beyond_its_tone() -> None:
    assert find_lines(_tone_with_a_line(0.75), INK) == {1: 0.75}
    assert find_lines(_tone_with_a_line(5.0), INK) == {}


def test_a_tone_is_bare_until_ink_lies_over_it() -> None:
    shapes = _tone_with_a_line(0.8)
    assert list(find_bare_tones(shapes, INK)) == [1]
    strokes = tuple(Shape(rectangle(22 + index, 25, 0.4, 10), INK) for index in range(20))
    assert find_bare_tones((*shapes, *strokes), INK) == {}


def test_hatch_stays_in_the_tone_on_the_side_away_from_the_light() -> None:
    for flipped in (False, True):
        plate = Plate({}, mm=2.5)
        hatch_bare_tone(plate, rectangle(0, 0, 40, 30), (0, 0, 40, 30), flipped=flipped)
        (clipped,) = plate.marks
        assert isinstance(clipped, Group)
        (hatch,) = clipped.marks
        assert isinstance(hatch, Shape)
        starts = [segment[1] for segment in hatch.path if len(segment) == 3 and segment[0] == "M"]
        assert len(starts) > 8
        assert all(start < 30 for start in starts) if flipped else all(start > 10 for start in starts)


def test_a_tone_spreads_over_what_is_too_heavy_of_its_line() -> None:
    plate = Plate({}, mm=2.5)
    plate.tone(rectangle(0, 0, 9, 9), "ink", 0.3)
    plate.tone(rectangle(0, 0, 9, 9), "paper", 0.9)
    fine, heavy = plate.marks
    assert isinstance(fine, Shape)
    assert isinstance(heavy, Shape)
    assert fine.stroke is None
    assert heavy.stroke == heavy.fill
    assert abs(heavy.width - 2 * (0.9 - LINE_OF_DRAWING * 2.5)) < 1e-9
