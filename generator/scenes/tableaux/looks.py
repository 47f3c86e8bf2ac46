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
PEASANT = Look(
    "peasant", "#8d6f4d", "#efe6d0", "#a5322c", "#d8ccb0", "#5a4432", "straw", "#dcb968", "#a5713c", "walrus", hem=0.5
)
WOMAN = Look("gown", "#5d7a54", "#efe6d0", "", "#5d7a54", "#5a4432", "kerchief", "#b43a2e", "#6b5443", "", hem=0.96)
WHITE = Look(
    "kontusz", "#efe6d2", "#b43a2e", "#3f6a9a", "#7d5a3c", "#d9a63a", "short", hair="#2b221c", moustache="bristling"
)
VIOLET = Look(
    "kontusz", "#6d4f86", "#e0c070", "#d9a63a", "#4d3a2b", "#b4472f", "tuft", hair="#a5622c", moustache="long"
)
BLACK = Look("kontusz", "#3d3a48", "#a5322c", "#e0ac3f", "#4d3a2b", "#7a3524", "tuft", hair="#1f1a18", moustache="long")
