"""The proof that a picture is true, by other means than those that made it.

It looks at a plan as a reader does, at the boxes, halves and spots alone, and compares them with
the rules of the board (R8, R11–R13). It shares no geometry with the search, so that a mistake there
cannot hide here. It runs on every diagram that is printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from generator.engine.tiles import Tile
from generator.errors import CannotPrint
from generator.layout.plan import HALF, Box, Fitted, Frame, Lying, Plan
from generator.layout.proof_of_joints import joint_violations
from generator.layout.proof_of_spots import spot_violations
from generator.layout.violation import Violation


def prove(fitted: Fitted, frame: Frame) -> None:
    """Hold *fitted* against *frame* and against the rules of a true picture.

    Raises:
        CannotPrint: for a picture that violates a rule (``board-picture``, with ``violations``, a
            text, and ``board``) or does not lie within its frame at a size allowed there.
    """
    found = list(map(str, proof(fitted.plan)))
    plan, half = fitted.plan, fitted.half
    if not min(frame.smallest, frame.largest) <= half <= frame.largest:
        found.append("size")
    if plan.width * half > frame.width * HALF or plan.height * half > frame.height * HALF:
        found.append("frame")
    if found:
        raise CannotPrint("board-picture", violations="; ".join(found), board=plan.board)


def proof(plan: Plan) -> tuple[Violation, ...]:
    """Return everything that is wrong with *plan*: nothing, for a true picture."""
    found = [*_tiles(plan)]
    if found:
        return tuple(found)
    found += _shapes(plan)
    if found:
        return tuple(found)
    found += _apart(plan)
    found += _opening(plan.lying[0])
    found += joint_violations(plan)
    found += spot_violations(plan)
    return tuple(found)


# --- every tile once, and each a tile ----------------------------------------------------------


def _tiles(plan: Plan) -> Iterator[Violation]:
    """Check that every tile of the board lies there once, with the host it has on the board."""
    lying = Counter((lying.tile, lying.host) for lying in plan.lying)
    board = Counter((laid.tile, laid.host) for laid in plan.board.history)
    for (tile, _), count in lying.items():
        if count > 1:
            yield Violation("twice", (tile,))
    for tile, _ in board - lying:
        yield Violation("missing", (tile,))
    for key in lying:
        if key not in board:
            yield Violation("stranger", (key[0],))


def _shapes(plan: Plan) -> Iterator[Violation]:
    """Check that each box is a tile whose halves fill it, inside the extent."""
    for lying in plan.lying:
        box, (first, second) = lying.box, lying.cells
        lies_flat = (box.width, box.height) == (2 * HALF, HALF)
        if not lies_flat and (box.width, box.height) != (HALF, 2 * HALF):
            yield Violation("shape", (lying.tile,))
            continue
        far = (box.right - HALF, box.y) if lies_flat else (box.x, box.bottom - HALF)
        halves = {(first.x, first.y): first.value, (second.x, second.y): second.value}
        if halves.keys() != {(box.x, box.y), far} or Tile.of(*halves.values()) != lying.tile:
            yield Violation("shape", (lying.tile,))
        heading = lying.heading
        if lying.tile.is_double:
            along = (heading.dx != 0) != lies_flat
        else:
            along = (second.x - first.x, second.y - first.y) == (
                heading.dx * HALF,
                heading.dy * HALF,
            )
        if not along:
            yield Violation("shape", (lying.tile,))
        if box.x < 0 or box.y < 0 or box.right > plan.width or box.bottom > plan.height:
            yield Violation("outside", (lying.tile,))


# --- no two tiles in each other's way ----------------------------------------------------------


def _apart(plan: Plan) -> Iterator[Violation]:
    """Check that tiles that are not joined keep apart, and that joined ones do not overlap.

    Two tiles joined to the same double may meet at a corner; all others have a gap between them,
    unless the plan says that tiles may touch: then they show different values where they do.
    """
    earlier: list[Lying] = []
    hosts = {lying.tile: lying.host for lying in plan.lying}
    for lying in plan.lying:
        box = lying.box
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        for other in earlier:
            its = other.box
            if left > its.right or its.x > right or top > its.bottom or its.y > bottom:
                continue
            if left < its.right and its.x < right and top < its.bottom and its.y < bottom:
                yield Violation("overlap", (other.tile, lying.tile))
            elif lying.host != other.tile:
                family = _same_double(hosts, other.tile, lying.tile)
                if family and _corners_meet(box, its):
                    continue
                if not plan.touching or _is_mistakable(lying, other, family):
                    yield Violation("touch", (other.tile, lying.tile))
        earlier.append(lying)


def _is_mistakable(one: Lying, other: Lying, family: bool) -> bool:
    """Whether halves of two tiles touch that show one value; not at a corner, in a *family*."""
    for cell, its in product(one.cells, other.cells):
        x, y = abs(cell.x - its.x), abs(cell.y - its.y)
        if cell.value == its.value and max(x, y) <= HALF and not (family and x == y == HALF):
            return True
    return False


def _corners_meet(a: Box, b: Box) -> bool:
    return a.x in (b.right, b.x - a.width) and a.y in (b.bottom, b.y - a.height)


def _same_double(hosts: Mapping[Tile, Tile | None], one: Tile, other: Tile) -> bool:
    """Whether both tiles are joined to one double, as its host or its guests."""
    for double in (hosts[one], hosts[other]):
        if double is not None and double.is_double:
            around = (hosts[double], *(tile for tile, host in hosts.items() if host == double))
            if one in around and other in around:
                return True
    return False


def _opening(lying: Lying) -> Iterator[Violation]:
    """Check that an ordinary opening tile lies from west to east and a double across that line."""
    if (lying.box.width > lying.box.height) == lying.tile.is_double:
        yield Violation("crosswise", (lying.tile,))
