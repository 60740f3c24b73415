"""Whole matches of Drakerys on a real table: any lists, all missions, real dice, nobody asked for a place."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.drakerys.real_table import RealTable

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.companion.facts import foes_of
from escarmouche.games.drakerys.companion.rulebook import DrakerysCompanion
from escarmouche.play.game_odds import odds_at
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.requests import Faces, Ground
from escarmouche.play.rulebook import rulebook
from escarmouche.play.view import World
from escarmouche.play.words import LANGUAGES, Phrases

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer, Ask

MATCHES = [
    (("avaren-470", "irosia-470-2"), ("idols_of_power", "conquerors", "prisoners")),
    (("irosia-470", "ashral-470"), ("prisoners", "relics", "messenger")),
    (("aurium-470", "avaren-470"), ("conquerors", "moon_shards", "breakthrough")),
    (("ashral-470", "aurium-470"), ("messenger", "idols_of_power", "relics")),
    (("irosia-470", "irosia-470-2"), ("relics", "epic_fight", "conquerors")),
    (("ashral-470", "irosia-470"), ("moon_shards", "total_destruction", "idols_of_power")),
    (("avaren-470", "ashral-470"), ("breakthrough", "prisoners", "epic_fight")),
]


@pytest.fixture
def _every_answer_on_the_stage_is_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = DrakerysCompanion.answer_on_ground

    async def checked(self: DrakerysCompanion, game: Any, request: Ground[Any]) -> Answer:
        found = await answer(self, game, request)
        assert request.refusal(found) is None, (request.topic, request.refusal(found))
        return found

    monkeypatch.setattr(DrakerysCompanion, "answer_on_ground", checked)


def unsayable(ask: Ask[Any], seen: set[str]) -> list[str]:
    """The keys of the question, of what it is part of and of its options that lack a sentence in some language."""
    reasons = [ask.why, *[option.label for option in ask.options()]]
    keys = {why.key for why in reasons if why is not None} - seen
    keys |= set() if isinstance(ask, Faces) else {f"topic.{ask.topic}"} - seen
    seen |= keys
    catalogues = [Phrases(language, "drakerys-companion").messages for language in LANGUAGES]
    return [key for key in keys if not all(key in messages for messages in catalogues)]


@pytest.mark.usefixtures("_every_answer_on_the_stage_is_fit")
@pytest.mark.parametrize(("armies", "missions"), MATCHES)
def test_a_match_on_a_real_table_comes_to_its_end(armies: tuple[str, str], missions: tuple[str, str, str]) -> None:
    rng, asked, seen = Random(armies[0] + missions[0]), 0, set[str]()
    match = Match.new(
        "drakerys-companion", armies=armies, missions=missions, seed=5, dice="ask", journal=(journal := Journal())
    )
    while not match.over:
        for player, ask in match.asked():
            assert not isinstance(ask, Ground)
            assert unsayable(ask, seen) == []
            assert ask.rule
            match.answer(player, ask.sample(rng))
            asked += 1
        assert asked < 5000
    assert match.game.turn == 6
    assert match.outcome.scores == tuple(side.score for side in match.game.sides)
    replay = Replay(b"".join(journal.lines))
    assert replay.header.game == "drakerys-companion"
    assert list(replay.frames())


def test_the_stage_shows_who_touches_whom() -> None:
    rng = Random(3)
    match = Match.new("drakerys-companion", armies=("avaren-470", "ashral-470"), seed=3, dice="ask")
    looked = 0
    while not match.over and looked < 12:
        for player, ask in match.asked():
            game = match.game
            if ask.topic == "activate" and any(foes_of(game, unit) for unit in game.units):
                for unit in (unit for unit in game.units if unit.on_table):
                    assert game.engaged_with(unit) == foes_of(game, unit)
                links = match.rules.scene(game).links.values()
                assert {link.kind for link in links} == {"engaged"}
                looked += 1
            match.answer(player, ask.sample(rng))
    assert looked == 12


def test_every_mission_is_played_in_one_of_the_matches() -> None:
    assert {mission for _, missions in MATCHES for mission in missions} == set(catalogue().missions)


# ---- the end --------------------------------------------------------------------------------------------------------


def at_the_last_sections(missions: tuple[str, str, str]) -> RealTable:
    """Both tokens are one section from the end of the sixth Turn, and each player walks a last time."""
    table = RealTable(("irosia-470", "avaren-470"), missions)
    game = table.game
    game.turn = 6
    for side in game.sides:
        side.time, side.staff_phases = 95, 5
    table.match = Match.begin(table.match.rules, table.match.library, game, 7, "ask", journal=Journal())
    table.activate(table.unit("irosia-archers", 0), "walk")
    return table.activate(table.unit("corbeaux", 1))


@pytest.mark.rule("DRK-OBJ-04", "DRK-MISSION-52")
def test_the_idols_score_for_whom_the_players_tell_near() -> None:
    table = at_the_last_sections(("idols_of_power", "total_destruction", "epic_fight"))
    table.say("table.near", ["unit:0", "unit:4", "unit:1"]).say("table.near", ["unit:5"]).say("table.near", [])
    assert table.match.over
    assert [side.score for side in table.game.sides] == [1, 1 + 1]


@pytest.mark.rule("DRK-MISSION-71")
def test_a_breakthrough_scores_for_those_told_in_the_zone() -> None:
    table = at_the_last_sections(("breakthrough", "total_destruction", "idols_of_power"))
    table.say("table.in-zone", [f"unit:{unit.id}" for unit in table.game.army(0)]).say("table.in-zone", ["unit:6"])
    table.say("table.near", ["unit:6"]).say("table.near", ["unit:0", "unit:4"]).say("table.near", [])
    assert table.match.over
    assert [side.score for side in table.game.sides] == [3, 2]


# ---- odds -----------------------------------------------------------------------------------------------------------


def test_odds_take_for_granted_that_the_deed_is_possible() -> None:
    table = RealTable(("irosia-470", "avaren-470"))
    table.activate(table.unit("irosia-archers", 0))
    report = odds_at(World(table.match), table.ask, "shoot")
    assert report is not None
    assert report.spreads or report.bars
    assert [note.key for note in report.notes] == ["odds.drk.note.combat", "odds.drk.note.table"]


def test_odds_follow_what_was_told() -> None:
    means = []
    for obstacles in (0, 4):
        table = RealTable(("irosia-470", "avaren-470"))
        table.activate(table.unit("irosia-archers", 0), "shoot").say("shoot-target", "unit:4")
        table.say("table.seen", True).say("table.distance", 40).say("table.obstacles", obstacles).roll(1)
        report = odds_at(World(table.match), table.ask, "shoot")
        assert report is not None
        means.append(report.spreads[0].mean or 0.0)
    assert means[0] > means[1] > 0


def test_the_shelf_hands_the_companion_out_by_its_name() -> None:
    assert rulebook("drakerys").companion() is rulebook("drakerys-companion")
    assert rulebook("drakerys-companion").name == "drakerys-companion"
