"""Read the presets of print shops, which every game has: templates/presets.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from kredens.cards.definitions.field_types import Slug
from kredens.cards.definitions.model import Setting
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import TEMPLATES, display_path

FILE = TEMPLATES / "presets.yaml"


class PresetsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file."""

    presets: dict[Slug, dict[Slug, Setting]]


@lru_cache(1)
def load_shop_presets() -> Mapping[str, Mapping[str, Setting]]:
    """Return the options of every shop by the name of the preset. Raises Unreadable."""
    return convert_document(reader.parse(FILE.read_bytes(), display_path(FILE)), PresetsFile).presets
