"""What kinds of targets effects have."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kredens.rules_engine.historia.model.card_data import Effect

TargetKind: TypeAlias = Literal["thing", "player", "monument", "discarded", "side"]


def target_kind(effect: Effect) -> TargetKind | None:
    """Return what an effect is aimed at, if somebody has to say it."""
    verb, of = effect["do"], effect.get("of")
    if verb in ("tap", "discard") or (verb == "untap" and of is None) or of == "target":
        return "thing"
    if effect.get("who") == "opponent":
        return "player"
    if verb == "build":
        return "monument"
    if verb == "return":
        return "discarded"
    return "side" if verb == "strengthen" and effect["side"] == "either" else None
