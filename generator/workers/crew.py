"""Say who does the work, processes of one's own or a cluster, and give its results in order whoever it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from kredens.generator.workers.task_failure import Lost, Prepare, Result, Task, raise_lost
from kredens.generator.workers.worker_pool import available_cores, share_work


class Processes(NamedTuple):
    """So many processes here; None is one a core, and a single one is that of the caller."""

    number: int | None = None


class Cluster(NamedTuple):
    """The workers of a Dask scheduler at an address such as `tcp://127.0.0.1:8786`."""

    address: str


Crew: TypeAlias = Processes | Cluster


def choose_crew(workers: int | None, cluster: str | None) -> Crew:
    """Return the crew that a person asks for by a number of processes, or by the address of a cluster."""
    return Cluster(cluster) if cluster is not None else Processes(workers)


@contextmanager
def distribute(
    prepare: Prepare[Task, Result],
    tasks: Iterable[Task],
    crew: Crew,
    lost: Callable[[Task, Lost], Result] = raise_lost,
) -> Iterator[Iterator[Result]]:
    """Give the results of all tasks, in their order, as they are asked for; the crew does them.

    Tasks may come without end: only a few are taken before they can be handed out. What a task raises is raised where
    its result is taken. A worker that dies is made up for and its task done again; of a task that no worker survives,
    `lost` gives the result, or raises what it is, as it does by default. Raises Unreadable for a cluster that cannot be
    worked with, or that goes away.
    """
    if isinstance(crew, Cluster):
        # Nobody who works alone shall wait for Dask, or need it.
        from kredens.generator.workers.cluster import share_with_cluster

        with share_with_cluster(prepare, tasks, crew.address, lost) as results:
            yield results
        return
    workers = crew.number or available_cores()
    if workers == 1:
        yield _do_here(prepare, tasks)
        return
    with share_work(prepare, tasks, workers, lost) as results:
        yield results


def _do_here(prepare: Prepare[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    do: Callable[[Task], Result] | None = None
    for task in tasks:
        do = do or prepare()
        yield do(task)
