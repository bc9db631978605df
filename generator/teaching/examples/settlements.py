"""Scripts of settlements: going out, the blocked round, the target (R2, R3, R18–R26)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from generator.engine.events import BlockedClaim, OutClaim
from generator.engine.points import Raw
from generator.engine.rules import Rules
from generator.teaching.examples.script import Kind, Script
from generator.teaching.examples.subjects import Settled, read_settle_script, settle_script

Claim = Callable[[Settled, Rules], bool]


# --- what can be claimed of a settlement ---------------------------------------------------------


def outcomes(words: str) -> Claim:
    """Claim what becomes of the events in order, as letters: a(pplied) and d(iscarded)."""
    return lambda settled, rules: (
        "".join(event.outcome.value[0] for event in settled.settlement.events) == words
    )


def remainder(choose: Callable[[Rules], int]) -> Claim:
    """Claim the remainder of the rivals' pips above the multiple below (R20)."""
    return lambda settled, rules: (
        rules.remainder(_out(settled).rival_pips) == choose(rules)
        and _out(settled).rival_pips.value > rules.step
    )


def largest_down(rules: Rules) -> int:
    """Return the largest remainder that goes down."""
    return max(left for left in range(rules.step) if not rules.rounds_up(left))


def smallest_up(rules: Rules) -> int:
    """Return the smallest remainder that goes up; the step itself where none does."""
    return next((left for left in range(rules.step) if rules.rounds_up(left)), rules.step)


def has_placement(settled: Settled, rules: Rules) -> bool:
    """Claim that the last tile scores by itself."""
    return bool(_out(settled).placement)


def partner_rounded(settled: Settled, rules: Rules) -> bool:
    """Claim that rivals' and partner's pips are both rounded, to something (R18)."""
    claim = _out(settled)
    return (
        bool(claim.partner)
        and bool(claim.rivals)
        and claim.partner != claim.partner_pips
        and claim.rivals != claim.rival_pips
    )


def net(test: Callable[[int], bool]) -> Claim:
    """Claim something of the net result, in raw points."""
    return lambda settled, rules: test(_out(settled).points.value)


def placement_alone_fits(settled: Settled, rules: Rules) -> bool:
    """Claim that the placement by itself would not have gone above the target (R19)."""
    claim = _out(settled)
    return bool(claim.placement) and _before(settled, rules) + claim.placement <= rules.target_raw


def saved_by_partner(settled: Settled, rules: Rules) -> bool:
    """Claim that only the partner's pips keep the event from going above the target (R19)."""
    claim = _out(settled)
    without = _before(settled, rules) + claim.placement + claim.rivals
    return without > rules.target_raw > _before(settled, rules) + claim.points


def wins(settled: Settled, rules: Rules) -> bool:
    """Claim that the settlement ends the game (R26)."""
    return settled.settlement.winner is not None


def later_left_out(settled: Settled, rules: Rules) -> bool:
    """Claim that a hand would have received points after the game was won (R23)."""
    due = sum(bool(claim.points) for claim in settled.settlement.claims)
    return wins(settled, rules) and due > len(settled.settlement.events)


def equal_hands(settled: Settled, rules: Rules) -> bool:
    """Claim that two rival hands are of equal value and both receive something (R24)."""
    claims = [claim for claim in settled.settlement.claims if isinstance(claim, BlockedClaim)]
    table = settled.case.table
    return any(
        one.pips == other.pips
        and bool(one.points)
        and table.side_of(one.seat) != table.side_of(other.seat)
        for one, other in pairwise(claims)
    )


def clockwise_matters(settled: Settled, rules: Rules) -> bool:
    """Claim that equal hands are not taken in seat order, but from the opener (C2)."""
    claims = settled.settlement.claims
    return equal_hands(settled, rules) and claims[0].seat > claims[1].seat


def drawn(settled: Settled, rules: Rules) -> bool:
    """Claim that nobody wins the round (R25)."""
    return settled.settlement.round_winner is None


