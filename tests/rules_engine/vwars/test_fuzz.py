"""Whatever stands in a log of V-Wars, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

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
from tests.rules_engine.vwars.subject import table, vwars
from tests.sampling import FULL
from tools.golden_games import folder

FIRST_LINES = 75
"""So many lines of a log hold the set-up and some turns."""
SHORT = ("simpatia-a-zero", "altre-letture", "verbale-pubblico", "registro-di-anna")
CARDS = ("roma-b2", "Roma, rosso 2", "New York, white 1", "bogota-r2", "novilunio", "Coprifuoco", "?", "Roma", "1")
CITIES = ("Roma", "tokyo", "New York", "sydney", "Atlantis")
DECKS = ("riot", "Europa occidentale", "africa", "mazzo rivolte")
WORDS = words_of(
    *("Anna: ", "Bruno: ", "table: ", "tavolo: ", "deal Bruno: ", "distribuite Anna: ", "claim: sympathy = ", "turn "),
    *("move ", "deploy ", "schiera ", "place ", "posiziona ", "add ", "kill", "investigate Bruno", "awaken ", "look"),
    *("reveal", "skip", "salta", "keep", "show ", "discard ", "swap ", "choose ", "stop", "more", "no", "role Anna "),
    *(" discarding ", " scartando ", " also ", " in ", " with ", " for ", " as vampire", *CARDS, *CITIES, *DECKS),
    *("options: {half: left}\n", "cites vwars.riot.massacre", "players.Anna.role = ", "cities.roma.vampire = "),
)
MOVES = (
    *(
        "move {1}",
        "deploy {1} discarding {0}",
        "deploy {1} discarding {0} also {0} as vampire",
        "place {0} in {2} with {3}",
    ),
    *(
        "place {0} also {0} in {2}",
        "place {0} in {2}",
        "add {0}",
        "add {0} in {2}",
        "kill",
        "kill {1}",
        "kill as human",
    ),
    *("investigate {3}", "awaken {3}", "look", "stop", "reveal", "skip", "keep", "show", "show {0}", "discard {0}"),
    *("swap {0} for {0}", "choose {0}", "open {0}", "put {0} in {2}", "more", "no", "play", "aside", "turn {0}"),
    *("draw {3} {0}", "role {3} vampire", "vampire {3}", "first {3}"),
)
WHO = st.sampled_from(["Anna", "Bruno", "Carla", "table"])
LINES = st.builds(
    lambda who, move, card, city, deck, other: f"{who}: {move.format(card, city, deck, other)}",
    WHO,
    st.sampled_from(MOVES),
    st.sampled_from(CARDS),
    st.sampled_from(CITIES),
    st.sampled_from(DECKS),
    WHO,
)
FIELD = (
    "active: Anna, phase: actions, now: bogota-b2, event-now: novilunio, players: {Anna: {city: roma, role: vampire}, "
    "Bruno: {hand: [roma-b3, '?', '?']}}, cities: {roma: {vampire: 2}, bogota: {human: 3}}"
)
IDS = ("roma-b2", "bogota-r2", "tokyo-r3", "novilunio", "coprifuoco", "urne-africa", "ospedali-aperti", "x")
CARD = st.sampled_from([*IDS, "?"]) | st.fixed_dictionaries(
    {"card": st.sampled_from(IDS)}, optional={"seen": st.lists(WHO, max_size=3)}
)
ANYTHING = values_around(
    st.none()
    | st.booleans()
    | st.integers(-1, 40)
    | st.sampled_from(["Anna", "roma", "vampire", "africa", "riot", *IDS])
)
PILE = st.lists(CARD, max_size=6) | st.integers(0, 9) | ANYTHING
COUNT = st.integers(0, 16) | ANYTHING
FLAG = st.booleans() | ANYTHING
SIDE = st.sampled_from(["human", "vampire"]) | ANYTHING
OWN = st.fixed_dictionaries(
    {},
    optional={
        "hand": PILE,
        "role": st.sampled_from(["human", "vampire", "infected", "?"]) | ANYTHING,
        "revealed": FLAG,
        "token": FLAG,
        "city": st.sampled_from(["roma", "tokyo"]) | ANYTHING,
        "marks": st.lists(st.sampled_from(["investigated", "cleared", "unturned"]), max_size=2) | ANYTHING,
        "character": ANYTHING,
    },
)
CITY = st.fixed_dictionaries({}, optional={"human": COUNT, "vampire": COUNT, "control": SIDE, "martial-law": FLAG})
LAWS = st.sampled_from(["coprifuoco", "ospedali-aperti"]) | ANYTHING
STACK = st.lists(
    st.sampled_from(
        [
            *(["new-cards"], ["riot"], ["event"], ["combat"], ["after-riot"], ["disclose"], ["begin"], ["prepare"]),
            *(
                ["action", "Anna", 3],
                ["acts", "Anna"],
                ["reveal", "Bruno"],
                ["secret", "Anna"],
                ["recovery", ["Bruno"]],
            ),
            *(
                ["answer", "Bruno", "Anna", "investigation"],
                ["draw", "Anna", 2, "refill"],
                ["draw", "Anna", 2, "thirst"],
            ),
            *(
                ["lay", "next-riot"],
                ["lay", "nowhere"],
                ["look", "Anna", 1, "africa", "look"],
                ["put", "Anna", "africa"],
            ),
            *(["partner", "Bruno", "riot", "Anna"], ["vote", "africa"], ["count", "africa"], ["vote-over", "africa"]),
            *(["opening", 3, 1], ["trim", "Anna", 2], ["more", "Anna"], ["choose-event", "Anna"], ["turn", "Carla"]),
            *(["swap", "Anna", "africa"], ["open", "Anna", "africa"], ["sway", "Anna", "africa"], ["role", "Anna"]),
        ]
    ),
    max_size=5,
)
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "active": WHO | ANYTHING,
        "phase": st.sampled_from(["reveal", "actions", "event", "riot", "new-cards"]) | ANYTHING,
        "players": st.fixed_dictionaries({}, optional=dict.fromkeys(("Anna", "Bruno", "Carla"), OWN)) | ANYTHING,
        "cities": st.fixed_dictionaries({}, optional=dict.fromkeys(("roma", "bogota", "tokyo"), CITY)) | ANYTHING,
        "regions": st.fixed_dictionaries(
            {},
            optional={
                "africa": st.fixed_dictionaries({}, optional={"law": LAWS, "deck": PILE}),
                "sudamerica": st.fixed_dictionaries({}, optional={"deck": PILE}),
            },
        )
        | ANYTHING,
        **dict.fromkeys(("riot-deck", "discard", "aside", "event-discard", "event-aside"), PILE),
        **dict.fromkeys(("now", "soon", "event-now", "event-soon"), st.sampled_from(IDS) | ANYTHING),
        **dict.fromkeys(("pile", "event-pile", "sympathy", "victory", "actions"), COUNT),
        "laws": st.fixed_dictionaries({}, optional={"human": st.fixed_dictionaries({}, optional={"open": LAWS})}),
        "turned": st.lists(st.sampled_from(IDS) | ANYTHING, max_size=2) | ANYTHING,
        "riot": st.sampled_from(["bogota", "roma"]) | ANYTHING,
        "skips-riot": FLAG,
        "winner": st.just(["vampire", "win.vampire.track-meets"]) | ANYTHING,
        "stack": STACK | ANYTHING,
    },
).map(lambda position: f"given: {json.dumps(position)}\n")


def begun(name: str) -> bytes:
    """The first turns of a whole game: each changed log is replayed under every other reading of every question."""
    lines = (folder("vwars") / f"{name}.yaml").read_bytes().splitlines(keepends=True)
    return b"".join(lines[:FIRST_LINES])


SUBJECT = FuzzSubject(
    game=vwars(),
    logs=tuple(begun(name) for name in SHORT),
    head=(
        "kredens: log/1\ngame: vwars\n"
        "players: {Anna: {character: ada-ferrante}, Bruno: {character: park-min-seo},"
        " Carla: {character: jack-mallory}}\n"
    ),
    words=WORDS,
    lines=LINES,
    setup=table(3),
    actors=("Anna", "table", "deal Bruno"),
    positions=GIVEN,
    play=play_some_moves,
    given=f"given: {{{FIELD}}}\n",
)


@EXAMPLES
@CHECKS
def test_whatever_stands_in_a_log(check: Check, examples: int) -> None:
    check(SUBJECT, examples)


@pytest.mark.parametrize("step", [2_411, pytest.param(97, marks=[pytest.mark.long, FULL])])
def test_every_beginning_of_a_log_is_read_or_reported(step: int) -> None:
    check_beginnings(SUBJECT.logs[0], step, vwars())
