"""What the operating system says against a file is worded in every language, not in that of the system."""

from __future__ import annotations

import errno
import os

import pytest

from kredens.cards.messages.message import in_language, message
from kredens.cards.system_errors import describe_system_error


@pytest.mark.parametrize(
    "number",
    [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ELOOP, errno.EIO, errno.ENOSPC, errno.EROFS],
)
def test_the_system_speaks_every_language(number: int) -> None:
    said = describe_system_error(OSError(number, os.strerror(number)))
    assert len({in_language(said, language) for language in ("en", "cs", "pl", "it")}) == 4


def test_what_nobody_meets_stays_as_the_system_says_it() -> None:
    assert describe_system_error(OSError(errno.EDOM, "odd")) == "odd"
    assert describe_system_error(OSError("without a number")) == "without a number"


def test_what_our_own_code_says_is_worded_too() -> None:
    said = describe_system_error(OSError(errno.EINVAL, message("empty-file")))
    assert in_language(said, "cs") == "soubor je prázdný"
