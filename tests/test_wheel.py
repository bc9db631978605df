"""The wheel: it carries all it needs, and prints far away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def kept_files(folder: str) -> set[str]:
    """What the checkout keeps in *folder*, without what Python leaves behind."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in paths
        if "__pycache__" not in path.parts and path.name != ".gitkeep"
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it; it borrows the packages the wheel depends on."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / "bin" / "python"
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", f"--python={python}"),
            *("install", "-qq", "--no-index", "--no-deps", str(wheel)),
        ],
        check=True,
    )
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return folder / "bin"


def far_away(home: Path) -> dict[str, str]:
    leaks = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    kept = {name: text for name, text in os.environ.items() if name not in leaks}
    return {**kept, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}


def test_it_carries_the_package_the_templates_and_the_catalogues(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = kept_files("generator")
    data = {
        f"generator/_data/{name}"
        for folder in ("templates", "locales")
        for name in kept_files(folder)
    }
    assert names == package | data


def test_it_runs_from_where_it_was_installed(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [installed / "python", "-c", "import generator; print(generator.__file__)"],
        cwd=tmp_path,
        env=far_away(tmp_path),
        check=True,
        capture_output=True,
        text=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(installed.parent)


def test_it_prints_a_score_sheet(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [installed / "exact61", "scoresheet", "--lang", "en"],
        cwd=tmp_path,
        env=far_away(tmp_path),
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (sheet,) = tmp_path.rglob("*.pdf")
    assert sheet.read_bytes().startswith(b"%PDF-")
    assert done.stdout.splitlines() == [str(sheet.relative_to(tmp_path))]
