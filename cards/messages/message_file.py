"""Read the sentences about faults: templates/messages/faults, a file a language, without the reader of YAML.

That reader has faults of its own to word. The files are YAML of the simplest kind, a key and a text on one line, and a
test holds that both readers find the same in them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).resolve().parents[2] / "templates" / "messages" / "faults"
FALLBACK_LANGUAGE: Final = "en"

_LINE: Final = re.compile(r"  ([a-z][a-z0-9-]*): (\S.*)", re.ASCII)
"""A line with a message: its section stands above, without blanks before it."""


@lru_cache(1)
def languages() -> tuple[str, ...]:
    """Return the languages in which faults are worded, English first."""
    found = sorted(path.stem for path in FOLDER.glob("*.yaml"))
    return (FALLBACK_LANGUAGE, *(each for each in found if each != FALLBACK_LANGUAGE))


@lru_cache(8)
def load_sentences(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by key; none of a language that has no file."""
    try:
        text = (FOLDER / f"{language}.yaml").read_text(encoding="utf-8")
    except OSError:
        return {}
    return parse_sentences(text)


def parse_sentences(text: str) -> Mapping[str, str]:
    """Return the sentences in the text of a file, by key. Lines of another form are left out."""
    return {match[1]: _unquote(match[2]) for line in text.splitlines() if (match := _LINE.fullmatch(line.rstrip()))}


def _unquote(written: str) -> str:
    """Return the text that a value of YAML on one line stands for."""
    if written.startswith('"'):
        plain = written[1:-1]
        if len(written) > 1 and written.endswith('"') and not ('"' in plain or "\\" in plain):
            return plain
        try:
            return str(msgspec.json.decode(written))
        except ValueError:
            return written
    return written[1:-1].replace("''", "'") if written.startswith("'") else written
