"""Read the items of archives one after another: files of folders and of tar files, lines of JSON.

No more of an archive than one item is in memory. What is wrong with one item is told with it, and the rest goes on;
where an archive itself cannot be read any further, its last item says so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec

from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import message
from kredens.cards.paths import is_folder
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile.reader import MAX_FILE_BYTES
from kredens.generator.archives.packed_stream import (
    PACKINGS,
    BrokenPacking,
    PackedStream,
    PackingBomb,
    open_packed,
)

ITEM_SUFFIXES: Final = (".yaml", ".yml", ".json", ".txt", ".deck")
"""How the files in a folder or a tar file end that are items."""
_KINDS: Final = (".jsonl", ".tar")


class Item(NamedTuple):
    """A log or a list of an archive, or in its place a fault: an error, or a warning for what is skipped.

    `source` is the archive as it is named, or the file of a folder; `number` counts its items from 1, lines by all
    lines there are; `name` is that of a member of a tar file, else empty.
    """

    source: str
    number: int
    name: str
    data: bytes
    fault: Fault | None = None

    @property
    def file(self) -> str:
        """Return what faults of the item call it: a file by its name, else by its archive and number."""
        return self.source if self.number == 0 else f"{self.source}:{self.number}"


Items: TypeAlias = Iterator[Item]


def names_archive(path: str) -> bool:
    """Return whether a file is an archive, by its name."""
    return _archive_kind(path) is not None


def _archive_kind(path: str) -> tuple[str, str] | None:
    """Return the kind of an archive and how it is packed, by the end of its name; None for what is no archive."""
    name = path.lower()
    if name.endswith(".tgz"):
        return ".tar", ".gz"
    for kind in _KINDS:
        for packing in PACKINGS:
            if name.endswith(kind + packing):
                return kind, packing
    return None


def read_items(paths: Iterable[str], besides: Collection[Path] = ()) -> Items:
    """Yield the items of files, archives and folders with all folders in them, in order; names of one folder sorted.

    Files `besides` are none, such as those that results are written into. Raises Unreadable if what is needed to unpack
    an archive is not installed.
    """
    hidden = {os.path.realpath(each) for each in besides}
    for path in paths:
        if is_folder(Path(path)):
            yield from _read_folder(path, hidden)
        else:
            yield from _read_file(path)


def _read_file(path: str) -> Items:
    kind = _archive_kind(path)
    if kind is None:
        yield _read_plain(path)
        return
    read = _READERS[kind[0]]
    number = 0
    try:
        with open_packed(path, kind[1]) as stream:
            for item in read(path, stream):
                number = item.number
                yield item
    except OSError as problem:
        yield _broken(path, number + 1, "file", _cannot_read(path, problem))
    except PackingBomb as bomb:
        yield _broken(path, number + 1, "bomb", message("archive-bomb", ratio=bomb.ratio))
    except BrokenPacking:
        yield _broken(path, number + 1, "archive", message("archive-broken", number=number))


def _broken(path: str, number: int, code: str, sentence: str) -> Item:
    return Item(path, number, "", b"", Fault(code, sentence))


def _cannot_read(path: str, problem: OSError) -> str:
    return message("cannot-read", file=quote_value(path), reason=describe_system_error(problem))


def _read_plain(path: str) -> Item:
    """Return the item that a file is by itself."""
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = problem if isinstance(problem, OSError) else OSError(str(problem))
        return Item(path, 0, "", b"", Fault("file", _cannot_read(path, reason)))
    if len(data) > MAX_FILE_BYTES:
        return Item(path, 0, "", b"", _too_large())
    return Item(path, 0, "", data)


def _too_large() -> Fault:
    return Fault("too-large", message("file-too-large", most=MAX_FILE_BYTES))


def _read_folder(folder: str, hidden: Collection[str]) -> Items:
    """Yield the items of a folder; links to folders are not followed, and what begins with a dot is left out."""
    try:
        with os.scandir(folder) as entries:
            found = sorted((each.name, each.is_dir(follow_symlinks=False)) for each in entries)
    except OSError as problem:
        sentence = message("cannot-read-folder", folder=quote_value(folder), reason=describe_system_error(problem))
        yield Item(folder, 0, "", b"", Fault("file", sentence))
        return
    for name, is_inner in found:
        path = f"{folder.rstrip('/')}/{name}" if folder.strip("/") else f"/{name}"
        if name.startswith("."):
            continue
        if is_inner:
            yield from _read_folder(path, hidden)
        elif (names_archive(name) or name.lower().endswith(ITEM_SUFFIXES)) and os.path.realpath(path) not in hidden:
            yield from _read_file(path)


# Lines


def _read_lines(source: str, stream: PackedStream) -> Items:
    """Yield an item for each line with something on it: a text as a JSON string, or a JSON object itself."""
    number = 0
    while line := stream.readline(MAX_FILE_BYTES + 1):
        number += 1
        is_long = len(line) > MAX_FILE_BYTES and not line.endswith(b"\n")
        while is_long and line and not line.endswith(b"\n"):
            line = stream.readline(MAX_FILE_BYTES)
        if is_long:
            yield Item(source, number, "", b"", _too_large())
        elif line.strip():
            yield _read_line(source, number, line)


def _read_line(source: str, number: int, line: bytes) -> Item:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _broken(source, number, "line", message("line-no-json"))
    if isinstance(value, str):
        try:
            return Item(source, number, "", value.encode())
        except UnicodeEncodeError:
            return _broken(source, number, "line", message("line-no-json"))
    if isinstance(value, dict):
        # Every JSON object is a map of YAML, in which logs and lists are.
        return Item(source, number, "", line.strip())
    return _broken(source, number, "line", message("line-no-item"))


# Tar files


def _read_members(source: str, stream: PackedStream) -> Items:
    from kredens.generator.archives.tar_members import read_members

    for number, member in enumerate(read_members(stream, MAX_FILE_BYTES), 1):
        if member.data is None:
            sentence = message("member-is-link", name=quote_value(member.name))
            yield Item(source, number, member.name, b"", Fault("link", sentence, severity="warning"))
        elif names_archive(member.name):
            sentence = message("archive-in-archive", name=quote_value(member.name))
            yield Item(source, number, member.name, b"", Fault("archive", sentence, severity="warning"))
        elif not _is_item_name(member.name):
            continue
        elif len(member.data) > MAX_FILE_BYTES:
            yield Item(source, number, member.name, b"", _too_large())
        else:
            yield Item(source, number, member.name, member.data)


def _is_item_name(name: str) -> bool:
    last = name.rpartition("/")[2]
    return not last.startswith(".") and last.lower().endswith(ITEM_SUFFIXES)


_READERS: Final[dict[str, Callable[[str, PackedStream], Items]]] = {".jsonl": _read_lines, ".tar": _read_members}


def check_packings(paths: Sequence[str]) -> None:
    """Raise Unreadable if an archive among these is packed in a way that nothing is installed for."""
    for path in paths:
        kind = _archive_kind(path)
        if kind is not None and kind[1]:
            PACKINGS[kind[1]].check_installed()
