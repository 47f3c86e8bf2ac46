"""Word what the operating system says against a file, which it says in a language of its own."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from kredens.cards.messages.message import Key, message

_REASONS: Final[Mapping[int, Key]] = {
    errno.ENOENT: Key("system-no-such-file"),
    errno.EACCES: Key("system-no-permission"),
    errno.EPERM: Key("system-no-permission"),
    errno.EISDIR: Key("system-is-folder"),
    errno.ENOTDIR: Key("system-no-folder"),
    errno.ELOOP: Key("system-links-in-circle"),
    errno.ENAMETOOLONG: Key("system-name-too-long"),
    errno.EIO: Key("system-disk-error"),
    errno.EMFILE: Key("system-too-many-open"),
    errno.ENFILE: Key("system-too-many-open"),
    errno.ENOMEM: Key("system-no-memory"),
    errno.ENOSPC: Key("disk-full"),
    errno.EDQUOT: Key("quota-used"),
    errno.EROFS: Key("system-read-only"),
}
"""What each number of an error means, for those that people meet."""


def describe_system_error(error: OSError) -> str:
    """Return what the system says, as a message if its number is known or our own code raised it with one."""
    reason = _REASONS.get(error.errno or 0)
    return message(reason) if reason else error.strerror or str(error)
