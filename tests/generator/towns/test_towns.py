"""A line of words becomes a town."""

from __future__ import annotations

import random
import re
import zlib
from pathlib import Path

import pytest

from kredens.generator.drawing.primitives import Group, Mark, Shape
from kredens.generator.engraving.word_line import WordsError, read_words
from kredens.generator.towns.picture import draw_town
from kredens.generator.towns.plan.words import SLOTS, VOCABULARY, read_plan

ROOT = Path(__file__).resolve().parents[3]
SIZES = ((54.0, 13.0), (54.0, 26.0), (56.0, 45.0), (36.0, 45.0))
LINE = "hill, castle, river, bridge, twin spires, wall"
MOST_BYTES = 70_000
WITH_SEVERAL_PORTRAITS = frozenset(
    {
        "called up",
        "dawn arrest",
        "night protest",
        "split poster",
        "umbrella caller",
        "pulpit",
        "falling councillor",
        "police line",
    }
)
"""What shows two or three people near us, each as large a drawing as the town behind them."""


def operators(words: str, seed: str = "a", size: tuple[float, float] = (54.0, 26.0), *, low_ink: bool = False) -> str:
    return draw_town(words, seed, size, {}, low_ink=low_ink).operators()


def shapes(marks: tuple[Mark, ...]) -> list[Shape]:
    out: list[Shape] = []
    for mark in marks:
        if isinstance(mark, Group):
            out += shapes(mark.marks)
        elif isinstance(mark, Shape):
            out.append(mark)
    return out


def test_words_become_a_plan() -> None:
    plan = read_plan("Night, river, towered bridge, three spires, left castle, ruined wall, two gates, gondola")
    assert plan.sky == ("night",)
    assert (plan.water, plan.bridge, plan.gates) == ("river", "towered bridge", 2)
    assert plan.wall is not None
    assert plan.wall.name == "ruined wall"
    assert [(each.name, each.count, each.side) for each in plan.landmarks] == [("spire", 3, ""), ("castle", 1, "left")]
    assert [each.name for each in plan.vessels] == ["gondola"]


def test_sights_are_named_as_people_name_them() -> None:
    names = [
        each.name for each in read_plan("the Tower of London, Mont-Saint-Michel, Hradčany".replace("č", "c")).landmarks
    ]
    assert names == ["tower of london", "mont saint michel", "st vitus"]


def test_unknown_words_are_answered_with_the_nearest() -> None:
    with pytest.raises(WordsError, match="cathedral"):
        read_plan("cathedrel")


def test_the_same_words_and_seed_are_the_same_picture() -> None:
    assert operators(LINE) == operators(LINE)
    assert operators(LINE, "a") != operators(LINE, "b")
    assert operators(LINE, size=(36.0, 45.0)) != operators(LINE)


@pytest.mark.parametrize(
    "words", [LINE, "night, skyscrapers, moon, suspension bridge, bay", "storm, rock, ruin, pines"]
)
def test_in_low_ink_there_is_only_black_on_white(words: str) -> None:
    colours = {
        colour
        for shape in shapes(draw_town(words, "a", (54.0, 26.0), {}, low_ink=True).marks)
        for colour in (shape.fill, shape.stroke)
        if colour
    }
    assert colours == {"#000000", "#ffffff"}


def test_colours_can_be_chosen() -> None:
    plate = draw_town(LINE, "a", (54.0, 26.0), {"sky": "#123456"}, low_ink=False)
    assert "#123456" in {shape.fill for shape in shapes(plate.marks)}


def test_nothing_leaves_the_box() -> None:
    marks = draw_town(LINE, "a", (54.0, 26.0), {}, low_ink=False).marks
    assert len(marks) == 1
    (group,) = marks
    assert isinstance(group, Group)
    assert group.clip is not None
    corners = {segment[1:] for segment in group.clip if len(segment) == 3}
    assert corners == {(0.0, 0.0), (54.0, 0.0), (54.0, 26.0), (0.0, 26.0)}


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_is_not_too_long(size: tuple[float, float]) -> None:
    assert len(operators(LINE, size=size)) < MOST_BYTES


@pytest.mark.parametrize("size", [(0.01, 0.01), (2000.0, 0.01), (1.0, 2000.0), (2000.0, 2000.0)])
def test_a_box_of_any_size_is_filled_with_a_picture_of_usual_length(size: tuple[float, float]) -> None:
    assert 1000 < len(operators("vineyard, " + LINE.replace("river, bridge, ", ""), size=size)) < 300_000


def test_a_vocabulary_has_no_name_that_cannot_be_read() -> None:
    for slot, things in VOCABULARY.things.items():
        for name, value in things.items():
            (phrase,) = read_words(name, VOCABULARY)
            assert (phrase.slot, phrase.value) == (slot, value), name


def test_the_page_tells_every_word_and_no_other() -> None:
    page = (ROOT / "docs" / "engravings.md").read_text(encoding="utf-8")
    section = page.partition("\n## Towns and places\n")[2].partition("\n## ")[0]
    told = {word for line in section.splitlines() if line.startswith("| ") for word in re.findall(r"`([^`]+)`", line)}
    known = {name for names in (*SLOTS.values(), *VOCABULARY.adjectives.values()) for name in names}
    assert told == known


def every_word() -> list[str]:
    things = [name for names in VOCABULARY.things.values() for name in names]
    return things + [f"{name} castle" for names in VOCABULARY.adjectives.values() for name in names]


@pytest.mark.long
def test_every_word_is_drawn() -> None:
    dice = random.Random(1)
    for words in every_word():
        size = dice.choice(SIZES)
        most = 80_000 if words in WITH_SEVERAL_PORTRAITS else 36_000
        assert len(zlib.compress(operators(words, size=size).encode())) < most, words


def test_some_words_are_drawn() -> None:
    for words in random.Random(2).sample(every_word(), 12):
        assert operators(words, size=(36.0, 45.0), low_ink=True), words
