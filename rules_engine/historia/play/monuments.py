"""Monuments: tokens put on them, completion, and the sixth one."""

from __future__ import annotations

from kredens.rules_engine.historia.model.figures import completed_of, cost_of
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.influence import NO_TOKENS, Tokens, add, total
from kredens.rules_engine.historia.model.state import MAX_MONUMENTS, State
from kredens.rules_engine.historia.model.tasks import CompleteTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play.moments import happen
from kredens.rules_engine.kit.decisions.tasks import SeatTask


def put_tokens(transition: HistoriaTransition, thing: Thing, tokens: Tokens, *rules: str) -> None:
    """Put tokens on an unfinished monument; it is finished as soon as it bears its cost."""
    new = transition.change(thing, tokens=add(thing.tokens, tokens))
    number, player = total(new.tokens), transition.player_name(thing.side)
    more = ("monument.unfinished-inert", "influence.tokens")
    transition.emit_hidden(
        "extended", player, *rules, *more, player=player, card=transition.card_id(thing.card), number=number
    )
    if thing.card < 0:
        if total(tokens):
            transition.push(CompleteTask(thing.side, thing.id))
    elif number >= cost_of(transition.state, thing.side, transition.card_data(thing.card)):
        complete(transition, new)


def complete(transition: HistoriaTransition, thing: Thing) -> None:
    """Turn a monument face up, discard the tokens on it, and give its points."""
    card_data, seat = transition.card_data(thing.card), thing.side
    done = thing._replace(down=False, tokens=NO_TOKENS)
    transition.replace_thing(thing, done)
    number = card_data.points if transition.options.monument_vp == "printed-number" else 0
    transition.party(seat).points += number
    player = transition.player_name(seat)
    rules: tuple[str, ...] = ("monument.complete-flip", "monument.complete-threshold", "monument.complete-discard")
    rules += ("monument.complete-abilities", "monument.complete-vp", "option.monument-vp")
    transition.emit("completed", *rules, player=player, card=card_data.id, number=number)
    happen(transition, "entered", seat, done)
    happen(transition, "completed", seat, done)
    if len(completed_of(transition.state, seat)) > MAX_MONUMENTS:
        transition.push(SeatTask(seat, "sixth"))


def can_be_given_up(state: State, seat: int) -> list[Thing]:
    """Return the monuments of which one must go when a sixth is completed."""
    found = completed_of(state, seat)
    return found if state.table.options.sixth_monument == "any-of-six" else found[:-1]
