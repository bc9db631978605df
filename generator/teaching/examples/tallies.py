"""Scripts of scores on paper: strokes, marks and debt (R27, R28, C1, C6)."""

from __future__ import annotations

from collections.abc import Callable

from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.teaching.examples.script import Kind, Script
from generator.teaching.examples.subjects import Marked, read_tally_script, tally_script

Claim = Callable[[Marked, Rules], bool]


def parts_of_mark(strokes: Callable[[Rules], int]) -> Claim:
    """Claim the strokes of an unfinished or full first mark."""
    return lambda marked, rules: marked.tally.strokes.value == strokes(rules)


def several_marks(marked: Marked, rules: Rules) -> bool:
    """Claim full marks and strokes besides them (R28)."""
    marks, rest = divmod(marked.tally.strokes.value, rules.mark_strokes)
    return marks > 0 and rest > 0


def at_target(marked: Marked, rules: Rules) -> bool:
    """Claim the score that wins (R2)."""
    return marked.tally.score == rules.target


def debt_paid(marked: Marked, rules: Rules) -> bool:
    """Claim a debt that is paid off before new strokes are drawn (C1)."""
    return (
        any(step.debt for step in marked.steps)
        and not marked.tally.debt
        and marked.tally.strokes > marked.start.strokes
    )


def in_debt(marked: Marked, rules: Rules) -> bool:
    """Claim a score above zero with a debt (C1)."""
    return marked.tally.score > Shown(0) and bool(marked.tally.debt)


def debt_left(marked: Marked, rules: Rules) -> bool:
    """Claim a debt that is only partly paid (C1)."""
    debts = [step.debt for step in marked.steps]
    return len(debts) > 1 and debts[0] > debts[-1] > Shown(0)


def below_zero(marked: Marked, rules: Rules) -> bool:
    """Claim a score below zero (C1)."""
    return marked.tally.score < Shown(0)


def _tally(
    name: str, numbers: str, text: str, claim: Claim, mistake: str | None = None
) -> Script[Marked]:
    return Script(
        id=name,
        rules=tuple(numbers.split()),
        kind=Kind.TALLY,
        claim=claim,
        read=read_tally_script,
        texts=(text,),
        mistake=mistake,
    )


TALLIES = (
    _tally("tally/1", "R27", tally_script(1), parts_of_mark(lambda rules: 1)),
    _tally("tally/2", "R27 R28 C6", tally_script(2), parts_of_mark(lambda rules: rules.X_STROKES)),
    _tally("tally/3", "R28 C6", tally_script(4), parts_of_mark(lambda rules: 2 * rules.X_STROKES)),
    _tally(
        "tally/4", "R28 C6", tally_script(7), parts_of_mark(lambda rules: 3 * rules.X_STROKES + 1)
    ),
    _tally("tally/5", "R28 C6", tally_script(10), parts_of_mark(lambda rules: rules.mark_strokes)),
    _tally("tally/6", "R27 R28", tally_script(23), several_marks),
    _tally("tally/7", "R2 R27 R28", tally_script("target"), at_target),
    _tally("debt/1", "C1", tally_script(10, -3, 5), debt_paid),
    _tally("debt/2", "C1", tally_script(8, -5, 2), debt_left),
    _tally("debt/3", "C1", tally_script(1, -3), below_zero),
    _tally("debt-rubbed-out/1", "C1", tally_script(10, -3), in_debt, "strokes-rubbed-out"),
    _tally("debt-unpaid/1", "C1", tally_script(10, -3, 5), debt_paid, "debt-not-paid"),
)
"""Every script of a score on paper."""
