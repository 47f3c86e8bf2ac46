"""Check whether an action of VETO is legal: is it the moment, is it theirs to do, may it be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.veto.legality import abilities, cards, characters
from kredens.rules_engine.veto.model import limits, refuse, windows
from kredens.rules_engine.veto.model.card_data import GEAR_CLASSES, REPLIKA
from kredens.rules_engine.veto.model.in_play import CardInPlay
from kredens.rules_engine.veto.model.references import card_id_of, find_card, find_in_play
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of
from kredens.rules_engine.veto.model.tasks import AnswerTask, LayTask, SearchTask
from kredens.rules_engine.veto.play import duels, phases, piles, stack


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None."""
    refused = windows.check_window(state, player, action[0])
    if refused is not None:
        return _check_second_reply(state, player, action) or _check_late_reply(state, player, action) or refused
    return CHECKS[action[0]](state, player, action)


def _check_searched_card(state: State, player: str, action: Action) -> Refusal | None:
    """Return why another card than the one searched for cannot be played now, or None."""
    task = state.decision
    if not isinstance(task, LayTask):
        return None
    card = task.card
    card_data = find_card(state, str(action[1]))
    if card_data is not None and card in (card_data.number, card_data.whole):
        return None
    rules = ("option.search-play-cost", "search.granted")
    return refuse("illegal", 2, "other-card", *rules, player=player, card=state.table.cards[card].id)


def _check_second_reply(state: State, player: str, action: Action) -> Refusal | None:
    """Return the refusal of a second reply before the other player has spoken, or None."""
    if not state.tasks or state.decision.kind != "reply" or action[0] not in ("play", "use"):
        return None
    seat = state.table.seats.get(player)
    answered = next((node for node in stack.nodes(state) if seat in node.answered), None)
    if answered is None or seat == state.decision.seat:
        return None
    facts = {"player": player, "card": card_id_of(str(action[1])), "what": stack.node_card_id(state, answered)}
    return refuse("not-yours", 1, "one-reply", "turn.one-reply", "option.reply-one-per-action", **facts)


def _check_late_reply(state: State, player: str, action: Action) -> Refusal | None:
    """Return the refusal of a reply where nothing waits for one, or None.

    What was settled can be answered no more, even if it was annulled.
    """
    if not state.tasks or state.decision.kind != "voice" or action[0] != "play":
        return None
    who = windows.pending(state).players[0]
    card_data = find_card(state, str(action[1]))
    if player == who or player not in state.table.seats or card_data is None or card_data.mark != REPLIKA:
        return None
    rules = ("stack.adequacy-cards", "turn.off-voice", "turn.one-reply")
    return refuse("not-yours", 1, "nothing-to-answer", *rules, player=player, waiting=who, window="voice")


def _check_play(state: State, player: str, action: Action) -> Refusal | None:
    return _check_searched_card(state, player, action) or cards.check_play(state, player, action)


def _check_attach(state: State, player: str, action: Action) -> Refusal | None:
    return _check_searched_card(state, player, action) or characters.check_attach(state, player, action)


