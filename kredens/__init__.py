"""Kredens as a library: print cards, check lists of them, and referee logged games.

What is installed is this one package; its floors (`kredens.cards`, `kredens.rules_engine`, `kredens.generator`) and
`templates` lie inside it. In a checkout they lie beside this folder, at the top of the repository, and are found there.
"""

from pathlib import Path

__version__ = "0.1.0"

_HERE = Path(__file__).resolve().parent
IN_CHECKOUT = not (_HERE / "cards").is_dir() or (_HERE / "cards").resolve() != _HERE / "cards"
"""Whether this runs from a checkout: then nothing lies here, or only links for editors and type checkers."""
if IN_CHECKOUT:
    __path__.insert(0, str(_HERE.parent))
