"""The end of V-Wars: the roles are shown, and who has won with which side."""

from __future__ import annotations

from kredens.rules_engine.kit.decisions.tasks import PlainTask
from kredens.rules_engine.vwars.model.card_data import HUMAN, INFECTED, VAMPIRE
from kredens.rules_engine.vwars.model.figures import possible_roles
from kredens.rules_engine.vwars.model.state import State
from kredens.rules_engine.vwars.model.transition import VWarsTransition


def is_vampire_known(state: State) -> bool:
    """Return whether it is known who the Vampire is."""
    return any(possible_roles(state, seat) == {VAMPIRE} for seat in range(len(state.parties)))


def winning_seats(state: State) -> list[int]:
    """Return the seats that win with the side that has won; it must be known who the Vampire is.

    An Infected who was never awakened is of the human side.
    """
    assert state.winner is not None
    human = state.winner[0] == HUMAN
    return [
        seat
        for seat, party in enumerate(state.parties)
        if human != (party.revealed or possible_roles(state, seat) == {VAMPIRE})
    ]


def end_when_known(transition: VWarsTransition, _task: PlainTask) -> bool:
    """End the game as soon as it is known who the Vampire is, whose card is turned up then."""
    state = transition.state
    if not is_vampire_known(state):
        return False
    transition.pop()
    vampire = next(seat for seat in range(len(state.parties)) if possible_roles(state, seat) == {VAMPIRE})
    transition.set_party(vampire, role=VAMPIRE, revealed=True)
    for seat in winning_seats(state):
        party, player = state.parties[seat], transition.player_name(seat)
        possible = possible_roles(state, seat)
        if party.role == INFECTED and not party.revealed:
            transition.emit("wins", "role.infected", "option.unawakened-infected", player=player)
        elif possible == {VAMPIRE}:
            transition.emit("wins", "role.vampire", player=player)
        elif possible == {HUMAN}:
            transition.emit("wins", "role.human", player=player)
    return True


def disclose(transition: VWarsTransition, seat: int) -> None:
    """Show who was the Vampire, where nobody has seen it before."""
    transition.set_party(seat, role=VAMPIRE)
