"""Read back the shapes of a picture that is kept as PDF operators, to see what colour lies where."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from kredens.generator.drawing.primitives import Group, Mark, Matrix, Path, Segment, Shape

_FILLS = frozenset(("f", "f*", "B", "B*"))
"""The operators that fill a path."""
_STROKES = frozenset(("S", "B", "B*"))
"""The operators that stroke a path."""
_SEGMENTS = {"m": "M", "l": "L", "c": "C"}
"""The kind of segment that each operator adds."""

_FILLING = re.compile(r"(?<!\S)[fB]\*?(?!\S)")
_WIDTH = re.compile(r"(?<!\S)([\d.]+) w(?!\S)")
_SCALE = re.compile(r"([\d.]+) 0 0 [\d.]+ 0 0 cm")


class _Open:
    """A group that is being read: its marks so far, its matrix and clip, and the colours and weight set in it."""

    def __init__(self, outer: _Open | None) -> None:
        self.marks: list[Mark] = []
        self.matrix = Matrix()
        self.clip: Path | None = None
        self.fill: str = outer.fill if outer else "#000000"
        self.stroke: str = outer.stroke if outer else "#000000"
        self.width: float = outer.width if outer else 1.0

    def close(self) -> Mark:
        """Return the group as it has been read."""
        return Group(tuple(self.marks), self.matrix, self.clip)


def read_operators(text: str) -> tuple[Mark, ...]:
    """Return the shapes and groups that operators written by `pdf_operators` paint; dashes are not kept."""
    stack = [_Open(None)]
    path: list[Segment] = []
    operands: list[float] = []
    clips = False
    for token in text.replace("[", " ").replace("]", " ").split():
        if token[0] in "0123456789-.":
            operands.append(float(token))
            continue
        here = stack[-1]
        if token in _SEGMENTS:
            path.append((_SEGMENTS[token], *operands))  # type: ignore[arg-type]
        elif token == "h":
            path.append(("Z",))
        elif token in _FILLS or token in _STROKES:
            fill, stroke = (here.fill if token in _FILLS else None), (here.stroke if token in _STROKES else None)
            here.marks.append(Shape(tuple(path), fill, stroke, here.width if stroke else 0.0, token.endswith("*")))
            path = []
        elif token in ("W", "W*"):
            clips = True
        elif token == "n":
            if clips:
                here.clip = tuple(path)
            path, clips = [], False
        elif token == "q":
            stack.append(_Open(here))
        elif token == "Q":
            stack.pop()
            stack[-1].marks.append(here.close())
        elif token == "cm":
            here.matrix = Matrix(*operands).then(here.matrix)
        else:
            _set(here, token, operands)
        operands = []
    return (stack[0].close(),)


def written_line_widths(text: str) -> Iterator[float]:
    """Yield the widths of the lines that operators paint, infinity if they fill anything: without reading the paths."""
    if _FILLING.search(text):
        yield math.inf
        return
    scale = _SCALE.match(text)
    grain = float(scale[1]) if scale else 1.0
    yield from (float(width) * grain for width in _WIDTH.findall(text))


def _set(here: _Open, operator: str, operands: Sequence[float]) -> None:
    """Set a colour or the weight of lines."""
    if operator in ("rg", "g"):
        here.fill = _colour(operands)
    elif operator in ("RG", "G"):
        here.stroke = _colour(operands)
    elif operator == "w":
        here.width = operands[0]


def _colour(numbers: Sequence[float]) -> str:
    """Return a grey or a colour as `#rrggbb`."""
    red, green, blue = numbers if len(numbers) == 3 else (numbers[0],) * 3
    return f"#{round(255 * red):02x}{round(255 * green):02x}{round(255 * blue):02x}"
