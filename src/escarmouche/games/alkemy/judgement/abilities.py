"""Skills that are used between two Actions: what each is worth, by its printed name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.activation import usable
from escarmouche.games.alkemy.judgement.blasts import blast_worth

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter

Worth = Callable[["Evaluation", "Fighter"], float]

USELESS = -1.0
TRIED = 0.3
"""What a skill is worth that costs nothing, and that nobody has weighed."""
DRAGGED = 4.0
"""How far Chaînes reach."""


def wave(evaluation: Evaluation, fighter: Fighter) -> float:
    """An attack on all who stand round the figure, who do not answer (AK1-SKILL-089)."""
    return sum([evaluation.harm(fighter, foe) for foe in evaluation.game.foes(fighter)]) - evaluation.pa(fighter)


def hurling(evaluation: Evaluation, fighter: Fighter) -> float:
    """Half the time an enemy is thrown away, and hurt about as by a blow (AK1-SKILL-122)."""
    foes = evaluation.game.foes(fighter)
    return 0.5 * max([evaluation.harm(fighter, foe) for foe in foes], default=0.0) - evaluation.pa(fighter)


def dragging(evaluation: Evaluation, fighter: Fighter) -> float:
    """An enemy whom it is good to fight is brought near (AK1-SKILL-097)."""
    if fighter.engaged:
        return USELESS
    game = evaluation.game
    near = [
        matchup.worth
        for matchup in evaluation.matchups(fighter)
        if evaluation.eye.within(game, fighter, game.fighters[matchup.number], DRAGGED) > 0.6
    ]
    return 0.5 * max(near, default=USELESS)


def mining(evaluation: Evaluation, fighter: Fighter) -> float:
    """It burrows where its blast would hurt at once (AK1-SKILL-134)."""
    radius = evaluation.game.standing.radii[fighter.id]
    return blast_worth(evaluation, fighter.x, fighter.y, radius, fighter.id)


def feeding(evaluation: Evaluation, fighter: Fighter) -> float:
    """Stones of others heal two boxes (AK1-SKILL-092)."""
    return evaluation.figure(fighter).box * min(2, fighter.lost) if fighter.lost else USELESS


def putting_out(evaluation: Evaluation, fighter: Fighter) -> float:
    """A token of fire less for 1 PA: the box that it would burn."""
    return evaluation.figure(fighter).box - evaluation.pa(fighter)


def fixed(worth: float) -> Worth:
    """Always the same."""
    return lambda evaluation, fighter: worth


ABILITIES: dict[str, Worth] = {
    "Autorité Religieuse": fixed(3.0),
    "Lancer de Ruches": fixed(2.5),
    "Vision de l'Esprit": fixed(0.5),
    "Choc Tellurique": fixed(USELESS),
    "Transfert Vital": fixed(USELESS),
    "Nuée de Corbeaux": fixed(USELESS),
    "Onde Rugissante": wave,
    "Projection": hurling,
    "Chaînes": dragging,
    "Minage": mining,
    "Nécrose": feeding,
    "Combustion": putting_out,
    "Automaton": fixed(4.0),
    "Provocation": fixed(1.0),
    "Provoqué": fixed(0.5),
    "Renversé": fixed(3.0),
    "Étouffé": fixed(2.0),
    "Étranglé": fixed(1.5),
    "Sadique": fixed(3.0),
    "Regard d'Acier": fixed(2.0),
    "Ravage": fixed(2.0),
    "Larbin": fixed(2.0),
    "Commandement": fixed(1.0),
    "Imposition des mains": fixed(0.5),
    "Bombe Paralysante": fixed(USELESS),
    "Bombe Fumigène": fixed(USELESS),
    "Fumée": fixed(USELESS),
}
"""By the beginning of the printed name."""


def ability_worth(evaluation: Evaluation, fighter: Fighter, printed: str) -> float:
    """What it is worth to use a skill now; of those nobody has weighed, whatever costs nothing is tried."""
    worth = next((worth for skill, worth in ABILITIES.items() if printed.startswith(skill)), None)
    if worth is not None:
        return worth(evaluation, fighter)
    own = next((own for own in usable(evaluation.game, fighter) if own.printed == printed), None)
    return TRIED if own is not None and not own.ability_cost(evaluation.game, fighter) else USELESS
