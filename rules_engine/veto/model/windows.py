"""Decision windows of VETO: which verbs the open decision takes, and from whom.

A verb out of place is refused with the rule that says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, Pending, Reach, Refusal
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.state import ELECTION_KRESKI, State
from kredens.rules_engine.veto.model.stats import elekts
from kredens.rules_engine.veto.model.tasks import Decision

VOICE_VERBS = ("play", "attach", "display", "move", "agitate", "challenge", "use", "bene", "pas")
"""The verbs of a player at voice."""
WINDOWS: Mapping[str, tuple[str, ...]] = {
    "draw": ("draw",),
    "mulligan": ("redraw", "keep"),
    "bribe": ("bribe", "pas"),
    "reply": ("play", "use", "no"),
    "surplus": ("discard",),
    "election": ("announce", "no"),
    "voice": VOICE_VERBS,
    "answer": ("accept", "refuse"),
    "gear": ("choose", "ready"),
    "duel": ("play", "use", "fire", "pas"),
    "search": ("take", "no"),
    "lay": ("play", "attach", "no"),
    "thin": ("discard", "keep"),
    "name": ("name",),
}
"""The verbs that each open decision takes."""
OVER = Pending("over", ())
"""The pending decision when the game is over: nobody's."""
TABLE_DECISIONS = frozenset({"draw", "name"})
"""Decisions that the table makes: chance, or what everybody sees."""
NEVER_LEGAL_VERBS = frozenset({"swap", "throw", "search", "draw-game"})
"""Verbs that are never legal, though a rule speaks of each."""
FIRST_GUARDS: Mapping[str, tuple[str, ...]] = {
    "draw": ("draw-first", "setup.draw-seven", "phase.settle.draw-to-max"),
    "mulligan": ("mulligan-first", "setup.mulligan-optional", "setup.mulligan-once"),
    "bribe": ("bribe-first", "phase.untap.bribe-alternate", "phase.untap.order"),
    "reply": ("reply-first", "turn.one-at-a-time", "turn.reply-chance"),
    "surplus": ("surplus-first", "phase.settle.discard-excess", "phase.settle.hand-seven"),
    "election": ("election-first", "election.announce-moment", "election.optional"),
    "voice": ("voice-first", "phase.play.alternate", "turn.off-voice"),
    "answer": ("answer-first", "duel.refusal", "duel.steps"),
    "gear": ("gear-first", "duel.steps", "duel.gear-order", "turn.one-at-a-time"),
    "duel": ("duel-first", "duel.steps", "duel.sztych-order", "turn.one-at-a-time"),
    "search": ("search-first", "search.granted", "search.reveal"),
    "lay": ("lay-first", "option.search-play-cost", "search.granted"),
    "thin": ("thin-first", "phase.end.discard-one"),
    "name": ("name-first", "discard.pile", "option.zone-visibility"),
}
"""What has to be settled before anything else: the guard that says so, and its rules."""
LATE_GUARDS: Mapping[str, tuple[str, ...]] = {
    "draw": ("no-draw", "phase.settle.draw-to-max"),
    "redraw": ("no-redraw", "setup.mulligan-once", "setup.mulligan-optional"),
    "keep": ("nothing-to-keep", "phase.end.discard-one"),
    "bribe": ("no-bribing", "phase.untap.bribe-end", "phase.untap.order"),
    "discard": ("no-discard", "option.discard-voluntary", "phase.end.discard-one"),
    "announce": ("no-announcing", "election.announce-moment"),
    "accept": ("no-challenge", "duel.steps"),
    "refuse": ("no-challenge", "duel.refusal", "duel.refusal-tapped"),
    "choose": ("no-gear-now", "duel.steps", "duel.gear-order"),
    "ready": ("no-gear-now", "duel.steps", "duel.gear-order"),
    "fire": ("no-firing", "keyword.bron-palna-inert", "duel.steps"),
    "take": ("no-search", "search.granted"),
    "no": ("nothing-asked", "stack.adequacy-cards", "turn.off-voice"),
    "name": ("nothing-to-name", "discard.pile"),
}
"""The guard and rules of a verb for which there is no occasion."""
NEVER_LEGAL_GUARDS: Mapping[str, tuple[str, ...]] = {
    "swap": ("no-swapping", "attach.sztych-no-swap", "attach.gear-no-swap"),
    "throw": ("no-throwing", "option.discard-voluntary"),
    "search": ("no-search", "search.granted"),
    "draw-game": ("no-agreed-draw", "end.no-draw", "option.end-concede"),
}
"""The guard and rules of each verb that is never legal."""


DISCARD_BY_CARD = ("card-first", "play.resolve", "discard.pile")
"""The guard and rules instead of those of a surplus, where a card made somebody discard."""


def first_guard(state: State, kind: str) -> tuple[str, ...]:
    """Return what has to be settled before anything else: the guard that says so, and its rules."""
    return DISCARD_BY_CARD if kind == "surplus" and state.phase != "settlement" else FIRST_GUARDS[kind]


