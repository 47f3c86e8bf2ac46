"""Draws 80 cards at 300 dpi with Pillow and saves each as PNG at its defaults: what our pictures are compared with."""

import sys
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from tests.benchmarks.peers import FONTS, KINDS, PICTURES, cards

WIDTH, HEIGHT = 744, 1039  # 63 by 88 mm at 300 dpi


def lines(draw: ImageDraw.ImageDraw, words: list[str], font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """The words broken into lines no longer than `width` pixels."""
    broken: list[str] = []
    for word in words:
        if broken and draw.textlength(f"{broken[-1]} {word}", font=font) <= width:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    return broken


def face(card: dict[str, Any], picture: Image.Image, fonts: dict[str, ImageFont.FreeTypeFont]) -> Image.Image:
    """One front: ground, frame, picture, numbers, name, three sentences and icons."""
    image = Image.new("RGB", (WIDTH, HEIGHT), "#f6efe0")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=card["colour"], width=5)
    image.paste(picture, (47, 165))
    for left, field in ((47, "odolnost"), (591, "vyznam")):
        draw.rounded_rectangle((left, 47, left + 106, 153), 24, fill=card["colour"])
        draw.text((left + 53, 100), card[field], font=fonts["number"], fill="white", anchor="mm")
    draw.text((WIDTH // 2, 100), card["name"], font=fonts["name"], fill="black", anchor="mm")
    top = 615
    for sentence, style in zip(card["sentences"], ("bold", "text", "italic"), strict=True):
        draw.ellipse((60, top + 8, 84, top + 32), fill=card["colour"])
        for line in lines(draw, sentence.split(), fonts[style], 590):
            draw.text((96, top), line, font=fonts[style], fill="black")
            top += 44
    return image


def main(folder: Path, kind: str) -> None:
    """Draws and saves all of them into a folder, one after the other, with pictures of one kind."""
    styles = {
        "number": ("FiraSansCondensed-Bold", 63),
        "name": ("AlegreyaSC-Bold", 42),
        "text": ("Alegreya-Regular", 37),
        "bold": ("Alegreya-Bold", 37),
        "italic": ("Alegreya-Italic", 37),
    }
    fonts = {style: ImageFont.truetype(FONTS / f"{file}.ttf", size) for style, (file, size) in styles.items()}
    pictures = [KINDS[kind](number) for number in range(PICTURES)]
    for number, card in enumerate(cards()):
        face(card, pictures[number % PICTURES], fonts).save(folder / f"{number:03}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
