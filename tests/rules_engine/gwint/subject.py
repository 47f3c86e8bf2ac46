"""What the harness needs to know of Gwint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, islice
from random import Random
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Setup
from kredens.rules_engine.gwint.engine import Gwint
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.model.references import reference_to
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play.windows import WINDOWS
from kredens.rules_engine.kit.hidden_cards import with_one, without
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


@lru_cache(1)
def leaders() -> tuple[str, ...]:
    """Every leader of every faction."""
    return tuple(card.id for card in gwint().definitions.of_kind("leader"))


@lru_cache(64)
def deck(faction: str, seed: int, leader: str | None = None) -> Mapping[str, int]:
    """A legal deck of that faction, drawn by chance, with one leader of the faction: from the base set where the
    faction is in it."""
    rng = Random(f"{faction} {seed}")
    cards = gwint().definitions.cards
    base = [card for card in cards if card.get("set") == "base" or faction not in FACTIONS]
    own = [card for card in base if card.get("faction") == faction and card.kind in ("unit", "hero")]
    common = [card for card in base if card.get("faction") == "neutral" and card.kind in ("unit", "hero")]
    others = [card for card in base if card.kind in ("special", "weather")]
    units = [card.id for card in own for _ in range(card.copies)]
    picked = [*rng.sample(units, 19), *rng.sample([card.id for card in common if card.copies], 4)]
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
    return Setup(players, {**{name: values[0] for name, values in OPTIONS.values.items()}, **options})


def _cards(state: State) -> list[str]:
    """The cards that occur in this game, and some that cannot."""
    faces = state.table.cards
    here = {faces[card].id for side in state.sides for card in (side.pool or ()) + side.hand + side.discard}
    here |= {faces[card].id for side in state.sides for card in side.shown + side.foreign}
    if any(side.pool is None for side in state.sides):
        return sorted(face.id for face in faces)
    here |= {board.card_data_of(state, each.code).id for each in board.cards_in_play(state)}
    strangers = [faces[at].id for at in range(0, len(faces), 53)]
    return sorted(here | set(strangers))


def universe(state: State, actor: str) -> Iterator[Action]:
    """What the open decision takes, with all cards of this game, in every row and on every unit, and with some cards
    that nobody has; of the other verbs, which are refused before anybody looks at a card, a few."""
    open_now = WINDOWS[state.tasks[-1].kind].verbs if state.tasks else ()
    for verb, forms_of in _FORMS.items():
        forms = forms_of(state, actor)
        yield from forms if verb in open_now else islice(forms, 0, None, SELDOM)


def _with_card(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, _actor: ((verb, card) for card in (*_cards(state), UNKNOWN))


def _with_player(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, _actor: ((verb, player) for player in state.table.players)


def _with_unit(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, _actor: ((verb, unit) for unit in _units(state))


def _alone(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda _state, _actor: iter([(verb,)])


def _units(state: State) -> list[str]:
    """Every unit that lies there, one that lies nowhere, and a card that is no unit."""
    lying = {reference_to(state, each) for each in board.cards_in_play(state)}
    nowhere = next(face.id for face in state.table.cards if not any(each.startswith(f"{face.id}/") for each in lying))
    return [*sorted(lying), nowhere, "commanders-horn/front"]


def _draws(state: State, _actor: str) -> Iterator[Action]:
    return (("draw", player, card) for player in state.table.players for card in (*_cards(state), UNKNOWN))


def _exchanges(state: State, actor: str) -> Iterator[Action]:
    """Pairs only of what the player can hold, and of a few others."""
    cards = _cards(state)
    yield ("exchange", UNKNOWN, UNKNOWN)
    yield ("exchange", *cards[:3])
    yield from (("exchange", card) for card in (*cards, UNKNOWN))
    own = set(cards[::9])
    for side in (state.sides[state.table.seats[actor]],) if actor in state.table.seats else ():
        held = (*(side.pool or ()), *side.hand)
        own |= {state.table.cards[card].id for card in held} if side.pool is not None else set(cards)
    yield from (("exchange", *pair) for pair in combinations_with_replacement(sorted(own), 2))


def _in_rows(verb: str, state: State) -> Iterator[Action]:
    for card in _cards(state):
        yield (verb, card)
        rows = state.table.cards[state.table.numbers[card]].rows
        # A row that a card has anyway is not written: it is another way to say the same.
        yield from ((verb, card, row) for row in ROW_NAMES if [ROW_NAMES[each] for each in rows] != [row])


def _plays(state: State, actor: str) -> Iterator[Action]:
    cards = _cards(state)
    other = next(player for player in state.table.players if player != actor)
    yield from _in_rows("play", state)
    spies = {card for card in cards if state.table.cards[state.table.numbers[card]].spy}
    yield from (("play", card, "siege/own" if card in spies else f"siege/{other}") for card in cards)
    yield from (("play", card, None, unit) for card in ("decoy", cards[0]) for unit in _units(state))
    yield ("play", cards[0], None, None, cards[1])


_FORMS: Mapping[str, Callable[[State, str], Iterator[Action]]] = {
    **{verb: _with_player(verb) for verb in ("toss", "agree", "start")},
    **{verb: _alone(verb) for verb in ("shorter-name", "keep", "pass", "leader", "none")},
    **{verb: _with_card(verb) for verb in ("discard", "gain", "look")},
    **{verb: _with_unit(verb) for verb in ("stay", "kill", "move")},
    "draw": _draws,
    "exchange": _exchanges,
    "play": _plays,
    "pick": lambda state, _actor: _in_rows("pick", state),
}
SELDOM = 41


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
    """Every card, wherever it is. What is unseen is among the cards that it can be. What a card has turned into is that
    card still; one that no deck can hold comes from nowhere."""
    found: Counter[Hashable] = Counter(each["card"] for each in position["weather"])
    for own in position["players"].values():
        for pile in PILES:
            found.update(card for card in own[pile] or () if card != UNKNOWN)
        for row in own["rows"].values():
            found.update(each["card"] for each in (*row["units"], *row["beside"]))
    for into, card in turned().items():
        found[card] += found.pop(into, 0)
    return +Counter({card: number for card, number in found.items() if gwint().definitions.card(str(card)).copies})


@lru_cache(1)
def turned() -> Mapping[str, str]:
    """What a card can turn into -> the card."""
    faces = gwint().start(gwint().example_setup()).table.cards
    return {face.rages: face.id for face in faces if face.rages is not None}


def permuted(_setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """The same state with another card in somebody else's hand."""
    for seat, side in enumerate(state.sides):
        if state.table.players[seat] == viewer or not side.hand or side.pool is None:
            continue
        held = side.hand[len(side.hand) // 2]
        for card in sorted(set(side.pool) - {held})[:2]:
            other = state.copy()
            own = other.sides[seat].copy()
            other.sides = (own, state.sides[1]) if seat == 0 else (state.sides[0], own)
            own.hand = with_one(without(own.hand, held), card)
            assert own.pool is not None
            own.pool = with_one(without(own.pool, card), held)
            yield other


def subject(options: Mapping[str, str] = MappingProxyType({})) -> Subject[State]:
    """Gwint under these options."""
    return Subject(
        game=gwint(),
        book=rulebook.load(gwint().definitions),
        universe=universe,
        unseen=unseen(options),
        pieces=pieces,
        permuted=permuted,
        longest=LONGEST,
    )
