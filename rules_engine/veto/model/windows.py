"""Decision windows of VETO: which verbs the open decision takes, and from whom.

A verb out of place is refused with the rule that says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, Reach, Refusal
from kredens.rules_engine.kit.decisions.windows import Window, Windows
from kredens.rules_engine.veto.model import refuse
from kredens.rules_engine.veto.model.state import ELECTION_KRESKI, State
from kredens.rules_engine.veto.model.stats import elekts

VOICE_VERBS = ("play", "attach", "display", "move", "agitate", "challenge", "use", "bene", "pas")
"""The verbs of a player at voice."""
WINDOWS = Windows(
    {
        "draw": Window(("draw",), ("setup.draw-seven", "phase.settle.draw-to-max"), "draw-first", by_table=True),
        "mulligan": Window(("redraw", "keep"), ("setup.mulligan-optional", "setup.mulligan-once"), "mulligan-first"),
        "bribe": Window(("bribe", "pas"), ("phase.untap.bribe-alternate", "phase.untap.order"), "bribe-first"),
        "reply": Window(("play", "use", "no"), ("turn.one-at-a-time", "turn.reply-chance"), "reply-first"),
        "surplus": Window(("discard",), ("phase.settle.discard-excess", "phase.settle.hand-seven"), "surplus-first"),
        "election": Window(("announce", "no"), ("election.announce-moment", "election.optional"), "election-first"),
        "voice": Window(VOICE_VERBS, ("phase.play.alternate", "turn.off-voice"), "voice-first"),
        "answer": Window(("accept", "refuse"), ("duel.refusal", "duel.steps"), "answer-first"),
        "gear": Window(("choose", "ready"), ("duel.steps", "duel.gear-order", "turn.one-at-a-time"), "gear-first"),
        "duel": Window(
            ("play", "use", "fire", "pas"), ("duel.steps", "duel.sztych-order", "turn.one-at-a-time"), "duel-first"
        ),
        "search": Window(("take", "no"), ("search.granted", "search.reveal"), "search-first"),
        "lay": Window(("play", "attach", "no"), ("option.search-play-cost", "search.granted"), "lay-first"),
        "thin": Window(("discard", "keep"), ("phase.end.discard-one",), "thin-first"),
        "name": Window(("name",), ("discard.pile", "option.zone-visibility"), "name-first", by_table=True),
    }
)
"""The decisions that can be open."""
pending = WINDOWS.pending
"""Returns whose decision is open; nobody's when the game is over."""
NEVER_LEGAL_VERBS = frozenset({"swap", "throw", "search", "draw-game"})
"""Verbs that are never legal, though a rule speaks of each."""
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


DISCARD_BY_CARD = Window(("discard",), ("play.resolve", "discard.pile"), "card-first")
"""The window instead of that of a surplus, where a card made somebody discard."""


def window_of(state: State, kind: str) -> Window:
    """Return the window of an open decision of that kind, with what says that it has to be settled first."""
    return DISCARD_BY_CARD if kind == "surplus" and state.phase != "settlement" else WINDOWS[kind]


def check_window(state: State, player: str, verb: str) -> Refusal | None:
    """Return why the verb is not taken now, or not from that player; None if it is."""
    if not state.tasks or (state.winner >= 0 and verb != "name"):
        return refuse("illegal", 0, "game-over", "end.conditions", "end.no-draw")
    task = state.decision
    kind = task.kind
    who = pending(state).players[0]
    if verb in NEVER_LEGAL_VERBS:
        guard, *rules = NEVER_LEGAL_GUARDS[verb]
        return refuse("illegal", 2, guard, *rules, player=player, waiting=who, window=kind)
    if verb == "concede":
        return (
            None if player != TABLE else refuse("not-yours", 1, "table-concedes", "option.end-concede", player=player)
        )
    if verb not in WINDOWS[kind].verbs:
        return _refuse_wrong_window(state, player, verb, kind, who)
    if player == who:
        return None
    first = window_of(state, kind).rules
    if kind == "bribe" and not any(state.bribed) and state.passes == 0:
        return refuse("not-yours", 1, "holder-first", "phase.untap.bribe-start", *first, player=player, waiting=who)
    if kind == "voice":
        return refuse("not-yours", 1, "off-voice", "turn.off-voice", *first, player=player, waiting=who)
    return refuse("not-yours", 1, "not-yours", *first, player=player, waiting=who)


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
        return refuse("illegal", 0, "voice-first", *WINDOWS["voice"].rules, **facts)
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
    window = window_of(state, kind)
    return refuse("illegal", 0, window.guard, *window.rules, **facts)


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
