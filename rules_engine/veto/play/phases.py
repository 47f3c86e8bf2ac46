"""The phases of a round: untapping with bribery, settlement, play, and the end."""

from __future__ import annotations

from kredens.rules_engine.kit.decisions.tasks import CountedTask, PlainTask, SeatTask
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model import limits, stats
from kredens.rules_engine.veto.model.in_play import DUEL, ROUND
from kredens.rules_engine.veto.model.state import BASE_HAND_SIZE, BRIBE_STEP_PRICE, ELECTION_KRESKI, TOTAL_KRESKI, State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, elekts, kompania
from kredens.rules_engine.veto.model.tasks import (
    BRIBES,
    FILLS,
    INCOME,
    PLAY_PHASE,
    ROUND_OVER,
    THINS,
    VOICES,
    draw_task,
)
from kredens.rules_engine.veto.model.transition import VetoTransition, leave_play, move_to_discard
from kredens.rules_engine.veto.play import resources
from kredens.rules_engine.veto.play.piles import refill_kredens
from kredens.rules_engine.veto.play.resolve import trigger_everywhere


def deal(transition: VetoTransition) -> None:
    """Set up the table: kreski, ducats, seven cards each, and the right to draw anew."""
    state = transition.state
    rules: tuple[str, ...] = (
        "setup.kreski-fifteen",
        "setup.layout",
        "setup.choose-sides",
        "game.players-two",
        "token.kreski.role",
    )
    transition.emit("set-up", *rules, number=TOTAL_KRESKI)
    for seat in (state.initiative, 1 - state.initiative):
        card_data = transition.table.cards[transition.table.factions[seat]]
        party = transition.party(seat)
        party.ducats = card_data.treasury
        if transition.note is None:
            continue
        rules = ("setup.faction-face-up", "setup.starting-ducats", "setup.ducat-pool", "card.faction.treasury")
        more = ["card.faction.identity", "card.faction.stays", "setup.shuffle-cut", "setup.draw-seven"]
        pool = party.cards.pool or ()
        twice = {card for card in pool if pool.count(card) > 1}
        more += ["deck.own-kredens"] if pool else []
        more += (
            ["deck.character-copies"] if any(transition.table.cards[card].kind == "character" for card in twice) else []
        )
        transition.emit(
            "seated", *rules, *more, player=transition.player_name(seat), card=card_data.id, number=party.ducats
        )
    transition.push(
        PlainTask("begin"),
        CountedTask(1 - state.initiative, 1, "mulligan"),
        CountedTask(state.initiative, 1, "mulligan"),
    )
    for seat in (1 - state.initiative, state.initiative):
        transition.push(draw_task(seat, BASE_HAND_SIZE))


def begin_first_round(transition: VetoTransition) -> None:
    """Begin the first round: initiative is given, nobody bribes, nothing is settled."""
    state = transition.state
    state.phase = "play"
    rules: tuple[str, ...] = (
        "round.first.initiative",
        "round.first.no-sum",
        "round.first.no-bribe",
        "round.first.no-settlement",
    )
    transition.emit(
        "round", *rules, "option.round-first-untap", player=transition.player_name(state.initiative), round=1
    )
    give_voice(transition, state.initiative)


def begin_untap_phase(transition: VetoTransition) -> None:
    """Begin a new round: count the Karmazyni, then open the bribing."""
    state = transition.state
    state.phase = "untap"
    state.bribed = (0, 0)
    state.passes = 0
    sums = (stats.karmazyn_sum(state, 0), stats.karmazyn_sum(state, 1))
    state.sums = sums
    for seat in (state.initiative, 1 - state.initiative):
        if transition.note is not None:
            rules: tuple[str, ...] = (
                "phase.untap.initiative-sum",
                "phase.untap.initiative-untapped",
                "phase.untap.initiative-moment",
            )
            more = ("phase.untap.order", "option.initiative-wplywowy", "option.initiative-snapshot")
            transition.emit("counted", *rules, *more, player=transition.player_name(seat), number=sums[seat])
    transition.push(BRIBES[state.initiative])


