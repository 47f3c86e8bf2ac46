"""The colours of a portrait: those that words say, and those that things have by nature."""

from __future__ import annotations

from kredens.generator.drawing.colours import channels

SHADE, LIGHT, BLOOD = "#2b140c", "#fff4de", "#c4463a"
"""What a colour is mixed with in the shade, in the light, and where blood shines through."""

SKINS = {
    "pale": "#f3e2d0",
    "fair skinned": "#efd3b5",
    "tanned": "#d9a878",
    "ruddy": "#e3a98a",
    "dark skinned": "#8a5a3c",
    "brown skinned": "#b07a50",
    "olive": "#cfa377",
    "grey skinned": "#c9c8bd",
    "green skinned": "#9fae7c",
}
COLOURS = {
    "black": "#4a4541",
    "white": "#f1eadb",
    "grey": "#8d8a84",
    "silver": "#b9bcbd",
    "red": "#9e2b25",
    "crimson": "#7d1f2d",
    "scarlet": "#bb3a2a",
    "purple": "#5b2f5c",
    "violet": "#6a4a86",
    "blue": "#2f4f7c",
    "navy": "#26324a",
    "sky": "#7fa3bd",
    "green": "#3f5d3a",
    "olive green": "#62653a",
    "brown": "#6b4a2c",
    "sand": "#c9b083",
    "buff": "#d3b57c",
    "yellow": "#d0a63c",
    "gold": "#c79a3a",
    "golden": "#c79a3a",
    "orange": "#c4682c",
    "pink": "#c98a8c",
    "khaki": "#8a8050",
    "field grey": "#6f7a70",
    "charcoal": "#45454a",
    "fair": "#c9a25a",
    "blond": "#d2ae66",
    "ginger": "#a9522a",
    "chestnut": "#6e3f22",
    "dark": "#35261d",
    "turquoise": "#3d7f80",
    "air force": "#5c7186",
}
HAIR_COLOURS = {
    "black": "#443c37",
    "white": "#efe9dc",
    "grey": "#a09a90",
    "silver": "#c9c8c4",
    "red": "#a14a22",
    "ginger": "#b2602c",
    "fair": "#c9a25a",
    "blond": "#d2ae66",
    "brown": "#5d3d24",
    "chestnut": "#6e3f22",
    "dark": "#35261d",
    "gold": "#cfa04a",
    "golden": "#cfa04a",
    "sand": "#b8935a",
}
"""Colours of hair, where they are not those of cloth."""
EYES = {
    "blue": "#5f86a6",
    "green": "#6b8a4e",
    "brown": "#6b4424",
    "grey": "#8f9498",
    "black": "#3a2a1e",
    "yellow": "#d9b233",
    "red": "#a8322a",
    "violet": "#7d5ba6",
}
BY_NATURE = {
    "eyeball": "#fbf5e8", "lips": "#c58672",
    "upper lip": "#a8644f", "gold": "#cfa242", "silver": "#c4c6c4", "metal": "#a9adac",
    "armour": "#a9adac", "helmet": "#a9adac", "sky shirt": "#b9c9d2", "khaki shirt": "#b3a372",
    "mail": "#8f9392", "linen": "#f3ecdc", "fur": "#7a5636",
    "leather": "#7a5230", "wood": "#8a6238", "straw": "#d8b76a", "jewel": "#9c2430", "pearl": "#f7f2e6",
    "feather": "#efe8d6", "bone": "#e6dabd",
    "leopard": "#d3a24c", "stone": "#b9ae9a", "ground": "#cdbf9f", "halo": "#d9b45a", "curtain": "#7d2b30",
    "hood inside": "#4b4038", "veil": "#efe8d8",
    "peak": "#2b2624", "flame": "#e2a03a", "blood": "#9c2a2a", "paint": "#2f4f7c", "crystal": "#a9cbd0",
    "sea": "#7fa3a8", "land": "#b59a5a", "banner": "#9e2b25",
    "flower": "#b54a50", "leaf": "#5b7240", "raven": "#3a3a40", "cat": "#77706a", "wolf": "#9a968e",
    "sash": "#2f4f7c",
}  # fmt: skip
"""The colours of what has one by nature; a layout may say others."""


def mix(one: str, other: str, share: float) -> str:
    """Return the colour between two, the first at share 0."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)
