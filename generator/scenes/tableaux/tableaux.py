"""The tableaux by name: the door of the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.carousing import CAROUSING
from kredens.generator.scenes.tableaux.ceremonies import CEREMONIES
from kredens.generator.scenes.tableaux.fencing import FENCING
from kredens.generator.scenes.tableaux.firearms import FIREARMS
from kredens.generator.scenes.tableaux.fortunes import FORTUNES
from kredens.generator.scenes.tableaux.riots import RIOTS
from kredens.generator.scenes.tableaux.steeds import STEEDS
from kredens.generator.scenes.tableaux.strips import STRIPS
from kredens.generator.scenes.tableaux.swordplay import SWORDPLAY

TABLEAUX: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {**CAROUSING, **FENCING, **FORTUNES, **RIOTS, **STEEDS, **CEREMONIES, **STRIPS, **SWORDPLAY, **FIREARMS}
)
"""What draws each tableau."""
