"""The files of the pages: templates, styles and scripts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kredens.generator.files.page_templates import PAGE_FOLDER, SERVE_FOLDER, load_page_template

STATIC: Final[Mapping[str, Path]] = {
    "desk.css": SERVE_FOLDER / "desk.css",
    "desk.js": SERVE_FOLDER / "desk.js",
    "list.js": SERVE_FOLDER / "list.js",
    "choices.js": SERVE_FOLDER / "choices.js",
    "workbench.css": SERVE_FOLDER / "workbench.css",
    "workbench.js": SERVE_FOLDER / "workbench.js",
    "workbench-card.js": SERVE_FOLDER / "workbench-card.js",
    "workbench-table.js": SERVE_FOLDER / "workbench-table.js",
    "workbench-views.js": SERVE_FOLDER / "workbench-views.js",
    "shown.js": SERVE_FOLDER / "shown.js",
    "controls.js": SERVE_FOLDER / "controls.js",
    "places.js": SERVE_FOLDER / "places.js",
    "seats.js": SERVE_FOLDER / "seats.js",
    "position.js": SERVE_FOLDER / "position.js",
    "position.css": SERVE_FOLDER / "position.css",
    "report.css": PAGE_FOLDER / "report.css",
    "table.css": PAGE_FOLDER / "table.css",
    "table.js": PAGE_FOLDER / "table.js",
}
KINDS: Final = {".css": "text/css", ".js": "text/javascript"}


@lru_cache(32)
def _template(name: str) -> Any:
    return load_page_template(name)


def render(name: str, values: Mapping[str, Any], status: int = 200) -> HTMLResponse:
    """Return a page from its template; every value is escaped."""
    return HTMLResponse(_template(name).render(**values), status)


async def serve_static(request: Request) -> Response:
    """Return a style or script of the pages."""
    path = STATIC.get(request.path_params["file"])
    if path is None:
        raise HTTPException(404)
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers={"cache-control": "no-cache"})
