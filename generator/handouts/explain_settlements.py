"""Answers about the end of a round, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.events import BlockedClaim, Claim, Event, OutClaim
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.engine.table import Table
from generator.engine.tiles import Tile, pips_of
from generator.handouts.setting import Bold, Rich, rich_of
from generator.handouts.solution import Solution, in_shown, rounding, score_list, slips
from generator.handouts.voice import Voice
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import SettleTask


class SettlementExplainer:
    """Explains the exercises about settling."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def solution(self, exercise: Exercise, task: SettleTask) -> Solution:
        """Return the scores after the settlement with the reasoning."""
        voice, rules, case = self.voice, self.voice.rules, task.case
        settlement = task.settled(rules)
        sides = [voice.speaker.listing(case.names[s] for s in seats) for seats in case.table.sides]
        after = in_shown((score.value for score in settlement.scores), rules)
        wrong = (
            (each, score_list(sides, in_shown(each.answer["scores"], rules), voice))
            for each in exercise.wrong
            if case.table.in_pairs or "partner" not in each.mistake
        )
        return Solution(
            answer=score_list(sides, after, voice),
            short=" · ".join(map(voice.number, after)),
            steps=tuple(self.steps(settlement, case.table, case.names, case.hands)),
            slips=slips(wrong, voice),
            rules=task.rules,
        )

    def steps(
        self,
        settlement: Settlement,
        table: Table,
        names: tuple[str, ...],
        hands: tuple[tuple[Tile, ...], ...],
    ) -> Iterator[Rich]:
        """Go through a settlement: every claim, then what became of it."""
        events = {id(event.claim): event for event in settlement.events}
        for claim in settlement.claims:
            yield from self._claim(claim, table, names, hands)
            event = events.get(id(claim))
            if event is not None:
                players = (names[seat] for seat in table.sides[event.side])
                yield tested(event, self.voice.speaker.listing(players), self.voice)
            elif claim.points:
                yield self.voice.say("The game is over already: not applied.")
        if settlement.winner is not None:
            yield self.voice.say("The game is won.")

    def _claim(
        self,
        claim: Claim,
        table: Table,
        names: tuple[str, ...],
        hands: tuple[tuple[Tile, ...], ...],
    ) -> Iterator[Rich]:
        match claim:
            case OutClaim():
                yield from self._out(claim, table, names, hands)
            case BlockedClaim():
                yield self._blocked(claim, names, hands)
            case _:
                raise TypeError(claim)

    def _out(
        self,
        claim: OutClaim,
        table: Table,
        names: tuple[str, ...],
        hands: tuple[tuple[Tile, ...], ...],
    ) -> Iterator[Rich]:
        voice = self.voice
        rivals = table.rivals(claim.seat)
        for seat in sorted(rivals):
            yield self._hand(names[seat], hands[seat])
        worth = [voice.number(pips_of(hands[seat])) for seat in sorted(rivals)]
        added = f"{' + '.join(worth)} = " if len(worth) > 1 else ""
        yield voice.say("rivals: %(sum)s", sum=rich_of(added, rounding(claim.rival_pips, voice)))
        partner = table.partner(claim.seat)
        if partner is not None:
            yield self._hand(names[partner], hands[partner])
            yield voice.say("partner: %(sum)s", sum=rounding(claim.partner_pips, voice))
        parts = f"{voice.number(claim.placement)} + {voice.number(claim.rivals)}"
        if partner is not None:
            parts += f" − {voice.number(claim.partner)}"
        shown = voice.rules.shown(claim.points)
        yield voice.say(
            "together: %(parts)s = %(raw)s → %(shown)s",
            parts=parts,
            raw=claim.points,
            shown=Bold(voice.number(shown)),
        )

    def _blocked(
        self, claim: BlockedClaim, names: tuple[str, ...], hands: tuple[tuple[Tile, ...], ...]
    ) -> Rich:
        voice = self.voice
        hand = self._hand(names[claim.seat], hands[claim.seat])
        if not claim.sources:
            return rich_of(hand, "; ", voice.say("no rival holds more: nothing"))
        own = voice.number(claim.pips)
        parts = [f"({voice.number(claim.pips + more)} − {own})" for _, more in claim.sources]
        added = " + ".join(parts) + " = "
        shown = voice.rules.shown(claim.points)
        return rich_of(
            hand,
            "; ",
            added,
            rounding(claim.difference, voice),
            " → ",
            Bold(voice.number(shown)),
        )

    def _hand(self, name: str, hand: tuple[Tile, ...]) -> Rich:
        pips = self.voice.number(pips_of(hand))
        return rich_of(name, " ", self.voice.tiles(hand), f"\u00a0{pips}")


def tested(event: Event, side: str, voice: Voice) -> Rich:
    """Return the test of an event against the target: “Ana: 58 + 4 = 62, above 61: discarded”."""
    rules = voice.rules
    return test(side, rules.shown(event.before[event.side]), event.shown, voice)


def test(side: str, before: Shown, points: Shown, voice: Voice) -> Rich:
    """Return what becomes of *points* for a side that stands at *before*."""
    rules: Rules = voice.rules
    reached = before + points
    sign = "−" if points < Shown(0) else "+"
    size = voice.number(abs(points.value))
    added = f"{side}: {voice.number(before)} {sign} {size} = "
    if reached > rules.target:
        return voice.say(
            "%(sum)s%(reached)s, above %(target)s: discarded",
            sum=added,
            reached=reached,
            target=rules.target,
        )
    told = rich_of(added, Bold(voice.number(reached)))
    if reached == rules.target:
        return voice.say("%(sum)s, exactly: won", sum=told)
    return voice.say("%(sum)s: applied", sum=told)
