"""Where everything lies: a board becomes boxes in half-tiles that fit a frame.

This room decides on which spot of a whole-number grid each tile lies, turns corners when the frame
asks for it, and proves afterwards, with code of its own, that the picture cannot be misread. It
knows the game's board and nothing of what is seen: no colour, no line, no font, no page, no word
for people, and no floating-point number. Millimetres come in as whole micrometres.
"""

from generator.layout.arrange import arrange, arrange_all
from generator.layout.plan import HALF, Box, Cell, Fitted, Frame, Heading, Lying, Plan, Spot
from generator.layout.proof import proof, prove
from generator.layout.violation import Violation

__all__ = [
    "HALF",
    "Box",
    "Cell",
    "Fitted",
    "Frame",
    "Heading",
    "Lying",
    "Plan",
    "Spot",
    "Violation",
    "arrange",
    "arrange_all",
    "proof",
    "prove",
]
