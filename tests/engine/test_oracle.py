"""The engine against a second, slow player of the game, over play by chance.

Every test takes a number that all its chance comes from; hypothesis prints it when a test fails.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.board import EMPTY, Board, Placement
from generator.engine.points import Raw
from generator.engine.progress import Progress
from generator.engine.round import RoundEnd, Turn, deal
from generator.engine.rules import Rules
from generator.engine.settlement import settle_blocked, settle_out
from generator.engine.table import Table
from generator.engine.tiles import Tile
from tests.engine import oracle
from tests.engine.support import NAMES, result, rules_of, told

SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 4)


@st.composite
def variations(draw: st.DrawFn) -> oracle.Variation:
    pip = draw(st.integers(3, 9))
    most = (pip + 1) * (pip + 2) // 2 // 4
    return oracle.Variation(
        target=draw(st.integers(1, 80)),
        hand=draw(st.integers(1, most)),
        step=draw(st.sampled_from([1, 2, 3, 4, 5, 7, 10, 20])),
        pip=pip,
    )


def same(board: Board, placements: list[oracle.Placement], pip: int) -> None:
    counted: dict[oracle.Tile, int] = {}  # an ordinary tile alone has two counted ends
    for end in board.ends():
        counted[end.tile] = counted.get(end.tile, 0) + end.counts
    assert list(counted.items()) == oracle.counted_ends(placements)
    assert board.total.value == oracle.board_sum(placements)
    assert [
        (tuple(point.tile), point.value, point.side.value) for point in board.points
    ] == oracle.open_points(placements)
    on_table = [tile for tile, _ in placements]
    assert [tuple(tile) for tile in board.tiles] == on_table
    for tile in oracle.whole_set(pip):
        assert (Tile(*tile) in board) is (tile in on_table)
        if tile not in on_table:
            hosts = [Tile(*host) for host in oracle.hosts_for(placements, tile)]
            assert list(board.hosts(Tile(*tile))) == hosts
            assert board.fits(Tile(*tile)) is bool(hosts)


@given(SEEDS, st.sampled_from([3, 6, 6, 6, 9]))
@settings(max_examples=25)
def test_boards(seed: int, pip: int) -> None:
    dice = Random(seed)
    rest = oracle.whole_set(pip)
    placements: list[oracle.Placement] = []
    board = EMPTY
    while choices := oracle.legal(placements, rest):
        tile, host = dice.choice(choices)
        placements.append((tile, host))
        rest.remove(tile)
        board = board.lay(Tile(*tile), None if host is None else Tile(*host))
        same(board, placements, pip)
    assert str(board) == " ".join(map(oracle.placement_text, placements))


@given(SEEDS, PLAYERS, st.data())
@settings(max_examples=60)
def test_games(seed: int, players: int, data: st.DataObject) -> None:
    sides = oracle.side_count(players)
    start = data.draw(st.lists(st.integers(-60, 60), min_size=sides, max_size=sides))
    game = oracle.Game(NAMES[:players], Random(seed), start=start).play(6)
    assert result(told(game)) == game.result()


@given(SEEDS, PLAYERS, variations())
@settings(max_examples=100)
def test_games_of_other_numbers(seed: int, players: int, variation: oracle.Variation) -> None:
    game = oracle.Game(NAMES[:players], Random(seed), variation).play(5)
    assert result(told(game), rules_of(variation)) == game.result()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int) -> None:
    game = oracle.Game(NAMES[:players], Random(players)).play(500)
    assert game.winner is not None
    assert result(told(game)) == game.result()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_played_move_by_move(players: int) -> None:
    """The engine's own legal moves, and its end of the round, at every turn of some rounds."""
    table, rules = Table(players), Rules()
    ends = set()
    for seed in range(80):
        played = oracle.Game(NAMES[:players], Random(seed)).play(1).rounds[0]
        dealt = [[Tile(*tile) for tile in hand] for hand in played.dealt]
        stock = [Tile(*tile) for tile in played.stock_dealt]
        state = Progress(
            deal(rules, table, played.opener, dealt, stock), (Raw(0),) * table.side_count
        )
        placements: list[oracle.Placement] = []
        for line in played.plays:
            assert state.end is RoundEnd.UNFINISHED
            play = state.round
            hand = [(tile.high, tile.low) for tile in play.hands[play.to_play].known]
            assert list(play.moves()) == [
                Placement(Tile(*tile), None if host is None else Tile(*host))
                for tile, host in oracle.legal(placements, hand)
            ]
            *drawn, last = line.partition(": ")[2].split()
            draws = tuple(Tile(int(word[1]), int(word[3])) for word in drawn)
            placement = None
            if last != "pass":
                placements.append(played.board[len(placements)])
                tile, host = placements[-1]
                placement = Placement(Tile(*tile), None if host is None else Tile(*host))
            state = state.play(Turn(play.to_play, draws, placement))
        ends.add(state.end.value)
        assert state.end.value == played.end
        assert state.next_opener == played.went_out
    assert ends == {"out", "blocked"}


