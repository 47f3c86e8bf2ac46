"""Who stands where in what happened once in history: a battle, a treaty, an oath with something of its own to see."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.people.cast import Cast, Player, Rider, Thing

HISTORY_CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        # Two kings off their horses: one lies, one rises and is helped up.
        "unhorsed kings": (
            Player(0.06, 0.0, "fighting", "knight", "sword", size=0.7, row=3, apart=0.1, lean=20),
            Rider(0.8, 0.2, "rearing", held="banner", turned=True, size=0.92),
            Rider(0.46, 0.12, "rearing", held="sword", lean=20, size=0.86),
            Player(0.3, 0.8, "lying", "king", "sword", size=1.15),
            Player(0.62, 0.75, "kneeling", "king", "sword", True, size=1.15, lean=-20),
            Player(0.84, 0.8, "bowing", "knight", "", True, size=1.0),
        ),
        # Two heralds hold out a bare sword each before a king who waits on his horse.
        "two swords": (
            Player(0.62, 0.0, "standing", "knight", "lance", True, size=0.7, row=4, apart=0.1),
            Rider(0.82, 0.3, "walking", "king", held="", turned=True, size=1.0),
            Player(0.2, 0.6, "pointing", "crusader", "sword", size=1.12, lean=-42),
            Player(0.37, 0.75, "pointing", "crusader", "sword", size=1.12, lean=-42),
        ),
        # One in armour leads with a banner, and others follow to the ladders.
        "maid": (
            Thing(0.88, 0.1, "ladder", 0.9),
            Player(0.86, -0.5, "running", "knight", "spear", size=0.62),
            Player(0.66, 0.3, "aiming", "knight", "crossbow", size=0.8, lean=-60),
            Rider(0.44, 0.6, "galloping", held="banner", lean=10, size=1.05),
            Player(0.12, 0.5, "running", "knight", "spear", size=0.9, row=2, apart=0.12, lean=20),
            Player(0.78, 0.8, "running", "knight", "sword", size=1.0, lean=10),
        ),
        # Riders who come upon each other out of a fog.
        "fog riders": (
            Player(0.1, 0.0, "marching", "knight", "pike", size=0.7, row=9, apart=0.1, lean=4),
            Rider(0.74, 0.5, "walking", "crusader", held="banner", turned=True, size=0.95),
            Rider(0.34, 0.7, "galloping", "knight", held="lance", lean=64, size=1.05),
        ),
        # A grand master kneels before a king and lays down his sword.
        "sworn master": (
            Player(0.08, 0.05, "standing", "crusader", "banner", size=0.82, row=3, apart=0.1),
            Thing(0.74, 0.2, "throne", 1.0),
            Player(0.74, 0.12, "sitting", "king", "sceptre", True, size=1.05),
            Player(0.92, 0.2, "standing", "clergy", "cross", True, size=0.9),
            Player(0.44, 0.75, "kneeling", "crusader", "", size=1.2),
        ),
        # A king gives a charter to masters who stand in a row.
        "founding": (
            Thing(0.3, 0.2, "throne", 1.0),
            Player(0.3, 0.12, "sitting", "king", "scroll", size=1.05),
            Player(0.56, 0.0, "standing", "robed", "", True, size=0.8, row=5, apart=0.09),
            Player(0.66, 0.35, "standing", "robed", "sceptre", True, size=0.95, row=2, apart=0.2),
            Player(0.52, 0.8, "kneeling", "robed", "", True, size=1.15),
        ),
        # A legate lays a bull of excommunication on an altar; the clergy turn away.
        "ban": (
            Thing(0.5, 0.1, "altar", 1.05),
            Player(0.3, 0.4, "pointing", "clergy", "scroll", size=1.12),
            Player(0.14, 0.1, "standing", "robed", "", size=0.9),
            Player(0.72, 0.4, "acclaiming", "clergy", "", size=1.1),
            Player(0.86, 0.1, "marching", "robed", "cross", size=0.95, row=2, apart=0.1),
        ),
        # Two sides raise their right hands over one table.
        "sworn peace": (
            Player(0.06, 0.0, "raising", "", "", size=0.82, row=4, apart=0.1),
            Player(0.58, 0.0, "raising", "", "", True, size=0.82, row=4, apart=0.1),
            Player(0.26, 0.3, "raising", "robed", "", size=0.98),
            Player(0.76, 0.3, "raising", "clergy", "", True, size=0.98),
            Thing(0.5, 0.62, "table", 0.9),
            Player(0.1, 0.85, "raising", "", "scroll", size=1.08),
            Player(0.92, 0.85, "raising", "", "", True, size=1.08),
        ),
        # Two couples before one altar.
        "double wedding": (
            Thing(0.5, 0.0, "altar", 0.95),
            Player(0.5, 0.16, "acclaiming", "clergy", "", size=1.0),
            Player(0.2, 0.5, "kneeling", "king", "", size=1.05),
            Player(0.34, 0.55, "standing", "lady", "", True, size=0.86),
            Player(0.64, 0.55, "standing", "lady", "", size=0.86),
            Player(0.8, 0.5, "kneeling", "king", "", True, size=1.05),
        ),
        # A king hands out an edict between a priest and a preacher.
        "edict": (
            Player(0.1, 0.0, "standing", "", "spear", size=0.82, row=2, apart=0.1),
            Player(0.82, 0.0, "standing", "", "spear", True, size=0.82, row=2, apart=0.1),
            Player(0.24, 0.5, "standing", "clergy", "cross", size=1.02),
            Player(0.5, 0.4, "raising", "king", "scroll", size=1.18),
            Player(0.78, 0.5, "bowing", "robed", "", True, size=1.05),
        ),
        # Hats go up, and some dance.
        "jubilant": (
            Player(0.05, 0.0, "acclaiming", "modern", "hat", size=0.72, row=8, apart=0.125),
            Player(0.12, 0.35, "raising", "modern", "banner", size=0.88),
            Player(0.88, 0.35, "raising", "modern", "hat", True, size=0.88),
            Player(0.46, 0.75, "pointing", "soldier", "", size=1.1),
            Player(0.62, 0.75, "pointing", "lady", "", True, size=1.05),
            Player(0.24, 0.8, "acclaiming", "modern", "hat", size=1.0),
            Player(0.84, 0.8, "acclaiming", "soldier", "", True, size=1.02),
        ),
    }
)
"""What happened, and who took part."""
