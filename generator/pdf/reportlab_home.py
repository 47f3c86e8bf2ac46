"""Import ReportLab without running what it looks for in the home folder.

ReportLab executes the files `.reportlab_mods` and `.reportlab_settings` of the home folder as Python, and where there
is no home folder those in a folder called `~` of the current one.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

_MODULES: Final = ("reportlab_mods", "reportlab_settings")
"""The modules that ReportLab imports if there are any; only without them it looks into the home folder."""


@contextmanager
def ignore_home_files() -> Iterator[None]:
    """Keep ReportLab from running files of the home folder while it is imported in this context.

    Modules of these names that a program has on its own path are left to it, and so is ReportLab where the program has
    imported it already. Afterwards nothing of this is left in the process.
    """
    stand_ins = {name: ModuleType(name) for name in _MODULES if _is_missing(name)}
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name, stand_in in stand_ins.items():
            if sys.modules.get(name) is stand_in:
                del sys.modules[name]


def _is_missing(name: str) -> bool:
    return name not in sys.modules and importlib.util.find_spec(name) is None
