"""How cards come into play: where they lie, and what they do at once."""

from __future__ import annotations

from functools import cache

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS, CardData
from kredens.rules_engine.gwint.model.options import Options
from kredens.rules_engine.gwint.model.state import GwintTransition, opponent
from kredens.rules_engine.gwint.model.tasks import CardTask, Task
from kredens.rules_engine.gwint.play.scorch import resolve_scorch
from kredens.rules_engine.kit.decisions.tasks import DrawTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import UNCOUNTED, with_one

PLAYED, MUSTERED, REVIVED, ARRIVED, RETURNED = "played", "mustered", "revived", "arrived", "returned"
ENTRY_RULES = {
    PLAYED: (),
    MUSTERED: (
        *("ability.muster.play-all", "ability.muster.search-deck", "ability.muster.matching"),
        *("option.muster-scope", "option.muster-group", "option.muster-chain"),
    ),
    REVIVED: ("ability.medic.play-now", "ability.medic.pick-one", "option.medic-chain"),
    ARRIVED: ("beyond.avenger", "golden.card-wins"),
    RETURNED: ("beyond.skellige-raid", "golden.card-wins", "frame.faction-passive"),
}
"""The rules behind each way in which a unit comes into play."""
TURN_RULES = {False: ("turn.one-card", "turn.alternate"), True: ("turn.one-card", "turn.other-continues")}
"""The rules by which a card is played on a turn; after the opponent has passed nobody takes turns with them."""

AT_ONCE_RULES = ("special.immediate", "special.no-strength", "option.specials-to-row")
"""The rules by which a special card acts at once and goes onto the discard pile."""


def has_working_abilities(options: Options, face: CardData) -> bool:
    """Return whether the abilities of a card work at all: those of heroes only where the option says so."""
    return not face.stats.hero or options.hero_own_ability == "yes"


def place_unit(transition: GwintTransition, seat: int, code: int, row: int, how: str = PLAYED) -> None:
    """Put a unit into its row, a spy on the opponent's side, and carry out its abilities.

    `how` is a key of ENTRY_RULES. Of a card that RETURNED only spying and transforming work, and a spy draws then as
    ever; one that ARRIVED draws nothing. Decisions that the abilities ask for are pushed as tasks.
    """
    face = transition.table.cards[code >> 1]
    works = not face.effects or has_working_abilities(transition.options, face)
    side = seat
    if face.stats.spy and works and not (how == REVIVED and transition.options.medic_spy == "own-side"):
        side = opponent(seat)
    board.put_in_row(transition.sides[side], row, code)
    if transition.note is not None:
        _emit_placed(transition, seat, side, face, row, how)
    if not face.effects:
        return
    if face.rages is not None or face.transforms:
        _transform(transition, side, row)
    if not works or (how == REVIVED and transition.options.medic_chain == "no") or how in (ARRIVED, RETURNED):
        if how == RETURNED and side != seat and face.draws:
            transition.push(*entry_tasks(seat, False, None, face.draws))
        return
    if face.scorch is not None:
        resolve_scorch(transition, seat, face, face.scorch, row)
    calling = face.number if face.musters and how != MUSTERED else None
    if face.heals or face.draws or calling is not None:
        transition.push(*entry_tasks(seat, face.heals, calling, face.draws))


@cache
def entry_tasks(seat: int, heals: bool, calling: int | None, draws: int) -> tuple[Task, ...]:
    """Return what a unit has its player do: revive a unit, pick the mates that card `calling` calls, draw cards."""
    tasks: list[Task] = []
    if heals:
        tasks.append(SeatTask(seat, "medic"))
    if calling is not None:
        tasks.append(CardTask(seat, calling, "muster"))
    if draws:
        tasks.append(DrawTask(seat, draws, "spy"))
    return tuple(tasks)


def _emit_placed(transition: GwintTransition, seat: int, side: int, face: CardData, row: int, how: str) -> None:
    passed = transition.state.sides[opponent(seat)].passed
    spy = how == REVIVED and face.stats.spy
    kind, rules = _placement_event(how, side != seat, len(face.rows) > 1, face.hero, bool(face.effects), passed, spy)
    named = transition.player_name
    transition.emit(kind, *rules, player=named(seat), side=named(side), card=face.id, row=ROW_NAMES[row])


