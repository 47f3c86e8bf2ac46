"""Move kreski, ducats and markers between players; let characters die; settle the endings that follow at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from kredens.rules_engine.veto.model.card_data import matches_selector
from kredens.rules_engine.veto.model.in_play import GONE, CardInPlay
from kredens.rules_engine.veto.model.state import TOTAL_KRESKI, State
from kredens.rules_engine.veto.model.stats import card_data_of
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play.stack import CARD_NODES


def take_kreski(play: VetoTransition, seat: int, amount: int, *rules: str) -> int:
    """Take kreski from the common pool for a player, as many as there are; return how many."""
    taken = min(amount, play.state.common)
    if taken:
        play.party(seat).kreski += taken
        play.emit(
            "took", *rules, "token.kreski.role", "token.kreski.conserved", player=play.player_name(seat), number=taken
        )
    return taken


def return_kreski(play: VetoTransition, seat: int, amount: int, *rules: str) -> int:
    """Return a player's kreski to the common pool, as many as they have; return how many."""
    given = min(amount, play.state.parties[seat].kreski)
    if given:
        play.party(seat).kreski -= given
        play.emit("gave-back", *rules, "token.kreski.conserved", player=play.player_name(seat), number=given)
    return given


def change_ducats(play: VetoTransition, seat: int, amount: int, *rules: str) -> None:
    """Give a player ducats from the common pool, or take from them what they have where `amount` is negative."""
    before = play.state.parties[seat].ducats
    changed = max(0, before + amount) - before
    if changed:
        play.party(seat).ducats += changed
        kind = "gained" if changed > 0 else "paid"
        named = ("play.resolve", *rules, "token.ducats.treasury")
        play.emit(kind, *named, player=play.player_name(seat), number=abs(changed))


def add_marker(play: VetoTransition, seat: int) -> None:
    """Put a strategy marker on the player's faction card, if it wins by markers."""
    face = play.table.cards[play.table.factions[seat]]
    if not face.markers_to_win:
        return
    party = play.party(seat)
    party.markers += 1
    rules: tuple[str, ...] = ("token.strategy-marker", "option.strategy-marker-event", "card.faction.strategy")
    play.emit("marker", *rules, player=play.player_name(seat), number=party.markers)


def kill(play: VetoTransition, thing: CardInPlay) -> None:
    """Kill a character: it is removed from the game."""
    rules: tuple[str, ...] = ("duel.killed", "remove.gone", "option.attach-killed-host")
    play.emit("killed", *rules, card=card_data_of(play.state, thing).id, player=play.player_name(thing.owner))
    leave_play(play, thing.id, removed=True)
    settle_lost_elekt(play, thing, "killed")


def settle_lost_elekt(
    play: VetoTransition, thing: CardInPlay, how_gone: Literal["killed", "wounded", "discarded"]
) -> None:
    """Settle what follows when an Elekt has left play; do nothing for other cards.

    As the reading says, their player has lost the game, or an election that was announced comes to nothing.
    """
    if not card_data_of(play.state, thing).has("elekt"):
        return
    state, how = play.state, play.options.elekt_killed_vs_removed
    announced = state.elekt == thing.id
    killed = how_gone == "killed"
    loses = killed and not (how == "election-shield" and announced)
    loses = loses or (how == "any-removal-loses" and how_gone == "discarded")
    if loses:
        rules: tuple[str, ...] = ("end.elekt-killed", "option.elekt-killed-vs-removed", "end.conditions")
        play.emit("elekt-lost", *rules, card=card_data_of(state, thing).id, player=play.player_name(thing.side))
        declare_winner(play, 1 - thing.side, "elekt")
        return
    if not killed:
        rules = ("end.elekt-wounded-safe", "option.elekt-killed-vs-removed")
        play.emit("elekt-safe", *rules, card=card_data_of(state, thing).id, player=play.player_name(thing.side))
    if announced and play.options.election_continuity == "checkpoints-any-elekt":
        state.elekt = GONE
    elif announced:
        state.elekt = -1
        play.emit("election-void", "election.fail", "option.election-continuity", player=play.player_name(thing.side))


