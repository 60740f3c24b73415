"""La Traque: every fallen figure leaves a trophy. Claim those of the enemy before he recovers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.scenarios.rules import (
    ScenarioAction,
    ScenarioRules,
    award,
    drawn,
    gap_to_marker,
    put_marker,
    within,
)

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Marker
    from escarmouche.games.alkemy2.state import Game

CLAIMED = "trophies claimed"
"""Points of trophies claimed this turn, not counted yet: a deed of the player."""

PLUNDER_REACH = 8.0
"""How near a trophy of a player without figures must be to an enemy to be claimed by itself."""


def trophies(game: Game) -> list[tuple[int, Marker]]:
    """The trophies on the table; their owner is whose figure has fallen."""
    return [(n, marker) for n, marker in enumerate(game.markers) if marker.kind == "trophy" and not marker.gone]


class ClaimTrophy(ScenarioAction):
    """Claim the trophy of a fallen enemy, for 1 PA (AK2-HSCEN-18, 26)."""

    key = "claim-trophy"
    rule = "AK2-HSCEN-18"

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, trophy in trophies(game) if trophy.owner != fighter.player]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        claim(game, fighter, game.markers[number], self.rule)


class RecoverTrophy(ScenarioAction):
    """Recover the trophy of a fallen friend, for 1 PA: nobody scores (AK2-HSCEN-19)."""

    key = "recover-trophy"
    rule = "AK2-HSCEN-19"

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, trophy in trophies(game) if trophy.owner == fighter.player]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        trophy = game.markers[number]
        trophy.gone = True
        chronicle.say(
            game, "event.trophy-recovered", self.rule, fighter,
            changes=[drawn(game, trophy)], figure=fighter, fallen=game.fighters[trophy.about],
        )  # fmt: skip


def claim(game: Game, fighter: Fighter, trophy: Marker, rule: str) -> None:
    """1 PS, or 2 for a hero, counted at the end of the turn (AK2-HSCEN-18)."""
    fallen = game.fighters[trophy.about]
    trophy.gone = True
    game.sides[fighter.player].count(CLAIMED, 2 if game.profile(fallen).hero else 1)
    chronicle.say(
        game, "event.trophy-claimed", rule, fighter, changes=[drawn(game, trophy)], figure=fighter, fallen=fallen
    )


class Hunt(ScenarioRules):
    """La Traque (AK2-HSCEN-17..20, 26)."""

    key = "traque"
    rule = "AK2-HSCEN-17"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return CLAIM_TROPHY, RECOVER_TROPHY

    def fallen(self, game: Game, fighter: Fighter) -> None:
        """A trophy lies where the centre of the fallen was, unless it was an Animal (AK2-HSCEN-17)."""
        if of_the_troop(game, fighter):
            put_marker(
                game, "trophy", "trophy", fighter.x, fighter.y, "AK2-HSCEN-17", owner=fighter.player, about=fighter.id
            )

    async def count(self, game: Game) -> None:
        """Trophies that nobody can recover any more are claimed, then all claims of the turn count (AK2-HSCEN-20)."""
        for _, trophy in trophies(game):
            if not any(of_the_troop(game, fighter) for fighter in game.troop(trophy.owner)):
                plunder(game, trophy)
        for player, side in enumerate(game.sides):
            award(game, player, side.deeds.get(CLAIMED, 0), "AK2-HSCEN-18")
            side.forget(CLAIMED)


def plunder(game: Game, trophy: Marker) -> None:
    """The nearest enemy within 8 p claims the trophy of a player who has no figure left (AK2-HSCEN-20)."""
    enemies = [fighter for fighter in game.enemies(trophy.owner) if of_the_troop(game, fighter)]
    near = [(gap_to_marker(game, fighter, trophy), fighter.id) for fighter in enemies]
    near = [found for found in near if within(found[0], PLUNDER_REACH)]
    if near:
        claim(game, game.fighters[min(near)[1]], trophy, "AK2-HSCEN-20")


CLAIM_TROPHY, RECOVER_TROPHY = ClaimTrophy(), RecoverTrophy()
