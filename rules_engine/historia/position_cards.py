"""Check whose cards lie where in a position of Historia: decks, copies, factions, symbols, monuments, figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.historia import position_write
from kredens.rules_engine.historia.model.card_data import EPOCH, EVENT, FACTION, MONUMENT, ROUND, SYMBOL
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.influence import total
from kredens.rules_engine.historia.model.state import DECK_SIZE, MAX_COPIES, State
from kredens.rules_engine.kit.positions.checks import find_contradictions, find_missing, find_surplus

Facts = Mapping[str, Any]
PILES: Final = ("hand", "shown", "deck", "discard", "aside")
"""The piles of a player that hold cards of the deck, but for `unseen` and `gone`."""
FIGURES: Final = frozenset({"total", "military", "worth", "attack", "defence", "level"})
"""What a position says and the game works out by itself."""


class BuiltPosition(NamedTuple):
    """A position that somebody wrote, the state that was built from it, and the position of that state."""

    state: State
    given: Mapping[str, Any]
    written: Mapping[str, Any]

    def own(self, seat: int) -> Mapping[str, Any]:
        """Return what the position of the state says of a player."""
        own: Mapping[str, Any] = self.written["players"][self.state.table.players[seat]]
        return own

    def locate(self, seat: int) -> dict[int, list[str]]:
        """Return where the cards of a player's deck of this epoch lie: a place for each copy of each card."""
        state, found = self.state, dict[int, list[str]]()
        player, own = state.table.players[seat], self.own(seat)
        for pile in (*PILES, "unseen", "gone"):
            for id in own[pile] or ():
                card = UNSEEN_CARD if id == UNKNOWN else state.table.numbers[id]
                if card != UNSEEN_CARD and state.table.cards[card].kind not in (EVENT, FACTION):
                    found.setdefault(card, []).append(f"players.{player}.{pile}")
        for thing in state.things:
            if thing.owner == seat and is_of_deck(state, seat, thing):
                place = f"players.{state.table.players[thing.side]}.{_place_of(state, thing)}"
                found.setdefault(thing.card, []).append(place)
        return found


UNSEEN_CARD: Final = -1


def make_built_position(state: State, given: Mapping[str, Any]) -> BuiltPosition:
    """Return what the checks look at."""
    return BuiltPosition(state, given, position_write.position(state))


def is_of_deck(state: State, seat: int, thing: Thing) -> bool:
    """Return whether a card in play is one of the player's deck of this epoch, and no faction or event.

    A completed monument may be of an earlier one: surely if its epoch is another, and in the epochal format any.
    """
    if thing.card < 0 or state.table.cards[thing.card].kind in (EVENT, FACTION):
        return False
    card_data = state.table.cards[thing.card]
    if card_data.kind != MONUMENT or thing.down:
        return True
    deck = state.table.decks[seat][state.epoch]
    return not state.table.has_special_costs and card_data.epoch == state.table.cards[deck.faction].epoch


def is_epoch_on(state: State) -> bool:
    """Return whether the game goes on in an epoch, so that its cards lie somewhere."""
    return bool(state.tasks) and state.decision.kind != "lots"


def is_of_epoch(state: State, seat: int, card: int) -> bool:
    """Return whether a card is of the epoch of a player's present deck."""
    cards = state.table.cards
    return cards[card].epoch == cards[state.table.decks[seat][state.epoch].faction].epoch


def _place_of(state: State, thing: Thing) -> str:
    return "unfinished" if thing.down else f"{state.table.cards[thing.card].kind}s"


