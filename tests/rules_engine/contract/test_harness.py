"""The harness holds of any game: here of a small one with unseen draws, secret hands and things that come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Event, EventSink, Setup
from tests.rules_engine import fish_logs
from tests.rules_engine.fish import COPIES, NAMES, Fish, State
from tests.rules_engine.harness import Subject, check_game, check_speech
from tests.sampling import IS_WHOLE_RUN, sampled, sampled_whole

LONGEST = 4 * COPIES * len(NAMES)


def universe(state: State, actor: str) -> Iterator[Action]:
    """All verbs with all arguments."""
    yield from (("draw", card) for card in (*NAMES, UNKNOWN))
    yield from (("play", card, *target) for card in NAMES for target in [(), *((each,) for each in state.players)])
    yield from (("eat", card) for card in state.plates)
    yield from (("counter",), ("no",))


def unseen(action: Action) -> Action | None:
    """Only what is drawn is hidden."""
    return ("draw", UNKNOWN) if action[0] == "draw" else None


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """Nobody leaves the table; what is drawn comes from nowhere."""
    return Counter(list(position["players"]))


def permuted(setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """Every other fish that somebody else can hold in the place of one that they do."""
    for seat, hand in enumerate(state.hands):
        if state.players[seat] == viewer:
            continue
        for place, card in enumerate(hand):
            for instead in NAMES:
                changed = (*hand[:place], instead, *hand[place + 1 :])
                other = state._replace(hands=(*state.hands[:seat], changed, *state.hands[seat + 1 :]))
                seen = [*(each for one in other.hands for each in one), *state.plates, *state.gone]
                seen += [state.played[0]] if state.played else []
                if UNKNOWN not in (card, instead) and card != instead and seen.count(instead) <= COPIES:
                    yield other


def subject(game: Fish) -> Subject[State]:
    return Subject(game, fish_logs.book(), universe, unseen, pieces, permuted, LONGEST)


@pytest.mark.parametrize("players", sampled_whole([("Anna", "Petr", "Jan z Dubé"), ("Anna", "Petr")], 2))
@pytest.mark.parametrize("part", sampled([0.5, 0.0, 1.0], 3))
@pytest.mark.parametrize("cost", ["free", "point"])
def test_fish_keeps_the_contract(players: tuple[str, ...], part: float, cost: str) -> None:
    for seed in range(6 if IS_WHOLE_RUN else 2):
        check_game(subject(Fish()), Setup({who: {} for who in players}, {"counter-cost": cost}), seed, part)


@pytest.mark.parametrize("players", [("Anna", "Petr"), ("Anna", "Petr", "Jan z Dubé")])
@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_what_is_true_may_be_said_of_fish(players: tuple[str, ...], part: float) -> None:
    for seed in range(6):
        check_speech(subject(Fish()), Setup({who: {} for who in players}, {"counter-cost": "free"}), seed, part)


class Hasty(Fish):
    """Lets the next card be drawn before the last one was answered."""

    def bring_forward(self, state: State, player: str, action: Action) -> State | None:
        return state._replace(stage="draw") if (state.stage, action[0]) == ("reply", "draw") else None


def test_the_harness_finds_a_decision_that_is_skipped() -> None:
    def play() -> None:
        for seed in range(12):
            check_speech(subject(Hasty()), Setup({"Anna": {}, "Petr": {}}, {"counter-cost": "free"}), seed)

    with pytest.raises(AssertionError):
        play()


class Loose(Fish):
    """Tells everybody what is drawn."""

    def apply(self, state: State, player: str, action: Action, note: EventSink | None = None) -> State:
        def aloud(event: Event) -> None:
            if note is not None:
                note(event._replace(secret=None, hidden=()))

        return super().apply(state, player, action, aloud)


class Peeking(Fish):
    """Lets nobody play what a rival holds."""

    def refusal(self, state: State, player: str, action: Action) -> Any:
        mine = [hand for name, hand in zip(state.players, state.hands, strict=True) if name == player]
        others = [card for hand in state.hands for card in hand if hand not in mine]
        if action[0] == "play" and action[1] in others and player != TABLE:
            return super().refusal(state, player, ("eat", "nothing"))
        return super().refusal(state, player, action)


class Forgetful(Fish):
    """Loses what lies on the table when a position is written."""

    def position(self, state: State) -> dict[str, Any]:
        return {**super().position(state), "plates": []}


@pytest.mark.parametrize("faulty", [Loose(), Peeking(), Forgetful()], ids=lambda each: type(each).__name__)
def test_the_harness_finds_what_breaks_the_contract(faulty: Fish) -> None:
    def play() -> None:
        for seed in range(12):
            check_game(subject(faulty), Setup({"Anna": {}, "Petr": {}}, {"counter-cost": "free"}), seed)

    with pytest.raises(AssertionError):
        play()
