"""Scripts of play: turns, events near the target, ends of rounds, a whole round (R2–R10, R17–R26).

Short play is written down here. Longer play is looked for, seed by seed, in legal rounds until one
shows the point, so that every variation of the rules has its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.engine.board import Side
from generator.engine.events import OutClaim, PlacementClaim
from generator.engine.points import Shown
from generator.engine.records import Record, write_record
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.teaching.dice import Dice
from generator.teaching.examples.script import Kind, Script
from generator.teaching.examples.subjects import Played, read_record_script, record_script
from generator.teaching.mistakes.boards import branch_tiles
from generator.teaching.play import PlayedRound, play_round, record_of

Claim = Callable[[Played, Rules], bool]
Cut = Callable[[PlayedRound, Rules], Record | None]


# --- what can be claimed of play -----------------------------------------------------------------


def outcomes(words: str) -> Claim:
    """Claim what becomes of the events in order, as letters: a(pplied) and d(iscarded)."""
    return lambda played, rules: (
        "".join(event.outcome.value[0] for each in played.game.rounds for event in each.events)
        == words
    )


def ended(end: RoundEnd) -> Claim:
    """Claim how the last round ended."""
    return lambda played, rules: played.game.rounds[-1].end is end


def play_goes_on(played: Played, rules: Rules) -> bool:
    """Claim that a turn was played after a discarded event (R3)."""
    events = played.game.rounds[-1].events
    turns = len(played.game.rounds[-1].final.round.turns)
    return any(
        not event.is_applied and event.turn is not None and event.turn < turns for event in events
    )


def discarded_then_exact(played: Played, rules: Rules) -> bool:
    """Claim that the winner had an event discarded before (R3, R26)."""
    sides = {event.side for event in played.game.rounds[-1].events if not event.is_applied}
    return played.game.winner in sides


def always(played: Played, rules: Rules) -> bool:
    """Claim nothing more than that the record is right."""
    return True


def all_of(*claims: Claim) -> Claim:
    """Claim several things together."""
    return lambda played, rules: all(claim(played, rules) for claim in claims)


# --- play that is looked for: where to stop, and with which scores to begin ----------------------


def _zeros(found: PlayedRound) -> tuple[Shown, ...]:
    return (Shown(0),) * found.table.side_count


def dealt(found: PlayedRound, rules: Rules) -> Record:
    """Stop after the opening (R5, R6)."""
    return record_of(_zeros(found), found.written(1), seats=found.table.seats)


def at_drawing(found: PlayedRound, rules: Rules) -> Record | None:
    """Stop after somebody drew a few tiles and placed the last of them (R9)."""
    for number, step in enumerate(found.steps, 1):
        if 1 < len(step.turn.draws) <= 3 and step.turn.placement is not None and number <= 7:
            return record_of(_zeros(found), found.written(number), seats=found.table.seats)
    return None


def at_drawing_choice(found: PlayedRound, rules: Rules) -> Record | None:
    """Stop after a drawn tile that could be laid in several places (R9)."""
    for number, step in enumerate(found.steps, 1):
        drawn = step.turn.draws
        if drawn and drawn[-1] is not None and len(step.board.hosts(drawn[-1])) > 1 and number <= 9:
            return record_of(_zeros(found), found.written(number), seats=found.table.seats)
    return None


def at_pass(found: PlayedRound, rules: Rules) -> Record | None:
    """Stop after somebody drew the whole stock in vain, or had none to draw, and passed (R9)."""
    for number, step in enumerate(found.steps, 1):
        if step.turn.placement is None:
            return record_of(_zeros(found), found.written(number), seats=found.table.seats)
    return None


def must_overshoot(found: PlayedRound, rules: Rules) -> Record | None:
    """Stop after an only placement, with a start that makes it go above the target (C9)."""
    for number, step in enumerate(found.steps[1:7], 2):
        only = len(list(step.board.plays(step.hands[step.turn.seat]))) == 1
        points = rules.scoring(step.after.total)
        if only and not step.turn.draws and points and len(step.hands[step.turn.seat]) > 1:
            start = list(_zeros(found))
            start[found.table.side_of(step.turn.seat)] = rules.target - Shown(1)
            return record_of(start, found.written(number), seats=found.table.seats)
    return None


def next_round(found: PlayedRound, rules: Rules) -> Record | None:
    """Go on to the opening of the next round after somebody went out (R7)."""
    return _with_next(found, rules, Shown(0))


def next_round_discarded(found: PlayedRound, rules: Rules) -> Record | None:
    """Let whoever goes out stand one point below the target, so that it is discarded (C5)."""
    return _with_next(found, rules, rules.target - Shown(1))


def _with_next(found: PlayedRound, rules: Rules, start: Shown) -> Record | None:
    if found.end is not RoundEnd.OUT or len(found.steps) > 3 * rules.hand_size:
        return None
    winner = found.steps[-1].turn.seat
    scores = list(_zeros(found))
    scores[found.table.side_of(winner)] = start
    after = play_round(rules, found.table.seats, Dice("next round", str(found.board)), winner)
    return record_of(scores, found.written(), after.written(1), seats=found.table.seats)


def whole(found: PlayedRound, rules: Rules) -> Record | None:
    """Keep the whole round."""
    return record_of(_zeros(found), found.written(), seats=found.table.seats)


def blocked(found: PlayedRound, rules: Rules) -> Record | None:
    """Keep a round that was blocked by a placement (R10, C11)."""
    return whole(found, rules) if found.end is RoundEnd.BLOCKED else None


def blocked_scoring(found: PlayedRound, rules: Rules) -> Record | None:
    """Keep a round blocked by a placement that scores (C4)."""
    scored = found.steps[-1].turn.placement and rules.scoring(found.board.total)
    return blocked(found, rules) if scored else None


def out_and_stuck(found: PlayedRound, rules: Rules) -> Record | None:
    """Keep a round whose last tile also leaves nobody a placement, the stock being empty (C7)."""
    stock = len(found.stock) - sum(len(step.turn.draws) for step in found.steps)
    left = [tile for hand in found.left for tile in hand]
    if found.end is not RoundEnd.OUT or stock or any(map(found.board.fits, left)):
        return None
    return whole(found, rules)


def good_story(found: PlayedRound, rules: Rules) -> Record | None:
    """Keep a round with a little of everything, short enough to be drawn turn by turn."""
    turns = found.table.seats * rules.hand_size + 2
    if found.end is not RoundEnd.OUT or not rules.hand_size < len(found.steps) <= turns:
        return None
    board = found.board
    points = [step.after.last.point for step in found.steps if step.after.last is not None]
    on_branch = sum(point is not None and point.side is Side.BRANCH for point in points)
    doubles = sum(tile.is_double for tile in board.tiles)
    draws = sum(len(step.turn.draws) for step in found.steps)
    scoring = sum(
        bool(step.turn.placement and rules.scoring(step.after.total)) for step in found.steps
    )
    told = (
        on_branch >= 1
        and doubles >= 2
        and min(1, len(found.stock)) <= draws <= 4
        and scoring >= 3
        and bool(branch_tiles(board))
        and bool(rules.scoring(board.total))
    )
    return whole(found, rules) if told else None


_MOST_SEEDS = 4000


def _search(
    name: str, seats: int, cut: Cut, *, closing: bool
) -> Callable[[Rules, int], Iterator[str]]:
    def search(rules: Rules, first: int) -> Iterator[str]:
        for seed in (first, *range(_MOST_SEEDS)):
            dice = Dice("example", name, seed)
            record = cut(play_round(rules, seats, dice, closing=closing), rules)
            if record is not None:
                yield write_record(record)

    return search


# --- claims about what was found -----------------------------------------------------------------


def out_scored(word: str) -> Claim:
    """Claim that the last event of the first round is a going out with this outcome."""

    def claim(played: Played, rules: Rules) -> bool:
        events = played.game.rounds[0].events
        last = events[-1] if events else None
        return last is not None and isinstance(last.claim, OutClaim) and last.outcome.value == word

    return claim


def one_discarded(played: Played, rules: Rules) -> bool:
    """Claim that the last event, that of the last turn, was discarded."""
    last = played.game.rounds[0].events[-1:]
    turns = len(played.game.rounds[0].final.round.turns)
    return bool(last) and not last[0].is_applied and last[0].turn == turns


def told_well(played: Played, rules: Rules) -> bool:
    """Claim that both sides score, that the last tile scores, and that pips are rounded."""
    events = played.game.rounds[0].events
    last = events[-1] if events else None
    return (
        len({event.side for event in events}) > 1
        and last is not None
        and isinstance(last.claim, OutClaim)
        and bool(last.claim.placement)
        and bool(last.claim.rivals)
        and last.claim.rivals != last.claim.rival_pips
    )


def placement_before_block(played: Played, rules: Rules) -> bool:
    """Claim that the blocking placement's own event stands before the settlement's (C4)."""
    checked = played.game.rounds[0]
    last = len(checked.final.round.turns)
    kinds = [isinstance(event.claim, PlacementClaim) for event in checked.events]
    own = any(event.turn == last for event in checked.events)
    return own and not all(kinds) and checked.end is RoundEnd.BLOCKED


# --- the scripts ---------------------------------------------------------------------------------


def _written(
    name: str, numbers: str, text: str, claim: Claim, mistake: str | None = None
) -> Script[Played]:
    return Script(
        id=name,
        rules=tuple(numbers.split()),
        kind=Kind.RECORD,
        claim=claim,
        read=read_record_script,
        texts=(text,),
        mistake=mistake,
    )


def _found(
    name: str,
    numbers: str,
    seats: int,
    cut: Cut,
    claim: Claim = always,
    seed: int = 0,
    *,
    closing: bool = False,
) -> Script[Played]:
    return Script(
        id=name,
        rules=tuple(numbers.split()),
        kind=Kind.RECORD,
        claim=claim,
        read=read_record_script,
        search=_search(name, seats, cut, closing=closing),
        seed=seed,
    )


RECORDS = (
    _found("deal/1", "R4 R5 R6", 2, dealt),
    _found("deal/2", "R4 R5 R6", 3, dealt),
    _found("deal/3", "R4 R5 R6", 4, dealt),
    _found("draw/1", "R9", 2, at_drawing),
    _found("draw/2", "R9", 3, at_drawing_choice),
    _found("pass/1", "R9", 4, at_pass),
    _found("next-opener/1", "R7", 2, next_round, out_scored("applied")),
    _found("next-opener/2", "R7 C5", 2, next_round_discarded, out_scored("discarded")),
    _written(
        "event/1",
        "R15 R16 R17",
        record_script(2, "", "Ana: 5-5", "Bruno: 5-0:5-5", "Ana: 5-2:5-5", "Bruno: 5-3:5-5"),
        all_of(outcomes("aaa")),
    ),
    _written(
        "exact/1",
        "R2 R26",
        record_script(2, "9, target-3", "Ana: 6-3", "Bruno: 6-6:6-3"),
        all_of(outcomes("a"), ended(RoundEnd.TARGET)),
    ),
    _written(
        "overshoot/1",
        "R3 R17 C9",
        record_script(2, "target-1, 9", "Ana: 5-5", "Bruno: 5-0:5-5", "Ana: 5-2:5-5"),
        all_of(outcomes("da"), play_goes_on),
    ),
    _written(
        "overshoot/2",
        "R2 R3 R17 R26",
        record_script(
            2,
            "target-1, 9",
            "Ana: 5-5",
            "Bruno: 5-0:5-5",
            "Ana: 5-2:5-5",
            "Bruno: 2-1:5-2",
            "Ana: 5-4:5-5",
        ),
        all_of(discarded_then_exact, ended(RoundEnd.TARGET)),
    ),
    _written(
        "overshoot-kept/2",
        "R3",
        record_script(2, "target-1, 9", "Ana: 5-5"),
        outcomes("d"),
        "overshoot-kept",
    ),
    _written(
        "overshoot-trimmed/2",
        "R3",
        record_script(2, "target-1, 9", "Ana: 5-5"),
        outcomes("d"),
        "overshoot-trimmed",
    ),
    _found("must-overshoot/1", "R3 R9 C9", 2, must_overshoot, one_discarded),
    _found(
        "going-out-not-block/1",
        "R18 C7",
        4,
        out_and_stuck,
        ended(RoundEnd.OUT),
        seed=474,
        closing=True,
    ),
    _found("block/1", "R10 R21 C11", 4, blocked, ended(RoundEnd.BLOCKED), seed=69, closing=True),
    _found(
        "block/2", "R10 R23 C4", 3, blocked_scoring, placement_before_block, seed=228, closing=True
    ),
    _found("whole-round/1", "R5 R9 R12 R15 R17 R18", 2, good_story, told_well, seed=228),
    _found("whole-round/2", "R4 R5 R9 R12 R15 R17 R18", 4, good_story, told_well, seed=30),
)
"""Every script of play."""
