"""Select the cards to print and how many of each: whole sets, cards by name, or what a deck list holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kredens.cards.definitions import backs, extras
from kredens.cards.definitions.field_types import CardRule, ChoiceRule
from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import Words, fold
from kredens.cards.messages.message import message
from kredens.cards.names import NameIndex, did_you_mean, find_similar, known_hint


class PrintItem(NamedTuple):
    """A card or an extra to print, and how many copies.

    `back` is the card whose back it takes, if that is not its own.
    """

    card: Card | Extra
    copies: int
    back: Card | None = None


MOST_HINTS = 3
"""The most names that are proposed for one that there is not."""
ALL_SETS = "all"
"""What a person writes for every set of a game."""


def select_sets(game: Game, sets: int = 1, of: Sequence[str] = ()) -> list[PrintItem]:
    """Return every card of the sets, then the extras that go with them, each `sets` times its copies.

    `of` names the sets (none: the default ones of the game). Cards stand in the order of the files; those that come
    into play only through others follow. Raises Unreadable for a set that does not exist.
    """
    cards = [(card, card.copies) for card in cards_of_sets(game, of) if card.copies]
    cards += _cards_brought_by(game, cards)
    going = extras.select_extras(game.extras, [card for card, _ in cards])
    wanted: list[tuple[Card | Extra, int]] = [*cards, *((extra, extra.copies) for extra in going)]
    return [PrintItem(card, copies * sets) for card, copies in wanted if copies * sets > 0]


def _cards_brought_by(game: Game, cards: Iterable[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """Return the cards of which no set holds copies because only these cards bring them into play.

    There is one copy for each copy of a card that names it in an effect.
    """
    numbers: dict[str, int] = {}
    for card, copies in cards:
        for effect in game.effects_of(card):
            arguments = game.effects[effect["do"]].arguments
            for id in [effect[name] for name in arguments if name in effect and isinstance(arguments[name], CardRule)]:
                numbers[id] = numbers.get(id, 0) + copies
    return [(card, numbers[card.id]) for card in game.cards if card.id in numbers and not card.copies]


def all_cards_and_extras(game: Game) -> list[Card | Extra]:
    """Return every card of every set, also those of which no copies are printed, and every extra."""
    return [*game.cards, *game.extras]


def cards_of_sets(game: Game, names: Sequence[str] = ()) -> list[Card]:
    """Return the cards of the sets called so by id or name (`all`: every set; none: the default ones of the game).

    A card of no set belongs to all of them. Raises Unreadable with every fault.
    """
    if game.sets is None:
        if names and ALL_SETS not in names:
            raise Unreadable(Fault("unknown-set", message("no-sets", name=names[0], game=game.id)))
        return list(game.cards)
    wanted = _resolve_sets(game, names) if names else set(game.sets.default)
    return [card for card in game.cards if (game.set_of(card) or "") in {"", *wanted}]


def set_names(game: Game) -> Mapping[str, Words]:
    """Return the names of a game's sets by id; empty if the game has no sets."""
    if game.sets is None:
        return {}
    field = game.sets.field
    rule = next(kind.fields[field] for kind in game.kinds.values() if field in kind.fields)
    return {id: entry["name"] for id, entry in game.lists[rule.of].items()} if isinstance(rule, ChoiceRule) else {}


def _resolve_sets(game: Game, names: Sequence[str]) -> set[str]:
    """Return the ids of the sets of these names; raises Unreadable with every unknown name."""
    known = set_names(game)
    faults: list[Fault] = []
    chosen: set[str] = set()
    for name in names:
        found = [id for id, words in known.items() if fold(name) in {id, *map(fold, words.values())}]
        if fold(name) == ALL_SETS:
            chosen |= set(known)
        elif found:
            chosen |= set(found)
        else:
            hint = did_you_mean(name, [*known, ALL_SETS]) or known_hint([*known, ALL_SETS])
            faults.append(Fault("unknown-set", message("no-such-set", name=name, game=game.id, hint=hint)))
    if faults:
        raise Unreadable(faults)
    return chosen


def select_terms(game: Game, terms: Sequence[str], sets: int = 1, of: Sequence[str] = ()) -> list[PrintItem]:
    """Return what the terms name: an id, a name in any language, `kind:city`, or `field:value`.

    What is named by a field must be of the sets called `of`, unless the field is that of the sets. For a card that is
    only a part of another, that other is printed. Raises Unreadable with every fault.
    """
    index = NameIndex(game.cards)
    among = cards_of_sets(game, of)
    faults: list[Fault] = []
    chosen: set[str] = set()
    for term in terms:
        try:
            chosen.update(card.id for card in _find_matches(game, index, term, among))
        except Unreadable as error:
            faults.extend(error.faults)
    if faults:
        raise Unreadable(faults)
    wholes = _whole_card_ids(game)
    chosen = {wholes.get(id, id) for id in chosen}
    everything: tuple[Card | Extra, ...] = (*game.cards, *game.extras)
    return [PrintItem(card, max(card.copies, 1) * sets) for card in everything if card.id in chosen]


