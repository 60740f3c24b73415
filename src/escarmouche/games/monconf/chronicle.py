"""Telling what happened: one sentence for the log, what it is about, what changes on the scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.characteristics import HURT, full_hp, value, wound_penalty
from escarmouche.games.monconf.content_types import ELEMENTS
from escarmouche.games.monconf.skills.query import solos_of
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.numbered import kind_in
from escarmouche.play.reason import Param, Reason, total
from escarmouche.play.scene import Change, DiscPose, Drop, Event, Mark, Move, SetMarks, SetPose, SetTrack, Thrown
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

VIEW = 180.0
"""The view arc (MCF-LOS-02)."""
SHORT = {"ini": "INI", "att": "ATT", "str": "FOR", "def_": "DEF"}
"""What cards call that which wounds and states lower, in every language."""


def say(
    game: Game,
    key: str,
    rule: str,
    *about: Fighter,
    changes: Iterable[Change] = (),
    thrown: Thrown | None = None,
    only: tuple[int, ...] | None = None,
    **params: Param | Fighter,
) -> None:
    """Tell an event, and make up its changes, if anybody listens. What stands beside its fighters is drawn anew.

    A parameter that is a fighter is told by its name.
    """
    if game.events is None:
        return
    told = tuple((name, game.name(p) if isinstance(p, Fighter) else p) for name, p in params.items())
    drawn = [SetMarks(str(fighter.id), marks(game, fighter)) for fighter in about if fighter.where == "table"]
    emit(game, Event(Reason(key, rule, told), tuple([f.id for f in about]), [*changes, *drawn], thrown, only))


def went(game: Game, fighter: Fighter, path: Sequence[float], length: float, rule: str) -> None:
    """A fighter went along a way (x and y of each point), so far, and stands there as it does now."""
    if game.events is None:
        return
    say(
        game, "event.went", rule, fighter,
        changes=[Move(str(fighter.id), list(path)), stands(game, fighter)], fighter=fighter, length=round(length, 2),
    )  # fmt: skip


def removed(game: Game, fighter: Fighter, key: str, rule: str, **params: Param | Fighter) -> None:
    """A fighter left the table."""
    say(game, key, rule, fighter, changes=[Drop(str(fighter.id))], thrown=None, only=None, fighter=fighter, **params)


def track(game: Game, name: str, player: int, value: int) -> list[Change]:
    """A counter of a player changed: command, refusals, mutagen, reinforcements, score, losses, pile, reserve."""
    return [SetTrack(f"{name}:{player}", value)]


def stands(game: Game, fighter: Fighter) -> SetPose:
    """How a fighter stands now."""
    return SetPose(str(fighter.id), pose_of(game, fighter))


def pose_of(game: Game, fighter: Fighter) -> DiscPose:
    """Where a fighter looks, which everybody sees (MCF-LOS-03), its base, and how high it is."""
    base = game.library.base(fighter)
    return DiscPose(fighter.facing / 10, 2 * base.half_depth, 2 * base.half_width, fighter.z, base.tall, VIEW)


def marks(game: Game, fighter: Fighter) -> dict[str, Mark]:
    """What stands beside a fighter on the table (MCF-SETUP-08)."""
    life = full_hp(game, fighter)
    return {
        "life": life,
        "wounds": max(0, min(life, life - fighter.hp)),
        "hp": fighter.hp,
        "facing": fighter.facing,
        "height": fighter.z,
        "card": fighter.card,
        "letter": game.cards[fighter.card].label,
        "activated": fighter.activated,
        "airborne": fighter.airborne,
        "frightened": fighter.frightened,
        "stunned": fighter.stunned,
        "charged_upon": fighter.charged_upon,
        "hidden": fighter.hidden,
        "dying": fighter.dying,
        "toxic": fighter.toxic,
        "gems": sum(fighter.gems.values()),
        **{f"gems_{element}": fighter.gems.get(element, 0) for element in ELEMENTS if fighter.gems},
        "faith": fighter.faith,
        "effects": ", ".join(effect.skill for effect in fighter.effects),
        "wound_penalty": -total(wound_penalty(game, fighter)),
        "now": present_values(game, fighter),
        "carries": fighter.carries,
        "bought": bought(game, fighter),
        "ordered": ordered(game, fighter),
        **combat_dice(game, fighter),
    }


def present_values(game: Game, fighter: Fighter) -> str:
    """Those of INI, ATT, FOR and DEF that are not what the card prints: "INI 4 → 2, DEF 3 → 1"."""
    profile = game.profile(fighter)
    both = [(SHORT[name], getattr(profile, name), value(game, fighter, name)) for name in HURT]
    return ", ".join([f"{name} {was} → {now}".replace("-", "−") for name, was, now in both if now != was])


def bought(game: Game, fighter: Fighter) -> str:
    """What was bought for it, which everybody knows (MCF-R-79): what it carries, and the solos that it has."""
    if not fighter.items and not game.cards[fighter.card].solos:
        return ""
    items = [game.library.items[key].name.fr for key in fighter.items]
    return ", ".join([*items, *[solo.name.fr for solo in solos_of(game, fighter)]])


def ordered(game: Game, fighter: Fighter) -> str:
    """The action that it has been given and not carried out yet: everybody hears it before any (MCF-ACT-05)."""
    batch = game.batch
    if batch is None or fighter.id in batch.resolved:
        return ""
    given = [order.action for order in batch.orders if order.fighter == fighter.id]
    return kind_in(given[0]) if given else ""


def combat_dice(game: Game, fighter: Fighter) -> dict[str, Mark]:
    """Its dice of the combat under way, which are split openly (MCF-CC-16, 18)."""
    fights = [pending.dice for pending in game.agenda if isinstance(pending, Fight)]
    own = fights[0].get(fighter.id) if fights else None
    return {"attack_dice": own.attack if own else 0, "defence_dice": own.defence if own else 0}
