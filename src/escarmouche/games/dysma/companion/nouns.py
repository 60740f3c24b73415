"""The nouns by which the rules look at the table, as players of a real one have told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma import charge, combat_dice, explosion, interception, movement, mover, shooting, zones
from escarmouche.games.dysma import sight as eyes
from escarmouche.games.dysma.charge_path import ChargePlan, free_places
from escarmouche.games.dysma.climbing import FALL_HEIGHT
from escarmouche.games.dysma.companion.state import Game
from escarmouche.games.dysma.missions import control, loot, tokens
from escarmouche.games.dysma.shot_rolls import HIGH_GROUND
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.games.dysma.state import EPSILON
from escarmouche.play.companion.told import GAP, SEEN, SPOT, thing, towards
from escarmouche.play.reason import Reason, reason
from escarmouche.table.facing import QUARTER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.dysma.agenda import Combat, Shot
    from escarmouche.games.dysma.climbing import Point3
    from escarmouche.games.dysma.mover import Cost, Mover, Points
    from escarmouche.games.dysma.state import Figure, Token
    from escarmouche.games.dysma.zones import Part

COVERED, BACK, HEIGHT, WAY = "covered", "back", "height", "way"
"""Kinds of facts: in cover; from its back; how high it stands; how long the way into contact is."""
PASSES, UNDER, TOUCH, INSIDE, OBSTACLE = "passes", "under", "touch", "inside", "obstacle"
"""The charge comes near it; under the point of impact; in contact with a token; in a zone; an obstacle between."""
GROUND, HOME, AWAY, EDGE, QUARTERS = 100, 101, 102, 103, 104
"""The numbers of things that are no token: the ground, one's own zone and the other's, one's edge, four quarters."""


class ToldSight(eyes.Sight):
    """What a figure sees of another, as told; whether it is in cover is asked where that counts."""

    __slots__ = ()

    @property
    def covered(self) -> Reason | None:
        found: Any = self[2]
        told: Reason | None = found() if callable(found) else found
        return told


@eyes.sight.register(Game)
def sight(game: Game, viewer: Figure, target: Figure, eye: Figure | None = None) -> eyes.Sight:
    """In sight or not: before it, and not behind something (DYS-LOS-02, 08)."""
    eye = eye or viewer
    if target in (viewer, eye) or target.id in game.contacts(eye):
        return eyes.WHOLE
    key = towards(eye.id, target.id)
    if not game.told_yes(SEEN, key, assumed=True):
        return eyes.Sight(False, 0.0, None, None, reason("sight.hidden", "DYS-LOS-08"))

    def covered() -> Reason | None:
        if (why := permitted(game, Skill.always_covered, target)) is not None:
            return why
        return reason("cover.told", "DYS-LOS-05") if game.told_yes(COVERED, key, assumed=False) else None

    return ToldSight(True, 1.0, covered, None, None)  # type: ignore[arg-type]


