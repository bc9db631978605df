"""Finding exercises: positions from legal play, searched for what a topic and a level want.

Each finder makes one try from a stream of choices and returns a task, or None where the try failed.
"""
