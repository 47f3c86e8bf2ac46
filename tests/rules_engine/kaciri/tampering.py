"""Logs of games of Kacíři to be tampered with, and the ways of tampering with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

from tests.rules_engine import tampering
from tests.rules_engine.kaciri.independent import TABLE, UNSEEN, Match, Move, Town, judged
from tests.rules_engine.kaciri.subject import kaciri

FOREIGN = {"husite": "martin-luther", "reformatori": "jan-hus", "radikalove": "jan-hus", "katolici": "jan-hus"}
"""For each faction somebody of another one."""


@dataclass(frozen=True)
class Record(tampering.Record):
    """A game as it was written down: the faction of each player. `hands` are given where they are not whole sets."""

    readings: Mapping[str, str] = field(default_factory=dict)
    hands: Mapping[str, frozenset[int]] = field(default_factory=dict)

    def match(self, until: int = 0) -> Match:
        """The game after so many moves, which must be good."""
        hands = {who: set(hand) for who, hand in self.hands.items()}
        match = Match(self.players, towns(), self.readings, hands)
        assert judged(match, self.moves[:until]) is None
        return match


@lru_cache(1)
def towns() -> Mapping[str, Town]:
    """The cities of the shipped set."""
    cities = kaciri().definitions.of_kind("city")
    return {card.id: Town(card.get("odolnost"), card.get("vyznam"), card.get("special") or ()) for card in cities}


def text_of(record: Record, short: bool) -> tuple[str, list[int]]:
    """The log as a file, whole rounds on a line or a move on each; and the line of each move, from 1."""
    head = ["kredens: log/1", "game: kaciri", "players:"]
    head += [f"  {who}: {{faction: {faction}}}" for who, faction in record.players.items()]
    if record.readings:
        head += ["options:", *(f"  {name}: {value}" for name, value in record.readings.items())]
    if record.hands:
        head += ["given:", "  players:"]
        head += [f"    {who}: {{hand: [{', '.join(map(str, sorted(hand)))}]}}" for who, hand in record.hands.items()]
    lines, places = [*head, "moves: |"], []
    growing = False
    for who, move in record.moves:
        joins = (
            short and growing and who in record.players and (move == ("pass",) or (move[0], len(move)) == ("send", 2))
        )
        if joins:
            lines[-1] += f"{'' if lines[-1].endswith(':') else ','} {who} {move[-1]}"
        elif short and (who, move[0]) == (TABLE, "turn"):
            lines.append(f"  {move[1]}:")
        else:
            lines.append(f"  {written(who, move)}")
        growing = joins or (short and (who, move[0]) == (TABLE, "turn"))
        places.append(len(lines))
    return "\n".join(lines) + "\n", places


def written(who: str, move: tuple[Any, ...]) -> str:
    """A line of moves."""
    if who != "claim":
        return f"{who}: {' '.join(map(str, move))}"
    what, name, value = move
    path = {
        "city": f"cities.{name}",
        "score": f'players."{name}".score',
        "temple": f'players."{name}".temple',
        "wave": "wave",
    }[what]
    return f"claim: {path} = {value}"


def onlooked(record: Record, who: set[str]) -> Record:
    """The game as somebody writes it who sees what these players lay down only when it is shown."""
    moves: list[Move] = []
    hidden: list[Move] = []
    for player, move in record.moves:
        if move[0] == "turn":
            moves += hidden
            hidden = []
        if move[0] == "send" and player in who:
            hidden.append((TABLE, ("show", player, move[1])))
            move = ("send", UNSEEN)
        moves.append((player, move))
    return replace(record, moves=(*moves, *hidden))


def two_sends_swapped(record: Record, rng: Random) -> Record | None:
    sends = [at for at in record.at("send") if record.moves[at + 1 : at + 2] and record.moves[at + 1][1][0] == "send"]
    if not sends:
        return None
    at = rng.choice(sends)
    first, second = record.moves[at : at + 2]
    return record.with_moves(record.moves[:at], [second, first], record.moves[at + 2 :])


def _another_card(record: Record, rng: Random, where: Callable[[Match, str], set[int]]) -> Record | None:
    """A send or a showing with a card from somewhere else."""
    for at in rng.sample(found := record.at("send", "show"), len(found)):
        who, move = record.moves[at]
        whose = move[1] if move[0] == "show" else who
        cards = where(record.match(at), whose) if move[-1] != UNSEEN else set()
        if cards:
            return record.replaced(at, (who, (*move[:-1], rng.choice(sorted(cards)))))
    return None


def from_temple(record: Record, rng: Random) -> Record | None:
    return _another_card(record, rng, lambda match, who: match.temples[who])


def from_graveyard(record: Record, rng: Random) -> Record | None:
    return _another_card(record, rng, lambda match, who: match.graves[who])


def another_from_hand(record: Record, rng: Random) -> Record | None:
    return _another_card(record, rng, lambda match, who: match.hands[who])


def not_in_hand(record: Record, rng: Random) -> Record:
    """Everybody began with a card laid down already, and plays it all the same."""
    return replace(record, hands={who: frozenset({*range(1, 12)} - {rng.randint(1, 11)}) for who in record.players})


def of_another_faction(record: Record, rng: Random) -> Record:
    at = rng.choice([at for at in record.at("send", "show") if record.moves[at][1][-1] != UNSEEN])
    who, move = record.moves[at]
    whose = move[1] if move[0] == "show" else who
    return record.replaced(at, (who, (*move[:-1], FOREIGN[record.players[whose]])))


def after_the_end(record: Record, rng: Random) -> Record:
    who = rng.choice(list(record.players))
    more: list[Move] = [(TABLE, ("turn", rng.choice(_unturned(record)))), (who, ("send", rng.randint(1, 11)))]
    return record.with_moves(record.moves, [rng.choice(more)])


def turned_twice(record: Record, rng: Random) -> Record:
    turns = record.at("turn")
    later = rng.randrange(1, len(turns))
    return record.replaced(turns[later], record.moves[turns[rng.randrange(later)]])


def another_city(record: Record, rng: Random) -> Record:
    return record.replaced(rng.choice(record.at("turn")), (TABLE, ("turn", rng.choice(_unturned(record)))))


def _unturned(record: Record) -> list[str]:
    return sorted(set(towns()) - {record.moves[at][1][1] for at in record.at("turn")})


def _rounds(record: Record) -> list[tuple[Move, ...]]:
    bounds = [*record.at("turn"), len(record.moves)]
    return [record.moves[a:b] for a, b in pairwise(bounds)]


def _first_of_second_wave(record: Record) -> int | None:
    """Where the second wave begins, if it does."""
    return next((at for at in record.at("turn") if record.match(at).wave == 2), None)


def temples_left_alone(record: Record, rng: Random) -> Record | None:
    """The second wave begins as if nobody had taken up their Temple: a city is turned, and nobody sends."""
    at = _first_of_second_wave(record)
    if at is None:
        return None
    rest = [move for who, move in record.moves[at:] if (who, move[0]) == (TABLE, "turn")]
    return record.with_moves(record.moves[:at], [(TABLE, move) for move in rest])


def graveyard_taken_up(record: Record, rng: Random) -> Record | None:
    """The second wave begins with the wrong pile in somebody's hand."""
    at = _first_of_second_wave(record)
    if at is None:
        return None
    match = record.match(at)
    able = [who for who in record.players if match.graves[who]]
    who = rng.choice(able)
    return record.inserted(at + 1, (who, ("send", rng.choice(sorted(match.graves[who])))))


