"""Who stands where in what people do together: lists of people, riders and things, from back to front."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.casts.cast import Cast, Player, Rider, Thing


def _crowd(pose: str, held: str, deep: float, size: float, time: str = "", row: int = 7) -> Cast:
    return (Player(0.06, deep, pose, time, held, size=size, row=row, apart=0.9 / row),)


CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        "pike line": (
            Player(0.03, 0.05, "marching", "", "pike", size=0.72, row=5, apart=0.08, lean=22),
            Player(0.64, 0.05, "marching", "", "pike", True, size=0.72, row=5, apart=0.075, lean=22),
            Player(0.0, 0.38, "marching", "", "pike", size=0.88, row=3, apart=0.12, lean=34),
            Player(0.7, 0.38, "marching", "", "pike", True, size=0.88, row=3, apart=0.12, lean=34),
        ),
        "melee": (
            Player(0.14, 0.1, "fighting", "knight", "sword", size=0.75, row=2, apart=0.2, lean=20),
            Player(0.5, 0.1, "fighting", "northman", "axe", True, size=0.75, row=3, apart=0.19, lean=10),
            Player(0.3, 0.55, "lunging", "knight", "sword", lean=75),
            Player(0.56, 0.55, "falling", "northman", "sword", lean=-30),
            Player(0.86, 0.6, "fighting", "northman", "axe", True, lean=10),
            Player(0.08, 0.65, "fighting", "knight", "sword", lean=25),
        ),
        "cavalry": (
            Rider(0.2, 0.1, "galloping", held="lance", lean=62, size=0.72),
            Rider(0.55, 0.05, "galloping", held="lance", lean=60, size=0.72),
            Rider(0.88, 0.12, "galloping", held="sabre", lean=30, size=0.72),
            Rider(0.3, 0.72, "galloping", held="lance", lean=66, size=1.05),
            Rider(0.78, 0.7, "galloping", held="sabre", lean=35, size=1.0),
        ),
        "horsemen": (
            Rider(0.5, 0.08, "galloping", held="sabre", lean=30, size=0.72),
            Rider(0.26, 0.72, "galloping", held="lance", lean=66, size=1.05),
            Rider(0.78, 0.7, "galloping", held="sabre", turned=True, lean=35, size=1.0),
        ),
        "hussars": (
            Rider(0.18, 0.1, "galloping", "noble", "hussar lance", lean=58, size=0.72),
            Rider(0.56, 0.05, "galloping", "noble", "hussar lance", lean=58, size=0.72),
            Rider(0.92, 0.1, "galloping", "noble", "hussar lance", lean=58, size=0.72),
            Rider(0.32, 0.72, "galloping", "noble", "hussar lance", lean=64, size=1.05),
            Rider(0.8, 0.7, "galloping", "noble", "hussar lance", lean=64, size=1.0),
        ),
        "riders": (
            Rider(0.24, 0.15, "walking", held="lance", size=0.75),
            Rider(0.74, 0.12, "walking", held="banner", size=0.75),
            Rider(0.48, 0.75, "walking", held="sword", lean=30),
        ),
        "storming party": (
            Thing(0.3, 0.1, "ladder", 0.95),
            Thing(0.62, 0.1, "ladder", 0.95),
            Player(0.37, -0.9, "raising", "", "sword", size=0.62, lean=20),
            Player(0.33, 0.0, "running", "", "spear", size=0.66, lean=15),
            Player(0.66, -0.6, "running", "", "", size=0.62),
            Player(0.04, 0.45, "running", "", "spear", row=3, apart=0.12, lean=18, size=0.85),
            Player(0.76, 0.5, "aiming", "", "crossbow", True, size=0.9, row=2, apart=0.15, lean=-60),
            Player(0.5, 0.8, "lying", "", size=0.9),
        ),
        "council": (
            Player(0.2, 0.1, "sitting", "", "", size=0.9),
            Player(0.36, 0.06, "pointing", "", "", size=0.9),
            Player(0.5, 0.1, "sitting", "king", "sceptre", size=0.98),
            Player(0.66, 0.06, "standing", "", "scroll", True, size=0.9),
            Player(0.82, 0.1, "sitting", "", "", True, size=0.9),
            Thing(0.5, 0.62, "table", 1.0),
            Player(0.1, 0.8, "sitting", "", ""),
            Player(0.9, 0.8, "sitting", "", "", True),
        ),
        "negotiators": (
            Player(0.16, 0.05, "standing", "", "spear", size=0.82, row=2, apart=0.1),
            Player(0.76, 0.05, "standing", "", "spear", True, size=0.82, row=2, apart=0.1),
            Player(0.37, 0.4, "pointing", "", "scroll", size=1.1),
            Player(0.64, 0.4, "standing", "", "", True, size=1.1),
        ),
        "signatories": (
            Player(0.2, 0.06, "standing", "", "", size=0.9, row=2, apart=0.13),
            Player(0.68, 0.06, "standing", "", "", True, size=0.9, row=2, apart=0.14),
            Player(0.5, 0.06, "standing", "clergy", "", size=0.95),
            Thing(0.5, 0.6, "table", 0.95),
            Player(0.26, 0.6, "writing", "", "quill", size=1.05),
            Player(0.78, 0.6, "writing", "", "quill", True, size=1.05),
        ),
        "feasters": (
            Player(0.18, 0.08, "sitting", "", "goblet", size=0.95),
            Player(0.34, 0.08, "raising", "", "goblet", size=0.85),
            Player(0.5, 0.08, "sitting", "", "", True, size=0.95),
            Player(0.67, 0.08, "raising", "", "goblet", True, size=0.85),
            Player(0.83, 0.08, "sitting", "", "goblet", True, size=0.95),
            Thing(0.5, 0.66, "laid-table", 1.05),
        ),
        "dancers": (
            Player(0.14, 0.05, "standing", "", size=0.8, row=2, apart=0.1),
            Player(0.8, 0.05, "standing", "", size=0.8, turned=True, row=2, apart=0.1),
            Player(0.38, 0.35, "pointing", "", size=1.05),
            Player(0.62, 0.35, "pointing", "lady", size=1.05, turned=True),
        ),
        "court": (
            Player(0.12, 0.06, "standing", "", "spear", size=0.85),
            Player(0.88, 0.06, "standing", "", "spear", True, size=0.85),
            Thing(0.5, 0.12, "throne", 0.95),
            Player(0.5, 0.02, "sitting", "king", "sceptre", size=0.95),
            Player(0.26, 0.35, "standing", "", "", size=0.95),
            Player(0.76, 0.35, "standing", "", "", True, size=0.95),
            Player(0.34, 0.85, "kneeling", "", "", size=1.05),
        ),
        "coronation": (
            Player(0.1, 0.04, "standing", "clergy", "cross", size=0.85),
            Player(0.82, 0.04, "standing", "", "banner", True, size=0.8, row=2, apart=0.1),
            Player(0.24, 0.1, "standing", "", "", size=0.85),
            Player(0.4, 0.3, "raising", "clergy", "crown", size=1.15, lean=20),
            Player(0.6, 0.5, "kneeling", "king", "", True, size=1.2),
            Player(0.84, 0.65, "kneeling", "", "", True, size=1.0),
        ),
        "oath": (
            Player(0.16, 0.06, "raising", "", "", size=0.85, row=3, apart=0.11),
            Player(0.64, 0.06, "raising", "", "", True, size=0.85, row=3, apart=0.11),
            Player(0.5, 0.15, "standing", "clergy", "cross", size=1.0),
            Player(0.3, 0.7, "kneeling", "", "sword", size=1.1, lean=0),
            Player(0.72, 0.7, "kneeling", "", "sword", True, size=1.1, lean=0),
        ),
        "worshippers": (
            Thing(0.5, 0.05, "altar", 0.95),
            Player(0.5, 0.16, "acclaiming", "clergy", size=0.95),
            Player(0.14, 0.6, "kneeling", "", size=0.95, row=2, apart=0.17),
            Player(0.7, 0.6, "kneeling", "", "", True, size=0.95, row=2, apart=0.17),
        ),
        "duel": (
            Player(0.1, 0.04, "standing", "", size=0.72, row=2, apart=0.1),
            Player(0.82, 0.04, "standing", "", "", True, size=0.72, row=2, apart=0.1),
            Player(0.33, 0.5, "lunging", "", "sabre", lean=58, size=1.35),
            Player(0.7, 0.5, "fighting", "", "sabre", True, lean=20, size=1.3),
        ),
        "execution": (
            Thing(0.54, 0.3, "gallows", 1.05),
            Player(0.46, -0.42, "bound", "", size=0.92),
            Player(0.72, -0.42, "standing", "robed", size=0.95, turned=True),
            Player(0.05, 0.85, "pointing", "", "", size=0.85, row=2, apart=0.13),
            Player(0.78, 0.9, "standing", "", "spear", True, size=0.85, row=2, apart=0.13),
        ),
        "burning": (
            Thing(0.5, 0.35, "stake", 1.15),
            Player(0.06, 0.6, "standing", "", "spear", size=0.95, row=2, apart=0.12),
            Player(0.78, 0.6, "standing", "robed", "cross", True, size=0.95, row=2, apart=0.13),
        ),
        "rioters": (
            *_crowd("acclaiming", "", 0.0, 0.72),
            Player(0.08, 0.35, "raising", "", "torch", size=0.88, row=3, apart=0.32, lean=8),
            Player(0.22, 0.3, "raising", "", "pitchfork", size=0.88, row=3, apart=0.3),
            Player(0.1, 0.8, "running", "", "", size=1.0),
            Player(0.42, 0.8, "raising", "", "banner", size=1.0),
            Player(0.78, 0.8, "raising", "", "torch", True, size=1.0, lean=8),
        ),
        "protesters": (
            *_crowd("raising", "", 0.0, 0.72, "modern"),
            Player(0.1, 0.4, "raising", "modern", "sign", size=0.85, row=3, apart=0.36),
            Player(0.24, 0.75, "raising", "modern", "banner", size=1.0),
            Player(0.56, 0.78, "acclaiming", "modern", "", size=1.0),
            Player(0.84, 0.75, "raising", "modern", "sign", True, size=1.0),
        ),
        "electors": (
            *_crowd("raising", "sabre", 0.0, 0.74, ""),
            Player(0.12, 0.4, "raising", "", "hat", size=0.9, row=3, apart=0.34),
            Player(0.28, 0.75, "raising", "", "sabre", size=1.05),
            Player(0.7, 0.75, "raising", "", "sabre", True, size=1.05),
            Player(0.92, 0.78, "acclaiming", "", "hat", True, size=1.0),
        ),
        "fallen": (
            Player(0.2, 0.2, "lying", "", size=0.8),
            Player(0.7, 0.15, "lying", "", size=0.8, turned=True),
            Player(0.44, 0.5, "lying", "", "spear", size=0.95),
            Player(0.84, 0.6, "lying", "", size=1.0),
            Player(0.2, 0.85, "lying", "", size=1.05, turned=True),
            Player(0.56, 0.06, "kneeling", "robed", "", size=0.9),
        ),
        "marching troops": (
            Player(0.04, 0.0, "marching", "", "spear", size=0.7, row=8, apart=0.125, lean=8),
            Player(0.0, 0.35, "carrying", "", "spear", size=0.86, row=6, apart=0.16, lean=14),
            Player(0.16, 0.85, "marching", "", "banner", size=1.05),
            Player(0.46, 0.85, "carrying", "", "spear", size=1.05, row=3, apart=0.2, lean=14),
        ),
        "soldiers": (
            Player(0.04, 0.0, "marching", "soldier", "rifle", size=0.7, row=8, apart=0.125, lean=20),
            Player(0.1, 0.5, "running", "soldier", "rifle", size=0.95, row=2, apart=0.5, lean=40),
            Player(0.36, 0.75, "aiming", "soldier", "rifle", size=1.05, lean=72),
            Player(0.82, 0.85, "kneeling", "soldier", "rifle", size=1.05, lean=66),
        ),
        "procession": (
            Player(0.06, 0.0, "standing", "robed", "torch", size=0.72, row=7, apart=0.14),
            Player(0.14, 0.5, "standing", "clergy", "cross", size=0.98),
            Player(0.34, 0.5, "marching", "robed", "torch", size=0.92, row=3, apart=0.15),
            Player(0.84, 0.5, "marching", "clergy", "banner", size=0.98),
            Player(0.3, 0.95, "kneeling", "medieval", "", True, size=0.95),
        ),
        "printers": (
            Thing(0.5, 0.35, "press", 0.95),
            Player(0.84, 0.4, "pointing", "", "", True, size=1.05),
            Player(0.14, 0.55, "standing", "", "scroll", size=1.05),
        ),
        "plague": (
            Thing(0.62, 0.25, "cart", 1.0),
            Player(0.88, 0.3, "bowing", "robed", "", size=0.95),
            Player(0.24, 0.15, "standing", "robed", "staff", size=1.05),
            Player(0.3, 0.75, "lying", "medieval", size=0.95),
            Player(0.74, 0.9, "lying", "medieval", size=0.95, turned=True),
        ),
        "alarm": (
            Thing(0.5, 0.1, "bell", 0.95),
            Player(0.76, 0.2, "acclaiming", "", "", True, size=0.95),
            Player(0.1, 0.5, "running", "", "torch", size=0.95, row=2, apart=0.16),
            Player(0.9, 0.7, "running", "", "spear", True, size=1.0),
        ),
        "ambush": (
            Rider(0.56, 0.2, "rearing", held="sword", size=0.85, lean=-20),
            Player(0.08, 0.35, "aiming", "", "crossbow", size=0.92, lean=70),
            Player(0.24, 0.75, "kneeling", "", "bow", size=1.05),
            Player(0.88, 0.55, "running", "", "axe", True, size=0.98, lean=20),
        ),
        "hunt": (
            Thing(0.66, 0.5, "stag", 0.82),
            Rider(0.2, 0.2, "galloping", held="spear", lean=68, size=0.8),
            Player(0.1, 0.85, "aiming", "", "bow", size=0.9),
        ),
        "spy": (
            Thing(0.6, 0.1, "door", 1.2),
            Player(0.86, 0.3, "bowing", "robed", "", True, size=1.15),
            Player(0.2, 0.1, "pointing", "", "", size=0.8),
            Player(0.34, 0.1, "standing", "", "", True, size=0.8),
        ),
        "speaker": (
            Player(0.06, 0.0, "standing", "", "", size=0.7, row=8, apart=0.13),
            Thing(0.5, 0.36, "rostrum", 1.05),
            Player(0.5, 0.12, "raising", "", "", size=1.12),
            Player(0.1, 0.85, "raising", "", "", size=0.95, row=2, apart=0.15),
            Player(0.74, 0.85, "acclaiming", "", "", True, size=0.95, row=2, apart=0.16),
        ),
        "crowd": (
            *_crowd("standing", "", 0.0, 0.7),
            Player(0.06, 0.35, "standing", "", "", size=0.86, row=6, apart=0.17),
            Player(0.12, 0.8, "pointing", "", "", size=1.0, row=2, apart=0.2),
            Player(0.6, 0.8, "standing", "", "", True, size=1.0, row=3, apart=0.16),
        ),
        "refugees": (
            Player(0.06, 0.02, "marching", "", "staff", size=0.72, row=7, apart=0.14),
            Thing(0.3, 0.55, "cart", 0.95),
            Player(0.6, 0.55, "marching", "", "staff", size=0.98, row=3, apart=0.14),
        ),
        "fleeing": (
            Player(0.04, 0.02, "running", "", "", size=0.74, row=6, apart=0.17),
            Player(0.12, 0.4, "running", "", "", size=0.9, row=3, apart=0.3),
            Player(0.3, 0.78, "falling", "", "", size=1.0),
            Player(0.6, 0.85, "running", "", "", size=1.08),
            Player(0.88, 0.7, "acclaiming", "", "", size=1.0),
        ),
        "guards": (
            Player(0.1, 0.3, "standing", "", "spear", size=0.95, row=2, apart=0.14),
            Player(0.78, 0.3, "standing", "", "spear", True, size=0.95, row=2, apart=0.14),
        ),
        "supporters": (
            Player(0.21, 0.75, "standing", "", "spear", size=1.38),
            Player(0.79, 0.75, "carrying", "", "sword", True, size=1.38),
        ),
        "sentries": (
            Player(0.06, 0.0, "standing", "soldier", "rifle", size=0.74, row=8, apart=0.126),
            Player(0.225, 0.75, "standing", "soldier", "rifle", size=1.38),
            Player(0.775, 0.75, "standing", "soldier", "rifle", True, size=1.38),
        ),
        "citizens": (
            *_crowd("acclaiming", "", 0.0, 0.72, "modern"),
            Player(0.225, 0.75, "raising", "modern", "banner", size=1.3),
            Player(0.775, 0.75, "pointing", "modern", "scroll", True, size=1.34),
        ),
        "archers": (
            Player(0.08, 0.05, "aiming", "", "bow", size=0.76, row=5, apart=0.2, lean=10),
            Player(0.16, 0.6, "aiming", "", "bow", size=1.0, row=3, apart=0.3, lean=10),
        ),
        "gunners": (
            Thing(0.3, 0.2, "cannon", 0.8),
            Thing(0.62, 0.65, "cannon", 1.05),
            Player(0.12, 0.25, "pointing", "", "torch", size=0.82, lean=60),
            Player(0.36, 0.7, "pointing", "", "torch", size=1.0, lean=60),
            Player(0.9, 0.5, "raising", "", "sabre", size=0.95),
        ),
        "prisoners": (
            Player(0.16, 0.1, "bound", "", "", size=0.85, row=5, apart=0.16),
            Player(0.06, 0.7, "standing", "knight", "spear", size=1.05),
            Player(0.92, 0.7, "standing", "knight", "spear", True, size=1.05),
        ),
        "captives": (
            Player(0.16, 0.1, "bound", "", "", size=0.85, row=5, apart=0.16),
            Player(0.06, 0.7, "standing", "soldier", "rifle", size=1.05),
            Player(0.92, 0.7, "standing", "soldier", "rifle", True, size=1.05),
        ),
        "sick": (
            Thing(0.3, 0.15, "bed", 0.8),
            Thing(0.66, 0.6, "bed", 1.0),
            Player(0.88, 0.15, "bowing", "", "", True, size=0.95),
            Player(0.14, 0.6, "standing", "", "", size=1.0),
        ),
        "scholars": (
            Player(0.2, 0.05, "standing", "robed", "scroll", size=0.9),
            Player(0.36, 0.05, "pointing", "robed", "", size=0.9),
            Player(0.78, 0.05, "standing", "robed", "scroll", True, size=0.9),
            Thing(0.54, 0.6, "table", 0.9),
            Player(0.3, 0.7, "writing", "robed", "quill", size=1.05),
        ),
        "witches": (
            Thing(0.5, 0.6, "cauldron", 0.95),
            Player(0.2, 0.4, "acclaiming", "robed", "", size=1.1),
            Player(0.82, 0.4, "pointing", "robed", "staff", True, size=1.1),
        ),
        "tanks": (
            Thing(0.26, 0.05, "tank", 0.7),
            Thing(0.64, 0.6, "tank", 1.0),
            Player(0.08, 0.8, "running", "soldier", "rifle", size=0.95, lean=40),
        ),
        "convoy": (
            Thing(0.2, 0.05, "lorry", 0.62),
            Thing(0.52, 0.3, "lorry", 0.8),
            Player(0.9, 0.5, "pointing", "soldier", "", True, size=0.95),
        ),
        "police": (
            Player(0.06, 0.05, "standing", "soldier", "rifle", size=0.76, row=6, apart=0.17),
            Player(0.2, 0.7, "aiming", "soldier", "rifle", size=1.05, lean=72),
            Player(0.84, 0.7, "kneeling", "modern", "", True, size=1.05),
        ),
        "passers-by": (
            Player(0.1, 0.1, "marching", "modern", "", size=0.78),
            Player(0.4, 0.05, "marching", "modern", "", True, size=0.75),
            Player(0.84, 0.1, "standing", "modern", "", True, size=0.78),
            Player(0.24, 0.75, "marching", "modern", "", size=1.05),
            Player(0.7, 0.75, "marching", "modern", "", True, size=1.05),
        ),
        "labourers": (
            Player(0.14, 0.1, "carrying", "", "", size=0.85),
            Player(0.84, 0.1, "bowing", "", "", True, size=0.85),
            Player(0.3, 0.65, "bowing", "", "", size=1.0),
            Player(0.7, 0.65, "carrying", "", "", True, size=1.0),
        ),
        "drummer": (
            Player(0.06, 0.02, "marching", "", "spear", size=0.72, row=7, apart=0.14, lean=8),
            Thing(0.5, 0.75, "drum", 1.25),
        ),
        "campfire": (
            Thing(0.5, 0.55, "campfire", 1.0),
            Player(0.22, 0.6, "sitting", "", "", size=0.95),
            Player(0.8, 0.6, "sitting", "", "", True, size=0.95),
            Player(0.36, 0.1, "standing", "", "spear", size=0.82),
        ),
        "barricade": (
            Player(0.2, -0.1, "aiming", "", "", size=0.8),
            Player(0.46, -0.25, "raising", "", "banner", size=0.95),
            Player(0.74, -0.1, "raising", "", "sabre", True, size=0.85),
            Thing(0.5, 0.35, "barricade", 1.05),
            Player(0.14, 0.75, "running", "", "", size=0.98),
            Player(0.84, 0.8, "falling", "", "", size=0.95),
        ),
    }
)
"""What people do, and who takes part."""

CAST_DRESS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(
            "cavalry horsemen riders ambush archers hunt guards prisoners alarm barricade".split(), "knight"
        ),
        **dict.fromkeys(("marching troops", "drummer", "campfire", "storming party", "pike line"), "knight"),
        **dict.fromkeys(("tanks", "convoy", "police", "passers-by", "protesters", "sick", "captives"), "modern"),
        **dict.fromkeys(("gunners", "duel"), "musketeer"),
        **dict.fromkeys(("unhorsed kings", "two swords", "maid", "fog riders", "sworn master"), "knight"),
        "rank of archers": "knight",
        "electors": "noble",
        **dict.fromkeys(("dancers", "signatories", "negotiators", "court"), "courtier"),
    }
)
"""What is worn where the words do not say it; in all others it is medieval."""
