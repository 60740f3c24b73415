"""What every scenario has (first edition p. 36-38, V2 p. 18, 23-24): objectives, Actions on them within 1 p, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.actions import Action
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.measuring import MARGIN, all_out_of_reach, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted
from escarmouche.games.alkemy.state import Declared, Marker, discs_changed
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.scene import Drop, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.alkemy.library import Library
    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")
L = TypeVar("L", bound="Library")

ACTION_REACH = 1.0
"""How near a figure must be to the marker of its scenario Action."""


class ScenarioRules(Generic[G]):
    """A scenario by its key; silent where it has nothing to say."""

    key: ClassVar[str]
    rule: ClassVar[str]
    marker: ClassVar[str] = ""
    """What its objectives are called."""

    def goal(self, game: G) -> int:
        """Scenario points (PS) that win."""
        return game.book.layout(game).goal

    async def place_objectives(self, game: G) -> None:
        """Put the objectives where the scenario says (AK2-SETUP-04)."""
        for x, y in game.book.layout(game).objectives:
            put_marker(game, self.marker, game.book.thing(game), x, y, self.rule)

    def actions(self) -> tuple[Action[Any, Any], ...]:
        """Actions that figures have in this scenario only (AK2-SCEN-02)."""
        return ()

    def has_action(self, key: str) -> bool:
        """Whether an Action, by its key, is one of this scenario only."""
        return any(own.key == key for own in self.actions())

    def leaves(self, game: G, fighter: Fighter) -> None:
        """When a figure has left the table, by damage or otherwise: what it carried."""

    def fallen(self, game: G, fighter: Fighter) -> None:
        """When damage has removed a figure."""

    def forbids_run(self, game: G, fighter: Fighter) -> Reason | None:
        """Why a figure may not run."""
        return None

    async def start_of_turn(self, game: G) -> None:
        """In the start phase (AK2-TURN-02)."""

    async def count(self, game: G) -> None:
        """In the end phase: resolve what the scenario does, and score (AK2-TURN-15)."""


# ---- markers ----------------------------------------------------------------------------------------------------


def put_marker(game: Game, kind: str, thing: str, x: float, y: float, rule: str, **fields: Any) -> Marker:
    """Put a thing of the catalogue on the table (AK2-HTERR-02)."""
    printed = game.book.objects[thing]
    marker = Marker(kind, float(x), float(y), printed.radius, printed.size, printed.solid, **fields)
    game.markers.append(marker)
    if marker.solid:
        discs_changed(game)
    chronicle.say(game, "event.marker-placed", rule, changes=[drawn(game, marker)], marker=f"@marker.{kind}")
    return marker


def number_of(game: Game, marker: Marker) -> int:
    """The number of a marker; it never changes."""
    return next(number for number, other in enumerate(game.markers) if other is marker)


def drawn(game: Game, marker: Marker) -> PutDisc | Drop:
    """The change of the scene that shows a marker as it is now."""
    number = number_of(game, marker)
    return Drop(f"marker:{number}") if marker.gone else PutDisc(marker_disc(number, marker))


def gap_to_marker(game: Game, fighter: Fighter, marker: Marker) -> float:
    """From the edge of a base to that of a marker."""
    return max(0.0, game.standing.gap_to_point(fighter.id, marker.x, marker.y) - marker.radius)


def within(gap: float, reach: float) -> bool:
    """Whether a gap is at most so much."""
    return gap <= reach + MARGIN


# ---- Actions on markers -----------------------------------------------------------------------------------------


class ScenarioAction(Action[G, L]):
    """An Action that a scenario gives: declared, paid, then measured (AK2-SCEN-02, AK2-MEAS-01)."""

    free_only: ClassVar[bool] = True
    """Whether only a Free figure may; house scenarios say so, Bornes Jins does not (AK2-R-79)."""

    def forbidden(self, game: G, fighter: Fighter) -> Reason | None:
        if (why := permitted(game, Skill.counts_for_scenario, fighter)) is not None:
            return why
        if self.free_only and not fighter.free:
            return reason("scenario.engaged", self.rule)
        if (why := self.unable(game, fighter)) is not None:
            return why
        return None if self.choices(game, fighter) else reason("scenario.nothing-there", self.rule)

    def wasted(self, game: G, fighter: Fighter) -> Reason | None:
        gaps = [self.gap(game, fighter, number) for number in self.choices(game, fighter)]
        return reason("warning.object-far", self.rule) if all_out_of_reach(game, gaps, ACTION_REACH) else None

    def unable(self, game: G, fighter: Fighter) -> Reason | None:
        """What else keeps this figure from it."""
        return None

    def concerned(self, game: G, fighter: Fighter) -> list[int]:
        """The numbers of what the Action might be about, near or far."""
        return []

    def choices(self, game: G, fighter: Fighter) -> list[int]:
        """What may be named: everything concerned; where players may measure, what is near (AK2-GEN-05)."""
        concerned = self.concerned(game, fighter)
        if game.library.options.measuring:
            return [number for number in concerned if within(self.gap(game, fighter, number), ACTION_REACH)]
        return concerned

    def markers(self, game: G, fighter: Fighter) -> list[str]:
        """What may be named, as options."""
        return [f"marker:{number}" for number in self.choices(game, fighter)]

    def gap(self, game: G, fighter: Fighter, number: int) -> float:
        """How far the figure is from what it named."""
        return gap_to_marker(game, fighter, game.markers[number])

    async def declare(self, game: G, fighter: Fighter) -> Declared:
        key = await LazyChoose(
            fighter.player, self.key, self.rule, lambda: self.markers(game, fighter), (fighter.id,),
            label=lambda key: marker_label(game, key),
        )  # fmt: skip
        return Declared(fighter.id, self.key, detail=name_in(key))

    async def resolve(self, game: G, declared: Declared) -> None:
        fighter, number = game.fighters[declared.fighter], int(declared.detail)
        if not fighter.alive:
            return
        if (self.free_only and not fighter.free) or self.unable(game, fighter) is not None:
            chronicle.say(game, "event.scenario-action-void", self.rule, fighter, figure=fighter)
            return
        if number not in self.concerned(game, fighter):
            chronicle.say(game, "event.scenario-action-void", self.rule, fighter, figure=fighter)
            return
        measured(game)
        if not within(self.gap(game, fighter, number), ACTION_REACH):
            chronicle.say(game, "event.scenario-action-too-far", game.rule("scenario-too-far"), fighter, figure=fighter)
            return
        await self.carry_out(game, fighter, number)

    async def carry_out(self, game: G, fighter: Fighter, number: int) -> None:
        """What it does, all its conditions met."""


def marker_label(game: Game, key: str) -> Reason:
    """A marker as an option: what it is; which, the table shows."""
    marker = game.markers[number_in(key)]
    return reason("option.marker", kind=f"@marker.{marker.kind}")


# ---- carrying ---------------------------------------------------------------------------------------------------


def carrier_runs_not(fighter: Fighter, rule: str) -> Reason | None:
    """A carrier may not run."""
    return reason("scenario.carrier-runs", rule) if fighter.carries else None


def hands_full(fighter: Fighter, rule: str) -> Reason | None:
    """A figure carries one thing only."""
    return reason("scenario.hands-full", rule) if fighter.carries else None


# ---- points -----------------------------------------------------------------------------------------------------


def award(game: Game, player: int, points: int, rule: str) -> None:
    """A player scores scenario points (PS)."""
    if points > 0:
        game.sides[player].score += points
        chronicle.scored(game, player, points, rule)


def leader(totals: list[int]) -> int | None:
    """The player with strictly more than each other, if there is one."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None
