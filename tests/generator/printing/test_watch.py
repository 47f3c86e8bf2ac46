"""`kredens print --watch` prints again when a file of the game changes, survives mistakes, and ends with Ctrl-C."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kredens.generator import cli
from kredens.generator.commands.print import command
from kredens.generator.commands.printing import watch_loop
from kredens.generator.commands.printing.job import PrintJob
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.printing import watch
from tests.generator.printed import CARDS_YAML, Sheets, kredens, own_game
from tests.patience import PATIENCE
from tests.sampling import sampled_whole

RUN = "import sys; from kredens.generator.cli import main; main(sys.argv[1:])"
POLLED = "import sys; sys.modules['watchfiles'] = None; from kredens.generator.cli import main; main(sys.argv[1:])"


class Watching:
    """A process that watches, and what it says."""

    def __init__(self, code: str, *arguments: str | Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", code, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": str(cli.COMMANDS_FOLDER.parent.parent)},
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def until(self, *said: str) -> list[str]:
        """What is said until a line holds each of these, in this order."""
        heard: list[str] = []
        for each in said:
            while not heard or each not in heard[-1]:
                heard.append(self._lines.get(timeout=PATIENCE))
        return heard

    def after(self, file: Path, text: str, said: str) -> list[str]:
        """Writes the file again and again until the answer comes: the first time may be before anybody watches."""
        heard: list[str] = []
        deadline, wait = time.monotonic() + PATIENCE, 3.0
        while time.monotonic() < deadline:
            file.write_text(text, encoding="utf-8")
            try:
                while not heard or said not in heard[-1]:
                    heard.append(self._lines.get(timeout=wait))
            except queue.Empty:
                # On a busy machine it may still be at work with the last change.
                text, wait = text + "\n", 2 * wait
                continue
            return heard
        raise AssertionError(heard)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)

    def close(self) -> None:
        """Ends the process, however far it came."""
        self.process.kill()
        self.process.wait()
        self._listener.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def silent(self, seconds: float) -> bool:
        """Whether nothing is said for so long."""
        try:
            self._lines.get(timeout=seconds)
        except queue.Empty:
            return True
        return False


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return own_game(tmp_path / "own")


@pytest.fixture(params=sampled_whole([RUN, POLLED], 2), ids=["notified", "polled"])
def watched(request: pytest.FixtureRequest, game: Path, tmp_path: Path) -> Iterator[Watching]:
    """A process that watches the game and writes into its own folder, as one does who stands in it."""
    if request.param == RUN:
        pytest.importorskip("watchfiles")
    watching = Watching(request.param, "print", game, "--watch", "-o", game / "output" / "own.pdf")
    yield watching
    watching.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_change_mistake_mending_and_the_end(watched: Watching, game: Path) -> None:
    file = game / "output" / "own.pdf"
    watched.until("3 cards;", "Ctrl-C stops")
    before = file.stat().st_mtime_ns
    watched.after(game / "cards.yaml", CARDS_YAML.replace("Lamp", "Lantern"), "printed again in")
    assert file.stat().st_mtime_ns > before
    assert "Lantern" in Sheets(file).text

    kept = file.read_bytes()
    heard = watched.after(
        game / "cards.yaml", CARDS_YAML + "  - {id: knife, nme: {en: Knife}}\n", "nothing was printed"
    )
    assert any("unknown field 'nme'; did you mean 'name'?" in line for line in heard)
    assert file.read_bytes() == kept, "what was printed last stays"

    watched.after(game / "cards.yaml", CARDS_YAML + "  - {id: knife, name: {en: Knife}}\n", "4 cards;")
    watched.until("printed again in")
    # What was written more than once may be printed more than once.
    assert any(watched.silent(1.5) for _ in range(20)), "what it writes itself is no reason to print again"
    assert watched.stop() == 0


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_the_last_status_is_the_answer(watched: Watching, game: Path) -> None:
    watched.until("Ctrl-C stops")
    watched.after(game / "cards.yaml", "kredens: cards/1\ncards: nothing\n", "nothing was printed")
    assert watched.stop() == 2


@pytest.mark.long
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there no file can have such a name")
def test_a_folder_that_is_replaced_and_a_name_that_is_no_text(watched: Watching, game: Path) -> None:
    watched.until("Ctrl-C stops")
    watched.after(game / "cards.yaml", CARDS_YAML + "\n", "printed again in")
    Path(os.fsdecode(os.fsencode(game) + b"/\xff.yaml")).write_text("kredens: cards/1\n", encoding="utf-8")
    watched.until("nothing was")
    game.rename(game.with_name("gone"))
    assert any("error[no-game]" in line for line in watched.until("error[no-game]"))
    own_game(game)
    watched.until("3 cards;", "printed again in")
    watched.after(game / "cards.yaml", CARDS_YAML + "  - {id: knife, name: {en: Knife}}\n", "4 cards;")
    assert watched.stop() == 0


def test_no_error_ends_the_watching(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    job = PrintJob(str(game), {}, set(), {})
    monkeypatch.delenv(cli.DEBUG_VARIABLE, raising=False)
    for error, told in ((ZeroDivisionError("nought"), "error[internal]"), (OSError(28, "No space"), "error[system]")):

        def run(error: Exception = error) -> int:
            raise error

        monkeypatch.setattr(PrintJob, "run", lambda _, run=run: run())
        assert watch_loop._print_once(job) == 2
        assert told in capsys.readouterr().err


def test_looking_takes_little_of_a_core_beside_many_files(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    slept: list[float] = []

    class Enough(Exception):
        pass

    def looked(*_: object) -> dict[str, tuple[int, int]]:
        clock[0] += 0.2
        return {}

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 4:
            raise Enough

    monkeypatch.setattr(watch, "_file_states", looked)
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(time, "sleep", sleep)
    with pytest.raises(Enough):
        next(watch._poll_changes([game], watch.is_source_file))
    assert slept[1:] == pytest.approx([4.0] * 3), "twenty times as long as a look takes"


def test_game_looks_and_deck_are_watched(game: Path, tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    folders = watch.watched_folders(str(game), str(tmp_path / "lists" / "mine.txt"))
    assert folders == [game, TEMPLATES, tmp_path / "lists"]


@pytest.mark.parametrize(
    ("name", "counts"),
    [("cards.yaml", True), ("icon.svg", True), (".cards.yaml.swp", False), ("cards.yaml~", False), ("x.pyc", False)],
)
def test_what_editors_leave_does_not_count(name: str, counts: bool) -> None:
    assert watch.is_source_file(Path("game") / name) == counts


def test_polling_sees_new_changed_and_removed_files(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def state() -> dict[str, tuple[int, int]]:
        return watch._file_states([game], watch.is_source_file)

    seen = [state()]
    (game / "icon.svg").write_text("<svg/>", encoding="utf-8")
    seen.append(state())
    (game / "icon.svg").write_text("<svg></svg>", encoding="utf-8")
    seen.append(state())
    (game / "icon.svg").unlink()
    (game / ".git").mkdir()
    (game / ".git" / "index").write_text("x", encoding="utf-8")
    (game / "loop").symlink_to(game)
    (game / "nowhere").symlink_to(game / "none")
    seen.append(state())
    assert seen[0] == seen[3]
    assert seen[0] != seen[1] != seen[2] != seen[0]


def test_a_file_that_is_being_written_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cards.yaml"
    file.touch()
    waits: list[float] = []

    def write_at_the_second(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            file.write_text("cards: []\n", encoding="utf-8")

    monkeypatch.setattr(time, "sleep", write_at_the_second)
    watch._wait_while_empty([file, tmp_path / "gone.yaml"])
    assert waits == [watch.QUIET_STEP] * 2
    waits.clear()
    monkeypatch.setattr(time, "sleep", waits.append)
    file.write_text("", encoding="utf-8")
    watch._wait_while_empty([file])
    assert len(waits) == watch.EMPTY_STEPS


def test_a_game_that_is_not_there_is_not_waited_for(tmp_path: Path) -> None:
    ran = kredens("print", tmp_path / "none", "--watch")
    assert ran.status == 2
    assert "no-game" in ran.err


@pytest.mark.parametrize("options", [(), ("--png", "--dpi", "36")], ids=["sheets", "pictures"])
def test_a_job_knows_what_it_wrote(options: tuple[str, ...], game: Path) -> None:
    asked = command.make_context("print", [str(game), "-o", str(game / "out.pdf"), *options]).params
    job = PrintJob(asked.pop("game"), asked, set(), {})
    assert not job.is_own_output(game / "out.pdf")
    assert job.run() == 0
    assert job.is_own_output(game / "out.pdf")
    assert job.is_own_output(game / "out.pdf" / "contact-fronts-1-10x7.png")
    assert not job.is_own_output(game / "cards.yaml")
