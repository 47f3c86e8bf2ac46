"""Apply the actions of V-Wars: what each one does, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.vwars.model.card_data import PLAYER_DECK
from kredens.rules_engine.vwars.model.state import UNKNOWN_ROLE
from kredens.rules_engine.vwars.model.tasks import OpeningTask, VoteTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play import acts, automatic, ending, events, opening, riots, turns


class GameTransition(VWarsTransition):
    """A game that goes on in one transition, action by action."""

    def do(self, player: str, action: Action) -> None:
        """Perform a legal action and all automatic steps that follow."""
        self.state.forced = ()
        _HANDLERS[action[0]](self, self.table.seats.get(player, -1), *action[1:])
        automatic.run_automatic(self)

    def deck_number(self, id: str) -> int:
        """Return the number of the region of a deck; -1 for the riot deck."""
        return self.table.world.region_numbers.get(id, -1)

    def cards(self, *ids: str | None) -> tuple[int, ...]:
        """Return the numbers of the cards that are named."""
        return tuple(self.number_of(id) for id in ids if id is not None)


def _first(game: GameTransition, _seat: int, player: str) -> None:
    game.pop()
    opening.set_first(game, game.table.seats[player])


def _role(game: GameTransition, _seat: int, player: str, role: str) -> None:
    task = game.state.decision
    assert game.table.seats[player] == task.seat
    opening.deal_role(game, task, UNKNOWN_ROLE if role == UNKNOWN else role)


def _turn(game: GameTransition, _seat: int, id: str) -> None:
    task, card = game.state.decision, game.number_of(id)
    if isinstance(task, OpeningTask):
        opening.open_city(game, task, card)
    elif isinstance(task, VoteTask):
        events.turn_vote(game, task, card)
    elif task.kind == "combat":
        riots.turn_card(game, card)
    else:
        opening.lay(game, task, card)


def _draw(game: GameTransition, _seat: int, _player: str, id: str) -> None:
    turns.draw_card(game, game.state.decision, game.number_of(id))


def _show(game: GameTransition, seat: int, id: str | None = None) -> None:
    """Show a card to whoever looks at it; or turn up one's own role card."""
    if id is None:
        acts.show(game, seat)
    else:
        acts.show_card(game, game.state.decision, game.number_of(id))


def _reveal(game: GameTransition, seat: int) -> None:
    (turns.reveal if game.state.decision.kind == "reveal" else riots.reveal_freely)(game, seat)


def _keep(game: GameTransition, seat: int) -> None:
    (acts.keep if game.state.decision.kind == "answer" else riots.keep_hidden)(game, seat)


def _move(game: GameTransition, seat: int, city: str) -> None:
    go = acts.relocate if game.state.decision.kind == "relocate" else acts.move
    go(game, seat, game.table.world.city_numbers[city])


def _deploy(game: GameTransition, seat: int, city: str, one: str | None = None, other: str | None = None) -> None:
    acts.deploy(game, seat, game.table.world.city_numbers[city], game.cards(one, other))


def _place(game: GameTransition, seat: int, one: str, other: str | None, deck: str, partner: str | None = None) -> None:
    mate = -1 if partner is None else game.table.seats[partner]
    acts.place(game, seat, game.deck_number(deck), game.cards(one, other), mate)


def _kill(game: GameTransition, seat: int, city: str | None = None) -> None:
    here = game.party(seat).city
    acts.kill(game, seat, here if city is None else game.table.world.city_numbers[city])


def _investigate(game: GameTransition, seat: int, other: str) -> None:
    acts.investigate(game, seat, game.table.seats[other])


def _awaken(game: GameTransition, seat: int, other: str) -> None:
    acts.awaken(game, seat, game.table.seats[other])


def _put(game: GameTransition, seat: int, id: str, deck: str) -> None:
    acts.put(game, seat, game.number_of(id), None if deck == PLAYER_DECK else game.deck_number(deck))


def _no(game: GameTransition, seat: int) -> None:
    _DECLINING.get(game.state.decision.kind, _pass_over)(game, seat)


def _pass_over(game: GameTransition, _seat: int) -> None:
    game.pop()


_DECLINING: Mapping[str, Callable[[GameTransition, int], None]] = {
    "recovery-afar": riots.decline_awakening,
    "recovery-human": riots.choose_sympathy,
    "asked": acts.refuse_to_add,
}
"""What declining comes to where it is not simply to go on."""


def _discard(game: GameTransition, seat: int, id: str | None = None) -> None:
    """Discard the card before an election, one of a riot, or one from the hand."""
    task = game.state.decision
    if id is None:
        events.sway(game, seat, plays=False)
    elif task.kind == "secret":
        riots.discard_in_secret(game, seat, game.number_of(id))
    else:
        game.replace_task(task._replace(number=task.number - 1))
        rules = ("deploy.discard-face-down", "char.lucius.human", "option.deck-privacy")
        game.discard_from_hand(seat, game.number_of(id), *rules)


def _choose(game: GameTransition, seat: int, id: str) -> None:
    choose = turns.choose_riot if game.state.decision.kind == "choose-riot" else turns.choose_event
    choose(game, seat, game.number_of(id))


_HANDLERS: Mapping[str, Callable[..., None]] = {
    "first": _first,
    "role": _role,
    "vampire": lambda game, _seat, player: ending.disclose(game, game.table.seats[player]),
    "turn": _turn,
    "draw": _draw,
    "show": _show,
    "reveal": _reveal,
    "skip": turns.skip_reveal,
    "keep": _keep,
    "move": _move,
    "deploy": _deploy,
    "place": _place,
    "add": lambda game, seat, id: acts.add(game, seat, game.number_of(id)),
    "kill": _kill,
    "investigate": _investigate,
    "awaken": _awaken,
    "look": acts.look,
    "put": _put,
    "stop": turns.stop,
    "play": lambda game, seat: events.sway(game, seat, plays=True),
    "discard": _discard,
    "swap": lambda game, seat, id, given: acts.swap(game, seat, game.number_of(id), game.number_of(given)),
    "open": lambda game, seat, id: riots.open_riot(game, seat, game.number_of(id)),
    "aside": riots.lay_aside,
    "ask": lambda game, seat, other: acts.ask_another(game, seat, game.table.seats[other]),
    "proclaim": riots.proclaim,
    "muster": lambda game, seat, city: riots.muster(game, seat, game.table.world.city_numbers[city]),
    "choose": _choose,
    "more": turns.overdraw,
    "no": _no,
}
"""What performs each verb."""
