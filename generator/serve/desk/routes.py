"""The addresses of the desk: games, tables, their moves, and who sits where."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.api.decks import deck_names
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.serve.desk.new_table import describe_places, seat_players
from kredens.generator.serve.desk.open_table import Moved, OpenTable
from kredens.generator.serve.desk.pasted_log import require_nothing_of_this_machine
from kredens.generator.serve.desk.seen_table import SeenTable
from kredens.generator.serve.desk.table_folder import TableFolder
from kredens.generator.serve.web import pages, pictures
from kredens.generator.serve.web.announcer import Announcer
from kredens.generator.serve.web.asked import choose_language, number_of, read_form, read_json, text_of
from kredens.rules_engine.contract.protocol import TABLE, engine_for

SEAT_HEADER: Final = "x-seat"
"""The header with the secret of a seat: it stands in no address and no log of a server."""


class DeskRoutes:
    """The desk over a folder of tables. `shared`: phones of a network play at them; `designs` are on the workbench."""

    def __init__(
        self, games: Mapping[str, Game], tables: TableFolder, *, shared: bool, designs: Collection[str] = ()
    ) -> None:
        self._games = games
        self._tables = tables
        self._shared = shared
        self._designs = designs
        self._log_names = {name: tables.name_in_logs(game) for name, game in games.items()}
        self._announcer = Announcer()

    def routes(self) -> list[BaseRoute]:
        """Return all addresses of the desk."""
        return [
            Route("/", self.start),
            Route("/games/{game}", self.new_table),
            Route("/pictures/{game}/{card}/{side}", self.picture),
            Route("/tables", self.begin, methods=["POST"]),
            Route("/tables/{name}", self.show_table),
            Route("/tables/{name}/state", self.state),
            Route("/tables/{name}/log", self.log),
            Route("/tables/{name}/events", self.events),
            *(
                Route(f"/tables/{{name}}/{verb}", handle, methods=["POST"])
                for verb, handle in {
                    "move": self.move,
                    "chance": self.chance,
                    "back": self.go_back,
                    "branch": self.branch,
                    "why": self.why,
                    "take": self.take_seat,
                    "leave": self.leave_seat,
                }.items()
            ),
        ]

    # Pages

    async def start(self, request: Request) -> Response:
        """Show the games and the tables."""
        language, say = self._words(request)
        games = [
            {"id": id, "title": each.text(each.title, language)} for id, each in self._games.items() if each.engine
        ]
        tables = await run_in_threadpool(self._tables.names)
        shown = {"language": language, "say": say, "games": games, "tables": tables, "designs": list(self._designs)}
        return pages.render("start.html.j2", {**shown, "workbench": load_messages("workbench", language)["workbench"]})

    async def new_table(self, request: Request) -> Response:
        """Show the form of a new table of a game."""
        game = self._game(request.path_params["game"])
        language, say = self._words(request, game)
        places = await run_in_threadpool(describe_places, engine_for(game), language)
        title = game.text(game.title, language)
        shown = {"language": language, "say": say, "id": request.path_params["game"], "title": title, "places": places}
        return pages.render("new-table.html.j2", shown)

    async def show_table(self, request: Request) -> Response:
        """Show a table; its script asks for what lies on it."""
        table = await self._table(request)
        game = table.replay.game.definitions
        language, say = self._words(request, game)
        title = game.text(game.title, language)
        shown = {"language": language, "say": say, "name": table.name, "title": title, "players": table.players}
        return pages.render("live-table.html.j2", {**shown, "languages": game.languages, "shared": self._shared})

    async def picture(self, request: Request) -> Response:
        """Return the picture of a side of a card."""
        game, card, side = (request.path_params[key] for key in ("game", "card", "side"))
        if side not in ("front", "back") or card not in {each.id for each in self._game(game).cards}:
            raise HTTPException(404)
        language = choose_language(request, self._game(game).languages)
        data = await run_in_threadpool(pictures.draw_card, self._game(game), card, side, language)
        return Response(data, media_type="image/png", headers={"cache-control": "private, max-age=3600"})

    # What tables answer

    async def begin(self, request: Request) -> Response:
        """Begin a game at a new table, or put a log that somebody pastes on one; lead to it."""
        form = await read_form(request)
        pasted = form.get("log", [""])[0].replace("\r\n", "\n")
        if pasted.strip():
            table = await run_in_threadpool(self._paste, pasted)
        else:
            table = await run_in_threadpool(self._begin, form)
        return RedirectResponse(f"/tables/{table.name}", 303)

    def _paste(self, text: str) -> OpenTable:
        decks = {self._log_names[name]: deck_names(game) for name, game in self._games.items()}
        return self._tables.write(text, require_nothing_of_this_machine(text, decks))

    def _begin(self, form: Mapping[str, list[str]]) -> OpenTable:
        name = form.get("game", [""])[0]
        game = self._game(name)
        engine = engine_for(game)
        seats = zip(form.get("player", []), form.get("choice", []), strict=False)
        players = seat_players(engine, [(player, choice) for player, choice in seats if player.strip()])
        return self._tables.begin(self._log_names[name], players, engine.example_setup().options, deals="deals" in form)

    async def state(self, request: Request) -> Response:
        """Return what the viewer sees of a table, from a move on."""
        table = await self._table(request)
        viewer = self._viewer(request, table, request.query_params.get("as", ""))
        since = request.query_params.get("since", "0")
        number = min(int(since), table.number) if since.isdecimal() and len(since) < 6 else 0
        language = choose_language(request, table.replay.game.definitions.languages)

        def describe() -> dict[str, Any]:
            taken = [each for each in table.players if table.notes.is_taken(each)]
            return {**SeenTable(table, viewer, language).describe(number), "taken": taken, "deals": table.notes.deals}

        return JSONResponse(await run_in_threadpool(describe))

    async def move(self, request: Request) -> Response:
        """Add a line to the log, if it is legal; if not, say why."""
        table, body = await self._table(request), await read_json(request)
        viewer = self._viewer(request, table, text_of(body, "as"))
        line, language = text_of(body, "line"), choose_language(request, table.replay.game.definitions.languages)
        self._require_own(table, viewer, line)
        try:
            played = await run_in_threadpool(table.play, line, number_of(body, "number"))
        except Moved:
            return JSONResponse({"moved": True, "number": table.number}, 409)
        if played.refused is not None:
            refused = played.refused
            why = await run_in_threadpool(lambda: SeenTable(table, viewer, language).refusal_data(refused))
            return JSONResponse({"refused": why, "number": table.number}, 409)
        return self._changed(table)

    async def chance(self, request: Request) -> Response:
        """Let the program settle what chance decides, now or from now on."""
        table, body = await self._table(request), await read_json(request)
        self._require_player(request, table, text_of(body, "as"))
        always = body.get("always")
        if isinstance(always, bool):
            await run_in_threadpool(table.notes.set_deals, always)
        try:
            if always is not False:
                await run_in_threadpool(table.settle_chance, number_of(body, "number"))
        except Moved:
            return JSONResponse({"moved": True, "number": table.number}, 409)
        return self._changed(table)

    async def go_back(self, request: Request) -> Response:
        """Take back all moves after one, or without its number the last one of a player."""
        table, body = await self._table(request), await read_json(request)
        self._require_player(request, table, text_of(body, "as"))
        number = number_of(body, "number")
        if number is None:
            await run_in_threadpool(table.take_back)
        else:
            await run_in_threadpool(table.go_back, number)
        return self._changed(table)

    async def branch(self, request: Request) -> Response:
        """Put the game up to a move on a table of its own, to try something else."""
        table, body = await self._table(request), await read_json(request)
        self._require_open(table)
        text = table.text_until(number_of(body, "number") or 0)
        game, deals = table.replay.log.entry.game, table.notes.deals
        made = await run_in_threadpool(lambda: self._tables.write(text, game, deals=deals))
        return JSONResponse({"table": f"/tables/{made.name}"})

    async def why(self, request: Request) -> Response:
        """Say why a card cannot be played now."""
        table, body = await self._table(request), await read_json(request)
        viewer = self._viewer(request, table, text_of(body, "as"))
        player, card = text_of(body, "player"), text_of(body, "card")
        if player not in table.players or viewer not in (None, player):
            raise HTTPException(403)
        game = table.replay.game.definitions
        if card not in {each.id for each in game.cards}:
            raise HTTPException(404)
        language = choose_language(request, game.languages)
        return JSONResponse(
            await run_in_threadpool(lambda: SeenTable(table, viewer, language).why_not(table, player, card))
        )

    async def log(self, request: Request) -> Response:
        """Return the log as a file; while somebody has a seat, only when the game is over."""
        table = await self._table(request)
        self._require_open(table)
        headers = {"content-disposition": f'attachment; filename="{table.name}.yaml"'}
        return Response(table.text, media_type="application/yaml", headers=headers)

    async def events(self, request: Request) -> Response:
        """Tell the page whenever something has changed at the table."""
        table = await self._table(request)
        stream = self._announcer.listen(table.name, table.number)
        return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def take_seat(self, request: Request) -> Response:
        """Give a free seat to whoever asks, with its secret."""
        table, body = await self._table(request), await read_json(request)
        player = text_of(body, "player")
        secret = table.notes.take(player) if player in table.players else None
        if secret is None:
            return JSONResponse({"taken": True}, 409)
        self._announcer.announce(table.name, table.number)
        return JSONResponse({"seat": secret})

    async def leave_seat(self, request: Request) -> Response:
        """Free a seat again."""
        table, body = await self._table(request), await read_json(request)
        left = table.notes.leave(text_of(body, "player"), request.headers.get(SEAT_HEADER, ""))
        self._announcer.announce(table.name, table.number)
        return JSONResponse({"left": left})

    # Who may what

    def _viewer(self, request: Request, table: OpenTable, asked: str) -> str | None:
        """Return as whom the request may look: TABLE, a player with the seat, or all where no seat is taken."""
        if asked == TABLE:
            return TABLE
        if not asked:
            self._require_open(table)
            return None
        secret = request.headers.get(SEAT_HEADER, "")
        if asked not in table.players or not table.notes.holds(asked, secret):
            raise HTTPException(403)
        return asked

    def _require_player(self, request: Request, table: OpenTable, asked: str) -> None:
        """Let only those change a table who may play at it; whoever looks on may not."""
        if self._viewer(request, table, asked) == TABLE:
            raise HTTPException(403)

    def _require_open(self, table: OpenTable) -> None:
        if table.notes.any_taken and table.replay.outcome is None:
            raise HTTPException(403)

    def _require_own(self, table: OpenTable, viewer: str | None, line: str) -> None:
        """Refuse a line that somebody writes for somebody else, or for chance while seats are taken."""
        if viewer is None:
            return
        head = line.partition(":")[0].strip().strip('"')
        if viewer == TABLE or head != viewer:
            raise Unreadable(Fault("line", message("line-of-somebody-else", player=head)))

    def _changed(self, table: OpenTable) -> Response:
        self._announcer.announce(table.name, table.number)
        return JSONResponse({"number": table.number})

    def _game(self, name: str) -> Game:
        if name not in self._games:
            raise HTTPException(404)
        return self._games[name]

    async def _table(self, request: Request) -> OpenTable:
        table = await run_in_threadpool(self._tables.find, request.path_params["name"])
        if table is None:
            raise HTTPException(404)
        return table

    def _words(self, request: Request, game: Game | None = None) -> tuple[str, Mapping[str, str]]:
        spoken = game.languages if game is not None else ("en", "cs", "pl", "it")
        language = choose_language(request, spoken)
        return language, load_messages("desk", language)
