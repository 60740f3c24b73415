"""Les Coffres: three closed chests worth 1, 2 and 3. Whoever carries the bigger loot at the end of a turn scores."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.state import Declared
from escarmouche.games.alkemy2.scenarios.rules import (
    ScenarioAction,
    ScenarioRules,
    award,
    carrier_runs_not,
    drawn,
    hands_full,
    leader,
    put_marker,
)
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Roll, choose
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

WORTH = tuple(permutations((1, 2, 3)))
"""Every way in which the values may lie in the three chests."""


def public(game: Game, value: int) -> Secret[int]:
    """A value that everybody knows, spectators too."""
    return Secret(value, (-1, *range(game.players)))


def loot(fighter: Fighter) -> int:
    """The worth of what a figure carries."""
    return number_in(fighter.carries) if fighter.carries else 0


class OpenChest(ScenarioAction):
    """Open a closed chest for 2 PA: its value is shown, and the figure carries the loot (AK2-HSCEN-03)."""

    key = "open-chest"
    rule = "AK2-HSCEN-03"
    printed_cost = 2

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return hands_full(fighter, "AK2-HSCEN-04")

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, marker in enumerate(game.markers) if marker.kind == "chest"]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        chest = game.markers[number]
        value = chest.value.known if chest.value is not None else 0
        chest.kind, chest.value = "open-chest", public(game, value)
        fighter.carries = f"loot:{value}"
        game.learnt = True
        chronicle.say(
            game, "event.chest-opened", self.rule, fighter, changes=[drawn(game, chest)], figure=fighter, value=value
        )


class TakeLoot(ScenarioAction):
    """Take up a loot that lies on the ground, for 1 PA (AK2-HSCEN-05)."""

    key = "take-loot"
    rule = "AK2-HSCEN-05"

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return hands_full(fighter, "AK2-HSCEN-04")

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, marker in enumerate(game.markers) if marker.kind == "loot" and not marker.gone]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        lying = game.markers[number]
        lying.gone = True
        fighter.carries = f"loot:{lying.value.known if lying.value is not None else 0}"
        chronicle.say(
            game, "event.loot-taken", self.rule, fighter,
            changes=[drawn(game, lying)], figure=fighter, value=loot(fighter),
        )  # fmt: skip


class HandLoot(ScenarioAction):
    """Hand the loot to a friend within 1 p, for 1 PA (AK2-HSCEN-05)."""

    key = "hand-loot"
    rule = "AK2-HSCEN-05"
    free_only = False

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return None if fighter.carries else reason("scenario.carries-nothing", self.rule)

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [f.id for f in game.friends(fighter) if not f.carries and of_the_troop(game, f)]

    def gap(self, game: Game, fighter: Fighter, number: int) -> float:
        return game.gap(fighter, game.fighters[number])

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        friend = await choose(fighter.player, self.key, self.rule, self.choices(game, fighter), (fighter.id,))
        return Declared(fighter.id, self.key, [friend], detail=str(friend))

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        friend = game.fighters[number]
        friend.carries, fighter.carries = fighter.carries, ""
        chronicle.say(
            game, "event.loot-handed", self.rule, fighter, friend, figure=fighter, friend=friend, value=loot(friend)
        )


class Chests(ScenarioRules):
    """Les Coffres (AK2-HSCEN-02..07)."""

    key = "coffres"
    rule = "AK2-HSCEN-02"
    marker = "chest"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return OPEN_CHEST, TAKE_LOOT, HAND_LOOT

    async def place_objectives(self, game: Game) -> None:
        """The values lie face down, known to nobody (AK2-HSCEN-02)."""
        await super().place_objectives(game)
        (drawn_lots,) = await Roll((one_of(len(WORTH)),), reason("roll.chests", "AK2-HSCEN-02"), hidden=True)
        for chest, value in zip(game.markers, WORTH[drawn_lots], strict=True):
            chest.value = Secret(value)

    def forbids_run(self, game: Game, fighter: Fighter) -> Reason | None:
        return carrier_runs_not(fighter, "AK2-HSCEN-04")

    def leaves(self, game: Game, fighter: Fighter) -> None:
        """The loot lies where its carrier stood (AK2-HSCEN-05)."""
        if fighter.carries:
            put_marker(game, "loot", "loot", fighter.x, fighter.y, "AK2-HSCEN-05", value=public(game, loot(fighter)))
            fighter.carries = ""

    async def count(self, game: Game) -> None:
        """Whoever carries the higher total scores 1 PS (AK2-HSCEN-06)."""
        carried = [sum([loot(fighter) for fighter in game.troop(player)]) for player in range(game.players)]
        first = leader(carried)
        if first is not None:
            award(game, first, 1, "AK2-HSCEN-06")


OPEN_CHEST, TAKE_LOOT, HAND_LOOT = OpenChest(), TakeLoot(), HandLoot()
