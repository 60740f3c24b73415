"""Matches of every scenario, answered at random with a taste for its special actions, looked at turn by turn."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from escarmouche.games.monconf.scenarios import SCENARIOS
from escarmouche.games.monconf.skills.query import QUERY
from escarmouche.play.match import Match
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.scene import Event

ARMIES = ("griffon-400", "rat-300", "sanglier-300", "belier-400")
TURNS = 2


class Onlooker(list["Event"]):
    """Hears every event: each can be said in both languages; at the end of a turn everything is in order."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.heard: set[str] = set()
        self.phrases = [Phrases(language, "monconf") for language in ("fr", "en")]

    def append(self, event: Event) -> None:
        self.heard.add(event.said.key)
        for phrases in self.phrases:
            assert event.said.key in phrases.messages, event.said
            assert "{" not in phrases.say(event.said), event.said
        if event.said.key == "event.turn-over":
            self.look()

    def look(self) -> None:
        game = self.game
        here = [fighter for fighter in game.fighters if fighter.on_table]
        for number, one in enumerate(here):
            assert one.hp > 0, game.name(one)
            for other in here[number + 1 :]:
                self.look_at(one, other)
        for player, side in enumerate(game.sides):
            gone = [f for f in game.fighters if f.player == player and f.where == "gone" and not f.upkept]
            assert side.fallen == sum(game.profile(fighter).cost for fighter in gone), game.turn
            assert min(side.command_points, side.refusals, side.reinforcements) >= 0
        carried = [fighter.id for fighter in here if fighter.carries]
        assert carried == [objective.carrier for objective in game.objectives if objective.carrier >= 0]
        assert [own.skills for own in game.voices.sets] == [own.skills for own in QUERY.read(game).sets]

    def look_at(self, one: Fighter, other: Fighter) -> None:
        """Two bases of one layer do not overlap, and nobody touches an enemy who is hidden."""
        base = self.game.library.base
        gap = hypot(one.x - other.x, one.y - other.y) - base(one).radius - base(other).radius
        assert gap > -0.01 or one.airborne != other.airborne, (self.game.name(one), self.game.name(other), gap)
        if one.player != other.player and (one.hidden or other.hidden):
            assert gap > 0.05


def answer(game: Game, ask: Any, rng: Random) -> Any:
    """Something allowed: rather a special action, and a way to where it leads, than anything else."""
    if ask.topic == "action":
        special = [key for key in ask.keys if key.startswith("special:")]
        if special and rng.random() < 0.7:
            return rng.choice(special)
    if ask.kind == "route" and game.objectives and rng.random() < 0.7:
        goal = rng.choice(game.objectives)
        route = ask.offer(goal.x, goal.y)
        if route is not None and ask.refusal(route) is None:
            return route
    return ask.sample(rng)


@pytest.mark.rule("MCF-G-20", "MCF-G-21", "MCF-G-22", "MCF-G-23", "MCF-G-24")
@pytest.mark.parametrize("setup", ["played", "quick"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_match_of_every_scenario_is_played_to_its_end(scenario: str, setup: str) -> None:
    seed = [*SCENARIOS].index(scenario) + (0 if setup == "quick" else 10)
    armies = Random(seed).sample(ARMIES, 2)
    match = Match.new(
        "monconf", seed=seed, undo=False, armies=tuple(armies), scenario=scenario, setup=setup, turns=TURNS
    )
    game: Game = match.game
    game.events = onlooker = Onlooker(game)
    rng = Random(seed)
    while not match.over:
        for player, ask in match.asked():
            match.answer(player, answer(match.game, ask, rng))
    assert {"event.turn", "event.acts", "event.turn-over"} <= onlooker.heard
    assert match.game.turn == TURNS
    assert not [fighter for fighter in match.game.fighters if fighter.where == "reserve"]
    result = match.rules.outcome(match.game)
    for phrases in onlooker.phrases:
        assert result.reason.key in phrases.messages
        assert "{" not in phrases.say(result.reason)
