"""Load the templates of HTML pages: rules, replays and the front page of a website, which all escape what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from kredens.generator.files.template_paths import TEMPLATES

if TYPE_CHECKING:
    from jinja2 import Template

PAGE_FOLDER: Final = TEMPLATES / "reference"
"""The folder of the templates, and of the style sheets and scripts that the pages hold."""
SERVE_FOLDER: Final = TEMPLATES / "serve"
"""The folder of the templates, styles and scripts of the pages that a server gives."""
NO_FILTERS: Final[Mapping[str, Callable[..., Any]]] = MappingProxyType({})


def load_page_template(name: str, filters: Mapping[str, Callable[..., Any]] = NO_FILTERS) -> Template:
    """Return the template of that name, in which every value is escaped and one that is missing is an error.

    `filters` are functions that it calls beside those of Jinja.
    """
    # Only who writes a page waits for Jinja.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader((PAGE_FOLDER, SERVE_FOLDER)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= filters
    # What scripts read needs no blanks between its parts, and no letter of the page's own alphabet spelt out.
    environment.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}
    return environment.get_template(name)
