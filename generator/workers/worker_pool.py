"""Share work with other processes, and leave none of them behind.

A worker ends when the work is done, when the work is interrupted, and when its parent is gone, however that ended. An
interrupt from the keyboard goes to all processes of a terminal at once: the parent alone answers it. A worker that is
killed ends the whole work with a message.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar, cast

from kredens.cards.faults import Fault, Faulty, Unreadable
from kredens.cards.messages.message import message

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")
Prepare: TypeAlias = Callable[[], Callable[[Task], Result]]
"""A function that is called once in each worker, and returns what does one task there; both are pickled."""

GRACE_SECONDS: Final = 3.0
"""Seconds that a worker has to end of itself and remove what it has half written."""


class Worker(NamedTuple):
    """A process, and this side of the pipe to it."""

    process: BaseProcess
    pipe: Connection


def available_cores() -> int:
    """Return the number of processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def share_work(prepare: Prepare[Task, Result], tasks: Sequence[Task], workers: int) -> Iterator[Iterator[Result]]:
    """Give the results of all tasks, in their order, as they are asked for; `workers` processes do them.

    What a task raises is raised where its result is taken, as is Unreadable if a worker is killed. When the context is
    left, however that happens, no worker is left.
    """
    crew: list[Worker] = []
    try:
        context = _process_context()
        with _interrupts_held_back():
            for _ in range(workers):
                crew.append(_start_worker(context, prepare, [each.pipe for each in crew]))
        yield _Distribution(crew, tasks).results()
    except BaseException:
        for worker in crew:
            worker.process.terminate()
        raise
    finally:
        _wait_for(crew)


class _Distribution(Generic[Task, Result]):
    """The tasks of one work as they are handed out: to each worker the next one when it has answered."""

    def __init__(self, crew: Sequence[Worker], tasks: Sequence[Task]) -> None:
        self._busy: dict[Connection, tuple[Worker, int]] = {}
        self._tasks = tasks
        self._given = 0
        self._early: dict[int, Result] = {}
        """The results that came before those of earlier tasks, by the number of their task."""
        for worker in crew:
            self._give_task(worker)

    def results(self) -> Iterator[Result]:
        """Yield the result of each task in turn."""
        for number in range(len(self._tasks)):
            while number not in self._early:
                self._take_answers()
            yield self._early.pop(number)

    def _give_task(self, worker: Worker) -> None:
        if self._given == len(self._tasks):
            return
        self._busy[worker.pipe] = worker, self._given
        self._given += 1
        try:
            worker.pipe.send(self._tasks[self._given - 1])
        except OSError:
            _raise_lost(worker)

    def _take_answers(self) -> None:
        """Wait until at least one worker has answered, keep the answers, and hand out the next tasks."""
        from multiprocessing.connection import wait

        for pipe in cast("list[Connection]", wait(list(self._busy))):
            worker, number = self._busy.pop(pipe)
            try:
                answer = worker.pipe.recv()
            except (EOFError, OSError):
                _raise_lost(worker)
            if isinstance(answer, _Failure):
                raise answer.error
            self._early[number] = answer
            self._give_task(worker)


class _Failure(NamedTuple):
    """What a task raised in a worker."""

    error: BaseException


def _raise_lost(worker: Worker) -> NoReturn:
    """Raise Unreadable for a worker that has ended in the middle of the work."""
    worker.process.join(GRACE_SECONDS)
    code = worker.process.exitcode or 0
    sentence = message("worker-ended-by-signal", signal=-code) if code < 0 else message("worker-ended")
    raise Unreadable(Fault("worker", sentence)) from None


def _wait_for(crew: Sequence[Worker]) -> None:
    """Wait until all workers have ended; those that do not within the time of grace are killed."""
    for worker in crew:
        worker.pipe.close()
    for worker in crew:
        worker.process.join(GRACE_SECONDS)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()


def _process_context() -> BaseContext:
    """Return the multiprocessing context: fork on Linux in a process of one thread, where that is cheap and safe."""
    import multiprocessing

    forks = sys.platform.startswith("linux") and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Keep an interrupt from the keyboard until the context is left; processes started in it begin deaf to it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker(context: BaseContext, prepare: Prepare[Any, Any], pipes: Sequence[Connection]) -> Worker:
    """Start a worker; `pipes` are this side's ends of the pipes to those before it."""
    ours, theirs = context.Pipe()
    # A fork has all of them open, and would keep its siblings and itself waiting for a parent that is gone.
    inherited = [*pipes, ours] if context.get_start_method() == "fork" else []
    process = context.Process(target=_serve, args=(theirs, prepare, inherited), daemon=True)  # type: ignore[attr-defined]
    process.start()
    theirs.close()
    return Worker(process, ours)


def _serve(pipe: Connection, prepare: Prepare[Any, Any], inherited: Sequence[Connection]) -> None:
    """Do the tasks that come through the pipe, until it is closed."""
    for other in inherited:
        other.close()
    _end_with_parent()
    do: Callable[[Any], Any] | None = None
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            do = do or prepare()
            answer = do(task)
        except Exception as error:  # noqa: BLE001 (raised again by the parent)
            answer = _describe_failure(error)
        try:
            pipe.send(answer)
        except OSError:
            return


def _describe_failure(error: Exception) -> _Failure:
    """Return what the parent is to raise; of a mistake of ours with the lines where it happened."""
    if not isinstance(error, Faulty):
        import traceback

        error.add_note("".join(traceback.format_exception(error)))
    return _Failure(error)


def _end_with_parent() -> None:
    """Let this process end when it is told to or when its parent is gone, and leave interrupts to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_wait_for_end_of_parent, daemon=True).start()


def _leave(*_: object) -> None:
    """End in order, so that what was half written is removed."""
    sys.exit(1)


def _wait_for_end_of_parent() -> None:
    import time
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is None:
        return
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE_SECONDS)
    os._exit(1)
