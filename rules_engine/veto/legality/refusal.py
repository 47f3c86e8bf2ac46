"""Whether an action of VETO is legal, and why not: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.legality import abilities, actions, cards
from kredens.rules_engine.veto.model import stats, windows
from kredens.rules_engine.veto.model.card_data import CLASSES, REPLIKA
from kredens.rules_engine.veto.model.references import card_of, face_meant, thing_meant
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import face_of
from kredens.rules_engine.veto.play import duels, phases, search, stack


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Why the action is not legal, or None."""
    refused = windows.refusal(state, player, action[0])
    if refused is not None:
        return _again(state, player, action) or _unasked(state, player, action) or refused
    return _found(state, player, action) or _OWN[action[0]](state, player, action)


def _found(state: State, player: str, action: Action) -> Refusal | None:
    """A card that was searched for to be played is the one that is played."""
    if state.tasks[-1][0] != "lay" or action[0] not in ("play", "attach"):
        return None
    card = state.tasks[-1][2]
    face = face_meant(state, str(action[1]))
    if face is not None and card in (face.number, face.whole):
        return None
    rules = ("option.search-play-cost", "search.granted")
    return no("illegal", 2, "other-card", *rules, player=player, card=state.table.faces[card].id)


def _again(state: State, player: str, action: Action) -> Refusal | None:
    """Whoever has just replied wants to reply once more before the other one has spoken."""
    if not state.tasks or state.tasks[-1][0] != "reply" or action[0] not in ("play", "use"):
        return None
    seat = state.table.seats.get(player)
    answered = next((node for node in stack.nodes(state) if seat in node.answered), None)
    if answered is None or seat == state.tasks[-1][1]:
        return None
    facts = {"player": player, "card": card_of(str(action[1])), "what": stack.name_of(state, answered)}
    return no("not-yours", 1, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts)


def _unasked(state: State, player: str, action: Action) -> Refusal | None:
    """A reply where nothing waits for one: what was settled is answered no more, even if the answer came to nothing."""
    if not state.tasks or state.tasks[-1][0] != "voice" or action[0] != "play":
        return None
    who = windows.deciding(state, state.tasks[-1])
    face = face_meant(state, str(action[1]))
    if player == who or player not in state.table.seats or face is None or face.mark != REPLIKA:
        return None
    rules = ("stack.adequacy-cards", "turn.off-voice", "turn.one-reply")
    return no("not-yours", 1, "nothing-to-answer", *rules, player=player, waiting=who, window="voice")


