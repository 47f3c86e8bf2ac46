"""Whether a card can be played from a hand, and where: cards in hand, rows, horns, Decoys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Refusal
from kredens.rules_engine.gwint.model import board, hidden
from kredens.rules_engine.gwint.model.board import Lying
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROW_OF, Face
from kredens.rules_engine.gwint.model.references import parts, unit_meant
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.strength import counts_as_unit


def refusal(state: State, player: str, action: Action) -> Refusal | None:
    """Why a card cannot be played so."""
    seat = state.table.seats[player]
    if len(action) > 4:
        return no("illegal", 2, "one-card", "turn.one-card", player=player)
    if action[1] == UNKNOWN:
        return unseen(player)
    face = state.table.faces[state.table.numbers[action[1]]]
    return from_hand(state, seat, face.number) or where(state, seat, face, action)


def holds(state: State, seat: int, card: int, copies: int) -> bool:
    """Whether so many copies may be in that hand."""
    side = state.sides[seat]
    known = sum(pile.count(card) for pile in (side.hand, side.shown, side.foreign))
    if known >= copies:
        return True
    more = copies - known
    if more > side.unseen:
        return False
    if side.pool is not None:
        return side.pool.count(card) >= more
    face = state.table.faces[card]
    unlimited = state.table.options.deck_copies == "unlimited"
    return unlimited or hidden.located(state, seat, card) + more <= face.copies


def together(state: State, seat: int, cards: Sequence[int]) -> bool:
    """Whether cards each of which may be in that hand may be there together: every unseen one needs a place."""
    side = state.sides[seat]
    known = (*side.hand, *side.shown, *side.foreign)
    return sum(max(0, cards.count(card) - known.count(card)) for card in set(cards)) <= side.unseen


def from_hand(state: State, seat: int, card: int) -> Refusal | None:
    """Why the card cannot come from that hand."""
    side = state.sides[seat]
    if hidden.in_hand(side, card):
        return None
    player = state.table.players[seat]
    if side.held == 0:
        return no("illegal", 2, "empty-hand", "start.hand-for-game", "start.no-later-draws", player=player)
    if side.unseen:
        return could_hold(state, seat, card)
    facts = {"player": player, "card": state.table.faces[card].id}
    if state.table.faces[card].kind == "leader":
        return no("illegal", 2, "leader-in-hand", "deck.leader-apart", "leader.face-up", **facts)
    return no("illegal", 2, "not-in-hand", "start.hand-for-game", **facts)


def could_hold(state: State, seat: int, card: int) -> Refusal | None:
    """Why the card cannot be among the unseen ones of that player."""
    if hidden.in_pool(state, seat, card):
        return None
    face = state.table.faces[card]
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.kind == "leader":
        return no("illegal", 2, "leader-in-hand", "deck.leader-apart", "leader.face-up", **facts)
    located = hidden.located(state, seat, card)
    if located == 0 and state.sides[seat].pool is not None:
        return no("at-odds", 3, "not-in-deck", "deck.prebuilt", "start.hand-for-game", **facts)
    if not hidden.of_side(state, seat, face):
        return no("at-odds", 3, "other-faction", "option.deck-faction-lock", "frame.faction-choice", **facts)
    return no("at-odds", 3, "all-seen", "option.deck-copies", "deck.prebuilt", **facts, number=located)


def where(state: State, seat: int, face: Face, action: Action) -> Refusal | None:
    """Why the card cannot be played to that row, or onto that unit."""
    row: Any = action[2] if len(action) > 2 else None
    on: Any = action[3] if len(action) > 3 else None
    facts = {"player": state.table.players[seat], "card": face.id}
    if face.decoy:
        return _decoy(state, seat, row, on, facts)
    if on is not None:
        return no("illegal", 2, "no-target", "card.decoy.swap-own-unit", "turn.one-card", **facts)
    if face.unit:
        return unit_row(face, row, facts)
    if face.horn or face.transforms:
        return _horn(state, seat, face, row, facts)
    if row is not None:
        return no("illegal", 2, "no-row", "option.specials-to-row", "special.immediate", **facts)
    if face.weakens and state.table.options.weather_duplicate == "illegal":
        there = board.weathered(state)
        if all(there[each] for each in face.weakens):
            return no("illegal", 2, "weather-there", "option.weather-duplicate", "card.weather.stays", **facts)
    return None


def unit_row(face: Face, row: Any, facts: dict[str, Any]) -> Refusal | None:
    """Why a unit cannot lie in that row; none named is fine for a unit of one row."""
    agile = len(face.rows) > 1
    rows = ", ".join(ROW_NAMES[each] for each in face.rows)
    if row is None:
        if agile:
            return no("illegal", 2, "which-row", "ability.agile.either-row", **facts, rows=rows)
        return None
    if ROW_OF.get(row) in face.rows:
        return None
    rules = ["unit.row-restriction", "unit.row-icon"] + (["ability.agile.either-row"] if agile else [])
    return no("illegal", 2, "wrong-row", *rules, **facts, row=row.partition("/")[0], rows=rows)


def fits(state: State, seat: int, face: Face, row: int) -> bool:
    """Whether a horn, or what transforms a row, can come to lie beside that one: what `_horn` has nothing against."""
    faces, side = state.table.faces, state.sides[seat]
    for code in side.specials[row]:
        there = faces[code >> 1]
        if (face.body.horn and there.body.horn) or (face.transforms and there.transforms):
            return False
    if face.body.horn and state.table.options.horn_limit == "illegal":
        return not side.calls[row] and not any(faces[code >> 1].body.horn for code in side.rows[row])
    return True


def _horn(state: State, seat: int, face: Face, row: Any, facts: dict[str, Any]) -> Refusal | None:
    if row is None:
        return no("illegal", 2, "horn-which-row", "card.horn.row", **facts)
    if row not in ROW_OF:
        return no(
            "illegal", 2, "enemy-row", "card.horn.row", "option.horn-own-rows", **facts, row=row.partition("/")[0]
        )
    there = ROW_OF[row]
    beside = [board.face_of(state, code) for code in state.sides[seat].specials[there]]
    if face.horn and any(each.horn for each in beside):
        return no("illegal", 2, "horn-there", "card.horn.one-per-row", **facts, row=row)
    if face.transforms and any(each.transforms for each in beside):
        return no("illegal", 2, "same-there", "golden.card-wins", **facts, row=row)
    if face.horn and state.table.options.horn_limit == "illegal":
        units = [board.face_of(state, code) for code in state.sides[seat].rows[there]]
        if state.sides[seat].calls[there] or any(each.horn for each in units):
            rules = ("option.horn-limit", "card.horn.one-per-row", "ability.horn.not-if-present")
            return no("illegal", 2, "horn-acts", *rules, **facts, row=row)
    return None


def _decoy(state: State, seat: int, row: Any, on: Any, facts: dict[str, Any]) -> Refusal | None:
    if on is None:
        if state.table.options.decoy_needs_target == "yes" and row in ROW_OF:
            return None
        rules = ("card.decoy.swap-own-unit", "option.decoy-needs-target")
        return no("illegal", 2, "decoy-needs-unit", *rules, **facts)
    if row is not None:
        return no("illegal", 2, "decoy-row", "card.decoy.takes-place", "card.decoy.swap-own-unit", **facts)
    target = parts(on)[0]
    facts = {**facts, "target": target}
    meant = unit_meant(state, on)
    known = state.table.numbers.get(target)
    if meant is None:
        if known is not None and not state.table.faces[known].unit:
            return no("illegal", 2, "decoy-special", "card.decoy.no-special", "card.decoy.swap-own-unit", **facts)
        rules = ("card.decoy.swap-own-unit", "option.decoy-needs-target")
        return no("illegal", 2, "decoy-not-there", *rules, **facts)
    return _swappable(state, seat, meant, facts)


def swappable(state: State, seat: int, code: int) -> bool:
    """Whether a Decoy can be exchanged for that card beside it: what `_swappable` has nothing against."""
    body, chosen = state.table.faces[code >> 1].body, state.table.options
    own = code & 1 == seat or chosen.decoy_spy == "yes"
    return own and not body.hero and (body.unit or counts_as_unit(body, chosen))


def _swappable(state: State, seat: int, meant: Lying, facts: dict[str, Any]) -> Refusal | None:
    face = board.face_of(state, meant.code)
    if meant.seat != seat:
        abroad = ["option.decoy-own-spy-abroad"] if meant.code & 1 == seat else []
        return no("illegal", 2, "decoy-enemy", "card.decoy.swap-own-unit", *abroad, **facts)
    if face.hero:
        return no("illegal", 2, "decoy-hero", "card.decoy.no-hero", "hero.immune-specials", **facts)
    if not counts_as_unit(face, state.table.options):
        return no("illegal", 2, "decoy-special", "card.decoy.no-special", "card.decoy.swap-own-unit", **facts)
    if meant.code & 1 != seat and state.table.options.decoy_spy == "no":
        return no("illegal", 2, "decoy-foreign", "option.decoy-spy", "card.decoy.swap-own-unit", **facts)
    return None


def discard(state: State, player: str, action: Action) -> Refusal | None:
    """Why a card cannot be discarded from the hand for a leader."""
    if action[1] == UNKNOWN:
        return unseen(player)
    return from_hand(state, state.table.seats[player], state.table.numbers[action[1]])


def unseen(player: str) -> Refusal:
    """A card that everybody sees cannot be written as one that nobody has seen."""
    return no("malformed", 2, "seen-by-all", "option.hidden-hand", "turn.one-card", player=player)
