"""Words are parted where the language parts them, and never into crumbs."""

from __future__ import annotations

from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pyphen
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.typesetting.hyphenation import (
    DICTIONARIES,
    MAX_WORD_LENGTH,
    MIN_LETTERS_AFTER,
    MIN_LETTERS_BEFORE,
    Patterns,
    _load_dictionary,
    _read_pattern_lines,
    split_word,
)

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("language", "word", "parted"),
    [
        ("cs", "osobnost", "osob-nost"),
        ("cs", "nejneobhospodařovávatelnějšími", "nej-ne-ob-hos-po-da-řo-vá-va-tel-něj-ší-mi"),
        ("cs", "kacíři", "ka-cí-ři"),
        ("pl", "chrząszcz", "chrząszcz"),
        ("pl", "najpiękniejsza", "naj-pięk-niej-sza"),
        ("it", "personalità", "per-so-na-li-tà"),
        ("it", "battaglia", "bat-ta-glia"),
        ("en", "importance", "im-port-ance"),
        ("en", "resistance", "res-ist-ance"),
        ("xx", "osobnost", "osobnost"),
    ],
)
def test_known_words(language: str, word: str, parted: str) -> None:
    syllables = parted.split("-")
    allowed = []
    for n in range(1, len(syllables)):
        head, tail = "".join(syllables[:n]), "".join(syllables[n:])
        if len(head) >= MIN_LETTERS_BEFORE and len(tail) >= MIN_LETTERS_AFTER:
            allowed.append((f"{head}-", tail))
    assert list(split_word(word, language)) == allowed[::-1]


def test_marks_around_a_word_stay_with_it() -> None:
    assert split_word("„(osobnost),“", "cs") == (("„(osob-", "nost),“"),)


def test_only_the_word_after_a_no_break_space_is_parted() -> None:
    assert split_word(f"s{NBSP}osobností", "cs")
    for head, tail in split_word(f"s{NBSP}osobností.", "cs"):
        assert head.startswith(f"s{NBSP}")
        assert NBSP not in tail
        assert len(head) >= 2 + MIN_LETTERS_BEFORE + 1


@pytest.mark.parametrize("word", ["VÁCLAV", "1415", "H2O", "a", "–", "-3", "", NBSP, "...", "hra1"])
def test_what_is_not_parted(word: str) -> None:
    assert split_word(word, "cs") == ()


def test_a_word_with_a_hyphen_is_parted_there() -> None:
    assert split_word("Rakousko-Uhersko", "cs") == (("Rakousko-", "Uhersko"),)
    assert split_word("1415–1419", "cs") == (("1415–", "1419"),)


@given(
    st.text(alphabet=f"aáeěiouyrřlščkpvtn-–{NBSP}().", max_size=30),
    st.sampled_from([*DICTIONARIES, "xx"]),
)
def test_nothing_is_lost_and_no_crumbs_are_left(word: str, language: str) -> None:
    places = []
    for head, tail in split_word(word, language):
        assert head[-1] in "-–"
        kept = head if head + tail == word else head[:-1]
        assert kept + tail == word
        assert tail
        if kept != head:
            before = kept.rpartition(NBSP)[2]
            assert sum(c.isalpha() for c in before) >= MIN_LETTERS_BEFORE
            assert sum(c.isalpha() for c in tail) >= MIN_LETTERS_AFTER
        places.append(len(kept))
    assert places == sorted(places, reverse=True)


WORDS = {"cs": "aábcčdďeéěfghchiíjklmnňoópqrřsštťuúůvwxyýzž", "de": "aäbcdefghijklmnoöpqrsßtuüvwxyz"}


@pytest.mark.long
@given(st.sampled_from(sorted(DICTIONARIES)), st.data())
def test_the_places_are_those_of_pyphen(language: str, data: st.DataObject) -> None:
    word = data.draw(st.text(alphabet=WORDS.get(language, "abcdefghijklmnoprstuvwyząęłńóśźżàè"), max_size=24))
    reader = _load_dictionary(language)
    assert isinstance(reader, Patterns)
    assert reader.positions(word) == list(_whole(language).positions(word))


@cache
def _whole(language: str) -> Any:
    return pyphen.Pyphen(lang=DICTIONARIES[language])


def test_a_file_with_more_than_is_read_here_is_left_to_pyphen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dictionaries").mkdir()
    file = tmp_path / "dictionaries" / "hyph_xx.dic"
    for text in ("UTF-8\nsch1iff/ff=f,5,2\n", "UTF-8\na1^^e1\n", "no-encoding\na1b\n"):
        file.write_text(text, encoding="utf-8")
        monkeypatch.setattr(
            "importlib.util.find_spec", lambda name: ModuleSpec(name, None, origin=str(tmp_path / "__init__.py"))
        )
        assert _read_pattern_lines("xx") is None
    file.write_text("UTF-8\n% a comment\n a1b \n", encoding="utf-8")
    assert _read_pattern_lines("xx") == ["a1b"]
    assert _read_pattern_lines("yy") is None


@pytest.mark.parametrize("part", ["abcdefgh", "-", "a-"])
def test_no_word_of_hostile_length_is_split(part: str) -> None:
    longest = part * (MAX_WORD_LENGTH // len(part))
    assert split_word(longest, "en")
    assert not split_word(longest + part, "en")
