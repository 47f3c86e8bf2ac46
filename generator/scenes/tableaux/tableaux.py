"""The tableaux by name: the door of the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.carousing import CAROUSING
from kredens.generator.scenes.tableaux.fencing import FENCING
from kredens.generator.scenes.tableaux.fortunes import FORTUNES
from kredens.generator.scenes.tableaux.riots import RIOTS

TABLEAUX: Mapping[str, Callable[[Stage], None]] = MappingProxyType({**CAROUSING, **FENCING, **FORTUNES, **RIOTS})
"""What draws each tableau."""
