"""Work on a cluster comes out as it does here, whatever its workers suffer, and a cluster that is none is told of."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kredens.cards.faults import Unreadable
from kredens.generator.workers.crew import Cluster, Processes, choose_crew, distribute
from kredens.generator.workers.shipped_files import FLOORS, digest_files, digest_shipped_files
from tests.generator.workers.local_cluster import ROOT, LocalCluster, local_cluster
from tests.generator.workers.tasks import prepare_pid, prepare_sum
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed otherwise there")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    with local_cluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started


def simulated(*crew: str, games: int = 400) -> subprocess.Popen[bytes]:
    """A simulation as a command in a process of its own, so that no thread of Dask stays with the tests."""
    asked = ["simulate", "kaciri", "--games", str(games), "--player", "random", "--lang", "en", *crew]
    return subprocess.Popen(
        [sys.executable, "-m", "kredens", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"},
    )


def told(*crew: str) -> str:
    """What a simulation says that comes to nothing but its heading."""
    process = simulated(*crew)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert b"random" not in out
    assert err.count(b"\n") == 1
    return err.decode()


def test_one_process_alone_is_the_own_one() -> None:
    here = os.getpid()
    with distribute(prepare_pid, [1, 2], Processes(1)) as results:
        assert set(results) == {here}
    with distribute(prepare_pid, [1, 2], Processes(2)) as results:
        assert here not in set(results)


def test_a_crew_is_chosen_by_number_or_address() -> None:
    assert choose_crew(None, None) == Processes(None)
    assert choose_crew(3, None) == Processes(3)
    assert choose_crew(None, "tcp://host:8786") == Cluster("tcp://host:8786")


@pytest.mark.long
def test_a_cluster_gives_the_same_as_one_process(cluster: LocalCluster) -> None:
    alone, _ = simulated("--workers", "1").communicate(timeout=PATIENCE)
    shared, err = simulated("--cluster", cluster.address).communicate(timeout=PATIENCE)
    assert shared == alone
    assert b"400" in shared
    assert not err


@pytest.mark.long
def test_a_killed_worker_of_a_cluster_is_made_up_for(tmp_path: Path) -> None:
    alone, _ = simulated("--workers", "1", games=3000).communicate(timeout=PATIENCE)
    with local_cluster(tmp_path) as mine:
        process = simulated("--cluster", mine.address, games=3000)
        wait_until_working(mine)
        mine.workers[0].kill()
        shared, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, b"")
    assert shared == alone


@pytest.mark.long
def test_a_scheduler_that_goes_away_is_told_of(tmp_path: Path) -> None:
    with local_cluster(tmp_path) as mine:
        process = simulated("--cluster", mine.address, games=1_000_000)
        wait_until_working(mine, 4.0)
        mine.scheduler.kill()
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err.decode() == (
        f"error[cluster] the Dask scheduler at '{mine.address}', or all of its workers, went away in the middle of the "
        "work; start them again\n"
    )


@pytest.mark.long
def test_a_report_and_a_comparison_are_the_same_from_a_cluster(cluster: LocalCluster, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    subprocess.run([sys.executable, "-m", "kredens", "new", str(changed), "--from", "kaciri"], check=True)
    people = changed / "personalities.yaml"
    swapped = {"strength: 9\n": "strength: 1\n", "strength: 1\n": "strength: 9\n"}
    text = re.sub(r"strength: [91]\n", lambda found: swapped[found[0]], people.read_text(encoding="utf-8"))
    people.write_text(text, encoding="utf-8")
    said: set[bytes] = set()
    pages: set[bytes] = set()
    for number, crew in enumerate((("--workers", "1"), ("--cluster", cluster.address))):
        page = tmp_path / f"{number}.html"
        process = simulated("--against", str(changed), "--report", str(page), *crew)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, b"")
        said.add(out.replace(str(page).encode(), b"PAGE"))
        pages.add(page.read_bytes())
    assert len(said) == len(pages) == 1


def wait_until_working(cluster: LocalCluster, seconds: float = 2.0) -> None:
    """Wait until a worker has taken so much more processor time than it had as comparing its files does not take."""
    begin, deadline = ticks(cluster), time.monotonic() + PATIENCE
    while ticks(cluster) < begin + 100 * seconds:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def ticks(cluster: LocalCluster) -> int:
    """The processor time of the first worker, as Linux counts it."""
    fields = Path(f"/proc/{cluster.workers[0].pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_a_scheduler_that_is_not_there_is_told_of() -> None:
    for address in ("tcp://127.0.0.1:1", "nonsense://here", ""):
        assert told("--cluster", address).startswith(f"error[cluster] no Dask scheduler answers at '{address}'; start")


@pytest.mark.long
def test_a_scheduler_without_workers_is_told_of(tmp_path: Path) -> None:
    with local_cluster(tmp_path, workers=0) as mine:
        assert told("--cluster", mine.address).startswith(
            f"error[cluster] the Dask scheduler at '{mine.address}' has no"
        )


@pytest.mark.long
@pytest.mark.parametrize(
    ("scheduler", "worker", "complaint"),
    [
        ("distributed=2020.1.0", "", "has Dask 2020.1.0, here it is "),
        ("", "distributed=2020.1.0", "has Dask 2020.1.0, here it is "),
        ("", "kredens=99.1.2", "has Kredens 99.1.2, here it is "),
        ("kredens=99.1.2", "", ""),
    ],
)
def test_other_versions_are_told_of(tmp_path: Path, scheduler: str, worker: str, complaint: str) -> None:
    with local_cluster(tmp_path, scheduler_says=scheduler, workers_say=["", worker]) as mine:
        if complaint:
            sentence = told("--cluster", mine.address)
            assert complaint in sentence
            assert sentence.endswith("; install the same version on all computers\n")
        else:
            process = simulated("--cluster", mine.address)
            process.communicate(timeout=PATIENCE)
            assert process.returncode == 0


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(Unreadable, match=r"pip install 'kredens\[cluster\]'"),
        distribute(prepare_sum_of_one, [1], Cluster("tcp://127.0.0.1:1")),
    ):
        pass


def prepare_sum_of_one() -> Callable[[int], int]:
    return prepare_sum(1)


@pytest.mark.long
def test_a_worker_with_other_files_of_the_same_version_is_told_of(tmp_path: Path) -> None:
    other = tmp_path / "checkout"
    for floor in (*FLOORS, "kredens"):
        shutil.copytree(ROOT / floor, other / floor, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    with (other / "cards/kaciri/rules.yaml").open("a", encoding="utf-8") as rules:
        rules.write("# another word\n")
    with local_cluster(tmp_path, workers=1, workers_root=other) as mine:
        said = told("--cluster", mine.address)
    assert said.startswith("error[cluster] tcp://127.0.0.1:")
    assert said.endswith(
        "has a Kredens of the same version with other files than here; bring all computers to the same state of it\n"
    )


def test_the_digest_of_files_follows_from_names_and_contents(tmp_path: Path) -> None:
    digests: set[str] = set()
    for name, content in (
        ("cards/a.yaml", "1"),
        ("cards/b.yaml", "1"),
        ("generator/a.yaml", "1"),
        ("cards/a.yaml", "2"),
    ):
        root = tmp_path / str(len(digests))
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(content)
        digests.add(digest_files(root))
    (root / "cards/a.pyc").write_text("compiled")
    assert digest_files(root) in digests
    assert len(digests) == 4
    assert digest_shipped_files() == digest_files(ROOT)
