"""The pictures of README: ``python -m tests.pictures`` prints the pages and writes them anew."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageOps

from generator.cli import main
from generator.drawing.files import rasters

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "output" / "pictures"
#: The size of a picture in pixels; a page is fitted into it.
WIDTH, HEIGHT = 560, 720
DPI = 120
GAME = ROOT / "tests" / "cases" / "games" / "4p-02.toml"
BOARD = "6-6 6-3:6-6 6-1:6-6 3-3:6-3 6-4:6-6 4-4:6-4 3-2:3-3 4-2:4-4 5-1:6-1"


class Picture(NamedTuple):
    """One picture: its name, the command that prints it, and the page that is shown."""

    name: str
    command: str
    page: int = 1


PICTURES = (
    Picture("rulebook", "rulebook --lang en", 7),
    Picture("scoresheet", f"scoresheet --from {GAME} --lang en"),
    Picture("handout", "handout counting --level 2 --copies 2 --seed 7 --lang en"),
    Picture("board", "board --numbers --width 110 --height 80 --lang en"),
    Picture("card", "card --lang en"),
    Picture("key", "handout counting --level 2 --copies 2 --seed 7 --lang en", 3),
)


def written() -> Iterator[Path]:
    """Print every page, and go through the pictures that were written."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            page = _page(picture, Path(folder))
        path = FOLDER / f"{picture.name}.png"
        page.save(path, optimize=True)
        yield path


def _page(picture: Picture, folder: Path) -> Image.Image:
    words = picture.command.split()
    if words[0] == "board":
        words += [*BOARD.split(), "-o", str(folder / "board.pdf")]
    else:
        words += ["-o", str(folder)]
    if main(words):
        raise SystemExit(f"{picture.name} was not printed")
    is_key = picture.name == "key"
    printed = sorted(path for path in folder.glob("*.pdf") if ("key" in path.name) == is_key)
    data = rasters(printed[0].read_bytes(), DPI)[picture.page - 1]
    page = ImageOps.contain(Image.open(BytesIO(data)).convert("L"), (WIDTH, HEIGHT))
    return ImageOps.expand(page.quantize(16), border=1, fill=0)


if __name__ == "__main__":
    for made in written():
        print(made)
