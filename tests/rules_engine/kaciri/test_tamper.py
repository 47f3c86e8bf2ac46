"""Good logs of whole games are taken; tampered ones are reported exactly where a second opinion finds their fault."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from random import Random

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.simulation.playout import make_bot, random_of_game
from tests.rules_engine.kaciri import tampering
from tests.rules_engine.kaciri.independent import Refuted, judged
from tests.rules_engine.kaciri.subject import kaciri
from tests.rules_engine.kaciri.tampering import Record, onlooked, text_of
from tests.rules_engine.tampering import (
    SAMPLED,
    Tampering,
    TamperSubject,
    by_somebody_else,
    check_tampering,
    check_wrong_result,
    check_wrong_winner,
    deleted,
    doubled,
    kind_of,
    swapped,
)
from tools.golden_games import folder, play

NAMES = ("Anna", "Petr", "Jan z Dubé", "Žofie")
FACTIONS = ("husite", "reformatori", "radikalove", "katolici")
GENERATED = 40

RULES: Mapping[str, set[str]] = {
    "game over": {"end.after-second-wave"},
    "a player turns": {"round.reveal-city"},
    "a player shows": {"round.reveal-together"},
    "table sends": {"round.free-choice"},
    "city open": {"round.exactly-one"},
    "no city open": {"round.reveal-city"},
    "city taken": {"duel.winner-takes-city"},
    "city gone": {"option.unclaimed-city"},
    "nothing to show": {"round.reveal-together"},
    "exchanged": {"round.reveal-together"},
    "sent already": {"round.exactly-one", "round.reveal-together"},
    "nobody left": {"wave.absent-loses"},
    "withheld": {"option.must-play", "round.exactly-one"},
    "two cards": {"round.exactly-one"},
    "of another faction": {"components.personality-faction", "round.from-hand"},
    "in Temple": {"round.from-hand", "duel.temple-until-wave-end"},
    "in Graveyard": {"round.from-hand", "duel.graveyard-permanent"},
    "untrue": set(),
}
"""Why no game goes on -> the rules that must be among those cited. For an untrue claim they depend on what it says."""

ORDER = {"city open", "no city open", "sent already", "nobody left", "nothing to show", "game over"}
PILES = {"in Temple", "in Graveyard"}
KINDS: tuple[tuple[Tampering[Record], set[str]], ...] = (
    (deleted, ORDER | PILES),
    (doubled, ORDER),
    (swapped, ORDER | PILES),
    (tampering.two_sends_swapped, set()),
    (by_somebody_else, {"a player turns", "a player shows", "table sends", *ORDER, *PILES}),
    (tampering.of_another_faction, {"of another faction"}),
    (tampering.not_in_hand, ORDER | PILES),
    (tampering.from_temple, {"in Temple"}),
    (tampering.from_graveyard, {"in Graveyard"}),
    (tampering.another_from_hand, ORDER | PILES),
    (tampering.after_the_end, {"game over"}),
    (tampering.turned_twice, {"city taken", "city gone"}),
    (tampering.another_city, ORDER | PILES),
    (tampering.temples_left_alone, {"city open"}),
    (tampering.graveyard_taken_up, {"in Graveyard", "nobody left"}),
    (tampering.wave_begun_early, ORDER | PILES),
    (tampering.round_left_out, ORDER | PILES),
    (tampering.last_rounds_left_out, set()),
    (tampering.rounds_exchanged, ORDER | PILES),
    (tampering.withheld, {"withheld", *ORDER, *PILES}),
    (tampering.two_cards, {"two cards"}),
    (tampering.exchanged, {"exchanged", "game over"}),
    (tampering.shown_of_others, {"nothing to show", *PILES}),
    (tampering.sent_by_the_absent, {"nobody left"}),
    (tampering.nobody_from_the_absent, {"nobody left", "no city open", "game over"}),
    (tampering.wrong_owner, {"untrue"}),
    (tampering.wrong_score, {"untrue"}),
    (tampering.wrong_temple, {"untrue"}),
    (tampering.wrong_wave, {"untrue"}),
    (tampering.true_claim, set()),
)
"""Each kind, and why its logs can be at fault; with none, all of them are still games by the rules."""


GOLDEN = sorted(folder("kaciri").glob("*.yaml"))


@cache
def record(number: int) -> Record:
    """Return one of the golden games, or of the generated ones, half of them as onlookers write them."""
    return recorded(read(GOLDEN[number])) if number < len(GOLDEN) else generated(number - len(GOLDEN))


def recorded(log: logs.Log) -> Record:
    """A log that was read, as moves with cards by their strengths."""
    entry = log.entry
    strengths = {card.id: card.get("strength") for card in log.game.definitions.of_kind("personality")}
    moves = tuple((step.actor, tuple(strengths.get(each, each) for each in step.action)) for step in replay(log).steps)
    return Record({who: own["faction"] for who, own in entry.players.items()}, moves, entry.options)


def generated(number: int) -> Record:
    """A game of two, three or four players, at random or greedy."""
    seats = 2 + number % 3
    factions = list(permutations(FACTIONS, seats))[number * 5 % 12]
    players = dict(zip(NAMES, factions, strict=False))
    setup = Setup({who: {"faction": faction} for who, faction in players.items()}, {})
    ended = play(kaciri(), setup, make_bot(kaciri(), ("random", "greedy")[number % 2]), random_of_game(8, number))
    assert ended is not None
    record = Record(players, tuple(ended.moves))
    return onlooked(record, set(NAMES[number % 2 :])) if number % 4 < 2 else record


def rules_of(refuted: Refuted) -> set[str]:
    """Return the rules that must be cited for that reason."""
    return {f"kaciri.{rule}" for rule in RULES[refuted.why] | refuted.because}


SUBJECT = TamperSubject(
    game=kaciri(),
    count=len(GOLDEN) + GENERATED,
    record=record,
    text_of=lambda record, way: text_of(record, short=way % 2 == 1),
    refute=lambda record: judged(record.match(), record.moves),
    rules_of=rules_of,
    result_rule="kaciri.score.highest-wins",
)


@SAMPLED
@pytest.mark.parametrize("way", [0, 1], ids=["a move a line", "a round a line"])
def test_no_good_log_is_refused(way: int, step: int) -> None:
    for number in range(0, SUBJECT.count, step):
        played, _ = SUBJECT.replayed(record(number), way)
        match = record(number).match(len(record(number).moves))
        assert played.holds
        assert played.outcome is not None
        assert match.wave == 3
        assert played.outcome.points == match.points


@SAMPLED
def test_games_are_cut_short_anywhere_without_a_fault(step: int) -> None:
    for number in range(0, SUBJECT.count, step):
        moves = record(number).moves
        part = record(number).with_moves(moves[: Random(number).randrange(len(moves))])
        assert SUBJECT.replayed(part)[0].holds


@SAMPLED
@pytest.mark.parametrize(("tamper", "whys"), KINDS, ids=[kind_of(kind) for kind, _ in KINDS])
def test_tampered_logs(tamper: Tampering[Record], whys: set[str], step: int) -> None:
    check_tampering(SUBJECT, tamper, whys, step)


@SAMPLED
def test_a_wrong_result_is_reported(step: int) -> None:
    for number in range(0, SUBJECT.count, step):
        points = record(number).match(len(record(number).moves)).points
        loser = min(points, key=points.__getitem__)
        check_wrong_winner(SUBJECT, record(number))
        check_wrong_result(SUBJECT, record(number), "points", f'{{"{loser}": {points[loser] + 1}}}')
