"""Format YAML and JSON Schema text for the files that `kredens new` and `kredens schema` write."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from kredens.cards.languages import fold

MAX_ID_LENGTH = 64
_PLAIN_SCALAR = re.compile(r"[^\W\d_](?:[\w ’.!?-]*[\w.!?])?")
_RESERVED_SCALARS = frozenset("y yes n no on off true false null".split())


def format_scalar(text: str) -> str:
    """Format the text as a YAML scalar that reads back the same, plain where that is safe, also within {braces}."""
    if _PLAIN_SCALAR.fullmatch(text) and text.lower() not in _RESERVED_SCALARS:
        return text
    return json.dumps(text, ensure_ascii=False)


def format_flow_map(words: Mapping[str, str]) -> str:
    """Format a text per language on one line: `{cs: …, en: …}`."""
    return (
        "{" + ", ".join(f"{format_scalar(language)}: {format_scalar(text)}" for language, text in words.items()) + "}"
    )


def slugify(text: str) -> str:
    """Return the text as an id: small letters a-z, digits and hyphens; empty if it has none of them."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")[:MAX_ID_LENGTH].rstrip("-")


def format_title(name: str) -> str:
    """Format the name of a file or folder as a heading: `my_first-game` becomes "My first game"."""
    words = re.sub(r"[\s_-]+", " ", name).strip()
    return words[:1].upper() + words[1:]


def schema_comment(schema: str) -> str:
    """Return the comment by which editors find the JSON Schema of a file, to be its first line."""
    return f"# yaml-language-server: $schema={schema}\n"


def encode_schema(schema: Mapping[str, object]) -> bytes:
    """Encode a JSON Schema as the bytes of its file."""
    return (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
