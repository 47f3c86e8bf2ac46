"""Decision windows of V-Wars: which verbs the open decision takes, and from whom."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.rules_engine.kit.decisions.windows import Window, Windows
from kredens.rules_engine.vwars.model.card_data import HUMAN, VAMPIRE

ACTION_VERBS = ("move", "deploy", "place", "kill", "investigate", "awaken", "look", "stop")
"""The verbs of the player whose turn it is, in the second phase."""
WINDOWS = Windows(
    {
        "first": Window(("first",), ("setup.first-player", "option.first-player"), by_table=True),
        "opening": Window(("turn",), ("setup.cities.first-draw", "setup.cities.second-draw"), by_table=True),
        "lay": Window(("turn",), ("newcards.soon-to-now", "setup.decks.riot-now-soon"), by_table=True),
        "draw": Window(("draw",), ("newcards.refill-hand", "setup.hand-six"), by_table=True),
        "role": Window(("role",), ("setup.roles.deal-one", "setup.roles.secret"), by_table=True),
        "reveal": Window(("reveal", "skip"), ("reveal.optional", "reveal.phase-one-only")),
        "action": Window(ACTION_VERBS, ("action.kinds", "action.four")),
        "partner": Window(("add",), ("place.partner-required", "place.partner-free-choice")),
        "join": Window(("add", "no"), ("char.rati.vampire", "option.rati-vampire")),
        "asked": Window(("add", "no"), ("place.partner-free-choice", "option.partner-consent")),
        "another": Window(("ask",), ("place.partner-required", "option.partner-consent"), "ask-first"),
        "answer": Window(("show", "keep"), ("investigate.vampire-exposed", "awaken.infected-turns")),
        "look": Window(("show",), ("char.joao.private-look", "option.deck-privacy"), by_table=True),
        "put": Window(("put",), ("char.joao.human", "char.joao.vampire")),
        "sway": Window(("play", "discard"), ("char.brad.human", "option.brad-human")),
        "vote": Window(("turn",), ("election.reveal-region-deck",), by_table=True),
        "swap": Window(("swap", "no"), ("char.miku.human", "char.miku.vampire")),
        "open": Window(("open", "aside"), ("char.ronald.human", "option.ronald-human")),
        "muster": Window(("muster",), ("char.ronald.vampire", "option.ronald-vampire")),
        "relocate": Window(("move",), ("option.revealed-inside-martial-law", "martial-law.no-vampire-player")),
        "combat": Window(("turn",), ("riot.one-card-at-a-time", "riot.next-card"), by_table=True),
        "recovery": Window(("reveal", "keep"), ("recovery.vampire.free-reveal", "option.vampire-recovery-decider")),
        "recovery-afar": Window(("awaken", "no"), ("recovery.vampire.awaken-anywhere",)),
        "recovery-human": Window(("proclaim", "no"), ("recovery.either-or", "option.human-recovery-choice")),
        "secret": Window(("discard",), ("after-riot.secret-discard", "after-riot.active-collects")),
        "choose-riot": Window(("choose",), ("char.grace.human",)),
        "choose-event": Window(("choose",), ("char.emily.human",)),
        "more": Window(("more", "no"), ("char.lucius.human", "option.lucius-short-supply")),
        "disclose": Window(("vampire",), ("role.vampire", "setup.roles.secret"), by_table=True),
        "trim": Window(("discard",), ("char.lucius.human",), "trim-first"),
    }
)
"""The decisions that can be open."""
pending = WINDOWS.pending
"""Returns whose decision is open; nobody's when the game is over."""

ENDS: Mapping[str, tuple[str, ...]] = {
    "win.vampire.track-meets": ("win.vampire.track-meets", "win.vampire.last-visible-space"),
    "win.vampire.no-event-card": ("win.vampire.no-event-card", "event.none-ends-game"),
    "win.vampire.card-stall": ("win.vampire.card-stall", "option.player-card-stall"),
    "win.vampire.hand-refill-impossible": ("win.vampire.hand-refill-impossible", "win.vampire.card-stall"),
    "win.human.martial-law-six": ("win.human.martial-law-six", "recovery.human.sixth-wins"),
    "win.human.sympathy-zero": ("win.human.sympathy-zero",),
}
"""The rules by which a game is over, by the one that the state names."""
WINNERS: Mapping[str, str] = {rule: HUMAN if rule.startswith("win.human") else VAMPIRE for rule in ENDS}
"""The side that wins by each of these rules."""
