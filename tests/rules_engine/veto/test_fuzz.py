"""Whatever stands in a log of VETO, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Fault
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation.bots import choose_at_random
from tests.rules_engine import fuzzing
from tests.rules_engine.fuzzing import FUZZ
from tests.rules_engine.veto.recording import recorded
from tests.rules_engine.veto.subject import veto

LOGS = sorted((veto().definitions.folder / "games").glob("*.yaml"))
HEAD = "kredens: log/1\ngame: veto\nplayers: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}\n"
NAMES = ("Kmicic", "Rzędzian", "Wołodyjowski", "Żur", "Opój", "Bujdy i bajania", "?", "Zygmuntówka", "Czekan", "Zend")
PIECES = st.sampled_from(
    [
        *"?:#|>{}[]\"'&*!%@`,.-\\\t\0\u200b",
        *("\n", "\n  ", "\r\n", "„", "🂡", "𝟕", "moves: |\n", "given: {", "expect: {legal: [", "result: {winner: "),
        *("table: ", "Michał: ", "Maciek: ", "Jan: ", "claim: ", "claim: players.Maciek.hand = [", "deal Maciek: "),
        *(
            "play ",
            "zagrywa ",
            "attach ",
            "agitate ",
            "challenge ",
            "use ",
            "choose ",
            "fire ",
            "bribe ",
            "pas",
            "bene",
        ),
        *(" on ", " to ", " with ", " of ", " tapping ", " and ", " paying ", " rule ", "3", "-1", "karmazyn", *NAMES),
        *("options: {reply-one-per-action: per-root}\n", "cites veto.turn.pas"),
    ]
)
WORDS = st.lists(PIECES, max_size=10).map("".join)
MOVES = (
    *("play {0} on {1}", "attach {0} to {1}", "agitate {0} with {1}", "challenge {0} with {1}", "use {0} on {1}"),
    *("play {0} of {1}", "choose {0} of {1}", "move {0}", "discard {0}", "take {0}", "accept", "refuse", "pas", "bene"),
)


def outcome_of(content: bytes) -> Replay | tuple[Fault, ...]:
    """What comes of a file over the shipped set."""
    return fuzzing.outcome_of(content, veto())


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 3000), st.integers(0, 40), WORDS)
def test_a_good_log_with_something_else_in_it(path: Path, at: int, cut: int, put: str) -> None:
    outcome_of(fuzzing.changed(path.read_text(encoding="utf-8"), at, cut, put).encode())


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 3000), st.binary(max_size=6))
def test_a_good_log_with_stray_bytes(path: Path, at: int, put: bytes) -> None:
    outcome_of(fuzzing.changed(path.read_bytes(), at, len(put), put))


@FUZZ
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Michał", "Maciek"]),
            st.sampled_from(MOVES),
            st.sampled_from(NAMES),
            st.sampled_from(NAMES),
        )
    )
)
def test_any_lines_of_moves(lines: list[tuple[str, str, str, str]]) -> None:
    moves = "".join(f"  {who}: {text.format(one, other)}\n" for who, text, one, other in lines)
    field = "Michał: {election: [andrzej-kmicic, zend]}, Maciek: {election: [{card: rzedzian, under: [zygmuntowka]}]}"
    outcome_of(f"{HEAD}given: {{players: {{{field}}}}}\nmoves: |\n  # moves\n{moves}".encode())


CARDS = st.sampled_from(
    ["andrzej-kmicic", "rzedzian", "zur", "opoj", "radziwillowie", "natarcie", "kiejdany", "?", "x"]
)
PLAIN = st.none() | st.booleans() | st.integers(-1, 40) | CARDS | st.sampled_from(["Michał", "voice", "duel"])
ANYTHING = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
THING = CARDS | st.fixed_dictionaries(
    {"card": CARDS},
    optional={
        "tapped": st.booleans() | ANYTHING,
        "down": st.booleans() | ANYTHING,
        "absent": st.booleans(),
        "under": st.lists(CARDS, max_size=2) | ANYTHING,
        "mods": ANYTHING,
        "side": ANYTHING,
    },
)
HELD = st.fixed_dictionaries(
    {},
    optional={
        "hand": st.lists(CARDS, max_size=8) | ANYTHING,
        "kredens": st.lists(CARDS, max_size=8) | ANYTHING,
        "ducats": st.integers(0, 20) | ANYTHING,
        "kreski": st.integers(0, 9) | ANYTHING,
        "election": st.lists(THING, max_size=4) | ANYTHING,
        "karmazyn": st.lists(THING, max_size=2) | ANYTHING,
        "discard": st.lists(CARDS, max_size=3) | ANYTHING,
        "mods": ANYTHING,
        "used": ANYTHING,
    },
)
POSITIONS = st.fixed_dictionaries(
    {},
    optional={
        "phase": st.sampled_from(["play", "untap", "settlement", "end", "setup"]) | ANYTHING,
        "initiative": st.sampled_from(["Michał", "Maciek"]) | ANYTHING,
        "round": st.integers(0, 12) | ANYTHING,
        "duel": ANYTHING,
        "election": ANYTHING,
        "open": ANYTHING,
        "players": st.fixed_dictionaries({}, optional={"Michał": HELD, "Maciek": HELD}) | ANYTHING,
    },
)


@FUZZ
@given(POSITIONS)
def test_any_position_is_refused_or_can_be_played(position: Any) -> None:
    outcome = outcome_of(f"{HEAD}given: {json.dumps(position)}\n".encode())
    if not isinstance(outcome, Replay) or outcome.problems:
        return
    game = outcome.game
    state, rng = game.start(outcome.scene.setup), Random(7)
    for _ in range(60):
        players = game.pending(state).players
        if not players:
            return
        listed = game.actions(state, players[0])
        if not listed:
            # Nothing is known that could lie where something has to be named.
            return
        state = game.apply(state, players[0], choose_at_random(game, state, players[0], listed, rng))


def test_every_beginning_of_a_log_is_read_or_told() -> None:
    for content in (LOGS[0].read_bytes(), recorded(3).encode()[:4_000]):
        for length in range(0, len(content), 23):
            outcome_of(content[:length])


def test_a_game_that_was_begun_in_any_position_of_another_goes_on() -> None:
    """What is open there is open again."""
    game = veto()
    for path in LOGS:
        found = outcome_of(path.read_bytes())
        assert isinstance(found, Replay)
        setup = found.scene.setup._replace(given=game.position(found.state))
        assert game.setup_problems(setup) == []
        assert game.pending(game.start(setup)) == game.pending(found.state)