def _allow(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _check_draw(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why that card cannot be drawn for that player, or None."""
    seat = state.decision.seat
    owner = state.table.players[seat]
    if action[1] != owner:
        return refuse("illegal", 2, "others-draw", "phase.settle.draw-to-max", player=action[1], other=owner)
    if action[2] == UNKNOWN:
        return None
    return cards.check_from_deck(state, seat, state.table.numbers[action[2]])


def _check_redraw(_state: State, player: str, action: Action) -> Refusal | None:
    if len(action) > 1:
        return refuse("illegal", 2, "part-redraw", "setup.mulligan-optional", player=player, number=action[1])
    return None


def _check_bribe(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that amount cannot be paid as a bribe, or None."""
    seat, amount = state.table.seats[player], action[1]
    ducats = state.parties[seat].ducats
    facts = {"player": player, "number": amount}
    if amount < 1:
        return refuse("illegal", 2, "bribe-nothing", "phase.untap.bribe-rate", **facts)
    if amount > ducats:
        return refuse("illegal", 2, "bribe-too-dear", "phase.untap.bribe-affordable", **facts, ducats=ducats)
    if state.table.options.bribe_multiples == "multiples-only" and amount not in allowed_bribes(state, seat):
        rules = ("phase.untap.bribe-rate", "option.bribe-multiples", "rounding.up")
        return refuse("illegal", 2, "bribe-odd", *rules, **facts, price=phases.next_step_price(state, seat))
    return None


def allowed_bribes(state: State, seat: int) -> list[int]:
    """Return the amounts that buy whole steps, as far as the ducats go."""
    ducats = state.parties[seat].ducats
    if state.table.options.bribe_multiples != "multiples-only":
        return list(range(1, ducats + 1))
    return sorted(phases.affordable_bribes(state, seat))


def _check_bene(state: State, player: str, _action: Action) -> Refusal | None:
    if not state.acted and state.table.options.turn_bene_idle == "forbid":
        return refuse("illegal", 2, "idle-bene", "turn.bene", "option.turn-bene-idle", "turn.pas", player=player)
    return None


def _check_pas(state: State, player: str, _action: Action) -> Refusal | None:
    if state.tasks[-1].kind == "voice" and state.acted:
        return refuse("illegal", 2, "pas-after-acting", "turn.pas", "turn.bene", player=player)
    return None


def _check_discard(state: State, player: str, action: Action) -> Refusal | None:
    return _check_half(state, player, action[1]) or cards.check_from_hand(state, state.table.seats[player], action[1])


def _check_half(state: State, player: str, text: str) -> Refusal | None:
    """Return the refusal of a half where nothing is played, or None: there a split card is one card by its own name."""
    card_data = find_card(state, text)
    if card_data is None or card_data.whole == card_data.number:
        return None
    facts = {"player": player, "card": card_data.id, "other": state.table.cards[card_data.whole].id}
    return refuse("illegal", 2, "only-half", "card.split.choose", "option.split-identity", **facts)


def _check_keep(_state: State, _player: str, _action: Action) -> Refusal | None:
    return None


def _check_take(state: State, player: str, action: Action) -> Refusal | None:
    card = state.table.numbers[action[1]] if action[1] != UNKNOWN else -1
    task = state.decision
    assert isinstance(task, SearchTask)
    if card in piles.findable_cards(state, task):
        return None
    effect = piles.search_effect(state, task)
    if effect.get("in") == "discard" and card in piles.matching_discards(state, task.seat, effect.get("what")):
        rules = ("option.search-nothing-found", "empty.forbidden", "option.search-play-cost")
        return refuse("illegal", 2, "cannot-be-played", *rules, player=player, card=action[1])
    return refuse("illegal", 2, "not-found", "search.granted", "search.reveal", player=player, card=action[1])


def _check_decline(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why the search cannot end without a card, or None: an open pile that holds one must give it."""
    task = state.tasks[-1]
    if isinstance(task, LayTask) and task.open_find:
        rules = ("option.search-nothing-found", "empty.forbidden")
        return refuse("illegal", 2, "must-play", *rules, player=player, card=state.table.cards[task.card].id)
    if not isinstance(task, SearchTask) or piles.search_effect(state, task).get("in") != "discard":
        return None
    if piles.findable_cards(state, task):
        rules = ("option.search-nothing-found", "empty.forbidden")
        return refuse("illegal", 2, "must-find", *rules, player=player)
    return None


def _check_name(state: State, _player: str, action: Action) -> Refusal | None:
    """Return why the card cannot be the sztych that goes to the pile, or None."""
    seat = state.decision.seat
    owner = state.table.players[seat]
    if action[1] != owner or action[2] == UNKNOWN:
        return refuse("illegal", 2, "others-card", "discard.pile", "option.zone-visibility", player=owner)
    number = state.table.numbers[action[2]]
    return _check_half(state, owner, action[2]) or cards.check_hidden_sztych(state, seat, number)


def _check_refuse(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why the challenge cannot be refused, or None."""
    task = state.decision
    assert isinstance(task, AnswerTask)
    thing = state.card_in_play(task.challenged)
    if thing is not None and thing.tapped:
        facts = {"player": player, "waiting": player, "window": "answer"}
        return refuse("illegal", 2, "cannot-refuse-now", "duel.refusal-tapped", "duel.refusal", **facts)
    if thing is not None and limits.find_prohibition(state, thing, "refuse") is not None:
        card = card_data_of(state, thing).id
        return refuse("illegal", 2, "may-not-refuse", "golden.card-wins", "duel.refusal", player=player, card=card)
    return None


def _check_choose(state: State, player: str, action: Action) -> Refusal | None:
    """Return why that gear cannot be chosen for the duel, or None."""
    seat = state.table.seats[player]
    thing = find_in_play(state, action[1])
    facts = {"player": player, "card": action[1].partition("@")[0].partition("#")[0]}
    duel = state.duel
    assert duel is not None
    if thing is None or thing not in duels.choosable_gear(state, seat):
        return refuse("illegal", 2, "not-his-gear", "duel.gear-attached-only", "duel.gear-order", **facts)
    found = find_chosen_rival(state, thing)
    if found is None:
        return None
    keyword, rival = found
    rules = ["duel.gear-one-per-keyword", f"keyword.{keyword}-one", "option.duel-gear-keyword-scope"]
    other = card_data_of(state, rival).id
    return refuse("illegal", 2, "one-per-keyword", *rules, **facts, keyword=keyword, other=other)


def find_chosen_rival(state: State, thing: CardInPlay) -> tuple[str, CardInPlay] | None:
    """Return the gear of the same duellist that was chosen already and is of the same class, with it; or None."""
    duel = state.duel
    if duel is None or not duel.gear:
        return None
    keywords = card_data_of(state, thing).keywords
    chosen = [each for each in attached_to(state, thing.host) if each.id in duel.gear]
    for keyword in GEAR_CLASSES:
        if keyword in keywords:
            for each in chosen:
                if keyword in card_data_of(state, each).keywords:
                    return keyword, each
    return None


CHECKS: Mapping[str, Callable[[State, str, Any], Refusal | None]] = {
    "draw": _check_draw,
    "redraw": _check_redraw,
    "keep": _check_keep,
    "bribe": _check_bribe,
    "pas": _check_pas,
    "bene": _check_bene,
    "no": _check_decline,
    "announce": _allow,
    "discard": _check_discard,
    "play": _check_play,
    "attach": _check_attach,
    "display": characters.check_attach,
    "move": characters.check_move,
    "agitate": characters.check_agitate,
    "challenge": characters.check_challenge,
    "use": abilities.check_use,
    "fire": abilities.check_fire,
    "choose": _check_choose,
    "ready": _allow,
    "accept": _allow,
    "refuse": _check_refuse,
    "take": _check_take,
    "name": _check_name,
    "concede": _allow,
}
"""What checks an action of each verb that the open decision takes from the player."""
