"""A Dask scheduler and its workers as processes of this computer, as `dask scheduler` and `dask worker` start them."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec import Struct

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[3]
DISGUISED = """
import sys
import importlib.metadata
real = importlib.metadata.version
disguise = dict(each.split('=') for each in sys.argv.pop(1).split(',') if each)
importlib.metadata.version = lambda name: disguise.get(name) or real(name)
from dask.__main__ import main
main()
"""
"""A program that runs `dask`, and says of packages that they are of other versions: `NAME=VERSION,…`."""


class LocalCluster(Struct):
    """The processes of a cluster at an address."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def local_cluster(
    folder: Path,
    *,
    workers: int = 2,
    scheduler_says: str = "",
    workers_say: Sequence[str] = ("", ""),
    workers_root: Path = ROOT,
) -> Iterator[LocalCluster]:
    """Give a cluster of so many workers of one thread; what they say of versions can be changed, see DISGUISED.

    The workers have the Kredens of a checkout.
    """
    port = _free_port()
    address = f"tcp://127.0.0.1:{port}"
    cluster = LocalCluster(address, _start(folder, ROOT, scheduler_says, "scheduler", "--port", str(port)), [])
    try:
        _wait_for_port(port)
        for number in range(workers):
            options = ("--nthreads", "1", "--no-nanny", "--name", str(number))
            cluster.workers.append(_start(folder, workers_root, workers_say[number], "worker", address, *options))
        if workers:
            _wait_for_workers(address, workers)
        yield cluster
    finally:
        for process in (*cluster.workers, cluster.scheduler):
            with suppress(ProcessLookupError):
                process.kill()
            process.wait()


def _start(folder: Path, root: Path, says: str, kind: str, *options: str) -> subprocess.Popen[bytes]:
    with (folder / f"{kind}.log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-c", DISGUISED, says, kind, "--no-dashboard", "--host", "127.0.0.1", *options],
            cwd=folder,
            stdout=log,
            stderr=log,
            env={**os.environ, "PYTHONPATH": str(root)},
        )


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def _wait_for_port(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert time.monotonic() < deadline, "the scheduler does not come up"
            time.sleep(0.05)
        else:
            return


def _wait_for_workers(address: str, number: int) -> None:
    """Wait in a process of its own: a client has threads, after which this one could not fork any more."""
    asked = f"from distributed import Client\nClient({address!r}).wait_for_workers({number}, timeout={PATIENCE})"
    subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, timeout=PATIENCE)
