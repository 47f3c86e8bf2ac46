"""The parts of a face: what each element of its layout drew, for whoever checks or shows a face element by element."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.file_format import Element


class Part(Struct, frozen=True, eq=False):
    """The marks that one element drew, in the layout's measure; each part equals itself alone.

    Cards on which an element comes to the same share its part. `inner` are the parts of a group's elements: each mark
    of a group is a Group of all of their marks, in their order, once for each of its turns.
    """

    element: Element
    marks: Sequence[Mark]
    inner: tuple[Part, ...] = ()
