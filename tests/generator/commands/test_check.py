"""`kredens check`: what it takes things for, whose cards a list names, and what it answers."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_code import deck_code
from kredens.cards.decks.deck_file import read
from kredens.cards.definitions import library
from kredens.generator.cli import run_command
from tests.sampling import examples

DECKS = library.locate("kaciri")[0] / "decks"
OWN = """\
kredens: game/1
id: mine
language: cs
title: {cs: Moje}
kinds: {stone: {fields: {}}}
deck: [{rule: mine.size, count: {}, min: 2, max: 3}]
"""
STONES = "kredens: cards/1\ncards: [{id: pebble, name: {cs: Oblázek}}, {id: rock, name: {cs: Skála}}]\n"

Check = Callable[..., tuple[int, str]]
Ask = Callable[..., tuple[int, list[dict[str, Any]]]]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def check(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Check:
    """Runs the command; `stdin` is what it may read. The status and all that it said."""

    def run(*arguments: object, stdin: bytes = b"") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run_command(["check", *map(str, arguments)])
        said = capsys.readouterr()
        assert "internal" not in said.err
        return code, said.out + said.err

    return run


@pytest.fixture
def ask(check: Check) -> Ask:
    """Runs the command; the status and its answers."""

    def run(*arguments: object, stdin: bytes = b"") -> tuple[int, list[dict[str, Any]]]:
        code, said = check(*arguments, "--output-format", "json", stdin=stdin)
        return code, json.loads(said)["answers"]

    return run


@pytest.fixture
def own(here: Path) -> Path:
    """A game of one's own with three lists."""
    home = here / "mine"
    (home / "decks").mkdir(parents=True)
    (home / "game.yaml").write_text(OWN, encoding="utf-8")
    (home / "cards.yaml").write_text(STONES, encoding="utf-8")
    (home / "decks" / "good.txt").write_text("2 oblazek\n", encoding="utf-8")
    (home / "decks" / "named.yaml").write_text("kredens: deck/1\ngame: mine\ncards: {rock: 1}\n", encoding="utf-8")
    (home / "decks" / "beside.yaml").write_text("kredens: deck/1\ngame: ..\ncards: {rock: 4}\n", encoding="utf-8")
    return home


def test_the_shipped_lists(check: Check) -> None:
    kaciri = library.load("kaciri")
    for path in sorted(DECKS.glob("*")):
        code = deck_code("kaciri", read(path, kaciri).entries)
        answer, said = check(path)
        assert answer == 0
        (line,) = said.splitlines()
        assert line.startswith(f"{path}: legal · deck · ")
        assert line.endswith(f" · {code} · set: kaciri 1 (shipped; the list says so)")


def test_a_problem_says_all_there_is_to_know(ask: Ask) -> None:
    code, (answer,) = ask("-", "--lang", "en", "--format", "two-players", stdin=b"Jan Hus\n 2x Praha\n")
    assert (code, answer["verdict"], answer["taken-for"]) == (1, "never", "deck")
    assert answer["facts"]["game"] == "kaciri"
    assert answer["facts"]["game-from"] == "it alone knows all the cards"
    assert answer["facts"]["cards"] == 3
    twice = answer["findings"][-1]
    assert twice == {
        "code": "deck-too-many",
        "severity": "error",
        "message": "2 copies of Prague; there may be at most 1",
        "file": "-",
        "line": 2,
        "column": 2,
        "card": "praha",
        "name": "Prague",
        "rules": ["kaciri.components.cities"],
        "have": 2,
        "need": 1,
    }
    assert [(each["code"], each["have"], each["need"]) for each in answer["findings"][:-1]] == [
        ("deck-too-few", 1, 2),
        ("deck-missing", 1, 11),
        ("deck-too-few", 2, 22),
    ]


def test_unfinished_and_never_legal_differ(check: Check) -> None:
    code, said = check("-", stdin=b"Praha\n")
    assert (code, said.splitlines()[0].split(" · ")[0]) == (1, "-: not finished yet")
    code, said = check("-", stdin=b"2 Praha\n")
    assert (code, said.splitlines()[0].split(" · ")[0]) == (1, "-: never legal")


def test_every_format(ask: Ask) -> None:
    code, answers = ask(DECKS / "dva-hraci.yaml", "--format", "all", "--date", "2024-01-01")
    assert code == 1
    assert {each["facts"]["format"]: each["verdict"] for each in answers} == {
        "whole-set": "unfinished",
        "two-players": "legal",
        "three-players": "unfinished",
        "four-players": "unfinished",
    }
    assert {each["facts"]["date"] for each in answers} == {"2024-01-01"}


