"""Kreski, ducats and markers change hands; characters die; and the endings that follow at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from kredens.rules_engine.veto.model.card_data import selected
from kredens.rules_engine.veto.model.in_play import GONE, Thing
from kredens.rules_engine.veto.model.state import KRESKI, State
from kredens.rules_engine.veto.model.stats import face_of
from kredens.rules_engine.veto.model.transition import Play, into_discard, leave
from kredens.rules_engine.veto.play.stack import CARDS


def take(play: Play, seat: int, amount: int, *rules: str) -> int:
    """A player takes kreski from the common pool, as many as there are; how many."""
    taken = min(amount, play.state.common)
    if taken:
        play.party(seat).kreski += taken
        play.tell("took", *rules, "token.kreski.role", "token.kreski.conserved", player=play.player(seat), number=taken)
    return taken


def give_back(play: Play, seat: int, amount: int, *rules: str) -> int:
    """A player's kreski go back to the common pool, as many as there are; how many."""
    given = min(amount, play.state.parties[seat].kreski)
    if given:
        play.party(seat).kreski -= given
        play.tell("gave-back", *rules, "token.kreski.conserved", player=play.player(seat), number=given)
    return given


def ducats(play: Play, seat: int, amount: int, *rules: str) -> None:
    """A player gets ducats from the common pool, or pays into it what they have."""
    before = play.state.parties[seat].ducats
    changed = max(0, before + amount) - before
    if changed:
        play.party(seat).ducats += changed
        kind = "gained" if changed > 0 else "paid"
        named = ("play.resolve", *rules, "token.ducats.treasury")
        play.tell(kind, *named, player=play.player(seat), number=abs(changed))


def marker(play: Play, seat: int) -> None:
    """A strategy marker on the faction card."""
    face = play.table.faces[play.table.factions[seat]]
    if not face.wins:
        return
    party = play.party(seat)
    party.markers += 1
    rules: tuple[str, ...] = ("token.strategy-marker", "option.strategy-marker-event", "card.faction.strategy")
    play.tell("marker", *rules, player=play.player(seat), number=party.markers)


def killed(play: Play, thing: Thing) -> None:
    """A character dies: it is removed from the game."""
    rules: tuple[str, ...] = ("duel.killed", "remove.gone", "option.attach-killed-host")
    play.tell("killed", *rules, card=face_of(play.state, thing).id, player=play.player(thing.owner))
    leave(play, thing.id, removed=True)
    elekt_gone(play, thing, "killed")


def elekt_gone(play: Play, thing: Thing, how_gone: Literal["killed", "wounded", "discarded"]) -> None:
    """An Elekt has left play: killed, their player has lost; else an election that was announced comes to nothing."""
    if not face_of(play.state, thing).has("elekt"):
        return
    state, how = play.state, play.options.elekt_killed_vs_removed
    announced = state.elekt == thing.id
    killed = how_gone == "killed"
    loses = killed and not (how == "election-shield" and announced)
    loses = loses or (how == "any-removal-loses" and how_gone == "discarded")
    if loses:
        rules: tuple[str, ...] = ("end.elekt-killed", "option.elekt-killed-vs-removed", "end.conditions")
        play.tell("elekt-lost", *rules, card=face_of(state, thing).id, player=play.player(thing.side))
        win(play, 1 - thing.side, "elekt")
        return
    if not killed:
        rules = ("end.elekt-wounded-safe", "option.elekt-killed-vs-removed")
        play.tell("elekt-safe", *rules, card=face_of(state, thing).id, player=play.player(thing.side))
    if announced and play.options.election_continuity == "checkpoints-any-elekt":
        state.elekt = GONE
    elif announced:
        state.elekt = -1
        play.tell("election-void", "election.fail", "option.election-continuity", player=play.player(thing.side))


def win(play: Play, seat: int, how: str) -> None:
    """The game is over; the first ending counts."""
    if play.state.winner < 0:
        play.state.winner = seat
        play.state.ended = how


def settle_ending(play: Play) -> bool:
    """Whether the game is over now; then nothing more is decided."""
    state = play.state
    if state.winner < 0:
        (one, other), wins = state.parties, state.table.wins
        if max(one.kreski, other.kreski) < KRESKI and one.markers < wins[0] and other.markers < wins[1]:
            return False
        for seat in (state.initiative, 1 - state.initiative):
            if state.parties[seat].kreski == KRESKI:
                rules: tuple[str, ...] = ("end.all-kreski", "end.conditions", "option.end-all-kreski-and-ties")
                play.tell("all-kreski", *rules, player=play.player(seat), number=KRESKI)
                win(play, seat, "kreski")
                break
        else:
            for seat in (state.initiative, 1 - state.initiative):
                if _strategy(play, seat):
                    break
    if state.winner < 0:
        return False
    _clear_table(play)
    rules = ("end.no-draw", "game.goal", "end.conditions")
    play.tell("won", *rules, player=play.player(state.winner), how=state.ended)
    return True


def _clear_table(play: Play) -> None:
    """Nothing is decided any more: cards that wait on the stack, and those of a duel that was on, go to the piles. What
    lay face down under whoever is gone has still to be shown."""
    state = play.state
    waiting = [task[1] for task in state.tasks if task[0] == "node" and task[1].what in (*CARDS, "sztych-attached")]
    for node in waiting:
        if node.card >= 0:
            into_discard(play, node.card, node.seat)
    for card, seat in state.duel.spent if state.duel is not None else ():
        into_discard(play, card, seat)
    state.tasks = tuple(task for task in state.tasks if task[0] == "name")
    state.duel = None


def _strategy(play: Play, seat: int) -> bool:
    face = play.table.faces[play.table.factions[seat]]
    markers = play.state.parties[seat].markers
    if not face.wins or markers < face.wins:
        return False
    rules: tuple[str, ...] = (
        "end.strategy",
        "end.strategy-wisniowiecki-only",
        "option.strategy-text",
        "end.conditions",
    )
    play.tell("strategy", *rules, player=play.player(seat), number=markers)
    win(play, seat, "strategy")
    return True


def in_pile(state: State, seat: int, what: Mapping[str, Any] | None) -> list[int]:
    """The cards of a player's discard pile that a selector means, each once; of split cards either half may fit."""
    return [card for card in dict.fromkeys(state.parties[seat].discard) if fits(state, card, what)]


def fits(state: State, card: int, what: Mapping[str, Any] | None) -> bool:
    """Whether a selector means the card, or a half that it counts as."""
    faces = state.table.faces
    return selected(faces[card], what) or any(selected(faces[half], what) for half in outside_play(state, card))


def outside_play(state: State, card: int) -> tuple[int, ...]:
    """The halves that a split card counts as in hand, kredens and discard pile; none of any other card."""
    halves = state.table.faces[card].halves
    return halves[:1] if state.table.options.split_identity == "front-half-only" else halves


def can_draw(state: State, seat: int) -> bool:
    """Whether there is a card to draw, in the kredens or in the pile that would become it."""
    party = state.parties[seat]
    return party.cards.drawable or bool(party.discard)
