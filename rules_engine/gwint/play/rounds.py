"""The end of a round and of the game, and the beginning of the next round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kredens.rules_engine.contract.breakdown import cited_rules
from kredens.rules_engine.gwint.model import board, strength
from kredens.rules_engine.gwint.model.card_data import ROW_NAMES, CardInPlay
from kredens.rules_engine.gwint.model.state import GwintTransition, State, Table, opponent
from kredens.rules_engine.gwint.model.tasks import CLEAN_UP, NEXT_ROUNDS, STAYS, TURNS, CleanUpTask, OpenRoundTask
from kredens.rules_engine.gwint.play import effects
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatTask

MONSTERS, NILFGAARD, NORTHERN, SKELLIGE = "monsters", "nilfgaard", "northern-realms", "skellige"
RAID_ROUND, RAID_UNITS = 3, 2
"""In which round, and how many, units of Skellige come back from the discard pile."""
WINS_NEEDED = 2
"""How many rounds win the game where the option game-end counts wins."""
HUNDRED = 100
PICTURED_TOTALS = (21, 123)
"""The totals shown in the picture of the booklet."""


class ScoreTokens(NamedTuple):
    """The lines on which the left token (tens) and the right one (ones) lie, and whether their 100 side is up."""

    left: int
    right: int
    hundred_up: bool


def end_round(transition: GwintTransition) -> None:
    """End a round in which both have passed: who wins it, who loses a gem, and whether the game is over.

    Otherwise the decisions before the next round are pushed.
    """
    state = transition.state
    both = ("round.both-passed", "turn.pass-final", "round.sum-own-side")
    totals = _count_total(transition, 0, both), _count_total(transition, 1, both)
    state.totals = (*state.totals, totals)
    winner = _decide_winner(transition, totals)
    for seat in (0, 1):
        if winner != seat:
            _lose_gem(transition, seat, winner is None)
    if winner is not None:
        transition.sides[winner].won += 1
    if _end_if_over(transition, winner):
        return
    if MONSTERS not in transition.table.factions:
        clean_up(transition, ())
        prepare_round(transition, winner)
    else:
        push_stays(transition, winner)


def push_stays(transition: GwintTransition, winner: int | None) -> None:
    """Push the next round, before it the cleaning, and before that the units that stay with the Monsters."""
    state = transition.state
    state.tasks += NEXT_ROUNDS[winner], CLEAN_UP
    for seat in (opponent(state.starter), state.starter):
        if transition.table.factions[seat] == MONSTERS:
            state.tasks += (STAYS[seat],)


def _count_total(transition: GwintTransition, seat: int, rules: tuple[str, ...]) -> int:
    """Return the total of a side and emit it, with the score tokens that show it."""
    total = board.total_strength(transition.state, seat)
    if transition.note is not None:
        player = transition.player_name(seat)
        summed = board.breakdowns(transition.state, (seat,))
        spies = any(code & 1 != seat for row in transition.state.sides[seat].rows for code in row)
        more = ["ability.spy.enemy-total"] if spies else []
        bases = [rule.removeprefix("gwint.") for rule in cited_rules(summed)]
        transition.emit("counted", rules[2], "unit.strength", *rules[:2], *bases, *more, player=player, total=total)
        _emit_score_tokens(transition, player, total)
    return total


def score_tokens_for(total: int) -> ScoreTokens | None:
    """Return the tokens that show a total; None for one of 200 or more, which they cannot show."""
    if total >= 2 * HUNDRED:
        return None
    tens, ones = divmod(total % HUNDRED, 10)
    return ScoreTokens(tens, ones, total >= HUNDRED)


def _emit_score_tokens(transition: GwintTransition, player: str, total: int) -> None:
    """Emit where the tokens of a player lie at the end of a round."""
    lie = score_tokens_for(total)
    if lie is None:
        transition.emit("tokens-short", "option.track-two-hundred", "track.flip-hundred", player=player, total=total)
        return
    side = ("track.flip-hundred", "option.track-hundred") if lie.hundred_up else ("track.symbol-up",)
    example = ("track.example",) if total in PICTURED_TOTALS else ()
    rules = ("track.tens-left", "track.ones-right", *side, *example)
    kind = "tokens-turned" if lie.hundred_up else "tokens"
    transition.emit(kind, *rules, player=player, total=total, left=lie.left, right=lie.right)


def _decide_winner(transition: GwintTransition, totals: tuple[int, int]) -> int | None:
    """Return the seat that wins the round, or None for a tie; Nilfgaard, on one side alone, wins a tie."""
    if totals[0] != totals[1]:
        winner = 0 if totals[0] > totals[1] else 1
        if transition.note is not None:
            facts = {"player": transition.player_name(winner), "other": transition.player_name(opponent(winner))}
            rules = ("win.round-highest", "round.lower-loses")
            transition.emit("round-won", *rules, **facts, total=max(totals), less=min(totals))
        return winner
    nilfgaard = [seat for seat, faction in enumerate(transition.table.factions) if faction == NILFGAARD]
    if len(nilfgaard) == 1:
        more = ("faction.nilfgaard.tie-win", "option.nilfgaard-scope", "frame.faction-passive")
        transition.emit("tie-won", *more, player=transition.player_name(nilfgaard[0]), total=totals[0])
        return nilfgaard[0]
    mirror = ("option.nilfgaard-mirror",) if nilfgaard else ()
    transition.emit("round-tied", "round.tie-both-lose-gem", *mirror, total=totals[0])
    return None


def _lose_gem(transition: GwintTransition, seat: int, tied: bool) -> None:
    """Take a gem from a player who has one left."""
    side = transition.sides[seat]
    if side.gems == 0:
        return
    side.gems -= 1
    if transition.note is None:
        return
    player = transition.player_name(seat)
    rules = ["gem.loser-removes-one", "gem.purpose", "round.tie-both-lose-gem" if tied else "round.lower-loses"]
    if side.gems:
        transition.emit("gem-lost", *rules, player=player, gems=side.gems)
    else:
        transition.emit("last-gem-lost", *rules, "option.game-end", player=player)


def _end_if_over(transition: GwintTransition, winner: int | None) -> bool:
    """End the game and emit how, if it is over with this round; return whether it is."""
    state = transition.state
    one, other = state.sides
    by_wins = transition.options.game_end == "wins"
    if one.gems and other.gems and not by_wins:
        return False
    won = [one.won, other.won]
    out = [seat for seat in (0, 1) if state.sides[seat].gems == 0]
    if by_wins:
        # Without gems nothing would end rounds in which both only pass, as who holds nothing but a decoy must.
        idle = len(out) == 2 and winner is None and not any(side.played for side in state.sides)
        if max(won) < WINS_NEEDED and not _are_hands_empty(state) and not idle:
            return False
        best = won.index(max(won)) if won[0] != won[1] else None
        _emit_end(transition, best, ("win.two-rounds", "option.game-end"))
        return True
    if len(out) == 1:
        more = ("win.two-rounds",) if won[opponent(out[0])] >= WINS_NEEDED else ()
        _emit_end(transition, opponent(out[0]), ("win.gems-gone", "option.game-end", *more))
        return True
    if (
        transition.options.both_out == "extra-round"
        and winner is None
        and not state.extra
        and not _are_hands_empty(state)
    ):
        state.extra = True
        transition.emit("extra-round", "option.both-out", "win.gems-gone")
        return False
    if winner is not None:
        _emit_end(transition, winner, ("option.both-out", "win.gems-gone"))
        return True
    _emit_end(transition, None, ("win.gems-gone", "option.both-out", "option.game-end"))
    return True


def _are_hands_empty(state: State) -> bool:
    """Return whether neither player has a card in hand."""
    return not any(side.hand_size for side in state.sides)


def _emit_end(transition: GwintTransition, winner: int | None, rules: tuple[str, ...]) -> None:
    transition.state.tasks = ()
    if winner is None:
        transition.emit("game-drawn", *rules)
    else:
        transition.emit("game-won", *rules, player=transition.player_name(winner))


def stay_candidates(state: State, seat: int) -> Iterator[CardInPlay]:
    """Yield the units of which one stays with the Monsters of that player."""
    for side in (seat,) if state.table.options.monsters_side == "own-side" else (0, 1):
        for row, codes in enumerate(state.sides[side].rows):
            for code in codes:
                each = CardInPlay(side, row, code)
                if may_stay(state.table, seat, each):
                    yield each


def may_stay(table: Table, seat: int, each: CardInPlay) -> bool:
    """Return whether a card in play may be the unit that stays with the Monsters of that player."""
    options, stats = table.options, table.cards[each.code >> 1].stats
    if not strength.counts_as_unit(stats, options) or (stats.hero and options.monsters_heroes == "no"):
        return False
    match options.monsters_side:
        case "own-side":
            return each.seat == seat
        case "own-cards":
            return each.code & 1 == seat
    return True


def keep_unit(transition: GwintTransition, kept: CardInPlay | None) -> None:
    """Keep one unit, found at random, for the Monsters whose decision is open; or emit that there is none."""
    task: SeatTask = transition.pop()
    seat = task.seat
    if kept is None:
        rules = ["faction.monsters.keep-one", "option.monsters-none"]
        rules += ["option.monsters-side"] if any(board.cards_in_play(transition.state, (0, 1))) else []
        transition.emit("nothing-stays", *rules, player=transition.player_name(seat))
        return
    _emit_stayed(transition, seat, kept)
    tasks = [*transition.state.tasks]
    for at, each in enumerate(tasks):
        if isinstance(each, CleanUpTask):
            tasks[at] = CleanUpTask((*each.kept, kept))
    transition.state.tasks = tuple(tasks)


def _emit_stayed(transition: GwintTransition, seat: int, kept: CardInPlay) -> None:
    """Emit that a unit stays with the Monsters."""
    if transition.note is None:
        return
    face = board.card_data_of(transition.state, kept.code)
    rules = ["faction.monsters.keep-one", "faction.monsters.random", "option.monsters-side", "frame.faction-passive"]
    heroes = any(
        board.card_data_of(transition.state, each.code).hero for each in board.cards_in_play(transition.state, (seat,))
    )
    rules += ["option.monsters-heroes"] if heroes else []
    rules += ["option.monsters-reuse"] if face.effects else []
    rules += ["option.decoy-is-unit"] if face.decoy else []
    transition.emit("stayed", *rules, player=transition.player_name(seat), card=face.id, row=ROW_NAMES[kept.row])


def clean_up(transition: GwintTransition, kept: tuple[CardInPlay, ...]) -> None:
    """Move everything but the kept units out of play."""
    state = transition.state
    where = "side" if transition.options.spy_cleanup == "side" else "owner"
    abroad = False
    for seat, side in enumerate(transition.sides):
        front, rear, siege = side.rows
        going = [*front, *rear, *siege]
        side.rows = ((), (), ())
        for each in dict.fromkeys(kept) if kept else ():
            if each.seat == seat:
                going.remove(each.code)
                board.put_in_row(side, each.row, each.code)
        if transition.note is not None:
            abroad = abroad or any(code & 1 != seat for code in going)
        board.move_out_of_play(transition, going, seat, where)
        front, rear, siege = side.specials
        if front or rear or siege:
            board.move_out_of_play(transition, (*front, *rear, *siege), seat, "owner")
            side.specials = ((), (), ())
        side.calls = (0, 0, 0)
    if state.weather:
        effects.discard_weather(transition)
    if transition.note is None:
        return
    more = ("option.spy-cleanup",) if abroad else ()
    transition.emit("cleaned", "round.cleanup", "round.own-discard", *more, round=state.round)


def prepare_round(transition: GwintTransition, winner: int | None) -> None:
    """Prepare the next round: reset what counts per round, and push who begins it and what Northern Realms draw."""
    state = transition.state
    last = state.turn
    state.round += 1
    for side in transition.sides:
        side.passed = False
        side.played = 0
    if transition.options.leader_turn == "once-per-round":
        _renew_leaders(transition)
    if winner is not None and transition.table.factions[winner] != NORTHERN:
        open_round(transition, winner, "round.winner-starts")
    elif winner is not None:
        transition.push(OpenRoundTask(winner, "round.winner-starts"), DrawTask(winner, 1, "northern"))
    elif transition.options.starter_after_tie == "coin":
        transition.push(PlainTask("coin"))
    else:
        tied = {"previous-starter": state.starter, "other-player": opponent(state.starter), "last-to-pass": last}
        transition.push(OpenRoundTask(tied[transition.options.starter_after_tie], "option.starter-after-tie"))


def _renew_leaders(transition: GwintTransition) -> None:
    """Let leaders who have been used be used again, and emit it if there are any."""
    for seat in (0, 1):
        if transition.sides[seat].used:
            transition.sides[seat].used = 0
            rules = ("option.leader-turn", "leader.ability")
            transition.emit("leader-renewed", *rules, player=transition.player_name(seat))


def open_round(transition: GwintTransition, starter: int, rule: str) -> None:
    """Open the round with that starter: arrivals come into play, and the turn and any raid are pushed."""
    state = transition.state
    state.starter = state.turn = starter
    if transition.note is not None:
        transition.emit("round-begins", rule, player=transition.player_name(starter), round=state.round)
    for seat in (0, 1):
        side = transition.sides[seat]
        arrivals = side.arrivals
        if not arrivals:
            continue
        side.arrivals = ()
        for card in arrivals:
            called = transition.card_data(card).avenger
            assert called is not None
            number = transition.table.numbers[called]
            effects.place_unit(
                transition, seat, 2 * number + seat, transition.card_data(number).rows[0], effects.ARRIVED
            )
    state.tasks += (TURNS[starter],)
    if state.round == RAID_ROUND and SKELLIGE in transition.table.factions:
        transition.push(
            *[CountedTask(seat, RAID_UNITS, "raid") for seat in (0, 1) if transition.table.factions[seat] == SKELLIGE]
        )
