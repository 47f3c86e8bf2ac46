"""Hold what the rules of Historia know: compiled cards, options, the state, figures in force, costs, names in notation.

The doors are `state.State`, `card_data` and `options`.
"""

from __future__ import annotations

from typing import Final

from kredens.rules_engine.contract.refusals import make_refuse

GAME: Final = "historia"
"""The prefix of the rule ids."""
refuse = make_refuse(GAME)
