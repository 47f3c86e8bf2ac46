"""Figures of Historia as they are now: of characters, of players, of wars; and what selectors find in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from kredens.rules_engine.historia.model.card_data import (
    CHARACTER,
    EVENT,
    FACTION,
    MONUMENT,
    CardData,
    Effect,
    Selection,
)
from kredens.rules_engine.historia.model.in_play import NOBODY, RuleInForce, Thing
from kredens.rules_engine.historia.model.influence import KIND_OF, KINDS, P, Tokens
from kredens.rules_engine.historia.model.state import EVENT_POINTS, State, War

MARKERS_BY_SECTION = (5, 3, 1)
"""The level of contention by the section that matches first."""


def card_data_of(state: State, thing: Thing) -> CardData:
    """Return the data of a card in play that has been seen."""
    return state.table.cards[thing.card]


def is_character(state: State, thing: Thing) -> bool:
    """Return whether the card in play is a character."""
    return not thing.down and thing.card >= 0 and state.table.cards[thing.card].kind == CHARACTER


def characters_of(state: State, seat: int) -> list[Thing]:
    """Return the characters that a player has in play."""
    cards = state.table.cards
    return [thing for thing in state.things_of(seat) if not thing.down and cards[thing.card].kind == CHARACTER]


def completed_of(state: State, seat: int) -> list[Thing]:
    """Return the completed monuments of a player, in the order in which they were completed."""
    cards = state.table.cards
    return [thing for thing in state.things_of(seat) if not thing.down and cards[thing.card].kind == MONUMENT]


def unfinished_of(state: State, seat: int) -> list[Thing]:
    """Return the unfinished monuments of a player."""
    return [thing for thing in state.things_of(seat) if thing.down]


def won_events_of(state: State, seat: int) -> list[Thing]:
    """Return the events that a player has won."""
    cards = state.table.cards
    return [thing for thing in state.things_of(seat) if thing.card >= 0 and cards[thing.card].kind == "event"]


def may_be_removed(state: State, kind: str) -> bool:
    """Return whether effects may discard a card in play of that kind: a faction or an event by a reading only."""
    options = state.table.options
    if options.golden_against_never == "card-wins" or kind not in (FACTION, EVENT):
        return True
    return kind == FACTION and options.faction_removal == "by-cards"


def keywords_of(state: State, thing: Thing) -> frozenset[str]:
    """Return the keywords of a card in play, with those that it counts as having."""
    keywords = state.table.cards[thing.card].keywords
    for rule in state.index.rules.get("count-as", ()):
        if _concerns_thing(rule, thing):
            keywords = keywords | {rule.effect["keyword"]}
    return keywords


def selects(state: State, selection: Selection, thing: Thing) -> bool:
    """Return whether a selector finds a card in play, as it is now; nothing finds what lies face down."""
    if thing.down or thing.card < 0:
        return False
    index = state.index
    if not (selection.figures and index.traits) and "count-as" not in index.rules:
        return thing.card in selection.numbers
    if thing.card not in selection.others:
        return False
    if selection.keywords is not None and not selection.keywords & keywords_of(state, thing):
        return False
    return all(least <= figure(state, thing, name) <= most for name, least, most in selection.figures)


def figure(state: State, thing: Thing, trait: str) -> int:
    """Return a figure of a card in play as it is now, at least 0."""
    return max(0, printed(state.table.cards[thing.card], trait) + changes_of(state, thing, trait))


def printed(card_data: CardData, trait: str) -> int:
    """Return a figure of a card as printed; 0 for what is printed on no card."""
    if trait == "military":
        return card_data.military
    if trait in KIND_OF:
        return card_data.influence[KIND_OF[trait]]
    return card_data.cost if trait == "cost" else 0


def changes_of(state: State, thing: Thing, trait: str) -> int:
    """Return by how much the rules in force change a figure of a card in play."""
    rules = state.index.traits.get(trait)
    if rules is None:
        return 0
    return sum(
        rule.effect["amount"] * _times(state, rule.effect, thing.side)
        for rule in rules
        if _concerns_thing(rule, thing) and is_met(state, rule.effect, rule.seat, thing.side)
    )


def changes_for(state: State, seat: int, trait: str) -> int:
    """Return by how much the rules in force change a figure of a player."""
    rules = state.index.traits.get(trait)
    if rules is None:
        return 0
    return sum(
        rule.effect["amount"] * _times(state, rule.effect, seat if rule.seat == NOBODY else rule.seat)
        for rule in rules
        if concerns_player(rule, seat) and is_met(state, rule.effect, rule.seat, seat)
    )


def concerns_player(rule: RuleInForce, seat: int) -> bool:
    """Return whether a rule in force is about a player."""
    match rule.effect.get("of"):
        case "you" | "own":
            return rule.seat in (seat, NOBODY)
        case "opponents":
            return rule.seat not in (seat, NOBODY)
        case "everyone" | "all":
            return True
    return False


def _concerns_thing(rule: RuleInForce, thing: Thing) -> bool:
    """Return whether a rule in force is about a card in play."""
    effect = rule.effect
    match effect.get("of"):
        case "self":
            return rule.bearer == thing.id
        case "target":
            return rule.target == thing.id
    if not concerns_player(rule, thing.side):
        return False
    what = effect.get("what")
    return what is None or finds_printed(what, thing)


def concerns(state: State, rule: RuleInForce, thing: Thing) -> bool:
    """Return whether a rule in force is about a card in play, and what it requires is there."""
    return _concerns_thing(rule, thing) and is_met(state, rule.effect, rule.seat, thing.side)


def finds_printed(selection: Selection, thing: Thing) -> bool:
    """Return whether a selector finds a card in play as it is printed: what changes figures asks so."""
    return thing.card in selection.numbers


def is_met(state: State, effect: Effect, owner: int, seat: int) -> bool:
    """Return whether what an effect requires is there: with its owner, or of an event with whom it concerns."""
    wanted = effect.get("requires")
    return wanted is None or has_card(state, seat if owner == NOBODY else owner, wanted)


def has_card(state: State, seat: int, selection: Selection) -> bool:
    """Return whether a player has such a card in play."""
    return any(thing.card in selection.numbers and not thing.down for thing in state.things_of(seat))


def count_cards(state: State, seat: int, selection: Selection) -> int:
    """Return how many such cards a player has in play."""
    return sum(thing.card in selection.numbers and not thing.down for thing in state.things_of(seat))


def _times(state: State, effect: Effect, seat: int) -> int:
    """Return how often an amount counts: once, or once for each card of a kind that the player has."""
    per = effect.get("per")
    return 1 if per is None else count_cards(state, seat, per)


def amount_of(state: State, effect: Effect, seat: int) -> int:
    """Return the amount of an effect of that player."""
    return int(effect["amount"]) * _times(state, effect, seat)


def cost_of(state: State, seat: int, card_data: CardData) -> int:
    """Return what a card costs a player, at least 0; of a monument at least 1."""
    is_monument = card_data.kind == MONUMENT
    cost = card_data.special_cost if is_monument and state.table.has_special_costs else card_data.cost
    rules = state.index.traits
    if "cost" not in rules and "cost" not in card_data.traits:
        return cost
    for rule in rules.get("cost", ()):
        what = rule.effect.get("what")
        if (
            concerns_player(rule, seat)
            and (what is None or card_data.number in what.numbers)
            and is_met(state, rule.effect, rule.seat, seat)
        ):
            cost += amount_of(state, rule.effect, seat if rule.seat == NOBODY else rule.seat)
    for effect in card_data.traits.get("cost", ()):
        if effect.get("of") == "self" and is_met(state, effect, seat, seat):
            cost += amount_of(state, effect, seat)
    return max(1 if is_monument else 0, cost)


def missing_of(state: State, thing: Thing) -> int:
    """Return how many tokens an unfinished monument lacks, at least one."""
    return max(1, cost_of(state, thing.side, state.table.cards[thing.card]) - sum(thing.tokens))


def income_of(state: State, thing: Thing) -> Tokens:
    """Return the tokens that a character brings when it is activated."""
    if not state.index.traits:
        return state.table.cards[thing.card].influence
    p, s, e, c = (figure(state, thing, kind) for kind in KINDS)
    return p, s, e, c


def section_of(state: State, thing: Thing) -> int | None:
    """Return which section of the active event matches a character first, from 0; None where none does."""
    event = state.event
    if event is None:
        return None
    known = state.index.sections
    if thing.id not in known:
        known[thing.id] = _find_section(state, event, thing)
    return known[thing.id]


def _find_section(state: State, event: Thing, thing: Thing) -> int | None:
    """Return the first section of an event that matches a character."""
    wild = state.table.options.cultural_match == "cultural-matches-any"
    card_data, index = state.table.cards[event.card], state.index
    as_printed = not card_data.sections_ask_person or state.table.options.religion_sex_match == "yes"
    as_printed = as_printed and not wild and "count-as" not in index.rules
    if as_printed and card_data.section_figures.isdisjoint(index.traits):
        return None if thing.down else card_data.printed_sections.get(thing.card)
    for at, section in enumerate(card_data.sections):
        for selection in section:
            if _matches(state, selection, thing) or (wild and _matches_wild(state, selection, thing)):
                return at
    return None


def _matches(state: State, selection: Selection, thing: Thing) -> bool:
    """Return whether what a section asks for matches a character; of religion and sex only one reading asks."""
    if selection.asks_person and state.table.options.religion_sex_match == "no":
        return False
    return selects(state, selection, thing)


def match_rules(state: State, thing: Thing, section: int | None) -> list[str]:
    """Return the rules by which a character matches a section of the active event."""
    event = state.event
    if event is None or section is None:
        return []
    found: dict[str, None] = {}
    for selection in state.table.cards[event.card].sections[section]:
        if _matches(state, selection, thing):
            if selection.asks_person:
                found["option.religion-sex-match"] = None
            names = {name for name, _, _ in selection.figures}
            kinds = [rule for rule, holds in _MATCHES.items() if holds(names, selection.keywords is not None)]
            found.update(dict.fromkeys(kinds or ([] if selection.asks_person else ["contention.match-name"])))
        elif _matches_wild(state, selection, thing):
            found["option.cultural-match"] = None
    return list(found)


_MATCHES: Mapping[str, Callable[[set[str], bool], bool]] = {
    "contention.match-keyword": lambda _names, keywords: keywords,
    "contention.match-military": lambda names, _keywords: "military" in names,
    "contention.match-influence": lambda names, _keywords: bool(names - {"military"}),
}
"""The rules of matching a section, each with what tells that it applies: figures and keywords that are asked for."""


def _matches_wild(state: State, selection: Selection, thing: Thing) -> bool:
    """Return whether a section that asks for an influence matches a character who brings cultural influence."""
    kinds = {name for name, _, _ in selection.figures}
    return bool(kinds) and kinds <= set(KINDS[P:]) and figure(state, thing, "cultural") > 0


def contention_level(state: State, thing: Thing, section: int | None) -> int:
    """Return how many markers contending with a character brings."""
    base = 0 if section is None else MARKERS_BY_SECTION[section]
    return max(0, base + changes_of(state, thing, "contention"))


def strength_of(state: State, things: Iterable[int]) -> int:
    """Return the military strength of those of these cards that are still in play."""
    found = (state.thing(id) for id in things)
    return sum(figure(state, thing, "military") for thing in found if thing is not None)


def attack_value(state: State, war: War) -> int:
    """Return the attack as it is now."""
    return max(0, strength_of(state, war.attackers) + war.attack + changes_for(state, war.attacker, "attack"))


def defence_value(state: State, war: War) -> int:
    """Return the defence as it is now."""
    return max(0, strength_of(state, war.defenders) + war.defence + changes_for(state, war.defender, "defence"))


def demand_level(state: State, war: War) -> int:
    """Return the level of demands as it is now, at least 0."""
    return max(0, war.base + war.level + changes_for(state, war.winner, "demands"))


def event_worth(state: State, thing: Thing) -> int:
    """Return what a won event is worth: when it is won, or as most play at the end of the game."""
    worth = EVENT_POINTS
    for effect in state.table.cards[thing.card].traits.get("worth", ()):
        if effect.get("of") in ("self", "you", "own"):
            worth += amount_of(state, effect, thing.side)
    for rule in state.index.traits.get("worth", ()):
        if rule.bearer != thing.id and concerns(state, rule, thing):
            worth += amount_of(state, rule.effect, thing.side if rule.seat == NOBODY else rule.seat)
    return max(0, worth)


def best_seats(state: State) -> tuple[list[int], tuple[str, ...]]:
    """Return the seats with most points, of these with most events and then monuments; and the rules that decide."""
    ranks = [
        (final_points(state, seat), len(won_events_of(state, seat)), len(completed_of(state, seat)))
        for seat in range(len(state.table.players))
    ]
    best = max(ranks)
    rules: tuple[str, ...] = ("game-end.most-vp", "goal.most-vp", "event.ten-vp")
    if sum(rank[0] == best[0] for rank in ranks) > 1:
        rules += ("game-end.tie-events",)
    if sum(rank[:2] == best[:2] for rank in ranks) > 1:
        rules += ("game-end.tie-monuments", "option.tie-monuments")
    found = [seat for seat, rank in enumerate(ranks) if rank == best]
    return found, (*rules, "option.final-tie") if len(found) > 1 else rules


def final_points(state: State, seat: int) -> int:
    """Return the points of a player with those for events, where these are not had at once."""
    if state.table.options.event_vp_time == "at-once":
        return state.parties[seat].points
    return state.parties[seat].points + sum(event_worth(state, thing) for thing in won_events_of(state, seat))


def find_prohibition(state: State, act: str, seat: int, things: Sequence[Thing] = (), card: int = -1) -> int | None:
    """Return the number of a card in play (0: what lasts) by which a player may not do something; None: they may.

    `things` are the cards in play with which it is done, `card` a card from the hand.
    """
    for rule in state.index.rules.get("forbid", ()):
        effect = rule.effect
        if effect["act"] != act or not is_met(state, effect, rule.seat, seat):
            continue
        what = effect.get("what")
        if effect.get("of") in ("self", "target"):
            if any(_concerns_thing(rule, thing) for thing in things):
                return rule.bearer
        elif concerns_player(rule, seat) and (
            what is None or card in what.numbers or any(finds_printed(what, thing) for thing in things)
        ):
            return rule.bearer
    return None
