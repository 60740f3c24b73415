"""A player who looks further: he keeps his time, knows no more than he may, and corrects the first glance."""

from __future__ import annotations

import gc
from functools import partial
from random import Random
from typing import Any

import pytest
from play.toy import TOY

from escarmouche.play.judgement import Weighed
from escarmouche.play.match import Match
from escarmouche.play.reason import reason
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.players.contest import Contest
from escarmouche.players.player import Seat
from escarmouche.players.random import RandomPlayer
from escarmouche.players.rollout import RolloutLimits, answer_at_a_glance
from escarmouche.players.search import Search
from escarmouche.players.seating import PLAYERS, chances, play, seat_at

ARMIES = ["avalon-180-1", "aurlok-180-1"]


class Ticking:
    """A watch that goes on by as much each time somebody looks at it."""

    def __init__(self, step: float = 0.0005) -> None:
        self.time, self.step = 0.0, step

    def __call__(self) -> float:
        self.time += self.step
        return self.time


def alkemy(seed: int, **options: Any) -> Match:
    return Match.new("alkemy2", seed=seed, undo=False, armies=ARMIES, **options)


def until(match: Match, topic: str, turn: int = 1) -> int:
    """Play at random up to a question; who is asked it."""
    rngs = chances(5, match.players)
    while True:
        for player, ask in match.asked():
            if ask.topic == topic and match.game.turn >= turn:
                return player
            match.answer(player, ask.sample(rngs[player]))


def decided(match: Match, player: int, clock: float = 0.1, seed: int = 1) -> tuple[Search, Any]:
    """Who searches, and his answer."""
    searching = Search(clock, now=Ticking())
    ask = dict(match.asked())[player]
    return searching, searching.decide(seat_at(match, player, ask, Random(seed)))


@pytest.mark.parametrize("topic", ["activate", "declare", "walk"])
def test_he_looks_further_and_answers_what_is_accepted(topic: str) -> None:
    match = alkemy(9)
    player = until(match, topic)
    searching, answer = decided(match, player)
    assert dict(match.asked())[player].refusal(answer) is None
    assert searching.seen is not None
    assert searching.seen.rollouts > 2


def test_his_clock_ends_the_search() -> None:
    match = alkemy(9)
    player = until(match, "activate")
    watch = Ticking()
    searching = Search(0.05, now=watch)
    searching.decide(seat_at(match, player, dict(match.asked())[player], Random(1)))
    assert 0.04 < watch.time < 0.055
    hurried = Search(0.05, now=(watch := Ticking()))
    hurried.decide(seat_at(match, player, dict(match.asked())[player], Random(1), clock=0.02))
    assert watch.time < 0.025


def test_nothing_more_is_played_once_a_look_took_too_long() -> None:
    world = alkemy(9)
    player = until(world, "activate")
    judgement = world.rules.judgement(0.0, 1)
    assert judgement is not None
    before, digest = len(world.said), world.digest
    ask = dict(world.asked())[player]
    assert not answer_at_a_glance(world, player, ask, judgement, Random(1), RolloutLimits(2, 1.0, lambda: 2.0))
    assert (len(world.said), world.digest) == (before, digest)
    assert answer_at_a_glance(world, player, ask, judgement, Random(1), RolloutLimits(2, 1.0, lambda: 0.5))
    assert world.digest != digest


def test_more_time_means_more_lines() -> None:
    match = alkemy(9)
    player = until(match, "activate")
    (little, _), (much, _) = decided(match, player, 0.05), decided(match, player, 0.4)
    assert little.seen is not None
    assert much.seen is not None
    assert much.seen.rollouts > 2 * little.seen.rollouts


def test_the_collector_works_on_afterwards() -> None:
    match = alkemy(9)
    decided(match, until(match, "activate"))
    assert gc.isenabled()


def test_what_is_chosen_in_secret_is_not_searched() -> None:
    match = alkemy(9)
    player = until(match, "card")
    searching, _ = decided(match, player)
    assert searching.seen is None or searching.seen.rollouts == 0


def test_the_match_itself_is_not_touched() -> None:
    match = alkemy(9)
    player = until(match, "declare")
    before = (match.request_id, match.rules.encode(match.game), match.digest)
    decided(match, player)
    assert (match.request_id, match.rules.encode(match.game), match.digest) == before


