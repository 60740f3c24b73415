"""What a figure is in the eyes of a player: read once, and kept for all positions in which it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import reach
from escarmouche.games.alkemy2.harm import Harm, toughness
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.blows import clash, faster, strike
from escarmouche.games.alkemy2.judgement.exchange import price
from escarmouche.games.alkemy2.judgement.facts import Blow, Facts, Figure, Shown
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.skills.in_play import lent_skills
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from escarmouche.games.alkemy2.judgement.deed import Deed
    from escarmouche.games.alkemy2.judgement.feud import Feud
    from escarmouche.games.alkemy2.profiles import Line, Weapon
    from escarmouche.games.alkemy2.skills.in_play import Aura, Voices
    from escarmouche.games.alkemy2.state import Fighter, Game

LEAST_COST = 8
"""What a figure counts for that was not paid for, such as a Spirit."""
READ = ("adjusts", "reach", "toughness", "toughness_by_formula")
"""The moments of skills that make a figure what it is here."""


Cards = tuple[Shown, ...]
Clashes = list[list[tuple[Blow, Blow]]]


class Reading(NamedTuple):
    """How all figures were read last: from what, and whose auras were heard."""

    voices: Voices
    signs: Sequence[tuple[float, float, int, str, str]]
    auras: list[Aura]
    lenders: list[int]
    figures: list[Figure]


class Roster:
    """All figures met so far, what their blows do to one another, and what was last thought of two enemies."""

    __slots__ = ("_blows", "_clashes", "_first", "_known", "_last", "_met", "_names", "_shots", "deeds", "feuds")

    def __init__(self) -> None:
        self._known: dict[Hashable, Figure] = {}
        self._met: dict[Hashable, Figure] = {}
        self._last: Reading | None = None
        self._blows: dict[tuple[int, int, int, int], Blow] = {}
        self._clashes: dict[tuple[int, Cards, int, Cards], Clashes] = {}
        self._shots: dict[tuple[int, int, int, Line, int], tuple[Blow, Blow]] = {}
        self._first: dict[tuple[int, int], float] = {}
        self._names: dict[tuple[int, str, int], str] = {}
        self.deeds: dict[int, tuple[Any, dict[Any, Deed]]] = {}
        """By the number of a figure: how everything near it looked, and what it might have done then."""
        self.feuds: dict[int, tuple[Any, Any, Feud]] = {}
        """By the numbers of two enemies: how both looked when it was found out, and what was."""

    def figures(self, game: Game) -> list[Figure]:
        """What there is to know of each figure; whom nothing has happened to is what he was."""
        spoken, last = game.voices, self._last
        signs = [(f.x, f.y, f.lost, f.where, f.profile) for f in game.fighters]
        if last is not None and last.voices is spoken:
            if last.signs == signs:
                return last.figures
            if not any(signs[number] != last.signs[number] for number in last.lenders):
                found = [
                    figure if old == sign else self.figure(game, fighter, last.auras)
                    for fighter, sign, old, figure in zip(game.fighters, signs, last.signs, last.figures, strict=False)
                ]
                found += [self.figure(game, fighter, last.auras) for fighter in game.fighters[len(found) :]]
                self._last = Reading(spoken, signs, last.auras, last.lenders, found)
                return found
        auras = [lender for moment in READ for lender in spoken.auras[moment]]
        found = [self.figure(game, fighter, auras) for fighter in game.fighters]
        self._last = Reading(spoken, signs, auras, [number for number, _ in auras], found)
        return found

    def figure(self, game: Game, fighter: Fighter, auras: list[Aura]) -> Figure:
        """A figure by its card, its life, and skills that it was given or is lent."""
        own = game.voices.of[fighter.id].own if fighter.effects else None
        lent = lent_skills(game, fighter, auras) if auras and fighter.where == "table" else None
        key = (fighter.profile, fighter.lost, own, lent)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.met(game, fighter)
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

    def clashes(self, one: Figure, mine: Cards, other: Figure, theirs: Cards) -> Clashes:
        """What each pair of cards brings: what the other suffers, and what the first does."""
        key = (one.number, mine, other.number, theirs)
        found = self._clashes.get(key)
        if found is None:
            found = [[clash(one.facts, card, other.facts, answer) for answer in theirs] for card in mine]
            self._clashes[key] = found
        return found

    def shot(self, by: Figure, victim: Figure, weapon: Weapon, shift: int) -> tuple[Blow, Blow]:
        """What one shot does that is not aimed, and one that is."""
        value, line = weapon.value, weapon.damage
        key = (by.number, victim.number, value, line, shift)
        found = self._shots.get(key)
        if found is None:
            colour = by.facts.colour
            plain, aimed = (strike(colour, net, value, line, shift, victim.facts) for net in (0, 1))
            found = self._shots[key] = plain, aimed
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
