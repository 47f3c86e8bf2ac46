"""What a person sees of the cards of Gwent before printing any: lists, sets, the schema, a copy of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kredens import cards
from tests.generator.printed import fine, kredens


def test_list_shows_the_base_set() -> None:
    lines = fine("list", "gwint").out.splitlines()
    assert lines[-2] == "143 different cards, 198 in all"
    assert lines[-1] == "other sets: hearts-of-stone, blood-and-wine, later (--set NAME, --set all)"
    assert any(line.split()[0] == "geralt-of-rivia" and "Geralt z Rivie" in line for line in lines)
    assert not any(line.startswith("kambi") for line in lines)


@pytest.mark.parametrize(
    ("sets", "last"),
    [
        (["hearts-of-stone"], "11 different cards, 12 in all"),
        (["krev a vino"], "30 different cards, 43 in all"),
        (["later"], "1 different card, 1 in all"),
        (["base", "Hearts of Stone"], "154 different cards, 210 in all"),
        (["all"], "185 different cards, 254 in all"),
    ],
)
def test_list_of_sets(sets: list[str], last: str) -> None:
    options = [part for name in sets for part in ("--set", name)]
    lines = fine("list", "gwint", *options).out.splitlines()
    assert last in lines[-2:]


def test_list_in_three_languages() -> None:
    for language, name in (("cs", "Štiplavý mráz"), ("en", "Biting Frost"), ("pl", "Trzaskający mróz")):
        assert name in fine("list", "gwint", "--lang", language).out
    ran = kredens("list", "gwint", "--lang", "de")
    assert ran.status == 2
    assert "speaks cs, en, pl" in ran.err


def test_schema_offers_the_keywords() -> None:
    schema = json.loads(fine("schema", "gwint").out)
    unit = schema["definitions"]["card-unit"]["properties"]
    assert set(unit["abilities"]["anyOf"][0]["items"]["enum"]) == set(cards.load("gwint").keywords)


def test_a_copy_of_ones_own_is_the_same_game(tmp_path: Path) -> None:
    fine("new", tmp_path / "mine", "--from", "gwint")
    mine, shipped = cards.load(tmp_path / "mine"), cards.load("gwint")
    assert [card.id for card in mine.cards] == [card.id for card in shipped.cards]
    assert (mine.engine, mine.sets, list(mine.keywords)) == ("gwint", shipped.sets, list(shipped.keywords))
    assert mine.deck == shipped.deck


def test_a_misspelt_card_is_answered(tmp_path: Path) -> None:
    ran = kredens("show", "gwint", "Geralt z Rivje", "-o", tmp_path / "geralt.png")
    assert ran.status == 2
    assert "did you mean 'Geralt z Rivie' (geralt-of-rivia)?" in ran.err


def test_print_of_a_set(tmp_path: Path) -> None:
    ran = fine("print", "gwint", "--set", "Hearts of Stone", "--only", "faction:neutral", "--output-dir", tmp_path)
    assert "gwint-cs-a4-full-faction-neutral-hearts-of-stone.pdf: 2 pages, 7 cards" in ran.last
    ran = fine("print", "gwint", "--set", "later", "--no-title-page", "--output-dir", tmp_path)
    assert "gwint-cs-a4-full-later-no-title-page.pdf" in ran.last
    ran = kredens("print", "gwint", "--only", "faction:skellige", "--output-dir", tmp_path)
    assert ran.status == 2
    assert "only cards of other sets have it: blood-and-wine; add --set" in ran.err
