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
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

import yaml

from cards.complaints import BRACES, explained
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

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INVISIBLE = "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
_FORBIDDEN = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff{_INVISIBLE}]")

_CONSTANTS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "~": None, "": None}
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+")
_AMBIGUOUS_WORDS: Final = frozenset(
    "y Y yes Yes YES n N no No NO on On ON off Off OFF True TRUE False FALSE Null NULL = <<".split()
)
_AMBIGUOUS_NUMBER = re.compile(
    r"""[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?      # 1:30 is ninety to some
      | [-+]?0[0-9_]+ | [-+]?[0-9][0-9_]*_[0-9_]*      # 010 is eight to some
      | [-+]?0[0-9]+\.[0-9]+
      | [-+]?0[xob][0-9a-fA-F_]+
      | [-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][-+]?[0-9]+
      | [-+]?\.[0-9]+ | [-+]?[0-9]+\.
      | [-+]?\.(?:inf|Inf|INF) | \.(?:nan|NaN|NAN)
      | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?     # a date to some
    """,
    re.VERBOSE,
)
_NUMBER_BEGINS: Final = frozenset("+-.0123456789")


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

    __slots__ = ("_marks", "_root", "faults", "file", "value")

    def __init__(self, file: str, value: Any, root: Any, marks: dict[int, Any], faults: list[Fault]) -> None:
        self.file = file
        self.value = value
        self.faults = faults
        self._root = root
        # By identity of the container: cheaper than a path for each value, and safe because `value` keeps them alive.
        self._marks = marks

    def place(self, path: ValuePath = ()) -> Place:
        """Where the value at `path` begins; of a value that is not there, the nearest one around it."""
        return self._find(path, 1)

    def key_place(self, path: ValuePath) -> Place:
        """Where the key at the end of `path` stands; for an item of a list its value."""
        return self._find(path, 0)

    def _find(self, path: ValuePath, which: int) -> Place:
        container: Any = self.value
        mark = self._root
        for depth, step in enumerate(path, 1):
            # Only containers: a text may have the identity of a container that was dropped.
            if type(container) not in (dict, list):
                break
            try:
                marks = self._marks[id(container)][step]
                container = container[step]
            except (KeyError, IndexError, TypeError):
                break
            mark = marks[which if depth == len(path) else 1]
        return Place(self.file, mark.line + 1, mark.column + 1)


def read(path: Path, shown_as: str | None = None) -> Document:
    """The YAML file at `path`; messages call it `shown_as`. Raises Unreadable."""
    file = shown_as or str(path)
    return parse(read_bytes(path, file), file)


