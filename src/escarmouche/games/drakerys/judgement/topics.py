"""The judgement of Drakerys: every question that a match asks, by its topic."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.activation import action_named, suited
from escarmouche.games.drakerys.clock import SPACES, room
from escarmouche.games.drakerys.judgement import ground
from escarmouche.games.drakerys.judgement.acting import Deed, deed, name, not_offered
from escarmouche.games.drakerys.judgement.answers import ANSWERS, subject
from escarmouche.games.drakerys.judgement.look import BAND, Look, Memory, Survey
from escarmouche.games.drakerys.judgement.position import position
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.judgement import Judgement, Weighed, keys_of
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.drakerys.judgement.look import Sight
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask

YES = frozenset({"reform", "capture", "take-relic", "extra-die"})
"""Offers that cost little and mostly help."""
CLOSING = frozenset({"charge", "pile-in", "reform-closing"})
"""Moves into contact: as many as can be, which the question itself has found."""
FIRST = frozenset({"guard", "staff-unit", "tier", "leader", "absorb", "summon-source", "summon-element"})
"""Questions whose first option is as good as any."""
CONCERNED = 30.0
"""How far away something happens that is none of a Unit's business until it is chosen."""
FOLLOWING = 0.5
"""What further Actions of an Activation promise, as a share of the first."""
TIRING, TIRED = 1.0, 5.0
"""How many time sections the Tension token of an Activation costs later, and how many more for each that is there
already: only one comes off in a turn."""
USUAL = 4.5
"""Time sections of an Activation as they mostly are, its Tension counted in: what one is worth is told for so many."""


class DrakerysJudgement(Judgement[Game]):
    """Plays Drakerys as somebody does who has read the book, and counts."""

    def __init__(self) -> None:
        self.memories = Memory(), Memory()
        """Of each side, for whoever also thinks for the other: what one knows is not what the other does."""

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        topic = ask.topic
        if topic in YES and ask.kind == "confirm":
            return Weighed(True, 1.0, reason("aim.useful"))
        if topic in CLOSING:
            closing: Any = ask
            return Weighed(closing.offer(0.0, 0.0), 1.0, reason("aim.contact"))
        if topic in FIRST:
            return Weighed(keys_of(ask)[0], 1.0, reason("aim.useful"))
        if topic == "losses":
            return Weighed(list(keys_of(ask)[: getattr(ask, "least", 1)]), 1.0, reason("aim.losses"))
        if topic == "reform-spreading":
            return Weighed([[] for _ in range(getattr(ask, "count", 1))], 1.0, reason("aim.useful"))
        return None

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        look = Look(game, player, self.memories[player])
        if ask.kind in ("placement", "place"):
            return over_ground(look, ask, rng)
        match ask.topic:
            case "activate":
                return activations(look, keys_of(ask))
            case "declare":
                return declarations(look, subject(look, ask), keys_of(ask))
        weigh = ANSWERS.get(ask.topic)
        return weigh(look, ask) if weigh is not None else []

    def position(self, game: Game, player: int) -> float:
        return position(Look(game, player, self.memories[player]))


def over_ground(look: Look, ask: Any, rng: Random) -> list[Weighed]:
    """Formations and places."""
    match ask.topic:
        case "cage":
            return ground.spots(look, ask, rng, near_own=False)
        case "message":
            return ground.spots(look, ask, rng, near_own=True)
    if not ask.about or not isinstance(ask.about[0], int):
        return []
    unit = subject(look, ask)
    match ask.topic:
        case "walk" | "run-on" if unit.player == look.player:
            walk, charge, _ = look.moves(unit)
            return ground.walks(look, unit, ask, walk if ask.topic == "walk" else charge)
        case "return" if unit.player == look.player:
            return ground.returns(look, unit, ask, rng)
        case "deploy-place":
            return ground.deployments(look, unit, ask, rng)
        case "plant-flag":
            return ground.flags(look, unit, ask, rng)
    return []


# ---- the Activation -------------------------------------------------------------------------------------------------


