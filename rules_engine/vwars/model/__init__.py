"""Hold what the rules of V-Wars know: compiled cards, options, the state, what laws and powers change, notation.

The doors are `state.State`, `card_data` and `options`.
"""

from __future__ import annotations

from typing import Final

from kredens.rules_engine.contract.refusals import make_refuse

GAME: Final = "vwars"
"""The prefix of the rule ids."""
refuse = make_refuse(GAME)
