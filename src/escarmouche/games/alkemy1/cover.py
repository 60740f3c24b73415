"""Cover (couvert, p. 15, 29-30): what a target is behind, the roll it may make, and who is hit in its stead."""

from __future__ import annotations

from math import asin, atan2, cos, hypot, sin, sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.naming import disc_name, piece_name
from escarmouche.games.alkemy.rolls import Hand, handful, test
from escarmouche.games.alkemy.shelter import CLOSE, LEAST_SIZE
from escarmouche.games.alkemy.shot import nearest_opponent
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, speaking
from escarmouche.games.alkemy1.terrain import can_be_mounted, holds, kind
from escarmouche.play.reason import Reason, reason, total
from escarmouche.play.requests import Choose, settle
from escarmouche.table.standing import InTheWay

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.table.standing import Standing

NEEDED = {1: 6, 2: 8, 3: 10}
"""What two white dice must show, by the size of the target (AK1-COVERROLL-03)."""
NO_COVER = "no-cover"
"""The answer of a player whose figure makes no cover roll."""
OPPONENT = "opponent"
"""The cover of a target in combat: whoever fights it."""
FLAT = ("open", "chasm")
"""Ground that hides nobody (AK1-TERRAIN-02, 09)."""


class Cover(Struct, frozen=True):
    """Something that may save a target: how an answer names it, what it is, the figure that it is."""

    key: str
    said: Reason
    figure: int = -1


def in_cover(game: Game, shooter: Fighter, target: Fighter) -> list[Cover]:
    """All covers of a target from a shooter that sees it (AK1-COVER-01, 02, AK1-R-10, 84, 85)."""
    if any_says(game, Skill.avoids_cover, target):
        return []
    between = behind(game, game.standing, shooter, target)
    found = [
        Cover(f"piece:{piece}", reason("cover.piece", "AK1-COVER-01", piece=piece_name(game, piece)))
        for piece in between.pieces
    ]
    found += [
        Cover(f"disc:{disc}", reason("cover.disc", "AK1-COVERROLL-07", what=disc_name(game, disc)), disc)
        for disc in between.discs
        if disc not in target.engaged
    ]
    if any(game.in_contact(target, foe) or foe.id in between.discs for foe in game.foes(target)):
        found.append(Cover(OPPONENT, reason("cover.opponent", "AK1-COVERROLL-08")))
    hiding = [own for own in speaking(game, target, Skill.always_covered) if own.always_covered(game, target, shooter)]
    if hiding:
        found.append(Cover("skill", reason("cover.skill", hiding[0].rule, skill=hiding[0].printed)))
    return found


def behind(game: Game, standing: Standing, shooter: Fighter, target: Fighter) -> InTheWay:
    """What a target is behind: met by a line of fire, and within 1 p of its base (AK1-R-10, 11)."""
    discs, pieces = set[int](), set[int]()
    here = standing.xs[shooter.id], standing.ys[shooter.id]
    for there in aimed_at(standing, shooter, target):
        met = standing.crossed(*here, *there)
        discs.update(met.discs)
        pieces.update(met.pieces)
    discs -= {shooter.id, target.id}
    return InTheWay(
        sorted(disc for disc in discs if hides(game, disc) and standing.gap(target.id, disc) <= CLOSE + MARGIN),
        sorted(
            piece
            for piece in pieces
            if standing.gap_to_piece(target.id, piece) <= CLOSE + MARGIN
            and stands_between(game, standing, shooter, target, piece)
        ),
    )


def aimed_at(standing: Standing, shooter: Fighter, target: Fighter) -> list[tuple[float, float]]:
    """Where three lines from the shooter's centre end: in the target's centre, and where they touch its base."""
    x, y, radius = standing.xs[target.id], standing.ys[target.id], standing.radii[target.id]
    here_x, here_y = standing.xs[shooter.id], standing.ys[shooter.id]
    away, bearing = hypot(x - here_x, y - here_y), atan2(y - here_y, x - here_x)
    if away <= radius:
        return [(x, y)]
    length, half = sqrt(away * away - radius * radius), asin(radius / away)
    return [
        (x, y),
        *[(here_x + length * cos(bearing + turn), here_y + length * sin(bearing + turn)) for turn in (-half, half)],
    ]


def hides(game: Game, disc: int) -> bool:
    """Whether a figure or an objective is large enough for cover: size 0 never is (AK1-R-12)."""
    return game.standing.levels[disc] >= LEAST_SIZE


def stands_between(game: Game, standing: Standing, shooter: Fighter, target: Fighter, number: int) -> bool:
    """Whether a piece of scenery can be cover at all; nobody is behind what one of the two stands upon."""
    piece = kind(game, number)
    if piece.size < LEAST_SIZE or piece.ground in FLAT:
        return False
    if not can_be_mounted(piece):
        return True
    return not any(holds(game, number, standing.xs[each.id], standing.ys[each.id]) for each in (shooter, target))


# ---- the cover roll ---------------------------------------------------------------------------------------------


async def take_cover(game: Game, shooter: Fighter, target: Fighter) -> Fighter | None:
    """Who suffers a shot that hit: its target, the figure that is its cover, or nobody (AK1-COVERROLL-01..07, 13)."""
    cover = await choose_cover(game, shooter, target)
    if cover is None or not await cover_roll(game, shooter, target):
        return target
    if cover.key == OPPONENT:
        struck = await nearest_opponent(game, shooter, target)
    elif 0 <= cover.figure < len(game.fighters):
        struck = game.fighters[cover.figure]
    else:
        chronicle.say(game, "event.shot-cancelled", "AK1-COVERROLL-04", target, target=target)
        return None
    rule = "AK1-COVERROLL-10" if cover.key == OPPONENT else "AK1-COVERROLL-07"
    chronicle.say(game, "event.shot-intercepted", rule, struck, target, target=target, struck=struck)
    return struck


async def choose_cover(game: Game, shooter: Fighter, target: Fighter) -> Cover | None:
    """Which cover its player makes use of, if any: he may always decline (AK1-COVERROLL-06, 13)."""
    covers = {cover.key: cover for cover in in_cover(game, shooter, target)}
    if not covers:
        return None
    chosen = await Choose(
        target.player, "cover", "AK1-COVERROLL-06", (*covers, NO_COVER), (target.id, shooter.id),
        label=lambda key: covers[key].said if key in covers else reason("option.no-cover", "AK1-COVERROLL-13"),
    )  # fmt: skip
    return covers.get(chosen)


async def cover_roll(game: Game, shooter: Fighter, target: Fighter) -> bool:
    """Jet de couvert: two white dice whatever its state, without modifier, by its own size (AK1-COVERROLL-02, 03)."""
    needed = NEEDED[game.profile(target).size]
    why = reason("throw.cover", "AK1-COVERROLL-02", figure=game.name(target), shooter=game.name(shooter))
    by = Hand(target.player, why, (target.id, shooter.id))
    dice = gather(game, Skill.cover_dice, target)
    covered = await settle(test, by, *handful("white", total(dice)), needed)
    kept = covered.dice
    chronicle.rolled(
        game, "event.roll.cover", "AK1-COVERROLL-03", target, [(face.number, face.symbol) for face in kept], dice,
        kept[0].number + kept[1].number, needed,
    )  # fmt: skip
    return covered.value
