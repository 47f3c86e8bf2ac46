"""Read YAML files into plain values that remember their places, and trust nothing in the files.

One pass over the parser's events builds the values. The language is a plain subset of YAML: no aliases, anchors, tags
or merge keys, no second document, keys are always text, and of the unquoted words only true, false, null and plain
decimal numbers mean anything but themselves. What YAML versions read differently (`no`, `1:30`, `010`) is reported, not
guessed.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.inputs import read_sized_input
from kredens.cards.messages.message import message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.text_lines import locate
from kredens.cards.yamlfile import disk_cache
from kredens.cards.yamlfile.document import (
    FORBIDDEN_CHARACTER,
    MAX_TEXT_LENGTH,
    Document,
    Spot,
    forbidden_message,
    raise_unreadable,
)

MAX_FILE_BYTES: Final = 2_000_000
"""Maximum size of a file in bytes; five hundred cards in four languages take 300,000."""
UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
"""The byte order marks with which UTF-16 begins."""


class _CachedDocument(Struct, array_like=True):
    """A document without its name, as the disk cache stores it."""

    value: Any
    begins: Spot
    spots: Any


def read(path: Path, shown_as: str | None = None) -> Document:
    """Read the YAML file at `path`; messages call it `shown_as`. Raises Unreadable."""
    file = shown_as or str(path)
    return parse_cached(read_bytes(path, file), file)


def read_bytes(path: Path, shown_as: str | None = None) -> bytes:
    """Read the bytes of an ordinary file; messages call it `shown_as`. Raises Unreadable.

    A file larger than MAX_FILE_BYTES is refused, and not read to its end.
    """
    file = shown_as or str(path)
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise_unreadable(file, 1, 1, "file", message("folder-not-file"))
        if not stat.S_ISREG(about.st_mode):
            raise_unreadable(file, 1, 1, "file", message("no-ordinary-file"))
        data = read_sized_input(path, about.st_size, MAX_FILE_BYTES)
    except FileNotFoundError:
        raise Unreadable(Fault("file", message("no-file", file=quote_value(file)))) from None
    except PermissionError:
        raise Unreadable(Fault("file", message("no-permission", file=quote_value(file)))) from None
    except OSError as problem:
        text = message("cannot-read", file=quote_value(file), reason=describe_system_error(problem))
        raise Unreadable(Fault("file", text)) from None
    except ValueError:
        raise Unreadable(Fault("file", message("no-file-name", file=quote_value(file)))) from None
    _check_size(data, file)
    return data


def decode(data: bytes, file: str, unseen: str = "") -> str:
    """Decode a UTF-8 file without control, direction or invisible characters except those in `unseen`.

    Raises Unreadable.
    """
    _check_size(data, file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if data.startswith(UTF_16_MARKS):
            raise_unreadable(file, 1, 1, "encoding", message("utf-16"))
        before = data[: problem.start].decode("utf-8-sig", "replace")
        line, column = locate(before, len(before))
        raise_unreadable(file, line, column, "encoding", message("not-utf-8"))
    faults = []
    for match in FORBIDDEN_CHARACTER.finditer(text):
        if match[0] in unseen:
            continue
        place = Place(file, *locate(text, match.start()))
        faults.append(Fault("character", forbidden_message(match[0]), place))
        if len(faults) == 10:
            break
    if faults:
        raise Unreadable(faults)
    return text


def _check_size(data: bytes, file: str) -> None:
    if len(data) > MAX_FILE_BYTES:
        raise_unreadable(file, 1, 1, "too-large", message("file-too-large", most=MAX_FILE_BYTES))


def parse(data: bytes, file: str, block: int = MAX_TEXT_LENGTH) -> Document:
    """Parse the YAML document in `data`.

    `file` is its name in messages, `block` the maximum length in characters of a text below `|`. Raises Unreadable
    where reading cannot go on.
    """
    text = decode(data, file)
    from kredens.cards.yamlfile import parser

    return parser.parse_text(text, file, block)


def parse_cached(data: bytes, file: str) -> Document:
    """Parse a document as `parse` does, but take a file without faults from the disk cache from the second run on."""
    entry = disk_cache.entry_path(data, "yaml")
    known: _CachedDocument | None = disk_cache.read(entry, _CachedDocument)
    if known is not None:
        return Document(file, known.value, known.begins, known.spots, [])
    document = parse(data, file)
    if not document.faults:
        disk_cache.write(entry, _CachedDocument(document.value, document.begins, document.spots))
    return document
