"""Les Oracles: what it is worth to consult the altars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.goal import POINT, Goal, at
from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
from escarmouche.games.alkemy2.scenarios.oracles import CONSULT, DIFFICULTY, Oracles, favour
from escarmouche.games.alkemy2.scenarios.zones import contains, table_zone
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.worth import Kept
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


class OraclesWorth(ScenarioWorth["Game"]):
    """Consult the altars abroad, and those at home that the enemy has marked."""

    scenario = Oracles
    marker_actions = (CONSULT,)

    def goals(self, game: Game, fighter: Fighter, kept: Kept) -> list[Goal]:
        mind = game.profile(fighter).mind
        if mind is None:
            return []
        home = table_zone(game, fighter.player)
        found: list[Goal] = []
        for number, altar in enumerate(game.markers):
            if altar.kind != "altar":
                continue
            own = contains(home, altar.x, altar.y)
            likely = oracle_chance(mind + total(favour(game, fighter, altar)))
            if altar.owner == fighter.player or fighter.id in altar.visited:
                found.append(at(altar, number, 0.0 if own else POINT * 0.3 * likely, shared=False))
            elif not own:
                found.append(at(altar, number, POINT * likely, CONSULT, shared=False))
            elif altar.owner >= 0:
                found.append(at(altar, number, POINT * likely, CONSULT))
        return found

    def points_now(self, game: Game, player: int) -> int:
        own = table_zone(game, player)
        marked = [marker for marker in game.markers if marker.kind == "altar" and marker.owner == player]
        return sum([not contains(own, altar.x, altar.y) for altar in marked])


def oracle_chance(mind: int) -> float:
    """About how likely two dice and so much ESP make the difficulty."""
    return max(0.05, min(0.95, 0.58 + 0.14 * (mind + 7 - DIFFICULTY)))
