"""Odds at the prompt of a match of Drakerys: what each Attack, Charge or Shot would do, as the table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.drakerys.charge import charge_targets
from escarmouche.games.drakerys.judgement.chances import mean
from escarmouche.games.drakerys.shooting import ready_weapons, targets
from escarmouche.games.drakerys.sight import look
from escarmouche.workbench.odds.drakerys_harm import BattleOdds, ShotOdds
from escarmouche.workbench.odds.drakerys_table import charged, fought, shot_down_by
from escarmouche.workbench.odds.question import percent
from escarmouche.workbench.speech import say, speech

if TYPE_CHECKING:
    from rich.console import RenderableType

    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.requests import Ask
    from escarmouche.play.view import World

KINDS = {
    "declare": ("attack", "charge", "shoot"),
    "attack-target": ("attack",),
    "charge-target": ("charge",),
    "shoot-target": ("shoot",),
    "weapon": ("shoot",),
}
"""What is weighed up at each question."""


class Prospects(Struct, frozen=True):
    """Every Attack, Charge and Shot that a Unit might make."""

    unit: str
    found: list[BattleOdds | ShotOdds]

    def told(self) -> dict[str, Any]:
        """For programs."""
        return {"unit": self.unit, "options": [{"kind": kind_of(odds), **odds.told()} for odds in self.found]}

    def shown(self) -> list[RenderableType]:
        """For people: a line for each."""
        from rich.table import Table

        table = Table(box=None, pad_edge=False)
        for key in ("kind", "target", "hits", "losses", "gone", "dispersed", "own"):
            table.add_column(say(f"odds.drk.column.{key}"), justify="left" if key in ("kind", "target") else "right")
        for odds in self.found:
            table.add_row(*line(odds))
        notes = {note for odds in self.found for note in odds.told()["notes"]}
        return [say("odds.drk.prompt", unit=self.unit), table, *sorted(notes)]


def kind_of(odds: BattleOdds | ShotOdds) -> str:
    if isinstance(odds, ShotOdds):
        return "shot"
    return "charge" if odds.charge else "attack"


def line(odds: BattleOdds | ShotOdds) -> list[str]:
    """One deed in a line."""
    harm = odds.harm
    own = average(odds.battle.taken.losses) if isinstance(odds, BattleOdds) else ""
    kind = say(f"odds.drk.kind.{kind_of(odds)}")
    numbers = [average(harm.hits), average(harm.losses), percent(harm.wiped), percent(harm.dispersed)]
    return [kind, odds.target, *numbers, own]


def average(chances: tuple[float, ...]) -> str:
    """What comes of it on average, as people read it."""
    return str(speech().word(mean(chances)))


def prospects(world: World, ask: Ask[Any]) -> Prospects | None:
    """The odds that bear on a question; None where there are none to tell."""
    if ask.topic not in KINDS or not ask.about:
        return None
    game: Game = world.game
    unit = game.units[game.figures[int(ask.about[0])].unit]
    kinds, found = KINDS[ask.topic], list[BattleOdds | ShotOdds]()
    if "attack" in kinds:
        foes = [foe.id for foe in game.engaged_with(unit)]
        found += [fought(*met(world, unit, number), False) for number in foes]
    if "charge" in kinds and not game.engaged(unit):
        odds = [charged(*met(world, unit, enemy.id)) for enemy in charge_targets(game, unit)]
        found += [each for each in odds if each is not None]
    if "shoot" in kinds and not game.engaged(unit):
        found += shots(game, unit)
    return Prospects(game.name(unit), found) if found else None


def met(world: World, unit: Unit, enemy: int) -> tuple[Game, Unit, Unit]:
    """A copy of the table, and the two Units on it."""
    game: Game = world.rules.decode(world.rules.encode(world.game), world.library)
    return game, game.units[unit.id], game.units[enemy]


def shots(game: Game, unit: Unit) -> list[ShotOdds]:
    """A Shot at each target, with each weapon in hand."""
    found = []
    for weapon in ready_weapons(game, unit):
        for enemy in targets(game, unit, [weapon]):
            obstacles = look(game, unit, enemy, shot=True).obstacles
            away = round(game.distance(unit, enemy), 2)
            found.append(shot_down_by(game, unit, enemy, weapon, away, obstacles))
    return found
