"""Layers of a stack: what has been announced and waits to be answered."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Layer(NamedTuple):
    """Something announced that waits on the stack.

    `player` announced it, with `card` (`?` for one not seen, empty for none); `what` is done (a key of `stack:` in the
    game's table.yaml), at the card `target`. `annulled`: it will have no effect. `lapsed`: likewise, because the card
    that does it, or is needed for it, is gone.
    """

    player: str
    card: str
    what: str
    target: str = ""
    annulled: bool = False
    lapsed: bool = False


Layers: TypeAlias = "tuple[Layer, ...]"
"""The layers that wait, the lowest first."""
