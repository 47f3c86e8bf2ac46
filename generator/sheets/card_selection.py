"""Which cards are printed, and how many of each: whole sets, some of it by name, or what a deck list holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kredens.cards.definitions import backs, extras
from kredens.cards.definitions.field_types import CardRule, ChoiceRule
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import Words, fold
from kredens.cards.names import Index, did_you_mean


class Wanted(NamedTuple):
    """A card or an extra, and how many copies. `back` is the card whose back it takes, if that is not its own."""

    card: Card | Extra
    copies: int
    back: Card | None = None


ALL = "all"
"""What a person writes for every set of a game."""


def whole_set(game: Game, sets: int = 1, of: Sequence[str] = ()) -> list[Wanted]:
    """Every card of the sets called `of` (none: those that the game means unasked) in the order of the files, those
    that come into play only by others behind these, then the extras that go with them, each `sets` times its copies.
    Raises Unreadable for a set that is not there."""
    cards = [(card, card.copies) for card in cards_of(game, of) if card.copies]
    cards += _brought(game, cards)
    going = extras.going_with(game.extras, [card for card, _ in cards])
    wanted: list[tuple[Card | Extra, int]] = [*cards, *((extra, extra.copies) for extra in going)]
    return [Wanted(card, copies * sets) for card, copies in wanted if copies * sets > 0]


def _brought(game: Game, cards: Iterable[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """The cards of which no set holds copies because they come only by these: one for each that names them in an
    effect."""
    numbers: dict[str, int] = {}
    for card, copies in cards:
        for effect in game.effects_of(card):
            arguments = game.effects[effect["do"]].arguments
            for id in [effect[name] for name in arguments if name in effect and isinstance(arguments[name], CardRule)]:
                numbers[id] = numbers.get(id, 0) + copies
    return [(card, numbers[card.id]) for card in game.cards if card.id in numbers and not card.copies]


def everything(game: Game) -> list[Card | Extra]:
    """Every card of every set, also those of which no copies are printed, and every extra."""
    return [*game.cards, *game.extras]


def cards_of(game: Game, names: Sequence[str] = ()) -> list[Card]:
    """The cards of the sets called so by id or name (`all`: of every set; none: of those that the game means unasked).
    A card of no set belongs to all of them. Raises Unreadable with every fault."""
    if game.sets is None:
        if names and ALL not in names:
            raise Unreadable(Fault("unknown-set", f"--set {names[0]}: the game {game.id} has no sets to choose from"))
        return list(game.cards)
    wanted = _sets(game, names) if names else set(game.sets.default)
    return [card for card in game.cards if (game.set_of(card) or "") in {"", *wanted}]


def set_names(game: Game) -> Mapping[str, Words]:
    """The sets of a game by id, with what they are called; none if the game has but one."""
    if game.sets is None:
        return {}
    field = game.sets.field
    rule = next(kind.fields[field] for kind in game.kinds.values() if field in kind.fields)
    return {id: entry["name"] for id, entry in game.lists[rule.of].items()} if isinstance(rule, ChoiceRule) else {}


def _sets(game: Game, names: Sequence[str]) -> set[str]:
    known = set_names(game)
    faults: list[Fault] = []
    chosen: set[str] = set()
    for name in names:
        found = [id for id, words in known.items() if fold(name) in {id, *map(fold, words.values())}]
        if fold(name) == ALL:
            chosen |= set(known)
        elif found:
            chosen |= set(found)
        else:
            hint = did_you_mean(name, [*known, ALL]) or f" (known: {', '.join([*known, ALL])})"
            faults.append(Fault("unknown-set", f"--set {name}: the game {game.id} has no such set{hint}"))
    if faults:
        raise Unreadable(faults)
    return chosen


def only(game: Game, terms: Sequence[str], sets: int = 1, of: Sequence[str] = ()) -> list[Wanted]:
    """What the terms name: an id, a name in any language, `kind:city`, or `field:value`; raises Unreadable with
    every fault. What is named by a field must be of the sets called `of`, unless the field is that of the sets. Of a
    card that is only a part of another, that other is printed."""
    index = Index(game.cards)
    among = cards_of(game, of)
    faults: list[Fault] = []
    chosen: set[str] = set()
    for term in terms:
        try:
            chosen.update(card.id for card in _matching(game, index, term, among))
        except Unreadable as error:
            faults.extend(error.faults)
    if faults:
        raise Unreadable(faults)
    wholes = _wholes(game)
    chosen = {wholes.get(id, id) for id in chosen}
    everything: tuple[Card | Extra, ...] = (*game.cards, *game.extras)
    return [Wanted(card, max(card.copies, 1) * sets) for card in everything if card.id in chosen]


def _wholes(game: Game) -> Mapping[str, str]:
    """Of each card that has no copies of its own because it is printed as a part of another: the id of that other."""
    fields = {
        id: [name for name, rule in kind.fields.items() if isinstance(rule, CardRule)]
        for id, kind in game.kinds.items()
    }
    parts = {part: card.id for card in game.cards for name in fields[card.kind] if (part := card.get(name))}
    return {card.id: parts[card.id] for card in game.cards if card.id in parts and not card.copies}


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


def _matching(game: Game, index: Index[Card], term: str, among: Sequence[Card]) -> Sequence[Card | Extra]:
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
        return _having(game, term, field, value.strip(), among)
    return [index.card(term)]


def _having(game: Game, term: str, field: str, value: str, among: Sequence[Card]) -> Sequence[Card]:
    """The cards that have a value in a field, of a list of values one that is so."""
    having = [card for card in game.cards if value in _texts(card.get(field))]
    ids = {card.id for card in among}
    of_sets = having if game.sets and game.sets.field == field else [card for card in having if card.id in ids]
    if of_sets:
        return of_sets
    if having:
        others = ", ".join(id for id in set_names(game) if id in map(game.set_of, having))
        raise Unreadable(Fault("unknown-card", f"--only {term}: only cards of other sets have it: {others}; add --set"))
    known = sorted({text for card in game.cards for text in _texts(card.get(field))})
    hint = did_you_mean(value, known) or f" (known: {', '.join(known[:12])})"
    raise Unreadable(Fault("unknown-card", f"--only {term}: no card has {field} {value!r}{hint}"))


def _texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [] if value is None else [str(value)]


def listed(game: Game, entries: Sequence[tuple[Card, int]], sets: int = 1) -> list[Wanted]:
    """The cards and quantities of a deck list, those that come only by them, then the extras that are printed with a
    deck."""
    wanted: list[tuple[Card | Extra, int]] = [(card, copies) for card, copies in entries if copies]
    wanted += _brought(game, [(card, copies) for card, copies in entries if copies])
    cards = [card for card, _ in wanted if isinstance(card, Card)]
    wanted += [(extra, extra.with_deck) for extra in extras.going_with(game.extras, cards) if extra.with_deck]
    others = backs.alike(game.backs, cards)
    return [Wanted(card, copies * sets, others.get(card.id)) for card, copies in wanted]
