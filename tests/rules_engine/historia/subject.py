"""What the harness needs to know of Historia."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any

from kredens.cards.decks import deck_file
from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Setup
from kredens.rules_engine.historia.engine import Historia
from kredens.rules_engine.historia.model import windows
from kredens.rules_engine.historia.model.influence import combinations_of, format_tokens
from kredens.rules_engine.historia.model.references import full_reference, own_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.windows import WINDOWS
from kredens.rules_engine.kit.hidden_cards import with_one, without
from tests.rules_engine.harness import Subject

PLAYERS = ("Ania", "Basia", "Celina", "Daria")
EPOCHS = ("middle-ages", "modern", "contemporary")
LONGEST = 6_000
"""More moves than any game under any option has with random players."""
PILES = ("hand", "shown", "deck", "unseen", "discard", "gone", "aside")
EVENT_PILES = ("events", "chosen")
LYING = ("characters", "unfinished", "symbols")
SELDOM, STRANGERS = 37, 29
ALL_KINDS = frozenset(range(4))


@lru_cache(1)
def historia() -> Historia:
    """The referee over the shipped set."""
    return Historia(load("historia"))


@lru_cache(1)
def decks() -> Mapping[str, Mapping[str, Mapping[str, int]]]:
    """The decks that come with the set, by epoch and name."""
    definitions = historia().definitions
    found: dict[str, dict[str, Mapping[str, int]]] = {epoch: {} for epoch in EPOCHS}
    for path in sorted((definitions.folder / "decks").glob("*.yaml")):
        listed = deck_file.read(path, definitions)
        epoch = next(entry.card.get("epoch") for entry in listed.entries if entry.card.kind == "faction")
        deck = {entry.card.id: entry.quantity for entry in listed.entries}
        found[epoch][path.stem] = MappingProxyType(deck)
    return found


def table(number: int, options: Mapping[str, str] = MappingProxyType({}), shift: int = 0, known: bool = True) -> Setup:
    """So many players with decks of all three epochs, or of the Middle Ages alone under the format `single`."""
    epochs = EPOCHS[:1] if options.get("format") == "single" else EPOCHS
    players: dict[str, dict[str, Any]] = {}
    for at, player in enumerate(PLAYERS[:number]):
        own = [list(decks()[epoch].values())[(at + shift) % 4] for epoch in epochs]
        factions = [next(id for id in deck if historia().definitions.card(id).kind == "faction") for deck in own]
        players[player] = {"decks": own} if known else {"factions": factions}
    return Setup(players, options)


def _cards(state: State, actor: str) -> list[str]:
    """What the actor may hold, draw or have aside, and some cards that nobody has."""
    faces = state.table.cards
    numbers = set(range(0, len(faces), STRANGERS))
    seat = state.table.seats.get(actor)
    for at in range(len(state.table.players)) if seat is None else (seat,):
        party = state.parties[at]
        cards = party.cards
        numbers |= {*cards.hand, *cards.shown, *party.aside, *party.discard}
        numbers |= {*party.events, *party.chosen} - {-1}
        if cards.pool is None:
            numbers |= set(state.table.allowed[at][state.epoch])
            numbers |= {face.number for face in faces if face.kind == "event"}
        elif seat is None or cards.unseen or cards.unseen_elsewhere:
            numbers |= set(cards.pool)
    numbers |= {chosen.card for chosen in state.stack}
    return [faces[number].id for number in sorted(numbers)]


def _own(state: State, actor: str) -> list[str]:
    """References to everything of the actor's, and to a card that lies nowhere."""
    seat = state.table.seats.get(actor, -1)
    mine = [own_reference(state, thing) for thing in state.things_of(seat)]
    lying = {state.table.cards[thing.card].id for thing in state.things if thing.card >= 0}
    nowhere = next(face.id for face in state.table.cards if face.kind == "character" and face.id not in lying)
    others = [own_reference(state, thing) for thing in state.things if thing.side not in (seat, -1)]
    strangers = [ref for ref in others if "#" not in ref and ref not in mine and ref != UNKNOWN]
    # Of several copies of one's own, one alone is none of them.
    alone = {ref.partition("#")[0] for ref in mine}
    return [*dict.fromkeys([*mine, *[ref for ref in strangers[:3] if ref not in alone], nowhere])]


