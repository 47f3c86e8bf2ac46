"""Items of archives come out in order, whatever the archive is, and what is wrong with one is told with it."""

from __future__ import annotations

import gzip
import io
import json
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import zstandard

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile.reader import MAX_FILE_BYTES
from kredens.generator.archives.items import Item, check_packings, names_archive, read_items
from kredens.generator.archives.packed_stream import HARMLESS_BYTES, MAX_RATIO
from tests.generator.archive_makers import json_lines, tar_of

PACKERS: dict[str, Callable[[bytes], bytes]] = {"": bytes, ".gz": gzip.compress, ".zst": zstandard.compress}


def items(*paths: Path) -> list[Item]:
    return list(read_items(map(str, paths)))


def faults(found: list[Item]) -> list[tuple[int, str]]:
    return [(item.number, item.fault.code) for item in found if item.fault is not None]


@pytest.mark.parametrize("packing", PACKERS)
def test_lines_are_texts_or_objects_with_their_numbers(tmp_path: Path, packing: str) -> None:
    archive = tmp_path / f"a.jsonl{packing}"
    archive.write_bytes(PACKERS[packing](b'"one: \\u00e9\\n"\n\n{"kredens": "log/1"}\r\n   \n"last"'))
    assert items(archive) == [
        Item(str(archive), 1, "", "one: é\n".encode()),
        Item(str(archive), 3, "", b'{"kredens": "log/1"}'),
        Item(str(archive), 5, "", b"last"),
    ]
    assert items(archive)[0].file == f"{archive}:1"


