"""Who stands where on a battlefield seen from afar: ranks along the horizon of a long picture."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.casts.cast import Cast, Player

BATTLEFIELD_CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        # Pairs whose blades cross between them, and spears that come up behind either side.
        "crossed blades": (
            Player(0.04, 0.1, "marching", "knight", "spear", size=0.82, row=3, apart=0.05, lean=16),
            Player(0.82, 0.1, "marching", "northman", "spear", True, size=0.82, row=3, apart=0.05, lean=16),
            Player(0.25, 0.5, "lunging", "knight", "sword", lean=38),
            Player(0.345, 0.5, "fighting", "northman", "sword", True, lean=8),
            Player(0.54, 0.42, "fighting", "crusader", "sword", lean=34),
            Player(0.605, 0.42, "fighting", "northman", "axe", True, lean=24),
            Player(0.75, 0.5, "falling", "northman", "sword", lean=-20),
        ),
        # Those who stand shoot between those who kneel, and nobody is hidden.
        "rank of archers": (
            Player(0.07, 0.2, "aiming", "", "drawn bow", size=1.02, row=4, apart=0.25, lean=-8),
            Player(0.2, 0.6, "aiming on a knee", "", "drawn bow", size=1.02, row=3, apart=0.25, lean=-4),
        ),
    }
)
"""What armies do far away, and who takes part."""
