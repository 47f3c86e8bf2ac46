"""Scorching: which cards are the strongest, and where the dead go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.gwint import board, power
from rules_engine.gwint.board import Lying
from rules_engine.gwint.faces import BOARD, OPPOSITE, ROW_NAMES, ROW_OF, Face, Scorch
from rules_engine.gwint.telling import Telling

Rated = tuple[Lying, int]
"""A card in play with the strength that it is judged by."""


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
    if play.options.scorch_scope == "each-side":
        victims = [each for side in (0, 1) for each in _strongest(play, board.lying(play.state, (side,)))]
    else:
        victims = _strongest(play, board.lying(play.state))
    if _spared_heroes(play, board.lying(play.state)):
        rules += ["hero.immune-specials", "option.scorch-and-heroes"]
    if len({each.seat for each in victims}) > 1 or len(victims) > 1:
        rules.append("card.scorch.all-tied")
    if not victims:
        play.tell("nothing-killed", *rules, "option.clear-without-weather", player=play.player(seat), card=face.id)
    _kill(play, victims, rules)


def _row(play: Telling, seat: int, face: Face, how: Scorch, row: int) -> None:
    enemy = 1 - seat
    own = face.kind != "leader"
    rules = ["ability.scorch.kill-strongest", "ability.scorch.enemy-same-row", "ability.scorch.threshold-ten"]
    rules += ["option.scorch-strength"] if own else ["leader.ability", "golden.card-wins"]
    there = [each for each in board.lying(play.state, (enemy,)) if each.row == row]
    strengths = board.strengths(play.state, enemy, row)
    counted = sum(
        strength
        for each, strength in zip(there, strengths, strict=True)
        if play.options.scorch_unit_sum == "yes" or not board.face_of(play.state, each.code).hero
    )
    facts = {"player": play.player(enemy), "row": ROW_NAMES[row], "total": counted, "least": how.least}
    if _spared_heroes(play, there):
        rules += ["hero.immune-units" if own else "hero.immune-leaders", "option.scorch-and-heroes"]
        rules.append("option.scorch-unit-sum")
    if counted < how.least:
        play.tell("below-threshold", "ability.scorch.threshold-ten", "ability.scorch.enemy-same-row", **facts)
        return
    victims = _strongest(play, there)
    if not victims:
        play.tell("nothing-killed", *rules, player=play.player(seat), card=face.id)
    _kill(play, victims, rules)


def _rated(play: Telling, there: Iterable[Lying]) -> list[Rated]:
    """The cards that can be meant by the strongest, heroes among them."""
    cards = list(there)
    found: list[Rated] = []
    current: dict[tuple[int, int], list[int]] = {}
    for each in cards:
        face = board.face_of(play.state, each.code)
        place = (each.seat, each.row)
        if place not in current:
            current[place] = list(board.strengths(play.state, *place))
        strength = current[place].pop(0)
        if power.counts_as_unit(face, play.options):
            found.append((each, face.strength if play.options.scorch_strength == "printed" else strength))
    return found


def _strongest(play: Telling, there: Iterable[Lying]) -> list[Lying]:
    """Those that die: of the greatest strength there is among units that are no heroes."""
    rated = _rated(play, there)
    mortal = [(each, s) for each, s in rated if not board.face_of(play.state, each.code).hero]
    if not mortal:
        return []
    top = max(strength for _, strength in mortal)
    if play.options.scorch_and_heroes == "counted" and max(strength for _, strength in rated) > top:
        return []
    return [each for each, strength in mortal if strength == top]


def _spared_heroes(play: Telling, there: Iterable[Lying]) -> bool:
    """Whether a hero lies there that is at least as strong as any other unit."""
    rated = _rated(play, there)
    heroes = [s for each, s in rated if board.face_of(play.state, each.code).hero]
    others = [s for each, s in rated if not board.face_of(play.state, each.code).hero]
    return bool(heroes) and max(heroes) >= max(others, default=0)


def _kill(play: Telling, victims: Sequence[Lying], rules: Sequence[str]) -> None:
    """They die together; or one after another, as long as those left are still that strong."""
    one_by_one = play.options.scorch_simultaneous == "one-by-one"
    more = [*rules, "option.killed-destination"] + (["option.scorch-simultaneous"] if len(victims) > 1 else [])
    destination = {"owner-discard": "owner", "out-of-game": "out", "side-discard": "side"}
    where = destination[play.options.killed_destination]
    strength = {victim: _strength(play, victim) for victim in victims}
    for victim in victims:
        now = _strength(play, victim) if one_by_one else strength[victim]
        if now < strength[victim]:
            continue
        card = board.face_of(play.state, victim.code).id
        board.replace(play.side(victim.seat), victim.row, victim.code, None)
        board.throw(play, victim.code, victim.seat, where)
        play.tell("killed", *more, player=play.player(victim.seat), card=card, row=ROW_NAMES[victim.row], strength=now)


def _strength(play: Telling, victim: Lying) -> int:
    rated = dict(_rated(play, board.lying(play.state, (victim.seat,))))
    return rated.get(victim, 0)
