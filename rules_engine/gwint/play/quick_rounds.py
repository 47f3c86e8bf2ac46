"""End a round and clean the battlefield as `rounds` does, with less to go through where nobody listens.

This is for rounds that one side wins under the options of the booklet: a gem is lost, and whatever lies in play goes at
once onto the piles of those to whom it belongs. Else the plain forms are called. A test holds both equal.
"""

from __future__ import annotations

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import CardInPlay
from kredens.rules_engine.gwint.model.state import GwintTransition
from kredens.rules_engine.gwint.play import rounds


def end_round(transition: GwintTransition) -> None:
    """End a round in which both have passed; the decisions before the next one, if there is one, are pushed."""
    state, sides = transition.state, transition.sides
    one, other = board.total_strength(state, 0), board.total_strength(state, 1)
    if one == other or not (sides[0].gems and sides[1].gems) or transition.options.game_end == "wins":
        rounds.end_round(transition)
        return
    winner = 0 if one > other else 1
    state.totals += ((one, other),)
    loser = sides[1 - winner]
    loser.gems -= 1
    sides[winner].won += 1
    if not loser.gems:
        state.tasks = ()
    elif rounds.MONSTERS in transition.table.factions:
        rounds.push_stays(transition, winner)
    else:
        clean_up(transition, ())
        rounds.prepare_round(transition, winner)


def clean_up(transition: GwintTransition, kept: tuple[CardInPlay, ...]) -> None:
    """Move everything but the kept units out of play."""
    state, sides = transition.state, transition.sides
    lying = [*state.weather]
    for side in sides:
        front, rear, siege = side.rows
        beside, before, behind = side.specials
        lying += *front, *rear, *siege, *beside, *before, *behind
    stays = dict.fromkeys(kept) if kept else ()
    for each in stays:
        lying.remove(each.code)
    thrown: tuple[list[int], list[int]] = [], []
    for code in lying:
        thrown[code & 1].append(code >> 1)
    leaving = transition.table.leaving_otherwise
    otherwise = not leaving.isdisjoint(thrown[0]) or not leaving.isdisjoint(thrown[1])
    if otherwise or transition.options.spy_cleanup == "side":
        rounds.clean_up(transition, kept)
        return
    state.weather = ()
    for seat in (0, 1):
        side, cards = sides[seat], thrown[seat]
        side.rows = side.specials = ((), (), ())
        side.calls = (0, 0, 0)
        if cards:
            cards += side.discard
            cards.sort()
            side.discard = tuple(cards)
    for each in stays:
        board.put_in_row(sides[each.seat], each.row, each.code)