def partners_tie(settled: Settled, rules: Rules) -> bool:
    """Claim that partners tie for the lowest hand and win the round (R25)."""
    one, other, *_ = settled.settlement.claims
    pips = [claim.pips for claim in settled.settlement.claims if isinstance(claim, BlockedClaim)]
    table = settled.case.table
    return (
        table.in_pairs
        and pips[0] == pips[1]
        and table.side_of(one.seat) == table.side_of(other.seat)
        and not drawn(settled, rules)
    )


def rounding_matters(settled: Settled, rules: Rules) -> bool:
    """Claim that some hand's differences are rounded (R22)."""
    return any(
        isinstance(claim, BlockedClaim) and claim.points != claim.difference
        for claim in settled.settlement.claims
    )


def some_sources(number: int) -> Claim:
    """Claim that the lowest hand receives from so many others (R22)."""

    def claim(settled: Settled, rules: Rules) -> bool:
        lowest = settled.settlement.claims[0]
        return isinstance(lowest, BlockedClaim) and len(lowest.sources) == number

    return claim


def partner_is_higher(settled: Settled, rules: Rules) -> bool:
    """Claim that the lowest hand receives nothing from a higher hand of its partner (R22)."""
    lowest = settled.settlement.claims[0]
    partner = settled.case.table.partner(lowest.seat)
    pips = {
        claim.seat: claim.pips
        for claim in settled.settlement.claims
        if isinstance(claim, BlockedClaim)
    }
    return partner is not None and pips[partner] > pips[lowest.seat]


def second_falls_by_first(settled: Settled, rules: Rules) -> bool:
    """Claim that an event falls only because an earlier one of its side was applied (C10)."""
    events = settled.settlement.events
    start = settled.case.raw_scores(rules)
    return (
        len(events) > 1
        and events[0].side == events[1].side
        and events[0].is_applied
        and not events[1].is_applied
        and start[events[1].side] + events[1].points <= rules.target_raw
    )


def all_of(*claims: Claim) -> Claim:
    """Claim several things together."""
    return lambda settled, rules: all(claim(settled, rules) for claim in claims)


def _out(settled: Settled) -> OutClaim:
    claim = settled.settlement.claims[0]
    assert isinstance(claim, OutClaim)
    return claim


def _before(settled: Settled, rules: Rules) -> Raw:
    side = settled.case.table.side_of(settled.case.seat)
    return settled.case.raw_scores(rules)[side]


# --- the scripts ---------------------------------------------------------------------------------


def _settle(
    name: str, numbers: str, text: str, *claims: Claim, mistake: str | None = None
) -> Script[Settled]:
    return Script(
        id=name,
        rules=tuple(numbers.split()),
        kind=Kind.SETTLEMENT,
        claim=all_of(*claims),
        read=read_settle_script,
        texts=(text,),
        mistake=mistake,
    )


def _out_of(seats: int, left: str, scores: str = "", placement: int = 0, name: str = "Ana") -> str:
    return settle_script("out", seats, name, left, scores, placement)


def _blocked(seats: int, left: str, scores: str = "", opener: str = "Ana") -> str:
    return settle_script("blocked", seats, opener, left, scores)


_ROUNDING = tuple(
    _settle(f"rounding/{number}", "R18 R20", _out_of(2, f"Bruno: {left}"), remainder(choose))
    for number, (left, choose) in enumerate(
        (
            ("6-4", lambda rules: 0),
            ("6-5", lambda rules: min(1, largest_down(rules))),
            ("6-6", largest_down),
            ("6-6 1-0", smallest_up),
            ("6-6 2-0", lambda rules: rules.step - 1),
        ),
        1,
    )
)

