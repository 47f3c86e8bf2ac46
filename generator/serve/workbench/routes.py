"""The addresses of the workbench: a page for each game, and what its scripts ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final, Literal

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.generator.images.export import Side
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.serve.web import pages
from kredens.generator.serve.web.announcer import Announcer
from kredens.generator.serve.web.asked import choose_language
from kredens.generator.serve.web.guard import LOCAL_NAMES
from kredens.generator.serve.workbench import piles
from kredens.generator.serve.workbench.bench import Bench
from kredens.generator.serve.workbench.easel import Made
from kredens.generator.serve.workbench.editor import Editor
from kredens.generator.serve.workbench.look import Look, read_look
from kredens.generator.serve.workbench.sheets import PAPERS, Sheets
from kredens.generator.serve.workbench.told import Reader, describe_edition, describe_face
from kredens.generator.serve.workbench.watching import watch_bench
from kredens.generator.serve.workbench.whole_check import WholeCheck
from kredens.generator.sheets.paper import CARD_SIZES

LANGUAGES: Final = ("en", "cs", "pl", "it")
SMALL_DPI: Final = 100.0
"""The resolution of a card among many."""
KEPT: Final = "private, max-age=31536000, immutable"
"""For pictures whose address says by their sum what they show."""
When = Literal["shown", "now", "before"]


class Workplace:
    """A bench with what is kept beside it for its pages."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.check = WholeCheck(bench)
        self.sheets = Sheets()
        self.is_watched = False


