"""Build the values of a YAML file, and the place of each, from the events of the YAML parser.

It is apart from the reader so that files found in the disk cache do not load the YAML library.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import yaml

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.text_lines import locate
from kredens.cards.yamlfile.document import (
    FORBIDDEN_CHARACTER,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_FILE_FAULTS,
    MAX_NODES,
    MAX_TEXT_LENGTH,
    Document,
    forbidden_message,
    raise_unreadable,
)
from kredens.cards.yamlfile.parser_errors import explain_error

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_CONSTANTS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "~": None, "": None}
"""The unquoted words that stand for a value other than themselves."""
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+")
_AMBIGUOUS_WORDS: Final = frozenset(
    "y Y yes Yes YES n N no No NO on On ON off Off OFF True TRUE False FALSE Null NULL = <<".split()
)
"""Unquoted words that YAML 1.1 and YAML 1.2 read differently."""
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
"""Unquoted text that some versions of YAML read as a number or a date, and others as text."""
_TAG_DIRECTIVE = re.compile(r"^%TAG\b", re.MULTILINE)
"""A line that the YAML parser takes longer for the more of them there are, and that only tags need."""
_NUMBER_BEGINS: Final = frozenset("+-.0123456789")


def parse_text(text: str, file: str, block: int = MAX_TEXT_LENGTH) -> Document:
    """Parse the YAML in `text` into a document.

    `file` is its name in messages, `block` the maximum length in characters of a text below `|`. Raises Unreadable
    where reading cannot go on; faults that do not stop it are in `Document.faults`.
    """
    directive = _TAG_DIRECTIVE.search(text) if "%TAG" in text else None
    if directive is not None:
        raise_unreadable(file, locate(text, directive.start())[0], 1, "tag", message("tag-directive"))
    builder = _Builder(file, text.isascii() or unicodedata.is_normalized("NFC", text), block)
    try:
        builder.build(_events(text))
    except yaml.MarkedYAMLError as problem:
        sentence, line, column = explain_error(problem, text)
        fault = Fault("syntax", sentence, Place(file, line, column))
        known = any(each.code == "braces" and each.message == sentence for each in builder.faults)
        raise Unreadable(builder.faults if known else [*builder.faults, fault]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # The parser in pure Python lets a few numbers out of range through as ValueError.
        raise Unreadable([*builder.faults, Fault("syntax", message("not-yaml"), Place(file, 1, 1))]) from None
    begins = builder.root_mark
    if begins is None:
        raise_unreadable(file, 1, 1, "empty", message("empty-file"))
    return Document(file, builder.root, (begins.line, begins.column), builder.root_spots, builder.faults)


def _events(text: str) -> Iterator[Any]:
    """Yield the events of the YAML parser, and release it at the end."""
    loader = _Loader(text)
    try:
        yield from iter(loader.get_event, None)
    finally:
        loader.dispose()


class _Skipped:
    """Marker for a key whose value is read but dropped, because a fault has been reported."""


_SKIPPED: Final = _Skipped()


class _Frame:
    """A map or list that is still open while its contents are read."""

    __slots__ = ("is_key", "items", "key", "key_mark", "spots", "start")

    def __init__(self, items: Any, spots: Any, start: Any, is_key: bool) -> None:
        self.items = items
        self.spots = spots
        self.start = start
        self.is_key = is_key
        self.key: str | _Skipped | None = None
        self.key_mark: Any = None


class _Builder:
    """Builder of values from parser events, without recursion, so that no input can exhaust the stack.

    `normal` says that the file is in Unicode normal form C already; `block` is the maximum length in characters of a
    text below `|`.
    """

    def __init__(self, file: str, normal: bool, block: int) -> None:
        self.file = file
        self.max_block_length = block
        self.is_normalized = normal
        self.has_document = False
        self.root: Any = None
        self.root_mark: Any = None
        self.root_spots: Any = None
        self.faults: list[Fault] = []

    def build(self, events: Iterator[Any]) -> None:
        """Build `root` and its places from the events, and collect the faults that do not stop reading.

        Raises Unreadable for the others: too many or too deeply nested values, too long texts, a second document.
        """
        stack: list[_Frame] = []
        scalar, mapping, sequence = yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent
        ends = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
        nodes = 0
        for event in events:
            kind = type(event)
            if kind is scalar:
                nodes += 1
                if nodes > MAX_NODES or len(event.value) > MAX_TEXT_LENGTH:
                    self._check_size(event, nodes)
                if event.tag is not None or event.anchor is not None:
                    self._report_tag_and_anchor(event)
                frame = stack[-1] if stack else None
                if frame is not None and frame.key is None and type(frame.items) is dict:
                    self._set_key(frame, event)
                else:
                    self._put_value(frame, self._parse_scalar(event), event.start_mark)
            elif kind is mapping or kind is sequence:
                nodes += 1
                stack.append(self._open_frame(stack, event, kind is mapping, nodes))
            elif kind in ends:
                frame = stack.pop()
                if frame.is_key:
                    stack[-1].key = _SKIPPED
                else:
                    self._put_value(stack[-1] if stack else None, frame.items, frame.start, frame.spots)
            elif kind is yaml.AliasEvent:
                self._report_alias(stack[-1] if stack else None, event)
            elif kind is yaml.DocumentStartEvent:
                self._open_document(event)

    def _add_fault(self, mark: Any, code: str, sentence: str) -> None:
        """Add a fault at the mark; raise Unreadable when the file has too many."""
        self.faults.append(Fault(code, sentence, Place(self.file, mark.line + 1, mark.column + 1)))
        if len(self.faults) >= MAX_FILE_FAULTS:
            self.faults.append(Fault("too-many-faults", message("stopped", count=MAX_FILE_FAULTS)))
            raise Unreadable(self.faults)

    def _abort(self, event: Any, code: str, sentence: str) -> NoReturn:
        mark = event.start_mark
        raise Unreadable([*self.faults, Fault(code, sentence, Place(self.file, mark.line + 1, mark.column + 1))])

    def _open_document(self, event: Any) -> None:
        """Note that a document begins; raise Unreadable for the second one."""
        if self.has_document:
            self._abort(event, "documents", message("second-document"))
        self.has_document = True

    def _check_size(self, event: Any, nodes: int) -> None:
        if nodes > MAX_NODES:
            self._abort_too_many(event)
        most = self.max_block_length if event.style == "|" else MAX_TEXT_LENGTH
        if len(event.value) > most:
            self._abort(event, "too-long", message("text-too-long", most=most))

    def _abort_too_many(self, event: Any) -> NoReturn:
        self._abort(event, "too-many", message("too-many-values", most=MAX_NODES))

    def _report_tag_and_anchor(self, event: Any) -> None:
        """Report a tag and an anchor, which this subset of YAML does not allow."""
        if event.tag is not None:
            self._add_fault(event.start_mark, "tag", message("tag"))
        if event.anchor is not None:
            self._add_fault(event.start_mark, "anchor", message("anchor", name=event.anchor[:40]))

    def _open_frame(self, stack: list[_Frame], event: Any, is_map: bool, nodes: int) -> _Frame:
        """Return a new frame for a map or list that begins here as the node of that number.

        Report it where it stands for a key. Raises Unreadable if it is one too many or nested too deeply.
        """
        if nodes > MAX_NODES:
            self._abort_too_many(event)
        if len(stack) >= MAX_DEPTH:
            self._abort(event, "too-deep", message("too-deep", most=MAX_DEPTH))
        if event.tag is not None or event.anchor is not None:
            self._report_tag_and_anchor(event)
        parent = stack[-1] if stack else None
        is_key = parent is not None and parent.key is None and type(parent.items) is dict
        start = event.start_mark
        if is_key and parent is not None:
            outer = parent.start
            if is_map and (start.line, start.column) == (outer.line, outer.column + 1):
                if not parent.is_key:
                    self._add_fault(outer, "braces", message("braces"))
            else:
                self._add_fault(start, "key", message("key-not-text"))
            parent.key_mark = start
        items: Any = {} if is_map else []
        spots: Any = {} if is_map else []
        return _Frame(items, spots, start, is_key)

    def _set_key(self, frame: _Frame, event: Any) -> None:
        """Set the key of the open map, or report it: a merge key, or one that is there already."""
        key, mark = event.value, event.start_mark
        frame.key_mark = mark
        if key == "<<" and not event.style:
            self._add_fault(mark, "merge", message("merge-key"))
            frame.key = _SKIPPED
            return
        if event.style == '"' or not self.is_normalized:
            key = self._clean_text(key, mark)
        if key in frame.items or key in frame.spots:
            first = frame.spots[key][0][0] + 1
            self._add_fault(mark, "duplicate-key", message("key-twice", key=quote_value(key), line=first))
            frame.key = _SKIPPED
            return
        frame.key = key

    def _put_value(self, frame: _Frame | None, value: Any, mark: Any, spots: Any = None) -> None:
        """Add a value, with its place, to the open list or under the open key; without a frame as the root."""
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

    def _report_alias(self, frame: _Frame | None, event: Any) -> None:
        """Report an alias, which this subset of YAML does not allow, and store None in its place."""
        mark = event.start_mark
        self._add_fault(mark, "alias", message("alias", name=event.anchor[:40]))
        if frame is not None and frame.key is None and type(frame.items) is dict:
            frame.key, frame.key_mark = _SKIPPED, mark
        else:
            self._put_value(frame, None, mark)

    def _parse_scalar(self, event: Any) -> Any:
        """Return the value of a scalar: text, number, bool or None; report what YAML versions read differently."""
        text: str = event.value
        # The C parser marks plain text with '', the one in Python with None.
        if not event.style:
            if text in _CONSTANTS:
                return _CONSTANTS[text]
            if text[0] in _NUMBER_BEGINS:
                if _INTEGER.fullmatch(text):
                    return self._parse_number(text, event.start_mark, int)
                if _DECIMAL.fullmatch(text):
                    return self._parse_number(text, event.start_mark, float)
                if _AMBIGUOUS_NUMBER.fullmatch(text):
                    self._report_ambiguous(text, event.start_mark)
            elif text in _AMBIGUOUS_WORDS:
                self._report_ambiguous(text, event.start_mark)
            if self.is_normalized:
                return text
        elif event.style != '"' and self.is_normalized:
            return text
        return self._clean_text(text, event.start_mark)

    def _parse_number(self, text: str, mark: Any, kind: type[int] | type[float]) -> int | float:
        if len(text) > MAX_DIGITS:
            self._add_fault(mark, "number", message("number-too-long", most=MAX_DIGITS))
            return 0
        return kind(text)

    def _report_ambiguous(self, text: str, mark: Any) -> None:
        self._add_fault(mark, "ambiguous", message("ambiguous-value", text=text[:40]))

    def _clean_text(self, text: str, mark: Any) -> str:
        """Return a text in normal form C; report its forbidden characters and replace them by U+FFFD."""
        match = FORBIDDEN_CHARACTER.search(text)
        if match:
            self._add_fault(mark, "character", forbidden_message(match[0]))
            text = FORBIDDEN_CHARACTER.sub("\ufffd", text)
        return unicodedata.normalize("NFC", text)
