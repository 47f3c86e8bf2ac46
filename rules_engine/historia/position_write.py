"""Write positions of Historia in the plain form of logs and reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.historia.model.card_data import target_kind
from kredens.rules_engine.historia.model.figures import (
    attack_value,
    completed_of,
    defence_value,
    demand_level,
    event_worth,
    figure,
    final_points,
    is_character,
    unfinished_of,
    won_events_of,
)
from kredens.rules_engine.historia.model.in_play import NO_CARD, Thing
from kredens.rules_engine.historia.model.influence import KINDS, format_tokens
from kredens.rules_engine.historia.model.references import written_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import MAX_OTHER_TARGET, TASKS, ModifyTask, PayTask
from kredens.rules_engine.kit.hidden_cards import UNCOUNTED, Cards, HiddenCards


def position(state: State) -> dict[str, Any]:
    """Return the whole state as maps, lists, ids and numbers; what is not known is `?`."""
    table, event = state.table, state.event
    return {
        "epoch": table.epochs[state.epoch],
        "round": state.round,
        "first": _player(state, state.first),
        "lap": _player(state, state.lap),
        "lot": _player(state, state.lot),
        "event": None if event is None else table.cards[event.card].id,
        "stack": [
            {
                "event": table.cards[chosen.card].id,
                "player": table.players[chosen.owner],
                "chosen": [table.players[seat] for seat in chosen.seats],
                **({"again": True} if chosen.again else {}),
            }
            for chosen in state.stack
        ],
        "war": _war(state),
        "players": {player: _party(state, seat) for seat, player in enumerate(table.players)},
        "lasting": sorted((_lasting(state, at) for at in range(len(state.lasting))), key=repr),
        "open": [TASKS.write(state, task, _TASK_FIELDS) for task in state.tasks],
    }


def _player(state: State, seat: int) -> str | None:
    return state.table.players[seat] if seat >= 0 else None


def _party(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has, and their cards in play."""
    party, table = state.parties[seat], state.table
    cards, things = party.cards, state.things_of(seat)
    exact = cards.is_deck_known
    by_kind: dict[str, list[Thing]] = {}
    for thing in things:
        if thing.card >= 0 and not thing.down:
            by_kind.setdefault(table.cards[thing.card].kind, []).append(thing)
    factions = by_kind.get("faction", [])
    return {
        "faction": {**_thing(state, factions[0]), "used": list(factions[0].used)} if factions else None,
        "points": party.points,
        "total": final_points(state, seat),
        "markers": party.markers,
        "passed": party.passed,
        **dict(zip(KINDS, party.tokens, strict=True)),
        "hand": [*_ids(state, cards.hand), *[UNKNOWN] * cards.unseen],
        "shown": _ids(state, cards.shown),
        "deck": _deck(state, cards),
        "unseen": [] if exact or cards.pool is None else _ids(state, cards.pool),
        "hidden": cards.unseen_elsewhere,
        "discard": _ids(state, party.discard),
        "gone": _ids(state, party.gone),
        "left": _ids(state, party.left),
        "events": _ids(state, party.events),
        "chosen": _ids(state, party.chosen),
        "aside": [*_ids(state, party.aside), *[UNKNOWN] * party.aside_unseen],
        "characters": [_thing(state, thing) for thing in by_kind.get("character", ())],
        "monuments": [_thing(state, thing) for thing in completed_of(state, seat)],
        "unfinished": [_thing(state, thing) for thing in unfinished_of(state, seat)],
        "symbols": [_thing(state, thing) for thing in by_kind.get("symbol", ())],
        "won": [_thing(state, thing) for thing in won_events_of(state, seat)],
    }


def _deck(state: State, cards: HiddenCards) -> list[str] | None:
    """Return the deck: its cards where they are known, else `?` for each; None where nobody has said how many."""
    if cards.deck == UNCOUNTED:
        return None
    return _ids(state, cards.pool) if cards.pool is not None and cards.is_deck_known else [UNKNOWN] * cards.deck


def _ids(state: State, cards: Cards) -> list[str]:
    return [state.table.cards[card].id if card >= 0 else UNKNOWN for card in cards]


def _thing(state: State, thing: Thing) -> dict[str, Any]:
    """Return a card in play."""
    entry: dict[str, Any] = {"card": state.table.cards[thing.card].id if thing.card >= 0 else UNKNOWN}
    if thing.down:
        entry["tokens"] = format_tokens(thing.tokens)
    else:
        entry["tapped"] = thing.tapped
    if is_character(state, thing):
        entry["military"] = figure(state, thing, "military")
    if thing.card >= 0 and state.table.cards[thing.card].kind == "event":
        entry["worth"] = event_worth(state, thing)
    if thing.owner != thing.side:
        entry["owner"] = state.table.players[thing.owner]
    if thing.used:
        entry["used"] = list(thing.used)
    if state.war is not None and thing.id in (*state.war.attackers, *state.war.defenders):
        entry["fights"] = True
    return entry


def _war(state: State) -> dict[str, Any] | None:
    """Return the war that is on, or None."""
    war = state.war
    if war is None:
        return None
    return {
        "attacker": state.table.players[war.attacker],
        "defender": state.table.players[war.defender],
        "turn": next((_player(state, task.seat) for task in state.tasks if isinstance(task, ModifyTask)), None),
        "attackers": [written_reference(state, id) for id in war.attackers if state.thing(id) is not None],
        "defenders": [written_reference(state, id) for id in war.defenders if state.thing(id) is not None],
        "added": [war.attack, war.defence, war.level],
        "base": war.base,
        "winner": _player(state, war.winner),
        "attack": attack_value(state, war),
        "defence": defence_value(state, war),
        "level": demand_level(state, war) if war.winner >= 0 else 0,
    }


def _lasting(state: State, at: int) -> dict[str, Any]:
    """Return a rule that lasts for a time."""
    rule = state.lasting[at]
    return {
        "card": state.table.cards[rule.card].id,
        "effect": rule.effect_index + 1,
        "player": state.table.players[rule.seat],
        "target": None if rule.target == NO_CARD else written_reference(state, rule.target),
        "until": rule.until,
    }


def _card(state: State, card: int) -> str | None:
    return None if card == NO_CARD else state.table.cards[card].id


def _thing_reference(state: State, id: int) -> str | None:
    """Return how a card in play is named; None for none, and for one that is in play no more."""
    return None if id == NO_CARD else written_reference(state, id)


def _number(state: State, task: Any, number: int) -> Any:
    return state.table.players[number] if isinstance(task, PayTask) and task.verb == "war" else number


def format_target(state: State, task: Any, target: int) -> Any:
    """Return what a task is about: a card in play, a player, a card, or which half or side."""
    if target == NO_CARD:
        return None
    if target > MAX_OTHER_TARGET:
        return _thing_reference(state, target)
    effect = state.table.cards[task.card].effects[task.effect_index]
    if is_seat(task.kind, effect):
        return state.table.players[target]
    return state.table.cards[target].id if target_kind(effect) == "discarded" else target


def is_seat(kind: str, effect: Mapping[str, Any]) -> bool:
    """Return whether what a task of that kind is about is a player."""
    return target_kind(effect) == "player" or (kind == "tokens" and effect["do"] in ("gain", "lose", "steal"))


_TASK_FIELDS: Mapping[str, Callable[[State, Any, Any], Any]] = {
    "card": lambda state, _task, card: _card(state, card),
    "thing": lambda state, _task, id: _thing_reference(state, id),
    "bearer": lambda state, _task, id: _thing_reference(state, id),
    "target": format_target,
    "number": _number,
}
"""The plain form of each field of a task that is not written as it is."""
