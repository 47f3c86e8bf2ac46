"""The words of sheets and title pages by language, from templates/words: one file a language, English where there is
none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import TEMPLATES, shown

FALLBACK = "en"


def words(language: str) -> Mapping[str, str]:
    """What the pages say in the language; a word that a language lacks is said in English."""
    return {**_read(FALLBACK), **(_read(language) if _file(language).is_file() else {})}


def language_name(language: str) -> str:
    """What a language calls itself; its code where we have no words in it."""
    return words(language)["language"] if _file(language).is_file() else language


def _file(language: str) -> Path:
    return TEMPLATES / "words" / f"{language}.yaml"


@lru_cache(8)
def _read(language: str) -> dict[str, str]:
    path = _file(language)
    return checked(reader.read(path, shown(path)), dict[str, str])