def universe(state: State, actor: str) -> Iterator[Action]:
    """What the open decision takes, with all that can be meant; of the other verbs a few."""
    asked = state.tasks and actor in windows.pending(state).players
    open_now = WINDOWS[state.decision.kind].verbs if asked else ()
    for verb, forms_of in _FORMS.items():
        forms = dict.fromkeys(forms_of(state, actor))
        yield from forms if verb in open_now else islice(forms, 0, SELDOM * 4, SELDOM)


def _alone(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda _state, _actor: iter([(verb,)])


def _with_card(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, actor: ((verb, card) for card in _cards(state, actor))


def _with_card_or_unseen(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, actor: ((verb, card) for card in (*_cards(state, actor), UNKNOWN))


def _with_own(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, actor: ((verb, ref) for ref in _own(state, actor))


def _with_player(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, _actor: ((verb, player) for player in state.table.players)


def _draws(state: State, actor: str) -> Iterator[Action]:
    yield from (("draw", number) for number in range(20))
    if (state.tasks and state.decision.kind == "draw") or actor == "table":
        for player in state.table.players:
            yield from (("draw", player, card) for card in (*_cards(state, actor), UNKNOWN))


def _choices(state: State, actor: str) -> Iterator[Action]:
    task = state.decision if state.tasks else None
    if task is not None and task.kind == "target":
        from kredens.rules_engine.historia.model.card_data import target_kind

        kind = target_kind(state.table.cards[task.card].effects[task.effect_index])
        if kind == "player":
            yield from (("choose", player) for player in state.table.players)
        elif kind == "side":
            yield from (("choose", side) for side in ("attack", "defence"))
        elif kind == "monument":
            yield from (("choose", ref) for ref in _own(state, actor))
        elif kind == "thing":
            yield from (
                ("choose", full_reference(state, thing)) for thing in state.things if thing.side >= 0 and not thing.down
            )
        else:
            yield from (("choose", card) for card in _cards(state, actor))
        return
    yield from (("choose", card) for card in _cards(state, actor))


def _payments(state: State, actor: str) -> Iterator[Action]:
    seat = state.table.seats.get(actor, 0)
    p, s, e, c = state.parties[seat].tokens
    most = 9 if state.tasks and state.decision.kind == "pay" else 2
    near = (min(p, 3) + 1, min(s, 7) + 1, min(e, 12) + 1, min(c, 9) + 1)
    if state.tasks and state.decision.kind == "pay":
        yield from historia().actions(state, actor)
    for way in islice(combinations_of(near, ALL_KINDS, 0, most), 0, None, 5):
        yield ("pay", format_tokens(way))


def _takings(state: State, actor: str) -> Iterator[Action]:
    most = state.decision.number + 1 if state.tasks and state.decision.kind == "tokens" else 1
    yield from (("take", format_tokens(way)) for way in combinations_of((most,) * 4, ALL_KINDS, 0, most))


def _discards(state: State, actor: str) -> Iterator[Action]:
    yield from (("discard", letter) for letter in ("P1", "S1", "E1", "C1", "P2"))
    if state.tasks and state.decision.kind == "discard":
        yield from (("discard", card) for card in _cards(state, actor))
    else:
        yield from (("discard", ref) for ref in _own(state, actor))


def _uses(state: State, actor: str) -> Iterator[Action]:
    for ref in _own(state, actor):
        yield ("use", ref)
        yield from (("use", ref, number) for number in range(1, 4))


_FORMS: Mapping[str, Callable[[State, str], Iterator[Action]]] = {
    **{verb: _alone(verb) for verb in ("keep", "pass", "ready", "no", "glory", "demands")},
    **{verb: _with_card(verb) for verb in ("next", "show")},
    **{verb: _with_card_or_unseen(verb) for verb in ("exchange", "play")},
    **{verb: _with_own(verb) for verb in ("extend", "activate", "contend", "send", "tap")},
    **{verb: _with_player(verb) for verb in ("first", "war", "lot")},
    "draw": _draws,
    "choose": _choices,
    "use": _uses,
    "pay": _payments,
    "take": _takings,
    "discard": _discards,
    "give": lambda _state, _actor: (("give", letter) for letter in ("P1", "S1", "E1", "C1", "P2")),
}


def unseen(action: Action) -> Action | None:
    """What hides an action: a draw, a card that is exchanged, and a monument that is played."""
    match action:
        case ("draw", player, _):
            return ("draw", player, UNKNOWN)
        case ("exchange", _):
            return ("exchange", UNKNOWN)
        case ("play", card) if card == UNKNOWN or historia().definitions.card(card).kind == "monument":
            return ("play", UNKNOWN)
    return None


def unseen_under(options: Mapping[str, str]) -> Callable[[Action], Action | None]:
    """The same where a monument is shown when it is played."""
    if options.get("monument-secrecy", "secret") == "secret":
        return unseen
    return lambda action: None if action[0] == "play" else unseen(action)


@lru_cache(64)
def _epoch_of(card: str) -> str:
    epoch: str = historia().definitions.card(card).get("epoch")
    return epoch


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """By how much each card of this epoch lies more or less often than it is in the decks: never at all."""
    found: Counter[Hashable] = Counter()
    if not position["open"]:
        return found
    epoch = position["epoch"]
    known = all(own["deck"] is not None and UNKNOWN not in own["deck"] for own in position["players"].values())
    if not known:
        return found
    brought = _brought(tuple(own["faction"]["card"] for own in position["players"].values()))
    for player, own in position["players"].items():
        for pile in PILES:
            found.update((player, card) for card in own[pile] or () if card != UNKNOWN)
        for place in LYING:
            for thing in own[place]:
                found[thing.get("owner", player), thing["card"]] += thing["card"] != UNKNOWN
        for thing in own["monuments"]:
            if _epoch_of(thing["card"]) == epoch:
                found[thing.get("owner", player), thing["card"]] += 1
    rest = {
        player: Counter({card: copies for card, copies in deck.items() if _is_other(card)})
        for player, deck in zip(position["players"], brought, strict=True)
    }
    for player, deck in rest.items():
        for card, copies in deck.items():
            found[player, card] -= copies
    for player, own in position["players"].items():
        found.update({(player, card): -1 for card in own["gone"] if not _is_other(card)})
    return Counter({piece: number for piece, number in found.items() if number})


def _is_other(card: str) -> bool:
    return historia().definitions.card(card).kind not in ("faction", "event")


@lru_cache(256)
def _brought(factions: tuple[str, ...]) -> tuple[Mapping[str, int], ...]:
    every = {id: deck for named in decks().values() for deck in named.values() for id in deck if not _is_event(id)}
    return tuple(every[faction] for faction in factions)


def _is_event(card: str) -> bool:
    return historia().definitions.card(card).kind == "event"


def permuted(_setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """The same state with another card in somebody else's hand, another event chosen, another monument face down."""
    for seat, party in enumerate(state.parties):
        cards = party.cards
        if state.table.players[seat] == viewer or cards.pool is None:
            continue
        if cards.hand:
            held = cards.hand[len(cards.hand) // 2]
            for card in sorted(set(cards.pool) - {held})[:2]:
                other = _copied(state, seat)
                own = other.parties[seat].cards
                own.hand = with_one(without(own.hand, held), card)
                own.pool = with_one(without(cards.pool, card), held)
                yield other
        secret = state.table.options.event_choice == "simultaneous-secret"
        if secret and party.chosen and party.events and -1 not in (*party.chosen, *party.events):
            other = _copied(state, seat)
            mine = other.parties[seat]
            mine.chosen = with_one(party.chosen[1:], party.events[0])
            mine.events = with_one(party.events[1:], party.chosen[0])
            yield other
        down = [thing for thing in state.things_of(seat) if thing.down and thing.card >= 0]
        monuments = [card for card in sorted(set(cards.pool)) if state.table.cards[card].kind == "monument"]
        if down and state.table.options.monument_secrecy == "secret":
            for card in [each for each in monuments if each != down[0].card][:1]:
                other = _copied(state, seat)
                other.parties[seat].cards.pool = with_one(without(cards.pool, card), down[0].card)
                other.index = state.index.without_thing(down[0]).with_thing(down[0]._replace(card=card))
                if [each.id for each in other.things] == [each.id for each in state.things]:
                    yield other


def _copied(state: State, seat: int) -> State:
    other = state.copy()
    parties = list(state.parties)
    parties[seat] = parties[seat].copy()
    other.parties = tuple(parties)
    return other


def subject(options: Mapping[str, str] = MappingProxyType({})) -> Subject[State]:
    """Historia, under whatever options."""
    return Subject(
        game=historia(),
        book=rulebook.load(historia().definitions),
        universe=universe,
        unseen=unseen_under(options),
        pieces=pieces,
        permuted=permuted,
        longest=LONGEST,
    )
