"""What the program says of its own is whole in every language it speaks, and no language is called another's name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from kredens.cards.yamlfile import reader
from kredens.generator.checks import simulation_report
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.messages import catalogue, position_text, rule_messages
from kredens.generator.reference import rules_text
from kredens.generator.replays import ask
from kredens.generator.sheets.labels import language_name, load_labels
from kredens.rules_engine.decks import messages

LANGUAGES = sorted(path.stem for path in (TEMPLATES / "words").glob("*.yaml"))
SPOKEN = ("cs", "en", "pl")
"""The languages in which games are told; sheets and card sentences speak more."""

Said = Mapping[str, Mapping[str, object]]
TABLES: Mapping[str, Said] = {
    "asking": ask.MESSAGES,
    "replays": catalogue.MESSAGES,
    "plurals": catalogue.PLURAL_FORMS,
    "simulations": simulation_report.MESSAGES,
    "lists": messages.MESSAGES,
    "firmness": rule_messages.FIRMNESS_LABELS,
    "telling": {
        each: {
            "page": rule_messages.PAGE_LABELS[each],
            "unseen": rule_messages.UNSEEN_CARD_LABELS[each],
            "table": rule_messages.TABLE_LABELS[each],
        }
        for each in SPOKEN
    },
    "yes": {language: {"yes": said} for language, said in position_text.YES_LABELS.items()},
    "quotes": {language: {"quotes": said} for language, said in rules_text.QUOTATION_MARKS.items()},
}
FILES = ("reference/{}.yaml", "reference/page.{}.yaml", "reference/report.{}.yaml", "rulings/{}.yaml")
OTHER_SLOTS = {"mixed", "other", "foreign", "unsaid", "missing", "field"}
"""Of the words for lists: English names fields where other languages name things."""


def slots(said: object) -> set[str]:
    return set(re.findall(r"\{(\w+)", str(said)))


def read(file: str) -> dict[str, Any]:
    value = reader.read(TEMPLATES / file).value
    assert isinstance(value, dict)
    return value


def tables() -> Iterator[tuple[str, Said]]:
    yield from TABLES.items()
    for file in FILES:
        yield file, {language: read(file.format(language)) for language in SPOKEN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_figures(language: str) -> None:
    english, own = load_labels("en"), load_labels(language)
    assert own.keys() == english.keys()
    for key, text in own.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", english[key])), key
        assert text.count("**") % 2 == 0
    if language != "en":
        assert not [key for key, text in own.items() if text == english[key] and len(text.split()) > 2]


@pytest.mark.parametrize(("name", "said"), list(tables()), ids=lambda each: each if isinstance(each, str) else "")
def test_games_are_told_whole_in_each_language_that_is_spoken(name: str, said: Said) -> None:
    assert set(said) == set(SPOKEN)
    for language in SPOKEN:
        assert said[language].keys() == said["en"].keys(), language
        assert all(said[language].values())
        for key, text in said[language].items():
            if name != "lists" or key not in OTHER_SLOTS:
                assert slots(text) == slots(said["en"][key]), f"{language}: {key}"
    alike = [key for key, text in said["pl"].items() if text == said["en"][key]]
    assert not [key for key in alike if len(re.findall(r"(?<!\{)\b[a-z]+", str(said["en"][key]))) > 2]


def test_the_book_speaks_them_too() -> None:
    for key, said in read("reference/book.yaml")["words"].items():
        assert set(said) == set(SPOKEN), key
        assert slots(said["cs"]) == slots(said["en"]) == slots(said["pl"]), key


def test_other_languages_speak_english_and_say_so() -> None:
    assert load_labels("de") == load_labels("en")
    assert language_name("de") == "de"
    assert language_name("cs") == "česky"
