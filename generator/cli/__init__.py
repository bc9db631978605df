"""The command line: options in, one printed line a file out, and every fault in one sentence.

This room parses what a user types, calls the floors below, and prints. It must never compute a
number of the game or word a fault by itself.
"""

from generator.cli.main import main

__all__ = ["main"]
