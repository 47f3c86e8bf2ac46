"""Read which answers to the open questions of a shipped game can be played, as its rules.yaml declares them.

An engine needs them whenever it starts, and nothing else of a file that may be long: only the lines that hold them are
parsed. What they say is the same as when the whole file is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from kredens.cards.definitions import library
from kredens.cards.rulebook.file_format import RULES_FILE
from kredens.cards.yamlfile.reader import parse_cached, read_bytes
from kredens.cards.yamlfile.typed import convert_document

_RULE_START: Final = b"- id: "


class _OptionEntry(Struct, frozen=True):
    """What an option in rules.yaml says of its values."""

    id: str
    default: str = ""
    built: tuple[str, ...] = ()


def read_option_values(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return each option of a shipped game by its short name -> the values that can be played, the default first.

    Raises Unreadable if the game has no rules, or they cannot be read.
    """
    folder, shown_folder = library.locate(game)
    file = f"{shown_folder}{RULES_FILE}"
    lines = b"".join(_extract_option_lines(read_bytes(folder / RULES_FILE, file), game))
    entries = convert_document(parse_cached(lines, file), list[_OptionEntry]) if lines else []
    return {
        entry.id.rpartition(".")[2]: tuple(dict.fromkeys((entry.default, *entry.built)))
        for entry in entries
        if entry.default in entry.built
    }


def _extract_option_lines(data: bytes, game: str) -> Iterator[bytes]:
    """Yield, of every rule that is an option, the line with its id and those of its fields `default` and `built`."""
    start = data.find(_RULE_START + f"{game}.option.".encode())
    while start >= 0:
        indent = b" " * (start - data.rfind(b"\n", 0, start) - 1 + 2)
        end = data.find(b"\n" + indent[2:] + _RULE_START, start)
        block = data[start : end + 1 if end >= 0 else len(data)]
        yield block[: block.find(b"\n") + 1]
        for field in (b"default", b"built"):
            # A field ends where a line is indented no deeper than its name.
            found = re.search(rb"^%b(%b:.*\n(?:%b +.*\n)*)" % (indent, field, indent), block, re.MULTILINE)
            if found:
                yield b"  " + found[1]
        start = data.find(_RULE_START + f"{game}.option.".encode(), start + 1)
