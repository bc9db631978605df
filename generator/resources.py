"""Where the files lie that the program reads: templates, catalogues and fonts.

In a checkout, `templates/` and `locales/` stand beside the package; a wheel carries them inside
it, under `generator/_data/`. The fonts come with two packages of their own. Nobody else needs to
know any of this.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape

SERIF = "Source Serif Pro"
SANS = "Source Sans Pro"

_FONT_PACKAGES = {SERIF: "font_source_serif_pro", SANS: "font_source_sans_pro"}
_WEIGHTS = {
    "ExtraLight": 200,
    "Light": 300,
    "Regular": 400,
    "Semibold": 600,
    "Bold": 700,
    "Black": 900,
}


class Face(NamedTuple):
    """One cut of a type family, named as CSS names it."""

    family: str
    weight: int = 400
    style: Literal["normal", "italic"] = "normal"


def templates_dir() -> Path:
    """Return the folder of the page templates and their style sheets."""
    return _data_dir("templates")


def locales_dir() -> Path:
    """Return the folder of the message catalogues."""
    return _data_dir("locales")


@cache
def font_files() -> Mapping[Face, Path]:
    """Return the TrueType file of every face there is, of both families."""
    found = {}
    for family in _FONT_PACKAGES:
        folder = _font_dir(family)
        for name, weight in _WEIGHTS.items():
            italic = "It" if weight == 400 else f"{name}It"
            found[Face(family, weight)] = folder / f"{family.replace(' ', '')}-{name}.ttf"
            found[Face(family, weight, "italic")] = (
                folder / f"{family.replace(' ', '')}-{italic}.ttf"
            )
    for path in found.values():
        _must_exist(path)
    return MappingProxyType(found)


def use_own_fonts(folder: Path | None = None) -> Path:
    """Make our families, and no others, the ones that fontconfig knows; return its `fonts.conf`.

    Call this before the first import of WeasyPrint in a process: fontconfig reads its settings
    once. The file is written into *folder*, or into the user's cache, where a later run finds it
    together with fontconfig's own index of the fonts; where neither can be written, into a
    temporary folder that lasts as long as the process. The environment variable
    `FONTCONFIG_FILE` is set here and nowhere else.
    """
    folder = folder or _cache_dir()
    text = _fonts_conf(folder)
    path = folder / f"fonts-{hashlib.sha256(text.encode()).hexdigest()[:12]}.conf"
    if not path.exists():
        # Whole or not at all, for several processes may do this at once.
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=folder, delete=False) as file:
            file.write(text)
        Path(file.name).replace(path)
    os.environ["FONTCONFIG_FILE"] = str(path)
    return path


def _data_dir(name: str) -> Path:
    package = Path(__file__).resolve().parent
    installed = package / "_data" / name
    return installed if installed.is_dir() else _must_exist(package.parent / name)


def _must_exist(path: Path) -> Path:
    if not path.exists():
        raise FileNotFoundError(f"a part of the program is missing: {path}")
    return path


def _font_dir(family: str) -> Path:
    spec = find_spec(_FONT_PACKAGES[family])
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the package of the font {family} is not installed")
    return Path(spec.origin).parent / "files"


@cache
def _cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME", "")
    folder = (Path(base) if Path(base).is_absolute() else _home() / ".cache") / "exact61"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Being allowed to write cannot be asked for reliably; it can be tried.
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="exact61-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # a user without a home
        return Path(os.devnull)


def _fonts_conf(folder: Path) -> str:
    # Each package holds every face twice; the TrueType one serves both writers.
    folders = "".join(f"<dir>{escape(str(_font_dir(family)))}</dir>\n" for family in _FONT_PACKAGES)
    generic = "".join(
        f"<alias><family>{name}</family><prefer><family>{family}</family></prefer></alias>\n"
        for name, family in (("serif", SERIF), ("sans-serif", SANS))
    )
    return (
        '<?xml version="1.0"?>\n'
        '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
        "<fontconfig>\n"
        f"{folders}"
        "<selectfont><rejectfont><glob>*.otf</glob></rejectfont></selectfont>\n"
        f"{generic}"
        f"<cachedir>{escape(str(folder))}</cachedir>\n"
        "</fontconfig>\n"
    )
