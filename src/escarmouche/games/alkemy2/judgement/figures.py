"""Which figure (V2 p. 21-37): initiative, who strikes, who is spared, and other choices of one among several."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.characteristics import own_mind
from escarmouche.games.alkemy2.disengagement import HOLD
from escarmouche.games.alkemy2.judgement.acting import name
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.look import Look
    from escarmouche.games.alkemy2.state import Fighter
    from escarmouche.play.requests import Ask

Weigh = Callable[["Look", "Ask[Any]"], list[Weighed]]


def by(worth: Callable[[Look, Fighter, Ask[Any]], float], key: str) -> Weigh:
    """One figure among several, by what each is worth for this."""

    def weigh(look: Look, ask: Ask[Any]) -> list[Weighed]:
        figures = [(number, look.game.fighters[number]) for number in keys_of(ask)]
        return [
            Weighed(number, worth(look, figure, ask), reason(key, figure=name(look, figure)))
            for number, figure in figures
        ]

    return weigh


def mind(look: Look, fighter: Fighter, ask: Ask[Any]) -> float:
    return float(own_mind(look.game, fighter))


def cost(look: Look, fighter: Fighter, ask: Ask[Any]) -> float:
    return look.figure(fighter).cost


def reflex(look: Look, fighter: Fighter, ask: Ask[Any]) -> float:
    facts = look.figure(fighter).facts
    return facts.reflex + (0.0, -0.7, -1.4)[("white", "yellow", "red").index(facts.colour)]


def prey(look: Look, fighter: Fighter, ask: Ask[Any]) -> float:
    """A figure to be hurt: an enemy's that costs much and has little life left."""
    figure = look.figure(fighter)
    worth = figure.box * (1.0 + 2.0 / figure.facts.life)
    return worth * look.restraint if fighter.player != look.player else -worth


def helper(look: Look, fighter: Fighter, ask: Ask[Any]) -> float:
    """A figure to be given an Action: one that can do much, and is near enough to hear."""
    giver = look.game.fighters[int(ask.about[0])]
    hears = look.eye.within(look.game, giver, fighter, own_mind(look.game, giver))
    busy = max([look.exchange(fighter, foe) for foe in look.game.foes(fighter)], default=0.0)
    return hears * (2.0 + busy + look.prospect(fighter, fighter.x, fighter.y, 1)[0] / 10)


def strike(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """A free attack on who leaves: by whoever strikes best, unless he had better live."""
    leaver = look.game.fighters[int(ask.about[0])]
    found: list[Weighed] = []
    for key in keys_of(ask):
        if key == HOLD:
            found.append(Weighed(key, 0.0, reason("aim.hold")))
            continue
        striker = look.game.fighters[key]
        text = reason("aim.strike", figure=name(look, striker), enemy=name(look, leaver))
        found.append(Weighed(key, look.harm(striker, leaver, shift=-1), text))
    return found


def all_who_may(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """As many as are allowed, those that cost most."""
    request: Any = ask
    order = sorted(request.keys, key=lambda number: -look.figure(look.game.fighters[number]).cost)
    return [Weighed(order[: request.most], 1.0, reason("aim.useful"))]


def few(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """As few as are allowed, those that cost least."""
    request: Any = ask
    order = sorted(request.keys, key=lambda number: look.figure(look.game.fighters[number]).box)
    return [Weighed(order[: request.least], 1.0, reason("aim.useful"))]


FIGURES: dict[str, Weigh] = {
    "initiative": by(mind, "aim.mind"),
    "deployment-roll": by(mind, "aim.mind"),
    "opposes": by(reflex, "aim.reflex"),
    "fire-victim": by(prey, "aim.prey"),
    "shaal-target": by(prey, "aim.prey"),
    "shoots-first": by(cost, "aim.useful-figure"),
    "authority": by(helper, "aim.helper"),
    "strike": strike,
    "vital-transfer": few,
    "rampart": by(cost, "aim.useful-figure"),
    "second-wind": by(cost, "aim.useful-figure"),
    "first-aid": all_who_may,
}
"""By topic."""