@cache
def _placement_event(
    how: str, abroad: bool, agile: bool, hero: bool, able: bool, other_passed: bool, revived_spy: bool
) -> tuple[str, tuple[str, ...]]:
    """Return the kind of event of a unit that comes to its row, and its rules."""
    rules = [*ENTRY_RULES[how], "unit.row-restriction"]
    if abroad:
        rules = ["ability.spy.enemy-side", "ability.spy.enemy-total", "option.spy-row", *ENTRY_RULES[how]]
    rules += ["option.medic-spy"] if revived_spy else []
    if agile:
        rules += ["ability.agile.either-row", "ability.agile.fixed"]
        rules += ["option.muster-agile-row"] if how in (MUSTERED, REVIVED) else []
    if able:
        rules += ["option.hero-own-ability"] if hero else []
        rules += ["unit.ability-immediate", "unit.some-abilities"]
    if how != PLAYED:
        return "arrived" if how == RETURNED else how, tuple(rules)
    return "spied" if abroad else "laid", (*rules, *TURN_RULES[other_passed])


def _transform(transition: GwintTransition, seat: int, row: int) -> None:
    """Turn the berserkers of a row into what they become, if a card there transforms them."""
    side, transforming = transition.sides[seat], transition.table.transforming
    if transforming.isdisjoint(side.rows[row]) and transforming.isdisjoint(side.specials[row]):
        return
    cards = [board.card_data_of(transition.state, code) for code in (*side.rows[row], *side.specials[row])]
    if not any(face.transforms and has_working_abilities(transition.options, face) for face in cards):
        return
    for code in side.rows[row]:
        face = board.card_data_of(transition.state, code)
        if face.rages is not None:
            into = transition.table.numbers[face.rages]
            board.replace_in_row(side, row, code, 2 * into + (code & 1))
            transition.emit(
                "transformed",
                "beyond.berserker",
                "golden.card-wins",
                player=transition.player_name(seat),
                card=face.id,
                into=transition.card_id(into),
            )


def play_special(transition: GwintTransition, seat: int, code: int, row: int | None) -> None:
    """Carry out a special or weather card: beside a row, as weather, or at once and onto the discard pile."""
    face = transition.table.cards[code >> 1]
    if row is not None:
        if transition.note is not None:
            _emit_beside_row(transition, seat, face, row)
        board.put_beside_row(transition.sides[seat], row, code)
        _transform(transition, seat, row)
    elif face.weakens:
        lay_weather(transition, seat, code)
    else:
        if face.clears:
            cleared = ("card.clear.removes-all", "card.clear.effects-end", "card.clear.discard")
            player = transition.player_name(seat)
            clear_weather(transition, player, face, (*cleared, "option.specials-to-row"))
        if face.scorch is not None and transition.note is not None:
            turn = TURN_RULES[transition.state.sides[opponent(seat)].passed]
            rules = ("card.scorch.discard", *AT_ONCE_RULES, *turn)
            transition.emit("scorch", *rules, player=transition.player_name(seat), card=face.id)
        board.move_out_of_play(transition, (code,), seat, "owner")
        if face.scorch is not None:
            resolve_scorch(transition, seat, face, face.scorch, None)


def _emit_beside_row(transition: GwintTransition, seat: int, face: CardData, row: int) -> None:
    """Emit that a horn, or a card that transforms a row, is laid beside it."""
    side = transition.sides[seat]
    rules: tuple[str, ...] = ("beyond.berserker", "golden.card-wins")
    if face.horn:
        rules = ("card.horn.row", "card.horn.double-row", "card.horn.one-per-row")
        acts = side.calls[row] or any(transition.card_data(each >> 1).stats.horn for each in side.rows[row])
        rules += ("option.horn-limit",) if acts else ()
    rules += (*AT_ONCE_RULES[:2], *TURN_RULES[transition.state.sides[opponent(seat)].passed])
    transition.emit("beside-row", *rules, player=transition.player_name(seat), card=face.id, row=ROW_NAMES[row])


def lay_weather(transition: GwintTransition, seat: int, code: int) -> None:
    """Lay a weather card between the front lines."""
    face = board.card_data_of(transition.state, code)
    there = board.rows_with_weather(transition.state)
    transition.state.weather = (*transition.state.weather, code)
    if transition.note is None:
        return
    rows = [("card.frost.front", "card.fog.rear", "card.rain.siege")[row] for row in face.weakens]
    again = ["option.weather-duplicate"] if all(there[row] for row in face.weakens) else []
    rows += ["beyond.skellige-storm"] if len(face.weakens) > 1 else []
    rules = ["card.weather.stays", *rows, "card.weather.both-sides", "board.weather-centre", "special.immediate"]
    transition.emit("weather", *rules, *again, player=transition.player_name(seat), card=face.id)


