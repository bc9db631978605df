"""Score sheets: paper, several sheets on a page, the tally sheet, sheets filled from a record.

This room lays boxes and lines out, and prints them with ReportLab through :mod:`generator.drawing`.
It writes into a file object that it is given; it never opens a file to write, never knows a
terminal, and holds no number of the game: those come from the rules.
"""

from generator.scoresheets.history import History, Moment, history, read_moment
from generator.scoresheets.maker import sheet_title
from generator.scoresheets.options import Guides, SheetOptions, TableEntry
from generator.scoresheets.paper import PAPERS
from generator.scoresheets.series import write_sheets
from generator.scoresheets.tables import read_tables, split_names

__all__ = [
    "PAPERS",
    "Guides",
    "History",
    "Moment",
    "SheetOptions",
    "TableEntry",
    "history",
    "read_moment",
    "read_tables",
    "sheet_title",
    "split_names",
    "write_sheets",
]
