"""On whom a spell is cast or for whom a miracle is called (p. 17-18): who is a valid target, and why others are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Mystic
from escarmouche.games.monconf.mystics.crafts import arcanist, scored_skills
from escarmouche.games.monconf.procedures import waits_for
from escarmouche.games.monconf.sight.line_of_view import sight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import speaking
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Calling, Casting
    from escarmouche.games.monconf.content_types import Miracle, Spell
    from escarmouche.games.monconf.state import Fighter, Game


def candidates(game: Game, mystic: Fighter, power: Spell | Miracle) -> list[Fighter]:
    """Whom a spell or miracle may name by what it prints: a mystic is its own ally (MCF-R-31)."""
    allies, enemies = game.army(mystic.player), game.enemies(mystic.player)
    if power.target == "ally":
        return allies
    return [*allies, *enemies] if power.target == "any" else enemies


def why_not_target(game: Game, mystic: Fighter, power: Spell | Miracle, target: Fighter) -> Reason | None:
    """Why a fighter is no valid target: hidden, not such a one, too far, not seen (MCF-MAGIC-05, MCF-FAITH-07, 08)."""
    if target.hidden and target.player != mystic.player:
        return reason("mystic.hidden", "MCF-SKILLP-27")
    if (why := why_not_such(game, power, target)) is not None:
        return why
    if power.effect == "specialise" and not scored_skills(game, target):
        return reason("mystic.no-score", "MCF-SPELL-07")
    reach, far = reach_of(power), game.distance(mystic, target)
    if reach and far > reach:
        return reason("mystic.too-far", "MCF-MAGIC-05", length=round(far, 2), most=reach)
    return sight(game, mystic, target).why


def why_not_such(game: Game, power: Spell | Miracle, target: Fighter) -> Reason | None:
    """Why a fighter is not such as the spell or miracle asks for; whoever is being activated counts as activated.

    MCF-R-67, 68.
    """
    match power.condition:
        case "ready":
            fits = not target.activated
        case "activated":
            fits = target.activated
        case "arcanist":
            fits = arcanist(game, target) is not None
        case "undead":
            fits = bool(speaking(game, target, Skill.undead))
        case "courageous":
            fits = not target.frightened
        case _:
            return None
    return None if fits else reason(f"mystic.not-{power.condition}", power.rule)


def reach_of(power: Spell | Miracle) -> float:
    """The range of a spell; 0: none, as for every miracle (MCF-FAITH-08)."""
    return getattr(power, "range", 0.0)


# ---- not twice ------------------------------------------------------------------------------------------------------


def successes(record: Mystic, power: Spell | Miracle) -> list[list[str]]:
    """What each success of a spell or miracle in this action was for."""
    return [targets for key, *targets in record.successes if key == power.key]


def why_not_again(record: Mystic, power: Spell | Miracle, target: str, rule: str) -> Reason | None:
    """Why it cannot be used on a target again: it has worked on it in this activation (MCF-MAGIC-12, MCF-R-65).

    Those of another mystic do not count (MCF-MAGIC-13, MCF-FAITH-12).
    """
    if any(target in done for done in successes(record, power)):
        return reason("mystic.again", rule)
    return None


def note_success(game: Game, mystic: int, key: str, targets: list[str]) -> None:
    """A spell or miracle has taken effect: it counts (MCF-MAGIC-10, 11, MCF-FAITH-10)."""
    for pending in game.agenda:
        if isinstance(pending, Mystic) and pending.fighter == mystic:
            pending.successes = [*pending.successes, [key, *targets]]
            return


def is_unopposed(record: Casting | Calling) -> bool:
    """Whether nobody can dispel or censure it any more: it is about to take effect."""
    return waits_for(record, "effect")
