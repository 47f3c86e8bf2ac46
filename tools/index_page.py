"""Make what a package index shows of the project: the README with links that work there, and addresses.

The build runs this. An index holds neither the guides nor the pictures, so links within the repository become addresses
there, at the tag of the version. As long as pyproject.toml says no `repository`, pictures are left out and the names of
files stand without a link, since no address would be true.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>(?!https?:|#)[^)]+)\)")
EMPTY_LINES = re.compile(r"\n[ \n]*\n\n")
PAGES = {"Documentation": "README.md", "Changelog": "CHANGELOG.md"}
"""The files that an index links to, by the names that it has icons for."""


class IndexPage(MetadataHookInterface):
    """The readme and the addresses of the project, made when it is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add `readme` and `urls` to the metadata of the project."""
        repository, version = str(self.config.get("repository", "")), str(metadata["version"])
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": make_readme(text, repository, version)}
        metadata["urls"] = make_urls(repository, version)


def make_readme(text: str, repository: str, version: str) -> str:
    """Return the README with absolute links; without the address of the repository, with none into it."""

    def replace(link: re.Match[str]) -> str:
        if not repository:
            return "" if link["picture"] else link["text"]
        how = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['text']}]({repository}/{how}/v{version}/{link['target']})"

    return EMPTY_LINES.sub("\n\n", LINK.sub(replace, text))


def make_urls(repository: str, version: str) -> dict[str, str]:
    """Return the addresses of the project by name; none without that of the repository."""
    if not repository:
        return {}
    pages = {name: f"{repository}/blob/v{version}/{file}" for name, file in PAGES.items()}
    return {"Repository": repository, "Issues": f"{repository}/issues", **pages}
