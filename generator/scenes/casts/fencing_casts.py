"""Who fences how: two near and large, and the way of the blade as a bold stroke. The left of the picture stays open."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.casts.cast import Cast, Player, Rider, Spark, Sweep

FENCING_CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        # Three run in side by side with their sabres high.
        "companions": (
            Player(0.95, 0.8, "drawing back", "foreigner", "sabre", size=1.6, lean=-4),
            Player(0.72, 1.3, "raising", "yellow swordsman", "sabre", size=1.9, lean=16),
            Player(0.4, 3.0, "raising", "red swordsman", "sabre", size=2.2, lean=30),
        ),
        # A shot from the saddle, near.
        "carbineer": (
            Spark(0.97, 0.42, 0.1),
            Rider(0.56, 1.9, "walking", "green swordsman", "rifle", lean=78, size=2.3, horse="ground-pale"),
        ),
        # One is down, and a friend stands over him.
        "covering companion": (
            Player(0.92, 0.9, "lunging", "foreigner", "sabre", True, size=1.6, lean=10),
            Player(0.4, 1.6, "drawing back", "red swordsman", "sabre", size=2.2, lean=40),
            Player(0.64, 1.3, "kneeling", "yellow swordsman", "sabre", size=2.1, lean=30),
        ),
        # Two fence in the middle, and between us and them stand those who look on.
        "bystanders": (
            Player(0.46, 0.5, "lunging", "red swordsman", "sabre", size=1.4, lean=22),
            Player(0.8, 0.5, "drawing back", "green swordsman", "sabre", True, size=1.4, lean=20),
            Spark(0.64, 0.4, 0.08),
            Player(0.3, 2.6, "acclaiming", "goodwife", "", size=2.0),
            Player(1.0, 2.6, "pointing", "page", "", True, size=2.2),
        ),
        # They throw up their arms and hats, and above them two blades meet.
        "cheering bystanders": (
            Player(0.46, 0.2, "whirling", "green swordsman", "sabre", size=1.6, lean=50),
            Player(0.84, 0.2, "whirling", "foreigner", "sabre", True, size=1.6, lean=50),
            Spark(0.66, 0.2, 0.1),
            Player(0.34, 2.2, "acclaiming", "page", "", size=1.7),
            Player(0.64, 2.6, "raising", "goodwife", "hat", size=1.8, lean=20),
            Player(0.94, 2.2, "acclaiming", "magnate", "", True, size=1.8),
        ),
        # A lady on her knees holds him back.
        "pleading lady": (
            Player(0.88, 1.6, "drawing back", "green swordsman", "sabre", True, size=2.2, lean=30),
            Player(0.44, 1.5, "kneeling", "lady", "", size=2.3),
        ),
        # One steps before the drawn sabre with both arms out.
        "stepping between": (
            Player(0.92, 1.4, "drawing back", "yellow swordsman", "sabre", True, size=2.0, lean=20),
            Player(0.46, 2.0, "barring", "magnate", "", size=2.3),
        ),
        # From the ear down to the belt.
        "ear cut": (
            Player(0.86, 1.3, "falling", "green swordsman", "", True, size=2.0),
            Sweep(0.46, 0.66, 0.54, -140, 18, 0.11),
            Player(0.4, 1.8, "cutting down", "red swordsman", "sabre", size=2.2, lean=62),
        ),
        # Low at the knees, and the other leaps.
        "low cut": (
            Player(0.86, 1.0, "leaping", "magnate", "sabre", True, size=1.8),
            Sweep(0.47, 0.4, 0.5, 128, 6, 0.12),
            Player(0.36, 1.4, "cutting low", "yellow swordsman", "sabre", size=2.3, lean=64),
        ),
        # Once from the right, once from the left: two strokes across each other.
        "cross cut": (
            Sweep(0.36, 1.1, 0.96, -80, -18, 0.11),
            Sweep(0.36, -0.2, 0.96, 80, 18, 0.11),
            Player(0.36, 2.0, "lunging", "green swordsman", "sabre", size=2.3, lean=10),
        ),
        # The blade goes round above the head.
        "moulinet": (
            Sweep(0.66, 0.4, 0.36, -240, 84, 0.11),
            Player(0.6, 2.5, "whirling", "yellow swordsman", "sabre", size=2.2, lean=72),
        ),
        # Under a blow from above, the blade lies across over the head.
        "guard": (
            Player(0.96, 3.6, "drawing back", "foreigner", "sabre", True, size=2.9, lean=70),
            Player(0.4, 4.2, "parrying", "red swordsman", "sabre", size=2.9, lean=66),
            Spark(0.68, 0.26, 0.15),
        ),
        # Steel on steel: one blade is beaten aside.
        "beat": (
            Player(0.94, 1.3, "stepping back", "green swordsman", "sabre", True, size=2.0, lean=-30),
            Sweep(0.98, 0.62, 0.52, 176, 300, 0.11),
            Player(0.38, 1.7, "lunging", "foreigner", "sabre", size=2.2, lean=20),
            Spark(0.72, 0.44, 0.13),
        ),
        # It seems to come from above, and comes from below.
        "feint": (
            Sweep(0.48, 0.74, 0.66, -118, -24, 0.1, 0.55),
            Player(0.9, 1.3, "parrying", "yellow swordsman", "sabre", True, size=2.0, lean=40),
            Player(0.36, 1.6, "cutting low", "magnate", "sabre", size=2.2, lean=44),
        ),
        # The sun stands behind one and in the eyes of the other.
        "dazzling": (
            Player(0.4, 1.4, "drawing back", "foreigner", "sabre", size=1.8, lean=24),
            Player(0.84, 4.2, "dazzled", "yellow swordsman", "", True, size=3.0),
        ),
        # One is out of reach before the blade has come round.
        "step back": (
            Sweep(1.0, 0.74, 0.56, 264, 172, 0.11),
            Player(1.0, 1.7, "cutting down", "magnate", "sabre", True, size=2.1, lean=50),
            Player(0.44, 1.7, "stepping back", "green swordsman", "sabre", size=2.2, lean=-34),
        ),
        # With the flat on a bald head.
        "flat blow": (
            Player(0.9, 3.4, "struck", "tufted noble", "", True, size=3.1),
            Player(0.26, 4.0, "cutting down", "green swordsman", "sabre", size=3.0, lean=36),
            Spark(0.84, 0.44, 0.15),
        ),
        # He is down, the point at his breast.
        "finishing": (
            Player(0.82, 1.5, "kneeling", "yellow swordsman", "", True, size=2.2, lean=10),
            Player(0.26, 2.6, "cutting down", "red swordsman", "sabre", size=2.6, lean=70),
        ),
    }
)
"""What is fenced, and who takes part."""
