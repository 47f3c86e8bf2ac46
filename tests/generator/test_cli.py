"""The command: help of everything, one clear message for every mistake, and no traceback ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.generator import cli
from kredens.generator.files.template_paths import TEMPLATES
from tests.generator.printed import fine, kredens
from tests.patience import PATIENCE

COMMANDS = cli.kredens.list_commands(None)  # type: ignore[arg-type]
RUN = "from kredens.__main__ import main; main()"


def process(*arguments: str, code: str = RUN, **options: object) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(cli.COMMANDS_FOLDER.parent.parent)}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=PATIENCE, env=environment
    )


def test_every_command_is_found_by_being_there() -> None:
    assert {"calibrate", "lint", "list", "new", "print", "schema", "show"} <= set(COMMANDS)
    out = fine("--help").out
    assert all(f"  {name} " in out for name in COMMANDS)
    assert "Exit status: 0 fine" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    ran = fine(name, "--help")
    assert ran.out.startswith("Usage: ")
    assert f" {name} [OPTIONS]" in ran.out
    assert fine(name, "-h").out == ran.out
    assert not ran.err


def test_version() -> None:
    assert fine("--version").out.startswith("kredens ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("prnt", "kaciri"), "No command 'prnt'. Did you mean print? 'kredens --help' lists them."),
        (("qqqq",), "No command 'qqqq'. 'kredens --help' lists them."),
        (("print",), "Missing argument 'GAME'"),
        (("print", "kaciri", "--papr", "a4"), "No such option '--papr'"),
        (("print", "kaciri", "praha"), "Got unexpected extra argument"),
        (("--loud",), "No such option"),
        (("show", "kaciri"), "Missing argument 'CARD'"),
    ],
)
def test_wrong_questions_have_status_two(arguments: tuple[str, ...], message: str) -> None:
    ran = kredens(*arguments)
    assert ran.status == 2
    assert message in ran.err
    assert "Traceback" not in ran.err
    assert not ran.out


def raising(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes `kredens list` end in that error."""

    def games() -> None:
        raise error

    monkeypatch.setattr("kredens.cards.games", games)


FAULT = Fault("odd", "this is odd")


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (Unreadable([FAULT, FAULT]), 2, "error[odd] this is odd\nerror[odd] this is odd\n"),
        (Findings(FAULT), 1, "error[odd] this is odd\n"),
        (KeyboardInterrupt(), 130, "stopped\n"),
        (OSError(28, "No space left on device"), 2, "error[system] the disk is full\n"),
        (PermissionError(13, "Permission denied", "cards"), 2, "error[system] cards: Permission denied\n"),
    ],
)
def test_faults_become_messages_and_a_status(
    error: BaseException, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raising(error, monkeypatch)
    ran = kredens("list")
    assert (ran.status, ran.out, ran.err.lstrip("\n")) == (status, "", said)


def test_internal_mistakes_show_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cli.DEBUG_VARIABLE, raising=False)
    raising(ZeroDivisionError("by nought"), monkeypatch)
    ran = kredens("list")
    assert ran.status == 2
    assert "error[internal] ZeroDivisionError: by nought" in ran.err
    assert f"{cli.DEBUG_VARIABLE}=1" in ran.err
    assert "Traceback" not in ran.err


def test_internal_mistakes_can_be_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cli.DEBUG_VARIABLE, "1")
    raising(ZeroDivisionError("by nought"), monkeypatch)
    with pytest.raises(ZeroDivisionError):
        kredens("list")


INTERRUPTED = """
import sys
from kredens.__main__ import main

class Interrupt:
    @staticmethod
    def find_spec(name, *_):
        if name == "click":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt)
main()
"""


def test_nothing_is_imported_before_an_interrupt_is_answered() -> None:
    begin = "import os, sys; before = {*sys.modules}; import kredens.__main__; print(*sorted({*sys.modules} - before))"
    assert process(code=begin).stdout.split() == ["kredens", "kredens.__main__"]