def activations(look: Look, keys: Sequence[str]) -> list[Weighed]:
    """Units to activate; what was last thought of those near whom nothing has happened since still holds."""
    kept, enemies = unconcerned(look), {enemy.id: look.sight(enemy) for enemy in look.enemies}
    look.memory.last = Survey(look.game.turn, look.seen, enemies, kept)
    found: list[Weighed] = []
    for key in keys:
        unit = look.game.units[int(key[5:])]
        own, known = look.sight(unit), kept.get(unit.id)
        if known is None or known[0] != own:
            known = kept[unit.id] = own, best_deed(look, unit)
        found.append(activated(look, unit, key, *known[1]))
    return found


def unconcerned(look: Look) -> dict[int, tuple[Sight, Any]]:
    """What was thought of the Units far from all enemies that have changed; all think anew when time runs out."""
    last = look.memory.last
    if last.turn != look.game.turn or last.seen != look.seen or look.left < SPACES:
        return {}
    now = {enemy.id: look.sight(enemy) for enemy in look.enemies}
    changed = [sight for number, sight in now.items() if last.enemies.get(number) != sight]
    changed += [sight for number, sight in last.enemies.items() if now.get(number) != sight]
    return {
        number: thought
        for number, thought in last.thoughts.items()
        if all(hypot(sight[0] - thought[0][0], sight[1] - thought[0][1]) > concern(look, number) for sight in changed)
    }


def concern(look: Look, number: int) -> float:
    """How far away from a Unit something happens that is none of its business: beyond its Shots at least."""
    ranges = [weapon.range for weapon in weapons(look.game, look.game.units[number])]
    return max([CONCERNED, *[BAND + reach for reach in ranges]])


def activated(look: Look, unit: Unit, key: str, chosen: Deed, cost: int) -> Weighed:
    """A Unit to activate, by the best that it could do now, for each time section that its Actions would take."""
    if chosen.value <= 0.0:
        return Weighed(key, chosen.value - unit.tension * look.section, chosen.aim)
    actions = 1.0 + FOLLOWING * (look.moves(unit)[2] - 1)
    return Weighed(key, USUAL * actions * chosen.value / (actions * cost + tiring(look, unit)), chosen.aim)


def tiring(look: Look, unit: Unit) -> float:
    """How many time sections one more Tension token costs a Unit, as long as there is a later."""
    return (TIRING + TIRED * unit.tension) * min(1.0, look.left / SPACES)


def best_deed(look: Look, unit: Unit) -> tuple[Deed, int]:
    """The best Action of a Unit about to be activated, and its time sections."""
    game, left = look.game, room(look.game, unit.player)
    engaged = game.engaged(unit)
    chosen, least = Deed(-1.0, reason("aim.wait")), 1
    for action in suited(game, unit):
        if likely(action.key, engaged):
            cost = action.cost(game, unit)
            if cost <= left:
                found = deed(look, unit, action.key, cost, at_a_glance=True)
                if found.value > chosen.value:
                    chosen, least = found, cost
    return chosen, least


def likely(key: str, engaged: bool) -> bool:
    """Whether a Unit may take an Action, as far as one sees at a glance."""
    return engaged if key in ("attack", "sacrifice") else not engaged or key in ("cast", "plant-flag", "deliver")


def declarations(look: Look, unit: Unit, keys: Sequence[str]) -> list[Weighed]:
    """What a Unit may do now; what it hoped for in vain is remembered, so that it is not chosen for it again."""
    for action in ("charge", "shoot"):
        if action not in keys and not (look.game.activation and look.game.activation.actions):
            not_offered(look, unit, action)
    return [declared(look, unit, key) for key in keys]


def declared(look: Look, unit: Unit, key: str) -> Weighed:
    """An Action, a capacity, or nothing more."""
    if key == "stop":
        return Weighed(key, 0.0, reason("aim.stop", unit=name(look, unit)))
    if key.startswith("use:"):
        value = 1.0 if key.startswith("use:Absorption") and unit.wounds else -1.0
        return Weighed(key, value, reason("aim.skill", unit=name(look, unit), skill=key[4:]))
    chosen = deed(look, unit, key, action_named(look.game, key).cost(look.game, unit))
    return Weighed(key, chosen.value, chosen.aim)
