"""The bombs of Lin Biao: Bombe Paralysante, Bombe Fumigène."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.ability import OnceATurn
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant, not_accepted
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.skills.stealth import stealthy
from escarmouche.games.alkemy.smoke import RADIUS, clouds, disperse, put_smoke, touches
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose, on_lattice
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.alkemy.state import Fighter, Game

TRIES: Final = 200


def some_spot(
    fighter: Fighter, reach: float, check: Callable[[list[float]], Refusal | None], rng: Random
) -> list[float]:
    """A spot that will do, somewhere round a figure; at the worst at its feet."""
    for _ in range(TRIES):
        x, y = fighter.x + rng.uniform(-reach, reach), fighter.y + rng.uniform(-reach, reach)
        spot = on_lattice([x, y])
        if check(spot) is None:
            return spot
    return on_lattice([fighter.x, fighter.y])


def off_table(game: Game, spot: list[float], rule: str) -> Refusal | None:
    """Why a marker of 1 p does not lie on the table."""
    (x, y), ground = spot, game.standing.ground
    if RADIUS <= x <= ground.width - RADIUS and RADIUS <= y <= ground.height - RADIUS:
        return None
    return refusal("bomb.off-table", rule, (x, y))


# ---- the paralysing bomb ----------------------------------------------------------------------------------------

NUMB: Final = "Engourdi"
THROWN: Final = 6.0
CAUGHT_WITHIN: Final = 2.0
SLOWED: Final[dict[Stat, int]] = {"walk": -2, "charge": -2, "run": -3}


@named("Bombe Paralysante")
class ParalysingBomb(OnceATurn, frozen=True):
    """Bombe Paralysante (AK1-SKILL-110): once a turn, 1 PA: moves within 2 p of a spot in sight are 2/2/3 shorter."""

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)

        def check(spot: list[float]) -> Refusal | None:
            if (why := off_table(game, spot, self.rule)) is not None:
                return why
            seen = game.book.sees_spot(game, fighter, spot[0], spot[1])
            return None if seen else refusal("bomb.unseen", self.rule, (spot[0], spot[1]))

        x, y = await Place(
            fighter.player, "paralysing-bomb", self.rule, check, lambda rng: some_spot(fighter, THROWN, check, rng),
            (fighter.id,),
        )  # fmt: skip
        measured(game)
        if game.standing.gap_to_point(fighter.id, x, y) - RADIUS > THROWN + MARGIN:
            chronicle.say(game, "event.bomb-lost", self.rule, fighter, figure=fighter)
            return
        standing = game.standing
        caught = [
            f for f in game.fighters if f.alive and standing.gap_to_point(f.id, x, y) - RADIUS <= CAUGHT_WITHIN + MARGIN
        ]
        for other in caught:
            if not_accepted(game, other, fighter) is None:
                grant(game, other, NUMB, Until(TURN_ENDS), source=fighter.id, by=self.printed)
                chronicle.say(game, "event.numb", self.rule, other, fighter, figure=other)


@named(NUMB)
class Numb(Skill, frozen=True):
    """Engourdi (AK1-SKILL-110): moves 2/2/3 p shorter."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(SLOWED[stat], reason("skill.numb", self.rule)),) if stat in SLOWED else ()


# ---- the smoke bomb ---------------------------------------------------------------------------------------------

SALVOES: Final = {1: 8.0, 2: 6.0, 3: 4.0}
"""How far so many clouds are thrown."""
HIDDEN: Final = "Caché par la fumée"
IN_SMOKE: Final = "Fumée au contact"
CHARGED_FROM: Final = 2