@eyes.from_back.register(Game)
def from_back(game: Game, target: Figure, attacker: Figure) -> bool:
    """From the back or not; whoever has turned to his opponent in a fight has him before him (DYS-LOS-01, DYS-R-05)."""
    if any_says(game, Skill.sees_all_round, target):
        return False
    if attacker.id in game.contacts(target) and game.poses.in_arc(target.id, QUARTER // 2, attacker.x, attacker.y):
        return False
    return game.told_yes(BACK, towards(attacker.id, target.id), assumed=False)


@eyes.behind.register(Game)
def behind(game: Game, figure: Figure, x: float, y: float) -> bool:
    """Whether a charge that started here comes from the back (DYS-R-05)."""
    if any_says(game, Skill.sees_all_round, figure):
        return False
    return game.told_yes(BACK, (figure.id, SPOT, x, y), assumed=False)


@eyes.height_over.register(Game)
def height_over(game: Game, figure: Figure, other: Figure) -> float:
    return height(game, figure) - height(game, other)


def height(game: Game, figure: Figure) -> float:
    """How high a figure stands over the ground, as told."""
    found = game.fact(HEIGHT, key := thing(figure.id, GROUND))
    if found is None:
        game.wanted(HEIGHT, key)
        return 0.0
    return found.high


# ---- moves ----------------------------------------------------------------------------------------------------------


@charge.out_of_reach.register(Game)
def out_of_reach(game: Game, figure: Figure, target: Figure) -> None:
    """How far it is matters once the target is seen."""


@charge.run_up.register(Game)
def run_up(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """As far as its player measures; on the stage it comes to stand against its target (DYS-R-31)."""
    most = charge.charge_length(game, figure)
    if game.told_number(WAY, towards(figure.id, target.id)) > most + EPSILON:
        known = game.fact(WAY, towards(figure.id, target.id))
        length = max(known.low, most) if known is not None else most
        return reason("charge.too-far", "DYS-CHARGE-03", length=round(length, 2), most=round(most, 2))
    for place in free_places(charge.charger(game, figure), target, flush=True):
        return ChargePlan((place[:3],), place.facing, 0.0)
    return reason("charge.no-place", "DYS-R-31")


@charge.throw_down.register(Game)
def throw_down(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """A dive from as high as was told (DYS-FALL-05, DYS-R-71)."""
    drop = height_over(game, figure, target)
    if drop < FALL_HEIGHT or any_says(game, Skill.flies, figure) or any_says(game, Skill.keeps_off_storeys, figure):
        return reason("charge.no-dive", "DYS-FALL-05")
    found = run_up(game, figure, target)
    return found._replace(height=int(drop)) if isinstance(found, ChargePlan) else found


@movement.near_enemies.register(Game)
def near_enemies(game: Game, figure: Figure) -> bool:
    """Whoever moves a figure by hand sees whether it is hemmed in (DYS-R-14)."""
    return False


@mover.spent.register(Game)
def spent(game: Game, going: Mover, points: Points) -> Cost:
    """Figures are moved by hand, so far as their players measure."""
    return mover.Cost(0.0, 0.0, 0.0, None)


@mover.barred.register(Game)
def barred(game: Game, going: Mover, points: Points, touched: tuple[int, ...]) -> None:
    return None


@interception.passes.register(Game)
def passes(
    game: Game, going: Mover, figure: Figure, points: Points, stretches: Sequence[interception.Stretch]
) -> interception.Interception | None:
    """Within 1 pas of whom a charge goes by; on the stage it is run into him at once (DYS-R-30)."""
    if not game.told_yes(PASSES, towards(going.i, figure.id), assumed=False):
        return None
    for place in free_places(going, figure, flush=True):
        return interception.Interception(figure.id, 0.0, (place[:3],), place.facing)
    return None


# ---- shots ----------------------------------------------------------------------------------------------------------


@explosion.point_at.register(Game)
def point_at(game: Game, eye: Figure, reach: float, x: float, y: float) -> Point3:
    """A point that players pick is one that may be aimed at."""
    return x, y, 0.0


@explosion.measure_to.register(Game)
def measure_to(game: Game, record: Shot, looking: Figure, reach: float) -> None:
    """Long range, high ground and difficult terrain of a shot at a point (DYS-R-20)."""
    key = (looking.id, SPOT, record.x, record.y)
    record.long = game.told_number(GAP, key) > reach / 2
    record.high = height(game, looking) >= HIGH_GROUND
    record.covered = game.told_yes(COVERED, key, assumed=False)


@explosion.near.register(Game)
def near(game: Game, record: Shot) -> list[int]:
    keys = {figure.id: (figure.id, SPOT, record.x, record.y) for figure in game.figures if figure.on_table}
    return [number for number, key in keys.items() if game.told_number(GAP, key) <= explosion.RADIUS]


@shooting.struck_at.register(Game)
def struck_at(game: Game, x: float, y: float) -> list[Figure]:
    here = [figure for figure in game.figures if figure.on_table]
    return [figure for figure in here if game.told_yes(UNDER, (figure.id, SPOT, x, y), assumed=False)]


# ---- fights, tokens, zones ------------------------------------------------------------------------------------------


@combat_dice.behind_obstacle.register(Game)
def behind_obstacle(game: Game, record: Combat) -> bool:
    """Over an obstacle, from the front (DYS-TERRAIN-10)."""
    if record.from_back:
        return False
    return game.told_yes(OBSTACLE, towards(record.attacker, record.target), assumed=False)


@tokens.token_gap.register(Game)
def token_gap(game: Game, figure: Figure, token: Token) -> float:
    return game.told_number(GAP, thing(figure.id, game.tokens.index(token)))


@tokens.touches.register(Game)
def touches(game: Game, figure: Figure, token: Token) -> bool:
    """Whether a base is in contact with a token that lies on the table (DYS-R-02)."""
    if token.gone or token.carrier != tokens.NOBODY:
        return False
    return game.told_yes(TOUCH, thing(figure.id, game.tokens.index(token)), assumed=False)


@zones.in_zone.register(Game)
def in_zone(game: Game, player: int, x: float, y: float) -> bool:
    """Whether the figure that stands here is in a player's zone; while bands are deployed the stage shows it."""
    for figure in game.figures:
        if figure.on_table and (figure.x, figure.y) == (x, y) and game.turn > 0:
            return game.told_yes(INSIDE, thing(figure.id, HOME if figure.player == player else AWAY), assumed=False)
    return any(part.holds(x, y) for part in zones.zone_of(game, player))


@loot.at_own_edge.register(Game)
def at_own_edge(game: Game, figure: Figure) -> bool:
    return game.told_yes(INSIDE, thing(figure.id, EDGE), assumed=False)


@control.wholly_in.register(Game)
@control.centred_in.register(Game)
def in_quarter(game: Game, figure: Figure, quarter: Part) -> bool:
    """Whether a figure is in a quarter of the table: its owner's count wholly, an enemy's by its centre (DYS-R-58)."""
    number = QUARTERS + control.quarters(game.library.map.side).index(quarter)
    return game.told_yes(INSIDE, thing(figure.id, number), assumed=False)
