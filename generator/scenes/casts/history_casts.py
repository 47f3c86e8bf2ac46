"""Who stands where in what happened once in history: a battle, a treaty, an oath with something of its own to see."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.casts.cast import Cast, Player, Rider, Thing

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
        # An emperor lifts his own diadem over a duke who kneels.
        "diadem": (
            Player(0.06, 0.0, "standing", "medieval", "spear", size=0.8, row=3, apart=0.1),
            Player(0.86, 0.0, "standing", "knight", "banner", True, size=0.84, row=2, apart=0.12),
            Player(0.32, 0.15, "standing", "clergy", "cross", size=0.98),
            Player(0.48, 0.5, "raising", "king", "crown", size=1.16),
            Player(0.7, 0.78, "kneeling", "medieval", "", True, size=1.16),
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
        # Riders and foot go up a hill of chalk; a few ranks are left before the lodge on its top.
        "white hill": (
            Thing(0.66, -0.2, "star-palace-hill", 0.86),
            Player(0.62, -0.75, "marching", "musketeer", "pike", True, size=0.56, row=5, apart=0.07, lean=10),
            Rider(0.08, 0.1, "galloping", "musketeer", held="sabre", lean=30, size=0.72, horse="ground-deep"),
            Rider(0.36, 0.72, "galloping", "knight", held="banner", lean=14, size=1.0, horse="ground-pale"),
            Player(0.7, 0.66, "falling", "musketeer", "", size=0.94),
            Player(0.9, 0.72, "fighting", "musketeer", "sword", True, size=1.0, lean=24),
        ),
        # Statesmen bend over a map while others dance.
        "congress": (
            Player(0.34, -0.1, "pointing", "statesman", "", size=0.72),
            Player(0.47, -0.1, "pointing", "lady", "", True, size=0.7),
            Player(0.79, -0.1, "pointing", "statesman", "", size=0.72),
            Player(0.92, -0.1, "pointing", "lady", "", True, size=0.7),
            Player(0.4, 0.3, "standing", "statesman", "", size=0.98),
            Player(0.68, 0.3, "standing", "statesman", "scroll", True, size=0.98),
            Thing(0.55, 0.86, "map-table", 0.95),
            Player(0.18, 0.8, "giving", "statesman", "", size=1.1),
            Player(0.93, 0.8, "pointing", "statesman", "", True, size=1.1),
        ),
        # Builders before a frame of steel: with pick and shovel, with a barrow, with a plan.
        "public works": (
            Thing(0.62, 0.0, "steel-frame", 1.0),
            Player(0.44, -2.45, "sitting", "labourer", "", size=0.6),
            Player(0.8, -2.45, "sitting", "labourer", "", True, size=0.6),
            Player(0.94, 0.2, "pointing", "modern", "scroll", True, size=0.9),
            Player(0.3, 0.35, "fighting", "labourer", "pickaxe", size=1.0, lean=28),
            Thing(0.62, 0.8, "barrow", 0.95),
            Player(0.44, 0.78, "giving", "labourer", "", size=1.1),
            Player(0.84, 0.86, "bowing", "labourer", "shovel", True, size=1.1, lean=24),
        ),
        # A square of pikes under its banner, and horsemen who break into its side.
        "tercio": (
            Player(0.52, -0.1, "standing", "musketeer", "pike", True, size=0.74, row=6, apart=0.08),
            Player(0.72, -0.1, "raising", "musketeer", "banner", True, size=0.74),
            Player(0.56, 0.2, "standing", "musketeer", "pike", True, size=0.86, row=5, apart=0.085),
            Rider(0.1, 0.15, "galloping", "musketeer", held="sabre", lean=30, size=0.76),
            Rider(0.36, 0.62, "galloping", "musketeer", held="sabre", lean=40, size=1.02, horse="ground-deep"),
            Player(0.68, 0.7, "marching", "musketeer", "pike", True, size=1.0, row=3, apart=0.13, lean=52),
        ),
        # Grenadiers run off a bridge that is blown up too early.
        "blown bridge": (
            Thing(0.6, 0.35, "broken-bridge", 0.86),
            Player(0.1, -1.45, "running", "grenadier", "rifle", True, size=0.6, row=2, apart=0.14, lean=30),
            Player(0.38, -1.5, "acclaiming", "grenadier", "", True, size=0.6),
            Player(0.86, -1.5, "falling", "grenadier", "", size=0.6),
            Player(0.95, -1.45, "running", "grenadier", "banner", size=0.6, lean=20),
        ),
        # Soldiers storm the ruin of an abbey from below.
        "abbey": (
            Thing(0.6, -0.1, "abbey-hill", 0.78),
            Player(0.4, -0.1, "running", "soldier", "rifle", size=0.6, row=3, apart=0.16, lean=36),
            Player(0.14, 0.35, "running", "soldier", "rifle", size=0.86, lean=40),
            Player(0.72, 0.3, "aiming", "soldier", "rifle", size=0.86, lean=66),
            Player(0.36, 0.75, "running", "soldier", "rifle", size=1.08, lean=40),
            Player(0.9, 0.8, "pointing", "soldier", "", True, size=1.05),
        ),
        # Men in frock coats sign, and others look over their shoulders.
        "peace treaty": (
            Player(0.1, 0.0, "standing", "statesman", "", size=0.84, row=4, apart=0.12),
            Player(0.62, 0.0, "standing", "statesman", "", True, size=0.84, row=4, apart=0.12),
            Player(0.56, 0.12, "giving", "statesman", "scroll", size=0.96),
            Thing(0.54, 0.72, "table", 0.95),
            Player(0.26, 0.78, "writing", "statesman", "quill", size=1.12),
            Player(0.84, 0.78, "writing", "statesman", "quill", True, size=1.12),
        ),
        # A long column of beaten soldiers goes into captivity.
        "surrender": (
            Thing(0.5, -0.2, "factory-shell", 0.75),
            Player(0.24, -0.1, "marching", "soldier", "", size=0.58, row=10, apart=0.075),
            Player(0.04, 0.3, "acclaiming", "soldier", "", size=0.84),
            Player(0.2, 0.32, "bound", "soldier", "", size=0.84, row=4, apart=0.13),
            Player(0.74, 0.34, "bowing", "soldier", "", size=0.86),
            Player(0.9, 0.5, "standing", "furred soldier", "rifle", True, size=1.02),
            Player(0.32, 0.85, "marching", "soldier", "staff", size=1.08),
            Player(0.5, 0.85, "bowing", "soldier", "", size=1.08),
            Player(0.08, 0.85, "pointing", "furred soldier", "rifle", size=1.08, lean=12),
        ),
        # The king’s sergeants seize knights in white mantles; one reads out the warrant.
        "seized knights": (
            Player(0.32, 0.0, "standing", "knight", "halberd", size=0.78, row=5, apart=0.14),
            Player(0.16, 0.2, "pointing", "robed", "scroll", size=1.0),
            Player(0.42, 0.35, "bound", "crusader", "", True, size=1.0),
            Player(0.58, 0.35, "bound", "crusader", "", True, size=1.0),
            Player(0.94, 0.4, "giving", "knight", "sword", True, size=1.0, lean=-20),
            Player(0.78, 0.78, "kneeling", "crusader", "", True, size=1.12),
            Player(0.24, 0.85, "standing", "knight", "spear", size=1.1),
        ),
        # A flag comes down over snow, and people look on.
        "flag lowering": (
            Thing(0.56, 0.24, "flag-mast", 0.76),
            Player(0.08, 0.15, "standing", "modern", "", size=0.8, row=3, apart=0.1),
            Player(0.4, 0.66, "raising", "furred soldier", "", size=1.0),
            Player(0.18, 0.85, "standing", "modern", "", size=1.08),
            Player(0.95, 0.85, "standing", "modern", "", True, size=1.05),
        ),
        # An emperor hands the charter of succession to his daughter.
        "heiress": (
            Player(0.3, 0.0, "standing", "courtier", "", size=0.82, row=2, apart=0.1),
            Thing(0.5, 0.12, "throne", 0.95),
            Player(0.5, 0.08, "giving", "king", "scroll", size=1.0),
            Player(0.86, 0.05, "standing", "courtier", "", True, size=0.86, row=2, apart=0.1),
            Player(0.74, 0.5, "giving", "lady", "", True, size=1.08),
            Player(0.26, 0.8, "bowing", "courtier", "", size=1.05),
        ),
        # Foot soldiers for hire: one counts his pay out on a drum.
        "hired men": (
            Player(0.08, 0.0, "marching", "landsknecht", "pike", size=0.74, row=6, apart=0.1, lean=14),
            Player(0.72, 0.0, "marching", "landsknecht", "banner", size=0.74, lean=6),
            Player(0.86, 0.0, "marching", "landsknecht", "pike", size=0.74, row=2, apart=0.1, lean=14),
            Player(0.22, 0.75, "standing", "landsknecht", "halberd", size=1.34),
            Thing(0.56, 0.7, "spoils", 0.9),
            Player(0.4, 0.62, "giving", "landsknecht", "purse", size=1.24),
            Player(0.84, 0.78, "pointing", "landsknecht", "", True, size=1.34),
        ),
        # One winged hussar near by, others behind him.
        "hussar vanguard": (
            Rider(0.9, 0.0, "galloping", "armoured noble", held="hussar lance", lean=60, size=0.8, horse="ground-deep"),
            Rider(
                0.2, 0.05, "galloping", "armoured noble", held="hussar lance", lean=60, size=0.8, horse="ground-deep"
            ),
            Rider(
                0.52, 0.95, "galloping", "armoured noble", held="hussar lance", lean=66, size=1.5, horse="ground-pale"
            ),
        ),
        # A freighter is unloaded: sacks are carried off, crates stand on the quay.
        "unloading": (
            Thing(0.56, -0.1, "ship-side", 1.05),
            Player(0.1, 0.3, "carrying", "labourer", "sack", True, size=0.9),
            Player(0.34, 0.62, "carrying", "labourer", "sack", True, size=1.08),
            Thing(0.72, 0.6, "crates", 0.9),
            Player(0.9, 0.8, "pointing", "modern", "scroll", True, size=1.1),
            Player(0.56, 0.84, "bowing", "labourer", "", size=1.1),
        ),
    }
)
"""What happened, and who took part."""
