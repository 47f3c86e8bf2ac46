"""The end of a round and of the game."""

from __future__ import annotations

from kredens.rules_engine.contract.breakdown import rules_of
from kredens.rules_engine.gwint.model import board, strength
from kredens.rules_engine.gwint.model.board import Lying
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play import effects, score_tokens

MONSTERS, NILFGAARD, NORTHERN, SKELLIGE = "monsters", "nilfgaard", "northern-realms", "skellige"
RAIDED, RAIDERS = 3, 2
"""In which round, and how many, units of Skellige come back from the discard pile."""
WINS = 2


def end_round(play: Telling) -> None:
    """Both have passed: who has won, who loses a gem, is the game over, and what is still to be decided."""
    state = play.state
    both = ("round.both-passed", "turn.pass-final", "round.sum-own-side")
    totals = _counted(play, 0, both), _counted(play, 1, both)
    state.totals = (*state.totals, totals)
    winner = _winner(play, totals)
    for seat in (0, 1):
        if winner != seat:
            _lose_gem(play, seat, winner is None)
    if winner is not None:
        play.sides[winner].won += 1
    if _over(play, winner):
        return
    play.push(("next-round", winner), ("cleanup", ()))
    for seat in (1 - state.starter, state.starter):
        if play.table.factions[seat] == MONSTERS:
            play.push(("stay", seat))


def _counted(play: Telling, seat: int, rules: tuple[str, ...]) -> int:
    total = board.total(play.state, seat)
    if play.note is not None:
        player = play.player(seat)
        summed = board.reckonings(play.state, (seat,))
        spies = any(code & 1 != seat for row in play.state.sides[seat].rows for code in row)
        more = ["ability.spy.enemy-total"] if spies else []
        bases = [rule.removeprefix("gwint.") for rule in rules_of(summed)]
        play.tell("counted", rules[2], "unit.strength", *rules[:2], *bases, *more, player=player, total=total)
        score_tokens.tell(play, player, total)
    return total


def _winner(play: Telling, totals: tuple[int, int]) -> int | None:
    if totals[0] != totals[1]:
        winner = 0 if totals[0] > totals[1] else 1
        if play.note is not None:
            facts = {"player": play.player(winner), "other": play.player(1 - winner)}
            rules = ("win.round-highest", "round.lower-loses")
            play.tell("round-won", *rules, **facts, total=max(totals), less=min(totals))
        return winner
    nilfgaard = [seat for seat, faction in enumerate(play.table.factions) if faction == NILFGAARD]
    if len(nilfgaard) == 1:
        more = ("faction.nilfgaard.tie-win", "option.nilfgaard-scope", "frame.faction-passive")
        play.tell("tie-won", *more, player=play.player(nilfgaard[0]), total=totals[0])
        return nilfgaard[0]
    mirror = ("option.nilfgaard-mirror",) if nilfgaard else ()
    play.tell("round-tied", "round.tie-both-lose-gem", *mirror, total=totals[0])
    return None


def _lose_gem(play: Telling, seat: int, tied: bool) -> None:
    side = play.sides[seat]
    if side.gems == 0:
        return
    side.gems -= 1
    if play.note is None:
        return
    rules = ("round.tie-both-lose-gem",) if tied else ("round.lower-loses",)
    play.tell("gem-lost", "gem.loser-removes-one", "gem.purpose", *rules, player=play.player(seat), gems=side.gems)


def _over(play: Telling, winner: int | None) -> bool:
    """Whether the game ends with this round; then it is told how."""
    state = play.state
    won = [state.sides[seat].won for seat in (0, 1)]
    out = [seat for seat in (0, 1) if state.sides[seat].gems == 0]
    if play.options.game_end == "wins":
        # Without gems nothing would end rounds in which both only pass, as who holds nothing but a decoy must.
        idle = len(out) == 2 and winner is None and not any(side.played for side in state.sides)
        if max(won) < WINS and not _spent(state) and not idle:
            return False
        best = won.index(max(won)) if won[0] != won[1] else None
        _tell_end(play, best, ("win.two-rounds", "option.game-end"))
        return True
    if not out:
        return False
    if len(out) == 1:
        more = ("win.two-rounds",) if won[1 - out[0]] >= WINS else ()
        _tell_end(play, 1 - out[0], ("win.gems-gone", "option.game-end", *more))
        return True
    if play.options.both_out == "extra-round" and winner is None and not state.extra and not _spent(state):
        state.extra = True
        play.tell("extra-round", "option.both-out", "win.gems-gone")
        return False
    if winner is not None:
        _tell_end(play, winner, ("option.both-out", "win.gems-gone"))
        return True
    _tell_end(play, None, ("win.gems-gone", "option.both-out", "option.game-end"))
    return True


def _spent(state: State) -> bool:
    """Whether neither player has a card left."""
    return not any(side.held for side in state.sides)


