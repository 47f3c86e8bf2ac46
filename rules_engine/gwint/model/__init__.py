"""Hold what the rules of Gwint know: compiled cards, options, the state, strengths, names in notation.

The doors are `state.State`, `card_data` and `options`.
"""

from __future__ import annotations

from typing import Final

from kredens.rules_engine.contract.refusals import make_refuse

GAME: Final = "gwint"
"""The prefix of the rule ids."""
refuse = make_refuse(GAME)