def wave_begun_early(record: Record, rng: Random) -> Record:
    """A whole round of the first wave is left out, so that the second one comes a round too soon."""
    rounds = _rounds(record)
    out = rng.randrange(11)
    return record.with_moves(*rounds[:out], *rounds[out + 1 :])


def round_left_out(record: Record, rng: Random) -> Record:
    rounds = _rounds(record)
    out = rng.randrange(len(rounds))
    return record.with_moves(*rounds[:out], *rounds[out + 1 :])


def last_rounds_left_out(record: Record, rng: Random) -> Record:
    return record.with_moves(*_rounds(record)[: -rng.randint(1, 3)])


def rounds_exchanged(record: Record, rng: Random) -> Record:
    rounds = _rounds(record)
    one, other = sorted(rng.sample(range(len(rounds)), 2))
    rounds[one], rounds[other] = rounds[other], rounds[one]
    return record.with_moves(*rounds)


def withheld(record: Record, rng: Random) -> Record:
    at = rng.choice(record.at("send"))
    return record.replaced(at, (record.moves[at][0], ("pass",)))


def two_cards(record: Record, rng: Random) -> Record:
    at = rng.choice(record.at("send"))
    who, move = record.moves[at]
    return record.replaced(at, (who, (*move, rng.randint(1, 11))))


