"""Write positions of VETO in the plain form of logs and reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.hidden_cards import UNCOUNTED, Cards, HiddenCards
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.in_play import ELECTION, GONE, KARMAZYN, CardInPlay, Modifier
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import (
    KRESKI_TRAIT,
    attached_to,
    card_data_of,
    is_character,
    szabla,
    trait_value,
)
from kredens.rules_engine.veto.model.tasks import DUELS, TASKS, Node, Task
from kredens.rules_engine.veto.play import phases


def position(state: State) -> dict[str, Any]:
    """Return the whole state as maps, lists, ids and numbers; what is not known is `?`."""
    table = state.table
    return {
        "round": state.round,
        "phase": state.phase,
        "initiative": table.players[state.initiative],
        "voice": table.players[state.voice] if state.voice >= 0 else None,
        "acted": state.acted,
        "czyn": state.czyn,
        "passes": state.passes,
        "common": state.common,
        "duel": _duel(state),
        "election": "gone" if state.elekt == GONE else _reference(state, state.elekt),
        "players": {player: _party(state, seat) for seat, player in enumerate(table.players)},
        "open": [_format_task(state, task) for task in state.tasks],
        "winner": table.players[state.winner] if state.winner >= 0 else None,
        "ended": state.ended,
    }


def _party(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has, and their cards in play."""
    party, table = state.parties[seat], state.table
    cards = party.cards
    exact = cards.is_deck_known
    things = [thing for thing in state.cards_in_play if thing.host < 0 and thing.side == seat]
    own: dict[str, Any] = {
        "faction": table.cards[table.factions[seat]].id,
        "kreski": party.kreski,
        "ducats": party.ducats,
        "markers": party.markers,
        "sum": state.sums[seat],
        "bribed": state.bribed[seat],
        "initiative": phases.initiative_of(state, seat),
        "hand": [*_card_ids(state, cards.hand), *[UNKNOWN] * cards.unseen],
        "shown": _card_ids(state, cards.shown),
        "kredens": _kredens(state, cards),
        "unseen": [] if exact or cards.pool is None else _card_ids(state, cards.pool),
        "hidden": cards.unseen_elsewhere,
        "discard": _card_ids(state, party.discard),
        "removed": _card_ids(state, party.removed),
        "lasting": _card_ids(state, party.lasting),
        "mods": [_modifier(state, mod) for mod in party.mods],
        "used": list(party.used),
        "election": [_card_in_play(state, thing) for thing in things if thing.place == ELECTION],
        "karmazyn": [_card_in_play(state, thing) for thing in things if thing.place == KARMAZYN],
    }
    return own


def _kredens(state: State, cards: HiddenCards) -> list[str] | None:
    """Return the kredens: its cards where they are known, else `?` for each; None where nobody has said how many."""
    if cards.deck == UNCOUNTED:
        return None
    return _card_ids(state, cards.pool) if cards.pool is not None and cards.is_deck_known else [UNKNOWN] * cards.deck


def _card_in_play(state: State, thing: CardInPlay) -> dict[str, Any]:
    """Return a card in play with what is attached to it."""
    entry: dict[str, Any] = {
        "card": card_data_of(state, thing).id if thing.card >= 0 else UNKNOWN,
        "order": state.cards_in_play.index(thing) + 1,
        "tapped": thing.tapped,
    }
    if thing.owner != thing.side:
        entry["owner"] = state.table.players[thing.owner]
    if is_character(state, thing):
        entry["szabla"] = szabla(state, thing)
        entry["kreski"] = trait_value(state, thing, KRESKI_TRAIT)
    for flag in ("down", "absent"):
        if getattr(thing, flag):
            entry[flag] = True
    if state.duel is not None and thing.id in (state.duel.challenger, state.duel.challenged, *state.duel.gear):
        entry["fights"] = True
    if thing.mods:
        entry["mods"] = [_modifier(state, mod) for mod in thing.mods]
    under = attached_to(state, thing.id)
    if under or thing.host < 0:
        entry["under"] = [_attached_card(state, each, thing) for each in under]
    return entry


def _attached_card(state: State, thing: CardInPlay, host: CardInPlay) -> dict[str, Any]:
    entry = _card_in_play(state, thing)
    if thing.side != host.side:
        entry["side"] = state.table.players[thing.side]
    return entry


def _modifier(state: State, mod: Modifier) -> dict[str, Any]:
    """Return a modifier."""
    return {
        "trait": mod.trait,
        "amount": mod.amount,
        "until": mod.until,
        "by": state.table.cards[mod.by].id,
        "twice": mod.twice,
        "forbids": mod.forbids,
    }


def _card_ids(state: State, cards: Cards) -> list[str]:
    return [state.table.cards[card].id for card in cards]


def _reference(state: State, id: int) -> str | None:
    thing = state.card_in_play(id)
    return references.reference_to(state, thing) if thing is not None else None


def _duel(state: State) -> dict[str, Any] | None:
    """Return the duel that is on, or None."""
    duel = state.duel
    if duel is None:
        return None
    players = state.table.players
    fighters = {players[seat]: state.card_in_play(duel.fighter(seat)) for seat in duel.seats}
    return {
        "challenger": _reference(state, duel.challenger),
        "challenged": _reference(state, duel.challenged),
        "players": [players[seat] for seat in duel.seats],
        "turn": next((players[task.seat] for task in state.tasks if task in DUELS), None),
        "gear": [_reference(state, id) for id in duel.gear if state.card_in_play(id) is not None],
        "ready": [players[seat] for seat in duel.ready],
        "passes": duel.passes,
        "extra": list(duel.extra),
        "struck": list(duel.struck),
        "spent": [[state.table.cards[card].id, players[seat]] for card, seat in duel.spent],
        "szabla": {player: szabla(state, thing) if thing is not None else None for player, thing in fighters.items()},
    }


def _format_task(state: State, task: Task) -> list[Any]:
    """Return a task in plain form: players, cards and cards in play by their names."""
    if isinstance(task, Node):
        return [task.kind, _format_node(state, task)]
    return TASKS.write(state, task, _TASK_FIELDS)


_TASK_FIELDS: Mapping[str, Callable[[State, Any, Any], Any]] = {
    "card": lambda state, _task, card: state.table.cards[card].id,
    "removed": lambda _state, _task, removed: int(removed),
    "open_find": lambda _state, _task, open_find: int(open_find),
    "challenger": lambda state, _task, id: _reference(state, id),
    "challenged": lambda state, _task, id: _reference(state, id),
}
"""The plain form of each field of a task that is not written as it is."""


def _format_node(state: State, node: Node) -> dict[str, Any]:
    """Return a node of the stack; a card that is in play no more is `gone`."""
    all_cards, players = state.table.cards, state.table.players
    entry: dict[str, Any] = {"what": node.what, "player": players[node.seat]}
    if node.card >= 0:
        entry["card"] = all_cards[node.card].id
    for name, id in (("thing", node.thing), ("target", node.target)):
        if id != -1:
            entry[name] = _reference(state, id) or "gone"
    if node.spent >= 0:
        entry["spent"] = all_cards[node.spent].id
    if node.ability >= 0:
        entry["ability"] = node.ability
    for figure in ("amount", "paid"):
        if getattr(node, figure):
            entry[figure] = getattr(node, figure)
    if node.place:
        entry["place"] = node.place
    if node.answered:
        entry["answered"] = [players[seat] for seat in node.answered]
    if node.annulled:
        entry["annulled"] = True
    return entry
