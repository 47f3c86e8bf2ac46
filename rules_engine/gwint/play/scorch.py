"""Scorching: which cards are the strongest, and where killed cards go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import BOARD, OPPOSITE, ROW_NAMES, ROW_OF, ROWS, CardData, Scorch
from kredens.rules_engine.gwint.model.state import GwintTransition, opponent
from kredens.rules_engine.gwint.model.strength import counts_as_unit
from kredens.rules_engine.gwint.play.quick_scorch import find_strongest

ScorchCandidate: TypeAlias = "tuple[int, int, int, int, bool]"
"""A card in play that may be among the strongest.

Its seat, row and code, the strength by which it is judged, and whether it is a hero.
"""


def resolve_scorch(transition: GwintTransition, seat: int, face: CardData, how: Scorch, row: int | None) -> None:
    """Carry out the scorching of a player's card; `row` is where a unit lies that scorches."""
    if how.where == BOARD:
        _scorch_board(transition, seat, face)
        return
    target = row if how.where == OPPOSITE else ROW_OF[how.where]
    if target is not None:
        _scorch_row(transition, seat, face, how, target)


def _scorch_board(transition: GwintTransition, player: int, face: CardData) -> None:
    """Kill the strongest units of the whole battlefield, or of each side where the option says so."""
    apart = transition.options.scorch_scope == "each-side"
    if transition.note is None:
        victims = [] if apart else find_strongest(transition.state, (0, 1), ROWS)
        for seat in (0, 1) if apart else ():
            victims += find_strongest(transition.state, (seat,), ROWS)
        _kill(transition, victims, ())
        return
    rules = ["card.scorch.kill-strongest", "option.scorch-scope", "option.scorch-own-units", "option.scorch-strength"]
    rated = _candidates(transition, (0, 1))
    if apart:
        sides = ([each for each in rated if each[0] == side] for side in (0, 1))
        victims = [each for side in sides for each in _find_victims(transition, side)]
    else:
        victims = _find_victims(transition, rated)
    if _has_strong_hero(rated):
        rules += ["hero.immune-specials", "option.scorch-and-heroes"]
    if len(victims) > 1:
        rules.append("card.scorch.all-tied")
    if not victims:
        transition.emit(
            "nothing-killed",
            *rules,
            "option.clear-without-weather",
            player=transition.player_name(player),
            card=face.id,
        )
    _kill(transition, victims, rules)


def _scorch_row(transition: GwintTransition, seat: int, face: CardData, how: Scorch, row: int) -> None:
    """Kill the strongest units of a row of the opponent, if its total reaches the threshold."""
    enemy = opponent(seat)
    own = face.kind != "leader"
    rules = ["ability.scorch.kill-strongest", "ability.scorch.enemy-same-row", "ability.scorch.threshold-ten"]
    rules += ["option.scorch-strength"] if own else ["leader.ability", "golden.card-wins"]
    rated = _candidates(transition, (enemy,), (row,))
    strengths = board.strengths(transition.state, enemy, row)
    total = sum(strengths)
    without_heroes = sum(
        strength
        for code, strength in zip(transition.state.sides[enemy].rows[row], strengths, strict=True)
        if not transition.card_data(code >> 1).stats.hero
    )
    counted = total if transition.options.scorch_unit_sum == "yes" else without_heroes
    facts = {"player": transition.player_name(enemy), "row": ROW_NAMES[row], "total": counted, "least": how.threshold}
    decisive = ["option.scorch-unit-sum"] if without_heroes < how.threshold <= total else []
    if counted < how.threshold:
        least = ("ability.scorch.threshold-ten", "ability.scorch.enemy-same-row")
        transition.emit("below-threshold", *least, *decisive, **facts)
        return
    if transition.note is not None and _has_strong_hero(rated):
        rules += ["hero.immune-units" if own else "hero.immune-leaders", "option.scorch-and-heroes"]
    rules += decisive
    victims = _find_victims(transition, rated)
    if not victims:
        transition.emit("nothing-killed", *rules, player=transition.player_name(seat), card=face.id)
    _kill(transition, victims, rules)


def _candidates(transition: GwintTransition, seats: Sequence[int], rows: Sequence[int] = ROWS) -> list[ScorchCandidate]:
    """Return the cards that may be among the strongest, heroes included."""
    state, faces, options = transition.state, transition.table.cards, transition.options
    found: list[ScorchCandidate] = []
    for seat in seats:
        for row in rows:
            codes = state.sides[seat].rows[row]
            if not codes:
                continue
            strengths: Sequence[int] = board.strengths(state, seat, row)
            if options.scorch_strength == "printed":
                strengths = [faces[code >> 1].stats.strength for code in codes]
            for code, strength in zip(codes, strengths, strict=True):
                body = faces[code >> 1].stats
                if body.unit or counts_as_unit(body, options):
                    found.append((seat, row, code, strength, body.hero))
    return found


def _find_victims(transition: GwintTransition, rated: Sequence[ScorchCandidate]) -> list[ScorchCandidate]:
    """Return those that die: the strongest among the units that are no heroes.

    Nobody dies where the option counts heroes and a hero is stronger.
    """
    top = max([each[3] for each in rated if not each[4]], default=None)
    if top is None:
        return []
    if transition.options.scorch_and_heroes == "counted" and any(each[3] > top for each in rated):
        return []
    return [each for each in rated if each[3] == top and not each[4]]


def _has_strong_hero(rated: Sequence[ScorchCandidate]) -> bool:
    """Return whether there is a hero at least as strong as every other unit."""
    heroes = [each[3] for each in rated if each[4]]
    return bool(heroes) and max(heroes) >= max([each[3] for each in rated if not each[4]], default=0)


_DESTINATIONS = {"owner-discard": "owner", "out-of-game": "out", "side-discard": "side"}
"""Value of the option killed-destination -> where `board.move_out_of_play` shall move the killed."""


def _kill(transition: GwintTransition, victims: Sequence[ScorchCandidate], rules: Sequence[str]) -> None:
    """Kill the victims together; or, under the option, one by one as long as the next is still that strong."""
    one_by_one = transition.options.scorch_simultaneous == "one-by-one"
    where = _DESTINATIONS[transition.options.killed_destination]
    for seat, row, code, strength, _hero in victims:
        if one_by_one and _current_strength(transition, seat, row, code) < strength:
            continue
        board.replace_in_row(transition.sides[seat], row, code, None)
        board.move_out_of_play(transition, (code,), seat, where)
        if transition.note is not None:
            more = [*rules, "option.killed-destination"] + (["option.scorch-simultaneous"] if len(victims) > 1 else [])
            card = transition.card_data(code >> 1).id
            decoy = ("option.decoy-is-unit",) if transition.card_data(code >> 1).decoy else ()
            transition.emit(
                "killed",
                *more,
                *decoy,
                player=transition.player_name(seat),
                card=card,
                row=ROW_NAMES[row],
                strength=strength,
            )


def _current_strength(transition: GwintTransition, seat: int, row: int, code: int) -> int:
    """Return the strength by which a card in play is judged now."""
    return next(rated[3] for rated in _candidates(transition, (seat,), (row,)) if rated[2] == code)