def test_a_broken_line_is_told_with_its_number_and_the_rest_goes_on(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    archive.write_bytes(b'"a"\n{"b": \n17\n[1]\n"\xff"\n"\\ud800"\n' + b"[" * 5000 + b'\n"z"\n')
    found = items(archive)
    assert faults(found) == [(2, "line"), (3, "line"), (4, "line"), (5, "line"), (6, "line"), (7, "line")]
    assert [item.data for item in found if item.fault is None] == [b"a", b"z"]


def test_a_line_that_is_too_long_is_passed_over(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    archive.write_bytes(b'"a"\n"' + b"x" * (3 * MAX_FILE_BYTES) + b'"\n"b"\n"' + b"y" * (MAX_FILE_BYTES + 5))
    found = items(archive)
    assert faults(found) == [(2, "too-large"), (4, "too-large")]
    assert [item.number for item in found] == [1, 2, 3, 4]
    assert all(len(item.data) < 10 for item in found)


@pytest.mark.parametrize("ending", [".tar", ".tar.gz", ".tgz", ".tar.zst"])
def test_members_of_tar_files_keep_their_names(tmp_path: Path, ending: str) -> None:
    archive = tmp_path / f"logs{ending}"
    members = [("b/one.yaml", "1"), ("a/two.txt", "22"), ("readme.md", "no item"), (f"{'long' * 60}.deck", "3")]
    packing = {".tar": "", ".tgz": ".gz"}.get(ending, ending.removeprefix(".tar"))
    archive.write_bytes(PACKERS[packing](tar_of(members)))
    assert items(archive) == [
        Item(str(archive), 1, "b/one.yaml", b"1"),
        Item(str(archive), 2, "a/two.txt", b"22"),
        Item(str(archive), 4, f"{'long' * 60}.deck", b"3"),
    ]


def test_links_and_archives_in_tar_files_are_left_out_with_a_word(tmp_path: Path) -> None:
    archive = tmp_path / "logs.tar"
    archive.write_bytes(tar_of([("../../evil.yaml", "x"), ("inner.tar", "y")], [("link.yaml", "/etc/passwd")]))
    outside, inner, link = items(archive)
    assert (outside.name, outside.data, outside.fault) == ("../../evil.yaml", b"x", None)
    assert not (tmp_path.parent.parent / "evil.yaml").exists()
    for item, word in ((inner, "archive within an archive is not opened: 'inner.tar'"), (link, "this is a link")):
        assert item.fault is not None
        assert item.fault.severity == "warning"
        assert word in item.fault.message
        assert item.data == b""


def test_a_member_that_is_too_large_is_passed_over(tmp_path: Path) -> None:
    archive = tmp_path / "logs.tar.gz"
    large = "x" * (20 * MAX_FILE_BYTES)
    archive.write_bytes(gzip.compress(tar_of([("a.yaml", large), ("b.yaml", "b")]), 1))
    assert [(item.name, len(item.data), item.fault and item.fault.code) for item in items(archive)] == [
        ("a.yaml", 0, "too-large"),
        ("b.yaml", 1, None),
    ]


def test_a_header_without_end_is_not_kept(tmp_path: Path) -> None:
    """The names of a member may be as long as somebody claims, and would be read into memory whole."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.PAX_FORMAT) as tar:
        tar.addfile(tarfile.TarInfo("a.yaml"))
        entry = tarfile.TarInfo("b.yaml")
        entry.pax_headers = {"comment": "x" * 9_000_000}
        tar.addfile(entry)
    archive = tmp_path / "logs.tar"
    archive.write_bytes(made.getvalue())
    assert faults(items(archive)) == [(2, "archive")]


@pytest.mark.parametrize("name", ["a.jsonl.gz", "a.jsonl.zst", "a.tar", "a.tar.gz", "a.tar.zst"])
def test_what_is_no_such_archive_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"this is none at all")
    assert faults(items(tmp_path / name)) == [(1, "archive")]


@pytest.mark.parametrize("packing", [".gz", ".zst"])
def test_an_archive_that_ends_too_early_gives_what_it_has(tmp_path: Path, packing: str) -> None:
    archive = tmp_path / f"a.jsonl{packing}"
    digits = Random(1)  # the same in every process: how much comes out of half an archive depends on them
    lines = json_lines(f"{number} {digits.randrange(10**12)}" for number in range(20_000)).encode()
    packed = PACKERS[packing](lines)
    archive.write_bytes(packed[: len(packed) // 2])
    found = items(archive, archive)
    whole = [item for item in found if item.fault is None]
    assert len(whole) > 1_000
    assert whole[0].data.startswith(b"0 ")
    assert {code for _, code in faults(found)} <= {"archive", "line"}
    assert faults(found)


@pytest.mark.parametrize("packing", [".gz", ".zst"])
def test_a_bomb_is_not_read_to_its_end(tmp_path: Path, packing: str) -> None:
    archive = tmp_path / f"a.jsonl{packing}"
    zeros = bytes(16_000_000)
    with archive.open("wb") as file:
        opened = (
            gzip.GzipFile(fileobj=file, mode="wb")
            if packing == ".gz"
            else zstandard.ZstdCompressor().stream_writer(file)
        )
        with opened as stream:
            stream.write(b'"good"\n')
            for _ in range(2 * HARMLESS_BYTES // len(zeros)):
                stream.write(zeros)
    assert archive.stat().st_size * MAX_RATIO < 2 * HARMLESS_BYTES
    first, bomb = items(archive)
    assert first.data == b"good"
    assert bomb.fault is not None
    assert (bomb.fault.code, bomb.number) == ("bomb", 2)
    assert f"more than {MAX_RATIO} times its size" in bomb.fault.message


def test_folders_are_read_with_all_folders_in_them(tmp_path: Path) -> None:
    for name in ("b.yaml", "a/z.yaml", "a/b/c.txt", "a.jsonl", ".hidden/x.yaml", "a/.y.yaml", "notes.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text('"text"\n')
    (tmp_path / "round").symlink_to(tmp_path)
    found = [(item.source.removeprefix(f"{tmp_path}/"), item.number) for item in read_items([f"{tmp_path}/"])]
    assert found == [("a/b/c.txt", 0), ("a/z.yaml", 0), ("a.jsonl", 1), ("b.yaml", 0)]
    besides = [tmp_path / "a.jsonl", tmp_path / "b.yaml"]
    assert [item.source for item in read_items([str(tmp_path)], besides)] == [
        str(tmp_path / "a/b/c.txt"),
        str(tmp_path / "a/z.yaml"),
    ]


def test_files_that_cannot_be_read_are_among_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a")
    found = items(tmp_path / "lacks.yaml", tmp_path / "lacks.jsonl", tmp_path / "a.yaml")
    assert [item.fault and item.fault.code for item in found] == ["file", "file", None]


def test_nothing_is_read_ahead(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    archive.write_text(json_lines(["a"] * 10))
    reading = read_items([str(archive), str(tmp_path / "lacks.jsonl")])
    assert next(reading).number == 1
    reading.close()  # type: ignore[attr-defined]


def test_names_say_what_is_an_archive() -> None:
    assert all(map(names_archive, ["a.jsonl", "A.JSONL.GZ", "x/y.tar.zst", "b.tgz"]))
    assert not any(map(names_archive, ["a.json", "a.gz", "jsonl", "a.yaml", "-"]))


def test_without_zstandard_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    check_packings(["a.jsonl.gz", "b.yaml"])
    monkeypatch.setitem(sys.modules, "zstandard", None)
    with pytest.raises(Unreadable, match=r"\.zst needs more .* pip install 'kredens\[cluster\]'"):
        check_packings(["a.jsonl.zst"])


def test_objects_stay_as_they_were_written(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    value = {"kredens": "log/1", "game": "kaciri", "title": "ě\u2028", "n": 10**30}
    archive.write_text(f"{json.dumps(value, ensure_ascii=False)}\n", "utf-8")
    assert json.loads(items(archive)[0].data) == value
