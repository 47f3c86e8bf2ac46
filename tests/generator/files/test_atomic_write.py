"""A file is written whole or not at all: whatever goes wrong, the old one stays and nothing is left beside it."""

from __future__ import annotations

import errno
import io
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from kredens.cards.faults import Unreadable
from kredens.generator.files.atomic_write import check_place, write_file
from tests.generator.printed import CARDS_YAML, kredens, own_game
from tests.generator.replays.cases import log_of

OLD = b"%PDF-1.4 the old one"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file that was there before."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(OLD)
    return path


class Full(io.FileIO):
    """A file on a disk that is full after some bytes."""

    number = errno.ENOSPC

    def write(self, data: Any) -> int:
        super().write(data[:10])
        raise OSError(self.number, os.strerror(self.number))


def failing(number: int) -> Callable[..., Full]:
    """An open whose file ends in that error."""

    def opened(handle: int, mode: str) -> Full:
        file = Full(handle, mode)
        file.number = number
        return file

    return opened


def test_an_interrupt_leaves_the_old_file_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int, mode: str) -> io.FileIO:
        io.FileIO(handle, mode).close()
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fdopen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(old, b"the new one")
    assert old.read_bytes() == OLD
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.ENOSPC, "the disk is full"), (errno.EDQUOT, "your share of the disk"), (errno.EIO, "Input/output error")],
)
def test_full_disk_leaves_the_old_file_whole(number: int, why: str, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fdopen", failing(number))
    with pytest.raises(Unreadable, match=why):
        write_file(old, b"the new one")
    assert old.read_bytes() == OLD
    assert list(old.parent.iterdir()) == [old]


def test_a_print_on_a_full_disk_is_answered_in_one_line(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fdopen", failing(errno.ENOSPC))
    ran = kredens("print", "kaciri", "--only", "praha", "-o", old)
    assert ran.status == 2
    assert ran.err == (
        f"error[file] cannot write {old}: the disk is full; free some space or choose another folder with -o\n"
    )
    assert not ran.out
    assert old.read_bytes() == OLD
    assert list(old.parent.iterdir()) == [old]


def test_folder_that_may_not_be_written(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("os.open", refused)
    ran = kredens("print", "kaciri", "--only", "praha", "-o", old)
    assert ran.status == 2
    assert "you may not write there; choose another file or folder with -o" in ran.err
    assert old.read_bytes() == OLD


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder that nobody can write into")
def test_a_protected_file_stays(old: Path) -> None:
    old.chmod(0o444)
    with pytest.raises(Unreadable, match="that file is write-protected; name another with -o"):
        write_file(old, b"the new one")
    assert old.read_bytes() == OLD
    assert list(old.parent.iterdir()) == [old]


def test_folder_that_nobody_may_write() -> None:
    ran = kredens("print", "kaciri", "--only", "praha", "-o", "/proc/cards/x.pdf")
    assert ran.status == 2
    assert ran.err.startswith("error[file] cannot write /proc/cards/x.pdf: ")
    assert ran.err.count("\n") == 1


def test_the_path_is_a_folder(tmp_path: Path) -> None:
    ran = kredens("print", "kaciri", "--only", "praha", "-o", tmp_path)
    assert ran.status == 2
    assert "that is a folder; name a file" in ran.err


@pytest.mark.parametrize("path", ["old/cards.pdf", "old/deeper/cards.pdf"])
def test_a_part_of_the_path_is_a_file(path: str, tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"a file")
    ran = kredens("print", "kaciri", "--only", "praha", "-o", tmp_path / path)
    assert ran.status == 2
    assert "a part of that path is a file, not a folder" in ran.err
    assert (tmp_path / "old").read_bytes() == b"a file"


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="that name is too long"):
        write_file(tmp_path / ("long" * 100), b"data")
    assert not list(tmp_path.iterdir())


def test_new_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "cards.pdf", b"data")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "cards.pdf").stat().st_mode) == 0o640


def test_what_a_link_points_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    link = tmp_path / "latest.pdf"
    link.symlink_to(tmp_path / "kept" / "cards.pdf")
    write_file(link, b"one")
    write_file(link, b"two")
    assert link.is_symlink()
    assert (tmp_path / "kept" / "cards.pdf").read_bytes() == b"two"


