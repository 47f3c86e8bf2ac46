"""What is kept of files is what was read from them, is never believed blindly, and is missed by nobody."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile import disk_cache
from kredens.cards.yamlfile.document import ValuePath
from kredens.cards.yamlfile.reader import parse, parse_cached
from tests.sampling import examples

SHIPPED = sorted((Path(disk_cache.__file__).resolve().parents[1] / "kaciri").glob("*.yaml"))
TEXT = b"a: 1\nb: [x, 2.5, {c: null, d: [true]}]\n\xc5\xa1: \xc5\xbe\n"


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


@pytest.mark.parametrize("at", [0, 15, 16, 17, -1])
def test_an_entry_with_one_bit_changed_is_made_anew(folder: Path, at: int) -> None:
    fresh = parse_cached(TEXT, "a.yaml")
    (entry,) = folder.iterdir()
    sound = entry.read_bytes()
    changed = bytearray(sound)
    changed[at] ^= 1
    entry.write_bytes(changed)
    assert parse_cached(TEXT, "a.yaml").value == fresh.value
    assert entry.read_bytes() == sound


@given(data=st.data())
@settings(max_examples=examples(60))
def test_no_changed_entry_is_believed(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    entry = tmp_path_factory.mktemp("entries") / f"{'0' * 32}.msgpack"
    disk_cache.write(entry, ("kept", 1))
    sound = entry.read_bytes()
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(sound))] * 2)))
    changed = sound[:start] + data.draw(st.binary(max_size=40)) + sound[end:]
    entry.write_bytes(changed)
    assert disk_cache.read(entry, tuple[str, int]) == (("kept", 1) if changed == sound else None)


def test_an_entry_is_not_believed_under_another_name(folder: Path) -> None:
    for data in (b"a: 1\n", b"a: 2\n"):
        parse_cached(data, "a.yaml")
    one, other = folder.iterdir()
    one.write_bytes(other.read_bytes())
    assert [parse_cached(data, "a.yaml").value for data in (b"a: 1\n", b"a: 2\n")] == [{"a": 1}, {"a": 2}]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_entries_of_another_user_are_not_believed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parse_cached(TEXT, "a.yaml")
    (entry,) = folder.iterdir()
    assert disk_cache.read(entry, Any) is not None
    another = entry.stat().st_uid + 1
    monkeypatch.setattr(os, "geteuid", lambda: another)
    assert disk_cache.read(entry, Any) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_nothing_but_a_file_is_read_or_waited_for(folder: Path, tmp_path: Path) -> None:
    fresh = parse_cached(TEXT, "a.yaml")
    (entry,) = folder.iterdir()
    sound = entry.rename(tmp_path / "elsewhere")
    os.mkfifo(entry)
    assert parse_cached(TEXT, "a.yaml").value == fresh.value
    entry.unlink()
    entry.symlink_to(sound)
    assert disk_cache.read(entry, Any) is None
    entry.unlink()
    entry.touch()
    os.truncate(entry, disk_cache.MAX_ENTRY_BYTES + 1)
    assert disk_cache.read(entry, Any) is None


def test_nested_deeper_than_can_be_read_is_damaged(tmp_path: Path) -> None:
    entry = tmp_path / f"{'0' * 32}.msgpack"
    deep = b"\x91" * 200_000 + b"\xc0"
    entry.write_bytes(disk_cache._digest_entry(entry, deep) + deep)
    assert disk_cache.read(entry, Any) is None


def test_a_full_disk_leaves_no_half_entry(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(Path, "replace", refuse)
    assert parse_cached(TEXT, "a.yaml").value == parse(TEXT, "a.yaml").value
    assert not list(folder.iterdir())


def entry_name(number: int) -> str:
    return f"{number:032x}.msgpack"


def test_a_full_cache_loses_the_entries_used_longest_ago(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MAX_BYTES", 12 * disk_cache.BLOCK_BYTES)
    folder.mkdir()
    for age in range(9):
        (folder / entry_name(age)).write_bytes(b"x" * (disk_cache.BLOCK_BYTES + 1))
        os.utime(folder / entry_name(age), (1000 - age, 1000 - age))
    parse_cached(TEXT, "a.yaml")
    left = {path.name for path in folder.iterdir()}
    assert {entry_name(age) for age in range(9)} & left == {entry_name(age) for age in range(4)}


def test_a_cache_that_is_not_full_keeps_everything(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MAX_BYTES", 9 * disk_cache.BLOCK_BYTES)
    folder.mkdir()
    for number in range(9):
        (folder / entry_name(number)).write_bytes(b"x" * disk_cache.BLOCK_BYTES)
    parse_cached(TEXT, "a.yaml")
    assert {entry_name(number) for number in range(9)} < {path.name for path in folder.iterdir()}


def test_an_entry_that_is_used_is_young_again(folder: Path) -> None:
    parse_cached(TEXT, "a.yaml")
    (entry,) = folder.iterdir()
    now = time.time()
    for days, is_noted in ((0.5, False), (2, True)):
        used = now - days * disk_cache.DAY_SECONDS
        os.utime(entry, (used, used))
        parse_cached(TEXT, "a.yaml")
        assert (entry.stat().st_mtime > used + 1) == is_noted


def test_a_full_cache_keeps_every_file_that_is_not_an_entry(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MAX_BYTES", 3 * disk_cache.BLOCK_BYTES)
    folder.mkdir()
    others = {f"IMG_{number}.jpg" for number in range(9)} | {"notes.msgpack", f"{'0' * 32}.yaml"}
    for name in others:
        (folder / name).write_bytes(b"x")
        os.utime(folder / name, (1, 1))
    (folder / entry_name(0)).mkdir()
    parse_cached(TEXT, "a.yaml")
    assert others | {entry_name(0)} <= {path.name for path in folder.iterdir()}


def test_the_version_of_a_library_is_known_without_loading_it() -> None:
    disk_cache.library_version.cache_clear()
    said = disk_cache.library_version("reportlab")
    assert said is not None
    assert b"Version" in said
    assert disk_cache.library_version("no_such_library") is None
    assert disk_cache.library_version("reportlab", "no-such-file.py") is None
