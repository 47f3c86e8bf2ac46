"""Which cards are printed, and how many of each: the whole set, some of it by name, or what a deck list holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cards import extras
from cards.faults import Fault, Unreadable
from cards.languages import fold
from cards.model import Card, Extra, Game
from cards.names import Index, did_you_mean


class Wanted(NamedTuple):
    """A card or an extra, and how many copies."""

    card: Card | Extra
    copies: int


def whole_set(game: Game, sets: int = 1) -> list[Wanted]:
    """Every card of the set in the order of the files, then the extras that go with them, each `sets` times its
    copies."""
    cards = [card for card in game.cards if card.copies]
    items: Iterable[Card | Extra] = (*cards, *extras.going_with(game.extras, cards))
    return [Wanted(card, card.copies * sets) for card in items if card.copies * sets > 0]


def only(game: Game, terms: Sequence[str], sets: int = 1) -> list[Wanted]:
    """What the terms name: an id, a name in any language, `kind:city`, or `field:value`; raises Unreadable with
    every fault."""
    index = Index(game.cards)
    faults: list[Fault] = []
    chosen: set[str] = set()
    for term in terms:
        try:
            chosen.update(card.id for card in _matching(game, index, term))
        except Unreadable as error:
            faults.extend(error.faults)
    if faults:
        raise Unreadable(faults)
    everything: tuple[Card | Extra, ...] = (*game.cards, *game.extras)
    return [Wanted(card, max(card.copies, 1) * sets) for card in everything if card.id in chosen]


def named(game: Game, text: str) -> Card | Extra:
    """The card or extra of that id or name; raises Unreadable with what may have been meant."""
    return _extra(game, text) or Index(game.cards).card(text)


def _extra(game: Game, text: str) -> Extra | None:
    for extra in game.extras:
        if text == extra.id or fold(text) in map(fold, extra.name.values()):
            return extra
    return None


def _called_together(extra: Extra, text: str) -> bool:
    """Whether that is what all pieces of the extra's entry in game.yaml are called."""
    if extra.value is None:
        return False
    return text == extra.id.removesuffix(f"-{extra.value[1]}") or fold(text) in map(fold, extra.group.values())


def _matching(game: Game, index: Index[Card], term: str) -> Sequence[Card | Extra]:
    extra = _extra(game, term)
    if extra is not None:
        return [extra]
    if together := [each for each in game.extras if _called_together(each, term)]:
        return together
    found = index.candidates(term)
    if len(found) == 1:
        return found
    field, colon, value = term.partition(":")
    if colon and (field == "kind" or any(field in kind.fields for kind in game.kinds.values())):
        matching = [card for card in game.cards if str(card.get(field)) == value.strip()]
        if matching:
            return matching
        known = sorted({str(card.get(field)) for card in game.cards if card.get(field) is not None})
        hint = did_you_mean(value.strip(), known) or f" (known: {', '.join(known[:12])})"
        raise Unreadable(Fault("unknown-card", f"--only {term}: no card has {field} {value.strip()!r}{hint}"))
    return [index.card(term)]


def listed(game: Game, entries: Iterable[tuple[Card, int]], sets: int = 1) -> list[Wanted]:
    """The cards and quantities of a deck list, then the extras that are printed with a deck."""
    wanted: list[tuple[Card | Extra, int]] = [(card, copies) for card, copies in entries if copies]
    cards = [card for card, _ in wanted if isinstance(card, Card)]
    wanted += [(extra, extra.with_deck) for extra in extras.going_with(game.extras, cards) if extra.with_deck]
    return [Wanted(card, copies * sets) for card, copies in wanted]
