"""Game records: reading, checking, writing, and the result as plain data.

This room knows the TOML form of a record and the play it tells of. It knows nothing of pages and of
languages: a fault is a reason with its place, put into words elsewhere.
"""

from generator.engine.records.checker import CheckedGame, CheckedRound, check_record
from generator.engine.records.model import Record, RoundRecord, TurnLine
from generator.engine.records.reader import load_record, read_record
from generator.engine.records.result import event_data, game_data
from generator.engine.records.writer import write_record

__all__ = [
    "CheckedGame",
    "CheckedRound",
    "Record",
    "RoundRecord",
    "TurnLine",
    "check_record",
    "event_data",
    "game_data",
    "load_record",
    "read_record",
    "write_record",
]