@given(SEEDS, PLAYERS, st.integers(-400, 304), st.booleans())
@settings(max_examples=200)
def test_settlements(seed: int, players: int, near: int, out: bool) -> None:
    dice = Random(seed)
    tiles = oracle.whole_set(6)
    dice.shuffle(tiles)
    hands: oracle.Hands = [
        [tiles.pop() for _ in range(dice.choice([1, 1, 1, 2, 3, 5]))] for _ in range(players)
    ]
    seat = dice.randrange(players)
    game = oracle.Game(NAMES[:players], dice)
    game.scores = [dice.choice([near, 290, 295, 300, 0]) for _ in game.scores]
    before = tuple(map(Raw, game.scores))
    played = oracle.Round(seat, [], [])
    table, rules = Table(players), Rules()
    if out:
        hands[seat] = []
        placed = dice.choice([0, 0, 5, 10, 25])
        rivals, partner = oracle.out_parts(seat, hands, 5)
        game.event(played, seat, placed + rivals - partner)
        winner: int | None = oracle.side_of(seat, players)
        engine = [[Tile(*tile) for tile in hand] for hand in hands]
        settled = settle_out(table, seat, engine, before, rules, placement=Raw(placed))
    else:
        for other in oracle.blocked_order(hands, seat):
            difference = oracle.blocked_difference(other, hands)
            game.event(played, other, oracle.nearest(difference, 5))
        winner = oracle.blocked_winner(hands)
        engine = [[Tile(*tile) for tile in hand] for hand in hands]
        settled = settle_blocked(table, seat, engine, before, rules)
    assert [
        (NAMES[event.seat], event.points.value, event.outcome.value) for event in settled.events
    ] == [(event["player"], event["raw"], event["outcome"]) for event in played.events]
    assert [score.value for score in settled.scores] == game.scores
    assert (settled.winner, settled.round_winner) == (game.winner, winner)


# --- records that tell less -------------------------------------------------------------


@given(SEEDS, PLAYERS, st.sampled_from(["stock", "hands", "draws", "both"]))
@settings(max_examples=80)
def test_a_true_record_that_tells_less_gives_the_same(seed: int, players: int, less: str) -> None:
    game = oracle.Game(NAMES[:players], Random(seed)).play(4)
    text = told(
        game,
        hands=less not in ("hands", "both"),
        stock=less == "draws",
        draws=less not in ("draws", "both"),
    )
    assert result(text) == game.result()


@given(SEEDS, PLAYERS, st.booleans())
@settings(max_examples=30)
def test_the_tiles_left_may_be_told_or_not(seed: int, players: int, stock: bool) -> None:
    game = oracle.Game(NAMES[:players], Random(seed)).play(4)
    # Hands and draws tell everything, without the stock as well as with it.
    assert result(told(game, stock=stock, left=not stock)) == game.result()
    assert result(told(game, stock=stock, left=stock)) == game.result()


@given(SEEDS, PLAYERS, variations())
@settings(max_examples=80)
def test_the_same_with_other_numbers(seed: int, players: int, variation: oracle.Variation) -> None:
    game = oracle.Game(NAMES[:players], Random(seed), variation).play(4)
    for draws in (True, False):
        found = result(told(game, hands=False, draws=draws), rules_of(variation))
        assert found == game.result()
