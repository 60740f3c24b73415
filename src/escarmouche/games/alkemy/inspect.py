"""What a player may look up at the table of either edition: cards, and what lies there by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.profiles import DASH, printed_line, printed_weapon
from escarmouche.play.card import Card, Reach, auras, reaches
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game


def cards(game: Game) -> list[Card]:
    """The card of every profile in the match."""
    measuring = game.library.options.measuring
    return [card(profile, rings(game, profile) if measuring else ()) for profile in game.library.profiles.values()]


def rings(game: Game, profile: Profile) -> tuple[Reach, ...]:
    """How far a figure goes, shoots and is felt by its skills; for matches in which one measures."""
    moves = {"walk": profile.walk or 0, "charge": profile.charge or 0}
    weapons = {profile.weapon.name: profile.weapon.range} if profile.weapon is not None else {}
    return (*reaches(moves, weapons), *auras(game.book.registry.skills(profile.skills), profile))


def card(profile: Profile, rings: tuple[Reach, ...] = ()) -> Card:
    """A profile card (carte de profil, p. 6): values, weapon, skills, formulas; and rings, where one measures."""
    values = {
        "points": str(profile.action_points),
        "moves": profile.printed_moves,
        "mind": DASH if profile.mind is None else str(profile.mind),
        "reflex": str(profile.reflex),
        "combat": DASH if profile.combat is None else str(profile.combat),
        "defence": str(profile.defence),
        "damage": printed_line(profile.damage, profile.stars),
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
        rings,
    )


def lines(profile: Profile) -> dict[str, str]:
    """What does not fit under a head."""
    found = {"skills": ", ".join(profile.skills), "formulas": ", ".join(profile.formulas)}
    if profile.weapon is not None:
        found["weapon"] = printed_weapon(profile.weapon)
    if profile.second is not None:
        found["second"] = printed_line(profile.second, profile.second_stars)
    if profile.alchemist:
        found["resources"] = f"{profile.stones} / {profile.components}"
    return found


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
