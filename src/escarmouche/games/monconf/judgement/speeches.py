"""Who is activated when (p. 9): the order of the pile, who speaks first, refusals and tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.orders import promised
from escarmouche.games.monconf.judgement.setting_up import deployment_order
from escarmouche.games.monconf.judgement.shots import likely_shot
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, always
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.state import Fighter

DEPLOYING = "MCF-DEPLOY-04"
"""The rule by which the pile of the deployment is asked for."""
IN_FIGHT = -1.0
"""How urgent it is to activate somebody who can but go on fighting."""
EXPOSED = 0.2
"""What part of the charge that an enemy may make before counts."""
PRECIOUS = 0.01
SOONER = 0.6
"""What part of what a card has to do is lost if it must wait."""
WAIT = 2.0
"""What it is worth to let the enemy come first."""


def urgency(ev: Evaluation, card: int) -> float:
    """What the fighters of a card would do if they acted now, and what may happen to them before they do."""
    found = ev.position.urgencies.get(card)
    if found is None:
        found = ev.position.urgencies[card] = sum([urgent(ev, fighter) for fighter in ev.game.to_activate(card)])
    return found


def urgent(ev: Evaluation, fighter: Fighter) -> float:
    """A charge within reach, a shot, or the charge of an enemy that it must expect."""
    if ev.engaged(fighter):
        return IN_FIGHT
    best = max([0.0, *[value for value, _ in promised(ev, fighter)]])
    best = max(best, likely_shot(ev, fighter))
    return best + EXPOSED * ev.dangers(fighter)(fighter.x, fighter.y)


def pile(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Those first who have most to do at once."""
    cards = [number_in(str(key)) for key in keys_of(ask)]
    if ask.rule == DEPLOYING:
        return [Weighed([f"card:{card}" for card in deployment_order(ev, cards)], 1.0, reason("aim.deployment-pile"))]
    cards.sort(key=lambda card: PRECIOUS * precious(ev, card) - urgency(ev, card))
    return [Weighed([f"card:{card}" for card in cards], 1.0, reason("aim.pile"))]


def precious(ev: Evaluation, card: int) -> float:
    """What the fighters of a card are worth: where nothing is urgent the best wait and see."""
    return sum([ev.worth(fighter) for fighter in ev.game.to_activate(card)])


def speak(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Turn a card, or let the enemy come first where nothing is urgent; tactics where they are worth their points."""
    side = ev.game.sides[ev.player]
    pile = list(side.pile.known) if side.pile is not None and side.piled else []
    now = urgency(ev, pile[0]) if pile else 0.0
    later = max([urgency(ev, card) for card in pile[1:]], default=0.0)
    values = {
        "card": (now, "card"),
        "refusal": (WAIT, "wait"),
        "plan-b": (now + SOONER * (later - now) - ev.points(2), "plan-b"),
        "general-assault": (now + SOONER * min(now, urgency(ev, pile[1])) - ev.points(2), "general-assault")
        if len(pile) > 1
        else (-1.0, "general-assault"),
        "hold-back": (WAIT - ev.points(2), "wait"),
    }
    found: list[Weighed] = []
    for key in keys_of(ask):
        if str(key).startswith("reserve:"):
            found.append(Weighed(key, urgency(ev, number_in(str(key))), reason("aim.card")))
        else:
            value, aim = values.get(str(key), (-5.0, "tactic"))
            found.append(Weighed(key, value, reason(f"aim.{aim}")))
    return found


def first_speaker(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Oneself, where either side has something to do at once; otherwise the enemy, who then shows his hand."""
    mine, theirs = (max([0.0, *[urgency(ev, card) for card in cards_of(ev, who)]]) for who in (ev.player, ev.enemy))
    return [
        Weighed("me", max(mine, theirs), reason("aim.first")),
        Weighed("opponent", WAIT, reason("aim.wait")),
    ]


def cards_of(ev: Evaluation, player: int) -> list[int]:
    """The cards of a player that have fighters on the table."""
    return sorted({fighter.card for fighter in ev.game.army(player)})


def plan_b(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The card with most to do."""
    return [Weighed(key, urgency(ev, number_in(str(key))), reason("aim.card")) for key in keys_of(ask)]


SPEECHES: TopicTable[Evaluation] = TopicTable(
    offhand={"genius-cancel": always(False, reason("aim.save-points"))},
    weighed={"speak": speak, "plan-b": plan_b, "first-speaker": first_speaker},
    drawn={"pile": pile},
)
