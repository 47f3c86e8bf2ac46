"""The drawings before towns are plain files in the colours of a town, and each word has one."""

from __future__ import annotations

import pytest

from kredens.generator.towns.nearby.drawn_sights import NAMES, load_sight
from kredens.generator.towns.nearby.sight_files import DRAWN, FOLDER, digest_sights, sight_file
from kredens.generator.towns.picture import draw_town

MOST_BYTES = 36_000


def test_each_word_has_a_drawing_and_each_drawing_a_word() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {sight_file(name).name for name in DRAWN}


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_small_and_has_colours_of_a_town(name: str) -> None:
    assert sight_file(name).stat().st_size <= MOST_BYTES
    assert {shape.fill for shape in load_sight(name)} <= NAMES.keys()


def test_a_picture_follows_from_the_drawing_in_it() -> None:
    assert digest_sights("river, Thistle, houses") == digest_sights("thistle") != digest_sights("river, houses") == ""
    assert (
        draw_town("thistle, houses", "a", (54.0, 40.0), {}, low_ink=False).operators()
        != draw_town("houses", "a", (54.0, 40.0), {}, low_ink=False).operators()
    )
