"""Which figure (V2 p. 21-37): initiative, who strikes, who is spared, and other choices of one among several."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.disengagement import HOLD
from escarmouche.games.alkemy.judgement.acting import name
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, Weigh
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask


def by(worth: Callable[[Evaluation, Fighter, Ask[Any]], float], key: str) -> Weigh[Evaluation]:
    """One figure among several, by what each is worth for this."""

    def weigh(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
        figures = [(number, evaluation.game.fighters[number]) for number in keys_of(ask)]
        return [
            Weighed(number, worth(evaluation, figure, ask), reason(key, figure=name(evaluation, figure)))
            for number, figure in figures
        ]

    return weigh


def mind(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    return float(own_mind(evaluation.game, fighter))


def cost(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    return evaluation.figure(fighter).cost


def reflex(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    facts = evaluation.figure(fighter).facts
    return facts.reflex + (0.0, -0.7, -1.4)[("white", "yellow", "red").index(facts.colour)]


def prey(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    """A figure to be hurt: an enemy's that costs much and has little life left."""
    figure = evaluation.figure(fighter)
    worth = figure.box * (1.0 + 2.0 / figure.facts.life)
    return worth * evaluation.restraint if fighter.player != evaluation.player else -worth


def helper(evaluation: Evaluation, fighter: Fighter, ask: Ask[Any]) -> float:
    """A figure to be given an Action: one that can do much, and is near enough to hear."""
    giver = evaluation.game.fighters[int(ask.about[0])]
    hears = evaluation.eye.within(evaluation.game, giver, fighter, own_mind(evaluation.game, giver))
    busy = max([evaluation.exchange(fighter, foe) for foe in evaluation.game.foes(fighter)], default=0.0)
    return hears * (2.0 + busy + evaluation.prospect(fighter, fighter.x, fighter.y, 1)[0] / 10)


def strike(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A free attack on who leaves: by whoever strikes best, unless he had better live."""
    leaver = evaluation.game.fighters[int(ask.about[0])]
    found: list[Weighed] = []
    for key in keys_of(ask):
        if key == HOLD:
            found.append(Weighed(key, 0.0, reason("aim.hold")))
            continue
        striker = evaluation.game.fighters[key]
        text = reason("aim.strike", figure=name(evaluation, striker), enemy=name(evaluation, leaver))
        found.append(Weighed(key, evaluation.harm(striker, leaver, shift=-1), text))
    return found


def all_who_may(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """As many as are allowed, those that cost most."""
    request: Any = ask
    order = sorted(request.keys, key=lambda number: -evaluation.figure(evaluation.game.fighters[number]).cost)
    return [Weighed(order[: request.most], 1.0, reason("aim.useful"))]


def few(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """As few as are allowed, those that cost least."""
    request: Any = ask
    order = sorted(request.keys, key=lambda number: evaluation.figure(evaluation.game.fighters[number]).box)
    return [Weighed(order[: request.least], 1.0, reason("aim.useful"))]


FIGURES: TopicTable[Evaluation] = TopicTable(
    weighed={
        "initiative": by(mind, "aim.mind"),
        "deployment-roll": by(mind, "aim.mind"),
        "opposes": by(reflex, "aim.reflex"),
        "shoots-first": by(cost, "aim.useful-figure"),
        "authority": by(helper, "aim.helper"),
        "strike": strike,
        "vital-transfer": few,
    }
)
"""One figure among several, or some of them."""
