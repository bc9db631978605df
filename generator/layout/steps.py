"""Where a tile may lie when it joins at the middle of an edge: small rectangles, nothing else.

All lengths are grid units (see :data:`generator.layout.plan.HALF`); y grows downwards. A direction
is 0 to 3 for east, south, west and north, so that ``(d + 2) % 4`` leads back and ``(d + 3) % 4``
turns left. Plain tuples, because a search makes thousands of them.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.layout.plan import HALF

EAST, SOUTH, WEST, NORTH = range(4)
STEP_X = (1, 0, -1, 0)
STEP_Y = (0, 1, 0, -1)
#: Grid units of a whole tile's length.
LONG = 2 * HALF


class Rect(NamedTuple):
    """A rectangle: its upper left corner, its width and its height."""

    x: int
    y: int
    width: int
    height: int


class Joint(NamedTuple):
    """The middle of a tile's edge, and the direction that leads outwards from it."""

    x: int
    y: int
    out: int


def across(out: int) -> tuple[int, int]:
    """Return the two directions at a right angle to *out*: north or east first."""
    return (NORTH, SOUTH) if out % 2 == 0 else (EAST, WEST)


def ahead(joint: Joint, length: int, width: int) -> Rect:
    """Return the rectangle *length* units long and *width* wide that begins at *joint*."""
    x, y, out = joint
    half = width // 2
    if out == EAST:
        return Rect(x, y - half, length, width)
    if out == SOUTH:
        return Rect(x - half, y, width, length)
    if out == WEST:
        return Rect(x - length, y - half, length, width)
    return Rect(x - half, y - length, width, length)


def straight(joint: Joint, double: bool) -> Rect:
    """Return where a tile lies that goes straight on; a double lies crosswise (R11)."""
    return ahead(joint, HALF, LONG) if double else ahead(joint, LONG, HALF)


def bent(joint: Joint, turn: int) -> Rect:
    """Return where an ordinary tile lies that turns a corner.

    Its inner half lies straight ahead, against the whole short end of the tile before; its outer
    half points to *turn*, a direction at a right angle to the joint's.
    """
    return stretched(ahead(joint, HALF, HALF), turn, HALF)


def stretched(rect: Rect, out: int, length: int) -> Rect:
    """Return *rect* made longer by *length* on the side that looks to *out*."""
    x, y, width, height = rect
    if out == EAST:
        return Rect(x, y, width + length, height)
    if out == SOUTH:
        return Rect(x, y, width, height + length)
    if out == WEST:
        return Rect(x - length, y, width + length, height)
    return Rect(x, y - length, width, height + length)


def grown(rect: Rect, gap: int) -> Rect:
    """Return *rect* made larger by *gap* on all sides."""
    x, y, width, height = rect
    return Rect(x - gap, y - gap, width + 2 * gap, height + 2 * gap)


def moved(rect: Rect, out: int, length: int) -> Rect:
    """Return *rect* moved by *length* in a direction."""
    x, y, width, height = rect
    return Rect(x + length * STEP_X[out], y + length * STEP_Y[out], width, height)


def sideways(joint: Joint, turn: int) -> Joint:
    """Return the joint at a side of the half whose outer edge has *joint*: the side to *turn*."""
    x, y, out = joint
    half = HALF // 2
    return Joint(
        x + half * (STEP_X[turn] - STEP_X[out]), y + half * (STEP_Y[turn] - STEP_Y[out]), turn
    )


def value_square(joint: Joint) -> Rect:
    """Return the square of one half-tile in which the value of a counted end is drawn."""
    return ahead(joint, HALF, HALF)


def edge(rect: Rect, out: int) -> Joint:
    """Return the middle of that edge of *rect* which looks to *out*."""
    x, y, width, height = rect
    if out == EAST:
        return Joint(x + width, y + height // 2, out)
    if out == SOUTH:
        return Joint(x + width // 2, y + height, out)
    if out == WEST:
        return Joint(x, y + height // 2, out)
    return Joint(x + width // 2, y, out)
