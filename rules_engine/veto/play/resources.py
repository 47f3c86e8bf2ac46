"""Move kreski, ducats and markers between players; let characters die; settle the endings that follow at once."""

from __future__ import annotations

from typing import Literal

from kredens.rules_engine.veto.model.in_play import GONE, CardInPlay
from kredens.rules_engine.veto.model.state import TOTAL_KRESKI
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.tasks import NameTask, Node
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play.stack import HELD_NODES


def take_kreski(transition: VetoTransition, seat: int, amount: int, *rules: str) -> int:
    """Take kreski from the common pool for a player, as many as there are; return how many."""
    taken = min(amount, transition.state.common)
    if taken:
        transition.party(seat).kreski += taken
        if transition.note is not None:
            transition.emit(
                "took",
                *rules,
                "token.kreski.role",
                "token.kreski.conserved",
                player=transition.player_name(seat),
                number=taken,
            )
    return taken


def return_kreski(transition: VetoTransition, seat: int, amount: int, *rules: str) -> int:
    """Return a player's kreski to the common pool, as many as they have; return how many."""
    given = min(amount, transition.state.parties[seat].kreski)
    if given:
        transition.party(seat).kreski -= given
        if transition.note is not None:
            transition.emit(
                "gave-back", *rules, "token.kreski.conserved", player=transition.player_name(seat), number=given
            )
    return given


def change_ducats(transition: VetoTransition, seat: int, amount: int, *rules: str) -> None:
    """Give a player ducats from the common pool, or take from them what they have where `amount` is negative."""
    before = transition.state.parties[seat].ducats
    changed = max(0, before + amount) - before
    if changed:
        transition.party(seat).ducats += changed
        kind = "gained" if changed > 0 else "paid"
        named = ("play.resolve", *rules, "token.ducats.treasury")
        transition.emit(kind, *named, player=transition.player_name(seat), number=abs(changed))


def add_marker(transition: VetoTransition, seat: int) -> None:
    """Put a strategy marker on the player's faction card, if it wins by markers."""
    card_data = transition.table.cards[transition.table.factions[seat]]
    if not card_data.markers_to_win:
        return
    party = transition.party(seat)
    party.markers += 1
    if transition.note is not None:
        rules: tuple[str, ...] = ("token.strategy-marker", "option.strategy-marker-event", "card.faction.strategy")
        transition.emit("marker", *rules, player=transition.player_name(seat), number=party.markers)


def kill(transition: VetoTransition, thing: CardInPlay, rule: str) -> None:
    """Kill a character by that rule: it is removed from the game."""
    if transition.note is not None:
        rules: tuple[str, ...] = ("remove.gone", rule, "option.attach-killed-host")
        transition.emit(
            "killed", *rules, card=card_data_of(transition.state, thing).id, player=transition.player_name(thing.owner)
        )
    leave_play(transition, thing.id, removed=True)
    settle_lost_elekt(transition, thing, "killed")


def settle_lost_elekt(
    transition: VetoTransition, thing: CardInPlay, how_gone: Literal["killed", "wounded", "discarded"]
) -> None:
    """Settle what follows when an Elekt has left play; do nothing for other cards.

    As the reading says, their player has lost the game, or an election that was announced comes to nothing.
    """
    if not card_data_of(transition.state, thing).has("elekt"):
        return
    state, how = transition.state, transition.options.elekt_killed_vs_removed
    announced = state.elekt == thing.id
    killed = how_gone == "killed"
    loses = killed and not (how == "election-shield" and announced)
    loses = loses or (how == "any-removal-loses" and how_gone == "discarded")
    if loses:
        rules: tuple[str, ...] = ("end.elekt-killed", "option.elekt-killed-vs-removed", "end.conditions")
        transition.emit(
            "elekt-lost", *rules, card=card_data_of(state, thing).id, player=transition.player_name(thing.side)
        )
        declare_winner(transition, 1 - thing.side, "elekt")
        return
    if not killed:
        rules = ("end.elekt-wounded-safe", "option.elekt-killed-vs-removed")
        transition.emit(
            "elekt-safe", *rules, card=card_data_of(state, thing).id, player=transition.player_name(thing.side)
        )
    if announced and transition.options.election_continuity == "checkpoints-any-elekt":
        state.elekt = GONE
        rules = ("option.election-continuity", *(("option.elekt-killed-vs-removed",) if killed else ()))
        transition.emit("election-goes-on", *rules, player=transition.player_name(thing.side))
    elif announced:
        state.elekt = -1
        rules = ("election.fail", "option.election-continuity")
        rules += ("option.elekt-killed-vs-removed",) if killed else ()
        transition.emit("election-void", *rules, player=transition.player_name(thing.side))


def declare_winner(transition: VetoTransition, seat: int, how: str) -> None:
    """End the game with a winner; the first ending counts."""
    if transition.state.winner < 0:
        transition.state.winner = seat
        transition.state.ended = how


def settle_ending(transition: VetoTransition) -> bool:
    """Return whether the game is over now; then announce the winner and close all decisions."""
    state = transition.state
    if state.winner < 0:
        (one, other), wins = state.parties, state.table.markers_to_win
        if (
            one.kreski < TOTAL_KRESKI
            and other.kreski < TOTAL_KRESKI
            and one.markers < wins[0]
            and other.markers < wins[1]
        ):
            return False
        for seat in (state.initiative, 1 - state.initiative):
            if state.parties[seat].kreski == TOTAL_KRESKI:
                rules: tuple[str, ...] = ("end.all-kreski", "end.conditions", "option.end-all-kreski-and-ties")
                transition.emit("all-kreski", *rules, player=transition.player_name(seat), number=TOTAL_KRESKI)
                declare_winner(transition, seat, "kreski")
                break
        else:
            for seat in (state.initiative, 1 - state.initiative):
                if _win_by_strategy(transition, seat):
                    break
    if state.winner < 0:
        return False
    _clear_table(transition)
    rules = ("end.no-draw", "game.goal", "end.conditions")
    transition.emit("won", *rules, player=transition.player_name(state.winner), how=state.ended)
    return True


def _clear_table(transition: VetoTransition) -> None:
    """Close all decisions: cards that wait on the stack, and those of a duel that is on, go to the piles.

    Sztychy that lay face down under a card that has left play still have to be shown.
    """
    state = transition.state
    waiting = [task for task in state.tasks if isinstance(task, Node) and task.what in HELD_NODES]
    for node in waiting:
        if node.card >= 0:
            move_to_discard(transition, node.card, node.seat)
    for card, seat in state.duel.spent if state.duel is not None else ():
        move_to_discard(transition, card, seat)
    state.tasks = tuple(task for task in state.tasks if isinstance(task, NameTask))
    state.duel = None


def _win_by_strategy(transition: VetoTransition, seat: int) -> bool:
    """Declare the player the winner if they have markers enough; return whether they have."""
    card_data = transition.table.cards[transition.table.factions[seat]]
    markers = transition.state.parties[seat].markers
    if not card_data.markers_to_win or markers < card_data.markers_to_win:
        return False
    rules: tuple[str, ...] = (
        "end.strategy",
        "end.strategy-wisniowiecki-only",
        "option.strategy-text",
        "end.conditions",
    )
    transition.emit("strategy", *rules, player=transition.player_name(seat), number=markers)
    declare_winner(transition, seat, "strategy")
    return True
