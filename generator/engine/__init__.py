"""The game: tiles, board, placement, counting, events, settlement, rounds, records.

Pure values and standard library only. It must never know of pages, languages, fonts or
millimetres, and it says nothing to people: an error is a reason with its details.
"""
