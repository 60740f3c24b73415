"""Where a figure has a skill from: the spell, the capacity, the weapon or the item that gives it, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


class Source(NamedTuple):
    """What gives a skill: its printed name, and the rule it stands in."""

    name: str
    rule: str


def sources(game: Game, figure: Figure, printed: str, used: tuple[str, ...] = ()) -> list[Source]:
    """What gives a figure a skill in this printed form, each once; nothing: it is printed on its profile, or lent."""
    library = game.library
    names = [effect.by for effect in figure.effects if effect.skill == printed and effect.by]
    names += [name for name in used if printed in library.skills_of((name,))]
    names += [item for item in figure.gear if printed in library.always_on(item)]
    names += [item for item in figure.artefacts if printed in library.artefacts[item].skills]
    return [Source(name, rule_of(game, name)) for name in dict.fromkeys(names)]


def rule_of(game: Game, name: str) -> str:
    """The rule of something printed, by its name."""
    library = game.library
    shelves = (
        library.spells, library.capacities, library.artefacts,
        library.weapons, library.ranged, library.armours, library.items, library.mounts,
    )  # fmt: skip
    return next((shelf[name].rule for shelf in shelves if name in shelf), "")


def named_effect(game: Game, figure: Figure, printed: str, rule: str) -> Reason:
    """An effect by the name of what gave it: Mur de lames, not Armure +1; by its form where nothing is known of it."""
    found = sources(game, figure, printed)
    if not found:
        return reason("skill.effect", rule, effect=printed)
    return reason("skill.effect", found[0].rule or rule, effect=", ".join([source.name for source in found]))
