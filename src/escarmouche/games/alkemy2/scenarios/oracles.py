"""Les Oracles: four altars, an element on each. Set a mark on those of the enemy's side by strength of mind."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy2.scenarios.rules import ScenarioAction, ScenarioRules, award, drawn
from escarmouche.games.alkemy2.scenarios.zones import contains, table_zone
from escarmouche.play.lots import one_of
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Marker
    from escarmouche.games.alkemy2.state import Game

DEALS = tuple(permutations(("earth", "water", "air", "fire")))
"""Every way in which the elements may lie on the four altars."""

DIFFICULTY = 13


class Consult(ScenarioAction):
    """Consult an altar for 1 PA: an ESP roll of difficulty 13 sets the player's mark on it (AK2-HSCEN-13, 14)."""

    key = "consult"
    rule = "AK2-HSCEN-13"

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("scenario.mindless", self.rule) if game.profile(fighter).mind is None else None

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        """A figure may try once per altar and turn (AK2-HSCEN-14)."""
        altars = [(n, marker) for n, marker in enumerate(game.markers) if marker.kind == "altar"]
        return [number for number, altar in altars if fighter.id not in altar.visited]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        altar = game.markers[number]
        altar.visited = [*altar.visited, fighter.id]
        throw = Throw(fighter, "mind", "oracle", modifiers=favour(game, fighter, altar))
        if await characteristic_roll(game, throw, DIFFICULTY, self.rule):
            altar.owner = fighter.player
            chronicle.say(
                game, "event.altar-marked", "AK2-HSCEN-14", fighter, changes=[drawn(game, altar)], figure=fighter
            )


def favour(game: Game, fighter: Fighter, altar: Marker) -> list[Modifier]:
    """Bonus dice of an alchemist, and of a figure with the altar's affinity (AK2-HSCEN-13)."""
    dice: list[Modifier] = []
    if game.profile(fighter).alchemist:
        dice.append(Modifier(1, reason("dice.oracle-alchemist", "AK2-HSCEN-13")))
    if altar.element and altar.element == game.sides[fighter.player].affinity:
        dice.append(Modifier(1, reason("dice.oracle-element", "AK2-HSCEN-13", element=f"@element.{altar.element}")))
    return dice


CONSULT = Consult()


class Oracles(ScenarioRules):
    """Les Oracles (AK2-HSCEN-12..16, 25)."""

    key = "oracles"
    rule = "AK2-HSCEN-12"
    marker = "altar"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return (CONSULT,)

    async def start_of_turn(self, game: Game) -> None:
        """The elements are dealt, and all marks removed (AK2-HSCEN-12)."""
        (dealt,) = await Roll((one_of(len(DEALS)),), reason("roll.elements", "AK2-HSCEN-12"))
        altars = [marker for marker in game.markers if marker.kind == "altar"]
        for altar, element in zip(altars, DEALS[dealt], strict=True):
            altar.element, altar.owner, altar.visited = element, -1, []
        chronicle.say(game, "event.elements", "AK2-HSCEN-12", changes=[drawn(game, altar) for altar in altars])

    async def count(self, game: Game) -> None:
        """1 PS for each altar with one's mark that does not lie in one's own zone (AK2-HSCEN-15, 25)."""
        for player in range(game.players):
            own = table_zone(game, player)
            marked = [marker for marker in game.markers if marker.kind == "altar" and marker.owner == player]
            award(game, player, sum([not contains(own, altar.x, altar.y) for altar in marked]), "AK2-HSCEN-15")
