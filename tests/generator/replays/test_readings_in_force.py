"""Games under other readings than ours say so once at the head, and print the paragraphs of the readings in force."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from tests.generator.printed import kredens
from tests.generator.replays.cases import saved

HEAD = """\
kredens: log/1
game: kaciri
options: {relief-scope: not-neutralised, unclaimed-city: discard}
players: {Anna: {faction: husite}, Petr: {faction: reformatori}}
"""
MOVES = "lešno: Anna 8, Petr 8"
MEANING = {"en": "All are saved except those who were neutralised.", "cs": "Zachrání se všichni kromě těch"}
SAID = {
    "en": "played under: relief-scope = not-neutralised – ",
    "cs": "hraje se podle: relief-scope = not-neutralised – ",
}


def replayed(path: Path, *options: str, lang: str = "en") -> list[str]:
    return kredens("replay", path, "--lang", lang, *options).out.splitlines()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("options", [(), ("--quiet",), ("--explain",)])
def test_it_is_said_once_and_only_of_the_reading_that_is_not_ours(
    tmp_path: Path, options: tuple[str, ...], lang: str
) -> None:
    lines = replayed(saved(tmp_path, MOVES, head=HEAD), *options, lang=lang)
    said = [line for line in lines if line.startswith(SAID[lang].partition(":")[0])]
    assert [line.startswith(SAID[lang] + MEANING[lang]) for line in said] == [True]
    assert lines.index(said[0]) == 1


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_its_paragraph_is_printed_in_place_of_ours(tmp_path: Path, lang: str) -> None:
    lines = replayed(saved(tmp_path, MOVES, head=HEAD), "--explain", lang=lang)
    at = next(at for at, line in enumerate(lines) if line.endswith("[kaciri.option.relief-scope]"))
    assert lines[at + 1].strip().startswith(MEANING[lang])
    assert {"en": "another reading", "cs": "jiné čtení"}[lang] in lines[at + 2]
    ours = next(at for at, line in enumerate(lines) if line.endswith("[kaciri.option.unclaimed-city]"))
    assert {"en": "our reading", "cs": "naše čtení"}[lang] in lines[ours + 2]


def test_programs_get_it_too(tmp_path: Path) -> None:
    path = saved(tmp_path, MOVES, head=HEAD)
    [log] = json.loads(kredens("replay", path, "--lang", "en", "--explain", "--output-format", "json").out)["logs"]
    assert log["played-under"] == [
        {
            "option": "relief-scope",
            "value": "not-neutralised",
            "instead-of": "any-graveyard",
            "meaning": MEANING["en"],
        }
    ]
    assert MEANING["en"] in {each["text"] for each in log["explanation"]}


def test_a_case_under_a_reading_of_its_own_says_so_where_it_fails(tmp_path: Path) -> None:
    rest = "cases:\n  kept:\n    options: {unclaimed-city: bottom}\n    moves: |\n      Anna: send 1\n"
    lines = replayed(saved(tmp_path, MOVES, head=HEAD, rest=rest))
    at = next(at for at, line in enumerate(lines) if line.startswith("case kept: not as said"))
    assert lines[at + 1].startswith("  played under: unclaimed-city = bottom")
    assert lines[at + 2].startswith("  played under: relief-scope = not-neutralised")


def test_a_preset_says_every_reading_that_it_brings(tmp_path: Path) -> None:
    head = (
        "kredens: log/1\ngame: gwint\npreset: videogame\nplayers: {A: {faction: monsters}, B: {faction: nilfgaard}}\n"
    )
    lines = replayed(saved(tmp_path, "table: toss A", head=head), "--quiet")
    options = rulebook.load(cards.load("gwint")).options
    said = [line.removeprefix("played under: ").split(" ")[0] for line in lines if line.startswith("played under")]
    assert len(said) > 3
    assert said == [name for name in options if name in said]
