"""What bursts (mines, whirlwinds): what it costs all round, friend and enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.harm import through_toughness

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation

BLAST = 2.0
"""How far a mine reaches (AK1-SKILL-134)."""
WORTHWHILE = 4.0
"""What a blast has to be worth before somebody sets it off: what makes it is gone."""


def blast_worth(evaluation: Evaluation, x: float, y: float, radius: float, source: int) -> float:
    """What a mine does where it lies: the middle of its line to each figure that seems near enough."""
    line = evaluation.game.profile(evaluation.game.fighters[source]).damage
    return burst(evaluation, x, y, radius + BLAST, line[2], source) - WORTHWHILE


def burst(evaluation: Evaluation, x: float, y: float, reach: float, damage: int, source: int) -> float:
    """What so much damage to all round a spot is worth: to enemies, less to friends."""
    found, standing = 0.0, evaluation.game.standing
    for fighter in (*evaluation.enemies, *evaluation.troop):
        if fighter.id == source or standing.gap_to_point(fighter.id, x, y) > reach:
            continue
        facts = evaluation.figure(fighter).facts
        boxes = min(through_toughness(damage, facts.tough), facts.life)
        box, kill = evaluation.rates(fighter)
        lost = boxes * box + (kill if boxes >= facts.life else 0.0)
        found += lost if fighter.player != evaluation.player else -lost
    return found
