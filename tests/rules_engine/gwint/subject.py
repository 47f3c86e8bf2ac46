"""What the harness needs to know of Gwint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random
from types import MappingProxyType
from typing import Any

from cards import rules
from cards.library import load
from rules_engine.game import UNKNOWN, Action, Setup
from rules_engine.gwint import board
from rules_engine.gwint.faces import ROW_NAMES
from rules_engine.gwint.knowing import with_one, without
from rules_engine.gwint.options import VALUES
from rules_engine.gwint.play import Gwint
from rules_engine.gwint.state import State
from rules_engine.gwint.units import reference
from tests.rules_engine.harness import Subject

NAMES = ("Anna", "Petr")
FACTIONS = ("northern-realms", "nilfgaard", "scoiatael", "monsters")
LONGEST = 400
"""More moves than any game under any option has with random players."""
PILES = ("hand", "shown", "foreign", "deck", "unseen", "discard", "aside", "gone")


@lru_cache(1)
def gwint() -> Gwint:
    """The referee over the shipped set."""
    return Gwint(load("gwint"))


@lru_cache(64)
def deck(faction: str, seed: int, leader: str | None = None) -> Mapping[str, int]:
    """A legal deck of that faction from the base set, drawn by chance, with one leader of the faction."""
    rng = Random(f"{faction} {seed}")
    base = [card for card in gwint().definitions.cards if card.get("set") == "base"]
    own = [card for card in base if card.get("faction") == faction and card.kind in ("unit", "hero")]
    common = [card for card in base if card.get("faction") == "neutral" and card.kind in ("unit", "hero")]
    others = [card for card in base if card.kind in ("special", "weather")]
    units = [card.id for card in own for _ in range(card.copies)]
    picked = [*rng.sample(units, 19), *rng.sample([card.id for card in common], 4)]
    picked += rng.sample([card.id for card in others for _ in range(card.copies)], 9)
    leaders = [card.id for card in base if card.kind == "leader" and card.get("faction") == faction]
    return MappingProxyType({**Counter(picked), leader or rng.choice(leaders): 1})


def table(
    factions: tuple[str, str],
    options: Mapping[str, str] = MappingProxyType({}),
    seed: int = 0,
    leaders: Any = (None, None),
) -> Setup:
    """Two players with decks of these factions."""
    players = {
        name: {"deck": deck(faction, seed + at, leader)}
        for at, (name, faction, leader) in enumerate(zip(NAMES, factions, leaders, strict=True))
    }
    return Setup(players, {**{name: values[0] for name, values in VALUES.items()}, **options})


def _cards(state: State) -> list[str]:
    """The cards that occur in this game, and some that cannot."""
    faces = state.table.faces
    here = {faces[card].id for side in state.sides for card in (side.pool or ()) + side.hand + side.discard}
    here |= {faces[card].id for side in state.sides for card in side.shown + side.foreign}
    here |= {board.face_of(state, each.code).id for each in board.lying(state)}
    strangers = [faces[at].id for at in range(0, len(faces), 37)]
    return sorted(here | set(strangers))


def universe(state: State, actor: str) -> Iterator[Action]:
    """All verbs with the cards of this game, in every row and on every unit, and with some that nobody has."""
    cards, players = _cards(state), state.table.players
    lying = {reference(state, each) for each in board.lying(state)}
    nowhere = next(face.id for face in state.table.faces if not any(each.startswith(f"{face.id}/") for each in lying))
    units = [*sorted(lying), nowhere, "commanders-horn/front"]
    other = next(player for player in players if player != actor)
    yield from (("toss", player) for player in players)
    yield from (("agree", player) for player in players)
    yield from (("start", player) for player in players)
    yield from ((verb,) for verb in ("shorter-name", "keep", "pass", "leader", "none"))
    yield from (("draw", player, card) for player in players for card in (*cards, UNKNOWN))
    for verb in ("discard", "gain", "look", "exchange"):
        yield from ((verb, card) for card in (*cards, UNKNOWN))
    yield from (("exchange", *pair) for pair in combinations_with_replacement(cards, 2))
    yield ("exchange", UNKNOWN, UNKNOWN)
    yield ("exchange", *cards[:3])
    for card in cards:
        yield ("play", card)
        yield ("pick", card)
        rows = state.table.faces[state.table.numbers[card]].rows
        for row in ROW_NAMES:
            # A row that a card has anyway is not written: it is another way to say the same.
            if [ROW_NAMES[each] for each in rows] != [row]:
                yield ("play", card, row)
                yield ("pick", card, row)
        yield ("play", card, f"siege/{other}")
    yield from (("play", card, None, unit) for card in ("decoy", cards[0]) for unit in units)
    yield ("play", cards[0], None, None, cards[1])
    for verb in ("stay", "kill", "move"):
        yield from ((verb, unit) for unit in units)


def unseen(options: Mapping[str, str]) -> Any:
    """What hides an action: a draw, what a leader takes from the deck, a look; exchanged cards but on an open pile."""
    hidden = options.get("redraw-destination", "discard-pile") != "discard-pile"

    def covered(action: Action) -> Action | None:
        match action:
            case ("draw", player, _):
                return ("draw", player, UNKNOWN)
            case ("gain" | "look" as verb, _):
                return (verb, UNKNOWN)
            case ("exchange", *cards) if hidden:
                return ("exchange", *[UNKNOWN] * len(cards))
        return None

    return covered


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """Every card, wherever it is. What is unseen is among the cards that it can be."""
    found: Counter[Hashable] = Counter(each["card"] for each in position["weather"])
    for own in position["players"].values():
        for pile in PILES:
            found.update(card for card in own[pile] or () if card != UNKNOWN)
        for row in own["rows"].values():
            found.update(each["card"] for each in (*row["units"], *row["beside"]))
    return found


def permuted(_setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """The same state with another card in the opponent's hand."""
    seat = 1 - state.table.seats[viewer]
    side = state.sides[seat]
    if not side.hand or side.pool is None:
        return
    held = side.hand[len(side.hand) // 2]
    for card in sorted(set(side.pool) - {held})[:3]:
        other = state.copy()
        own = other.sides[seat]
        own.hand = with_one(without(own.hand, held), card)
        assert own.pool is not None
        own.pool = with_one(without(own.pool, card), held)
        yield other


def subject(options: Mapping[str, str] = MappingProxyType({})) -> Subject[State]:
    """Gwint under these options."""
    return Subject(
        game=gwint(),
        book=rules.load(gwint().definitions),
        universe=universe,
        unseen=unseen(options),
        pieces=pieces,
        permuted=permuted,
        longest=LONGEST,
    )
