"""Work shared with other processes comes out whole and in order, and no process outlives the one that began it."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.generator.workers.task_failure import MAX_DEATHS, Lost
from kredens.generator.workers.worker_pool import TASKS_AHEAD, available_cores, share_work
from tests.generator.printed import own_game
from tests.generator.workers.tasks import prepare_fatal, prepare_first_time_fatal, prepare_sum, prepare_trouble
from tests.patience import PATIENCE
from tests.sampling import sampled

ROOT = Path(__file__).resolve().parents[3]


def test_work_is_shared_on_a_system_that_masks_no_signals_and_binds_no_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has neither, nor numbers of users."""
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.delattr(os, "geteuid", raising=False)
    assert available_cores() >= 1
    with share_work(partial(prepare_sum, 5), range(4), 2) as results:
        assert list(results) == [5, 6, 7, 8]


def test_results_are_in_the_order_of_the_tasks() -> None:
    with share_work(partial(prepare_sum, 100), range(50), 3) as results:
        assert list(results) == list(range(100, 150))
    assert not multiprocessing.active_children()


def test_no_more_is_asked_of_a_worker_than_there_is() -> None:
    with share_work(partial(prepare_sum, 1), [5], 3) as results:
        assert list(results) == [6]
    with share_work(partial(prepare_sum, 1), [], 2) as none:
        assert list(none) == []


@pytest.mark.long
def test_a_process_with_threads_starts_its_workers_anew() -> None:
    ended = threading.Event()
    other = threading.Thread(target=ended.wait)
    other.start()
    try:
        with share_work(partial(prepare_sum, 1), [1, 2, 3], 2) as results:
            assert list(results) == [2, 3, 4]
    finally:
        ended.set()
        other.join()


def test_what_a_task_raises_reaches_the_parent() -> None:
    with pytest.raises(Findings) as found, share_work(prepare_trouble, [0], 2) as results:
        list(results)
    assert found.value.faults == (Fault("odd", "this is odd"),)
    with pytest.raises(ZeroDivisionError) as wrong, share_work(prepare_trouble, [1], 1) as results:
        list(results)
    assert "in trouble" in "".join(wrong.value.__notes__), "where it happened is not lost"
    assert not multiprocessing.active_children()


unix_kills = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed otherwise there")


@unix_kills
def test_a_killed_worker_is_told_of_in_words() -> None:
    with pytest.raises(Unreadable, match="ended from outside by signal 9, perhaps because memory ran short"):  # noqa: SIM117
        with share_work(prepare_trouble, [9, 9, 9], 2) as results:
            list(results)
    assert not multiprocessing.active_children()


@unix_kills
def test_a_killed_worker_is_made_up_for(tmp_path: Path) -> None:
    with share_work(partial(prepare_first_time_fatal, tmp_path), range(12), 2) as results:
        assert list(results) == [number * number for number in range(12)]
    assert {each.name for each in tmp_path.iterdir()} == {"0", "5", "10"}
    assert not multiprocessing.active_children()


@unix_kills
def test_what_no_worker_survives_is_told_and_the_rest_is_done() -> None:
    told: list[tuple[int, str]] = []

    def note(task: int, lost: Lost) -> int:
        told.append((task, lost.fault.message))
        return -task

    with share_work(prepare_fatal, range(8), 2, note) as results:
        assert list(results) == [0, 1, 2, 3, -4, 5, 6, 7]
    [(task, sentence)] = told
    assert task == 4
    assert f"by signal 9, perhaps because memory ran short, and so {MAX_DEATHS} times" in sentence


def test_tasks_without_end_are_taken_only_as_they_can_be_done() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for number in itertools.count():
            taken.append(number)
            yield number

    with share_work(partial(prepare_sum, 1), endless(), 2) as results:
        assert list(itertools.islice(results, 100)) == list(range(1, 101))
    assert len(taken) <= 100 + 2 * TASKS_AHEAD
    assert not multiprocessing.active_children()


# The commands


def started(*arguments: str | Path) -> subprocess.Popen[bytes]:
    """The command in a process group of its own, as a terminal starts it."""
    return subprocess.Popen(
        [sys.executable, "-m", "kredens", *(os.fspath(argument) for argument in arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that a process has started."""
    return list(map(int, Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()))


def wait_until(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def working(tmp_path: Path, what: str, dpi: int = 1200) -> tuple[subprocess.Popen[bytes], list[int]]:
    """A command in the middle of work that would take minutes, and its workers."""
    if what == "simulate":
        process = started("simulate", "kaciri", "--games", "10000000", "--workers", "2", "--player", "random")
    else:
        game = own_game(tmp_path / "own")
        cards = "".join(f"  - {{id: c{number}, name: {{en: C{number}}}}}\n" for number in range(40))
        (game / "cards.yaml").write_text(f"kredens: cards/1\ndefaults: {{kind: thing}}\ncards:\n{cards}", "utf-8")
        process = started("print", game, "--png", "--dpi", str(dpi), "-o", tmp_path / "out")
    expected = 2 if what == "simulate" else available_cores()
    wait_until(lambda: len(children(process)) == expected)
    return process, children(process)


linux_with_cores = pytest.mark.skipif(
    not Path("/proc/self/task").exists() or available_cores() < 2,
    reason="one core works alone, and workers are looked for where Linux lists them",
)


@linux_with_cores
@pytest.mark.parametrize("what", sampled(["simulate", "print"], 2))
@pytest.mark.parametrize(
    "number", sampled([signal.SIGTERM, signal.SIGKILL, signal.SIGINT], 3), ids=lambda each: each.name
)
def test_no_worker_outlives_the_command(what: str, number: signal.Signals, tmp_path: Path) -> None:
    process, workers = working(tmp_path, what)
    if number == signal.SIGINT:
        os.killpg(process.pid, number)  # a terminal interrupts all of them
    else:
        process.send_signal(number)
    _, err = process.communicate(timeout=PATIENCE)
    if number == signal.SIGINT:
        assert (process.returncode, err.strip()) == (130, b"stopped")
    wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    if what == "print":
        assert not list((tmp_path / "out").glob(".*")), "nothing half written stays"


@linux_with_cores
def test_a_command_whose_worker_is_killed_gives_what_it_would_have_given() -> None:
    asked = ("simulate", "kaciri", "--games", "2000", "--workers", "2", "--player", "random")
    undisturbed, _ = started(*asked).communicate(timeout=PATIENCE)
    process = started(*asked)
    wait_until(lambda: len(children(process)) == 2)
    os.kill(children(process)[0], signal.SIGKILL)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, b"")
    assert out == undisturbed
    assert b"2000" in out


@pytest.mark.long
@linux_with_cores
def test_pictures_of_a_killed_worker_are_written_by_another(tmp_path: Path) -> None:
    process, workers = working(tmp_path, "print", dpi=300)
    os.kill(workers[0], signal.SIGKILL)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, b"")
    pictures = {each.stem.split("-")[1] for each in (tmp_path / "out").glob("*-front-*.png")}
    assert {f"c{number}" for number in range(40)} <= pictures
    assert not list((tmp_path / "out").glob(".*")), "nothing half written stays"
