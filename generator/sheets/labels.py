"""Labels of sheets and title pages by language, from templates/words.

There is one file for each language, and English where there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import TEMPLATES, display_path

FALLBACK_LANGUAGE = "en"


def load_labels(language: str) -> Mapping[str, str]:
    """Return the labels in the language; a label that the language lacks is in English."""
    return {**_read_labels(FALLBACK_LANGUAGE), **(_read_labels(language) if _labels_path(language).is_file() else {})}


def language_name(language: str) -> str:
    """Return what a language calls itself, or its code if there are no labels in it."""
    return load_labels(language)["language"] if _labels_path(language).is_file() else language


def _labels_path(language: str) -> Path:
    return TEMPLATES / "words" / f"{language}.yaml"


@lru_cache(8)
def _read_labels(language: str) -> dict[str, str]:
    path = _labels_path(language)
    return convert_document(reader.read(path, display_path(path)), dict[str, str])
