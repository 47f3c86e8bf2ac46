"""Re-creates the fonts under templates/fonts from their published packages, as templates/credits.yaml records them.

Needs npm and the development environment. Every source file must have the recorded SHA-256; a result that differs from
its recorded one is reported (another fontTools may write other bytes) and the run ends with status 1.
"""

import hashlib
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Set
from io import BytesIO
from pathlib import Path
from typing import Any

import yaml
from fontTools import subset
from fontTools.ttLib import TTFont

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"

# What European cards are written with. Nothing beyond the cmap can be drawn, so no glyph without a code point is kept.
KEPT_CHARACTERS: tuple[range, ...] = (
    range(0x20, 0x7F),  # ASCII
    range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    range(0x218, 0x21C),  # Romanian letters with comma below
    range(0x1E9E, 0x1E9F),  # capital sharp s
    range(0x2010, 0x2028),  # dashes, quotes, daggers, ellipsis
    range(0x2030, 0x203B),  # per mille, primes, guillemets
    range(0x20AC, 0x20AD),  # euro
    range(0x2116, 0x2117),  # numero
    range(0x2122, 0x2123),  # trade mark
    range(0x2150, 0x215F),  # fractions
    range(0x2190, 0x2194),  # arrows
    range(0x2212, 0x2213),  # minus
    range(0x2264, 0x2266),  # less or equal, greater or equal
    range(0xFB01, 0xFB03),  # fi, fl
)
DIGITS = frozenset(range(0x30, 0x3A))
CAPITALS = frozenset(code for part in KEPT_CHARACTERS for code in part if chr(code).isupper())
# Small letters that a blackletter draws with a tail below the line, where its alternates have a plain one.
TAILED = frozenset(map(ord, "hĥħ"))


def main() -> int:
    """Fetch every package of the credits, write its fonts and licence text, and report what does not agree."""
    recorded = yaml.safe_load((TEMPLATES / "credits.yaml").read_text(encoding="utf-8"))
    differences = [line for asset in recorded["assets"] if "package" in asset for line in vendor(asset)]
    print("\n".join(differences) or "every font is as recorded")
    return 1 if differences else 0


def vendor(asset: dict[str, Any]) -> list[str]:
    """Write the files of one entry of the credits; return one line per hash that is not the recorded one."""
    package = fetch(asset["package"])
    differences: list[str] = []
    for name, origin in asset["origin"].items():
        source = package[origin["path"]]
        if (found := sha256(source)) != origin["sha256"]:
            differences.append(f"{asset['package']} {origin['path']}: source is {found}, recorded {origin['sha256']}")
            continue
        features = {"lnum": DIGITS}
        if name in asset.get("roman_letters", ()):
            features["ss01"] = CAPITALS | TAILED
        result = reduced(source, features) if name.endswith(".ttf") else source
        (TEMPLATES / name).write_bytes(result)
        print(f"{name}: {len(source) // 1024} -> {len(result) // 1024} kB")
        if (found := sha256(result)) != asset["sha256"][name]:
            differences.append(f"{name}: result is {found}, recorded {asset['sha256'][name]}")
    return differences


def fetch(package: str) -> dict[str, bytes]:
    """Return the files of an npm package (`name@version`) by their path inside it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as files:
            return {
                member.name.removeprefix("package/"): content.read()
                for member in files
                if (content := files.extractfile(member)) is not None
            }


def reduced(source: bytes, features: Mapping[str, Set[int]]) -> bytes:
    """Return a font with our characters and kerning only, without hints or a new date.

    `features` are those that are always on, and for which characters: lining figures, roman letters of a blackletter.
    """
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    font = subset.load_font(BytesIO(source), options)
    for feature, characters in features.items():
        bake(font, feature, characters)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for part in KEPT_CHARACTERS for code in part])
    subsetter.subset(font)
    result = BytesIO()
    font.save(result)
    return result.getvalue()


def bake(font: TTFont, feature: str, characters: Set[int]) -> None:
    """Map characters to what a feature puts in their place, since a PDF writer reaches only the cmap."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    others: dict[str, str] = {}
    for index in sorted(lookups):
        for rule in table.LookupList.Lookup[index].SubTable:
            others.update(getattr(getattr(rule, "ExtSubTable", rule), "mapping", {}))
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap |= {code: others.get(glyph, glyph) for code, glyph in cmap.cmap.items() if code in characters}


def sha256(content: bytes) -> str:
    """Return the SHA-256 of a file's bytes as hexadecimal text."""
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
