"""Cards come into play: where they lie, and what they do at once."""

from __future__ import annotations

from functools import cache

from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, ROWS, Face
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play.scorch import scorch
from kredens.rules_engine.kit.hidden_cards import with_one
from kredens.rules_engine.kit.transition import Task

PLAYED, MUSTERED, REVIVED, ARRIVED = "played", "mustered", "revived", "arrived"
CAME_BY = {
    PLAYED: (),
    MUSTERED: (
        *("ability.muster.play-all", "ability.muster.search-deck", "ability.muster.matching"),
        *("option.muster-scope", "option.muster-group", "option.muster-chain"),
    ),
    REVIVED: ("ability.medic.play-now", "ability.medic.pick-one", "option.medic-chain"),
    ARRIVED: ("golden.card-wins",),
}


def works(play: Telling, face: Face) -> bool:
    """Whether the abilities of a card work at all: those of heroes only where the option says so."""
    return not face.hero or play.options.hero_own_ability == "yes"


def place(play: Telling, seat: int, code: int, row: int, how: str = PLAYED) -> None:
    """A unit comes to its row, on the opponent's side if it is a spy; then it does what it does."""
    face = play.table.faces[code >> 1]
    side = seat
    if face.body.spy and works(play, face) and not (how == REVIVED and play.options.medic_spy == "own-side"):
        side = 1 - seat
    board.put(play.sides[side], row, code)
    if play.note is not None:
        _tell_placed(play, seat, side, face, row, how)
    if not face.effects:
        return
    if face.rages is not None or face.transforms:
        _transform(play, side, row)
    if not works(play, face) or (how == REVIVED and play.options.medic_chain == "no") or how == ARRIVED:
        return
    if face.scorch is not None:
        scorch(play, seat, face, face.scorch, row)
    tasks: list[Task] = []
    if face.heals:
        tasks.append(("medic", seat))
    if face.musters and how != MUSTERED:
        tasks.append(("muster", seat, face.number))
    if face.draws and play.state.sides[seat].drawable:
        tasks.append(("draw", seat, face.draws, "spy"))
    if tasks:
        play.push(*tasks)


def _tell_placed(play: Telling, seat: int, side: int, face: Face, row: int, how: str) -> None:
    kind, rules = _placing(how, side != seat, len(face.rows) > 1, face.hero, bool(face.effects))
    facts = {"player": play.player(seat), "side": play.player(side), "card": face.id, "row": ROW_NAMES[row]}
    play.tell(kind, *rules, **facts)


@cache
def _placing(how: str, abroad: bool, agile: bool, hero: bool, able: bool) -> tuple[str, tuple[str, ...]]:
    """What is told of a unit that comes to its row, and its rules."""
    rules = [*CAME_BY[how], "unit.row-restriction"]
    if abroad:
        spying = ["ability.spy.enemy-side", "ability.spy.enemy-total", "option.spy-row"]
        rules = [*spying, *CAME_BY[how], *(["option.medic-spy"] if how == REVIVED else [])]
    if agile:
        rules += ["ability.agile.either-row", "ability.agile.fixed"]
        rules += ["option.muster-agile-row"] if how in (MUSTERED, REVIVED) else []
    if able:
        rules += ["option.hero-own-ability"] if hero else []
        rules += ["unit.ability-immediate", "unit.some-abilities"]
    if how != PLAYED:
        return how, tuple(rules)
    return "spied" if abroad else "laid", (*rules, "turn.one-card")


def _transform(play: Telling, seat: int, row: int) -> None:
    """Berserkers in a row in which something transforms them become what they turn into."""
    side = play.sides[seat]
    cards = [board.face_of(play.state, code) for code in (*side.rows[row], *side.specials[row])]
    if not any(face.transforms and works(play, face) for face in cards):
        return
    for code in side.rows[row]:
        face = board.face_of(play.state, code)
        if face.rages is not None:
            into = play.table.numbers[face.rages]
            board.replace(side, row, code, 2 * into + (code & 1))
            play.tell("transformed", "golden.card-wins", player=play.player(seat), card=face.id, into=play.id(into))


