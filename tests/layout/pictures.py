"""A plan as rows of letters, to be typed in a test: one letter a unit of the grid."""

from __future__ import annotations

from generator.layout import HALF, Plan


def picture(plan: Plan) -> str:
    """Return *plan* as text: halves as their digits, the room for values as ``o``, else dots."""
    rows = [["."] * plan.width for _ in range(plan.height)]

    def fill(x: int, y: int, sign: str) -> None:
        for row in range(y, y + HALF):
            for column in range(x, x + HALF):
                assert rows[row][column] == ".", f"covered twice: {column}, {row}"
                rows[row][column] = sign

    for lying in plan.lying:
        for cell in lying.cells:
            fill(cell.x, cell.y, str(cell.value))
    if plan.ends:
        for spot in plan.spots:
            if spot.counts is not None:
                dx, dy = spot.heading.dx, spot.heading.dy
                fill(spot.x + dx - 1, spot.y + dy - 1, "o")
    return "\n".join("".join(row) for row in rows)


def typed(text: str) -> str:
    """Return a picture typed in a test without its indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())
