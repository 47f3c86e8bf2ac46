"""Hats, helmets and crowns: forms turned about the head, put together from a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear import brims, caps, crowns, headwear, helmet_parts, space_helmet
from kredens.generator.portraits.headgear.headwear import fit_ring

Maker = Callable[[Burin, Head, Sitter], None]


class Turned(NamedTuple):
    """A form turned through rings, from the lowest: `height half-width depth tilt sideways, …`."""

    rings: str
    colour: str = "hat"
    hatch: str = "around"
    shine: bool = False


class Band(NamedTuple):
    """A band between two rings; `fur` if it is of fur, `beads` if it is set with stones."""

    low: str
    high: str
    colour: str = "hat band"
    made: str = ""


class Hat(NamedTuple):
    """A hat: how far it reaches above the eyes, its pieces from behind to the front, and whether it hides hair or ears.

    `behind` is drawn before head and body, as a veil is.
    """

    top: float
    pieces: tuple[Turned | Band | Maker, ...]
    behind: tuple[Maker, ...] = ()
    covers: str = ""
    """What it hides: `hair`, `ears`, `face`."""
    frame: float | None = None
    """How high its edge is on the brow if it frames the face, on whose temples it throws its shadow; 0 if hair is seen
    there."""


# fmt: off
HATS: dict[str, Hat] = {
    "kettle hat": Hat(78, (
        Turned("-10 62 66, -19 50 55, -27 41 47, -44 39 45, -60 28 31, -70 13 14, -72 2 2", "helmet", "along", True),
        Band("-25 42 48", "-31 41.6 47.5", "helmet", "rivets"), helmet_parts.draw_comb,
    ), covers="top"),
    "beret": Hat(70, (
        Band("-24 39 46.5 -0.1", "-34 39.5 46.5 -0.1"), brims.draw_soft_crown,
    ), covers="top"),
    "soldier's beret": Hat(70, (
        Turned(
            "-28 40 47 -0.1, -34 47 52 -0.14 4, -42 53 55 -0.22 9, -52 47 50 -0.26 12, -58 24 26 -0.24 10, "
            "-60 2 2 -0.2 8"
        ),
        Band("-23 39 46.5 -0.1", "-30 39.8 46.8 -0.1", "leather"),
    ), covers="top"),
    "slashed beret": Hat(72, (
        Turned("-31 40 47, -35 58 62 -0.14, -44 62 65 -0.16, -53 50 52 -0.14, -59 20 20 -0.1, -60 2 2"),
        Band("-24 39 46.5 -0.12", "-33 39.5 46.5 -0.12"), headwear.draw_medal, headwear.draw_plume_aside,
    ), covers="top"),
    "doctor's cap": Hat(70, (
        headwear.draw_ear_flaps, Turned("-30 40 47, -36 47 53 -0.04, -52 50 54, -60 44 46, -62 20 20, -63 2 2"),
        Band("-23 39.5 46.5 -0.1", "-36 40.5 47.5 -0.08"),
    ), covers="top"),
    "black cap": Hat(68, (
        headwear.draw_ear_flaps, Turned("-24 39 46 -0.08, -34 43 49, -50 42 47, -59 34 36, -61 16 16, -62 2 2"),
    ), covers="top"),
    "coif": Hat(64, (headwear.draw_coif,), covers="hair ears", frame=-30.0),
    "flying helmet": Hat(66, (headwear.draw_flying_helmet,), covers="hair ears", frame=-30.0),
    "skullcap": Hat(62, (Turned("-40 36 42 -0.14, -50 31 35 -0.08, -57 19 22, -60 2 2"),)),
    "cardinal's hat": Hat(70, (
        caps.draw_tassels, Turned("-24 78 74 0.05, -31 79 75 0.03, -34 44 50, -35 40 46"),
        Turned("-30 40 47 0.02, -44 38 43, -54 29 32, -58 12 12, -59 2 2"), Band("-30 41 48 0.03", "-36 40.5 47"),
    ), covers="top"),
    "biretta": Hat(80, (caps.draw_biretta,), covers="top"),
    "mitre": Hat(122, (crowns.draw_mitre,), (crowns.draw_lappets,), covers="top"),
    "tiara": Hat(128, (
        Turned("-24 40 47 -0.08, -44 44 48, -70 43 46, -94 33 35, -108 18 19, -114 3 3", "linen"),
        crowns.draw_tiara_crowns,
    ), (crowns.draw_lappets,), covers="top"),
    "crown": Hat(86, (crowns.draw_crown_inside, crowns.draw_fleuron_crown,)),
    "royal crown": Hat(98, (
        crowns.draw_crown_inside, crowns.draw_crown_cap, crowns.draw_fleuron_crown, crowns.draw_arches,
    ), covers="top"),
    "iron crown": Hat(84, (crowns.draw_crown_inside, crowns.draw_spiked_crown,)),
    "coronet": Hat(78, (crowns.draw_crown_inside, crowns.draw_pearl_crown,)),
    "byzantine crown": Hat(80, (
        Turned("-24 40 47, -44 41 47, -54 33 36, -60 14 14, -62 2 2"),
        Band("-22 41 48 -0.04", "-40 42.5 49 -0.04", "gold", "beads"), crowns.draw_pendants,
        crowns.draw_small_cross,
    ), covers="top"),
    "diadem": Hat(72, (Band("-30 38.5 46 -0.16", "-37 38.5 46 -0.16", "gold", "beads"), crowns.draw_diadem_stone,)),
    "circlet": Hat(62, (Band("-26 38.5 46 -0.1", "-29 38.5 46 -0.1", "gold"), crowns.draw_circlet_stone,)),
    "kolpak": Hat(104, (
        Turned("-30 42 49, -46 46 51, -62 43 46 -0.05, -72 30 31 -0.08, -75 2 2"),
        Band("-19 44 51 -0.12", "-43 48 54 -0.1", "fur", "fur"), headwear.draw_plume,
    ), covers="top"),
    "fur hat": Hat(80, (
        Turned("-22 43 50 -0.1, -40 50 55, -62 50 53, -70 36 38, -72 2 2", "fur", hatch="none"),
        headwear.draw_fur_cover,
    ), covers="top"),
    "szyszak": Hat(100, (
        Turned("-22 41.5 48.5 -0.04, -40 40 46, -56 31 35, -70 16 17, -80 6 6, -92 2 2", "helmet", "along", True),
        Band("-20 42.5 49.5 -0.06", "-27 42.3 49.3 -0.06", "gold", "rivets"), helmet_parts.draw_peak,
        helmet_parts.draw_nasal, helmet_parts.draw_cheek_plates,
    ), (helmet_parts.draw_neck_guard,), covers="top ears"),
    "hussar helmet": Hat(88, (
        Turned("-22 41.5 48.5 -0.04, -40 41 47, -56 35 39, -66 22 24, -70 2 2", "helmet", "along", True),
        helmet_parts.draw_crest, Band("-20 42.5 49.5 -0.06", "-27 42.3 49.3 -0.06", "gold", "rivets"),
        helmet_parts.draw_peak, helmet_parts.draw_nasal, helmet_parts.draw_cheek_plates,
    ), (helmet_parts.draw_neck_guard,), covers="top ears"),
    "mail cap": Hat(76, (
        helmet_parts.draw_mail_hood,
        Turned("-38 38 44 -0.1, -50 31 35 -0.06, -58 18 20, -62 3 3, -68 1.5 1.5", "helmet", "along", True),
        Band("-36 38.5 44.5 -0.1", "-41 37.5 43.5 -0.1", "gold", "rivets"),
    ), (helmet_parts.draw_mail_back,), covers="hair ears"),
    "mail coif": Hat(68, (helmet_parts.draw_mail_hood,), (helmet_parts.draw_mail_back,), covers="hair ears"),
    "bascinet": Hat(88, (
        helmet_parts.draw_mail_hood,
        Turned("-16 41 48 -0.2, -34 41 47 -0.05, -52 32 37, -68 17 18, -79 2 2", "helmet", "along", True),
        Band("-14 41.6 48.6 -0.2", "-18 41.6 48.6 -0.2", "gold", "rivets"),
    ), (helmet_parts.draw_mail_back,), covers="hair ears"),
    "great helm": Hat(76, (helmet_parts.draw_great_helm,), covers="hair ears face"),
    "armet": Hat(84, (
        helmet_parts.draw_gorget_rim,
        Turned("-14 42.5 49.5 -0.25, -34 42 49, -54 33 38, -64 18 20, -68 2 2", "helmet", "along", True),
        helmet_parts.draw_crest, helmet_parts.draw_raised_visor, helmet_parts.draw_cheek_plates,
    ), covers="hair ears"),
    "morion": Hat(92, (
        Turned("-20 60 78 0, -25 50 62, -30 41 47, -48 39 45, -62 28 32, -70 12 14, -72 2 2", "helmet", "along", True),
        helmet_parts.draw_crest, Band("-28 42 49", "-33 41.6 48.4", "helmet", "rivets"),
    ), covers="top"),
    "bicorne": Hat(82, (caps.draw_bicorne,), covers="top"),
    "tricorne": Hat(80, (caps.draw_tricorne,), covers="top"),
    "shako": Hat(102, (
        Turned("-22 40 47 -0.06, -50 41.5 46.5, -82 46 49, -83 46 49"), caps.draw_flat_top,
        Band("-76 45.5 48.5", "-83 46 49", "trim"), caps.draw_eagle, helmet_parts.draw_peak,
        caps.draw_chin_strap,
    ), covers="top"),
    "czapka": Hat(104, (
        Turned("-22 40 47 -0.06, -44 37 43, -52 32 37"), caps.draw_square_top,
        Band("-24 40.5 47.5 -0.06", "-31 40 47 -0.06", "trim"), helmet_parts.draw_peak, caps.draw_eagle_low,
    ), covers="top"),
    "four-cornered cap": Hat(82, (
        Turned("-24 39.5 47 -0.06, -40 41 48"), caps.draw_four_corners,
        Band("-22 40 47.5 -0.06", "-34 40.6 48 -0.06"), helmet_parts.draw_peak, caps.draw_eagle_low,
    ), covers="top"),
    "marshal's cap": Hat(78, (
        Turned("-30 40 47 -0.06, -38 47 53 -0.2, -48 51 55 -0.25, -56 43 45 -0.25, -60 20 20 -0.2, -61 2 2"),
        Band("-22 40 47.5 -0.06", "-34 40.6 48 -0.08"), helmet_parts.draw_peak, caps.draw_eagle_low,
    ), covers="top"),
    "peaked cap": Hat(82, (
        Turned("-32 40 47 -0.1, -42 53 57 -0.2, -50 57 60 -0.3, -57 48 50 -0.3, -60 20 20 -0.3, -61 2 2"),
        Band("-22 40 47.5 -0.06", "-35 41 48 -0.1"), helmet_parts.draw_peak, caps.draw_eagle_low,
    ), covers="top"),
    "flat cap": Hat(68, (
        Turned("-24 41 48 -0.1, -33 48 56 -0.2, -45 47 52 -0.1, -55 32 36, -58 2 2"), helmet_parts.draw_peak_soft,
    ), covers="top"),
    "bowler": Hat(80, (
        Turned("-21 56 60 0.04, -26 57 61 0.02, -28 42 48, -29 41 47"),
        Turned("-26 40.5 47.5, -44 40 46, -60 33 36, -69 18 19, -71 2 2"), Band("-26 41 48", "-35 41 48"),
    ), covers="top"),
    "top hat": Hat(112, (
        Turned("-20 57 62 0.04, -26 59 64 0.02, -28 42 48, -29 41 47"),
        Turned("-26 40.5 47.5, -50 38.5 44, -78 39.5 44, -96 43 47, -97 43 47", hatch="along", shine=True),
        caps.draw_flat_top_low, Band("-26 41 48", "-37 40 46.5"),
    ), covers="top"),
    "fedora": Hat(82, (
        Turned("-19 62 66 0.06, -24 63 67 0.03, -28 42 48, -29 41 47"),
        Turned("-25 40.5 47.5, -46 39 45, -62 34 38, -68 27 30, -69 16 17"), Band("-25 41 48", "-36 41 48"),
        caps.draw_pinch,
    ), covers="top"),
    "wide-brimmed hat": Hat(84, (
        headwear.draw_plume_aside, brims.draw_waved_brim,
        Turned("-26 40.5 47.5, -44 38.5 44, -57 34 38 -0.06, -64 26 28 -0.1, -67 12 12 -0.1, -68 2 2"),
        Band("-26 41 48", "-34 41 48"),
    ), covers="top"),
    "straw hat": Hat(78, (
        brims.draw_waved_brim,
        Turned("-26 40.5 47.5, -44 38 44, -58 30 34, -63 14 15, -64 2 2", "straw"), Band("-26 41 48", "-33 41 48"),
    ), covers="top"),
    "pointed hat": Hat(132, (
        brims.draw_waved_brim, Turned("-26 40 47, -54 31 35, -84 19 21 0 3, -108 9 9 0 9, -124 2 2 0 17"),
        Band("-26 40.5 47.5", "-35 39 45.5"),
    ), covers="top"),
    "heretic's cap": Hat(116, (
        Turned("-24 40 47 -0.06, -58 37 42, -100 31.5 36, -101 31.5 36", "linen"), caps.draw_devils, caps.draw_open_top,
    ), covers="top"),
    "turban": Hat(90, (headwear.draw_turban,), covers="top"),
    "hood": Hat(74, (headwear.draw_hood,), (headwear.draw_hood_back,), covers="hair ears", frame=-43.0),
    "cowl": Hat(76, (headwear.draw_hood,), (headwear.draw_hood_back,), covers="hair ears", frame=-43.0),
    "headscarf": Hat(70, (headwear.draw_headscarf,), covers="hair ears", frame=-33.0),
    "wimple": Hat(72, (headwear.draw_wimple,), (headwear.draw_veil_back,), covers="hair ears", frame=-25.0),
    "nun's veil": Hat(72, (headwear.draw_wimple,), (headwear.draw_veil_back,), covers="hair ears", frame=-25.0),
    "veil": Hat(72, (headwear.draw_veil,), (headwear.draw_veil_back,), covers="ears", frame=0.0),
    "bonnet": Hat(72, (headwear.draw_bonnet,), covers="ears", frame=0.0),
    "french hood": Hat(72, (
        headwear.draw_bonnet, headwear.draw_hood_beads,
    ), (headwear.draw_veil_back,), covers="ears", frame=0.0),
    "jester's cap": Hat(104, (caps.draw_jester,), covers="hair ears"),
    "wreath": Hat(72, (crowns.draw_wreath,)),
    "laurel": Hat(72, (crowns.draw_laurel,)),
    "fez": Hat(88, (
        Turned("-26 39 46 -0.06, -52 36 41, -76 32 35, -77 32 35"), caps.draw_flat_top_fez,
    ), covers="top"),
    "steel helmet": Hat(74, (
        Turned("-14 52 60 -0.1, -20 47 54 -0.06, -36 43 49, -54 32 37, -63 15 17, -65 2 2", "helmet", shine=True),
    ), covers="top"),
    "forage cap": Hat(76, (caps.draw_forage_cap,)),
    "space helmet": Hat(96, (space_helmet.draw_space_rim,), (space_helmet.draw_space_shell,), covers="ears"),
    "winged helmet": Hat(92, (
        helmet_parts.draw_wings,
        Turned("-20 41.5 48.5 -0.04, -40 40 46, -56 30 34, -66 14 15, -70 2 2", "helmet", "along", True),
        Band("-18 42.5 49.5 -0.06", "-26 42.3 49.3 -0.06", "gold", "rivets"), helmet_parts.draw_nasal,
    ), covers="top"),
    "horned helmet": Hat(92, (
        helmet_parts.draw_horns,
        Turned("-20 41.5 48.5 -0.04, -40 40 46, -56 30 34, -66 14 15, -70 2 2", "helmet", "along", True),
        Band("-18 42.5 49.5 -0.06", "-26 42.3 49.3 -0.06", "leather", "rivets"), helmet_parts.draw_nasal,
    ), covers="top"),
}
# fmt: on
"""Hats by what they are called."""


@lru_cache(256)
def read_rings(text: str) -> tuple[tuple[float, ...], ...]:
    """Return the rings that a form is written with."""
    return tuple(tuple(float(each) for each in ring.split()) for ring in text.split(","))


def draw_hat_behind(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw what of a hat is behind head and body."""
    if sitter.hat:
        for draw in HATS[sitter.hat].behind:
            draw(burin, head, sitter)


def draw_hat(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hat on the head."""
    if not sitter.hat:
        return
    for piece in HATS[sitter.hat].pieces:
        if isinstance(piece, Turned):
            rings = [fit_ring(head, each) for each in read_rings(piece.rings)]
            tone = {"hat": sitter.hat_tone, "helmet": sitter.helmet_tone}.get(piece.colour, 0.3)
            burin.turned_form(rings, piece.colour, tone=tone, hatch=piece.hatch, shine=piece.shine, outline=0.34)
        elif isinstance(piece, Band):
            low, high = (fit_ring(head, read_rings(each)[0]) for each in (piece.low, piece.high))
            headwear.draw_band(burin, low, high, piece.colour, piece.made, sitter)
        else:
            piece(burin, head, sitter)
