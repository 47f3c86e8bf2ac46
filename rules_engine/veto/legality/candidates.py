"""Candidates: the actions that may be legal at the open decision, for the guards to judge.

Each list has all that is legal, and some more. Where it leaves something out it asks what the guards ask, by the same
function: `hidden.possible_kredens`, `piles.findable_cards`, `refusal.allowed_bribes`, `stack.triggers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.legality import refusal
from kredens.rules_engine.veto.legality.abilities import is_spent
from kredens.rules_engine.veto.legality.cards import MAX_TAPPED
from kredens.rules_engine.veto.model import hidden
from kredens.rules_engine.veto.model.card_data import Ability, CardData
from kredens.rules_engine.veto.model.in_play import ATTACHED, KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.notation import drop_missing_arguments
from kredens.rules_engine.veto.model.references import legal_targets
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen, kompania
from kredens.rules_engine.veto.model.tasks import LayTask, SearchTask
from kredens.rules_engine.veto.play import piles, stack


def _draws(state: State, _seat: int) -> Iterable[Action]:
    """Return the draws of every card that may be in the kredens."""
    seat = state.decision.seat
    ids = state.table.drawable_ids[seat]
    player = state.table.players[seat]
    return [("draw", player, id) for card in hidden.possible_kredens(state, seat) if (id := ids[card])]


def _mulligans(_state: State, _seat: int) -> Iterable[Action]:
    return [("redraw",), ("keep",)]


def bribes(state: State, seat: int) -> list[Action]:
    """Return the bribes that buy whole steps, and pas."""
    return [("pas",), *(("bribe", amount) for amount in refusal.allowed_bribes(state, seat))]


def _elections(_state: State, _seat: int) -> Iterable[Action]:
    return [("announce",), ("no",)]


def discards(state: State, seat: int) -> list[Action]:
    """Return the discards of every card that may be in a hand."""
    all_cards = state.table.cards
    return [("discard", all_cards[number].id) for number in hidden.possible_hand(state, seat)]


def _thinnings(state: State, seat: int) -> Iterable[Action]:
    return [("keep",), *discards(state, seat)]


def _answers(_state: State, _seat: int) -> Iterable[Action]:
    return [("accept",), ("refuse",)]


def gear_choices(state: State, seat: int) -> list[Action]:
    """Return the choices of what a duellist carries, and to be ready."""
    duel, references = state.duel, state.table_index.references
    assert duel is not None
    carried = attached_to(state, duel.fighter(seat))
    return [("ready",), *(("choose", references[each.id]) for each in carried if is_seen(each) and not each.down)]


def _at_voice(state: State, seat: int) -> Iterator[Action]:
    """Yield what a player at voice may do: speak, play and attach cards, act with characters, use abilities."""
    yield from (("bene",), ("pas",))
    held = _possible_halves(state, seat)
    for card_data in held:
        yield from _card_plays(state, seat, card_data)
    yield from _character_acts(state, seat, held)
    yield from ability_uses(state, seat, "voice")


def _possible_halves(state: State, seat: int) -> list[CardData]:
    """Return the cards that may be in a hand, each half of a split card by itself."""
    playable_as = state.table.playable_as
    return [card_data for number in hidden.possible_hand(state, seat) for card_data in playable_as[number]]


def _card_plays(state: State, seat: int, card_data: CardData) -> Iterable[Action]:
    """Return the actions that play a card outside duels, or attach it."""
    own = [state.table_index.references[thing.id] for thing in kompania(state, seat)]
    match card_data.kind:
        case "character":
            return [("play", card_data.id), ("play", card_data.id, None, KARMAZYN)]
        case "possession":
            return [("play", card_data.id)]
        case "effect":
            return _targeted_plays(state, seat, card_data)
        case "gear":
            return [("attach", card_data.id, host) for host in own]
        case "sztych":
            return [(verb, card_data.id, host) for host in own for verb in ("attach", "display")]
    return []


def _targeted_plays(state: State, seat: int, card_data: CardData) -> Iterable[Action]:
    """Return the plays of a card with every target it can be aimed at."""
    if card_data.aim is None:
        return [("play", card_data.id)]
    references = state.table_index.references
    aims = legal_targets(state, seat, card_data.aim)
    return [("play", card_data.id, references[thing.id]) for thing in aims]


def _character_acts(state: State, seat: int, held: Iterable[CardData]) -> Iterator[Action]:
    """Yield what the characters of a party may do: move, agitate, challenge."""
    references = state.table_index.references
    in_hand = dict.fromkeys(
        state.table.cards[number].id
        for card_data in held
        if card_data.is_sztych
        for number in (card_data.number, card_data.whole)
    )
    foes = [references[foe.id] for foe in kompania(state, 1 - seat)]
    for thing in kompania(state, seat):
        own = references[thing.id]
        yield from (("move", own), ("agitate", own))
        yield from (("agitate", own, spent) for spent in (*in_hand, *sztychy_under(state, seat, thing)))
        yield from (("challenge", foe, own) for foe in foes)


def sztychy_under(state: State, seat: int, host: CardInPlay) -> dict[str, CardData]:
    """Return the sztychy that lie under a character, or may lie there unseen, by their references in actions."""
    found: dict[str, CardData] = {}
    all_cards, references = state.table.cards, state.table_index.references
    for thing in attached_to(state, host.id):
        if thing.card >= 0:
            if thing.place == ATTACHED and all_cards[thing.card].is_sztych:
                found[references[thing.id]] = all_cards[thing.card]
            continue
        pool = state.parties[seat].cards.pool
        for number in range(len(all_cards)) if pool is None else sorted(set(pool)):
            for half in all_cards[number].halves or (number,):
                if all_cards[half].is_sztych:
                    found.setdefault(f"{all_cards[half].id}@{references[host.id]}", all_cards[half])
    return found


def ability_uses(state: State, seat: int, window: str) -> list[Action]:
    """Return the uses of abilities of cards in play that belong into a window, with every target they can have."""
    found: list[Action] = []
    for id, rule in state.table_index.abilities_in(window, seat):
        if not is_spent(state.table_index.by_id[id], rule):
            found += uses_of(state, seat, id, rule)
    return found


def uses_of(state: State, seat: int, id: int, rule: Ability) -> list[Action]:
    """Return the uses of one ability of a card in play, with every target it can have."""
    references = state.table_index.references
    own = references[id]
    if rule.aim is None:
        return [("use", own, None, *rule.number_argument) if rule.number_argument else ("use", own)]
    aims = legal_targets(state, seat, rule.aim)
    return [("use", own, references[target.id], *rule.number_argument) for target in aims]


def replies(state: State, seat: int) -> list[Action]:
    """Return the replies to what lies on top of the stack, and to say none."""
    node = stack.top_node(state)
    if node is None or stack.has_answered(state, seat):
        return [("no",)]
    found: list[Action] = [("no",)]
    replying, triggers = state.table.playable_as_reply, stack.triggers(node)
    for number in hidden.possible_hand(state, seat):
        for card_data in replying[number]:
            if card_data.answers in triggers:
                found += _targeted_plays(state, seat, card_data)
    for rule in stack.reply_abilities(state, seat):
        if stack.can_ability_answer(state, rule, node, seat):
            return found + ability_uses(state, seat, stack.reply_window(state))
    return found


def duel_plays(state: State, seat: int) -> list[Action]:
    """Return the plays of a duel: pas, sztychy from the hand and from under the duellist, firearms, abilities."""
    duel = state.duel
    assert duel is not None
    fighter = state.card_in_play(duel.fighter(seat))
    assert fighter is not None
    found: list[Action] = [("pas",)]
    sources = {card_data.id: card_data for card_data in _possible_halves(state, seat) if card_data.kind == "sztych"}
    attached = attached_to(state, fighter.id)
    if attached:
        sources |= sztychy_under(state, seat, fighter)
    for text, card_data in sources.items():
        found += sztych_plays(state, seat, card_data, text)
    for thing in attached:
        if is_seen(thing) and card_data_of(state, thing).has("bron-palna"):
            found.append(("fire", state.table_index.references[thing.id]))
    return found + ability_uses(state, seat, "duel")


def sztych_plays(state: State, seat: int, card_data: CardData, text: str) -> list[Action]:
    """Return the plays of a sztych: as it is, with its effect paid for, with characters tapped for it."""
    if card_data.is_plain_sztych:
        return [("play", text)]
    names, aims = state.table_index.references, [None]  # type: tuple[Mapping[int, str], list[str | None]]
    if card_data.aim is not None:
        aims = [names[each.id] for each in legal_targets(state, seat, card_data.aim)]
    able: list[str] = []
    if card_data.find_effect("rally") is not None:
        able = [names[each.id] for each in kompania(state, seat) if not each.tapped]
    called = [sorted(chosen) for count in range(MAX_TAPPED + 1) for chosen in combinations(able, count)]
    prices = (None, card_data.effect_cost) if card_data.effect_cost else (None,)
    whole = product(aims, prices, called)
    return [drop_missing_arguments(("play", text, aim, None, paid, *chosen)) for aim, paid, chosen in whole]


def finds(state: State, _seat: int) -> list[Action]:
    """Return the takes of every card that a search may find, and to take none where that may be."""
    task, all_cards = state.decision, state.table.cards
    assert isinstance(task, SearchTask)
    found = [("take", all_cards[card].id) for card in piles.findable_cards(state, task)]
    may_decline = refusal.CHECKS["no"](state, state.table.players[task.seat], ("no",)) is None
    return [("no",), *found] if may_decline else found


def _plays_of_found(state: State, seat: int) -> Iterator[Action]:
    """Yield what can be done with a card that was searched for to be played."""
    task = state.decision
    assert isinstance(task, LayTask)
    yield ("no",)
    for card_data in state.table.playable_as[task.card]:
        yield from _card_plays(state, seat, card_data)


def _names(state: State, _seat: int) -> Iterable[Action]:
    owner = state.table.players[state.decision.seat]
    wholes = [card_data.id for card_data in state.table.cards if card_data.whole == card_data.number]
    return [("name", owner, id) for id in wholes]


CANDIDATES: Mapping[str, Callable[[State, int], Iterable[Action]]] = {
    "draw": _draws,
    "mulligan": _mulligans,
    "bribe": bribes,
    "reply": replies,
    "surplus": discards,
    "election": _elections,
    "voice": _at_voice,
    "answer": _answers,
    "gear": gear_choices,
    "duel": duel_plays,
    "search": finds,
    "lay": _plays_of_found,
    "thin": _thinnings,
    "name": _names,
}
"""What lists the candidates at each kind of decision, for the seat that decides (-1: the table)."""
