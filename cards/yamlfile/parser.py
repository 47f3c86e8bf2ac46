"""Builds the values of a YAML file, and the places of each, from the events of the parser.

It stands apart from `source` so that files whose values are kept do not load the parser.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import yaml

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.yamlfile.document import (
    FORBIDDEN,
    MAXIMUM_DEPTH,
    MAXIMUM_DIGITS,
    MAXIMUM_FAULTS,
    MAXIMUM_NODES,
    MAXIMUM_TEXT,
    Document,
    forbidden,
    stop,
)
from kredens.cards.yamlfile.parser_errors import BRACES, explained

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

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


def built(text: str, file: str, block: int = MAXIMUM_TEXT) -> Document:
    """The document in `text`; `file` is its name in messages, `block` the most characters of a text below `|`. Raises
    Unreadable where reading cannot go on."""
    builder = _Builder(file, text.isascii() or unicodedata.is_normalized("NFC", text), block)
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
    begins = builder.root_mark
    if begins is None:
        stop(file, 1, 1, "empty", "the file is empty")
    return Document(file, builder.root, (begins.line, begins.column), builder.root_spots, builder.faults)


def _events(text: str) -> Iterator[Any]:
    loader = _Loader(text)
    try:
        yield from iter(loader.get_event, None)
    finally:
        loader.dispose()


class _Skipped:
    """Stands for a key whose value is read but dropped, because a fault has been reported."""


_SKIPPED: Final = _Skipped()


class _Frame:
    """A map or list that is still open."""

    __slots__ = ("is_key", "items", "key", "key_mark", "spots", "start")

    def __init__(self, items: Any, spots: Any, start: Any, is_key: bool) -> None:
        self.items = items
        self.spots = spots
        self.start = start
        self.is_key = is_key
        self.key: str | _Skipped | None = None
        self.key_mark: Any = None


class _Builder:
    """Builds values from events without recursion, so that no input can exhaust the stack."""

    def __init__(self, file: str, normal: bool, block: int) -> None:
        self.file = file
        self.block = block
        self.normal = normal
        self.root: Any = None
        self.root_mark: Any = None
        self.root_spots: Any = None
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
                    self._big(event, nodes)
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
                    self._too_many(event)
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
                    self._put(stack[-1] if stack else None, frame.items, frame.start, frame.spots)
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

    def _big(self, event: Any, nodes: int) -> None:
        if nodes > MAXIMUM_NODES:
            self._too_many(event)
        most = self.block if event.style == "|" else MAXIMUM_TEXT
        if len(event.value) > most:
            self._fatal(event, "too-long", f"this text is longer than {most:,} characters")

    def _too_many(self, event: Any) -> NoReturn:
        self._fatal(event, "too-many", f"more than {MAXIMUM_NODES:,} keys and values in one file")

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
        spots: Any = {} if is_map else []
        return _Frame(items, spots, start, is_key)

    def _key(self, frame: _Frame, event: Any) -> None:
        key, mark = event.value, event.start_mark
        frame.key_mark = mark
        if key == "<<" and not event.style:
            self._fault(mark, "merge", "the merge key << is not allowed: put what cards share under 'defaults:'")
            frame.key = _SKIPPED
            return
        if event.style == '"' or not self.normal:
            key = self._text(key, mark)
        if key in frame.items or key in frame.spots:
            first = frame.spots[key][0][0] + 1
            self._fault(mark, "duplicate-key", f"key {shown(key)} is there twice, first on line {first}")
            frame.key = _SKIPPED
            return
        frame.key = key

    def _put(self, frame: _Frame | None, value: Any, mark: Any, spots: Any = None) -> None:
        if frame is None:
            self.root, self.root_mark, self.root_spots = value, mark, spots
        elif type(frame.items) is list:
            frame.items.append(value)
            spot = (mark.line, mark.column)
            frame.spots.append((spot, spot, spots))
        else:
            if frame.key is not _SKIPPED:
                frame.items[frame.key] = value
                key = frame.key_mark
                frame.spots[frame.key] = ((key.line, key.column), (mark.line, mark.column), spots)
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
        match = FORBIDDEN.search(text)
        if match:
            self._fault(mark, "character", forbidden(match[0]))
            text = FORBIDDEN.sub("\ufffd", text)
        return unicodedata.normalize("NFC", text)
