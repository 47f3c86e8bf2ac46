"""VETO! Konfrontacja for two players, as rules_engine.game wants it: rounds of phases, replies on a stack, duels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Any

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.breakdown import Reckoning
from kredens.rules_engine.contract.protocol import Action, Answer, Note, Outcome, Refusal, Setup
from kredens.rules_engine.kit import deal_shorthand
from kredens.rules_engine.kit.stack import Layers
from kredens.rules_engine.kit.transition import named
from kredens.rules_engine.veto import ask as asking
from kredens.rules_engine.veto import effect_lint, position_read
from kredens.rules_engine.veto import position_write as positions
from kredens.rules_engine.veto.legality import legal_moves
from kredens.rules_engine.veto.legality import refusal as guards
from kredens.rules_engine.veto.model import notation, windows
from kredens.rules_engine.veto.model.card_data import REPLIKA, faces
from kredens.rules_engine.veto.model.in_play import OPEN, UNSEEN
from kredens.rules_engine.veto.model.options import VALUES
from kredens.rules_engine.veto.model.options import options as chosen_options
from kredens.rules_engine.veto.model.state import State, Table
from kredens.rules_engine.veto.model.transition import Play
from kredens.rules_engine.veto.play import apply as course
from kredens.rules_engine.veto.play import automatic, duels, phases, stack_view
from kredens.rules_engine.veto.setup import Seating

ENDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "kreski": ("end.all-kreski", "option.end-all-kreski-and-ties"),
        "strategy": ("end.strategy", "end.strategy-wisniowiecki-only"),
        "election": ("election.win", "end.conditions"),
        "elekt": ("end.elekt-killed", "option.elekt-killed-vs-removed"),
        "concession": ("option.end-concede",),
    }
)


class Veto:
    """The rules over one set of cards."""

    verbs = notation.VERBS
    synonyms = notation.SYNONYMS
    joins = notation.JOINS
    options: Mapping[str, tuple[str, ...]] = VALUES
    presets: Mapping[str, Mapping[str, str]] = MappingProxyType({"ours": {}})
    edition = 1
    lasting = frozenset({"card", "player", "number", "field"})
    ordered = frozenset({"open", "gear", "spent", "extra", "struck"})
    quiet = frozenset({"voice", "bribe", "over"})
    meanings = positions.MEANINGS
    decks = frozenset({"deck"})
    """What a player chooses that is a list of cards."""
    pending = staticmethod(windows.pending)
    actions = staticmethod(legal_moves.actions)
    refusal = staticmethod(guards.refusal)
    apply = staticmethod(course.apply)
    playing = staticmethod(course.playing)

    def __init__(self, definitions: Definitions) -> None:
        """Raises Unreadable where a card has an effect that cannot work."""
        if unfit := tuple(effect_lint.faults(definitions)):
            raise Unreadable(unfit)
        self.definitions = definitions
        self._faces = faces(definitions)
        self._numbers = {face.id: face.number for face in self._faces}
        self._words = notation.Words(definitions, self._faces)
        self._seating = Seating(definitions, self._faces)
        self._held = tuple(tuple(self._faces[half] for half in face.halves) or (face,) for face in self._faces)
        self._replying = tuple(tuple(face for face in each if face.mark == REPLIKA) for each in self._held)
        plain = tuple(tuple(face for face in each if face.mark != REPLIKA) for each in self._held)
        self._at_voice = (plain, tuple(tuple(face for face in each if not face.czyn) for each in plain))
        self._drawable = tuple(
            face.id if face.whole == face.number and face.kind != "faction" else "" for face in self._faces
        )

    def faults(self, setup: Setup) -> list[Refusal]:
        """Why this table cannot play."""
        found = self._seating.faults(setup)
        if not found and setup.given:
            found = position_read.faults(self._table(setup), setup.given)
        return found

    def _table(self, setup: Setup) -> Table:
        seats = self._seating.seats(setup)
        players = tuple(setup.players)
        return Table(
            (players[0], players[1]),
            (seats[0].faction, seats[1].faction),
            self._faces,
            self._numbers,
            {player: seat for seat, player in enumerate(players)},
            chosen_options(setup.options),
            self._seating.first(seats),
            any(self._faces[seat.faction].bans for seat in seats),
            (self._faces[seats[0].faction].wins or inf, self._faces[seats[1].faction].wins or inf),
            self._held,
            self._replying,
            self._at_voice,
            self._drawable,
            {},
        )

    def example(self) -> Setup:
        """A table that can play: two players with the first two factions."""
        factions = [face.faction for face in self._faces if face.kind == "faction"][:2]
        return Setup({f"P{seat}": {"faction": faction} for seat, faction in enumerate(factions, 1)}, {})

    def start(self, setup: Setup, note: Note | None = None) -> State:
        """The table is set, unless a position says otherwise."""
        table = self._table(setup)
        if setup.given:
            play = Play(position_read.placed(table, setup.given), note, used_up=True)
            automatic.run(play)
            return play.state
        state = State(table)
        for party, seat in zip(state.parties, self._seating.seats(setup), strict=True):
            if seat.deck is not None:
                party.cards.pool = seat.deck
                party.cards.deck = len(seat.deck)
        play = Play(state, note, used_up=True)
        phases.deal(play)
        automatic.run(play)
        return play.state

    def view(self, state: State, player: str) -> State:
        """The opponent's hand and the sztychy that lie face down under their characters are hidden."""
        seat = state.table.seats.get(player)
        seen = state.copy()
        for other in (0, 1):
            if other != seat:
                self._veil(seen, other)
        return seen

    def _veil(self, state: State, seat: int) -> None:
        """Hides the hand of one player, their sztychy that lie face down, and one that is being slipped under."""
        cards = state.parties[seat].cards = state.parties[seat].cards.concealed()
        hidden: list[int] = []
        things, tasks = list(state.things), list(state.tasks)
        for at, thing in enumerate(things):
            if thing.down and thing.owner == seat and thing.card >= 0:
                hidden.append(self._faces[thing.card].whole)
                things[at] = thing._replace(card=UNSEEN)
        for at, task in enumerate(tasks):
            if task[0] != "node" or task[1].seat != seat or task[1].card < 0:
                continue
            if task[1].what == "sztych-attached" and task[1].place != OPEN:
                hidden.append(self._faces[task[1].card].whole)
                tasks[at] = ("node", task[1]._replace(card=UNSEEN))
        cards.elsewhere += len(hidden)
        if cards.pool is not None:
            cards.pool = tuple(sorted((*cards.pool, *hidden)))
        state.things, state.tasks = tuple(things), tuple(tasks)

    def position(self, state: State) -> dict[str, Any]:
        return positions.position(state)

    def silent(self, state: State) -> tuple[str, Action] | None:
        return legal_moves.silent(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.tasks or state.winner < 0:
            return None
        players = state.table.players
        points = {player: party.kreski for player, party in zip(players, state.parties, strict=True)}
        rules = (*ENDINGS[state.ended], "end.conditions", "end.no-draw")
        return Outcome((players[state.winner],), points, named("veto", rules))

    def key(self, state: State) -> Any:
        return state.key()

    def terms(self, state: State, actor: str, kind: str, text: str) -> list[Any]:
        return self._words.terms(state, actor, kind, text)

    def written(self, action: Action, language: str | None = None) -> str:
        return self._words.written(action, language)

    def meant(self, action: Action) -> Action:
        return self._words.meant(action)

    def reckonings(self, state: State) -> Sequence[Reckoning]:
        return duels.reckonings(state)

    def stack(self, state: State) -> Layers:
        return stack_view.layers(state)

    def stacks(self, state: State, player: str, action: Action) -> Sequence[Layers]:
        return stack_view.frames(state, player, action)

    def ask(self, text: str, options: Mapping[str, str]) -> Answer | Refusal:
        return asking.ask(self._words, self._faces, text, chosen_options(options))

    def short_form(self, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
        return deal_shorthand.short_form(self._words.ids, state.table.players, notation.DEALING, actor, text)
