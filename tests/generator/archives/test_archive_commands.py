"""`kredens replay` and `kredens check` take archives, and say of them what they hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kredens.generator import cli
from kredens.generator.files.progress import use_progress_display
from kredens.generator.streams import progress_bar
from kredens.generator.streams.progress_bar import show_progress_bar
from tests.generator.archive_makers import good_logs, json_lines, refused_log, tar_of


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """The exit status of a command, and what it says on both outputs."""
    status = cli.run_command([*map(str, arguments), "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    made = tmp_path / "games.jsonl"
    made.write_text(json_lines([*good_logs(3), refused_log()]), "utf-8")
    return made


def test_an_archive_gets_a_summary(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "replay", archive, "--workers", "1")
    first, *rest = out.splitlines()
    assert (status, err) == (1, "")
    assert first.startswith(f"{archive}:4:8:3: not as written: move 2, table: ")
    assert first.endswith(" (kaciri.round.exactly-one)")
    assert [" ".join(line.split()) for line in rest] == [
        "",
        "4 items",
        "as written 3",
        "not as written 1",
        "",
        "by game as written not as written",
        "kaciri 3 1",
        "",
        "by set as written not as written",
        "kaciri 1 3 1",
        "",
        "rules broken items",
        "kaciri.round.exactly-one 1",
    ]


def test_a_summary_for_programs(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "check", archive, "--workers", "1", "--output-format", "json")
    found = json.loads(out)
    assert (status, found["status"], found["kredens"]) == (1, 1, "archive/1")
    assert found["verdicts"] == {"does-not-hold": 1, "holds": 3}
    assert found["first"][0]["item"] == 4


def test_a_folder_of_logs_is_an_archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "2026" / "may").mkdir(parents=True)
    for number, text in enumerate(good_logs(4)):
        (tmp_path / "2026" / ("may" if number % 2 else "") / f"{number}.yaml").write_text(text, "utf-8")
    results = tmp_path / "2026" / "out.jsonl"
    for _ in range(2):
        status, out, _ = said(capsys, "replay", tmp_path, "--workers", "1", "--results", results)
        assert (status, out.splitlines()[0]) == (0, "4 items")
    sources = [json.loads(line)["source"].rpartition("/")[2] for line in results.read_text("utf-8").splitlines()]
    assert sources == ["0.yaml", "2.yaml", "1.yaml", "3.yaml"], "the results themselves are no item"


def test_a_folder_is_checked_as_before_unless_more_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, text in enumerate(good_logs(2)):
        (tmp_path / f"{number}.yaml").write_text(text, "utf-8")
    _, out, _ = said(capsys, "check", tmp_path)
    assert out.count("as written · log · ") == 2
    _, out, _ = said(capsys, "check", tmp_path, "--workers", "1")
    assert out.startswith("2 items\n")


def test_what_a_tar_file_leaves_out_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "logs.tar"
    archive.write_bytes(tar_of([("../../x\x1b[2J.yaml", "{")], [("link.yaml", "/etc/passwd")]))
    status, out, _ = said(capsys, "replay", archive, "--workers", "1")
    assert status == 2
    assert "\x1b" not in out
    assert out.splitlines()[0].startswith(f"{archive}:1:2:1: ../../x\\x1b[2J.yaml cannot be read: ")
    assert "  left out        1" in out


@pytest.mark.parametrize(
    ("option", "named"),
    [
        (("--at", "2"), "--at"),
        (("--readings",), "--readings"),
        (("--as", "table"), "--as"),
        (("--report", "page.html"), "--report"),
        (("--follow",), "--follow"),
    ],
)
def test_options_of_one_log_are_not_for_archives(
    archive: Path, capsys: pytest.CaptureFixture[str], option: tuple[str, ...], named: str
) -> None:
    status, out, err = said(capsys, "replay", archive, *option)
    assert (status, out) == (2, "")
    assert f"{named} is for single files, not for folders and archives" in err


def test_formats_of_answers_are_not_for_archives(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = said(capsys, "check", archive, "--output-format", "sarif")
    assert status == 2
    assert "--output-format sarif is for single files, not for folders and archives" in err


def test_one_plain_log_with_results_is_an_item(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(next(good_logs(1)), "utf-8")
    status, out, _ = said(capsys, "replay", tmp_path / "a.yaml", "--results", tmp_path / "out.jsonl")
    assert (status, out.splitlines()[0]) == (0, "1 item")
    assert json.loads((tmp_path / "out.jsonl").read_text("utf-8"))["item"] == 1


def test_progress_is_told_in_items_with_their_number(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from contextlib import contextmanager

    from kredens import check_archives

    told: list[tuple[str, int] | int] = []

    @contextmanager
    def show(label: str, total: int):  # type: ignore[no-untyped-def]
        told.append((label, total))
        yield told.append

    with use_progress_display(show):
        check_archives([archive])
    assert told == [("items", 4), 4]


def test_the_bar_tells_the_rate(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import sys

    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with show_progress_bar("games", 10) as update:
        for done in range(1, 11):
            update(done)
    assert "/s" in capsys.readouterr().err
