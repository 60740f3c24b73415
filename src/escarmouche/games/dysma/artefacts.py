"""Artefacts that are used up (p. 25-27): potions and the anti-magic scroll; rings are cast with (see `magic.py`).

They are free, between the actions of the bearer's activation, if it is not À terre (DYS-R-45).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.capacity_rules import heal
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.figure_states import lose
from escarmouche.games.dysma.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


def actions(game: Game, figure: Figure) -> list[Action]:
    """What a figure may use up in its activation, as free actions: "potion:Potion de soin" (DYS-R-45)."""

    def of_item(item: str) -> Action:
        def why_not(game: Game, figure: Figure) -> Reason | None:
            return why_not_use(game, figure, item)

        async def take(game: Game, figure: Figure, target: Figure | None) -> None:
            await use(game, figure, item)

        return Action(f"potion:{item}", "free", why_not, take)

    return [of_item(item) for item in consumables(game, figure)]


def consumables(game: Game, figure: Figure) -> list[str]:
    """The artefacts that do something when they are used up: potions and the scroll."""
    printed = game.library.artefacts
    found = dict.fromkeys(figure.artefacts)
    return [item for item in found if printed[item].single_use and (printed[item].gives or printed[item].heals)]


def why_not_use(game: Game, figure: Figure, item: str) -> Reason | None:
    """Why an artefact cannot be used: spent, the bearer is down, nobody it would help (DYS-R-45, DYS-R-81)."""
    if list(figure.artefacts).count(item) <= list(figure.used).count(item):
        return reason("artefact.spent", "DYS-R-45", item=item)
    if figure.prone:
        return reason("artefact.prone", "DYS-R-45")
    return None if takers(game, figure, item) else reason("artefact.nobody", "DYS-R-81", item=item)


def takers(game: Game, figure: Figure, item: str) -> list[Figure]:
    """Who may take it: the bearer; of a potion a friend in contact too; if it has an effect (DYS-ARTE-16, R-81)."""
    artefact = game.library.artefacts[item]
    near = [figure]
    if artefact.potion:
        near += [friend for friend in game.friends(figure) if game.touching(figure, friend)]
    return [other for other in near if artefact.gives or other.wounds or other.poisoned]


async def use(game: Game, figure: Figure, item: str) -> None:
    """An artefact is used up: it heals, or gives skills until the end of the turn (DYS-ARTE-15, 17, 18, 19, 20, 21)."""
    artefact = game.library.artefacts[item]
    taker = await choose_figure(game, figure, "potion", "DYS-ARTE-16", takers(game, figure, item))
    figure.used = [*figure.used, item]
    chronicle.say(game, "event.uses", artefact.rule, figure, taker, figure=figure, other=taker, item=item)
    if artefact.heals:
        heal(game, taker, artefact.heals, artefact.rule)
        lose(game, taker, "poisoned")
    for form in artefact.gives:
        grant(game, taker, form, Until(TURN_ENDS), source=figure.id, by=item)