def special(play: Telling, seat: int, code: int, row: int | None) -> None:
    """A special or weather card takes effect."""
    face = board.face_of(play.state, code)
    player = play.player(seat)
    at_once = ("special.immediate", "special.no-strength", "option.specials-to-row")
    if row is not None:
        board.put_special(play.sides[seat], row, code)
        rules = ("card.horn.row", "card.horn.double-row") if face.horn else ("golden.card-wins",)
        play.tell("beside-row", *rules, *at_once[:2], player=player, card=face.id, row=ROW_NAMES[row])
        _transform(play, seat, row)
    elif face.weakens:
        lay_weather(play, seat, code)
    else:
        if face.clears:
            cleared = ("card.clear.removes-all", "card.clear.effects-end", "card.clear.discard")
            clear(play, player, face, (*cleared, "option.specials-to-row"))
        if face.scorch is not None:
            play.tell("scorch", "card.scorch.discard", *at_once, player=player, card=face.id)
        board.throw(play, (code,), seat, "owner")
        if face.scorch is not None:
            scorch(play, seat, face, face.scorch, None)


def lay_weather(play: Telling, seat: int, code: int) -> None:
    """A weather card comes to lie between the front lines."""
    face = board.face_of(play.state, code)
    there = board.weathered(play.state)
    play.state.weather = (*play.state.weather, code)
    if play.note is None:
        return
    rows = [("card.frost.front", "card.fog.rear", "card.rain.siege")[row] for row in face.weakens]
    again = ["option.weather-duplicate"] if all(there[row] for row in face.weakens) else []
    rules = ["card.weather.stays", *rows, "card.weather.both-sides", "board.weather-centre", "special.immediate"]
    play.tell("weather", *rules, *again, player=play.player(seat), card=face.id)


def clear_sky(play: Telling) -> None:
    """All weather cards go to the discard piles of whoever brought them."""
    for seat in (0, 1):
        board.throw(play, [code for code in play.state.weather if code & 1 == seat], seat, "owner")
    play.state.weather = ()


def clear(play: Telling, player: str, face: Face, rules: tuple[str, ...]) -> None:
    """All weather cards go to the discard piles of whoever brought them."""
    gone = len(play.state.weather)
    clear_sky(play)
    more = ("option.clear-without-weather",) if not gone else ()
    play.tell("cleared", *rules, "special.immediate", *more, player=player, card=face.id, number=gone)


def swap(play: Telling, seat: int, decoy: int, target: int, row: int) -> None:
    """A Decoy takes the place of a unit, which goes to the hand of the Decoy's player."""
    side, face = play.sides[seat], board.face_of(play.state, target)
    board.replace(side, row, target, decoy)
    card = play.table.origins.get(target >> 1, target >> 1)
    if target & 1 == seat:
        side.shown = with_one(side.shown, card)
    else:
        side.foreign = with_one(side.foreign, card)
    rules = ["card.decoy.swap-own-unit", "card.decoy.unit-to-hand", "card.decoy.takes-place", "card.decoy.zero"]
    rules += ["option.decoy-spy"] if target & 1 != seat else []
    rules += ["option.replay-ability"] if face.effects else []
    play.tell(
        "swapped",
        *rules,
        "option.decoy-is-unit",
        player=play.player(seat),
        card=face.id,
        decoy=board.face_of(play.state, decoy).id,
        row=ROW_NAMES[row],
    )


def rearrange(play: Telling, seat: int) -> None:
    """Agile units of a side go, one after another, to the row in which they are stronger."""
    side = play.sides[seat]
    for row in ROWS:
        for code in side.rows[row]:
            face = board.face_of(play.state, code)
            for other in face.rows:
                if other != row and _stronger_there(play, seat, code, row, other):
                    board.replace(side, row, code, None)
                    board.put(side, other, code)
                    rules = ("golden.card-wins", "leader.ability", "ability.agile.fixed")
                    play.tell("moved", *rules, player=play.player(seat), card=face.id, row=ROW_NAMES[other])
                    break


def _stronger_there(play: Telling, seat: int, code: int, row: int, other: int) -> bool:
    trial = Telling(play.state, None)
    now = board.strengths(trial.state, seat, row)[trial.sides[seat].rows[row].index(code)]
    board.replace(trial.sides[seat], row, code, None)
    board.put(trial.sides[seat], other, code)
    return board.strengths(trial.state, seat, other)[-1] > now


def recycle(play: Telling) -> None:
    """Both shuffle their discard piles into their decks."""
    for seat in (0, 1):
        side = play.sides[seat]
        if side.pool is not None:
            side.pool = tuple(sorted((*side.pool, *side.discard)))
            side.deck += len(side.discard)
        side.discard = ()
        play.tell("recycled", "golden.card-wins", "leader.ability", player=play.player(seat))
