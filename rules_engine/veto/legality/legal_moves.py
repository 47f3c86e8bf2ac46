"""List every legal action at the open decision.

Where there is much to try they are listed directly, else by asking the same guards that refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, product

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.veto.legality import legal_moves_at_voice, refusal
from kredens.rules_engine.veto.legality.cards import MAX_TAPPED
from kredens.rules_engine.veto.model import hidden, targets, windows
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.notation import drop_missing_arguments
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen, kompania
from kredens.rules_engine.veto.model.tasks import LayTask, SearchTask
from kredens.rules_engine.veto.play import search, stack


def actions(state: State, player: str) -> list[Action]:
    """Return what the player can do, in a stable order. Conceding is always possible, and not listed."""
    if not state.tasks or windows.deciding_player(state, state.decision) != player:
        return []
    return _MOVES_BY_TASK[state.decision.kind](state, player)


def _filter_legal(state: State, player: str, tried: Iterable[Action]) -> list[Action]:
    """Return those of the actions that no guard refuses."""
    return [action for action in tried if refusal.refusal(state, player, action) is None]


def _possible_hand(state: State, seat: int) -> Iterable[int]:
    """Return the numbers of the cards that may be in a hand."""
    cards = state.parties[seat].cards
    if cards.unseen and cards.pool is None:
        return [number for number, id in enumerate(state.table.drawable_ids) if id]
    if not (cards.unseen and cards.unseen_elsewhere):
        return cards.possible_hand_cards()
    return [
        card
        for card in cards.possible_hand_cards()
        if cards.is_known_in_hand(card) or not hidden.is_reserved(state, seat, card)
    ]


def _possible_hand_halves(state: State, seat: int) -> list[CardData]:
    """Return the cards that may be in a hand, each half of a split card by itself."""
    held = state.table.playable_as
    return [card_data for number in _possible_hand(state, seat) for card_data in held[number]]


def _draw_moves(state: State, _player: str) -> list[Action]:
    """Return the draws of every card that may be in the kredens."""
    seat = state.decision.seat
    cards, drawable, player = state.parties[seat].cards, state.table.drawable_ids, state.table.players[seat]
    pool: Iterable[int] = range(len(drawable)) if cards.pool is None else dict.fromkeys(cards.pool)
    if cards.unseen_elsewhere:
        pool = [card for card in pool if not hidden.is_reserved(state, seat, card)]
    return [("draw", player, id) for card in pool if (id := drawable[card])]


def _mulligan_moves(_state: State, _player: str) -> list[Action]:
    return [("redraw",), ("keep",)]


def _bribe_moves(state: State, player: str) -> list[Action]:
    return [("pas",), *(("bribe", amount) for amount in refusal.allowed_bribes(state, state.table.seats[player]))]


def _election_moves(_state: State, _player: str) -> list[Action]:
    return [("announce",), ("no",)]


def _discard_moves(state: State, player: str) -> list[Action]:
    all_cards = state.table.cards
    return [("discard", all_cards[number].id) for number in _possible_hand(state, state.table.seats[player])]


def _thin_moves(state: State, player: str) -> list[Action]:
    return [("keep",), *_discard_moves(state, player)]


def _answer_moves(state: State, player: str) -> list[Action]:
    return _filter_legal(state, player, (("accept",), ("refuse",)))


def _gear_moves(state: State, player: str) -> list[Action]:
    duel, names = state.duel, state.table_index.references
    assert duel is not None
    carried = attached_to(state, duel.fighter(state.table.seats[player]))
    tried: list[Action] = [("choose", names[each.id]) for each in carried if is_seen(each) and not each.down]
    return [("ready",), *_filter_legal(state, player, tried)]


def _voice_moves(state: State, player: str) -> list[Action]:
    seat, playable = state.table.seats[player], state.table.playable_at_voice[state.czyn]
    return legal_moves_at_voice.list_moves(
        state, player, [card_data for number in _possible_hand(state, seat) for card_data in playable[number]]
    )


def _reply_moves(state: State, player: str) -> list[Action]:
    """Return the replies to what lies on top of the stack, and to say none."""
    seat = state.table.seats[player]
    node = stack.top_node(state)
    found: list[Action] = [("no",)]
    if node is None or stack.has_answered(state, seat):
        return found
    replying, triggers = state.table.playable_as_reply, stack.triggers(node)
    for number in _possible_hand(state, seat):
        for card_data in replying[number]:
            if card_data.answers in triggers:
                found += _filter_legal(state, player, _targeted_plays(state, seat, card_data))
    if not state.table_index.with_abilities[seat]:
        return found
    if any(stack.can_ability_answer(state, rule, node, seat) for rule in stack.reply_abilities(state, seat)):
        found += legal_moves_at_voice.ability_moves(state, player)
    return found


def _targeted_plays(state: State, seat: int, card_data: CardData) -> Iterable[Action]:
    """Return the plays of a card with every target it can be aimed at."""
    if card_data.aim is None:
        return [("play", card_data.id)]
    names = state.table_index.references
    return [("play", card_data.id, names[thing.id]) for thing in targets.legal_targets(state, seat, card_data.aim)]


def _duel_moves(state: State, player: str) -> list[Action]:
    """Return the plays of a duel: sztychy from the hand and from under the duellist, firearms, abilities, and pas."""
    seat = state.table.seats[player]
    duel = state.duel
    assert duel is not None
    fighter = state.card_in_play(duel.fighter(seat))
    assert fighter is not None
    tried: list[Action] = []
    texts = {card_data.id: card_data for card_data in _possible_hand_halves(state, seat) if card_data.kind == "sztych"}
    carried = attached_to(state, fighter.id)
    if carried:
        texts |= legal_moves_at_voice.sztychy_under(state, seat, fighter)
    for text, card_data in texts.items():
        if "ciecie" in card_data.keywords or "obrona" in card_data.keywords:
            tried += _sztych_plays(state, seat, card_data, text)
    for thing in carried:
        if is_seen(thing) and card_data_of(state, thing).has("bron-palna"):
            tried.append(("fire", state.table_index.references[thing.id]))
    return [("pas",), *_filter_legal(state, player, tried), *legal_moves_at_voice.ability_moves(state, player)]


def _sztych_plays(state: State, seat: int, card_data: CardData, text: str) -> list[Action]:
    """Return the plays of a sztych: as it is, with its effect paid for, with characters tapped for it."""
    if card_data.aim is None and not card_data.effect_cost and "rally" not in card_data.verbs:
        return [("play", text)]
    names, aims = state.table_index.references, [None]  # type: tuple[Mapping[int, str], list[str | None]]
    if card_data.aim is not None:
        aims = [names[each.id] for each in targets.legal_targets(state, seat, card_data.aim)]
    able: list[str] = []
    if card_data.find_effect("rally") is not None:
        able = [names[each.id] for each in kompania(state, seat) if not each.tapped]
    called = [sorted(chosen) for count in range(MAX_TAPPED + 1) for chosen in combinations(able, count)]
    prices = (None, card_data.effect_cost) if card_data.effect_cost else (None,)
    whole = product(aims, prices, called)
    return [drop_missing_arguments(("play", text, aim, None, paid, *chosen)) for aim, paid, chosen in whole]


def _search_moves(state: State, player: str) -> list[Action]:
    all_cards = state.table.cards
    task = state.decision
    assert isinstance(task, SearchTask)
    found = [("take", all_cards[card].id) for card in search.findable_cards(state, task)]
    return [*_filter_legal(state, player, [("no",)]), *found]


def _search_play_moves(state: State, player: str) -> list[Action]:
    """Return what can be done with a card that was searched for to be played."""
    seat = state.table.seats[player]
    task = state.decision
    assert isinstance(task, LayTask)
    whole = state.table.cards[task.card]
    found: list[Action] = [("no",)]
    for card_data in [state.table.cards[half] for half in whole.halves] or [whole]:
        found += legal_moves_at_voice.search_play_moves(state, seat, card_data)
    return found


def _name_moves(state: State, player: str) -> list[Action]:
    owner = state.table.players[state.decision.seat]
    wholes = [card_data.id for card_data in state.table.cards if card_data.whole == card_data.number]
    return _filter_legal(state, player, [("name", owner, id) for id in wholes])


_MOVES_BY_TASK: Mapping[str, Callable[[State, str], list[Action]]] = {
    "draw": _draw_moves,
    "mulligan": _mulligan_moves,
    "bribe": _bribe_moves,
    "reply": _reply_moves,
    "surplus": _discard_moves,
    "election": _election_moves,
    "voice": _voice_moves,
    "answer": _answer_moves,
    "gear": _gear_moves,
    "duel": _duel_moves,
    "search": _search_moves,
    "lay": _search_play_moves,
    "thin": _thin_moves,
    "name": _name_moves,
}
"""What lists the actions at each kind of decision."""


def default_answer(state: State) -> tuple[str, Action] | None:
    """Return the answer that goes without saying, and who gives it; None where there is none.

    These are no reply, an unseen draw, a hand that is kept, no election, a challenge that is accepted, and no more
    gear.
    """
    if not state.tasks:
        return None
    task = state.decision
    who = windows.deciding_player(state, task)
    match task.kind:
        case "draw":
            return TABLE, ("draw", state.table.players[task.seat], UNKNOWN)
        case "reply" | "election":
            return who, ("no",)
        case "mulligan" | "thin":
            return who, ("keep",)
        case "answer":
            return who, ("accept",)
        case "gear":
            return who, ("ready",)
    return None
