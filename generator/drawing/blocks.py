"""Blocks of marks and how they are put together: below each other, side by side, overlapping, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from kredens.generator.drawing.primitives import Group, Mark, Matrix

GAP: Final = 2.2
"""Space between blocks that flow, in mm."""


class Block(NamedTuple):
    """Marks in a rectangle of that size in mm, from its top left corner."""

    width: float
    height: float
    marks: tuple[Mark, ...]


def move_block(block: Block, x: float, y: float) -> tuple[Mark, ...]:
    """Return the marks of a block with its top left corner at (x, y)."""
    return (Group(block.marks, Matrix(e=x, f=y)),) if block.marks else ()


def stack_blocks(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks below each other."""
    width = y = 0.0
    marks: list[Mark] = []
    for block in blocks:
        if not block.height:
            continue
        y += gap if y else 0.0
        marks += move_block(block, 0.0, y)
        y += block.height
        width = max(width, block.width)
    return Block(width, y, tuple(marks))


def put_beside(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks side by side, level at the top."""
    x = 0.0
    marks: list[Mark] = []
    for block in blocks:
        marks += move_block(block, x, 0.0)
        x += block.width + gap
    return Block(max(x - gap, 0.0), max((block.height for block in blocks), default=0.0), tuple(marks))


def overlap_blocks(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks side by side, each over the one before it, which it covers where `gap` is less than 0."""
    x = 0.0
    marks: list[Mark] = []
    for block in blocks:
        marks += move_block(block, x, 0.0)
        x += block.width + gap
    return Block(x - gap, max(block.height for block in blocks), tuple(marks))


def turn_block(block: Block) -> Block:
    """Turn a block by a quarter to the right."""
    turned = Group(block.marks, Matrix(a=0.0, b=1.0, c=-1.0, d=0.0, e=block.height))
    return Block(block.height, block.width, (turned,))


def flow_blocks(blocks: Sequence[Block], room: float, line_gap: float = GAP) -> Block:
    """Put blocks side by side, in as many lines as they need in `room` mm."""
    lines: list[list[Block]] = [[]]
    used = 0.0
    for block in (block for block in blocks if block.height):
        if lines[-1] and used + GAP + block.width > room + 1e-6:
            lines.append([])
            used = 0.0
        used += (GAP if lines[-1] else 0.0) + block.width
        lines[-1].append(block)
    return stack_blocks([put_beside(line, GAP) for line in lines if line], line_gap)
