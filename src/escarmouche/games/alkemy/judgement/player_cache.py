"""What a player of Alkemy keeps: what each figure is, read once, and what was last thought of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.alkemy.characteristics import characteristic, defence
from escarmouche.games.alkemy.engagement import reach
from escarmouche.games.alkemy.harm import Harm, toughness
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.judgement.exchange import price
from escarmouche.games.alkemy.judgement.facts import Facts, FigureStats
from escarmouche.games.alkemy.judgement.position_cache import AlkemyPositionCache, fingerprint_of
from escarmouche.games.alkemy.judgement.tables import TABLES
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import lent_skills, permitted, speaking
from escarmouche.play.judging.cache import PlayerCache
from escarmouche.play.judging.survey import Survey
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from escarmouche.games.alkemy.judgement.matchup import FigureFingerprint, Matchup
    from escarmouche.games.alkemy.skills.moments import Skill
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.judging.candidate import Candidate
    from escarmouche.play.skills.index import Aura, SkillIndex

LEAST_COST = 8
"""What a figure counts for that was not paid for, such as a Spirit."""
GAPS = tuple([gap / 2 for gap in range(51)])
"""Lengths of charges, by half inches."""
READ = ("adjusts", "forbids_charge", "hampers", "open_to_charges", "reach", "toughness", "toughness_by_formula")
"""The moments of skills that make a figure what it is here."""


class FiguresRead(NamedTuple):
    """How all figures were read last: from what, and whose auras were heard."""

    voices: SkillIndex[Skill]
    fingerprints: Sequence[tuple[float, float, int, str, str]]
    auras: list[Aura[Skill]]
    lenders: list[int]
    figures: list[FigureStats]


class AlkemyPlayerCache(PlayerCache[AlkemyPositionCache]):
    """The figures of a match, and what was last thought of each and of two enemies."""

    __slots__ = ("_known", "_names", "_read", "candidates", "matchups", "seeming", "survey")

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[Hashable, FigureStats] = {}
        self._read: FiguresRead | None = None
        self._names: dict[tuple[int, str, int], str] = {}
        self.candidates: dict[int, tuple[Any, dict[Any, Candidate]]] = {}
        """By the number of a figure: how everything near it looked, and what it might have done then."""
        self.survey: Survey[FigureFingerprint, tuple[int, Candidate]] = Survey(-1, [], {}, {})
        """When somebody was last chosen to be activated: of each of one's own its PA and the best it could do."""
        self.seeming: dict[int, tuple[float, float, float]] = {}
        """By the number of a figure: where it stood, and how many times farther than it was it seemed to be."""
        self.matchups: dict[int, tuple[Any, Any, Matchup]] = {}
        """By the numbers of two enemies: how both looked when it was found out, and what was."""

    def of(self, game: Game, player: int) -> AlkemyPositionCache:
        """What is known of a position."""
        return self.position_at(
            fingerprint_of(game, player),
            lambda fingerprint: AlkemyPositionCache(fingerprint, game, player, self.figures(game)),
        )

    def figures(self, game: Game) -> list[FigureStats]:
        """What there is to know of each figure; whom nothing has happened to is what he was."""
        spoken, last = game.voices, self._read
        fingerprints = [(f.x, f.y, f.lost, f.where, f.profile) for f in game.fighters]
        if last is not None and last.voices is spoken:
            if last.fingerprints == fingerprints:
                return last.figures
            if not any(fingerprints[number] != last.fingerprints[number] for number in last.lenders):
                found = [
                    figure if old == now else self.figure(game, fighter, last.auras)
                    for fighter, now, old, figure in zip(
                        game.fighters, fingerprints, last.fingerprints, last.figures, strict=False
                    )
                ]
                found += [self.figure(game, fighter, last.auras) for fighter in game.fighters[len(found) :]]
                self._read = FiguresRead(spoken, fingerprints, last.auras, last.lenders, found)
                return found
        auras = [lender for moment in READ for lender in spoken.auras[moment]]
        found = [self.figure(game, fighter, auras) for fighter in game.fighters]
        self._read = FiguresRead(spoken, fingerprints, auras, [number for number, _ in auras], found)
        return found

    def figure(self, game: Game, fighter: Fighter, auras: list[Aura[Skill]]) -> FigureStats:
        """A figure by its card, its life, and skills that it was given or is lent."""
        own = game.voices.sets[fighter.id].skills if fighter.effects else None
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


def figure_of(game: Game, fighter: Fighter) -> FigureStats:
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
    return FigureStats(
        -1,
        facts,
        float(cost),
        cost / paid.boxes,
        float(walk),
        float(run),
        float(max(1, characteristic(game, fighter, "charge") or 1)),
        max(1, profile.action_points),
        reach(game, fighter),
        of_the_troop(game, fighter),
        permitted(game, Skill.counts_for_scenario, fighter) is None,
        float(max(walk, run)),
        charged_from(game, fighter),
    )


def charged_from(game: Game, fighter: Fighter) -> float:
    """From how far away a figure may be charged at most, as far as its skills say."""
    if not speaking(game, fighter, Skill.forbids_charge):
        return GAPS[-1]
    return max(
        [gap for gap in GAPS if permitted(game, Skill.forbids_charge, fighter, fighter, gap) is None], default=0.0
    )
