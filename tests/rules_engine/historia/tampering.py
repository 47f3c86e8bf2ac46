"""Moves that no game of Historia takes, each made from a moment of a good game and with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.rules_engine.contract.protocol import TABLE
from tests.rules_engine.good_logs import Place, Said
from tests.rules_engine.historia.recount import Reckoner
from tests.rules_engine.historia.subject import historia
from tests.rules_engine.recording import Move

Tampering: TypeAlias = "Callable[[Moment], Iterator[Said]]"
LYING = ("characters", "monuments", "symbols")
WARS = (("forbid", "declare-war"), ("forbid", "be-attacked"))
ACTIVATING = ("forbid", "activate")


@lru_cache(512)
def printed(id: str) -> Card:
    """A card as it is printed."""
    return historia().definitions.card(id)


@lru_cache(512)
def rules_of(id: str) -> frozenset[tuple[str, str]]:
    """What the effects of a card do that changes what others may do or have to pay: the verb, and to what."""
    effects = historia().definitions.effects_of(printed(id))
    return frozenset((each["do"], each[CHANGED[each["do"]]]) for each in effects if each["do"] in CHANGED)


CHANGED = {"forbid": "act", "pays": "for", "modify": "trait"}


@dataclass(frozen=True)
class Moment:
    """A moment of a good game, before somebody's move; `earlier` is the verb of the move before it."""

    move: Move
    earlier: str

    @cached_property
    def position(self) -> Mapping[str, Any]:
        return historia().position(self.move.before)

    @property
    def open(self) -> str:
        """What is to be decided."""
        kind: str = self.position["open"][-1][0]
        return kind

    @property
    def who(self) -> str:
        return self.move.player

    @property
    def mine(self) -> Mapping[str, Any]:
        own: Mapping[str, Any] = self.position["players"][self.who]
        return own

    @property
    def others(self) -> list[str]:
        return [player for player in self.position["players"] if player != self.who]

    @property
    def acting(self) -> bool:
        """Whether an action is to be taken that whoever acts can pay."""
        return self.open == "action" and bool(self.mine["political"] + self.mine["cultural"])

    @cached_property
    def rules(self) -> frozenset[tuple[str, str]]:
        """What the cards in play may change."""
        ids = [self.position["event"], *(each["card"] for each in self.position["lasting"])]
        for own in self.position["players"].values():
            ids += [own["faction"]["card"], *(thing["card"] for place in LYING for thing in own[place])]
        return frozenset().union(*(rules_of(id) for id in ids if id))

    def free_of(self, *rules: tuple[str, str]) -> bool:
        """Whether none of these rules may be in force."""
        return not self.rules & {*rules}

    def lone(self, player: str, place: str) -> list[Mapping[str, Any]]:
        """What a player has there of which nobody has another copy."""
        everything = [
            thing["card"]
            for own in self.position["players"].values()
            for each in (*LYING, "unfinished")
            for thing in own[each]
        ]
        own: Sequence[Mapping[str, Any]] = self.position["players"][player][place]
        return [thing for thing in own if everything.count(thing["card"]) == 1]

    def of_others(self, place: str) -> list[Mapping[str, Any]]:
        return [thing for player in self.others for thing in self.lone(player, place)]

    def hand(self, kind: str) -> list[str]:
        """Cards of a kind in the own hand."""
        held = self.mine["hand"] if self.who != TABLE else []
        return [card for card in held if printed(card).kind == kind]


def kind(test: Callable[[Moment], Iterator[Said]]) -> Callable[[Place], Iterator[Said]]:
    """Let a way of tampering look at a place of a recorded game."""

    def breaks(place: Place) -> Iterator[Said]:
        return test(moment_of(place))

    breaks.__name__ = test.__name__
    return breaks


@lru_cache(4_096)
def moment_of(place: Place) -> Moment:
    """The moment at a place, whose position is read once for all ways of tampering."""
    return Moment(place.move, place.game.moves[place.at - 1].action[0] if place.at else "")


