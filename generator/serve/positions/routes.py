"""The addresses of positions that are set up by tapping. Nothing of them is kept: each request brings the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Faulty, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.rulebook import rulebook as rules
from kredens.generator.api.decks import deck_names
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.serve.desk.answers import MAX_QUESTION
from kredens.generator.serve.desk.seen_table import SeenTable
from kredens.generator.serve.desk.table_folder import TableFolder
from kredens.generator.serve.positions.card_search import find_places, search_cards
from kredens.generator.serve.positions.proposed_ruling import propose_ruling
from kredens.generator.serve.positions.seen_position import SeenPosition, told_faults
from kredens.generator.serve.positions.shared_link import pack, unpack
from kredens.generator.serve.positions.situation import (
    JudgedSituation,
    Situation,
    begin_situation,
    read_situation,
)
from kredens.generator.serve.web import pages
from kredens.generator.serve.web.asked import choose_language, read_json, text_of
from kredens.generator.serve.web.shared_address import code_of, shared_address
from kredens.rules_engine.contract.protocol import TABLE, Engine, engine_for


class Asked(NamedTuple):
    """What a request is about: the game by its name here, its engine, the language, and what the request brings."""

    name: str
    engine: Engine[Any]
    language: str
    body: Mapping[str, Any]

    @property
    def situation(self) -> Situation:
        """Return the situation that the request brings. Raises Unreadable."""
        return read_situation(self.body.get("situation"))


class PositionRoutes:
    """Positions of the games that are served; `hosts` are the names by which this server can be reached."""

    def __init__(self, games: Mapping[str, Game], folder: Path, tables: TableFolder, hosts: Sequence[str]) -> None:
        self._games = games
        self._folder = folder
        self._log_names = {name: tables.name_in_logs(game) for name, game in games.items()}
        self._hosts = hosts

    def routes(self) -> list[BaseRoute]:
        """Return all addresses of positions."""
        return [
            Route("/positions/{game}", self.show),
            Route("/positions/{game}/code", self.position_code),
            *(
                Route(f"/positions/{{game}}/{verb}", handle, methods=["POST"])
                for verb, handle in {
                    "look": self.look,
                    "cards": self.cards,
                    "why": self.why,
                    "ruling": self.ruling,
                }.items()
            ),
        ]

    async def show(self, request: Request) -> Response:
        """Show the page, with the situation that its address holds, or with a table of which nothing is said."""
        name, engine, language = self._game(request)
        packed = request.query_params.get("p", "")
        situation = unpack(packed, name) if packed else begin_situation(engine)
        game = engine.definitions
        shown = {"language": language, "say": load_messages("desk", language), "id": name}
        return pages.render(
            "position.html.j2",
            {
                **shown,
                "title": game.text(game.title, language),
                "situation": _plain(situation),
                "languages": game.languages,
            },
        )

    async def look(self, request: Request) -> Response:
        """Say what the situation of a page comes to, and what came of one line more."""
        asked = await self._asked(request)
        return JSONResponse(await run_in_threadpool(self._look, asked, request))

    def _look(self, asked: Asked, request: Request) -> dict[str, Any]:
        situation, line = asked.situation, text_of(asked.body, "line")
        refused: list[dict[str, Any]] = []
        judged = self._judge(asked, situation)
        if line and isinstance(judged, JudgedSituation) and not judged.replay.problems:
            try:
                refusal = judged.try_line(line)
            except Unreadable as unclear:
                refused = told_faults(unclear, asked.language)
            else:
                if refusal is None:
                    judged = self._judge(asked, _with_line(situation, line))
                else:
                    refused = SeenTable(judged, None, asked.language).refusal_data(refusal)
        if isinstance(judged, JudgedSituation):
            situation = judged.situation
        seen = SeenPosition(asked.engine, situation, judged, asked.language).describe(refused)
        packed = pack(situation, asked.name)
        text = judged.text if isinstance(judged, JudgedSituation) else ""
        return {**seen, "packed": packed, "log": text, "address": self._address(request, asked.name, packed)}

    def _judge(self, asked: Asked, situation: Situation) -> JudgedSituation | Faulty:
        game = asked.engine.definitions
        try:
            return JudgedSituation(situation, self._log_names[asked.name], asked.engine, self._folder, deck_names(game))
        except Faulty as problem:
            return problem

    async def cards(self, request: Request) -> Response:
        """Return the cards that a person may mean at some places while typing."""
        asked = await self._asked(request)
        form = asked.engine.position_form(asked.situation.setup)
        places, trait = find_places(form.cards, asked.body.get("paths") or []), text_of(asked.body, "trait")
        if trait:
            places = [
                place._replace(kinds=each.kinds, ids={})
                for place in places
                for each in place.traits
                if each.key == trait
            ]
        game = asked.engine.definitions
        messages = RuleMessages(game, rules.load(game), asked.language)
        text = text_of(asked.body, "text")[:MAX_QUESTION]
        found = await run_in_threadpool(search_cards, asked.engine, places, text, messages)
        return JSONResponse({"found": found})

    async def why(self, request: Request) -> Response:
        """Say why a card cannot be played in the situation."""
        asked = await self._asked(request)
        card = text_of(asked.body, "card")
        if card not in {each.id for each in asked.engine.definitions.cards}:
            raise HTTPException(404)
        return JSONResponse(await run_in_threadpool(self._why, asked, card))

    def _why(self, asked: Asked, card: str) -> dict[str, Any]:
        judged = self._judge(asked, asked.situation)
        if isinstance(judged, Faulty):
            raise judged
        deciding = [] if judged.replay.problems else judged.replay.game.pending(judged.replay.state).players
        player = next((each for each in deciding if each != TABLE), None)
        if player is None:
            return {"legal": False, "why": []}
        return SeenTable(judged, None, asked.language).why_not(judged, player, card)

    async def ruling(self, request: Request) -> Response:
        """Return a ruling about the last move, as the text of a file."""
        asked = await self._asked(request)
        return JSONResponse({"text": await run_in_threadpool(self._ruling, asked)})

    def _ruling(self, asked: Asked) -> str:
        situation, line = asked.situation, text_of(asked.body, "line")
        judged = self._judge(asked, _with_line(situation, line) if line else situation)
        if isinstance(judged, Faulty):
            raise judged
        said = {field: _texts(asked.body.get(field)) for field in ("question", "answer")}
        name, who = self._log_names[asked.name], text_of(asked.body, "who")
        return propose_ruling(judged, name, asked.engine, said, who, datetime.now().astimezone().date().isoformat())

    async def position_code(self, request: Request) -> Response:
        """Return the address of a situation as a QR code."""
        name, _, _ = self._game(request)
        packed = request.query_params.get("p", "")
        unpack(packed, name)
        return code_of(self._address(request, name, packed))

    def _address(self, request: Request, name: str, packed: str) -> str:
        return shared_address(request, self._hosts, f"/positions/{name}", p=packed)

    async def _asked(self, request: Request) -> Asked:
        name, engine, language = self._game(request)
        return Asked(name, engine, language, await read_json(request))

    def _game(self, request: Request) -> tuple[str, Engine[Any], str]:
        name = request.path_params["game"]
        game = self._games.get(name)
        if game is None or not game.engine:
            raise HTTPException(404)
        return name, engine_for(game), choose_language(request, game.languages)


def _with_line(situation: Situation, line: str) -> Situation:
    return read_situation({**_plain(situation), "moves": [*situation.moves, line]})


def _plain(situation: Situation) -> dict[str, Any]:
    return {
        "players": [list(each) for each in situation.players],
        "options": dict(situation.options),
        "given": dict(situation.given),
        "moves": list(situation.moves),
    }


def _texts(value: Any) -> dict[str, str]:
    """Return texts by language. Raises Unreadable for anything else."""
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise Unreadable(Fault("situation", message("no-situation")))
    return value
