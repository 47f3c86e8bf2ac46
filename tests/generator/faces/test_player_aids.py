"""The aids of every game are set as one: no list in several sizes, nothing too small, no word broken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kredens import cards
from kredens.generator.drawing.primitives import Group, Mark, Run, Stamp
from kredens.generator.faces.face_maker import Face, FaceMaker

GAMES = ("kaciri", "gwint", "veto", "historia", "vwars")
LEAST_TYPE = 7.0
"""The least size of type in an aid, in points."""


def aids(name: str) -> Iterator[Face]:
    game = cards.load(name)
    for language in game.languages:
        maker = FaceMaker(game, (language,))
        for extra in game.extras:
            if extra.id.startswith("help"):
                yield from (face for face in (maker.front(extra), maker.back(extra)) if face)


def runs(marks: tuple[Mark, ...]) -> Iterator[Run]:
    for mark in marks:
        if isinstance(mark, Run):
            yield mark
        elif isinstance(mark, Group | Stamp):
            yield from runs(mark.marks if isinstance(mark, Group) else mark.drawing.marks)


@pytest.mark.parametrize("name", GAMES)
def test_aids_are_set_in_one_size_for_reading(name: str) -> None:
    for face in aids(name):
        assert face.faults == ()
        said = list(runs(face.drawing.marks))
        assert min(run.size for run in said) >= LEAST_TYPE
        assert not [run.text for run in said if run.text.endswith(("-", "\u2010", "\u00ad"))]
        # What begins an item in bold is running text: all of it has one size, beside headings.
        inline = {run.size for run in said if run.text.endswith((".", ":", ";")) and len(run.text) > 20}
        assert len(inline) <= 2, f"{face.title}: {sorted(inline)}"