def find_foreign_cards(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the cards of this epoch that cannot be in a deck of that faction, where the deck is not known."""
    table = built.state.table
    for seat, player in enumerate(table.players):
        if table.decks[seat][built.state.epoch].others is None:
            allowed = table.allowed[seat][built.state.epoch]
            for card, places in built.locate(seat).items():
                if card not in allowed and is_of_epoch(built.state, seat, card):
                    yield _facts(built, player, card, places)


def find_cards_outside_deck(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the cards of this epoch that the deck which a player brought does not have."""
    for seat, player in enumerate(built.state.table.players):
        deck = built.state.table.decks[seat][built.state.epoch].others
        for card, places in built.locate(seat).items() if deck is not None else ():
            if deck is not None and card not in deck and is_of_epoch(built.state, seat, card):
                yield _facts(built, player, card, places)


def find_surplus_cards(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the cards of which more lie somewhere than the deck has that a player brought."""
    for seat, player in enumerate(built.state.table.players):
        deck = built.state.table.decks[seat][built.state.epoch].others
        if deck is not None:
            located = {card: places for card, places in built.locate(seat).items() if card in deck}
            for card, number, most in find_surplus({card: len(each) for card, each in located.items()}, Counter(deck)):
                yield {**_facts(built, player, card, located[card]), "number": number, "most": most}


def find_copies_too_many(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the cards of which more lie somewhere than any deck has, where the deck is not known."""
    for seat, player in enumerate(built.state.table.players):
        if built.state.table.decks[seat][built.state.epoch].others is None:
            for card, places in built.locate(seat).items():
                if len(places) > max(MAX_COPIES, built.state.table.cards[card].card.copies):
                    yield {**_facts(built, player, card, places), "number": len(places)}


def find_missing_cards(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the cards of the deck that a player brought which lie nowhere, though the deck is said."""
    players = built.given.get("players") or {}
    for seat, player in enumerate(built.state.table.players):
        deck = built.state.table.decks[seat][built.state.epoch].others
        if deck is not None and (players.get(player) or {}).get("deck") is not None and is_epoch_on(built.state):
            located = {card: len(places) for card, places in built.locate(seat).items()}
            for card, number, most in find_missing(located, _without_older(built, seat, deck)):
                yield {**_facts(built, player, card, ()), "number": number, "most": most}


def _without_older(built: BuiltPosition, seat: int, deck: tuple[int, ...]) -> list[int]:
    """Return the cards of a deck without those that may lie in play as completed monuments that are not counted."""
    things = [thing for thing in built.state.things if thing.owner == seat and thing.card >= 0]
    left = Counter(deck) - Counter(thing.card for thing in things if not is_of_deck(built.state, seat, thing))
    return list(left.elements())


def find_too_large_decks(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the players who have more cards than a deck."""
    for seat, player in enumerate(built.state.table.players):
        own = built.own(seat)
        piles = [id for pile in (*PILES, "gone") for id in own[pile] or ()]
        events = [id for id in piles if id != UNKNOWN and _kind_of(built, id) in (EVENT, FACTION)]
        things = [thing for thing in built.state.things if thing.owner == seat]
        lying = [thing for thing in things if thing.card < 0 or is_of_deck(built.state, seat, thing)]
        number = len(piles) - len(events) + len(lying)
        if number > DECK_SIZE:
            yield {"player": player, "number": number, "most": DECK_SIZE}


def _kind_of(built: BuiltPosition, id: str) -> str:
    table = built.state.table
    return table.cards[table.numbers[id]].kind


def find_other_factions(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the factions that are not that of the deck of this epoch."""
    table = built.state.table
    for thing in built.state.things:
        if thing.card >= 0 and table.cards[thing.card].kind == FACTION:
            deck = table.decks[thing.owner][built.state.epoch]
            if thing.card != deck.faction and is_epoch_on(built.state):
                other = table.cards[deck.faction].id
                yield {"player": table.players[thing.owner], "card": table.cards[thing.card].id, "other": other}


def find_spent_symbols(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the symbols in play that are discarded as soon as they have been played."""
    table = built.state.table
    for thing in built.state.things:
        card_data = table.cards[thing.card] if thing.card >= 0 else None
        if card_data is not None and card_data.kind == SYMBOL and card_data.lasts not in (ROUND, EPOCH):
            yield {"card": card_data.id, "field": f"players.{table.players[thing.side]}.symbols"}


def find_paid_monuments(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the unfinished monuments that bear what they cost, whatever rules may have made it dearer before."""
    state = built.state
    effects = [effect for each in state.table.cards for effect in each.effects if effect.get("trait") == "cost"]
    dearer = sum(max(0, effect["amount"]) for effect in effects)
    for thing in state.things:
        if thing.down and thing.card >= 0:
            card_data = state.table.cards[thing.card]
            if total(thing.tokens) >= max(card_data.cost, card_data.special_cost) + dearer:
                yield {"card": card_data.id, "number": total(thing.tokens)}


def find_changed_figures(built: BuiltPosition) -> Iterator[Facts]:
    """Yield the figures of the position that the rest of it does not make."""
    for found in find_contradictions(built.given, built.written, ("open", "lasting", "stack")):
        if found.path[-1] in FIGURES:
            yield {"field": ".".join(found.path), "value": str(found.value), "actual": str(found.actual)}


def _facts(built: BuiltPosition, player: str, card: int, places: list[str] | tuple[str, ...]) -> dict[str, Any]:
    return {"player": player, "card": built.state.table.cards[card].id, "field": ", ".join(dict.fromkeys(places))}
