"""Gwint for two players, as rules_engine.game wants it: two sides of three rows, two gems, and unseen cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.breakdown import Reckoning
from kredens.rules_engine.contract.protocol import TABLE, Action, Answer, Note, Outcome, Pending, Refusal, Setup
from kredens.rules_engine.gwint import ask as asking
from kredens.rules_engine.gwint import position_read
from kredens.rules_engine.gwint import position_write as positions
from kredens.rules_engine.gwint.legality import legal_moves
from kredens.rules_engine.gwint.legality import refusal as guards
from kredens.rules_engine.gwint.model import board, notation, strength
from kredens.rules_engine.gwint.model.card_data import GAME, Face, faces
from kredens.rules_engine.gwint.model.options import PRESETS, VALUES, Options
from kredens.rules_engine.gwint.model.options import options as chosen_options
from kredens.rules_engine.gwint.model.state import State, Table
from kredens.rules_engine.gwint.play import apply as course
from kredens.rules_engine.gwint.play import opening, windows
from kredens.rules_engine.gwint.setup import Seat, Seating
from kredens.rules_engine.kit import deal_shorthand
from kredens.rules_engine.kit.transition import Task, named

MOST_TABLES = 64
Laid: TypeAlias = "tuple[Table, list[Seat]]"


class Alike(NamedTuple):
    """What belongs to the players and the options of a table, whatever they play with: see `Table`."""

    options: Options
    draws: tuple[tuple[Action, ...], tuple[Action, ...]]
    pendings: dict[Task, Pending]
    ready: tuple[tuple[Action, ...], ...]
    strengths: dict[strength.Acting, dict[int, int]]


def _listed(deck: Any) -> tuple[Any, ...] | None:
    return None if deck is None else tuple(deck.items())


def _copied(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


class Gwint:
    """The rules over one set of cards."""

    verbs = notation.VERBS
    synonyms = notation.SYNONYMS
    joins = notation.JOINS
    options: Mapping[str, tuple[str, ...]] = VALUES
    presets: Mapping[str, Mapping[str, str]] = PRESETS
    edition = 1
    lasting = frozenset({"card", "player", "row"})
    ordered = frozenset({"totals", "open"})
    quiet = frozenset({"turn", "over"})
    meanings = positions.MEANINGS
    decks = frozenset({"deck"})
    """What a player chooses that is a list of cards."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self._faces = faces(definitions)
        self._numbers = {face.id: face.number for face in self._faces}
        self._origins = {self._numbers[face.rages]: face.number for face in self._faces if face.rages is not None}
        self._words = notation.Words(definitions, self._faces)
        self._seating = Seating(definitions, self._faces, self._numbers)
        self._printed = tuple(face.strength for face in self._faces)
        self._known: dict[Any, Alike] = {}
        self._tables: dict[Any, Laid] = {}
        self._seen: dict[int, tuple[Any, Any, Laid]] = {}
        """What was chosen when a map of players was last seen, and the table for it: a map may have been changed."""

    def faults(self, setup: Setup) -> list[Refusal]:
        """Why this table cannot play."""
        found = self._seating.faults(setup)
        if not found and setup.given:
            found = position_read.faults(self._table(setup)[0], setup.given)
        return found

    def _table(self, setup: Setup) -> Laid:
        """The table and who sits there with what; remembered, because many games are played at one."""
        players, options = setup.players, setup.options
        seen = self._seen.get(id(players))
        if seen is not None and seen[0] == players and seen[1] == options:
            return seen[2]
        if len(self._seen) > MOST_TABLES:
            self._seen.clear()
        chosen = [(*map(own.get, ("faction", "leader")), _listed(own.get("deck"))) for own in players.values()]
        key = (tuple(players), tuple(chosen), tuple(options.items()))
        if key not in self._tables:
            if len(self._tables) > MOST_TABLES:
                self._tables.clear()
            self._tables[key] = self._laid(setup)
        copied = {who: {what: _copied(value) for what, value in own.items()} for who, own in players.items()}
        self._seen[id(players)] = (copied, dict(options), self._tables[key])
        return self._tables[key]

    def _laid(self, setup: Setup) -> Laid:
        one, other = setup.players
        seats = self._seating.seats(setup)
        first, second = seats
        leading = (self._leading(first, second), self._leading(second, first))
        verbs = [frozenset() if leader is None else leader.verbs for leader in leading]
        alike = self._alike(one, other, setup.options, "randomise" in verbs[0] | verbs[1])
        table = Table(
            (one, other),
            (first.faction, second.faction),
            (first.leader, second.leader),
            self._faces,
            tuple(self._numbers),
            self._numbers,
            {one: 0, other: 1},
            alike.options,
            self._origins,
            leading,
            ("shelter" in verbs[0], "shelter" in verbs[1]),
            "double-spies" in verbs[0] | verbs[1],
            alike.draws,
            alike.pendings,
            self._printed,
            alike.ready,
            alike.strengths,
            None,
        )
        return replace(table, acting=board.acting(table)), seats

    def _alike(self, one: str, other: str, options: Mapping[str, str], randomised: bool) -> Alike:
        """What all tables of these players with these options share: what one has found out the others know. Where
        medics are `randomised`, other decisions are the table's."""
        key = (one, other, tuple(options.items()), randomised)
        if key not in self._known:
            if len(self._known) > MOST_TABLES:
                self._known.clear()
            chosen = chosen_options(options)
            once = chosen.weather_duplicate == "illegal"
            ready = tuple(() if once and face.weakens else face.plays for face in self._faces)
            self._known[key] = Alike(chosen, (self._draws(one), self._draws(other)), {}, ready, {})
        return self._known[key]

    def _draws(self, player: str) -> tuple[Action, ...]:
        return tuple(("draw", player, face.id) for face in self._faces)

    def _leading(self, seat: Seat, other: Seat) -> Face | None:
        """The leader of a seat, if their ability works beside the other one."""
        silenced = other.leader >= 0 and self._faces[other.leader].does("silence") is not None
        return None if seat.leader < 0 or silenced else self._faces[seat.leader]

    def example(self) -> Setup:
        """A table that can play: two players with the first two leaders and unknown decks."""
        leaders = [face.id for face in self._faces if face.kind == "leader"]
        return Setup({"Anna": {"leader": leaders[0]}, "Petr": {"leader": leaders[-1]}}, {})

    def start(self, setup: Setup, note: Note | None = None) -> State:
        """Before anybody knows who begins, unless a position says otherwise."""
        table, seats = self._table(setup)
        if setup.given:
            play = course.playing(position_read.placed(table, setup.given), note)
            play.do(TABLE, course.GO_ON)
            return play.state
        state = State(table)
        for side, seat in zip(state.sides, seats, strict=True):
            if seat.deck is not None:
                side.pool = seat.deck
                side.deck = len(seat.deck)
        chooser = opening.chooser(table)
        state.tasks = (("toss",),) if chooser is None else (("choose", chooser),)
        return state

    pending = staticmethod(windows.pending)
    actions = staticmethod(legal_moves.actions)
    refusal = staticmethod(guards.refusal)
    apply = staticmethod(course.apply)
    playing = staticmethod(course.playing)

    def view(self, state: State, player: str) -> State:
        """The opponent's hand is hidden but for what both have seen; everything else is open information."""
        seat = state.table.seats.get(player)
        hiding = [other for other in (0, 1) if other != seat and (state.sides[other].hand or state.sides[other].aside)]
        if not hiding:
            return state
        seen = state.copy()
        sides = [side.concealed() if at in hiding else side for at, side in enumerate(seen.sides)]
        seen.sides = (sides[0], sides[1])
        return seen

    def position(self, state: State) -> dict[str, Any]:
        return positions.position(state)

    def silent(self, state: State) -> tuple[str, Action] | None:
        return legal_moves.silent(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.tasks:
            return None
        players, sides = state.table.players, state.sides
        won = {player: side.won for player, side in zip(players, sides, strict=True)}
        if state.table.options.game_end == "wins":
            rules = ["win.two-rounds", "option.game-end"]
            best = [seat for seat in (0, 1) if sides[seat].won == max(won.values())]
        else:
            rules = ["win.gems-gone", "option.game-end"]
            best = [seat for seat in (0, 1) if sides[seat].gems] or self._survivor(state)
        if len(best) > 1:
            rules.append("option.both-out")
        if max(won.values()) > 1:
            rules.append("win.two-rounds")
        return Outcome(tuple(players[seat] for seat in best), won, named(GAME, tuple(rules)))

    def _survivor(self, state: State) -> list[int]:
        """Who has won a game in which both are out: the winner of an extra round, else both."""
        last = state.totals[-1] if state.totals else (0, 0)
        if state.extra and last[0] != last[1]:
            return [0 if last[0] > last[1] else 1]
        return [0, 1]

    def key(self, state: State) -> Any:
        return state.key()

    def terms(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        return self._words.terms(state, actor, kind, text)

    def written(self, action: Action, language: str | None = None) -> str:
        return self._words.written(action, language)

    def meant(self, action: Action) -> Action:
        return self._words.meant(action)

    def reckonings(self, state: State) -> Sequence[Reckoning]:
        return board.reckonings(state)

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        return asking.ask(self._words, self._faces, text, chosen_options(options))

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        return deal_shorthand.short_form(self._words.ids, state.table.players, notation.DEALING, actor, text)
