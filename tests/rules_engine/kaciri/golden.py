"""The whole games of Kacíři that are kept as logs: who plays, what must happen, and how each is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Engine
from kredens.rules_engine.simulation.bots import Bot
from tools.golden_games import Ended, Move, Plan

Form: TypeAlias = Literal["names", "numbers", "unseen", "short"]


def nobody_comes_home(game: Engine[Any], state: Any, who: str, _actions: Sequence[Action], _rng: Random) -> Action:
    """Sends what leaves every Temple empty: what the other one sends too, or something too weak. Two players, who
    have agreed on it."""
    position = game.position(state)
    mine, other = (position["players"][name] for name in (who, *(set(position["players"]) - {who})))
    city = next(card for card in game.definitions.cards if card.id == position["city"])
    weak = [n for n in mine["hand"] if n < city.get("odolnost") - 1] if not city.get("special") else []
    shared = sorted(set(mine["hand"]) & set(other["hand"]))
    return "send", max(weak) if weak and set(weak) == set(mine["hand"]) else max(shared, default=0)


def rounds_of(form: Form) -> Callable[[Engine[Any], Plan, Ended], Iterator[str]]:
    """Writes the moves as people would have written them, round by round."""

    def lines(game: Engine[Any], plan: Plan, ended: Ended) -> Iterator[str]:
        wave = 1
        for round_ in rounds(ended.moves):
            now = game.position(ended.states[round_[0]])["wave"]
            if now != wave:
                wave = now
                yield f"# {wave}. vlna"
            yield from FORMS[form](game, plan, [ended.moves[at] for at in round_])

    return lines


def rounds(moves: Sequence[Move]) -> list[list[int]]:
    """The indices of the moves of each round."""
    found: list[list[int]] = []
    for at, (_, action) in enumerate(moves):
        if action[0] == "turn":
            found.append([])
        found[-1].append(at)
    return found


def by_numbers(game: Engine[Any], _plan: Plan, moves: Sequence[Move]) -> Iterator[str]:
    """In English, cards by their strength."""
    for who, action in moves:
        yield f"{who}: {game.format_action(action)}"


def by_names(game: Engine[Any], plan: Plan, moves: Sequence[Move]) -> Iterator[str]:
    """In Czech, cards by their names."""
    for who, action in moves:
        verb, *arguments = action
        said = [named(game, plan, who, argument) for argument in arguments]
        yield " ".join([f"{who}:", CZECH[verb], *said])


def unseen(game: Engine[Any], plan: Plan, moves: Sequence[Move]) -> Iterator[str]:
    """As somebody sees it who plays nothing: first that cards are laid down, then which."""
    sent = [(who, action[1]) for who, action in moves if action[0] == "send"]
    yield from by_names(game, plan, [moves[0], *((who, ("send", UNKNOWN)) for who, _ in sent)])
    for who, strength in sent:
        yield f"table: ukaž {who} {named(game, plan, who, strength)}"


def in_short(game: Engine[Any], plan: Plan, moves: Sequence[Move]) -> Iterator[str]:
    """A line for a whole round."""
    city = named(game, plan, TABLE, moves[0][1][1])
    yield f"{city}: {', '.join(f'{who} {action[1]}' for who, action in moves[1:])}".rstrip()


def named(game: Engine[Any], plan: Plan, who: str, argument: int | str) -> str:
    """A card by its Czech name."""
    for card in game.definitions.cards:
        mine = card.kind == "personality" and card.get("faction") == plan.players.get(who, {}).get("faction")
        if card.id == argument or (mine and card.get("strength") == argument):
            return card.name["cs"]
    return str(argument)


CZECH = {"turn": "otoč", "send": "pošli", "pass": "pas", "show": "ukaž"}
FORMS: Mapping[Form, Callable[[Engine[Any], Plan, Sequence[Move]], Iterator[str]]] = {
    "names": by_names,
    "numbers": by_numbers,
    "unseen": unseen,
    "short": in_short,
}


def won(ended: Ended) -> bool:
    """One winner, and everybody took something."""
    return len(ended.outcome.winners) == 1 and min(ended.outcome.points.values()) > 0


def drawn(ended: Ended) -> bool:
    """Several winners, with something to show for it."""
    return len(ended.outcome.winners) > 1 and max(ended.outcome.points.values()) > 5


def absent(ended: Ended) -> bool:
    """In the second wave somebody had nobody to send for a while, and somebody else took a city meanwhile."""
    seats = len(ended.outcome.points)
    sends = [sum(action[0] == "send" for _, action in ended.moves[at[0] : at[-1] + 1]) for at in rounds(ended.moves)]
    return won(ended) and sum(0 < count < seats for count in sends) > 1


def empty(ended: Ended) -> bool:
    """Eleven rounds, and no Temple to take up again."""
    return len(rounds(ended.moves)) == 11


def tie_broken(ended: Ended) -> bool:
    """As many points, and yet only one winner."""
    points = sorted(ended.outcome.points.values())
    return points[-1] == points[-2] > 0 and len(ended.outcome.winners) == 1


def withheld(ended: Ended) -> bool:
    """Somebody kept their cards back, and a city was fought for again."""
    passes = sum(action == ("pass",) for _, action in ended.moves)
    return won(ended) and passes >= 2 and any(state.carried for state in ended.states)


def plan(
    file: str,
    title: Mapping[str, str],
    factions: Mapping[str, str],
    form: Form,
    wanted: Callable[[Ended], bool],
    choose: str | Bot = "greedy",
    options: Mapping[str, str] = MappingProxyType({}),
) -> Plan:
    """A game of players who have chosen these factions."""
    players = {name: {"faction": faction} for name, faction in factions.items()}
    return Plan(file, title, players, wanted, choose, options, rounds_of(form))


TWO = {"Anna": "husite", "Petr": "katolici"}
THREE = {"Žofie": "reformatori", "Jan z Dubé": "husite", "Petr": "katolici"}
FOUR = {"Anna": "husite", "Žofie": "reformatori", "Bořek": "radikalove", "Petr": "katolici"}
PLANS = (
    plan(
        "vyhra-ve-dvou",
        {"cs": "Výhra ve dvou", "en": "A win with two players"},
        TWO,
        "names",
        won,
    ),
    plan(
        "vyhra-ve-trech",
        {"cs": "Výhra ve třech", "en": "A win with three players"},
        THREE,
        "numbers",
        won,
    ),
    plan(
        "vyhra-ve-ctyrech",
        {"cs": "Výhra ve čtyřech", "en": "A win with four players"},
        FOUR,
        "names",
        won,
    ),
    plan(
        "remiza",
        {"cs": "Stejný součet Významu, nerozhodně", "en": "Equal sums of Importance, a draw"},
        {"Anna": "radikalove", "Petr": "reformatori"},
        "names",
        drawn,
    ),
    plan(
        "prazdna-druha-vlna",
        {"cs": "Všichni padnou v první vlně", "en": "Everybody falls in the first wave"},
        {"Anna": "radikalove", "Petr": "katolici"},
        "names",
        empty,
        nobody_comes_home,
    ),
    plan(
        "kdo-nema-koho-poslat",
        {"cs": "Ve druhé vlně nemá koho poslat", "en": "Nobody left to send in the second wave"},
        TWO,
        "names",
        absent,
    ),
    plan(
        "zapis-divaka",
        {"cs": "Zápis diváka, který do karet nevidí", "en": "Written by an onlooker who sees no hand"},
        THREE,
        "unseen",
        absent,
    ),
    plan(
        "kratky-zapis",
        {"cs": "Kolo na řádek", "en": "A round a line"},
        {"Anna": "husite", "Petr": "katolici", "Žofie": "reformatori"},
        "short",
        absent,
    ),
    plan(
        "jine-cteni",
        {"cs": "Bez povinnosti hrát, o město se bojuje znovu", "en": "Cards may be withheld, cities carried over"},
        TWO,
        "names",
        withheld,
        "random",
        {"must-play": "may-pass", "unclaimed-city": "carry-over"},
    ),
    plan(
        "rozhodl-pocet-mest",
        {"cs": "Rovnost bodů rozhodne počet měst", "en": "Equal points, decided by the number of cities"},
        TWO,
        "numbers",
        tie_broken,
        "greedy",
        {"final-tie": "most-cities", "second-wave-length": "until-first-empty"},
    ),
)

BY_HAND = ("prvni-hra",)
"""A first game, whose first rounds each end in another way: told in the lesson."""
