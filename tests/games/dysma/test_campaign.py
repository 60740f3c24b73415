"""The light campaign of the house: five games, fates by a D8, marks and skills, recruits."""

from __future__ import annotations

import pytest

from escarmouche.games.dysma.campaign import (
    Campaign,
    Company,
    GameReport,
    Veteran,
    after_game,
    fate_of,
    leaders,
    learn,
    ready,
    recruit,
    why_not_learn,
)

NOTHING = GameReport()


def two() -> Campaign:
    prince, guard = Veteran(name="prince", hero=True), Veteran(name="garde")
    return Campaign(companies=(Company(figures=(prince, guard)), Company(figures=(Veteran(name="troll"),))))


def test_a_win_is_worth_3_a_draw_1_and_a_loss_more_recruits() -> None:
    once = after_game(two(), [1], [NOTHING, NOTHING])
    assert [(c.points, c.purse) for c in once.companies] == [(0, 30), (3, 20)]
    twice = after_game(once, [], [NOTHING, NOTHING])
    assert [(c.points, c.purse) for c in twice.companies] == [(1, 50), (4, 40)]
    assert leaders(twice) == [1]


def test_a_removed_figure_rolls_for_its_fate() -> None:
    assert [fate_of(face) for face in range(1, 9)] == ["lost", "absent", "absent", "fit", "fit", "fit", "fit", "fit"]
    once = after_game(two(), [], [GameReport(removed={"prince": 1, "garde": 3}), GameReport(removed={"troll": 4})])
    assert [figure.name for figure in once.companies[0].figures] == ["garde"]
    assert ready(once.companies[0]) == []
    assert [figure.name for figure in ready(once.companies[1])] == ["troll"]
    assert [figure.name for figure in ready(after_game(once, [], [NOTHING, NOTHING]).companies[0])] == ["garde"]


def test_three_games_with_a_kill_teach_a_hero_one_skill_and_each_once() -> None:
    campaign, report = two(), GameReport(killers=["prince", "garde"])
    for _ in range(2):
        campaign = after_game(campaign, [], [report, NOTHING])
    prince, guard = campaign.companies[0].figures
    assert (prince.marks, guard.marks) == (2, 0)
    assert why_not_learn(prince, "Duelliste") is not None
    prince, _ = after_game(campaign, [], [report, NOTHING]).companies[0].figures
    learnt = learn(prince, "Duelliste")
    assert (learnt.marks, learnt.skills) == (0, ("Duelliste",))
    assert why_not_learn(prince, "Vol") is not None
    again = Veteran(name="prince", hero=True, marks=3, skills=("Duelliste",))
    assert why_not_learn(again, "Duelliste") is not None
    with pytest.raises(ValueError, match=r"campaign\.skill"):
        learn(again, "Duelliste")


def test_recruits_are_paid_for_and_five_games_are_all() -> None:
    campaign = two()
    for _ in range(5):
        campaign = after_game(campaign, [0], [NOTHING, NOTHING])
    assert campaign.over
    assert leaders(campaign) == [0]
    with pytest.raises(ValueError, match="over"):
        after_game(campaign, [0], [NOTHING, NOTHING])
    grown = recruit(campaign.companies[0], Veteran(name="archer"), 15)
    assert (grown.purse, [figure.name for figure in grown.figures]) == (85, ["prince", "garde", "archer"])
    with pytest.raises(ValueError, match="purse"):
        recruit(grown, Veteran(name="troll"), 86)
