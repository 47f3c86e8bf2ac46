"""Files are told from what they were by their size and time, wherever they lie in the folders."""

from __future__ import annotations

import os
import time
from pathlib import Path

from kredens.generator.files.file_times import SETTLED_SECONDS, have_settled, list_file_times


def test_files_of_folders_and_of_those_within_are_listed(tmp_path: Path) -> None:
    (tmp_path / "icons" / "more").mkdir(parents=True)
    (tmp_path / "icons" / "A.SVG").write_bytes(b"123")
    (tmp_path / "icons" / "more" / "b.svg").write_bytes(b"1")
    (tmp_path / "icons" / "c.png").write_bytes(b"1")
    listed = list_file_times([tmp_path / "icons", tmp_path / "missing"], (".svg", ".ttf"))
    assert [(Path(each.path).name, each.size) for each in listed] == [("A.SVG", 3), ("b.svg", 1)]
    os.utime(tmp_path / "icons" / "A.SVG", ns=(0, 5))
    assert next(iter(list_file_times([tmp_path / "icons"], (".svg",)))).written == 5


def test_files_settle_in_time(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_bytes(b"1")
    assert not have_settled(list_file_times([tmp_path], (".svg",)))
    long_ago = time.time() - SETTLED_SECONDS - 1
    os.utime(file, (long_ago, long_ago))
    assert have_settled(list_file_times([tmp_path], (".svg",)))
    assert have_settled([])