def test_links_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(Unreadable, match="it is a link that leads nowhere"):
        write_file(tmp_path / "a", b"data")
    assert (tmp_path / "a").is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_written_into_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"data")
    reader.join(10)
    assert read == [b"data"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_device_that_is_full() -> None:
    ran = kredens("print", "kaciri", "--only", "praha", "-o", "/dev/full")
    assert ran.status == 2
    assert "cannot write /dev/full: the disk is full" in ran.err
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_those_who_may_read_a_file_stay_the_same(old: Path, mode: int) -> None:
    old.chmod(mode)
    write_file(old, b"the new one")
    assert (stat.S_IMODE(old.stat().st_mode), old.read_bytes()) == (mode, b"the new one")


LIST = "game: kaciri\nJan Hus\n"
LOG = log_of("praha: Anna 7, Petr 10")


@pytest.mark.parametrize(
    ("name", "text", "arguments"),
    [
        ("list.txt", LIST, ("check", "list.txt", "-o", "list.txt")),
        ("list.txt", LIST, ("check", "list.txt", "-o", "link.txt")),
        ("list.txt", LIST, ("check", ".", "-o", "list.txt")),
        ("log.yaml", LOG, ("check", "log.yaml", "-o", "./log.yaml")),
        ("log.yaml", LOG, ("replay", "log.yaml", "--report", "log.yaml")),
        ("log.yaml", LOG, ("position", "log.yaml", "-o", "log.yaml")),
    ],
)
def test_what_was_read_is_not_written_over(
    name: str, text: str, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text, encoding="utf-8")
    Path("link.txt").symlink_to(name)
    ran = kredens(*arguments)
    assert (ran.status, Path(name).read_text(encoding="utf-8")) == (2, text)
    assert "it was read to make this, and would be lost" in ran.err


def test_an_older_answer_is_written_over(tmp_path: Path) -> None:
    deck, answer = tmp_path / "list.txt", tmp_path / "answer"
    deck.write_text(LIST, encoding="utf-8")
    answer.write_text("older", encoding="utf-8")
    kredens("check", deck, "-o", answer)
    assert "list.txt" in answer.read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [("check", "-", "-o"), ("replay", "-", "--report"), ("position", "-", "-o")])
def test_what_standard_input_was_taken_from_is_not_written_over(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.yaml"
    path.write_text(LOG, encoding="utf-8")
    with path.open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        ran = kredens(*arguments, path)
    assert (ran.status, path.read_text(encoding="utf-8")) == (2, LOG)
    assert "it was read to make this, and would be lost" in ran.err


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("decks/mine.txt", ("print",)),
        ("art.png", ("print",)),
        ("art.png", ("show", "rope")),
        ("sketch.jpg", ("show", "rope")),
        ("cards.yaml", ("show", "rope")),
    ],
)
def test_no_file_of_a_game_is_lost_to_a_wrong_name(name: str, command: tuple[str, ...], tmp_path: Path) -> None:
    cards = CARDS_YAML.replace("id: lamp,", "id: lamp, art: art.png,")
    game = own_game(tmp_path / "own", cards=cards)
    (game / "decks").mkdir()
    (game / "decks" / "mine.txt").write_text("Lamp\n", encoding="utf-8")
    Image.new("RGB", (4, 4)).save(game / "art.png")
    Image.new("RGB", (4, 4)).save(game / "sketch.jpg")
    before = (game / name).read_bytes()
    ran = kredens(command[0], game, *command[1:], "-o", game / name)
    assert (ran.status, (game / name).read_bytes()) == (2, before)
    assert ran.err.count("\n") == 1
    assert "would be lost" in ran.err


def test_empty_files_and_older_files_of_the_kind_are_written_over(tmp_path: Path) -> None:
    for old in (b"", b"%PDF-1.4\n", b"%PDF-1.6 new"):
        (tmp_path / "a.pdf").write_bytes(old)
        write_file(tmp_path / "a.pdf", b"%PDF-1.6 new")
        assert (tmp_path / "a.pdf").read_bytes() == b"%PDF-1.6 new"


@pytest.mark.skipif(os.name == "nt", reason="a folder that somebody is in cannot be deleted there")
def test_a_folder_that_is_gone_is_named_as_the_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    ran = kredens("print", "kaciri", "--only", "praha")
    assert ran == (2, "", "error[file] the folder that you are in is not there any more; change to another one\n")


def test_a_place_is_checked_without_a_trace(old: Path, tmp_path: Path) -> None:
    check_place(old, b"%PDF-")
    check_place(tmp_path / "new" / "cards.pdf", b"%PDF-")
    assert old.read_bytes() == OLD
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["cards.pdf", "new"]


def test_a_place_is_refused_as_writing_there_would_be(old: Path, tmp_path: Path) -> None:
    for place in (old, old / "cards.html", tmp_path):
        with pytest.raises(Unreadable) as checked:
            check_place(place, b"<!DOCTYPE html>")
        with pytest.raises(Unreadable) as written:
            write_file(place, b"<!DOCTYPE html>")
        assert checked.value.faults == written.value.faults
    assert old.read_bytes() == OLD
