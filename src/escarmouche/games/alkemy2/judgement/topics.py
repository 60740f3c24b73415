"""The judgement of Alkemy V2 (p. 20-38): every question that a match asks, by its topic."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.activation import USE, reactivation, suited
from escarmouche.games.alkemy2.judgement import ground
from escarmouche.games.alkemy2.judgement.acting import (
    best,
    charging,
    deed,
    fighting,
    name,
    scenario_deeds,
    shooting,
)
from escarmouche.games.alkemy2.judgement.aim import POINT
from escarmouche.games.alkemy2.judgement.deed import Deed
from escarmouche.games.alkemy2.judgement.exchange import Keeper
from escarmouche.games.alkemy2.judgement.eye import Eye
from escarmouche.games.alkemy2.judgement.fencing import cards
from escarmouche.games.alkemy2.judgement.figures import FIGURES
from escarmouche.games.alkemy2.judgement.formulas import formula_worth, target_worth
from escarmouche.games.alkemy2.judgement.look import Look
from escarmouche.games.alkemy2.judgement.misjudging import misjudge
from escarmouche.games.alkemy2.judgement.position import position
from escarmouche.games.alkemy2.judgement.reactions import OFFHAND, REACTIONS
from escarmouche.games.alkemy2.judgement.roster import Roster, Survey
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.judgement import Judgement, Weighed, keys_of
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.judgement.feud import Stamp
    from escarmouche.games.alkemy2.state import Fighter
    from escarmouche.play.requests import Ask

YES = frozenset({"iron-grip", "master", "step", "tracker", "cancel-command", "air-token", "elders-will"})
"""Offers that cost little and mostly help."""
SCENARIO = frozenset(
    {"take-marker", "open-chest", "take-loot", "consult", "claim-trophy", "recover-trophy", "draw-water"}
)
"""Scenario Actions that name a marker."""
CONCERNED = 8.0
"""How far away something happens that is none of a figure's business until it is chosen."""
PASSED_OVER = frozenset({"run", "concentrate", "gather", "climb", "revive"})
"""Actions that nobody is activated for."""
HOPED_FOR = Deed(1.5, reason("aim.magic"))
"""What a formula promises before one has looked for its target."""
SKILLS = {"Autorité Religieuse": 3.0, "Lancer de Ruches": 2.5, "Vision de l'Esprit": 0.5}
"""What skills used between two Actions are worth, the beginning of their printed name; others are left alone."""


class AlkemyJudgement(Judgement[Game]):
    """Plays Alkemy V2 as somebody does who has read the book, and counts."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self.roster = Roster()

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        if ask.topic == "keep":
            return Weighed(Keeper()(ask), 1.0, reason("aim.keep", "AK2-R-15"))
        if ask.topic in YES and ask.kind == "confirm":
            return Weighed(True, 1.0, reason("aim.useful"))
        answer = OFFHAND.get(ask.topic)
        return answer(ask) if answer is not None else None

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        look = Look(game, player, self.eye, self.roster)
        topic = ask.topic
        if ask.kind in ("path", "place"):
            return over_ground(look, ask, rng)
        if topic == "estimate":
            shooter, target = (game.fighters[int(number)] for number in ask.about)
            guess = self.eye.estimate(game, shooter, target)
            return [Weighed(guess, 1.0, reason("aim.estimate", "AK2-R-47", distance=guess))]
        if topic == "card":
            return cards(look, ask, keys_of(ask), rng)
        if topic in SCENARIO:
            found = scenario_deeds(look, subject(game, ask), topic)
            return [Weighed(f"marker:{each.target}", each.value, each.aim) for each in found]
        weigh = WEIGH.get(topic) or FIGURES.get(topic) or REACTIONS.get(topic)
        return weigh(look, ask) if weigh is not None else []

    def misjudge(self, game: Game, player: int, rng: Random) -> None:
        misjudge(game, self.eye, rng)

    def position(self, game: Game, player: int) -> float:
        return position(Look(game, player, self.eye, self.roster))


def subject(game: Game, ask: Ask[Any]) -> Fighter:
    """The figure that a question is about: the first that it names."""
    return game.fighters[int(ask.about[0])]


def over_ground(look: Look, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Ways and places."""
    if not ask.about or not isinstance(ask.about[0], int):
        return []
    fighter = subject(look.game, ask)
    match ask.topic:
        case "walk" | "run":
            return ground.moves(look, fighter, ask, rng)
        case "charge":
            return ground.onsets(look, fighter, ask, rng)
        case "deploy-place":
            return ground.deployments(look, fighter, ask, rng)
    return []


# ---- the hand ---------------------------------------------------------------------------------------------------


