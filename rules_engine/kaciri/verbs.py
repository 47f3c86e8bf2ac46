"""What the marks of a special city do to the cards committed there: one function for each verb of the definitions."""

from __future__ import annotations

from collections.abc import Callable

from kredens.rules_engine.kaciri.battle import STRONGEST, Battle, Effect, Selector


def strengthen(effect: Effect, battle: Battle) -> None:
    friends = battle.chosen("strengthen", effect["what"])
    others = ["special.hussite.others-unchanged"] if len(friends) < len(battle.cards) else []
    if friends and "cross" in battle.marks:
        battle.cite("option.cross-card")
    for card in friends:
        card.effective += effect["amount"]
        if card.effective > STRONGEST:
            battle.cite("option.hussite-bonus-scope")
            if battle.options.hussite_bonus_scope == "cap-11":
                card.effective = max(STRONGEST, card.printed.strength)
        battle.happen(
            "strengthened",
            "special.hussite.plus-one",
            *others,
            player=card.player,
            card=card.card,
            amount=effect["amount"],
            total=card.effective,
        )


def doom(effect: Effect, battle: Battle) -> None:
    sevens = battle.chosen("doom", effect["what"], "option.seven-basis")
    if not sevens:
        return
    needed = effect["count"][str(battle.table)]
    if len(battle.cards) < battle.table:
        battle.cite("option.seven-table-size")
    if len(sevens) < needed:
        battle.happen("lone-seven", "special.seven.multi-single-inert", player=sevens[0].player, city=battle.city)
        return
    if battle.table == 2:
        battle.all_lose = True
        battle.happen("ruined", "special.seven.duel", city=battle.city)
        return
    if len(sevens) > needed:
        battle.cite("option.seven-multi-count")
    battle.cite("option.seven-multi-who-loses")
    battle.happen("ruined", "special.seven.multi-needs-two", city=battle.city)
    if battle.options.seven_multi_who_loses == "everyone":
        battle.all_lose = True
    for card in sevens:
        card.ruined = True


PICTURED_CROSSES: tuple[tuple[Selector, str], ...] = (
    ({"kind": "personality", "strength": 11}, "special.cross.example-eleven"),
    ({"kind": "personality", "faction": "husite", "strength": 10}, "special.cross.example-hussite-ten"),
)


def cross(effect: Effect, battle: Battle) -> None:
    for what in effect["what"]:
        pictured = [rule for example, rule in PICTURED_CROSSES if what == example]
        for card in battle.chosen("cross", what, "option.cross-basis", battle.options.cross_basis):
            card.crossed = True
            rules = ("special.cross.fails", "special.cross.printed-list", *pictured)
            battle.happen("crossed", *rules, player=card.player, card=card.card)


SACRIFICED = ("special.sacrifice.city-forgone", "option.sacrifice-mandatory")


def sacrifice(effect: Effect, battle: Battle) -> None:
    offered = battle.chosen("sacrifice", effect["what"], "option.sacrifice-basis")
    if len(offered) < len(battle.cards):
        battle.cite("special.sacrifice.range")
    for card in offered:
        card.sacrificed = True
        if card.effective >= battle.odolnost:
            battle.cite("option.sacrifice-can-win")
        battle.happen("forgone", *SACRIFICED, player=card.player, card=card.card)


def relieve(effect: Effect, battle: Battle) -> None:
    for card in battle.chosen("relieve", effect["what"]):
        card.relieved = True


# The order of this table is the order in which the marks of one city are applied.
VERBS: dict[str, Callable[[Effect, Battle], None]] = {
    "strengthen": strengthen,
    "doom": doom,
    "cross": cross,
    "sacrifice": sacrifice,
    "relieve": relieve,
}
ORDER = {verb: position for position, verb in enumerate(VERBS)}
