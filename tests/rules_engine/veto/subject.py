"""What the harness needs to know of VETO. Giving up is legal for everybody at any time and never listed, so the
universe is without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any

from kredens.cards.decks import deck_file
from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Setup
from kredens.rules_engine.kit.hidden_cards import with_one, without
from kredens.rules_engine.veto.engine import Veto
from kredens.rules_engine.veto.model import references, windows
from kredens.rules_engine.veto.model.in_play import UNSEEN
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.windows import WINDOWS
from kredens.rules_engine.veto.play import announce
from tests.rules_engine.harness import Subject

MICHAL, MACIEK = "Michał", "Maciek"
DECKS = {MICHAL: "radziwillowie", MACIEK: "wisniowieccy"}
FACTIONS = {MICHAL: "radziwill", MACIEK: "wisniowiecki"}
LONGEST = 4_000
"""More moves than any game under any option has with random players."""
PILES = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
SELDOM, STRANGERS = 41, 23


@lru_cache(1)
def veto() -> Veto:
    """The referee over the shipped set."""
    return Veto(load("veto"))


@lru_cache(2)
def deck(name: str) -> Mapping[str, int]:
    """A kredens that comes with the set."""
    definitions = veto().definitions
    listed = deck_file.read(definitions.folder / "decks" / f"{name}.yaml", definitions)
    return MappingProxyType({entry.card.id: entry.quantity for entry in listed.entries})


def table(options: Mapping[str, str] = MappingProxyType({}), decks: bool = True) -> Setup:
    """Both families, each with its kredens or with one that nobody knows."""
    players = {
        player: {"faction": faction, **({"deck": deck(DECKS[player])} if decks else {})}
        for player, faction in FACTIONS.items()
    }
    return Setup(players, options)


def _cards(state: State, actor: str) -> list[str]:
    """What the actor may hold, draw or have under somebody, and some cards that nobody has: each half by itself."""
    faces = state.table.cards
    numbers = set(range(0, len(faces), STRANGERS))
    seat = state.table.seats.get(actor)
    searched = state.decision.seat if state.tasks and state.decision.kind == "search" else None
    for at in (0, 1) if seat is None else (seat,):
        cards = state.parties[at].cards
        everywhere = cards.pool is None
        numbers |= set(range(len(faces))) if everywhere else {*cards.hand, *cards.shown}
        if seat is None or cards.unseen or cards.unseen_elsewhere or searched is not None:
            numbers |= set(cards.pool or ())
    if searched is not None:
        numbers |= set(state.parties[searched].discard)
    return [faces[each].id for number in sorted(numbers) for each in (number, *faces[number].halves)]


def _things(state: State) -> list[str]:
    """Everything that lies there, and a card that lies nowhere."""
    lying = [reference for reference, _ in references.iterate_references(state)]
    nowhere = next(face.id for face in state.table.cards if face.kind == "character" and face.id not in lying)
    return [*dict.fromkeys(lying), nowhere]


def _characters(state: State) -> list[str]:
    """What stands by itself, one attached card, and somebody who is not here."""
    things = _things(state)
    attached = [each for each in things if "@" in each]
    return [each for each in things if "@" not in each] + attached[:1]


def universe(state: State, actor: str) -> Iterator[Action]:
    """What the open decision takes, with all cards of the actor and all that lies there; of the other verbs, which are
    refused before anybody looks at a card, a few."""
    asked = state.tasks and windows.pending(state).players[0] == actor
    open_now = WINDOWS[state.decision.kind].verbs if asked else ()
    for verb, forms_of in _FORMS.items():
        forms = forms_of(state, actor)
        yield from forms if verb in open_now else islice(forms, 0, SELDOM * 4, SELDOM)


def _alone(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda _state, _actor: iter([(verb,)])


def _with_card(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, actor: ((verb, card) for card in (*_cards(state, actor), UNKNOWN))


def _with_thing(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, _actor: ((verb, thing) for thing in _things(state))


def _with_player(verb: str) -> Callable[[State, str], Iterator[Action]]:
    return lambda state, actor: (
        (verb, player, card) for player in state.table.players for card in (*_cards(state, actor), UNKNOWN)
    )


def _attaches(verb: str) -> Callable[[State, str], Iterator[Action]]:
    def forms(state: State, actor: str) -> Iterator[Action]:
        return ((verb, card, to) for card in (*_cards(state, actor), UNKNOWN) for to in _characters(state))

    return forms


def _bribes(_state: State, _actor: str) -> Iterator[Action]:
    return (("bribe", amount) for amount in range(60))


def _agitates(state: State, actor: str) -> Iterator[Action]:
    things = _things(state)
    under = [each for each in things if "@" in each]
    for thing in _characters(state):
        yield ("agitate", thing)
        hides = any(each.startswith(UNKNOWN) and each.endswith(f"@{thing}") for each in under)
        host = [f"{card}@{thing}" for card in _cards(state, actor) if hides and _is_sztych(card)]
        yield from (("agitate", thing, spent) for spent in (*_cards(state, actor), *under[:4], *host, UNKNOWN))
    yield from (("agitate", each.partition("@")[2], each) for each in under)


def _challenges(state: State, _actor: str) -> Iterator[Action]:
    characters = _characters(state)
    return (("challenge", target, own) for target in characters for own in characters)


def _uses(state: State, _actor: str) -> Iterator[Action]:
    things = _things(state)
    for at, ref in enumerate(things):
        thing = references.find_in_play(state, ref)
        rules = len(announce.abilities(state, thing)) if thing is not None else 0
        yield ("use", ref)
        yield from (("use", ref, None, number) for number in range(1, rules + 2))
        for on in things if rules else things[at % 3 :: 3]:
            yield ("use", ref, on)
            yield from (("use", ref, on, number) for number in range(1, rules + 2) if rules > 1)


def _plays(state: State, actor: str) -> Iterator[Action]:
    things, cards = _things(state), _cards(state, actor)
    under = [each for each in things if "@" in each]
    hosts = dict.fromkeys(each.partition("@")[2] for each in under if each.startswith("?"))
    faces, numbers = state.table.cards, state.table.numbers
    yield ("play", UNKNOWN)
    # What can only lie under the duellist is not played without saying so: that is another way to say the same.
    held = [card for card in cards if references.find_under_duellist(state, actor, faces[numbers[card]]) is None]
    for card in held:
        yield ("play", card)
        yield ("play", card, None, "karmazyn")
        aims = things if faces[numbers[card]].kind in ("effect", "split") else things[:2]
        yield from (("play", card, thing) for thing in aims)
    guessed = [f"{card}@{host}" for host in hosts for card in cards if _is_sztych(card)]
    for card in dict.fromkeys((*under, *guessed)):
        yield from (("play", card), ("play", card, things[0]))
    yield from _rallies(state, (*held, *under, *guessed))
    yield ("play", held[0], things[0], "karmazyn", None, things[0])


def _rallies(state: State, cards: Sequence[str]) -> Iterator[Action]:
    """Sztychy for which others are tapped or ducats are paid, and a card that asks for nothing of the kind."""
    faces, numbers = state.table.cards, state.table.numbers
    characters = sorted(each for each in _characters(state) if "@" not in each)
    calling = [
        card for card in cards if card[0] != "?" and faces[numbers[references.card_id_of(card)]].find_effect("rally")
    ]
    asking = [card for card in cards if card[0] != "?" and faces[numbers[references.card_id_of(card)]].effect_cost]
    yield from (("play", card, None, None, paid) for card in (*asking, cards[0]) for paid in range(4))
    for card in (*dict.fromkeys(calling), cards[0]):
        for at, first in enumerate(characters):
            yield ("play", card, None, None, None, first)
            for second in characters[at + 1 :]:
                yield ("play", card, None, None, None, first, second)
                yield from (
                    ("play", card, None, None, None, first, second, each) for each in characters if each > second
                )


_FORMS: Mapping[str, Callable[[State, str], Iterator[Action]]] = {
    **{verb: _alone(verb) for verb in ("redraw", "keep", "pas", "bene", "no", "announce", "ready", "accept")},
    **{verb: _alone(verb) for verb in ("refuse", "draw-game")},
    **{verb: _with_card(verb) for verb in ("discard", "search")},
    "take": lambda state, actor: (
        # A half of a card is taken as the whole of it: that is another way to say the same.
        ("take", card)
        for card in (*_cards(state, actor), UNKNOWN)
        if card == UNKNOWN or (face := state.table.cards[state.table.numbers[card]]).whole == face.number
    ),
    **{verb: _with_thing(verb) for verb in ("move", "fire", "choose", "throw", "swap")},
    **{verb: _with_player(verb) for verb in ("draw", "name")},
    **{verb: _attaches(verb) for verb in ("attach", "display")},
    "bribe": _bribes,
    "agitate": _agitates,
    "challenge": _challenges,
    "use": _uses,
    "play": _plays,
}


def unseen(action: Action) -> Action | None:
    """What hides an action: a draw, and a sztych that is slipped under a character."""
    match action:
        case ("draw", player, _):
            return ("draw", player, UNKNOWN)
        case ("attach", card, host) if card == UNKNOWN or _is_sztych(card):
            return ("attach", UNKNOWN, host)
    return None


def _is_sztych(card: str) -> bool:
    definition = veto().definitions.card(card)
    return definition.kind == "sztych"


def pieces(position: Mapping[str, Any]) -> Counter[Hashable]:
    """Every card, wherever it is, and the kreski. What is unseen is among the cards that it can be."""
    found: Counter[Hashable] = Counter()
    found["kreski"] = position["common"]
    for own in position["players"].values():
        found["kreski"] += own["kreski"]
        for pile in PILES:
            found.update(_whole(card) for card in own[pile] or () if card != UNKNOWN)
        for field in ("election", "karmazyn"):
            for thing in own[field]:
                _lying(thing, found)
    for task in position["open"]:
        if task[0] == "node" and task[1]["what"] in HELD:
            found.update([_whole(task[1]["card"])] if "card" in task[1] else ())
    found.update(_whole(card) for card, _ in (position["duel"] or {}).get("spent", ()))
    return found


HELD = frozenset(
    {
        *("character-played", "possession-played", "gear-attached", "sztych-attached", "effect-played"),
        *("sztych-played", "end-discard"),
    }
)
"""What is announced with a card that is nowhere else meanwhile."""


def _lying(thing: Mapping[str, Any], found: Counter[Hashable]) -> None:
    if thing["card"] != UNKNOWN:
        found[_whole(thing["card"])] += 1
    for each in thing.get("under", ()):
        _lying(each, found)


@lru_cache(1)
def _wholes() -> Mapping[str, str]:
    faces = veto().start(table()).table.cards
    return {face.id: faces[face.whole].id for face in faces}


def _whole(card: str) -> str:
    return _wholes()[card]


def permuted(_setup: Setup, state: State, viewer: str) -> Iterator[State]:
    """The same state with another card in somebody else's hand, or another sztych under one of their characters."""
    for seat in (0, 1):
        if state.table.players[seat] != viewer:
            yield from _permuted_seat(state, seat)


