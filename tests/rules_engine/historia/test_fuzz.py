"""Whatever stands in a log of Historia, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.fuzzing import (
    CHECKS,
    EXAMPLES,
    Check,
    FuzzSubject,
    check_beginnings,
    play_some_moves,
    values_around,
    words_of,
)
from tests.rules_engine.historia.recording import ONE_EPOCH, game
from tests.rules_engine.historia.subject import historia, table
from tests.sampling import FULL, IS_WHOLE_RUN, LONG

LOGS = sorted((historia().definitions.folder / "games").glob("*.yaml"))
SHORT = [
    path for path in LOGS if path.stem in ("rozstrzygaja-zabytki", "wspolne-zwyciestwo", "zapis-widza", "zapis-gracza")
]
NAMES = (
    "Mieszko I",
    "Dobrawa",
    "Szczerbiec",
    "Szkoła w Magnaurze",
    "Chrzest Polski",
    "Piastowie",
    "?",
    "Anna Komnena",
    "1",
)
TOKENS = ("P1", "P1 E2", "N2", "K1", "C9", "0", "P1 S1 E1 C1")
WORDS = words_of(
    *("Ania: ", "Basia: ", "claim: players.Basia.hand = [", "deal Basia: ", "rozdano Ania: ", "play ", "zagrywa "),
    *(
        "war ",
        "send ",
        "extend ",
        "activate ",
        "contend ",
        "draw 3",
        "pass",
        "no",
        "give ",
        "discard ",
        "show ",
        "use ",
    ),
    *(" paying ", " płacąc ", " of ", " rule ", "table: first ", "3", *NAMES, *TOKENS),
    *("options: {format: epochal}\n", "cites historia.war.glory", "factions: ", "decks: ["),
)
MOVES = (
    *("play {0}", "play {0} paying {2}", "activate {0}", "contend {0} paying {2}", "extend {0} paying {2}", "war {1}"),
    *("send {0}", "use {0} rule 1", "use {0} paying {2}", "draw 2", "draw 1 paying {2}", "pay {2}", "take {2}", "pass"),
    *("ready", "no", "glory", "demands", "discard {0}", "discard {2}", "give {2}", "show {0}", "choose {0}", "keep"),
)
WHO = st.sampled_from(["Ania", "Basia"])
LINES = st.builds(
    lambda who, move, card, other, tokens: f"{who}: {move.format(card, other, tokens)}",
    WHO,
    st.sampled_from(MOVES),
    st.sampled_from(NAMES),
    WHO,
    st.sampled_from(TOKENS),
)
FIELD = (
    "event: chrzest-polski, players: {Ania: {tokens: P9 S9 E9 C9, hand: [dobrawa, szczerbiec, '?'], deck: 5, "
    "characters: [mieszko-i], unfinished: ['?']}, Basia: {tokens: P9, hand: 3, deck: 5, characters: [anna-komnena]}}"
)

CARDS = st.sampled_from(
    ["mieszko-i", "dobrawa", "szczerbiec", "hagia-sophia", "chrzest-polski", "piastowie", "odsiecz-wiedenska", "?", "x"]
)
ANYTHING = values_around(
    st.none() | st.booleans() | st.integers(-1, 40) | CARDS | st.sampled_from(["Ania", "action", "P2 E1", "modify"])
)
THING = CARDS | st.fixed_dictionaries(
    {"card": CARDS},
    optional={
        "tapped": st.booleans() | ANYTHING,
        "tokens": st.sampled_from(TOKENS) | ANYTHING,
        "owner": st.sampled_from(["Ania", "Basia"]) | ANYTHING,
        "used": ANYTHING,
        "military": ANYTHING,
    },
)
THINGS = st.lists(THING, max_size=3) | ANYTHING
PILE = st.lists(CARDS, max_size=6) | ANYTHING
COUNT = st.integers(0, 12) | ANYTHING
OWN = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(("hand", "deck", "discard", "events", "chosen", "shown", "aside"), PILE),
        **dict.fromkeys(("characters", "monuments", "unfinished", "symbols", "won"), THINGS),
        **dict.fromkeys(("points", "markers", "political", "economic", "hidden"), COUNT),
        "tokens": st.sampled_from(TOKENS) | ANYTHING,
        "passed": st.booleans() | ANYTHING,
        "faction": ANYTHING,
    },
)
OPEN = st.lists(
    st.sampled_from(
        [
            *(["round"], ["stack"], ["action", "Ania"], ["next", "Basia"], ["events", ["Ania"]], ["war-over"]),
            *(["attackers", "Ania"], ["modify", "Basia", 1], ["spoils", "Ania"], ["demands", "Basia", 2], ["compare"]),
            *(
                ["draw", "Ania", 2, "hand"],
                ["sixth", "Ania"],
                ["discard", "Ania", 1],
                ["pay", "Ania", "play", "dobrawa"],
            ),
        ]
    ),
    max_size=4,
)
WAR = st.fixed_dictionaries(
    {"attacker": WHO, "defender": WHO},
    optional={"attackers": ANYTHING, "defenders": ANYTHING, "added": ANYTHING, "base": COUNT, "winner": WHO},
)
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "event": CARDS | ANYTHING,
        "round": st.integers(0, 14) | ANYTHING,
        **dict.fromkeys(("first", "lap"), WHO | ANYTHING),
        **dict.fromkeys(("epoch", "stack", "lasting"), ANYTHING),
        "war": WAR | ANYTHING,
        "open": OPEN | ANYTHING,
        "players": st.fixed_dictionaries({}, optional={"Ania": OWN, "Basia": OWN}) | ANYTHING,
    },
).map(lambda position: f"given: {json.dumps(position)}\n")


SUBJECT = FuzzSubject(
    game=historia(),
    logs=tuple(path.read_bytes() for path in SHORT),
    head=(
        "kredens: log/1\ngame: historia\noptions: {format: single}\n"
        "players: {Ania: {faction: piastowie}, Basia: {faction: cesarstwo-bizantyjskie}}\n"
    ),
    words=WORDS,
    lines=LINES,
    setup=table(2, ONE_EPOCH),
    actors=("Ania", "table", "deal Basia"),
    positions=GIVEN,
    play=play_some_moves,
    given=f"given: {{{FIELD}}}\n",
)


@EXAMPLES
@CHECKS
def test_whatever_stands_in_a_log(check: Check, examples: int) -> None:
    check(SUBJECT, examples)


@pytest.mark.parametrize("step", [611, pytest.param(23, marks=[LONG, FULL])])
def test_every_beginning_of_a_log_is_read_or_reported(step: int) -> None:
    recorded = game(3, 2, "random")
    for content in (SUBJECT.logs[0], recorded.recorder.text_of(recorded.lines).encode()[:4_000]):
        check_beginnings(content, step, historia())


@pytest.mark.parametrize("step", [24, pytest.param(1 if IS_WHOLE_RUN else 4, marks=pytest.mark.long)])
def test_a_game_that_was_begun_in_any_position_of_another_goes_on(step: int) -> None:
    """What is open there is open again."""
    for path in LOGS[::step]:
        found = replay(read(path))
        setup = found.scene.setup._replace(given=found.game.position(found.state))
        assert found.game.setup_problems(setup) == []
        assert found.game.pending(found.game.start(setup)) == found.game.pending(found.state)
