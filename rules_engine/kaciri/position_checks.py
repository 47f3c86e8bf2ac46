"""Checks of positions of Kacíři: what no game comes to, judged on the state that was built from the position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kredens.rules_engine.kaciri.apply import ROUNDS_PER_WAVE
from kredens.rules_engine.kaciri.state import FULL_HAND, PASSED, STRENGTHS_OF_MASK, State
from kredens.rules_engine.kit.positions.checks import Check


class BuiltPosition(NamedTuple):
    """A position that somebody wrote, and the state that was built from it."""

    state: State
    given: Mapping[str, Any]

    @property
    def compulsory(self) -> bool:
        """Return whether everybody must send a card in each round."""
        return self.state.table.options.must_play == "compulsory"

    def laid(self, seat: int) -> int:
        """Return how many cards of a player lie in Temple and Graveyard."""
        return (self.state.temples[seat] | self.state.graves[seat]).bit_count()

    def held(self, seat: int) -> int:
        """Return how many cards a player holds, with one that lies beside the city."""
        return self.state.hands[seat].bit_count() + (self.state.sent[seat] > 0)


def _find_cards_nowhere(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has cards that lie nowhere."""
    state = built.state
    for player, hand, temple, grave, sent in zip(
        state.table.players, state.hands, state.temples, state.graves, state.sent, strict=True
    ):
        missing = FULL_HAND & ~(hand | temple | grave | (1 << sent if sent > 0 else 0))
        if missing:
            yield {"player": player, "cards": ", ".join(map(str, STRENGTHS_OF_MASK[missing]))}


def _find_wrong_rounds(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield a number of rounds that the wave does not have: with the eleventh the first wave is over."""
    state = built.state
    goes_on = state.wave == 1 and any(state.hands) and built.compulsory
    most = ROUNDS_PER_WAVE - 1 if goes_on else ROUNDS_PER_WAVE
    if state.round > most:
        yield {"wave": state.wave, "round": state.round}


def _find_wrong_laid(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has laid down another number of cards in the first wave than there were rounds."""
    state = built.state
    if state.wave != 1:
        return
    for seat, player in enumerate(state.table.players):
        laid = built.laid(seat)
        if laid > state.round or (built.compulsory and laid < state.round):
            yield {"player": player, "number": laid, "round": state.round}


def _find_wrong_second_waves(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has more cards in the Temple, or in hand, than the rounds of the second wave allow."""
    state = built.state
    if state.wave != 2:
        return
    for seat, player in enumerate(state.table.players):
        in_temple = state.temples[seat].bit_count()
        too_many = built.compulsory and built.held(seat) > 0 and built.held(seat) + state.round > ROUNDS_PER_WAVE
        if in_temple > state.round or too_many:
            yield {"player": player, "round": state.round, "temple": in_temple, "hand": built.held(seat)}


class CityCount(NamedTuple):
    """How many cities are decided, how many were played for, and how many are said to lie nowhere."""

    decided: int
    played: int
    nowhere: int

    @classmethod
    def of(cls, state: State) -> CityCount:
        """Count the cities of a state."""
        decided = sum(map(len, state.won)) + len(state.discarded) + len(state.carried)
        played = state.round if state.wave == 1 else ROUNDS_PER_WAVE + state.round
        elsewhere = state.deck.bit_count() + len(state.bottom) + (state.city >= 0)
        return cls(decided, played, len(state.table.towns) - decided - elsewhere)


def is_deck_certain(state: State) -> bool:
    """Return whether the deck is what the other places leave of the set: each round has decided a city that they tell.

    A position that leaves out both the deck and some of the decided cities has those in the deck: it is not known
    which are.
    """
    count = CityCount.of(state)
    stays = state.table.options.unclaimed_city != "bottom" and state.wave < 3
    return not stays or count.decided + count.nowhere >= count.played


def _find_cities_too_many(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield more cities that are decided than rounds were played, or fewer with those that are said to lie nowhere."""
    count = CityCount.of(built.state)
    has_deck = built.given.get("deck") is not None
    if count.decided > count.played or (has_deck and not is_deck_certain(built.state)):
        yield {"number": count.decided, "rounds": count.played}


def _find_unused_places(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield cities that lie where the reading of unclaimed cities puts none."""
    state = built.state
    how = state.table.options.unclaimed_city
    for field, cities, reading in (
        ("cities", state.discarded, "discard"),
        ("bottom", state.bottom, "bottom"),
        ("carried", state.carried, "carry-over"),
    ):
        if cities and not how.startswith(reading.partition("-")[0]):
            yield {"city": state.table.towns[cities[0]].id, "field": field}


def _find_cities_without_winners(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has won more cities in the first wave than the Temple has cards: the winner’s goes there."""
    state = built.state
    if state.wave != 1 or state.table.options.unclaimed_city.startswith("carry"):
        return
    for seat, player in enumerate(state.table.players):
        in_temple = state.temples[seat].bit_count()
        if len(state.won[seat]) > in_temple:
            yield {"player": player, "number": len(state.won[seat]), "temple": in_temple}


def _find_wrong_scores(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    for player, points in zip(built.state.table.players, built.state.points(), strict=True):
        score = ((built.given.get("players") or {}).get(player) or {}).get("score")
        if score is not None and score != points:
            yield {"player": player, "value": str(score), "points": points}


def _find_unfinished_ends(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield that the game is said to be over (`wave: 3`) while there are cards and cities to go on with."""
    state = built.state
    if state.wave != 3:
        return
    ends = not (state.deck or state.bottom) or state.round >= ROUNDS_PER_WAVE
    ends = ends or (not all(state.hands) if _ends_with_first_empty(state) else not any(state.hands))
    if not ends or any(state.sent):
        yield {"number": sum(hand != 0 for hand in state.hands)}


def _ends_with_first_empty(state: State) -> bool:
    return state.table.options.second_wave_length == "until-first-empty"


def _find_passes_without_cards(built: BuiltPosition) -> Iterator[dict[str, Any]]:
    """Yield who has withheld a card without holding any."""
    state = built.state
    for player, hand, sent in zip(state.table.players, state.hands, state.sent, strict=True):
        if sent == PASSED and not hand:
            yield {"player": player}


CHECKS: tuple[Check[BuiltPosition], ...] = (
    Check("given-nowhere", ("setup.areas-empty",), _find_cards_nowhere),
    Check("given-rounds", ("wave.first-eleven-rounds",), _find_wrong_rounds),
    Check("given-laid", ("round.exactly-one", "wave.first-eleven-rounds"), _find_wrong_laid),
    Check("given-second-wave", ("wave.temple-to-hand",), _find_wrong_second_waves),
    Check("given-cities", ("round.reveal-city",), _find_cities_too_many),
    Check("given-unclaimed", ("option.unclaimed-city",), _find_unused_places),
    Check("given-won", ("duel.winner-to-temple",), _find_cities_without_winners),
    Check("given-score", ("score.sum-importance",), _find_wrong_scores),
    Check("given-over", ("wave.second-until-spent",), _find_unfinished_ends),
    Check("given-withheld", ("option.must-play",), _find_passes_without_cards),
)
"""What holds of every position that a game comes to."""
