"""Check one face as it is printed: its pieces by themselves, and what they do to each other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, message
from kredens.generator.canvas.canvas import Ink, SharedAssets
from kredens.generator.drawing.colours import channels, luminance
from kredens.generator.drawing.primitives import Group, Matrix, Run
from kredens.generator.faces.face_parts import Part
from kredens.generator.faces.layout_renderer import Face
from kredens.generator.preflight.ground import Ground, contains, map_bounds, meet, scale_of
from kredens.generator.preflight.pieces import Piece, check_pictures, darkness
from kredens.generator.preflight.problems import (
    HEAVY_SHARE,
    LARGE_TYPE,
    LEAST_BLEED,
    LEAST_CONTRAST,
    LEAST_CONTRAST_LARGE,
    Problem,
)
from kredens.generator.typesetting.typesetter import MM_PER_POINT

PAPER: Final = "#ffffff"
"""The colour of what nothing is painted on."""
LEAST_SHIFT: Final = 0.08
"""From which difference of a channel of colour on two grounds are told apart."""
SIDE_KEYS: Final = (Key("side-left"), Key("side-top"), Key("side-right"), Key("side-bottom"))
"""The keys of what the sides are called, in the order of bounds."""
Spot = tuple[float, float]


class FaceChecker:
    """Checker of the faces of one FaceMaker; what cards share is looked at once."""

    def __init__(self, assets: SharedAssets) -> None:
        self._ink: Ink = assets.ink
        self._rasters = assets.store.rasters
        self._ground = Ground(self._rasters)
        self._pieces: dict[tuple[int, Matrix], Piece] = {}
        self._own: dict[int, list[Problem]] = {}
        self._between: dict[tuple[int, ...], list[Problem]] = {}
        self._edges: dict[tuple[int, ...], list[Problem]] = {}
        self._fills: dict[tuple[int, ...], list[Problem]] = {}

    def find_problems(self, face: Face) -> list[Problem]:
        """Return everything that would be wrong with the face in print; one with faults is not looked at."""
        if face.faults:
            return []
        if not face.parts:
            return list(check_pictures(face.drawing.marks, Matrix(), self._rasters, None))
        pieces = list(self._find_pieces(face.parts, face.fit, face))
        found: list[Problem] = []
        for index, piece in enumerate(pieces):
            own = self._own.get(id(piece))
            if own is None:
                own = self._own[id(piece)] = list(piece.find_problems(self._rasters))
            found += own
            if piece.runs:
                found += self._check_text(index, pieces)
            if piece.short_sides:
                found += self._check_edges(index, pieces, face)
            if piece.heavy:
                found += self._check_fill(index, pieces, face)
        return found

    def _find_pieces(self, parts: Sequence[Part], matrix: Matrix, face: Face) -> Iterator[Piece]:
        """Yield the pieces of the parts, those of a group one by one, once for each of its turns."""
        for part in parts:
            if part.inner:
                for turned in part.marks:
                    if isinstance(turned, Group):
                        yield from self._find_pieces(part.inner, turned.matrix.then(matrix), face)
            elif part.marks:
                key = (id(part), matrix)
                known = self._pieces.get(key)
                if known is None:
                    known = self._pieces[key] = Piece(part, matrix, face, self._ground, self._ink)
                yield known

    def _check_text(self, index: int, pieces: Sequence[Piece]) -> list[Problem]:
        """Return what is wrong with a text because of what lies under it or over it."""
        text = pieces[index]
        bounds = text.bounds
        under = [text] if text.has_ground else []
        for piece in reversed(pieces[:index]):
            if not piece.is_see_through and meet(piece.bounds, bounds):
                under.append(piece)
                if piece.plate and _encloses(piece.plate[0], bounds):
                    break
        over = [each for each in pieces[index + 1 :] if not each.is_see_through and meet(each.bounds, bounds)]
        key = (id(text), *map(id, under), 0, *map(id, over))
        known = self._between.get(key)
        if known is None:
            known = self._between[key] = [*self._check_covered(text, over), *self._check_contrast(text, under, over)]
        return known

    def _check_covered(self, text: Piece, over: Sequence[Piece]) -> Iterator[Problem]:
        for piece in over:
            if _is_shadow(text, piece):
                continue
            worst, covered = 0.0, ""
            for run, matrix in text.runs:
                spots = _spots(run, matrix)
                hit = sum(piece.colour_at(x, y, runs=True) is not None for window in spots for x, y in window)
                share = hit / sum(map(len, spots))
                if hit > 1 and share > worst:
                    worst, covered = share, run.text
            if covered:
                sentence = message(
                    "text-covered", text=quote_value(covered), other=quote_value(piece.element.id), share=100 * worst
                )
                yield Problem("covered-text", text.element, sentence, worst)

    def _check_contrast(self, text: Piece, under: Sequence[Piece], over: Sequence[Piece]) -> Iterator[Problem]:
        if any(_is_shadow(text, piece) for piece in over):
            return
        worst: tuple[float, Run, str, float] | None = None
        for run, matrix in text.runs:
            size = run.size * scale_of(matrix)
            least = LEAST_CONTRAST_LARGE if size >= LARGE_TYPE - 0.05 else LEAST_CONTRAST
            letters = luminance(run.colour)
            for ground in self._grounds(run, matrix, under):
                light = sum(map(luminance, ground)) / len(ground)
                ratio = (max(light, letters) + 0.05) / (min(light, letters) + 0.05)
                if ratio < least - 0.01 and (worst is None or ratio / least < worst[0] / worst[3]):
                    worst = ratio, run, _average(ground), least
        if worst:
            ratio, run, ground_colour, least = worst
            sentence = message(
                "contrast-too-low",
                text=quote_value(run.text),
                colour=run.colour,
                ground=ground_colour,
                ratio=ratio,
                least=least,
            )
            yield Problem("low-contrast", text.element, sentence, least / ratio)

    def _grounds(self, run: Run, matrix: Matrix, under: Sequence[Piece]) -> Iterator[list[str]]:
        """Yield the colours that lie under each stretch of a line of text."""
        if not under:
            yield [PAPER]
            return
        if len(under) == 1 and under[0].plate and _encloses_run(under[0].plate[0], run, matrix):
            yield [under[0].plate[1]]
            return
        bounds = map_bounds(self._ground.bounds(run), matrix)
        under = [piece for piece in under if meet(piece.bounds, bounds)]
        few = [_uppermost(under, *spot) for spot in _spots_along(run, matrix)]
        if len(set(few)) == 1 and not any(piece.is_picture for piece in under):
            yield few[:1]
            return
        for window in _spots(run, matrix):
            yield [_uppermost(under, x, y) for x, y in window]

    def _check_edges(self, index: int, pieces: Sequence[Piece], face: Face) -> list[Problem]:
        """Return the problem of something that ends at the cut, where what lies beside it would show."""
        piece = pieces[index]
        key = tuple(id(each) for each in pieces if each is piece or meet(each.bounds, piece.bounds))
        known = self._edges.get(key)
        if known is None:
            short = [side for side in piece.short_sides if _ends_visibly(side, index, pieces)]
            sentence = message("ends-at-cut", sides=[message(SIDE_KEYS[side]) for side in short], bleed=face.bleed)
            far = [(-piece.bounds[0], -piece.bounds[1], piece.bounds[2], piece.bounds[3])[side] for side in short]
            known = [Problem("no-bleed", piece.element, sentence, LEAST_BLEED - min(far))] if short else []
            self._edges[key] = known
        return known

    def _check_fill(self, index: int, pieces: Sequence[Piece], face: Face) -> list[Problem]:
        """Return the problem of a fill that takes much ink where ink is to be saved."""
        piece = pieces[index]
        over = [each for each in pieces[index + 1 :] if meet(each.bounds, piece.bounds)]
        key = (id(piece), *map(id, over))
        known = self._fills.get(key)
        if known is None:
            width, height = face.size
            across, down = 11, 15
            spots = [
                ((column + 0.5) / across * width, (row + 0.5) / down * height)
                for row in range(down)
                for column in range(across)
            ]
            stack = list(reversed(over))
            inks = [
                darkness(colour)
                for x, y in spots
                if (colour := piece.colour_at(x, y)) and not any(each.colour_at(x, y) for each in stack)
            ]
            share = len(inks) / len(spots)
            known = []
            if inks and share > HEAVY_SHARE:
                ink = sum(inks) / len(inks)
                sentence = message("heavy-fill", colour=piece.heavy or "", ink=100 * ink, share=100 * share)
                known = [Problem("full-colour", piece.element, sentence, share * ink)]
            self._fills[key] = known
        return known


def _ends_visibly(side: int, index: int, pieces: Sequence[Piece]) -> bool:
    """Return whether a piece can be seen up to its end on a side, and what lies beyond it has another colour."""
    left, top, right, bottom = pieces[index].bounds
    seen = 0
    for step in range(9):
        share = (step + 0.5) / 9
        along = top + share * (bottom - top) if side % 2 == 0 else left + share * (right - left)
        end = (left, top, right, bottom)[side]
        outward = -1 if side < 2 else 1
        inside, outside = end - 0.25 * outward, end + 0.25 * outward
        here = (inside, along) if side % 2 == 0 else (along, inside)
        there = (outside, along) if side % 2 == 0 else (along, outside)
        owner = next((n for n in range(len(pieces) - 1, -1, -1) if pieces[n].colour_at(*here)), None)
        if owner != index:
            continue
        colour, beyond = pieces[index].colour_at(*here) or PAPER, _uppermost(list(reversed(pieces)), *there)
        if max(abs(a - b) for a, b in zip(channels(colour), channels(beyond), strict=True)) > LEAST_SHIFT:
            seen += 1
    return seen > 1


def _uppermost(pieces: Sequence[Piece], x: float, y: float) -> str:
    """Return the colour of the first of the pieces that paints a spot, the uppermost first; else that of paper."""
    for piece in pieces:
        found = piece.colour_at(x, y)
        if found is not None:
            return found
    return PAPER


def _spots(run: Run, matrix: Matrix) -> list[list[Spot]]:
    """Return spots on the letters of a run, in windows as wide as some three letters."""
    em = run.size * MM_PER_POINT
    windows = max(1, min(24, round(run.width / (1.5 * em))))
    step = run.width / windows
    return [
        [
            matrix.map_point(run.x + (window + share) * step, run.y - high * em)
            for share in (0.2, 0.5, 0.8)
            for high in (0.1, 0.4)
        ]
        for window in range(windows)
    ]


def _spots_along(run: Run, matrix: Matrix) -> list[Spot]:
    """Return a few spots along the middle of a run."""
    y = run.y - 0.25 * run.size * MM_PER_POINT
    return [matrix.map_point(run.x + share * run.width, y) for share in (0.02, 0.26, 0.5, 0.74, 0.98)]


def _is_shadow(text: Piece, over: Piece) -> bool:
    """Return whether a text is the shadow of another one, which says the same."""
    return bool(over.runs) and [run.text for run, _ in text.runs] == [run.text for run, _ in over.runs]


def _encloses(outer: tuple[float, float, float, float], inner: tuple[float, float, float, float]) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def _encloses_run(outer: tuple[float, float, float, float], run: Run, matrix: Matrix) -> bool:
    """Return whether both ends of a run lie within bounds."""
    ends = (matrix.map_point(run.x, run.y), matrix.map_point(run.x + run.width, run.y))
    return all(contains(outer, x, y) for x, y in ends)


def _average(colours: Sequence[str]) -> str:
    """Return the middle of several colours."""
    sums = [math.fsum(each) / len(colours) for each in zip(*map(channels, colours), strict=True)]
    return "#" + "".join(f"{round(255 * each):02x}" for each in sums)
