"""The pages and their addresses, as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Faulty
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.serve.desk.answers import AnswerRoutes
from kredens.generator.serve.desk.list_folder import ListFolder
from kredens.generator.serve.desk.lists import ListRoutes
from kredens.generator.serve.desk.routes import DeskRoutes
from kredens.generator.serve.desk.table_folder import TableFolder
from kredens.generator.serve.positions.routes import PositionRoutes
from kredens.generator.serve.web import pages
from kredens.generator.serve.web.asked import choose_language
from kredens.generator.serve.web.guard import Guard
from kredens.generator.serve.workbench.bench import Bench
from kredens.generator.serve.workbench.editor import Editor
from kredens.generator.serve.workbench.routes import WorkbenchRoutes


class SiteSettings(NamedTuple):
    """What is served: the games by name, the folder of the tables, this server's names, the secret of a network.

    Lists of cards lie in the folder `lists`, or else beside the tables. `benches` are the games that can be designed;
    `editor` is the one in which their files are opened.
    """

    games: Mapping[str, Game]
    folder: Path
    hosts: Iterable[str]
    secret: str = ""
    seed: int | None = None
    lists: Path | None = None
    benches: Mapping[str, Bench] = MappingProxyType({})
    editor: str = "vscode"


def build_site(settings: SiteSettings) -> Starlette:
    """Return the application."""
    tables, hosts = TableFolder(settings.folder, settings.seed), tuple(settings.hosts)
    desk = DeskRoutes(settings.games, tables, shared=bool(settings.secret), designs=settings.benches)
    routes: list[BaseRoute] = [
        Route("/static/{file}", pages.serve_static),
        *desk.routes(),
        *AnswerRoutes(settings.games, hosts).routes(),
        *ListRoutes(settings.games, ListFolder(settings.lists or settings.folder)).routes(),
        *PositionRoutes(settings.games, settings.folder, tables, hosts).routes(),
        *WorkbenchRoutes(settings.benches, Editor(settings.editor), shared=bool(settings.secret)).routes(),
    ]

    @asynccontextmanager
    async def until_it_ends(_: Starlette) -> AsyncIterator[None]:
        yield
        for bench in settings.benches.values():
            await run_in_threadpool(bench.close)

    return Starlette(
        routes=routes,
        lifespan=until_it_ends,
        middleware=[Middleware(Guard, hosts=hosts, secret=settings.secret)],
        exception_handlers={Faulty: answer_fault},
    )


def answer_fault(request: Request, problem: Exception) -> Response:
    """Answer what could not be read with its faults, in the language of whoever asks."""
    assert isinstance(problem, Faulty)
    language = choose_language(request, ("en", "cs", "pl", "it"))
    said = [fault.in_language(language) for fault in problem.faults]
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"faults": said}, 400)
    words = load_messages("desk", language)
    return pages.render("fault.html.j2", {"language": language, "say": words, "faults": said}, status=400)
