"""Moves that no game of VETO takes, each made from a moment of a good game and with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE
from tests.rules_engine.good_logs import Said
from tests.rules_engine.recording import Move
from tests.rules_engine.veto.independent import Position, has, kind, printed, standing
from tests.rules_engine.veto.subject import veto

Tampering: TypeAlias = "Callable[[Moment], Iterator[Said]]"


@dataclass(frozen=True)
class Moment:
    """A moment of a good game, before somebody's move."""

    move: Move

    @cached_property
    def position(self) -> Position:
        return veto().position(self.move.before)

    @property
    def open(self) -> str:
        """What is to be decided."""
        kind: str = self.position["open"][-1][0]
        return kind

    @property
    def who(self) -> str:
        return self.move.player

    @property
    def other(self) -> str:
        other: str = next(name for name in self.position["players"] if name != self.who)
        return other

    @property
    def mine(self) -> Mapping[str, Any]:
        own: Mapping[str, Any] = self.position["players"][self.who]
        return own

    @property
    def theirs(self) -> Mapping[str, Any]:
        own: Mapping[str, Any] = self.position["players"][self.other]
        return own

    @property
    def at_voice(self) -> bool:
        return self.open == "voice"

    @property
    def free(self) -> bool:
        """At voice, with the Czyn still to do."""
        return self.at_voice and not self.position["czyn"]

    def own(self, field: str = "election") -> list[Mapping[str, Any]]:
        """The own characters on a field who share their name with nobody."""
        return _alone(self.mine, self.theirs, field)

    def foes(self, field: str = "election") -> list[Mapping[str, Any]]:
        return _alone(self.theirs, self.mine, field)

    def hand(self, kind_of: str) -> list[str]:
        """Cards of a kind in the own hand."""
        return [card for card in self.mine["hand"] if card != "?" and printed(card).kind == kind_of]


def _alone(own: Position, other: Position, field: str) -> list[Mapping[str, Any]]:
    everybody = [
        thing["card"] for party in (own, other) for place in ("election", "karmazyn") for thing in party[place]
    ]
    return [thing for thing in standing(own) if thing in own[field] and everybody.count(thing["card"]) == 1]


def _able(thing: Mapping[str, Any]) -> bool:
    return not (has(thing, "niewiasta") or has(thing, "pospolity"))


def idle_bene(at: Moment) -> Iterator[Said]:
    if at.at_voice and not at.position["acted"]:
        yield at.who, "bene", "option.turn-bene-idle"


def pas_after_acting(at: Moment) -> Iterator[Said]:
    if at.at_voice and at.position["acted"]:
        yield at.who, "pas", "turn.pas"


def a_second_czyn(at: Moment) -> Iterator[Said]:
    if at.at_voice and at.position["czyn"]:
        yield from ((at.who, f"agitate {thing['card']}", "turn.one-czyn") for thing in at.own())
        yield from ((at.who, f"play {card}", "turn.one-czyn") for card in at.hand("character"))