_GOING_OUT = (
    _settle("going-out/1", "R18 R20", _out_of(2, "Bruno: 6-4 2-1"), outcomes("a"), net(bool)),
    _settle(
        "going-out/2",
        "R18",
        _out_of(2, "Bruno: 5-3 4-0", "12, 7", 3),
        outcomes("a"),
        has_placement,
    ),
    _settle(
        "going-out/3",
        "R18 R20",
        _out_of(3, "Bruno: 6-6; Carla: 6-1", "10, 8, 5"),
        outcomes("a"),
    ),
    _settle(
        "going-out/4",
        "R18 R20",
        _out_of(3, "Bruno: 6-2 3-0; Carla: 5-5 4-1", "10, 8, 5", 2),
        outcomes("a"),
        has_placement,
    ),
    _settle(
        "partner/1",
        "R4 R18 R20",
        _out_of(4, "Bruno: 6-5; Carla: 4-3; Íñigo: 6-6", "12, 9", 2),
        outcomes("a"),
        has_placement,
        partner_rounded,
        net(lambda points: points > 0),
    ),
    _settle(
        "partner/2",
        "R18 C1",
        _out_of(4, "Bruno: 1-0; Carla: 6-5 2-0; Íñigo: 2-1", "12, 9"),
        outcomes("a"),
        net(lambda points: points < 0),
    ),
    _settle(
        "partner/3",
        "R18 C3",
        _out_of(4, "Bruno: 4-2; Carla: 6-5; Íñigo: 3-2", "12, 9"),
        outcomes(""),
        net(lambda points: points == 0),
        lambda settled, rules: bool(_out(settled).rivals),
    ),
    _settle(
        "partner/4",
        "R18 C1",
        _out_of(4, "Bruno: 1-0; Carla: 6-5 2-0; Íñigo: 0-0", "0, 14"),
        outcomes("a"),
        net(lambda points: points < 0),
        lambda settled, rules: min(settled.settlement.scores) < Raw(0),
    ),
    _settle(
        "out-exact/1",
        "R2 R18 R26",
        _out_of(2, "Bruno: 6-6 1-0", "target-4, 9", 1),
        outcomes("a"),
        has_placement,
        wins,
    ),
    _settle(
        "out-discarded/1",
        "R3 R19",
        _out_of(2, "Bruno: 6-6 1-0", "target-3, 9", 2),
        outcomes("d"),
        placement_alone_fits,
    ),
    _settle(
        "out-discarded/2",
        "R3 R19",
        _out_of(3, "Bruno: 6-6 1-0; Carla: 5-2", "target-3, 9, 4"),
        outcomes("d"),
    ),
    _settle(
        "out-partner-saves/1",
        "R18 R19",
        _out_of(4, "Bruno: 6-6 1-0; Carla: 6-4; Íñigo: 5-2", "target-3, 9"),
        outcomes("a"),
        saved_by_partner,
    ),
)

_BLOCKED = (
    _settle(
        "blocked/1",
        "R21 R22",
        _blocked(2, "Ana: 6-2; Bruno: 6-6"),
        outcomes("a"),
        rounding_matters,
        some_sources(1),
    ),
    _settle(
        "blocked/2",
        "R21 R22 R23",
        _blocked(3, "Ana: 3-1; Bruno: 5-4; Carla: 6-5 2-0"),
        outcomes("aa"),
        rounding_matters,
        some_sources(2),
    ),
    _settle(
        "blocked/3",
        "R4 R21 R22",
        _blocked(4, "Ana: 2-1; Bruno: 4-1; Carla: 6-6 5-3; Íñigo: 6-0"),
        outcomes("aaa"),
        some_sources(2),
        partner_is_higher,
    ),
    _settle(
        "blocked/4",
        "R22 R24 C2",
        _blocked(3, "Ana: 4-1; Bruno: 6-5 2-2; Carla: 3-2", opener="Carla"),
        outcomes("aa"),
        equal_hands,
        clockwise_matters,
        drawn,
    ),
    _settle(
        "blocked/5",
        "R22 R25 C3",
        _blocked(2, "Ana: 6-2; Bruno: 5-3"),
        outcomes(""),
        drawn,
    ),
    _settle(
        "blocked/6",
        "R24 R25",
        _blocked(4, "Ana: 2-1; Bruno: 6-4; Carla: 3-0; Íñigo: 5-1"),
        outcomes("aa"),
        partners_tie,
    ),
    _settle(
        "blocked-discarded/1",
        "R3 R23",
        _blocked(3, "Ana: 3-1; Bruno: 5-2; Carla: 6-6 4-0", "target-2, 9, 4"),
        outcomes("da"),
    ),
    _settle(
        "blocked-exact/1",
        "R2 R23 R26",
        _blocked(3, "Ana: 3-1; Bruno: 5-2; Carla: 6-6 4-0", "target-3, target-2, 4"),
        later_left_out,
    ),
    _settle(
        "blocked-moment/1",
        "R23 C10",
        _blocked(4, "Ana: 2-1; Bruno: 6-6; Carla: 3-1; Íñigo: 5-4", "target-4, 9"),
        second_falls_by_first,
    ),
)

