"""The greedy player at Drakerys: every mission, every list, both sides; he never cheats, never stalls, says why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.play.match import Match
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.players.greedy import Greedy
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import chances, play, seat_at

if TYPE_CHECKING:
    from escarmouche.players.player import Player

SMALL, LARGE = ("avaren-470", "ashral-470"), ("aurium-1000", "irosia-1000")


def drakerys(seed: int, armies: tuple[str, str] = SMALL, **options: Any) -> Match:
    return Match.new("drakerys", seed=seed, undo=False, armies=armies, **options)


def test_the_same_seed_gives_the_same_match() -> None:
    digests = []
    for _ in range(2):
        match = drakerys(3)
        play(match, [Greedy(), RandomPlayer()], 3)
        digests.append(match.digest)
    assert digests[0] == digests[1]


def test_chance_is_beaten_on_all_sorts_of_tables() -> None:
    """Ten matches with other lists, missions and seats: hardly one is not won, and none is drawn out."""
    names, won = sorted(catalogue().armies), 0
    for seed in range(10):
        same = [name for name in names if name.endswith("-470" if seed % 2 else "-1000")]
        armies = same[seed % len(same)], same[(seed + 1 + seed // 4) % len(same)]
        if armies[0] == armies[1]:
            armies = armies[0], same[(same.index(armies[0]) + 1) % len(same)]
        match = drakerys(seed, armies)
        seat = seed // 2 % 2
        players: list[Player] = [Greedy(), RandomPlayer()] if seat == 0 else [RandomPlayer(), Greedy()]
        play(match, players, seed)
        won += match.outcome.winners == (seat,)
    assert won >= 8


def test_he_plays_himself_to_the_end() -> None:
    match = drakerys(11, LARGE, setup="played")
    play(match, [Greedy(), Greedy()], 11)
    assert match.over


def test_decisions_do_not_depend_on_what_the_enemy_hides() -> None:
    match = drakerys(5, missions=["breakthrough", "idols_of_power", "moon_shards"])
    rngs = chances(5, 2)
    while not (match.asked()[0][1].topic == "activate" and match.game.turn == 2):
        for player, ask in match.asked():
            match.answer(player, ask.sample(rngs[player]))
    player, _ = match.asked()[0]
    rules, seen = match.rules, []
    enemies = [unit.id for unit in match.game.units if unit.player != player]
    for hidden in (enemies[:3], enemies[-3:]):
        state = rules.decode(rules.encode(match.game), match.library)
        state.sides[1 - player].common_choice = Secret(hidden, (1 - player,))
        twin = Match.begin(rules, match.library, state, 1)
        ((asked, ask),) = twin.asked()
        deciding = Greedy()
        answer = deciding.decide(seat_at(twin, asked, ask, Random(2)))
        seen.append((answer, deciding.explain()))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_he_says_why_in_both_languages(language: str) -> None:
    match, phrases = drakerys(9), Phrases(language, "drakerys")
    players, rngs, said = [Greedy(), Greedy()], chances(9, 2), set[str]()
    while asked := match.asked():
        for player, ask in asked:
            match.answer(player, players[player].decide(seat_at(match, player, ask, rngs[player])))
            said |= {why.key for why in players[player].explain() if why.key.startswith("aim.")}
            for why in players[player].explain():
                if why.key.startswith("aim."):
                    assert phrases.say(why) != why.key
                    assert "{" not in phrases.say(why)
    assert len(said) > 8
