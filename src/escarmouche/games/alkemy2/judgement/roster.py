"""What a figure is in the eyes of a player: read once, and kept for all positions in which it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import reach
from escarmouche.games.alkemy2.harm import Harm, toughness
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.blows import faster, strike
from escarmouche.games.alkemy2.judgement.exchange import price
from escarmouche.games.alkemy2.judgement.facts import Blow, Facts, Figure
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.skills.in_play import lent_skills
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from collections.abc import Hashable

    from escarmouche.games.alkemy2.state import Fighter, Game

LEAST_COST = 8
"""What a figure counts for that was not paid for, such as a Spirit."""
READ = ("adjusts", "reach", "toughness", "toughness_by_formula")
"""The moments of skills that make a figure what it is here."""


class Roster:
    """All figures met so far, and what their blows do to one another."""

    __slots__ = ("_blows", "_first", "_known", "_met", "_names")

    def __init__(self) -> None:
        self._known: dict[Hashable, Figure] = {}
        self._met: dict[Hashable, Figure] = {}
        self._blows: dict[tuple[int, int, int, int], Blow] = {}
        self._first: dict[tuple[int, int], float] = {}
        self._names: dict[tuple[int, str, int], str] = {}

    def figures(self, game: Game) -> list[Figure]:
        """What there is to know of each figure: by its card, its life, and skills that it was given or is lent."""
        spoken, known = game.voices, self._known
        lenders = [lender for moment in READ for lender in spoken.auras[moment]]
        found: list[Figure] = []
        for fighter in game.fighters:
            own = spoken.of[fighter.id].own if fighter.effects else None
            lent = lent_skills(game, fighter, lenders) if lenders and fighter.where == "table" else None
            key = (fighter.profile, fighter.lost, own, lent)
            figure = known.get(key)
            if figure is None:
                figure = known[key] = self.met(game, fighter)
            found.append(figure)
        return found

    def met(self, game: Game, fighter: Fighter) -> Figure:
        """A figure as it is now; figures that are alike are one."""
        read = figure_of(game, fighter, len(self._met))
        key = (read.facts, read.cost, read.box, read.walk, read.run, read.charge, read.reach, read.of_the_troop)
        return self._met.setdefault(key, read)

    def blow(self, by: Figure, victim: Figure, net: int = 0, shift: int = 0) -> Blow:
        """What one attack does."""
        key = (by.number, victim.number, net, shift)
        found = self._blows.get(key)
        if found is None:
            facts = by.facts
            found = strike(facts.colour, net, facts.combat, facts.line, shift, victim.facts)
            self._blows[key] = found
        return found

    def first(self, one: Figure, other: Figure) -> float:
        """How likely the first wins an opposed Reflex roll."""
        key = (one.number, other.number)
        found = self._first.get(key)
        if found is None:
            found = self._first[key] = faster(one.facts, 0, other.facts, 0)
        return found

    def name(self, game: Game, fighter: Fighter) -> str:
        """What the log calls a figure."""
        key = (fighter.id, fighter.profile, len(game.fighters))
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = game.name(fighter)
        return found


def figure_of(game: Game, fighter: Fighter, number: int) -> Figure:
    """Read a figure."""
    profile, paid = game.profile(fighter), price(game, fighter)
    facts = Facts(
        health(game, fighter),
        characteristic(game, fighter, "combat") or 0,
        characteristic(game, fighter, "reflex") or 0,
        defence(game, fighter),
        profile.damage,
        total(toughness(game, fighter, Harm(fighter, 1, "attack"))),
        max(1, len(profile.boxes) - fighter.lost),
    )
    cost = max(paid.cost, LEAST_COST)
    return Figure(
        number,
        facts,
        float(cost),
        cost / paid.boxes,
        float(max(1, characteristic(game, fighter, "walk") or 1)),
        float(characteristic(game, fighter, "run") or 0),
        float(max(1, characteristic(game, fighter, "charge") or 1)),
        profile.action_points,
        reach(game, fighter),
        of_the_troop(game, fighter),
    )
