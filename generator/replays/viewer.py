"""Find who is meant to see a replay: one of its players, or somebody who only looks on."""

from __future__ import annotations

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.rules_engine.contract.protocol import TABLE
from kredens.rules_engine.logs.log_file import Log


def find_viewer(log: Log, name: str) -> str:
    """Return the player of that name, or TABLE for the table's word in any language: what everybody sees.

    Raises Unreadable, with similar names or all of them, if the log has no such player.
    """
    players = list(log.scene.setup.players)
    alike = [name] if name in players else [player for player in players if fold(player) == fold(name)]
    if len(alike) == 1:
        return alike[0]
    if log.notation.read_actor(name) == TABLE:
        return TABLE
    hint = did_you_mean(name, players) or message("players-are", players=players)
    lacking = message("no-player-in-log", player=quote_value(name), file=log.file, hint=hint)
    raise Unreadable(Fault("player", lacking))
