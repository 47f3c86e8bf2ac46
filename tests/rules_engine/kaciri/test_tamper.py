"""Good logs of whole games are taken; tampered ones are reported exactly where a second opinion finds their fault.

The counts by kind stand in the summary of the run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import parse, read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay
from kredens.rules_engine.simulation.playout import make_bot, random_of_game
from tests.coverage_of_rules import REPORTS, table_of
from tests.rules_engine.kaciri import tampering
from tests.rules_engine.kaciri.independent import Refuted, judged
from tests.rules_engine.kaciri.subject import kaciri
from tests.rules_engine.kaciri.tampering import Record, Tampering, kind_of, onlooked, text_of
from tools.golden_games import folder, play

NAMES = ("Anna", "Petr", "Jan z Dubé", "Žofie")
FACTIONS = ("husite", "reformatori", "radikalove", "katolici")
GENERATED = 40
VARIANTS = 2
"""How often each log is tampered with in each way."""

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
    "nowhere": {"round.from-hand"},
    "untrue": set(),
}
"""Why no game goes on -> the rules that must be among those cited. For an untrue claim they depend on what it says."""

ORDER = {"city open", "no city open", "sent already", "nobody left", "nothing to show", "game over"}
PILES = {"in Temple", "in Graveyard", "nowhere"}
KINDS: tuple[tuple[Tampering, set[str]], ...] = (
    (tampering.deleted, ORDER | PILES),
    (tampering.doubled, ORDER),
    (tampering.swapped, ORDER | PILES),
    (tampering.two_sends_swapped, set()),
    (tampering.by_somebody_else, {"a player turns", "a player shows", "table sends", *ORDER, *PILES}),
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
    (tampering.wrong_owner, {"untrue"}),
    (tampering.wrong_score, {"untrue"}),
    (tampering.wrong_temple, {"untrue"}),
    (tampering.wrong_wave, {"untrue"}),
    (tampering.true_claim, set()),
)
"""Each kind, and why its logs can be at fault; with none, all of them are still games by the rules."""


@dataclass
class Count:
    """What became of the logs of one kind: how many were made; how many are at fault, and were reported where they are
    and by the right rules; how many are still games by the rules, and were refused."""

    made: int = 0
    faulty: int = 0
    reported: int = 0
    legal: int = 0
    refused: int = 0
    amiss: list[tuple[str, Refuted | None, RefusedMove | Mismatch | None]] = field(default_factory=list)

    def numbers(self) -> tuple[int, int, int, int, int]:
        """All but what is amiss."""
        return self.made, self.faulty, self.reported, self.legal, self.refused


@lru_cache(1)
def records() -> tuple[Record, ...]:
    """The golden games and the generated ones, half of them as onlookers write them."""
    golden = [recorded(read(path)) for path in sorted(folder("kaciri").glob("*.yaml"))]
    return (*golden, *map(generated, range(GENERATED)))


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


def replayed(record: Record, short: bool) -> tuple[Replay, list[int]]:
    """What the referee says of the log; and the line of each move."""
    text, places = text_of(record, short)
    return replay(parse(text.encode(), "log.yaml", Path(), kaciri())), places


@pytest.mark.parametrize("short", [False, True], ids=["a move a line", "a round a line"])
def test_no_good_log_is_refused(short: bool) -> None:
    for record in records():
        played, _ = replayed(record, short)
        match = record.match(len(record.moves))
        assert played.holds
        assert played.outcome is not None
        assert match.wave == 3
        assert played.outcome.points == match.points


def test_games_are_cut_short_anywhere_without_a_fault() -> None:
    for number, record in enumerate(records()):
        part = record.with_moves(record.moves[: Random(number).randrange(len(record.moves))])
        played, _ = replayed(part, short=False)
        assert played.holds


@pytest.mark.parametrize(("tamper", "whys"), KINDS, ids=[kind_of(kind) for kind, _ in KINDS])
def test_tampered_logs(tamper: Tampering, whys: set[str]) -> None:
    tally = COUNTS[kind_of(tamper)] = Count()
    found: set[str] = set()
    for number, record in enumerate(records()):
        rng = Random(f"{kind_of(tamper)} {number}")
        for variant in range(VARIANTS):
            changed = tamper(record, rng)
            if changed is not None:
                why = held_against(tally, changed, short=(number + variant) % 2 == 1)
                found |= {why} if why else set()
    assert tally.made > 20
    assert tally.amiss == []
    assert found <= whys
    assert bool(found) == bool(whys)


def held_against(tally: Count, record: Record, short: bool) -> str | None:
    """Counts one log and holds it against the second opinion, which says why it is at fault, if it is."""
    refuted = judged(record.match(), record.moves)
    played, places = replayed(record, short)
    tally.made += 1
    if refuted is None:
        tally.legal += 1
        tally.refused += not played.holds
        if not played.holds:
            tally.amiss.append((text_of(record, short)[0], refuted, played.fault))
        return None
    tally.faulty += 1
    written = 1 + sum(who != "claim" for who, _ in record.moves[: refuted.at])
    fault = played.fault
    found = (
        fault is not None
        and fault.place.line == places[refuted.at]
        and (short or isinstance(fault, Mismatch) or fault.number == written)
        and expected_rules(refuted) <= set(cited(fault))
    )
    tally.reported += found
    if not found:
        tally.amiss.append((text_of(record, short)[0], refuted, fault))
    return refuted.why


def expected_rules(refuted: Refuted) -> set[str]:
    return {f"kaciri.{rule}" for rule in RULES[refuted.why] | refuted.because}


def cited(fault: RefusedMove | Mismatch) -> tuple[str, ...]:
    return fault.refusal.rules if isinstance(fault, RefusedMove) else fault.rules


@pytest.mark.parametrize("which", ["winner", "points"])
def test_a_wrong_result_is_reported(which: str) -> None:
    for record in records():
        text, _ = text_of(record, short=False)
        points = record.match(len(record.moves)).points
        loser = min(points, key=points.__getitem__)
        if which == "winner" and points[loser] == max(points.values()):
            loser = f"{loser} and nobody else"
        said: Any = loser if which == "winner" else f'{{"{loser}": {points[loser] + 1}}}'
        played = replay(parse(f"{text}result: {{{which}: {said}}}\n".encode(), "log.yaml", Path(), kaciri()))
        assert not played.holds
        assert played.fault is None
        (wrong,) = played.wrong
        assert wrong.path[0] == which
        assert "kaciri.score.highest-wins" in wrong.rules


COUNTS: dict[str, Count] = {}


def _table() -> list[str]:
    rows = [(kind, tally.numbers()) for kind, tally in COUNTS.items()]
    whole = [sum(column) for column in zip(*(numbers for _, numbers in rows), strict=True)]
    head = ("kind of tampering", "made", "at fault", "reported", "still legal", "refused")
    return table_of(head, [*rows, ("all", whole)]) if rows else []


REPORTS["tampered logs of Kacíři"] = _table
