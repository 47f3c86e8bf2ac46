"""Runs over archives give the same bytes whoever works, and go on where they were ended."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import kredens
from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.generator.archives import archive_run, records
from kredens.generator.archives.archive_run import ArchiveRequest, run_archives
from kredens.generator.archives.records import ArchiveQuery, JudgedItems
from kredens.generator.archives.summary import MAX_SHOWN
from kredens.generator.checks import check
from kredens.generator.workers.crew import Processes
from tests.generator.archive_makers import good_logs, json_lines, refused_log, tar_of
from tests.generator.workers.local_cluster import ROOT, local_cluster
from tests.patience import PATIENCE

DECKS = Path(cards.__file__).parent / "gwint" / "decks"
unix = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed otherwise there")


@pytest.fixture(autouse=True)
def few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small archives take several tasks, so that a run can end between them."""
    monkeypatch.setattr(archive_run, "MAX_ITEMS_AT_A_TIME", 16)


def mixed_archive(folder: Path, number: int = 40) -> Path:
    """An archive of good and refused logs and broken lines, about so many."""
    archive = folder / "games.jsonl"
    lines = json_lines(good_logs(number)).splitlines(keepends=True)
    lines.insert(number // 2, "{broken\n")
    lines.insert(number // 3, json_lines([refused_log()]))
    archive.write_text("".join(lines), "utf-8")
    return archive


def read_records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def logs_of(*paths: Path, results: Path | None = None, resume: Path | None = None) -> ArchiveRequest:
    return ArchiveRequest(tuple(map(str, paths)), ArchiveQuery("logs", "en"), results, resume)


def test_each_item_has_a_record_in_order(tmp_path: Path) -> None:
    archive, results = mixed_archive(tmp_path), tmp_path / "out.jsonl"
    summary = run_archives(logs_of(archive, results=results), Processes(1))
    found = read_records(results)
    assert [record["item"] for record in found] == list(range(1, 43))
    refused, broken = found[13], found[21]
    assert (refused["verdict"], refused["status"], refused["kind"], refused["moves"]) == ("does-not-hold", 1, "log", 1)
    assert (refused["game"], refused["set"], refused["version"]) == ("kaciri", "kaciri", "1")
    assert refused["rules"]
    assert refused["line"] == refused_log().count("\n")
    assert refused["column"] == 3
    assert "move 2" in refused["message"]
    assert (broken["verdict"], broken["status"], broken["message"]) == ("unreadable", 2, "this line is no JSON")
    assert all(record["verdict"] == "holds" for record in found if record not in (refused, broken))
    assert summary.verdicts == {"holds": 40, "does-not-hold": 1, "unreadable": 1}
    assert summary.sets == {"kaciri 1": {"holds": 40, "does-not-hold": 1}}
    assert summary.rules == dict.fromkeys(refused["rules"], 1)
    assert (summary.items, summary.status, summary.wrong) == (42, 2, 2)
    assert summary.first == [refused, broken]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["games.jsonl", "out.jsonl"]


@unix
def test_who_works_changes_nothing(tmp_path: Path) -> None:
    archive = mixed_archive(tmp_path)
    found = []
    for workers in (1, 2, 4):
        results = tmp_path / f"{workers}.jsonl"
        found.append((run_archives(logs_of(archive, results=results), Processes(workers)), results.read_bytes()))
    assert found[0] == found[1] == found[2]
    assert found[0][1].count(b"\n") == 42


@pytest.mark.long
@unix
def test_a_cluster_whose_worker_is_killed_changes_nothing(tmp_path: Path) -> None:
    archive = mixed_archive(tmp_path, 600)
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    run_archives(logs_of(archive, results=alone), Processes(1))
    with local_cluster(tmp_path) as cluster:
        process = started("replay", archive, "--results", shared, "--cluster", cluster.address)
        wait_until(lambda: (tmp_path / "shared.jsonl.part").exists())
        cluster.workers[1].kill()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 2  # for the broken line
    assert shared.read_bytes() == alone.read_bytes()


def test_lists_and_logs_are_told_apart(tmp_path: Path) -> None:
    texts = [path.read_text("utf-8") for path in sorted(DECKS.iterdir())]
    archive = tmp_path / "all.tar"
    named = [
        (f"{number}.yaml", text) for number, text in enumerate((*texts, *good_logs(1), "kredens: cards/1\ncards: []"))
    ]
    archive.write_bytes(tar_of(named, [("link\x1b[31m.yaml", "/etc/passwd")]))
    results = tmp_path / "out.jsonl"
    summary = kredens.check_archives([archive], results=results)
    assert summary.verdicts == {"legal": len(texts), "holds": 1, "unreadable": 1, "skipped": 1}
    found = read_records(results)
    assert [record["kind"] for record in found] == [*["deck"] * len(texts), "log", None, None]
    assert found[0]["name"] == "0.yaml"
    assert (found[0]["game"], found[0]["set"]) == ("gwint", "gwint")
    assert "a game is checked by itself" in found[-2]["message"]
    assert found[-1]["name"] == "link\\x1b[31m.yaml"
    assert b"\x1b" not in results.read_bytes()
    assert kredens.to_json(summary)["games"]["kaciri"] == {"holds": 1}


def test_parquet_has_the_same_records(tmp_path: Path) -> None:
    from pyarrow import parquet

    archive = mixed_archive(tmp_path)
    for name in ("out.jsonl", "out.parquet", "again.parquet"):
        run_archives(logs_of(archive, results=tmp_path / name), Processes(1))
    assert parquet.read_table(tmp_path / "out.parquet").to_pylist() == read_records(tmp_path / "out.jsonl")
    assert (tmp_path / "out.parquet").read_bytes() == (tmp_path / "again.parquet").read_bytes()
    assert not list(tmp_path.glob("*.part"))


def test_only_the_first_items_with_something_wrong_are_told_one_by_one(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    archive.write_text("{\n" * 50)
    summary = run_archives(logs_of(archive), Processes(1))
    assert [record["item"] for record in summary.first] == list(range(1, MAX_SHOWN + 1))
    assert summary.wrong == 50


def test_nothing_to_judge_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("\n\n")
    with pytest.raises(Unreadable, match="there is no log and no list in it"):
        run_archives(logs_of(tmp_path, results=tmp_path / "out.jsonl"), Processes(1))
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.jsonl"]


# What an item does to those that judge it


def fatal_for_one(asked: ArchiveQuery) -> Callable[[Any], JudgedItems]:
    return partial(kill_at_item, records.prepare_judging(asked), signal.SIGKILL)


def kill_at_item(judge: Callable[[Any], JudgedItems], number: int, items: Any) -> JudgedItems:
    if any(b"# game 20\n" in item.data for item in items):
        os.kill(os.getpid(), number)
    return judge(items)


@unix
def test_an_item_that_no_worker_survives_is_told_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "a.jsonl"
    archive.write_text(json_lines(good_logs(50)), "utf-8")
    monkeypatch.setattr(archive_run, "prepare_judging", fatal_for_one)
    summary = run_archives(logs_of(archive, results=tmp_path / "out.jsonl"), Processes(2))
    assert summary.verdicts == {"holds": 49, "unreadable": 1}
    [lost] = summary.first
    assert (lost["item"], lost["code"]) == (21, "worker")
    assert "by signal 9" in lost["message"]
    assert [record["item"] for record in read_records(tmp_path / "out.jsonl")] == list(range(1, 51))


def test_a_mistake_of_ours_about_one_item_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = check.judge_log

    def stumble(file: str, data: bytes, asked: Any) -> Any:
        return 1 // 0 if b"# game 3\n" in data else judge(file, data, asked)

    monkeypatch.setattr(check, "judge_log", stumble)
    (tmp_path / "a.jsonl").write_text(json_lines(good_logs(6)), "utf-8")
    summary = run_archives(logs_of(tmp_path), Processes(1))
    assert summary.verdicts == {"holds": 5, "unreadable": 1}
    assert summary.first[0]["item"] == 4
    assert "ZeroDivisionError" in summary.first[0]["message"]


# Going on


class Stopped(Exception):
    """What ends a run in a test."""


def end_after(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """End the run while that chunk is judged."""
    judge = records.prepare_judging
    count = 0

    def prepare(asked: ArchiveQuery) -> Any:
        def judge_or_stop(items: Any) -> JudgedItems:
            nonlocal count
            count += 1
            if count == number:
                raise Stopped
            return judged(items)

        judged = judge(asked)
        return judge_or_stop

    monkeypatch.setattr(archive_run, "prepare_judging", prepare)


@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
@pytest.mark.parametrize("chunk", [1, 2, 3])
def test_a_run_that_was_ended_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, chunk: int) -> None:
    archive = mixed_archive(tmp_path)
    whole, results, journal = tmp_path / f"whole{ending}", tmp_path / f"out{ending}", tmp_path / "journal"
    undisturbed = run_archives(logs_of(archive, results=whole), Processes(1))
    request = logs_of(archive, results=results, resume=journal)
    with monkeypatch.context() as patched:
        end_after(chunk, patched)
        with pytest.raises(Stopped):
            run_archives(request, Processes(1))
    assert not results.exists()
    assert run_archives(request, Processes(1)) == undisturbed
    assert results.read_bytes() == whole.read_bytes()
    assert run_archives(request, Processes(1)) == undisturbed, "what is done is done"


def test_what_was_written_after_the_last_note_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, results, journal = mixed_archive(tmp_path), tmp_path / "out.jsonl", tmp_path / "journal"
    request = logs_of(archive, results=results, resume=journal)
    undisturbed = run_archives(logs_of(archive, results=tmp_path / "whole.jsonl"), Processes(1))
    with monkeypatch.context() as patched:
        end_after(3, patched)
        with pytest.raises(Stopped):
            run_archives(request, Processes(1))
    with (tmp_path / "out.jsonl.part").open("ab") as part, journal.open("ab") as notes:
        part.write(b'{"half a rec')
        notes.write(b'{"items": 17, "by')
    assert run_archives(request, Processes(1)) == undisturbed
    assert results.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_run_goes_on_only_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, results, journal = mixed_archive(tmp_path), tmp_path / "out.jsonl", tmp_path / "journal"
    request = logs_of(archive, results=results, resume=journal)
    end_after(2, monkeypatch)
    with pytest.raises(Stopped):
        run_archives(request, Processes(1))
    with pytest.raises(Unreadable, match="asked for something else \\(query\\)"):
        run_archives(request._replace(query=ArchiveQuery("items", "en")), Processes(1))
    with pytest.raises(Unreadable, match="is not what --resume has written"):
        run_archives(request._replace(resume=archive.rename(tmp_path / "b.jsonl")), Processes(1))
    (tmp_path / "b.jsonl").rename(archive)
    before = archive.read_text("utf-8")
    archive.write_text(before.replace("game 3", "game Z"), "utf-8")
    with pytest.raises(Unreadable, match="the first 16 items have changed"):
        run_archives(request, Processes(1))
    archive.write_text(before, "utf-8")
    (tmp_path / "out.jsonl.part").unlink()
    with pytest.raises(Unreadable, match=r"out\.jsonl\.part, are gone"):
        run_archives(request, Processes(1))


def test_files_that_are_read_are_not_written(tmp_path: Path) -> None:
    archive = mixed_archive(tmp_path)
    before = archive.read_bytes()
    for request in (logs_of(archive, results=archive), logs_of(archive, resume=archive)):
        with pytest.raises(Unreadable, match="it was read to make this"):
            run_archives(request, Processes(1))
    assert archive.read_bytes() == before


def test_results_are_of_a_known_format(tmp_path: Path) -> None:
    archive = mixed_archive(tmp_path)
    with pytest.raises(Unreadable, match=r"does not end with \.jsonl or \.parquet"):
        run_archives(logs_of(archive, results=tmp_path / "out.csv"), Processes(1))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full is one of Linux")
def test_a_full_disk_is_told_of(tmp_path: Path) -> None:
    archive = mixed_archive(tmp_path)
    with pytest.raises(Unreadable, match=r"cannot write /dev/full: the disk is full"):
        run_archives(logs_of(archive, results=Path("/dev/full")), Processes(1))
    with pytest.raises(Unreadable, match="with --resume name a file"):
        run_archives(logs_of(archive, results=Path("/dev/full"), resume=tmp_path / "journal"), Processes(1))


@unix
def test_on_a_full_disk_a_run_goes_on_once_there_is_room(tmp_path: Path) -> None:
    """No file may grow beyond what the process is allowed, which is told as a full disk is."""
    archive, results, journal = mixed_archive(tmp_path, 200), tmp_path / "out.jsonl", tmp_path / "journal"
    undisturbed = run_archives(logs_of(archive, results=tmp_path / "whole.jsonl"), Processes(1))
    asked = ("replay", archive, "--results", results, "--resume", journal, "--workers", "1", "--lang", "en")
    process = started(*asked, file_bytes=20_000)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err.decode().startswith(f"error[file] cannot write {results}: ")
    assert err.count(b"\n") == 1
    assert not results.exists()
    process = started(*asked)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == undisturbed.status
    assert results.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


# The command in a process of its own


def started(*arguments: str | Path, file_bytes: int | None = None) -> subprocess.Popen[bytes]:
    def limit() -> None:
        if file_bytes is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))

    return subprocess.Popen(
        [sys.executable, "-m", "kredens", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"},
        preexec_fn=limit if file_bytes is not None else None,
        start_new_session=True,
    )


def wait_until(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.long
@unix
def test_a_run_that_is_killed_goes_on_and_nobody_disturbs_it(tmp_path: Path) -> None:
    archive, results, journal = mixed_archive(tmp_path, 12_000), tmp_path / "out.jsonl", tmp_path / "journal"
    asked = ("replay", archive, "--results", results, "--resume", journal, "--workers", "2", "--lang", "en")
    whole, out = tmp_path / "whole.jsonl", b""
    undisturbed, _ = started("replay", archive, "--results", whole, "--lang", "en").communicate(timeout=PATIENCE)
    for lines in (2, 4):
        process = started(*asked)
        wait_until(lambda wanted=lines: journal.exists() and journal.read_bytes().count(b"\n") >= wanted)  # type: ignore[misc]
        # It holds still while the other one tries: on a busy machine it would be done before that one has begun.
        os.killpg(process.pid, signal.SIGSTOP)
        second = started(*asked)
        _, err = second.communicate(timeout=PATIENCE)
        assert (second.returncode, b"another run is at work with" in err) == (2, True)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == -signal.SIGKILL
        assert not results.exists()
    out, _ = started(*asked).communicate(timeout=PATIENCE)
    assert results.read_bytes() == whole.read_bytes()
    assert out == undisturbed
    assert results.read_bytes().count(b"\n") == 12_002


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="peaks of memory are told by Linux")
@pytest.mark.parametrize("ending", [".jsonl", ".tar"])
def test_memory_does_not_grow_with_the_archive(tmp_path: Path, ending: str) -> None:
    few, many = (peak_of(tmp_path, ending, number) for number in (40, 1_540))
    # Fifteen hundred items more are six megabytes to read, and as much again in their records.
    assert many < few + 2_500


def peak_of(folder: Path, ending: str, number: int) -> int:
    """The most memory in kilobytes that judging so many items takes."""
    archive = folder / f"{number}{ending}"
    if ending == ".tar":
        archive.write_bytes(tar_of((f"{index}.yaml", text) for index, text in enumerate(bare_logs(number))))
    else:
        archive.write_text(json_lines(bare_logs(number)), "utf-8")
    assert archive.stat().st_size > 4_000 * number
    program = f"""
from pathlib import Path
import kredens
assert kredens.check_archives([Path({str(archive)!r})], results=Path({str(folder / "out.jsonl")!r})).items == {number}
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=True)
    return int(ran.stdout)


def bare_logs(number: int) -> Any:
    """Logs of one move, of four kilobytes, which are quick to judge."""
    for index in range(number):
        yield (
            f"kredens: log/1\ngame: kaciri\ntitle: game {index} {'x' * 4_000}\n"
            "players: {A: {faction: husite}, B: {faction: katolici}}\nmoves: |\n  A: send 1\n"
        )
