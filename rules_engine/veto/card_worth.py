"""What cards, effects and announced actions are worth to a simple player, in rough points: ten for a kreska."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.veto.model.card_data import Effect
from kredens.rules_engine.veto.model.in_play import KARMAZYN, Thing
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import face_of, szabla
from kredens.rules_engine.veto.play import phases

REPLY = 10.0
"""What an action must cost to be worth a reply."""
KINDS: Mapping[str, float] = {"character": 8, "possession": 7, "sztych": 5, "gear": 4, "effect": 6, "split": 5}


def of_card(state: State, seat: int, card: int) -> float:
    """A card in hand."""
    face = state.table.faces[card]
    weight = KINDS.get(face.kind, 0.0) + face.kreski + 0.5 * face.szabla + face.modifier + face.income
    if face.kind == "character" and any(
        thing.card >= 0 and face_of(state, thing).name == face.name for thing in state.things
    ):
        weight -= 8
    return weight - (2 if face.lafa > state.parties[seat].ducats + 5 else 0)


def of_thing(state: State, thing: Thing) -> float:
    """A card in play, to whoever has it."""
    face = face_of(state, thing)
    if face.kind != "character":
        return 5.0 + 4 * face.income + 2 * face.modifier
    return 6.0 + 2 * face.kreski + 0.7 * szabla(state, thing) + 6 * face.has("slawny") + 30 * face.has("elekt")


def of_effect(state: State, seat: int, effect: Effect, target: Thing | None) -> float:
    """An effect for the player who has it carried out."""
    amount = int(effect.get("amount") or 0)
    own = target is not None and target.side == seat
    match effect["do"]:
        case "gain":
            return 4.0 * amount
        case "half":
            return 3.0 * (state.parties[seat].ducats // 2 - 2)
        case "steal":
            return 6.0 * min(amount, state.parties[1 - seat].ducats)
        case "lose":
            return 4.0 * min(amount, state.parties[1 - seat].ducats)
        case "draw":
            return 6.0 * amount
        case "discard-hand":
            return 4.0 * amount * (1 if effect.get("who") == "opponent" else -1)
        case "take-kreski":
            return 45.0
        case "return-kreski":
            return 30.0
        case "search":
            return 12.0
        case "kill" | "discard" | "absent" if target is not None:
            return of_thing(state, target) * (-1 if own else 1)
        case "tap" if target is not None:
            return -20.0 if own else 6.0 + 0.5 * szabla(state, target) if _stands(state, target) else -1.0
        case "untap" if target is not None:
            return 20.0 if own and _stands(state, target) else -1.0
        case "attach" if target is not None:
            return 0.0
        case "move":
            return -1.0
        case "modify" | "double" | "forbid":
            return _lasting(state, seat, effect, target)
    return -1.0


def _stands(state: State, thing: Thing) -> bool:
    face = face_of(state, thing)
    return face.kind == "character" and thing.place != KARMAZYN and not face.has("niewiasta")


def _lasting(state: State, seat: int, effect: Effect, target: Thing | None) -> float:
    """Changes that are good for whom they are laid on, or bad."""
    good = 8.0 if effect["do"] == "double" else 6.0 * int(effect.get("amount") or 0)
    if effect["do"] == "forbid":
        good = -10.0 if effect.get("act") == "agitate" else -4.0
    if target is None:
        return good
    if not _stands(state, target) or (effect.get("trait") == "agitation" and target.tapped):
        return -5.0
    return (good if target.side == seat else -good) + 0.3 * szabla(state, target)


def harm(state: State, seat: int, node: Node) -> float:
    """What an announced action of the opponent's costs the player."""
    match node.what:
        case "agitation":
            return 16.0
        case "challenge":
            mine, theirs = state.thing(node.target), state.thing(node.thing)
            if mine is None or theirs is None:
                return 0.0
            return 8.0 + 3 * (szabla(state, theirs) - szabla(state, mine)) + 20 * face_of(state, mine).has("elekt")
        case "sztych-played":
            return 12.0
        case "bribe":
            return 12.0 if state.parties[1 - seat].kreski >= phases.TWO_THIRDS else 5.0
        case "effect-played" | "ability-used" if node.card >= 0:
            face = state.table.faces[node.card]
            if face.does("annul") is not None:
                return 14.0
            effects = face.effects if node.ability < 0 else (face.effects[node.ability],)
            return sum(of_effect(state, 1 - seat, effect, state.thing(node.target)) for effect in effects)
        case "possession-played":
            return 12.0
    return 0.0


def price_of_steps(state: State, seat: int, steps: int) -> int | None:
    """The least that buys a player so many steps of initiative now; None if that is more than they have."""
    return min((amount for amount, (bought, _) in phases.deals(state, seat).items() if bought >= steps), default=None)