def activate(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Which card: the one whose figures have most to do now; passing where nobody has anything."""
    found: list[Weighed] = []
    kept = unconcerned(look)
    for key in keys_of(ask):
        if key == "pass":
            found.append(Weighed(key, 0.0, reason("aim.pass")))
            continue
        figures = [f for f in look.troop if f.card == int(key[5:]) and f.alert]
        deeds = [best_deed_now(look, fighter, kept) for fighter in figures]
        chosen = best(deeds)
        if chosen is not None:
            more = sum([max(0.0, each.value) for each in deeds if each is not chosen])
            found.append(Weighed(key, chosen.value + 0.5 * more + first_time(figures), chosen.aim))
    return found


def unconcerned(look: Look) -> dict[int, tuple[Stamp, int, Deed]]:
    """What was last thought of the figures near whom nothing has happened since; all others think anew."""
    game, last = look.game, look.roster.last
    enemies = {enemy.id: look.stamp(enemy) for enemy in look.enemies}
    markers = [(marker.owner, marker.gone) for marker in game.markers]
    kept: dict[int, tuple[Stamp, int, Deed]] = {}
    if last.turn == game.turn and last.markers == markers:
        changed = [stamp for number, stamp in enemies.items() if last.enemies.get(number) != stamp]
        changed += [stamp for number, stamp in last.enemies.items() if enemies.get(number) != stamp]
        for number, thought in last.deeds.items():
            x, y = thought[0][:2]
            if all(hypot(stamp[0] - x, stamp[1] - y) > CONCERNED for stamp in changed):
                kept[number] = thought
    look.roster.last = Survey(game.turn, enemies, markers, kept)
    return kept


def best_deed_now(look: Look, fighter: Fighter, kept: dict[int, tuple[Stamp, int, Deed]]) -> Deed:
    """The best Action of a figure, as it was found before where nothing has changed."""
    own, points, known = look.stamp(fighter), fighter.action_points, kept.get(fighter.id)
    if known is None or known[0] != own or known[1] != points:
        known = kept[fighter.id] = own, points, best_deed(look, fighter)
    return known[2]


def first_time(figures: list[Fighter]) -> float:
    """A figure not yet activated this turn wastes its PA if it waits too long."""
    return 0.5 if any(fighter.activations == 0 for fighter in figures) else 0.0


def best_deed(look: Look, fighter: Fighter) -> Deed:
    """The best Action of a figure about to be activated, at a glance: no run, no formula is thought through."""
    fee = reactivation(fighter)
    points = fighter.action_points - fee
    found = Deed(-1.0, reason("aim.wait"))
    for action in suited(look.game, fighter):
        key = action.key
        if key in PASSED_OVER or action.printed_cost > points or not likely(fighter, key):
            continue
        thought = HOPED_FOR if key == "cast" else deed(look, fighter, key, points)
        if thought.value > found.value:
            found = thought
    return found.less(fee * look.pa(fighter))


def likely(fighter: Fighter, key: str) -> bool:
    """Whether a figure may declare an Action as far as one sees at a glance."""
    if key == "fight":
        return not fighter.free
    if key in ("charge", "shoot", "climb", "revive"):
        return fighter.free and not (fighter.rooted and key == "charge")
    return not (key in ("walk", "run") and fighter.rooted)


def declare(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Which Action, skill, or nothing more."""
    fighter = subject(look.game, ask)
    free = ask.topic == "free-action"
    found: list[Weighed] = []
    most = 0.0
    for key in sorted(keys_of(ask), key=lambda key: key in ("walk", "run")):
        if key.startswith(USE):
            value = next((worth for skill, worth in SKILLS.items() if key[len(USE) :].startswith(skill)), -1.0)
            found.append(Weighed(key, value, reason("aim.skill", figure=name(look, fighter), skill=key[len(USE) :])))
        elif key not in ("walk", "run") or not satisfied(look, fighter, most):
            each = deed(look, fighter, key, fighter.action_points, free)
            found.append(Weighed(key, each.value, each.aim))
            most = max(most, each.value)
    return found


def satisfied(look: Look, fighter: Fighter, most: float) -> bool:
    """Whether a figure has so good a thing to do that it does not think of going elsewhere."""
    if fighter.engaged:
        return most > 0.0
    return most > max([aim.value for aim in look.aims(fighter)], default=0.0) + 0.5 * POINT


def named(deeds: Callable[[Look, Fighter], list[Deed]]) -> Callable[[Look, Ask[Any]], list[Weighed]]:
    """A question for a target, by the deeds of who asks for one."""

    def weigh(look: Look, ask: Ask[Any]) -> list[Weighed]:
        return [Weighed(each.target, each.value, each.aim) for each in deeds(look, subject(look.game, ask))]

    return weigh


def formula(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Which formula."""
    caster = subject(look.game, ask)
    found: list[Weighed] = []
    for key in keys_of(ask):
        printed = look.game.library.formulas[key.removeprefix("formula:")]
        text = reason("aim.cast", figure=name(look, caster), formula=printed.name)
        found.append(Weighed(key, formula_worth(look, caster, printed), text))
    return found


def formula_target(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Whom a formula names: whoever gains or suffers most by any formula of this rule."""
    caster = subject(look.game, ask)
    printed = next((f for f in look.game.library.formulas.values() if f.rule == ask.rule), None)
    if printed is None:
        return []
    return [
        Weighed(
            number,
            target_worth(look, caster, printed, look.game.fighters[number]),
            reason("aim.cast-on", formula=printed.name, target=name(look, look.game.fighters[number])),
        )
        for number in keys_of(ask)
    ]


WEIGH: dict[str, Callable[[Look, Ask[Any]], list[Weighed]]] = {
    "activate": activate,
    "declare": declare,
    "free-action": declare,
    "charge-target": named(lambda look, fighter: charging(look, fighter, fighter.action_points - 1)),
    "shot-target": named(shooting),
    "opponent": named(fighting),
    "formula": formula,
    "formula-target": formula_target,
}
"""The questions of an activation, by topic."""
