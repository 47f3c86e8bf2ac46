"""The windows of the game: which verbs each open decision takes, whose it is, what is said of a verb out of place."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.contract.protocol import TABLE, Pending, Refusal
from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import State

VOICE = ("play", "attach", "display", "move", "agitate", "challenge", "use", "bene", "pas")
WINDOWS: Mapping[str, tuple[str, ...]] = {
    "draw": ("draw",),
    "mulligan": ("redraw", "keep"),
    "bribe": ("bribe", "pas"),
    "reply": ("play", "use", "no"),
    "surplus": ("discard",),
    "election": ("announce", "no"),
    "voice": VOICE,
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
OF_TABLE = frozenset({"draw", "name"})
NEVER = frozenset({"swap", "throw", "search", "draw-game"})
"""Verbs that are never legal, of which a rule speaks nevertheless."""
FIRST: Mapping[str, tuple[str, ...]] = {
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
LATE: Mapping[str, tuple[str, ...]] = {
    "draw": ("no-draw", "phase.settle.draw-to-max"),
    "redraw": ("no-redraw", "setup.mulligan-once", "setup.mulligan-optional"),
    "keep": ("nothing-to-keep", "setup.mulligan-once", "phase.end.discard-one"),
    "bribe": ("no-bribing", "phase.untap.bribe-end", "phase.untap.order"),
    "discard": ("no-discard", "option.discard-voluntary", "phase.end.discard-one"),
    "announce": (
        *("no-announcing", "election.announce-moment", "election.needs-elekt", "election.needs-initiative"),
        "election.needs-two-thirds",
    ),
    "accept": ("no-challenge", "duel.steps"),
    "refuse": ("no-challenge", "duel.refusal", "duel.refusal-tapped"),
    "choose": ("no-gear-now", "duel.steps", "duel.gear-order"),
    "ready": ("no-gear-now", "duel.steps", "duel.gear-order"),
    "fire": ("no-firing", "keyword.bron-palna-inert", "duel.steps"),
    "take": ("no-search", "search.granted"),
    "no": ("nothing-asked", "stack.adequacy-cards", "turn.off-voice"),
    "name": ("nothing-to-name", "discard.pile"),
}
"""What is said of a verb for which there is no occasion."""
SAID: Mapping[str, tuple[str, ...]] = {
    "swap": ("no-swapping", "attach.sztych-no-swap", "attach.gear-no-swap"),
    "throw": ("no-throwing", "option.discard-voluntary"),
    "search": ("no-search", "search.granted"),
    "draw-game": ("no-agreed-draw", "end.no-draw", "option.end-concede"),
}


BY_CARD = ("card-first", "play.resolve", "discard.pile")
"""What is said instead of a surplus where it was a card that told somebody to discard."""


def first(state: State, kind: str) -> tuple[str, ...]:
    """What has to be settled before anything else: the guard that says so, and its rules."""
    return BY_CARD if kind == "surplus" and state.phase != "settlement" else FIRST[kind]


def pending(state: State) -> Pending:
    """Whose decision is open; nobody's when the game is over."""
    if not state.tasks:
        return OVER
    key = state.tasks[-1][:2]
    found = state.table.pendings.get(key)
    if found is None:
        found = state.table.pendings[key] = Pending(key[0], (deciding(state, key),))
    return found


def deciding(state: State, task: Task) -> str:
    """Whose decision a task is."""
    return TABLE if task[0] in OF_TABLE else state.table.players[task[1]]


def refusal(state: State, player: str, verb: str) -> Refusal | None:
    """Why the verb is not taken now, or not from that player."""
    if not state.tasks or (state.winner >= 0 and verb != "name"):
        return no("illegal", 0, "game-over", "end.conditions", "end.no-draw")
    task = state.tasks[-1]
    kind = task[0]
    who = deciding(state, task)
    if verb in NEVER:
        guard, *rules = SAID[verb]
        return no("illegal", 2, guard, *rules, player=player, waiting=who, window=kind)
    if verb == "concede":
        return None if player != TABLE else no("not-yours", 1, "table-concedes", "option.end-concede", player=player)
    if verb not in WINDOWS[kind]:
        return _wrong_moment(state, player, verb, kind, who)
    if player == who:
        return None
    guard, *rules = first(state, kind)
    if kind == "bribe" and not any(state.bribed) and state.passes == 0:
        return no("not-yours", 1, "holder-first", "phase.untap.bribe-start", *rules, player=player, waiting=who)
    if kind == "voice":
        return no("not-yours", 1, "off-voice", "turn.off-voice", *rules, player=player, waiting=who)
    return no("not-yours", 1, "not-yours", *rules, player=player, waiting=who)


def _wrong_moment(state: State, player: str, verb: str, kind: str, who: str) -> Refusal:
    facts = {"player": player, "waiting": who, "window": kind}
    if verb == "bribe" and state.round == 1:
        return no("illegal", 0, "no-bribing-yet", "round.first.no-bribe", **facts)
    if verb == "announce" and state.round == 1:
        early = ("round.first.no-settlement", "election.announce-moment")
        return no("illegal", 0, "no-announcing-yet", *early, **facts)
    if verb == "redraw" and state.phase == "setup":
        return no("illegal", 0, "no-redraw", "setup.mulligan-once", "setup.mulligan-optional", **facts)
    if verb in ("bene", "pas") and kind == "voice":
        return no("illegal", 0, "voice-first", *FIRST["voice"][1:], **facts)
    owed = kind == "surplus" and verb == "keep"
    if verb in LATE and not owed and not (verb in ("accept", "refuse") and kind in ("reply", "answer")):
        guard, *rules = LATE[verb]
        if verb == "refuse" and state.duel is not None:
            return no("illegal", 0, "cannot-refuse-now", "duel.refusal-tapped", "duel.refusal", **facts)
        return no("illegal", 0, guard, *rules, **facts)
    if state.phase == "end" and verb in VOICE:
        replying = ("phase.end.reply", "option.reply-own-and-phases") if verb in ("play", "use") else ()
        return no("illegal", 0, "play-over", "phase.play.end", "phase.end.discard-one", *replying, **facts)
    guard, *rules = first(state, kind)
    return no("illegal", 0, guard, *rules, **facts)
