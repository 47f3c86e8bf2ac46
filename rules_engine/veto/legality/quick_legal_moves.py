"""List legal actions as `legal_moves` does, quickly at the decisions of which a game is made.

This serves the VETO rows of tests/benchmarks/bench_engine.py: draws are read from a cache, a player at voice has a list
of their own (`legal_moves_at_voice`), and of the other decisions only those candidates are shown to the guards of which
one may be refused. A test holds it equal to `legal_moves` at every decision of random games, under every reading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.veto.legality import abilities, candidates, cards, legal_moves, legal_moves_at_voice, refusal
from kredens.rules_engine.veto.model import draws
from kredens.rules_engine.veto.model.in_play import ATTACHED
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, is_seen
from kredens.rules_engine.veto.play import duels, stack

_NO_REPLY: Final[Sequence[Action]] = (("no",),)


def actions(state: State, player: str) -> Sequence[Action]:
    """Return every legal action of the player (or `table`), in a stable order."""
    if not state.tasks:
        return []
    task: Any = state.tasks[-1]
    if task.kind == "draw":
        return draws.find_draw_actions(state, task.seat) if player == TABLE else []
    listed = _LISTS.get(task.kind)
    if listed is None:
        return legal_moves.actions(state, player)
    return listed(state, task.seat) if player == state.table.players[task.seat] else []


def _replies(state: State, seat: int) -> Sequence[Action]:
    """Return every reply; to say none, which is all that most can do, is never refused."""
    party, node = state.parties[seat], stack.top_node(state)
    if node is None:
        return _NO_REPLY
    in_hand = party.cards
    if in_hand.unseen:
        return _let_through(state, seat, candidates.replies(state, seat))
    found: list[Action] = [("no",)]
    replying, triggers, ducats = state.table.playable_as_reply, stack.triggers(node), party.ducats
    for number in in_hand.possible_hand_cards() if in_hand.shown else dict.fromkeys(in_hand.hand):
        for card_data in replying[number]:
            if card_data.answers in triggers and card_data.price <= ducats:
                found += legal_moves_at_voice.effect_moves(state, seat, card_data)
    window = stack.reply_window(state)
    for _, rule in state.table_index.abilities_in(window, seat):
        if stack.can_ability_answer(state, rule, node, seat):
            found += _let_through(state, seat, candidates.ability_uses(state, seat, window))
            break
    return _NO_REPLY if len(found) == 1 or stack.has_answered(state, seat) else found


def _duel_plays(state: State, seat: int) -> Sequence[Action]:
    """Return every play of a duel; pas is never refused, and of a plain sztych only a few things are to be asked."""
    party, duel = state.parties[seat], state.duel
    assert duel is not None
    attached = attached_to(state, duel.fighter(seat))
    if party.cards.unseen or not all(map(is_seen, attached)):
        return _let_through(state, seat, candidates.duel_plays(state, seat))
    found: list[Action] = [("pas",)]
    playable_as, all_cards, names = state.table.playable_as, state.table.cards, state.table_index.references
    sources = {
        card_data.id: card_data
        for number in party.cards.possible_hand_cards()
        for card_data in playable_as[number]
        if card_data.is_sztych
    }
    for thing in attached:
        if all_cards[thing.card].is_sztych and thing.place == ATTACHED:
            sources[names[thing.id]] = all_cards[thing.card]
    for text, card_data in sources.items():
        if not card_data.is_plain_sztych:
            found += _let_through(state, seat, candidates.sztych_plays(state, seat, card_data, text))
        elif cards.may_fence(state, seat, card_data):
            found.append(("play", text))
    firearms = [("fire", names[thing.id]) for thing in attached if "bron-palna" in all_cards[thing.card].keywords]
    found += _let_through(state, seat, firearms) if firearms else ()
    for id, rule in state.table_index.abilities_in("duel", seat):
        thing = state.table_index.by_id[id]
        if abilities.may_use_in_duel(state, seat, thing, rule):
            found += legal_moves_at_voice.moves_of_ability(state, seat, thing, rule)
    return found


def _gear_choices(state: State, seat: int) -> Sequence[Action]:
    """Return all gear that can be chosen: what is left of a duellist's, one of a class."""
    names, left = state.table_index.references, duels.choosable_gear(state, seat)
    free = [thing for thing in left if refusal.find_chosen_rival(state, thing) is None]
    return [("ready",), *[("choose", names[thing.id]) for thing in free]]


def _discards(state: State, seat: int) -> Sequence[Action]:
    """Return every discard from the hand; of a hand that is known no card is refused."""
    found = candidates.discards(state, seat)
    return _let_through(state, seat, found) if state.parties[seat].cards.unseen else found


def _thinnings(state: State, seat: int) -> Sequence[Action]:
    return [("keep",), *_discards(state, seat)]


def _let_through(state: State, seat: int, found: Sequence[Action]) -> Sequence[Action]:
    return legal_moves.let_through(state, state.table.players[seat], found)


_LISTS: Mapping[str, Callable[[State, int], Sequence[Action]]] = {
    "voice": legal_moves_at_voice.actions,
    "reply": _replies,
    "duel": _duel_plays,
    "gear": _gear_choices,
    "surplus": _discards,
    "thin": _thinnings,
    "bribe": candidates.bribes,
    "search": candidates.finds,
}
"""What lists the actions of the seat that decides.

Candidates that stand here come from the very function that the guard asks, so that none of them is refused.
"""
