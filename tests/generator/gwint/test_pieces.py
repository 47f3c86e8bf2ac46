"""Tokens and gems fit where they lie: within the rings of the scoring card and the places on a leader."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.generator.faces.face_maker import FaceMaker

RING = re.compile(r"M([\d.]+) ([\d.]+)A([\d.]+) \3 ")
"""How a ring begins in the path of the scoring card: at its left end, then with its radius."""


@pytest.fixture(scope="module")
def maker() -> FaceMaker:
    return FaceMaker(library.load("gwint"), ("cs",))


def elements(maker: FaceMaker, layout: str) -> Mapping[str, Mapping[str, Any]]:
    return {each.id: each.data for each in maker.layout(layout).elements}


def across(disc: Mapping[str, Any]) -> float:
    """Return how wide a disc is, with half of its line on either side."""
    return 2 * float(disc["r"]) + float(disc["line"])


@pytest.mark.parametrize("piece", ["token", "gem"])
def test_a_piece_is_round_within_its_square(maker: FaceMaker, piece: str) -> None:
    layout = maker.layout(piece)
    assert layout.own_size
    assert layout.size[0] == layout.size[1]
    assert across(elements(maker, piece)["disc"]) <= layout.size[0] - 0.5


def test_gems_fit_their_places_on_a_leader_clear_of_its_frame_and_its_text(maker: FaceMaker) -> None:
    gem, leader = across(elements(maker, "gem")["disc"]), elements(maker, "leader")
    frame, rules = leader["frame"], leader["rules"]["box"]
    left, top, width, height = frame["box"]
    inset = frame["line"] / 2 + 1
    for id in ("seat-1", "seat-2"):
        (x, y), reach = leader[id]["at"], across(leader[id]) / 2
        assert gem <= 2 * leader[id]["r"]
        assert left + inset <= x - reach + 0.001
        assert x + reach <= left + width - inset + 0.001
        assert rules[1] + rules[3] <= y - reach
        assert y + reach <= top + height - inset + 0.001


def test_tokens_fit_the_rings_of_the_scoring_card(maker: FaceMaker) -> None:
    token, score = across(elements(maker, "token")["disc"]), elements(maker, "score")
    rings = [tuple(map(float, each)) for each in RING.findall(score["slots"]["d"])]
    assert len(rings) == 20
    for left, y, radius in rings:
        assert token <= 2 * radius
        for x, other, _ in rings:
            same = (x, other) == (left, y)
            assert same or ((x - left) ** 2 + (other - y) ** 2) ** 0.5 >= token, "two tokens lie side by side"
    assert {id for id in score if re.fullmatch(r"(tens|ones)-\d", id)} == {
        f"{half}-{n}" for half in ("tens", "ones") for n in range(10)
    }


def test_a_number_stands_beside_its_ring(maker: FaceMaker) -> None:
    """The token covers no number: the middle of each is farther from that of the ring than the radius."""
    score = elements(maker, "score")
    rings = [tuple(map(float, each)) for each in RING.findall(score["slots"]["d"])]
    for half in ("tens", "ones"):
        for digit in range(10):
            x, y, width, height = score[f"{half}-{digit}"]["box"]
            left, middle, radius = min(rings, key=lambda ring: (ring[0] - x) ** 2 + (ring[1] - 6 - y) ** 2)
            nearest = ((x + width / 2 - left - radius) ** 2 + (y + height / 2 - middle) ** 2) ** 0.5
            assert nearest > radius


def test_a_card_fits_the_places_of_the_battlefield_on_two_sheets_a_player(maker: FaceMaker) -> None:
    strips = [extra for extra in maker.game.extras if extra.id.startswith("mat-")]
    assert [strip.copies for strip in strips] == [2, 2, 2, 2, 1]
    for strip in strips:
        layout = maker.layout(strip.layout)
        width, height = layout.size
        assert layout.own_size
        assert width <= 264, "Letter is no wider"
        assert 88 <= height <= 92, "a card fits, and two strips fit a sheet"
