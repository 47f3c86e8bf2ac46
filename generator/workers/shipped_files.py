"""Digest the files that Kredens consists of, by which two computers tell whether they have the same Kredens."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
"""Where the floors stand: a checkout, or the installed package."""
FLOORS: Final = ("cards", "rules_engine", "generator", "templates")
KINDS: Final = frozenset({".py", ".yaml", ".j2"})
"""The endings of the files that verdicts and sentences follow from."""


@lru_cache(1)
def digest_shipped_files() -> str:
    """Return a digest of the names and contents of all modules, definitions and sentences: 32 hexadecimal digits."""
    return digest_files(ROOT)


def digest_files(root: Path) -> str:
    """Return a digest of what stands under the floors of a folder: 32 hexadecimal digits."""
    digest = hashlib.blake2b(digest_size=16)
    files = (file for floor in FLOORS for file in (root / floor).rglob("*") if file.suffix in KINDS and file.is_file())
    for name, file in sorted((file.relative_to(root).as_posix(), file) for file in files):
        content = file.read_bytes()
        digest.update(f"{name}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()
