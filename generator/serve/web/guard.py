"""What stands before every page: names of this machine, forms of our own pages, an end to bodies, strict headers.

A page that somebody else has made cannot reach this server through the browser of whoever opens it: a name that is
not ours (DNS rebinding) is refused by its `Host`, a form of another site by its `Origin`.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY: Final = 1_000_000
"""The most bytes that a request may bring."""
HEADERS: Final = {
    "content-security-policy": "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
COOKIE: Final = "kredens"
"""The cookie of whoever was let in with the secret of a network."""
LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "::1")


class Guard:
    """ASGI middleware. With a `secret`, others than this machine must have shown it once, in the address."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], secret: str = "") -> None:
        self._app = app
        self._hosts = frozenset(hosts)
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or say why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, _with_headers(send))
            return
        taken = 0

        async def receive_little() -> Message:
            nonlocal taken
            part = await receive()
            taken += len(part.get("body", b""))
            if taken > MAX_BODY:
                raise HTTPException(413)
            return part

        await self._app(scope, receive_little, _with_headers(send))

    def _refuse(self, scope: Scope, headers: Headers) -> PlainTextResponse | RedirectResponse | None:
        host = headers.get("host", "")
        if host not in self._hosts:
            return PlainTextResponse("This server does not go by that name.", 421)
        origin = headers.get("origin")
        if scope["method"] not in ("GET", "HEAD") and origin != f"{scope['scheme']}://{host}":
            return PlainTextResponse("Only pages of this server may do that.", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > MAX_BODY:
            return PlainTextResponse("That is too much at once.", 413)
        return self._require_secret(scope, headers)

    def _require_secret(self, scope: Scope, headers: Headers) -> PlainTextResponse | RedirectResponse | None:
        """Let in whoever is on this machine, or has shown the secret; one in the address becomes a cookie."""
        client = scope.get("client")
        if not self._secret or (client is not None and client[0] in LOCAL_NAMES):
            return None
        try:
            shown = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            shown = None
        if shown is not None and hmac.compare_digest(shown.value.encode(), self._secret.encode()):
            return None
        path: str = scope["path"]
        begin, _, given = path.rpartition("/")
        if begin == "/in" and hmac.compare_digest(given.encode(), self._secret.encode()):
            answer = RedirectResponse("/", 303)
            answer.set_cookie(COOKIE, self._secret, httponly=True, samesite="strict", max_age=86_400)
            return answer
        return PlainTextResponse("Open the address that the table shows; it has a secret in it.", 403)


def _with_headers(send: Send) -> Send:
    async def send_with_headers(part: Message) -> None:
        if part["type"] == "http.response.start":
            headers = MutableHeaders(scope=part)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(part)

    return send_with_headers
