"""What every card of a row is worth, as a pure function of what lies there; and how that comes about, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kredens.rules_engine.contract.breakdown import Step
from kredens.rules_engine.gwint.model.card_data import FRONT, GAME, REAR, Body, Face
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.kit.transition import named

ORDINARY, STACKING = 1, 2
"""A leader's doubling of a row: as one more horn, or beside any horn because the leader's card says so."""
WEATHER = {FRONT: ("frost", "card.frost.front"), REAR: ("fog", "card.fog.rear")}
RAIN = ("rain", "card.rain.siege")


class Row(NamedTuple):
    """A row of one side: its cards in the order they came, how many horn cards lie there, whether there is weather, and
    what leaders do to it. `facing` are the cards of the opponent's row of that name, `faced` its horn cards."""

    row: int
    cards: tuple[Body, ...]
    horns: int = 0
    weather: bool = False
    call: int = 0
    sheltered: bool = False
    double_spies: bool = False
    facing: tuple[Body, ...] = ()
    faced: int = 0


class Sum(NamedTuple):
    """What a card comes to, and the steps that lead there."""

    printed: int
    steps: tuple[Step, ...]
    total: int


class Acting(NamedTuple):
    """All that acts on one card, of what lies in its row: what the row itself says, and what other cards do."""

    row: int
    weather: bool
    sheltered: bool
    double_spies: bool
    call: int
    horns: int
    """Horn cards."""
    namesakes: int = 1
    """Of a card with tight bond: how many such cards of its name there are, itself among them."""
    single: bool = False
    """Whether it is left over when they pair off."""
    cheered: int = 0
    """By how much others raise it."""
    horned: bool = False
    """Whether a unit beside it doubles the row."""


def strengths(row: Row, options: Options) -> tuple[int, ...]:
    """The strength of each card of the row, in its order."""
    return tuple([each.total for each in sums(row, options)])


def quiet(card: Body) -> bool:
    """Whether a card neither changes what others in its row count, nor counts something else than what is printed on
    it where nothing acts on it."""
    return not (card.bond or card.cheers or card.horn or card.decoy)


@lru_cache(4_096)
def sums(row: Row, options: Options) -> tuple[Sum, ...]:
    """How each card of the row comes to its strength."""
    return tuple([worth(card, on, options) for card, on in zip(row.cards, acting(row, options), strict=True)])


def acting(row: Row, options: Options) -> list[Acting]:
    """What acts on each card of the row."""
    both = options.row_means_side == "both-sides"
    there, horns = (row.cards + row.facing, row.horns + row.faced) if both else (row.cards, row.horns)
    alike = (row.row, row.weather, row.sheltered, row.double_spies, row.call, horns)
    loud = [card for card in there if card.bond or card.cheers or card.horn]
    if not loud:
        return [Acting(*alike)] * len(row.cards)
    heroes = options.hero_own_ability == "yes"
    acts = loud if heroes else [card for card in loud if not card.hero]
    cheered, doubling = sum([card.cheers for card in acts]), sum([card.horn for card in acts])
    still = Acting(*alike, 1, False, cheered, doubling > 0)
    found = []
    for place, card in enumerate(row.cards):
        if not (card.bond or card.cheers or card.horn):
            found.append(still)
            continue
        itself = heroes or not card.hero
        namesakes, single = 1, False
        if card.bond:
            namesakes = sum([each.bond and each.name == card.name for each in acts]) + (not itself)
            single = options.bond_multiplier == "pairs" and _single(place, row, both, heroes)
        others = Acting(
            *alike, namesakes, single, cheered - itself * card.cheers, doubling > (card.horn if itself else 0)
        )
        found.append(others)
    return found


def counts_as_unit(face: Body | Face, options: Options) -> bool:
    """Whether a card in a row is touched by what acts on units: a Decoy is only where the option says so."""
    return face.unit or (face.decoy and options.decoy_is_unit == "yes-zero")


class _Change(NamedTuple):
    """One thing that acts on a card: what it is called, what it does to a number, and its rules."""

    what: str
    how: str
    factor: int
    added: int
    rules: tuple[str, ...]


