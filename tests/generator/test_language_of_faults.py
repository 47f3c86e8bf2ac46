"""Faults reach a person in the language that they ask for, or in that of their computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.generator.cli import run_command
from kredens.generator.messages.terminal import LOCALE_VARIABLES, reader_language, use_asked_language

MISSPELT = {
    "en": "l.txt:1:1: error[unknown-card] no card is called 'Ghulo'",
    "cs": "l.txt:1:1: chyba[unknown-card] žádná karta se nejmenuje „Ghulo“",
    "pl": "l.txt:1:1: błąd[unknown-card] żadna karta nie nazywa się „Ghulo”",
    "it": "l.txt:1:1: errore[unknown-card] nessuna carta si chiama «Ghulo»",
}


@pytest.fixture(autouse=True)
def _no_language_of_the_computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("KREDENS_LANG", *LOCALE_VARIABLES):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("language", "line"), MISSPELT.items())
def test_a_misspelt_card_in_every_language(
    language: str, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("l.txt").write_text("Ghulo\n", encoding="utf-8")
    monkeypatch.setenv("KREDENS_LANG", language)
    assert run_command(["check", "--game", "gwint", "l.txt"]) == 2
    assert line in capsys.readouterr().out


def test_the_language_asked_for_wins_and_programs_get_english(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KREDENS_LANG", "pl")
    assert run_command(["replay", "none.yaml", "--lang", "cs"]) == 2
    assert capsys.readouterr().err == "chyba[file] soubor „none.yaml“ neexistuje\n"
    assert run_command(["replay", "none.yaml"]) == 2
    assert capsys.readouterr().err == "błąd[file] nie ma pliku „none.yaml”\n"
    assert run_command(["replay", "none.yaml", "--output-format", "json"]) == 2
    assert "there is no file 'none.yaml'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["print", "--lang=cs"], {"LANG": "pl_PL.UTF-8"}, "cs"),
        (["print", "--lang", "en,cs"], {"LANG": "pl_PL.UTF-8"}, "en"),
        (["print", "--lang", "xx"], {"KREDENS_LANG": "it"}, "it"),
        (["print", "--lang"], {}, "en"),
    ],
)
def test_the_language_of_the_reader(arguments: list[str], environment: dict[str, str], language: str) -> None:
    with use_asked_language(arguments):
        assert reader_language(environment) == language
