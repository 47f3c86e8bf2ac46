"""Share work with the workers of a Dask scheduler, which must have the same Dask, Kredens and Python as we have."""

from __future__ import annotations

import logging
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final
from uuid import uuid4

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.generator.workers.shipped_files import digest_shipped_files
from kredens.generator.workers.task_failure import Failure, Lost, Prepare, Result, Task, describe_failure, describe_lost

CONNECT_SECONDS: Final = 5.0
"""Seconds until a scheduler that does not answer is taken for absent."""
LOOK_SECONDS: Final = 1.0
"""Seconds between two looks whether the scheduler and its workers are still there."""
WORKERLESS_SECONDS: Final = 30.0
"""Seconds that a cluster may be without workers, which may be starting anew."""
TASKS_AHEAD: Final = 4
"""The number of tasks a thread of the cluster that are taken before the result is asked for."""
EXTRA: Final = "kredens[cluster]"


@contextmanager
def share_with_cluster(
    prepare: Prepare[Task, Result],
    tasks: Iterable[Task],
    address: str,
    lost: Callable[[Task, Lost], Result],
) -> Iterator[Iterator[Result]]:
    """Give the results of all tasks, in their order, as they are asked for; the cluster's workers do them.

    Raises Unreadable with one message for a cluster that cannot be worked with, and while results are taken for one
    that goes away. Otherwise this is as `worker_pool.share_work`.
    """
    client = _connect(address)
    try:
        _check_versions(client, address)
        _check_files(client, address)
        yield _results(client, prepare, tasks, address, lost)
    finally:
        client.close(timeout=CONNECT_SECONDS)


def _connect(address: str) -> Any:
    """Return the client of a scheduler. Raises Unreadable for one that is not there, or without Dask here."""
    try:
        import distributed
    except ImportError:
        raise Unreadable(Fault("cluster", message("cluster-not-installed", extra=EXTRA))) from None
    # What Dask would tell of a lost connection, in many lines, is told by one message of ours.
    for name in ("distributed", *(each for each in logging.root.manager.loggerDict if each.startswith("distributed."))):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        connect: Any = distributed.Client
        with warnings.catch_warnings():
            # Of other versions, too, our message tells.
            warnings.simplefilter("ignore")
            return connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except ImportError:
        raise Unreadable(Fault("cluster", message("cluster-not-ours", address=quote_value(address)))) from None
    except (OSError, ValueError, TypeError):
        raise Unreadable(Fault("cluster", message("cluster-absent", address=quote_value(address)))) from None


def _check_versions(client: Any, address: str) -> None:
    """Raise Unreadable if the scheduler or a worker is of another version than we are, or if there is no worker."""
    try:
        found: Mapping[str, Any] = client.get_versions(check=False, packages=["kredens"])
    except (OSError, ValueError, TypeError, KeyError):
        raise Unreadable(Fault("cluster", message("cluster-not-ours", address=quote_value(address)))) from None
    if not found["workers"]:
        raise Unreadable(Fault("cluster", message("cluster-without-workers", address=quote_value(address))))
    ours = found["client"]["packages"]
    places = {address: found["scheduler"], **found["workers"]}
    for place, versions in places.items():
        theirs = versions["packages"]
        # Kredens itself is nothing that a scheduler needs.
        for name in ("python", "dask", "distributed", *(() if place == address else ("kredens",))):
            here, there = _version_of(ours, name), _version_of(theirs, name)
            if here != there:
                raise Unreadable(Fault("cluster", _describe_difference(place, name, here, there)))


def _check_files(client: Any, address: str) -> None:
    """Raise Unreadable if a worker's Kredens of the same version consists of other files, as two checkouts may."""
    try:
        found: Mapping[str, Any] = client.run(digest_shipped_files, on_error="return")
    except OSError:
        raise Unreadable(Fault("cluster", message("cluster-gone", address=quote_value(address)))) from None
    ours = digest_shipped_files()
    for place, theirs in found.items():
        if theirs != ours:
            raise Unreadable(Fault("cluster", message("cluster-other-files", place=place)))


def _version_of(packages: Mapping[str, str | None], name: str) -> str | None:
    """Return the version of a package, of Python only as much of it as matters; None if it is not there."""
    version = packages.get(name)
    return ".".join(version.split(".")[:2]) if version and name == "python" else version


def _describe_difference(place: str, name: str, here: str | None, there: str | None) -> str:
    called = {"python": "Python", "dask": "Dask", "distributed": "Dask", "kredens": "Kredens"}[name]
    if there is None:
        return message("cluster-lacks", place=place, name=called)
    return message("cluster-version", place=place, name=called, there=there, here=str(here))


def _results(
    client: Any,
    prepare: Prepare[Task, Result],
    tasks: Iterable[Task],
    address: str,
    lost: Callable[[Task, Lost], Result],
) -> Iterator[Result]:
    """Yield the result of each task in turn, while as many more as the cluster can do are on their way."""
    work = uuid4().hex
    coming = iter(tasks)
    ahead: deque[tuple[Any, Task]] = deque()
    most = TASKS_AHEAD * _count_threads(client, address)
    while True:
        for task in islice(coming, most - len(ahead)):
            ahead.append((client.submit(do_task, work, prepare, task, pure=False), task))
        if not ahead:
            return
        future, task = ahead.popleft()
        answer = _wait_for(future, client, address)
        future.release()
        if isinstance(answer, Failure):
            raise answer.error
        yield lost(task, answer) if isinstance(answer, Lost) else answer


def _count_threads(client: Any, address: str) -> int:
    """Return how many tasks the cluster can do at once, at least 1."""
    try:
        threads: int = sum(client.nthreads().values())
    except OSError:
        raise Unreadable(Fault("cluster", message("cluster-gone", address=quote_value(address)))) from None
    return max(1, threads)


def _wait_for(future: Any, client: Any, address: str) -> Any:
    """Return what the future holds, or Lost. Raises Unreadable if the scheduler or all of its workers go away."""
    from distributed import CancelledError
    from distributed.scheduler import KilledWorker

    gone = Unreadable(Fault("cluster", message("cluster-gone", address=quote_value(address))))
    workers_seen = time.monotonic()
    while True:
        try:
            return future.result(timeout=LOOK_SECONDS)
        except KilledWorker:
            return describe_lost(None)
        except TimeoutError:
            if client.status != "running":
                raise gone from None
        except (CancelledError, OSError):
            raise gone from None
        now = time.monotonic()
        if _has_workers(client):
            workers_seen = now
        elif now - workers_seen > WORKERLESS_SECONDS:
            raise gone from None


def _has_workers(client: Any) -> bool:
    try:
        return bool(client.nthreads())
    except OSError:
        return False


_ready: dict[str, Callable[[Any], Any]] = {}
"""What does the tasks of the work in hand in this process of the cluster."""
_one_at_a_time = threading.Lock()
"""Held by a task: what was prepared is for one thread, and Python would run but one of them anyway."""


def do_task(work: str, prepare: Prepare[Any, Any], task: Any) -> Any:
    """Do one task in a process of the cluster, prepared for this work once; return the Failure that it raises."""
    with _one_at_a_time:
        try:
            if work not in _ready:
                _ready.clear()
                _ready[work] = prepare()
            return _ready[work](task)
        except Exception as error:  # noqa: BLE001 (raised again where the result is taken)
            return describe_failure(error)