def test_decisions_do_not_depend_on_what_the_enemy_hides() -> None:
    match = alkemy(9, command=True, competitive=True)
    player = until(match, "activate", turn=2)
    rules, seen = match.rules, []
    for hand, objective in ((["spies", "rampart"], "regicide"), (["barrage"], "first-blood")):
        state = rules.decode(rules.encode(match.game), match.library)
        enemy = state.sides[1 - player]
        enemy.hand, enemy.objective = Secret(hand, (1 - player,)), Secret(objective, (1 - player,))
        searching, answer = decided(Match.begin(rules, match.library, state, 1), player)
        seen.append((answer, searching.explain()))
    assert seen[0] == seen[1]


def test_where_nobody_measures_worlds_are_as_wrong_as_the_eye() -> None:
    for measuring, blur, moved in ((False, 0.1, True), (False, 0.0, False), (True, 0.1, False)):
        match = alkemy(9, measuring=measuring)
        player = until(match, "activate")
        judgement = match.rules.judgement(blur, 3)
        assert judgement is not None
        seat = seat_at(match, player, dict(match.asked())[player], Random(1))
        assert seat.imagine is not None
        world = seat.imagine(Random(4), partial(judgement.misjudge, player=player, rng=Random(4)))
        assert world is not None
        places = [[(f.x, f.y) for f in game.fighters] for game in (world.game, match.game)]
        assert (places[0] != places[1]) is moved


def test_a_game_without_judgement_is_played_all_the_same() -> None:
    state, library = TOY.new({})
    match = Match.begin(TOY, library, state, 1)
    play(match, [Search(0.01), RandomPlayer()], 7)
    assert match.over


def test_without_worlds_he_plays_at_first_glance() -> None:
    match = alkemy(9)
    player = until(match, "activate")
    full = seat_at(match, player, dict(match.asked())[player], Random(1))
    blind = Seat(full.request, full.view, None, Random(1), full.rules, full.peek)
    assert full.request.refusal(Search(0.1).decide(blind)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_he_says_how_far_he_looked(language: str) -> None:
    match = alkemy(9)
    searching, _ = decided(match, until(match, "activate"))
    why = searching.explain()
    assert why[-1].key == "explain.searched"
    said = [Phrases(language, "alkemy2").say(each) for each in why]
    assert not any("{" in each or each == why[at].key for at, each in enumerate(said))


def test_names_carry_a_clock() -> None:
    player = PLAYERS["search:0.25"]()
    assert isinstance(player, Search)
    assert player.clock == 0.25
    for wrong in ("search:", "search:soon", "search:-1", "search:inf", "greedy:1", "nobody"):
        assert wrong not in PLAYERS


# ---- the contest ------------------------------------------------------------------------------------------------


def weighed(*values: float) -> list[Weighed]:
    return [Weighed(at, value, reason("aim.wait")) for at, value in enumerate(values)]


def test_what_does_better_wins_and_what_does_worse_drops_out() -> None:
    contest = Contest(weighed(1.0, 0.9, 0.8))
    for _ in range(8):
        contest.round(lambda each: {0: 0.0, 1: 10.0, 2: -10.0}[each.answer])
    assert contest.best().weighed.answer == 1
    assert contest.settled


def test_the_first_glance_decides_while_little_is_known() -> None:
    contest = Contest(weighed(5.0, 0.0))
    assert contest.best().weighed.answer == 0
    contest.round(lambda each: float(each.answer))
    assert contest.best().weighed.answer == 0


def noted(heard: list[Any], each: Weighed) -> float:
    """Plays nothing on, and keeps what was to be played."""
    heard.append(each.answer)
    return 0.0


def test_further_answers_are_tried_as_time_allows() -> None:
    contest = Contest(weighed(8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0))
    tried: list[list[Any]] = [[] for _ in range(4)]
    for heard in tried:
        contest.round(partial(noted, heard))
    assert [len(heard) for heard in tried] == [6, 7, 8, 8]
    assert tried[1] == list(range(7))


def test_an_answer_that_cannot_be_played_in_a_world_is_not_judged_by_it() -> None:
    contest = Contest(weighed(1.0, 1.0))
    contest.round(lambda each: None if each.answer else -50.0)
    assert contest.score(contest.tried[1]) == 0.0
    assert contest.rollouts == 1
