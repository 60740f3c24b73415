"""Who acts next, who acts at once after him, and what is bought at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.choosing import figure_in, names_figure
from escarmouche.games.dysma.command import purchases
from escarmouche.games.dysma.judgement.acting import combats, promised
from escarmouche.games.dysma.judgement.evaluation import TIRED, Evaluation
from escarmouche.games.dysma.judgement.ground import gain, shooting_reach
from escarmouche.games.dysma.judgement.prices import point_price
from escarmouche.games.dysma.judgement.shooting import best_shot
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure

URGENT = 0.3
"""How much what threatens a figure hurries it: it may not come to act any more."""
HASTE = 0.3
"""How much of what a move brings hurries a figure."""
SEEMING = 0.8
"""What is left of a charge that may prove impossible."""
WAIT = 1.5
"""What it is worth to let the enemy come first."""


def urgency(ev: Evaluation, figure: Figure) -> float:
    """What a figure would do if it acted now, and what may happen to it before it does."""
    if figure.fatigued or figure.prone:
        return 0.2 + 0.2 * URGENT * ev.danger(figure, figure.x, figure.y)
    fights = combats(ev, figure)
    if fights:
        return max([fight.value for fight in fights]) + URGENT * threatened(ev, figure)
    value = SEEMING * max([worth for worth, _ in promised(ev, figure)], default=0.0)
    if shooting_reach(ev, figure):
        value = max(value, best_shot(ev, figure))
    return max(value, HASTE * ev.progress(figure)) + URGENT * ev.danger(figure, figure.x, figure.y)


def threatened(ev: Evaluation, figure: Figure) -> float:
    """What enemies in contact that have not acted yet would do to it."""
    waiting = [enemy for enemy in ev.game.opponents(figure) if not enemy.activated]
    return max([max(0.0, ev.combat(enemy, figure, "action")) for enemy in waiting], default=0.0)


def activate(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whoever has most to do; where nobody has much, the enemy may come first."""
    found: list[Weighed] = []
    for key in keys_of(ask):
        if key == "yield":
            found.append(Weighed(key, WAIT, reason("aim.wait")))
        elif names_figure(key):
            figure = figure_in(ev.game, key)
            found.append(Weighed(key, urgency(ev, figure), reason("aim.activate", figure=ev.name(figure))))
    return found


def extra(ev: Evaluation, ask: Any) -> list[Weighed]:
    """A second figure at once: where it has something to do that will not wait."""
    if ask.kind != "confirm":
        return activate(ev, ask)
    game = ev.game
    waiting = game.to_activate(ev.player)
    best = max([urgency(ev, figure) for figure in waiting], default=0.0)
    hurry = 0.25 * best if any(not enemy.activated for enemy in ev.foes) else 0.0
    return [
        Weighed(True, hurry - point_price(ev), reason("aim.extra")),
        Weighed(False, 0.0, reason("aim.keep-points")),
    ]


def spend(ev: Evaluation, ask: Any) -> list[Weighed]:
    """At the end of a turn points are lost that are not spent: the dearest of the tired first."""
    found = [Weighed("done", 0.0, reason("aim.keep-points"))]
    for purchase in purchases(ev.game, ask.player):
        figure = purchase.figure
        if purchase.kept is not None:
            aim = reason("aim.concentrate", figure=ev.name(figure))
            found.append(Weighed(purchase.key, 0.06 * ev.worth(figure), aim))
        else:
            aim = reason("aim.vigour", figure=ev.name(figure))
            value = TIRED * ev.worth(figure) if figure.player == ev.player else 0.0
            found.append(Weighed(purchase.key, value, aim))
    return found


def dearest(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whom something concerns that does good: the one worth most."""
    return [
        Weighed(key, ev.worth(figure), reason("aim.dearest", figure=ev.name(figure)))
        for key in keys_of(ask)
        for figure in (figure_in(ev.game, key),)
    ]


def cheapest(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whom something concerns that does harm: the one worth least."""
    return [Weighed(each.answer, -each.value, each.aim) for each in dearest(ev, ask)]


def order(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Who is ordered to March: whoever gains most by it."""
    return [
        Weighed(key, gain(ev, figure, ev.pace(figure)), reason("aim.march", figure=ev.name(figure)))
        for key in keys_of(ask)
        for figure in (figure_in(ev.game, key),)
    ]


ACTIVATING: TopicTable[Evaluation] = TopicTable(
    weighed={
        "activate": activate,
        "extra": extra,
        "end-of-turn": spend,
        "order": order,
        "rally": dearest,
        "raise": dearest,
        "extinguish": dearest,
        "bandage": dearest,
        "potion": dearest,
        "who": dearest,
        "living-shield": cheapest,
    }
)
