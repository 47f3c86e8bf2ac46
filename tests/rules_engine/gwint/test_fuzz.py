"""Whatever stands in a log of Gwint, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.cards.faults import Fault, Place
from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.logs.claims import CitationClaim, PositionClaim, parse_claim
from kredens.rules_engine.logs.move_lines import ClaimLine, LineParser, Move, Shorthand
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation.bots import choose_at_random
from kredens.rules_engine.simulation.playout import play_out
from tests.rules_engine import fuzzing
from tests.rules_engine.fuzzing import FUZZ, or_faults
from tests.rules_engine.gwint.recording import generated, text_of
from tests.rules_engine.gwint.subject import FACTIONS, gwint, table

HEAD = "kredens: log/1\ngame: gwint\nplayers: {Anna: {faction: monsters}, Petr: {faction: nilfgaard}}\n"
LOGS = [text_of(generated(number, seen))[0] for number, seen in enumerate(("all", "open", "unknown", "open"))]

PIECES = st.sampled_from(
    [
        *"?:#|>{}[]\"'&*!%@`,.-/\\\t\0\u200b",
        *("\n", "\n  ", "\r\n", "\u2028", "„", "“", "ﬁ", "Ž", "🂡", "𝟕", "٣"),
        *("moves: |\n", "cases: {a: {moves: ", "given: {", "expect: {legal: [", "result: {winner: ", "cards: [{id: "),
        *("table: ", "Anna: ", "Jan: ", "claim: ", "deal Anna: ", "lízne ", "preset: videogame\n", "deck: {ghoul: 3}"),
        *("play ", "vynese ", "draw Anna ", "exchange ", "pick ", "leader", "pass", "stay ", "none", "toss ", "keep"),
        *(
            " to ",
            " on ",
            " and ",
            " in ",
            " of ",
            "Petr",
            "front",
            "siege",
            "přední linie",
            "ghoul",
            "Ghúl",
            "Návnada",
        ),
        *("Geralt z Rivie", "decoy", "commanders-horn", "biting-frost", "1e9", "-1", "ghoul/front/Anna", "//"),
        *('players."Anna".total = ', "weather = [", "cites gwint.deck.two-gems", "options: {both-out: extra-round}\n"),
    ]
)
WORDS = st.lists(PIECES, max_size=10).map("".join)


def outcome_of(content: str | bytes) -> Replay | tuple[Fault, ...]:
    """What comes of a file over the shipped set."""
    return fuzzing.outcome_of(content.encode() if isinstance(content, str) else content, gwint())


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 9000), st.integers(0, 40), WORDS)
def test_a_good_log_with_something_else_in_it(text: str, at: int, cut: int, put: str) -> None:
    outcome_of(fuzzing.changed(text, at, cut, put))


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 9000), st.binary(max_size=6))
def test_a_good_log_with_stray_bytes(text: str, at: int, put: bytes) -> None:
    outcome_of(fuzzing.changed(text.encode(), at, len(put), put))


LINES = [
    *(
        "table: toss Anna",
        "table: draw Anna ghoul",
        "Anna: exchange nekker and ghoul",
        "Petr: keep",
        "Anna: play ghoul",
    ),
    *("Anna: play decoy on ghoul in front", "Petr: play thaler", "Anna: pick ghoul to front", "Anna: leader"),
    *("Petr: pass", "Anna: pass", "table: stay ghoul in front of Anna", "deal Petr: ?, ?, thaler", "Anna: gain ?"),
]


@FUZZ
@given(st.lists(st.sampled_from(LINES) | WORDS, max_size=14))
def test_any_lines_of_moves(lines: list[str]) -> None:
    moves = "".join(f"  {line}\n" for text in lines for line in text.splitlines())
    outcome_of(f"{HEAD}moves: |\n  # moves\n{moves}")


HERE = Place("log.yaml", 7, 3)


@FUZZ
@given(st.text(max_size=40) | WORDS)
def test_any_text_of_a_move_means_something_or_is_told(text: str) -> None:
    game, setup = gwint(), table(FACTIONS[:2])
    state = game.start(setup)
    reader = LineParser(game, setup.players, state)
    for actor in ("Anna", "table", "deal Anna"):
        line = or_faults(partial(reader.parse_line, f"{actor}: {text}", HERE))
        if isinstance(line, Move) and line.action is not None:
            game.refusal(state, actor, line.action)
        places = {line.place} if isinstance(line, Move | Shorthand | ClaimLine) else {fault.place for fault in line}
        assert places == {HERE}


@FUZZ
@given(st.text(max_size=40) | WORDS)
def test_any_text_of_a_claim_is_read_or_told(text: str) -> None:
    claim = or_faults(lambda: parse_claim(text, HERE))
    assert isinstance(claim, CitationClaim | PositionClaim) or {fault.place for fault in claim} == {HERE}


PLAIN = st.none() | st.booleans() | st.integers(-1, 40) | st.sampled_from(["?", "pass", "ghoul", "Anna", "front"])
ANY = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
CARDS = ("ghoul", "nekker", "thaler", "geralt-of-rivia", "decoy", "scorch", "commanders-horn", "biting-frost", "draug")
LYING = ("ghoul", "geralt-of-rivia", "nekker", "decoy")
WHO = st.sampled_from(["Anna", "Petr"])
OPEN = [
    *(["turn", "Anna"], ["medic", "Petr"], ["draw", "Anna", 2, "spy"], ["draw", "Petr", 1, "nothing"], ["next"]),
    *(["exchange", "Anna", "Petr"], ["muster", "Anna", "ghoul"], ["cleanup"], ["next-round", None], ["stay", "Anna"]),
    *(
        ["deploy", "Anna", "ghoul"],
        ["take", "Anna", "thaler"],
        ["look", "Anna", -3],
        ["coin"],
        ["first-turn"],
        ["toss"],
    ),
    *(
        ["discard", "Petr", 2],
        ["gain", "Anna", "many"],
        ["replace", "Anna", 1, "exchange"],
        ["turn"],
        [],
        ["choose", 7],
    ),
]


def positions(other: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Positions of which any part may be something else."""
    pile = st.lists(st.sampled_from(CARDS), max_size=6) | other
    units = st.lists(st.sampled_from(LYING) | st.just({"card": "decoy", "owner": "Petr"})) | other
    beside = st.just(["commanders-horn"]) | other
    row = st.fixed_dictionaries({}, optional={"units": units, "beside": beside, "call": st.integers(0, 2) | other})
    seen = st.lists(st.sampled_from([*CARDS, UNKNOWN]), max_size=10) | other
    held = {
        **dict.fromkeys(("shown", "foreign", "unseen", "discard", "gone", "arrivals"), pile),
        **dict.fromkeys(("hand", "deck", "aside"), seen),
        "rows": st.fixed_dictionaries({}, optional={"front": row, "siege": row}) | other,
        **{number: st.integers(0, 2) | other for number in ("gems", "won", "played", "leader-used")},
    }
    own = st.fixed_dictionaries({}, optional=held)
    return st.fixed_dictionaries(
        {},
        optional={
            "round": st.integers(0, 4) | other,
            "turn": WHO | other,
            "starter": WHO | other,
            "passed": st.lists(WHO, max_size=2) | other,
            "weather": st.lists(st.sampled_from(["biting-frost", "torrential-rain", "ghoul"]), max_size=3) | other,
            "totals": st.just([{"Anna": 3, "Petr": 4}]) | other,
            "open": st.lists(st.sampled_from(OPEN), min_size=1, max_size=2) | other,
            "extra-round": st.booleans() | other,
            "players": st.fixed_dictionaries({}, optional={"Anna": own, "Petr": own}) | other,
        },
    )


