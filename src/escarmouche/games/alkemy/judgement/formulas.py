"""Which formula to cast (V2 p. 32-33), on whom, and when to concentrate: by what sort of good each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.alchemy import HIGHEST_LEVEL, known_formulas
from escarmouche.games.alkemy.health import ticked

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter

SORTS = {
    "Prière aux pierres": "ward",
    "Oraison de la Roche": "ward",
    "Litanie des Ronces": "edge",
    "Angelus Vitae": "edge",
    "Bienveillance du Beathacrann": "edge",
    "Huile Corrosive": "edge",
    "Bénédiction Mortelle": "edge",
    "Lance Tellurique": "edge",
    "Rapidité de Koga": "speed",
    "Baiser de Walosi": "heal",
    "Fureur Animale": "harm",
    "Hurlement Funeste": "fear",
    "Convocation des Anciens": "summon",
    "Invocation d'ondin": "summon",
    "Garde Ondin": "ward",
    "Précepteur Ondin": "ward",
    "Psaume de Croissance": "ward",
    "Feu de Thébus": "ward",
    "Prémonition": "ward",
    "Souffle Vengeur": "ward",
    "Protection des ombres": "ward",
    "Tourbillon aveuglant": "ward",
    "Cirque Ambulant": "edge",
    "Montée de Sève": "edge",
    "Uchronie": "edge",
    "Etincelles de protection": "edge",
    "Harpon Alchimique": "edge",
    "Cimeterre Alchimique": "edge",
    "Ruse de Walosi": "edge",
    "Légèreté du Vent": "speed",
    "Apathie": "curse",
    "Bourrasque Violente": "curse",
    "Facéties du Destin": "curse",
    "Fluidence": "curse",
    "Influence du vent": "curse",
    "Railleries Mortelles": "curse",
    "Vague Déferlante": "harm",
    "Tornade Acérée": "storm",
    "Onde Rugissante": "storm",
    "Pousse du Béathacrann": "fear",
}
"""What sort of good a formula does; others (Liaison Corruptive) cost too much to be cast lightly."""

SOON = 0.15
"""How much a fight counts that may come, an enemy being within a charge."""
DAMAGE = {"Vague Déferlante": 2}
"""Boxes that a formula takes, where that does not hang on the caster."""
STORM = 5.0
"""What a storm does to one figure, in points of cost."""
SUMMONED = 10.0
"""What a Spirit is worth when it comes."""


def best_formula(evaluation: Evaluation, caster: Fighter) -> tuple[float, str]:
    """What the best castable formula is worth, and its name."""
    found = [
        (formula_worth(evaluation, caster, formula), formula.name)
        for formula in known_formulas(evaluation.game, caster)
        if evaluation.game.book.judged.castable(evaluation.game, caster, formula)
    ]
    return max(found, default=(-1.0, ""))


def formula_worth(evaluation: Evaluation, caster: Fighter, formula: Formula) -> float:
    """What a formula is worth now."""
    match SORTS.get(formula.name):
        case "ward":
            near = [
                f
                for f in [caster, *evaluation.game.friends(caster)]
                if seems_within(evaluation, caster, f, formula.reach)
            ]
            known = any(effect.by == formula.name for effect in caster.effects)
            return 0.0 if known else sum([2.0 * in_danger(evaluation, f) for f in near])
        case "fear":
            return 2.0 * sum([seems_within(evaluation, caster, enemy, formula.reach) for enemy in evaluation.enemies])
        case "summon":
            return SUMMONED
        case "storm":
            return storm(evaluation, caster, formula)
        case "edge" | "speed" | "heal" | "harm" | "curse":
            named = nameable(evaluation, caster, formula)
            return max([target_worth(evaluation, caster, formula, target) for target in named], default=-1.0)
    return -1.0


def nameable(evaluation: Evaluation, caster: Fighter, formula: Formula) -> list[Fighter]:
    """Whom a formula might name."""
    if SORTS.get(formula.name) in ("harm", "curse"):
        return evaluation.enemies
    friends = [
        friend
        for friend in evaluation.game.friends(caster)
        if (formula.heroes or not evaluation.game.profile(friend).hero)
        and formula.people in ("", evaluation.game.profile(friend).people)
    ]
    return [*friends, caster] if formula.caster else friends


def target_worth(evaluation: Evaluation, caster: Fighter, formula: Formula, target: Fighter) -> float:
    """What it is worth to name somebody, as far as he seems in range."""
    if target is not caster and not seems_within(evaluation, caster, target, formula.reach):
        return -1.0
    if any(effect.by == formula.name for effect in target.effects):
        return -0.5
    match SORTS.get(formula.name):
        case "edge":
            busy = in_danger(evaluation, target)
            return 0.15 * evaluation.figure(target).cost * busy * (1.0 if target.alert else 0.3)
        case "speed":
            return 2.0 if target.free and target.action_points > 1 else -0.5
        case "heal":
            return evaluation.figure(target).box * 1.2 if target.lost else -0.5
        case "harm":
            fury = DAMAGE.get(formula.name) or ticked(evaluation.game, caster, "yellow")
            boxes = min(fury, evaluation.figure(target).facts.life) * overcomes(evaluation, caster, formula, target)
            return evaluation.figure(target).box * boxes * max(0.0, evaluation.restraint)
        case "curse":
            busy = 1.0 if target.engaged else 0.3
            worth = 0.15 * evaluation.figure(target).cost * busy * max(0.0, evaluation.restraint)
            return worth * overcomes(evaluation, caster, formula, target)
    return -1.0


def overcomes(evaluation: Evaluation, caster: Fighter, formula: Formula, target: Fighter) -> float:
    """How likely a formula gets past its threshold."""
    return evaluation.game.book.judged.overcomes(evaluation.game, caster, formula, target)


def storm(evaluation: Evaluation, caster: Fighter, formula: Formula) -> float:
    """What breaks over all round the alchemist, or round his friends: enemies, less friends."""
    enemies = [seems_within(evaluation, caster, enemy, formula.reach) for enemy in evaluation.enemies]
    friends = [seems_within(evaluation, caster, f, formula.reach) for f in evaluation.game.friends(caster)]
    return STORM * (sum(enemies) - sum(friends)) * max(0.0, evaluation.restraint)


def in_danger(evaluation: Evaluation, fighter: Fighter) -> float:
    """How surely a figure of one's own has a fight before it: it fights, or an enemy is within a charge."""
    if fighter.engaged:
        return 1.0
    reach = evaluation.figure(fighter).charge + 1.0
    return SOON if any(evaluation.away(fighter, enemy) <= reach for enemy in evaluation.enemies) else 0.0


def seems_within(evaluation: Evaluation, caster: Fighter, other: Fighter, reach: float) -> bool:
    """Whether somebody seems to be in range: likelier than not by a good margin."""
    return other is caster or evaluation.eye.within(evaluation.game, caster, other, reach) > 0.6


def concentration_worth(evaluation: Evaluation, caster: Fighter) -> float:
    """What one more level is worth: part of a formula that would help now, or something to pay with."""
    known = [f for f in known_formulas(evaluation.game, caster) if f.components <= caster.components]
    wanted = [formula_worth(evaluation, caster, f) for f in known if f.level > caster.concentration]
    if any(worth > 0.0 for worth in wanted):
        return 0.5 * max(wanted)
    return 0.3 if known and caster.concentration < HIGHEST_LEVEL else -0.2
