"""A pattern repeats its motif in even steps, every second row shifted, and writes rows that are alike once."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Stamp
from tests.generator import small_game as small

SIZE = (63.0, 88.0)
STEP = 6.0
MOTIF = 3.0
HOLE = (10.0, 12.0, 40.0, 60.0)


def rows_of(folder: Path, options: str) -> tuple[Stamp, ...]:
    """The rows of a pattern on the whole card."""
    element = f"type: pattern, box: card, d: 'M0 0 L1 1 Z', fill: red, step: [{STEP}, {STEP}], motif: {MOTIF}"
    face = small.face(folder, f"- {{id: a, {element}, {options}}}")
    assert face.faults == ()
    (ground,) = [mark for mark in all_of(face.drawing.marks) if isinstance(mark, Group) and mark.clip is not None]
    return tuple(mark for mark in ground.marks if isinstance(mark, Stamp))


def all_of(marks: tuple[Mark, ...]) -> list[Mark]:
    """The marks and those in their drawings."""
    inner = [mark.drawing.marks for mark in marks if isinstance(mark, Stamp)]
    return [*marks, *(each for found in inner for each in all_of(found))]


def middles(rows: tuple[Stamp, ...]) -> set[tuple[float, float]]:
    """Where the middles of all motifs stand."""
    found = set()
    for row in rows:
        for motif in row.drawing.marks:
            assert isinstance(motif, Stamp)
            x, y = motif.matrix.then(row.matrix).map_point(0.5, 0.5)
            found.add((round(x, 6), round(y, 6)))
    return found


@pytest.mark.parametrize("stagger", [True, False])
@pytest.mark.parametrize("hole", [None, HOLE])
@pytest.mark.parametrize("turn", [0, 30])
def test_motifs_stand_in_even_steps_and_none_in_the_hole(
    tmp_path: Path, turn: int, hole: tuple[float, ...] | None, stagger: bool
) -> None:
    options = f"stagger: {str(stagger).lower()}, turn: {turn}" + (f", hole: {list(hole)}" if hole else "")
    reach = MOTIF * (0.75 if turn else 0.5)
    expected = set()
    for row in range(-20, 21):
        for column in range(-20, 21):
            x = SIZE[0] / 2 + (column + (0.5 if stagger and row % 2 else 0)) * STEP
            y = SIZE[1] / 2 + row * STEP
            near = -reach < x < SIZE[0] + reach and -reach < y < SIZE[1] + reach
            covered = hole is not None and all(
                start + reach < at < start + length - reach
                for at, start, length in ((x, hole[0], hole[2]), (y, hole[1], hole[3]))
            )
            if near and not covered:
                expected.add((round(x, 6), round(y, 6)))
    assert middles(rows_of(tmp_path, options)) == expected


def test_rows_that_are_alike_are_one_drawing(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, f"hole: {list(HOLE)}")
    drawn: dict[int, Drawing] = {id(row.drawing): row.drawing for row in rows}
    # Even and odd ones, above and below the hole or beside it.
    assert len(drawn) == 4 < len(rows)
    assert all(row.matrix == Matrix(f=row.matrix.f) for row in rows)


def test_a_row_reaches_as_far_as_its_motifs(tmp_path: Path) -> None:
    for row in rows_of(tmp_path, "turn: 45"):
        x, y, width, height = row.drawing.box
        for motif in row.drawing.marks:
            assert isinstance(motif, Stamp)
            for corner in ((0, 0), (1, 0), (0, 1), (1, 1)):
                at = motif.matrix.map_point(*corner)
                assert x < at[0] < x + width
                assert y < at[1] < y + height
