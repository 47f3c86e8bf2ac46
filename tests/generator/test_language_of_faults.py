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
        (["rules", "--lang=cs"], {"LANG": "pl_PL.UTF-8"}, "cs"),
        (["rules", "--lang", "en,cs"], {"LANG": "pl_PL.UTF-8"}, "en"),
        (["rules", "--lang", "xx"], {"KREDENS_LANG": "it"}, "it"),
        (["rules", "--lang"], {}, "en"),
        (["print", "gwint", "--lang", "cs"], {"LANG": "pl_PL.UTF-8"}, "pl"),
        (["print", "gwint", "--lang=cs"], {}, "en"),
    ],
)
def test_the_language_of_the_reader(arguments: list[str], environment: dict[str, str], language: str) -> None:
    with use_asked_language(arguments):
        assert reader_language(environment) == language


DECK_LINES = {
    "en": "d.txt: not finished yet · deck · 2 cards · deck rules · {code} · set: veto 1 (shipped; asked with --game)",
    "cs": "d.txt: ještě není hotový · seznam karet · 2 karty · pravidla balíčků · {code} · sada: veto 1 "
    "(z Kredensu; zvoleno přes --game)",
    "pl": "d.txt: jeszcze nieskończona · lista kart · 2 karty · zasady talii · {code} · zestaw: veto 1 "
    "(z Kredensu; wybrano przez --game)",
    "it": "d.txt: non ancora completa · lista di carte · 2 carte · regole dei mazzi · {code} · serie: veto 1 "
    "(di Kredens; scelto con --game)",
}


@pytest.mark.parametrize(("language", "line"), DECK_LINES.items())
def test_the_verdict_on_a_list_in_every_language(
    language: str, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("d.txt").write_text("Zend\nnadziak\n", encoding="utf-8")
    monkeypatch.setenv("KREDENS_LANG", language)
    assert run_command(["check", "--game", "veto", "d.txt"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first == line.format(code=first.split(" · ")[4])


LOG = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
moves: |
  table: turn praha
  table: turn rim
"""
LOG_LINES = {
    "cs": (
        "l.yaml: nesouhlasí se zápisem · záznam · 1 tah podle pravidel · sada: kaciri 1 (z Kredensu)",
        "tah 2, table: ",
    ),
    "pl": ("l.yaml: nie zgadza się z zapisem · zapis gry · 1 ruch zgodnie z zasadami · ", "ruch 2, table: "),
    "it": ("l.yaml: non come scritto · verbale · 1 mossa regolare · serie: kaciri 1 (di Kredens)", "mossa 2, table: "),
}


@pytest.mark.parametrize(("language", "lines"), LOG_LINES.items())
def test_the_verdict_on_a_log_in_every_language(
    language: str, lines: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("l.yaml").write_text(LOG, encoding="utf-8")
    monkeypatch.setenv("KREDENS_LANG", language)
    assert run_command(["check", "l.yaml"]) == 1
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first.startswith(lines[0])
    assert lines[1] in second


def test_sentences_on_a_list_are_in_the_language_of_the_computer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("d.txt").write_text("Zend\n", encoding="utf-8")
    monkeypatch.setenv("KREDENS_LANG", "pl")
    assert run_command(["check", "--game", "veto", "d.txt"]) == 1
    assert "lista nie mówi, czyja jest" in capsys.readouterr().out
    assert run_command(["check", "--game", "veto", "--output-format", "json", "d.txt"]) == 1
    assert "the list does not say its faction" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "arguments", "status", "line"),
    [
        ("cs", ("print",), 2, "Chyba: Chybí „GAME“."),
        ("pl", ("prnt",), 2, "Błąd: Nie ma polecenia „prnt”. Czy chodzi o print?"),
        ("it", ("print", "gwint", "--papr"), 2, "Errore: Nessuna opzione «--papr». Intendevi «--paper»?"),
        ("cs", ("print", "gwint", "--backs", "x"), 2, "Chyba: „--backs“: „x“ nejde zvolit; jsou tu: „interleaved“"),
        (
            "pl",
            ("simulate", "gwint", "--workers", "500"),
            2,
            "„--workers”: 500 nie mieści się w zakresie od 1 do 256.",
        ),
        ("it", ("lint", "gwint", "x", "y"), 2, "Errore: Parole di troppo: x, y"),
        ("it", ("calibrate", "--left", "0 0"), 2, "Errore: Le letture si salvano con --save NOME."),
        ("cs", ("print", "gwint", "--gap", "x"), 2, "chyba[length] --gap: „x“ není délka"),
        (
            "pl",
            ("print", "gwint", "--only", "geralt-of-rivia", "--paper", "30x30mm"),
            2,
            "karta 63 × 88 mm nie mieści się na 30x30mm: jest o 33 mm",
        ),
        ("it", ("print", "gwint", "--lang", "xx"), 2, "--lang xx: il gioco gwint conosce cs, en, non «xx»"),
        ("cs", ("new", "/"), 2, "chyba[folder] složka / není prázdná"),
        ("pl", ("rules", "gwint", "qqqq"), 1, "„qqqq” nie występuje nigdzie w zasadach"),
        ("it", ("rulings", "gwint", "qqqq"), 1, "nessuna decisione riguarda «qqqq»"),
        ("cs", ("list", "gwint", "--lang", "xx"), 2, "--lang xx: hra gwint umí cs, en"),
    ],
)
def test_commands_answer_in_the_language_of_the_reader(
    language: str,
    arguments: tuple[str, ...],
    status: int,
    line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KREDENS_LANG", language)
    assert run_command(list(arguments)) == status
    assert line in capsys.readouterr().err


def test_what_was_printed_is_told_in_the_language_of_the_reader(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KREDENS_LANG", "pl")
    assert run_command(["print", "kaciri", "--only", "praha", "--title-page", "--lang", "en", "-o", "p.pdf"]) == 0
    assert capsys.readouterr().out == (
        "p.pdf: 4 strony, 1 karta; drukuj w skali 100 %, dwustronnie, obracanie wzdłuż długiej krawędzi\n"
    )
    assert run_command(["list", "kaciri"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["ID", "NAZWA", "RODZAJ", "KOPIE"]
