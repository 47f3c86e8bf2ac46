"""The strengths of rows against a formula of our own, over rows made by chance under all readings; and what must hold
of any row."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model import strength as power
from kredens.rules_engine.gwint.model.card_data import ROWS, CardStats
from kredens.rules_engine.gwint.model.options import OPTIONS, Options
from kredens.rules_engine.gwint.model.strength import ORDINARY_CALL, STACKING_CALL, Row
from tests.rules_engine.gwint.subject import gwint, subject, table
from tests.sampling import IS_WHOLE_RUN, examples

PLAIN = CardStats(0)
DEFAULTS = OPTIONS.choose()
READINGS = (
    *("modifier-order", "bond-multiplier", "horn-unit-self", "weather-min", "decoy-is-unit", "row-means-side"),
    "hero-own-ability",
)
"""The options on which a strength can depend."""


def strengths(row: Row, readings: Options) -> list[int]:
    """What each card of a row counts: hero → printed; Decoy → 0; else (w × b + m) × h. A ledger of the whole row is
    made first, and each card takes its own part out of it."""
    reach = row.cards + (row.opposing_cards if readings.row_means_side == "both-sides" else ())
    speaking = [card for card in reach if readings.hero_own_ability == "yes" or not card.hero]
    bonded = Counter(card.name for card in speaking if card.bond)
    cheer = sum(card.cheers for card in speaking)
    horns = row.horns + sum(card.horn for card in speaking)
    horns += row.opposing_horns if readings.row_means_side == "both-sides" else 0
    single = unpaired(row, readings)
    counted: list[int] = []
    for place, card in enumerate(row.cards):
        if card.hero:
            counted.append(card.strength)
            continue
        if card.decoy and readings.decoy_is_unit == "no":
            counted.append(0)
            continue
        base = card.strength * (2 if row.double_spies and card.spy else 1)
        w = weathered(base, row, readings)
        n = bonded[card.name] if card.bond else 1
        b = {"count": n, "flat-double": min(n, 2), "pairs": 1 if place in single else 2, "power": 2 ** (n - 1)}
        factor = b[readings.bond_multiplier] if n > 1 else 1
        m = cheer - card.cheers
        acting = horns - (card.horn and readings.horn_unit_self == "no")
        h = (2 if acting or row.call == ORDINARY_CALL else 1) * (2 if row.call == STACKING_CALL else 1)
        ours, last, before = (w * factor + m) * h, w, w * factor * h + m
        if readings.modifier_order == "weather-last":
            counted.append(last if row.weather else ours)
        else:
            counted.append(before if readings.modifier_order == "horn-before-morale" else ours)
    return counted


def weathered(strength: int, row: Row, readings: Options) -> int:
    """The number under the weather: one; half of it, rounded up, where a leader shelters the row."""
    if not row.weather:
        return strength
    if row.sheltered:
        return (strength + 1) // 2
    return {"min": min(strength, 1), "set": 1}[readings.weather_min]


def unpaired(row: Row, readings: Options) -> set[int]:
    """The places of bonded cards without a partner: the last of an odd number, unless one on the other side is left
    over too where the row is that of both."""
    hears = readings.hero_own_ability == "yes"
    places: dict[str, list[int]] = {}
    for place, card in enumerate(row.cards):
        if card.bond and (hears or not card.hero):
            places.setdefault(card.name, []).append(place)
    across = Counter(card.name for card in row.opposing_cards if card.bond and (hears or not card.hero))
    both = readings.row_means_side == "both-sides"
    odd = {name: found[-1] for name, found in places.items() if len(found) % 2}
    return {place for name, place in odd.items() if not (both and across[name] % 2)}


def card_by_chance(rng: Random) -> CardStats:
    """Any kind of card; none in the set is so mixed."""
    if rng.random() < 0.06:
        return CardStats(0, unit=False, decoy=True)
    return CardStats(
        rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 10, 15)),
        hero=rng.random() < 0.15,
        name=rng.choice("XYZ"),
        spy=rng.random() < 0.1,
        bond=rng.random() < 0.45,
        cheers=rng.random() < 0.2,
        horn=rng.random() < 0.08,
    )


def row_by_chance(rng: Random) -> Row:
    """A row of up to seven cards, under weather, horns and leaders or not."""
    return Row(
        rng.choice(ROWS),
        tuple([card_by_chance(rng) for _ in range(rng.randint(1, 7))]),
        horns=rng.choice((0, 0, 0, 1)),
        weather=rng.random() < 0.4,
        call=rng.choice((0, 0, 0, ORDINARY_CALL, STACKING_CALL)),
        sheltered=rng.random() < 0.15,
        double_spies=rng.random() < 0.2,
        opposing_cards=tuple([card_by_chance(rng) for _ in range(rng.randint(0, 4))]),
        opposing_horns=rng.choice((0, 0, 1)),
    )


def all_readings() -> list[Options]:
    """Every mixture of the options that matter here."""
    names = [name.replace("-", "_") for name in READINGS]
    return [
        replace(DEFAULTS, **dict(zip(names, values, strict=True)))
        for values in product(*(OPTIONS.values[each] for each in READINGS))
    ]


@pytest.mark.parametrize("tried", [5_000, pytest.param(50_000 if IS_WHOLE_RUN else 20_000, marks=pytest.mark.long)])
def test_rows_against_the_formula_of_our_own(tried: int) -> None:
    rng, readings = Random(5), [DEFAULTS, *all_readings()]
    for number in range(tried):
        row, reading = row_by_chance(rng), readings[0] if number % 4 == 0 else rng.choice(readings)
        expected = strengths(row, reading)
        assert list(power.strengths(row, reading)) == expected, (row, reading)
        if number % 5 == 0:
            assert [each.total for each in power.row_breakdowns(row, reading)] == expected, (row, reading)


@pytest.mark.parametrize("tried", [500, pytest.param(3_000, marks=pytest.mark.long)])
def test_every_sum_is_broken_down_to_its_end(tried: int) -> None:
    rng, book, readings = Random(8), set(subject().book.rules), all_readings()
    for _ in range(tried):
        row, reading = row_by_chance(rng), rng.choice(readings)
        for card, each in zip(row.cards, power.row_breakdowns(row, reading), strict=True):
            assert each.printed == (0 if card.decoy else card.strength)
            assert each.total == (each.steps[-1].comes_to if each.steps else each.printed)
            assert all(step.rules and set(step.rules) <= book for step in each.steps)


CARDS = st.builds(
    CardStats,
    strength=st.integers(0, 15),
    unit=st.just(True),
    decoy=st.just(False),
    spy=st.just(False),
    hero=st.booleans(),
    name=st.sampled_from("XY"),
    bond=st.booleans(),
    cheers=st.integers(0, 1),
    horn=st.booleans(),
)
ANY_ROW = st.builds(
    Row,
    row=st.sampled_from(ROWS),
    cards=st.lists(CARDS, min_size=1, max_size=6).map(tuple),
    horns=st.integers(0, 1),
    weather=st.booleans(),
    sheltered=st.just(False),
    double_spies=st.booleans(),
    call=st.sampled_from((0, ORDINARY_CALL)),
    opposing_cards=st.lists(CARDS, max_size=4).map(tuple),
    opposing_horns=st.integers(0, 1),
)
ANY_READING = st.sampled_from(all_readings())
TRIED = settings(max_examples=examples(200))


@TRIED
@given(ANY_ROW, ANY_READING)
def test_a_hero_counts_what_is_printed(row: Row, reading: Options) -> None:
    for card, strength in zip(row.cards, power.strengths(row, reading), strict=True):
        assert not card.hero or strength == card.strength


@TRIED
@given(ANY_ROW, ANY_READING, st.integers(0, 15))
def test_morale_raises_the_others_and_not_itself(row: Row, reading: Options, printed: int) -> None:
    cheering = CardStats(printed, name="cheering", cheers=1)
    quiet = replace(cheering, cheers=0)
    with_it, without = (power.strengths(row._replace(cards=(*row.cards, each)), reading) for each in (cheering, quiet))
    assert with_it[-1] == without[-1]
    for card, more, less in zip(row.cards, with_it[:-1], without[:-1], strict=True):
        assert more == less if card.hero else more >= less
        if not card.hero and not (reading.modifier_order == "weather-last" and row.weather):
            assert more - less in (1, 2)


@TRIED
@given(ANY_ROW, ANY_READING)
def test_horns_never_make_it_fourfold(row: Row, reading: Options) -> None:
    silent = row._replace(
        cards=tuple([replace(card, horn=False) for card in row.cards]),
        opposing_cards=tuple([replace(card, horn=False) for card in row.opposing_cards]),
        horns=0,
        opposing_horns=0,
        call=0,
    )
    for loud, still in zip(power.strengths(row, reading), power.strengths(silent, reading), strict=True):
        assert still <= loud <= 2 * still


@TRIED
@given(ANY_ROW, ANY_READING)
def test_weather_never_makes_a_unit_stronger_but_from_nothing(row: Row, reading: Options) -> None:
    clear, bad = (power.strengths(row._replace(weather=each), reading) for each in (False, True))
    for card, before, after in zip(row.cards, clear, bad, strict=True):
        assert after <= before or (card.strength == 0 and reading.weather_min == "set")


@TRIED
@given(ANY_ROW, st.permutations(range(6)))
def test_the_order_in_a_row_does_not_matter(row: Row, order: list[int]) -> None:
    places = [at for at in order if at < len(row.cards)]
    mixed = row._replace(cards=tuple([row.cards[at] for at in places]))
    assert power.strengths(mixed, DEFAULTS) == tuple([power.strengths(row, DEFAULTS)[at] for at in places])


WEATHER = ("biting-frost", "impenetrable-fog", "torrential-rain")


@pytest.mark.parametrize("card", WEATHER)
def test_weather_is_idempotent(card: str) -> None:
    rows = {
        "front": {"units": ["zoltan-chivay", "vesemir", "geralt-of-rivia"]},
        "rear": {"units": ["sabrina-glevissig"], "beside": ["commanders-horn"]},
        "siege": {"units": ["catapult", "catapult"]},
    }
    totals = [_totals({"weather": [card] * times, "players": {"Anna": {"rows": rows}}}) for times in (0, 1, 2, 3)]
    assert totals[0] != totals[1] == totals[2] == totals[3]


def _totals(given: dict[str, Any]) -> list[int]:
    base = table(("northern-realms", "monsters"))
    setup = Setup({player: {"faction": own} for player, own in zip(base.players, ("northern-realms", "monsters"),
                                                                   strict=True)}, {}, given)  # fmt: skip
    assert gwint().setup_problems(setup) == []
    state = gwint().start(setup)
    return [board.total_strength(state, seat) for seat in (0, 1)]
