"""Choose the backs of the cards to print, so that nobody can tell a card of a deck by its back.

This concerns games whose cards have different backs while some of their cards may be in every deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Backs, Card, Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import Words, fold, text_in
from kredens.cards.messages.message import Wording, message
from kredens.cards.messages.message_file import FALLBACK_LANGUAGE
from kredens.cards.names import did_you_mean, known_hint
from kredens.generator.sheets.card_selection import PrintItem

ONE_BACK: Final = "one"
"""What a person writes for one back on all cards."""
EVERY_BACK: Final = "each"
"""What a person writes for cards that may be in every deck once with the back of each deck."""


def choose_backs(game: Game, items: Sequence[PrintItem], wanted: str | None) -> list[PrintItem]:
    """Return the items with the backs that a person asks for; without a wish all cards get one back.

    `wanted` is `one`, `each`, or a value of the field by which backs differ, by its id or name: then the cards that may
    be in every deck have the back of that one. Raises Unreadable for a wish that this game cannot grant.
    """
    rule = game.backs
    if rule is None or not rule.shared:
        if wanted is None:
            return list(items)
        raise Unreadable(Fault("card-backs", message("one-back-anyway", game=game.id)))
    if wanted is None or fold(wanted) == ONE_BACK:
        return [_with_back(item, rule, rule.shared[0]) for item in items]
    if fold(wanted) == EVERY_BACK:
        return _repeat_for_each_back(items, rule)
    value = _find_value(game, rule, wanted)
    return [_with_back(item, rule, value) if _is_shared(item, rule) else item._replace(back=None) for item in items]


def describe_backs(game: Game, items: Sequence[PrintItem]) -> str | None:
    """Return a sentence about the backs of these items; None where there is nothing to say.

    That is where a game has one kind of backs, or where no card of these may be in every deck and all keep their own.
    """
    rule = game.backs
    if rule is None:
        return None
    if name_backs_command(game, items):
        return message("backs-one")
    cards = [item for item in items if _value(item, rule) is not None]
    given = {_value_of_back(item, rule) for item in cards if _is_shared(item, rule)}
    names = _value_names(game, rule)
    if len(given) > 1:
        return message("backs-each")
    if given and not given <= set(rule.shared):
        (value,) = given
        words = names[value or ""]
        return message("backs-of", name=Wording(text_in(words, FALLBACK_LANGUAGE, game.language), words))
    return None


def name_backs_command(game: Game, items: Sequence[PrintItem]) -> str:
    """Return the command that prints every deck with its own back; empty unless cards of several decks have one."""
    rule = game.backs
    if rule is None:
        return ""
    cards = [item for item in items if _value(item, rule) is not None]
    own = {_value(item, rule) for item in cards} - set(rule.shared)
    seen = {_value_of_back(item, rule) for item in cards}
    return f"kredens print {game.id} --card-backs {EVERY_BACK}" if own and seen <= set(rule.shared) else ""


def _repeat_for_each_back(items: Sequence[PrintItem], rule: Backs) -> list[PrintItem]:
    """Return the cards deck by deck, those that may be in every deck once in each, and then everything else."""
    values = dict.fromkeys(value for item in items if (value := _value(item, rule)) and value not in rule.shared)
    if not values:
        return list(items)
    decks = [
        item._replace(back=None) if _value(item, rule) == value else _with_back(item, rule, value)
        for value in values
        for item in items
        if _value(item, rule) == value or _is_shared(item, rule)
    ]
    return [*decks, *(item for item in items if _value(item, rule) is None)]


def _with_back(item: PrintItem, rule: Backs, value: str) -> PrintItem:
    """Return the item with the back of that value, if it is a card whose back follows from such a value."""
    if not isinstance(item.card, Card) or _value(item, rule) is None:
        return item
    back = None if _value(item, rule) == value else replace(item.card, fields={**item.card.fields, rule.by: value})
    return item._replace(back=back)


def _is_shared(item: PrintItem, rule: Backs) -> bool:
    return _value(item, rule) in rule.shared


def _value(item: PrintItem, rule: Backs) -> str | None:
    return item.card.get(rule.by) if isinstance(item.card, Card) and not item.card.back else None


def _value_of_back(item: PrintItem, rule: Backs) -> str | None:
    return _value(item, rule) if item.back is None else item.back.get(rule.by)


def _value_names(game: Game, rule: Backs) -> Mapping[str, Words]:
    """Return the names of the values by which backs differ, by id."""
    fields = next(kind.fields[rule.by] for kind in game.kinds.values() if rule.by in kind.fields)
    return {id: entry["name"] for id, entry in game.lists[fields.of].items()} if isinstance(fields, ChoiceRule) else {}


def _find_value(game: Game, rule: Backs, wanted: str) -> str:
    """Return the id of the value of that id or name. Raises Unreadable with what there is."""
    names = _value_names(game, rule)
    for id, words in names.items():
        if fold(wanted) in {fold(id), *map(fold, words.values())}:
            return id
    known = [ONE_BACK, EVERY_BACK, *names]
    hint = did_you_mean(wanted, known) or known_hint(known)
    raise Unreadable(Fault("card-backs", message("no-such-back", name=quote_value(wanted), hint=hint)))
