"""The boards of the worked examples as pictures, to look at: `make plates`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

OUTPUT = Path("output", "plates")


def main() -> int:
    """Draw every example that is a board, through the command line as a reader would."""
    command = [sys.executable, "-m", "generator"]
    listed = subprocess.run([*command, "examples", "--json"], check=True, stdout=subprocess.PIPE)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for example in json.loads(listed.stdout):
        if example["kind"] == "board":
            target = OUTPUT / f"{example['id'].replace('/', '--')}.png"
            subprocess.run([*command, "board", example["board"], "-o", str(target)], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
