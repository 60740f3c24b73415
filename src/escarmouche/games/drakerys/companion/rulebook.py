"""Drakerys for figures on a real table: the rules of the game, told by the players what only their table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from escarmouche.games.drakerys.activation import current
from escarmouche.games.drakerys.casualties import Losses
from escarmouche.games.drakerys.companion.before import STAFF, before_step
from escarmouche.games.drakerys.companion.corrections import correction
from escarmouche.games.drakerys.companion.declaring import declare
from escarmouche.games.drakerys.companion.ground import answer_on_ground
from escarmouche.games.drakerys.companion.layout import BY_HAND, lay_out
from escarmouche.games.drakerys.companion.roster import in_rows
from escarmouche.games.drakerys.companion.scoring import before_counting
from escarmouche.games.drakerys.companion.settings import AIM, PIECE, SPELL, VORTEX
from escarmouche.games.drakerys.companion.state import StagedGame, StageLibrary
from escarmouche.games.drakerys.rulebook import Drakerys
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.steps import PLAYED, resolve_pending
from escarmouche.play.companion import Companion, Forwarded
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import COMPANION
from escarmouche.play.scene import Move

if TYPE_CHECKING:
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer, Ask, Ground
    from escarmouche.play.rulebook import Step
    from escarmouche.play.scene import Event, Scene


WENT = ("event.went", "event.stays")
"""What the stage says of a move that was made by hand."""


class StepByStep(Drakerys):
    """Drakerys with something to be asked before each stage, a step of its own; tables are laid by hand."""

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        if game.phase == "sources":
            return lay_out
        return play_stage if game.agenda else PLAYED[game.phase]


async def play_stage(game: Game) -> None:
    """The next stage of what is left to be done."""
    await resolve_pending(game)


class DrakerysCompanion(Companion[Game], StepByStep):
    """Drakerys on a real table."""

    name = StepByStep.name + COMPANION
    state_type = StagedGame
    library_type = StageLibrary
    situations = None  # type: ignore[assignment]

    def new(self, options: Mapping[str, Any]) -> tuple[Game, StageLibrary]:
        game, library = super().new({**options, "setup": "played"})
        staged = StagedGame(**{field: getattr(game, field) for field in Game.__struct_fields__})
        stage = StageLibrary(**{field: getattr(library, field) for field in library.__struct_fields__})
        staged.library = stage
        return staged, stage

    def next_step(self, game: Game) -> Step[Game] | None:
        step = super().next_step(game)
        return None if step is None else retold(step)

    def scene(self, game: Game) -> Scene:
        return in_rows(told_by_players(game), super().scene(game))

    async def ask_before(self, game: Game, step: Step[Game]) -> None:
        await before_step(told_by_players(game))

    async def answer_on_ground(self, game: Game, request: Ground[Any]) -> Answer:
        return await answer_on_ground(told_by_players(game), request)

    async def answer_for(self, game: Game, request: Ask[Any]) -> Answer:
        """Questions about figures that all look alike, and those that the players have answered already."""
        staged = told_by_players(game)
        if request.topic == "declare" and isinstance(request, LazyChoose):
            return await declare(staged, game.units[current(game).unit], request)
        answer = known_answer(staged, request)
        if answer is not None and request.refusal(answer) is None:
            return answer
        return await Forwarded(request)

    def correction(self, game: Game, player: int, figure: str, track: str, value: int) -> Step[Game] | Refusal:
        return cast("Step[Game] | Refusal", correction(told_by_players(game), player, figure, track, value))

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        step = super().aside(game, player, name)
        if name != "end" or not callable(step):
            return step
        end = step

        async def end_early(game: Game) -> None:
            """The survivor ends the game, once it is told what the missions count."""
            await before_counting(told_by_players(game))
            await end(game)

        return end_early

    def odds(self) -> GameOdds[Game]:
        from escarmouche.games.drakerys.companion.odds import COMPANION_ODDS

        return COMPANION_ODDS


def retold(step: Step[Game]) -> Step[Game]:
    """The step; where and how far a Unit went is for its player to measure, the stage says only that it went."""

    async def played(game: Game) -> None:
        await step(game)
        if game.events is not None:
            game.events[:] = [without_places(event) for event in game.events]

    played.__name__ = step.__name__
    return played


def without_places(event: Event) -> Event:
    """What happened, without a move on the stage."""
    said = event.said
    if said.key in WENT:
        said = reason("table.went", said.rule, figure=dict(said.params)["unit"])
    elif said.key == "event.charges-at":
        told = dict(said.params)
        said = reason("real.charges", said.rule, unit=told["unit"], enemy=told["enemy"])
    return replace(event, said=said, changes=[change for change in event.changes if not isinstance(change, Move)])


def told_by_players(game: Game) -> StagedGame:
    """The state, which is always that of a real table here."""
    return cast("StagedGame", game)


def known_answer(game: StagedGame, request: Any) -> Answer:
    """What the players have told already, or what makes no difference on a real table; None where they must say."""
    told = game.told
    if isinstance(request, Losses):
        return list(request.known)
    match request.topic:
        case "leader":
            return request.keys[0]
        case topic if topic in BY_HAND:
            return request.keys[0]
        case "spell" if SPELL in told:
            return game.units[current(game).unit].spells[int(told[SPELL])]
        case "spell-target" | "shoot-target" | "charge-target" if AIM in told:
            return f"unit:{int(told[AIM])}"
        case "spell-scenery" if PIECE in told:
            return f"scenery:{int(told[PIECE])}"
        case "summon-source" | "absorb" if VORTEX in told:
            return f"source:{int(told[VORTEX])}"
        case "sources":
            return [key.removeprefix("drawn:") for key in told if key.startswith("drawn:")]
        case "staff-unit" if STAFF in told:
            return f"unit:{int(told[STAFF])}"
    return None


REAL_TABLE = DrakerysCompanion()
