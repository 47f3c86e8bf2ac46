"""Add the cards that a log or a question defines itself to the cards of a game, for that one use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kredens.cards.definitions.field_types import EffectsRule, TextRule, WordsRule
from kredens.cards.definitions.game_file import GAME_FILE, read_definition
from kredens.cards.definitions.library import CardPlaces, CardReader
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath


def add_own_cards(game: Game, own: Sequence[dict[str, Any]], document: Document, faults: list[Fault]) -> Game:
    """Return the game with the cards under `cards:` in `document`; one with a known id replaces that card.

    They may omit texts that are only printed, even where the set requires them. Every fault in them is appended to
    `faults`.
    """
    definition = read_definition(game.folder, f"{game.folder.name}/{GAME_FILE}")
    reader = CardReader(definition, game.folder, faults)
    for index, each in enumerate(own):
        places = CardPlaces(document, index, each, {})
        texts = _missing_texts(game, each)
        card = reader.read_card({**each, **_expand_marks(game, each, places, faults), **texts}, places)
        if card is not None:
            fields = {field: value for field, value in card.fields.items() if field not in texts}
            card = msgspec.structs.replace(card, fields=fields)
            reader.cards.append(card)
            reader.cards_with_places.append((card, places))
    brought = {card.id: card for card in reader.cards}
    kept = [card for card in game.cards if card.id not in brought]
    # Cards that refer to others may mean those of the set.
    reader.cards += kept
    reader.cross_check()
    return msgspec.structs.replace(game, cards=(*(brought.pop(c.id, c) for c in game.cards), *brought.values()))


def _expand_marks(game: Game, own: dict[str, Any], places: CardPlaces, faults: list[Fault]) -> dict[str, Any]:
    """Return the fields in which effects are named by their verbs alone, with the effects as the set's cards bear them.

    A verb that the cards bear in several ways, or not at all, stays as it is, which is a fault. A fault is appended for
    what is no verb.
    """
    kind = own.get("kind")
    fields = game.kinds[kind].fields if isinstance(kind, str) and kind in game.kinds else {}
    expanded: dict[str, Any] = {}
    for field, rule in fields.items():
        value = own.get(field)
        named = [value] if isinstance(value, str) else value
        if not isinstance(rule, EffectsRule) or not isinstance(named, list):
            continue
        usual = {verb: effect for verb in game.effects if (effect := usual_effect(game, field, verb)) is not None}
        if not usual or not any(isinstance(each, str) for each in named):
            continue
        for index, each in enumerate(named):
            if isinstance(each, str) and each not in game.effects:
                path: ValuePath = (field,) if isinstance(value, str) else (field, index)
                faults.append(_unknown_mark(each, list(usual), path, places, own.get("id")))
        # An effect stands in for a name that means none, which has its fault and needs no second one.
        expanded[field] = [
            usual.get(each, each if each in game.effects else next(iter(usual.values())))
            if isinstance(each, str)
            else each
            for each in named
        ]
    return expanded


def _unknown_mark(written: str, verbs: list[str], path: ValuePath, places: CardPlaces, card: Any) -> Fault:
    """Return the fault of a text that is no verb, with all verbs that can stand alone."""
    sentence = message("not-one-of", value=quote_value(written), known=verbs, hint=did_you_mean(written, verbs))
    where = ".".join(map(str, path))
    known = card if isinstance(card, str) else None
    return Fault("enum", message("at-path", path=where, message=sentence), places.place(path), known)


def usual_effect(game: Game, field: str, verb: str) -> Mapping[str, Any] | None:
    """Return the effect of the verb as all cards with it bear it in that field; None if none does, or not all alike."""
    borne = [each for card in game.cards for each in card.get(field) or () if each["do"] == verb]
    return borne[0] if borne and all(each == borne[0] for each in borne) else None


def _missing_texts(game: Game, own: dict[str, Any]) -> dict[str, Any]:
    """Return a placeholder for each text that the card's kind requires and the card does not have."""
    kind = own.get("kind")
    if kind is None and len(game.kinds) == 1:
        kind = next(iter(game.kinds))
    fields = game.kinds[kind].fields if isinstance(kind, str) and kind in game.kinds else {}
    missing = {field: rule for field, rule in fields.items() if rule.required and field not in own}
    texts: dict[str, Any] = {field: "-" for field, rule in missing.items() if isinstance(rule, TextRule)}
    return texts | {field: {game.language: "-"} for field, rule in missing.items() if isinstance(rule, WordsRule)}
