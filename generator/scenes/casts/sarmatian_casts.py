"""Who stands where in the life of the Polish nobility: a feast, a dietine, a vow. The actors stand near and large."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.casts.cast import Cast, Player, Thing

SARMATIAN_CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        # One tells of a fight with both arms, one behind the table drinks to it, and one points at him and laughs.
        "tall tales": (
            Player(0.5, 0.1, "sitting", "noble", "goblet", size=1.32),
            Player(0.72, 0.1, "sitting", "tufted noble", "", True, size=1.32),
            Thing(0.64, 0.42, "laid-table", 0.94),
            Player(0.3, 1.0, "acclaiming", "magnate", "goblet", size=1.5, lean=24),
            Player(0.9, 1.02, "pointing", "noble", "", True, size=1.46),
        ),
        # The host drinks standing, a guest to either side drinks with him, and one has had enough.
        "sarmatian feast": (
            Player(0.26, 0.2, "sitting", "noble", "goblet", size=1.36),
            Player(0.53, 0.3, "raising", "magnate", "goblet", size=1.5),
            Player(0.74, 0.2, "raising", "tufted noble", "goblet", True, size=1.38),
            Player(0.97, 0.25, "sitting", "noble", "", True, size=1.36),
            Thing(0.56, 1.0, "laid-table", 1.16),
        ),
        # One lies under the table with his goblet, one sleeps over it, and the barrel stands by.
        "drunkard": (
            Thing(0.14, 0.4, "barrel", 1.5),
            Player(0.5, 0.0, "writing", "magnate", "goblet", size=1.36, lean=30),
            Thing(0.6, 0.16, "laid-table", 0.9),
            Player(0.9, 0.5, "pointing", "magnate", "", True, size=1.44),
            Player(0.5, 0.98, "lying", "tufted noble", "goblet", size=1.9, lean=-70),
        ),
        # A speaker stands on a barrel between those who draw their sabres for him and against him.
        "dietine": (
            Player(0.06, 0.0, "raising", "noble", "sabre", size=0.8, row=3, apart=0.11),
            Player(0.74, 0.0, "raising", "noble", "sabre", True, size=0.8, row=3, apart=0.11),
            Thing(0.53, 0.66, "barrel", 1.1),
            Player(0.53, -0.2, "pointing", "magnate", "scroll", size=1.2),
            Player(0.26, 0.95, "raising", "tufted noble", "sabre", size=1.4, lean=10),
            Player(0.84, 0.98, "fighting", "noble", "sabre", True, size=1.42, lean=20),
        ),
        # A magnate holds out a purse to a young man who bows, before his servants.
        "patron": (
            Player(0.13, 0.4, "standing", "noble", "spear", size=1.3),
            Player(0.4, 0.95, "giving", "magnate", "purse", size=1.84),
            Player(0.87, 1.02, "bowing", "page", "hat", True, size=1.76),
        ),
        # One leaps up and forbids; the others at the table turn to him, and the clerk stops.
        "forbidding": (
            Player(0.56, 0.28, "writing", "page", "quill", True, size=1.3),
            Player(0.76, 0.2, "acclaiming", "noble", "", True, size=1.24),
            Thing(0.68, 0.5, "table", 0.94),
            Player(0.91, 0.94, "sitting", "magnate", "scroll", True, size=1.4),
            Player(0.28, 1.02, "raising", "tufted noble", "sabre", size=1.56, lean=6),
        ),
        # The beaten man is down on his knee and asks for the last blow; the seconds look away.
        "last blow": (
            Player(0.34, 0.0, "standing", "noble", size=0.8),
            Player(0.66, 0.0, "standing", "noble", "", True, size=0.8),
            Player(0.45, 0.96, "kneeling", "tufted noble", "", size=1.86, lean=-10),
            Player(0.84, 0.96, "lunging", "magnate", "sabre", True, lean=34, size=1.66),
        ),
        # A knight kneels with his sword before a bishop who blesses him with a cross.
        "knightly vow": (
            Thing(0.86, 0.1, "altar", 0.95),
            Player(0.1, 0.3, "standing", "armoured noble", "banner", size=1.2),
            Player(0.8, 0.9, "giving", "clergy", "cross", True, size=1.56),
            Player(0.36, 1.02, "kneeling", "armoured noble", "sword", size=1.86, lean=12),
        ),
        # A gentleman bows a lady in, and the host waits at the open door.
        "invitation": (
            Thing(0.84, 0.2, "door", 1.05),
            Player(0.84, 0.45, "pointing", "magnate", "", True, size=1.22),
            Player(0.26, 1.0, "bowing", "noble", "", size=1.5),
            Player(0.62, 1.0, "giving", "lady", "", True, size=1.42),
        ),
        # An envoy bows with a letter before the throne of a sultan.
        "embassy": (
            Player(0.12, 0.15, "standing", "noble", "banner", size=1.0),
            Thing(0.78, 0.5, "throne", 1.05),
            Player(0.78, 0.62, "sitting", "turban", "sceptre", True, size=1.3),
            Player(0.96, 0.75, "standing", "turban", "spear", True, size=1.26),
            Player(0.36, 1.02, "bowing", "magnate", "scroll", size=1.54, lean=70),
        ),
        # Two cross their sabres under a banner, and all behind them raise theirs.
        "confederation": (
            Player(0.04, 0.0, "raising", "noble", "sabre", size=0.86, row=3, apart=0.12),
            Player(0.7, 0.0, "raising", "noble", "sabre", True, size=0.86, row=3, apart=0.12),
            Player(0.56, 0.2, "standing", "robed", "banner", size=1.14),
            Player(0.38, 0.98, "raising", "magnate", "sabre", size=1.5, lean=14),
            Player(0.78, 0.98, "raising", "tufted noble", "sabre", True, size=1.5, lean=14),
        ),
    }
)
"""What the nobility does, and who takes part."""