def declare_winner(play: VetoTransition, seat: int, how: str) -> None:
    """End the game with a winner; the first ending counts."""
    if play.state.winner < 0:
        play.state.winner = seat
        play.state.ended = how


def settle_ending(play: VetoTransition) -> bool:
    """Return whether the game is over now; then announce the winner and close all decisions."""
    state = play.state
    if state.winner < 0:
        (one, other), wins = state.parties, state.table.markers_to_win
        if max(one.kreski, other.kreski) < TOTAL_KRESKI and one.markers < wins[0] and other.markers < wins[1]:
            return False
        for seat in (state.initiative, 1 - state.initiative):
            if state.parties[seat].kreski == TOTAL_KRESKI:
                rules: tuple[str, ...] = ("end.all-kreski", "end.conditions", "option.end-all-kreski-and-ties")
                play.emit("all-kreski", *rules, player=play.player_name(seat), number=TOTAL_KRESKI)
                declare_winner(play, seat, "kreski")
                break
        else:
            for seat in (state.initiative, 1 - state.initiative):
                if _win_by_strategy(play, seat):
                    break
    if state.winner < 0:
        return False
    _clear_table(play)
    rules = ("end.no-draw", "game.goal", "end.conditions")
    play.emit("won", *rules, player=play.player_name(state.winner), how=state.ended)
    return True


def _clear_table(play: VetoTransition) -> None:
    """Close all decisions: cards that wait on the stack, and those of a duel that is on, go to the piles.

    Sztychy that lay face down under a card that has left play still have to be shown.
    """
    state = play.state
    waiting = [
        task[1] for task in state.tasks if task[0] == "node" and task[1].what in (*CARD_NODES, "sztych-attached")
    ]
    for node in waiting:
        if node.card >= 0:
            move_to_discard(play, node.card, node.seat)
    for card, seat in state.duel.spent if state.duel is not None else ():
        move_to_discard(play, card, seat)
    state.tasks = tuple(task for task in state.tasks if task[0] == "name")
    state.duel = None


def _win_by_strategy(play: VetoTransition, seat: int) -> bool:
    """Declare the player the winner if they have markers enough; return whether they have."""
    face = play.table.cards[play.table.factions[seat]]
    markers = play.state.parties[seat].markers
    if not face.markers_to_win or markers < face.markers_to_win:
        return False
    rules: tuple[str, ...] = (
        "end.strategy",
        "end.strategy-wisniowiecki-only",
        "option.strategy-text",
        "end.conditions",
    )
    play.emit("strategy", *rules, player=play.player_name(seat), number=markers)
    declare_winner(play, seat, "strategy")
    return True


def matching_discards(state: State, seat: int, what: Mapping[str, Any] | None) -> list[int]:
    """Return the cards of a player's discard pile that a selector matches, each once.

    Of split cards either half may match.
    """
    return [card for card in dict.fromkeys(state.parties[seat].discard) if matches_any_half(state, card, what)]


def matches_any_half(state: State, card: int, what: Mapping[str, Any] | None) -> bool:
    """Return whether a selector matches the card, or a half that it counts as."""
    faces = state.table.cards
    return matches_selector(faces[card], what) or any(
        matches_selector(faces[half], what) for half in halves_outside_play(state, card)
    )


def halves_outside_play(state: State, card: int) -> tuple[int, ...]:
    """Return the halves that a split card counts as in hand, kredens and discard pile; none of any other card."""
    halves = state.table.cards[card].halves
    return halves[:1] if state.table.options.split_identity == "front-half-only" else halves


def can_draw(state: State, seat: int) -> bool:
    """Return whether there is a card to draw, in the kredens or in the pile that would become it."""
    party = state.parties[seat]
    return party.cards.can_draw or bool(party.discard)
