"""MonCon'f on a real table: what players are asked, and what comes of what they say."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.on_real_table import PLAIN, OnRealTable

from escarmouche.games.monconf.agenda import Shot
from escarmouche.games.monconf.companion.state import Game
from escarmouche.games.monconf.shooting.shot_rules import test_changes as changes_of
from escarmouche.games.monconf.state import Fighter, turn_to
from escarmouche.play.companion import Distance
from escarmouche.play.reason import Refused
from escarmouche.web.odds import odds


class Table(OnRealTable):
    """Two armies deployed, the first turn begun; nobody plays a tactic."""

    plain = {
        **PLAIN, "tactic": "none", "reactive-fire": "none", "intercept": "none", "shot-walk": "none", "wings": "none",
        "boost": "none", "confirm-orders": "go", "table.pierced": [], "table.sees": [], "table.higher": False,
    }  # fmt: skip

    @property
    def game(self) -> Game:
        game: Game = self.match.game
        return game

    def orders(self, action: str) -> Fighter:
        """Some fighter is given this order, the first who may."""
        rng = Random(1)
        for _ in range(200):
            self.until("action", rng=rng)
            if self.ask.refusal(action) is None:
                fighter = self.game.fighters[int(self.ask.about[0])]
                self.say("action", action)
                return fighter
            self.say("action", self.ask.sample(rng))
        raise AssertionError(f"nobody may {action}")

    def carried_out(self, fighter: Fighter) -> None:
        """All orders of the card are given, and this fighter's is the first to be carried out."""
        rng = Random(1)
        while self.topic != "resolve":
            if self.topic == "action":
                self.say("action", "rest")
            else:
                self.until("action", "resolve", rng=rng)
        self.say("resolve", f"order:{fighter.id}")


@pytest.fixture
def table() -> Table:
    return Table("monconf", 3, armies=["griffon-300", "belier-300"])


def enemies(table: Table, fighter: Fighter) -> list[Fighter]:
    here = table.game.enemies(fighter.player)
    return [enemy for enemy in here if not enemy.hidden and not table.game.engaged(enemy)]


def charge(table: Table) -> tuple[Fighter, Fighter]:
    """A charge at the only enemy in sight, up to how far it is."""
    charger = table.orders("charge")
    target = enemies(table, charger)[0]
    table.say("table.sees", [target.id])
    table.carried_out(charger)
    table.until("table.way")
    return charger, target


def shot(table: Table) -> tuple[Fighter, Fighter]:
    """A shot at the only enemy in sight, up to how far it is."""
    shooter = table.orders("shoot")
    target = enemies(table, shooter)[0]
    table.say("table.sees", [target.id])
    table.carried_out(shooter)
    table.until("table.distance")
    return shooter, target


# ---- whom ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CHARGE-01", "MCF-LOS-01")
def test_only_enemies_that_are_told_to_be_in_sight_may_be_charged(table: Table) -> None:
    charger = table.orders("charge")
    one, other, *_ = enemies(table, charger)
    assert table.ask.refusal([]) is not None, "who charges sees somebody"
    table.say("table.sees", [one.id, other.id])
    assert table.topic == "target"
    assert [o.key for o in table.ask.options() if table.ask.refusal(o.key) is None] == [
        f"fighter:{one.id}",
        f"fighter:{other.id}",
    ]


@pytest.mark.rule("MCF-SHOOT-02")
def test_of_those_in_sight_the_one_that_is_told_to_be_nearest_is_shot_at(table: Table) -> None:
    shooter = table.orders("shoot")
    one, other, *_ = enemies(table, shooter)
    table.say("table.sees", [one.id, other.id])
    table.say("table.nearest", [other.id])
    batch = table.game.batch
    assert batch is not None
    assert [order.target for order in batch.orders if order.fighter == shooter.id] == [other.id]


@pytest.mark.rule("MCF-LOS-02", "MCF-R-07")
def test_what_was_told_of_sight_holds_until_the_fighter_turns(table: Table) -> None:
    charger, target = charge(table)
    table.say("table.way", 110.0)
    seen = [fact for fact in table.game.holding() if fact.kind == "seen" and fact.key[:2] == (charger.id, target.id)]
    turn_to(table.game, charger, charger.facing + 900)
    assert not [fact for fact in table.game.holding() if fact in seen]


