"""Profiles of one's own: numbers as cards might print them, and odds that hold at the highest of these."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from games.boards.editions import Match
from msgspec.structs import replace

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.judgement.exchange import against_parry
from escarmouche.games.alkemy.profiles import Profile

HIGHEST: dict[str, Any] = {
    "combat": 20, "reflex": 20, "mind": 20, "action_points": 20, "life": (20, 20, 20), "damage": (20,) * 6,
    "moves": (60, 60, 60), "cost": 300, "stones": 100, "components": 100,
}  # fmt: skip


@pytest.mark.parametrize("name", HIGHEST)
def test_no_card_prints_a_number_beyond_those_of_the_game(match: Match, name: str) -> None:
    profile = replace(match.board.profile("Recrues"), **HIGHEST)
    printed = msgspec.to_builtins(profile)
    assert msgspec.convert(printed, Profile) == profile
    highest = printed[name]
    printed[name] = [value + 1 for value in highest] if isinstance(highest, list | tuple) else highest + 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(printed, Profile)


def test_the_strongest_attack_knows_its_chance_against_a_parry(match: Match) -> None:
    """COM 20 and two sixes are 32, and a card may add to it."""
    champion, enemy = match.fighting("Recrues", "Garlan")
    match.game.library.profiles[champion.profile] = replace(match.board.profile("Recrues"), **HIGHEST)
    match.board.changed()
    duel = Duel(champion, enemy)
    duel.cards = {champion.id: CARDS["normal"], enemy.id: CARDS["parry"]}
    keeper = against_parry(match.game, duel, champion)
    assert keeper.worth({"total": 32, "difficulty": 0, "damage": 20})[0] == pytest.approx(20)
    assert keeper.worth({"total": 34, "difficulty": 0, "damage": 20})[0] == pytest.approx(20)
    assert keeper.worth({"total": 22, "difficulty": 0, "damage": 20})[0] > 0
