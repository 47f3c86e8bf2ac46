"""Reads YAML files into plain values that remember where each of them was written, and trusts nothing in them.

One pass over the parser's events builds the values. The language is a plain subset of YAML: no aliases, anchors, tags
or merge keys, no second document, keys are always text, and of the unquoted words only true, false, null and plain
decimal numbers mean anything but themselves. What YAML versions read differently (`no`, `1:30`, `010`) is answered,
not guessed.
"""

from __future__ import annotations

import re
import stat
import unicodedata
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

from msgspec import Struct

from cards import keeping
from cards.faults import Fault, Place, Unreadable

MAXIMUM_BYTES: Final = 2_000_000
"""The largest file that is read; five hundred cards in four languages take 300,000."""
MAXIMUM_DEPTH: Final = 32
"""How deep lists and maps may be nested."""
MAXIMUM_NODES: Final = 200_000
"""How many keys and values a file may hold."""
MAXIMUM_TEXT: Final = 20_000
"""The longest single text or key, in characters."""
MAXIMUM_DIGITS: Final = 15
"""The longest number; up to here integers and decimals are exact."""
MAXIMUM_FAULTS: Final = 100
"""After so many faults of one file the reading stops."""

ValuePath: TypeAlias = tuple[str | int, ...]
"""The way from the root of a document to a value: keys of maps and indices of lists, counted from 0."""
Spot: TypeAlias = tuple[int, int]
"""A line and a column, counted from 0."""
_MAKERS: Final = (Path(__file__), Path(__file__).with_name("building.py"))

_INVISIBLE = "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
FORBIDDEN = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff{_INVISIBLE}]")


def shown(value: object) -> str:
    """How a message repeats what a person wrote: quoted, on one line, and cut after 60 characters."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a map"
    if isinstance(value, list | tuple):
        return "a list"
    if not isinstance(value, str):
        return str(value)
    return repr(value if len(value) <= 60 else value[:59] + "…")


class Document:
    """One file: its plain value (dict, list, str, int, float, bool, None), places, and faults that did not stop it."""

    __slots__ = ("_begins", "faults", "file", "spots", "value")

    def __init__(self, file: str, value: Any, begins: Spot, spots: Any, faults: list[Fault]) -> None:
        self.file = file
        self.value = value
        self.faults = faults
        self._begins = begins
        self.spots = spots
        """For each key of a map, or item of a list: where the key stands, where the value stands, and such spots of
        what the value holds."""

    @property
    def begins(self) -> Spot:
        """Where the value begins."""
        return self._begins

    def place(self, path: ValuePath = ()) -> Place:
        """Where the value at `path` begins; of a value that is not there, the nearest one around it."""
        return self._find(path, 1)

    def key_place(self, path: ValuePath) -> Place:
        """Where the key at the end of `path` stands; for an item of a list its value."""
        return self._find(path, 0)

    def _find(self, path: ValuePath, which: int) -> Place:
        spots, spot = self.spots, self._begins
        for depth, step in enumerate(path, 1):
            try:
                found = spots[step]
            except (KeyError, IndexError, TypeError):
                break
            spot, spots = found[which if depth == len(path) else 1], found[2]
        return Place(self.file, spot[0] + 1, spot[1] + 1)


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
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
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


def parse(data: bytes, file: str) -> Document:
    """The document in `data`; `file` is its name in messages. Raises Unreadable where reading cannot go on."""
    text = decode(data, file)
    from cards import building

    return building.built(text, file)


def kept(data: bytes, file: str) -> Document:
    """As parse; but what a faultless file came to is kept, so that it need not be parsed in the next run."""
    entry = keeping.entry(data, "yaml", _MAKERS)
    known: _Kept | None = keeping.read(entry, _Kept)
    if known is not None:
        return Document(file, known.value, known.begins, known.spots, [])
    document = parse(data, file)
    if not document.faults:
        keeping.write(entry, _Kept(document.value, document.begins, document.spots))
    return document


def stop(file: str, line: int, column: int, code: str, message: str) -> NoReturn:
    raise Unreadable(Fault(code, message, Place(file, line, column)))


def forbidden(character: str) -> str:
    name = unicodedata.name(character, "control character").lower()
    return f"the character U+{ord(character):04X} ({name}) cannot be seen and is not allowed"
