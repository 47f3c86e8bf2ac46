"""Scorching: which cards are the strongest, and where the dead go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model import strength as power
from kredens.rules_engine.gwint.model.card_data import BOARD, OPPOSITE, ROW_NAMES, ROW_OF, ROWS, Face, Scorch
from kredens.rules_engine.gwint.model.transition import Telling

Rated: TypeAlias = "tuple[int, int, int, int, bool]"
"""A card in play that can be meant by the strongest: seat, row, code, the strength that it is judged by, whether a
hero."""


def scorch(play: Telling, seat: int, face: Face, how: Scorch, row: int | None) -> None:
    """What a player's scorching card does; `row` is where a unit lies that scorches."""
    if how.where == BOARD:
        _board(play, seat, face)
        return
    target = row if how.where == OPPOSITE else ROW_OF[how.where]
    if target is not None:
        _row(play, seat, face, how, target)


def _board(play: Telling, seat: int, face: Face) -> None:
    rules = ["card.scorch.kill-strongest", "option.scorch-scope", "option.scorch-own-units", "option.scorch-strength"]
    rated = _rated(play, (0, 1))
    if play.options.scorch_scope == "each-side":
        sides = ([each for each in rated if each[0] == side] for side in (0, 1))
        victims = [each for side in sides for each in _strongest(play, side)]
    else:
        victims = _strongest(play, rated)
    if _spared_heroes(rated):
        rules += ["hero.immune-specials", "option.scorch-and-heroes"]
    if len(victims) > 1:
        rules.append("card.scorch.all-tied")
    if not victims:
        play.tell("nothing-killed", *rules, "option.clear-without-weather", player=play.player(seat), card=face.id)
    _kill(play, victims, rules)


def _row(play: Telling, seat: int, face: Face, how: Scorch, row: int) -> None:
    enemy = 1 - seat
    own = face.kind != "leader"
    rules = ["ability.scorch.kill-strongest", "ability.scorch.enemy-same-row", "ability.scorch.threshold-ten"]
    rules += ["option.scorch-strength"] if own else ["leader.ability", "golden.card-wins"]
    rated = _rated(play, (enemy,), (row,))
    strengths = board.strengths(play.state, enemy, row)
    counted = sum(
        strength
        for code, strength in zip(play.state.sides[enemy].rows[row], strengths, strict=True)
        if play.options.scorch_unit_sum == "yes" or not play.face(code >> 1).hero
    )
    facts = {"player": play.player(enemy), "row": ROW_NAMES[row], "total": counted, "least": how.least}
    if _spared_heroes(rated):
        rules += ["hero.immune-units" if own else "hero.immune-leaders", "option.scorch-and-heroes"]
        rules.append("option.scorch-unit-sum")
    if counted < how.least:
        play.tell("below-threshold", "ability.scorch.threshold-ten", "ability.scorch.enemy-same-row", **facts)
        return
    victims = _strongest(play, rated)
    if not victims:
        play.tell("nothing-killed", *rules, player=play.player(seat), card=face.id)
    _kill(play, victims, rules)


def _rated(play: Telling, seats: Sequence[int], rows: Sequence[int] = ROWS) -> list[Rated]:
    """The cards that can be meant by the strongest, heroes among them."""
    state, faces, options = play.state, play.table.faces, play.options
    found: list[Rated] = []
    for seat in seats:
        for row in rows:
            codes = state.sides[seat].rows[row]
            if not codes:
                continue
            strengths: Sequence[int] = board.strengths(state, seat, row)
            if options.scorch_strength == "printed":
                strengths = [faces[code >> 1].body.strength for code in codes]
            for code, strength in zip(codes, strengths, strict=True):
                body = faces[code >> 1].body
                if body.unit or power.counts_as_unit(body, options):
                    found.append((seat, row, code, strength, body.hero))
    return found


def _strongest(play: Telling, rated: Sequence[Rated]) -> list[Rated]:
    """Those that die: of the greatest strength there is among units that are no heroes."""
    top = max([each[3] for each in rated if not each[4]], default=None)
    if top is None:
        return []
    if play.options.scorch_and_heroes == "counted" and any(each[3] > top for each in rated):
        return []
    return [each for each in rated if each[3] == top and not each[4]]


def _spared_heroes(rated: Sequence[Rated]) -> bool:
    """Whether a hero lies there that is at least as strong as any other unit."""
    heroes = [each[3] for each in rated if each[4]]
    return bool(heroes) and max(heroes) >= max([each[3] for each in rated if not each[4]], default=0)


def _kill(play: Telling, victims: Sequence[Rated], rules: Sequence[str]) -> None:
    """They die together; or one after another, as long as those left are still that strong."""
    one_by_one = play.options.scorch_simultaneous == "one-by-one"
    more = [*rules, "option.killed-destination"] + (["option.scorch-simultaneous"] if len(victims) > 1 else [])
    destination = {"owner-discard": "owner", "out-of-game": "out", "side-discard": "side"}
    where = destination[play.options.killed_destination]
    for seat, row, code, strength, _hero in victims:
        if one_by_one and _strength(play, seat, row, code) < strength:
            continue
        board.replace(play.sides[seat], row, code, None)
        board.throw(play, (code,), seat, where)
        if play.note is not None:
            card = play.face(code >> 1).id
            play.tell("killed", *more, player=play.player(seat), card=card, row=ROW_NAMES[row], strength=strength)


def _strength(play: Telling, seat: int, row: int, code: int) -> int:
    """What a card that lies there is judged by now."""
    return next(rated[3] for rated in _rated(play, (seat,), (row,)) if rated[2] == code)
