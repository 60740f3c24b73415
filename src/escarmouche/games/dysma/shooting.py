"""Shooting (Tir, p. 15-16): a weapon, a target in sight and in range; a shot runs in the order of DYS-R-16."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.dice.dice import plain
from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Shot
from escarmouche.games.dysma.capacity_rules import item_label
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.choosing import figure_in, figure_key, figure_keys, figure_label
from escarmouche.games.dysma.explosion import CENTRE, aim, aims, common_point
from escarmouche.games.dysma.figure_states import acts
from escarmouche.games.dysma.nobody_in_reach import nobody
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.reaction import react
from escarmouche.games.dysma.rolls import oppose, pool_of
from escarmouche.games.dysma.scatter import drift, scatter
from escarmouche.games.dysma.shot_rolls import (
    HIGH_GROUND,
    defence_throw,
    in_use,
    range_of,
    shooting_eye,
    shot_throw,
    strike,
    used,
)
from escarmouche.games.dysma.sight import from_back, height_over, sight
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.windows import bought_dice, dice_for_sale, window
from escarmouche.play.option import Outlook
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, choose
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_shoot(game: Game, figure: Figure) -> Reason | None:
    """Why a figure cannot Shoot at all: no weapon, no Ti, in contact, nobody to shoot at (DYS-SHOOT-01 to 04)."""
    if (why := why_not_start(game, figure)) is not None:
        return why
    return None if ready_weapons(game, figure) else nobody(game, "shoot.nobody", "DYS-SHOOT-02", unshot(game, figure))


def unshot(game: Game, figure: Figure) -> list[tuple[Figure, Reason]]:
    """Whom it cannot shoot at with the weapon that reaches farthest, and why not."""
    able = [weapon for weapon in ranged_weapons(game, figure) if why_not_use(game, figure, weapon) is None]
    reach = max([range_of(game, weapon) for weapon in able], default=0.0)
    refused = [(enemy, why_not_target(game, figure, enemy, reach)) for enemy in game.targets(figure.player)]
    return [(enemy, why) for enemy, why in refused if why is not None]


def why_not_start(game: Game, figure: Figure) -> Reason | None:
    """Why it may shoot at nobody, wherever he stands."""
    weapons = ranged_weapons(game, figure)
    if not weapons or threshold(game, figure, "ti") is None:
        return reason("shoot.no-weapon", "DYS-SHOOT-01")
    if game.engaged(figure):
        return reason("shoot.engaged", "DYS-SHOOT-04")
    if (why := permitted(game, Skill.forbids_action, figure, "shoot")) is not None:
        return why
    refused = [why_not_use(game, figure, weapon) for weapon in weapons]
    return refused[0] if all(refused) else None


def ranged_weapons(game: Game, figure: Figure) -> list[str]:
    """The ranged weapons that it carries, each kind once (DYS-EQUIP-02)."""
    return [item for item in dict.fromkeys(figure.gear) if item in game.library.ranged]


def why_not_use(game: Game, figure: Figure, weapon: str) -> Reason | None:
    """Why a weapon is of no use: spent for good, or not reloaded (DYS-RANGED-11, DYS-SKILL-57, DYS-R-86)."""
    left = list(figure.gear).count(weapon) - list(figure.used).count(weapon)
    if left <= 0:
        return reason("shoot.spent", "DYS-RANGED-11", weapon=weapon)
    if list(figure.unloaded).count(weapon) >= left:
        return reason("shoot.unloaded", "DYS-SKILL-57", weapon=weapon)
    return None


def ready_weapons(game: Game, figure: Figure, target: Figure | None = None) -> list[str]:
    """The weapons with which it can shoot now: at somebody, or at the target that is named (DYS-CMD-06)."""
    found = [weapon for weapon in ranged_weapons(game, figure) if why_not_use(game, figure, weapon) is None]
    return [weapon for weapon in found if has_target(game, figure, weapon, target)]


def has_target(game: Game, figure: Figure, weapon: str, target: Figure | None = None) -> bool:
    """Whether a weapon has somebody, or something, to be aimed at."""
    reach = range_of(game, weapon)
    if explodes(game, figure, weapon):
        return bool(aims(game, figure, reach))
    among = game.targets(figure.player) if target is None else [target]
    if (common := common_point(game)) is not None:
        centred = game.poses.centred_within(*common, CENTRE)
        among = [enemy for enemy in among if enemy.id in centred]
    return any(why_not_target(game, figure, enemy, reach) is None for enemy in among)


def explodes(game: Game, figure: Figure, name: str) -> bool:
    """Whether a weapon or spell is aimed at a point (DYS-SKILL-40)."""
    return in_use(game, name).any_says(game, Skill.explodes, figure)


def why_not_target(
    game: Game, shooter: Figure, target: Figure, reach: float, eye: Figure | None = None
) -> Reason | None:
    """Why a target cannot be shot at: too far, unseen, spared (DYS-SHOOT-02, 03, DYS-R-12, DYS-R-74)."""
    eye = eye or shooter
    distance = game.distance(eye, target)
    if distance >= reach:
        return reason("shoot.too-far", "DYS-SHOOT-03", length=round(distance, 2), most=reach)
    seen = sight(game, shooter, target, eye)
    if not seen.visible:
        return seen.why
    return permitted(game, Skill.forbids_target, shooter, target, eye)


def shot_wasted(game: Game, record: Shot) -> Reason | None:
    """A shot without any die, and none that could be bought, fails (DYS-DICE-07)."""
    shooter = game.figures[record.shooter]
    if pool_of(game, shot_throw(game, record)).dice > 0 or dice_for_sale(game, shooter, "shoot"):
        return None
    return reason("warning.no-dice", "DYS-DICE-07")


def shooting_wasted(game: Game, figure: Figure) -> Reason | None:
    """Why every shot it may take would surely fail."""
    aimed = [
        shot_wasted(game, aimed_shot(game, figure, enemy, weapon=weapon))
        for weapon in ready_weapons(game, figure)
        for enemy in game.targets(figure.player)
        if not explodes(game, figure, weapon) and why_not_target(game, figure, enemy, range_of(game, weapon)) is None
    ]
    blasts = any(explodes(game, figure, weapon) for weapon in ready_weapons(game, figure))
    return None if blasts or not all(aimed) else next(iter(aimed), None)


# ---- the action -----------------------------------------------------------------------------------------------------


async def shoot(game: Game, figure: Figure, target: Figure | None = None) -> None:
    """A Shoot action is declared: the weapon, then the target, which a group has in common (DYS-CMD-06).

    Magic is another action (DYS-R-23).
    """
    weapons = [] if why_not_start(game, figure) else ready_weapons(game, figure, target)
    if not weapons:
        return
    weapon = await choose(figure.player, "weapon", "DYS-R-44", weapons, (figure.id,), label=item_label)
    if explodes(game, figure, weapon):
        record = await aim(game, figure, range_of(game, weapon), weapon=weapon)
    else:
        if target is None:
            target = await choose_target(game, figure, weapon)
        record = aimed_shot(game, figure, target, weapon=weapon)
    acts(game, figure)
    spend(game, figure, weapon)
    declare(game, record)


async def choose_target(game: Game, figure: Figure, weapon: str) -> Figure:
    """Whom to shoot at: enemy figures and statues, the others with the reason why not (DYS-R-22)."""
    reach = range_of(game, weapon)
    refused = [(enemy, why_not_target(game, figure, enemy, reach)) for enemy in game.targets(figure.player)]
    keys = figure_keys([enemy for enemy, why in refused if why is None])
    greyed = {figure_key(enemy): why for enemy, why in refused if why is not None}
    if not greyed and len(keys) == 1:
        return figure_in(game, keys[0])

    def outlook(key: str) -> Outlook:
        shot = aimed_shot(game, figure, figure_in(game, key), weapon=weapon)
        return Outlook(warning=shot_wasted(game, shot))

    ask = Choose(
        figure.player, "shoot", "DYS-R-22", keys, (figure.id,),
        label=figure_label(game), why_not=lambda: greyed, outlook=outlook,
    )  # fmt: skip
    return figure_in(game, await ask)


def aimed_shot(
    game: Game, shooter: Figure, target: Figure, *, weapon: str = "", spell: str = "", eye: Figure | None = None
) -> Shot:
    """A shot at a target: long range, high ground and the back are fixed as it is declared (DYS-R-05, 17, 26).

    It may be in a combat (DYS-SHOOT-13).
    """
    record = Shot(shooter.id, target.id, weapon, spell, NOBODY if eye is None else eye.id)
    measure(game, record, target)
    record.mixed = game.engaged(target)
    return record


def measure(game: Game, record: Shot, target: Figure) -> None:
    """What is fixed about a shot at a target, whatever the reaction (DYS-SHOOT-05, 06, 08, DYS-REACT-04, DYS-R-12)."""
    eye = shooting_eye(game, record)
    record.target = target.id
    record.long = game.distance(eye, target) > range_of(game, used(record)) / 2
    record.high = height_over(game, eye, target) >= HIGH_GROUND
    record.from_back = from_back(game, target, eye)


def spend(game: Game, figure: Figure, weapon: str) -> None:
    """A weapon of a single use is spent, another may have to be reloaded (DYS-RANGED-11, DYS-SKILL-57, DYS-R-45)."""
    if game.library.ranged[weapon].single_use:
        figure.used = [*figure.used, weapon]
    elif in_use(game, weapon).any_says(game, Skill.reloads, figure):
        figure.unloaded = [*figure.unloaded, weapon]


def declare(game: Game, record: Shot) -> None:
    """A shot comes next."""
    shooter = game.figures[record.shooter]
    with_what = used(record)
    if record.blast:
        chronicle.say(game, "event.shot-at-point", "DYS-SKILL-40", shooter, figure=shooter, weapon=with_what)
    else:
        target = game.figures[record.target]
        away = round(game.distance(shooting_eye(game, record), target), 1)
        chronicle.say(
            game, "event.shoots", "DYS-SHOOT-01", shooter, target,
            figure=shooter, enemy=target, distance=away, weapon=with_what,
        )  # fmt: skip
    game.agenda.insert(0, record)


# ---- the stages of a shot -------------------------------------------------------------------------------------------


@before(Shot, until="blast roll")
def both_there(game: Game, record: Shot) -> Then:
    """A shot is lost with the shooter, and at somebody who is gone (DYS-R-80, DYS-X-15)."""
    shooter = game.figures[record.shooter]
    if shooter.on_table and (record.blast or game.figures[record.target].on_table):
        return None
    return lost(game, record, "event.shot-lost", "DYS-R-80")


def lost(game: Game, record: Shot, key: str, rule: str) -> Then:
    """A shot comes to nothing; the action is over."""
    shooter = game.figures[record.shooter]
    chronicle.say(game, key, rule, shooter, figure=shooter)
    return "end"


@stage(Shot)
async def declared(game: Game, record: Shot) -> Then:
    """Dispersion comes before all else: a D8 says whether the shot goes astray (DYS-SKILL-25, DYS-R-16)."""
    scatters = in_use(game, used(record)).any_says(game, Skill.scatters, game.figures[record.shooter])
    return None if scatters and await scatter(game, record) else arrives(record)


def arrives(record: Shot) -> str:
    """What comes next for a shot that goes where it was aimed at."""
    return "blast" if record.blast else "draw" if record.mixed else "answer"


@stage(Shot, "drift")
async def drift_shot(game: Game, record: Shot) -> Then:
    """The point moves; without Explosion whoever stands there is shot at, if anybody does (DYS-SKILL-26, DYS-R-21)."""
    if not await drift(game, record):
        return lost(game, record, "event.shot-off-table", "DYS-R-21")
    if record.blast:
        return "blast"
    under = struck_at(game, record.x, record.y)
    found = [figure for figure in under if not figure.statue or figure.player != game.figures[record.shooter].player]
    if not found:
        return lost(game, record, "event.shot-into-nothing", "DYS-R-21")
    measure(game, record, min(found, key=lambda figure: abs(figure.z - record.z)))
    return "answer"


@singledispatch
def struck_at(game: Game, x: float, y: float) -> list[Figure]:
    """Whose base covers a point (DYS-R-21)."""
    return [game.figures[number] for number in game.poses.covering(x, y)]


@stage(Shot)
async def draw(game: Game, record: Shot) -> Then:
    """The target and each figure in contact with it have an equal chance to be shot at (DYS-SHOOT-14, 15)."""
    shooter, target = game.figures[record.shooter], game.figures[record.target]
    among = [target, *[game.figures[number] for number in game.contacts(target)]]
    among = [figure for figure in among if figure is target or may_be_drawn(game, record, figure)]
    if len(among) < 2:
        return None
    why = reason("throw.draw", "DYS-SHOOT-14", figure=game.name(target))
    by = Roller(shooter.player, why, (shooter.id, target.id))
    drawn = among[(await by.roll((plain(len(among)),)))[0]]
    chronicle.say(game, "event.drawn", "DYS-SHOOT-14", shooter, drawn, figure=drawn)
    if drawn is not target:
        measure(game, record, drawn)
    if permitted(game, Skill.forbids_target, shooter, drawn, shooting_eye(game, record)) is not None:
        return lost(game, record, "event.shot-barred", "DYS-R-19")
    return None


def may_be_drawn(game: Game, record: Shot, figure: Figure) -> bool:
    """A statue is no figure (DYS-R-66); whoever magic cannot take for its target, a projectile does not hit (R-53)."""
    if figure.statue:
        return False
    return not record.spell or permitted(game, Skill.forbids_magic, figure, game.figures[record.shooter]) is None


@stage(Shot)
async def answer(game: Game, record: Shot) -> None:
    """Capacities that answer to the shot, with its final target (W1): who takes its place answers, too (HCAP-18)."""
    asked = game.figures[record.target]
    await window(game, "W1", record, (game.figures[record.shooter], asked))
    while record.target != asked.id:
        asked = game.figures[record.target]
        await window(game, "W1", record, (asked,))


@stage(Shot)
async def reaction(game: Game, record: Shot) -> Then:
    """The final target may react, once for each shot (DYS-REACT-01)."""
    await react(game, record)
    return "shooter's dice"


@stage(Shot, "shooter's dice")
async def shooters_dice(game: Game, record: Shot) -> Then:
    """What the shooter adds to its roll (W2)."""
    shooter = game.figures[record.shooter]
    await window(game, "W2", record, (shooter,))
    record.bonus = [await bought_dice(game, shooter, "shoot"), 0]
    return "blast roll" if record.blast else None


@stage(Shot, "target's dice")
async def targets_dice(game: Game, record: Shot) -> None:
    """What the target adds to its Defence roll (W2)."""
    target = game.figures[record.target]
    await window(game, "W2", record, (target,))
    record.bonus = [record.bonus[0], await bought_dice(game, target, "defence")]


@stage(Shot)
async def rolls(game: Game, record: Shot) -> Then:
    """The Shooting roll against the Defence roll: the difference are hits (DYS-SHOOT-09, 10, 12)."""
    shooter, target = game.figures[record.shooter], game.figures[record.target]
    margin = await oppose(game, shot_throw(game, record), defence_throw(game, record, target), "DYS-SHOOT-09")
    if margin > 0:
        strike(game, record, shooter, target, margin)
    else:
        chronicle.say(game, "event.missed", "DYS-SHOOT-12", shooter, target, figure=shooter, enemy=target)
    return "end"


@stage(Shot)
async def end(game: Game, record: Shot) -> None:
    """The end of the action (W5)."""
    concerned = [game.figures[number] for number in (record.shooter, record.target) if number != NOBODY]
    await window(game, "W5", record, concerned)
