"""Scoring events and settlements in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from generator.engine.events import BlockedClaim, Claim, Event, OutClaim, PlacementClaim, Scores
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.i18n.speaker import Speaker


def shown_points(say: Speaker, points: Shown) -> str:
    """Return an amount of shown points with its unit."""
    return say.say_plural("%(count)s shown point", "%(count)s shown points", points.value)


def raw_points(say: Speaker, points: Raw) -> str:
    """Return an amount of raw points with its unit."""
    return say.say_plural("%(count)s raw point", "%(count)s raw points", points.value)


def pips(say: Speaker, amount: Raw) -> str:
    """Return a number of pips with its unit."""
    return say.say_plural("%(count)s pip", "%(count)s pips", amount.value)


def side_name(say: Speaker, side: int, names: Sequence[str], sides: int) -> str:
    """Return a side by the names of its seats: “Ana y Carla”."""
    return say.listing(names[side::sides])


def event_sentence(say: Speaker, event: Event, names: Sequence[str], rules: Rules) -> str:
    """Return what was claimed and what became of it."""
    return f"{claim_sentence(say, event.claim, names, rules)} {verdict(say, event, rules)}"


def settlement_sentences(
    say: Speaker, settlement: Settlement, names: Sequence[str], rules: Rules
) -> list[str]:
    """Return one sentence for each claim, then who won the round and the game."""
    events = {event.seat: event for event in settlement.events}
    lines: list[str] = []
    for claim in settlement.claims:
        event = events.get(claim.seat)
        sentence = claim_sentence(say, claim, names, rules)
        if event is not None:
            sentence += f" {verdict(say, event, rules)}"
        elif claim.points:
            sentence += " " + say.say("The game is over already: not applied.")
        lines.append(sentence)
    sides = len(settlement.scores)
    if settlement.round_winner is None:
        lines.append(say.say("The round is drawn."))
    else:
        winner = side_name(say, settlement.round_winner, names, sides)
        lines.append(say.say("The round goes to %(side)s.", side=winner))
    lines.append(scores_sentence(say, settlement.scores, names, rules))
    if settlement.winner is not None:
        winner = side_name(say, settlement.winner, names, sides)
        won = say.say(
            "%(side)s: exactly %(target)s. The game is won.", side=winner, target=rules.target
        )
        lines.append(won)
    return lines


def scores_sentence(say: Speaker, scores: Scores, names: Sequence[str], rules: Rules) -> str:
    """Return the scores of all sides in shown points."""
    told = ", ".join(
        f"{side_name(say, side, names, len(scores))} {say.number(rules.shown(score).value)}"
        for side, score in enumerate(scores)
    )
    return say.say("Score: %(scores)s.", scores=told)


def claim_sentence(say: Speaker, claim: Claim, names: Sequence[str], rules: Rules) -> str:
    """Return what somebody would score, and why."""
    who = names[claim.seat]
    points = shown_points(say, rules.shown(claim.points))
    match claim:
        case PlacementClaim():
            return say.say(
                "%(who)s lays a tile and the counted ends add up to %(sum)s: %(points)s.",
                who=who,
                sum=claim.total,
                points=points,
            )
        case OutClaim():
            return _out_sentence(say, claim, who, points)
        case BlockedClaim() if not claim.sources:
            return say.say(
                "%(who)s holds %(pips)s, and no rival more: nothing.",
                who=who,
                pips=pips(say, claim.pips),
            )
        case BlockedClaim():
            return say.say(
                "%(who)s holds %(pips)s; the higher rival hands differ by %(difference)s in all, "
                "rounded to %(raw)s: %(points)s.",
                who=who,
                pips=pips(say, claim.pips),
                difference=claim.difference,
                raw=claim.points,
                points=points,
            )
    assert_never(claim)


def _out_sentence(say: Speaker, claim: OutClaim, who: str, points: str) -> str:
    parts = [
        say.say("%(who)s goes out.", who=who),
        say.say("Placement: %(placement)s.", placement=claim.placement),
        say.say(
            "Rivals: %(pips)s, rounded to %(rounded)s.",
            pips=pips(say, claim.rival_pips),
            rounded=claim.rivals,
        ),
    ]
    if claim.partner_pips:
        parts.append(
            say.say(
                "Partner: %(pips)s, rounded to %(rounded)s and taken off.",
                pips=pips(say, claim.partner_pips),
                rounded=claim.partner,
            )
        )
    parts.append(
        say.say("Together %(raw)s: %(points)s.", raw=raw_points(say, claim.points), points=points)
    )
    return " ".join(parts)


def verdict(say: Speaker, event: Event, rules: Rules) -> str:
    """Return whether the event was applied, with the score before and after."""
    before = rules.shown(event.before[event.side])
    if event.is_applied:
        after = rules.shown(event.scores[event.side])
        return say.say("Applied: from %(before)s to %(after)s.", before=before, after=after)
    return say.say(
        "Discarded: it would go from %(before)s to %(above)s, above %(target)s.",
        before=before,
        above=before + event.shown,
        target=rules.target,
    )
