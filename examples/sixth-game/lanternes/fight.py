"""Walking and striking."""

from __future__ import annotations

from random import Random

from escarmouche.dice.dice import plain
from escarmouche.play.odds import Reading
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Path, choose, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Drop, Event, Move, PutAbsent, SetMarks, Thrown
from escarmouche.play.state import emit
from lanternes.catalogue import SIZE
from lanternes.state import Fighter, Game, fallen, table_of
from lanternes.turn import finish, named, tell

REACH = 1.0
"""How near, base to base, one must be to strike (LAN-FIGHT-01)."""
D6 = plain(6)


def pace(game: Game, fighter: Fighter) -> int:
    """How far a fighter walks; the sly walk three further (LAN-MOVE-01, LAN-TURN-05)."""
    return game.profile(fighter).move + 3 * (game.stances[fighter.player] == "sly")


async def walk(game: Game) -> None:
    """He walks as far as he can, round walls and bases, or stays (LAN-MOVE-01, 02)."""
    one, table = game.fighters[game.acting], table_of(game)
    most = pace(game, one)

    def check(way: list[float]) -> Refusal | None:
        verdict = table.check(one.id, way)
        if verdict.barred:
            return refusal("lanternes.barred", "LAN-MOVE-02", where=(verdict.x, verdict.y))
        if verdict.cost > most:
            return refusal("lanternes.too-far", "LAN-MOVE-01", cm=verdict.cost, most=most)
        return None

    def sample(rng: Random) -> list[float]:
        return table.approach_point(one.id, rng.uniform(0, SIZE), rng.uniform(0, SIZE), most - 0.1)

    region, offer = lambda: table.reach(one.id, most), lambda x, y: table.way(one.id, x, y)
    way = await Path(one.player, "walk", "LAN-MOVE-01", check, sample, (one.id,), region, offer)
    if way:
        one.x, one.y = way[-2:]
        walked = reason("event.walked", "LAN-MOVE-01", who=named(game, one))
        tell(game, walked, (one.id,), Move(str(one.id), way))
    game.phase = "strike"


def in_reach(game: Game, one: Fighter) -> list[int]:
    """The enemies whom a fighter may strike (LAN-FIGHT-01)."""
    table = table_of(game)
    return [other.id for other in game.standing(1 - one.player) if table.gap(one.id, other.id) <= REACH]


def out_of_reach(game: Game, one: Fighter) -> dict[str, Reason]:
    """Why the other enemies cannot be struck."""
    table, near = table_of(game), in_reach(game, one)
    return {
        str(other.id): reason(
            "lanternes.out-of-reach",
            "LAN-FIGHT-01",
            whom=named(game, other),
            cm=table.gap(one.id, other.id),
            most=REACH,
        )
        for other in game.standing(1 - one.player)
        if other.id not in near
    }


async def strike(game: Game) -> None:
    """He strikes one enemy in reach, or nobody (LAN-FIGHT-01)."""
    one = game.fighters[game.acting]
    enemies = [*map(str, in_reach(game, one)), "nobody"]
    chosen = await choose(
        one.player, "strike", "LAN-FIGHT-01", enemies, (one.id,), why_not=lambda: out_of_reach(game, one)
    )
    if chosen == "nobody":
        finish(game)
    else:
        game.target, game.phase = int(chosen), "blow"


def dice_of(game: Game, one: Fighter) -> int:
    """How many dice he rolls: one more if he is bold (LAN-FIGHT-02, LAN-TURN-05)."""
    return game.profile(one).dice + (game.stances[one.player] == "bold")


def guard_of(game: Game, other: Fighter) -> int:
    """What a die must show to hurt: one more against those on guard, but a six always hurts (LAN-FIGHT-03)."""
    return min(6, game.profile(other).guard + (game.stances[other.player] == "guard"))


async def pool(dice: int, guard: int, roller: Roller) -> Reading[int]:
    """A settled throw: how many dice hurt."""
    faces = await roller.roll((D6,) * dice)
    return Reading(sum(face + 1 >= guard for face in faces), faces)


async def blow(game: Game) -> None:
    """Every die that reaches the guard of the other costs him a life (LAN-FIGHT-02, 03, 04)."""
    one, other = game.fighters[game.acting], game.fighters[game.target]
    dice, guard = dice_of(game, one), guard_of(game, other)
    why = reason("roll.blow", "LAN-FIGHT-02", who=named(game, one), whom=named(game, other), guard=guard)
    rolled = await settle(pool, dice, guard, Roller(one.player, why, (one.id, other.id)))
    hurts = min(rolled.value, game.profile(other).life - other.lost)
    other.lost += hurts
    said = reason("event.hurt", "LAN-FIGHT-03", who=named(game, one), whom=named(game, other), lives=hurts)
    thrown = Thrown(one.player, [D6.name] * dice, rolled.dice, result=rolled.value, difficulty=guard)
    emit(game, Event(said, (one.id, other.id), [SetMarks(str(other.id), {"lost": other.lost})], thrown))
    if not game.alive(other):
        fell = reason("event.fell", "LAN-FIGHT-04", whom=named(game, other))
        tell(game, fell, (other.id,), Drop(str(other.id)), PutAbsent(fallen(game, other)))
    finish(game)
