"""Strength of the cards of a row, as a pure function of what lies there, with a breakdown step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kredens.rules_engine.contract.breakdown import Step
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.gwint.model import GAME
from kredens.rules_engine.gwint.model.card_data import FRONT, REAR, CardData, CardStats
from kredens.rules_engine.gwint.model.options import Options

ORDINARY_CALL, STACKING_CALL = 1, 2
"""A leader's doubling of a row.

ORDINARY_CALL acts as one more horn, STACKING_CALL beside any horn because the leader's card says so.
"""
WEATHER = {FRONT: ("frost", "card.frost.front"), REAR: ("fog", "card.fog.rear")}
RAIN = ("rain", "card.rain.siege")


class Row(NamedTuple):
    """A row of one side: its cards in the order they came, and what acts on all of them.

    `horns` counts the horn cards beside it, `call` is what a leader does to it (0, ORDINARY_CALL or STACKING_CALL).
    `opposing_cards` are the cards of the opponent's row of that name, `opposing_horns` counts its horn cards.
    """

    row: int
    cards: tuple[CardStats, ...]
    horns: int = 0
    weather: bool = False
    call: int = 0
    sheltered: bool = False
    double_spies: bool = False
    opposing_cards: tuple[CardStats, ...] = ()
    opposing_horns: int = 0


class StrengthBreakdown(NamedTuple):
    """The strength of a card, and the steps that lead to it."""

    printed: int
    steps: tuple[Step, ...]
    total: int


class StrengthFactors(NamedTuple):
    """All that acts on the strength of one card: what its row says, and what other cards do."""

    row: int
    weather: bool
    sheltered: bool
    double_spies: bool
    call: int
    horns: int
    """How many horn cards act on the row."""
    namesakes: int = 1
    """Of a card with tight bond: how many such cards of its name there are, itself included."""
    unpaired: bool = False
    """Whether it is left over when its namesakes pair off."""
    morale: int = 0
    """By how much other cards raise it."""
    has_horn_unit: bool = False
    """Whether another unit of its row doubles the row."""
    heroes_act: bool = False
    """Whether there is a hero among the cards that act on the row."""


def strengths(row: Row, options: Options) -> tuple[int, ...]:
    """Return the strength of each card of the row, in its order."""
    return tuple([each.total for each in row_breakdowns(row, options)])


def is_inert(card: CardStats) -> bool:
    """Return whether a card changes no other card of its row and counts as printed where nothing acts on it."""
    return not (card.bond or card.cheers or card.horn or card.decoy)


@lru_cache(4_096)
def row_breakdowns(row: Row, options: Options) -> tuple[StrengthBreakdown, ...]:
    """Return the strength breakdown of each card of the row, in its order."""
    return tuple(
        [card_breakdown(card, on, options) for card, on in zip(row.cards, strength_factors(row, options), strict=True)]
    )


def strength_factors(row: Row, options: Options) -> list[StrengthFactors]:
    """Return what acts on each card of the row, in its order."""
    both = options.row_means_side == "both-sides"
    there, horns = (row.cards + row.opposing_cards, row.horns + row.opposing_horns) if both else (row.cards, row.horns)
    alike = (row.row, row.weather, row.sheltered, row.double_spies, row.call, horns)
    loud = [card for card in there if card.bond or card.cheers or card.horn]
    if not loud:
        return [StrengthFactors(*alike)] * len(row.cards)
    heroes = options.hero_own_ability == "yes"
    acts = loud if heroes else [card for card in loud if not card.hero]
    heroes_act = heroes and any(card.hero for card in loud)
    cheered, doubling = sum([card.cheers for card in acts]), sum([card.horn for card in acts])
    still = StrengthFactors(*alike, 1, False, cheered, doubling > 0, heroes_act)
    found = []
    for place, card in enumerate(row.cards):
        if not (card.bond or card.cheers or card.horn):
            found.append(still)
            continue
        itself = heroes or not card.hero
        namesakes, single = 1, False
        if card.bond:
            namesakes = sum([each.bond and each.name == card.name for each in acts]) + (not itself)
            single = options.bond_multiplier == "pairs" and _is_unpaired(place, row, both, heroes)
        morale, has_horn_unit = cheered - itself * card.cheers, doubling > (card.horn if itself else 0)
        others = StrengthFactors(*alike, namesakes, single, morale, has_horn_unit, heroes_act)
        found.append(others)
    return found


def counts_as_unit(face: CardStats | CardData, options: Options) -> bool:
    """Return whether what acts on units acts on this card: on a Decoy only where the option says so."""
    return face.unit or (face.decoy and options.decoy_is_unit == "yes-zero")


class _StrengthChange(NamedTuple):
    """One thing that acts on a card: its key (`what`), how it is written (`how`), and its rules.

    It multiplies a strength by `factor` and then adds `added`.
    """

    what: str
    how: str
    factor: int
    added: int
    rules: tuple[str, ...]


def card_breakdown(face: CardStats, on: StrengthFactors, options: Options) -> StrengthBreakdown:
    """Return the strength breakdown of a card on which these factors act."""
    printed = face.strength
    if not counts_as_unit(face, options):
        return StrengthBreakdown(0, (Step("decoy", "", 0, _rule_ids("card.decoy.zero", "option.decoy-is-unit")),), 0)
    changes = list(_changes(face, on, options))
    weather = _weather_change(face, on)
    if face.hero:
        rules = _immunity_rules(on, weather is not None, changes)
        if options.hero_own_ability == "no" and not is_inert(face):
            rules += _rule_ids("option.hero-own-ability")
        return StrengthBreakdown(printed, (Step("hero", "", printed, rules),) if rules else (), printed)
    steps: list[Step] = []
    value = printed
    if on.double_spies and face.spy:
        value *= 2
        steps.append(Step("spies", "×2", value, _rule_ids("leader.ability", "golden.card-wins")))
    base = value
    last = options.modifier_order == "weather-last"
    if weather is not None and not last:
        value = _apply_weather(value, on, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    if options.modifier_order == "horn-before-morale":
        changes.sort(key=lambda change: change.added != 0)
    for change in changes:
        value = value * change.factor + change.added
        steps.append(Step(change.what, change.how, value, change.rules))
    if weather is not None and last:
        value = _apply_weather(base, on, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    more = ["option.modifier-order"] if len(steps) > 1 else []
    more += ["option.decoy-is-unit"] if face.decoy else []
    if steps and more:
        steps[-1] = steps[-1]._replace(rules=(*steps[-1].rules, *_rule_ids(*more)))
    if face.horn and not any(change.what == "horn" for change in changes):
        steps.append(Step("own-horn", "", value, _rule_ids("option.horn-unit-self")))
    return StrengthBreakdown(printed, tuple(steps), value)


def _weather_change(face: CardStats, on: StrengthFactors) -> _StrengthChange | None:
    """Return the change that weather brings, without a number; None if there is no weather."""
    if not on.weather:
        return None
    what, rule = WEATHER.get(on.row, RAIN)
    rules = [rule, "card.weather.both-sides"]
    if face.strength == 0:
        rules.append("option.weather-min")
    if on.sheltered:
        rules += ["leader.ability", "golden.card-wins", "option.bran-rounding"]
    return _StrengthChange(what, "", 1, 0, _rule_ids(*rules))


def _apply_weather(value: int, on: StrengthFactors, options: Options) -> int:
    """Return a strength as weather leaves it: at most 1, or half, rounded up, where a leader shelters the row.

    Under the value `set` of the option weather-min it becomes 1 even from 0.
    """
    if on.sheltered:
        return value - value // 2
    return 1 if options.weather_min == "set" else min(value, 1)


def _changes(face: CardStats, on: StrengthFactors, options: Options) -> Iterator[_StrengthChange]:
    """Yield what bond, morale and horns do to a card, in the order of the default reading."""
    reach = ["option.row-means-side"] if options.row_means_side == "both-sides" else []
    reach += ["option.hero-own-ability"] if on.heroes_act else []
    if on.namesakes > 1:
        factor = _bond_factor(on, options)
        rules = ["ability.bond.double", "ability.bond.beside-namesake", "option.bond-adjacency", *reach]
        more = ["option.bond-multiplier"] if on.namesakes > 2 else []
        yield _StrengthChange("bond", f"×{factor}", factor, 0, _rule_ids(*rules[:2], *more, *rules[2:]))
    if on.morale:
        itself = ["ability.morale.not-itself"] if face.cheers else []
        yield _StrengthChange(
            "morale", f"+{on.morale}", 1, on.morale, _rule_ids("ability.morale.plus-one", *itself, *reach)
        )
    yield from _horn_changes(face, on, options)


def _bond_factor(on: StrengthFactors, options: Options) -> int:
    """Return by how much tight bond multiplies a card that has namesakes."""
    if options.bond_multiplier == "count":
        return on.namesakes
    if options.bond_multiplier == "power":
        return 1 << on.namesakes - 1
    return 1 if on.unpaired else 2


def _is_unpaired(place: int, row: Row, both: bool, heroes: bool) -> bool:
    """Return whether a card is left over when its namesakes pair off.

    That is the last of an odd number, unless the row is that of both sides and one on the other side is left over too.
    """
    name = row.cards[place].name

    def count_bonded(cards: tuple[CardStats, ...]) -> int:
        return sum(each.bond and each.name == name and (heroes or not each.hero) for each in cards)

    odd, last = count_bonded(row.cards) % 2 == 1, count_bonded(row.cards[place + 1 :]) == 0
    return odd and last and not (both and count_bonded(row.opposing_cards) % 2)


def _horn_changes(face: CardStats, on: StrengthFactors, options: Options) -> Iterator[_StrengthChange]:
    """Yield the doubling by horn cards, horn units and leaders, together at most once.

    It is fourfold where the doubling of a leader stacks with a horn.
    """
    own = face.horn and options.horn_unit_self == "yes"
    if not on.horns and not own and not on.has_horn_unit and not on.call:
        return
    rules: list[str] = []
    rules += ["card.horn.double-row"] if on.horns else []
    rules += ["ability.horn.double-row"] if own or on.has_horn_unit else []
    rules += ["option.horn-unit-self"] if face.horn else []
    rules += (
        ["ability.horn.not-if-present", "option.horn-limit"] if on.horns and (on.has_horn_unit or face.horn) else []
    )
    rules += ["leader.ability", "option.leader-horn"] if on.call else []
    factor = 2
    if on.call == STACKING_CALL and (on.horns or own or on.has_horn_unit):
        factor = 4
        rules.append("golden.card-wins")
    yield _StrengthChange("horn", f"×{factor}", factor, 0, _rule_ids(*rules, "option.row-means-side"))


def _immunity_rules(on: StrengthFactors, weather: bool, changes: list[_StrengthChange]) -> tuple[str, ...]:
    """Return the rules by which a hero stays as printed; none where nothing would have changed it."""
    rules: list[str] = []
    touched = {change.what for change in changes}
    if weather or ("horn" in touched and on.horns):
        rules.append("hero.immune-specials")
    if touched & {"bond", "morale"} or ("horn" in touched and on.has_horn_unit):
        rules.append("hero.immune-units")
    if "horn" in touched and on.call:
        rules.append("hero.immune-leaders")
    return _rule_ids(*rules, "hero.only-immune") if rules else ()


def _rule_ids(*rules: str) -> tuple[str, ...]:
    return full_rule_ids(GAME, rules)
