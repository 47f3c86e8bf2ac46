"""Keep the deflated streams of a document on disk, so that those which are the same the next time need no deflating."""

from __future__ import annotations

import zlib

from kredens.cards.yamlfile import disk_cache
from kredens.generator.pdf.pdf_syntax import deflate


class KeptStreams:
    """The streams of one document, read from the cache at the beginning and kept there at the end.

    A stream is found by a digest of its content, so that it does not matter which of them changed since. All lie in one
    entry, for a document has hundreds.
    """

    def __init__(self, document: str) -> None:
        """Read what was kept of the document that is described like this; it may be another one by now."""
        # Another version of the library may deflate otherwise.
        self._file = disk_cache.entry_path(f"{zlib.ZLIB_RUNTIME_VERSION} {document}".encode(), "streams")
        self._known: dict[bytes, bytes] = disk_cache.read(self._file, dict[bytes, bytes]) or {}
        self._used: dict[bytes, bytes] = {}

    def deflate(self, content: bytes) -> bytes:
        """Return the content deflated as `pdf_syntax.deflate` does."""
        digest = disk_cache.digest_quickly(b"stream", content)
        deflated = self._used.get(digest) or self._known.get(digest) or deflate(content)
        self._used[digest] = deflated
        return deflated

    def keep(self) -> None:
        """Keep the streams that were asked for, and no others, unless they are there already."""
        if self._used.keys() != self._known.keys():
            disk_cache.write(self._file, self._used)
