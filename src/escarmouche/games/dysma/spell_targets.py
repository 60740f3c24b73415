"""On whom a spell may be cast, and through whose eyes (p. 17, p. 25-27): the caster's, or its familiar's (ARTE-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.explosion import aims
from escarmouche.games.dysma.risers import risers
from escarmouche.games.dysma.shooting import why_not_target
from escarmouche.games.dysma.sight import sight
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.play.numbered import name_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Spell
    from escarmouche.games.dysma.state import Figure, Game


OWN_EYES = "figure"


class Way(NamedTuple):
    """A target, and whose eyes and base count; no eye: the caster's own. No target: a point."""

    target: Figure | None
    eye: Figure | None

    @property
    def key(self) -> str:
        """How it is called as an option."""
        kind = OWN_EYES if self.eye is None else "familiar"
        return f"{kind}:{-1 if self.target is None else self.target.id}"


def spell_of(game: Game, key: str) -> Spell:
    """The spell that an option names: by itself, or by the ring that casts it."""
    library = game.library
    ring = ring_in(key)
    return library.spells[library.artefacts[ring].spell if ring else key]


def ring_key(item: str) -> str:
    """The key of a ring as an option: "ring:Anneau du dragon"; a spell has its name for a key."""
    return f"ring:{item}"


def ring_in(key: str) -> str:
    """The ring that an option names; none: a spell of the caster's own."""
    return name_in(key)


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_start(game: Game, figure: Figure) -> Reason | None:
    """Why it may cast nothing at all."""
    rings = [item for item in figure.artefacts if game.library.artefacts[item].spell]
    if not figure.spells and not rings:
        return reason("magic.no-spell", "DYS-MAGIC-01")
    if not figure.spells and len([item for item in figure.used if item in rings]) >= len(rings):
        return reason("magic.ring-spent", "DYS-R-45")
    return permitted(game, Skill.forbids_action, figure, "magic")


def why_not_spell(game: Game, figure: Figure, key: str, target: Figure | None = None) -> Reason | None:
    """Why a spell cannot be cast now; `target`: that of a group, which only projectiles have in common (R-26)."""
    spell = spell_of(game, key)
    if spell.kind == "projectile":
        if threshold(game, figure, "ti") is None:
            return reason("magic.no-ti", "DYS-R-51")
        if game.engaged(figure):
            return reason("magic.engaged", "DYS-R-51")
    common = target if spell.kind == "projectile" else None
    if next(ways(game, figure, key, common), None) is None:
        return reason("magic.nobody", spell.rule)
    return None


def eyes(game: Game, figure: Figure) -> list[Figure | None]:
    """Its own eyes, and its familiar's if neither touches an enemy and the familiar stands (DYS-ARTE-13, DYS-R-52)."""
    if game.engaged(figure):
        return [None]
    return [
        None,
        *[
            other
            for other in game.figures
            if other.master == figure.id and other.on_table and not other.prone and not game.engaged(other)
        ],
    ]


def ways(game: Game, figure: Figure, key: str, target: Figure | None = None) -> Iterator[Way]:
    """Every target of a spell, through each pair of eyes that sees it; only this one where it is named."""
    spell = spell_of(game, key)
    if spell.target == "point":
        for eye in eyes(game, figure):
            if aims(game, eye or figure, spell.range):
                yield Way(None, eye)
        return
    among = candidates(game, figure, spell) if target is None else [target]
    for eye in eyes(game, figure):
        for other in among:
            if other is figure and eye is not None:
                continue
            if why_not(game, figure, spell, other, eye) is None:
                yield Way(other, eye)


def unreached(game: Game, figure: Figure, key: str, target: Figure | None) -> dict[str, Reason]:
    """Whom a spell names and the caster's own eyes do not let him take for its target, and why."""
    spell = spell_of(game, key)
    among = candidates(game, figure, spell) if target is None else [target]
    found = {Way(other, None).key: why_not(game, figure, spell, other, None) for other in among}
    return {option: why for option, why in found.items() if why is not None}


def candidates(game: Game, figure: Figure, spell: Spell) -> list[Figure]:
    """Whom a spell names: enemies and their statues, friends, the caster, the fallen."""
    if spell.target == "enemy":
        return game.targets(figure.player)
    if spell.target == "self":
        return [figure]
    if spell.target == "fallen":
        return risers(game, figure.player)
    return [figure, *game.friends(figure)] if spell.self else game.friends(figure)


def why_not(game: Game, figure: Figure, spell: Spell, target: Figure, eye: Figure | None) -> Reason | None:
    """Why a spell cannot be cast on somebody (DYS-MAGIC-02, 06, 08, 09, DYS-R-50, 51)."""
    if spell.keyword and spell.keyword not in game.profile(target).keywords:
        return reason("magic.keyword", spell.rule, keyword=spell.keyword)
    if spell.target == "fallen":
        return reason("magic.engaged", "DYS-MAGIC-08") if game.engaged(figure) else None
    if (why := permitted(game, Skill.forbids_magic, target, figure)) is not None:
        return why
    if spell.free_of_enemies and game.engaged(target):
        return reason("magic.target-engaged", spell.rule)
    if spell.kind == "projectile":
        return why_not_target(game, figure, target, spell.range, eye)
    return why_not_reached(game, figure, spell, target, eye)


def why_not_reached(game: Game, figure: Figure, spell: Spell, target: Figure, eye: Figure | None) -> Reason | None:
    """Why a hex or an enchantment does not reach somebody: contact, range, sight, Loyal (DYS-R-50, 51, 74).

    On itself a figure casts at any time. In contact with an enemy it casts on whoever touches it, and nobody else.
    """
    if target is figure:
        return None
    looking = eye or figure
    touching = game.touching(looking, target)
    if not touching and game.engaged(figure):
        return reason("magic.engaged", "DYS-MAGIC-06" if spell.kind == "hex" else "DYS-MAGIC-09")
    if not touching and game.distance(looking, target) >= spell.range:
        return reason(
            "shoot.too-far", "DYS-SHOOT-03", length=round(game.distance(looking, target), 2), most=spell.range
        )
    seen = sight(game, figure, target, looking)
    if not seen.visible:
        return seen.why
    if spell.kind == "hex":
        return permitted(game, Skill.forbids_target, figure, target, looking)
    return None
