"""Kacíři keeps the contract: random games of two, three and four players under every value of every option."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event
from kredens.rules_engine.kaciri.options import OPTIONS
from tests.rules_engine.harness import EVERY_OF_READINGS, check_game, check_speech, games
from tests.rules_engine.kaciri.subject import STRENGTHS, kaciri, pieces, subject, table
from tests.rules_engine.readings import uncited_readings
from tests.sampling import sampled

READINGS = [(name, value) for name, values in OPTIONS.values.items() for value in values[1:]]


@pytest.mark.parametrize(("count", "unseen"), sampled([(3, 0.5), (4, 0.5), (4, 0.0), (2, 0.0), (2, 0.5), (3, 0.0)], 6))
def test_our_readings(count: int, unseen: float) -> None:
    outcome = check_game(subject(), table(count), seed=count, unseen=unseen, every=EVERY_OF_READINGS)
    assert sum(outcome.points.values()) > 0


@pytest.mark.parametrize(("name", "value"), sampled(READINGS, 20, [f"{name}-{value}" for name, value in READINGS]))
def test_every_other_reading(name: str, value: str) -> None:
    count = 2 + READINGS.index((name, value)) % 3
    check_game(subject(), table(count, {name: value}), seed=len(name + value), unseen=0.25, every=EVERY_OF_READINGS)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("option", [{}, {"must-play": "may-pass"}, {"second-wave-length": "eleven"}], ids=str)
def test_what_is_true_may_be_said(count: int, option: dict[str, str]) -> None:
    for seed in range(3):
        check_speech(subject(), table(count, option), seed, unseen=0.4 * seed)


@pytest.mark.long
def test_a_game_that_mixes_readings() -> None:
    mixed = {name: values[-1] for name, values in OPTIONS.values.items()}
    check_game(subject(), table(4, mixed), seed=4, unseen=0.3, every=EVERY_OF_READINGS)


def test_the_whole_set_is_in_play() -> None:
    game = kaciri()
    held = pieces(game.position(game.start(table(4))))
    cities = {town.id for town in game.start(table(4)).table.towns}
    assert len(cities) == 36
    whole = [(player, strength) for player in table(4).players for strength in STRENGTHS]
    assert held == Counter([*whole, *cities])


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_first_wave_has_eleven_rounds_and_the_game_at_most_twenty_two(count: int) -> None:
    for seed in range(20):
        waves = Counter(moment.state.wave for moment, _, action in games(subject(), table(count), seed)
                        if action[0] == "turn")  # fmt: skip
        assert waves[1] == 11
        assert waves[2] <= 11


def test_showing_what_was_hidden_leads_a_view_to_the_same_end() -> None:
    """Whoever plays on from what they know, and is then shown the others' cards, is where everybody is."""
    game = kaciri()
    shown = 0
    for moment, player, action in games(subject(), table(3), seed=8):
        view = game.view(moment.state, player)
        known, after = game.apply(view, player, action), game.apply(moment.state, player, action)
        if game.pending(known).kind != "show":
            continue
        for other, sent in zip(moment.state.table.players, moment.state.sent, strict=True):
            if other != player and sent > 0:
                known = game.apply(known, TABLE, ("show", other, sent))
                shown += 1
        assert game.key(known) == game.key(after)
    assert shown > 20


def test_a_committed_card_is_reported_to_its_owner_only() -> None:
    game = kaciri()
    state = game.apply(game.start(table(2)), TABLE, ("turn", "praha"))
    events: list[Event] = []
    game.apply(state, "Anna", ("send", 7), events.append)
    (sent,) = events
    assert sent.redact_for("Anna").facts["card"] == sent.redact_for(None).facts["card"] != UNKNOWN
    assert sent.redact_for("Petr").facts == {"player": "Anna", "card": UNKNOWN}
    assert sent.redact_for("Petr").rules == sent.rules


@pytest.mark.parametrize(("name", "value"), sampled(READINGS, 3, [f"{name}-{value}" for name, value in READINGS]))
def test_a_reading_is_cited_where_it_makes_a_difference(name: str, value: str) -> None:
    for count in (2, 3, 4):
        assert list(uncited_readings(subject(), table(count, {name: value}), seed=count)) == []
