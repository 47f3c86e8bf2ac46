"""Reads YAML files into plain values that remember where each of them was written, and trusts nothing in them.

One pass over the parser's events builds the values. The language is a plain subset of YAML: no aliases, anchors, tags
or merge keys, no second document, keys are always text, and of the unquoted words only true, false, null and plain
decimal numbers mean anything but themselves. What YAML versions read differently (`no`, `1:30`, `010`) is answered,
not guessed.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.yamlfile import disk_cache
from kredens.cards.yamlfile.document import FORBIDDEN, MAXIMUM_TEXT, Document, Spot, forbidden, stop

MAXIMUM_BYTES: Final = 2_000_000
"""The largest file that is read; five hundred cards in four languages take 300,000."""
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""What UTF-16 begins with."""


class _Kept(Struct, array_like=True):
    """A document without its name."""

    value: Any
    begins: Spot
    spots: Any


def read(path: Path, shown_as: str | None = None) -> Document:
    """The YAML file at `path`; messages call it `shown_as`. Raises Unreadable."""
    file = shown_as or str(path)
    return kept(read_bytes(path, file), file)


def read_bytes(path: Path, shown_as: str | None = None) -> bytes:
    """The bytes of an ordinary file of at most MAXIMUM_BYTES. Raises Unreadable."""
    file = shown_as or str(path)
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            stop(file, 1, 1, "file", "this is a folder, not a file")
        if not stat.S_ISREG(mode):
            stop(file, 1, 1, "file", "this is not an ordinary file")
        with path.open("rb") as stream:
            return stream.read(MAXIMUM_BYTES + 1)
    except FileNotFoundError:
        raise Unreadable(Fault("file", f"there is no file {shown(file)}")) from None
    except PermissionError:
        raise Unreadable(Fault("file", f"no permission to read {shown(file)}")) from None
    except OSError as problem:
        raise Unreadable(Fault("file", f"cannot read {shown(file)}: {problem.strerror}")) from None
    except ValueError:
        raise Unreadable(Fault("file", f"{shown(file)} cannot be the name of a file")) from None


def decode(data: bytes, file: str, unseen: str = "") -> str:
    """The text of a UTF-8 file that holds no control, direction or invisible characters but those in `unseen`.

    Raises Unreadable.
    """
    if len(data) > MAXIMUM_BYTES:
        stop(file, 1, 1, "too-large", f"the file is larger than {MAXIMUM_BYTES:,} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if data.startswith(UTF_16):
            stop(file, 1, 1, "encoding", "the file is UTF-16: save it as UTF-8")
        before = data[: problem.start]
        line, column = before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        stop(file, line, column, "encoding", "the file is not UTF-8: save it as UTF-8")
    faults = []
    for match in FORBIDDEN.finditer(text):
        if match[0] in unseen:
            continue
        before_it = text[: match.start()]
        place = Place(file, before_it.count("\n") + 1, match.start() - before_it.rfind("\n"))
        faults.append(Fault("character", forbidden(match[0]), place))
        if len(faults) == 10:
            break
    if faults:
        raise Unreadable(faults)
    return text


def parse(data: bytes, file: str, block: int = MAXIMUM_TEXT) -> Document:
    """The document in `data`; `file` is its name in messages, `block` the most characters of a text below `|`. Raises
    Unreadable where reading cannot go on."""
    text = decode(data, file)
    from kredens.cards.yamlfile import parser

    return parser.built(text, file, block)


def kept(data: bytes, file: str) -> Document:
    """As parse; but what a faultless file came to is kept, so that it need not be parsed in the next run."""
    entry = disk_cache.entry(data, "yaml")
    known: _Kept | None = disk_cache.read(entry, _Kept)
    if known is not None:
        return Document(file, known.value, known.begins, known.spots, [])
    document = parse(data, file)
    if not document.faults:
        disk_cache.write(entry, _Kept(document.value, document.begins, document.spots))
    return document