# ---- charges -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CHARGE-02", "MCF-R-20")
@pytest.mark.parametrize(("length", "reached"), [(4.0, True), (110.0, False)])
def test_a_charge_comes_into_contact_as_far_as_its_way_is_told(table: Table, length: float, reached: bool) -> None:
    charger, target = charge(table)
    ask = table.ask
    assert isinstance(ask, Distance)
    assert ask.about == (charger.id, target.id)
    table.say("table.way", length)
    table.until("resolve", "action", "combat")
    assert (target in table.game.opponents(charger)) is reached
    assert bool(table.told("table.went")), "the log says that it moved, not how far on the stage"


# ---- shots ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SHOOT-08", "MCF-SHOOT-10", "MCF-SHOOT-11", "MCF-R-09", "MCF-R-10")
@pytest.mark.parametrize(
    ("distance", "hidden", "higher", "expected"),
    [
        (9.0, "hidden-none", False, {}),
        (25.0, "hidden-part", False, {"shot.distance": -2, "shot.partly-hidden": -1}),
        (9.0, "hidden-most", True, {"shot.mostly-hidden": -2, "shot.higher": 1}),
    ],
)
def test_distance_cover_and_height_change_the_shot_as_told(
    table: Table, distance: float, hidden: str, higher: bool, expected: dict[str, int]
) -> None:
    told = {"table.distance": distance, "table.hidden": hidden, "table.higher": higher, "table.seen": True}
    shot(table)
    asked: set[str] = set()
    while table.topic != "roll":
        if table.topic in told:
            asked.add(table.topic)
            table.say(table.topic, told[table.topic])
        else:
            table.until("roll", *told)
    assert asked >= {"table.distance", "table.hidden", "table.higher"}
    (record,) = [pending for pending in table.game.agenda if isinstance(pending, Shot)]
    found = {change.reason.key: change.value for change in changes_of(table.game, record)}
    assert {key: value for key, value in found.items() if key in KEYS} == expected


KEYS = ("shot.distance", "shot.partly-hidden", "shot.mostly-hidden", "shot.higher")


# ---- what is kept --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("track", "value"), [("wounds", 1), ("frightened", 1), ("stunned", 1), ("toxic", 2)])
def test_corrections_are_told_and_drawn(table: Table, track: str, value: int) -> None:
    table.until("action")
    table.match.aside(0, f"set:1:{track}:{value}")
    assert table.match.rules.scene(table.game).discs["1"].marks[track] == value
    assert [told["value"] for told in table.told("table.corrected")] == [value]


def test_a_fighter_whose_life_is_ticked_off_is_a_loss(table: Table) -> None:
    table.until("action")
    fighter = table.game.fighters[1]
    life = table.match.rules.scene(table.game).discs["1"].marks["life"]
    table.match.aside(0, f"set:1:wounds:{life}")
    assert table.game.fighters[1].where == "gone"
    assert table.game.sides[fighter.player].fallen == table.game.profile(fighter).cost


@pytest.mark.parametrize("wrong", ["set:1:wounds:99", "set:1:beauty:1", "set:999:wounds:1", "set:x:wounds:1"])
def test_what_cannot_be_is_not_put_right(table: Table, wrong: str) -> None:
    table.until("action")
    with pytest.raises(Refused):
        table.match.aside(0, wrong)


def test_odds_of_a_shot_assume_what_nobody_has_told_yet(table: Table) -> None:
    shooter = table.orders("shoot")
    table.say("table.sees", [enemies(table, shooter)[0].id])
    rng = Random(1)
    while table.topic != "resolve":
        if table.topic == "action":
            table.say("action", "rest")
        else:
            table.until("action", "resolve", rng=rng)
    report = odds(table.match.view(shooter.player), table.match.library, f"order:{shooter.id}")
    assert report is not None
    assert any(bar.chance for bar in report.bars)