def test_an_interrupt_while_modules_are_imported_shows_no_traceback() -> None:
    ran = process("list", code=INTERRUPTED)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "stopped\n")


WITH_AN_END = """
import atexit, sys
from kredens.__main__ import main
import kredens.generator.cli

def run():
    atexit.register(print, "called at the end")
    END

kredens.generator.cli.main = run
main()
"""


@pytest.mark.parametrize(("ending", "status"), [("sys.exit(3)", 3), ("sys.exit('why')", 1), ("1 / 0", 1), ("pass", 0)])
def test_what_waits_for_the_end_is_called_whatever_the_status(ending: str, status: int) -> None:
    ran = process(code=WITH_AN_END.replace("END", ending))
    assert (ran.returncode, ran.stdout) == (status, "called at the end\n")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="pipes close otherwise there")
@pytest.mark.parametrize("arguments", [["list", "kaciri"], ["--help"], ["print", "--help"]], ids=" ".join)
def test_a_reader_that_has_gone_is_no_mistake(arguments: list[str]) -> None:
    readable, writable = os.pipe()
    os.close(readable)
    ran = subprocess.Popen([sys.executable, "-c", RUN, *arguments], stdout=writable, stderr=subprocess.PIPE)
    os.close(writable)
    _, err = ran.communicate(timeout=PATIENCE)
    assert (ran.returncode, err) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_an_answer_that_finds_no_room() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-c", RUN, "list", "kaciri"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
        )
    assert ran.returncode == 2
    assert ran.stderr == "error[system] the disk is full\n"


MODULES = "import sys; from kredens.generator import cli; cli.run_command(sys.argv[1:]); print('|', *sys.modules)"
HEAVY = {"reportlab", "PIL", "pypdfium2", "uharfbuzz", "fontTools", "jinja2", "numpy"}


@pytest.mark.parametrize(
    ("arguments", "light_of"),
    [
        (["--help"], HEAVY),
        (["print", "--help"], HEAVY),
        (["prnt"], HEAVY),
        (["list", "kaciri"], HEAVY),
        (["lint", f"{TEMPLATES}/new"], {"reportlab", "PIL", "pypdfium2", "jinja2"}),
        (["show", "gwint", "geralt-of-rivia", "--ink", "low"], {"jinja2"}),
        (["schema", "kaciri"], {"reportlab", "PIL", "pypdfium2"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_light_commands_load_nothing_heavy(arguments: list[str], light_of: set[str]) -> None:
    ran = process(*arguments, code=MODULES)
    loaded = {name.partition(".")[0] for name in ran.stdout.rpartition("|")[2].split()}
    assert "kredens" in loaded
    assert not loaded & light_of


DRAWERS = {"kredens.generator.portraits.bust", "kredens.generator.scenes.scene", "kredens.generator.towns.picture"}


def test_pictures_that_are_kept_are_placed_without_what_draws_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KREDENS_CACHE", str(tmp_path / "kept"))
    job = ["print", "kaciri", "--only", "praha", "--only", "jan-hus", "--no-title-page", "-o", str(tmp_path / "x.pdf")]
    loaded = [{*process(*job, code=MODULES).stdout.rpartition("|")[2].split()} for _ in ("drawn", "kept")]
    assert [each & DRAWERS for each in loaded] == [DRAWERS, set()]


def test_answers_and_complaints_go_different_ways(tmp_path: Path) -> None:
    good = process("print", "kaciri", "--only", "praha", "--title-page", "-o", str(tmp_path / "x.pdf"))
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout == f"{tmp_path / 'x.pdf'}: 4 pages, 1 card; print at 100 %, two-sided, flip on long edge\n"
    bad = process("print", "kaciri", "--only", "prahha")
    assert (bad.returncode, bad.stdout) == (2, "")
    finding = process("print", "kaciri", "--only", "praha", "--card-size", "micro")
    assert (finding.returncode, finding.stdout) == (1, "")
    assert finding.stderr.count("\n") == 2