def test_the_format_of_the_list_gives_way_to_the_one_asked_for(ask: Ask) -> None:
    code, (answer,) = ask(DECKS / "dva-hraci.yaml", "--format", "whole-set")
    assert (code, answer["verdict"]) == (1, "unfinished")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format: duel\nPraha\n", "-:1:1: error[format] the game kaciri has no format 'duel'; known are whole-set"),
        ("game: tarock\nPraha\n", "-:1:7: error[no-game] no game 'tarock'"),
        ("game: kaciri\ngame: kaciri\nPraha\n", "-:2:1: error[duplicate-key] 'game' is there already, on line 1"),
        ("Praha\nNowhere\n", "-:2:1: error[unknown-card] no card is called 'Nowhere'"),
        ("Nowhere\nNever\n", "-:1:1: error[which-game] no game knows its cards: write 'game: ID'"),
        ("", "-:1:1: error[empty] the list names no card"),
        ("kredens: deck/2\ngame: kaciri\ncards: {praha: 1}\n", "-:1:10: error[enum] kredens: 'deck/2' is not 'deck/1'"),
        ("kredens: dekc/1\ncards: {praha: 1}\n", "-:1:1: error[unknown-kind] a file that begins with 'kredens: dekc/'"),
        ("kredens: cards/1\ncards: []\n", "-:1:1: error[no-game] this is a file of cards"),
        ("kredens: deck/1\ngame: kaciri\ncards: {praha: &a 1}\n", "-:3:16: error[anchor]"),
        ("a: [\n", "no game knows its cards"),
        ("\0", "error[character]"),
    ],
)
def test_what_cannot_be_read(check: Check, text: str, fault: str) -> None:
    code, said = check("-", stdin=text.encode())
    assert code == 2
    assert fault in said


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--game", "nowhere"], "no game 'nowhere'"),
        (["--format", "nowhere"], "no format 'nowhere'"),
        (["--date", "1.2.2024"], "'1.2.2024' is no day"),
        (["--lang", "xx"], "there is cs, en"),
        (["nothing.txt"], "there is no file 'nothing.txt'"),
        (["a\0b"], "error[file]"),
    ],
)
def test_what_cannot_be_asked(check: Check, arguments: list[str], fault: str) -> None:
    code, said = check(DECKS / "celek.yaml", *arguments)
    assert code == 2
    assert fault in said


def test_one_unreadable_file_does_not_stop_the_others(ask: Ask, own: Path) -> None:
    code, answers = ask("nothing.txt", own / "decks" / "good.txt", DECKS / "celek.yaml", own / "decks" / "named.yaml")
    assert code == 2
    assert [each["verdict"] for each in answers] == ["unreadable", "legal", "legal", "unfinished"]


def test_lists_of_a_game_of_ones_own(ask: Ask, own: Path) -> None:
    code, answers = ask(own / "decks")
    assert code == 1
    assert [(Path(each["subject"]).name, each["verdict"], each["facts"]["game-from"]) for each in answers] == [
        ("beside.yaml", "never", "the list says so"),
        ("good.txt", "legal", "the folder around the list"),
        ("named.yaml", "unfinished", "the list says so"),
    ]
    assert {(each["facts"]["game"], each["facts"]["game-shipped"]) for each in answers} == {("mine", False)}


def test_a_game_that_is_asked_for(ask: Ask, own: Path) -> None:
    code, (answer,) = ask("-", "--game", own, stdin=b"pebble\nrock\n")
    assert (code, answer["facts"]["game-from"]) == (0, "asked with --game")
    code, (answer,) = ask("-", "--game", own, stdin=b"game: kaciri\npebble\nrock\n")
    assert (code, answer["findings"][0]["code"]) == (2, "other-game")


def test_the_same_list_in_other_words_has_the_same_code(ask: Ask, here: Path) -> None:
    forms = [b"Praha\n2 Curych\n", b"# mine\ngame: kaciri\n[x]\nzurich\nPrague\nZurich x1\n", b"2 curych\npraha\n"]
    codes = {ask("-", stdin=form)[1][0]["facts"]["code"] for form in forms}
    assert len(codes) == 1


def test_a_game_is_linted(ask: Ask, own: Path) -> None:
    """However it is named: its folder, its game.yaml, a file of its cards."""
    for subject in (own, own / "game.yaml", own / "cards.yaml"):
        _, (answer,) = ask(subject)
        assert (answer["taken-for"], answer["facts"]["game"]) == ("game", "mine")
    (own / "cards.yaml").write_text("kredens: cards/1\ncards: [{id: pebble}]\n", encoding="utf-8")
    code, (answer,) = ask(own)
    assert (code, answer["verdict"], answer["findings"][0]["code"]) == (2, "unreadable", "required")


def test_a_folder_without_lists(check: Check, here: Path) -> None:
    (here / "empty").mkdir()
    code, said = check(here / "empty")
    assert code == 2
    assert "holds no game.yaml and no file that ends with" in said


