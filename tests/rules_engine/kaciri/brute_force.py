"""Kacíři once more, from the rules as written and with nothing of the referee: slow, plain, to compare with.

Cards are numbers, players are seats, cities are what is printed on them. Readings are named as in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

Reading = Mapping[str, str]
HUSSITE, REFORMER, RADICAL, CATHOLIC = "husite", "reformatori", "radikalove", "katolici"


@dataclass(frozen=True)
class City:
    """A city card. `crosses` are (faction or None for any, number)."""

    name: str
    resistance: int
    importance: int
    hussite: bool = False
    crosses: tuple[tuple[str | None, int], ...] = ()
    sacrifice: bool = False
    relief: bool = False
    seven: bool = False


@dataclass(frozen=True)
class Moment:
    """A game: what everybody holds, what is where, who has laid what beside the open city."""

    factions: tuple[str, ...]
    hands: tuple[frozenset[int], ...]
    temples: tuple[frozenset[int], ...]
    towns: frozenset[City]
    under: tuple[City, ...] = ()
    waiting: tuple[City, ...] = ()
    taken: tuple[tuple[City, ...], ...] = ()
    wave: int = 1
    rounds: int = 0
    opened: City | None = None
    laid: Mapping[int, int | None] = field(default_factory=dict)
    over: bool = False


Judgement = tuple[int | None, dict[int, bool]]
"""Who takes the city (a seat or None), and for each card whether it goes to its Temple."""


def judged(
    city: City, cards: Mapping[int, int], factions: tuple[str, ...], reading: Reading, withheld: int = 0
) -> Judgement:
    """What the cards come to that were sent to the city; so many players have `withheld` theirs."""

    def chosen(name: str, value: str) -> bool:
        return reading.get(name) == value

    at_table = len(factions)
    full = _strengths(city, cards, factions, reading)
    compared = dict(cards) if chosen("hussite-bonus-scope", "threshold-only") else full
    ruined = _ruined_by_sevens(city, cards, at_table, reading)
    # Crosses.
    crossing = full if chosen("cross-basis", "effective") else cards
    crossed = {
        seat
        for seat in cards
        for faction, number in city.crosses
        if crossing[seat] == number and faction in (None, factions[seat])
    }
    # Sacrifices.
    given_up = {seat for seat, card in cards.items() if city.sacrifice and card <= 3}
    barred = set(ruined)
    if not chosen("sacrifice-can-win", "if-best"):
        barred |= given_up
    reaching = {seat for seat in cards if full[seat] >= city.resistance} - barred
    if len(cards) == 1 and not withheld and chosen("absent-rival-threshold", "walkover"):
        reaching = set(cards) - barred
    if not chosen("cross-in-ties", "yes"):
        reaching -= crossed
    several = at_table > 2 and len(cards) > 1
    totals = cards if chosen("battle-total", "printed") else compared
    equal = several and len(set(totals.values())) == 1
    counting = set(cards) - barred - (set() if chosen("cross-in-ties", "yes") else crossed)
    if chosen("battle-total", "printed"):
        all_lose = equal and counting == set(cards) and bool(reaching)
    else:
        all_lose = equal and reaching == set(cards)
    winner, neutralised = _strongest(set() if all_lose else reaching, compared, crossed)
    homes = {}
    for seat in cards:
        relieved = city.relief and factions[seat] in (HUSSITE, REFORMER)
        if chosen("relief-scope", "not-neutralised") or chosen("relief-scope", "defeated-only"):
            relieved = relieved and seat not in neutralised
        relieved = relieved and not (chosen("relief-scope", "defeated-only") and winner is None)
        spared = seat in crossed and chosen("cross-destination", "temple")
        homes[seat] = seat == winner or seat in given_up or relieved or spared
    return winner, homes


def _strongest(reaching: set[int], compared: Mapping[int, int], crossed: set[int]) -> tuple[int | None, set[int]]:
    """Return who is stronger than all others and not crossed, and who were equal on the way."""
    left, neutralised = set(reaching), set[int]()
    while left:
        best = {seat for seat in left if compared[seat] == max(compared[other] for other in left)}
        left -= best
        if len(best) > 1:
            neutralised |= best
        elif not best & crossed:
            return best.pop(), neutralised
    return None, neutralised


def _strengths(city: City, cards: Mapping[int, int], factions: tuple[str, ...], reading: Reading) -> dict[int, int]:
    """Return the strength of each card here, with what Hussites gain."""
    full = {seat: card + (city.hussite and factions[seat] == HUSSITE) for seat, card in cards.items()}
    if reading.get("hussite-bonus-scope") == "cap-11":
        return {seat: min(11, strength) for seat, strength in full.items()}
    return full


def _ruined_by_sevens(city: City, cards: Mapping[int, int], at_table: int, reading: Reading) -> set[int]:
    """Return the seats whose cards lose because a seven, or with more than two players several, lies here."""
    sevens = {seat for seat, card in cards.items() if card == 7} if city.seven else set()
    if len(sevens) < (1 if at_table == 2 else 2):
        return set()
    return sevens if at_table > 2 and reading.get("seven-multi-who-loses") == "sevens-only" else set(cards)


def moves(moment: Moment, reading: Reading) -> Iterator[Moment]:
    """Every next moment, one for each thing that somebody can do."""
    if moment.over:
        return
    if moment.opened is None:
        nexts = moment.towns or set(moment.under[:1])
        for city in sorted(nexts, key=lambda city: city.name):
            under = moment.under if moment.towns else moment.under[1:]
            opened = replace(moment, opened=city, towns=moment.towns - {city}, under=under, laid={})
            yield opened if any(opened.hands) else settled(opened, reading)
        return
    for seat, hand in enumerate(moment.hands):
        if seat in moment.laid or not hand:
            continue
        choices: list[int | None] = [*sorted(hand)]
        if reading.get("must-play") == "may-pass":
            choices.append(None)
        for card in choices:
            laid = replace(moment, laid={**moment.laid, seat: card})
            everybody = {seat for seat, hand in enumerate(moment.hands) if hand}
            yield settled(laid, reading) if set(laid.laid) == everybody else laid


def settled(moment: Moment, reading: Reading) -> Moment:
    """After the round: cards and city are where they belong, and perhaps the wave or the game is over."""
    city = moment.opened
    assert city is not None
    cards = {seat: card for seat, card in moment.laid.items() if card is not None}
    winner, homes = judged(city, cards, moment.factions, reading, len(moment.laid) - len(cards))
    hands = tuple(hand - {cards.get(seat, 0)} for seat, hand in enumerate(moment.hands))
    temples = tuple(temple | {cards[seat]} if homes.get(seat) else temple for seat, temple in enumerate(moment.temples))
    taken, waiting, under = moment.taken, moment.waiting, moment.under
    if winner is not None:
        taken = tuple((*won, city, *waiting) if seat == winner else won for seat, won in enumerate(taken))
        waiting = ()
    elif reading.get("unclaimed-city") == "carry-over":
        waiting = (*waiting, city)
    elif reading.get("unclaimed-city") == "bottom":
        under = (*under, city)
    after = replace(
        moment,
        hands=hands,
        temples=temples,
        taken=taken,
        waiting=waiting,
        under=under,
        opened=None,
        laid={},
        rounds=moment.rounds + 1,
    )
    if after.wave == 1 and wave_over(after, reading):
        full = tuple(hand | temple for hand, temple in zip(after.hands, after.temples, strict=True))
        after = replace(after, wave=2, rounds=0, hands=full, temples=(frozenset(),) * len(full))
    ended = after.wave == 2 and wave_over(after, reading)
    return replace(after, over=ended or not (after.towns or after.under))


def wave_over(moment: Moment, reading: Reading) -> bool:
    """Whether this wave has had its last round."""
    if reading.get("must-play") == "may-pass" and moment.rounds >= 11:
        return True
    if moment.wave == 2 and reading.get("second-wave-length") == "eleven":
        return moment.rounds >= 11
    if moment.wave == 2 and reading.get("second-wave-length") == "until-first-empty":
        return not all(moment.hands)
    return not any(moment.hands)


Ending = tuple[tuple[int, ...], tuple[int, ...]]
"""The points of each seat, and the seats that win."""


def ending(moment: Moment, reading: Reading) -> Ending:
    """How a game that is over has ended."""
    points = tuple(sum(city.importance for city in won) for won in moment.taken)
    best = [seat for seat, sum_of in enumerate(points) if sum_of == max(points)]
    how = reading.get("final-tie")
    if how == "most-cities":
        most = max(len(moment.taken[seat]) for seat in best)
        best = [seat for seat in best if len(moment.taken[seat]) == most]
    elif how == "highest-single-city":
        highest = {seat: max((city.importance for city in moment.taken[seat]), default=0) for seat in best}
        best = [seat for seat in best if highest[seat] == max(highest.values())]
    return points, tuple(best)


def count(moment: Moment, reading: Reading) -> tuple[Counter[int], Counter[Ending]]:
    """How many sequences of moves there are of each length, and how often each ending comes."""
    lengths: Counter[int] = Counter()
    endings: Counter[Ending] = Counter()
    stack = [(moment, 0)]
    while stack:
        here, depth = stack.pop()
        lengths[depth] += 1
        if here.over:
            endings[ending(here, reading)] += 1
        stack.extend((after, depth + 1) for after in moves(here, reading))
    return lengths, endings
