"""Answer what something costs in Historia, and with which tokens it is paid: `cost: Kazimierz Wielki, P1 E5 C2`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import Action, Answer, Event, Refusal
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.historia.answers.breakdowns import explain_cost
from kredens.rules_engine.historia.answers.sides import TOKENS, SideReader
from kredens.rules_engine.historia.answers.table import AskedTable, Question, tokens_facts
from kredens.rules_engine.historia.model import GAME
from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, MONUMENT, SYMBOL
from kredens.rules_engine.historia.model.costs import Price, spare_tokens, ways_to_pay
from kredens.rules_engine.historia.model.influence import LETTERS_BY_LANGUAGE, NO_TOKENS
from kredens.rules_engine.historia.model.prices import price_of
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import PayTask
from kredens.rules_engine.questions.reading import split_names

PAYERS: Final = frozenset({CHARACTER, MONUMENT, SYMBOL, FACTION, EVENT, TOKENS})
"""The parts of a side that a question about a cost takes."""
ACTIONS: Final[Mapping[str, str]] = {
    fold(word): verb
    for verb, words in {
        "activate": ("aktywacja", "aktywacja postaci", "activation", "activating"),
        "contend": ("zmagania", "zmaganie", "contention", "contending"),
        "war": ("wojna", "wypowiedzenie wojny", "war", "declaring war"),
        "action": ("akcja", "akcje", "action"),
    }.items()
    for word in words
}
"""Actions that are paid with their own token alone, by what they are called."""
_DRAW: Final = re.compile(
    r"(?:dobranie|dobiera|draw|drawing)\s+(\d{1,2})(?:\s+\D+)?\Z|(\d{1,2})\s+(?:kart\w*|cards?)\Z", re.IGNORECASE
)
SHOWN_WAYS: Final = 8
"""The most ways to pay that are shown."""
_RULES: Final[Mapping[str, tuple[str, ...]]] = {
    CHARACTER: ("character.cost", "option.icon-character-cost", "influence.economic"),
    MONUMENT: (
        "monument.pay-kinds",
        "option.icon-monument-cost",
        "monument.instalments",
        "monument.action-token-apart",
    ),
    SYMBOL: ("option.symbol-cost",),
    "draw": ("default.draw", "option.icon-draw", "option.cultural-for-draw"),
    "action": ("action.cost",),
}
"""The rules of each price, beside those of what an action costs."""
_ACTION_RULES: Final = ("action.cost", "option.icon-action-cost", "influence.cultural-wild", "cost.own-resources")


def answer_cost(question: Question) -> Answer | Refusal:
    """Answer what playing a card or an action costs, and how tokens that are told pay it."""
    reader = question.reader()
    first, *rest = split_names(question.words, question.text.partition("|")[0]) or [""]
    draw, verb = _DRAW.match(first), ACTIONS.get(fold(first))
    asked = "" if draw or verb else first
    sides = reader.read_sides((", ".join(rest), *question.text.split("|")[1:]), PAYERS)
    if isinstance(sides, Refusal):
        return sides
    card = _find_card(reader, question, asked) if asked else None
    if isinstance(card, Refusal):
        return card
    if not first:
        return reader.refuse("ask-cost", "action.extra-costs", text=question.text)
    events = [id for side in sides for id in side.events]
    table, payer = AskedTable(question, reader, sides, [*([] if card is None else [card]), *events]), sides[0]
    hand = [*payer.symbols, *([] if card is None else [card])]
    # A deck of which nobody has said how many cards it holds lacks none that are drawn.
    more = {payer.player: {"hand": hand, "deck": None}}
    state = table.start({}, event=events[0] if events else None, more=more)
    if isinstance(state, Refusal):
        return state
    number = int(draw[1] or draw[2]) if draw else 0
    return _tell(table, state, card, "draw" if draw else verb or "play", number)


def _find_card(reader: SideReader, question: Question, text: str) -> str | Refusal:
    """Return the card whose cost is asked for; or why it is none."""
    meant = reader.find_meant(text)
    kinds = {id: question.definitions.card(id).kind for id in meant}
    if len(meant) != 1:
        return reader.refuse_card(text, meant)
    if kinds[meant[0]] in (FACTION, EVENT):
        return reader.refuse("ask-no-cost", "action.kind-play", card=meant[0])
    return meant[0]


def _tell(table: AskedTable, state: State, card: str | None, verb: str, number: int) -> Answer | Refusal:
    """Return the price of playing a card, or of an action, and the ways in which the tokens that are told pay it."""
    payer = table.sides[0]
    card_data = None if card is None else state.table.cards[state.table.numbers[card]]
    kind = verb if card_data is None else card_data.kind
    task = PayTask(0, "play", card=card_data.number) if card_data is not None else PayTask(0, verb, number=number)
    price = price_of(state, task._replace(verb="war") if verb == "action" else task)
    facts: dict[str, Any] = {
        "cost": True,
        "card": card,
        "verb": None if card is not None else verb,
        "number": number or None,
        "others": [id for side in table.sides for id in (*side.cards, *side.events)],
        "told": payer.tokens is not None,
        **tokens_facts("tokens", payer.tokens or NO_TOKENS),
    }
    result: dict[str, Any] = {
        "price": price.most,
        "by_instalments": kind == MONUMENT,
        "special": None if card_data is None or kind != MONUMENT else card_data.card.get("special_cost"),
        **_letters("action", price.action),
        **_letters("kinds", price.kinds),
        "free": not price.action and not price.most,
    }
    if payer.tokens is not None:
        action: Action | None = ("play", card) if card is not None else ("draw", number) if verb == "draw" else None
        refused = None if action is None else table.engine.refusal(state, payer.player, action)
        if refused is not None:
            return refused
        result |= _ways(state, price, is_monument=kind == MONUMENT)
    rules = full_rule_ids(GAME, (*_RULES.get(kind, _RULES["action"]), *(_ACTION_RULES if price.action else ())))
    told = Event("ask-price", rules, {"card": card or "", "number": price.most})
    sums = () if card_data is None or kind == SYMBOL else (explain_cost(state, 0, card_data),)
    return Answer(facts, (told,), {**result, **facts}, sums)


def _letters(name: str, kinds: frozenset[int]) -> dict[str, str]:
    """Return kinds of influence as facts, by their letters in each language: `E/C`."""
    return {
        name if language == "en" else f"{name}_{language}": "/".join(letters[kind] for kind in _ORDER if kind in kinds)
        for language, letters in LETTERS_BY_LANGUAGE.items()
    }


_ORDER = (0, 2, 1, 3)
"""Kinds of influence in the order in which they are told."""


def _ways(state: State, price: Price, *, is_monument: bool) -> dict[str, Any]:
    """Return how the payer's tokens pay a price: of a monument how much of it, of other things in which ways."""
    tokens = state.parties[0].tokens
    if is_monument:
        spare = max(0, spare_tokens(tokens, price.action, price.kinds))
        return {
            "payable": True,
            "now": min(spare, price.most),
            "complete": spare >= price.most,
            "ways": [],
            "more_ways": 0,
        }
    ways = ways_to_pay(tokens, price)
    shown = [tokens_facts("way", way) for way in ways[:SHOWN_WAYS]]
    return {"payable": bool(ways), "ways": shown, "more_ways": len(ways[SHOWN_WAYS:])}
