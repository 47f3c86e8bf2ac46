"""Hold what the rules of VETO know: compiled cards, options, the state, figures in force, names in notation.

The doors are `state.State`, `card_data` and `options`.
"""

from __future__ import annotations

from kredens.rules_engine.contract.refusals import make_refuse

refuse = make_refuse("veto")
