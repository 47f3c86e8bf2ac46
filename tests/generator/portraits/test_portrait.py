"""A line of words becomes the portrait that it describes, the same every time, within its box and its budget."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kredens.generator.engraving.word_line import WordsError
from kredens.generator.portraits.bust import draw_portrait, frame_bust
from kredens.generator.portraits.features.nose import trace_profile
from kredens.generator.portraits.figure.form import Head, View
from kredens.generator.portraits.figure.traits import BROWS, EYES, MOUTHS, NOSES
from kredens.generator.portraits.hair.beards import root_on_skin
from kredens.generator.portraits.hands.held import pose_of
from kredens.generator.portraits.hands.poses import POSES
from kredens.generator.portraits.palette import HAIR_COLOURS
from kredens.generator.portraits.settle import settle_sitter
from kredens.generator.portraits.words import VOCABULARY
from tests.sampling import sampled

ROOT = Path(__file__).resolve().parents[3]
SIZE = 36.0, 45.0
SLOTS = [(slot, name) for slot, values in VOCABULARY.things.items() for name in values]


def drawn(words: str, seed: str = "one", *, low_ink: bool = False, size: tuple[float, float] = SIZE) -> str:
    return draw_portrait(words, seed, size, {}, low_ink=low_ink).operators()


def test_words_settle_who_sits() -> None:
    sitter = settle_sitter("old fat woman, black veil, white braids, scar, holding a book, facing left", "one")
    assert (sitter.woman, sitter.age, sitter.stout, sitter.hat, sitter.hair) == (True, 0.85, True, "veil", "braids")
    assert (sitter.marks, sitter.held) == (frozenset({"scar"}), ("book",))
    assert sitter.turn < 0 < sitter.hat_tone
    assert sitter.hat_tone > sitter.hair_tone


def test_a_colour_may_stand_within_a_name() -> None:
    sitter = settle_sitter("man, long white beard", "one")
    assert sitter.beard == "long"
    assert sitter.colours["beard"] == settle_sitter("man, white long beard", "two").colours["beard"]


def test_accents_and_apostrophes_do_not_matter() -> None:
    sitter = settle_sitter("man, cardinal's hat, Żupan, buława", "one")
    assert (sitter.hat, sitter.dress, sitter.held) == ("cardinal's hat", "żupan", ("mace",))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("man, kettle hatt", "kettle"),
        ("man, purple", "purple"),
        ("man, crown, mitre", "hat"),
        ("man, old crown", "old"),
        ("man in 12€", "€"),
    ],
)
def test_words_that_it_does_not_know_are_refused(words: str, reason: str) -> None:
    with pytest.raises(WordsError, match=reason):
        settle_sitter(words, "one")


def test_a_seed_settles_the_rest() -> None:
    words = "man, plate armour, sword"
    assert drawn(words) == drawn(words)
    assert drawn(words) != drawn(words, "two")


def test_low_ink_knows_two_colours() -> None:
    operators = drawn("old man, tuft, delia, mace, coffin plate", low_ink=True)
    assert not re.findall(r"(?:rg|RG)\b", operators)
    assert set(re.findall(r"(?m)^[\d.]+ [gG]$", operators)) == {"0 g", "0 G", "1 g", "1 G"}


@pytest.mark.parametrize("size", [(36.0, 45.0), (56.0, 48.0), (30.0, 30.0), (20.0, 80.0)])
def test_the_body_goes_to_the_lower_edge(size: tuple[float, float]) -> None:
    assert drawn("woman, mitre, king", size=size)


@pytest.mark.parametrize(("slot", "name"), sampled(SLOTS, 24))
def test_every_word_draws(slot: str, name: str) -> None:
    for view in ("front view", "facing left", "facing right"):
        words = name if slot in ("person", "view") else f"man, {name}"
        operators = drawn(words if slot == "view" else f"{words}, {view}")
        assert "nan" not in operators
        assert "inf" not in operators
        assert len(operators) < 120_000


def test_the_page_tells_every_word() -> None:
    page = (ROOT / "docs" / "engravings.md").read_text(encoding="utf-8")
    tables = [
        line for line in page.partition("## Portraits")[2].partition("\n## ")[0].splitlines() if line.startswith("|")
    ]
    told = [word for line in tables for word in re.findall(r"`([^`]+)`", line)]
    known = [*VOCABULARY.things.values(), *VOCABULARY.adjectives.values()]
    assert sorted(told) == sorted(name for names in known for name in names)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("man, black plate", "armour"),
        ("man, black armet", "helmet"),
        ("woman, white furs", "fur"),
        ("man, black leather", "leather"),
        ("man, tunic, green sash", "sash"),
        ("man, tunic, white banner", "banner"),
        ("man, mail, sword, green round shield", "banner"),
        ("man, uniform, white facings", "trim"),
    ],
)
def test_a_colour_reaches_what_it_is_said_of(words: str, name: str) -> None:
    plain = " ".join(word for word in words.split() if word not in ("black", "white", "green"))
    assert settle_sitter(words, "one").colours[name] != settle_sitter(plain, "one").colours[name]


def test_black_armour_leaves_a_sword_bright() -> None:
    colours = settle_sitter("man, black plate, great sword", "one").colours
    assert colours["armour"] != colours["metal"] == settle_sitter("man", "one").colours["metal"]


def test_marks_choose_a_trait() -> None:
    traits = settle_sitter("woman, snub nose, full lips, heavy lids, arched brows", "one").traits
    assert (traits.nose, traits.mouth, traits.eye, traits.brow) == (
        NOSES["snub"],
        MOUTHS["full"],
        EYES["hooded"],
        BROWS["arched"],
    )


def test_seeds_tell_faces_apart() -> None:
    faces = {
        (traits.nose, traits.eye, traits.brow, traits.mouth)
        for traits in (settle_sitter("man, calm", str(seed)).traits for seed in range(40))
    }
    assert len(faces) > 35


def test_a_temper_has_several_ways() -> None:
    looks = [settle_sitter("man, stern, facing left", str(seed)).look for seed in range(24)]
    assert len({(look.open, look.purse, look.sneer, look.raised) for look in looks}) > 3
    assert len({look.gaze for look in looks}) > 3
    assert all(look.corner > -1.5 for look in looks)


def test_a_profile_is_cut_along_nose_lips_and_chin() -> None:
    sitter = settle_sitter("man, short hair, tunic, profile right", "one")
    head = Head(sitter.build, View(sitter.turn))
    plain = max(x for x, _ in head.right)
    head.cut_profile(trace_profile(head, sitter))
    tip = max(head.right)
    assert tip[0] > plain + 4
    assert 8 < tip[1] < 30
    assert [y for _, y in head.right] == sorted(y for _, y in head.right)


@pytest.mark.parametrize("view", ["half profile left", "facing right"])
def test_a_beard_begins_on_the_skin_of_the_far_cheek(view: str) -> None:
    sitter = settle_sitter(f"gaunt man, full beard, tunic, {view}", "one")
    head = Head(sitter.build, View(sitter.turn))
    far, side = (head.left, -1) if sitter.turn < 0 else (head.right, 1)
    beyond = [(side * 60.0, y) for y in (8.0, 20.0, 33.0, 44.0)]
    for x, y in root_on_skin(head, beyond):
        assert 10 < side * x < max(side * at for at, down in far if abs(down - y) < 12)


def test_only_words_show_a_sitter_in_profile() -> None:
    assert all(abs(settle_sitter("man, short hair, tunic", str(seed)).turn) < 60 for seed in range(60))
    assert settle_sitter("man, short hair, tunic, profile left", "one").turn < -60


def test_a_tall_hat_leaves_the_head_about_as_large() -> None:
    bare, tall = (frame_bust(settle_sitter(f"man, {hat}", "one"), SIZE)[0] for hat in ("bareheaded", "heretics cap"))
    assert tall > 0.85 * bare


def test_dark_skin_goes_with_dark_eyes_and_hair() -> None:
    for seed in range(12):
        colours = settle_sitter("dark skinned woman", str(seed)).colours
        assert colours["eyes"] in ("#6b4a2c", "#5a4030")
        assert colours["hair"] in {HAIR_COLOURS[name] for name in ("dark", "black", "brown")}


@pytest.mark.parametrize("pose", sorted(POSES))
@pytest.mark.parametrize("size", [SIZE, (41.0, 35.0), (49.0, 51.0)])
def test_both_arms_are_seen_in_a_box_of_any_form(pose: str, size: tuple[float, float]) -> None:
    sitter = settle_sitter(f"man, {pose}, sword, facing left", "one")
    assert (sitter.framing, pose_of(sitter)) == ("half", pose)
    for words in (f"man, plate, {pose}, front view", f"fat woman, nun's habit, {pose}, half profile right"):
        operators = drawn(words, size=size)
        assert "nan" not in operators
        assert len(operators) < 120_000


@pytest.mark.parametrize("how", ["at the ready", "shouldered"])
@pytest.mark.parametrize("size", [SIZE, (41.0, 35.0), (49.0, 51.0)])
def test_weapons_are_borne_in_more_ways_than_upright(how: str, size: tuple[float, float]) -> None:
    for thing in ("sword", "great sword", "battle axe", "spear", "crossbow", "lute"):
        words = f"man, mail, {thing}, facing left"
        operators = drawn(f"{words}, {how}", size=size)
        assert operators != drawn(words, size=size)
        assert "nan" not in operators
        assert len(operators) < 120_000


def test_what_is_not_held_in_a_fist_is_borne_as_ever() -> None:
    words = "man, mail, holding a book, facing left"
    assert drawn(f"{words}, at the ready") == drawn(words)


def test_a_shield_leaves_the_other_hand_its_weapon() -> None:
    armed = settle_sitter("woman, mail, axe, round shield, facing left", "one")
    assert armed.held == ("axe", "round shield")
    assert (
        drawn("woman, mail, axe, round shield") != drawn("woman, mail, axe, kite shield") != drawn("woman, mail, axe")
    )


def test_a_seed_settles_the_posture_that_no_words_say() -> None:
    sitters = [settle_sitter("man, black cassock, calm", str(seed)) for seed in range(40)]
    assert {sitter.framing for sitter in sitters} == {"close", "bust", "half"}
    assert len({pose_of(sitter) for sitter in sitters}) > 3
    assert len({sitter.turn for sitter in sitters}) > 4
    assert any(sitter.shoulders * sitter.turn < 0 for sitter in sitters)


def test_words_of_posture_win_over_the_seed() -> None:
    words = "man, plate, sword, close up, head raised, standing left, slightly right, shoulders left"
    for seed in range(12):
        sitter = settle_sitter(words, str(seed))
        assert (sitter.framing, sitter.turn, sitter.held) == ("close", 10.0, ("sword",))
        assert sitter.pitch < 0 > sitter.aside
        assert sitter.shoulders < 0


def test_small_pictures_leave_no_posture_to_chance() -> None:
    for seed in range(12):
        sitter = settle_sitter("man, cassock", str(seed), still=True)
        assert (sitter.framing, sitter.held, sitter.aside, sitter.pitch) == ("bust", (), 0.0, 0.0)


def test_a_nearer_sitter_is_drawn_larger() -> None:
    far, bust, near = (
        frame_bust(settle_sitter(f"man, cassock, sword, {frame}", "one"), SIZE)[0]
        for frame in ("half length", "bust", "close up")
    )
    assert far < 0.85 * bust
    assert bust < 0.85 * near
