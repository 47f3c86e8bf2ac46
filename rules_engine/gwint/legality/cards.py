"""Check whether a card can be played from a hand, and where: cards in hand, rows, horns, Decoys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.gwint.model import board, hidden, refuse
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, CardData
from kredens.rules_engine.gwint.model.notation import OWN
from kredens.rules_engine.gwint.model.references import find_in_play, split_reference
from kredens.rules_engine.gwint.model.state import State, Table, opponent
from kredens.rules_engine.gwint.model.strength import counts_as_unit


def check_play(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card cannot be played so, or None."""
    seat = state.table.seats[player]
    if len(action) > 4:
        return refuse("illegal", 2, "one-card", "turn.one-card", player=player)
    if action[1] == UNKNOWN:
        return refuse_unseen(player)
    face = state.table.cards[state.table.numbers[action[1]]]
    return check_from_hand(state, seat, face.number) or check_placement(state, seat, face, action)


def can_hold_copies(state: State, seat: int, card: int, copies: int) -> bool:
    """Return whether that hand can hold so many copies of the card."""
    side = state.sides[seat]
    known = sum(pile.count(card) for pile in (side.hand, side.shown, side.foreign))
    if known >= copies:
        return True
    more = copies - known
    if more > side.unseen:
        return False
    if side.pool is not None:
        return side.pool.count(card) >= more
    face = state.table.cards[card]
    unlimited = state.table.options.deck_copies == "unlimited"
    return unlimited or hidden.count_located(state, seat, card) + more <= face.copies


def can_hold_together(state: State, seat: int, cards: Sequence[int]) -> bool:
    """Return whether cards each of which may be in that hand may be there together: every unseen one needs a place."""
    side = state.sides[seat]
    known = (*side.hand, *side.shown, *side.foreign)
    return sum(max(0, cards.count(card) - known.count(card)) for card in set(cards)) <= side.unseen