class WorkbenchRoutes:
    """The workbenches of games by name. `shared`: others than this machine may look, who are told no paths of it."""

    def __init__(self, benches: Mapping[str, Bench], editor: Editor, *, shared: bool) -> None:
        self._places = {name: Workplace(bench) for name, bench in benches.items()}
        self._editor = editor
        self._shared = shared
        self._announcer = Announcer()

    def routes(self) -> list[BaseRoute]:
        """Return all addresses of the workbench."""
        return [
            Route("/workbench/{game}", self.show),
            Route("/workbench/{game}/state", self.state),
            Route("/workbench/{game}/events", self.events),
            Route("/workbench/{game}/faces/{card}/{side}", self.face),
            Route("/workbench/{game}/faces/{card}/{side}/picture", self.picture),
            Route("/workbench/{game}/hand", self.hand),
            Route("/workbench/{game}/deck", self.deck),
            Route("/workbench/{game}/sheets", self.sheets),
            Route("/workbench/{game}/sheets/{number:int}", self.sheet),
        ]

    async def show(self, request: Request) -> Response:
        """Show the page; its scripts ask for the rest."""
        place = self._place(request)
        self._watch(request.path_params["game"], place)
        edition = await run_in_threadpool(lambda: place.bench.edition)
        game, language = edition.game, choose_language(request, LANGUAGES)
        shown = {
            "language": language,
            "say": load_messages("desk", language),
            "words": load_messages("workbench", language),
            "id": request.path_params["game"],
            "title": game.text(game.title, language),
            "looks": _language_choices(game),
            "own": game.language,
            "sizes": list(CARD_SIZES),
            "papers": PAPERS,
            "piles": piles.pile_names(game),
            "has_desk": bool(game.engine) and not edition.faults,
        }
        return pages.render("workbench.html.j2", shown)

    async def state(self, request: Request) -> Response:
        """Return all cards of the game as they are now, and begin to draw those that have not been drawn."""
        place, language = self._place(request), choose_language(request, LANGUAGES)

        def describe() -> dict[str, Any]:
            bench = place.bench
            edition = bench.edition
            look = read_look(request.query_params, edition.game)
            reader = self._reader(request, place)
            told = describe_edition(edition, bench.peek(look), place.check.standing_faults(), language, reader)
            bench.fill(look)
            choices = {"looks": _language_choices(edition.game), "piles": piles.pile_names(edition.game)}
            return {**told, **choices, "edition": edition.number, "checked": place.check.is_current}

        told = await run_in_threadpool(describe)
        place.check.begin()
        return JSONResponse(told, headers={"cache-control": "no-store"})

    async def events(self, request: Request) -> Response:
        """Tell the page of every change of a file, and when more cards have been drawn or checked."""
        place, name = self._place(request), request.path_params["game"]
        loop = asyncio.get_running_loop()

        def say() -> str:
            return f"{place.bench.number} {place.bench.progress}"

        def tell() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(lambda: self._announcer.announce(name, say()))

        place.bench.tell = tell
        self._watch(name, place)
        stream = self._announcer.listen(name, say())
        return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def face(self, request: Request) -> Response:
        """Return the measures of a face, and what stands on it; null for a face that there is not."""
        place = self._place(request)

        def describe() -> dict[str, Any] | None:
            made = self._made(request, place.bench)
            return describe_face(made, self._reader(request, place)) if made else None

        return JSONResponse(await run_in_threadpool(describe), headers={"cache-control": "no-store"})

    async def picture(self, request: Request) -> Response:
        """Return the picture of a face: as it is shown, as it is now with its faults, or as it was before."""
        place, asked = self._place(request), request.query_params
        is_large = bool(asked.get("large"))

        def draw() -> tuple[str, bytes] | None:
            made = self._made(request, place.bench)
            if made is None:
                return None
            drawn = place.bench.large_picture(made) if is_large else place.bench.picture(made, SMALL_DPI, bleed=False)
            return made.digest, drawn

        drawn = await run_in_threadpool(draw)
        if drawn is None:
            raise HTTPException(404)
        digest, data = drawn
        headers = {"cache-control": KEPT if asked.get("d") == digest else "no-store", "x-digest": digest}
        return Response(data, media_type="image/png", headers=headers)

    async def hand(self, request: Request) -> Response:
        """Return a pile, and a hand drawn from it by a seed."""
        place, asked = self._place(request), request.query_params

        def draw() -> dict[str, Any]:
            pile = piles.lay_pile(place.bench.edition.game, asked.get("pile", ""))
            size = min(_whole(asked.get("n", "7")), piles.MAX_HAND)
            return {"pile": pile, "hand": piles.draw_hand(pile, _whole(asked.get("seed", "1")), size)}

        return JSONResponse(await run_in_threadpool(draw))

    async def deck(self, request: Request) -> Response:
        """Return a deck of the game with its verdict."""
        place, name = self._place(request), request.query_params.get("name", "")
        language = choose_language(request, LANGUAGES)

        def judge() -> dict[str, Any]:
            game = place.bench.edition.game
            return {**piles.judge_deck(game, name, language), "pile": piles.lay_pile(game, f"{piles.DECK}{name}")}

        return JSONResponse(await run_in_threadpool(judge))

    async def sheets(self, request: Request) -> Response:
        """Return how many pages the print has."""
        place, asked = self._place(request), request.query_params

        def describe() -> dict[str, Any]:
            edition = place.bench.edition
            look = read_look(asked, edition.game)
            return {**place.sheets.describe(edition, look, asked.get("paper", "")), "edition": edition.number}

        return JSONResponse(await run_in_threadpool(describe))

    async def sheet(self, request: Request) -> Response:
        """Return a page of the print as a picture."""
        place, asked = self._place(request), request.query_params

        def draw() -> bytes | None:
            edition = place.bench.edition
            look = read_look(asked, edition.game)
            return place.sheets.page(edition, look, asked.get("paper", ""), request.path_params["number"])

        data = await run_in_threadpool(draw)
        if data is None:
            raise HTTPException(404)
        return Response(data, media_type="image/png", headers={"cache-control": "no-store"})

    def _made(self, request: Request, bench: Bench) -> Made | None:
        """Return the face that an address asks for; None if there is none. Raises 404 for a card that there is not."""
        side: Side = "back" if request.path_params["side"] == "back" else "front"
        card, asked = request.path_params["card"], request.query_params
        look: Look = read_look(asked, bench.edition.game)
        if asked.get("large"):
            bench.look_at(look, card, side)
        drawn = bench.draw(look, card, side)
        if drawn is None:
            raise HTTPException(404)
        when = asked.get("when", "shown")
        return bench.before(look, card, side) if when == "before" else drawn.now if when == "now" else drawn.shown

    def _reader(self, request: Request, place: Workplace) -> Reader:
        is_here = not self._shared and request.client is not None and request.client.host in LOCAL_NAMES
        folder = place.bench.edition.game.folder
        return Reader(choose_language(request, LANGUAGES), self._editor if is_here else None, folder)

    def _watch(self, name: str, place: Workplace) -> None:
        if not place.is_watched:
            place.is_watched = True
            watch_bench(place.bench)

    def _place(self, request: Request) -> Workplace:
        place = self._places.get(request.path_params["game"])
        if place is None:
            raise HTTPException(404)
        return place


def _whole(text: str) -> int:
    """Return a number of an address; 0 for what is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _language_choices(game: Game) -> list[str]:
    """Return each language of a game, its own first, and its own with each of the others."""
    others = [each for each in game.languages if each != game.language]
    return [game.language, *others, *(f"{game.language}+{each}" for each in others)]
