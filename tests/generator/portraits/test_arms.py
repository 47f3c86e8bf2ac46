"""An arm goes from its shoulder over an elbow to where its hand is, and both arms of a sitter are somewhere."""

from __future__ import annotations

import math

import msgspec
import pytest

from kredens.generator.portraits.figure.arm import FORE, UPPER, find_elbow
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.form import Head, View
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import sleeve_of
from kredens.generator.portraits.hands.at_arms import guard_of
from kredens.generator.portraits.hands.at_breast import AT_BREAST, BY_AN_EDGE
from kredens.generator.portraits.hands.fists import FISTS
from kredens.generator.portraits.hands.held import Reach, settle_arms
from kredens.generator.portraits.hands.poses import POSES
from kredens.generator.portraits.settle import settle_sitter
from kredens.generator.portraits.things.things import THINGS

WIDE = Reach(120.0, 120.0, 90.0)
LOW = 190.0
"""How far below the eyes the pictures end."""


def body_of(sitter: Sitter) -> Body:
    return Body(Head(sitter.build, View(sitter.turn)), View(sitter.shoulders), LOW)


@pytest.mark.parametrize("wrist", [(20.0, 90.0), (-60.0, 100.0), (90.0, 40.0)])
def test_both_parts_of_an_arm_keep_their_length(wrist: tuple[float, float]) -> None:
    elbow = find_elbow((70.0, 50.0), wrist, 1, 1.0, forward=0.0, swing=0.0)
    assert math.dist((70.0, 50.0), elbow) == pytest.approx(UPPER)
    assert math.dist(elbow, wrist) == pytest.approx(FORE)


@pytest.mark.parametrize("side", [-1, 1])
def test_a_swing_turns_the_elbow_outwards_and_lifts_it(side: int) -> None:
    shoulder, wrist = (side * 70.0, 50.0), (side * 40.0, 95.0)
    close, out = (find_elbow(shoulder, wrist, side, 1.0, swing=swing) for swing in (0.0, 50.0))
    assert side * out[0] > side * close[0] + 10
    assert out[1] < close[1]


def test_a_hand_out_of_reach_stretches_the_arm() -> None:
    x, y = find_elbow((0.0, 0.0), (0.0, 900.0), 1, 1.0, forward=0.0, swing=0.0)
    assert x == pytest.approx(0.0, abs=20.0)
    assert y == pytest.approx(UPPER, abs=3.0)


def test_arms_that_do_nothing_hang_to_the_lower_edge() -> None:
    arms = settle_arms(body_of(sitter := settle_sitter("man, mail", "one", still=True)), sitter, WIDE)
    assert sitter.held == ()
    assert all(arms[side].elbow[1] > LOW for side in (-1, 1))


@pytest.mark.parametrize("pose", POSES)
def test_each_pose_has_both_arms_at_their_shoulders(pose: str) -> None:
    sitter = settle_sitter(f"man, tunic, {pose}, half length", "one")
    body = body_of(sitter)
    arms = settle_arms(body, sitter, WIDE)
    for side in (-1, 1):
        assert math.dist(arms[side].shoulder, body.shoulder(side)) < 24
        assert 0.2 * UPPER < math.dist(arms[side].shoulder, arms[side].elbow) < 1.4 * UPPER


def test_folded_arms_cross() -> None:
    sitter = settle_sitter("woman, tunic, arms crossed, front view", "one", still=True)
    arms = settle_arms(body_of(sitter), sitter, WIDE)
    assert arms[1].wrist[0] < 0 < arms[-1].wrist[0]


