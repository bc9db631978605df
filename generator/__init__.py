"""Prints the books, score sheets and school handouts of Exact 61 Five Up.

ARCHITECTURE.md tells how the rooms lie one above the other; each package's own docstring
says what it is for and what it must never know.
"""
