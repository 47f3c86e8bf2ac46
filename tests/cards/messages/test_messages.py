"""Sentences about faults: every key has one in every language, and every slot is filled."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages import message_file
from kredens.cards.messages.message import Message, in_language, message
from kredens.cards.messages.message_file import languages, load_sentences, parse_sentences
from kredens.generator.messages.fault_sentences import find_sentence_faults, find_slots

ROOT = Path(__file__).resolve().parents[3]
OF_FAULTS = {"error-line", "warning-line", "or", "and", "thousands", "decimal", "quoted"}
"""Keys that cards/faults and cards/messages name otherwise than by `message` or `Key`."""
SAME_EVERYWHERE = {"name-with-id", "at-path", "cited", "either"}
"""Keys whose sentence is only signs."""


class Use(NamedTuple):
    """A call of `message` in the source, or a key in a table (then without facts)."""

    where: str
    key: str
    facts: frozenset[str] | None


@cache
def uses() -> tuple[Use, ...]:
    """Every use of a key in the source of the three floors."""
    return tuple(
        use
        for floor in ("cards", "rules_engine", "generator")
        for path in sorted((ROOT / floor).rglob("*.py"))
        for use in _uses_in(path)
    )


def _uses_in(path: Path) -> Iterator[Use]:
    source = path.read_text(encoding="utf-8")
    if "messages.message import" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("message", "Key"):
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            spread = any(each.arg is None for each in node.keywords)
            facts = frozenset(each.arg for each in node.keywords if each.arg)
            for key in _constants(node.args[0]):
                yield Use(where, key, None if node.func.id == "Key" or spread else facts)


def _constants(node: ast.expr) -> Iterator[str]:
    """The keys that an argument can be: a text, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def test_every_key_has_a_sentence_and_every_sentence_a_use() -> None:
    english = load_sentences("en")
    assert [use for use in uses() if use.key not in english] == []
    assert set(english) - {use.key for use in uses()} - OF_FAULTS == set()


def test_every_slot_is_filled_and_every_fact_used() -> None:
    english = load_sentences("en")
    for use in uses():
        if use.facts is not None and use.key in english:
            assert (use.where, set(use.facts)) == (use.where, find_slots(english[use.key]))


@pytest.mark.parametrize("language", languages())
def test_every_language_is_whole(language: str) -> None:
    assert list(find_sentence_faults(language)) == []


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    english, translated = load_sentences("en"), load_sentences(language)
    alike = [key for key, text in translated.items() if text == english[key] and key not in SAME_EVERYWHERE]
    assert [key for key in alike if len(re.findall(r"(?<!\{)\b[a-z]+", english[key])) > 2] == []


def test_four_languages_speak_and_english_is_the_first() -> None:
    assert languages()[0] == "en"
    assert {"cs", "pl", "it"} <= set(languages())


def test_a_message_is_english_text_and_can_be_worded_again() -> None:
    missing = message("missing-field", field=quote_value("name"))
    assert missing == "field 'name' is missing"
    assert f"{missing}" == str(missing) == "field 'name' is missing"
    assert [in_language(missing, each) for each in ("en", "cs", "pl", "it")] == [
        "field 'name' is missing",
        "chybí pole „name“",
        "brakuje pola „name”",
        "manca il campo «name»",
    ]
    for again in (pickle.loads(pickle.dumps(missing)), copy.deepcopy(missing)):
        assert isinstance(again, Message)
        assert (again, in_language(again, "cs")) == (missing, "chybí pole „name“")


def test_lists_numbers_and_forms_of_words() -> None:
    names = message("did-you-mean", near=[quote_value(each) for each in ("a", "b", "c")])
    assert names == "; did you mean 'a', 'b' or 'c'?"
    assert in_language(names, "cs") == "; nemyslíte „a“, „b“ nebo „c“?"
    assert in_language(message("text-too-long", most=20_000), "it") == "questo testo supera 20.000 caratteri"
    summed = message("printed-again", seconds=1.5)
    assert (summed, in_language(summed, "pl")) == ("printed again in 1.50 s", "wydrukowano ponownie w 1,50 s")
    margin = message("narrow-margin-left", free=3.50, usual=5.0)
    assert in_language(margin, "cs").startswith("levý okraj má 3,5 mm, méně než 5 mm")
    copies = [message("repeated-card", line=3, count=count) for count in (2, 5, 22)]
    assert [in_language(each, "pl").rpartition(": ")[2] for each in copies] == [
        "razem 2 kopie",
        "razem 5 kopii",
        "razem 22 kopie",
    ]


@pytest.mark.parametrize(
    ("value", "czech"),
    [
        (None, "nic"),
        ({}, "mapa (klíč: hodnota)"),
        ([1], "seznam"),
        (True, "true"),
        (3, "3"),
        ("it's", "„it's“"),
        ("a\nb", "„a\\nb“"),
        ("x" * 70, f"„{'x' * 59}…“"),
    ],
)
def test_what_a_person_wrote_stands_in_the_marks_of_the_language(value: object, czech: str) -> None:
    assert in_language(quote_value(value), "cs") == czech


def test_a_fault_is_a_line_in_every_language() -> None:
    fault = Fault("required", message("missing-field", field=quote_value("name")), Place("a.yaml", 2, 3), "ghoul")
    assert fault.in_language("en") == str(fault) == "a.yaml:2:3: error[required] card ghoul: field 'name' is missing"
    assert fault.in_language("pl") == "a.yaml:2:3: błąd[required] karta ghoul: brakuje pola „name”"
    assert fault._replace(severity="warning", card=None, place=None).in_language("it") == (
        "avviso[required] manca il campo «name»"
    )
    plain = Fault("odd", "as it is")
    assert (plain.in_language("en"), plain.in_language("cs")) == (str(plain), "chyba[odd] as it is")


def test_a_language_without_a_file_or_a_sentence_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    missing = message("missing-field", field=quote_value("name"))
    assert in_language(missing, "de") == missing
    assert parse_sentences("words:\n  a: b\n  c: \"d\\\"e\"\n  f: 'g''h'\nnot: this\n   nor: this\n") == {
        "a": "b",
        "c": 'd"e',
        "f": "g'h",
    }


def test_a_translators_mistakes_are_named_with_their_lines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "de.yaml").write_text(
        "kredens: faults/1\nyaml:\n  tabb: x\n  stopped: '{grund}'\n  too-deep: '{most'\n  tab: >-\n    x\n",
        encoding="utf-8",
    )
    english = load_sentences("en")
    monkeypatch.setattr(message_file, "FOLDER", tmp_path)
    monkeypatch.setattr(message_file, "load_sentences", lambda _: english)
    found = [(fault.code, fault.place.line if fault.place else 0) for fault in find_sentence_faults("de")]
    assert found == [
        ("unknown-message", 3),
        ("unknown-slot", 4),
        ("missing-slot", 4),
        ("braces", 5),
        ("missing-slot", 5),
        ("one-line", 6),
        ("missing-message", 1),
    ]


@pytest.mark.parametrize(("language", "foreign"), [("cs", "”«»"), ("pl", "“«»"), ("it", "„“”"), ("en", "„«»")])
def test_quotation_marks_are_those_of_the_language(language: str, foreign: str) -> None:
    others = (ROOT / f"templates/messages/{language}.yaml").read_text(encoding="utf-8").splitlines()
    texts = [*load_sentences(language).values(), *others]
    assert [text for text in texts if set(text) & set(foreign)] == []