def worth(face: Body, on: Acting, options: Options) -> Sum:
    """What a card comes to where this acts on it."""
    printed = face.strength
    if not counts_as_unit(face, options):
        return Sum(0, (Step("decoy", "", 0, _ids("card.decoy.zero", "option.decoy-is-unit")),), 0)
    changes = list(_changes(face, on, options))
    weather = _weather(face, on)
    if face.hero:
        rules = _spared(on, weather is not None, changes)
        return Sum(printed, (Step("hero", "", printed, rules),) if rules else (), printed)
    steps: list[Step] = []
    value = printed
    if on.double_spies and face.spy:
        value *= 2
        steps.append(Step("spies", "×2", value, _ids("leader.ability", "golden.card-wins")))
    base = value
    last = options.modifier_order == "weather-last"
    if weather is not None and not last:
        value = _weathered(value, on, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    if options.modifier_order == "horn-before-morale":
        changes.sort(key=lambda change: change.added != 0)
    for change in changes:
        value = value * change.factor + change.added
        steps.append(Step(change.what, change.how, value, change.rules))
    if weather is not None and last:
        value = _weathered(base, on, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    if len(steps) > 1:
        ended = steps[-1]
        steps[-1] = ended._replace(rules=(*ended.rules, *_ids("option.modifier-order")))
    return Sum(printed, tuple(steps), value)


def _weather(face: Body, on: Acting) -> _Change | None:
    if not on.weather:
        return None
    what, rule = WEATHER.get(on.row, RAIN)
    rules = [rule, "card.weather.both-sides"]
    if face.strength == 0:
        rules.append("option.weather-min")
    if on.sheltered:
        rules += ["leader.ability", "golden.card-wins"]
    return _Change(what, "", 1, 0, _ids(*rules))


def _weathered(value: int, on: Acting, options: Options) -> int:
    """What weather makes of a number: one; half, rounded up, where a leader shelters the row."""
    if on.sheltered:
        return value - value // 2
    return 1 if options.weather_min == "set" else min(value, 1)


def _changes(face: Body, on: Acting, options: Options) -> Iterator[_Change]:
    """What bond, morale and horns do to a card, in the order of our reading."""
    reach = ["option.row-means-side"] if options.row_means_side == "both-sides" else []
    if on.namesakes > 1:
        factor = _bonded(on, options)
        rules = ["ability.bond.double", "ability.bond.beside-namesake", "option.bond-adjacency", *reach]
        more = ["option.bond-multiplier"] if on.namesakes > 2 else []
        yield _Change("bond", f"×{factor}", factor, 0, _ids(*rules[:2], *more, *rules[2:]))
    if on.cheered:
        itself = ["ability.morale.not-itself"] if face.cheers else []
        yield _Change("morale", f"+{on.cheered}", 1, on.cheered, _ids("ability.morale.plus-one", *itself, *reach))
    yield from _horn(face, on, options)


def _bonded(on: Acting, options: Options) -> int:
    """By how much tight bond multiplies a card that has namesakes."""
    if options.bond_multiplier == "count":
        return on.namesakes
    if options.bond_multiplier == "power":
        return 1 << on.namesakes - 1
    return 1 if on.single else 2


def _single(place: int, row: Row, both: bool, heroes: bool) -> bool:
    """Whether a card is left over when namesakes pair off: the last of an odd number, unless one on the other side is
    left over too where the row is that of both."""
    name = row.cards[place].name

    def bonded(cards: tuple[Body, ...]) -> int:
        return sum(each.bond and each.name == name and (heroes or not each.hero) for each in cards)

    odd, last = bonded(row.cards) % 2 == 1, bonded(row.cards[place + 1 :]) == 0
    return odd and last and not (both and bonded(row.facing) % 2)


def _horn(face: Body, on: Acting, options: Options) -> Iterator[_Change]:
    own = face.horn and options.horn_unit_self == "yes"
    if not on.horns and not own and not on.horned and not on.call:
        return
    rules: list[str] = []
    rules += ["card.horn.double-row"] if on.horns else []
    rules += ["ability.horn.double-row"] if own or on.horned else []
    rules += ["option.horn-unit-self"] if face.horn else []
    rules += ["ability.horn.not-if-present", "option.horn-limit"] if on.horns and (on.horned or face.horn) else []
    rules += ["leader.ability", "option.leader-horn"] if on.call else []
    factor = 2
    if on.call == STACKING and (on.horns or own or on.horned):
        factor = 4
        rules.append("golden.card-wins")
    yield _Change("horn", f"×{factor}", factor, 0, _ids(*rules, "option.row-means-side"))


def _spared(on: Acting, weather: bool, changes: list[_Change]) -> tuple[str, ...]:
    """The rules by which a hero stays as printed, where anything would have changed it."""
    rules: list[str] = []
    touched = {change.what for change in changes}
    if weather or ("horn" in touched and on.horns):
        rules.append("hero.immune-specials")
    if touched & {"bond", "morale"} or ("horn" in touched and on.horned):
        rules.append("hero.immune-units")
    if "horn" in touched and on.call:
        rules.append("hero.immune-leaders")
    return _ids(*rules, "hero.only-immune") if rules else ()


def _ids(*rules: str) -> tuple[str, ...]:
    return named(GAME, rules)
