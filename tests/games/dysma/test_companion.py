"""Dysma's Portal on a real table: what players are asked, and what comes of what they say."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.on_real_table import PLAIN, OnRealTable

from escarmouche.games.dysma.agenda import Combat, Shot
from escarmouche.games.dysma.companion.state import Game
from escarmouche.games.dysma.shot_rolls import in_cover
from escarmouche.games.dysma.state import Figure
from escarmouche.play.companion import Distance
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.web.odds import odds


class Table(OnRealTable):
    """Two bands deployed, the first turn begun; nobody reacts."""

    plain = {
        **PLAIN, "reaction": "none", "shot-reaction": "none", "table.passes": [], "table.high": [], "table.back": False,
        "table.obstacle": False, "table.covered": False, "table.joins": "nobody", "extra": False, "heroism": 0,
    }  # fmt: skip

    @property
    def game(self) -> Game:
        game: Game = self.match.game
        return game

    def acts(self, action: str) -> Figure:
        """Some figure, alone, takes this action: the first that may."""
        rng = Random(1)
        for _ in range(200):
            self.until("action", "activate", rng=rng)
            if self.topic == "activate":
                keys = [key for key in self.ask.keys if str(key).startswith("figure:")]  # type: ignore[attr-defined]
                self.say("activate", keys[int(rng.random() * len(keys))])
            elif len(self.ask.about) == 1 and self.ask.refusal(action) is None:
                figure = self.game.figures[int(self.ask.about[0])]
                self.say("action", action)
                return figure
            else:
                self.say("action", "end")
        raise AssertionError(f"nobody may {action}")


@pytest.fixture
def table() -> Table:
    return Table("dysma", 3, armies=["patrouille-200", "cohue-200"], scenario="breakthrough")


def charge(table: Table) -> tuple[Figure, Figure]:
    """A charge at the only enemy in sight, up to how far it is."""
    charger = table.acts("charge")
    target = table.game.enemies(charger.player)[0]
    table.say("table.sees", [target.id])
    return charger, target


def shot(table: Table, **told: object) -> Shot:
    """A shot at the only enemy near enough and in sight; what else is told of it."""
    shooter = table.acts("shoot")
    target = table.game.enemies(shooter.player)[0]
    answers = {"near": [target.id], "seen": True, "distance": 4.0, "covered": False, **told}
    if told.get("height"):
        answers["high"] = [shooter.id]
    while table.topic != "roll":
        said = answers.get(table.topic.removeprefix("table."))
        if said is not None and table.ask.refusal(said) is None:
            table.say(table.topic, said)
        else:
            table.match.answer(table.ask.player, table.answer(table.ask, Random(1)))
    (record,) = [pending for pending in table.game.agenda if isinstance(pending, Shot)]
    return record


# ---- charges -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-CHARGE-01", "DYS-CHARGE-03", "DYS-R-31")
@pytest.mark.parametrize(("length", "reached"), [(3.0, True), (40.0, False)])
def test_a_charge_comes_into_contact_as_far_as_its_way_is_told(table: Table, length: float, reached: bool) -> None:
    charger, target = charge(table)
    ask = table.ask
    assert isinstance(ask, Distance)
    assert ask.topic == "table.way"
    table.say("table.way", length)
    table.until("roll", "action")
    assert (target in table.game.opponents(charger)) is reached
    if not reached:
        assert table.topic == "action", "what cannot be done is asked for again"
        assert table.ask.refusal("charge") is not None


@pytest.mark.rule("DYS-LOS-01", "DYS-R-05", "DYS-FIGHT-06")
@pytest.mark.parametrize("back", [True, False])
def test_a_charge_from_the_back_is_one_that_is_told_to_be(table: Table, back: bool) -> None:
    charge(table)
    table.say("table.way", 3.0)
    table.until("table.back")
    table.say("table.back", back)
    (combat,) = [pending for pending in table.game.agenda if isinstance(pending, Combat)]
    assert combat.from_back is back


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
def test_whoever_is_told_to_stand_two_pas_higher_may_dive(table: Table) -> None:
    charger, target = charge(table)
    table.say("table.way", 3.0)
    table.say("table.high", [charger.id])
    table.say("table.height", 3)
    assert table.topic == "charge"
    assert [o.key for o in table.ask.options() if table.ask.refusal(o.key) is None] == [
        f"figure:{target.id}",
        f"dive:{target.id}",
    ]


@pytest.mark.rule("DYS-CHARGE-06", "DYS-R-30")
def test_who_is_told_to_be_passed_may_take_the_charge(table: Table) -> None:
    charger, _ = charge(table)
    table.say("table.way", 3.0)
    table.until("table.passes")
    taker = table.game.figures[int(table.ask.keys[0])]  # type: ignore[attr-defined]
    table.say("table.passes", [taker.id])
    table.say("intercept", f"figure:{taker.id}")
    table.until("roll", "action")
    assert taker in table.game.opponents(charger)


# ---- shots ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-LOS-05", "DYS-SHOOT-07")
@pytest.mark.parametrize("covered", [True, False])
def test_a_target_is_in_cover_where_that_is_told(table: Table, covered: bool) -> None:
    record = shot(table, covered=covered)
    assert (in_cover(table.game, record) is not None) is covered


@pytest.mark.rule("DYS-SHOOT-06", "DYS-R-12")
@pytest.mark.parametrize("height", [0, 3])
def test_a_shot_from_high_ground_is_one_from_as_high_as_was_told(table: Table, height: int) -> None:
    record = shot(table, height=height)
    assert record.high is bool(height)


# ---- what is kept --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("track", "value"), [("wounds", 1), ("fatigued", 1), ("prone", 1), ("burning", 1)])
def test_corrections_are_told_and_drawn(table: Table, track: str, value: int) -> None:
    table.until("activate")
    figure = next(f for f in table.game.figures if f.on_table and table.game.profile(f).sa > 1)
    table.match.aside(0, f"set:{figure.id}:{track}:{value}")
    assert table.match.rules.scene(table.game).discs[str(figure.id)].marks[track] == value
    assert [told["value"] for told in table.told("table.corrected")] == [value]


def test_a_figure_with_all_its_wounds_is_gone(table: Table) -> None:
    table.until("activate")
    figure = next(f for f in table.game.figures if f.on_table)
    table.match.aside(0, f"set:{figure.id}:wounds:{table.game.profile(figure).sa}")
    assert table.game.figures[figure.id].where == "gone"


@pytest.mark.parametrize("wrong", ["set:1:wounds:99", "set:1:beauty:1", "set:999:wounds:1", "set:x:wounds:1"])
def test_what_cannot_be_is_not_put_right(table: Table, wrong: str) -> None:
    table.until("activate")
    with pytest.raises(Refused):
        table.match.aside(0, wrong)


def test_a_match_is_saved_amid_its_questions(table: Table) -> None:
    charger, target = charge(table)
    table.match = Match.load(table.match.save())
    table.say("table.way", 3.0)
    table.until("roll")
    assert table.game.touching(table.game.figures[charger.id], table.game.figures[target.id])


def test_odds_of_a_charge_assume_what_nobody_has_told_yet(table: Table) -> None:
    charger, _ = charge(table)
    table.say("table.way", 3.0)
    table.until("charge", "table.high")
    if table.topic == "table.high":
        table.say("table.high", [charger.id])
        table.say("table.height", 3)
    report = odds(table.match.view(charger.player), table.match.library, table.ask.options()[0].key)
    assert report is not None
    assert report.bars or report.spreads


def test_the_mission_may_be_agreed_on_before(table: Table) -> None:
    assert table.game.mission == "breakthrough"
