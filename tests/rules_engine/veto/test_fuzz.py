"""Whatever stands in a log of VETO, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

from kredens.rules_engine.replays.result import Replay
from tests.rules_engine.fuzzing import (
    CHECKS,
    EXAMPLES,
    Check,
    FuzzSubject,
    check_beginnings,
    outcome_of,
    play_some_moves,
    values_around,
    words_of,
)
from tests.rules_engine.veto.recording import recorded
from tests.rules_engine.veto.subject import table, veto
from tests.sampling import FULL, IS_WHOLE_RUN, LONG

LOGS = sorted((veto().definitions.folder / "games").glob("*.yaml"))
NAMES = ("Kmicic", "Rzędzian", "Wołodyjowski", "Żur", "Opój", "Bujdy i bajania", "?", "Zygmuntówka", "Czekan", "Zend")
WORDS = words_of(
    *("Michał: ", "Maciek: ", "claim: players.Maciek.hand = [", "deal Maciek: ", "play ", "zagrywa ", "attach "),
    *("agitate ", "challenge ", "use ", "choose ", "fire ", "bribe ", "pas", "bene", " on ", " to ", " with ", " of "),
    *(" tapping ", " and ", " paying ", " rule ", "3", "karmazyn", *NAMES),
    *("options: {reply-one-per-action: per-root}\n", "cites veto.turn.pas"),
)
MOVES = (
    *("play {0} on {1}", "attach {0} to {1}", "agitate {0} with {1}", "challenge {0} with {1}", "use {0} on {1}"),
    *("play {0} of {1}", "choose {0} of {1}", "move {0}", "discard {0}", "take {0}", "accept", "refuse", "pas", "bene"),
)
NAME = st.sampled_from(NAMES)
LINES = st.builds(
    lambda who, move, one, other: f"{who}: {move.format(one, other)}",
    st.sampled_from(["Michał", "Maciek"]),
    st.sampled_from(MOVES),
    NAME,
    NAME,
)
FIELD = "Michał: {election: [andrzej-kmicic, zend]}, Maciek: {election: [{card: rzedzian, under: [zygmuntowka]}]}"

CARDS = st.sampled_from(
    ["andrzej-kmicic", "rzedzian", "zur", "opoj", "radziwillowie", "natarcie", "kiejdany", "?", "x"]
)
ANYTHING = values_around(
    st.none() | st.booleans() | st.integers(-1, 40) | CARDS | st.sampled_from(["Michał", "voice", "duel"])
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
OWN = st.fixed_dictionaries(
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
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "phase": st.sampled_from(["play", "untap", "settlement", "end", "setup"]) | ANYTHING,
        "initiative": st.sampled_from(["Michał", "Maciek"]) | ANYTHING,
        "round": st.integers(0, 12) | ANYTHING,
        **dict.fromkeys(("common", "passes", "voice", "winner", "acted", "czyn", "duel"), ANYTHING),
        "election": ANYTHING,
        "open": ANYTHING,
        "players": st.fixed_dictionaries({}, optional={"Michał": OWN, "Maciek": OWN}) | ANYTHING,
    },
).map(lambda position: f"given: {json.dumps(position)}\n")


SUBJECT = FuzzSubject(
    game=veto(),
    logs=tuple(path.read_bytes() for path in LOGS),
    head="kredens: log/1\ngame: veto\nplayers: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}\n",
    words=WORDS,
    lines=LINES,
    setup=table(),
    actors=("Michał", "table", "deal Maciek"),
    positions=GIVEN,
    play=play_some_moves,
    given=f"given: {{players: {{{FIELD}}}}}\n",
)


@EXAMPLES
@CHECKS
def test_whatever_stands_in_a_log(check: Check, examples: int) -> None:
    check(SUBJECT, examples)


@pytest.mark.parametrize("step", [173, pytest.param(23, marks=[LONG, FULL])])
def test_every_beginning_of_a_log_is_read_or_reported(step: int) -> None:
    for content in (SUBJECT.logs[0], recorded(3).encode()[:4_000]):
        check_beginnings(content, step, veto())


@pytest.mark.parametrize("step", [24, pytest.param(1 if IS_WHOLE_RUN else 4, marks=pytest.mark.long)])
def test_a_game_that_was_begun_in_any_position_of_another_goes_on(step: int) -> None:
    """What is open there is open again."""
    game = veto()
    for log in SUBJECT.logs[::step]:
        found = outcome_of(log, game)
        assert isinstance(found, Replay)
        setup = found.scene.setup._replace(given=game.position(found.state))
        assert game.setup_problems(setup) == []
        assert game.pending(game.start(setup)) == game.pending(found.state)