def read_bytes(path: Path, shown_as: str | None = None) -> bytes:
    """The bytes of an ordinary file of at most MAXIMUM_BYTES. Raises Unreadable."""
    file = shown_as or str(path)
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            _stop(file, 1, 1, "file", "this is a folder, not a file")
        if not stat.S_ISREG(mode):
            _stop(file, 1, 1, "file", "this is not an ordinary file")
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
        _stop(file, 1, 1, "too-large", f"the file is larger than {MAXIMUM_BYTES:,} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            _stop(file, 1, 1, "encoding", "the file is UTF-16: save it as UTF-8")
        before = data[: problem.start]
        line, column = before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        _stop(file, line, column, "encoding", "the file is not UTF-8: save it as UTF-8")
    faults = []
    for match in _FORBIDDEN.finditer(text):
        if match[0] in unseen:
            continue
        before_it = text[: match.start()]
        place = Place(file, before_it.count("\n") + 1, match.start() - before_it.rfind("\n"))
        faults.append(Fault("character", _forbidden(match[0]), place))
        if len(faults) == 10:
            break
    if faults:
        raise Unreadable(faults)
    return text


def parse(data: bytes, file: str) -> Document:
    """The document in `data`; `file` is its name in messages. Raises Unreadable where reading cannot go on."""
    text = decode(data, file)
    builder = _Builder(file, normal=text.isascii() or unicodedata.is_normalized("NFC", text))
    try:
        builder.build(_events(text))
    except yaml.MarkedYAMLError as problem:
        message, line, column = explained(problem, text)
        fault = Fault("syntax", message, Place(file, line, column))
        known = any(each.code == "braces" for each in builder.faults) and message == BRACES
        raise Unreadable(builder.faults if known else [*builder.faults, fault]) from None
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        # The parser in pure Python lets a few numbers out of range through as ValueError.
        raise Unreadable([*builder.faults, Fault("syntax", f"not YAML: {problem}", Place(file, 1, 1))]) from None
    if builder.root_mark is None:
        _stop(file, 1, 1, "empty", "the file is empty")
    return Document(file, builder.root, builder.root_mark, builder.marks, builder.faults)


def _events(text: str) -> Iterator[Any]:
    loader = _Loader(text)
    try:
        yield from iter(loader.get_event, None)
    finally:
        loader.dispose()


def _stop(file: str, line: int, column: int, code: str, message: str) -> NoReturn:
    raise Unreadable(Fault(code, message, Place(file, line, column)))


def _forbidden(character: str) -> str:
    name = unicodedata.name(character, "control character").lower()
    return f"the character U+{ord(character):04X} ({name}) cannot be seen and is not allowed"


class _Skipped:
    """Stands for a key whose value is read but dropped, because a fault has been reported."""


_SKIPPED: Final = _Skipped()


class _Frame:
    """A map or list that is still open."""

    __slots__ = ("is_key", "items", "key", "key_mark", "marks", "start")

    def __init__(self, items: Any, marks: Any, start: Any, is_key: bool) -> None:
        self.items = items
        self.marks = marks
        self.start = start
        self.is_key = is_key
        self.key: str | _Skipped | None = None
        self.key_mark: Any = None


class _Builder:
    """Builds values from events without recursion, so that no input can exhaust the stack."""

    def __init__(self, file: str, normal: bool) -> None:
        self.file = file
        self.normal = normal
        self.root: Any = None
        self.root_mark: Any = None
        self.marks: dict[int, Any] = {}
        self.faults: list[Fault] = []

    def build(self, events: Iterator[Any]) -> None:
        stack: list[_Frame] = []
        scalar, mapping, sequence = yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent
        ends = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
        nodes = documents = 0
        for event in events:
            kind = type(event)
            if kind is scalar:
                nodes += 1
                if nodes > MAXIMUM_NODES or len(event.value) > MAXIMUM_TEXT:
                    self._too_big(event, nodes)
                if event.tag is not None or event.anchor is not None:
                    self._decorated(event)
                frame = stack[-1] if stack else None
                if frame is not None and frame.key is None and type(frame.items) is dict:
                    self._key(frame, event)
                else:
                    self._put(frame, self._scalar(event), event.start_mark)
            elif kind is mapping or kind is sequence:
                nodes += 1
                if nodes > MAXIMUM_NODES:
                    self._too_big(event, nodes)
                if len(stack) >= MAXIMUM_DEPTH:
                    self._fatal(event, "too-deep", f"nested deeper than {MAXIMUM_DEPTH} levels")
                if event.tag is not None or event.anchor is not None:
                    self._decorated(event)
                stack.append(self._open(stack[-1] if stack else None, event, kind is mapping))
            elif kind in ends:
                frame = stack.pop()
                if frame.is_key:
                    stack[-1].key = _SKIPPED
                else:
                    self._put(stack[-1] if stack else None, frame.items, frame.start)
            elif kind is yaml.AliasEvent:
                self._alias(stack[-1] if stack else None, event)
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self._fatal(event, "documents", "a second document begins here: one file holds one document")

    def _fault(self, mark: Any, code: str, message: str) -> None:
        self.faults.append(Fault(code, message, Place(self.file, mark.line + 1, mark.column + 1)))
        if len(self.faults) >= MAXIMUM_FAULTS:
            self.faults.append(Fault("too-many-faults", f"reading stopped after {MAXIMUM_FAULTS} faults"))
            raise Unreadable(self.faults)

    def _fatal(self, event: Any, code: str, message: str) -> NoReturn:
        mark = event.start_mark
        raise Unreadable([*self.faults, Fault(code, message, Place(self.file, mark.line + 1, mark.column + 1))])

    def _too_big(self, event: Any, nodes: int) -> NoReturn:
        if nodes > MAXIMUM_NODES:
            self._fatal(event, "too-many", f"more than {MAXIMUM_NODES:,} keys and values in one file")
        self._fatal(event, "too-long", f"this text is longer than {MAXIMUM_TEXT:,} characters")

    def _decorated(self, event: Any) -> None:
        if event.tag is not None:
            self._fault(event.start_mark, "tag", "tags (!, !!) are not allowed; a text that begins with ! needs quotes")
        if event.anchor is not None:
            what = f"anchors (&{event.anchor[:40]}) are not allowed"
            advice = "put what cards share under 'defaults:'; a text that begins with & needs quotes"
            self._fault(event.start_mark, "anchor", f"{what}: {advice}")

    def _open(self, parent: _Frame | None, event: Any, is_map: bool) -> _Frame:
        is_key = parent is not None and parent.key is None and type(parent.items) is dict
        start = event.start_mark
        if is_key and parent is not None:
            outer = parent.start
            if is_map and (start.line, start.column) == (outer.line, outer.column + 1):
                if not parent.is_key:
                    self._fault(outer, "braces", BRACES)
            else:
                self._fault(start, "key", "a key must be plain text")
            parent.key_mark = start
        items: Any = {} if is_map else []
        marks: Any = {} if is_map else []
        self.marks[id(items)] = marks
        return _Frame(items, marks, start, is_key)

    def _key(self, frame: _Frame, event: Any) -> None:
        key, mark = event.value, event.start_mark
        frame.key_mark = mark
        if key == "<<" and not event.style:
            self._fault(mark, "merge", "the merge key << is not allowed: put what cards share under 'defaults:'")
            frame.key = _SKIPPED
            return
        if event.style == '"' or not self.normal:
            key = self._text(key, mark)
        if key in frame.items or key in frame.marks:
            first = frame.marks[key][0].line + 1
            self._fault(mark, "duplicate-key", f"key {shown(key)} is there twice, first on line {first}")
            frame.key = _SKIPPED
            return
        frame.key = key

    def _put(self, frame: _Frame | None, value: Any, mark: Any) -> None:
        if frame is None:
            self.root, self.root_mark = value, mark
        elif type(frame.items) is list:
            frame.items.append(value)
            frame.marks.append((mark, mark))
        else:
            if frame.key is not _SKIPPED:
                frame.items[frame.key] = value
                frame.marks[frame.key] = (frame.key_mark, mark)
            frame.key = None

    def _alias(self, frame: _Frame | None, event: Any) -> None:
        mark = event.start_mark
        what = f"aliases (*{event.anchor[:40]}) are not allowed"
        message = f"{what}: repeat the value; a text that begins with * needs quotes"
        self._fault(mark, "alias", message)
        if frame is not None and frame.key is None and type(frame.items) is dict:
            frame.key, frame.key_mark = _SKIPPED, mark
        else:
            self._put(frame, None, mark)

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        # The C parser marks plain text with '', the one in Python with None.
        if not event.style:
            if text in _CONSTANTS:
                return _CONSTANTS[text]
            if text[0] in _NUMBER_BEGINS:
                if _INTEGER.fullmatch(text):
                    return self._number(text, event.start_mark, int)
                if _DECIMAL.fullmatch(text):
                    return self._number(text, event.start_mark, float)
                if _AMBIGUOUS_NUMBER.fullmatch(text):
                    self._ambiguous(text, event.start_mark)
            elif text in _AMBIGUOUS_WORDS:
                self._ambiguous(text, event.start_mark)
            if self.normal:
                return text
        elif event.style != '"' and self.normal:
            return text
        return self._text(text, event.start_mark)

    def _number(self, text: str, mark: Any, kind: type[int] | type[float]) -> int | float:
        if len(text) > MAXIMUM_DIGITS:
            self._fault(mark, "number", f"a number of more than {MAXIMUM_DIGITS} digits")
            return 0
        return kind(text)

    def _ambiguous(self, text: str, mark: Any) -> None:
        message = f"{text[:40]} is read differently by different YAML versions: quote it, or write it plainly"
        self._fault(mark, "ambiguous", message)

    def _text(self, text: str, mark: Any) -> str:
        match = _FORBIDDEN.search(text)
        if match:
            self._fault(mark, "character", _forbidden(match[0]))
            text = _FORBIDDEN.sub("\ufffd", text)
        return unicodedata.normalize("NFC", text)
