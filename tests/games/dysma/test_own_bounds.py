"""Profiles of one's own: numbers as the game might print them; a match, its judgement and its odds hold at these."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.games.dysma.rulebook import RULES
from escarmouche.play.content import ContentError
from escarmouche.play.game_odds import odds_at
from escarmouche.play.situation import play
from escarmouche.play.view import World
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Seat
from escarmouche.players.seating import chair, chances

HIGHEST = {"cost": 99, "mv": 24, "co": 8, "ti": 8, "de": 8, "ar": 3, "es": 8, "sa": 20}
LOWEST = {"cost": 0, "mv": 0, "co": 1, "ti": 1, "de": 1, "ar": 0, "es": 1, "sa": 1}
ANSWERS = 60
"""Far enough for marches, charges, Combats and shots."""


def profile(name: str, numbers: dict[str, int], skill: str = "Combat +9D") -> str:
    lines = "\n".join(f"{field} = {value}" for field, value in numbers.items())
    return (
        f'[[profile]]\nname = {{ fr = "{name}", en = "{name}" }}\nfaction = "elfes"\ntype = "warrior"\nsize = "M"\n'
        f'equipment = ["Épée", "Arc"]\nskills = ["{skill}"]\n{lines}\n'
    )


def figure(name: str, player: int, y: float) -> str:
    return f'[[figure]]\nprofile = "{name}"\nplayer = {player}\nat = [18, {y}]\nfacing = {90 if player == 1 else 270}\n'


def position(folder: Path, *profiles: str) -> tuple[str, str]:
    """A file of two to a side, and its path, beside one of profiles."""
    (folder / "mine.toml").write_text("\n".join(profiles), encoding="utf-8")
    people = [
        figure(name, player, 14 + 3 * at + 6 * player)
        for player in (1, 2)
        for at, name in enumerate(("Le plus", "Le moins"))
    ]
    return 'game = "dysma"\ncontent = ["mine.toml"]\n' + "\n".join(people), str(folder / "plan.toml")


def test_a_profile_at_the_bounds_is_played_judged_and_reckoned(tmp_path: Path) -> None:
    file = position(tmp_path, profile("Le plus", HIGHEST), profile("Le moins", LOWEST))
    match = play(RULES, RULES.situation(*file), seed=3)
    chairs = [chair(match, player, rng) for player, rng in enumerate(chances(3, 2))]
    said, told = 0, 0
    while (asked := match.asked()) and said < ANSWERS:
        for player, ask in asked:
            answer = Greedy().decide(Seat(ask, *chairs[player]))
            report = odds_at(World(match), ask, answer)
            if report is not None:
                told += 1
                assert all(0.0 <= (bar.chance or 0.0) <= 1.0 + 1e-9 for bar in report.bars)
            match.answer(player, answer)
            said += 1
    assert told


@pytest.mark.parametrize("name", HIGHEST)
def test_a_number_beyond_those_of_the_game_is_refused_with_its_line(tmp_path: Path, name: str) -> None:
    beyond = profile("Le plus", HIGHEST | {name: HIGHEST[name] + 1})
    with pytest.raises(ContentError) as error:
        RULES.situation(*position(tmp_path, beyond, profile("Le moins", LOWEST)))
    assert (error.value.key, error.value.place) == ("content.number", f"profile[0].{name}")
    assert error.value.line is not None
    assert beyond.splitlines()[error.value.line - 1] == f"{name} = {HIGHEST[name] + 1}"


@pytest.mark.parametrize("skill", ["Combat +10D", "Mouvement +9999", "Expert (10)"])
def test_a_skill_beyond_those_of_the_game_is_refused_with_its_line(tmp_path: Path, skill: str) -> None:
    beyond = profile("Le plus", HIGHEST, skill)
    with pytest.raises(ContentError) as error:
        RULES.situation(*position(tmp_path, beyond, profile("Le moins", LOWEST)))
    assert error.value.place == "profile[0].skills[0]"
    assert error.value.line is not None
    assert beyond.splitlines()[error.value.line - 1] == f'skills = ["{skill}"]'
