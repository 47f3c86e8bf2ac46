"""The Kacíři set for Typst: the same eighty fronts and backs, with every picture drawn beforehand.

From our own faces come the texts, with their fonts and the sizes that our setter found, and all art as SVG, each
picture once: Typst reads no blazon, lays out no frame and looks for no size. It breaks the lines. The patterned grounds
come in both ways that a designer has: as tiles, which is the quicker for Typst, and as one picture each.
"""

import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from kredens import cards
from kredens.cards.definitions.model import Card
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Path, Run, Shape, Stamp, Written
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.sheets import card_selection
from tests.benchmarks.operators_as_svg import translate_operators

SOURCE = FilePath(__file__).resolve().parent / "equal" / "kaciri.typ"
BLEED = 3.0
WHOLE = (-BLEED, -BLEED, 69.0, 94.0)
POINT = 25.4 / 72
PATTERN = "pattern "
ROOM = 1.5
"""How much wider than its longest line the box of a text is, in mm."""


def outline(path: Path) -> str:
    """The path as SVG has it."""
    return "".join(segment[0] + " ".join(f"{round(n, 3):g}" for n in segment[1:]) for segment in path)


class Picture:
    """One SVG file; what is stamped more than once in it stands there once."""

    def __init__(self, box: tuple[float, float, float, float]) -> None:
        self.box = box
        self._kept: list[str] = []
        self._known: dict[int, str] = {}

    def text(self, marks: Iterable[Mark]) -> str:
        """The whole file with these marks in it."""
        drawn = self._drawn(marks)
        x, y, width, height = self.box
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
            f' viewBox="{x:g} {y:g} {width:g} {height:g}"><defs>{"".join(self._kept)}</defs>{drawn}</svg>'
        )

    def _drawn(self, marks: Iterable[Mark]) -> str:
        out: list[str] = []
        for mark in marks:
            if isinstance(mark, Shape):
                out.append(self._shape(mark))
            elif isinstance(mark, Group):
                clip = f' clip-path="url(#{self._clip(mark.clip)})"' if mark.clip is not None else ""
                # The clip is in the coordinates of what is clipped, as it is in SVG.
                out.append(f"<g{_transform(mark.matrix)}{clip}>{self._drawn(mark.marks)}</g>")
            elif isinstance(mark, Stamp):
                out.append(f'<use href="#{self._symbol(mark.drawing)}"{_transform(mark.matrix)}/>')
            elif isinstance(mark, Written):
                drawn, clips = translate_operators(mark.operators, f"w{len(self._kept)}-")
                self._kept.append(clips)
                out.append(drawn)
        return "".join(out)

    def _shape(self, shape: Shape) -> str:
        given = f'd="{outline(shape.path)}" fill="{shape.fill or "none"}"'
        if shape.stroke:
            given += f' stroke="{shape.stroke}" stroke-width="{shape.width:g}"'
        if shape.even_odd:
            given += ' fill-rule="evenodd"'
        if shape.round_joins:
            given += ' stroke-linejoin="round" stroke-linecap="round"'
        return f"<path {given}/>"

    def _symbol(self, drawing: Drawing) -> str:
        if id(drawing) not in self._known:
            self._known[id(drawing)] = name = f"s{len(self._known)}"
            self._kept.append(f'<g id="{name}">{self._drawn(drawing.marks)}</g>')
        return self._known[id(drawing)]

    def _clip(self, path: Path) -> str:
        name = f"c{len(self._kept)}"
        self._kept.append(f'<clipPath id="{name}"><path d="{outline(path)}"/></clipPath>')
        return name


def _transform(matrix: Matrix) -> str:
    return "" if matrix == Matrix() else ' transform="matrix({:g} {:g} {:g} {:g} {:g} {:g})"'.format(*matrix)


