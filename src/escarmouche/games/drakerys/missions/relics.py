"""Relics (Les Reliques, insert): a relic entrusted to a Unit on each side, or three hidden in scenery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.clock import room
from escarmouche.games.drakerys.missions.rules import (
    ALL,
    COMMON,
    MissionRules,
    Naming,
    Point,
    chosen,
    in_order,
    keep,
    name_units,
    recruited,
)
from escarmouche.games.drakerys.objectives import PICK_UP, carried, give_objective
from escarmouche.games.drakerys.quick_setup import by_lot
from escarmouche.games.drakerys.state import CONTACT, Objective
from escarmouche.games.drakerys.zones import half
from escarmouche.play.lots import draw_several
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Answer, AskSecretly, ChooseSeveral, Confirm, choose
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Activation, Game, Unit
    from escarmouche.play.rulebook import Step

HIDING_PLACES = 3


class Relics(MissionRules):
    """Common: each side has one to guard (DRK-MISSION-90..94). Solo: three to find (DRK-MISSION-95..100)."""

    key = "relics"

    def actions(self, owner: int) -> tuple[Action, ...]:
        return (PICK_UP,) if owner == COMMON else (SEARCH, PICK_UP)

    def naming(self, owner: int) -> Naming:
        return Naming(1, infantry) if owner == COMMON else Naming(HIDING_PLACES)

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        if owner == COMMON:
            return [partial(entrust, player=player) for player in in_order(game)]
        return [partial(hide, owner=owner)]

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        if owner != COMMON:
            relics = sum([len(carried(game, unit, "relic")) for unit in game.army(player)])
            return [Point("relics", "DRK-MISSION-100", relics)]
        return guard_points(game, player)

    def tell_choice(self, game: Game, player: int, value: Sequence[int], rule: str) -> None:
        for number in value:
            chronicle.say(
                game, "event.revealed-place", rule, player=player + 1, piece=f"@scenery.{game.scenery[number].key}"
            )  # fmt: skip

    def own_choice(self, game: Game, own: bool, value: Sequence[int]) -> list[Reason]:
        """The common relic is entrusted to a Unit; those of a solo mission the enemy hid, and he knows where."""
        if game.common == self.key:
            return super().own_choice(game, own, value)
        return [
            reason("own.hidden", "DRK-MISSION-95", piece=f"@scenery.{game.scenery[number].key}", at=f"scenery:{number}")
            for number in value
            if not own
        ]

    def imagined(self, game: Game, player: int, solo: bool, rng: Random) -> list[int]:
        """Pieces that fit what searching has shown."""
        deeds = game.sides[player].deeds
        fitting = [
            some
            for some in allowed_places(game)
            if all(found(n) in deeds or empty(n) not in deeds for n in some)
            and all(n in some for n in range(len(game.scenery)) if found(n) in deeds)
        ]
        return list(rng.choice(fitting))


# ---- common ---------------------------------------------------------------------------------------------------------


def infantry(game: Game, player: int) -> list[int]:
    """The Units of Infantry that a player deployed."""
    return [unit.id for unit in recruited(game, player) if game.profile(unit).is_infantry]


async def entrust(game: Game, player: int) -> None:
    """A player gives his relic to one of his Units of Infantry, if he has any (DRK-MISSION-90, DRK-R-71)."""
    await name_units(game, player, COMMON, "name-bearer", "DRK-MISSION-90", infantry(game, player), 1)
    for number in chosen(game, player, COMMON):
        give_relic(game, game.units[number], player)


def give_relic(game: Game, unit: Unit, owner: int) -> None:
    """A new relic, in the hands of a Unit."""
    leader = game.leader(unit)
    game.objectives.append(Objective("relic", leader.x, leader.y, owner))
    give_objective(game, unit, len(game.objectives) - 1)


def guard_points(game: Game, player: int) -> list[Point]:
    """A relic carried, one's own kept by its first bearer, a second one taken by him (DRK-MISSION-92..94)."""
    first = [relic for number in chosen(game, player, COMMON) for relic in carried(game, game.units[number], "relic")]
    found = [
        (any(carried(game, unit, "relic") for unit in game.army(player)), Point("relic", "DRK-MISSION-92")),
        (any(relic.owner == player for relic in first), Point("relic-kept", "DRK-MISSION-93")),
        (
            len(first) > 1 and any(relic.owner != player for relic in first),
            Point("relic-taken", "DRK-MISSION-94"),
        ),
    ]
    return [point for earned, point in found if earned]


# ---- solo: hiding ---------------------------------------------------------------------------------------------------


def allowed_places(game: Game) -> list[tuple[int, ...]]:
    """Three pieces, not all in one half where that can be; all where there are fewer (DRK-MISSION-96, DRK-R-70)."""
    numbers = range(len(game.scenery))
    if len(numbers) <= HIDING_PLACES:
        return [tuple(numbers)]
    every = list(combinations(numbers, HIDING_PLACES))
    return [some for some in every if not one_half(game, some)] or every


