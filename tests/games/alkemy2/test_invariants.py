"""What holds between any two steps of a match of Alkemy V2, whatever is played: looked at over random matches."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, Any

import pytest

from escarmouche.games.alkemy.engagement import held
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, bearers, own_skills, skills_changed
from escarmouche.games.alkemy.transformation import POSSESSED
from escarmouche.games.alkemy2.agenda import ChargeMove
from escarmouche.games.alkemy2.rulebook import Alkemy2
from escarmouche.games.alkemy2.skills.registry import skill
from escarmouche.play.match import Match
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import play
from escarmouche.workbench.agreement import Agreement, matches

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

TOUCHING = 0.011
"""How deep two bases may seem to stand in one another where they only touch."""

BOUND = ("Effrayé", "Enchevêtré")
"""Effects that last only as long as their bearer is engaged with who gave them, or about to be by a charge."""


def faults(game: Game) -> list[str]:
    """Everything that is wrong with a state between two steps."""
    found = [fault for fighter in game.fighters for fault in of_fighter(game, fighter)]
    found += overlaps(game)
    found += of_markers(game)
    found += of_activation(game)
    found += strangers(game)
    known = [own_skills(game, fighter) for fighter in game.fighters]
    skills_changed(game)
    if known != [own_skills(game, fighter) for fighter in game.fighters]:
        found.append("the skills in play are out of date")
    fresh, kept = game.library.standing(game), game.standing
    for name in ("xs", "ys", "radii", "levels"):
        if list(getattr(fresh, name)) != list(getattr(kept, name)):
            found.append(f"where the bases stand is out of date: {name}")
    return found


def of_fighter(game: Game, fighter: Fighter) -> list[str]:
    """What is wrong with a figure."""
    profile, width = game.profile(fighter), game.library.options.width
    radius, boxes = profile.radius - TOUCHING, len(profile.boxes)
    wrong = {
        "PA below 0": fighter.action_points < 0,
        "more PA than anything gives": fighter.action_points > profile.action_points + 1,
        "boxes beyond the line": not 0 <= fighter.lost <= boxes,
        "dead on the table": fighter.alive and fighter.lost >= boxes and not sustained(game, fighter),
        "level": not 0 <= fighter.concentration <= 4 or (fighter.concentration > 0 and not profile.alchemist),
        "stones": not 0 <= fighter.stones <= profile.stones,
        "components": not 0 <= fighter.components <= profile.components,
        "off the table": fighter.alive and not all(radius <= at <= width - radius for at in (fighter.x, fighter.y)),
        "gone but engaged": not fighter.alive and bool(fighter.engaged),
        "gone but carrying": not fighter.alive and bool(fighter.carries),
        "gone but with PA": fighter.where == "removed" and fighter.action_points > 0,
        "engaged twice": len(set(fighter.engaged)) != len(fighter.engaged),
    }  # fmt: skip
    found = [f"{game.name(fighter)}: {what}" for what, so in wrong.items() if so]
    for foe in game.foes(fighter):
        if fighter.id not in foe.engaged or foe.player == fighter.player or not foe.alive:
            found.append(f"{game.name(fighter)}: engaged with {game.name(foe)} alone")
        elif not held(game, fighter, foe):
            found.append(f"{game.name(fighter)}: nothing holds it to {game.name(foe)}")
    return found + of_effects(game, fighter)


def of_effects(game: Game, fighter: Fighter) -> list[str]:
    """What is wrong with the effects upon a figure."""
    found, everybody = [], range(-1, len(game.fighters))
    for effect in fighter.effects:
        skill(effect.skill)
        if effect.source not in everybody or any(clause.who not in everybody for clause in effect.until):
            found.append(f"{effect.skill} of nobody")
        bound = effect.skill in BOUND and not charging(game, fighter.id, effect.source)
        if fighter.alive and bound and effect.source not in fighter.engaged:
            found.append(f"{game.name(fighter)}: still {effect.skill}")
    caster = fighter.tally.get("summoned by")
    if (
        caster is not None
        and fighter.alive
        and not (game.fighters[caster].alive and game.fighters[caster].concentration)
    ):
        found.append(f"{game.name(fighter)}: nobody holds it here")
    return found


def charging(game: Game, one: int, other: int) -> bool:
    """Whether a charge of one of two at the other has proved valid, and is still to be made."""
    charges = [pending.charge for pending in game.agenda if isinstance(pending, ChargeMove)]
    return any({one, other} <= {charge.charger, *charge.targets} for charge in charges)


def overlaps(game: Game) -> list[str]:
    """Bases that stand on one another, on an objective or on terrain that bars the way.

    The base of a possessed Manitou grows where it stands: it may come to lie over what cannot be pushed away.
    """
    here = [f for f in game.fighters if f.alive]
    bases = [(game.name(f), f.x, f.y, game.profile(f).radius, f.profile in POSSESSED) for f in here]
    things = bases + [(m.kind, m.x, m.y, m.radius, False) for m in game.markers if m.solid and not m.gone]
    found = [
        f"{one[0]} on {other[0]}"
        for one, other in combinations(things, 2)
        if hypot(one[1] - other[1], one[2] - other[2]) < one[3] + other[3] - TOUCHING
        and not (one[4] and other not in bases)
    ]
    standing = game.standing
    for fighter in here:
        if fighter.profile in POSSESSED:
            continue
        under = standing.pieces_at(fighter.x, fighter.y, standing.radii[fighter.id] - TOUCHING)
        found += [f"{game.name(fighter)} on {game.pieces[p].key}" for p in under if standing.ground.solid[p]]
    return found


def of_markers(game: Game) -> list[str]:
    """Loot is in one place only, and markers belong to somebody who plays."""
    found = [f"{m.kind} of nobody" for m in game.markers if not -1 <= m.owner < game.players]
    opened = sorted([m.value.known for m in game.markers if m.kind == "open-chest" and m.value])
    lying = [m.value.known for m in game.markers if m.kind == "loot" and not m.gone and m.value]
    carried = [int(f.carries.removeprefix("loot:")) for f in game.fighters if f.carries.startswith("loot:")]
    if opened != sorted(lying + carried):
        found.append(f"loot: {opened} opened, {lying} lying, {carried} carried")
    return found


def of_activation(game: Game) -> list[str]:
    """The activation under way is that of one card, and what is declared is by its figures."""
    activation = game.activation
    if activation is None:
        return []
    active = [game.fighters[number] for number in activation.fighters]
    found = [
        f"{f.id} is not of this card" for f in active if (f.card, f.player) != (activation.card, activation.player)
    ]
    acting = [declared.fighter for declared in activation.declared]
    if len(set(acting)) != len(acting) or not set(acting) <= set(activation.fighters):
        found.append(f"declared by {acting} of {activation.fighters}")
    return found


def sustained(game: Game, fighter: Fighter) -> bool:
    """Whether somebody keeps a figure without a life box in play for now."""
    return any(any_says(game, Skill.sustains, bearer, fighter) for bearer in bearers(game, Skill.sustains))


def strangers(game: Game) -> list[str]:
    """Enemies in contact who do not fight: only a charge leads into contact, but for what a growing base pushes."""
    here = [fighter for fighter in game.fighters if fighter.alive]
    if game.agenda or any(fighter.profile in POSSESSED for fighter in here):
        return []
    return [
        f"{game.name(one)} touches {game.name(other)}"
        for one, other in combinations(here, 2)
        if one.player != other.player and other.id not in one.engaged and game.in_contact(one, other)
    ]


class Watch:
    """Looks at every state between two steps of a match."""

    def __init__(self) -> None:
        self.states = 0
        self.scores: list[int] = []

    def look(self, game: Game) -> None:
        wrong = faults(game)
        scores = [side.score for side in game.sides]
        if any(now < before for now, before in zip(scores, self.scores, strict=False)):
            wrong.append(f"scores fall from {self.scores} to {scores}")
        assert not wrong, (game.turn, game.phase, wrong)
        self.scores = scores
        self.states += 1


def watched(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """A watch over every match that is played from now on."""
    watch, next_step = Watch(), Alkemy2.next_step

    def look_first(self: Alkemy2, game: Game) -> Any:
        watch.look(game)
        return next_step(self, game)

    monkeypatch.setattr(Alkemy2, "next_step", look_first)
    return watch


@pytest.mark.parametrize("seed", range(3))
def test_what_always_holds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = watched(monkeypatch)
    pairing = next(matches(Agreement(game="alkemy2", everything=True), ("random",), seed))
    options = pairing.options | {"advanced_terrain": True, "command": True, "competitive": True, "max_turns": 6}
    match = Match.new("alkemy2", seed=seed, undo=False, **options)
    play(match, [RandomPlayer() for _ in range(match.players)], seed)
    assert watch.states > 50


@pytest.mark.parametrize("scenario", ["coffres", "traque"])
def test_what_always_holds_where_things_are_carried(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = watched(monkeypatch)
    match = Match.new("alkemy2", seed=3, undo=False, scenario=scenario, setup="quick", measuring=True, max_turns=6)
    play(match, [RandomPlayer(), RandomPlayer()], 3)
    assert watch.states > 50
