"""A war and its attackers in one line: the same game as move by move, in either language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import Action, Setup
from kredens.rules_engine.historia.model.notation import Words
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.war_shorthand import format_war
from kredens.rules_engine.logs.move_lines import notation_of
from tests.rules_engine.harness import Spoken, check_texts, written_out
from tests.rules_engine.historia.subject import historia, subject, table
from tests.sampling import sampled

MOST_GAMES = 40
"""So many random games are looked through for one with a war."""


def in_short(lines: Sequence[Spoken[State]], language: str) -> Iterator[tuple[str, bool]]:
    """The lines of a game, each with whether it is a whole war: declared, paid, and all its attackers sent."""
    notation, words = notation_of(historia()).with_language(language), Words(historia().definitions)
    at = 0
    while at < len(lines):
        line = lines[at]
        moves: list[Action] = [line.action]
        end = at + 1
        while (
            end < len(lines) and lines[end].player == line.player and lines[end].action[0] in ("pay", "send", "ready")
        ):
            moves.append(lines[end].action)
            end += 1
        verbs = [action[0] for action in moves]
        if verbs[0] == "war" and verbs[-1] == "ready" and "send" in verbs:
            paid = [action[1] for action in moves if action[0] == "pay"]
            war = [("war", line.action[1], *paid), *(action for action in moves if action[0] in ("send", "ready"))]
            yield f"{line.player}: {format_war(words, war, language)}", True
            at = end
        else:
            yield notation.format_line(line.player, line.action), False
            at += 1


@pytest.mark.parametrize("seed", sampled(range(12), 6))
def test_wars_in_short_are_the_same_game(seed: int) -> None:
    setup = table(2 + seed % 3, {"format": "single"}, shift=seed)
    for tried in range(seed, seed + MOST_GAMES):
        lines, end = written_out(subject(), setup, tried)
        texts = list(in_short(lines, ("en", "pl")[seed % 2]))
        if any(is_war for _, is_war in texts):
            check_texts(subject(), setup, [text for text, _ in texts], end)
            return
    pytest.fail("in none of these games anybody sent characters into a war")


GIVEN = {
    "event": "bitwa-pod-grunwaldem",
    "players": {
        "Ania": {
            "faction": {"card": "zakon-krzyzacki"},
            "political": 2,
            "cultural": 1,
            "characters": [{"card": "ulrich-von-jungingen"}, {"card": "dietrich-von-altenburg"}],
        },
        "Basia": {"faction": {"card": "piastowie"}, "characters": [{"card": "boleslaw-i-chrobry"}]},
    },
}


def begun() -> State:
    return historia().start(Setup({"Ania": {}, "Basia": {}}, {"format": "single"}, GIVEN))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("war Basia with Ulrich", [("war", "Basia"), ("send", "ulrich-von-jungingen"), ("ready",)]),
        (
            "wojna basia z Ulrichem i Dietrichem von Altenburg płacąc K1",
            [("war", "Basia", "C1"), ("send", "ulrich-von-jungingen"), ("send", "dietrich-von-altenburg"), ("ready",)],
        ),
        ("war Basia with Chrobry", [("war", "Basia"), ("send", "boleslaw-i-chrobry"), ("ready",)]),
    ],
)
def test_what_a_line_stands_for(text: str, moves: list[Action]) -> None:
    assert historia().short_form(begun(), "Ania", text) == [("Ania", move) for move in moves]


@pytest.mark.parametrize("text", ["war Basia", "send Ulrich", "war Celina with Ulrich", "war with Ulrich", "pass"])
def test_what_is_no_such_line(text: str) -> None:
    assert historia().short_form(begun(), "Ania", text) is None


def test_a_name_that_is_no_card() -> None:
    with pytest.raises(Unreadable) as found:
        historia().short_form(begun(), "Ania", "war Basia with Foo")
    assert [fault.code for fault in found.value.faults] == ["short-form"]


def test_it_is_worded_in_the_other_language() -> None:
    line = historia().reword_short_form(
        begun(), "Ania", "war Basia with Ulrich, Dietrich von Altenburg paying P1", "pl"
    )
    assert line == "Ania: wojna Basia z Ulrich von Jungingen, Dietrich von Altenburg płacąc P1"
    back = line.partition(": ")[2]
    assert historia().short_form(begun(), "Ania", back) == historia().short_form(
        begun(), "Ania", "war Basia with Ulrich, Dietrich von Altenburg paying P1"
    )