def check_from_hand(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot come from that hand, or None."""
    side = state.sides[seat]
    if hidden.is_known_in_hand(side, card):
        return None
    player = state.table.players[seat]
    if side.hand_size == 0:
        return refuse("illegal", 2, "empty-hand", "start.hand-for-game", "start.no-later-draws", player=player)
    if side.unseen:
        return check_in_pool(state, seat, card)
    facts = {"player": player, "card": state.table.cards[card].id}
    if state.table.cards[card].kind == "leader":
        return refuse("illegal", 2, "leader-in-hand", "deck.leader-apart", "leader.face-up", **facts)
    return refuse("illegal", 2, "not-in-hand", "start.hand-for-game", **facts)


def check_in_pool(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be among the unseen ones of that player, or None."""
    if hidden.may_be_in_pool(state, seat, card):
        return None
    face = state.table.cards[card]
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "leader":
        return refuse("illegal", 2, "leader-in-hand", "deck.leader-apart", "leader.face-up", **facts)
    located = hidden.count_located(state, seat, card)
    if located == 0 and state.sides[seat].pool is not None:
        return refuse("at-odds", 3, "not-in-deck", "deck.prebuilt", "start.hand-for-game", **facts)
    if not hidden.is_allowed_in_deck(state, seat, face):
        return refuse("at-odds", 3, "other-faction", "option.deck-faction-lock", "frame.faction-choice", **facts)
    if not located:
        return refuse("at-odds", 3, "in-no-deck", "deck.prebuilt", "option.deck-copies", **facts)
    return refuse("at-odds", 3, "all-seen", "option.deck-copies", "deck.prebuilt", **facts, number=located)


def check_placement(state: State, seat: int, face: CardData, action: Action) -> Refusal | None:
    """Return why the card cannot be played to that row, or onto that unit; None if it can."""
    row: Any = action[2] if len(action) > 2 else None
    on: Any = action[3] if len(action) > 3 else None
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.stats.decoy:
        return _check_decoy(state, seat, face, row, on)
    if on is not None:
        return refuse("illegal", 2, "no-target", "card.decoy.swap-own-unit", "turn.one-card", **facts)
    if face.stats.unit:
        return check_unit_row(state, seat, face, row, face.stats.spy)
    if face.stats.horn or face.transforms:
        return _check_row_beside(state, seat, face, row, facts)
    if row is not None:
        return refuse("illegal", 2, "no-row", "option.specials-to-row", "special.immediate", **facts)
    if face.weakens and state.table.options.weather_duplicate == "illegal":
        there = board.rows_with_weather(state)
        if all(there[each] for each in face.weakens):
            return refuse("illegal", 2, "weather-there", "option.weather-duplicate", "card.weather.stays", **facts)
    return None


def check_unit_row(state: State, seat: int, face: CardData, row: Any, crossing: bool) -> Refusal | None:
    """Return why a unit of that player cannot lie in that row; None if it can. One of one row needs no row named.

    `crossing` says that it goes to the opponent's side, as a spy.
    """
    facts = {"player": state.table.players[seat], "card": face.id}
    agile = ["ability.agile.either-row"] if len(face.rows) > 1 else []
    if row is None:
        return refuse("illegal", 2, "which-row", *agile, **facts, rows=face.row_names) if agile else None
    name, _, side = row.partition("/")
    if ROW_OF[name] not in face.rows:
        rules = ("unit.row-restriction", "unit.row-icon", *agile)
        return refuse("illegal", 2, "wrong-row", *rules, **facts, row=name, rows=face.row_names)
    if not side or (side == OWN) != crossing:
        return None
    if crossing:
        other = state.table.players[opponent(seat)]
        return refuse("illegal", 2, "spy-own-side", "ability.spy.enemy-side", **facts, row=name, other=other)
    return refuse("illegal", 2, "unit-enemy-side", "unit.row-restriction", *agile, **facts, row=name)


def _check_row_beside(state: State, seat: int, face: CardData, row: Any, facts: dict[str, Any]) -> Refusal | None:
    """Return why a horn, or a card that transforms a row, cannot be laid beside the row of that name."""
    if row is None:
        return refuse("illegal", 2, "horn-which-row", "card.horn.row", **facts)
    if row not in ROW_OF:
        return refuse(
            "illegal", 2, "enemy-row", "card.horn.row", "option.horn-own-rows", **facts, row=row.partition("/")[0]
        )
    guard = find_fault_beside(state, seat, face, ROW_OF[row])
    return None if guard is None else refuse("illegal", 2, guard, *RULES_BESIDE[guard], **facts, row=row)


RULES_BESIDE: Mapping[str, tuple[str, ...]] = {
    "horn-there": ("card.horn.one-per-row",),
    "same-there": ("beyond.berserker", "golden.card-wins"),
    "horn-acts": ("option.horn-limit", "card.horn.one-per-row", "ability.horn.not-if-present"),
}
"""Guard of `find_fault_beside` -> its rules."""


def find_fault_beside(state: State, seat: int, face: CardData, row: int) -> str | None:
    """Return the guard by which a horn, or a card that transforms a row, cannot lie beside that row; None if it can."""
    faces, side = state.table.cards, state.sides[seat]
    horn = face.stats.horn
    for code in side.specials[row]:
        there = faces[code >> 1]
        if horn and there.stats.horn:
            return "horn-there"
        if face.transforms and there.transforms:
            return "same-there"
    if not horn or state.table.options.horn_limit != "illegal":
        return None
    if side.calls[row] or any(faces[code >> 1].stats.horn for code in side.rows[row]):
        return "horn-acts"
    return None


def _check_decoy(state: State, seat: int, decoy: CardData, row: Any, on: Any) -> Refusal | None:
    """Return why a Decoy cannot be played so, or None.

    It needs a unit on its player's side to be exchanged for, unless the option allows it alone in a row.
    """
    facts = {"player": state.table.players[seat], "card": decoy.id}
    if on is None:
        if row in ROW_OF and can_lie_bare(state):
            return None
        rules = ("card.decoy.swap-own-unit", "option.decoy-needs-target")
        return refuse("illegal", 2, "decoy-needs-unit", *rules, **facts)
    if row is not None:
        return refuse("illegal", 2, "decoy-row", "card.decoy.takes-place", "card.decoy.swap-own-unit", **facts)
    meant, target = find_in_play(state, on), split_reference(on)[0]
    if meant is None:
        return _refuse_absent_target(state, seat, target, facts)
    guard = find_swap_fault(state.table, seat, meant.seat, meant.code)
    if guard is None:
        return None
    abroad = guard == "decoy-enemy" and meant.code & 1 == seat
    more = ("option.decoy-own-spy-abroad",) if abroad else ()
    return refuse("illegal", 2, guard, *_SWAP_RULES[guard], *more, **facts, target=target)


_SWAP_RULES: Mapping[str, tuple[str, ...]] = {
    "decoy-not-there": ("card.decoy.swap-own-unit", "option.decoy-needs-target"),
    "decoy-enemy": ("card.decoy.swap-own-unit",),
    "decoy-hero": ("card.decoy.no-hero", "hero.immune-specials"),
    "decoy-special": ("card.decoy.no-special", "card.decoy.swap-own-unit"),
    "decoy-foreign": ("option.decoy-spy", "card.decoy.swap-own-unit"),
}
"""Guard of a unit for which a Decoy cannot be exchanged -> its rules."""


def can_lie_bare(state: State) -> bool:
    """Return whether a Decoy can be laid into a row without a unit to be exchanged for."""
    return state.table.options.decoy_needs_target == "yes"


def find_swap_fault(table: Table, seat: int, side: int, code: int) -> str | None:
    """Return the guard by which a Decoy cannot be exchanged for a card of the side of seat `side`; None if it can."""
    body, options = table.cards[code >> 1].stats, table.options
    if side != seat:
        return "decoy-enemy"
    if body.hero:
        return "decoy-hero"
    if not (body.unit or counts_as_unit(body, options)):
        return "decoy-special"
    if code & 1 != seat and options.decoy_spy == "no":
        return "decoy-foreign"
    return None


def _refuse_absent_target(state: State, seat: int, target: str, facts: Mapping[str, Any]) -> Refusal:
    """Return why a Decoy cannot be exchanged for a card that does not lie where the move says."""
    number = state.table.numbers.get(target)
    if number is not None:
        for each in board.cards_in_play(state, (seat, opponent(seat))):
            if each.code >> 1 == number:
                there = {"row": ROW_NAMES[each.row], "other": state.table.players[each.seat]}
                return refuse(
                    "illegal", 2, "decoy-elsewhere", "card.decoy.swap-own-unit", **facts, target=target, **there
                )
        if not state.table.cards[number].unit:
            return refuse("illegal", 2, "decoy-special", *_SWAP_RULES["decoy-special"], **facts, target=target)
    return refuse("illegal", 2, "decoy-not-there", *_SWAP_RULES["decoy-not-there"], **facts, target=target)


def check_discard(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card cannot be discarded from the hand for a leader, or None."""
    if action[1] == UNKNOWN:
        return refuse_unseen(player)
    return check_from_hand(state, state.table.seats[player], state.table.numbers[action[1]])


def refuse_unseen(player: str) -> Refusal:
    """Return the refusal of `?` for a card that everybody sees."""
    return refuse("malformed", 2, "seen-by-all", "option.hidden-hand", "turn.one-card", player=player)
