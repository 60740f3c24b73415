"""Odds of Shots at the prompt of a match of Alkemy V2 (Tir, V2 p. 30-31).

Where players estimate (AK2-GEN-05) they are the odds of the dice alone: shooter and target are put on an empty table,
so that no number tells how far away anybody stands or what stands in the way. With measuring they are those of the
table as it is. Of a target that everybody sees to be out of sight there is no number to tell, but why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy2.engagement import part, release
from escarmouche.games.alkemy2.judgement import losses
from escarmouche.games.alkemy2.shooting import POINT_BLANK, Shot, aim_bonus, fire, weapon_of
from escarmouche.games.alkemy2.sight import why_unseen
from escarmouche.games.alkemy2.state import lift
from escarmouche.play.reason import Reason, reason
from escarmouche.table.tolerance import SLACK
from escarmouche.workbench.odds.alkemy2 import stage, suffered
from escarmouche.workbench.odds.alkemy2_tables import reckoner
from escarmouche.workbench.odds.harm import HarmOdds
from escarmouche.workbench.odds.outcomes import outcomes
from escarmouche.workbench.odds.question import percent
from escarmouche.workbench.speech import say, speech

if TYPE_CHECKING:
    from rich.console import RenderableType

    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.requests import Ask
    from escarmouche.play.view import World

TARGET, ESTIMATE, REACTION, REACTION_SHOT = "shot-target", "estimate", "reaction", "reaction-shot"
SHOOTING_BACK = "react-shot"
PLACE, AWAY = (4.0, 12.0), 10.0
"""Where the shooter stands on the empty table; how far away the target does, where the weapon reaches so far."""
NOTHING = HarmOdds({0: 1.0}, 0.0)


class ShotAt(Struct, frozen=True):
    """What a Shot does to one target, without the Bonus de Visée that is not sure, and with it."""

    target: str
    plain: HarmOdds
    aimed: HarmOdds | None = None
    covered: float = 0.0
    """The chance that somebody engaged with the target suffers instead (AK2-COVER-02)."""
    exact: bool = True

    def told(self) -> dict[str, Any]:
        """For programs."""
        aimed = {"aimed": self.aimed.told()} if self.aimed is not None else {}
        return {"target": self.target, **self.plain.told(), "covered": self.covered, "exact": self.exact} | aimed


class Unseen(Struct, frozen=True):
    """A target out of sight: everybody sees that, and the Shot would fail by itself (AK2-SHOOT-06)."""

    target: str
    why: Reason

    @property
    def note(self) -> Reason:
        """That there is nothing to reckon."""
        return reason("odds.note.unseen", "AK2-SHOOT-06", target=self.target)


class Shots(Struct, frozen=True):
    """Every Shot that the answer to a question may lead to, by the number of its target."""

    shooter: str
    found: dict[int, ShotAt]
    unseen: dict[int, Unseen]
    notes: list[str]

    def told(self) -> dict[str, Any]:
        """For programs."""
        return {
            "attacker": self.shooter,
            "targets": [shot.told() for shot in self.found.values()],
            "unseen": [{"target": each.target, "why": speech().say(each.why)} for each in self.unseen.values()],
            "notes": [say(note) for note in self.notes],
        }

    def shown(self) -> list[RenderableType]:
        """For people: a line for each target."""
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        for key in ("target", "hit", "kill", "aimed-hit", "aimed-kill", "covered"):
            table.add_column(say(f"odds.shots.{key}"), justify="left" if key == "target" else "right")
        for shot in self.found.values():
            aimed = (shot.aimed.hit, shot.aimed.kill) if shot.aimed is not None else (None, None)
            chances = (shot.plain.hit, shot.plain.kill, *aimed, shot.covered)
            table.add_row(shot.target, *("" if chance is None else percent(chance) for chance in chances))
        unseen = [f"{speech().say(each.note)} {speech().say(each.why)}" for each in self.unseen.values()]
        notes = [say(note) for note in self.notes] if self.found else []
        return [say("odds.shots", shooter=self.shooter), *([table] if self.found else []), *unseen, *notes]


def is_shot(ask: Ask[Any]) -> bool:
    """Whether an answer to this question may be a Shot."""
    request: Any = ask
    return ask.topic in (TARGET, ESTIMATE, REACTION_SHOT) or (ask.topic == REACTION and SHOOTING_BACK in request.keys)


def shots(world: World, ask: Ask[Any]) -> Shots:
    """The odds of each Shot that this question is about, as the one who is asked may know them."""
    request: Any = ask
    shooter, *others = (int(number) for number in ask.about)
    targets = [int(number) for number in request.keys] if ask.topic == TARGET else others
    reaction = ask.topic in (REACTION, REACTION_SHOT)
    game: Game = world.game
    measuring = world.rules.measures(game)
    found, unseen = {}, {}
    for target in targets:
        why = why_unseen(game, game.fighters[shooter], game.fighters[target])
        if why is not None:
            unseen[target] = Unseen(game.name(game.fighters[target]), why)
            continue
        table = copy_of(world) if measuring else empty_table(world, shooter, target)
        found[target] = shot_at(table, shooter, target, reaction, measuring)
    near = weapon_of(game, game.fighters[shooter]).range <= POINT_BLANK
    dice_only = "odds.note.dice-only-near" if near else "odds.note.dice-only"
    notes = ["odds.note.as-it-stands" if measuring else dice_only]
    return Shots(game.name(game.fighters[shooter]), found, unseen, notes)


def shot_at(game: Game, shooter: int, target: int, reaction: bool, measuring: bool) -> ShotAt:
    """What one Shot does on this table; with measuring it is known whether it reaches and whether it is aimed."""
    one, other = game.fighters[shooter], game.fighters[target]
    name = game.name(other)
    if measuring and game.gap(one, other) > weapon_of(game, one).range + SLACK:
        return ShotAt(name, NOTHING)
    harm, covered, exact = reckoned(game, Shot(one, other, reaction=reaction))
    aiming = Shot(one, other, reaction=reaction)
    if not aim_bonus(game, aiming):
        aiming.aim = True
        if not measuring and aim_bonus(game, aiming):
            return ShotAt(name, harm, reckoned(game, aiming)[0], covered, exact)
    return ShotAt(name, harm, None, covered, exact)


def reckoned(game: Game, shot: Shot) -> tuple[HarmOdds, float, bool]:
    """What the target suffers, the chance that another suffers instead, and whether nothing was left out."""
    shooter, target = shot.shooter.id, shot.target.id

    async def shoot(game: Game) -> None:
        again = Shot(game.fighters[shooter], game.fighters[target], reaction=shot.reaction)
        again.aim = shot.aim
        await fire(game, again)

    before = losses(game)
    odds = outcomes(stage(game, shoot), losses, reckoner(game))
    foes = [foe.id for foe in game.foes(shot.target)]
    covered = sum(
        chance
        for outcome, chance in odds.chances.items()
        if any(outcome[foe].boxes > before[foe].boxes for foe in foes)
    )
    return suffered(odds, before, target), covered, odds.exact


def copy_of(world: World) -> Game:
    """The table of this moment, to be played on."""
    game: Game = world.rules.decode(world.rules.encode(world.game), world.library)
    return game


def empty_table(world: World, shooter: int, target: int) -> Game:
    """Shooter and target, and behind the target whoever is engaged with it; nobody and nothing else."""
    game = copy_of(world)
    one, other = game.fighters[shooter], game.fighters[target]
    foes = game.foes(other)
    for figure in game.fighters:
        if figure.alive and figure not in (one, other, *foes):
            release(game, figure)
            lift(game, figure)
    for foe in foes:
        for enemy in game.foes(foe):
            if enemy is not other:
                part(game, foe, enemy)
    game.pieces, game.markers = [], []
    radius, (x, y) = game.profile(other).radius, PLACE
    apart = game.profile(one).radius + min(AWAY, float(weapon_of(game, one).range)) + radius
    (one.x, one.y), (other.x, other.y) = (x, y), (x + apart, y)
    for foe in foes:
        foe.x, foe.y = x + apart + radius + game.profile(foe).radius, y
    bare: Game = world.rules.decode(world.rules.encode(game), world.library)
    return bare
