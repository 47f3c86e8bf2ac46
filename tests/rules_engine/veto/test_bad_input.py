"""Logs of VETO that end or go on where they should not: what is told of them, and that nothing falls over."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.logs.log_file import Log, parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.veto.model.windows import WINDOWS
from tests.rules_engine.veto.subject import FACTIONS, veto
from tests.sampling import FULL, LONG

MANY = 10_000
HEAD = (
    "kredens: log/1\ngame: veto\nplayers: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}\n"
    "given: {players: {Michał: {election: [andrzej-kmicic, zend]}, Maciek: {election: [rzedzian]}}}\nmoves: |\n"
)
FIRST = HEAD.count("\n") + 1


def replayed(*moves: str, more: str = "") -> Replay:
    """What becomes of these moves, with Michał at voice and nothing known of the hands."""
    text = HEAD + "".join(f"  {move}\n" for move in moves) + more
    return replay(parse(text.encode(), "log.yaml", Path(), veto()))


def stopped(*moves: str) -> RefusedMove:
    """What is said of the last of these moves."""
    fault = replayed(*moves).fault
    assert isinstance(fault, RefusedMove)
    assert fault.place.line == FIRST + len(moves) - 1
    return fault


def test_a_stack_that_is_left_open() -> None:
    """The log holds, and its position says what waits for whom; as a finished game it is refused."""
    moves = ("Michał: play Biesiada sarmacka on Rzędzian", "Maciek: play Bujdy i bajania")
    played = replayed(*moves)
    assert played.holds
    assert played.outcome is None
    waiting = [task[0] for task in veto().position(played.state)["open"]]
    assert waiting == ["voice", "node", "node", "reply"]
    assert not replayed(*moves, more="result: {winner: Michał}\n").holds


@pytest.mark.parametrize("text", ["no", "play Bujdy i bajania", "play Liberum veto"])
def test_a_reply_to_nothing(text: str) -> None:
    assert "veto.stack.adequacy-cards" in stopped(f"Michał: {text}").refusal.rules


def test_no_where_nobody_could_have_replied() -> None:
    """It is true, and so may be said: once."""
    text = HEAD.replace("Maciek: {", "Maciek: {hand: [], ") + "  Michał: play Hojny patron\n  Maciek: no\n"
    assert replay(parse(text.encode(), "log.yaml", Path(), veto())).holds
    text += "  Maciek: no\n"
    fault = replay(parse(text.encode(), "log.yaml", Path(), veto())).fault
    assert isinstance(fault, RefusedMove)
    assert fault.refusal.guard == "nothing-asked"
    assert fault.refusal.facts["player"] == "Maciek"


def test_a_discard_that_a_card_asks_for_is_no_surplus() -> None:
    duel = ("Michał: challenge Rzędzian with Zend", "Maciek: no", "Maciek: accept")
    cut = (*duel, "Michał: play Zwód", "Maciek: no")
    for text, code in (("Maciek: pas", "illegal"), ("Michał: discard Żur", "not-yours")):
        fault = stopped(*cut, text)
        assert fault.refusal.rules == ("veto.play.resolve", "veto.discard.pile")
        assert fault.refusal.code == code
        words = rulebook.load(veto().definitions).refusal_sentence(fault.refusal.guard, fault.refusal.rules)
        assert words is not None
        assert set(words) == {"pl", "en"}


NAMED = """\
kredens: log/1
game: veto
players: {Zend: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given:
  voice: Zend
  players:
    Zend: {hand: [Tall Tales], election: [zend, {card: "Andrzej Kmicic", under: ["Żur", nadziak]}]}
    Maciek: {election: [Rzędzian]}
moves: |
  Zend: challenge Rzędzian with Andrzej Kmicic
  claim: players.Zend.hand = ["Bujdy i bajania"]
expect: {position: {players: {Zend: {hand: [bujdy i bajania]}}}}
"""


def test_a_position_names_cards_as_people_do() -> None:
    """In any language; whoever plays keeps their name, even if a card is called so."""
    played = replay(parse(NAMED.encode(), "log.yaml", Path(), veto()))
    assert played.holds
    position = veto().position(played.state)
    assert position["voice"] == "Zend"
    assert [thing["card"] for thing in position["players"]["Zend"]["election"]] == ["zend", "andrzej-kmicic"]


def _parse_with_position(given: str) -> Log:
    text = HEAD.replace(HEAD.partition("given: ")[2].partition("\n")[0], given)
    return parse(text.encode(), "log.yaml", Path(), veto())


def test_a_word_of_a_position_that_there_is_not_stands_as_it_was_written() -> None:
    (problem,) = replay(_parse_with_position("{phase: settle}")).problems
    assert "'settle' (known: setup, untap, settlement, play, end)" in problem.facts["message"]


def test_a_field_of_a_position_that_there_is_not_makes_the_file_unreadable() -> None:
    with pytest.raises(Unreadable) as caught:
        _parse_with_position("{players: {Michał: {election: [{card: zend, attached: [zur]}]}}}")
    assert [(fault.code, "'attached'" in fault.message) for fault in caught.value.faults] == [("unknown-field", True)]


def test_a_second_reply_to_the_same() -> None:
    moves = ("Michał: play Biesiada sarmacka on Rzędzian", "Maciek: play Bujdy i bajania", "Michał: no")
    fault = stopped(*moves, "Maciek: play Bujdy i bajania")
    assert "veto.turn.off-voice" in fault.refusal.rules


@pytest.mark.parametrize("many", [1_000, pytest.param(MANY, marks=[LONG, FULL])])
def test_a_great_many_replies(many: int) -> None:
    """Each answers the one before; then the stack is carried out from its top to its bottom."""
    game = veto()
    players = {player: {"faction": faction} for player, faction in FACTIONS.items()}
    state = game.start(Setup(players, {}, {"players": {"Maciek": {"election": ["rzedzian"]}}})).copy_with_parties()
    for party in state.parties:
        party.cards.unseen = many
    state = game.apply(state, "Michał", ("play", "biesiada-sarmacka", "rzedzian"))
    for _ in range(many):
        (player,) = game.pending(state).players
        state = game.apply(state, player, ("play", "bujdy-i-bajania"))
    (player,) = game.pending(state).players
    state = game.apply(state, player, ("no",))
    assert state.tasks == (SeatTask(0, "voice"),)
    rzedzian = next(thing for thing in state.cards_in_play if state.table.cards[thing.card].id == "rzedzian")
    assert rzedzian.tapped


def test_a_log_of_too_many_replies_is_one_clear_message() -> None:
    moves = [f"{('Maciek', 'Michał')[at % 2]}: play Bujdy i bajania" for at in range(MANY)]
    with pytest.raises(Unreadable) as raised:
        replayed("Michał: play Biesiada sarmacka on Rzędzian", *moves)
    (fault,) = raised.value.faults
    assert fault.code == "too-long"


@pytest.mark.parametrize("text", ["play Natarcie / Roztropność", "attach Natarcie / Roztropność to Zend"])
def test_a_split_card_without_its_half(text: str) -> None:
    fault = stopped(f"Michał: {text}")
    assert fault.refusal.rules[0] == "veto.card.split.choose"
    assert fault.refusal.guard == "which-half"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_window_has_a_name(window: str, language: str) -> None:
    assert veto().definitions.lists["window"][window]["name"][language]


@pytest.mark.parametrize(
    ("moves", "rule", "possible"),
    [
        (("Michał: accept",), "veto.duel.steps", "Michał: challenge"),
        (("Michał: bribe 3",), "veto.phase.untap.order", "Michał: agitate"),
        (("Michał: choose Żur of Zend",), "veto.duel.gear-order", "Michał: agitate"),
        (("Maciek: agitate Rzędzian",), "veto.turn.off-voice", "Michał: agitate"),
        (
            ("Michał: challenge Rzędzian with Zend", "Maciek: no", "Maciek: agitate Rzędzian"),
            "veto.duel.steps",
            "Maciek: accept",
        ),
        (
            ("Michał: challenge Rzędzian with Zend", "Maciek: accept", "Michał: agitate Andrzej Kmicic"),
            "veto.duel.steps",
            "Michał: pas",
        ),
        (("Michał: agitate Zend", "Maciek: accept"), "veto.turn.one-at-a-time", "Maciek: no"),
    ],
)
def test_a_move_in_the_wrong_window(moves: tuple[str, ...], rule: str, possible: str) -> None:
    """It gets the window, the rule of it, and what is possible there."""
    fault = stopped(*moves)
    assert rule in fault.refusal.rules
    window = veto().pending(fault.state).kind
    assert fault.refusal.facts["waiting"] in veto().pending(fault.state).players
    named = fault.refusal.facts.get("window") == window or fault.refusal.guard in (f"{window}-first", "off-voice")
    assert named, fault.refusal
    assert any(line.startswith(possible) for line in fault.legal), fault.legal
