"""Link the floors into kredens/, so that type checkers and editors find `kredens.cards` where it is at run time.

Git does not track the links. Running Kredens needs none of them: kredens/__init__.py finds the floors itself.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("cards", "rules_engine", "generator", "templates")


def link(folder: str) -> None:
    """Link kredens/FOLDER to the folder at the top: a symbolic link, or a junction where Windows permits no link."""
    place = ROOT / "kredens" / folder
    if place.is_dir():
        return
    try:
        place.symlink_to(Path("..", folder), target_is_directory=True)
    except OSError:
        if os.name != "nt":
            raise
        import _winapi

        _winapi.CreateJunction(str(ROOT / folder), str(place))  # type: ignore[attr-defined, unused-ignore]


if __name__ == "__main__":
    for name in FOLDERS:
        link(name)
