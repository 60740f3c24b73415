"""La Traque: what the trophies of the fallen are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.scenarios.hunt import CLAIM_TROPHY, CLAIMED, RECOVER_TROPHY, Hunt, trophies

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


class HuntWorth(ScenarioWorth["Game"]):
    """Claim the trophies of the enemy, recover one's own."""

    scenario = Hunt
    marker_actions = (CLAIM_TROPHY, RECOVER_TROPHY)
    alike = True
    scores_by_removal = True

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        found: list[Goal] = []
        for number, trophy in trophies(game):
            worth = 2 if game.profile(game.fighters[trophy.about]).hero else 1
            if trophy.owner == fighter.player:
                found.append(at(trophy, number, POINT * 0.7 * worth, RECOVER_TROPHY))
            else:
                found.append(at(trophy, number, POINT * worth, CLAIM_TROPHY))
        return found

    def points_now(self, game: Game, player: int) -> int:
        """Claims of this turn; with a last enemy gone, what lies about is claimed by itself (AK2-HSCEN-20)."""
        claimed = game.sides[player].deeds.get(CLAIMED, 0)
        if sum([of_the_troop(game, enemy) for enemy in game.enemies(player)]) > 1:
            return claimed
        return claimed + 1 + sum([trophy.owner != player for _, trophy in trophies(game)])
