"""What the templates of a game say keeps to the words of its glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook

TEMPLATES = Path("templates")


def texts(value: Any, language: str) -> Iterator[str]:
    """Every text in that language in a file of templates."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key == language and isinstance(each, str):
                yield each
            else:
                yield from texts(each, language)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, language)


@pytest.mark.parametrize(("game", "language"), [("vwars", "it"), ("vwars", "en")])
def test_no_template_has_a_word_that_the_glossary_avoids(game: str, language: str) -> None:
    book = rulebook.load(library.load(game))
    avoided = [word for term in book.terms.values() for word in term.avoid.get(language, ())]
    pattern = re.compile(rf"\b(?:{'|'.join(word.replace('*', chr(92) + 'w*') for word in avoided)})\b", re.IGNORECASE)
    for path in sorted((TEMPLATES / game).glob("*.yaml")):
        said = list(texts(yaml.safe_load(path.read_text(encoding="utf-8")), language))
        assert [each for each in said if pattern.search(each)] == [], path.name
