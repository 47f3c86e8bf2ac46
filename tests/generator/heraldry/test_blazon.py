"""The heraldic language: what is understood, and what is said about what is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.heraldry.blazon import MAX_CHARACTERS, MAX_NESTING, BlazonError, parse_blazon
from kredens.generator.heraldry.blazon_words import ORDINARIES, PARTITIONS, PLACES, VARIATIONS, known_charges
from kredens.generator.heraldry.coat import Charge, Coat, Ordinary, PartedField, PlainField, VariedField
from kredens.generator.heraldry.tinctures import Tincture

GULES, ARGENT, OR, AZURE = Tincture.GULES, Tincture.ARGENT, Tincture.OR, Tincture.AZURE


def coat(tincture: Tincture) -> Coat:
    return Coat(PlainField(tincture))


@pytest.mark.parametrize("tincture", Tincture)
def test_a_tincture_is_a_field(tincture: Tincture) -> None:
    assert parse_blazon(tincture.value) == coat(tincture)


@pytest.mark.parametrize("line", PARTITIONS)
def test_partitions_take_two_tinctures(line: str) -> None:
    assert parse_blazon(f"{line} gules and argent") == Coat(PartedField(line, coat(GULES), coat(ARGENT)))


@pytest.mark.parametrize("pattern", VARIATIONS)
def test_variations_take_two_tinctures_and_a_number(pattern: str) -> None:
    assert parse_blazon(f"{pattern} gules and argent") == Coat(VariedField(pattern, GULES, ARGENT, VARIATIONS[pattern]))
    assert parse_blazon(f"{pattern} of eight gules and argent") == Coat(VariedField(pattern, GULES, ARGENT, 8))


def test_a_wavy_variation() -> None:
    assert parse_blazon("barry wavy argent and azure") == Coat(VariedField("barry", ARGENT, AZURE, 6, wavy=True))


@pytest.mark.parametrize("name", ORDINARIES)
def test_ordinaries_take_a_tincture_or_a_coat(name: str) -> None:
    article = "an" if name[0] in "aeiou" else "a"
    assert parse_blazon(f"or, {article} {name} gules").parts == (Ordinary(name, coat(GULES)),)
    inner = Coat(PlainField(GULES), (Charge("lion", PlainField(OR)),))
    assert parse_blazon(f"or, {article} {name} (gules, a lion or)").parts == (Ordinary(name, inner),)


def test_an_ordinary_may_bear_a_pattern_and_be_wavy_and_many() -> None:
    assert parse_blazon("or, a fess chequy gules and argent").parts[0] == Ordinary(
        "fess", Coat(VariedField("chequy", GULES, ARGENT, 6))
    )
    assert parse_blazon("or, a bend sinister wavy azure").parts[0] == Ordinary("bend sinister", coat(AZURE), wavy=True)
    assert parse_blazon("or, three bends sinister azure").parts[0] == Ordinary("bend sinister", coat(AZURE), 3)
    assert parse_blazon("gules, two bars argent") == parse_blazon("gules, two fesses argent")


@pytest.mark.parametrize("name", known_charges())
def test_every_drawn_charge_can_be_named_once_and_many_times(name: str) -> None:
    one = parse_blazon(f"azure, a {name} or in chief").parts[0]
    assert one.name == name
    head, hyphen, rest = name.partition("-")
    plural = f"{head}{'es' if head.endswith(('s', 'sh', 'x')) else 's'}{hyphen}{rest}"
    assert parse_blazon(f"azure, three {plural} or").parts[0] == Charge(name, PlainField(OR), 3)


@pytest.mark.parametrize("place", PLACES)
def test_places_in_the_field(place: str) -> None:
    assert parse_blazon(f"azure, a star or {place}").parts == (Charge("star", PlainField(OR), place=place),)


def test_charges_on_an_ordinary() -> None:
    parts = parse_blazon("gules, a bend argent, three roses gules on the bend").parts
    assert parts[1] == Charge("rose", PlainField(GULES), 3, "on the bend")


def test_rows_are_told_apart_from_the_next_part() -> None:
    assert parse_blazon("azure, six stars or, three, two and one, a chief gules").parts == (
        Charge("star", PlainField(OR), 6, rows=(3, 2, 1)),
        Ordinary("chief", coat(GULES)),
    )
    assert [part.name for part in parse_blazon("azure, two stars or, two crowns argent, a lion or").parts] == [
        "star",
        "crown",
        "lion",
    ]


def test_a_lone_cross_is_the_ordinary_and_the_others_are_charges() -> None:
    assert isinstance(parse_blazon("argent, a cross gules").parts[0], Ordinary)
    for text in ("argent, two crosses gules", "argent, a cross couped gules", "argent, a cross gules in chief"):
        assert isinstance(parse_blazon(text).parts[0], Charge), text


def test_second_tincture_and_patterned_charges() -> None:
    assert parse_blazon("azure, an eagle chequy argent and gules armed or").parts[0] == Charge(
        "eagle", VariedField("chequy", ARGENT, GULES, 6), armed=OR
    )


@pytest.mark.parametrize("words", ["lion passant", "LION-PASSANT", "  lion\n passant "])
def test_spaces_hyphens_and_capitals_do_not_matter(words: str) -> None:
    assert parse_blazon(f"gules, a {words} or") == parse_blazon("gules, a lion-passant or")


def test_a_crossed_pair_is_one_charge() -> None:
    assert parse_blazon("gules, two keys crossed or") == parse_blazon("gules, a keys-crossed or")


def test_halves_may_be_coats() -> None:
    field = parse_blazon("per pale (gules, a lion argent) and (azure, a tower or)").field
    assert field == PartedField(
        "per pale",
        Coat(PlainField(GULES), (Charge("lion", PlainField(ARGENT)),)),
        Coat(PlainField(AZURE), (Charge("tower", PlainField(OR)),)),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ends where a tincture should follow"),
        ("gulse", "did you mean 'gules'"),
        ("per pail gules and or", "did you mean 'pale'"),
        ("per pale gules or", "'or' in column 16 is not the word 'and'"),
        ("gules, a loin argent", "'loin' in column 10 is not a charge or an ordinary; did you mean 'lion'"),
        ("gules, a lion", "ends where a tincture should follow"),
        ("gules, a lion argent or", "what can follow here"),
        ("gules, a lion argent in the sky", "'the' in column 25 is not a place in the field"),
        ("gules, a lion argent on the fess", "named before"),
        ("gules, two chiefs argent", "a field can have one chief, not 2"),
        ("gules, three roses or, two and two", "make 4, but there are 3"),
        ("gules, a cross or, six roses gules on the cross", "5 fit"),
        ("gules, thirteen roses or", "'thirteen'"),
        ("barry of 99 gules and or", "a number from 2 to 12"),
        ("per pale (gules and or", "closes the one in column 10"),
        ("gules; a lion", "';' in column 6"),
        ("červená", "'č' in column 1"),
        ("per fess per pale gules and or and azure", "a coat in brackets"),
    ],
)
def test_what_is_not_understood_is_named(text: str, said: str) -> None:
    with pytest.raises(BlazonError) as caught:
        parse_blazon(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_length_and_depth_are_bounded() -> None:
    with pytest.raises(BlazonError, match=str(MAX_CHARACTERS)):
        parse_blazon("gules" + " " * MAX_CHARACTERS)
    nested = "gules"
    for _ in range(MAX_NESTING):
        nested = f"per pale ({nested}) and or"
    parse_blazon(nested)
    with pytest.raises(BlazonError, match="deep"):
        parse_blazon(f"per pale ({nested}) and or")


def refused(text: str) -> str | None:
    """What is said about a blazon that is not understood, None about one that is."""
    try:
        parse_blazon(text)
    except BlazonError as error:
        return str(error)
    return None


WORDS = [
    *Tincture,
    *ORDINARIES,
    *PARTITIONS,
    *VARIATIONS,
    *PLACES,
    "lion",
    "stars",
    "a",
    "two",
    "and",
    "of",
    "on",
    "the",
]


@given(st.lists(st.sampled_from([*WORDS, ",", "(", ")", "wavy", "armed", "9"]), max_size=30).map(" ".join))
def test_any_words_are_read_or_refused(text: str) -> None:
    assert refused(text) == refused(text.upper())


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert refused(text) != ""


def test_the_guide_names_every_charge() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "heraldry.md").read_text(encoding="utf-8")
    assert [name for name in known_charges() if f"`{name}`" not in guide] == []