def agitating_tapped(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        if thing["tapped"] and _able(thing):
            yield at.who, f"agitate {thing['card']}", "agitate.cost-tap"


def agitating_from_the_karmazyn_field(at: Moment) -> Iterator[Said]:
    for thing in at.own("karmazyn") if at.free else ():
        if _able(thing):
            yield at.who, f"agitate {thing['card']}", "agitate.field"


def ladies_and_commoners_agitate(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        for keyword in ("niewiasta", "pospolity"):
            if has(thing, keyword):
                yield at.who, f"agitate {thing['card']}", f"keyword.{keyword}-no-agitate"


def agitating_with_two_sztychy(at: Moment) -> Iterator[Said]:
    held = at.hand("sztych") if at.free else []
    for thing in at.own() if len(held) > 1 else ():
        if not thing["tapped"] and _able(thing) and at.move.action[:2] == ("agitate", thing["card"]):
            yield at.who, f"agitate {thing['card']} with {held[0]} and {held[1]}", "agitate.sztych-one"


def agitating_with_what_is_no_sztych(at: Moment) -> Iterator[Said]:
    if at.free and at.move.action[0] == "agitate" and "@" not in at.move.action[1] and "#" not in at.move.action[1]:
        for card in (*at.hand("gear"), *at.hand("character")):
            yield at.who, f"agitate {at.move.action[1]} with {card}", "agitate.sztych-bonus"


def challenging_tapped(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        for foe in at.foes():
            if thing["tapped"] and not has(thing, "niewiasta") and not has(foe, "niewiasta"):
                yield at.who, f"challenge {foe['card']} with {thing['card']}", "duel.challenge-tap"


def challenging_ones_own(at: Moment) -> Iterator[Said]:
    own = at.own() if at.free else []
    if len(own) > 1:
        yield at.who, f"challenge {own[0]['card']} with {own[1]['card']}", "duel.target-opponent"


def challenging_a_karmazyn(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        for foe in at.foes("karmazyn"):
            if not has(thing, "niewiasta") and not has(foe, "niewiasta"):
                yield at.who, f"challenge {foe['card']} with {thing['card']}", "duel.target-field"


def challenging_from_the_karmazyn_field(at: Moment) -> Iterator[Said]:
    for thing in at.own("karmazyn") if at.free else ():
        for foe in at.foes():
            if not has(thing, "niewiasta") and not has(foe, "niewiasta"):
                yield at.who, f"challenge {foe['card']} with {thing['card']}", "duel.challenger-field"


def ladies_in_duels(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        for foe in at.foes():
            if has(thing, "niewiasta") or has(foe, "niewiasta"):
                yield at.who, f"challenge {foe['card']} with {thing['card']}", "keyword.niewiasta-no-duel"


def not_in_hand(at: Moment) -> Iterator[Said]:
    if at.free:
        for card in at.mine["kredens"] or ():
            if printed(card).kind == "character" and card not in (*at.mine["hand"], *at.mine["shown"]):
                yield at.who, f"play {card}", "play.announce"


def too_dear(at: Moment) -> Iterator[Said]:
    for card in at.hand("character") if at.free else ():
        if printed(card).get("lafa") > at.mine["ducats"]:
            yield at.who, f"play {card}", "token.ducats.pay-lafa"


def twice_in_play(at: Moment) -> Iterator[Said]:
    if not at.free:
        return
    there = {thing["card"] for own in (at.mine, at.theirs) for thing in standing(own)}
    for card in at.hand("character"):
        common = "pospolity" in (printed(card).get("keywords") or ())
        if card in there and not common and printed(card).get("lafa") <= at.mine["ducats"]:
            yield at.who, f"play {card}", "card.character.one-in-play"


def gear_for_the_enemy(at: Moment) -> Iterator[Said]:
    for card in at.hand("gear") if at.at_voice else ():
        yield from ((at.who, f"attach {card} to {foe['card']}", "option.attach-foreign-host") for foe in at.foes())


def a_third_sztych(at: Moment) -> Iterator[Said]:
    for card in at.hand("sztych") if at.at_voice else ():
        for thing in (*at.own(), *at.own("karmazyn")):
            down = sum(under.get("down", False) for under in thing["under"])
            most, rule = (1, "attach.sztych-karmazyn-one") if has(thing, "karmazyn") else (2, "attach.sztych-two")
            if down >= most:
                yield at.who, f"attach {card} to {thing['card']}", rule


def an_open_sztych(at: Moment) -> Iterator[Said]:
    for card in at.hand("sztych") if at.at_voice else ():
        for thing in at.own():
            if not has(thing, "slawny"):
                yield at.who, f"display {card} to {thing['card']}", "attach.sztych-famous-extra"


def slipping_no_sztych(at: Moment) -> Iterator[Said]:
    for card in at.hand("possession") if at.at_voice else ():
        yield from ((at.who, f"attach {card} to {thing['card']}", "attach.sztych-prove-kind") for thing in at.own())


def odd_bribes(at: Moment) -> Iterator[Said]:
    if at.open == "bribe":
        yield at.who, f"bribe {at.mine['ducats'] + 1}", "phase.untap.bribe-affordable"
        if at.mine["faction"] == "wisniowieccy" and at.mine["ducats"] > 3:
            yield at.who, "bribe 4", "phase.untap.bribe-rate"
        yield at.other, "bribe 3", "phase.untap.bribe-alternate"


def bribes_out_of_time(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        rule = "round.first.no-bribe" if at.position["round"] == 1 else "phase.untap.bribe-end"
        yield at.who, "bribe 3", rule


def walking_where_one_may_not_stand(at: Moment) -> Iterator[Said]:
    for thing in at.own() if at.free else ():
        if not (has(thing, "karmazyn") or has(thing, "wplywowy")):
            yield at.who, f"move {thing['card']}", "field.karmazyn-restricted"


def entering_where_one_may_not_stand(at: Moment) -> Iterator[Said]:
    if at.free and at.move.action[0] == "play" and printed(at.move.action[1].partition("@")[0]).kind == "character":
        card = {"card": at.move.action[1]}
        if has(card, "wplywowy"):
            yield at.who, f"play {at.move.action[1]} to karmazyn", "character.wplywowy-election"
        elif not has(card, "karmazyn"):
            yield at.who, f"play {at.move.action[1]} to karmazyn", "field.karmazyn-restricted"


def off_voice(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield at.other, "bene", "turn.off-voice"
        yield from ((at.other, f"agitate {thing['card']}", "turn.off-voice") for thing in at.foes())


def a_reply_to_nothing(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield at.who, "no", "stack.adequacy-cards"
        for card in at.hand("effect"):
            if printed(card).get("mark") == "replika":
                yield at.who, f"play {card}", "stack.adequacy-cards"


def a_reply_that_answers_something_else(at: Moment) -> Iterator[Said]:
    if at.open != "reply":
        return
    waiting = next(task[1]["what"] for task in reversed(at.position["open"]) if task[0] == "node")
    for card in at.hand("effect"):
        if printed(card).get("mark") != "replika":
            yield at.who, f"play {card}", "turn.off-voice"
        elif printed(card).get("answers") != waiting:
            yield at.who, f"play {card}", "stack.adequacy-cards"


def answering_with_an_action(at: Moment) -> Iterator[Said]:
    waiting = [task[1]["what"] for task in at.position["open"] if task[0] == "node"]
    if at.open == "reply" and waiting in (["gear-attached"], ["sztych-attached"]):
        yield at.who, "bene", "turn.off-voice"


def refusing_no_challenge(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield at.who, "refuse", "duel.refusal"
        yield at.who, "accept", "duel.steps"


def two_weapons(at: Moment) -> Iterator[Said]:
    if at.open != "gear":
        return
    duel = at.position["duel"]
    ref = duel["challenger"] if at.who == duel["players"][0] else duel["challenged"]
    thing = next((each for each in at.own() if each["card"] == ref), {"under": ()})
    chosen = [gear.partition("@")[0] for gear in duel["gear"] if gear.endswith(f"@{ref}")]
    for under in thing["under"]:
        for keyword in ("bron", "bron-palna", "kon"):
            taken = any(has({"card": gear}, keyword) for gear in chosen)
            if taken and under["card"] not in chosen and kind(under) == "gear" and has(under, keyword):
                yield at.who, f"choose {under['card']} of {ref}", "duel.gear-one-per-keyword"


def firing_what_was_not_chosen(at: Moment) -> Iterator[Said]:
    if at.open != "duel":
        return
    duel = at.position["duel"]
    ref = duel["challenger"] if at.who == duel["players"][0] else duel["challenged"]
    thing = next((each for each in at.own() if each["card"] == ref), {"under": ()})
    for under in thing["under"]:
        if has(under, "bron-palna") and f"{under['card']}@{ref}" not in duel["gear"]:
            yield at.who, f"fire {under['card']} of {ref}", "keyword.bron-palna-inert"


def something_else_in_a_duel(at: Moment) -> Iterator[Said]:
    if at.open == "duel":
        yield from ((at.who, f"play {card}", "turn.one-at-a-time") for card in at.hand("character"))
        yield at.other, "pas", "duel.sztych-order"


def after_the_end(at: Moment) -> Iterator[Said]:
    if not at.position["open"]:
        yield at.who, "bene", "end.conditions"


def a_second_redraw(at: Moment) -> Iterator[Said]:
    if at.at_voice and at.position["round"] == 1:
        yield at.who, "redraw", "setup.mulligan-once"


def drawing_what_is_not_there(at: Moment) -> Iterator[Said]:
    if at.open == "draw":
        whose = at.position["open"][-1][1]
        strange = next(
            card.id
            for card in veto().definitions.of_kind("gear")
            if card.copies and card.id not in (at.position["players"][whose]["kredens"] or ())
        )
        yield TABLE, f"draw {whose} {strange}", "deck.own-kredens"


def elections_out_of_time(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield at.who, "announce", "election.announce-moment"


def the_faction_card(at: Moment) -> Iterator[Said]:
    if at.free:
        yield at.who, f"play {at.mine['faction']}", "deck.no-faction-card"


def things_never_done(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield at.who, "draw-game", "end.no-draw"
        yield at.who, "search", "search.granted"
        for thing in at.own():
            yield at.who, f"throw {thing['card']}", "option.discard-voluntary"
            yield at.who, f"swap {thing['card']}", "attach.gear-no-swap"


def a_whole_split_card(at: Moment) -> Iterator[Said]:
    if at.at_voice:
        yield from ((at.who, f"play {card}", "card.split.choose") for card in at.hand("split"))


def only_half_thrown_away(at: Moment) -> Iterator[Said]:
    if at.open in ("surplus", "thin"):
        for card in at.hand("split"):
            yield at.who, f"discard {printed(card).get('first')}", "card.split.choose"


def paying_for_nothing(at: Moment) -> Iterator[Said]:
    if at.open == "duel" and at.move.action[0] == "play" and "@" not in at.move.action[1] and len(at.move.action) == 2:
        yield at.who, f"play {at.move.action[1]} paying 9", "card.field.rule"


KINDS: tuple[Tampering, ...] = (
    *(idle_bene, pas_after_acting, a_second_czyn, agitating_tapped, agitating_from_the_karmazyn_field),
    *(ladies_and_commoners_agitate, agitating_with_two_sztychy, agitating_with_what_is_no_sztych, challenging_tapped),
    *(challenging_ones_own, challenging_a_karmazyn, challenging_from_the_karmazyn_field, ladies_in_duels, not_in_hand),
    *(too_dear, twice_in_play, gear_for_the_enemy, a_third_sztych, an_open_sztych, slipping_no_sztych, odd_bribes),
    *(bribes_out_of_time, walking_where_one_may_not_stand, entering_where_one_may_not_stand, off_voice),
    *(a_reply_to_nothing, a_reply_that_answers_something_else, answering_with_an_action, refusing_no_challenge),
    *(two_weapons, firing_what_was_not_chosen, something_else_in_a_duel, a_second_redraw, drawing_what_is_not_there),
    *(elections_out_of_time, the_faction_card, things_never_done, a_whole_split_card, only_half_thrown_away),
    paying_for_nothing,
)
