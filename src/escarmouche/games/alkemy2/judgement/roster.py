"""What a figure is in the eyes of a player: read once, and kept for all positions in which it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import reach
from escarmouche.games.alkemy2.harm import Harm, toughness
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.exchange import price
from escarmouche.games.alkemy2.judgement.facts import Facts, Figure
from escarmouche.games.alkemy2.judgement.picture import Picture, signs_of
from escarmouche.games.alkemy2.judgement.tables import TABLES
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.skills.query import lent_skills
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from escarmouche.games.alkemy2.judgement.deed import Deed
    from escarmouche.games.alkemy2.judgement.feud import Feud, Stamp
    from escarmouche.games.alkemy2.skills.query import Aura, Voices
    from escarmouche.games.alkemy2.state import Fighter, Game

LEAST_COST = 8
"""What a figure counts for that was not paid for, such as a Spirit."""
READ = ("adjusts", "reach", "toughness", "toughness_by_formula")
"""The moments of skills that make a figure what it is here."""


class Reading(NamedTuple):
    """How all figures were read last: from what, and whose auras were heard."""

    voices: Voices
    signs: Sequence[tuple[float, float, int, str, str]]
    auras: list[Aura]
    lenders: list[int]
    figures: list[Figure]


class Survey(NamedTuple):
    """The turn, all enemies and the markers as they were, and what one's own figures would have done then."""

    turn: int
    enemies: dict[int, Stamp]
    markers: Sequence[tuple[int, bool]]
    deeds: dict[int, tuple[Stamp, int, Deed]]
    """By the number of a figure: how it looked, and its PA."""


class Roster:
    """The figures of a match, and what was last thought of each and of two enemies."""

    __slots__ = ("_known", "_last", "_names", "_picture", "deeds", "feuds", "last", "seeming")

    def __init__(self) -> None:
        self._known: dict[Hashable, Figure] = {}
        self._last: Reading | None = None
        self._picture: Picture | None = None
        self._names: dict[tuple[int, str, int], str] = {}
        self.deeds: dict[int, tuple[Any, dict[Any, Deed]]] = {}
        """By the number of a figure: how everything near it looked, and what it might have done then."""
        self.last = Survey(-1, {}, [], {})
        """How things stood when somebody was last chosen to be activated."""
        self.seeming: dict[int, tuple[float, float, float]] = {}
        """By the number of a figure: where it stood, and how many times farther than it was it seemed to be."""
        self.feuds: dict[int, tuple[Any, Any, Feud]] = {}
        """By the numbers of two enemies: how both looked when it was found out, and what was."""

    def picture(self, game: Game, player: int) -> Picture:
        """What is known of a position: the same as before, while it is."""
        signs, last = signs_of(game), self._picture
        if last is None or not last.shows(game, player, signs):
            last = self._picture = Picture(game, player, signs, self.figures(game))
        return last

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
            found = self._known[key] = TABLES.numbered(figure_of(game, fighter))
        return found

    def name(self, game: Game, fighter: Fighter) -> str:
        """What the log calls a figure."""
        key = (fighter.id, fighter.profile, len(game.fighters))
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = game.name(fighter)
        return found


def figure_of(game: Game, fighter: Fighter) -> Figure:
    """Read a figure that has no number yet."""
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
    walk, run = max(1, characteristic(game, fighter, "walk") or 1), characteristic(game, fighter, "run") or 0
    return Figure(
        -1,
        facts,
        float(cost),
        cost / paid.boxes,
        float(walk),
        float(run),
        float(max(1, characteristic(game, fighter, "charge") or 1)),
        profile.action_points,
        reach(game, fighter),
        of_the_troop(game, fighter),
        float(max(walk, run)),
    )
