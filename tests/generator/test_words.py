"""The words of the sheets are whole in every language, and a language without words is not called another's name."""

from __future__ import annotations

import re

import pytest

from generator.whereabouts import TEMPLATES
from generator.words import language_name, words

LANGUAGES = sorted(path.stem for path in (TEMPLATES / "words").glob("*.yaml"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_figures(language: str) -> None:
    english, own = words("en"), words(language)
    assert own.keys() == english.keys()
    for key, text in own.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", english[key])), key
        assert text.count("**") % 2 == 0
    if language != "en":
        assert not [key for key, text in own.items() if text == english[key] and len(text.split()) > 2]


def test_other_languages_speak_english_and_say_so() -> None:
    assert words("de") == words("en")
    assert language_name("de") == "de"
    assert language_name("cs") == "česky"
