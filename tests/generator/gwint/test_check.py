"""`kredens check` on decks of Gwint: which game it is, what is wrong, in which language, and what cannot be read."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.generator.cli import run_command

DECKS = library.locate("gwint")[0] / "decks"
Check = Callable[..., tuple[int, str]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Check:
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object) -> tuple[int, str]:
        code = run_command(["check", *map(str, arguments)])
        said = capsys.readouterr()
        assert "internal" not in said.err
        return code, said.out + said.err

    return run


def answers(check: Check, *arguments: object) -> list[dict[str, Any]]:
    _, said = check(*arguments, "--output-format", "json")
    found: list[dict[str, Any]] = json.loads(said)["answers"]
    return found


def test_the_decks_that_come_with_it_are_legal(check: Check) -> None:
    code, said = check(DECKS)
    assert code == 0
    assert [line.split(": ", 1)[1].split(" · ")[:2] for line in said.splitlines()] == [["legal", "deck"]] * 4
    assert all(" cards · base · GWI1-" in line for line in said.splitlines())


def test_a_deck_is_known_by_its_cards(check: Check) -> None:
    Path("deck.txt").write_text("Leader: Eredin: Bringer of Death\n3x Ghoul\n", encoding="utf-8")
    code, said = check("deck.txt", "--lang", "en")
    assert code == 1
    assert said.splitlines()[0].endswith("set: gwint 1 (shipped; it alone knows all the cards)")
    assert "deck.txt:1:1: error[deck-too-few] 3 cards (unit or hero); at least 22 are needed" in said
    assert "  gwint.deck.min-22-units: At least 22 units (rulebook, Line-up)" in said


def test_older_encodings_tell_the_game_too(check: Check) -> None:
    Path("deck.txt").write_bytes("3x Ghúl\nŠtiplavý mráz\n".encode("cp1250"))
    _, said = check("deck.txt")
    assert "it alone knows all the cards" in said
    assert "warning[encoding] the list is not UTF-8: read as Windows-1250" in said


def test_problems_are_reported_in_the_language_that_is_asked_for(check: Check) -> None:
    Path("deck.txt").write_text("Leader: Eredin: Bringer of Death\n4x Ghoul\nMilva\n", encoding="utf-8")
    _, said = check("deck.txt", "--lang", "cs")
    assert "je tu 5 karet (jednotka nebo hrdina), musí jich být aspoň 22" in said
    assert "karta Milva (Scoia’tael) nejde ke kartě Eredin: " in said
    assert "s tou smí být jen Příšery nebo Neutrální" in said
    assert "jsou tu 4 kopie karty Ghúl, smí jich být nejvýš 3" in said


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ((), ["deck-too-few", "deck-mixed", "deck-too-many"]),
        (("deck-copies=unlimited",), ["deck-too-few", "deck-mixed"]),
        (("deck-faction-lock=free-mix",), ["deck-too-few", "deck-too-many"]),
        (("deck-faction-lock=free-mix", "deck-copies=unlimited"), ["deck-too-few"]),
        (("deck-copies=as-printed",), ["deck-too-few", "deck-mixed", "deck-too-many"]),
    ],
)
def test_options_lift_rules(check: Check, options: tuple[str, ...], codes: list[str]) -> None:
    Path("deck.txt").write_text("Eredin: Bringer of Death\n4x Ghoul\nMilva\n", encoding="utf-8")
    (answer,) = answers(check, "deck.txt", *(part for each in options for part in ("--option", each)))
    assert [finding["code"] for finding in answer["findings"]] == codes
    assert all(each in answer["line"] for each in options)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("deck-copies=plenty", "option deck-copies has no value 'plenty' (known: as-printed, unlimited)"),
        ("dek-copies=unlimited", "not judged by an option 'dek-copies'; did you mean 'deck-copies'?"),
        ("deck-copies", "write it as NAME=VALUE"),
        ("=x", "write it as NAME=VALUE"),
    ],
)
def test_unknown_options(check: Check, option: str, message: str) -> None:
    Path("deck.txt").write_text("Ghoul\n", encoding="utf-8")
    code, said = check("deck.txt", "--option", option)
    assert code == 2
    assert message in said


def test_gems_are_counted_where_a_deck_speaks_of_them(check: Check) -> None:
    text = (DECKS / "prisery.yaml").read_text(encoding="utf-8")
    for number, expected in ((2, 0), (1, 1), (3, 1)):
        Path("deck.yaml").write_text(f"{text}brings: {{gems: {number}}}\n", encoding="utf-8")
        code, said = check("deck.yaml")
        assert code == expected
        assert ("gwint.deck.two-gems" in said) == (number != 2)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "error[empty] the list names no card"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "error[encoding] the file is not UTF-8"),
        (b"\x00\x01\x02\x03", "error[character]"),
        (b"kredens: deck/1\ngame: gwint\ncards: {ghoul: 1000000000}\n", "1000000000 copies: a quantity is a number"),
        (b"kredens: deck/1\ngame: gwint\ncards: {ghoul: -1}\n", "-1 copies: a quantity is a number"),
        (b"kredens: deck/1\ngame: gwint\nfaction: pirates\ncards: {ghoul: 1}\n", "error[unknown-field]"),
        (b"game: gwnt\nGhoul\n", "1:7: error[no-game] no game 'gwnt'; did you mean 'gwint'?"),
        (b"game: kaciri\nGhoul\n", "error[unknown-card] no card is called 'Ghoul'"),
    ],
)
def test_what_cannot_be_read(check: Check, data: bytes, message: str) -> None:
    Path("deck").write_bytes(data)
    code, said = check("deck")
    assert code == 2
    assert message in said


def test_places_that_hold_no_deck(check: Check, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "holds no game.yaml and no file that ends with" in check("empty")[1]
    assert "there is no file 'missing.txt'" in check("missing.txt")[1]
    (tmp_path / "folder.txt").mkdir()
    assert check("folder.txt")[0] == 2


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may do everything may read everything")
def test_no_permission(check: Check) -> None:
    Path("deck.txt").write_text("Ghoul\n", encoding="utf-8")
    Path("deck.txt").chmod(0)
    code, said = check("deck.txt")
    assert (code, "no permission to read 'deck.txt'" in said) == (2, True)


def test_a_file_that_may_not_be_read_is_an_answer(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("deck.txt").write_text("Ghoul\n", encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    code, said = check("deck.txt")
    assert (code, "no permission to read 'deck.txt'" in said) == (2, True)


def test_many_decks_read_the_game_once(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DECKS / "prisery.yaml").read_text(encoding="utf-8")
    for number in range(30):
        Path(f"{number}.yaml").write_text(text, encoding="utf-8")
    loaded: list[str | Path] = []
    load = library.load

    def counted(reference: str | Path) -> Game:
        loaded.append(reference)
        return load(reference)

    monkeypatch.setattr(library, "load", counted)
    code, said = check(*sorted(Path().glob("*.yaml")))
    assert (code, len(said.splitlines()), loaded) == (0, 30, ["gwint"])
