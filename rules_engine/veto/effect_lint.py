"""Which effects cards can have, told when a set is read: what the referee could not do, or what would never work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault
from kredens.rules_engine.veto.model.card_data import REPLIKA, Effect

Way: TypeAlias = Literal["played", "used", "by itself", "in force"]
"""How an effect works: when its card is played; when somebody uses it; at a moment; as long as the card is there."""

PLAIN = frozenset("gain lose steal half take-kreski return-kreski draw discard-hand search".split())
"""Verbs that need nothing but a player."""
ON_THINGS = frozenset("tap untap discard kill absent move".split())
CHANGES = frozenset({"modify", "double", "forbid"})
OF_PLAYERS = frozenset({"income", "hand", "bribe-price"})
"""Traits that a player has, and no character."""
COSTS = ("tap", "pay", "sacrifice")

VERBS: Mapping[Way, frozenset[str]] = {
    "played": PLAIN | ON_THINGS | CHANGES | {"annul", "attach", "rally"},
    "used": PLAIN | ON_THINGS | CHANGES | {"annul", "support"},
    "by itself": PLAIN | (ON_THINGS - {"kill", "move"}) | CHANGES | {"strategy-marker"},
    "in force": CHANGES | {"strategy-win", "cheap-bribe"},
}
SAID: Mapping[Way, str] = {
    "played": "of a card that is played",
    "used": "that somebody uses (mark:)",
    "by itself": "that works by itself (when:)",
    "in force": "that is in force with its card",
}
BARRED: Mapping[Way, tuple[str, ...]] = {
    "played": ("mark", "when", "on", "tap", "sacrifice"),
    "used": ("when",),
    "by itself": ("on", *COSTS),
    "in force": ("on", *COSTS),
}
"""Arguments that are not asked there."""
ONLY_ON: Mapping[str, str] = dict.fromkeys(("strategy-marker", "strategy-win", "cheap-bribe"), "faction") | {
    "rally": "sztych",
    "attach": "effect",
}
MOMENTS: Mapping[str, frozenset[str]] = {
    "won-duel": frozenset({"character", "gear", "possession", "faction"}),
    "lost-duel": frozenset({"character"}),
    "agitated": frozenset({"character"}),
}
"""On which kinds of cards what works by itself at these moments; at the others on all that lie on the table."""


def faults(definitions: Definitions) -> Iterator[Fault]:
    """Every effect of every card that could not work, with the place of the card."""
    for card in definitions.cards:
        own: tuple[Effect, ...] = tuple(card.get("effects") or ())
        named = [(f"effects.{index}", effect) for index, effect in enumerate(own)]
        for keyword in card.get("keywords") or ():
            named += [(f"keyword {keyword}", effect) for effect in definitions.keywords[keyword].effects]
        for name, effect in named:
            for message in _unfit(card, effect):
                yield Fault("unfit-effect", f"{name}: {message}", card.place, card.id)
        for message in _attached(card, own):
            yield Fault("unfit-effect", message, card.place, card.id)


def _attached(card: Card, effects: tuple[Effect, ...]) -> Iterator[str]:
    attaching = [index for index, effect in enumerate(effects) if effect["do"] == "attach"]
    if card.get("lasts") == "attached" and attaching != [0]:
        yield "effects: a card with lasts: attached begins with the effect attach, and has one"
    if card.get("lasts") in ("now", "round") and attaching:
        yield "effects: a card with the effect attach has lasts: attached"
    if sum(_aimed(effect) for effect in effects) > 1 and card.kind == "effect":
        yield "effects: a card is aimed at one thing, so only one of its effects can ask for it"


def _aimed(effect: Effect) -> bool:
    if effect["do"] in ON_THINGS | {"attach"}:
        return effect.get("of") not in ("self", "host")
    return effect.get("of") == "target"


def _way(card: Card, effect: Effect) -> Way:
    lying = card.kind not in ("effect", "sztych") or (card.get("lasts") == "attached" and effect["do"] != "attach")
    if not lying:
        return "played"
    return "used" if effect.get("mark") else "by itself" if effect.get("when") else "in force"


def _unfit(card: Card, effect: Effect) -> Iterator[str]:
    """Why one effect of a card could not work, if anything is wrong with it."""
    way, does = _way(card, effect), effect["do"]
    if (only := ONLY_ON.get(does)) and card.kind != only:
        yield f"only a card of kind {only} can have the effect {does}"
    elif does not in VERBS[way]:
        yield f"{does} cannot be an effect {SAID[way]}"
    elif card.kind == "sztych" and does not in PLAIN | {"rally"}:
        yield f"{does} cannot be an effect of a sztych"
    elif card.kind == "faction" and way != "in force" and (does, effect.get("when")) != ("strategy-marker", "won-duel"):
        yield "a faction card has effects that are in force, and strategy-marker with when: won-duel"
    else:
        yield from _arguments(card, effect, way)
        if does in CHANGES:
            yield from _changes(card, effect, way)
        elif does in ON_THINGS:
            yield from _thing(card, effect, way)


def _arguments(card: Card, effect: Effect, way: Way) -> Iterator[str]:
    for name in BARRED[way]:
        if effect.get(name):
            yield f"{name}: is not for an effect {SAID[way]}"
    if effect.get("on") and effect.get("mark") != REPLIKA:
        yield "on: is what a Reply answers, so it needs mark: replika"
    replies = effect if way == "used" else {"mark": card.get("mark"), "on": card.get("answers")}
    if effect["do"] == "annul" and not (replies.get("mark") == REPLIKA and replies.get("on")):
        yield "annul is for a Reply that says what it answers"
    # A Drobiazg may be used as often as its player likes, and costs nothing if the card says so.
    endless = way == "used" and effect["mark"] == REPLIKA and not effect.get("on")
    if endless and not any(effect.get(cost) for cost in COSTS):
        yield f"mark: {effect['mark']} without tap, pay or sacrifice could be used without end"
    if effect["do"] == "support" and (effect.get("mark") != REPLIKA or effect.get("on")):
        yield "support needs mark: replika, and answers nothing"
    if card.kind not in MOMENTS.get(effect.get("when", ""), (card.kind,)):
        yield f"when: {effect['when']} never comes for a card of kind {card.kind}"


def _changes(card: Card, effect: Effect, way: Way) -> Iterator[str]:
    """What is changed for whom, and how long."""
    of, trait, does = effect.get("of"), effect.get("trait"), effect["do"]
    lasting = way == "in force" or (card.get("lasts") == "round" and of in ("side", "owner", "opponent"))
    if lasting and effect.get("until"):
        yield f"until: is not for an effect {SAID['in force']}"
    if not lasting and not effect.get("until"):
        yield f"{does} needs until: here"
    if effect.get("per") and way != "in force":
        yield f"per: is only for an effect {SAID['in force']}"
    if of not in _whom(card, way, lasting):
        yield f"of: {of} is nothing for an effect {SAID[way]} of kind {card.kind}"
    elif (of in ("owner", "opponent")) != (does == "modify" and trait in OF_PLAYERS):
        yield f"{does} {trait or effect.get('act')} is not for of: {of}"
    elif does == "double" and trait not in ("szabla", "kreski"):
        yield f"double is for szabla and kreski, not for {trait}"


def _whom(card: Card, way: Way, lasting: bool) -> tuple[str, ...]:
    players = ("owner", "opponent")
    if way == "played":
        return ("side", *players) if lasting else ("target", *players, *_duellist(card.get("mark")))
    own = ("self",) if card.kind == "character" else ("host",) if card.kind in ("gear", "effect") else ()
    if lasting:
        return (*own, "side", "duellist", *players)
    return (*own, *players, "target", "duellist") if way == "used" else (*own, *players)


def _duellist(mark: Any) -> tuple[str, ...]:
    return ("duellist",) if mark == REPLIKA else ()


def _thing(card: Card, effect: Effect, way: Way) -> Iterator[str]:
    """Of what something is done."""
    of = effect.get("of")
    if effect.get("what") is None and of not in ("self", "host"):
        yield f"{effect['do']} needs 'what', or of: self or host"
    elif effect.get("what") is not None and of not in (None, "target"):
        yield f"{effect['do']} is for 'what' or for of: {of}, not for both"
    elif of in ("self", "host") and way == "played":
        yield f"of: {of} is nothing for an effect {SAID[way]}"
    elif of == "host" and card.kind not in ("gear", "effect"):
        yield f"of: host is nothing on a card of kind {card.kind}"
    elif effect.get("what") is not None and way == "by itself":
        yield f"what: cannot be chosen for an effect {SAID[way]}"
