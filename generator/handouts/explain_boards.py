"""Answers about a board, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from generator.engine.board import Board, Placement, Side
from generator.engine.points import Shown
from generator.engine.tiles import Tile
from generator.handouts.ask_boards import BoardTask
from generator.handouts.design import Design
from generator.handouts.plates import PlateSize, laid, solved
from generator.handouts.setting import Piece, Rich, joined, rich_of
from generator.handouts.solution import Seen, Solution, addends, slips
from generator.handouts.voice import Voice
from generator.teaching.mistakes.boards import internal_doubles
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import ConnectTask, EndsTask, PlaysTask, ScoreTask, TurnTask


class BoardExplainer:
    """Explains the exercises about a board."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design

    def solution(self, exercise: Exercise, task: BoardTask, size: PlateSize) -> Solution:
        """Return the answer of *task* with its reasoning."""
        match task:
            case EndsTask():
                answer: Rich = (self.voice.number(task.board.total),)
                steps = tuple(self._counting(task.board))
                short = self.voice.number(task.board.total)
            case ScoreTask():
                answer, steps, short = self._score(task)
            case ConnectTask():
                answer, steps, short = self._connect(task)
            case PlaysTask():
                answer, steps, short = self._plays(task)
            case TurnTask():
                answer, steps, short = self._turn(task)
            case _:
                assert_never(task)
        told = ((wrong, self._wrong(task, wrong.answer)) for wrong in exercise.wrong)
        return Solution(
            answer=answer,
            short=short,
            steps=steps,
            slips=slips(told, self.voice),
            rules=task.rules,
            seen=self._seen(task, size),
        )

    def _seen(self, task: BoardTask, size: PlateSize) -> Seen:
        found = laid(task.board, self.design)
        alt = self.voice.speaker.board_alt(task.board, self.voice.rules)
        return Seen(solved(found, size), alt)

    # --- ends and points -----------------------------------------------------------------------

    def _counting(self, board: Board) -> Iterator[Rich]:
        yield addends(board, self.voice)
        if inner := internal_doubles(board):
            yield self.voice.say_plural(
                "%(tiles)s: both line sides taken, internal, nothing",
                "%(tiles)s: both line sides taken, internal, nothing",
                len(inner),
                tiles=self.voice.tiles(inner),
            )
        if any(point.side is Side.BRANCH for point in board.points):
            yield self.voice.say("branch sides not started (dashed): nothing")

    def _score(self, task: ScoreTask) -> tuple[Rich, tuple[Rich, ...], str]:
        voice, rules = self.voice, self.voice.rules
        total = task.board.total
        shown = rules.shown(rules.scoring(total))
        if shown:
            worth = voice.say(
                "%(sum)s = %(shown)s × %(step)s", sum=total, shown=shown, step=rules.step
            )
        else:
            worth = voice.say(
                "%(sum)s is no positive multiple of %(step)s: nothing", sum=total, step=rules.step
            )
        steps = (*self._counting(task.board), worth)
        return self._points(shown), steps, voice.number(shown)

    def _points(self, shown: Shown) -> Rich:
        if not shown:
            return self.voice.say("No points")
        return self.voice.say_plural("%(count)s shown point", "%(count)s shown points", shown.value)

    # --- places for a tile ---------------------------------------------------------------------

    def _connect(self, task: ConnectTask) -> tuple[Rich, tuple[Rich, ...], str]:
        voice = self.voice
        hosts = task.board.hosts(task.tile)
        steps = [self._why(task, host) for host in hosts]
        for tile in task.board.tiles:
            if tile in hosts or not any(task.tile.has(half) for half in tile.halves):
                continue
            if tile.is_double:
                steps.append(voice.say("not %(tile)s: no side is free", tile=tile))
            else:
                half = next(half for half in tile.halves if task.tile.has(half))
                steps.append(voice.say("not %(tile)s: its %(half)s is taken", tile=tile, half=half))
        answer = voice.tiles(hosts) or voice.say("nowhere")
        heading = rich_of(task.tile, ": ", answer)
        return heading, tuple(steps), ", ".join(map(str, hosts)) or "–"

    def _why(self, task: ConnectTask, host: Tile) -> Rich:
        point = next(
            point
            for point in task.board.points
            if point.tile == host and task.tile.has(point.value)
        )
        match point.side:
            case Side.END:
                return self.voice.say("%(tile)s: its %(half)s is free", tile=host, half=point.value)
            case Side.LINE:
                return self.voice.say("%(tile)s: a line side is free", tile=host)
            case Side.BRANCH:
                return self.voice.say(
                    "%(tile)s: both line sides taken, so a branch side is open", tile=host
                )
        assert_never(point.side)

    # --- placements ----------------------------------------------------------------------------

    def _plays(self, task: PlaysTask) -> tuple[Rich, tuple[Rich, ...], str]:
        voice, rules = self.voice, self.voice.rules
        scoring = task.scoring(rules)
        most = max(shown for _, shown in scoring)
        best = [placement for placement, shown in scoring if shown == most]
        steps = [
            rich_of(
                self._placed(placement),
                ": ",
                addends(task.board.lay(placement.tile, placement.host), voice),
                f" → {voice.number(shown)}",
            )
            for placement, shown in scoring
        ]
        found = {placement for placement, _ in scoring}
        others = [
            rich_of(
                self._placed(placement),
                f"\u00a0{voice.number(task.board.lay(placement.tile, placement.host).total)}",
            )
            for placement in task.board.plays(task.hand)
            if placement not in found
        ]
        if others:
            steps.append(voice.say("without points: %(others)s", others=joined(others, ", ")))
        answer = voice.say(
            "Best: %(best)s with %(points)s",
            best=joined([self._placed(placement) for placement in best], ", "),
            points=self._points(most),
        )
        short = ", ".join(map(str, best)) + f" → {voice.number(most)}"
        return answer, tuple(steps), short

    def _placed(self, placement: Placement) -> Rich:
        if placement.host is None:
            return (placement.tile,)
        return self.voice.say("%(tile)s to %(host)s", tile=placement.tile, host=placement.host)

    # --- a turn --------------------------------------------------------------------------------

    def _turn(self, task: TurnTask) -> tuple[Rich, tuple[Rich, ...], str]:
        voice = self.voice
        values = sorted({point.value for point in task.board.points})
        steps = [
            voice.say("open on the table: %(values)s", values=", ".join(map(voice.number, values)))
        ]
        if task.playable:
            steps.append(voice.say("%(tiles)s fit: no drawing", tiles=voice.tiles(task.playable)))
            answer = voice.say("Place: %(tiles)s", tiles=voice.tiles(task.playable))
            return answer, tuple(steps), ", ".join(map(str, task.playable))
        steps.append(voice.say("no tile of the hand fits"))
        drawn = task.drawn
        if not drawn:
            steps.append(voice.say("the stock is empty"))
            return voice.say("Pass"), tuple(steps), voice.gettext("passes")
        last = drawn[-1]
        fits = task.board.fits(last)
        missed = drawn[:-1] if fits else drawn
        if missed:
            steps.append(voice.say("%(tiles)s: drawn, not fitting", tiles=voice.tiles(missed)))
        if fits:
            hosts = voice.tiles(task.board.hosts(last))
            steps.append(
                voice.say("%(tile)s fits at %(hosts)s: placed at once", tile=last, hosts=hosts)
            )
            answer = voice.say(
                "Draw %(tiles)s, place %(tile)s", tiles=voice.tiles(drawn), tile=last
            )
            return answer, tuple(steps), f"+{len(drawn)} → {last}"
        answer = voice.say("Draw %(tiles)s, then pass", tiles=voice.tiles(drawn))
        return answer, tuple(steps), f"+{len(drawn)} → {voice.gettext('passes')}"

    # --- wrong answers -------------------------------------------------------------------------

    def _wrong(self, task: BoardTask, answer: Mapping[str, Any]) -> Rich:
        """Return a wrong answer as it would stand on the pupil's sheet."""
        voice = self.voice
        match task:
            case EndsTask():
                return (voice.number(answer["sum"]),)
            case ScoreTask():
                shown = voice.number(answer["shown"])
                if "sum" in answer:
                    return (f"{voice.number(answer['sum'])} → {shown}",)
                return (shown,)
            case ConnectTask():
                return voice.tiles(map(_tile, answer["hosts"])) or voice.say("nowhere")
            case PlaysTask():
                return self._wrong_plays(answer)
            case TurnTask():
                return self._wrong_turn(answer)
        assert_never(task)

    def _wrong_plays(self, answer: Mapping[str, Any]) -> Rich:
        if not answer["scoring"]:
            return self.voice.say("no placement")
        told = (
            f"{each['placement']}\u00a0({self.voice.number(each['shown'])})"
            for each in answer["scoring"]
        )
        return (", ".join(told),)

    def _wrong_turn(self, answer: Mapping[str, Any]) -> Rich:
        voice = self.voice
        parts: list[Piece] = []
        if answer["drawn"]:
            drawn = voice.tiles(map(_tile, answer["drawn"]))
            parts += rich_of(voice.say("draws"), " ", drawn, ", ")
        if "tiles" in answer:
            laid = voice.tiles(map(_tile, answer["tiles"]))
            return (*parts, *voice.say("places %(tiles)s", tiles=laid))
        return (*parts, *voice.say("passes"))


def _tile(text: str) -> Tile:
    high, _, low = text.partition("-")
    return Tile.of(int(high), int(low))
