"""`kredens check` on kredensy of VETO: what is wrong with them, all at once, in Polish and in English."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.generator.cli import run_command

DECKS = library.locate("veto")[0] / "decks"
Check = Callable[..., tuple[int, str]]
FILLING = "Muszalski\nRzędzian\nNadziak\nFolwark\nZastawa\nOdbicie\n"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Check:
    monkeypatch.chdir(tmp_path)

    def run(text: str, *arguments: str) -> tuple[int, str]:
        Path("kredens.txt").write_text(text, encoding="utf-8")
        code = run_command(["check", "kredens.txt", *arguments])
        said = capsys.readouterr()
        assert "internal" not in said.err
        return code, said.out + said.err

    return run


def test_the_decks_that_come_with_it_are_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", str(DECKS)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(": ", 1)[1].split(" · ")[:3] for line in said] == [["legal", "deck", "60 cards"]] * 2
    for name, faction in (("radziwillowie", "radziwill"), ("wisniowieccy", "wisniowiecki")):
        assert f"faction: {faction}\n" in (DECKS / f"{name}.yaml").read_text(encoding="utf-8")
        assert run_command(["check", str(DECKS / f"{name}.yaml"), "--format", "swoi"]) == 0


def test_size_and_copies_are_free(check: Check) -> None:
    code, said = check(f"frakcja: Wiśniowieccy\n{FILLING}40x Michał Wołodyjowski\n")
    assert code == 0, said
    assert " legal · deck · 46 cards" in said


def test_another_family_may_lend_whoever_is_not_loyal(check: Check) -> None:
    text = f"frakcja: Wiśniowieccy\n{FILLING}Andrzej Kmicic\nAdam Sakowicz\n"
    assert check(text)[0] == 0
    code, said = check(text, "--option", "deck-off-faction=own-or-neutral-only", "--lang", "pl")
    assert code == 1
    assert "andrzej-kmicic: karta Andrzej Kmicic (Radziwiłłowie) nie wchodzi do tej talii (Wiśniowieccy)" in said
    assert check(text, "--format", "swoi")[0] == 1


def test_a_small_deck_is_warned_of(check: Check) -> None:
    code, said = check("frakcja: Radziwiłłowie\n6x Ranicki\n", "--lang", "pl")
    assert code == 0
    assert "ostrzeżenie[deck-too-few] jest 6 kart, a potrzeba co najmniej 7 (veto.deck.no-stated-limits" in said
    assert "warning" not in check("frakcja: Radziwiłłowie\n7x Ranicki\n")[1]


BAD = f"""\
frakcja: Wiśniowieccy
{FILLING}Janusz Radziwiłł
Ranicki
Wiśniowieccy
Natarcie
"""


def test_all_problems_at_once(check: Check) -> None:
    code, said = check(BAD, "--lang", "en")
    assert code == 1
    assert [line.partition(" error")[2].partition(" (veto")[0] for line in said.splitlines()[1:5]] == [
        "[deck-too-many] card wisniowieccy: the card The Wiśniowieckis is part of no list",
        "[deck-too-many] card natarcie: the card Onslaught is part of no list",
        "[deck-mixed] card janusz-radziwill:"
        " Janusz Radziwiłł (Loyal, the Radziwiłłs) does not go into a list of the Wiśniowieckis",
        "[deck-mixed] card ranicki: Ranicki (Companion, the Radziwiłłs) does not go into a list of the Wiśniowieckis",
    ]
    for rule in ("no-faction-card", "loyal", "companion"):
        assert f"veto.deck.{rule}" in said


def test_programs_get_ids(check: Check) -> None:
    _, said = check(BAD, "--output-format", "json")
    assert "ranicki (keywords kompanion, faction radziwill) does not go into a list of wisniowiecki" in said


def test_and_in_polish(check: Check) -> None:
    _, said = check(BAD, "--lang", "pl")
    assert " nie wchodzi do żadnej talii (veto.deck.no-faction-card, veto.deck.own-kredens)" in said
    assert (
        "karta Janusz Radziwiłł (Lojalny, Radziwiłłowie) nie wchodzi do tej talii (Wiśniowieccy) (veto.deck.loyal)"
        in said
    )
    assert (
        "karta Ranicki (Kompanion, Radziwiłłowie) nie wchodzi do tej talii (Wiśniowieccy) (veto.deck.companion" in said
    )


def test_without_a_family_a_deck_is_not_finished(check: Check) -> None:
    code, said = check(FILLING, "--lang", "pl")
    assert code == 1
    assert "jeszcze nieskończona" in said
    assert (
        "lista nie mówi, czyja jest; napisz frakcja: Radziwiłłowie, Wiśniowieccy (veto.card.faction.identity)" in said
    )


@pytest.mark.parametrize("line", ["Wiśniowieccy", "[wisniowieccy]", "** The Wiśniowieckis **", "Wiśniowieccy:"])
def test_the_faction_card_above_all_cards_says_whose_they_are(check: Check, line: str) -> None:
    code, said = check(f"{line}\n{FILLING}Dymitr Jerzy Wiśniowiecki\n")
    assert code == 0, said
    code, said = check(f"{line}\n{FILLING}Janusz Radziwiłł\n")
    assert code == 1
    assert "[deck-mixed] card janusz-radziwill" in said
    assert "deck-missing" not in said


@pytest.mark.parametrize("line", ["1x Wiśniowieccy", "frakcja: Wiśniowieccy\nWiśniowieccy", "Nadziak\nWiśniowieccy"])
def test_the_faction_card_among_the_cards_is_one_too_many(check: Check, line: str) -> None:
    code, said = check(f"{line}\n{FILLING}")
    assert code == 1
    assert "[deck-too-many] card wisniowieccy: the card The Wiśniowieckis is part of no list" in said


def test_the_same_card_is_at_home_in_its_own_deck(check: Check) -> None:
    assert check(BAD.replace("Wiśniowieccy\nNatarcie\n", "").replace("Wiśniowieccy", "Radziwiłłowie"))[0] == 0