def discard_weather(transition: GwintTransition) -> None:
    """Move all weather cards to their owners' discard piles."""
    for seat in (0, 1):
        board.move_out_of_play(
            transition, [code for code in transition.state.weather if code & 1 == seat], seat, "owner"
        )
    transition.state.weather = ()


def clear_weather(transition: GwintTransition, player: str, face: CardData, rules: tuple[str, ...]) -> None:
    """Move all weather cards to their owners' discard piles and emit the event for it."""
    gone = len(transition.state.weather)
    discard_weather(transition)
    more = ("option.clear-without-weather",) if not gone else ()
    transition.emit("cleared", *rules, "special.immediate", *more, player=player, card=face.id, number=gone)


def swap_decoy(transition: GwintTransition, seat: int, decoy: int, target: int, row: int) -> None:
    """Exchange a unit for a Decoy: the unit goes to the hand of the Decoy's player."""
    side, table = transition.sides[seat], transition.table
    board.replace_in_row(side, row, target, decoy)
    card = table.origins.get(target >> 1, target >> 1)
    if target & 1 == seat:
        side.shown = with_one(side.shown, card)
    else:
        side.foreign = with_one(side.foreign, card)
    if table.cards[card].avenger is not None:
        side.arrivals = with_one(side.arrivals, card)
    if transition.note is not None:
        _emit_swapped(transition, seat, decoy, target, row)


def _emit_swapped(transition: GwintTransition, seat: int, decoy: int, target: int, row: int) -> None:
    """Emit that a unit goes to the hand in exchange for a Decoy."""
    table = transition.table
    card = table.origins.get(target >> 1, target >> 1)
    rules = ["card.decoy.swap-own-unit", "card.decoy.unit-to-hand", "card.decoy.takes-place", "card.decoy.zero"]
    rules += ["option.decoy-spy"] if target & 1 != seat else []
    rules += ["option.replay-ability"] if table.cards[target >> 1].effects else []
    rules += ["beyond.avenger"] if table.cards[card].avenger is not None else []
    transition.emit(
        "swapped",
        *rules,
        "option.decoy-is-unit",
        player=transition.player_name(seat),
        card=transition.card_id(card),
        decoy=table.cards[decoy >> 1].id,
        row=ROW_NAMES[row],
    )


def rearrange(transition: GwintTransition, seat: int) -> None:
    """Move each agile unit of a side, one after another, to the row in which it is stronger."""
    side = transition.sides[seat]
    for row in ROWS:
        for code in side.rows[row]:
            face = board.card_data_of(transition.state, code)
            for other in face.rows:
                if other != row and _is_stronger_in(transition, seat, code, row, other):
                    board.replace_in_row(side, row, code, None)
                    board.put_in_row(side, other, code)
                    rules = ("golden.card-wins", "leader.ability", "ability.agile.fixed")
                    transition.emit(
                        "moved", *rules, player=transition.player_name(seat), card=face.id, row=ROW_NAMES[other]
                    )
                    break


def _is_stronger_in(transition: GwintTransition, seat: int, code: int, row: int, other: int) -> bool:
    """Return whether an agile unit would be stronger in the other row than it is now."""
    trial = GwintTransition(transition.state, None)
    now = board.strengths(trial.state, seat, row)[trial.sides[seat].rows[row].index(code)]
    board.replace_in_row(trial.sides[seat], row, code, None)
    board.put_in_row(trial.sides[seat], other, code)
    return board.strengths(trial.state, seat, other)[-1] > now


def recycle(transition: GwintTransition) -> None:
    """Shuffle the discard piles of both players into their decks."""
    for seat in (0, 1):
        side = transition.sides[seat]
        if side.pool is not None:
            side.pool = tuple(sorted((*side.pool, *side.discard)))
        if side.deck != UNCOUNTED:
            side.deck += len(side.discard)
        side.discard = ()
        transition.emit("recycled", "golden.card-wins", "leader.ability", player=transition.player_name(seat))
