"""The addresses of lists: a page on which one is built or pasted, its verdict, its file, and its sheets to cut out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.serve.desk import built_list
from kredens.generator.serve.desk.built_list import Refused
from kredens.generator.serve.desk.list_folder import ListFolder
from kredens.generator.serve.web import pages, pictures
from kredens.generator.serve.web.asked import choose_language, number_of, read_form, read_json, text_of

MAX_LIST: Final = 100_000
"""The most characters of a list."""
MOST_COPIES: Final = 99
PAPERS: Final = ("a4", "letter")


class ListRoutes:
    """Lists of cards of the games that are served; saved ones lie in a folder."""

    def __init__(self, games: Mapping[str, Game], folder: ListFolder) -> None:
        self._games = games
        self._folder = folder

    def routes(self) -> list[BaseRoute]:
        """Return all addresses of lists."""
        return [
            Route("/lists/{game}", self.show),
            Route("/lists/{game}/cards", self.cards),
            Route("/lists/{game}/check", self.check, methods=["POST"]),
            Route("/lists/{game}/change", self.change, methods=["POST"]),
            Route("/lists/{game}/save", self.save, methods=["POST"]),
            Route("/lists/{game}/sheets", self.sheets, methods=["POST"]),
        ]

    async def show(self, request: Request) -> Response:
        """Show the page, with the saved list of the address if it names one."""
        game, language = self._game(request)
        name = request.query_params.get("open", "")
        text = await run_in_threadpool(self._folder.read, name) if name else ""
        if text is None:
            raise HTTPException(404)
        shown = {
            "language": language,
            "say": load_messages("desk", language),
            "id": request.path_params["game"],
            "title": game.text(game.title, language),
            "starts": await run_in_threadpool(built_list.list_starts, game, language),
            "saved": await run_in_threadpool(self._folder.names),
            "kinds": {kind.id: game.text(kind.plural, language) for kind in game.kinds.values()},
            "numbers": built_list.describe_numbers(game, language),
            "papers": PAPERS,
            "name": name,
            "text": text,
        }
        return pages.render("list.html.j2", shown)

    async def cards(self, request: Request) -> Response:
        """Return the cards that a list may be built from."""
        game, language = self._game(request)
        return JSONResponse(await run_in_threadpool(built_list.describe_cards, game, language))

    async def check(self, request: Request) -> Response:
        """Return the verdict on a list, each finding with its line."""
        game, language = self._game(request)
        text = _list_of(await read_json(request))
        return JSONResponse(await run_in_threadpool(built_list.judge_list, game, text, language))

    async def change(self, request: Request) -> Response:
        """Return the list with one card more or less, or say why one more would end it."""
        game, language = self._game(request)
        body = await read_json(request)
        wanted, by = text_of(body, "card"), number_of(body, "by") or 0
        card = next((each for each in game.cards if each.id == wanted), None)
        if card is None or not -MOST_COPIES <= by <= MOST_COPIES:
            raise HTTPException(404)
        found, anyway, text = card, body.get("anyway") is True, _list_of(body)
        changed = await run_in_threadpool(
            lambda: built_list.change_list(game, text, found, by, language, anyway=anyway)
        )
        return JSONResponse({"refused": list(changed.why)} if isinstance(changed, Refused) else {"list": changed})

    async def save(self, request: Request) -> Response:
        """Write the list into the folder under a name; where another one has it already, say so."""
        self._game(request)
        body = await read_json(request)
        wished, text, replace = text_of(body, "name"), _list_of(body), body.get("replace") is True
        name = await run_in_threadpool(lambda: self._folder.save(wished, text, replace=replace))
        return JSONResponse({"taken": True}, 409) if name is None else JSONResponse({"name": name})

    async def sheets(self, request: Request) -> Response:
        """Return the cards of the list as a PDF to cut out."""
        game, language = self._game(request)
        form = await read_form(request)
        text, paper = form.get("list", [""])[0][:MAX_LIST].replace("\r\n", "\n"), form.get("paper", PAPERS)[0]
        if paper not in PAPERS:
            raise HTTPException(404)
        sparing = "low" in form
        data = await run_in_threadpool(lambda: pictures.print_list(game, text, language, paper, low_ink=sparing))
        headers = {"content-disposition": f'inline; filename="{game.id}-{paper}.pdf"'}
        return Response(data, media_type="application/pdf", headers=headers)

    def _game(self, request: Request) -> tuple[Game, str]:
        game = self._games.get(request.path_params["game"])
        if game is None:
            raise HTTPException(404)
        return game, choose_language(request, game.languages)


def _list_of(body: Mapping[str, object]) -> str:
    return text_of(body, "list")[:MAX_LIST]
