"""Lets `python -m generator` stand for the command `exact61`."""

from generator.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
