"""Verbs of Kacíři: what the special effects of a city do to the cards committed there, one function for each verb."""

from __future__ import annotations

from collections.abc import Callable

from kredens.rules_engine.kaciri.battle import MAX_STRENGTH, Battle, Effect, Selector


def strengthen(effect: Effect, battle: Battle) -> None:
    """Raise the effective strength of the selected cards by the effect's amount, under one reading to at most 11."""
    friends = battle.select_cards("strengthen", effect["what"])
    others = ["special.hussite.others-unchanged"] if len(friends) < len(battle.cards) else []
    if friends and "cross" in battle.marks:
        battle.cite("option.cross-card")
    for card in friends:
        before = card.effective
        card.effective += effect["amount"]
        if card.effective > MAX_STRENGTH:
            battle.cite("option.hussite-bonus-scope")
            if battle.options.hussite_bonus_scope == "cap-11":
                card.effective = max(MAX_STRENGTH, card.printed.strength)
        kind = "strengthened" if card.effective != before else "at-the-most"
        facts = {"player": card.player, "card": card.label, "printed": card.printed.strength, "total": card.effective}
        battle.emit(kind, "special.hussite.plus-one", *others, **facts)


def doom(effect: Effect, battle: Battle) -> None:
    """Ruin the round if as many selected cards (sevens) are there as the effect needs for this number of players.

    In a duel all cards lose. With more players the selected cards are ruined, and by the default reading all others
    lose too. Too few selected cards have no effect.
    """
    sevens = battle.select_cards("doom", effect["what"], "option.seven-basis")
    if not sevens:
        return
    needed = effect["count"][str(battle.player_count)]
    if len(battle.cards) < battle.player_count:
        battle.cite("option.seven-table-size")
    if len(sevens) < needed:
        battle.emit("lone-seven", "special.seven.multi-single-inert", player=sevens[0].player, city=battle.city)
        return
    if battle.player_count == 2:
        battle.all_lose = True
        battle.emit("ruined", "special.seven.duel", city=battle.city)
        return
    if len(sevens) > needed:
        battle.cite("option.seven-multi-count")
    battle.cite("option.seven-multi-who-loses")
    battle.all_lose = battle.options.seven_multi_who_loses == "everyone"
    kind = "ruined" if battle.all_lose else "ruined-sevens"
    battle.emit(kind, "special.seven.multi-needs-two", city=battle.city)
    for card in sevens:
        card.ruined = True


PICTURED_CROSSES: tuple[tuple[Selector, str], ...] = (
    ({"kind": "personality", "strength": 11}, "special.cross.example-eleven"),
    ({"kind": "personality", "faction": "husite", "strength": 10}, "special.cross.example-hussite-ten"),
)
"""The crossed cards that the rulebook pictures as examples, with the rule of each."""


def cross(effect: Effect, battle: Battle) -> None:
    """Cross the selected cards: they cannot win the city."""
    for what in effect["what"]:
        pictured = [rule for example, rule in PICTURED_CROSSES if what == example]
        for card in battle.select_cards("cross", what, "option.cross-basis", battle.options.cross_basis):
            card.crossed = True
            rules = ("special.cross.fails", "special.cross.printed-list", *pictured)
            battle.emit("crossed", *rules, player=card.player, card=card.label)


SACRIFICE_RULES = ("special.sacrifice.city-forgone", "option.sacrifice-mandatory")


def sacrifice(effect: Effect, battle: Battle) -> None:
    """Sacrifice the selected cards: they go to the Temple and forgo the city, unless the option lets them win."""
    offered = battle.select_cards("sacrifice", effect["what"], "option.sacrifice-basis")
    if len(offered) < len(battle.cards):
        battle.cite("special.sacrifice.range")
    for card in offered:
        card.sacrificed = True
        if card.effective >= battle.odolnost:
            battle.cite("option.sacrifice-can-win")
        kind = "forgone" if battle.options.sacrifice_can_win == "never" else "offered"
        battle.emit(kind, *SACRIFICE_RULES, player=card.player, card=card.label)


def relieve(effect: Effect, battle: Battle) -> None:
    """Relieve the selected cards: if they lose, they go to the Temple (`relief-scope` says when)."""
    for card in battle.select_cards("relieve", effect["what"]):
        card.relieved = True


# The order of this table is the order in which the marks of one city are applied.
VERBS: dict[str, Callable[[Effect, Battle], None]] = {
    "strengthen": strengthen,
    "doom": doom,
    "cross": cross,
    "sacrifice": sacrifice,
    "relieve": relieve,
}
"""The function of each verb. The order of this table is the order in which the effects of one city are applied."""
VERB_ORDER = {verb: position for position, verb in enumerate(VERBS)}
"""The rank of each verb in the order of application."""