def _permuted_seat(state: State, seat: int) -> Iterator[State]:
    cards = state.parties[seat].cards
    if cards.pool is None:
        return
    if cards.hand:
        held = cards.hand[len(cards.hand) // 2]
        for card in sorted(set(cards.pool) - {held})[:3]:
            other = state.copy_with_parties()
            own = other.parties[seat].cards
            own.hand = with_one(without(own.hand, held), card)
            own.pool = with_one(without(cards.pool, card), held)
            yield other
    slipped = [
        at for at, thing in enumerate(state.cards_in_play) if thing.down and thing.owner == seat and thing.card >= 0
    ]
    sztychy = [card for card in sorted(set(cards.pool)) if state.table.cards[card].is_sztych]
    for at in slipped[:1]:
        whole = state.table.cards[state.cards_in_play[at].card].whole
        for card in [each for each in sztychy if each != whole][:2]:
            other = state.copy_with_parties()
            other.parties[seat].cards.pool = with_one(without(cards.pool, card), whole)
            things = list(state.cards_in_play)
            things[at] = things[at]._replace(card=card)
            other.cards_in_play = tuple(things)
            yield other


def subject() -> Subject[State]:
    """VETO, under whatever options."""
    return Subject(
        game=veto(),
        book=rulebook.load(veto().definitions),
        universe=universe,
        unseen=unseen,
        pieces=pieces,
        permuted=permuted,
        longest=LONGEST,
    )


__all__ = ["FACTIONS", "MACIEK", "MICHAL", "UNSEEN", "deck", "pieces", "subject", "table", "veto"]
