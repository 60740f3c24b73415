"""Competitive play (p. 37): secret objectives, victory points, ranking."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.harm import Harm, hurt, remove
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.competitive import (
    CHECKS,
    Scale,
    Score,
    choose_objectives,
    ranking,
    reveal_objectives,
    scenario_index,
    scores,
    spent_objectives,
)
from escarmouche.games.alkemy2.ending import outcome
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios.zones import deployment_zone, table_zone
from escarmouche.play.reason import Refused, reason
from escarmouche.play.rulebook import Outcome
from escarmouche.play.script import play, run, secretly
from escarmouche.play.state import Secret


class Match:
    """A hero and a warrior on each side."""

    def __init__(self, **fields: Any) -> None:
        self.board = Board(competitive=True, **fields)
        self.game = self.board.game
        self.hero = self.board.put("Tecum'Seh", 0, 12, 8)
        self.warrior = self.board.put("Guerrier-Tonnerre Crapaud", 0, 14, 8)
        self.foe = self.board.put("Tanka Wanka", 1, 12, 12)
        self.soldier = self.board.put("Guerrier-Tonnerre du Corbeau", 1, 14, 12)

    def met(self, key: str, player: int = 0) -> bool:
        return CHECKS[key](self.game, player)

    def slay(self, victim: Fighter, by: Fighter | None = None, kind: Any = "attack") -> None:
        play(hurt(self.game, Harm(victim, 20, kind, by, player=-1 if by else 1 - victim.player), "AK2-FIGHT-13"))


def ended(*scored: int, winners: tuple[int, ...] = (0,)) -> Outcome:
    return Outcome(winners, reason("end.goal"), scored)


@pytest.mark.rule("AK2-COMP-02", "AK2-R-99")
def test_each_player_chooses_one_objective_in_secret() -> None:
    match = Match()
    _, asked = run(choose_objectives(match.game), [secretly({0: "regicide", 1: "great-harvest"})])
    assert asked[0].kept
    assert set(asked[0].questions[0].keys) == set(catalogue().objectives)
    seen = RULES.mask(match.game, 0).sides[1].objective
    assert seen is not None
    assert seen.value is None
    assert not match.met("great-harvest", 1), "a troop without alchemist may take it, and fails"


@pytest.mark.rule("AK2-COMP-03")
def test_an_objective_is_chosen_once_in_an_event() -> None:
    match = Match()
    earlier = [Score("Ana", "win", 9, 60, "regicide", 3), Score("Bo", "loss", 1, 40, "conquest")]
    spent = [spent_objectives(earlier, name) for name in ("Ana", "Bo")]
    with pytest.raises(Refused):
        play(choose_objectives(match.game, spent), secretly({0: "regicide", 1: "regicide"}))
    play(choose_objectives(match.game, spent), secretly({0: "conquest", 1: "regicide"}))


@pytest.mark.rule("AK2-COMP-04", "AK2-R-99")
def test_objectives_are_revealed_at_the_end() -> None:
    match = Match()
    match.game.sides[0].objective = Secret("no-respite", (0,))
    match.game.sides[1].objective = Secret("regicide", (1,))
    reveal_objectives(match.game)
    seen = RULES.mask(match.game, 0).sides[1].objective
    assert seen is not None
    assert seen.value == "regicide"
    assert len(match.board.told("event.objective-met")) == 1
    assert len(match.board.told("event.objective-missed")) == 1


@pytest.mark.rule("AK2-HOBJ-01")
def test_regicide() -> None:
    match = Match()
    match.board.put("Watanka", 1, 20, 20)
    match.slay(match.soldier)
    match.slay(match.game.fighters[4])
    assert not match.met("regicide")
    match.slay(match.foe)
    assert match.met("regicide")
    twins = Match()
    twins.board.put("Tanka Wanka", 1, 20, 20)
    twins.slay(twins.foe)
    assert twins.met("regicide"), "of two who cost the same, one is enough"


@pytest.mark.rule("AK2-HOBJ-02", "AK2-R-123")
def test_body_of_the_shield() -> None:
    match = Match()
    spirit = match.board.put("Esprit-Héros", 0, 20, 20)
    animal = match.board.put("Guerrier-Tonnerre Loup", 0, 20, 16)
    grant(match.game, animal, "Animal Sauvage")
    match.slay(animal)
    remove(match.game, spirit)
    assert match.met("body-of-the-shield")
    match.slay(match.warrior)
    assert not match.met("body-of-the-shield")
    assert match.met("body-of-the-shield", 1)


@pytest.mark.rule("AK2-HOBJ-03")
def test_no_respite() -> None:
    match = Match()
    assert match.met("no-respite")
    match.game.sides[0].count("passed with a card")
    assert not match.met("no-respite")


@pytest.mark.rule("AK2-HOBJ-04")
def test_first_blood() -> None:
    match = Match()
    assert not match.met("first-blood")
    match.slay(match.soldier)
    match.slay(match.warrior)
    assert match.met("first-blood")
    assert not match.met("first-blood", 1)


@pytest.mark.rule("AK2-HOBJ-05", "AK2-HOBJ-06", "AK2-HOBJ-13")
@pytest.mark.parametrize(
    ("key", "deed", "least"),
    [
        ("great-harvest", "tokens removed", 3),
        ("triumph-of-science", "formulas cast", 4),
        ("wall-of-steel", "parries won", 3),
    ],
)
def test_objectives_that_count_deeds(key: str, deed: str, least: int) -> None:
    match = Match()
    match.game.sides[0].deeds = {deed: least - 1}
    assert not match.met(key)
    match.game.sides[0].deeds = {deed: least}
    assert match.met(key)


@pytest.mark.rule("AK2-HOBJ-07")
def test_conquest() -> None:
    match = Match()
    left, bottom, right, top = table_zone(match.game, 1)
    others = [match.board.put("Guerrier-Tonnerre Crapaud", 0, left + 3 * n, bottom + 0.5) for n in (1, 2)]
    match.warrior.x, match.warrior.y = left + 10, bottom + 0.4
    assert not match.met("conquest")
    match.warrior.y = bottom + 0.5
    assert match.met("conquest")
    assert len(others) == 2
    assert (right, top) != (left, bottom)


@pytest.mark.rule("AK2-HOBJ-08")
def test_fortress() -> None:
    match = Match()
    left, _, _, top = deployment_zone(match.game, 0)
    match.soldier.x, match.soldier.y = left + 5, top + 0.51
    match.foe.y = top + 6
    assert match.met("fortress")
    match.soldier.y = top + 0.5
    assert not match.met("fortress")


@pytest.mark.rule("AK2-HOBJ-09", "AK2-HOBJ-10")
def test_duellist_and_rain_of_arrows() -> None:
    match = Match()
    more = [match.board.put("Guerrier-Tonnerre Crapaud", 1, 2 * n, 20) for n in range(1, 4)]
    match.slay(match.soldier, match.hero)
    match.slay(more[0], match.warrior)
    match.slay(more[1], match.hero, "shot")
    assert not match.met("duellist")
    assert not match.met("rain-of-arrows")
    match.slay(more[2], match.hero)
    assert match.met("duellist")
    match.slay(match.foe, match.warrior, "shot")
    assert match.met("rain-of-arrows")


@pytest.mark.rule("AK2-HOBJ-11")
def test_composure() -> None:
    match = Match()
    match.warrior.lost, match.hero.lost = 5, 2
    assert match.met("composure")
    match.hero.lost = 3
    assert not match.met("composure")
    match.hero.lost = 0
    remove(match.game, match.hero)
    assert not match.met("composure")


@pytest.mark.rule("AK2-HOBJ-12", "AK2-SKILL-93")
def test_slaughter_counts_the_points_that_were_paid() -> None:
    match = Match()
    manitou = match.board.put("Guerrier-Manitou Auroch", 1, 20, 20)
    match.slay(match.soldier)
    assert not match.met("slaughter")
    manitou.profile = "guerrier-manitou-auroch-possede"
    match.board.changed()
    match.slay(manitou)
    assert match.met("slaughter"), "18 and 48 of 104"


@pytest.mark.rule("AK2-HOBJ-12")
def test_exactly_half_is_a_slaughter() -> None:
    match = Match()
    enemies = [fighter for fighter in match.game.fighters if fighter.player == 1]
    fallen, price = enemies[0], match.game.profile(enemies[0]).cost
    for other in enemies[1:]:
        other.player = 0
    match.board.put(match.game.profile(fallen).name, 1, 20, 20)
    match.slay(fallen)
    assert price > 0
    assert match.met("slaughter"), "one of two alike"


@pytest.mark.rule("AK2-HOBJ-14", "AK2-R-74")
def test_master_of_the_ground() -> None:
    match = Match()
    left, bottom, _, _ = table_zone(match.game, 1)
    for n in (1, 2, 3):
        match.board.piece("crates", left + 4 * n, bottom + 3)
    for n, fighter in enumerate((match.hero, match.warrior), 1):
        fighter.x, fighter.y = left + 4 * n, bottom + 3 + 0.75 + 0.5 + 1
    third = match.board.put("Guerrier-Tonnerre Crapaud", 0, left + 12, bottom + 3 + 0.75 + 0.5 + 1.1)
    assert not match.met("master-of-the-ground")
    third.y -= 0.1
    match.board.changed()
    assert match.met("master-of-the-ground")
    match.game.pieces[0] = replace(match.game.pieces[0], y=bottom - 0.5)
    match.hero.y = bottom - 0.5 + 0.75 + 0.5
    match.board.changed()
    assert not match.met("master-of-the-ground")


@pytest.mark.rule("AK2-COMP-05", "AK2-COMP-06", "AK2-COMP-08", "AK2-COMP-09")
def test_a_win_and_a_loss_with_their_objectives() -> None:
    match = Match()
    match.game.sides[0].objective = Secret("composure", (0,))
    match.game.sides[1].objective = Secret("body-of-the-shield", (1,))
    won, lost = scores(match.game, ended(5, 3), ["Ana", "Bo"])
    assert (won.result, won.points, won.from_objective) == ("win", 6 + 2 + 1, 3)
    assert (lost.result, lost.points, lost.from_objective) == ("loss", 1 + 3, 3)
    match.hero.lost = 9
    assert scores(match.game, ended(5, 3), ["Ana", "Bo"])[0].points == 6


@pytest.mark.rule("AK2-COMP-07", "AK2-COMP-13")
def test_a_draw_and_a_scale_of_the_organiser() -> None:
    match = Match()
    drawn = ended(4, 4, winners=())
    assert [score.points for score in scores(match.game, drawn, ["Ana", "Bo"])] == [3, 3]
    own = scores(match.game, ended(5, 3), ["Ana", "Bo"], Scale(win=3, draw=1, loss=0))
    assert [score.points for score in own] == [3, 0]


@pytest.mark.rule("AK2-COMP-12", "AK2-R-98")
@pytest.mark.parametrize(
    ("own", "enemy", "index"), [(5, 3, 63), (3, 5, 38), (1, 7, 13), (0, 0, 50), (0, 4, 0), (4, 0, 100)]
)
def test_the_scenario_index(own: int, enemy: int, index: int) -> None:
    assert scenario_index(own, enemy) == index


@pytest.mark.rule("AK2-COMP-01", "AK2-COMP-10", "AK2-COMP-11")
def test_players_are_ranked_by_points_then_by_index() -> None:
    games = [
        Score("Ana", "win", 6, 60), Score("Bo", "loss", 1, 40), Score("Cy", "draw", 3, 50), Score("Di", "draw", 3, 50),
        Score("Ed", "win", 6, 100), Score("Abe", "draw", 3, 10), Score("Abe", "draw", 3, 10),
        Score("Ana", "loss", 1, 45), Score("Bo", "win", 6, 56), Score("Cy", "draw", 3, 50), Score("Di", "draw", 3, 50),
    ]  # fmt: skip
    table = [(place.rank, place.player, place.points, place.index, place.games) for place in ranking(games)]
    assert table == [
        (1, "Ana", 7, 105, 2),
        (2, "Bo", 7, 96, 2),
        (3, "Cy", 6, 100, 2),
        (3, "Di", 6, 100, 2),
        (3, "Ed", 6, 100, 1),
        (6, "Abe", 6, 20, 2),
    ]


@pytest.mark.rule("AK2-HOBJ-15")
def test_an_objective_does_not_decide_the_game_itself() -> None:
    match = Match(max_turns=1)
    match.game.sides[0].objective = Secret("composure", (0,))
    match.game.sides[1].objective = Secret("regicide", (1,))
    match.game.sides[1].score = 1
    assert outcome(match.game).winners == (1,)


@pytest.mark.rule("AK2-R-123")
def test_who_vanishes_with_one_box_left_was_not_taken_out() -> None:
    match = Match()
    match.foe.lost = sum(match.game.profile(match.foe).life) - 1
    remove(match.game, match.foe)
    assert not match.met("regicide")
    assert match.met("body-of-the-shield", 1)


@pytest.mark.rule("AK2-HOBJ-07", "AK2-R-100")
def test_conquest_among_three_counts_every_enemy_zone() -> None:
    board = Board("bornes-jins", 3)
    for player in (1, 2):
        left, bottom, *_ = table_zone(board.game, player)
        board.put("Guerrier-Tonnerre Crapaud", 0, left + 3, bottom + 3)
    assert not CHECKS["conquest"](board.game, 0)
    left, bottom, *_ = table_zone(board.game, 2)
    board.put("Guerrier-Tonnerre Crapaud", 0, left + 6, bottom + 3)
    assert CHECKS["conquest"](board.game, 0)