def _whole_card_ids(game: Game) -> Mapping[str, str]:
    """Return the id of the whole card for each card without copies of its own that is printed as a part of another."""
    fields = {
        id: [name for name, rule in kind.fields.items() if isinstance(rule, CardRule)]
        for id, kind in game.kinds.items()
    }
    parts = {part: card.id for card in game.cards for name in fields[card.kind] if (part := card.get(name))}
    return {card.id: parts[card.id] for card in game.cards if card.id in parts and not card.copies}


def find_card(game: Game, text: str) -> Card | Extra:
    """Return the card or extra of that id or name; raises Unreadable with similar names."""
    return _find_extra(game, text) or NameIndex(game.cards).find_card(text)


def _find_extra(game: Game, text: str) -> Extra | None:
    for extra in game.extras:
        if text == extra.id or fold(text) in map(fold, extra.name.values()):
            return extra
    return None


def _is_group_name(extra: Extra, text: str) -> bool:
    """Return whether the text names all pieces of the extra's entry in game.yaml together."""
    if extra.value is None:
        return False
    return text == extra.id.removesuffix(f"-{extra.value[1]}") or fold(text) in map(fold, extra.group.values())


def _find_matches(game: Game, index: NameIndex[Card], term: str, among: Sequence[Card]) -> Sequence[Card | Extra]:
    """Return the cards or extras that one term names; raises Unreadable if there are none."""
    extra = _find_extra(game, term)
    if extra is not None:
        return [extra]
    if together := [each for each in game.extras if _is_group_name(each, term)]:
        return together
    found = index.candidates(term)
    if len(found) == 1:
        return found
    if not found and (kind := _find_kind(game, term)):
        return _cards_with_value(game, term, "kind", kind, among)
    field, colon, value = term.partition(":")
    if colon and (field == "kind" or any(field in kind.fields for kind in game.kinds.values())):
        return _cards_with_value(game, term, field, value.strip(), among)
    try:
        return [index.find_card(term)]
    except Unreadable:
        near = () if found or index.find_similar(term) else _find_near(game, term)
        if not near:
            raise
        hint = message("did-you-mean", near=[quote_value(each) for each in near])
        raise Unreadable(Fault("unknown-card", message("unknown-card", name=quote_value(term), hint=hint))) from None


def _find_kind(game: Game, term: str) -> str | None:
    """Return the kind of cards that is called so, in one or in many, in any language; None if there is none."""
    for id, kind in game.kinds.items():
        if fold(term) in {fold(id), *map(fold, kind.name.values()), *map(fold, kind.plural.values())}:
            return id
    return None


def _find_near(game: Game, term: str) -> list[str]:
    """Return what a term that is like no name of a card may mean: names that begin so, then kinds and other pieces."""
    names = dict.fromkeys(word for card in game.cards for word in card.name.values())
    begun = [name for name in names if fold(term) and fold(name).startswith(fold(term))]
    kinds = [name for id, kind in game.kinds.items() for name in (id, *kind.name.values(), *kind.plural.values())]
    pieces = [name for extra in game.extras for name in (extra.id, *extra.name.values(), *extra.group.values())]
    return begun[:MOST_HINTS] or find_similar(term, [*kinds, *pieces])[:MOST_HINTS]


def _cards_with_value(game: Game, term: str, field: str, value: str, among: Sequence[Card]) -> Sequence[Card]:
    """Return the cards that have the value in the field, or in its list of values.

    Raises Unreadable if there are none, or only in other sets.
    """
    having = [card for card in game.cards if value in _value_texts(card.get(field))]
    ids = {card.id for card in among}
    of_sets = having if game.sets and game.sets.field == field else [card for card in having if card.id in ids]
    if of_sets:
        return of_sets
    if having:
        others = [id for id in set_names(game) if id in map(game.set_of, having)]
        raise Unreadable(Fault("unknown-card", message("only-other-sets", term=term, sets=others)))
    known = sorted({text for card in game.cards for text in _value_texts(card.get(field))})
    hint = did_you_mean(value, known) or known_hint(known[:12])
    lacking = message("no-card-has", term=term, field=field, value=quote_value(value), hint=hint)
    raise Unreadable(Fault("unknown-card", lacking))


def _value_texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [] if value is None else [str(value)]


def select_deck(game: Game, entries: Sequence[tuple[Card, int]], sets: int = 1) -> list[PrintItem]:
    """Return what is printed for a deck list.

    These are its cards and quantities, the cards that only they bring, and the extras that are printed with a deck.
    """
    wanted: list[tuple[Card | Extra, int]] = [(card, copies) for card, copies in entries if copies]
    wanted += _cards_brought_by(game, [(card, copies) for card, copies in entries if copies])
    cards = [card for card, _ in wanted if isinstance(card, Card)]
    wanted += [(extra, extra.with_deck) for extra in extras.select_extras(game.extras, cards) if extra.with_deck]
    others = backs.resolve_shared_backs(game.backs, cards)
    return [PrintItem(card, copies * sets, others.get(card.id)) for card, copies in wanted]