def test_the_answers_may_go_into_a_file(check: Check, here: Path) -> None:
    assert check(DECKS / "celek.yaml", "--output-format", "sarif", "-o", here / "out.sarif") == (0, "")
    assert json.loads((here / "out.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"


def test_a_faulty_reference_does_not_keep_a_list_from_being_judged(ask: Ask, own: Path) -> None:
    (own / "rules.yaml").write_text("kredens: rules/1\nnonsense: [\n", encoding="utf-8")
    code, (answer,) = ask(own / "decks" / "named.yaml")
    assert (code, answer["verdict"], answer["rules"]) == (1, "unfinished", [])


def test_a_copy_of_a_shipped_game_keeps_its_formats(ask: Ask, here: Path) -> None:
    shutil.copytree(DECKS.parent, here / "kaciri")
    code, (answer,) = ask(here / "kaciri" / "decks" / "dva-hraci.yaml")
    assert (code, answer["facts"]["format"], answer["facts"]["game-shipped"]) == (0, "two-players", False)


LOG = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
moves: |
  table: turn Praha
  Anna: send 7
  Petr: send 9
"""


def test_a_log_is_replayed(ask: Ask) -> None:
    code, (answer,) = ask("-", stdin=LOG.encode())
    assert (code, answer["taken-for"], answer["verdict"], answer["facts"]["moves"]) == (0, "log", "holds", 3)
    code, (answer,) = ask("-", stdin=LOG.replace("Petr: send", "Anna: send").encode())
    assert (code, answer["verdict"]) == (1, "does-not-hold")
    (finding,) = answer["findings"]
    assert (finding["code"], finding["line"], finding["column"]) == ("illegal", 7, 3)
    assert finding["rules"][0] == answer["rules"][0]["id"] == "kaciri.round.exactly-one"
    code, (answer,) = ask("-", stdin=LOG.replace("Petr: send", "Olda: send").encode())
    assert (code, answer["verdict"], answer["findings"][0]["code"]) == (2, "unreadable", "unknown-player")
    code, (answer,) = ask("-", stdin=f"{LOG}  claim: cities.praha = Anna\n".encode())
    assert (code, answer["findings"][0]["code"]) == (1, "wrong-claim")
    code, (answer,) = ask("-", stdin=LOG.replace("faction: katolici", "faction: husite").encode())
    assert (code, answer["findings"][0]["code"]) == (1, "faction-twice")


@pytest.mark.parametrize(("language", "move"), [("cs", "otoč Londýn"), ("en", "turn London")])
def test_what_is_legal_instead_is_reported_in_the_language(ask: Ask, language: str, move: str) -> None:
    log = f"{LOG.partition('moves:')[0]}expect: {{legal: {{table: [turn Praha]}}}}\n"
    code, (answer,) = ask("-", "--lang", language, stdin=log.encode())
    assert (code, answer["findings"][0]["code"]) == (1, "wrong-expect")
    assert f"{move}," in answer["findings"][0]["message"]


LINES = st.lists(
    st.sampled_from(["kredens: deck/1", "game: kaciri", "game: ..", "format: two-players", "name en: x", "Praha"])
    | st.sampled_from(["cards: {praha: 1}", "cards: [", "2x Praha", "kredens: log/1", "kredens: game/1", "- a", "\t{"])
    | st.text(max_size=10),
    max_size=6,
).map("\n".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=examples(60))
@given(LINES)
def test_any_text_is_answered(check: Check, text: str) -> None:
    code, said = check("-", stdin=text.encode("utf-8", "surrogatepass"))
    assert code in (1, 2)
    assert said.startswith("-: ")


@pytest.mark.parametrize("name", ["a" * 300, "/etc", "~/mine", "x\\y", "https://example.org/game"])
def test_a_list_that_cannot_name_its_game_keeps_no_other_from_being_judged(
    ask: Ask, here: Path, own: Path, name: str
) -> None:
    (here / "lists").mkdir()
    (here / "lists" / "bad.txt").write_text(f"game: {name}\n2 oblazek\n", encoding="utf-8")
    (here / "lists" / "good.txt").write_text("game: ../mine\n2 oblazek\n", encoding="utf-8")
    code, answers = ask("lists")
    assert (code, [answer["status"] for answer in answers]) == (2, [2, 0])
    (finding,) = answers[0]["findings"]
    assert (finding["line"], len(finding["message"]) < 200) == (1, True)


def test_a_file_that_the_system_refuses_keeps_no_other_from_being_judged(
    ask: Ask, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = deck_file.parse_header

    def refuse(data: bytes, file: str) -> deck_file.DeckHeader:
        if file.endswith("named.yaml"):
            raise OSError(5, "Input/output error")
        return whole(data, file)

    monkeypatch.setattr(deck_file, "parse_header", refuse)
    code, answers = ask(own / "decks" / "named.yaml", own / "decks" / "good.txt")
    assert (code, [answer["status"] for answer in answers]) == (2, [2, 0])


def test_nothing_is_told_of_a_file_behind_a_link(check: Check, here: Path, own: Path) -> None:
    (here / "secret").write_text("root: [the secret]: x\n", encoding="utf-8")
    (own / "game.yaml").unlink()
    (own / "game.yaml").symlink_to(here / "secret")
    for subject in (own, own / "decks" / "good.txt", own / "decks" / "named.yaml"):
        code, said = check(subject)
        assert code == 2
        assert "is a link that leads out of the game's folder" in said
        assert "secret" not in said
