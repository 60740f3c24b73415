"""What spells are worth: projectiles as shots, hexes by their margin, enchantments by what they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.agenda import Casting
from escarmouche.games.dysma.choosing import figure_named
from escarmouche.games.dysma.judgement.evaluation import AFLAME, DOWN, SICK, TIRED, Evaluation
from escarmouche.games.dysma.judgement.forecast import MOST, at_least, margins
from escarmouche.games.dysma.judgement.shooting import aimed, best_points
from escarmouche.games.dysma.magic import spell_keys, spirit
from escarmouche.games.dysma.rolls import pool_of
from escarmouche.games.dysma.spell_targets import spell_of, ways, why_not_spell, why_not_start
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Spell
    from escarmouche.games.dysma.state import Figure

STATES = {"fatigued": TIRED, "prone": DOWN, "burning": AFLAME, "poisoned": SICK}
BOON, BANE = 0.12, 0.12
"""What part of the worth of a figure skills are worth that a spell gives for a turn, good ones and bad ones."""
IDLE = 0.25
"""What is left of that for a figure that nobody threatens and that threatens nobody."""
SUCCESS = 12.0
"""What a spell that succeeds is worth where the secondary mission pays for the first in a turn (DYS-SECOND-40)."""
EFFECTS = {"dark-sacrifice": -4.0, "possession": 2.5, "vision": 2.5, "free-march": 3.0, "clamour": 1.5, "recall": 12.0}
"""What effects of their own are worth."""


def spell_values(ev: Evaluation, figure: Figure) -> list[tuple[str, Candidate]]:
    """Each spell that a figure can cast now, with its best target."""
    found = ev.position.spells.get(figure.id)
    if found is None:
        found = ev.position.spells[figure.id] = [] if why_not_start(ev.game, figure) else looked_for(ev, figure)
    return found


def looked_for(ev: Evaluation, figure: Figure) -> list[tuple[str, Candidate]]:
    """The spells one after the other."""
    game, found = ev.game, list[tuple[str, Candidate]]()
    for key in spell_keys(game, figure):
        spell = spell_of(game, key)
        aim = reason("aim.cast", figure=ev.name(figure), spell=spell.name.fr)
        if spell.kind == "projectile":
            if game.engaged(figure) or why_not_spell(game, figure, key) is not None:
                continue
            if spell.target == "point" or "Explosion" in spell.skills:
                blast = reason("aim.blast", figure=ev.name(figure))
                options = [Candidate(value, blast) for value, _, _ in best_points(ev, figure)[:1]]
            else:
                options = aimed(ev, figure, "", spell.name.fr)
        else:
            targets = {way.target.id: way.target for way in ways(game, figure, key) if way.target is not None}
            options = [Candidate(spell_value(ev, figure, spell, target), aim, target.id) for target in targets.values()]
        if options:
            best = max(options, key=lambda option: option.value)
            found.append((key, Candidate(best.value + of_success(ev), aim, best.target)))
    return found


def of_success(ev: Evaluation) -> float:
    """What the mere success of a spell brings, about half the time."""
    return 0.5 * SUCCESS if ev.game.secondary == "witch-hunt" and not ev.game.sides[ev.player].cast else 0.0


def spell_value(ev: Evaluation, caster: Figure, spell: Spell, target: Figure) -> float:
    """What a hex or an enchantment on somebody is worth."""
    return casting_value(ev, Casting(caster.id, spell.name.fr, target.id), [0, 0])


def casting_value(ev: Evaluation, record: Casting, more: list[int]) -> float:
    """What a spell is worth to the side of its caster, with so many dice more for caster and target."""
    game = ev.game
    spell = game.library.spells[record.spell]
    caster, target = game.figures[record.caster], game.figures[record.target]
    mine = pool_of(game, spirit(game, caster, target, record.spell, spell.kind, record.bonus[0] + more[0]))
    if spell.kind != "hex":
        return at_least(mine, spell.needs) * good(ev, spell, target)
    theirs = pool_of(game, spirit(game, target, caster, "", spell.kind, record.bonus[1] + more[1]))
    return sum([chance * ill(ev, spell, target, margin) for margin, chance in margins(mine, theirs) if margin > 0])


def good(ev: Evaluation, spell: Spell, target: Figure) -> float:
    """What an enchantment does for a friend."""
    worth, _, left = ev.price(target)
    value = EFFECTS.get(spell.effect, 0.0)
    if spell.heals and target.wounds:
        value += worth * (0.5 / (left + 1) + 0.1)
    if spell.cures:
        value += max([STATES.get(state, 0.0) * worth for state in spell.cures if getattr(target, state)], default=0.0)
    if spell.gives and spell.name.fr not in [effect.by for effect in target.effects]:
        value += BOON * worth * busy(ev, target)
    return value


def busy(ev: Evaluation, figure: Figure) -> float:
    """Whether a figure is likely to fight in this turn."""
    if ev.game.engaged(figure):
        return 1.0
    if ev.danger(figure, figure.x, figure.y) > 0.0:
        return 0.8
    return 0.8 if not figure.activated and ev.prey(figure, figure.x, figure.y) > 0.0 else IDLE


def ill(ev: Evaluation, spell: Spell, target: Figure, margin: int) -> float:
    """What a hex does to an enemy by this margin."""
    if margin < spell.margin:
        return 0.0
    worth = ev.worth(target)
    value = EFFECTS.get(spell.effect, 0.0)
    spared = any(keyword in ev.game.profile(target).keywords for keyword in spell.spares)
    for state in (
        ()
        if spared or target.statue
        else (*spell.becomes, *(spell.becomes_more if margin >= spell.becomes_from else ()))
    ):
        value += 0.0 if getattr(target, state) else STATES.get(state, 0.0) * worth
    if spell.wounds and margin >= spell.wounds_from:
        suffered = min(margin, spell.wounds, MOST)
        value += ev.loss(target, tuple([0.0] * suffered + [1.0]))
    if spell.gives and not target.statue and spell.name.fr not in [effect.by for effect in target.effects]:
        value += BANE * worth * (1.0 if not target.activated or ev.game.engaged(target) else 0.5)
    return value


# ---- topics ---------------------------------------------------------------------------------------------------------


def choose_spell(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Which spell."""
    figure = ev.game.figures[int(ask.about[0])]
    return [Weighed(key, option.value, option.aim) for key, option in spell_values(ev, figure)]


def choose_target(ev: Evaluation, ask: Any) -> list[Weighed]:
    """On whom: the spell is told by those on whom it may be cast, friends or enemies."""
    game = ev.game
    figure = game.figures[int(ask.about[0])]
    best = {option.target: option.value for _, option in spell_values(ev, figure)}
    found: list[Weighed] = []
    for key in keys_of(ask):
        target = figure_named(game, key)
        if target is None:
            return []
        value = best.get(target.id, 0.01 * ev.worth(target))
        found.append(Weighed(key, value, reason("aim.cast-on", target=ev.name(target))))
    return found


SORCERY: TopicTable[Evaluation] = TopicTable(weighed={"spell": choose_spell, "spell-target": choose_target})