def _tell_end(play: Telling, winner: int | None, rules: tuple[str, ...]) -> None:
    play.state.tasks = ()
    if winner is None:
        play.tell("game-drawn", *rules)
    else:
        play.tell("game-won", *rules, player=play.player(winner))


def stayable(state: State, seat: int) -> list[Lying]:
    """The units of which one stays with the Monsters of that player."""
    chosen = state.table.options
    both = chosen.monsters_side != "own-side"
    faces, heroes = state.table.faces, chosen.monsters_heroes != "no"
    return [
        each
        for each in board.lying(state, (0, 1) if both else (seat,))
        if strength.counts_as_unit(faces[each.code >> 1].body, chosen)
        and (heroes or not faces[each.code >> 1].body.hero)
        and (chosen.monsters_side != "own-cards" or each.code & 1 == seat)
    ]


def stay(play: Telling, seat: int, kept: Lying | None) -> None:
    """One unit stays, found at random; or there is none."""
    play.pop()
    if kept is None:
        play.tell("nothing-stays", "faction.monsters.keep-one", "option.monsters-none", player=play.player(seat))
        return
    _tell_stayed(play, seat, kept)
    tasks = list(play.state.tasks)
    at = next(at for at, task in enumerate(tasks) if task[0] == "cleanup")
    tasks[at] = ("cleanup", (*tasks[at][1], kept))
    play.state.tasks = tuple(tasks)


def _tell_stayed(play: Telling, seat: int, kept: Lying) -> None:
    if play.note is None:
        return
    face = board.face_of(play.state, kept.code)
    rules = ["faction.monsters.keep-one", "faction.monsters.random", "option.monsters-side", "frame.faction-passive"]
    heroes = any(board.face_of(play.state, each.code).hero for each in board.lying(play.state, (seat,)))
    rules += ["option.monsters-heroes"] if heroes else []
    rules += ["option.monsters-reuse"] if face.effects else []
    play.tell("stayed", *rules, player=play.player(seat), card=face.id, row=ROW_NAMES[kept.row])


def clean_up(play: Telling, kept: tuple[Lying, ...]) -> None:
    """Everything else goes to the discard piles."""
    state = play.state
    where = "side" if play.options.spy_cleanup == "side" else "owner"
    staying = dict.fromkeys(kept)
    abroad = False
    for seat in (0, 1):
        side = play.sides[seat]
        front, rear, siege = side.rows
        going = [*front, *rear, *siege]
        side.rows = ((), (), ())
        for each in staying:
            if each.seat == seat:
                going.remove(each.code)
                board.put(side, each.row, each.code)
        abroad = abroad or (play.note is not None and any(code & 1 != seat for code in going))
        board.throw(play, going, seat, where)
        front, rear, siege = side.specials
        board.throw(play, (*front, *rear, *siege), seat, "owner")
        side.specials = ((), (), ())
        side.calls = (0, 0, 0)
    if state.weather:
        effects.clear_sky(play)
    if play.note is None:
        return
    more = ("option.spy-cleanup",) if abroad else ()
    play.tell("cleaned", "round.cleanup", "round.own-discard", *more, round=state.round)


def next_round(play: Telling, winner: int | None) -> None:
    """A new round begins: with whom, and with what comes to lie there."""
    state = play.state
    last = state.turn
    state.round += 1
    for side in play.sides:
        side.passed = False
        side.played = 0
        if play.options.leader_turn == "once-per-round":
            side.used = 0
    if winner is not None:
        play.push(("open", winner, "round.winner-starts"))
    elif play.options.starter_after_tie == "coin":
        play.push(("coin",))
    else:
        tied = {"previous-starter": state.starter, "other-player": 1 - state.starter, "last-to-pass": last}
        play.push(("open", tied[play.options.starter_after_tie], "option.starter-after-tie"))
    if winner is not None and play.table.factions[winner] == NORTHERN and play.sides[winner].drawable:
        play.push(("draw", winner, 1, "northern"))


def open_round(play: Telling, starter: int, rule: str) -> None:
    """It is settled who begins the round."""
    state = play.state
    state.starter = state.turn = starter
    if play.note is not None:
        play.tell("round-begins", rule, player=play.player(starter), round=state.round)
    for seat in (0, 1):
        side = play.sides[seat]
        arrivals, side.arrivals = side.arrivals, ()
        for card in arrivals:
            called = play.face(card).avenger
            assert called is not None
            number = play.table.numbers[called]
            effects.place(play, seat, 2 * number + seat, play.face(number).rows[0], effects.ARRIVED)
    play.push(("turn", starter))
    if state.round == RAIDED:
        play.push(*[("raid", seat, RAIDERS) for seat in (0, 1) if play.table.factions[seat] == SKELLIGE])
