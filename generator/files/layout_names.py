"""Names of layouts: the ending of their files, and what the layout for small cards is called."""

from __future__ import annotations

LAYOUT_ENDING = ".layout.yaml"
"""The ending of the file of a layout, behind its name."""
MINI_ENDING = ".mini"
"""The ending of the name of a layout that takes the place of another on small cards."""


def mini_layout_of(name: str) -> str:
    """Return the name of the layout that takes the place of this one on small cards."""
    return f"{name}{MINI_ENDING}"


def is_mini_layout(name: str) -> bool:
    """Return whether the layout of this name is for small cards."""
    return name.endswith(MINI_ENDING)
