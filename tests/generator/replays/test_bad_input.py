"""`kredens replay` given what it cannot use: one clear message each, the right status, the other logs still judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kredens.generator.cli import run_command
from tools.golden_games import folder

GOOD = folder("kaciri") / "kratky-zapis.yaml"
PLAYERS = "players: {Anna: {faction: husite}, Petr: {faction: katolici}}\n"
HEAD = f"kredens: log/1\ngame: kaciri\n{PLAYERS}"
TWELVE = ", ".join(map(str, range(1, 13)))

Replay = Callable[..., tuple[int, str, str]]


@pytest.fixture
def replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Replay:
    monkeypatch.chdir(tmp_path)

    def replay(*contents: str | bytes | Path, options: tuple[str, ...] = ()) -> tuple[int, str, str]:
        files: list[str] = []
        for number, content in enumerate(contents):
            if isinstance(content, Path):
                files.append(str(content))
                continue
            file = tmp_path / f"log{number}.yaml"
            file.write_bytes(content.encode() if isinstance(content, str) else content)
            files.append(file.name)
        capsys.readouterr()
        code = run_command(["replay", "--quiet", "--lang", "en", *options, *files])
        said = capsys.readouterr()
        return code, said.out, said.err

    return replay


UNREADABLE: list[tuple[str, str | bytes, str]] = [
    ("a million moves", HEAD + "moves: |\n" + "  table: turn praha\n" * 1_000_000, "too-large"),
    ("too many moves", HEAD + "moves: |\n" + "  A\n" * 4_100, "error[too-many]"),
    ("of another game", HEAD.replace("kaciri", "gwent"), "log0.yaml:2:7: error[no-game]"),
    ("of nearly this game", HEAD.replace("game: kaciri", "game: kacíří"), "did you mean 'kaciri'"),
    ("of a newer edition", HEAD + "rules: 2\n", "a newer version of the program is needed"),
    ("in a newer format", HEAD.replace("log/1", "log/2"), "log0.yaml:1:10: error"),
    (
        "an unknown player",
        HEAD + "moves: |\n  table: turn praha\n  Jan: send 7\n",
        "log0.yaml:6:3: error[unknown-player]",
    ),
    ("a player called table", HEAD.replace("Petr", "table"), "error[player]"),
    ("a player called claim", HEAD.replace("Petr", "Claim"), "error[player]"),
    ("a player called given", HEAD.replace("Petr", "given"), "error[player]"),
    ("two players of one name", HEAD.replace("Petr", "anna"), "cannot be told apart"),
    ("an unknown option", HEAD + "options: {must-pass: no-way}\n", "error[option]"),
    ("an unknown value", HEAD + "options: {must-play: maypass}\n", "did you mean 'may-pass'"),
    ("an option that cannot be chosen", HEAD + "options: {case-d-equality: strict}\n", "error[option]"),
    ("an unknown preset", HEAD + "preset: theirs\n", "error[preset]"),
    ("an unknown city", HEAD + "moves: |\n  table: turn Prahaa\n", "did you mean 'Praha'"),
    (
        "an unknown card",
        HEAD + "moves: |\n  table: turn praha\n  Anna: send 12\n",
        "log0.yaml:6:3: error[unknown-term]",
    ),
    ("an unknown verb", HEAD + "moves: |\n  table: trun praha\n", "did you mean 'turn'"),
    ("an alias", HEAD + "given: &a {}\nexpect: *a\n", "log0.yaml:4:8: error[anchor]"),
    ("not closed", "kredens: log/1\nplayers: {", "log0.yaml:"),
    ("nested too deep", HEAD + "given: " + "[" * 200 + "]" * 200 + "\n", "error[too-deep]"),
    ("no text", b"\xff\xfe\x00kredens", "log0.yaml"),
    ("nothing", b"", "log0.yaml"),
    ("not a log", "kredens: deck/1\ngame: kaciri\n", "log0.yaml:1:10: error"),
]


@pytest.mark.parametrize(("content", "said"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE])
def test_a_log_that_cannot_be_read(content: str | bytes, said: str, replayed: Replay) -> None:
    code, out, err = replayed(content)
    assert code == 2
    assert out == ""
    assert said in err
    assert all(line.startswith("log0.yaml") for line in err.splitlines())
    assert len(err.splitlines()) <= 2
    assert "Traceback" not in err


REFUSED: list[tuple[str, str, str]] = [
    ("one player", "kredens: log/1\ngame: kaciri\nplayers: {Anna: {faction: husite}}\n", "frame.players"),
    ("nobody", "kredens: log/1\ngame: kaciri\n", "frame.players"),
    ("one faction twice", HEAD.replace("katolici", "husite"), "frame.faction-unique"),
    ("no faction", HEAD.replace("{faction: husite}", "{}"), "frame.faction-choice"),
    ("an unknown faction", HEAD.replace("husite", "husiti"), "frame.faction-choice"),
    ("a card in two places", HEAD + "given: {players: {Anna: {hand: [7], temple: [7]}}}\n", "setup.areas-empty"),
    ("twelve cards", HEAD + f"given: {{players: {{Anna: {{hand: [{TWELVE}]}}}}}}\n", "'players.Anna.hand' cannot hold"),
    ("a city in two places", HEAD + "given: {city: praha, deck: [praha]}\n", "components.cities"),
    ("an illegal move", HEAD + "moves: |\n  table: turn praha\n  table: turn rim\n", "round.exactly-one"),
    (
        "an untrue claim",
        HEAD + "moves: |\n  praha: Anna 9, Petr 1\n  claim: cities.praha = Petr\n",
        "duel.winner-takes-city",
    ),
    ("a result too soon", HEAD + "result: {winner: Anna}\n", "the game goes on: there is no result yet"),
]


@pytest.mark.parametrize(("content", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_log_that_is_not_so(content: str, said: str, replayed: Replay) -> None:
    code, out, err = replayed(content)
    assert code == 1
    assert said in out
    assert "Traceback" not in out + err
    assert len(out.splitlines()) <= 20


def test_an_unreadable_log_does_not_keep_the_others_from_being_judged(replayed: Replay) -> None:
    illegal = HEAD + "moves: |\n  Anna: send 7\n"
    code, out, err = replayed("kredens: log/1\n", GOOD, illegal)
    assert code == 2
    assert "Petr" in out
    assert "round.reveal-city" in out
    assert err.splitlines()[0].startswith("log0.yaml")
    code, _, _ = replayed(GOOD, illegal)
    assert code == 1
    code, _, err = replayed(GOOD, Path("no-such.yaml"))
    assert code == 2
    assert "no-such.yaml" in err
    assert len(err.splitlines()) == 1


def test_a_folder_is_no_log(replayed: Replay, tmp_path: Path) -> None:
    code, _, err = replayed(tmp_path)
    assert code == 2
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--at", "400"), "legal moves; 0 is the beginning"),
        (("--as", "Jan"), "no player 'Jan' in"),
        (("--lang", "xx"), "xx"),
        (("--at", "-1"), "--at"),
    ],
)
def test_what_cannot_be_asked_of_a_log(options: tuple[str, ...], said: str, replayed: Replay) -> None:
    code, out, err = replayed(GOOD, options=options)
    assert code == 2
    assert said in err
    assert "Traceback" not in out + err