def exchanged(record: Record, rng: Random) -> Record:
    at = rng.choice(record.at("send"))
    return record.inserted(at + 1, (record.moves[at][0], ("swap", rng.randint(1, 11))))


def shown_of_others(record: Record, rng: Random) -> Record | None:
    """What is shown changes hands."""
    shows = record.at("show")
    if not shows:
        return None
    at = rng.choice(shows)
    _, (verb, whose, card) = record.moves[at]
    others = [who for who in record.players if who != whose]
    return record.replaced(at, (TABLE, (verb, rng.choice(others), card)))


def sent_by_the_absent(record: Record, rng: Random) -> Record | None:
    """Whoever has nobody left sends somebody all the same."""
    for at in rng.sample(turns := record.at("turn"), len(turns)):
        match = record.match(at)
        able = [who for who, hand in match.hands.items() if not hand]
        if able:
            who = rng.choice(able)
            return record.inserted(at + 1, (who, ("send", rng.randint(1, 11))))
    return None


def nobody_from_the_absent(record: Record, rng: Random) -> Record | None:
    """Whoever has nobody left says so, once or twice, somewhere before the next city."""
    for at in rng.sample(turns := record.at("turn"), len(turns)):
        able = [who for who, hand in record.match(at).hands.items() if not hand]
        if able:
            until = next((turn for turn in turns if turn > at), len(record.moves))
            nobody: Move = (rng.choice(able), ("pass",))
            once, again = sorted(rng.choices(range(at + 1, until + 1), k=2))
            twice = record.inserted(again, nobody) if rng.random() < 0.5 else record
            return twice.inserted(once, nobody)
    return None


def _claimed(record: Record, rng: Random, claims: Callable[[Match], list[Move]]) -> Record | None:
    """A claim between two rounds, or at the end."""
    for at in rng.sample(ends := [*record.at("turn")[1:], len(record.moves)], len(ends)):
        said = claims(record.match(at))
        if said:
            return record.inserted(at, rng.choice(said))
    return None


def wrong_owner(record: Record, rng: Random) -> Record | None:
    def claims(match: Match) -> list[Move]:
        decided = {**match.owners, **dict.fromkeys(match.thrown, "discarded")}
        values = [*record.players, "discarded"]
        return [("claim", ("city", city, value)) for city, is_ in decided.items() for value in values if value != is_]

    return _claimed(record, rng, claims)


def wrong_score(record: Record, rng: Random) -> Record | None:
    return _claimed(
        record, rng, lambda match: [("claim", ("score", who, n + 1)) for who, n in match.points.items() if n]
    )


def wrong_temple(record: Record, rng: Random) -> Record | None:
    """A Temple with a card too few; after the first wave as if it still lay there."""

    def claims(match: Match) -> list[Move]:
        taken_up = match.wave == 2 and match.rounds == 0
        piles = match.hands if taken_up else match.temples
        wrong = {who: sorted(pile)[0 if taken_up else 1 :] for who, pile in piles.items() if pile}
        return [("claim", ("temple", who, pile)) for who, pile in wrong.items()]

    return _claimed(record, rng, claims)


def wrong_wave(record: Record, rng: Random) -> Record | None:
    return _claimed(record, rng, lambda match: [("claim", ("wave", "", 1))] if match.wave == 2 else [])


def true_claim(record: Record, rng: Random) -> Record | None:
    def claims(match: Match) -> list[Move]:
        said: list[Move] = [("claim", ("city", city, who)) for city, who in match.owners.items()]
        said += [("claim", ("city", city, "discarded")) for city in match.thrown]
        said += [("claim", ("score", who, n)) for who, n in match.points.items()]
        return [*said, ("claim", ("wave", "", match.wave))]

    return _claimed(record, rng, claims)
