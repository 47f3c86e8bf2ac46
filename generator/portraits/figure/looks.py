"""Expressions: what a face looks like by the word for its temper, in several ways each."""

from __future__ import annotations

import msgspec

from kredens.generator.engraving.dice import Dice
from kredens.generator.portraits.figure.sitter import Look

LOOKS: dict[str, Look] = {
    "stern": Look(brow_inner=2.2, brow_outer=-0.4, lid=0.86, corner=1.0, frown=0.75, nod=0.6),
    "smiling": Look(
        brow_inner=-0.6, brow_outer=-0.8, lid=0.92, corner=-2.6, mouth=1.12, smile=0.7, uneven=0.5, nod=3.5
    ),
    "laughing": Look(
        brow_inner=-1.4, brow_outer=-1.2, lid=0.66, corner=-3.4, mouth=1.2, smile=1.0, teeth=True, nod=4.0
    ),
    "sad": Look(brow_inner=-3.0, brow_outer=2.4, lid=0.74, corner=2.2, mouth=0.94, nod=4.5),
    "furious": Look(brow_inner=4.2, brow_outer=-2.4, lid=1.06, corner=1.8, mouth=1.05, frown=1.1, teeth=True),
    "sly": Look(
        brow_inner=1.4,
        brow_outer=-1.8,
        lid=0.68,
        corner=-1.8,
        mouth=1.04,
        smile=0.35,
        gaze=2.2,
        uneven=2.2,
        raised=1.6,
        nod=2.5,
    ),
    "calm": Look(lid=0.88, corner=-0.4, nod=2.5),
    "proud": Look(brow_inner=0.4, brow_outer=-1.8, lid=0.74, corner=0.6, mouth=0.94, raised=1.4, nod=1.0),
    "weary": Look(brow_inner=-1.6, brow_outer=1.6, lid=0.58, corner=1.2, nod=4.0),
    "surprised": Look(brow_inner=-3.4, brow_outer=-3.2, lid=1.3, corner=0.4, mouth=0.86),
    "gentle": Look(brow_inner=-1.0, brow_outer=0.2, lid=0.88, corner=-1.5, smile=0.25, nod=4.0),
    "wry": Look(brow_inner=0.6, brow_outer=-0.6, lid=0.82, corner=-0.5, smile=0.2, uneven=3.0, raised=2.2, nod=3.0),
    "thoughtful": Look(brow_inner=-1.2, brow_outer=0.2, lid=0.76, corner=0.5, mouth=0.92, frown=0.3, gaze=2.8, nod=4.5),
    "resolute": Look(brow_inner=2.8, brow_outer=-1.2, lid=0.98, corner=0.3, mouth=0.88, frown=0.5, nod=0.8),
    "scornful": Look(
        brow_inner=1.8, brow_outer=-1.4, lid=0.64, corner=1.4, sneer=1.8, uneven=1.6, raised=2.0, frown=0.4, nod=2.0
    ),
    "speaking": Look(brow_inner=-1.4, brow_outer=-1.0, lid=0.98, corner=0.2, mouth=0.94, open=2.2, raised=1.2, nod=3.0),
    "afraid": Look(brow_inner=-3.8, brow_outer=0.4, lid=1.24, corner=1.6, mouth=1.05, nod=3.0),
}
"""Expressions by what they are called."""

