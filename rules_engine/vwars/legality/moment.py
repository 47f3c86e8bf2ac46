"""Check whether it is the moment for a verb of V-Wars, and who decides then; say what comes first where it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.figures import power
from kredens.rules_engine.vwars.model.state import HAND_SIZE, State
from kredens.rules_engine.vwars.model.windows import ACTION_VERBS, ENDS, WINDOWS
from kredens.rules_engine.vwars.play.acts import INVESTIGATION
from kredens.rules_engine.vwars.play.opening import (
    EVENT_NOW,
    EVENT_SOON,
    FROM_EVENTS,
    FROM_RIOT_DECK,
    LAWS,
    NEXT_LAWS,
    REDRAWN_RIOT,
    RIOT_NOW,
    RIOT_SOON,
)

SPACES: Final[Mapping[str, str]] = {
    **dict.fromkeys((RIOT_NOW, RIOT_SOON), "setup.decks.riot-now-soon"),
    **dict.fromkeys((EVENT_NOW, EVENT_SOON), "setup.decks.event-now-soon"),
    **dict.fromkeys(LAWS, "setup.decks.laws-top-open"),
    **dict.fromkeys(NEXT_LAWS, "election.next-law-turned"),
    FROM_RIOT_DECK: "newcards.riot-soon",
    FROM_EVENTS: "newcards.event-soon",
    REDRAWN_RIOT: "option.riot-in-martial-law",
}
"""The rule by which a card is turned up for a space."""
DECKS: Final[Mapping[str, str]] = {
    **dict.fromkeys((RIOT_NOW, RIOT_SOON), "setup.decks.player-pile"),
    **dict.fromkeys((EVENT_NOW, EVENT_SOON, FROM_EVENTS), "setup.decks.event-pile"),
    **dict.fromkeys((*LAWS, *NEXT_LAWS), "setup.decks.laws-separate"),
    **dict.fromkeys((FROM_RIOT_DECK, REDRAWN_RIOT), "newcards.riot-soon"),
}
"""The rule that says of which cards the deck is made from which a card for a space comes."""


def rules_of_moment(state: State) -> tuple[str, ...]:
    """Return the rules that say that the open decision has to be made now, the one of this very decision first."""
    task: Any = state.decision
    window = WINDOWS[task.kind].rules
    first = window[0]
    if task.kind == "lay":
        first = SPACES[task.space]
    elif task.kind == "opening" and task.draw > 1:
        first = "setup.cities.second-draw"
    elif task.kind == "draw" and task.reason == "hand":
        first = "setup.hand-six"
    elif task.kind == "answer" and task.reason != INVESTIGATION:
        first = "awaken.infected-turns"
    return (first, *(() if is_setup(state) else ("turn.phases",)), *window)


def rule_of_deck(state: State) -> str:
    """Return the rule of the deck from which the table turns up, or shows, a card."""
    task: Any = state.decision
    if task.kind == "lay":
        return DECKS[task.space]
    return "setup.decks.player-pile" if task.kind == "opening" else WINDOWS[task.kind].rules[0]


def is_setup(state: State) -> bool:
    """Return whether the first turn has not begun."""
    return any(task.kind == "begin" for task in state.tasks)


def check_moment(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the open decision does not take the verb of the action, or not from that player; None if it does."""
    verb = action[0]
    if not state.tasks or (state.winner and verb != "vampire"):
        side, ended = state.winner or ("", "")
        return refuse("illegal", 0, "game-over", "win.check-after-riot", *ENDS.get(ended, ()), player=player, side=side)
    kind: str = state.decision.kind
    waiting = WINDOWS.pending(state).players
    if verb not in WINDOWS[kind].verbs:
        return _refuse_verb(state, player, action, waiting[0])
    if player in waiting:
        return None
    rules = WINDOWS[kind].rules
    guard = "not-your-turn" if kind in ("action", "reveal") else "not-theirs"
    return refuse("not-yours", 1, guard, "turn.order", *rules, player=player, other=waiting[0])


def _refuse_verb(state: State, player: str, action: Action, who: str) -> Refusal:
    """Return the refusal of a verb that the open decision does not take: what has to be done before, or why never."""
    verb, kind = action[0], state.decision.kind
    seat = state.table.seats.get(player)
    if verb == "reveal" and not is_setup(state):
        return refuse("illegal", 0, "too-late", "reveal.phase-one-only", "turn.phases", player=player)
    if verb == "discard" and kind in ("lay", "draw", "reveal", "action") and not is_setup(state):
        return refuse("illegal", 0, "second", "after-riot.exactly-one", "turn.phases", player=player)
    if verb == "draw" and is_full(state, action[1]):
        return refuse_full_hand(state, action[1])
    if verb in ACTION_VERBS and seat is not None and _has_acted(state):
        if seat == state.active:
            own = ("char.lucius.vampire",) if power(state, seat, "actions") is not None else ()
            return refuse("illegal", 0, "no-action-left", "action.four", *own, *rules_of_moment(state), player=player)
        other = state.table.players[state.active]
        return refuse("illegal", 0, "not-your-turn", "turn.order", *rules_of_moment(state), player=player, other=other)
    return refuse_for_moment(state, player, who)


def refuse_for_moment(state: State, player: str, who: str) -> Refusal:
    """Return the refusal of something else than what has to be done first."""
    owner = state.table.players[getattr(state.decision, "seat", state.active)]
    facts = {"player": player, "waiting": who, "owner": owner}
    return refuse("illegal", 0, WINDOWS[state.decision.kind].guard, *rules_of_moment(state), **facts)


def _has_acted(state: State) -> bool:
    """Return whether the player whose turn it is has ended the second phase."""
    return not any(task.kind in ("begin", "turn", "reveal", "acts", "action") for task in state.tasks)


def is_full(state: State, player: str) -> bool:
    """Return whether a player holds as many cards as one draws up to."""
    return state.parties[state.table.seats[player]].hand.size >= HAND_SIZE


def refuse_full_hand(state: State, player: str) -> Refusal:
    """Return the refusal of a card that is drawn to a full hand."""
    rule = "setup.hand-six" if is_setup(state) else "newcards.refill-hand"
    return refuse("illegal", 2, "hand-full", rule, player=player, number=HAND_SIZE)
