"""Marks in card text, and the spaces at which a line must not be broken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.typesetting.markup import LINE_BREAK, Piece, insert_no_break_spaces, split_words

NBSP = "\u00a0"


def plain(text: str, language: str = "") -> list[list[tuple[str, str]]]:
    return [[(piece.style, piece.text) for piece in word] for word in split_words(text, language)]


def regular(*texts: str) -> list[list[tuple[str, str]]]:
    return [[("regular", text)] for text in texts]


@pytest.mark.parametrize(
    ("language", "text", "tied"),
    [
        ("cs", "k lesu", "k~lesu"),
        ("cs", "jde s ním z domu v noci", "jde s~ním z~domu v~noci"),
        ("cs", "i v lese", "i~v~lese"),
        ("cs", "A i o z u", "A~i~o~z~u"),
        ("cs", "O U S K V Z I A", "O~U~S~K~V~Z~I~A"),
        ("cs", "město (v Čechách) a „s králem“", "město (v~Čechách) a~„s~králem“"),
        ("cs", "Praha – v Čechách", "Praha – v~Čechách"),
        ("cs", "konec\nv lese", "konec\nv~lese"),
        ("cs", "v  lese", "v~lese"),
        ("cs", "**V lese** *k* domu", "**V~lese** *k*~domu"),
        ("cs", "platí :coin: s :heart:", "platí :coin: s~:heart:"),
        ("cs", "lov v", "lov v"),
        ("cs", "lev stojí", "lev stojí"),
        ("cs", "hrad u", "hrad u"),
        ("cs", "e b c d f", "e b c d f"),
        ("cs", "já ti to dám", "já ti to dám"),
        ("pl", "w domu z bratem i o nim", "w~domu z~bratem i~o~nim"),
        ("pl", "k lesu s ním", "k lesu s ním"),
        ("en", "a man I saw", "a man I saw"),
        ("it", "a casa e o", "a casa e o"),
        ("cs", "3 mm, 5 %, 10 Kč", "3~mm, 5~%, 10~Kč"),
        ("cs", "síla 3 se nesčítá", "síla 3 se nesčítá"),
        ("cs", "6. 7. 1415 ve 14. století", "6.~7.~1415 ve 14.~století"),
    ],
)
def test_one_letter_words_never_end_a_line(language: str, text: str, tied: str) -> None:
    assert insert_no_break_spaces(text, language) == tied.replace("~", NBSP)


@given(st.text(alphabet="aikvszouVÁ bcč.,(„–\n*", max_size=40), st.sampled_from(["cs", "pl", "en", "it"]))
def test_tying_changes_nothing_but_spaces(text: str, language: str) -> None:
    tied = insert_no_break_spaces(text, language)
    assert " ".join(tied.replace(NBSP, " ").split(" ")).replace(" ", "") == text.replace(" ", "")
    assert insert_no_break_spaces(tied, language) == tied


def test_styles() -> None:
    assert plain("a **b** *c* ***d***") == [
        [("regular", "a")],
        [("bold", "b")],
        [("italic", "c")],
        [("bold-italic", "d")],
    ]


def test_styles_may_change_inside_a_word_and_span_words() -> None:
    assert plain("x**y z**w") == [[("regular", "x"), ("bold", "y")], [("bold", "z"), ("regular", "w")]]


def test_icons_stand_alone_or_in_a_word() -> None:
    assert plain(":coin: 3:coin:!") == [
        [("icon", "coin")],
        [("regular", "3"), ("icon", "coin"), ("regular", "!")],
    ]
    assert plain(":mural-crown::coin:") == [[("icon", "mural-crown"), ("icon", "coin")]]


def test_a_tied_icon_is_one_word_with_its_preposition() -> None:
    assert plain("s :coin:", "cs") == [[("regular", f"s{NBSP}"), ("icon", "coin")]]


@pytest.mark.parametrize(
    "text",
    [
        "Pozor:",
        "1:30",
        "poměr 2:1:",
        "Pozor: hra",
        "::",
        ":Coin:",
        ":a b:",
        "http://x",
        "<b>tučně</b>",
        "&amp;",
        "Tom & Jerry <spol.>",
        "{{ x }}",
        "a_b_c",
        "C:\\hry",
    ],
)
def test_what_is_no_mark_is_printed(text: str) -> None:
    assert plain(text) == regular(*text.split())


@pytest.mark.parametrize(
    ("text", "printed"), [(r"\*", "*"), (r"\:coin:", ":coin:"), (r"\\", "\\"), (r"2\*3", "2*3"), (r"\**a*", "*a")]
)
def test_a_backslash_prints_the_mark(text: str, printed: str) -> None:
    assert "".join(piece.text for word in split_words(text, "") for piece in word) == printed


def test_lines_and_paragraphs() -> None:
    assert split_words("a\n\nb\n\n", "") == ((Piece("regular", "a"),), LINE_BREAK, LINE_BREAK, (Piece("regular", "b"),))
    assert split_words("  \t ", "") == ()


@given(st.text(alphabet="ab*:\\ \n\tč<&", max_size=60))
def test_no_letter_is_lost(text: str) -> None:
    printed = "".join(piece.text for word in split_words(text, "cs") for piece in word if piece.style != "icon")
    assert printed.count("č") == text.count("č")
    assert printed.count("<") == text.count("<")
    assert printed.count("&") == text.count("&")


@pytest.mark.parametrize(
    "text",
    [
        "Roll 2 * 3 dice and multiply by 4 * the wind.",
        "5 * 3 = 15",
        "2*3*4",
        "**bold that never ends",
        "a * b",
        "*",
        "** **",
    ],
)
def test_a_mark_that_cannot_be_meant_is_printed(text: str) -> None:
    assert plain(text) == regular(*text.split())


def test_a_mark_without_a_partner_does_not_swallow_the_pairs_beside_it() -> None:
    assert plain("3 * **two** dice*") == [
        *regular("3", "*"),
        [("bold", "two")],
        *regular("dice*"),
    ]
    assert plain("**a *b** c*") == [[("bold", "a")], [("bold-italic", "b")], [("italic", "c")]]


def test_soft_hyphens_are_not_printed() -> None:
    assert plain("so\u00adft") == regular("soft")
