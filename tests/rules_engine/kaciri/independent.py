"""A second opinion on games of Kacíři: the rules once more, in a few lines of their own over plain sets, to be held
against the referee. Nothing here comes from the rules engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

Move: TypeAlias = "tuple[str, tuple[Any, ...]]"
"""Who, and what: turn CITY, send CARD, pass, swap CARD, show PLAYER CARD; or ("claim", (path, value))."""
TABLE, UNSEEN = "table", "?"


class Town(NamedTuple):
    """A city as it is printed; its marks as in a definitions file."""

    odolnost: int
    vyznam: int
    marks: Sequence[Mapping[str, Any]]


class Refuted(NamedTuple):
    """The first move (from 0) after which no game by the rules exists, and why; `because` are the rules that made a
    claim untrue."""

    at: int
    why: str
    because: frozenset[str] = frozenset()


@dataclass
class Match:
    """A game as it lies on the table. Where hands are said, the other cards were laid down to no avail."""

    factions: Mapping[str, str]
    towns: Mapping[str, Town]
    readings: Mapping[str, str] = field(default_factory=dict)
    hands: dict[str, set[int]] = field(default_factory=dict)
    wave: int = 1
    rounds: int = 0
    city: str | None = None

    def __post_init__(self) -> None:
        self.hands = {who: set(self.hands.get(who, range(1, 12))) for who in self.factions}
        self.temples: dict[str, set[int]] = {who: set() for who in self.factions}
        self.graves: dict[str, set[int]] = {who: {*range(1, 12)} - self.hands[who] for who in self.factions}
        self.rounds = max(map(len, self.graves.values()))
        self.absent: set[str] = set()
        self.owners: dict[str, str] = {}
        self.thrown: set[str] = set()
        self.carried: list[str] = []
        self.sent: dict[str, Any] = {}
        self.because: dict[Any, frozenset[str]] = {}

    @property
    def points(self) -> dict[str, int]:
        return {who: sum(self.towns[c].vyznam for c, own in self.owners.items() if own == who) for who in self.factions}

    @property
    def waiting(self) -> set[str]:
        return {who for who, hand in self.hands.items() if hand and who not in self.sent}

    def find_refusal(self, who: str, move: tuple[Any, ...]) -> str | None:
        """Why that cannot be done now, or None."""
        verb = move[0]
        if self.says_nobody(who, move):
            return None
        if self.wave > 2:
            return "game over"
        if verb == "turn":
            return self.cannot_turn(who, move[1])
        if verb == "show":
            return self.cannot_show(who, *move[1:])
        if who == TABLE:
            return "table sends"
        if verb == "swap":
            return "exchanged"
        if self.city is None:
            return "no city open"
        if who in self.sent:
            return "sent already"
        if not self.hands[who]:
            return "nobody left"
        if verb == "pass":
            return None if self.readings.get("must-play") == "may-pass" else "withheld"
        if len(move) > 2:
            return "two cards"
        return None if move[1] == UNSEEN else self.cannot_be_held(who, move[1])

    def says_nobody(self, who: str, move: tuple[Any, ...]) -> bool:
        """Whether somebody with nobody left says so of the last city turned, which counts once for each."""
        return move == ("pass",) and who in self.absent

    def cannot_turn(self, who: str, city: str) -> str | None:
        if who != TABLE:
            return "a player turns"
        if self.city is not None:
            return "city open"
        if city in self.owners:
            return "city taken"
        return "city gone" if city in self.thrown or city in self.carried else None

    def cannot_show(self, who: str, whose: str, card: Any) -> str | None:
        if who != TABLE:
            return "a player shows"
        if self.city is None or self.waiting or self.sent.get(whose) != UNSEEN:
            return "nothing to show"
        return self.cannot_be_held(whose, card)

    def cannot_be_held(self, who: str, card: Any) -> str | None:
        if isinstance(card, str):
            return "of another faction"
        if card in self.hands[who]:
            return None
        return "in Temple" if card in self.temples[who] else "in Graveyard"

    def do(self, who: str, move: tuple[Any, ...]) -> None:
        """What may be done is done, and what follows from it."""
        verb, *rest = move
        if self.says_nobody(who, move):
            self.absent.discard(who)
            return
        if verb == "turn":
            self.city = rest[0]
            self.absent = {who for who, hand in self.hands.items() if not hand}
        elif verb == "show":
            self.lay(rest[0], rest[1])
        else:
            self.lay(who, rest[0] if rest else None)
        if not self.waiting and UNSEEN not in self.sent.values():
            self.settle()

    def lay(self, who: str, card: Any) -> None:
        self.sent[who] = card
        self.hands[who].discard(card)

    def settle(self) -> None:
        """Who gets the city and where the cards go; then the wave may be over."""
        assert self.city is not None
        committed = {who: card for who, card in self.sent.items() if card is not None}
        winner, home = outcome(self.towns[self.city], self.factions, committed)
        before = {who: set(temple) for who, temple in self.temples.items()}
        for who, card in committed.items():
            (self.temples if who in home else self.graves)[who].add(card)
        if winner:
            for city in (self.city, *self.carried):
                self.owners[city] = winner
                self.because["city", city] = frozenset({"duel.winner-takes-city"})
            self.because["score", winner] = frozenset({"duel.winner-takes-city", "city.importance"})
            self.carried = []
        elif self.readings.get("unclaimed-city") == "carry-over":
            self.carried.append(self.city)
        else:
            self.thrown.add(self.city)
            self.because["city", self.city] = frozenset({"option.unclaimed-city"})
        self.city, self.sent, self.rounds = None, {}, self.rounds + 1
        if self.wave == 1 and (not any(self.hands.values()) or self.tired):
            self.wave, self.rounds = 2, 0
            self.because["wave", ""] = frozenset({"wave.second-starts", "wave.temple-to-hand"})
            for who, temple in self.temples.items():
                self.hands[who] |= temple
                temple.clear()
        for who, temple in self.temples.items():
            if temple != before[who]:
                self.because["temple", who] = frozenset() if temple else frozenset({"wave.temple-to-hand"})
                self.because["temple", who] |= {"duel.winner-to-temple"} if temple and who == winner else set()
        if self.wave == 2 and self.spent:
            self.wave = 3

    @property
    def tired(self) -> bool:
        """Where cards may be withheld a wave ends after eleven rounds all the same."""
        return self.readings.get("must-play") == "may-pass" and self.rounds >= 11

    @property
    def spent(self) -> bool:
        gone = {*self.owners, *self.thrown, *self.carried}
        if len(gone) == len(self.towns) or self.tired:
            return True
        first = self.readings.get("second-wave-length") == "until-first-empty"
        return not (all if first else any)(self.hands.values())

    def holds(self, what: str, name: str, value: Any) -> bool:
        """Whether a claim is true: ("city", praha, Anna or discarded), ("score", Anna, 5), ("temple", Anna, [2, 7]),
        ("wave", "", 2)."""
        if what == "temple":
            return bool(set(value) == self.temples[name])
        if what == "city":
            return bool(value == ("discarded" if name in self.thrown else self.owners.get(name)))
        return bool(value == (self.points[name] if what == "score" else self.wave))


def outcome(town: Town, factions: Mapping[str, str], sent: Mapping[str, int]) -> tuple[str | None, Iterable[str]]:
    """Who takes the city, and whose cards go to their Temples. `factions` has everybody at the table."""
    marks = {mark["do"]: mark for mark in town.marks}

    def named(verb: str) -> set[str]:
        wanted = marks[verb]["what"] if verb in marks else []
        wanted = wanted if isinstance(wanted, list) else [wanted]
        return {who for who, card in sent.items() if any(_is(what, factions[who], card) for what in wanted)}

    friends, spared, crossed, offered = (named(verb) for verb in ("strengthen", "relieve", "cross", "sacrifice"))
    force = {who: card + (marks["strengthen"]["amount"] if who in friends else 0) for who, card in sent.items()}
    winner = None
    if "doom" not in marks or len(named("doom")) < (1 if len(factions) == 2 else 2):
        able = {who: n for who, n in force.items() if n >= town.odolnost and who not in crossed | offered}
        alone = [who for who, n in able.items() if list(able.values()).count(n) == 1]
        winner = max(alone, key=able.__getitem__, default=None)
    return winner, {*spared, *offered, *([winner] if winner else [])}


def _is(what: Mapping[str, Any], faction: str, strength: int) -> bool:
    """Whether a selector of the definitions names the personality."""
    factions = what.get("faction", faction)
    strengths = what.get("strength", strength)
    if isinstance(strengths, Mapping):
        strengths = list(range(strengths["from"], strengths["to"] + 1))
    return faction in ([factions] if isinstance(factions, str) else factions) and strength in (
        strengths if isinstance(strengths, list) else [strengths]
    )


def judged(match: Match, moves: Sequence[Move]) -> Refuted | None:
    """Plays the moves; the first that cannot be, or None if this is (the beginning of) a game by the rules."""
    for at, (who, move) in enumerate(moves):
        if who == "claim":
            what, name, value = move
            if not match.holds(what, name, value):
                return Refuted(at, "untrue", match.because.get((what, name), frozenset()))
            continue
        if why := match.find_refusal(who, move):
            return Refuted(at, why)
        match.do(who, move)
    return None
