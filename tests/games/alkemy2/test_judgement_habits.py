"""Habits that lose matches: positions in which the judgement once chose wrongly."""

from __future__ import annotations

from games.boards.alkemy2 import Board

from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play.match import Match
from escarmouche.play.requests import Answer
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at

TEMPLAR, RECRUIT, COLLECTOR, GARLAN = (
    "Templier Avalonien",
    "Recrues Avaloniennes",
    "Frère-Collecteur du Temple",
    "Chevalier-Légat Garlan de Brall",
)
ELDER, WOLF, TOTEM = "Watanka le vénérable", "Guerrier-Tonnerre Loup", "Guerrier-Totem Auroch"


def said(board: Board, *topics: str, seed: int = 1) -> list[Answer]:
    """What players who see distances as they are say first on these topics, in their order."""
    board.game.must_activate = True
    match = Match.begin(RULES, board.library, board.game, seed)
    players, rngs = [Greedy(blur=0.0), Greedy(blur=0.0)], chances(seed, 2)
    answers: list[Answer] = []
    wanted = list(topics)
    while wanted:
        who, ask = match.asked()[0]
        answer = players[who].decide(seat_at(match, who, ask, rngs[who]))
        if ask.topic == wanted[0]:
            answers.append(answer)
            del wanted[0]
        match.answer(who, answer)
    return answers


def others(board: Board) -> None:
    """Enemies far away, so that nobody need be spared."""
    for x in (1.0, 3.0, 5.0):
        board.put(WOLF, 1, x, 23, action_points=0)


def test_furtivite_is_charged_from_where_it_may_be() -> None:
    declared = []
    for gap in (5.0, 3.5):
        board = Board("traque", width=24)
        templar = board.put(TEMPLAR, 0, 12, 6)
        radius = board.game.profile(templar).radius
        elder = board.put(ELDER, 1, 12, 6 + radius + gap + 0.59, lost=3)
        others(board)
        assert gap - 0.2 < board.game.gap(templar, elder) < gap + 0.2
        declared.append(said(board, "declare")[0])
    assert declared[0] != "charge"
    assert declared[1] == "charge"


def test_who_has_points_left_after_a_run_acts_where_it_leads() -> None:
    board = Board("bornes-jins", width=24)
    board.put(GARLAN, 0, 4, 2.5)
    board.put(TEMPLAR, 1, 22, 22)
    board.marker("jin", 4, 12)
    assert said(board, "declare", "declare") == ["run", "take-marker"]


def test_an_alchemist_far_from_any_fight_goes_forward() -> None:
    board = Board("bornes-jins", width=24)
    board.put(COLLECTOR, 0, 12, 2)
    board.put(TEMPLAR, 0, 14, 4, action_points=0)
    board.put(WOLF, 1, 12, 22)
    others(board)
    board.marker("jin", 12, 12)
    assert set(said(board, "declare", "declare")) <= {"walk", "run"}


def test_what_the_enemy_may_undo_is_done_after_the_fights() -> None:
    board = Board("bornes-jins", width=24)
    board.put(RECRUIT, 0, 4, 10.5, card=0)
    board.put(WOLF, 1, 4, 13.5, card=5)
    board.put(TEMPLAR, 0, 18, 10, card=1)
    board.put(TOTEM, 1, 18, 14, card=6, action_points=0, lost=7)
    others(board)
    board.marker("jin", 4, 12)
    assert said(board, "activate") == ["card:1"]


def test_a_run_for_enemies_whom_it_is_good_to_fight_leads_to_them() -> None:
    board = Board("traque", width=24)
    board.put(TEMPLAR, 0, 12, 3)
    for x in (9, 12, 15):
        board.put(RECRUIT, 1, x, 14)
    others(board)
    declared, way = said(board, "declare", "run")
    assert declared == "run"
    assert way[-1] > 9
