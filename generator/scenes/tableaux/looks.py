"""How those look who come again and again in the deeds of the Polish nobility."""

from __future__ import annotations

from kredens.generator.scenes.actors.actor import Look

RED = Look()
GREEN = Look(
    colour="#4f7a4a",
    front="#e2c078",
    sash="#b43a2e",
    hat_colour="#4f7a4a",
    hair="#2b221c",
    moustache="long",
    legs="#54402f",
    boots="#b4472f",
)
BLUE = Look("zupan", "#3f6796", "#3f6796", "#d99b36", "#4d3a2b", "#c89a3c", "short", hair="#8a5a2c", moustache="thin")
YELLOW = Look(
    "zupan", "#d6a23a", "#d6a23a", "#a5322c", "#5b4434", "#7a3524", "tuft", hair="#2b221c", moustache="sweeping"
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
