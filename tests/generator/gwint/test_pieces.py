"""Tokens and gems fit where they lie: beside the numbers of the scoring card and the places on a leader."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.generator.faces.face_maker import FaceMaker

RING = re.compile(r"M([\d.]+) ([\d.]+)A([\d.]+) \3 ")
"""How a ring begins in a path: at its left end, then with its radius."""
FIELD = re.compile(r"M([\d.]+) 3\.5H([\d.]+)A3 3 ")
"""The upper edge of a field between its round corners."""
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


@pytest.mark.parametrize(("piece", "width"), [("token", 19), ("gem", 12.7)])
def test_a_piece_is_round_and_shows_where_it_is_cut(maker: FaceMaker, piece: str, width: float) -> None:
    layout = maker.layout(piece)
    assert layout.own_size
    assert layout.size == (width, width)
    assert layout.corner == width / 2
    assert RING.match(elements(maker, piece)["cut"]["d"]).groups() == ("0", f"{width / 2:g}", f"{width / 2:g}")  # type: ignore[union-attr]


def test_gems_lie_in_their_rings_on_a_leader_clear_of_its_text_and_its_frame(maker: FaceMaker) -> None:
    gem, leader = maker.layout("gem").size[0], elements(maker, "leader")
    rules, word, frame = leader["rules"]["box"], leader["word"]["box"], leader["frame"]
    inset = float(frame["line"]) / 2 + 0.5
    for id in ("seat-1", "seat-2"):
        x, y = leader[id]["at"]
        ring = across(leader[id]) / 2
        left, top, width, height = frame["box"]
        assert gem <= 2 * ring <= gem + 1
        assert left + inset <= x - ring
        assert x + ring <= left + width - inset
        assert y + ring <= top + height - inset
        assert rules[1] + rules[3] + 0.5 <= y - ring
        assert abs(x - maker.layout("leader").size[0] / 2) >= ring + word[2] / 2


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
        assert 94 <= height <= 97, "a card fits with its edge, and two strips fit a sheet with usual margins"


@pytest.mark.parametrize(("layout", "fields"), [("mat-piles", 3), ("mat-weather", 3), ("mat-row", 1)])
def test_the_fields_of_a_strip_hold_a_card_in_its_sleeve_and_do_not_overlap(
    maker: FaceMaker, layout: str, fields: int
) -> None:
    if layout == "mat-row":
        x, y, width, height = elements(maker, layout)["horn-place"]["box"]
        spans = [(x, x + width, y, y + height)]
    else:
        d = elements(maker, layout)["places"]["d"]
        spans = [(left - 3, right + 3, 3.5, 93.5) for left, right in map(_top_edge, FIELD.findall(d))]
    assert len(spans) == fields
    assert all(right - left >= 66 and bottom - top >= 90 for left, right, top, bottom in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))


def _top_edge(found: tuple[str, str]) -> tuple[float, float]:
    return float(found[0]), float(found[1])
