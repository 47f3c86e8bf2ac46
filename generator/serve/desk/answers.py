"""Pages that answer: a question about one situation, a list of cards, the rules. Each has an address of its own."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Faulty
from kredens.cards.messages.message import in_language, message
from kredens.generator.api import decks, replays, rules, words
from kredens.generator.checks.check_deck import VERDICTS
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.serve.web import pages
from kredens.generator.serve.web.asked import choose_language, read_json, text_of

MAX_QUESTION: Final = 1_000
MAX_LIST: Final = 100_000
"""The most characters of a question, and of a list."""
PAGE_POLICY: Final = (
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page of the rules holds its own styles and scripts, and names the latter by their sums."""


class AnswerRoutes:
    """Questions, lists and rules of the games that are served."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._pages: dict[tuple[str, str], bytes] = {}
        self._lock = threading.Lock()

    def routes(self) -> list[BaseRoute]:
        """Return all addresses that answer."""
        return [
            Route("/ask/{game}", self.ask),
            Route("/lists/{game}", self.show_list),
            Route("/lists/{game}/check", self.check_list, methods=["POST"]),
            Route("/rules/{game}", self.show_rules),
        ]

    async def ask(self, request: Request) -> Response:
        """Answer the question of the address, and show the form for another one."""
        game, language = self._game(request)
        question = request.query_params.get("q", "")[:MAX_QUESTION]
        lines = await run_in_threadpool(self._answer, game, question, language) if question.strip() else []
        say = load_messages("desk", language)
        title = game.text(game.title, language)
        shown = {"language": language, "say": say, "id": request.path_params["game"], "title": title}
        return pages.render("ask.html.j2", {**shown, "question": question, "lines": lines})

    def _answer(self, game: Game, question: str, language: str) -> list[str]:
        try:
            return words.tell(replays.ask(game, question), language)
        except Faulty as problem:
            return [fault.in_language(language) for fault in problem.faults]

    async def show_list(self, request: Request) -> Response:
        """Show the page on which a list is checked as it is written."""
        game, language = self._game(request)
        title = game.text(game.title, language)
        shown = {"language": language, "say": load_messages("desk", language), "id": request.path_params["game"]}
        return pages.render("list.html.j2", {**shown, "title": title, "decks": decks.deck_names(game)})

    async def check_list(self, request: Request) -> Response:
        """Return the verdict on a list, each finding with its line."""
        game, language = self._game(request)
        text = text_of(await read_json(request), "list")[:MAX_LIST]
        return JSONResponse(await run_in_threadpool(self._check, game, text, language))

    def _check(self, game: Game, text: str, language: str) -> dict[str, object]:
        try:
            judged = decks.check_deck(game, text)
        except Faulty as problem:
            found = [(fault.place.line if fault.place else 0, fault.in_language(language)) for fault in problem.faults]
            return {"verdict": "unreadable", "findings": [{"line": line, "text": said} for line, said in found]}
        told = words.tell(judged, language)
        places = [problem.place.line if problem.place else 0 for problem in judged.problems]
        findings = [{"line": line, "text": said} for line, said in zip(places, told, strict=True)]
        said = in_language(message(VERDICTS[judged.verdict][0]), language)
        return {
            "verdict": judged.verdict,
            "words": said,
            "size": judged.deck.size,
            "code": judged.code,
            "findings": findings,
        }

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
