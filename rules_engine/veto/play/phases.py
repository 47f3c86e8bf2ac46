"""The phases of a round: untapping with bribery, settlement, play, and the end."""

from __future__ import annotations

from kredens.rules_engine.veto.model import stats
from kredens.rules_engine.veto.model.in_play import DUEL, ROUND, Thing
from kredens.rules_engine.veto.model.state import HAND, KRESKI, STEP, State
from kredens.rules_engine.veto.model.stats import face_of, kompania
from kredens.rules_engine.veto.model.transition import Play, into_discard, refill
from kredens.rules_engine.veto.play import resources
from kredens.rules_engine.veto.play.resolve import everywhere

TWO_THIRDS = -(-2 * KRESKI // 3)
"""Kreski that an election asks for."""


def deal(play: Play) -> None:
    """The table is set: kreski, ducats, seven cards each, and the right to draw anew."""
    state = play.state
    rules: tuple[str, ...] = (
        "setup.kreski-fifteen",
        "setup.layout",
        "setup.choose-sides",
        "game.players-two",
        "token.kreski.role",
    )
    play.tell("set-up", *rules, number=KRESKI)
    for seat in (state.initiative, 1 - state.initiative):
        face = play.table.faces[play.table.factions[seat]]
        party = play.party(seat)
        party.ducats = face.treasury
        if play.note is None:
            continue
        rules = ("setup.faction-face-up", "setup.starting-ducats", "setup.ducat-pool", "card.faction.treasury")
        more = ["card.faction.identity", "card.faction.stays", "setup.shuffle-cut", "setup.draw-seven"]
        pool = party.cards.pool or ()
        twice = {card for card in pool if pool.count(card) > 1}
        more += ["deck.own-kredens"] if pool else []
        more += ["deck.character-copies"] if any(play.table.faces[card].kind == "character" for card in twice) else []
        play.tell("seated", *rules, *more, player=play.player(seat), card=face.id, number=party.ducats)
    play.push(("begin",), ("mulligan", 1 - state.initiative, 1), ("mulligan", state.initiative, 1))
    for seat in (1 - state.initiative, state.initiative):
        play.push(("draw", seat, HAND))


def first_round(play: Play) -> None:
    """The first round: initiative is given, nobody bribes, nothing is settled."""
    state = play.state
    state.phase = "play"
    rules: tuple[str, ...] = (
        "round.first.initiative",
        "round.first.no-sum",
        "round.first.no-bribe",
        "round.first.no-settlement",
    )
    play.tell("round", *rules, "option.round-first-untap", player=play.player(state.initiative), round=1)
    come_to_voice(play, state.initiative)


def untap_phase(play: Play) -> None:
    """A new round: the Karmazyni are counted, then there is bribing."""
    state = play.state
    state.phase = "untap"
    state.bribed = (0, 0)
    state.passes = 0
    sums = (stats.karmazyn_sum(state, 0), stats.karmazyn_sum(state, 1))
    state.sums = sums
    for seat in (state.initiative, 1 - state.initiative):
        rules: tuple[str, ...] = (
            "phase.untap.initiative-sum",
            "phase.untap.initiative-untapped",
            "phase.untap.initiative-moment",
        )
        more = ("phase.untap.order", "option.initiative-wplywowy", "option.initiative-snapshot")
        play.tell("counted", *rules, *more, player=play.player(seat), number=sums[seat])
    play.push(("bribe", state.initiative))


def price(state: State, seat: int) -> int:
    """What the next step of bribery costs that player."""
    face = state.table.faces[state.table.factions[seat]]
    cheap = face.does("cheap-bribe")
    if cheap is not None and state.parties[seat].used.count("cheap-bribe") < int(cheap.get("times") or 1):
        return int(cheap["price"])
    return full_price(state, seat)


def full_price(state: State, seat: int) -> int:
    """What a step of bribery costs that player apart from what only works now and then."""
    return max(1, stats.player_trait(state, seat, stats.BRIBE, STEP))


def deals(state: State, seat: int) -> dict[int, tuple[int, int]]:
    """Each amount that buys whole steps, as far as the ducats go: how many steps, and how many of them for less. Nobody
    has to pay less who may."""
    ducats, full = state.parties[seat].ducats, full_price(state, seat)
    cheap = state.table.faces[state.table.factions[seat]].does("cheap-bribe")
    left = int(cheap.get("times") or 1) - state.parties[seat].used.count("cheap-bribe") if cheap is not None else 0
    found: dict[int, tuple[int, int]] = {}
    for less in range(max(0, left) + 1):
        saved = less * (full - int(cheap["price"])) if cheap is not None else 0
        for steps in range(max(1, less), (ducats + saved) // full + 1):
            amount = steps * full - saved
            if amount > 0:
                found[amount] = max(found.get(amount, (0, 0)), (steps, less))
    return found


def bought(state: State, seat: int, more: int = 0) -> int:
    """Initiative bought by bribery, with `more` that is being bought."""
    paid = state.bribed[seat] + more
    how = state.table.options.bribe_multiples
    if how == "floor-cumulative":
        return paid // STEP
    return -(-paid // STEP) if how == "ceil" else paid


def initiative_of(state: State, seat: int, more: int = 0) -> int:
    """What a player's initiative comes to, with `more` that is being bought."""
    live = state.table.options.initiative_snapshot == "live"
    return (stats.karmazyn_sum(state, seat) if live else state.sums[seat]) + bought(state, seat, more)


def bribing_over(play: Play) -> None:
    """Two said pas one after the other: who has initiative; then all cards are untapped, and the round goes on."""
    state = play.state
    holder = state.initiative
    values = (initiative_of(state, 0), initiative_of(state, 1))
    if values[0] == values[1]:
        rules = ["phase.untap.initiative-tie", "option.bribe-multiples"]
    else:
        state.initiative = 0 if values[0] > values[1] else 1
        rules = ["phase.untap.initiative-winner"]
    more = ("phase.untap.bribe-end", "phase.untap.initiative-first", "phase.untap.political-influence")
    rules.append("option.initiative-political-influence")
    facts = {"player": play.player(state.initiative), "number": values[holder], "against": values[1 - holder]}
    play.tell("initiative", *rules, *more, **facts)
    tapped = [thing for thing in state.things if thing.tapped and not thing.absent]
    if tapped:
        state.lying = state.lying.changed({thing.id: thing._replace(tapped=False) for thing in tapped})
    play.tell("untapped-all", "phase.untap.untap-all", "phase.untap.untap-late")
    settlement(play)


def settlement(play: Play) -> None:
    """Surplus cards, drawing, income; then an election may be announced."""
    state = play.state
    state.phase = "settlement"
    everywhere(play, "settlement")
    if resources.settle_ending(play):
        return
    holder = state.initiative
    play.push(("income",))
    for seat in (1 - holder, holder):
        play.push(("fill", seat))


def fill(play: Play, seat: int) -> None:
    """A player discards what is too much, or draws what is missing."""
    state = play.state
    most, held = stats.hand_size(state, seat), state.parties[seat].cards.held
    if held > most:
        play.push(("surplus", seat, held - most))
    elif held < most:
        refill(play, seat)
        play.push(("draw", seat, most - held))


def take_income(play: Play) -> None:
    """Both receive their ducats; whoever may announce an election is asked."""
    state = play.state
    for seat in (state.initiative, 1 - state.initiative):
        amount = stats.income(state, seat)
        play.party(seat).ducats += amount
        rules: tuple[str, ...] = ("phase.settle.income-sum", "phase.settle.income-take", "phase.settle.income-other")
        more = ("card.faction.income", "card.possession.income", "phase.settle.order", "option.income-limits")
        play.tell("income", *rules, *more, "option.lafa-upkeep", player=play.player(seat), number=amount)
    play.push(("play-phase",))
    if may_announce(state):
        play.push(("election", state.initiative))


def may_announce(state: State) -> bool:
    """Whether the initiative holder has an Elekt in play and two thirds of all kreski."""
    seat = state.initiative
    return bool(elekts(state, seat)) and state.parties[seat].kreski >= TWO_THIRDS


def elekts(state: State, seat: int) -> list[int]:
    """The Elekci of a player who are in play."""
    return [thing.id for thing in kompania(state, seat) if face_of(state, thing).has("elekt")]


def play_phase(play: Play) -> None:
    """The initiative holder comes to voice first."""
    state = play.state
    state.phase = "play"
    state.passes = 0
    play.tell("play-phase", "phase.play.first", "phase.untap.initiative-first", player=play.player(state.initiative))
    come_to_voice(play, state.initiative)


def come_to_voice(play: Play, seat: int) -> None:
    """A player is at voice: nothing done yet."""
    state = play.state
    state.voice = seat
    state.acted = False
    state.czyn = False
    play.push(("voice", seat))


def end_phase(play: Play) -> None:
    """Sławni bring their kreski, then hands may be thinned."""
    state = play.state
    state.phase = "end"
    state.voice = -1
    play.tell("end-phase", "phase.play.end", "option.end-phase-sequence", round=state.round)
    famous(play)
    everywhere(play, "round-end")
    if resources.settle_ending(play):
        return
    play.push(("round-over",), ("thin", 1 - state.initiative), ("thin", state.initiative))


def famous(play: Play) -> None:
    """For Sławni: the one who has more of them takes the difference."""
    state = play.state
    only = state.table.options.famous_scope == "untapped-only"
    counts = [
        sum(face_of(state, thing).has("slawny") and not (only and thing.tapped) for thing in kompania(state, seat))
        for seat in (0, 1)
    ]
    if counts[0] == counts[1]:
        if counts[0]:
            play.tell("famous-even", "keyword.slawny-difference", number=counts[0])
        return
    seat = 0 if counts[0] > counts[1] else 1
    amount = abs(counts[0] - counts[1])
    if state.table.options.famous_per_character == "flat-one" and not min(counts):
        amount = 1
    rules = ["keyword.slawny-end-kreska", "option.famous-per-character", "option.famous-scope"]
    rules += ["keyword.slawny-difference"] if min(counts) else []
    if not state.common:
        play.tell("famous-none", "keyword.slawny-no-pull", "keyword.slawny-end-kreska", player=play.player(seat))
        return
    rules += ["keyword.slawny-no-pull"] if state.common < amount else []
    resources.take(play, seat, amount, *rules)


def round_over(play: Play) -> None:
    """The election is judged and what lasts for the round stops, in the order of the reading; a new round begins."""
    state = play.state
    if state.table.options.end_phase_sequence == "expiry-before-election":
        _expire(play)
        _election(play)
    else:
        _election(play)
        _expire(play)
    if resources.settle_ending(play):
        return
    state.elekt = -1
    for seat in (0, 1):
        if state.parties[seat].used:
            play.party(seat).used = ()
    state.round += 1
    rules: tuple[str, ...] = ("phase.end.new-round", "round.phases")
    play.tell("new-round", *rules, round=state.round)
    untap_phase(play)


def _election(play: Play) -> None:
    state = play.state
    if state.elekt == -1:
        return
    thing = state.thing(state.elekt)
    seat = thing.side if thing is not None else state.initiative
    there = thing is not None and not thing.absent
    if not there and state.table.options.election_continuity == "checkpoints-any-elekt":
        there = bool(elekts(state, seat))
    player, kreski = play.player(seat), state.parties[seat].kreski
    if there and kreski >= TWO_THIRDS:
        rules: tuple[str, ...] = (
            "election.win",
            "election.needs-two-thirds",
            "option.election-two-thirds",
            "end.conditions",
        )
        play.tell("elected", *rules, player=player, number=kreski)
        resources.win(play, seat, "election")
        return
    rules = ("election.fail", "option.election-continuity", "option.election-two-thirds")
    play.tell("election-failed", *rules, player=player, number=kreski)


def _expire(play: Play) -> None:
    """All that lasts until the end of the round stops."""
    state = play.state
    rules: tuple[str, ...] = ("phase.end.expire", "option.end-phase-sequence")
    kept: dict[int, Thing] = {}
    for thing in state.things:
        mods = tuple(mod for mod in thing.mods if mod.until not in (ROUND, DUEL)) if thing.mods else ()
        if mods != thing.mods:
            kept[thing.id] = thing._replace(mods=mods)
    changed = bool(kept)
    if changed:
        state.lying = state.lying.changed(kept)
    for seat in (0, 1):
        if not (state.parties[seat].mods or state.parties[seat].lasting):
            continue
        party = play.party(seat)
        lasting, party.mods, party.lasting = party.lasting, (), ()
        for card in lasting:
            into_discard(play, card, seat)
        changed = True
    if changed:
        play.tell("expired", *rules)
    _come_back(play)


def _come_back(play: Play) -> None:
    """Those who were absent are back; one who would break a limit is discarded."""
    from kredens.rules_engine.veto.play.uniqueness import returns

    returns(play)
