"""What stands twice in a question is answered or refused, in every game: nothing is swallowed without a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Answer, Engine, Refusal
from tests.rules_engine.gwint.subject import gwint
from tests.rules_engine.historia.subject import historia
from tests.rules_engine.kaciri.subject import kaciri
from tests.rules_engine.veto.subject import veto
from tests.rules_engine.vwars.subject import vwars

GAMES: dict[str, Callable[[], Engine[Any]]] = {
    "kaciri": kaciri,
    "gwint": gwint,
    "veto": veto,
    "historia": historia,
    "vwars": vwars,
}
QUESTIONS = (
    ("kaciri", "praha: ", ", ", ("husite 9", "Jan Kalvín", "katolici 4"), ""),
    ("kaciri", "7/5 ", " ", ("+1 husite", "sacrifice", "cross 11", "refuge", "seven"), ": husite 3, katolici 4"),
    ("kaciri", "7/5 cross ", ", ", ("11", "husite 10", "katolici"), ": husite 3, katolici 4"),
    ("gwint", "close: 5; ", "; ", ("frost", "horn", "leader", "clear"), ""),
    ("gwint", "rear: ", ", ", ("Milva", "5", "4bX", "horn"), ""),
    ("gwint", "rear ", " ", ("5", "4bX", "3m", "horn"), " | front 5"),
    ("gwint", "rear 5 | front 5; ", "; ", ("fog", "clear", "scorch"), ""),
    ("gwint", "who wins: ", " ", ("34",), " nilfgaard, 34"),
    ("veto", "Ranicki, ", ", ", ("Nadziak", "Bachmat", "Na oczach postronnych", "+1"), " : Zend"),
    ("veto", "", " : ", ("Ranicki",), " : Zend"),
    ("veto", "initiative: ", ", ", ("Adam Sakowicz", "2", "+3", "Janusz Radziwiłł tapped"), " | 3"),
    ("veto", "agitation: ", ", ", ("Kmicic", "sztych", "3"), " | 4"),
    ("veto", "agitation: Kmicic, ", ", ", ("Nadziak", "Ranicki"), " | 4"),
    ("historia", "war: ", ", ", ("2", "Chrobry", "+1", "Piastowie", "włócznia świętego Maurycego"), " : 3, P1"),
    ("historia", "war: 2 : ", ", ", ("1", "E2"), ""),
    ("historia", "demands 3: ", ", ", ("P1", "Chrobry"), ""),
    ("historia", "Grunwald: ", ", ", ("Ulrich", "3", "Chrobry"), " | 1"),
    ("historia", "cost: Kazimierz Wielki, ", ", ", ("E9", "P1"), ""),
    ("historia", "income: ", ", ", ("Piastowie", "2 monuments", "katedra gnieźnieńska"), ""),
    ("historia", "who wins: ", ", ", ("Anna 3", "2 events", "1 monument"), ", Petr 4"),
    ("historia", "end of round: ", ", ", ("C2", "7"), ""),
    ("vwars", "riot: London, ", ", ", ("4 humans", "vampire city", "white 2", "Curfew", "Crane", "sympathy 5"), ""),
    ("vwars", "election: ", ", ", ("Africa", "red 4", "Lagos, white 2"), ""),
    ("vwars", "arise: ", ", ", ("Moscow", "3 vampires", "Karimi"), ""),
    ("vwars", "who wins: ", ", ", ("sympathy 5", "8 vampire cities", "2 martial laws", "no events"), ""),
    ("veto", "election: ", ", ", ("Jeremi", "Michał Wołodyjowski", "10"), " | 4"),
)


@pytest.mark.parametrize(
    ("game", "text", "twice"),
    [
        (game, f"{head}{sign.join(parts)}{tail}", f"{head}{sign.join((*parts[: at + 1], *parts[at:]))}{tail}")
        for game, head, sign, parts, tail in QUESTIONS
        for at in range(len(parts))
    ],
)
def test_what_is_there_twice_is_not_swallowed(game: str, text: str, twice: str) -> None:
    once, doubled = GAMES[game]().ask(text, {}), GAMES[game]().ask(twice, {})
    assert isinstance(once, Answer), once
    if isinstance(doubled, Refusal):
        assert doubled.rules
        return
    assert (doubled.result, doubled.events) != (once.result, once.events)
