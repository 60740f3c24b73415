"""Dysma's Portal for figures on a real table: its rules, told by the players what only their table shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma import state
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.companion.corrections import corrected
from escarmouche.games.dysma.companion.questions import DysmaInterview
from escarmouche.games.dysma.companion.state import TABLE, Game, Library
from escarmouche.games.dysma.offers import DysmaOffers
from escarmouche.games.dysma.rulebook import Dysma
from escarmouche.play.companion.looking import LookingAhead
from escarmouche.play.companion.state import fields_of
from escarmouche.play.offers import ListedScenario
from escarmouche.play.pose_requests import Route
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose
from escarmouche.play.rulebook import COMPANION
from escarmouche.table.spots import flush_spots

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.play.companion.told import Want
    from escarmouche.play.match import Match
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer, Ground
    from escarmouche.play.rulebook import Step

INTO_CONTACT = "consolidation"
"""The topic of the only move of one's own choice that may end in contact with an enemy (DYS-R-39)."""
NOBODY = "nobody"


class OffersOnRealTable(DysmaOffers):
    """Lists as ever; the table is one's own, so what is chosen is the mission."""

    setups = ()

    def scenarios(self) -> list[ListedScenario]:
        return [ListedScenario(key, mission.name) for key, mission in catalogue().missions.items()]

    def scenario_of(self, match: Match) -> str:
        return str(match.game.mission)


class DysmaCompanion(LookingAhead[state.Game], Dysma):
    """Dysma's Portal on a real table."""

    name = Dysma.name + COMPANION
    state_type = Game
    library_type = Library
    situations = None  # type: ignore[assignment]

    def new(self, options: Mapping[str, Any]) -> tuple[state.Game, Library]:
        given = {**options, "setup": "played"}
        given |= {"mission": given.pop("scenario")} if "scenario" in given else {}
        game, library = super().new(given)
        return Game(**fields_of(game)), Library(**fields_of(library) | {"map": TABLE})

    def offers(self) -> Offers:
        return OffersOnRealTable()

    def interview(self, game: Any, wants: Sequence[Want]) -> DysmaInterview:
        return DysmaInterview(game, wants)

    async def answer_on_ground(self, game: state.Game, request: Ground[Any]) -> Answer:
        """The figure was moved by hand: on the stage it goes home, or to whom it has come into contact with."""
        if isinstance(request, Route) and isinstance(game, Game):
            if request.topic == INTO_CONTACT and (way := await into_contact(game, request)) is not None:
                return way
            if (way := game.walked_home(request)) is not None:
                return way
        return await super().answer_on_ground(game, request)

    def correction(self, game: state.Game, player: int, figure: str, track: str, value: int) -> Step[Any] | Refusal:
        return corrected(game, figure, track, value)


async def into_contact(game: Game, request: Route) -> Answer | None:
    """Whom the move has brought the figure into contact with, and a way to him on the stage; None for nobody."""
    number = int(request.about[0])
    keys = [NOBODY, *[f"figure:{enemy.id}" for enemy in game.enemies(game.figures[number].player)]]
    chosen = await Choose(
        request.player, "table.joins", request.rule, keys, (number,),
        label=lambda key: reason("companion.nobody") if key == NOBODY else label(game, key),
        why=reason("table.stands", request.rule, figure=game.name(game.figures[number])),
    )  # fmt: skip
    if chosen == NOBODY:
        return None
    enemy = game.figures[int(chosen.partition(":")[2])]
    for spot in flush_spots(game.poses, number, enemy.id):
        way = [spot.facing / 10, spot.x, spot.y, enemy.z]
        if request.refusal(way) is None:
            return way
    return None


def label(game: Game, key: str) -> Any:
    """An enemy as an option."""
    return reason("companion.thing", what=game.name(game.figures[int(key.partition(":")[2])]), which="")


REAL_TABLE = DysmaCompanion()
