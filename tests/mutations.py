"""Damages files as disks, transfers and programs do: bits change, ends are cut off, parts doubled, lost, swapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.sampling import IS_WHOLE_RUN, LONG

FEW, MANY, ALL = 15, 400, 4000


def tries(few: int = FEW, many: int = MANY) -> pytest.MarkDecorator:
    """Return how many damaged files a test tries: few, many in the long run, and ten times that in the whole."""
    most = many * (ALL // MANY) if IS_WHOLE_RUN else many
    return pytest.mark.parametrize("tries", [few, pytest.param(most, marks=LONG)])


def damaged(data: bytes, rng: Random, pieces: Sequence[bytes] = ()) -> bytes:
    """Return the bytes damaged in one to four ways; `pieces` are what a file of this kind stumbles over."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = rng.choice(_WAYS)(data, rng) if not pieces or rng.random() < 0.6 else _put(data, rng, rng.choice(pieces))
    return data


def _flip(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + bytes(byte ^ 1 << rng.randrange(8) for byte in data[at : at + 1]) + data[at + 1 :]


def _overwrite(data: bytes, rng: Random) -> bytes:
    at, length = rng.randrange(len(data) or 1), rng.choice((1, 2, 4, 8))
    return data[:at] + rng.choice((b"\0", b"\xff", b"\x7f", rng.randbytes(1))) * length + data[at + length :]


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) or 1)]


def _lose(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + data[at + rng.randint(1, 40) :]


def _double(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[: at + rng.randint(1, 200)] + data[at:]


def _swap(data: bytes, rng: Random) -> bytes:
    first, second, third = sorted(rng.randrange(len(data) or 1) for _ in range(3))
    return data[:first] + data[second:third] + data[first:second] + data[third:]


def _put(data: bytes, rng: Random, piece: bytes) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + piece + data[at + rng.choice((0, 0, len(piece))) :]


_WAYS: Sequence[Callable[[bytes, Random], bytes]] = (_flip, _flip, _overwrite, _cut, _lose, _double, _swap)
