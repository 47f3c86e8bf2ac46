"""Automatic steps of V-Wars: carry out each open task that needs no decision, up to the next one that does."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.kit.decisions.automatic_steps import AutomaticSteps, Step, carry_out
from kredens.rules_engine.kit.decisions.tasks import CountedTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play import acts, ending, events, opening, riots, turns


def _end_actions(transition: VWarsTransition, task: CountedTask) -> bool:
    """End the actions when none is left."""
    if task.number > 0:
        return False
    transition.pop()
    return True


def _skip_empty_trim(transition: VWarsTransition, task: CountedTask) -> bool:
    """End discarding when it is done."""
    if task.number > 0 and transition.party(task.seat).hand.size:
        return False
    transition.pop()
    return True


_STEPS: Mapping[str, Step[VWarsTransition]] = {
    "lay": opening.skip_laying,
    "prepare": carry_out(opening.prepare_decks),
    "begin": carry_out(opening.begin),
    "draw": turns.skip_drawing,
    "turn": carry_out(turns.begin_turn),
    "acts": carry_out(turns.begin_actions),
    "action": _end_actions,
    "partner": acts.skip_adding,
    "join": acts.skip_adding,
    "asked": acts.skip_adding,
    "answer": acts.answer_if_known,
    "look": acts.skip_looking,
    "put": events.skip_without_card,
    "sway": events.skip_without_card,
    "open": events.skip_without_card,
    "swap": events.skip_swap,
    "event": carry_out(events.resolve_event),
    "vote": events.end_vote_when_turned,
    "count": carry_out(events.count_votes),
    "vote-over": carry_out(events.end_vote),
    "riot": carry_out(riots.begin_riot),
    "redrawn": carry_out(riots.start_redrawn_riot),
    "fight": carry_out(riots.open_fight),
    "combat": riots.end_when_out,
    "after-riot": carry_out(riots.collect_cards),
    "secret": riots.skip_discarding,
    "new-cards": carry_out(turns.renew_cards),
    "fill-event": carry_out(turns.fill_event),
    "fill-riot": carry_out(turns.fill_riot),
    "refill": carry_out(turns.refill),
    "more": turns.offer_more,
    "trim": _skip_empty_trim,
    "end-turn": carry_out(turns.end_turn),
    "disclose": ending.end_when_known,
}
"""What carries out each kind of task, where nobody needs to decide; returns False where somebody does."""
run_automatic = AutomaticSteps(_STEPS).run
"""Carries out all tasks that need no decision, up to the next one that does."""
