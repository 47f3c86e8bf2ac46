"""What holds for the faces of any game: every word can be read, stands out from its ground, and stands as before."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Hashable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra
from kredens.generator.drawing.colours import channels, contrast_ratio, luminance
from kredens.generator.drawing.primitives import Run, Shape
from kredens.generator.faces.face_maker import Face, FaceMaker, Languages
from tests.generator.faces.test_face_maker import SAFE, ground, outline, placed, runs, sides

Ink = Literal["full", "low"]
Sided: TypeAlias = "tuple[Card | Extra, str, Face]"
"""A card or piece, `front` or `back`, and that side of it."""


@lru_cache(12)
def faces(game: str, languages: Languages, ink: Ink) -> tuple[Sided, ...]:
    """Every side of every card of all sets, and of all extras."""
    loaded = library.load(game)
    maker = FaceMaker(loaded, languages, ink=ink)
    every: list[Card | Extra] = [*loaded.cards, *loaded.extras]
    return tuple((card, side, make(card)) for card in every for side, make in sides(maker))


def dump(made: Iterable[Sided], chosen: Collection[str]) -> str:
    """One line for each run of the chosen cards."""
    lines = []
    for card, side, face in made:
        if card.id in chosen:
            lines.append(f"== {card.id} {side}")
            for run, matrix, scale in runs(face):
                x, y = matrix.map_point(run.x, run.y)
                text = run.text.replace("\u00a0", "~")
                lines.append(f"{text} | {run.font} {run.size * scale:.1f} | {x:.2f} {y:.2f}")
    return "\n".join(lines).replace("-0.00", "0.00") + "\n"


def check_golden(text: str, file: Path) -> None:
    """After a change of design: KREDENS_GOLDEN=1 writes the files anew, and their difference is read."""
    if os.environ.get("KREDENS_GOLDEN") == "1":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def check_readable(made: Iterable[Sided], least: Callable[[Card | Extra], float]) -> None:
    """No face has a fault, no type is smaller than `least` says, and none comes near the cut."""
    for card, side, face in made:
        assert [str(fault) for fault in face.faults] == [], card.id
        width, height = face.size
        for run, matrix, scale in runs(face):
            size = run.size * scale
            assert size >= least(card) - 1e-6, (card.id, side, run)
            tall = 0.7 * size * 25.4 / 72 / scale
            for x, y in ((run.x, run.y), (run.x + run.width, run.y), (run.x, run.y - tall)):
                u, v = matrix.map_point(x, y)
                assert SAFE <= u <= width - SAFE, (card.id, side, run)
                assert SAFE <= v <= height - SAFE, (card.id, side, run)


def check_contrast(made: Iterable[Sided], sort: Callable[[Card | Extra, str], Hashable]) -> int:
    """Every word of one card of each `sort` stands out from what is under it; answers how many sorts there are."""
    seen = set()
    for card, side, face in made:
        if (kind := sort(card, side)) in seen:
            continue
        seen.add(kind)
        under: list[tuple[str, list[list[tuple[float, float]]]]] = []
        for mark, matrix, scale in placed(face.drawing.marks):
            if isinstance(mark, Shape) and mark.fill:
                under.append((mark.fill, outline(mark, matrix)))
            if isinstance(mark, Run):
                middle = mark.y - 0.25 * mark.size * 25.4 / 72
                large = mark.size * scale >= 14
                for share in (0.05, 0.35, 0.65, 0.95):
                    below = ground(under, *matrix.map_point(mark.x + share * mark.width, middle))
                    found = contrast_ratio(mark.colour, below)
                    assert found >= (3 if large else 4.5), (card.id, side, mark.text, mark.colour, below)
    return len(seen)


def check_without_colour(made: Iterable[Sided]) -> None:
    """All is black, grey or white; the lines of arms are in an ink that is all but black."""
    colours = set()
    for _, _, face in made:
        for mark, _, _ in placed(face.drawing.marks):
            if isinstance(mark, Shape):
                colours |= {mark.fill, mark.stroke} - {None}
            elif isinstance(mark, Run):
                colours.add(mark.colour)
    tinted = {c for c in colours if c and max(channels(c)) - min(channels(c)) > 0.01 and luminance(c) > 0.015}
    assert tinted == set()


def shapes(face: Face) -> tuple[object, ...]:
    """The forms on a face without their colours."""
    return tuple(mark.path for mark, _, _ in placed(face.drawing.marks) if isinstance(mark, Shape))


def check_no_frame_near_the_edge(made: Iterable[Sided]) -> None:
    """A back that is printed a little off does not show it."""
    for card, side, face in made:
        if side != "back" or isinstance(card, Extra):
            continue
        for mark, matrix, _ in placed(face.drawing.marks):
            if isinstance(mark, Shape):
                points = [point for part in outline(mark, matrix) for point in part]
                for axis, length in enumerate(face.size):
                    low, high = min(p[axis] for p in points), max(p[axis] for p in points)
                    across = [p[1 - axis] for p in points]
                    spans = max(across) - min(across) > 0.8 * face.size[1 - axis]
                    assert not (spans and (-0.5 < low < 4 or length - 4 < high < length + 0.5)), card.id