def out_of_turn(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        for other in at.others:
            passed = at.position["players"][other]["passed"]
            # Whoever has just been made to pass may say so.
            if (other, ("pass",)) not in historia().forced_answers(at.move.before):
                yield other, "pass", "pass.no-more-actions" if passed else "action.active-only"
            yield from (
                (other, f"activate {thing['card']}", "action.active-only") for thing in at.lone(other, "characters")
            )


def drawing_in_between(at: Moment) -> Iterator[Said]:
    if at.open == "action" and at.mine["deck"]:
        yield TABLE, f"draw {at.who} {at.mine['deck'][0]}", "action.active-only"


def acting_without_a_token(at: Moment) -> Iterator[Said]:
    if at.open == "action" and not at.acting and at.free_of(("pays", "actions"), *WARS, ACTIVATING):
        yield at.who, f"war {at.others[0]}", "action.cost"
        yield from (
            (at.who, f"activate {each['card']}", "action.cost")
            for each in at.lone(at.who, "characters")
            if not each["tapped"]
        )


def an_action_paid_with_what_pays_none(at: Moment) -> Iterator[Said]:
    if at.acting and at.free_of(("pays", "actions"), *WARS):
        for letter, kind in (("E", "economic"), ("S", "scientific")):
            if at.mine[kind]:
                yield at.who, f"war {at.others[0]} paying {letter}1", "action.cost"


def tokens_that_are_not_there(at: Moment) -> Iterator[Said]:
    if at.open == "pay":
        own = at.mine
        yield at.who, f"pay P{own['political'] + 1}", "cost.own-resources"
        yield at.who, f"pay E{own['economic'] + 1}", "cost.own-resources"
        yield (
            at.who,
            f"pay P{own['political']} S{own['scientific']} E{own['economic']} C{own['cultural'] + 1}",
            "cost.own-resources",
        )


def an_action_not_paid(at: Moment) -> Iterator[Said]:
    if at.open == "pay" and at.position["open"][-1][2] != "use" and at.free_of(("pays", "actions")):
        card = at.position["open"][-1][3]
        is_symbol = card not in (None, "?") and printed(card).kind == "symbol"
        if at.mine["economic"] and not is_symbol:
            yield at.who, f"pay E{at.mine['economic']}", "action.cost"


def a_character_paid_with_science(at: Moment) -> Iterator[Said]:
    if at.open == "pay" and at.position["open"][-1][2] == "play" and at.free_of(("pays", "characters")):
        card = at.position["open"][-1][3]
        if card not in (None, "?") and printed(card).kind == "character" and at.mine["scientific"]:
            token = "P" if at.mine["political"] else "C"
            yield at.who, f"pay {token}1 S{at.mine['scientific']}", "character.no-scientific"


def tapped_again(at: Moment) -> Iterator[Said]:
    for thing in at.lone(at.who, "characters") if at.open == "action" else ():
        if thing["tapped"]:
            yield at.who, f"activate {thing['card']}", "tap.not-twice"
            yield at.who, f"contend {thing['card']}", "tap.not-twice"


def with_characters_of_others(at: Moment) -> Iterator[Said]:
    for thing in at.of_others("characters") if at.open == "action" else ():
        yield at.who, f"activate {thing['card']}", "faction.no-shared-control"
        yield at.who, f"contend {thing['card']}", "faction.no-shared-control"
        yield at.who, f"use {thing['card']}", "cost.own-resources"


def with_what_is_no_character(at: Moment) -> Iterator[Said]:
    for thing in at.lone(at.who, "monuments") if at.open == "action" else ():
        yield at.who, f"activate {thing['card']}", "default.activate"
        yield at.who, f"contend {thing['card']}", "contention.action"


def a_war_on_oneself(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        yield at.who, f"war {at.who}", "war.declare"


def extending_what_others_build(at: Moment) -> Iterator[Said]:
    for thing in at.of_others("unfinished") if at.open == "action" else ():
        yield at.who, f"extend {thing['card']}", "cost.own-resources"


def extending_what_is_complete(at: Moment) -> Iterator[Said]:
    for thing in at.lone(at.who, "monuments") if at.open == "action" else ():
        yield at.who, f"extend {thing['card']}", "monument.complete-threshold"


def extending_with_politics(at: Moment) -> Iterator[Said]:
    for thing in (
        at.lone(at.who, "unfinished") if at.acting and at.free_of(("pays", "monuments"), ("forbid", "build")) else ()
    ):
        if at.mine["political"] > 1 and at.mine["economic"] + at.mine["scientific"] + at.mine["cultural"] > 0:
            yield at.who, f"extend {thing['card']} paying P2", "monument.pay-kinds"


def not_in_hand(at: Moment) -> Iterator[Said]:
    if at.acting and at.free_of(("forbid", "play")):
        for card in at.mine["deck"]:
            if card not in at.mine["hand"] and card not in at.mine["shown"] and printed(card).kind == "monument":
                yield at.who, f"play {card}", "hand.private"


def too_dear(at: Moment) -> Iterator[Said]:
    if at.acting and at.free_of(("pays", "characters"), ("forbid", "play"), ("modify", "cost")):
        for card in at.hand("character"):
            if printed(card).get("cost") > at.mine["economic"] + at.mine["cultural"]:
                yield at.who, f"play {card}", "character.cost"


def what_is_not_played(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        yield from ((at.who, f"play {event}", "events.unchosen-unused") for event in at.mine["events"])
        yield at.who, f"play {at.mine['faction']['card']}", "faction.lay-out-first"


def drawing_nothing(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        yield at.who, "draw 0", "option.zero-x"


def drawing_more_than_there_is(at: Moment) -> Iterator[Said]:
    if at.open == "action" and at.free_of(("forbid", "draw")):
        yield at.who, f"draw {len(at.mine['deck']) + 1}", "option.short-deck"


def drawing_more_than_can_be_paid(at: Moment) -> Iterator[Said]:
    number = at.mine["scientific"] + at.mine["cultural"] + 1 if at.open == "action" else 0
    if at.acting and at.free_of(("pays", "draws"), ("forbid", "draw")) and number <= len(at.mine["deck"]):
        yield at.who, f"draw {number}", "default.draw"


def contending_without_a_match(at: Moment) -> Iterator[Said]:
    if at.acting and at.free_of(("forbid", "contend"), ("modify", "contention")) and at.position["event"]:
        reckoner = Reckoner(historia().definitions, at.position)
        for thing in at.lone(at.who, "characters"):
            if not thing["tapped"] and not reckoner.contention(at.who, f"{thing['card']}@{at.who}"):
                yield at.who, f"contend {thing['card']}", "option.no-match"


def an_ability_that_there_is_not(at: Moment) -> Iterator[Said]:
    for thing in at.lone(at.who, "characters") if at.open == "action" else ():
        effects = historia().definitions.effects_of(printed(thing["card"]))
        if not any(effect.get("use") for effect in effects):
            yield at.who, f"use {thing['card']}", "action.kind-ability"


def a_symbol_out_of_its_time(at: Moment) -> Iterator[Said]:
    for card in at.hand("symbol") if at.open == "action" else ():
        if printed(card).get("use") in ("war", "demands"):
            yield at.who, f"play {card}", "option.non-action-timing"


def choosing_events_later(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        yield from ((at.who, f"choose {event}", "events.unchosen-unused") for event in at.mine["events"])


def exchanging_later(at: Moment) -> Iterator[Said]:
    if at.open == "action":
        yield at.who, "keep", "option.mulligan-count"
        yield from ((at.who, f"exchange {card}", "hand.mulligan-any") for card in at.mine["hand"])


def exchanging_what_is_not_held(at: Moment) -> Iterator[Said]:
    if at.open == "exchange":
        yield from (
            (at.who, f"exchange {card}", "hand.private") for card in at.mine["deck"] if card not in at.mine["hand"]
        )


def exchanging_twice(at: Moment) -> Iterator[Said]:
    if at.open == "exchange":
        waiting = at.position["open"][-1][1]
        yield from ((other, "keep", "option.mulligan-count") for other in at.others if other not in waiting)


def somebody_elses_event(at: Moment) -> Iterator[Said]:
    if at.open == "events":
        own = {*at.mine["events"], *at.mine["chosen"]}
        for other in at.others:
            strange = [event for event in at.position["players"][other]["events"] if event not in own]
            yield from ((at.who, f"choose {event}", "deck.four-events") for event in strange)


def the_same_event_twice(at: Moment) -> Iterator[Said]:
    if at.open == "events":
        yield from ((at.who, f"choose {event}", "deck.events-different") for event in at.mine["chosen"])


def one_event_too_many(at: Moment) -> Iterator[Said]:
    if at.open == "events":
        players = at.position["players"]
        rule = "events.two-players-two" if len(players) == 2 else "events.multi-one"
        for other in at.others:
            if other not in at.position["open"][-1][1]:
                yield other, f"choose {players[other]['events'][0]}", rule


def what_is_no_event(at: Moment) -> Iterator[Said]:
    if at.open == "events":
        yield from ((at.who, f"choose {card}", "events.pooled") for card in at.mine["hand"])


def drawing_what_is_not_there(at: Moment) -> Iterator[Said]:
    if at.open == "draw":
        whose = at.position["open"][-1][1]
        held = at.position["players"][whose]["deck"]
        for other, own in at.position["players"].items():
            if other != whose:
                yield from (
                    (TABLE, f"draw {whose} {card}", "hand.private")
                    for card in own["hand"]
                    if card not in held and printed(card).get("emblem") != "none"
                )


def somebody_else_fights(at: Moment) -> Iterator[Said]:
    if at.open in ("attackers", "defenders"):
        rule = "war.attackers" if at.open == "attackers" else "war.defenders"
        war = at.position["war"]
        yield from ((other, "ready", rule) for other in at.others if other not in (war["attacker"], war["defender"]))
        yield from ((at.who, f"send {thing['card']}", rule) for thing in at.of_others("characters"))
        yield from ((at.who, f"send {thing['card']}", rule) for thing in at.lone(at.who, "monuments"))


def sending_tapped(at: Moment) -> Iterator[Said]:
    if at.open in ("attackers", "defenders"):
        yield from (
            (at.who, f"send {each['card']}", "tap.not-twice")
            for each in at.lone(at.who, "characters")
            if each["tapped"]
        )


def something_else_in_a_war(at: Moment) -> Iterator[Said]:
    rules = {"modify": "war.modify", "level": "war.demand-level-modified"}
    if at.open in rules:
        yield from ((at.who, f"send {thing['card']}", rules[at.open]) for thing in at.of_others("characters"))


def spoils_of_somebody_else(at: Moment) -> Iterator[Said]:
    if at.open == "spoils" and at.earlier != "no":
        yield from ((other, verb, "war.winner-chooses") for other in at.others for verb in ("glory", "demands"))
        yield at.who, "pass", "war.winner-chooses"


def characters_played_into_a_war(at: Moment) -> Iterator[Said]:
    waiting = [other for other in at.others if not at.position["players"][other]["passed"]]
    if at.open == "modify" and at.who == at.position["war"]["attacker"] and waiting:
        yield from ((at.who, f"play {card}", "war.modify") for card in at.hand("character"))


def demands_met_with_others_goods(at: Moment) -> Iterator[Said]:
    if at.open == "demands":
        for letter, kind in (("P", "political"), ("S", "scientific"), ("E", "economic"), ("C", "cultural")):
            if not at.mine[kind]:
                yield at.who, f"give {letter}1", "cost.own-resources"
                yield at.who, f"discard {letter}1", "cost.own-resources"
        yield from ((at.who, f"discard {thing['card']}", "cost.own-resources") for thing in at.of_others("characters"))
        yield from ((other, "discard E1", "war.demands.loser-combines") for other in at.others)


def demands_not_met(at: Moment) -> Iterator[Said]:
    if at.open == "demands":
        yield at.who, "pass", "war.demands.all-if-possible"
        yield at.who, "no", "war.demands.all-if-possible"


KINDS = tuple(
    kind(each)
    for each in (
        *(out_of_turn, drawing_in_between, acting_without_a_token, an_action_paid_with_what_pays_none),
        *(tokens_that_are_not_there, an_action_not_paid, a_character_paid_with_science, tapped_again),
        *(with_characters_of_others, with_what_is_no_character, a_war_on_oneself, extending_what_others_build),
        *(extending_what_is_complete, extending_with_politics, not_in_hand, too_dear, what_is_not_played),
        *(drawing_nothing, drawing_more_than_there_is, drawing_more_than_can_be_paid, contending_without_a_match),
        *(an_ability_that_there_is_not, a_symbol_out_of_its_time, choosing_events_later, exchanging_later),
        *(exchanging_what_is_not_held, exchanging_twice, somebody_elses_event, the_same_event_twice),
        *(one_event_too_many, what_is_no_event, drawing_what_is_not_there, somebody_else_fights, sending_tapped),
        *(
            something_else_in_a_war,
            spoils_of_somebody_else,
            characters_played_into_a_war,
            demands_met_with_others_goods,
            demands_not_met,
        ),
    )
)
