"""How those look who come again and again in the deeds of the Polish nobility."""

from __future__ import annotations

from kredens.generator.scenes.actors.actor import Look

RED = Look()
GREEN = Look(
    colour="#4f7a4a",
    front="#e2c078",
    sash="#b43a2e",
    hat="fur cap",
    hat_colour="#5b4130",
    hair="#2b221c",
    moustache="long",
    legs="#54402f",
    boots="#b4472f",
)
BLUE = Look("zupan", "#3f6796", "#3f6796", "#d99b36", "#4d3a2b", "#c89a3c", "short", hair="#8a5a2c", moustache="thin")
YELLOW = Look(
    "zupan", "#d6a23a", "#d6a23a", "#a5322c", "#5b4434", "#7a3524", "long", hair="#6b4428", moustache="sweeping"
)
MAGNATE = Look(
    "delia",
    "#9a2b3a",
    "#e0b452",
    "#3f6a4e",
    "#4d3a2b",
    "#c89a3c",
    "kolpak",
    "#9a2b3a",
    "#b7b0a4",
    "walrus",
    stout=1.35,
    hem=0.75,
)
PEASANT = Look(
    "peasant", "#8d6f4d", "#efe6d0", "#a5322c", "#d8ccb0", "#5a4432", "straw", "#dcb968", "#a5713c", "walrus", hem=0.5
)
WOMAN = Look("gown", "#5d7a54", "#efe6d0", "", "#5d7a54", "#5a4432", "kerchief", "#b43a2e", "#6b5443", "", hem=0.96)
SHIRT = Look("shirt", "#f1ead8", "#f1ead8", "#a5322c", "#7a5a44", "#5a4432", "wild", "#f1ead8", "#3a2a20", "")
WHITE = Look(
    "kontusz", "#efe6d2", "#b43a2e", "#3f6a9a", "#7d5a3c", "#d9a63a", "short", hair="#2b221c", moustache="bristling"
)
VIOLET = Look(
    "kontusz", "#6d4f86", "#e0c070", "#d9a63a", "#4d3a2b", "#b4472f", "tuft", hair="#a5622c", moustache="long"
)
BLACK = Look("kontusz", "#3d3a48", "#a5322c", "#e0ac3f", "#4d3a2b", "#7a3524", "tuft", hair="#1f1a18", moustache="long")
TEAL = Look(
    "zupan", "#2f7f7a", "#2f7f7a", "#e0ac3f", "#4d3a2b", "#8a4f2c", "short", hair="#b5743a", moustache="sweeping"
)
BISHOP = Look(
    "delia", "#8a4a86", "#f4ecd8", "", "#5a4432", "#5a4432", "mitre", "#e8c860", "#cfc7b8", "", "full", hem=0.95
)
KNIGHT = Look("plate", "#cdd5d8", "#b43a2e", "#b43a2e", "#aab4b8", "#aab4b8", "short", hair="#d6a24a", moustache="thin")
SULTAN = Look(
    "delia",
    "#2f7a55",
    "#e8c860",
    "#b43a2e",
    "#5a4432",
    "#b43a2e",
    "turban",
    "#f4ecd8",
    "#221b18",
    "",
    "full",
    skin="#d9a777",
)
LADY = Look("gown", "#b0486a", "#f4e6d8", "", "#b0486a", "#5a4432", "bun", "#d9a24a", "#d9a24a", "", hem=0.96)
OLD = Look(
    "zupan",
    "#77804f",
    "#77804f",
    "#8a3a2c",
    "#4d3a2b",
    "#5a4432",
    "receding",
    hair="#e6dfd0",
    moustache="",
    beard="long",
)
STOUT = Look(
    "zupan",
    "#8a5a3a",
    "#8a5a3a",
    "#3f6a4e",
    "#4d3a2b",
    "#7a3524",
    "bald",
    hair="#8f8678",
    moustache="walrus",
    skin="#eec2a0",
    stout=1.45,
)
YOUTH = Look(
    "kontusz",
    "#8f5a78",
    "#8fb0c4",
    "#efe6d2",
    "#5b4434",
    "#d9a63a",
    "kolpak",
    "#4a6580",
    "#c79a4e",
    "thin",
)
BEARDED = Look(
    "kontusz",
    "#4a5560",
    "#c9a878",
    "#7a2f3a",
    "#3a332e",
    "#4d3a2b",
    "short",
    hair="#2a211b",
    moustache="",
    beard="full",
)
TATAR = Look(
    "peasant",
    "#b39a6a",
    "#7a3a2c",
    "#4f6a58",
    "#5b4434",
    "#8a4f2c",
    "fur cap",
    "#3f3128",
    "#1d1714",
    "",
    "goatee",
    skin="#d3a477",
)
CAPTAIN = Look(
    "plate", "#cdd5d8", "#7a3a34", "#d9a63a", "#8f7a5a", "#5b4434", "szyszak", hair="#6b4a2a", moustache="bristling"
)
