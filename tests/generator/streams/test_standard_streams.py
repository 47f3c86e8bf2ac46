"""What is shown can be written into any output, does nothing to a terminal, and never changes the exit status."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import platformdirs
import pytest

from kredens.cards.faults import Fault, Place
from kredens.cards.visible_text import INVISIBLE_CHARACTER, escape_invisible, escape_line
from kredens.cards.yamlfile import disk_cache
from kredens.generator import cli
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.messages.json_text import dump_json, restrict_to_ascii
from kredens.generator.streams import look_alikes
from kredens.generator.streams import standard_streams as streams
from tests.patience import PATIENCE

ROOT = Path(streams.__file__).resolve().parents[2]
OTHER_ENCODINGS = ("cp1252", "cp1250", "cp437", "latin-1", "ascii")
QUESTION = ("ask", "kaciri", "praha: husite 10, reformatori 10")
HOSTILE = "a\x1b]0;title\x07\x9b31m\u202egnp\u2066\nok.txt: legal\r\u2028\udcff"


class Ran(NamedTuple):
    """What a command answered, as the bytes of its outputs."""

    returncode: int
    stdout: bytes
    stderr: bytes


def kredens(*arguments: str | Path, encoding: str = "utf-8") -> Ran:
    """Runs the command in this process, with outputs of that encoding."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.run_command([os.fspath(argument) for argument in arguments])
    return Ran(status, *(each.buffer.getvalue() for each in (out, err)))