_MISTAKES = (
    _settle(
        "hands-rounded/1",
        "R18 R20",
        _out_of(3, "Bruno: 6-6; Carla: 6-1", "10, 8, 5"),
        outcomes("a"),
        mistake="each-hand-rounded",
    ),
    _settle(
        "partner-with-rivals/1",
        "R18",
        _out_of(4, "Bruno: 6-5; Carla: 4-3; Íñigo: 6-6", "12, 9"),
        outcomes("a"),
        mistake="partner-with-rivals",
    ),
    _settle(
        "partner-merged/1",
        "R18",
        _out_of(4, "Bruno: 6-5; Carla: 4-3; Íñigo: 6-6", "12, 9"),
        outcomes("a"),
        partner_rounded,
        mistake="partner-merged",
    ),
    _settle(
        "partner-forgotten/1",
        "R18",
        _out_of(4, "Bruno: 6-5; Carla: 6-2; Íñigo: 6-6", "12, 9"),
        outcomes("a"),
        mistake="partner-forgotten",
    ),
    _settle(
        "never-below-zero/1",
        "C1",
        _out_of(4, "Bruno: 1-0; Carla: 6-5 2-0; Íñigo: 2-1", "12, 9"),
        outcomes("a"),
        net(lambda points: points < 0),
        mistake="never-below-zero",
    ),
    _settle(
        "overshoot-kept/1",
        "R3 R19",
        _out_of(2, "Bruno: 6-6 1-0", "target-1, 9"),
        outcomes("d"),
        mistake="overshoot-kept",
    ),
    _settle(
        "overshoot-trimmed/1",
        "R3 R19",
        _out_of(2, "Bruno: 6-6 1-0", "target-2, 9"),
        outcomes("d"),
        mistake="overshoot-trimmed",
    ),
    _settle(
        "differences-rounded/1",
        "R22",
        _blocked(3, "Ana: 2-0; Bruno: 3-1; Carla: 4-0"),
        outcomes("a"),
        mistake="each-difference-rounded",
    ),
    _settle(
        "lowest-only/1",
        "R22",
        _blocked(3, "Ana: 3-1; Bruno: 5-4; Carla: 6-5 2-0"),
        outcomes("aa"),
        mistake="lowest-hand-only",
    ),
    _settle(
        "partner-difference/1",
        "R22",
        _blocked(4, "Ana: 2-1; Bruno: 4-1; Carla: 6-6 5-3; Íñigo: 6-0"),
        outcomes("aaa"),
        mistake="partner-difference-taken",
    ),
    _settle(
        "pairs-merged/1",
        "R21",
        _blocked(4, "Ana: 2-1; Bruno: 4-1; Carla: 6-6 5-3; Íñigo: 6-0"),
        outcomes("aaa"),
        mistake="partners-merged",
    ),
)

SETTLEMENTS = (*_ROUNDING, *_GOING_OUT, *_BLOCKED, *_MISTAKES)
"""Every script of a settlement, in the order of the rules."""
