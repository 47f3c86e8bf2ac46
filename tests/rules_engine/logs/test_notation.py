"""Moves as people write them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import cards
from kredens.rules_engine.contract.protocol import Action, Engine, Setup, engine_for
from kredens.rules_engine.logs.move_lines import notation_of
from kredens.rules_engine.logs.notation import TERMS_WITH_WORDS, Misread, Notation, split_actor, strip_comment
from tests.rules_engine.fish import Fish

FISH = Fish()
NOTATION = Notation(FISH)
SETUP = Setup(
    {"Anna": {}, "Rye": {}}, {"counter-cost": "free"}, {"stage": "play", "players": {"Anna": {"hand": ["?"]}}}
)
STATE = FISH.start(SETUP)


def action(text: str, actor: str = "Anna") -> Action:
    return NOTATION.resolve_action(STATE, actor, NOTATION.parse_shape(text))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play Herring", ("play", "herring")),
        ("PLAY  herring", ("play", "herring")),
        ("hraj old-pike", ("play", "old-pike")),
        ("play Old Pike", ("play", "old-pike")),
        ("play Old Pike on Rye", ("play", "old-pike", "Rye")),
        ("play “Pike on Rye”", ("play", "pike-on-rye")),
        ('play "Pike on Rye" on Anna', ("play", "pike-on-rye", "Anna")),
        ("play Pike on Rye on Anna", ("play", "pike-on-rye", "Anna")),
        ("draw ?", ("draw", "?")),
        ("counter", ("counter",)),
        ("deal Rye Old Pike", ("deal", "Rye", "old-pike")),
        ("play the Herring", ("play", "herring")),
        ("play un Herring on the Rye", ("play", "herring", "Rye")),
    ],
)
def test_moves_are_read(text: str, meant: Action) -> None:
    assert action(text) == meant


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("", "unknown-verb", "a move is missing"),
        ("plya Herring", "unknown-verb", "did you mean 'play'"),
        ("snez Herring", "unknown-term", "no plate is called 'Herring'"),
        ("play", "arguments", "'play' is written: play CARD [on PLAYER]"),
        ("counter Herring", "arguments", "'counter' stands alone"),
        ("play Hering", "unknown-term", "no card is called 'Hering'; did you mean 'Herring'?"),
        ("play Herring on Ann", "unknown-term", "no player is called 'Ann'; did you mean 'Anna'?"),
        ("play Pike on Rye", "ambiguous-move", "read in 2 ways: "),
        ("play " + "Pike " * 25, "arguments", "more than 24 words"),
    ],
)
def test_what_cannot_be_read_is_reported(text: str, code: str, part: str) -> None:
    with pytest.raises(Misread) as problem:
        action(text)
    assert problem.value.code == code
    assert part in problem.value.message


def test_two_readings_are_both_shown_and_read_back() -> None:
    with pytest.raises(Misread) as problem:
        action("play Pike on Rye")
    assert {action(each) for each in problem.value.readings} == {("play", "pike", "Rye"), ("play", "pike-on-rye")}


@pytest.mark.parametrize("notation", [NOTATION, NOTATION.with_language("en"), NOTATION.with_language("cs")])
def test_what_is_written_reads_back_in_every_language(notation: Notation) -> None:
    for each in FISH.actions(STATE, "Anna"):
        assert action(notation.format_action(each)) == each


def test_names_and_words_are_in_the_language_that_was_asked_for() -> None:
    czech = NOTATION.with_language("cs")
    assert czech.format_line("Anna", ("play", "herring", "Petr")) == "Anna: hraj Sleď na Petr"
    assert czech.format_action(("play", "pike-on-rye")) == 'hraj "Pike on Rye"'
    assert czech.format_action(("counter",)) == "counter"  # a language that lacks a word has the English one
    assert NOTATION.format_line("Anna", ("play", "herring", "Petr")) == "Anna: play Herring on Petr"


def test_readings_are_shown_in_that_language_too() -> None:
    notation = NOTATION.with_language("cs")
    with pytest.raises(Misread) as problem:
        notation.resolve_action(STATE, "Anna", notation.parse_shape("play Pike on Rye"))
    assert problem.value.readings == ('hraj "Pike on Rye"', 'hraj "Štika" na Rye')
    assert {action(each) for each in problem.value.readings} == {("play", "pike", "Rye"), ("play", "pike-on-rye")}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Anna: send 7", ("Anna", "Anna", "send 7")),
        ("anna : send 7", ("Anna", "Anna", "send 7")),
        ("Jan: starší: send 7", ("Jan: starší", "Jan: starší", "send 7")),
        ('"Jan: starší": send 7', ("Jan: starší", "Jan: starší", "send 7")),
        ('The "Cat": send 7', ('The "Cat"', 'The "Cat"', "send 7")),
        ("Jan: send 7", (None, "Jan", "send 7")),
        ("send 7", (None, "send 7", "")),
    ],
)
def test_who_acts(line: str, expected: tuple[str | None, str, str]) -> None:
    actors = {"anna": "Anna", "jan: starsi": "Jan: starší", 'the "cat"': 'The "Cat"'}
    assert split_actor(line, actors) == expected


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("Anna: send 7 # why", "Anna: send 7 "),
        ("# all of it", ""),
        ("Anna: send C#", "Anna: send C#"),
        ('Anna: play "Fish #1"', 'Anna: play "Fish #1"'),
        ('Anna: play 5" # tall', 'Anna: play 5" '),
    ],
)
def test_comments(line: str, rest: str) -> None:
    assert strip_comment(line) == rest


@given(st.text(max_size=60))
def test_any_text_is_read_or_misread(text: str) -> None:
    try:
        read = action("play " + text)
    except Misread as problem:
        read = (problem.message,)
    assert read[0]


class OnAnna(Fish):
    """Fish in which it goes without saying that a herring is played on Anna."""

    def canonical(self, action: Action) -> Action:
        return action[:2] if action[:2] == ("play", "herring") and action[2:] == ("Anna",) else action


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play Herring on Anna", ("play", "herring")),
        ("play Herring", ("play", "herring")),
        ("play Herring on Rye", ("play", "herring", "Rye")),
        ("play Old Pike on Anna", ("play", "old-pike", "Anna")),
        ("deal Rye Old Pike", ("deal", "Rye", "old-pike")),
        ("play the Herring", ("play", "herring")),
        ("play un Herring on the Rye", ("play", "herring", "Rye")),
    ],
)
def test_several_ways_to_write_one_action(text: str, meant: Action) -> None:
    notation = Notation(OnAnna())
    assert notation.resolve_action(STATE, "Anna", notation.parse_shape(text)) == meant
    notation.check_static_terms(STATE, "Anna", notation.parse_shape(text))


def test_ways_that_mean_one_action_are_not_ambiguous() -> None:
    class AsPlayed(Fish):
        def canonical(self, action: Action) -> Action:
            return ("play", "pike-on-rye") if action == ("play", "pike", "Rye") else action

    notation = Notation(AsPlayed())
    assert notation.resolve_action(STATE, "Anna", notation.parse_shape("play Pike on Rye")) == ("play", "pike-on-rye")


@pytest.mark.parametrize("game", ["kaciri", "gwint", "veto", "historia", "vwars"])
def test_every_kind_of_term_has_its_words_in_a_message(game: str) -> None:
    engine: Engine[object] = engine_for(cards.load(game))
    notation = notation_of(engine)
    for verb, slots in engine.verbs.items():
        assert not re.search(r"[A-Z]-", str(notation.usage(verb)))
        for slot in slots:
            assert slot.kind in TERMS_WITH_WORDS
