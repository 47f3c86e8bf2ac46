"""Lint the effects of cards when a set is read.

Reported is what the referee could not carry out, or what would never work.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault
from kredens.cards.messages.message import Key, message
from kredens.rules_engine.kit.effect_verbs import EffectMode
from kredens.rules_engine.veto.model.card_data import REPLIKA, Effect
from kredens.rules_engine.veto.play.effect_verbs import VERBS

PLAYER_TRAITS = frozenset({"income", "hand", "bribe-price"})
"""Traits that a player has, and no character."""
COST_ARGUMENTS = ("tap", "pay", "sacrifice")
"""Arguments that are costs of using an effect."""

MODE_WORDS: Mapping[EffectMode, Key] = {
    "played": Key("effect-of-played-card"),
    "used": Key("effect-used"),
    "by itself": Key("effect-by-itself"),
    "in force": Key("effect-in-force"),
}
"""How messages describe an effect that works so."""
BARRED_ARGUMENTS: Mapping[EffectMode, tuple[str, ...]] = {
    "played": ("mark", "when", "on", "tap", "sacrifice"),
    "used": ("when",),
    "by itself": ("on", *COST_ARGUMENTS),
    "in force": ("on", *COST_ARGUMENTS),
}
"""Arguments that are not read there."""
KINDS_BY_MOMENT: Mapping[str, frozenset[str]] = {
    "won-duel": frozenset({"character", "gear", "possession", "faction"}),
    "lost-duel": frozenset({"character"}),
    "agitated": frozenset({"character"}),
}
"""The kinds of cards on which something works by itself at these moments.

At the other moments it works on all that lie on the table.
"""


def find_faults(definitions: Definitions) -> Iterator[Fault]:
    """Yield a fault for every effect of every card that could not work, with the place of the card."""
    for card in definitions.cards:
        own: tuple[Effect, ...] = tuple(card.get("effects") or ())
        for index, effect in enumerate(own):
            for wrong in _effect_messages(card, effect):
                named = message("named-effect", index=index, message=wrong)
                yield Fault("unfit-effect", named, card.place, card.id)
        for keyword in card.get("keywords") or ():
            for effect in definitions.keywords[keyword].effects:
                for wrong in _effect_messages(card, effect):
                    named = message("effect-of-keyword", keyword=keyword, message=wrong)
                    yield Fault("unfit-effect", named, card.place, card.id)
        for wrong in _attach_messages(card, own):
            yield Fault("unfit-effect", wrong, card.place, card.id)


def _attach_messages(card: Card, effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield what is wrong with the effect `attach` of a card, or with several effects that need a target."""
    attaching = [index for index, effect in enumerate(effects) if effect["do"] == "attach"]
    if card.get("lasts") == "attached" and attaching != [0]:
        yield message("attached-begins-with-attach")
    if card.get("lasts") in ("now", "round") and attaching:
        yield message("attach-needs-attached")
    if (
        sum(effect["do"] in VERBS and VERBS[effect["do"]].is_aimed(effect) for effect in effects) > 1
        and card.kind == "effect"
    ):
        yield message("one-aim")


def _way_words(way: EffectMode) -> str:
    return message(MODE_WORDS[way])


def _effect_mode(card: Card, effect: Effect) -> EffectMode:
    lying = card.kind not in ("effect", "sztych") or (card.get("lasts") == "attached" and effect["do"] != "attach")
    if not lying:
        return "played"
    return "used" if effect.get("mark") else "by itself" if effect.get("when") else "in force"


def _effect_messages(card: Card, effect: Effect) -> Iterator[str]:
    """Yield why one effect of a card could not work, if anything is wrong with it."""
    way, does = _effect_mode(card, effect), effect["do"]
    verb = VERBS.get(does)
    if verb is None:
        yield message("verb-cannot-be-effect", verb=does, way=_way_words(way))
    elif verb.only_on is not None and card.kind != verb.only_on:
        yield message("verb-only-on-kind", kind=verb.only_on, verb=does)
    elif way not in verb.modes:
        yield message("verb-cannot-be-effect", verb=does, way=_way_words(way))
    elif card.kind == "sztych" and verb.affects != "player" and verb.only_on != "sztych":
        yield message("verb-not-of-sztych", verb=does)
    elif card.kind == "faction" and way != "in force" and (does, effect.get("when")) != ("strategy-marker", "won-duel"):
        yield message("effects-of-faction")
    else:
        yield from _argument_messages(card, effect, way)
        if verb.affects == "figure":
            yield from _change_messages(card, effect, way)
        elif verb.affects == "card":
            yield from _card_verb_messages(card, effect, way)


