"""Files are read no further than is asked for, whatever their size is said to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.inputs import is_input, read_input, read_sized_input, record_inputs

DATA = b"kredens: log/1\n"


@pytest.mark.parametrize("size", [0, 1, len(DATA) - 1, len(DATA), len(DATA) + 1, 1_000])
@pytest.mark.parametrize("most", [0, 3, len(DATA) - 1, len(DATA), 2_000_000])
def test_no_more_than_asked_for_and_one_byte_is_read(tmp_path: Path, size: int, most: int) -> None:
    """A file that is larger than it was, or than it says, is read as far as one that says what it has."""
    path = tmp_path / "log.yaml"
    path.write_bytes(DATA)
    with record_inputs():
        assert read_sized_input(path, size, most) == read_input(path, most) == DATA[: most + 1]
        assert is_input(path)