def pending(state: State) -> Pending:
    """Return whose decision is open; nobody's when the game is over."""
    if not state.tasks:
        return OVER
    task: Decision = state.tasks[-1]  # type: ignore[assignment] # as State.decision, which takes longer
    key = task.kind, task.seat
    found = state.table.pendings.get(key)
    if found is None:
        found = state.table.pendings[key] = Pending(task.kind, (deciding_player(state, task),))
    return found


def deciding_player(state: State, task: Decision) -> str:
    """Return the player whose decision a task is, or `table`."""
    return TABLE if task.kind in TABLE_DECISIONS else state.table.players[task.seat]


def check_window(state: State, player: str, verb: str) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is."""
    if not state.tasks or (state.winner >= 0 and verb != "name"):
        return refuse("illegal", 0, "game-over", "end.conditions", "end.no-draw")
    task = state.decision
    kind = task.kind
    who = deciding_player(state, task)
    if verb in NEVER_LEGAL_VERBS:
        guard, *rules = NEVER_LEGAL_GUARDS[verb]
        return refuse("illegal", 2, guard, *rules, player=player, waiting=who, window=kind)
    if verb == "concede":
        return (
            None if player != TABLE else refuse("not-yours", 1, "table-concedes", "option.end-concede", player=player)
        )
    if verb not in WINDOWS[kind]:
        return _refuse_wrong_window(state, player, verb, kind, who)
    if player == who:
        return None
    guard, *rules = first_guard(state, kind)
    if kind == "bribe" and not any(state.bribed) and state.passes == 0:
        return refuse("not-yours", 1, "holder-first", "phase.untap.bribe-start", *rules, player=player, waiting=who)
    if kind == "voice":
        return refuse("not-yours", 1, "off-voice", "turn.off-voice", *rules, player=player, waiting=who)
    return refuse("not-yours", 1, "not-yours", *rules, player=player, waiting=who)


def _refuse_wrong_window(state: State, player: str, verb: str, kind: str, who: str) -> Refusal:
    """Return the refusal of a verb that the open decision does not take."""
    facts = {"player": player, "waiting": who, "window": kind}
    if verb == "bribe" and state.round == 1:
        return refuse("illegal", 0, "no-bribing-yet", "round.first.no-bribe", **facts)
    if verb == "announce" and state.round == 1:
        early = ("round.first.no-settlement", "election.announce-moment")
        return refuse("illegal", 0, "no-announcing-yet", *early, **facts)
    if verb == "announce" and player in state.table.seats:
        return _refuse_election(state, state.table.seats[player], facts)
    if verb in ("redraw", "keep") and _is_beginning(state):
        guard = "no-redraw" if verb == "redraw" else "nothing-to-keep"
        return refuse("illegal", 0, guard, "setup.mulligan-once", "setup.mulligan-optional", **facts)
    if verb in ("bene", "pas") and kind == "voice":
        return refuse("illegal", 0, "voice-first", *FIRST_GUARDS["voice"][1:], **facts)
    owed = kind == "surplus" and verb == "keep"
    if verb in LATE_GUARDS and not owed and not (verb in ("accept", "refuse") and kind in ("reply", "answer")):
        guard, *rules = LATE_GUARDS[verb]
        if verb == "refuse" and state.duel is not None:
            # Where the challenged character could only accept, a rule about them is the reason, and not the moment.
            late: Reach = 2 if (player, ("accept",)) in state.forced else 1
            return refuse("illegal", late, "cannot-refuse-now", "duel.refusal-tapped", "duel.refusal", **facts)
        return refuse("illegal", 0, guard, *rules, **facts)
    if state.phase == "end" and verb in VOICE_VERBS:
        if verb in ("play", "use"):
            replying = ("phase.end.reply", "option.reply-own-and-phases", "phase.play.end", "phase.end.discard-one")
            return refuse("illegal", 0, "only-replies", *replying, **facts)
        # Whoever decides now means this moment, not one that comes when they have said nothing about it.
        reach: Reach = 1 if player == who else 0
        return refuse("illegal", reach, "play-over", "phase.play.end", "phase.end.discard-one", **facts)
    guard, *rules = first_guard(state, kind)
    return refuse("illegal", 0, guard, *rules, **facts)


def _is_beginning(state: State) -> bool:
    """Return whether the hands have just been drawn: before the first round, or in it before anybody has acted."""
    return state.phase == "setup" or (state.round == 1 and state.phase == "play" and not state.acted)


def _refuse_election(state: State, seat: int, facts: Mapping[str, str]) -> Refusal:
    """Return the refusal of an election where none can be announced: by what is missing, else by the moment."""
    missing: list[tuple[str, str]] = []
    if state.initiative != seat:
        missing.append(("without-initiative", "election.needs-initiative"))
    if not elekts(state, seat):
        missing.append(("without-elekt", "election.needs-elekt"))
    if state.parties[seat].kreski < ELECTION_KRESKI:
        missing.append(("too-few-kreski", "election.needs-two-thirds"))
    missing.append(("no-announcing", "election.announce-moment"))
    guard = missing[0][0]
    figures = {"number": state.parties[seat].kreski, "needed": ELECTION_KRESKI}
    return refuse("illegal", 0, guard, *(rule for _, rule in missing), **facts, **figures)
