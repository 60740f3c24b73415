"""MonCon'f for figures on a real table: the rules of the game, told by the players what only their table shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf import state
from escarmouche.games.monconf.companion.corrections import corrected
from escarmouche.games.monconf.companion.questions import MonconfInterview
from escarmouche.games.monconf.companion.state import TABLE, Game, Library
from escarmouche.games.monconf.offers import MonconfOffers
from escarmouche.games.monconf.rulebook import Monconf
from escarmouche.play.companion.looking import LookingAhead
from escarmouche.play.companion.probing import looked_at_by
from escarmouche.play.companion.state import fields_of
from escarmouche.play.companion.told import SEEN
from escarmouche.play.pose_requests import Route
from escarmouche.play.rulebook import COMPANION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.play.companion.told import Want
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer, Ground
    from escarmouche.play.rulebook import Step


class OffersOnRealTable(MonconfOffers):
    """Lists and scenarios as ever; tables are laid by hand."""

    setups = ()


class MonconfCompanion(LookingAhead[state.Game], Monconf):
    """MonCon'f on a real table."""

    name = Monconf.name + COMPANION
    state_type = Game
    library_type = Library
    situations = None  # type: ignore[assignment]
    MOVED = "fighter"
    DECLARE = ("target", "mystic", "chase")
    """Questions that only offer whom the fighter sees and reaches."""

    def new(self, options: Mapping[str, Any]) -> tuple[state.Game, Library]:
        game, library = super().new({**options, "setup": "played"})
        return Game(**fields_of(game)), Library(**fields_of(library) | {"map": TABLE})

    def drawn(self, options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
        return options

    def offers(self) -> Offers:
        return OffersOnRealTable()

    def interview(self, game: Any, wants: Sequence[Want]) -> MonconfInterview:
        return MonconfInterview(game, wants)

    def offered(self, game: Any, request: Any) -> list[Want]:
        """Whom a fighter sees decides whom it may name (MCF-CHARGE-01, MCF-SHOOT-02)."""
        topic = getattr(request, "topic", "")
        if topic not in self.DECLARE:
            return []
        found = looked_at_by(game, request)
        return [want._replace(kind="sees") if want.kind == SEEN and topic == "target" else want for want in found]

    async def answer_on_ground(self, game: state.Game, request: Ground[Any]) -> Answer:
        """The figure was moved by hand: on the stage it goes home, or wherever the rule lets it go."""
        if isinstance(request, Route) and isinstance(game, Game) and (way := game.walked_home(request)) is not None:
            return way
        return await super().answer_on_ground(game, request)

    def odds(self) -> GameOdds[state.Game]:
        from escarmouche.games.monconf.companion.odds import COMPANION_ODDS

        return COMPANION_ODDS

    def correction(self, game: state.Game, player: int, figure: str, track: str, value: int) -> Step[Any] | Refusal:
        return corrected(game, figure, track, value)


REAL_TABLE = MonconfCompanion()
