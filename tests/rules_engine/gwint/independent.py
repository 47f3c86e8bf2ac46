"""A second opinion on games of Gwint by the booklet's readings: the rules once more, written as one script that asks
for every decision in its turn, to be held against the referee. Nothing here comes from the rules engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tests.rules_engine.gwint.holdings import ROWS, TABLE, UNSEEN, Brought, Card, Holdings
from tests.rules_engine.gwint.independent_refusals import Why, find_refusal

Move: TypeAlias = "tuple[str, tuple[Any, ...]]"
"""Who, and what, such as ("Anna", ("play", card, row, unit)); or ("claim", (what, name, value)). A unit is (card, row,
player)."""
Unit: TypeAlias = "tuple[str, str, str]"


class Ask(NamedTuple):
    """A decision: whose it is, and what it is about; `about` is whom it concerns, `wanted` the cards meant; `drawing`
    are those for whom the table may draw meanwhile, `staying` those whose unit may be found next."""

    kind: str
    who: tuple[str, ...]
    about: str = ""
    wanted: frozenset[str] = frozenset()
    drawing: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()


Script: TypeAlias = "Generator[Ask, Move, Any]"


class Refuted(NamedTuple):
    """The first move (from 0) after which no game by the rules exists, why, and how far it came: see `Why`."""

    at: int
    why: str
    rank: int = 0


class Match(Holdings):
    """A game as it lies on the table, and the decision that is open."""

    def __init__(self, cards: Mapping[str, Card], brings: Mapping[str, Brought]) -> None:
        super().__init__(cards, brings)
        self.starter = ""
        self.round = 1
        self.winners: tuple[str, ...] = ()
        self.forced: list[Move] = []
        """What had to be done since the last move, and was done without anybody being asked."""
        self._script = self._game()
        self.ask: Ask | None = next(self._script)

    def do(self, who: str, move: tuple[Any, ...]) -> None:
        """What may be done is done, and what follows from it."""
        self.forced = []
        try:
            self.ask = self._script.send((who, move))
        except StopIteration:
            self.ask = None

    def silent(self) -> Move | None:
        """What goes without saying."""
        ask = self.ask
        if ask is None:
            return None
        match ask.kind:
            case "draw":
                return TABLE, ("draw", ask.about, UNSEEN)
            case "exchange":
                return ask.who[0], ("keep",)
            case "medic":
                targets = [card for card, n in self.players[ask.about].discard.items() if n and self.mortal(card)]
                alone = len(targets) == 1 and len(self.cards[targets[0]].rows) == 1
                return (ask.who[0], ("pick", targets[0], None)) if alone else None
            case "muster" | "deploy":
                if self.left_over(ask.about, ask.wanted):
                    return ask.who[0], ("none",)
                found = [card for card in ask.wanted if self.may_draw(ask.about, card)]
                rows = self.cards[found[0]].rows if ask.kind == "muster" else ()
                return (ask.who[0], ("pick", found[0], None)) if len(found) == 1 and len(rows) < 2 else None
        return None

    # The script of a game.

    def _game(self) -> Script:
        choosers = [who for who, own in self.players.items() if own.faction == "scoiatael"]
        asked = Ask("choose", (choosers[0],)) if len(choosers) == 1 else Ask("toss", (TABLE,))
        _, move = yield asked
        lengths = {who: len(who.replace(" ", "")) for who in self.names}
        self.starter = min(lengths, key=lengths.__getitem__) if move[0] == "shorter-name" else move[1]
        order = (self.starter, self.other(self.starter))
        yield from self._draw_freely(order, {who: 11 if self.rules(who, "begin-with") else 10 for who in order})
        owed, waiting = dict.fromkeys(order, 0), list(order)
        while waiting:
            who, move = yield Ask("exchange", tuple(waiting), drawing=self._still_drawing(owed))
            if move[0] == "draw":
                self._drawn(owed, move)
                continue
            waiting.remove(who)
            owed[who] = len(move) - 1
            for card in move[1:]:
                self.from_hand(who, card)
                self.players[who].discard[card] += 1
        yield from self._draw_freely(order, owed)
        while (yield from self._round()):
            pass

    def _draw_freely(self, order: Sequence[str], owed: dict[str, int]) -> Script:
        """Both draw, in any order."""
        while drawing := self._still_drawing(owed):
            first = next(who for who in order if who in drawing)
            _, move = yield Ask("draw", (TABLE,), first, drawing=drawing)
            self._drawn(owed, move)

    def _still_drawing(self, owed: Mapping[str, int]) -> tuple[str, ...]:
        return tuple(who for who, number in owed.items() if number and self.deck_left(who))

    def _drawn(self, owed: dict[str, int], move: tuple[Any, ...]) -> None:
        owed[move[1]] -= 1
        self.from_deck(move[1], move[2])
        self.to_hand(move[1], move[2])

    def _draws(self, who: str, number: int) -> Script:
        for _ in range(number):
            if self.deck_left(who):
                _, move = yield Ask("draw", (TABLE,), who)
                self.from_deck(who, move[2])
                self.to_hand(who, move[2])

    def _round(self) -> Generator[Ask, Move, bool]:
        """Whether another one follows."""
        turn = self.starter
        for own in self.players.values():
            own.passed = False
        while True:
            own = self.players[turn]
            if not own.held and not self.leader_left(turn):
                own.passed = True
                self.forced.append((turn, ("pass",)))
            else:
                _, move = yield Ask("turn", (turn,))
                yield from self._turn(turn, move)
            standing = [who for who in (self.other(turn), turn) if not self.players[who].passed]
            if not standing:
                break
            turn = standing[0]
        totals = {who: self.total(who) for who in self.names}
        winner = self._winner(totals)
        for who, own in self.players.items():
            own.gems -= who != winner
        if not all(own.gems for own in self.players.values()):
            self.winners = tuple(who for who, own in self.players.items() if own.gems) or self.names
            return False
        yield from self._clean_up()
        self.round += 1
        self.starter = winner or self.starter
        if winner and self.players[winner].faction == "northern-realms":
            yield from self._draws(winner, 1)
        return True

    def _winner(self, totals: Mapping[str, int]) -> str | None:
        best = [who for who in self.names if totals[who] == max(totals.values())]
        if len(best) == 2:
            best = [who for who in best if self.players[who].faction == "nilfgaard"]
        return best[0] if len(best) == 1 else None

    def _clean_up(self) -> Script:
        kept: list[tuple[str, str, tuple[str, str]]] = []
        staying: list[str] = []
        for who in (self.starter, self.other(self.starter)):
            if self.players[who].faction == "monsters":
                rows = self.players[who].rows
                found = {(row, lying) for row in ROWS for lying in rows[row] if self.cards[lying[0]].unit}
                if len(found) > 1:
                    staying.append(who)
                elif not found:
                    self.forced.append((TABLE, ("none",)))
                else:
                    ((row, (card, _)),) = found
                    self.forced.append((TABLE, ("stay", (card, row, who))))
                    kept += [(who, row, lying) for row, lying in found]
        while staying:
            # Nothing says whose unit is found first.
            _, (_, (card, row, who)) = yield Ask("stay", (TABLE,), staying[0], staying=tuple(staying))
            kept.append((who, row, self.meant(who, row, card)))
            staying.remove(who)
        for side, own in self.players.items():
            for row in ROWS:
                lying, own.rows[row] = own.rows[row], [each for who, at, each in kept if (who, at) == (side, row)]
                for each in own.rows[row]:
                    lying.remove(each)
                for card, owner in (*lying, *(("commanders-horn", owner) for owner in own.horns[row])):
                    self.players[owner].discard[card] += 1
                own.horns[row] = []
            own.calls.clear()
        self._clear()

    def meant(self, side: str, row: str, card: str) -> tuple[str, str]:
        """A card in a row; of two that are alike the one that belongs to that side."""
        lying = self.players[side].rows[row]
        return (card, side) if (card, side) in lying else (card, self.other(side))

    def _clear(self) -> None:
        for card, owner in self.weather:
            self.players[owner].discard[card] += 1
        self.weather = []

    def _turn(self, who: str, move: tuple[Any, ...]) -> Script:
        own = self.players[who]
        if move[0] == "pass":
            own.passed = True
        elif move[0] == "leader":
            own.used = True
            yield from self._led(who)
        else:
            _, id, row, on = (*move, None, None)[:4]
            card, owner = self.cards[id], self.from_hand(who, id)
            if card.unit:
                yield from self._place(who, id, owner, row or card.rows[0])
            elif card.does("swap"):
                taken = self.meant(on[2], on[1], on[0])
                lying = own.rows[on[1]]
                lying[lying.index(taken)] = (id, owner)
                own.hand[taken] += 1
            elif card.does("double"):
                own.horns[row].append(owner)
            elif card.kind == "weather" and card.does("weaken"):
                self.weather.append((id, owner))
            else:
                self.players[owner].discard[id] += 1
                if card.does("clear"):
                    self._clear()
                else:
                    self._scorch([(side, at) for side in self.names for at in ROWS], 0)

    def _place(self, who: str, id: str, owner: str, row: str, mustered: bool = False) -> Script:
        card = self.cards[id]
        side = self.other(who) if card.does("infiltrate") else who
        self.players[side].rows[row].append((id, owner))
        if card.does("scorch"):
            self._scorch([(self.other(who), row)], 10)
        if drawn := card.does("draw"):
            yield from self._draws(who, drawn["amount"])
        if card.does("muster") and not mustered:
            yield from self._muster(who, id)
        if card.does("revive"):
            yield from self._medic(who)

    def _scorch(self, where: Sequence[tuple[str, str]], least: int) -> None:
        """Kills the strongest there that are no heroes, if all there come to so much."""
        there = [
            (strength, side, row, lying)
            for side, row in where
            for lying, strength in zip(self.players[side].rows[row], self.strengths(side, row), strict=True)
        ]
        mortal = [each for each in there if self.mortal(each[3][0])]
        if not mortal or sum(strength for strength, *_ in there) < least:
            return
        top = max(strength for strength, *_ in mortal)
        for strength, side, row, lying in mortal:
            if strength == top:
                self.players[side].rows[row].remove(lying)
                self.players[lying[1]].discard[lying[0]] += 1

    def _search(self, who: str, kind: str, wanted: frozenset[str]) -> Script:
        """The next card that somebody finds in their deck, or None if there is no more."""
        found = sorted(card for card in wanted if self.may_draw(who, card))
        if not found or (self.exact(who) and (kind == "muster" or len(found) == 1)):
            self.forced.append((who, ("pick", found[0]) if found else ("none",)))
            return found[0] if found else None
        _, move = yield Ask(kind, (who,), who, wanted)
        if move[0] == "pick":
            return move
        own = self.players[who]
        for card in wanted if own.pool is not None else ():
            # All copies that are left must be in hand.
            count = own.pool[card]  # type: ignore[index]
            own.hand[card, who] += count
            own.unseen -= count
            for _ in range(count):
                self.shown(who, card)
        return None

    def _muster(self, who: str, id: str) -> Script:
        group, name = self.cards[id].group, self.cards[id].name
        alike = {each for each, card in self.cards.items() if card.unit and (card.name == name or
                                                                          (group and card.group == group))}  # fmt: skip
        while found := (yield from self._search(who, "muster", frozenset(alike))):
            card, row = (found, None) if isinstance(found, str) else (*found[1:], None)[:2]
            self.from_deck(who, card)
            yield from self._place(who, card, who, row or self.cards[card].rows[0], mustered=True)

    def _medic(self, who: str) -> Script:
        own = self.players[who]
        if any(n and self.mortal(card) for card, n in own.discard.items()):
            _, move = yield Ask("medic", (who,), who)
            own.discard[move[1]] -= 1
            yield from self._place(who, move[1], who, (*move, None)[2] or self.cards[move[1]].rows[0])
        else:
            self.forced.append((who, ("none",)))

    def _led(self, who: str) -> Script:
        leader, own = self.leader(who), self.players[who]
        assert leader is not None
        for effect in leader.effects:
            match effect["do"]:
                case "clear":
                    self._clear()
                case "double":
                    row = effect["row"]
                    lying = [self.cards[card] for card, _ in own.rows[row]]
                    if not own.horns[row] and not any(card.does("double") for card in lying):
                        own.calls.add(row)
                case "scorch":
                    self._scorch([(self.other(who), effect["where"])], effect["least"])
                case "deploy":
                    found = yield from self._search(who, "deploy", self.wanted(leader))
                    if found:
                        card = found if isinstance(found, str) else found[1]
                        self.from_deck(who, card)
                        yield from self._deployed(who, card)
                case "take":
                    yield from self._taking(who, who if effect["from"] == "own-discard" else self.other(who))
                case "trade":
                    yield from self._trading(who, effect["discard"], effect["take"])

    def _taking(self, who: str, whose: str) -> Script:
        pile = self.players[whose].discard
        targets = [card for card, n in pile.items() if n and self.mortal(card)]
        if len(targets) > 1:
            _, move = yield Ask("take", (who,), who, frozenset(targets))
            targets = [move[1]]
        else:
            self.forced.append((who, ("pick", targets[0]) if targets else ("none",)))
        for card in targets:
            pile[card] -= 1
            self.players[who].hand[card, whose] += 1

    def _trading(self, who: str, discarded: int, gained: int) -> Script:
        for _ in range(discarded):
            if not self.players[who].held:
                self.forced.append((who, ("none",)))
                break
            _, move = yield Ask("discard", (who,), who)
            self.players[self.from_hand(who, move[1])].discard[move[1]] += 1
        for _ in range(gained):
            if not self.deck_left(who):
                self.forced.append((who, ("none",)))
                break
            _, move = yield Ask("gain", (who,), who)
            self.from_deck(who, move[1])
            self.to_hand(who, move[1])

    def wanted(self, leader: Card) -> frozenset[str]:
        """The cards that a leader looks for in the deck."""
        what = next(effect["what"] for effect in leader.effects)
        wanted = {card for card in self.cards if card == what.get("id") or self.cards[card].kind == what.get("kind")}
        return frozenset(wanted)

    def _deployed(self, who: str, id: str) -> Script:
        if self.cards[id].does("weaken"):
            self.weather.append((id, who))
        else:
            self.players[who].discard[id] += 1
            self._clear()
        yield from ()

    def holds(self, what: str, name: str, value: Any) -> bool:
        """Whether a claim is true: ("total", Anna, 12), ("gems", Anna, 1), ("round", "", 2)."""
        own = self.round if what == "round" else self.total(name) if what == "total" else self.players[name].gems
        return bool(own == value)


def judged(match: Match, moves: Sequence[Move]) -> Refuted | None:
    """Plays the moves; the first that cannot be, or None if this is (the beginning of) a game by the rules. What goes
    without saying is said when a move needs it, what had to be done may be said once more; the refusal that came
    furthest is the one that counts."""
    return _judged(match, moves, [])


def refuted(cards: Mapping[str, Card], brings: Mapping[str, Brought], moves: Sequence[Move]) -> Refuted | None:
    """As `judged`, from the beginning of a game; but nothing is said for a player who says something else in that
    place, be it later: then the move that came too early is the one at fault."""
    said: list[tuple[int, int, str]] = []
    found = _judged(Match(cards, brings), moves, said)
    if found is None or found.rank > 1 or moves[found.at][0] in (TABLE, "claim"):
        return found
    who, move = moves[found.at]
    spoke = max([at for at in range(found.at) if moves[at][0] == who], default=-1)
    for at, number, whose in said:
        if whose != who or not spoke < at < found.at:
            continue
        match = Match(cards, brings)
        _judged(match, moves[:at], [])
        for _ in range(number):
            match.do(*match.silent())  # type: ignore[misc]
        why = find_refusal(match, *moves[at])
        if why is not None and find_refusal(match, who, move) is None:
            return Refuted(at, why.what, why.rank[1])
    return found


def _judged(match: Match, moves: Sequence[Move], silently: list[tuple[int, int, str]]) -> Refuted | None:
    """As `judged`; notes before which move, as the how manieth there, and for whom something was said."""
    for at, (who, move) in enumerate(moves):
        raised: list[Why] = []
        said = (who, tuple(each for each in move if each is not None))
        while said not in match.forced:
            why = _untrue(match, move) if who == "claim" else find_refusal(match, who, move)
            if why is None:
                break
            silent = match.silent()
            if silent is not None:
                silently.append((at, len(raised), silent[0]))
            raised.append(why)
            if silent is None:
                furthest = max(raised, key=lambda each: each.rank)
                return Refuted(at, furthest.what, furthest.rank[1])
            match.do(*silent)
        if said in match.forced:
            match.forced.remove(said)
        elif who != "claim":
            match.do(who, move)
    return None


def _untrue(match: Match, claim: tuple[Any, ...]) -> Why | None:
    return None if match.holds(*claim) else Why((True, 0), "untrue")