class Folder:
    """What Typst gets: the pictures, each once, and the faces as layers."""

    def __init__(self, folder: FilePath) -> None:
        self._folder = folder
        self._files: dict[str, str] = {}
        self.tiles: list[dict[str, Any]] = []
        self._known: dict[str, int] = {}

    def layers(self, face: Face) -> list[dict[str, Any]]:
        """The face from the ground up."""
        out: list[dict[str, Any]] = []
        self._walk(face.drawing.marks, Matrix(), out)
        return out

    def _walk(self, marks: Iterable[Mark], matrix: Matrix, out: list[dict[str, Any]]) -> None:
        shapes: list[Mark] = []
        for mark in (*marks, None):
            if isinstance(mark, Shape):
                shapes.append(mark)
                continue
            if shapes:
                out.append({"file": self._file([Group(tuple(shapes), matrix)])})
                shapes = []
            if isinstance(mark, Run):
                _say(mark, matrix, out)
            elif isinstance(mark, Stamp) and mark.drawing.name.startswith(PATTERN) and mark.drawing.box == WHOLE:
                tile = self._tile(mark.drawing)
                out.append({"file": self._file([mark]), **({} if tile is None else {"tile": tile})})
            elif isinstance(mark, Stamp) and mark.drawing.box == WHOLE:
                self._walk(mark.drawing.marks, matrix, out)
            elif isinstance(mark, Group) and any(isinstance(inner, Run) for inner in mark.marks):
                self._walk(mark.marks, mark.matrix.then(matrix), out)
            elif mark is not None:
                out.append({"file": self._file([Group((mark,), matrix)])})

    def _file(self, marks: list[Mark], box: tuple[float, float, float, float] = WHOLE) -> str:
        text = Picture(box).text(marks)
        if text not in self._files:
            self._files[text] = f"art-{len(self._files)}.svg"
            (self._folder / self._files[text]).write_text(text, encoding="utf-8")
        return self._files[text]

    def _tile(self, pattern: Drawing) -> int | None:
        """The number of the tile of two rows that the pattern repeats; none of a strip, which has no two rows or no
        two columns."""
        (ground,) = pattern.marks
        assert isinstance(ground, Group)
        stamps = [mark for mark in ground.marks if isinstance(mark, Stamp)]
        rows = sorted({round(stamp.matrix.f, 3) for stamp in stamps})
        if len(rows) < 2:
            return None
        first, second = (sorted(s.matrix.e for s in stamps if abs(s.matrix.f - row) < 0.01) for row in rows[:2])
        if len(first) < 2:
            return None
        width, height, offset = first[1] - first[0], 2 * (rows[1] - rows[0]), second[0] - first[0]
        motif, scale = stamps[0].drawing, stamps[0].matrix.a
        places = ((0.0, 0.0), (offset, height / 2), (offset - width, height / 2))
        file = self._file(
            [Stamp(motif, Matrix(scale, 0.0, 0.0, scale, x, y)) for x, y in places], (0.0, 0.0, width, height)
        )
        if file not in self._known:
            self._known[file] = len(self.tiles)
            self.tiles.append({"file": file, "width": round(width, 3), "height": round(height, 3)})
        return self._known[file]


def _say(run: Run, matrix: Matrix, out: list[dict[str, Any]]) -> None:
    """Adds the run to the text before it where it is its next line, or else begins a new text."""
    x, y = matrix.map_point(run.x, run.y)
    turned = 180 if matrix.a < 0 else 0
    last = out[-1] if out and "text" in out[-1] else None
    style = {"font": run.font, "size": run.size, "colour": run.colour, "tracking": run.tracking, "turned": turned}
    if last and not turned and last["last"] < y < last["last"] + 2 * run.size * POINT and style.items() <= last.items():
        middle, before = x + run.width / 2, last["x"] + last["width"] / 2
        left, right = min(last["x"] + ROOM / 2, x), max(last["x"] + last["width"] - ROOM / 2, x + run.width)
        last["text"] = (
            f"{last['text']} {run.text}".replace("- ", "") if last["text"][-1] == "-" else f"{last['text']} {run.text}"
        )
        last["leading"], last["last"] = y - last["last"], y
        last["centred"] = abs(middle - before) < 0.05 and last["centred"]
        last["x"], last["width"] = left - ROOM / 2, right - left + ROOM
        return
    middle = 0.0 if turned else ROOM / 2
    out.append(
        style
        | {"text": run.text, "x": x - middle, "y": y, "last": y, "width": run.width + ROOM, "leading": 0.0}
        | {"centred": not turned}
    )


def write(folder: FilePath) -> None:
    """Writes the pictures, the texts and the source into a folder."""
    game = cards.load("kaciri")
    maker, made = FaceMaker(game, (game.language,)), Folder(folder)
    every = [item.card for item in card_selection.select_sets(game, 1) if isinstance(item.card, Card)]
    content = [{"front": made.layers(maker.front(card)), "back": made.layers(maker.back(card))} for card in every]
    written = json.dumps({"cards": content, "tiles": made.tiles}, ensure_ascii=False)
    (folder / "kaciri.json").write_text(written, encoding="utf-8")
    shutil.copy(SOURCE, folder)


if __name__ == "__main__":
    write(FilePath(sys.argv[1]))