def next_step_price(state: State, seat: int) -> int:
    """Return what the next step of bribery costs that player, in ducats."""
    card_data = state.table.cards[state.table.factions[seat]]
    cheap = card_data.find_effect("cheap-bribe")
    if cheap is not None and state.parties[seat].used.count("cheap-bribe") < int(cheap.get("times") or 1):
        return int(cheap["price"])
    return full_step_price(state, seat)


def full_step_price(state: State, seat: int) -> int:
    """Return what a step of bribery costs that player without the discount that works only a few times, in ducats."""
    return max(1, stats.player_trait_value(state, seat, stats.BRIBE_PRICE, BRIBE_STEP_PRICE))


def affordable_bribes(state: State, seat: int) -> dict[int, tuple[int, int]]:
    """Return each amount that buys whole steps, with how many steps, and how many of them at a discount.

    Amounts go as far as the ducats do. A player may leave a discount unused.
    """
    ducats, full = state.parties[seat].ducats, full_step_price(state, seat)
    cheap = state.table.cards[state.table.factions[seat]].find_effect("cheap-bribe")
    left = int(cheap.get("times") or 1) - state.parties[seat].used.count("cheap-bribe") if cheap is not None else 0
    found: dict[int, tuple[int, int]] = {}
    for less in range(max(0, left) + 1):
        saved = less * (full - int(cheap["price"])) if cheap is not None else 0
        for steps in range(max(1, less), (ducats + saved) // full + 1):
            amount = steps * full - saved
            if amount > 0:
                found[amount] = max(found.get(amount, (0, 0)), (steps, less))
    return found


def bought_initiative(state: State, seat: int, more: int = 0) -> int:
    """Return the initiative bought by bribery, with `more` that is being bought."""
    paid = state.bribed[seat] + more
    how = state.table.options.bribe_multiples
    if how == "floor-cumulative":
        return paid // BRIBE_STEP_PRICE
    return -(-paid // BRIBE_STEP_PRICE) if how == "ceil" else paid


def initiative_of(state: State, seat: int, more: int = 0) -> int:
    """Return a player's initiative, with `more` that is being bought."""
    live = state.table.options.initiative_snapshot == "live"
    return (stats.karmazyn_sum(state, seat) if live else state.sums[seat]) + bought_initiative(state, seat, more)


def end_bribing(transition: VetoTransition) -> None:
    """End the bribing after two pas in a row: settle who has initiative, untap all cards, and go on with the round."""
    state = transition.state
    holder = state.initiative
    values = (initiative_of(state, 0), initiative_of(state, 1))
    if values[0] == values[1]:
        rules = ["phase.untap.initiative-tie", "option.bribe-multiples"]
    else:
        state.initiative = 0 if values[0] > values[1] else 1
        rules = ["phase.untap.initiative-winner"]
    more = ("phase.untap.bribe-end", "phase.untap.initiative-first", "phase.untap.political-influence")
    rules.append("option.initiative-political-influence")
    if transition.note is not None:
        changed = any(stats.karmazyn_sum(state, at) != state.sums[at] for at in (0, 1))
        rules += ["option.initiative-snapshot"] if changed else []
        facts = {"number": values[holder], "against": values[1 - holder]}
        transition.emit("initiative", *rules, *more, player=transition.player_name(state.initiative), **facts)
    for thing in state.cards_in_play:
        if thing.tapped and not thing.absent:
            state.index_to_change().replace(thing.turned(False))
    if transition.note is not None:
        transition.emit("untapped-all", "phase.untap.untap-all", "phase.untap.untap-late")
    begin_settlement(transition)


def begin_settlement(transition: VetoTransition) -> None:
    """Begin the settlement phase: surplus cards, drawing, income; then an election may be announced."""
    state = transition.state
    state.phase = "settlement"
    trigger_everywhere(transition, "settlement")
    if resources.settle_ending(transition):
        return
    holder = state.initiative
    transition.push(INCOME)
    for seat in (1 - holder, holder):
        transition.push(FILLS[seat])


def fill_hand(transition: VetoTransition, seat: int) -> None:
    """Make a player discard what is too much in hand, or draw what is missing."""
    state = transition.state
    most, held = stats.hand_size(state, seat), state.parties[seat].cards.hand_size
    if held > most:
        transition.push(CountedTask(seat, held - most, "surplus"))
    elif held < most:
        refill_kredens(transition, seat)
        transition.push(draw_task(seat, most - held))


def find_fill(state: State, seat: int) -> CountedTask | None:
    """Return what a player does to have a full hand; None where nothing is to do, or the kredens has to be refilled."""
    most, cards = stats.hand_size(state, seat), state.parties[seat].cards
    held = cards.hand_size
    if held > most:
        return CountedTask(seat, held - most, "surplus")
    return draw_task(seat, most - held) if held < most and cards.deck else None


def take_income(transition: VetoTransition) -> None:
    """Pay both players their income; ask the one with initiative for an election, where one can be announced."""
    state = transition.state
    for seat in (state.initiative, 1 - state.initiative):
        amount = stats.income(state, seat)
        transition.party(seat).ducats += amount
        if transition.note is not None:
            rules: tuple[str, ...] = (
                "phase.settle.income-sum",
                "phase.settle.income-take",
                "phase.settle.income-other",
            )
            more = ("card.faction.income", "card.possession.income", "phase.settle.order", "option.income-limits")
            transition.emit(
                "income", *rules, *more, "option.lafa-upkeep", player=transition.player_name(seat), number=amount
            )
    transition.push(PLAY_PHASE)
    if can_announce_election(state):
        transition.push(SeatTask(state.initiative, "election"))
    else:
        transition.answer(state.initiative, ("no",))


def can_announce_election(state: State) -> bool:
    """Return whether the initiative holder has an Elekt in play and two thirds of all kreski."""
    seat = state.initiative
    return bool(elekts(state, seat)) and state.parties[seat].kreski >= ELECTION_KRESKI


def begin_play_phase(transition: VetoTransition) -> None:
    """Begin the play phase: the initiative holder comes to voice first."""
    state = transition.state
    state.phase = "play"
    state.passes = 0
    if transition.note is not None:
        transition.emit(
            "play-phase",
            "phase.play.first",
            "phase.untap.initiative-first",
            player=transition.player_name(state.initiative),
        )
    give_voice(transition, state.initiative)


def give_voice(transition: VetoTransition, seat: int) -> None:
    """Give a player the voice, with nothing done yet."""
    state = transition.state
    state.voice = seat
    state.acted = False
    state.czyn = False
    transition.push(VOICES[seat])


def begin_end_phase(transition: VetoTransition) -> None:
    """Begin the end phase: Sławni bring their kreski, then hands may be thinned."""
    state = transition.state
    state.phase = "end"
    state.voice = -1
    if transition.note is not None:
        scope = ("option.famous-scope",) if state.table.options.famous_scope == "untapped-only" else ()
        transition.emit("end-phase", "phase.play.end", "option.end-phase-sequence", *scope, round=state.round)
    award_famous(transition)
    trigger_everywhere(transition, "round-end")
    if resources.settle_ending(transition):
        return
    transition.push(ROUND_OVER, THINS[1 - state.initiative], THINS[state.initiative])


def award_famous(transition: VetoTransition) -> None:
    """Give the player who has more Sławni the difference in kreski."""
    state = transition.state
    only = state.table.options.famous_scope == "untapped-only"
    counts = [
        sum(card_data_of(state, thing).has("slawny") and not (only and thing.tapped) for thing in kompania(state, seat))
        for seat in (0, 1)
    ]
    if counts[0] == counts[1]:
        if counts[0]:
            transition.emit("famous-even", "keyword.slawny-difference", number=counts[0])
        return
    seat = 0 if counts[0] > counts[1] else 1
    amount = abs(counts[0] - counts[1])
    if state.table.options.famous_per_character == "flat-one" and not min(counts):
        amount = 1
    rules = ["keyword.slawny-end-kreska", "option.famous-per-character", "option.famous-scope"]
    rules += ["keyword.slawny-difference"] if min(counts) else []
    if not state.common:
        transition.emit(
            "famous-none", "keyword.slawny-no-pull", "keyword.slawny-end-kreska", player=transition.player_name(seat)
        )
        return
    rules += ["keyword.slawny-no-pull"] if state.common < amount else []
    resources.take_kreski(transition, seat, amount, *rules)


def end_round(transition: VetoTransition) -> None:
    """End the round and begin a new one.

    The election is judged and what lasts for the round is dropped, in the order of the reading.
    """
    state = transition.state
    if state.table.options.end_phase_sequence == "expiry-before-election":
        _expire(transition)
        _judge_election(transition)
    else:
        _judge_election(transition)
        _expire(transition)
    if resources.settle_ending(transition):
        return
    state.elekt = -1
    for seat in (0, 1):
        if state.parties[seat].used:
            transition.party(seat).used = ()
    state.round += 1
    if transition.note is not None:
        rules: tuple[str, ...] = ("phase.end.new-round", "round.phases")
        transition.emit("new-round", *rules, round=state.round)
    begin_untap_phase(transition)


def _judge_election(transition: VetoTransition) -> None:
    """Judge the election that was announced, if any: it is won with an Elekt in play and two thirds of all kreski."""
    state = transition.state
    if state.elekt == -1:
        return
    thing = state.card_in_play(state.elekt)
    seat = thing.side if thing is not None else state.initiative
    there = thing is not None and not thing.absent
    other = not there and state.table.options.election_continuity == "checkpoints-any-elekt" and elekts(state, seat)
    player, kreski = transition.player_name(seat), state.parties[seat].kreski
    if (there or other) and kreski >= ELECTION_KRESKI:
        rules: tuple[str, ...] = (
            "election.win",
            "election.needs-two-thirds",
            "option.election-two-thirds",
            "end.conditions",
            *(("option.election-continuity",) if other else ()),
        )
        transition.emit("elected", *rules, player=player, number=kreski)
        resources.declare_winner(transition, seat, "election")
        return
    rules = ("election.fail", "option.election-continuity", "option.election-two-thirds")
    transition.emit("election-failed", *rules, player=player, number=kreski)


def _expire(transition: VetoTransition) -> None:
    """Drop all that lasts until the end of the round; those who were absent come back."""
    state = transition.state
    rules: tuple[str, ...] = ("phase.end.expire", "option.end-phase-sequence")
    changed = False
    for thing in state.cards_in_play:
        mods = tuple(mod for mod in thing.mods if mod.until not in (ROUND, DUEL)) if thing.mods else ()
        if mods != thing.mods:
            state.index_to_change().replace(with_fields(thing, mods=mods))
            changed = True
    for seat in (0, 1):
        if not (state.parties[seat].mods or state.parties[seat].lasting):
            continue
        party = transition.party(seat)
        lasting, party.mods, party.lasting = party.lasting, (), ()
        for card in lasting:
            move_to_discard(transition, card, seat)
        changed = True
    if changed:
        transition.emit("expired", *rules)
    _return_absent(transition)


def _return_absent(transition: VetoTransition) -> None:
    """Bring back all who are absent, with what is attached to them; discard those who would break a limit."""
    absent = [thing for thing in transition.state.cards_in_play if thing.absent and thing.host < 0]
    for thing in absent:
        card_data = card_data_of(transition.state, thing)
        bars = limits.find_same_in_play(transition.state, card_data) or limits.find_other_elekt(
            transition.state, thing.side, card_data
        )
        for each in (thing, *attached_to(transition.state, thing.id)):
            transition.change(each.id, absent=False)
        rules = ("option.absent-scope", "keyword.nieobecny-outside")
        if bars is None:
            transition.emit("back", *rules, card=card_data.id)
        else:
            transition.emit("not-back", *rules, "option.unique-scope", card=card_data.id)
            leave_play(transition, thing.id)
            resources.settle_lost_elekt(transition, thing, "discarded")
