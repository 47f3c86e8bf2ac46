"""Kredens as a library: print cards, check lists of them, and referee logged games.

What is installed is this one package; its floors (`kredens.cards`, `kredens.rules_engine`, `kredens.generator`) and
`templates` lie inside it. In a checkout they lie beside this folder, at the top of the repository, and are found there.
"""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
if (_HERE / "cards").resolve() != _HERE / "cards" or not (_HERE / "cards").is_dir():
    # A checkout: nothing here, or the links that editors and type checkers follow.
    __path__.insert(0, str(_HERE.parent))
