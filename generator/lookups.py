"""The plainest expressions of layouts, which only look something up: `{{ card.name }}`, `{{ dark[card.kind].line }}`.

Most are like that, and are worked out here without asking Jinja. Whatever is not plain, and a lookup that finds
nothing, is left to Jinja, whose messages are the ones that people see.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

_NAME = "[a-z][A-Za-z0-9_]*"
_KEY = rf"\.({_NAME})|\['([^'\\{{}}\r\n]*)'\]|\[({_NAME}(?:\.{_NAME})*)\]"
_KEYS = re.compile(_KEY)
_EXPRESSION = re.compile(rf"\{{\{{ *({_NAME})((?:{_KEY})*) *\}}\}}")
_NOT_PLAIN = re.compile(r"[{}\r\n]")
_WORDS = frozenset("and else false if in is none not or recursive true self super caller loop varargs kwargs".split())
"""What means something of its own to Jinja where a name could stand."""


class Path(NamedTuple):
    """A name, and the keys that lead on from what it stands for; a key may have to be looked up itself."""

    name: str
    keys: tuple[str | Path, ...]

    def find(self, context: Mapping[str, Any]) -> Any:
        """What stands there. Raises LookupError or TypeError where nothing does."""
        value = context[self.name]
        for key in self.keys:
            if not isinstance(value, dict):
                raise LookupError(key)
            value = value[key if isinstance(key, str) else key.find(context)]
        return value

    @property
    def names(self) -> frozenset[str]:
        """The names that it begins from, also within its keys."""
        return frozenset({self.name}).union(*(key.names for key in self.keys if isinstance(key, Path)))


Pieces: TypeAlias = tuple["str | Path", ...]
"""What a string is put together from: text as it stands, and what is found at paths."""


def pieces(source: str) -> Pieces | None:
    """The pieces of a string with plain expressions, None for one with any other."""
    found: list[str | Path] = []
    end = 0
    for match in _EXPRESSION.finditer(source):
        path = _path(match[1], match[2])
        if path.names & _WORDS:
            return None
        found += [source[end : match.start()], path]
        end = match.end()
    found.append(source[end:])
    plain = not any(isinstance(piece, str) and _NOT_PLAIN.search(piece) for piece in found)
    return tuple(piece for piece in found if piece) if plain else None


def _path(name: str, keys: str) -> Path:
    return Path(
        name, tuple(_path(*_split(inner)) if inner else after or quoted for after, quoted, inner in _KEYS.findall(keys))
    )


def _split(path: str) -> tuple[str, str]:
    name, dot, rest = path.partition(".")
    return name, dot + rest


def put_together(wanted: Pieces, context: Mapping[str, Any]) -> str | None:
    """The text with everything looked up, None where something is not there."""
    try:
        return "".join([piece if isinstance(piece, str) else str(piece.find(context)) for piece in wanted])
    except (LookupError, TypeError):
        return None
