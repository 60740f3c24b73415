"""A match of Alkemy on a real table: the rules of its edition, on a stage of which players tell what rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from escarmouche.games.alkemy.companion.corrections import corrected
from escarmouche.games.alkemy.companion.joining import join_targets, parts
from escarmouche.games.alkemy.companion.naming import told_apart
from escarmouche.games.alkemy.companion.questions import AlkemyInterview
from escarmouche.games.alkemy.companion.state import on_stage, park_markers
from escarmouche.games.alkemy.companion.zones import Visit
from escarmouche.games.alkemy.state import Game
from escarmouche.play.companion.looking import LookingAhead
from escarmouche.play.companion.parking import home, park
from escarmouche.play.companion.told import SEEN, Told, pair
from escarmouche.play.requests import Ground, Path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.companion.zones import Zone
    from escarmouche.play.companion.interview import Interview
    from escarmouche.play.companion.probing import Probe
    from escarmouche.play.companion.told import Want
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Step

G = TypeVar("G", bound=Game)


class AlkemyCompanion(LookingAhead[G]):
    """Goes before the rulebook of an edition among the bases."""

    DECLARE = ("declare",)

    def interview(self, game: Any, wants: Sequence[Want]) -> Interview:
        return AlkemyInterview(game, wants, self.naming(game))

    def setting_up(self, game: G) -> bool:
        return game.turn == 0 and game.phase != "start"

    async def played_on_stage(self, game: G, step: Step[G]) -> None:
        """Markers have cells of their own; chargers find their targets together; zones are asked for."""
        stage = on_stage(game)
        park_markers(stage)
        park(stage)
        join_targets(stage)
        visit = Visit(stage)
        await visit.ask(self.zones(game))
        await self.look_and_play(game, step)
        visit.end()

    async def answer_on_ground(self, game: G, request: Ground[Any]) -> Answer:
        """The figure was moved by hand: on the stage it goes home, or wherever the rule lets it go."""
        if type(request) is Path and request.about and isinstance(number := request.about[0], int):
            spot = [*home(on_stage(game), number)]
            if request.refusal(spot) is None:
                return spot
        return await super().answer_on_ground(game, request)

    def renamed(self, game: G, key: Any) -> Reason | None:
        return told_apart(game, key)

    def worth_asking(self, game: G, wants: Sequence[Want]) -> list[Want]:
        """What players are asked of all that a step looks at: not what might be done by whom, before anybody acts."""
        return [want for want in wants if game.phase != "hand" or want.kind not in ("seen", "sees")]

    def in_order(self, game: Any, probe: Probe, wants: Sequence[Want]) -> list[Want]:
        """What to ask first: whether the target is in sight; of others how near they are, then whether they are seen.

        Who is far away could not have stepped in, so nobody need say whether he is seen.
        """
        named = involved(game)
        aside = [want for want in wants if want.kind == "seen" and not named >= set(want.key[:2])]
        first = [want for want in wants if want not in aside]
        return first or [want for want in aside if sight_matters(probe, want)]

    def correction(self, game: G, player: int, figure: str, track: str, value: int) -> Step[G] | Refusal:
        return corrected(game, figure, track, value)

    def zones(self, game: G) -> Sequence[Zone]:
        """The zones of the scenario at which the coming step looks."""
        return ()

    def naming(self, game: G) -> bool:
        """Whether only enemies in sight may be named now, so that who is about to name one sees one."""
        return False


def sight_matters(probe: Probe, want: Want) -> bool:
    """Whether it makes any difference here if somebody is in sight."""
    key = pair(*want.key[:2])
    return probe.differs(Told(SEEN, key, want.at, 1.0, 1.0), Told(SEEN, key, want.at, 0.0, 0.0))


def involved(game: CompanionGame) -> set[int]:
    """Those who act now, and whom they have named."""
    declared = game.activation.declared if game.activation is not None else ()
    records = [*declared, *[part for due in game.agenda[:1] for part in parts(due)]]
    numbers = [getattr(record, name, ()) for record in records for name in WHO]
    return {number for found in numbers for number in ((found,) if isinstance(found, int) else found)}


WHO = ("fighter", "charger", "shooter", "shooters", "target", "targets", "caster")
"""How records name figures."""
