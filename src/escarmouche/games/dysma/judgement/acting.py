"""What a figure does next: each action by what it brings, short ones together with the best that may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.charge import charge_on, dive_on, why_not_start
from escarmouche.games.dysma.charge_path import ChargePlan
from escarmouche.games.dysma.combat import combat_targets
from escarmouche.games.dysma.judgement.evaluation import AFLAME, TIRED, Evaluation
from escarmouche.games.dysma.judgement.fighting import charge_value
from escarmouche.games.dysma.judgement.ground import gain
from escarmouche.games.dysma.judgement.shooting import best_shot
from escarmouche.games.dysma.judgement.sorcery import spell_values
from escarmouche.games.dysma.judgement.talents import free_actions, short_actions
from escarmouche.games.dysma.movement import RUN
from escarmouche.games.dysma.open_actions import TWICE, allowance_left, is_fatigue_action, mastered
from escarmouche.games.dysma.sight import behind, from_back
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Activation, Figure

MUST = 60.0
"""What it is worth to do what comes before all else: get up, charge where one must."""
LEAST_CHARGE = 0.5
"""What a charge must promise before a way is looked for."""
LATER = 0.8
"""What is left of a second action, which may come to nothing."""
PLANS = 3
"""Charges for which a way is looked for."""
SOONER = 0.3
"""What a March that leads to no goal is worth now rather than next turn."""
REST, UNREADY = 1.0, 0.15
"""What an action of the next turn is worth; what part of what threatens a figure it suffers more that cannot answer."""
GUARDED = 0.12
"""What part of what threatens a figure En garde keeps off."""


# ---- each action ----------------------------------------------------------------------------------------------------


def promised(ev: Evaluation, figure: Figure) -> list[tuple[float, int]]:
    """Charges that seem possible, the best first: near enough and before its eyes, but nobody has looked for a way."""
    found = ev.position.charges.get(figure.id)
    if found is None:
        game, reach = ev.game, ev.reach(figure) + 1.0
        near = [enemy for enemy in game.targets(figure.player) if game.poses.gap(figure.id, enemy.id) <= reach]
        seen = [enemy for enemy in near if not behind(game, figure, enemy.x, enemy.y)]
        able = seen and why_not_start(game, figure) is None
        valued = [(charge_value(ev, figure, enemy), enemy.id) for enemy in seen] if able else []
        found = ev.position.charges[figure.id] = sorted(valued, reverse=True)
    return found


def best_charge(ev: Evaluation, figure: Figure, least: float) -> Candidate | None:
    """The best charge to which there is a way, if it is worth more than something else."""
    game = ev.game
    for value, number in promised(ev, figure)[:PLANS]:
        if value <= max(least, LEAST_CHARGE):
            break
        enemy = game.figures[number]
        if isinstance(charge_on(game, figure, enemy), ChargePlan) or isinstance(
            dive_on(game, figure, enemy), ChargePlan
        ):
            return Candidate(value, reason("aim.charge", figure=ev.name(figure), enemy=ev.name(enemy)), number)
    return None


def combats(ev: Evaluation, figure: Figure) -> list[Candidate]:
    """Combats against those in contact."""
    game = ev.game
    return [
        Candidate(
            ev.combat(figure, enemy, "action", from_back(game, enemy, figure)),
            reason("aim.strike", figure=ev.name(figure), enemy=ev.name(enemy)),
            enemy.id,
        )
        for enemy in combat_targets(game, figure)
    ]


def retreat(ev: Evaluation, figure: Figure) -> float:
    """What it is worth to break off: what enemies in contact would still do, less the blows that it costs."""
    game = ev.game
    foes = game.opponents(figure)
    stays = sum([max(0.0, ev.combat(enemy, figure, "action", False)) for enemy in foes])
    blows = sum([max(0.0, ev.combat(enemy, figure, "retreat", False)) for enemy in foes])
    return 0.6 * stays - blows + 0.7 * max(0.0, gain(ev, figure, ev.pace(figure))) - 1.0


def short_values(ev: Evaluation, figure: Figure) -> dict[str, Candidate]:
    """What the short actions of the book are worth, as far as anybody thinks of them."""
    game, name = ev.game, ev.name(figure)
    found: dict[str, Candidate] = {}
    fights = combats(ev, figure)
    if fights:
        found["combat"] = max(fights, key=lambda fight: fight.value)
    if game.engaged(figure):
        found["retreat"] = Candidate(retreat(ev, figure), reason("aim.retreat", figure=name))
    else:
        found["march"] = Candidate(gain(ev, figure, ev.pace(figure)), reason("aim.march", figure=name))
        shot = best_shot(ev, figure)
        if shot > 0.0:
            found["shoot"] = Candidate(shot, reason("aim.shooting", figure=name))
        elif figure.unloaded:
            found["reload"] = Candidate(3.0, reason("aim.reload", figure=name))
    spells = spell_values(ev, figure) if figure.spells or figure.artefacts else []
    if spells:
        found["magic"] = max([option for _, option in spells], key=lambda option: option.value)
    if figure.burning:
        found["extinguish"] = Candidate(0.5 * AFLAME * ev.worth(figure), reason("aim.extinguish", figure=name))
    if figure.wounds and "Bandages" in figure.gear:
        found["bandage"] = Candidate(0.2 * ev.worth(figure), reason("aim.bandage", figure=name))
    danger = GUARDED * ev.danger(figure, figure.x, figure.y)
    if danger > 0.0:
        found["stance"] = Candidate(danger, reason("aim.guard", figure=name))
    return found | short_actions(ev, figure)


# ---- the question ---------------------------------------------------------------------------------------------------


def choose_action(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The next action of a figure, or the end of its activation."""
    game = ev.game
    figure = game.figures[int(ask.about[0])]
    activation = game.activation
    if activation is None:
        return []
    end = Weighed("end", 0.0, reason("aim.end", figure=ev.name(figure)))
    recover = Weighed("recover", MUST, reason("aim.recover", figure=ev.name(figure)))
    if figure.fatigued or figure.prone:
        return [recover, end]
    if activation.must_charge:
        return [Weighed("charge", MUST, reason("aim.frenzy", figure=ev.name(figure)))]
    return [*weighed(ev, figure, activation), end]


