"""Guards of what characters do: found untapped on the player's side, activated, and contending for the event."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.historia.legality import abilities
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.figures import card_data_of, find_prohibition, is_character, section_of
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.references import card_id_of, find_own
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import PayTask


def find_character(state: State, seat: int, ref: str, *rules: str) -> tuple[Thing | None, Refusal | None]:
    """Return the player's untapped character of that reference, or why there is none; `rules` are those of the act."""
    facts = {"player": state.table.players[seat], "card": card_id_of(ref)}
    thing = find_own(state, seat, ref)
    if thing is None:
        return None, refuse(
            "illegal", 2, "not-yours-in-play", rules[0], "faction.no-shared-control", *rules[1:], **facts
        )
    if not is_character(state, thing):
        return None, refuse("illegal", 2, "no-character", *rules, **facts)
    if thing.tapped:
        return None, refuse("illegal", 2, "tapped", "tap.not-twice", *rules, **facts)
    return thing, None


def check_activate(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not activate what they name, or None."""
    seat = state.table.seats[player]
    thing, refused = find_character(state, seat, action[1], "default.activate")
    return refused if thing is None else check_activation(state, seat, thing)


def check_activation(state: State, seat: int, thing: Thing) -> Refusal | None:
    """Return why a player may not activate an untapped character of theirs, or None."""
    return _check_act(state, seat, thing, "activate", "default.activate")


def _check_act(state: State, seat: int, thing: Thing, verb: str, rule: str) -> Refusal | None:
    if find_prohibition(state, verb, seat, (thing,)) is not None:
        facts = {"player": state.table.players[seat], "card": card_data_of(state, thing).id, "act": verb}
        return refuse("illegal", 2, "forbidden", "rule.golden", rule, **facts)
    return abilities.check_price(state, PayTask(seat, verb, thing=thing.id))


def check_contend(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not contend with what they name, or None."""
    seat = state.table.seats[player]
    thing, refused = find_character(state, seat, action[1], "contention.one-untapped", "contention.action")
    return refused if thing is None else check_contention(state, seat, thing)


def check_contention(state: State, seat: int, thing: Thing) -> Refusal | None:
    """Return why a player may not contend with an untapped character of theirs, or None."""
    event = state.event
    facts = {"player": state.table.players[seat], "card": card_data_of(state, thing).id}
    if event is None:
        return refuse("illegal", 2, "no-event-now", "contention.action", **facts)
    if state.table.options.no_match == "illegal" and section_of(state, thing) is None:
        rules = ("option.no-match", "contention.first-match-only", "contention.section-contents")
        return refuse("illegal", 2, "no-match", *rules, **facts, event=state.table.cards[event.card].id)
    return _check_act(state, seat, thing, "contend", "contention.action")
