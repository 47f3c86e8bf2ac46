"""V-Wars as the harness plays it: its tables, the universe of its actions, what is hidden, and what stays the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Setup, engine_for
from kredens.rules_engine.kit.holdings import Holding, seat_bit
from kredens.rules_engine.vwars.engine import VWars
from kredens.rules_engine.vwars.model import windows
from kredens.rules_engine.vwars.model.figures import cards_to_deploy, power
from kredens.rules_engine.vwars.model.state import CLEARED, INVESTIGATED, UNTURNED, State
from tests.rules_engine.harness import Subject

PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena")
LONGEST = 4_000
STRANGERS = 23
"""One card out of so many is tried that has nothing to do with the moment."""
SELDOM = 7
"""Of a verb that the open decision does not take, one form out of so many is tried."""


@lru_cache(1)
def vwars() -> VWars:
    """The engine over the shipped set."""
    found = engine_for(load("cards/vwars"))
    assert isinstance(found, VWars)
    return found


@lru_cache(1)
def characters() -> tuple[str, ...]:
    return tuple(card.id for card in vwars().definitions.of_kind("character"))


def table(number: int, options: Mapping[str, str] = MappingProxyType({}), shift: int = 0) -> Setup:
    """So many players, with characters from that one on."""
    own = [characters()[(shift + at) % len(characters())] for at in range(number)]
    return Setup({player: {"character": id} for player, id in zip(PLAYERS, own, strict=False)}, options)


def _cards(state: State, actor: str) -> list[str]:
    """Cards that the actor may hold, see or turn up, and some that are elsewhere."""
    known = state.table.world.cards
    numbers = set(range(0, len(known), STRANGERS))
    seat = state.table.seats.get(actor)
    for at in range(len(state.parties)) if seat is None else (seat,):
        numbers |= set(state.parties[at].hand.known)
        if state.parties[at].hand.unseen:
            numbers |= set(state.pool)
    numbers |= {each.card for each in state.turned} | set(state.aside.known) | set(state.event_aside.known)
    if state.aside.unseen or seat is None:
        numbers |= set(state.pool)
        numbers |= {card for deck in (*state.decks, state.riot_deck) for card in deck.known}
    if state.event_aside.unseen or seat is None:
        numbers |= set(state.event_pool)
    if seat is None:
        numbers |= {card for deck in state.law_decks for card in deck.pool}
    return [known[number].id for number in sorted(numbers)]


def _hand(state: State, actor: str) -> list[str]:
    """Cards that the actor may hold, and two that they do not."""
    seat = state.table.seats.get(actor, 0)
    possible = state.parties[seat].hand.possible(state.pool)
    others = state.table.world.packs["player"][::32]
    return [state.table.world.cards[number].id for number in sorted({*possible, *others})] + [UNKNOWN]


def universe(state: State, actor: str) -> Iterator[Action]:
    """What the open decision takes, with all that can be meant; of the other verbs a few."""
    asked = state.tasks and actor in windows.pending(state).players
    open_now = windows.WINDOWS[state.decision.kind].verbs if asked else ()
    for verb, forms_of in _FORMS.items():
        forms = dict.fromkeys(map(vwars().canonical, forms_of(state, actor)))
        yield from forms if verb in open_now else islice(forms, 0, SELDOM * 4, SELDOM)


Forms = Callable[[State, str], Iterator[Action]]


def _alone(verb: str) -> Forms:
    return lambda _state, _actor: iter([(verb,)])


def _with_card(verb: str) -> Forms:
    return lambda state, actor: ((verb, card) for card in (*_cards(state, actor), UNKNOWN))


def _with_player(verb: str) -> Forms:
    return lambda state, _actor: ((verb, player) for player in state.table.players)


def _with_city(verb: str) -> Forms:
    return lambda state, _actor: ((verb, city) for city in _cities(state))


def _cities(state: State) -> list[str]:
    return [city.id for city in state.table.world.cities]


def _decks(state: State) -> list[str]:
    return [*(region.id for region in state.table.world.regions), "riot"]


def _all_decks(state: State) -> list[str]:
    return [*_decks(state), "player"]


def _deployments(state: State, actor: str) -> Iterator[Action]:
    hand = _hand(state, actor)
    seat = state.table.seats.get(actor, 0)
    world = state.table.world
    for city in world.cities:
        cards = hand if city.region == state.region_of(seat) else hand[:3]
        yield ("deploy", city.id)
        yield from (("deploy", city.id, card) for card in cards)
        pairs = cards if cards_to_deploy(state, seat) > 1 else cards[:4]
        yield from (("deploy", city.id, one, two) for at, one in enumerate(pairs) for two in pairs[at:])
    other = "human" if state.parties[seat].revealed else "vampire"
    yield ("deploy", _cities(state)[0], hand[0], None, other)


def _placements(state: State, actor: str) -> Iterator[Action]:
    hand = _hand(state, actor)
    seat = state.table.seats.get(actor, 0)
    own = state.table.world.regions[state.region_of(seat)].id
    for deck in _decks(state):
        cards = hand if deck in ("riot", own) else hand[:3]
        pairs = cards if power(state, seat, "place-two") else cards[:4]
        for one in cards:
            yield ("place", one, None, deck)
            yield from (("place", one, None, deck, player) for player in state.table.players)
        yield from (("place", one, two, deck) for at, one in enumerate(pairs) for two in pairs[at:])
    yield ("place", hand[0], hand[1], "riot", actor if actor in state.table.players else PLAYERS[0])


def _draws(state: State, actor: str) -> Iterator[Action]:
    for player in state.table.players:
        yield from (("draw", player, card) for card in (*_cards(state, actor), UNKNOWN))


def _roles(state: State, _actor: str) -> Iterator[Action]:
    for player in state.table.players:
        yield from (("role", player, role) for role in ("human", "vampire", "infected", UNKNOWN))


def _kills(state: State, actor: str) -> Iterator[Action]:
    yield ("kill",)
    seat = state.table.seats.get(actor, 0)
    here = state.table.world.cities[state.parties[seat].city].id
    yield from (("kill", city) for city in _cities(state) if city != here)
    yield ("kill", None, "vampire" if state.parties[seat].revealed else "human")


def _shows(state: State, actor: str) -> Iterator[Action]:
    yield ("show",)
    yield from (("show", card) for card in (*_cards(state, actor), UNKNOWN))


def _discards(state: State, actor: str) -> Iterator[Action]:
    yield ("discard",)
    yield from (("discard", card) for card in (*_cards(state, actor), UNKNOWN))


def _puts(state: State, actor: str) -> Iterator[Action]:
    return (("put", card, deck) for card in (*_cards(state, actor)[:12], UNKNOWN) for deck in _all_decks(state))


def _all_puts(state: State, actor: str) -> Iterator[Action]:
    own = [state.table.world.cards[card].id for card in state.aside.possible(state.pool)]
    yield from (("put", card, deck) for card in own for deck in _all_decks(state))
    yield from _puts(state, actor)


def _swaps(state: State, actor: str) -> Iterator[Action]:
    turned = [state.table.world.cards[each.card].id for each in state.turned]
    strangers = _cards(state, actor)[:2]
    return (("swap", card, given) for card in (*turned, *strangers) for given in _hand(state, actor))


ALONE = ("reveal", "skip", "keep", "look", "stop", "play", "aside", "proclaim", "more", "no")
_FORMS: Mapping[str, Forms] = {
    **{verb: _alone(verb) for verb in ALONE},
    **{verb: _with_card(verb) for verb in ("turn", "open", "choose")},
    **{verb: _with_player(verb) for verb in ("first", "investigate", "awaken", "ask", "vampire")},
    **{verb: _with_city(verb) for verb in ("move", "muster")},
    "deploy": _deployments,
    "place": _placements,
    "add": lambda state, actor: (("add", card) for card in _hand(state, actor)),
    "kill": _kills,
    "put": _all_puts,
    "discard": _discards,
    "swap": _swaps,
    "draw": _draws,
    "show": _shows,
    "role": _roles,
}


def unseen(action: Action) -> Action | None:
    """What hides an action: cards that go face down, draws, and roles that are dealt."""
    match action:
        case ("deploy", city, _):
            return ("deploy", city, UNKNOWN)
        case ("deploy", city, _, str()):
            return ("deploy", city, UNKNOWN, UNKNOWN)
        case ("place", _, None, *rest):
            return ("place", UNKNOWN, None, *rest)
        case ("place", _, str(), *rest):
            return ("place", UNKNOWN, UNKNOWN, *rest)
        case ("add" | "discard" | "show" as verb, _):
            return (verb, UNKNOWN)
        case ("draw", player, _):
            return ("draw", player, UNKNOWN)
        case ("role", player, _):
            return ("role", player, UNKNOWN)
        case ("put", _, deck):
            return ("put", UNKNOWN, deck)
        case ("swap", card, _):
            return ("swap", card, UNKNOWN)
    return None


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """By how much player cards, events and laws are more or fewer than the set has: never at all."""
    found: Counter[Hashable] = Counter()
    piles: list[tuple[str, Iterable[Any]]] = [("player", own["hand"]) for own in position["players"].values()]
    piles += [("player", own["deck"]) for own in position["regions"].values()]
    piles += [("player", position[key]) for key in ("riot-deck", "discard", "aside", "turned")]
    piles += [("event", position[key]) for key in ("event-discard", "event-aside")]
    for kind, pile in piles:
        found.update([kind for _ in pile])
    for kind, keys in {"player": ("now", "soon"), "event": ("event-now", "event-soon")}.items():
        found.update([kind for key in keys if position[key] is not None])
    found["player"] += position["pile"]
    found["event"] += position["event-pile"]
    named = [each["card"] if isinstance(each, Mapping) else each for _, pile in piles for each in pile]
    twice = {card: number for card, number in Counter(named).items() if number > 1 and card != UNKNOWN}
    return Counter({**found, **twice})


def permuted(_setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """The same state with other cards where the viewer has not seen them, and with other roles."""
    seat = state.table.seats.get(viewer, -1)
    for other, party in enumerate(state.parties):
        if other != seat:
            changed = _with_other_card(state, party.hand, seat)
            if changed is not None:
                new, pool = changed
                yield _changed(state, pool=pool, parties=_replaced(state.parties, other, party._replace(hand=new)))
    for at, deck in enumerate(state.decks):
        changed = _with_other_card(state, deck, seat)
        if changed is not None:
            yield _changed(state, pool=changed[1], decks=_replaced(state.decks, at, changed[0]))
            break
    changed = _with_other_card(state, state.discard, seat)
    if changed is not None:
        yield _changed(state, pool=changed[1], discard=changed[0])
    if state.winner is None:
        yield from _other_roles(state, seat)


def _with_other_card(state: State, holding: Holding, seat: int) -> tuple[Holding, tuple[int, ...]] | None:
    """The holding with a card of the pool in the place of one that the seat has not seen; and the pool then."""
    for card, known in holding.cards:
        if not known & seat_bit(seat) and state.pool:
            other = state.pool[len(state.pool) // 2]
            rest = list(state.pool)
            rest.remove(other)
            return holding.without_card(card).with_card(other, known), tuple(sorted((*rest, card)))
    return None


def _other_roles(state: State, seat: int) -> Iterator[State]:
    """The state with the roles of two others exchanged, where nobody could tell."""
    for one in range(len(state.parties)):
        for two in range(one + 1, len(state.parties)):
            first, second = state.parties[one], state.parties[two]
            hidden = seat not in (one, two) and first.role and second.role and first.role != second.role
            fits = hidden and _may_be(second.role, first.marks) and _may_be(first.role, second.marks)
            if fits and not (first.revealed or second.revealed):
                parties = _replaced(state.parties, one, first._replace(role=second.role))
                parties = _replaced(parties, two, second._replace(role=first.role))
                yield _changed(state, parties=parties)


def _may_be(role: str, marks: int) -> bool:
    if role == "vampire":
        return not marks & (INVESTIGATED | CLEARED)
    return role != "infected" or not marks & UNTURNED


def _replaced(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _changed(state: State, **changes: Any) -> State:
    other = state.copy()
    for name, value in changes.items():
        setattr(other, name, value)
    return other


def subject() -> Subject[State]:
    """V-Wars over the shipped set."""
    return Subject(
        game=vwars(),
        book=rulebook.load(vwars().definitions),
        universe=universe,
        unseen=unseen,
        pieces=pieces,
        permuted=permuted,
        longest=LONGEST,
    )