def one_half(game: Game, some: tuple[int, ...]) -> bool:
    """Whether all these pieces lie in the same half, each by its centre (DRK-R-70)."""
    halves = {half(game.scenery[number].y) for number in some}
    return len(halves) == 1 and 0 not in halves


class HidingPlaces(ChooseSeveral[int]):
    """Which pieces hide a relic."""

    __slots__ = ("allowed",)

    def __init__(self, game: Game, player: int, allowed: list[tuple[int, ...]]) -> None:
        keys = list(range(len(game.scenery)))
        super().__init__(
            player, "hide-relics", "DRK-MISSION-95", keys, HIDING_PLACES, HIDING_PLACES,
            label=lambda number: piece_label(game, number),
        )  # fmt: skip
        self.allowed = allowed

    def refusal(self, answer: Answer) -> Refusal | None:
        wrong = super().refusal(answer)
        if wrong is None and tuple(sorted(answer)) not in self.allowed:
            wrong = refusal("relics.one-half", "DRK-MISSION-96")
        return wrong

    def sample(self, rng: Random) -> Answer:
        return list(self.allowed[int(rng.random() * len(self.allowed))])


def piece_label(game: Game, number: int) -> Reason:
    """A scenery piece on the table as an option."""
    piece = game.scenery[number]
    return reason("option.scenery", kind=f"@scenery.{piece.key}", at=f"scenery:{number}")


async def hide(game: Game, owner: int) -> None:
    """The opposing player secretly chooses three pieces, each hiding one relic (DRK-MISSION-95)."""
    enemy, allowed = 1 - owner, allowed_places(game)
    if len(allowed) == 1:
        places = list(allowed[0])
    elif by_lot(game):
        places = list((await draw_several(allowed, 1, hidden=True))[0])
    else:
        answers = await AskSecretly([HidingPlaces(game, enemy, allowed)], kept=True)
        places = sorted(answers[enemy])
    keep(game, owner, owner, places, (enemy,) if len(allowed) > 1 else ALL)
    chronicle.say(game, "event.relics-hidden", "DRK-MISSION-95", player=enemy + 1)


# ---- solo: searching ------------------------------------------------------------------------------------------------


def found(number: int) -> str:
    """Under which name it is remembered that a relic was found in a piece."""
    return f"found:{number}"


def empty(number: int) -> str:
    """Under which name it is remembered that nothing is left in a piece."""
    return f"empty:{number}"


class Search(Action):
    """Fouiller un Décor: a Special Action of a Free Unit of Infantry that touches the piece (DRK-MISSION-97)."""

    key = "search"
    rule = "DRK-MISSION-97"

    def suits(self, game: Game, unit: Unit) -> bool:
        return game.profile(unit).is_infantry

    def within_reach(self, game: Game, unit: Unit) -> list[int]:
        """Pieces that a fighter touches and that may still hold something."""
        deeds, gap = game.sides[unit.player].deeds, game.standing.gap_to_piece
        left = [number for number in range(len(game.scenery)) if empty(number) not in deeds]
        fighters = game.fighters(unit)
        return [n for n in left if any(gap(figure.id, n) <= CONTACT + SLACK for figure in fighters)]

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if game.sides[unit.player].solo != Relics.key:
            return reason("search.mission", "DRK-MISSION-97")
        if not game.profile(unit).is_infantry:
            return reason("search.infantry", "DRK-MISSION-97")
        if not self.within_reach(game, unit):
            return reason("search.contact", "DRK-MISSION-97")
        return reason("search.engaged", "DRK-MISSION-97") if game.engaged(unit) else None

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        keys = [f"scenery:{number}" for number in self.within_reach(game, unit)]
        key = await choose(
            unit.player, "search", "DRK-MISSION-97", keys, (unit.leader,),
            label=lambda key: piece_label(game, number_in(key)),
        )  # fmt: skip
        activation.detail = name_in(key)

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """What is there is seen by all; the relic costs 1 ST more to take, whatever the Tension (DRK-R-70)."""
        number, side = int(activation.detail), game.sides[unit.player]
        if number not in self.within_reach(game, unit):
            return
        piece = f"@scenery.{game.scenery[number].key}"
        if number not in chosen(game, unit.player, unit.player):
            side.has_done(empty(number))
            chronicle.say(game, "event.found-nothing", "DRK-MISSION-97", unit, unit=unit, piece=piece)
            return
        side.has_done(found(number))
        chronicle.say(game, "event.found-relic", "DRK-MISSION-97", unit, unit=unit, piece=piece)
        if room(game, unit.player) >= 1 and await Confirm(unit.player, "take-relic", "DRK-MISSION-98", (unit.leader,)):
            activation.spent += 1
            side.has_done(empty(number))
            give_relic(game, unit, unit.player)
            chronicle.say(game, "event.picked-up", "DRK-MISSION-98", unit, unit=unit, objective="@objective.relic")


SEARCH = Search()
