"""A player who weighs every sensible answer: he never cheats, never stalls, and can say why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.toy import TOY

from escarmouche.play.judgement import Weighed
from escarmouche.play.match import Match
from escarmouche.play.reason import reason
from escarmouche.play.state import Secret
from escarmouche.play.view import imagine, imagined
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.players.explanation import Explains, explanation
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Seat
from escarmouche.players.random import RandomPlayer
from escarmouche.players.search import Search
from escarmouche.players.seating import PLAYERS, chances, play, seat_at

SHORT: dict[str, Any] = {"armies": ["avalon-180-1", "aurlok-180-1"]}


def alkemy(seed: int, **options: Any) -> Match:
    return Match.new("alkemy2", seed=seed, undo=False, **SHORT, **options)


def until(match: Match, topic: str, turn: int = 1) -> int:
    """Play at random up to a question; who is asked it."""
    rngs = chances(5, match.players)
    while True:
        for player, ask in match.asked():
            if ask.topic == topic and match.game.turn >= turn:
                return player
            match.answer(player, ask.sample(rngs[player]))


def test_the_same_seed_gives_the_same_match() -> None:
    digests = []
    for _ in range(2):
        match = alkemy(3)
        play(match, [Greedy(), RandomPlayer()], 3)
        assert match.outcome.winners == (0,)
        digests.append(match.digest)
    assert digests[0] == digests[1]


@pytest.mark.parametrize("scenario", ["bornes-jins", "coffres", "ligne-de-partage", "oracles", "traque", "puits"])
def test_every_scenario_is_won_against_chance(scenario: str) -> None:
    match = alkemy(21, scenario=scenario)
    play(match, [RandomPlayer(), Greedy()], 21)
    assert match.outcome.winners == (1,)


def test_all_modules_are_played_to_their_end() -> None:
    match = alkemy(4, measuring=True, advanced_terrain=True, command=True, competitive=True, setup="played")
    play(match, [Greedy(), PLAYERS["novice"]()], 4)
    assert match.over


def test_a_game_without_judgement_is_played_all_the_same() -> None:
    state, library = TOY.new({})
    match = Match.begin(TOY, library, state, 1)
    player = Greedy()
    play(match, [player, RandomPlayer()], 7)
    assert match.over
    assert player.explain() == []


def test_decisions_do_not_depend_on_what_the_enemy_hides() -> None:
    match = alkemy(9, command=True, competitive=True)
    player = until(match, "activate", turn=2)
    rules, seen = match.rules, []
    for hand, objective in ((["spies", "rampart"], "regicide"), (["barrage"], "first-blood")):
        state = rules.decode(rules.encode(match.game), match.library)
        enemy = state.sides[1 - player]
        enemy.hand = Secret(hand, (1 - player,))
        enemy.objective = Secret(objective, (1 - player,))
        twin = Match.begin(rules, match.library, state, 1)
        ((asked, ask),) = twin.asked()
        assert asked == player
        deciding = Greedy()
        rng = Random(2)
        answers = [deciding.decide(seat_at(twin, player, ask, rng)) for _ in range(5)]
        seen.append((answers, deciding.explain()))
    assert seen[0] == seen[1]


def test_a_world_beside_the_match_is_the_one_of_the_view() -> None:
    match = alkemy(9, command=True, competitive=True)
    for topic in ("activate", "declare", "walk"):
        player = until(match, topic, turn=2)
        near, far = imagined(match, player, Random(1)), imagine(match.view(player), match.library, Random(1))
        assert near is not None
        assert far is not None
        assert match.rules.encode(near.game) == match.rules.encode(far.game)
        assert near.asked()[0][1].topic == topic


def test_without_time_he_answers_at_once() -> None:
    match = alkemy(9)
    player = until(match, "activate")
    ((_, ask),) = match.asked()
    looked: list[int] = []

    def look(rng: Random) -> None:
        looked.append(1)

    hurried = Seat(ask, lambda: match.view(player), 0.001, Random(1), match.rules, look)
    assert ask.refusal(Greedy().decide(hurried)) is None
    assert looked == []


def test_a_refused_answer_gives_way_to_the_next() -> None:
    match = alkemy(9)
    player = until(match, "activate")
    ((_, ask),) = match.asked()

    class Stubborn(Greedy):
        __slots__ = ()

        def weighed(self, seat: Seat) -> list[Weighed]:
            return [Weighed("card:99", 9.0, reason("aim.wait")), Weighed("pass", 1.0, reason("aim.pass"))]

    keys = [option.key for option in ask.options() if option.refusal is None]
    expected = "pass" if "pass" in keys else None
    answer = Stubborn().decide(seat_at(match, player, ask, Random(1)))
    assert answer == expected or (expected is None and answer in keys)


def test_nerves_change_answers_and_calm_does_not() -> None:
    weighed = [Weighed(number, float(number), reason("aim.wait")) for number in range(5)]
    assert {Greedy().best_first(weighed, Random(seed))[0].answer for seed in range(20)} == {4}
    assert len({Greedy(noise=0.5).best_first(weighed, Random(seed))[0].answer for seed in range(20)}) > 1


def test_equals_are_left_to_chance() -> None:
    weighed = [Weighed(number, 1.0, reason("aim.wait")) for number in range(3)]
    assert {Greedy().best_first(weighed, Random(seed))[0].answer for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_he_says_why_in_both_languages(language: str) -> None:
    match = alkemy(9)
    player = until(match, "activate")
    ((_, ask),) = match.asked()
    deciding = Greedy()
    deciding.decide(seat_at(match, player, ask, Random(1)))
    assert isinstance(deciding, Explains)
    why, *_ = deciding.explain()
    said = Phrases(language, "alkemy2").say(why)
    assert said != why.key
    assert "{" not in said


def test_an_explanation_names_what_was_given_up() -> None:
    best, second = Weighed("a", 3.0, reason("aim.begin")), Weighed("b", 1.5, reason("aim.pass"))
    keys = [why.key for why in explanation(best, [second, best]).reasons()]
    assert keys == ["aim.begin", "explain.rather-than", "aim.pass"]
    assert explanation(best, [best]).reasons() == [best.aim]


def test_levels_have_worse_and_better_eyes() -> None:
    novice, regular, veteran = (PLAYERS[name]() for name in ("novice", "regular", "veteran"))
    assert isinstance(novice, Greedy)
    assert isinstance(regular, Greedy)
    assert isinstance(veteran, Search)
    assert (novice.blur, regular.blur, veteran.blur) == (0.15, 0.10, 0.05)
    assert novice.noise > regular.noise > veteran.noise == 0.0
    assert veteran.clock == 1.0
