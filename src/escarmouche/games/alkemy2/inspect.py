"""What a player may look up at the table beside what lies on it: cards, his own secrets, lines of sight (V2 p. 4-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.sight import sees, smaller_first, why_unseen
from escarmouche.play.card import Card
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport, lane_between

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.games.alkemy2.state import Fighter, Game

DASH = "–"


def cards(game: Game) -> list[Card]:
    """The card of every profile in the match."""
    return [card(profile) for profile in game.library.profiles.values()]


def card(profile: Profile) -> Card:
    """A profile card (carte de profil, p. 6): values, weapon, skills, formulas."""
    values = {
        "points": str(profile.action_points),
        "moves": "/".join([*map(str, profile.moves), *([DASH] if profile.run is None else [])]),
        "mind": DASH if profile.mind is None else str(profile.mind),
        "reflex": str(profile.reflex),
        "combat": str(profile.combat),
        "defence": str(profile.defence),
        "damage": "-".join(map(str, profile.damage)),
        "size": str(profile.size),
        "cost": str(profile.cost),
    }
    kinds = [kind for kind in ("hero", "alchemist") if getattr(profile, kind)]
    return Card(
        profile.key,
        profile.name,
        profile.icon,
        reason(f"card.kind.{kinds[0]}") if kinds else None,
        tuple((reason(f"value.{key}"), value) for key, value in values.items()),
        tuple((reason(f"card.line.{key}"), text) for key, text in lines(profile).items() if text),
        profile.life,
    )


def lines(profile: Profile) -> dict[str, str]:
    """What does not fit under a head."""
    found = {"skills": ", ".join(profile.skills), "formulas": ", ".join(profile.formulas)}
    if profile.weapon is not None:
        weapon = profile.weapon
        found["weapon"] = f"{weapon.name} ({weapon.value}/{weapon.range}) {'-'.join(map(str, weapon.damage))}"
    if profile.alchemist:
        found["resources"] = f"{profile.stones} / {profile.components}"
    return found


def own(game: Game, player: int) -> list[Reason]:
    """A player's command cards (p. 36) and his secret objective (p. 37), as far as this state knows them."""
    side = game.sides[player]
    found: list[Reason] = []
    if side.hand is not None and side.hand.value:
        found += [reason("own.command", "AK2-CMD-01", card=f"@command.{key}") for key in side.hand.value]
    if side.objective is not None and side.objective.value:
        found.append(reason("own.objective", "AK2-COMP-02", objective=f"@objective.{side.objective.value}"))
    return found


def look(game: Game, one: str, other: str) -> SightReport | None:
    """Whether two figures see each other (p. 15); with measuring, also what stands in the fire lane (p. 30)."""
    a, b = on_table(game, one), on_table(game, other)
    if a is None or b is None or a is b:
        return None
    small, large = smaller_first(game, a, b)
    level = game.standing.levels[small if game.library.options.los_rule == "min" else large]
    line = game.standing.sight_line(small, large, level=level)
    drawn = () if line.witness is None else (line.witness,)
    blockers = (*(f"piece:{number}" for number in line.pieces), *(disc_id(game, disc) for disc in line.discs))
    unseen = why_unseen(game, a, b)
    if unseen is not None:
        return SightReport(False, (unseen,), drawn, (), blockers)
    ring = lane_between(a.x, a.y, game.standing.radii[a.id], b.x, b.y, game.standing.radii[b.id])
    seen = reason("sight.seen", "AK2-LOS-01")
    if not game.library.options.measuring:
        return SightReport(sees(game, a, b), (seen,), drawn, (ring,))
    found = obstacles(game, a, b)
    in_lane = tuple(f"piece:{each.piece}" if each.piece >= 0 else disc_id(game, each.disc) for each in found)
    reasons = (seen, *(each.reason for each in found))
    return SightReport(True, reasons, drawn, (ring,), in_lane, game.standing.gap(a.id, b.id))


def on_table(game: Game, key: str) -> Fighter | None:
    """The figure with this id, if it stands on the table."""
    if not key.isdecimal() or int(key) >= len(game.fighters):
        return None
    fighter = game.fighters[int(key)]
    return fighter if fighter.alive and game.standing.on_table(fighter.id) else None


def disc_id(game: Game, disc: int) -> str:
    """What a disc of the standing is called on the scene."""
    if disc < len(game.fighters):
        return str(disc)
    solid = [number for number, marker in enumerate(game.markers) if marker.solid and not marker.gone]
    return f"marker:{solid[disc - len(game.fighters)]}"
