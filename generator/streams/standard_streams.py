"""The standard streams of the command: what is shown can be written anywhere, and can do nothing to a terminal.

Whatever encoding an output has, every text can be written into it: letters that the encoding lacks are replaced by
what they look like, so that a pipe or an old console shows `Vaclav` or `->`. Characters that cannot be seen are shown
as escapes. Where the reader of the output has gone away, the rest is dropped, and the answer stays the exit status.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TextIO, cast

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.inputs import note_input
from kredens.cards.messages.message import message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.visible_text import escape_invisible
from kredens.generator.streams.look_alikes import replace_missing

_READER_GONE: Final = frozenset({errno.EPIPE, errno.ESHUTDOWN, *([errno.EINVAL] if sys.platform == "win32" else [])})
"""The errors of an output that nobody reads any more; Windows calls a closed pipe an invalid argument."""
_ANY_TEXT: Final = ("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")
"""The encodings that have every character, by Python's names."""


class SafeOutput(io.TextIOBase):
    """A text output around standard output or standard error, which takes every text; None takes it nowhere."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream
        self.is_gone = False
        """Whether somebody read the output, and has gone."""
        self.takes_any_text = _takes_any_text(stream)

    def write(self, text: str) -> int:
        """Write a text, escaped and in letters that the output has. Raises OSError, as of a full disk."""
        shown = escape_invisible(text)
        # Nothing is written in order to find out what kind of stream this is, which a full disk would refuse too.
        if shown and self.stream is not None and not self.is_gone:
            if not self.takes_any_text:
                shown = replace_missing(shown, self.stream.encoding)
            self._try(lambda stream: stream.write(shown))
        return len(text)

    def flush(self) -> None:
        """Hand on what has been written. Raises OSError, as of a full disk."""
        self._try(lambda stream: stream.flush())

    def isatty(self) -> bool:
        """Return whether this is a terminal."""
        return self.stream is not None and not self.is_gone and self.stream.isatty()

    def writable(self) -> bool:
        """Return True."""
        return True

    def _try(self, act: Callable[[TextIO], object]) -> None:
        """Act on the stream, if there is still somebody at its other end."""
        if self.stream is None or self.is_gone:
            return
        try:
            act(self.stream)
        except OSError as problem:
            self.is_gone = True
            if problem.errno not in _READER_GONE:
                self._report(problem)

    def _report(self, problem: OSError) -> None:
        raise problem


class SafeErrorOutput(SafeOutput):
    """Standard error: where it cannot be written to, nobody can be told, and the exit status alone is the answer."""

    def _report(self, problem: OSError) -> None:
        pass


@contextmanager
def use_safe_streams() -> Iterator[None]:
    """Show everything in this context safely, and flush it at the end. Raises OSError for output that finds no room."""
    before = sys.stdout, sys.stderr
    out, err = SafeOutput(sys.stdout), SafeErrorOutput(sys.stderr)
    sys.stdout, sys.stderr = cast(TextIO, out), cast(TextIO, err)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
        err.flush()


def is_reader_gone() -> bool:
    """Return whether nobody reads standard output any more, so that work without an end may end."""
    return isinstance(sys.stdout, SafeOutput) and sys.stdout.is_gone


def underlying(stream: Any) -> Any:
    """Return the stream itself, for what moves about on a terminal, as progress bars do."""
    return stream.stream if isinstance(stream, SafeOutput) else stream


def write_data(text: str, form: str) -> None:
    """Write a text for programs to standard output, in one of the formats of answers.

    Where the output is not UTF-8, what is beyond ASCII is escaped as the format does it, so that nothing is lost.
    """
    if isinstance(sys.stdout, SafeOutput) and not sys.stdout.takes_any_text:
        text = _RESTRICTIONS.get(form, _keep)(text)
    sys.stdout.write(text)
    sys.stdout.flush()


def write_output(text: str, form: str, file: str | None) -> None:
    """Write a text in one of the formats of answers into a file, or to standard output if there is none named.

    Raises Unreadable if the file cannot be written.
    """
    if not file:
        write_data(text, form)
        return
    # Nobody who is answered on standard output shall wait for what writes files.
    from kredens.generator.files.atomic_write import write_file

    write_file(Path(file), text.encode())


def read_standard_input() -> bytes:
    """Return the bytes of standard input, at most one more than a file may have. Raises Unreadable."""
    # Nobody who reads the help shall wait for the reader of files.
    from kredens.cards.yamlfile.reader import MAX_FILE_BYTES

    if sys.stdin is None:
        raise Unreadable(Fault("file", message("input-closed")))
    try:
        data: bytes = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        # What makes its input up as it goes, as tests do, has no descriptor.
        with contextlib.suppress(OSError):
            note_input(sys.stdin.fileno())
    except (OSError, ValueError) as problem:
        why = describe_system_error(problem) if isinstance(problem, OSError) else str(problem)
        raise Unreadable(Fault("file", message("input-unreadable", why=why))) from None
    return data


def open_missing_descriptors() -> None:
    """Open nothing in place of standard streams that are closed, else the next file opened would be taken for one."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with contextlib.suppress(OSError):
                os.open(os.devnull, os.O_RDWR)


def abandon_output() -> None:
    """Let Python end in silence where standard output or standard error cannot be written to any more."""
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError):
                nothing = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nothing, stream.fileno())
                os.close(nothing)


def _takes_any_text(stream: TextIO | None) -> bool:
    """Return whether the stream's encoding has every character; a stream without an encoding keeps text as it is."""
    encoding = getattr(stream, "encoding", None)
    if not encoding:
        return True
    try:
        return codecs.lookup(encoding).name in _ANY_TEXT
    except LookupError:
        return False


def _keep(text: str) -> str:
    return text


def _restrict_json(text: str) -> str:
    from kredens.generator.messages.json_text import restrict_to_ascii

    return restrict_to_ascii(text)


def _restrict_xml(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


_RESTRICTIONS: Final[Mapping[str, Callable[[str], str]]] = {
    "json": _restrict_json,
    "jsonl": _restrict_json,
    "sarif": _restrict_json,
    "junit": _restrict_xml,
}
"""The functions that write a format in ASCII."""
