"""Explain figures of Historia step by step: attack, defence and level of demands, contention, points, prices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.historia.model import GAME
from kredens.rules_engine.historia.model.card_data import EVENT, FACTION, MONUMENT, CardData
from kredens.rules_engine.historia.model.figures import (
    MARKERS_BY_SECTION,
    amount_of,
    card_data_of,
    characters_of,
    concerns,
    concerns_player,
    is_met,
    match_rules,
    section_of,
    won_events_of,
)
from kredens.rules_engine.historia.model.in_play import NOBODY, RuleInForce, Thing
from kredens.rules_engine.historia.model.state import EVENT_POINTS, State, War

CHARACTERS, WON, HAND = "characters", "won", "hand"
"""Where that lies whose figures are explained: keys of a position."""
ATTACK, DEFENCE, LEVEL = "attack", "defence", "level"
"""What the sums of a war are called, in `steps:` of table.yaml."""
ADDED, FLOOR, DIFFERENCE, ON_TRACK = "added", "floor", "difference", "points"
"""Steps that come from no card."""
_RULES_OF_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    FACTION: ("faction.special-rules",),
    EVENT: ("events.static-rule",),
    MONUMENT: ("monument.complete-abilities", "rule.golden"),
}
"""The rules by which a card of a kind changes a figure; of other kinds the golden rule."""


class _Sum:
    """A figure that is summed up step by step."""

    def __init__(self, begin: int = 0) -> None:
        self.begin = self.value = begin
        self.steps: list[Step] = []

    def add(self, what: str, number: int, *rules: str) -> None:
        """Add a number for a reason, under these rules."""
        self.value += number
        self.steps.append(Step(what, f"{number:+d}", self.value, full_rule_ids(GAME, rules)))

    def keep_above(self, least: int, *rules: str) -> None:
        """Raise the figure where it has fallen under the least that it can be."""
        if self.value < least:
            self.add(FLOOR, least - self.value, *rules)

    def explain(self, what: str, where: str, player: str) -> Breakdown:
        """Return the sum as the breakdown of something that a player has."""
        return Breakdown(what, where, self.begin, tuple(self.steps), player)


def breakdowns(state: State) -> list[Breakdown]:
    """Return how the figures on the table come about.

    These are attack, defence and level of demands while there is a war; else the level of contention of every
    character that can contend for the active event; and always the points of each player.
    """
    seats = range(len(state.table.players))
    found = explain_war(state)
    if not found and state.event is not None:
        found = [
            explain_contention(state, thing)
            for seat in seats
            for thing in characters_of(state, seat)
            if not thing.tapped
        ]
    return found + [explain_points(state, seat) for seat in seats]


def explain_war(state: State) -> list[Breakdown]:
    """Return how attack and defence come about, and of a war that is decided the level; nothing without a war."""
    war = state.war
    if war is None:
        return []
    sides = (
        (ATTACK, war.attacker, war.attackers, war.attack, "war.attack-value"),
        (DEFENCE, war.defender, war.defenders, war.defence, "war.defence-value"),
    )
    found = [_explain_side(state, *side) for side in sides]
    return found if war.winner < 0 else [*found, _explain_level(state, war)]


def _explain_side(state: State, name: str, seat: int, things: Sequence[int], added: int, rule: str) -> Breakdown:
    """Return how a side of a war comes to its value: its characters, what was added, and the rules in force."""
    side = _Sum()
    for id in things:
        thing = state.thing(id)
        if thing is not None:
            _add_figure(state, side, thing, rule)
    if added:
        side.add(ADDED, added, "war.modify")
    _add_changes(state, side, changes_for_player(state, seat, name), "war.modify")
    side.keep_above(0, rule)
    return side.explain(name, CHARACTERS, state.table.players[seat])


def _add_figure(state: State, side: _Sum, thing: Thing, rule: str) -> None:
    """Add the military strength of a character: as it is printed, and what changes it."""
    card_data = card_data_of(state, thing)
    before = side.value
    side.add(card_data.id, card_data.military, rule, "military.meaning")
    _add_changes(state, side, changes_of_thing(state, thing, "military"))
    side.keep_above(before, rule)


def _add_changes(state: State, side: _Sum, changes: Iterable[tuple[RuleInForce, int]], *rules: str) -> None:
    for rule, amount in changes:
        card_data = state.table.cards[rule.card]
        side.add(card_data.id, amount, *rules, *_RULES_OF_KINDS.get(card_data.kind, ("rule.golden",)))


def _explain_level(state: State, war: War) -> Breakdown:
    """Return how the level of demands comes about."""
    level = _Sum()
    level.add(DIFFERENCE, war.base, "war.demand-level")
    if war.level:
        level.add(ADDED, war.level, "war.demand-level-modified")
    _add_changes(state, level, changes_for_player(state, war.winner, "demands"), "war.demand-level-modified")
    level.keep_above(0, "option.demand-floor")
    return level.explain(LEVEL, CHARACTERS, state.table.players[war.winner])


def explain_contention(state: State, thing: Thing) -> Breakdown:
    """Return how many markers contending with a character brings, by the section that it matches."""
    markers, section = _Sum(), section_of(state, thing)
    _add_contention(state, markers, thing, "no-section" if section is None else "section")
    return markers.explain(card_data_of(state, thing).id, CHARACTERS, state.table.players[thing.side])


def explain_contenders(state: State, seat: int, things: Sequence[Thing], begin: int) -> Breakdown:
    """Return how many markers a player who has `begin` comes to by contending with these characters."""
    markers, player = _Sum(begin), state.table.players[seat]
    for thing in things:
        _add_contention(state, markers, thing, card_data_of(state, thing).id)
    return markers.explain(player, CHARACTERS, player)


def _add_contention(state: State, markers: _Sum, thing: Thing, what: str) -> None:
    section, before = section_of(state, thing), markers.value
    if section is None:
        markers.add(what, 0, "contention.level", "option.no-match")
    else:
        rules = match_rules(state, thing, section)
        markers.add(what, MARKERS_BY_SECTION[section], *rules, "contention.first-match-only")
    _add_changes(state, markers, changes_of_thing(state, thing, "contention"), "contention.level")
    markers.keep_above(before, "contention.level")


def explain_points(state: State, seat: int) -> Breakdown:
    """Return how many points a player comes to: those on the track, and what each won event is worth."""
    points = _Sum(state.parties[seat].points)
    counted_at_once = state.table.options.event_vp_time == "at-once"
    for thing in won_events_of(state, seat) if not counted_at_once else ():
        card_data, before = card_data_of(state, thing), points.value
        points.add(card_data.id, EVENT_POINTS, "event.ten-vp")
        for effect in card_data.traits.get("worth", ()):
            if effect.get("of") in ("self", "you", "own"):
                points.add(card_data.id, amount_of(state, effect, seat), "event.vp-exception", "rule.golden")
        others = [rule for rule in state.index.traits.get("worth", ()) if rule.bearer != thing.id]
        worth = [
            (rule, amount_of(state, rule.effect, seat if rule.seat == NOBODY else rule.seat))
            for rule in others
            if concerns(state, rule, thing)
        ]
        _add_changes(state, points, worth, "event.vp-exception")
        points.keep_above(before, "event.vp-exception")
    player = state.table.players[seat]
    return points.explain(player, WON, player)


def explain_cost(state: State, seat: int, card_data: CardData) -> Breakdown:
    """Return how the cost of a card in a player's hand comes about."""
    is_special = card_data.kind == MONUMENT and state.table.has_special_costs
    cost = _Sum(card_data.special_cost if is_special else card_data.cost)
    for rule in state.index.traits.get("cost", ()):
        what = rule.effect.get("what")
        if (
            concerns_player(rule, seat)
            and (what is None or card_data.number in what.numbers)
            and is_met(state, rule.effect, rule.seat, seat)
        ):
            whose = seat if rule.seat == NOBODY else rule.seat
            _add_changes(state, cost, [(rule, amount_of(state, rule.effect, whose))])
    for effect in card_data.traits.get("cost", ()):
        if effect.get("of") == "self" and is_met(state, effect, seat, seat):
            cost.add(card_data.id, amount_of(state, effect, seat), "rule.golden")
    cost.keep_above(1 if card_data.kind == MONUMENT else 0)
    return cost.explain(card_data.id, HAND, state.table.players[seat])


def changes_of_thing(state: State, thing: Thing, trait: str) -> Iterator[tuple[RuleInForce, int]]:
    """Yield the rules in force that change a figure of a card in play, each with by how much."""
    for rule in state.index.traits.get(trait, ()):
        if concerns(state, rule, thing):
            yield rule, amount_of(state, rule.effect, thing.side)


def changes_for_player(state: State, seat: int, trait: str) -> Iterator[tuple[RuleInForce, int]]:
    """Yield the rules in force that change a figure of a player, each with by how much."""
    for rule in state.index.traits.get(trait, ()):
        if concerns_player(rule, seat) and is_met(state, rule.effect, rule.seat, seat):
            yield rule, amount_of(state, rule.effect, seat if rule.seat == NOBODY else rule.seat)
