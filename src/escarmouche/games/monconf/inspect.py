"""What a player may look up at the table beside what lies on it: cards (p. 5-6, MCF-G-13), his own pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.moves.fleeing import RUN
from escarmouche.games.monconf.skills.incarnates import incarnate_skills
from escarmouche.games.monconf.skills.registry import skills as printed_skills
from escarmouche.play.card import Card, auras, reaches
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.library import Library
    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.games.monconf.state import Game


def cards(game: Game) -> list[Card]:
    """The card of every profile in the match, summoned fighters included."""
    here = dict.fromkeys(fighter.profile for fighter in game.fighters)
    return [card(game.library.profiles[key], game.library) for key in here]


def card(profile: Profile, library: Library | Catalogue) -> Card:
    """A card (p. 5-6): eight characteristics, rank line, skills with those of incarnates (p. 8), equipment, cost."""
    lines = {
        "skills": ", ".join(skills_of(profile)),
        "gear": ", ".join([*[weapon_line(name, library) for name in profile.weapons], *profile.equipment]),
        "cost": str(profile.cost),
    }
    weapons = {name: library.weapons[name].range for name in profile.weapons}
    name = profile.name.fr if profile.title is None else f"{profile.name.fr}, {profile.title.fr}"
    return Card(
        profile.key,
        name,
        profile.icon,
        rank_line(profile),
        tuple([(reason(f"column.{key}"), value) for key, value in values_of(profile).items()]),
        tuple([(reason(f"card.line.{key}"), text) for key, text in lines.items() if text]),
        reaches=(
            *reaches({"walk": profile.mov, "charge": RUN * profile.mov}, weapons),
            *auras(printed_skills(tuple(skills_of(profile))), profile),
        ),
    )


def skills_of(profile: Profile) -> list[str]:
    """The skills of a card: those that are printed, and those that every incarnate has (p. 8)."""
    return [*profile.skills, *(incarnate_skills(profile.skills) if profile.incarnate else ())]


def values_of(profile: Profile) -> dict[str, str]:
    """The eight characteristics as they are printed (MCF-ARMY-01)."""
    mov = f"{profile.mov:g}/{profile.fly_mov:g}" if profile.fly_mov else f"{profile.mov:g}"
    return {
        "mov": mov.replace(".", ","),
        "ini": str(profile.ini),
        "att": str(profile.att),
        "str": str(profile.str),
        "def": str(profile.def_),
        "res": str(profile.res),
        "cou": str(profile.cou),
        "dis": str(profile.dis),
    }


def rank_line(profile: Profile) -> Reason:
    """The rank line (MCF-ARMY-03, 04): rank, troop type, Incarné."""
    kind = "incarnate" if profile.incarnate else profile.types[0] if profile.types else profile.kind
    return reason(f"card.rank.{kind}", "MCF-ARMY-04", rank=profile.rank)


def weapon_line(name: str, library: Library | Catalogue) -> str:
    """A weapon with its range and Force: "Arquebuse (40 cm, Force 8)"."""
    weapon = library.weapons[name]
    reach = f"{weapon.range:g} cm, ".replace(".", ",") if weapon.range else ""
    return f"{name} ({reach}Force {weapon.force})"


def own(game: Game, player: int) -> list[Reason]:
    """The cards of a player's pile, the top first, and of his reserve (MCF-PILE-02), as far as this state knows."""
    side = game.sides[player]
    found: list[Reason] = []
    for key, secret in (("own.pile", side.pile), ("own.reserve", side.reserve)):
        if secret is not None and secret.value:
            told = "; ".join(game.library.card_name(game, number) for number in secret.value)
            found.append(reason(key, "MCF-PILE-02", cards=told))
    if side.named_commander >= 0:
        commander = game.name(game.fighters[side.named_commander])
        found.append(reason("own.commander", "MCF-DEPLOY-01", fighter=commander))
    return found
