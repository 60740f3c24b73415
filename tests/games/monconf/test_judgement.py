"""What computers of MonCon'f do with fighters: set-up, who acts when, orders, ways, goals of the scenarios."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.topics import MonconfJudgement
from escarmouche.games.monconf.state import Fighter, turn_to
from escarmouche.play.match import Match
from escarmouche.play.words import Phrases
from escarmouche.players.greedy import Greedy
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import play


def best(board: Any, ask: Any) -> Any:
    """The acceptable answer that is worth most."""
    judgement = MonconfJudgement()
    offhand = judgement.offhand(ask)
    found = [offhand] if offhand is not None else judgement.weigh(board.game, ask.player, ask, Random(1))
    legal = [each for each in found if ask.refusal(each.answer) is None]
    return max(legal, key=lambda each: each.value).answer


def acted(board: PlayedBoard, fighter: Fighter) -> str:
    """What a fighter has done once the computer has answered everything of its activation."""
    ask = board.activate(fighter)
    while board.game.batch is not None and ask.player == fighter.player and ask.topic != "speak":
        ask = board.play(best(board, ask))
    return str(board.told("event.acts")[-1]["action"]).rpartition(".")[2]


# ---- orders ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("att", "wanted"), [(6, "charge"), (-2, "no charge")])
def test_who_fights_better_charges(att: int, wanted: str) -> None:
    """Fifteen cm away, a charge is in reach: the strong take it, the weak do not."""
    board = PlayedBoard()
    one = skilled(board, x=30, y=30, facing=0, att=att, str=4 + att, def_=3)
    skilled(board, player=1, x=45, y=30, facing=180, att=3, def_=3)
    assert (acted(board, one) == "charge") == (wanted == "charge")


def test_who_looks_away_turns_before_anything_else() -> None:
    board = PlayedBoard()
    one = skilled(board, x=30, y=30, facing=0, att=6, str=9)
    skilled(board, player=1, x=45, y=30)
    assert best(board, board.activate(one)) == "charge"
    turn_to(board.game, one, 1800)
    ask = board.activate(one)
    assert best(board, ask) == "turn"
    ask = board.play("turn")
    assert best(board, ask) == pytest.approx(0.0)


def test_dice_of_one_against_two_are_shared_out() -> None:
    """To join a fight is worth more than to fight alone, as long as the enemy is not as good as felled."""
    board = PlayedBoard()
    one = skilled(board, x=30, y=30, facing=0)
    foe = skilled(board, player=1, x=45, y=30, facing=180)
    ally = skilled(board, x=47.5, y=30, facing=180, att=-3)
    alone = Evaluation(board.game, 0, MonconfJudgement().caches[0]).combat(one, foe, charging=True)
    joined = Evaluation(board.game, 0, MonconfJudgement().caches[0]).joining(one, foe, charging=True)
    assert board.game.opponents(foe) == [ally]
    assert joined > alone


def test_a_charge_that_no_way_leads_to_is_not_named() -> None:
    """Once others stand all round the better prey, the other enemy is named."""
    board = PlayedBoard()
    one = skilled(board, x=30, y=30, facing=0, att=6, str=9)
    prey = skilled(board, player=1, x=44, y=33, res=1, def_=0)
    other = skilled(board, player=1, x=44, y=27)
    ask = board.activate(one)
    assert best(board, ask) == "charge"
    ask = board.play("charge")
    assert best(board, ask) == f"fighter:{prey.id}"
    for x, y in ((41.6, 35.0), (41.0, 31.6), (43.2, 30.3), (46.6, 31.5), (46.3, 35.4), (44.0, 36.6)):
        skilled(board, player=1, x=x, y=y, res=30, def_=30)
    ask = board.activate(one)
    ask = board.play("charge")
    assert best(board, ask) == f"fighter:{other.id}"


# ---- who acts when --------------------------------------------------------------------------------------------------


def test_who_can_charge_lies_on_top_of_the_pile() -> None:
    """And with nothing to do at once the tactician lets the enemy begin."""
    board = PlayedBoard()
    idle = skilled(board, x=10, y=5)
    ready = skilled(board, x=40, y=30, att=6, str=9)
    foe = skilled(board, player=1, x=55, y=30, res=4, def_=1)
    judgement = MonconfJudgement()
    asked = pile_request(board)
    found = judgement.weigh(board.game, 0, asked, Random(1))
    assert found[0].answer == [f"card:{ready.card}", f"card:{idle.card}"]
    board.game.tactician = 0
    assert best(board, first_speaker(board)) == "me"
    foe.where = "gone"
    skilled(board, player=1, x=10, y=74)
    assert best(board, first_speaker(board)) == "opponent"


def pile_request(board: PlayedBoard) -> Any:
    """The question for the pile of the first player."""
    request = board.restart("piling")
    return request.questions[0]


def first_speaker(board: PlayedBoard) -> Any:
    return board.restart("first speaker")


# ---- scenarios ------------------------------------------------------------------------------------------------------


def test_an_objective_is_secured_by_walking_up_to_it() -> None:
    """Nine cm away, the walk of Sécuriser ends where base and disc touch."""
    board = PlayedBoard(scenario="trois-bornes")
    board.game.scenario, board.game.turn = "trois-bornes", 3
    for x in (15.0, 37.5, 60.0):
        board.objective("mark", x, 37.5)
    one = skilled(board, x=37.5, y=28.5, facing=90)
    skilled(board, player=1, x=37.5, y=70, facing=270)
    assert acted(board, one) == "special:secure"
    assert one.secured == 1
    assert hypot(one.x - 37.5, one.y - 37.5) <= 3.3 + 0.01


def test_whoever_has_the_relic_brings_it_home() -> None:
    board = PlayedBoard(scenario="relique")
    board.game.scenario, board.game.turn = "relique", 2
    board.game.sides[0].edge, board.game.sides[1].edge = "south", "north"
    board.objective("relic", 37.5, 37.5)
    one = skilled(board, x=37.5, y=35, facing=90)
    skilled(board, player=1, x=37.5, y=72, facing=270)
    assert acted(board, one) == "special:pick-up"
    assert one.carries
    assert one.y < 30


def test_a_chief_whose_head_is_at_stake_keeps_away() -> None:
    """An enemy who charges over 20 cm comes within 16: the commander leaves his reach."""
    board = PlayedBoard(scenario="tete-du-chef")
    board.game.scenario, board.game.turn = "tete-du-chef", 2
    one = skilled(board, x=30, y=30, facing=0, att=3, res=5)
    foe = skilled(board, player=1, x=46, y=30, facing=180, att=6, str=9)
    board.game.sides[0].named_commander = one.id
    assert acted(board, one) in ("walk", "run")
    assert hypot(one.x - foe.x, one.y - foe.y) > 22.5


# ---- set-up and whole matches ---------------------------------------------------------------------------------------


def test_shooters_stand_behind_fighters_and_all_lanes_are_used() -> None:
    """A match whose set-up is played: every question is answered, fighters of the Griffon stand before its guns."""
    match = Match.new(
        "monconf", seed=3, undo=False, armies=["griffon-300", "griffon-300"], scenario="escarmouche", setup="played"
    )
    players = [Greedy(), Greedy()]
    while match.game.turn == 0 and (asked := match.asked()):
        for player, ask in asked:
            match.answer(player, players[player].decide(seat(match, player, ask)))
    game = match.game
    mine = [f for f in game.army(0) if game.sides[0].edge]
    south = game.sides[0].edge == "south"
    depth = {f.profile: (f.y if south else 75 - f.y) for f in mine}
    assert depth["templier-du-griffon"] > depth["arquebusier-du-griffon"]
    assert max(f.x for f in mine) - min(f.x for f in mine) > 25


def seat(match: Match, player: int, ask: Any) -> Any:
    from escarmouche.players.seating import seat_at

    return seat_at(match, player, ask, Random(player))


@pytest.mark.parametrize("scenario", ["escarmouche", "trois-bornes", "relique", "tete-du-chef", "percee"])
def test_computers_win_against_chance_and_give_reasons(scenario: str) -> None:
    """In every scenario; what they aim at is said in both languages."""
    said = Reasons()
    match = Match.new("monconf", seed=12, undo=False, armies=["sanglier-300", "griffon-300"], scenario=scenario)
    play(match, [said, RandomPlayer()], 12)
    assert match.outcome.winners == (0,)
    for language in ("fr", "en"):
        phrases = Phrases(language, "monconf")
        assert [key for key in said.keys if key not in phrases.messages] == []
    assert not said.unanswered


class Reasons(Greedy):
    """A player who notes what he aimed at, and what he left to chance."""

    __slots__ = ("keys", "unanswered")

    def __init__(self) -> None:
        super().__init__()
        self.keys, self.unanswered = set[str](), set[str]()

    def decide(self, seat: Any) -> Any:
        answer = super().decide(seat)
        if self._said is None:
            self.unanswered.add(seat.request.topic)
        else:
            self.keys |= {each.aim.key for each in self._said[1]}
        return answer
