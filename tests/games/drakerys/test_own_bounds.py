"""Profiles of one's own: numbers as cards might print them; at the highest of these there is play, thought and odds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank
from msgspec.structs import replace

from escarmouche.dice.sums import so_many_of
from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.judgement.activating import activations
from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.odds.meetings import CombatOdds
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.play.content_check import CheckedContent, Thing, check_content
from escarmouche.play.content_forms import written_things
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running

STATS = ("actions", "power", "health", "initiative", "melee", "aim", "strength", "toughness", "will")
HIGHEST: dict[str, Any] = {**dict.fromkeys(STATS, 20), "walk": 120, "charge": 120}
SIZE = {"figures": 30, "points": 1000, "rarity": 20}


def checked(word: str = "profile", like: str = "corbeaux", **fields: Any) -> CheckedContent:
    """A thing of one's own like a printed one, but for these fields."""
    own = RULES.own_content()
    printed = dict(written_things(own, word))[like]
    thing = {key: value for key, value in {**printed, **fields}.items() if key != "key"}
    thing["name"] = {"fr": "Veilleur", "en": "Veilleur"} if isinstance(printed["name"], dict) else "Veilleur"
    return check_content(own, [Thing(word, thing)], "maison.toml")


def test_a_profile_at_the_bounds_may_be_printed() -> None:
    assert checked(**HIGHEST, sizes=[SIZE], skills=["Autorité[100]"]).faults == []


@pytest.mark.parametrize("name", HIGHEST)
def test_no_profile_prints_a_number_beyond_those_of_the_game(name: str) -> None:
    faults = checked(**{**HIGHEST, name: HIGHEST[name] + 1}).faults
    assert [name in fault.place for fault in faults] == [True]


@pytest.mark.parametrize("name", SIZE)
def test_no_unit_is_bought_larger_or_dearer_than_any_game_allows(name: str) -> None:
    assert len(checked(sizes=[{**SIZE, name: SIZE[name] + 1}]).faults) == 1


def test_no_skill_bears_a_number_beyond_any_table() -> None:
    assert [fault.why.key for fault in checked(skills=["Autorité[101]"]).faults] == ["profile.skill-number"]


@pytest.mark.parametrize(("name", "highest"), [("range", 150), ("strength", 20), ("saturation", 20)])
def test_no_weapon_prints_a_number_beyond_those_of_the_game(name: str, highest: int) -> None:
    assert checked("weapon", "Arc", **{name: highest}).faults == []
    assert len(checked("weapon", "Arc", **{name: highest + 1}).faults) == 1


def at_the_bounds() -> Board:
    """Two Units in contact with the highest numbers, one with a friend who lets dice be rerolled."""
    board = Board()
    for key in ("guerriers", "corbeaux"):
        profile = board.profile(key)
        board.library.profiles[profile.key] = replace(profile, **{**HIGHEST, "aim": profile.aim})
    board.put("guerriers", 0, *rank(20, 20, 2, 2.5), points=100)
    board.put("corbeaux", 1, *rank(20, 22.5, 2, 2.5), points=100)
    board.put("guerriers", 0, (20, 25.0), points=100)
    return board


def test_the_odds_of_a_combat_are_reckoned_at_the_bounds() -> None:
    found = CombatOdds(at_the_bounds().game, Combat(0, 1, stage="initiative"))
    assert sum(found.given.hits.values()) == pytest.approx(1.0)


def test_the_computer_weighs_its_activations_at_the_bounds() -> None:
    board = at_the_bounds()
    weighed = activations(Evaluation(board.game, 0, DrakerysPlayerCache()), ["unit:0", "unit:2"])
    assert len(list(weighed)) == 2


def test_a_combat_is_played_at_the_bounds() -> None:
    game, rng = at_the_bounds().game, Random(3)
    game.agenda = [Combat(0, 1, stage="initiative")]
    while game.agenda:
        running = Running(resolve_pending(game))
        while (request := running.play_in_line()) is not None:
            dice = isinstance(request, Roll)
            running.say([rng.randrange(10) for _ in request.dice] if dice else request.sample(rng))
    assert any(event.said.rule.startswith("DRK-CC") for event in game.events or [])


@pytest.mark.parametrize("count", [0, 1, 7, 5000])
@pytest.mark.parametrize("chance", [0.0, 0.1, 0.5, 0.9, 1.0])
def test_trials_without_number_have_chances_that_add_up(count: int, chance: float) -> None:
    found = so_many_of(count, chance)
    assert len(found) == count + 1
    assert sum(found) == pytest.approx(1.0)
    assert sum(k * each for k, each in enumerate(found)) == pytest.approx(count * chance)
