"""La Tête du chef (MCF-H-12): who loses his commander has lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.ground.zones import edge_of, quarter_disc
from escarmouche.games.monconf.scenarios.rules import Scenario, commander_of, lost_commander
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.ground.zones import Zone
    from escarmouche.games.monconf.state import Fighter, Game


class ChiefsHead(Scenario):
    """MCF-G-23."""

    key = "tete-du-chef"
    rule = "MCF-G-23"

    def zone(self, game: Game, player: int) -> Zone:
        """Quarter discs in opposite corners."""
        return quarter_disc(edge_of(game, player), game.library.map.side)

    def may_hide(self, game: Game, fighter: Fighter) -> bool:
        """Commanders are deployed neither hidden nor as scouts."""
        return fighter.id != game.sides[fighter.player].named_commander

    def prey(self, game: Game, player: int) -> Fighter | None:
        """The enemy's commander, as long as he stands."""
        chief = commander_of(game, 1 - player)
        return chief if chief is not None and chief.on_table else None

    def score_turn(self, game: Game) -> None:
        """A side whose commander is a loss, while the enemy's is not, loses."""
        lost = [player for player in range(len(game.sides)) if lost_commander(game, player) is not None]
        if len(lost) == 1:
            game.won = 1 - lost[0]

    def is_decided(self, game: Game) -> bool:
        """Both were lost in the same turn: losses decide."""
        return all(lost_commander(game, player) is not None for player in range(len(game.sides)))

    def why_won(self, game: Game, player: int) -> Reason:
        return reason("end.chief", self.rule, player=player + 1)

    def points(self, game: Game, player: int) -> int:
        """Enemy losses, those of the commander counted double."""
        enemy = 1 - player
        commander = lost_commander(game, enemy)
        return game.sides[enemy].fallen + (game.profile(commander).cost if commander is not None else 0)