@pytest.mark.parametrize(
    "name", [name for name in sorted(THINGS) if THINGS[name].held in AT_BREAST and name not in BY_AN_EDGE]
)
def test_the_forearm_of_who_holds_a_thing_before_the_breast_is_seen_whole(name: str) -> None:
    sitter = settle_sitter(f"man, tunic, {name}, bust", "one")
    arms = settle_arms(body := body_of(sitter), sitter, WIDE)
    (side,) = (side for side in (-1, 1) if arms[side] != body.arms[side] and side * sitter.turn <= 0)
    elbow, wrist = arms[side].elbow, arms[side].wrist
    assert elbow[1] < LOW
    assert side * (elbow[0] - wrist[0]) > 15
    assert abs(elbow[1] - wrist[1]) < 30


@pytest.mark.parametrize("name", sorted(BY_AN_EDGE))
def test_a_sheet_is_held_beside_the_middle_by_a_forearm_that_rises(name: str) -> None:
    sitter = settle_sitter(f"man, tunic, {name}, bust", "one")
    arms = settle_arms(body := body_of(sitter), sitter, WIDE)
    (side,) = (side for side in (-1, 1) if arms[side] != body.arms[side] and side * sitter.turn <= 0)
    elbow, wrist = arms[side].elbow, arms[side].wrist
    assert wrist[1] < LOW
    assert elbow[1] - wrist[1] > 20
    assert side * elbow[0] > side * wrist[0] > 50


def test_a_lifted_hand_shows_its_elbow_where_there_is_room() -> None:
    sitter = settle_sitter("man, tunic, goblet, half length, front view", "one", still=True)
    body = body_of(sitter)
    narrow, wide = (settle_arms(body, sitter, Reach(room, room, 90.0))[-1] for room in (100.0, 140.0))
    assert wide.elbow[0] < narrow.elbow[0]
    assert wide.elbow[1] < narrow.elbow[1]


@pytest.mark.parametrize("name", ["goblet", "banner", "crozier", "orb", "skull"])
def test_in_a_narrow_picture_hands_keep_away_from_its_edge(name: str) -> None:
    sitter = settle_sitter(f"broad man, tunic, {name}, bust, front view", "one", still=True)
    arms = settle_arms(body_of(sitter), sitter, Reach(90.0, 90.0, 90.0))
    assert abs(arms[-1].wrist[0]) < 72


def test_the_seed_chooses_a_guard() -> None:
    sitter = settle_sitter("man, mail, sword, at the ready", "one")
    guards = {
        guard_of(body_of(each), each, "sword", 1)
        for each in (msgspec.structs.replace(sitter, lift=lift) for lift in (0.1, 0.5, 0.9))
    }
    assert len(guards) == 3


def test_the_other_hand_is_on_the_hip_now_and_then_unless_a_shield_hangs_on_its_arm() -> None:
    others = [settle_sitter("man, tunic, goblet", str(seed)).other_hand for seed in range(30)]
    assert 5 < others.count("hand on hip") < 25
    for seed in range(30):
        sitter = settle_sitter("man, mail, sword, round shield", str(seed))
        arms = settle_arms(body := body_of(sitter), sitter, WIDE)
        assert any(arms[side] == body.arms[side] for side in (-1, 1))


def test_only_bare_arms_have_no_cuff_and_a_cloak_hides_an_upper_arm() -> None:
    assert sleeve_of(settle_sitter("woman, cocktail dress", "one")).colour == "skin"
    assert sleeve_of(settle_sitter("man, teutonic mantle", "one")).cloak == "linen"
    assert not sleeve_of(settle_sitter("man, plate", "one")).cloak


def test_a_seed_chooses_how_a_fist_is_seen_and_a_fist_has_its_wrist_below_the_shaft() -> None:
    assert {settle_sitter("man, spear", str(number)).fist for number in range(24)} == set(FISTS)
    assert all(x < 0 < y for x, y in (fist.root for fist in FISTS.values()))


def test_lace_and_gold_end_no_sleeve_of_a_peasant() -> None:
    ends = {sleeve_of(settle_sitter("man, peasant coat", str(number))).cuff for number in range(12)}
    assert ends == {"turned", "plain"}
    assert sleeve_of(settle_sitter("man, king", "one")).cuff == "ermine"
