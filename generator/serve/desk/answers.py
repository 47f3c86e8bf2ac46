"""Pages that answer: a question about one situation, and the rules. Each has an address of its own."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Faulty
from kredens.generator.api import replays, rules, words
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.replays.ask_file import load_ask_file
from kredens.generator.serve.web import pages
from kredens.generator.serve.web.asked import choose_language
from kredens.generator.serve.web.shared_address import code_of, fits_code, shared_address

MAX_QUESTION: Final = 1_000
"""The most characters of a question."""
PAGE_POLICY: Final = (
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page of the rules holds its own styles and scripts, and names the latter by their sums."""


class AnswerRoutes:
    """Questions about and rules of the games that are served."""

    def __init__(self, games: Mapping[str, Game], hosts: Sequence[str] = ()) -> None:
        self._games = games
        self._hosts = hosts
        self._pages: dict[tuple[str, str], bytes] = {}
        self._lock = threading.Lock()

    def routes(self) -> list[BaseRoute]:
        """Return all addresses that answer."""
        return [
            Route("/ask/{game}", self.ask),
            Route("/ask/{game}/code", self.draw_code),
            Route("/rules/{game}", self.show_rules),
        ]

    async def ask(self, request: Request) -> Response:
        """Answer the question of the address, and show the form for another one."""
        game, language = self._game(request)
        question = request.query_params.get("q", "")[:MAX_QUESTION]
        lines = await run_in_threadpool(self._answer, game, question, language) if question.strip() else []
        say = load_messages("desk", language)
        examples = await run_in_threadpool(_examples, game, language)
        title = game.text(game.title, language)
        shown = {"language": language, "say": say, "id": request.path_params["game"], "title": title}
        address = self._address(request, question)
        code = f"/ask/{request.path_params['game']}/code?{urlencode({'q': question})}" if fits_code(address) else ""
        return pages.render(
            "ask.html.j2",
            {**shown, "question": question, "lines": lines, "address": address, "code": code, "examples": examples},
        )

    async def draw_code(self, request: Request) -> Response:
        """Return the address of an answer as a code for a camera."""
        self._game(request)
        return code_of(self._address(request, request.query_params.get("q", "")[:MAX_QUESTION]))

    def _address(self, request: Request, question: str) -> str:
        return shared_address(request, self._hosts, f"/ask/{request.path_params['game']}", q=question)

    def _answer(self, game: Game, question: str, language: str) -> list[str]:
        try:
            asked = replays.ask(game, question)
        except Faulty as problem:
            return [fault.in_language(language) for fault in problem.faults]
        # The command that can be typed instead is nothing for a browser, where examples stand beside the question.
        command = load_messages("ask", language)["write"].partition("{game}")[0]
        return [line for line in words.tell(asked, language) if not line.startswith(command)]

    async def show_rules(self, request: Request) -> Response:
        """Return the rules with cards and rulings as one page, made when first asked for."""
        game, language = self._game(request)
        page = await run_in_threadpool(self._rules_page, request.path_params["game"], game, language)
        return HTMLResponse(page, headers={"content-security-policy": PAGE_POLICY})

    def _rules_page(self, name: str, game: Game, language: str) -> bytes:
        with self._lock:
            if (name, language) not in self._pages:
                self._pages[name, language] = rules.page_html(game, language=language)
            return self._pages[name, language]

    def _game(self, request: Request) -> tuple[Game, str]:
        game = self._games.get(request.path_params["game"])
        if game is None or not game.engine:
            raise HTTPException(404)
        return game, choose_language(request, game.languages)


def _examples(game: Game, language: str) -> Sequence[str]:
    """Return questions that show how one may ask about the game."""
    file = load_ask_file(game)
    return file.examples.get(language, ()) if file is not None else ()
