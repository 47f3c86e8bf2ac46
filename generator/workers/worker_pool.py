"""Share work with other processes, and leave none of them behind.

A worker ends when the work is done, when the work is interrupted, and when its parent is gone, however that ended. An
interrupt from the keyboard goes to all processes of a terminal at once: the parent alone answers it. A worker that is
killed is replaced, and its task done again.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, cast

from msgspec import Struct

from kredens.generator.workers.task_failure import (
    MAX_DEATHS,
    Failure,
    Lost,
    Prepare,
    Result,
    Task,
    describe_failure,
    describe_lost,
    raise_lost,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

GRACE_SECONDS: Final = 3.0
"""Seconds that a worker has to end of itself and remove what it has half written."""
TASKS_AHEAD: Final = 4
"""The number of tasks a worker that are taken before the result is asked for: no more are in memory."""


class Worker(NamedTuple):
    """A process, and this side of the pipe to it."""

    process: BaseProcess
    pipe: Connection


def available_cores() -> int:
    """Return the number of processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_fork() -> bool:
    """Return whether workers begin as copies of this process, with all that it has in memory."""
    return sys.platform.startswith("linux") and threading.active_count() == 1


@contextmanager
def share_work(
    prepare: Prepare[Task, Result],
    tasks: Iterable[Task],
    workers: int,
    lost: Callable[[Task, Lost], Result] = raise_lost,
) -> Iterator[Iterator[Result]]:
    """Give the results of all tasks, in their order, as they are asked for; up to `workers` processes do them.

    Tasks may come without end, see TASKS_AHEAD. What a task raises is raised where its result is taken. A worker that
    is killed is replaced; of a task at which MAX_DEATHS of them were killed, `lost` gives the result or raises what it
    is. When the context is left, however that happens, no worker is left.
    """
    work = _Distribution(prepare, tasks, workers, lost)
    try:
        yield work.results()
    except BaseException:
        for worker in work.crew:
            worker.process.terminate()
        raise
    finally:
        _wait_for(work.crew)


class _Turn(Struct, Generic[Task]):
    """A task with its number, and how many workers it has ended."""

    number: int
    task: Task
    deaths: int = 0


class _Distribution(Generic[Task, Result]):
    """The tasks of one work as they are handed out: to each worker the next one when it has answered."""

    def __init__(
        self,
        prepare: Prepare[Task, Result],
        tasks: Iterable[Task],
        workers: int,
        lost: Callable[[Task, Lost], Result],
    ) -> None:
        self.crew: list[Worker] = []
        self._prepare = prepare
        self._lost = lost
        self._most = workers
        self._idle: list[Worker] = []
        self._busy: dict[Connection, tuple[Worker, _Turn[Task]]] = {}
        self._coming = (_Turn(number, task) for number, task in enumerate(tasks))
        self._taken = 0
        self._is_exhausted = False
        self._again: deque[_Turn[Task]] = deque()
        """The tasks of workers that were killed."""
        self._early: dict[int, Result] = {}
        """The results that came before those of earlier tasks, by the number of their task."""

    def results(self) -> Iterator[Result]:
        """Yield the result of each task in turn."""
        number = 0
        while True:
            self._hand_out(number + TASKS_AHEAD * self._most)
            if number in self._early:
                yield self._early.pop(number)
                number += 1
            elif self._busy:
                self._take_answers()
            else:
                return

    def _hand_out(self, limit: int) -> None:
        """Give each worker without a task the next one below the limit; there may be more workers than now."""
        while (self._idle or len(self.crew) < self._most) and (turn := self._next_turn(limit)) is not None:
            worker = self._idle.pop() if self._idle else self._start_worker()
            try:
                worker.pipe.send(turn.task)
            except OSError:
                self._bury(worker, turn)
            else:
                self._busy[worker.pipe] = worker, turn

    def _next_turn(self, limit: int) -> _Turn[Task] | None:
        if self._again:
            return self._again.popleft()
        if self._is_exhausted or self._taken >= limit:
            return None
        turn = next(self._coming, None)
        self._is_exhausted = turn is None
        self._taken += 1
        return turn

    def _start_worker(self) -> Worker:
        with _interrupts_held_back():
            worker = _start_worker(_process_context(), self._prepare, [each.pipe for each in self.crew])
            self.crew.append(worker)
        return worker

    def _take_answers(self) -> None:
        """Wait until at least one worker has answered, and keep the answers."""
        from multiprocessing.connection import wait

        for pipe in cast("list[Connection]", wait(list(self._busy))):
            worker, turn = self._busy.pop(pipe)
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                self._bury(worker, turn)
                continue
            self._idle.append(worker)
            if isinstance(answer, Failure):
                raise answer.error
            self._early[turn.number] = answer

    def _bury(self, worker: Worker, turn: _Turn[Task]) -> None:
        """Take a worker that has ended off the crew; its task is done again, unless it ended too many."""
        _wait_for([worker])
        self.crew.remove(worker)
        turn.deaths += 1
        if turn.deaths < MAX_DEATHS:
            self._again.append(turn)
        else:
            self._early[turn.number] = self._lost(turn.task, describe_lost(worker.process.exitcode))


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

    return multiprocessing.get_context("fork" if can_fork() else "spawn")


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
            answer = describe_failure(error)
        try:
            pipe.send(answer)
        except OSError:
            return


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
