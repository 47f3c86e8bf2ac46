"""Scenes are drawn from words: every word draws, alike for the same seed, and in low ink black on white."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kredens.generator.engraving.word_line import Phrase, WordsError, read_words
from kredens.generator.scenes.casts.cast import Player, Rider, Thing
from kredens.generator.scenes.casts.usual_casts import CASTS
from kredens.generator.scenes.compositions import COMPOSITIONS
from kredens.generator.scenes.deeds.deeds import DEEDS
from kredens.generator.scenes.deeds.figure.garbs import GARBS, HEADS
from kredens.generator.scenes.layers.interiors import ROOMS
from kredens.generator.scenes.layers.tables import FAR, GROUNDS, MIDDLE, SKIES
from kredens.generator.scenes.people.dress import DRESSES, HATS, HELD
from kredens.generator.scenes.people.poses import HORSES, POSES
from kredens.generator.scenes.people.props import PROPS
from kredens.generator.scenes.scene import draw_scene
from kredens.generator.scenes.staging.palettes import LIGHTS
from kredens.generator.scenes.subject_files import subject_names
from kredens.generator.scenes.tableaux.tableaux import TABLEAUX
from kredens.generator.scenes.words import (
    ADJECTIVES,
    LAYER_WORDS,
    layer_vocabulary,
    plural,
    said_name,
    scene_vocabulary,
)
from tests.generator.drawing.test_busts import CROWDS
from tests.sampling import sampled

DOCS = Path(__file__).resolve().parents[3] / "docs" / "engravings.md"
TABLES = {
    "sky": SKIES, "far": FAR, "middle": MIDDLE, "room": ROOMS, "ground": GROUNDS, "act": CASTS, "tableau": TABLEAUX,
    "thing": PROPS, "light": LIGHTS, "dress": DRESSES, "deed": DEEDS, "garb": GARBS, "head": HEADS,
}  # fmt: skip
SIZE = (56.0, 48.0)
MOST_BYTES = 240_000
"""A deed of several persons with their heads; deflated it is a third of that."""
MOST_BYTES_OF_CROWD = 420_000
"""A row of several people with all their hatch, which is for pictures that are much wider than high."""


def operators(words: str, seed: str = "x", size: tuple[float, float] = SIZE, *, low_ink: bool = False) -> str:
    """Return the operators of a scene."""
    return draw_scene(words, seed, size, {}, low_ink=low_ink).operators()


@pytest.mark.parametrize("slot", LAYER_WORDS)
def test_every_word_stands_for_something_that_is_drawn(slot: str) -> None:
    assert set(LAYER_WORDS[slot].values()) <= TABLES[slot].keys()


def test_every_layer_has_a_word() -> None:
    for slot in ("sky", "far", "middle", "room", "ground", "act", "tableau", "deed"):
        assert set(LAYER_WORDS[slot].values()) == TABLES[slot].keys()


def test_whole_scenes_are_made_of_words() -> None:
    for line in COMPOSITIONS.values():
        assert read_words(line, layer_vocabulary())


def test_casts_are_of_known_poses_dresses_and_things() -> None:
    assert {hat for dresses in DRESSES.values() for hat in (dress.hat for dress in dresses)} <= HATS.keys()
    for part in (part for cast in CASTS.values() for part in cast):
        if isinstance(part, Thing):
            assert part.name in PROPS
        else:
            assert part.held.removeprefix("hussar ") in {"", *HELD}
            assert part.time in {"", *DRESSES}
        if isinstance(part, Player):
            assert part.pose in POSES
        if isinstance(part, Rider):
            assert part.gait in HORSES


def test_deeds_ask_for_known_garbs_and_heads() -> None:
    for deed in DEEDS.values():
        assert deed.garb in GARBS
        assert deed.head in HEADS


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_lies_within_its_bytes_and_is_mirrored(name: str) -> None:
    drawn = operators(f"no ground, {name}")
    assert 500 < len(drawn) < MOST_BYTES
    assert drawn != operators(f"no ground, turned {name}")


def test_no_word_stands_for_two_things() -> None:
    names = [*COMPOSITIONS, *(name for values in LAYER_WORDS.values() for name in values)]
    assert sorted(names) == sorted(set(names))


def test_every_name_can_be_said() -> None:
    vocabulary = scene_vocabulary()
    for slot, names in vocabulary.things.items():
        for name, value in names.items():
            assert read_words(name, vocabulary) == (Phrase(slot, value, {}),)
    for kind, names in vocabulary.adjectives.items():
        for name, value in names.items():
            assert read_words(f"{name} subject horse", vocabulary) == (Phrase("subject", "horse", {kind: value}),)


@pytest.mark.long
@pytest.mark.parametrize(
    "words", sampled(sorted({*COMPOSITIONS, *(name for names in LAYER_WORDS.values() for name in names)}), 24)
)
def test_every_word_draws_within_bounds(words: str) -> None:
    if words in LAYER_WORDS["dress"]:
        words += ", crowd"
    if words in {*LAYER_WORDS["garb"], *LAYER_WORDS["head"]}:
        words += ", loosing archer"
    assert 500 < len(operators(words)) < MOST_BYTES


@pytest.mark.long
@pytest.mark.parametrize("name", sampled(subject_names(), 24))
def test_every_subject_draws(name: str) -> None:
    most = MOST_BYTES_OF_CROWD if name.removesuffix("-bust") in CROWDS else MOST_BYTES
    assert len(operators(f"no ground, subject {said_name(name)}")) < most


@pytest.mark.parametrize("words", ["storm, crags, pines, full moon", "battle", "council, nobles", "city night"])
def test_low_ink_is_black_on_white(words: str) -> None:
    drawn = operators(words, low_ink=True)
    assert not re.findall(r"(?:rg|RG)\b", drawn)
    assert set(re.findall(r"(?m)^[\d.]+ [gG]$", drawn)) <= {"0 g", "0 G", "1 g", "1 G"}


@pytest.mark.parametrize("words", ["rain, towers, paving", "election"])
def test_a_seed_makes_one_picture(words: str) -> None:
    assert operators(words, "a") == operators(words, "a")
    assert operators(words, "a") != operators(words, "b")


@pytest.mark.parametrize("size", [(54.0, 26.0), (36.0, 45.0), (0.5, 900.0), (900.0, 0.5), (2000.0, 2000.0)])
@pytest.mark.parametrize("words", ["fog, frost, hills, wood, marsh", "tavern, feasters"])
def test_boxes_of_any_size_are_drawn(words: str, size: tuple[float, float]) -> None:
    assert 500 < len(operators(words, size=size)) < MOST_BYTES


def test_what_is_said_takes_the_place_of_what_a_whole_scene_has() -> None:
    assert operators("battle, storm") == operators("storm, hills, field, pike line, horsemen")
    assert operators("council, hills") != operators("council")


def test_unknown_words_are_answered_with_the_nearest() -> None:
    with pytest.raises(WordsError, match="mountains"):
        draw_scene("mountain", "x", SIZE, {}, low_ink=False)


@pytest.mark.parametrize(
    ("one", "many"), [("wolf", "wolves"), ("harpy", "harpies"), ("witch", "witches"), ("key", "keys")]
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_badge_moves_what_stands_in_the_middle() -> None:
    assert operators("field, great horn") != operators("field, great horn, badge left")


def test_the_page_has_the_words_there_are() -> None:
    section = DOCS.read_text(encoding="utf-8").partition("\n## Scenes\n")[2].partition("\n## ")[0]
    rows = [row for row in section.splitlines() if row.startswith("| ")]
    told = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    known = {name for slot, names in scene_vocabulary().things.items() if slot != "subject" for name in names}
    known |= {name for names in ADJECTIVES.values() for name in names}
    assert told == known
