"""What every card of a row is worth, as a pure function of what lies there; and how that comes about, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules_engine.arithmetic import Step
from rules_engine.gwint.faces import FRONT, REAR, Body, Face
from rules_engine.gwint.options import Options
from rules_engine.gwint.telling import GAME
from rules_engine.unfolding import named

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


def strengths(row: Row, options: Options) -> tuple[int, ...]:
    """The strength of each card of the row, in its order."""
    if _still(row):
        return tuple([card.strength for card in row.cards])
    return tuple([_sum(place, row, options).total for place in range(len(row.cards))])


def _still(row: Row) -> bool:
    """Whether nothing acts on the row, as on most: then every card counts what is printed on it."""
    if row.weather or row.horns or row.call or row.double_spies or row.facing or row.faced:
        return False
    return quiet(row.cards)


def quiet(cards: Sequence[Body]) -> bool:
    """Whether no card changes what others in its row count, or counts something else itself than what is printed."""
    return not [card for card in cards if card.bond or card.cheers or card.horn or card.decoy]


@lru_cache(4_096)
def sums(row: Row, options: Options) -> tuple[Sum, ...]:
    """How each card of the row comes to its strength."""
    if _still(row):
        return tuple([Sum(card.strength, (), card.strength) for card in row.cards])
    return tuple([_sum(place, row, options) for place in range(len(row.cards))])


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


def _sum(place: int, row: Row, options: Options) -> Sum:
    face = row.cards[place]
    printed = face.strength
    if not counts_as_unit(face, options):
        return Sum(0, (Step("decoy", "", 0, _ids("card.decoy.zero", "option.decoy-is-unit")),), 0)
    changes = list(_changes(place, row, options))
    weather = _weather(face, row)
    if face.hero:
        rules = _spared(face, row, weather is not None, changes)
        return Sum(printed, (Step("hero", "", printed, rules),) if rules else (), printed)
    steps: list[Step] = []
    value = printed
    if row.double_spies and face.spy:
        value *= 2
        steps.append(Step("spies", "×2", value, _ids("leader.ability", "golden.card-wins")))
    base = value
    last = options.modifier_order == "weather-last"
    if weather is not None and not last:
        value = _weathered(value, row, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    if options.modifier_order == "horn-before-morale":
        changes.sort(key=lambda change: change.added != 0)
    for change in changes:
        value = value * change.factor + change.added
        steps.append(Step(change.what, change.how, value, change.rules))
    if weather is not None and last:
        value = _weathered(base, row, options)
        steps.append(Step(weather.what, str(value), value, weather.rules))
    if len(steps) > 1:
        ended = steps[-1]
        steps[-1] = ended._replace(rules=(*ended.rules, *_ids("option.modifier-order")))
    return Sum(printed, tuple(steps), value)


def _weather(face: Body, row: Row) -> _Change | None:
    if not row.weather:
        return None
    what, rule = WEATHER.get(row.row, RAIN)
    rules = [rule, "card.weather.both-sides"]
    if face.strength == 0:
        rules.append("option.weather-min")
    if row.sheltered:
        rules += ["leader.ability", "golden.card-wins"]
    return _Change(what, "", 1, 0, _ids(*rules))


def _weathered(value: int, row: Row, options: Options) -> int:
    """What weather makes of a number: one; half, rounded up, where a leader shelters the row."""
    if row.sheltered:
        return value - value // 2
    return 1 if options.weather_min == "set" else min(value, 1)


def _changes(place: int, row: Row, options: Options) -> Iterator[_Change]:
    """What bond, morale and horns do to a card, in the order of our reading."""
    face = row.cards[place]
    both = options.row_means_side == "both-sides"
    reach = ["option.row-means-side"] if both else []
    heroes = options.hero_own_ability == "yes"
    there = row.cards + row.facing if both else row.cards
    active = [
        each
        for at, each in enumerate(there)
        if (each.bond or each.cheers or each.horn) and at != place and (heroes or not each.hero)
    ]
    if face.bond:
        namesakes = 1 + sum(each.bond and each.name == face.name for each in active)
        factor = _bonded(namesakes, options, lambda: _single(place, row, both, options))
        if namesakes > 1:
            rules = ["ability.bond.double", "ability.bond.beside-namesake", "option.bond-adjacency", *reach]
            more = ["option.bond-multiplier"] if namesakes > 2 else []
            yield _Change("bond", f"×{factor}", factor, 0, _ids(*rules[:2], *more, *rules[2:]))
    cheered = sum(each.cheers for each in active)
    if cheered:
        itself = ["ability.morale.not-itself"] if face.cheers else []
        yield _Change("morale", f"+{cheered}", 1, cheered, _ids("ability.morale.plus-one", *itself, *reach))
    yield from _horn(face, row, active, both, options)


def _bonded(namesakes: int, options: Options, single: Callable[[], bool]) -> int:
    """By how much tight bond multiplies a card that has so many namesakes, itself among them."""
    if namesakes == 1:
        return 1
    if options.bond_multiplier == "count":
        return namesakes
    if options.bond_multiplier == "power":
        return 1 << namesakes - 1
    return 1 if options.bond_multiplier == "pairs" and single() else 2


def _single(place: int, row: Row, both: bool, options: Options) -> bool:
    """Whether a card is left over when namesakes pair off: the last of an odd number, unless one on the other side is
    left over too where the row is that of both."""
    name = row.cards[place].name

    def bonded(cards: tuple[Body, ...]) -> int:
        active = [each for each in cards if options.hero_own_ability == "yes" or not each.hero]
        return sum(each.bond and each.name == name for each in active)

    odd, last = bonded(row.cards) % 2 == 1, bonded(row.cards[place + 1 :]) == 0
    return odd and last and not (both and bonded(row.facing) % 2)


def _horn(face: Body, row: Row, active: list[Body], both: bool, options: Options) -> Iterator[_Change]:
    cards = row.horns + (row.faced if both else 0)
    own = face.horn and options.horn_unit_self == "yes"
    others = any(each.horn for each in active)
    if not cards and not own and not others and not row.call:
        return
    rules: list[str] = []
    rules += ["card.horn.double-row"] if cards else []
    rules += ["ability.horn.double-row"] if own or others else []
    rules += ["option.horn-unit-self"] if face.horn else []
    rules += ["ability.horn.not-if-present", "option.horn-limit"] if cards and (own or others or face.horn) else []
    rules += ["leader.ability", "option.leader-horn"] if row.call else []
    factor = 2
    if row.call == STACKING and (cards or own or others):
        factor = 4
        rules.append("golden.card-wins")
    yield _Change("horn", f"×{factor}", factor, 0, _ids(*rules, "option.row-means-side"))


def _spared(face: Body, row: Row, weather: bool, changes: list[_Change]) -> tuple[str, ...]:
    """The rules by which a hero stays as printed, where anything would have changed it."""
    rules: list[str] = []
    touched = {change.what for change in changes}
    horn_units = any(each.horn and each is not face for each in row.cards)
    if weather or ("horn" in touched and row.horns):
        rules.append("hero.immune-specials")
    if touched & {"bond", "morale"} or ("horn" in touched and horn_units):
        rules.append("hero.immune-units")
    if "horn" in touched and row.call:
        rules.append("hero.immune-leaders")
    return _ids(*rules, "hero.only-immune") if rules else ()


def _ids(*rules: str) -> tuple[str, ...]:
    return named(GAME, rules)