_QUIET = {
    "man": (
        "calm",
        "proud",
        "gentle",
        "stern",
        "weary",
        "wry",
        "thoughtful",
        "resolute",
        "speaking",
        "scornful",
        "sly",
    ),
    "woman": ("calm", "proud", "gentle", "smiling", "wry", "thoughtful", "resolute", "speaking"),
    "child": ("calm", "gentle", "smiling", "thoughtful", "surprised"),
}
"""What a man, a woman or a child may look like of whom no expression is said."""
_WAYS: dict[str, tuple[dict[str, float | bool], ...]] = {
    "stern": (
        {},
        {"purse": 0.8, "corner": 1.6, "frown": 1.0},
        {"raised": 2.4, "brow_inner": 1.4, "lid": 0.78},
        {"sneer": 1.6, "frown": 0.6, "lid": 0.74},
        {"open": 1.5, "frown": 0.9, "corner": 0.6},
        {"brow_inner": 3.2, "lid": 0.7, "gaze": 2.0},
    ),
    "calm": (
        {},
        {"gaze": 1.9},
        {"open": 1.4, "corner": 0.0},
        {"lid": 0.68, "brow_outer": 0.8},
        {"corner": -1.6, "smile": 0.3, "uneven": 0.8},
        {"purse": 0.6, "frown": 0.35},
        {"raised": 2.0, "uneven": 0.6},
        {"down": 1.6, "lid": 0.64},
    ),
    "proud": (
        {},
        {"sneer": 1.8, "corner": 1.2},
        {"raised": 3.0, "lid": 0.66},
        {"purse": 0.7, "corner": 1.4, "gaze": 1.8},
        {"corner": -1.0, "smile": 0.25, "uneven": 1.4},
        {"down": 1.2, "lid": 0.6},
    ),
    "gentle": (
        {},
        {"corner": -2.2, "smile": 0.5},
        {"down": 1.8, "lid": 0.66, "nod": 5.0},
        {"gaze": 1.8, "brow_inner": -1.8},
        {"open": 1.2, "smile": 0.35},
        {"uneven": 1.0, "raised": 1.2},
    ),
    "weary": (
        {},
        {"down": 1.6, "lid": 0.5},
        {"corner": 2.0, "open": 0.9},
        {"gaze": 2.0, "frown": 0.4},
        {"purse": 0.6, "brow_inner": -2.6},
    ),
    "sad": (
        {},
        {"down": 1.8, "lid": 0.6},
        {"open": 1.1, "brow_inner": -3.6},
        {"gaze": 2.0, "uneven": 0.6},
    ),
    "smiling": (
        {},
        {"teeth": True, "corner": -3.0, "smile": 0.9},
        {"uneven": 1.8, "raised": 1.6, "lid": 0.8},
        {"gaze": 1.8, "corner": -2.0, "smile": 0.6},
        {"lid": 0.72, "smile": 0.9},
    ),
    "furious": (
        {},
        {"teeth": False, "open": 4.2, "raised": 1.4},
        {"sneer": 2.6},
        {"teeth": False, "purse": 1.0, "lid": 0.9},
    ),
    "sly": ({}, {"raised": 3.2, "uneven": 2.8}, {"lid": 0.56, "gaze": -2.0}, {"sneer": 1.4, "corner": -1.0}),
    "surprised": ({}, {"open": 3.4}, {"open": 1.8, "gaze": 1.6}),
    "afraid": ({}, {"open": 2.8}, {"gaze": 2.4, "open": 1.2}),
    "wry": ({}, {"raised": 3.2, "uneven": 2.0}, {"gaze": 1.8, "lid": 0.7}),
    "thoughtful": ({}, {"down": 1.6, "gaze": 1.2, "lid": 0.64}, {"purse": 0.7, "gaze": 2.4}),
    "resolute": ({}, {"purse": 0.9}, {"gaze": 2.0, "raised": 1.0}, {"open": 1.2, "frown": 0.7}),
    "scornful": ({}, {"down": 1.4, "lid": 0.56}, {"sneer": 2.6, "corner": 0.8}),
    "speaking": ({}, {"open": 3.2, "frown": 0.4}, {"open": 1.6, "gaze": 1.8}),
    "laughing": ({}, {"open": 2.0, "uneven": 0.8}),
}  # fmt: skip
"""How each expression may differ from what it is most plainly."""


def settle_look(name: str, dice: Dice, who: str) -> Look:
    """Return an expression by its name, or one that suits a `man`, a `woman` or a `child`, in one of its ways."""
    name = name or dice.pick(_QUIET[who])
    look = msgspec.structs.replace(LOOKS[name], **dice.part("way").pick(_WAYS[name]))
    if not look.gaze and dice.part("gaze").chance(0.4):
        look = msgspec.structs.replace(look, gaze=dice.part("gaze side").between(-1.6, 2.0))
    return look