def weighed(ev: Evaluation, figure: Figure, activation: Activation) -> list[Weighed]:
    """Every action worth a thought, as it may be taken now."""
    left = allowance_left(ev.game, activation)
    short = {key: option for key, option in short_values(ev, figure).items() if allowed(ev, activation, key)}
    found = [Weighed(key, option.value, option.aim) for key, option in free_actions(ev, figure).items()]
    if is_fatigue_action(ev.game, activation):
        sooner = 1.0 if any(ev.turns_away(figure, goal) <= 1.0 for goal in ev.goals(figure)) else SOONER
        return found + [
            Weighed(key, option.value * (sooner if key == "march" else 1.0) - weariness(ev, figure), option.aim)
            for key, option in short.items()
        ]
    for key, option in short.items():
        later = followed(short, key) if left > 1 else 0.0
        if key == "stance" and later > 0.0:
            continue
        found.append(Weighed(key, option.value + later, option.aim))
    return found + long_actions(ev, figure, found) if left > 1 and not ev.game.engaged(figure) else found


def weariness(ev: Evaluation, figure: Figure) -> float:
    """What a fatigue action costs: an action of the next turn, and the Ripostes and reactions before that."""
    exposed = ev.danger(figure, figure.x, figure.y)
    return TIRED * ev.worth(figure) + REST + UNREADY * exposed


def long_actions(ev: Evaluation, figure: Figure, others: list[Weighed]) -> list[Weighed]:
    """A Run; and a Charge, if it is worth more than anything else: only then a way is looked for."""
    run = Weighed("run", gain(ev, figure, RUN * ev.pace(figure)), reason("aim.run", figure=ev.name(figure)))
    charge = best_charge(ev, figure, max([0.0, run.value, *[other.value for other in others]]))
    return [run] if charge is None else [run, Weighed("charge", charge.value, charge.aim)]


def allowed(ev: Evaluation, activation: Activation, key: str) -> bool:
    """Whether an action may still be taken: once, or twice by a Master (DYS-ACT-05, DYS-SKILL-53)."""
    taken = list(activation.taken).count(key)
    return taken < 1 or (taken < TWICE and mastered(ev.game, activation, key))


def followed(short: dict[str, Candidate], key: str) -> float:
    """What the best other short action adds; a shot after a move is less sure than one before."""
    rest = [
        option.value * (0.6 if key == "march" and other in ("shoot", "magic") else 1.0)
        for other, option in short.items()
        if other != key
    ]
    return LATER * max([0.0, *rest])


ACTING: TopicTable[Evaluation] = TopicTable(weighed={"action": choose_action})
