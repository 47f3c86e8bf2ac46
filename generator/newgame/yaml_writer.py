"""Definitions as text: what `kredens new` and `kredens schema` put into files for people and editors to go on with."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from kredens.cards.languages import fold

LONGEST_ID = 64
_PLAIN = re.compile(r"[^\W\d_](?:[\w ’.!?-]*[\w.!?])?")
_READ_OTHERWISE = frozenset("y yes n no on off true false null".split())


def quoted(text: str) -> str:
    """The text as a YAML value that reads back the same, bare where that is certain, also within {braces}."""
    if _PLAIN.fullmatch(text) and text.lower() not in _READ_OTHERWISE:
        return text
    return json.dumps(text, ensure_ascii=False)


def flow(words: Mapping[str, str]) -> str:
    """A text per language on one line: `{cs: …, en: …}`."""
    return "{" + ", ".join(f"{quoted(language)}: {quoted(text)}" for language, text in words.items()) + "}"


def slug(text: str) -> str:
    """The text as an id: small letters a-z, digits and hyphens; empty if it has none of them."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")[:LONGEST_ID].rstrip("-")


def title(name: str) -> str:
    """The name of a file or folder as a heading: `my_first-game` is "My first game"."""
    words = re.sub(r"[\s_-]+", " ", name).strip()
    return words[:1].upper() + words[1:]


def editor_line(schema: str) -> str:
    """The comment by which editors find the JSON Schema of a file, to be its first line."""
    return f"# yaml-language-server: $schema={schema}\n"


def schema_text(schema: Mapping[str, object]) -> bytes:
    """A JSON Schema as the bytes of its file."""
    return (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