def _argument_messages(card: Card, effect: Effect, way: EffectMode) -> Iterator[str]:
    """Yield what is wrong with the arguments of an effect, whatever its verb."""
    for name in BARRED_ARGUMENTS[way]:
        if effect.get(name):
            yield message("argument-not-for", name=name, way=_way_words(way))
    if effect.get("on") and effect.get("mark") != REPLIKA:
        yield message("on-needs-reply")
    replies = effect if way == "used" else {"mark": card.get("mark"), "on": card.get("answers")}
    if effect["do"] == "annul" and not (replies.get("mark") == REPLIKA and replies.get("on")):
        yield message("annul-is-reply")
    # A Drobiazg may be used as often as its player likes, and costs nothing if the card says so.
    endless = way == "used" and effect["mark"] == REPLIKA and not effect.get("on")
    if endless and not any(effect.get(cost) for cost in COST_ARGUMENTS):
        yield message("used-without-end", mark=effect["mark"])
    if effect["do"] == "support" and (effect.get("mark") != REPLIKA or effect.get("on")):
        yield message("support-is-reply")
    if card.kind not in KINDS_BY_MOMENT.get(effect.get("when", ""), (card.kind,)):
        yield message("moment-never-comes", moment=effect["when"], kind=card.kind)


def _change_messages(card: Card, effect: Effect, way: EffectMode) -> Iterator[str]:
    """Yield what is wrong with whom or what an effect changes, and for how long."""
    of, trait, does = effect.get("of"), effect.get("trait"), effect["do"]
    lasting = way == "in force" or (card.get("lasts") == "round" and of in ("side", "owner", "opponent"))
    if lasting and effect.get("until"):
        yield message("argument-not-for", name="until", way=_way_words("in force"))
    if not lasting and not effect.get("until"):
        yield message("verb-needs-until", verb=does)
    if effect.get("per") and way != "in force":
        yield message("argument-only-for", name="per", way=_way_words("in force"))
    if of not in _allowed_of(card, way, lasting):
        yield message("of-is-nothing-on-kind", of=str(of), way=_way_words(way), kind=card.kind)
    elif (of in ("owner", "opponent")) != (does == "modify" and trait in PLAYER_TRAITS):
        yield message("change-not-for", verb=does, what=trait or effect.get("act") or "", of=of)
    elif does == "double" and trait not in ("szabla", "kreski"):
        yield message("double-only-for", trait=str(trait))


def _allowed_of(card: Card, way: EffectMode, lasting: bool) -> tuple[str, ...]:
    """Return the values of `of:` that such an effect can have."""
    players = ("owner", "opponent")
    if way == "played":
        return ("side", *players) if lasting else ("target", *players, *_duellist_if_reply(card.get("mark")))
    own = ("self",) if card.kind == "character" else ("host",) if card.kind in ("gear", "effect") else ()
    if lasting:
        return (*own, "side", "duellist", *players)
    return (*own, *players, "target", "duellist") if way == "used" else (*own, *players)


def _duellist_if_reply(mark: Any) -> tuple[str, ...]:
    return ("duellist",) if mark == REPLIKA else ()


def _card_verb_messages(card: Card, effect: Effect, way: EffectMode) -> Iterator[str]:
    """Yield what is wrong with the target of an effect that is done to a card in play."""
    of = effect.get("of")
    if effect.get("what") is None and of not in ("self", "host"):
        yield message("card-verb-needs-what", verb=effect["do"])
    elif effect.get("what") is not None and of not in (None, "target"):
        yield message("card-verb-not-both", verb=effect["do"], of=of)
    elif of in ("self", "host") and way == "played":
        yield message("of-is-nothing", of=of, way=_way_words(way))
    elif of == "host" and card.kind not in ("gear", "effect"):
        yield message("of-host-is-nothing", kind=card.kind)
    elif effect.get("what") is not None and way == "by itself":
        yield message("what-cannot-be-chosen", way=_way_words(way))
