"""Colours in every spelling that is read, and how they stand against each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.drawing.colours import (
    COLOUR_NAMES,
    ColourError,
    channels,
    contrast_ratio,
    luminance,
    parse_colour,
)

hexes = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06x}")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("#1A2b3C", "#1a2b3c"),
        ("#fa0", "#ffaa00"),
        ("rgb(1, 2, 255)", "#0102ff"),
        (" Gold ", "#ffd700"),
        ("none", None),
        ("", None),
        ("transparent", None),
    ],
)
def test_spellings(written: str, read: str | None) -> None:
    assert parse_colour(written) == read


@pytest.mark.parametrize(
    "written",
    ["redd", "#12", "#1234567", "#ggg", "rgb(1,2)", "rgb(256, 0, 0)", "cmyk(0,0,0,1)", "rgba(0,0,0,.5)", "\0"],
)
def test_what_is_no_colour_is_answered_with_what_would_be(written: str) -> None:
    with pytest.raises(ColourError, match=r"is not a colour: write #rrggbb"):
        parse_colour(written)


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(ColourError) as caught:
        parse_colour("x" * 10_000)
    assert len(str(caught.value)) < 500


@given(hexes)
def test_a_colour_is_read_as_itself(written: str) -> None:
    assert parse_colour(written) == parse_colour(written.upper()) == written
    assert [round(c * 255) for c in channels(written)] == [int(written[i : i + 2], 16) for i in (1, 3, 5)]


@given(hexes, hexes)
def test_contrast_is_between_1_and_21_and_has_no_direction(one: str, other: str) -> None:
    assert 1 <= contrast_ratio(one, other) == contrast_ratio(other, one) <= 21.0001


def test_known_contrasts() -> None:
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21)
    assert contrast_ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert luminance("#ffffff") == pytest.approx(1)


def test_names_are_colours() -> None:
    assert all(parse_colour(name) == value == parse_colour(value) for name, value in COLOUR_NAMES.items())