CHOICES = st.dictionaries(st.sampled_from(sorted(OPTIONS.values)), st.integers(0, 3), max_size=4)


@settings(FUZZ, max_examples=400)
@given(positions(ANY) | positions(st.nothing()), CHOICES)
def test_any_position_is_refused_or_played_to_an_end(position: Any, chosen: dict[str, int]) -> None:
    options = {name: OPTIONS.values[name][number % len(OPTIONS.values[name])] for name, number in chosen.items()}
    outcome = outcome_of(f"{HEAD}options: {json.dumps(options)}\ngiven: {json.dumps(position)}\n")
    if not isinstance(outcome, Replay) or outcome.problems:
        return
    end = play_out(outcome.game, outcome.scene.setup, choose_at_random, Random(7))
    assert outcome.game.outcome(end) is not None


def test_every_beginning_of_a_log_is_read_or_told() -> None:
    content = LOGS[1].encode()
    for length in range(0, len(content), 11):
        outcome_of(content[:length])


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("  table: draw Anna ?\n" * 1_000_000, "too-large"),
        ("  Anna: play " + "ghoul " * 5_000 + "\n", None),
        ("  Anna: play " + "ghoul and " * 11 + "ghoul\n", None),
        ("  Anna: play decoy on " + "ghoul in " * 10 + "front\n", None),
        ("  deal Anna: " + "ghoul, " * 400 + "\n", None),
        ("  claim: " + "a." * 190 + "\n", "claim"),
    ],
)
def test_a_log_too_much_is_one_clear_message(moves: str, code: str | None) -> None:
    outcome = outcome_of(f"{HEAD}moves: |\n{moves}")
    if isinstance(outcome, Replay):
        assert outcome.fault is not None
        return
    assert len(outcome) == 1
    assert code is None or outcome[0].code == code
    assert len(str(outcome[0])) < 400
