"""Tokens and gems fit where they lie: beside the numbers of the scoring card and the places on a leader."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.generator.faces.face_maker import FaceMaker

RING = re.compile(r"M([\d.]+) ([\d.]+)A([\d.]+) \3 ")
"""How a ring begins in a path: at its left end, then with its radius."""
POINT = re.compile(r"M([\d.]+) ([\d.]+)L")
"""How a point begins beside a number of the scoring card: at its tip."""


@pytest.fixture(scope="module")
def maker() -> FaceMaker:
    return FaceMaker(library.load("gwint"), ("cs",))


def elements(maker: FaceMaker, layout: str) -> Mapping[str, Mapping[str, Any]]:
    return {each.id: each.data for each in maker.layout(layout).elements}


def across(disc: Mapping[str, Any]) -> float:
    """Return how wide a disc is, with half of its line on either side."""
    return 2 * float(disc["r"]) + float(disc["line"])


@pytest.mark.parametrize(("piece", "width"), [("token", 19), ("gem", 16)])
def test_a_piece_is_round_and_shows_where_it_is_cut(maker: FaceMaker, piece: str, width: float) -> None:
    layout = maker.layout(piece)
    assert layout.own_size
    assert layout.size == (width, width)
    assert layout.corner == width / 2
    assert RING.match(elements(maker, piece)["cut"]["d"]).groups() == ("0", f"{width / 2:g}", f"{width / 2:g}")  # type: ignore[union-attr]


def test_gems_cover_their_places_on_a_leader_clear_of_its_text_and_its_edge(maker: FaceMaker) -> None:
    """A place is smaller than a gem, which may lie over the frame: so the picture is as high as on other cards."""
    gem, leader = maker.layout("gem").size[0], elements(maker, "leader")
    rules, word = leader["rules"]["box"], leader["word"]["box"]
    width, height = maker.layout("leader").size
    for id in ("seat-1", "seat-2"):
        x, y = leader[id]["at"]
        assert across(leader[id]) < gem
        assert gem / 2 + 2 <= min(x, width - x, height - y)
        assert rules[1] + rules[3] <= y - gem / 2
        assert abs(x - width / 2) >= gem / 2 + word[2] / 2


def test_tokens_lie_beside_the_numbers_of_the_scoring_card(maker: FaceMaker) -> None:
    """Each number is said once and has a point level with it; in the lane beside the numbers no token covers them."""
    token, score = maker.layout("token").size[0], elements(maker, "score")
    points = [tuple(map(float, each)) for each in POINT.findall(score["points"]["d"])]
    assert len(points) == 20
    width, height = maker.layout("score").size
    for half, tips in (("tens", points[::2]), ("ones", points[1::2])):
        for digit, (_, y) in enumerate(tips):
            x, top, wide, tall = score[f"{half}-{digit}"]["box"]
            assert y == pytest.approx(top + tall / 2, abs=0.02)
            assert token <= (x if half == "tens" else width - x - wide) - 3
            assert token / 2 <= y <= height - token / 2


def test_a_card_fits_the_places_of_the_battlefield_on_two_sheets_a_player(maker: FaceMaker) -> None:
    strips = [extra for extra in maker.game.extras if extra.id.startswith("mat-")]
    assert [strip.copies for strip in strips] == [2, 2, 2, 2, 1]
    for strip in strips:
        layout = maker.layout(strip.layout)
        width, height = layout.size
        assert layout.own_size
        assert width <= 264, "Letter is no wider"
        assert 88 <= height <= 92, "a card fits, and two strips fit a sheet"
