"""What is kept of files is what was read from them, is never believed blindly, and is missed by nobody."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile import disk_cache
from kredens.cards.yamlfile.document import ValuePath
from kredens.cards.yamlfile.reader import parse, parse_cached

SHIPPED = sorted((Path(disk_cache.__file__).resolve().parents[1] / "kaciri").glob("*.yaml"))
TEXT = b"a: 1\nb: [x, 2.5, {c: null, d: [true]}]\n\xc5\xa1: \xc5\xbe\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "kept"))
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()
    yield tmp_path / "kept"
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()


def paths(value: Any, path: ValuePath = ()) -> Iterator[ValuePath]:
    """The way to every value, and to one that is not there in each."""
    yield path
    yield (*path, "missing")
    yield (*path, 99)
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from paths(inner, (*path, step))


@pytest.mark.parametrize("data", [TEXT, b"[]", b"x", *(path.read_bytes() for path in SHIPPED)])
def test_what_is_kept_is_what_was_read(folder: Path, data: bytes) -> None:
    read = parse(data, "a.yaml")
    for name in ("first.yaml", "second.yaml"):
        again = parse_cached(data, name)
        assert (again.file, again.value, again.faults) == (name, read.value, [])
        assert repr(again.value) == repr(read.value)
        for path in paths(read.value):
            assert again.place(path)[1:] == read.place(path)[1:]
            assert again.key_place(path)[1:] == read.key_place(path)[1:]
    assert len(list(folder.iterdir())) == 1


def test_files_with_faults_are_not_kept(folder: Path) -> None:
    assert [fault.code for fault in parse_cached(b"a: yes\n", "a.yaml").faults] == ["ambiguous"]
    with pytest.raises(Unreadable):
        parse_cached(b"a: [\n", "a.yaml")
    assert not folder.exists()


RUBBISH = (b"", b"\xc1", b"\x93\x01\x02\x03", b"\x93\x01\x92\x00\x00", b"\x93\xa1\xff\x92\x00\x00\xc0")


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_a_damaged_entry_is_made_anew(folder: Path, rubbish: bytes) -> None:
    fresh = parse_cached(TEXT, "a.yaml")
    (entry,) = folder.iterdir()
    entry.write_bytes(rubbish)
    again = parse_cached(TEXT, "a.yaml")
    assert (again.value, again.place(("b", 2, "d"))) == (fresh.value, fresh.place(("b", 2, "d")))


def test_a_cache_that_cannot_be_written_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (str(tmp_path / "file" / "below"), ""):
        monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, folder)
        disk_cache.cache_folder.cache_clear()
        assert parse_cached(TEXT, "a.yaml").value == parse(TEXT, "a.yaml").value
    disk_cache.cache_folder.cache_clear()


def test_a_folder_that_may_only_be_read_is_read(folder: Path) -> None:
    parse_cached(TEXT, "a.yaml")
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        for data in (TEXT, TEXT + b"z: 1\n"):
            assert parse_cached(data, "a.yaml").value == parse(data, "a.yaml").value
    finally:
        folder.chmod(stat.S_IRWXU)


def test_a_file_that_is_kept_needs_no_parser(folder: Path) -> None:
    asking = f"""
import sys
from kredens.cards.yamlfile.reader import parse_cached
print(parse_cached({TEXT!r}, "a.yaml").place(("b", 1)), "yaml" in sys.modules)
"""
    said = [
        subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert said[0][:-1] == said[1][:-1]
    assert [each[-1] for each in said] == ["True", "False"]


def test_a_full_cache_loses_its_oldest_entries(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MAX_ENTRIES", 6)
    folder.mkdir()
    for age in range(9):
        (folder / f"{age}.msgpack").write_bytes(b"")
        os.utime(folder / f"{age}.msgpack", (1000 - age, 1000 - age))
    parse_cached(TEXT, "a.yaml")
    left = {path.stem for path in folder.iterdir()}
    assert {"0", "6"} <= left
    assert not {"7", "8"} & left
