"""Answer how a duel ends, asked in a line without a game: `Andrzej Kmicic, Zastawa : Ranicki, +2`, or `5, +2 : 4`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from kredens.cards.languages import fold
from kredens.cards.names import find_similar
from kredens.rules_engine.contract.breakdown import Breakdown, Step, cited_rules
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.questions.reading import AGAINST, parse_modifier, split_head, split_names
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.card_data import GEAR_CLASSES, CardData
from kredens.rules_engine.veto.model.notation import Words
from kredens.rules_engine.veto.model.options import Options
from kredens.rules_engine.veto.play.duels import KILL_MARGIN

DUEL_WORDS = dict.fromkeys(map(fold, ("pojedynek", "duel", "kto wygra", "kto wygrywa", "who wins")), "duel")
"""What may stand before a question about a duel, folded."""
SZABLA = re.compile(r"(?:szabla\s*:?\s*)?(\d{1,2})\Z", re.IGNORECASE)
"""A duellist in figures: their Szabla."""
SIDES: Final = ("A", "B")
"""What duellists in figures are called."""
DUEL_KINDS = ("character", "gear", "sztych")
"""Kinds of cards that a question can name."""
EXAMPLE = "Andrzej Kmicic, Przy wsparciu kompanów : Michał Wołodyjowski, Na oczach postronnych"


class _Duellist(NamedTuple):
    """Somebody in a duel: their id, or the letter of their side if they are a figure, and what they fight with."""

    id: str
    szabla: int
    sztych_bonuses: tuple[int, ...] = ()
    """What each sztych of theirs adds besides its own figure, for each rule of theirs that says so."""
    is_only_one: bool = False
    """Whether they can be in play only once."""


def ask(words: Words, all_cards: tuple[CardData, ...], text: str, _options: Options) -> Answer | Refusal:
    """Return who wins a duel and by how much, with the breakdowns of both sides.

    A Refusal of code malformed says what the question lacks.
    """
    _, asked = split_head(text, DUEL_WORDS) or ("", text)
    sides = re.split(r"[:|]", asked) if ":" in asked or "|" in asked else AGAINST.split(asked)
    if len(sides) != 2:
        return _refuse("ask-sides", "duel.compare", text=text.strip())
    sums: list[Breakdown] = []
    fighters: list[_Duellist] = []
    for letter, side in zip(SIDES, sides, strict=True):
        found = _parse_side(words, all_cards, side, letter)
        if isinstance(found, Refusal):
            return found
        fighters.append(found[0])
        sums.append(found[1])
    first, second = fighters
    if first.is_only_one and first.id == second.id:
        return _refuse("ask-character-twice", "keyword.unikat", card=first.id)
    by = sums[0].total - sums[1].total
    facts: dict[str, Any] = {"card": first.id, "other": second.id, "szabla": sums[0].total, "against": sums[1].total}
    rules = ["veto.duel.compare", *cited_rules(sums)]
    if by == 0:
        event = Event("duel-drawn", ("veto.duel.draw", *rules), {"card": first.id, "other": second.id})
        return Answer(facts, (event,), {**facts, "winner": None, "how": "draw", "by": 0}, tuple(sums))
    winner, loser = (first, second) if by > 0 else (second, first)
    killed = abs(by) >= KILL_MARGIN
    kind, rule = ("ask-killed", "veto.duel.killed") if killed else ("ask-wounded", "veto.duel.wounded")
    events = (Event(kind, (rule, "veto.duel.win", *rules), {"card": loser.id, "winner": winner.id, "by": abs(by)}),)
    result = {**facts, "winner": winner.id, "how": "killed" if killed else "wounded", "by": abs(by)}
    return Answer(facts, events, result, tuple(sums))


def _parse_side(
    words: Words, all_cards: tuple[CardData, ...], text: str, letter: str
) -> tuple[_Duellist, Breakdown] | Refusal:
    """Parse one side: a duellist with gear, sztychy and plain numbers.

    Return the duellist with the breakdown of their Szabla, or a Refusal.
    """
    name, *parts = split_names(words, text) or [""]
    who = _parse_duellist(words, all_cards, name, letter) if name else None
    if who is None:
        return _refuse("ask-duellist", "duel.compare", text=text.strip())
    if isinstance(who, Refusal):
        return who
    used: dict[str, str] = {}
    gear: set[str] = set()
    steps: list[Step] = []
    value = who.szabla
    for part in parts:
        change = parse_modifier(part)
        if change is not None:
            value += change
            steps.append(Step("played", f"{change:+d}", value, ("veto.duel.replies",)))
            continue
        card_data = _find_card(words, all_cards, part, DUEL_KINDS)
        if isinstance(card_data, Refusal):
            return card_data
        if card_data.kind not in ("gear", "sztych"):
            return _refuse("ask-card", "card.kinds", "duel.steps", text=part, near="")
        if card_data.kind == "gear" and card_data.id in gear:
            return _refuse("ask-gear-twice", "attach.gear-one-copy", card=card_data.id)
        gear.add(card_data.id)
        for keyword in GEAR_CLASSES:
            if card_data.kind == "gear" and card_data.has(keyword):
                if keyword in used:
                    rules = ("duel.gear-one-per-keyword", f"keyword.{keyword}-one")
                    return _refuse("ask-two-gear", *rules, card=card_data.id, other=used[keyword])
                used[keyword] = card_data.id
        value += card_data.modifier
        rule = "veto.card.gear.modifier" if card_data.kind == "gear" else "veto.duel.sztych-raises"
        steps.append(Step(card_data.id, f"{card_data.modifier:+d}", value, (rule,)))
        for amount in who.sztych_bonuses if card_data.is_sztych else ():
            value += amount
            reasons = ("veto.option.card-wolodyjowski", "veto.inplay.rules-active")
            steps.append(Step(who.id, f"{amount:+d}", value, reasons))
    return who, Breakdown(who.id, "election", who.szabla, tuple(steps))


def _parse_duellist(words: Words, all_cards: tuple[CardData, ...], text: str, letter: str) -> _Duellist | Refusal:
    """Parse a duellist: a character by name, or a Szabla, for somebody who is called by the letter of their side."""
    if figure := SZABLA.match(text):
        return _Duellist(letter, int(figure[1]))
    card_data = _find_card(words, all_cards, text, ("character",))
    if isinstance(card_data, Refusal):
        return card_data
    if card_data.kind != "character" or card_data.has("niewiasta"):
        return _refuse("ask-duellist", "duel.compare", "duel.cannot-take-part", text=text)
    bonuses = tuple(
        effect["amount"]
        for effect in card_data.effects
        if effect["do"] == "modify" and effect.get("per") == "own-sztych" and effect.get("trait") == "szabla"
    )
    return _Duellist(card_data.id, card_data.szabla, bonuses, not card_data.has("pospolity"))


def _find_card(words: Words, all_cards: tuple[CardData, ...], text: str, kinds: Sequence[str]) -> CardData | Refusal:
    """Return the one card that a text means, of these kinds if there is any; or why there is not one."""
    found = find_meant(words, all_cards, text, kinds) or find_meant(words, all_cards, text)
    if len(found) == 1:
        return found[0]
    return refuse_card(words, [each for each in all_cards if each.kind in DUEL_KINDS], found, text, EXAMPLE)


def find_meant(
    words: Words, all_cards: Sequence[CardData], text: str, kinds: Collection[str] | None = None
) -> list[CardData]:
    """Return the cards of these kinds, or of any, that a text means as people say names."""
    meant = words.find_meant(text)
    return [each for each in all_cards if each.id in meant and (kinds is None or each.kind in kinds)]


def refuse_card(
    words: Words, all_cards: Sequence[CardData], meant: Sequence[CardData], text: str, example: str
) -> Refusal:
    """Refuse a text that is none of the cards, or that means several, with the ids of what may have been meant."""
    if meant:
        near = tuple(each.id for each in meant)
        return refuse("malformed", 0, "ask-several", "card.kinds", text=text, near=near, example=example)
    named = {name: each.id for each in all_cards for name in (*words.names(each.id), each.id)}
    near = tuple(dict.fromkeys(named[name] for name in find_similar(text, named)))
    return refuse("malformed", 0, "ask-card", "card.kinds", text=text, near=near, example=example)


def _refuse(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("malformed", 0, guard, *rules, **facts, example=EXAMPLE)
