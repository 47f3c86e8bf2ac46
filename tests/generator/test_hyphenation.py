"""Words are parted where the language parts them, and never into crumbs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.hyphenation import FEWEST_AFTER, FEWEST_BEFORE, PATTERNS, parts

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
        if len(head) >= FEWEST_BEFORE and len(tail) >= FEWEST_AFTER:
            allowed.append((f"{head}-", tail))
    assert list(parts(word, language)) == allowed[::-1]


def test_marks_around_a_word_stay_with_it() -> None:
    assert parts("„(osobnost),“", "cs") == (("„(osob-", "nost),“"),)


def test_only_the_word_after_a_no_break_space_is_parted() -> None:
    assert parts(f"s{NBSP}osobností", "cs")
    for head, tail in parts(f"s{NBSP}osobností.", "cs"):
        assert head.startswith(f"s{NBSP}")
        assert NBSP not in tail
        assert len(head) >= 2 + FEWEST_BEFORE + 1


@pytest.mark.parametrize("word", ["VÁCLAV", "1415", "H2O", "a", "–", "-3", "", NBSP, "...", "hra1"])
def test_what_is_not_parted(word: str) -> None:
    assert parts(word, "cs") == ()


def test_a_word_with_a_hyphen_is_parted_there() -> None:
    assert parts("Rakousko-Uhersko", "cs") == (("Rakousko-", "Uhersko"),)
    assert parts("1415–1419", "cs") == (("1415–", "1419"),)


@given(
    st.text(alphabet=f"aáeěiouyrřlščkpvtn-–{NBSP}().", max_size=30),
    st.sampled_from([*PATTERNS, "xx"]),
)
def test_nothing_is_lost_and_no_crumbs_are_left(word: str, language: str) -> None:
    places = []
    for head, tail in parts(word, language):
        assert head[-1] in "-–"
        kept = head if head + tail == word else head[:-1]
        assert kept + tail == word
        assert tail
        if kept != head:
            before = kept.rpartition(NBSP)[2]
            assert sum(c.isalpha() for c in before) >= FEWEST_BEFORE
            assert sum(c.isalpha() for c in tail) >= FEWEST_AFTER
        places.append(len(kept))
    assert places == sorted(places, reverse=True)
