"""Run the server: its addresses, the QR code of a network, and how it ends."""

from __future__ import annotations

import contextlib
import gc
import secrets
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import segno
import uvicorn

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.serve.site import SiteSettings, build_site
from kredens.generator.serve.workbench.bench import Bench

LOCAL: Final = "127.0.0.1"
SECRET_BYTES: Final = 12
GARBAGE_THRESHOLDS: Final = (20_000, 25, 25)
"""Objects until the youngest, and rounds until older ones are looked through, see `gc.set_threshold`.

A look at the youngest takes some milliseconds. At a million, as other commands have it, somebody would wait for half a
second, and of all it is rarely worth it: what is drawn holds no circles, and goes when it is let go.
"""
_FAR: Final = ("192.0.2.1", 9)
"""An address that nobody has: a socket that would reach it shows by which of this machine's own it would be reached."""


class ServeOptions(NamedTuple):
    """How the server runs: its port, whether phones of the network may come in, the folders of tables and of lists.

    `editor` is the one in which the workbench opens files.
    """

    port: int
    lan: bool
    folder: Path
    lists: Path
    seed: int | None = None
    editor: str = "vscode"


def serve(
    games: Mapping[str, Game], benches: Mapping[str, Bench], options: ServeOptions, tell: Callable[[str], object]
) -> None:
    """Serve until somebody stops it; `tell` gets the addresses, and a QR code of the one for phones.

    `games` can be played, `benches` designed.

    Raises Unreadable where the port is taken.
    """
    secret = secrets.token_urlsafe(SECRET_BYTES) if options.lan else ""
    address = find_lan_address() if options.lan else LOCAL
    names = [LOCAL, "localhost", *([address] if options.lan else [])]
    hosts = [f"{name}:{options.port}" for name in names]
    served = SiteSettings(games, options.folder, hosts, secret, options.seed, options.lists, benches, options.editor)
    site = build_site(served)
    with bound_socket(address if options.lan else LOCAL, options.port, everywhere=options.lan) as listening:
        tell(f"http://{LOCAL}:{options.port}/")
        if options.lan:
            invitation = f"http://{address}:{options.port}/in/{secret}"
            tell(invitation)
            tell(draw_code(invitation))
        # What has been read by now stays.
        gc.freeze()
        gc.set_threshold(*GARBAGE_THRESHOLDS)
        settings = uvicorn.Config(site, log_level="critical", server_header=False, timeout_graceful_shutdown=1)
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(settings).run(sockets=[listening])


def bound_socket(host: str, port: int, *, everywhere: bool) -> socket.socket:
    """Return a socket that listens at the port: of this machine, or of its network. Raises Unreadable.

    Whoever opens the address as soon as it is told waits for the server, and is not turned away.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("0.0.0.0" if everywhere else host, port))
        listening.listen()
    except OSError:
        listening.close()
        raise Unreadable(Fault("port", message("port-taken", port=port))) from None
    return listening


def find_lan_address() -> str:
    """Return the address of this machine in its network; its own where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR)
            return str(probe.getsockname()[0])
        except OSError:
            return LOCAL


def draw_code(text: str) -> str:
    """Return a text as a QR code of half blocks, light on dark, with its quiet zone."""
    rows = [[bool(dark) for dark in row] for row in segno.make(text, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(blocks[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs)
