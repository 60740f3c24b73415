"""Sparring partners of Alkemy V2: each plays every scenario to its end, and does what its name says."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from random import Random
from typing import Any

import pytest

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.scenarios.rules import gap_to_marker
from escarmouche.games.alkemy2.sparring import SPARRING
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.match import Match
from escarmouche.play.requests import Answer, Ask
from escarmouche.play.sparring import Strategy
from escarmouche.players.seating import play
from escarmouche.players.sparring import SparringPlayer

SCENARIOS = ("bornes-jins", "coffres", "ligne-de-partage", "oracles", "traque", "puits")
SURELY = 0.8
"""A distance that is so much of a reach nobody misjudges."""


class Watched(Strategy[Game]):
    """A strategy, and what it did about its figures."""

    def __init__(self, strategy: Strategy[Game], note: Callable[[Game, Fighter, Ask[Any], Answer], None]) -> None:
        self.strategy, self.note = strategy, note

    def choose(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> Answer | None:
        answer = self.strategy.choose(game, player, ask, rng)
        if ask.about and isinstance(ask.about[0], int):
            self.note(game, game.fighters[ask.about[0]], ask, answer)
        return answer


def meet(
    name: str,
    other: str,
    note: Callable[[Game, Fighter, Ask[Any], Answer], None],
    scenario: str = "bornes-jins",
    armies: tuple[str, str] = ("aurlok-180-1", "avalon-180-1"),
) -> Match:
    """A match of a partner, who is watched, against another."""
    match = Match.new("alkemy2", seed=11, scenario=scenario, armies=list(armies), undo=False)
    play(match, [SparringPlayer(Watched(SPARRING[name](), note)), SparringPlayer(SPARRING[other]())], 11)
    return match


def nearest(game: Game, fighter: Fighter, way: Answer = ()) -> float:
    """How far the nearest enemy is from where a way ends."""
    x, y = way[-2:] if way else (fighter.x, fighter.y)
    radii = game.standing.radii
    enemies = game.enemies(fighter.player)
    return min(
        [hypot(enemy.x - x, enemy.y - y) - radii[fighter.id] - radii[enemy.id] for enemy in enemies], default=99.0
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("name", SPARRING)
def test_a_partner_plays_every_scenario_to_its_end(name: str, scenario: str) -> None:
    others = list(SPARRING)
    match = meet(name, others[others.index(name) - 1], lambda *_: None, scenario)
    assert match.over


def test_the_rush_charges_whenever_it_surely_may_and_comes_nearer_before() -> None:
    charges: list[Answer] = []
    walks: list[float] = []

    def note(game: Game, fighter: Fighter, ask: Ask[Any], answer: Answer) -> None:
        reach = characteristic(game, fighter, "charge") or 0
        if ask.topic == "declare" and ask.refusal("charge") is None and nearest(game, fighter) <= SURELY * reach:
            charges.append(answer)
        if ask.topic in ("walk", "run"):
            walks.append(nearest(game, fighter) - nearest(game, fighter, answer))

    meet("rush", "kite", note)
    assert len(charges) > 3
    assert set(charges) == {"charge"}
    assert sum(walks) / len(walks) > 3.0


@pytest.mark.parametrize("name", ["objectives", "hold", "avoid"])
def test_markers_are_taken_where_they_are_surely_in_reach(name: str) -> None:
    taken: list[bool] = []

    def note(game: Game, fighter: Fighter, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "declare" and ask.refusal("take-marker") is None:
            open_ones = [m for m in game.markers if m.kind == "jin" and m.owner != fighter.player]
            if any(gap_to_marker(game, fighter, marker) <= 0.4 for marker in open_ones):
                taken.append(answer == "take-marker")

    match = meet(name, "kite", note)
    assert len(taken) > 1
    assert all(taken)
    assert match.game.sides[0].score >= 3


def test_who_holds_goes_to_the_objectives_and_charges_only_who_comes_near() -> None:
    charges: list[float] = []
    ends: list[float] = []

    def note(game: Game, fighter: Fighter, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "charge-target":
            charges.append(game.gap(fighter, game.fighters[answer]))
        if ask.topic == "walk":
            open_ones = [m for m in game.markers if m.kind == "jin" and m.owner != fighter.player]
            gaps = [
                hypot(m.x - fighter.x, m.y - fighter.y) - hypot(m.x - answer[-2], m.y - answer[-1]) for m in open_ones
            ]
            ends.append(max(gaps))

    meet("hold", "rush", note)
    assert len(charges) > 0
    assert max(charges) <= 6.0
    assert len(ends) > 3
    assert all(nearer > 0.0 for nearer in ends)


def test_the_kite_shoots_and_goes_away_from_who_may_charge_it() -> None:
    shots: list[Answer] = []
    steps: list[float] = []

    def note(game: Game, fighter: Fighter, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "declare" and ask.refusal("shoot") is None:
            shots.append(answer)
        if ask.topic == "walk" and fighter.free and nearest(game, fighter) <= 4.0:
            steps.append(nearest(game, fighter, answer) - nearest(game, fighter))

    meet("kite", "rush", note, armies=("avalon-180-1", "aurlok-180-1"))
    assert shots
    assert set(shots) == {"shoot"}
    assert len(steps) > 1
    assert sum(steps) > 0


def test_who_avoids_fights_declares_none() -> None:
    declared: set[Answer] = set()

    def note(game: Game, fighter: Fighter, ask: Ask[Any], answer: Answer) -> None:
        if ask.topic == "declare":
            declared.add(answer)

    meet("avoid", "rush", note)
    assert "walk" in declared
    assert declared.isdisjoint({"fight", "charge"})