def _fine(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _draw(state: State, _player: str, action: Action) -> Refusal | None:
    seat = state.tasks[-1][1]
    owner = state.table.players[seat]
    if action[1] != owner:
        return no("illegal", 2, "others-draw", "phase.settle.draw-to-max", player=action[1], other=owner)
    if action[2] == UNKNOWN:
        return None
    return cards.from_deck(state, seat, state.table.numbers[action[2]])


def _redraw(_state: State, player: str, action: Action) -> Refusal | None:
    if len(action) > 1:
        return no("illegal", 2, "part-redraw", "setup.mulligan-optional", player=player, number=action[1])
    return None


def _bribe(state: State, player: str, action: Action) -> Refusal | None:
    seat, amount = state.table.seats[player], action[1]
    ducats = state.parties[seat].ducats
    facts = {"player": player, "number": amount}
    if amount < 1:
        return no("illegal", 2, "bribe-nothing", "phase.untap.bribe-rate", **facts)
    if amount > ducats:
        return no("illegal", 2, "bribe-too-dear", "phase.untap.bribe-affordable", **facts, ducats=ducats)
    if state.table.options.bribe_multiples == "multiples-only" and amount not in bribes(state, seat):
        rules = ("phase.untap.bribe-rate", "option.bribe-multiples", "rounding.up")
        return no("illegal", 2, "bribe-odd", *rules, **facts, price=phases.price(state, seat))
    return None


def bribes(state: State, seat: int) -> list[int]:
    """The amounts that buy whole steps, as far as the ducats go."""
    ducats = state.parties[seat].ducats
    if state.table.options.bribe_multiples != "multiples-only":
        return list(range(1, ducats + 1))
    return sorted(phases.deals(state, seat))


def _bene(state: State, player: str, _action: Action) -> Refusal | None:
    if not state.acted and state.table.options.turn_bene_idle == "forbid":
        return no("illegal", 2, "idle-bene", "turn.bene", "option.turn-bene-idle", "turn.pas", player=player)
    return None


def _pas(state: State, player: str, _action: Action) -> Refusal | None:
    if state.tasks[-1][0] == "voice" and state.acted:
        return no("illegal", 2, "pas-after-acting", "turn.pas", "turn.bene", player=player)
    return None


def _discard(state: State, player: str, action: Action) -> Refusal | None:
    return _half(state, player, action[1]) or cards.from_hand(state, state.table.seats[player], action[1])


def _half(state: State, player: str, text: str) -> Refusal | None:
    """Where nothing is played, a split card is one card by its own name."""
    face = face_meant(state, text)
    if face is None or face.whole == face.number:
        return None
    facts = {"player": player, "card": face.id, "other": state.table.faces[face.whole].id}
    return no("illegal", 2, "only-half", "card.split.choose", "option.split-identity", **facts)


def _keep(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _take(state: State, player: str, action: Action) -> Refusal | None:
    card = state.table.numbers[action[1]] if action[1] != UNKNOWN else -1
    if card in search.findable(state, state.tasks[-1]):
        return None
    return no("illegal", 2, "not-found", "search.granted", "search.reveal", player=player, card=action[1])


def _none(state: State, player: str, _action: Action) -> Refusal | None:
    task = state.tasks[-1]
    pile = task[0] == "search" and search.effect_of(state, task).get("in") == "discard"
    if pile and search.findable(state, task):
        rules = ("option.search-nothing-found", "empty.forbidden")
        return no("illegal", 2, "must-find", *rules, player=player)
    return None


def _name(state: State, _player: str, action: Action) -> Refusal | None:
    seat = state.tasks[-1][1]
    owner = state.table.players[seat]
    if action[1] != owner or action[2] == UNKNOWN:
        return no("illegal", 2, "others-card", "discard.pile", "option.zone-visibility", player=owner)
    number = state.table.numbers[action[2]]
    return _half(state, owner, action[2]) or cards.hidden_sztych(state, seat, number)


def _refuse(state: State, player: str, _action: Action) -> Refusal | None:
    thing = state.thing(state.tasks[-1][3])
    if thing is not None and thing.tapped:
        facts = {"player": player, "waiting": player, "window": "answer"}
        return no("illegal", 2, "cannot-refuse-now", "duel.refusal-tapped", "duel.refusal", **facts)
    if thing is not None and stats.forbidden(state, thing, "refuse") is not None:
        card = face_of(state, thing).id
        return no("illegal", 2, "may-not-refuse", "golden.card-wins", "duel.refusal", player=player, card=card)
    return None


def _choose(state: State, player: str, action: Action) -> Refusal | None:
    seat = state.table.seats[player]
    thing = thing_meant(state, action[1])
    facts = {"player": player, "card": action[1].partition("@")[0].partition("#")[0]}
    duel = state.duel
    assert duel is not None
    if thing is None or thing not in duels.choosable(state, seat):
        return no("illegal", 2, "not-his-gear", "duel.gear-attached-only", "duel.gear-order", **facts)
    face = face_of(state, thing)
    for keyword in CLASSES:
        rival = next(
            (
                each
                for each in state.things
                if each.id in duel.gear and each.host == thing.host and face_of(state, each).has(keyword)
            ),
            None,
        )
        if face.has(keyword) and rival is not None:
            rules = ["duel.gear-one-per-keyword", f"keyword.{keyword}-one", "option.duel-gear-keyword-scope"]
            other = face_of(state, rival).id
            return no("illegal", 2, "one-per-keyword", *rules, **facts, keyword=keyword, other=other)
    return None


_OWN: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "draw": _draw,
    "redraw": _redraw,
    "keep": _keep,
    "bribe": _bribe,
    "pas": _pas,
    "bene": _bene,
    "no": _none,
    "announce": _fine,
    "discard": _discard,
    "play": cards.play,
    "attach": actions.attach,
    "display": actions.attach,
    "move": actions.move,
    "agitate": actions.agitate,
    "challenge": actions.challenge,
    "use": abilities.use,
    "fire": abilities.fire,
    "choose": _choose,
    "ready": _fine,
    "accept": _fine,
    "refuse": _refuse,
    "take": _take,
    "name": _name,
    "concede": _fine,
}
