"""Hold a file alone for as long as it is open, so that of two runs with one file the second is refused."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

LOCKED_BYTE: Final = 1 << 30
"""The byte that is locked where only bytes can be, as on Windows: one behind all that anybody reads."""

_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN})
"""What the system says where another process holds the file."""


def lock_alone(handle: int) -> bool:
    """Lock an open file for this process until it is closed, and return True; False if another process holds it.

    Processes started afterwards do not hold it too. On file systems without locks nothing is locked.
    """
    if sys.platform == "win32":
        import msvcrt

        place = os.lseek(handle, 0, os.SEEK_CUR)
        try:
            os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, place, os.SEEK_SET)
        return True
    import fcntl

    try:
        # Not flock, which a forked worker would go on holding when its parent is killed.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno not in _HELD
    return True
