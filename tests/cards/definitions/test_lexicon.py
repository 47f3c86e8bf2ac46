"""The words of a game: reading them, asking for them, and finding the term that a written form is of."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import lexicon
from kredens.cards.faults import Unreadable

GOOD = """
kredens: lexicon/1
nouns:
  castle:
    cs:
      gender: m-inan
      sg: [hrad, hradu, hradu, hrad, hrade, hradě, hradem]
      pl: [hrady, hradů, hradům, hrady, hrady, hradech, hrady]
    en: {sg: castle, pl: castles}
  lady:
    cs: {gender: fem, pl: [dámy, dam, dámám, dámy, dámy, dámách, dámami]}
  lock:
    cs: {gender: m-inan, sg: [zámek, zámku, zámku, zámek, zámku, zámku, zámkem]}
  chateau:
    cs: {gender: m-inan, sg: [zámek, zámku, zámku, zámek, zámku, zámku, zámkem]}
adjectives:
  red:
    cs: {word: rudý, pattern: hard, forms: {m-anim pl nom: rudí}}
    it: {word: rosso, pattern: four, place: after}
    en: red
"""


def written(folder: Path, text: str = GOOD) -> Path:
    file = folder / "lexicon.yaml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def words(tmp_path: Path) -> lexicon.Lexicon:
    return lexicon.load(written(tmp_path), "own/lexicon.yaml")


def test_nouns(words: lexicon.Lexicon) -> None:
    castle = words.noun("castle", "cs")
    assert castle
    assert castle.gender == "m-inan"
    assert castle.forms("sg")[6] == "hradem"
    english = words.noun("castle", "en")
    assert english
    assert english.forms("pl") == ["castles"]
    lady = words.noun("lady", "cs")
    assert lady
    assert lady.forms("sg") == []
    assert words.noun("castle", "pl") is None
    assert words.noun("tower", "cs") is None
    assert [term for term, _ in words.nouns("cs")] == ["castle", "lady", "lock", "chateau"]


def test_adjectives(words: lexicon.Lexicon) -> None:
    assert words.adjective("red", "en") == lexicon.Adjective("red")
    assert words.adjective("red", "cs") == lexicon.Adjective("rudý", "hard", "", {"m-anim pl nom": "rudí"})
    assert words.adjective("red", "pl") is None
    assert [found.word for _, found in words.adjectives("it")] == ["rosso"]


def test_places(words: lexicon.Lexicon) -> None:
    assert str(words.place("nouns", "castle", "cs")).startswith("own/lexicon.yaml:6:")
    assert lexicon.EMPTY_LEXICON.place("nouns", "castle", "cs") is None


def test_an_empty_lexicon_knows_nothing() -> None:
    assert lexicon.EMPTY_LEXICON.noun("castle", "cs") is None
    assert list(lexicon.EMPTY_LEXICON.adjectives("cs")) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("lexicon/1", "lexicon/2"), "enum"),
        (("gender: fem", "gendre: fem"), "unknown-field"),
        (("[hrad, ", "[7, "), "type"),
        (("word: rosso, ", ""), "required"),
        (("place: after", "place: above"), "enum"),
        (("gender: fem", "gender: n"), "ambiguous"),
    ],
)
def test_every_fault_has_its_place(tmp_path: Path, change: tuple[str, str], code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        lexicon.load(written(tmp_path, GOOD.replace(*change)), "own/lexicon.yaml")
    assert [fault.code for fault in caught.value.faults] == [code]
    assert all(fault.place and fault.place.file == "own/lexicon.yaml" for fault in caught.value.faults)