def process(*arguments: str | Path, environment: Mapping[str, str] = {}, **options: Any) -> Ran:
    """Runs the command in a process of its own; `environment` is added to this one's."""
    whole = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": 60, "env": whole, **options}
    ran = subprocess.run(
        [sys.executable, "-m", "kredens", *(os.fspath(argument) for argument in arguments)], check=False, **options
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    file = tmp_path / "list.txt"
    file.write_text("game: kaciri\n9x Jan Hus\n", encoding="utf-8")
    return file


# Encodings


def test_letters_that_an_encoding_lacks_are_replaced_by_what_they_look_like() -> None:
    raw = io.BytesIO()
    out = streams.SafeOutput(io.TextIOWrapper(raw, encoding="cp1252", newline="\n"))
    with streams.use_safe_streams():
        out.write("Kacíři → „Łódź“ – žluťoučký, я\n")
    out.flush()
    assert raw.getvalue().decode("cp1252") == "Kacíri -> „Lódz“ – žlutoucký, ?\n"


@pytest.mark.parametrize("encoding", OTHER_ENCODINGS)
def test_an_answer_can_be_written_in_any_encoding(encoding: str) -> None:
    ran = kredens(*QUESTION, "--lang", "cs", encoding=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "?" not in ran.stdout.decode(encoding)


def test_python_without_utf_8_in_a_plain_locale() -> None:
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    ran = process("list", environment=plain)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Kaciri a bitva o Evropu" in ran.stdout


def test_whatever_our_sentences_hold_looks_like_something() -> None:
    for file in TEMPLATES.rglob("messages/*.yaml"):
        for letter in {*file.read_text(encoding="utf-8")} - {"?"}:
            assert look_alikes.plain_letters(letter) != look_alikes.UNKNOWN_LETTER, f"{letter} in {file.name}"


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif", "junit"])
def test_formats_for_programs_are_whole_in_any_encoding(form: str, illegal: Path) -> None:
    def answers(encoding: str) -> Any:
        ran = kredens("check", illegal, "--output-format", form, encoding=encoding)
        assert ran.returncode == 1, ran.stderr
        if form == "junit":
            return ElementTree.canonicalize(ran.stdout.decode(encoding))
        return [json.loads(line) for line in (ran.stdout.splitlines() if form == "jsonl" else [ran.stdout])]

    assert answers("cp1252") == answers("utf-8")


def test_json_holds_every_text_and_shows_nothing_invisible() -> None:
    value = {"text": f"{HOSTILE}\U000e0041 Kacíři \U0001f4a1"}
    text = dump_json(value)
    assert not INVISIBLE_CHARACTER.search(text)
    assert json.loads(text) == value
    assert restrict_to_ascii(text).isascii()
    assert json.loads(restrict_to_ascii(text)) == value


# What cannot be seen


def test_escapes_of_what_cannot_be_seen() -> None:
    assert escape_line(HOSTILE) == (
        r"a\x1b]0;title\x07\x9b31m\u202egnp\u2066\nok.txt: legal\r\u2028\xff"
    )  # fmt: skip
    assert escape_invisible("one\ttwo\n\x07") == "one\ttwo\n\\x07"
    assert escape_line("Žluťoučký – „kůň“\u00a0\U0001f4a1") == "Žluťoučký – „kůň“\u00a0\U0001f4a1"


def test_a_fault_is_one_line_that_does_nothing() -> None:
    shown = str(Fault("file", HOSTILE, Place(HOSTILE, 1, 1), HOSTILE))
    assert not INVISIBLE_CHARACTER.search(shown)
    assert len(shown.splitlines()) == 1


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there no file can have such a name")
@pytest.mark.parametrize("form", ["human", "json", "jsonl", "github", "junit", "sarif"])
def test_names_of_files_do_nothing_to_a_terminal(form: str, tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path)
    for name in (b"a\x1b]0;pwned\x07\n.txt", b"\xff.txt", "\u202etxt.txt".encode()):
        Path(os.fsdecode(folder + b"/" + name)).write_text("x\n", encoding="utf-8")
    outputs: list[tuple[str | Path, ...]] = [(), ("-o", tmp_path / "answers")]
    for output in outputs:
        ran = kredens("check", tmp_path, "--output-format", form, *output)
        assert (ran.returncode, ran.stderr) == (2, b"")
        shown = ((tmp_path / "answers").read_bytes() if output else ran.stdout).decode()
        assert not INVISIBLE_CHARACTER.search(shown)
        if form == "human":
            assert f"{tmp_path}/a\\x1b]0;pwned\\x07\\n.txt: cannot be read" in shown
            assert f"{tmp_path}/\\xff.txt: cannot be read" in shown


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there no file can have such a name")
def test_arguments_and_outputs_with_odd_names(tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b[31m\n"))
    for arguments in (
        ("print", "kaciri", "--only", "praha", "-o", odd / "x.pdf"),
        ("print", odd),
        ("show", "kaciri", "praha", "-o", odd / "x.png"),
        ("replay", odd, "--lang", os.fsdecode(b"\xff\x1b")),
        ("replay", odd, "--output-format", "json"),
        ("list", "kaciri", "--lang", os.fsdecode(b"\xff\x1b")),
        ("ask", "kaciri", os.fsdecode(b"\xff\x1b[1m")),
        ("rules", "kaciri", os.fsdecode(b"\xff\x1b[1m")),
        ("rulings", "kaciri", os.fsdecode(b"\xff\x1b[1m")),
        ("new", odd / "game"),
        ("lint", odd / "game"),
        ("position", odd),
        ("legal", odd),
        ("calibrate", "--save", os.fsdecode(b"\xff\x1b[1m")),
    ):
        ran = kredens(*arguments)
        shown = (ran.stdout + ran.stderr).decode()
        assert shown, arguments
        assert not INVISIBLE_CHARACTER.search(shown)
        assert "error[internal]" not in shown, shown


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there no file can have such a name")
def test_a_new_game_in_a_folder_with_an_odd_name(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/my-\xff\x1b[1m_game"))
    made = kredens("new", folder)
    assert (made.returncode, made.stderr) == (0, b"")
    assert 'title: {en: "My [1m game"}' in (folder / "game.yaml").read_text(encoding="utf-8")
    assert kredens("lint", folder).returncode == 0


# Exit statuses


@pytest.mark.skipif(not hasattr(os, "fork"), reason="pipes close otherwise there")
def test_a_reader_that_has_gone_does_not_turn_the_answer_round(illegal: Path) -> None:
    for arguments, status in ((("check", illegal), 1), (("check", illegal.parent / "none"), 2)):
        readable, writable = os.pipe()
        os.close(readable)
        ran = process(*arguments, stdout=writable)
        os.close(writable)
        assert (ran.returncode, ran.stderr) == (status, b"")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="pipes close otherwise there")
def test_work_ends_when_nobody_reads_its_answers_any_more() -> None:
    readable, writable = os.pipe()
    os.close(readable)
    ran = process("simulate", "kaciri", "--games", "10000000", "--player", "random", stdout=writable)
    os.close(writable)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_an_output_that_never_was_is_not_one_that_has_gone() -> None:
    with redirect_stdout(None), streams.use_safe_streams():
        sys.stdout.write("nothing")
        assert not streams.is_reader_gone()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_standard_error_that_finds_no_room_does_not_change_the_status() -> None:
    with Path("/dev/full").open("wb") as full:
        assert process("print", "none", stderr=full).returncode == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="streams are closed otherwise there")
@pytest.mark.parametrize(
    ("closed", "arguments", "status"),
    [
        ("2>&-", "print none", 2),
        ("0<&- >&- 2>&-", "print kaciri --only praha -o out.pdf", 0),
    ],
)
def test_standard_streams_that_are_closed(closed: str, arguments: str, status: int, tmp_path: Path) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"$0" -m kredens {arguments} {closed}', sys.executable],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == status
    if (tmp_path / "out.pdf").exists():
        assert (tmp_path / "out.pdf").read_bytes()[:5] == b"%PDF-"


# What is read


@pytest.mark.parametrize(
    ("stdin", "why"),
    [
        (None, "standard input is closed"),
        (io.TextIOWrapper(io.FileIO(os.open(os.devnull, os.O_WRONLY), "w")), "cannot read"),
    ],
    ids=["closed", "not to be read"],
)
@pytest.mark.parametrize(
    "command", [("check",), ("replay",), ("legal",), ("position",), ("replay", "--output-format=json")]
)
def test_standard_input_that_cannot_be_read(
    command: tuple[str, ...], stdin: io.TextIOWrapper | None, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    ran = kredens(*command, "-")
    assert ran.returncode == 2
    assert why in (ran.stdout + ran.stderr).decode()
    assert b"internal" not in ran.stdout + ran.stderr


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_links_in_a_circle_and_names_that_are_too_long(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for odd in (tmp_path / "loop", tmp_path / ("a" * 300)):
        for arguments in (
            ("print", "kaciri", "--only", "praha", "-o", odd),
            ("print", "kaciri", "--deck", odd),
            ("new", tmp_path / "game", "--from", odd),
            ("position", odd),
            ("check", odd),
        ):
            ran = kredens(*arguments)
            shown = (ran.stdout + ran.stderr).decode()
            assert ran.returncode == 2, shown
            assert "error[system]" not in shown, shown
            assert "error[internal]" not in shown, shown


@pytest.mark.parametrize("text", ["game: {}\n3x Ghoul\n", "kredens: deck/1\ngame: {}\ncards: {{ghoul: 3}}\n"])
def test_a_list_that_names_no_possible_game_leaves_the_others_their_answers(text: str, tmp_path: Path) -> None:
    (tmp_path / "evil.txt").write_text(text.format("ž" * 200), encoding="utf-8")
    (tmp_path / "fine.txt").write_text("game: gwint\n3x Ghoul\n", encoding="utf-8")
    shown = kredens("check", tmp_path).stdout.decode()
    assert "evil.txt: cannot be read" in shown
    assert "fine.txt: not finished yet" in shown


@pytest.mark.parametrize("system", ["linux", "freebsd"])
def test_somebody_without_a_home(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(*_: object, **__: object) -> Path:
        raise RuntimeError("there is no home")

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_cache_path", no_home)
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: Path("~/.config/kredens"))
    monkeypatch.delenv("KREDENS_CACHE")
    monkeypatch.delenv("KREDENS_CONFIG", raising=False)
    monkeypatch.chdir(tmp_path)
    disk_cache.cache_folder.cache_clear()
    try:
        assert disk_cache.cache_folder() is None
        assert kredens("print", "kaciri", "--only", "praha", "--preset", "shop", "-o", "x.pdf").returncode == 0
        kept = kredens("calibrate", "--save", "hp", "--left", "1 1", "--right", "1 1", "--rulers", "150 150")
        assert (kept.returncode, kept.stdout) == (2, b"")
        assert b"no home folder to keep settings in; name a folder with KREDENS_CONFIG" in kept.stderr
    finally:
        disk_cache.cache_folder.cache_clear()
    assert [each.name for each in tmp_path.iterdir()] == ["x.pdf"]
