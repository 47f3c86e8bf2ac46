"""Dates of history on cards: only days that there were, written in one way."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.dates import HistoricalDate, parse_date
from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable

GAME = """\
kredens: game/1
id: mine
language: en
title: {en: Mine}
kinds:
  event: {fields: {date: {type: date}, who: {type: selectors, required: false}}}
"""


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("1410-07-15", HistoricalDate(1410, 7, 15)),
        ("1000-03", HistoricalDate(1000, 3)),
        ("966", HistoricalDate(966)),
        (966, HistoricalDate(966)),
        ("-480-09-20", HistoricalDate(-480, 9, 20)),
        ("1300-02-29", HistoricalDate(1300, 2, 29)),  # a leap year by the Julian calendar
        ("1904-02-29", HistoricalDate(1904, 2, 29)),
        ("-5-02-29", HistoricalDate(-5, 2, 29)),
    ],
)
def test_a_date_is_read(written: object, date: HistoricalDate) -> None:
    assert parse_date(written) == date


@pytest.mark.parametrize(
    "written",
    [
        *("1410-02-30", "1900-02-29", "1410-13", "1410-00", "1410-7-15", "15.7.1410", "1410-07-15T12:00", "0", ""),
        *("19999", " 1410", "1410-", "1410-07-15 ", "१४१०", True, None, 14.5, ["1410"]),
    ],
)
def test_what_is_no_date(written: object) -> None:
    assert parse_date(written) is None


def test_dates_compare_in_time_the_less_exact_first() -> None:
    dates = ["1410-08-01", "1410-07-15", "1410-07", "1410", "966", "-480"]
    assert sorted(dates, key=lambda each: parse_date(each) or ()) == dates[::-1]


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ('date: "1410-02-30"', "'1410-02-30' is no date"),
        ("date: 0", "0 is no date"),
        ("date: [1410]", "date"),
        ('date: "1410", who: [{id: nobody}]', "nobody"),
    ],
)
def test_a_wrong_field_is_reported_at_its_place(tmp_path: Path, field: str, fault: str) -> None:
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n  - {{id: a, name: {{en: A}}, {field}}}\n")
    with pytest.raises(Unreadable) as caught:
        load(tmp_path)
    assert fault in str(caught.value)
    assert "cards.yaml:3:" in str(caught.value)
