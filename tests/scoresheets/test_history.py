"""A game's writing: at every moment strokes − debt = score, as the engine and the cases say."""

from __future__ import annotations

import pytest

from generator.engine.points import Shown
from generator.engine.rules import STANDARD
from generator.errors import BadInput
from generator.scoresheets import Moment, history, read_moment
from generator.scoresheets.history import History
from tests.scoresheets.games import NAMES, game, result


def consistent(written: History, scores: list[int]) -> None:
    """Hold a sheet against the raw scores of its moment (C1, R27)."""
    for side, raw in zip(written.sides, scores, strict=True):
        drawn = sum(run.last - run.first for run in side.runs)
        open_debt = side.owed.written - side.owed.paid
        assert (drawn - open_debt) * STANDARD.step == raw
        assert (Shown(drawn), Shown(open_debt)) == (side.tally.strokes, side.tally.debt)
        assert side.owed.paid <= side.owed.written
        # The strokes follow each other without a gap, none is drawn twice.
        ends = [0, *(run.last for run in side.runs)]
        assert [run.first for run in side.runs] == ends[:-1]
        assert drawn <= STANDARD.target.value


@pytest.mark.parametrize("name", NAMES)
def test_every_round_agrees_with_the_cases(name: str) -> None:
    scores = [0] * len(result(name)["sides"])
    for number, played in enumerate(result(name)["rounds"], 1):
        for event in played["events"]:
            scores = event["scores"]
        consistent(history(game(name), Moment(number)), scores)
    consistent(history(game(name)), result(name)["scores"])
    assert history(game(name)).winner == result(name)["winner"]


@pytest.mark.parametrize("name", ["2p-07", "3p-05", "4p-02", "4p-04"])
def test_every_turn_agrees_with_the_play(name: str) -> None:
    for number, played in enumerate(game(name).rounds, 1):
        for turn in range(1, len(played.final.round.turns) + 1):
            last = turn == len(played.final.round.turns)
            stage = played.final if last else played.stages[turn]
            scores = [raw.value for raw in stage.scores]
            consistent(history(game(name), Moment(number, turn)), scores)


@pytest.mark.parametrize("name", NAMES)
def test_the_log_has_every_event_discarded_ones_too(name: str) -> None:
    told = [
        (entry.event.shown.value, entry.event.outcome.value)
        for each in history(game(name)).rounds
        for entry in each.entries
    ]
    expected = [
        (event["shown"], event["outcome"])
        for played in result(name)["rounds"]
        for event in played["events"]
    ]
    assert told == expected


def test_a_loss_is_owed_and_paid_before_a_new_stroke() -> None:
    # 4p-06 has debts of three; what is paid is never drawn.
    entries = [entry for each in history(game("4p-06")).rounds for entry in each.entries]
    assert any(entry.tally.debt == Shown(3) for entry in entries)
    for entry in entries:
        if entry.event.is_applied and entry.event.shown > Shown(0):
            assert entry.drawn + entry.paid == entry.event.shown


@pytest.mark.parametrize(("text", "moment"), [("3", Moment(3)), (" 3.12 ", Moment(3, 12))])
def test_a_moment_is_read(text: str, moment: Moment) -> None:
    assert read_moment(text) == moment


@pytest.mark.parametrize("text", ["", "x", "3.", "-1", "3.1.2", "٣", "9999999"])
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="option-value"):
        read_moment(text)


@pytest.mark.parametrize("moment", [Moment(0), Moment(13), Moment(1, 0), Moment(1, 17)])
def test_a_moment_that_the_game_has_not_is_refused(moment: Moment) -> None:
    # 2p-00 has 12 rounds, its first 16 turns.
    with pytest.raises(BadInput, match="out-of-range"):
        history(game("2p-00"), moment)


def test_what_is_needed_exactly() -> None:
    begun = history(game("2p-00"), Moment(1))
    assert begun.needs(0, STANDARD) == STANDARD.target - begun.sides[0].tally.score
    assert history(game("2p-00")).needs(1, STANDARD) is None
