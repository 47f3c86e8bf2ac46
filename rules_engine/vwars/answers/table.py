"""Tables of questions about V-Wars: who sits there, which cards lie where, and a position that is played on from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.protocol import TABLE, Engine, Event, Refusal, Setup
from kredens.rules_engine.questions.playing import AskedGame, make_card
from kredens.rules_engine.vwars.answers.reading import MAX_COPIES, MAX_STRENGTH, Reader, Said, figure_id
from kredens.rules_engine.vwars.model.card_data import CHARACTER, HUMAN, INFECTED, PLAYER, SIDES, VAMPIRE
from kredens.rules_engine.vwars.model.notation import Words
from kredens.rules_engine.vwars.model.state import State

MakeEngine: TypeAlias = "Callable[[Definitions], Engine[State]]"
SEATS: Final = ("A", "B", "C", "D", "E")
PLAYERS_FOR: Final = (3, 3, 4, 5)
"""How many play, by the number of revealed vampires."""
MAX_ENGINES: Final = 8
"""How many engines are remembered that were made for questions."""
MORE_CARDS: Final = ("?", "?", "?")
"""What lies in a deck beside the cards that a question names."""


class Question(NamedTuple):
    """What is asked: over which set, under which readings, and what stands behind the words that it began with."""

    make_engine: MakeEngine
    definitions: Definitions
    words: Words
    options: Mapping[str, str]
    text: str
    example: str

    def reader(self) -> Reader:
        """Return what reads the question."""
        return Reader(self.definitions, self.words, self.example)


class AskedTable:
    """The table of a question, and the game that is played on it."""

    def __init__(self, question: Question, said: Said, region: str) -> None:
        """Seat revealed vampires in a region, and others, who change nothing there, elsewhere."""
        self.game = AskedGame(_make_engine_for(question.make_engine, question.definitions))
        self._question = question
        definitions = question.definitions
        others = [card.id for card in definitions.of_kind(CHARACTER) if card.id not in said.characters]
        seats = SEATS[: PLAYERS_FOR[len(said.characters)]]
        characters = [*said.characters, *others][: len(seats)]
        here = definitions.regions[region].cities[0]
        away = next(each.cities[0] for id, each in definitions.regions.items() if id != region)
        self._setup = {seat: {"character": id} for seat, id in zip(seats, characters, strict=True)}
        self._players: dict[str, dict[str, Any]] = {seat: {"city": away} for seat in seats}
        for at, seat in enumerate(seats[: len(said.characters)]):
            self._players[seat] = {"city": here, "role": INFECTED if at else VAMPIRE, "revealed": True}

    @property
    def events(self) -> list[Event]:
        """Return what has happened so far."""
        return self.game.events

    def start(self, *, roles: Mapping[str, str] | None = None, **given: Any) -> State | Refusal:
        """Return the state that a position begins from; or why it cannot be."""
        players = {
            seat: {**own, **({"role": roles[seat]} if roles and seat in roles else {})}
            for seat, own in self._players.items()
        }
        position = {name.replace("_", "-"): value for name, value in given.items()}
        setup = Setup(self._setup, self._question.options, {**position, "players": players})
        return self.game.start(setup)

    def turn(self, state: State, card: str) -> State | Refusal:
        """Return the state after the table has turned up a card."""
        return self.game.do(state, TABLE, ("turn", card))


def choose_now(definitions: Definitions, city: str, cards: Collection[str]) -> str:
    """Return the card on Now of a city that riots: one of the cards of the question, or another one."""
    own = [card.id for card in definitions.of_kind(PLAYER) if card.get("city") == city]
    return next((id for id in own if id in cards), own[0])


@lru_cache(MAX_ENGINES)
def _make_engine_for(make_engine: MakeEngine, definitions: Definitions) -> Engine[State]:
    """Return an engine over the set and the cards in figures that questions may name, remembered for the last sets."""
    pattern = definitions.of_kind(PLAYER)[0]
    made = [
        make_card(
            pattern,
            figure_id(side, strength),
            {**pattern.fields, "side": side, "strength": strength},
            copies=MAX_COPIES,
        )
        for side in SIDES
        for strength in range(1, MAX_STRENGTH + 1)
    ]
    return make_engine(replace(definitions, cards=(*definitions.cards, *made)))


def troops_and_control(said: Said) -> dict[str, Any]:
    """Return what stands in the city of a question, as a position has it."""
    return {
        "human": said.troops.get(HUMAN, 0),
        "vampire": said.troops.get(VAMPIRE, 0),
        "control": said.control or HUMAN,
    }