@named("Bombe Fumigène")
class SmokeBomb(Skill, frozen=True):
    """Bombe Fumigène (AK1-SKILL-111): 1 PA: a cloud within 8 p, 2 within 6 p or 3 within 4 p, for the turn."""

    may_lend = (HIDDEN, IN_SMOKE)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if not fighter.alive or not any(touches(game, fighter, number) for number in clouds(game)):
            return ()
        return (HIDDEN,) if fighter.player == bearer.player else (IN_SMOKE,)

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        keys = [f"clouds:{number}" for number in SALVOES]
        key = await choose(fighter.player, "smoke-bomb", self.rule, keys, (fighter.id,), label=clouds_label)
        number = number_in(key)
        for _ in range(number):
            await self.throw(game, fighter, SALVOES[number])

    async def throw(self, game: Game, fighter: Fighter, reach: float) -> None:
        """One cloud; named too far away, it is lost."""

        def check(spot: list[float]) -> Refusal | None:
            return off_table(game, spot, self.rule) or no_room(game, spot, self.rule)

        def sample(rng: Random) -> list[float]:
            spot = some_spot(fighter, reach, check, rng)
            return spot if check(spot) is None else [*free_spot(game, check)]

        x, y = await Place(fighter.player, "smoke", self.rule, check, sample, (fighter.id,))
        measured(game)
        if game.standing.gap_to_point(fighter.id, x, y) - RADIUS > reach + MARGIN:
            chronicle.say(game, "event.bomb-lost", self.rule, fighter, figure=fighter)
        else:
            put_smoke(game, fighter, x, y, self.rule)

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        for number in clouds(game):
            if game.markers[number].about == fighter.id:
                disperse(game, number, self.rule)


def no_room(game: Game, spot: list[float], rule: str) -> Refusal | None:
    """Why no cloud rises here: a base, a thing or terrain is in the way."""
    x, y = spot
    standing = game.standing
    discs = [disc for disc in range(len(standing)) if standing.on_table(disc) and standing.solid[disc]]
    if any(standing.gap_to_point(disc, x, y) < RADIUS - OVERLAP for disc in discs):
        return refusal("bomb.no-room", rule, (x, y))
    if any(piece.outline.gap_to_point(x, y) < RADIUS - OVERLAP for piece in standing.ground.pieces):
        return refusal("bomb.no-room", rule, (x, y))
    return None


def free_spot(game: Game, check: Callable[[list[float]], Refusal | None]) -> tuple[float, float]:
    """The first spot of a grid where a cloud may rise: a table is never full."""
    ground = game.standing.ground
    for across in range(1, int(ground.width)):
        for up in range(1, int(ground.height)):
            if check([float(across), float(up)]) is None:
                return float(across), float(up)
    raise LookupError("no room for a cloud of smoke")


def clouds_label(key: str) -> Reason:
    """A salvo as an option."""
    number = number_in(key)
    return reason("option.clouds", number=number, reach=int(SALVOES[number]))


@named(HIDDEN)
class HiddenBySmoke(Skill, frozen=True):
    """Caché par la fumée (AK1-SKILL-111, AK1-R-114): with Furtivité, charged only from within 2 p."""

    adds_up = False

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        if gap <= CHARGED_FROM + MARGIN or not stealthy(game, target):
            return None
        return reason("charge.stealth", self.rule, most=CHARGED_FROM)


@named(IN_SMOKE)
class InSmoke(Skill, frozen=True):
    """Fumée au contact (AK1-SKILL-111): for 1 PA it puts out a cloud that it touches."""

    adds_up = False

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None if self.within_reach(game, fighter) else reason("skill.nobody", self.rule)

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def within_reach(self, game: Game, fighter: Fighter) -> list[int]:
        """Clouds of an enemy that it touches."""
        owners = game.markers
        return [n for n in clouds(game) if owners[n].owner != fighter.player and touches(game, fighter, n)]

    async def use(self, game: Game, fighter: Fighter) -> None:
        keys = [f"marker:{number}" for number in self.within_reach(game, fighter)]
        key = await choose(fighter.player, "disperse", self.rule, keys, (fighter.id,), label=lambda _: CLOUD)
        disperse(game, number_in(key), self.rule)


CLOUD = reason("marker.smoke")
