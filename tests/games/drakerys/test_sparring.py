"""Sparring partners of Drakerys: each plays every mission to its end, and does what its name says."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.missions import MISSIONS
from escarmouche.games.drakerys.sparring import SPARRING, open_zones
from escarmouche.games.drakerys.state import Game, Objective, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.match import Match
from escarmouche.play.requests import Answer, Ask
from escarmouche.play.sparring import Strategy
from escarmouche.players.seating import PLAYERS, play, players_of
from escarmouche.players.sparring import SparringPlayer

KEYS = list(MISSIONS)
FIGHTING = ("charge", "combined-charge")
Note = Callable[[Game, Unit, Ask[Any], Answer], None]


class Watched(Strategy[Game]):
    """A strategy, and what it did with its Units."""

    def __init__(self, strategy: Strategy[Game], note: Note) -> None:
        self.strategy, self.note = strategy, note

    def choose(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> Answer | None:
        answer = self.strategy.choose(game, player, ask, rng)
        if ask.topic in ("declare", "walk"):
            self.note(game, game.units[game.figures[int(ask.about[0])].unit], ask, answer)
        return answer


def meet(name: str, other: str, note: Note, mission: str = "moon_shards", seeds: range = range(2)) -> list[Match]:
    """Matches of a partner, who is watched, against another."""
    at, found = KEYS.index(mission), []
    for seed in seeds:
        missions = [mission, KEYS[at - 1], KEYS[at - 2]]
        armies = ["ashral-470", "aurium-470"]
        match = Match.new("drakerys", seed=seed, armies=armies, missions=missions, undo=False)
        play(match, [SparringPlayer(Watched(SPARRING[name](), note)), SparringPlayer(SPARRING[other]())], seed)
        found.append(match)
    return found


def gap(game: Game, unit: Unit, ways: Answer = ()) -> float:
    """How far the Leader is from the nearest enemy Leader, once his Unit has gone these ways."""
    way = ways[game.formation(unit).ids.index(unit.leader)] if ways else []
    leader = game.leader(unit)
    x, y = way[-2:] or (leader.x, leader.y)
    leaders = [game.leader(enemy) for enemy in game.army(1 - unit.player)]
    return min([hypot(enemy.x - x, enemy.y - y) for enemy in leaders], default=0.0)


@pytest.mark.parametrize("mission", KEYS)
@pytest.mark.parametrize("names", [("rush", "objectives"), ("hold", "kite"), ("avoid", "rush")])
def test_partners_play_every_mission_to_its_end(names: tuple[str, str], mission: str) -> None:
    (match,) = meet(*names, lambda *_: None, mission, range(1))
    assert match.over


def test_no_partner_is_left_out() -> None:
    assert set(players_of("drakerys")) - set(PLAYERS) == {"rush", "objectives", "hold", "kite", "avoid"}


def test_the_rush_charges_whenever_it_may_and_comes_nearer_before() -> None:
    charges: list[Answer] = []
    nearer: list[float] = []

    def note(game: Game, unit: Unit, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "declare" and ask.refusal("charge") is None:
            charges.append(answer)
        if ask.topic == "walk":
            nearer.append(gap(game, unit) - gap(game, unit, answer))

    meet("rush", "kite", note)
    assert len(charges) > 5
    assert set(charges) <= set(FIGHTING)
    assert sum(nearer) / len(nearer) > 5.0


def test_the_middles_of_the_zones_without_a_flag_of_ones_own_are_wanted() -> None:
    board = Board()
    board.game.objectives = [Objective("flag", 15, 15, 0), Objective("flag", 75, 45, 1)]
    middles = {(x, y) for x in (15.0, 45.0, 75.0) for y in (15.0, 45.0, 75.0)}
    assert set(open_zones(board.game, 0)) == middles - {(15.0, 15.0)}
    assert set(open_zones(board.game, 1)) == middles - {(75.0, 45.0)}


@pytest.mark.parametrize("name", ["objectives", "hold", "kite", "avoid"])
def test_all_but_the_rush_take_what_a_mission_offers(name: str) -> None:
    taken: list[Answer] = []

    def note(game: Game, unit: Unit, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "declare" and ask.refusal("plant-flag") is None:
            taken.append(answer)

    meet(name, "kite", note, "conquerors")
    assert len(taken) > 5
    assert set(taken) == {"plant-flag"}


def test_who_holds_stays_where_the_mission_wants_him() -> None:
    idle: list[float] = []

    def note(game: Game, unit: Unit, ask: Ask[Any], answer: Answer) -> None:
        leader = game.leader(unit)
        idols = [token for token in game.objectives if token.kind == "idol"]
        if ask.topic == "walk" and any(hypot(leader.x - t.x, leader.y - t.y) < 0.5 for t in idols):
            idle.append(sum([len(way) for way in answer]))

    matches = meet("hold", "avoid", note, "idols_of_power")
    assert len(idle) > 5
    assert not any(idle)
    assert all(match.game.sides[0].score > match.game.sides[1].score for match in matches)


def test_who_kites_shoots_out_of_reach_and_leaves_the_reach_of_charges() -> None:
    shots: list[Answer] = []
    farther: list[float] = []

    def note(game: Game, unit: Unit, ask: Ask[Any], answer: Answer) -> None:
        reach = max([stat(game, enemy, "charge") or 0 for enemy in game.army(1 - unit.player)], default=0)
        if ask.topic == "declare" and ask.refusal("shoot") is None and gap(game, unit) > reach + 15.0:
            shots.append(answer)
        if ask.topic == "walk" and gap(game, unit) < 10.0:
            farther.append(gap(game, unit, answer) - gap(game, unit))

    meet("kite", "rush", note, "total_destruction", range(2, 6))
    assert len(shots) > 3
    assert set(shots) == {"shoot"}
    assert sum(farther) / len(farther) > 2.0


def test_who_avoids_fights_never_charges() -> None:
    declared: list[Answer] = []
    meet("avoid", "rush", lambda game, unit, ask, answer: declared.append(answer) if ask.topic == "declare" else None)
    assert len(declared) > 20
    assert not set(declared) & {*FIGHTING, "shoot"}
