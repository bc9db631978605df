"""Every page of the PDF files in `output/` as a picture, to look at: `make pages`."""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2

SOURCE = Path("output")
OUTPUT = SOURCE / "pages"
DOTS_PER_INCH = 100
POINTS_PER_INCH = 72


def main() -> int:
    """Draw the pages, one PNG each, in folders like those of the documents."""
    paths = sorted(path for path in SOURCE.rglob("*.pdf") if OUTPUT not in path.parents)
    if not paths:
        print("there is no PDF in output/; ./run print makes them", file=sys.stderr)
        return 1
    for path in paths:
        folder = OUTPUT / path.relative_to(SOURCE).with_suffix("")
        folder.mkdir(parents=True, exist_ok=True)
        with pypdfium2.PdfDocument(path) as document:
            for number, page in enumerate(document, start=1):
                picture = page.render(scale=DOTS_PER_INCH / POINTS_PER_INCH).to_pil()
                picture.save(folder / f"{number:03}.png")
        print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
