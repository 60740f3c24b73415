"""The table (p. 4) as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import (
    NOBODY,
    Batch,
    Blow,
    Bombardment,
    Calling,
    Casting,
    Fight,
    Move,
    Order,
    Shot,
)
from escarmouche.games.monconf.chronicle import marks, pose_of
from escarmouche.games.monconf.combat.melees import contact_graph
from escarmouche.games.monconf.ground.objectives import disc_of as objective_disc
from escarmouche.games.monconf.ground.own_zone import zone_of
from escarmouche.games.monconf.lists.listed_skills import prints
from escarmouche.games.monconf.scenarios import SCENARIOS
from escarmouche.play.scene import Absent, Area, AreaRelief, Disc, Fate, Link, PutDisc, Scene, Track

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

COUNTS = {
    "score": "score", "command": "command_points", "refusals": "refusals", "pile": "piled", "reserve": "reserved",
    "losses": "fallen", "mutagen": "mutagen", "reinforcements": "reinforcements",
}  # fmt: skip
"""The counters of a player that everybody sees, and the field of his side that holds each."""

ARROWS = ("engage", "charge", "shoot", "aimed", "artillery", "assault", "brawl")
"""Actions whose arrows say which they are; of any other it says that somebody is its target."""

OF_SKILLS = {"mutagen": "Mutagène", "reinforcements": "Renfort"}
"""Counters that only armies with such a skill have."""


def scene_of(game: Game) -> Scene:
    """Everything that is drawn."""
    side = float(game.library.map.side)
    scene = Scene(side, side, "cm", place=game.library.scenario.place)
    for fighter in game.fighters:
        if fighter.on_table:
            scene.discs[str(fighter.id)] = disc_of(game, fighter)
        else:
            scene.absent[f"absent:{fighter.id}"] = absent(game, fighter)
    for number, objective in enumerate(game.objectives):
        if objective.carrier < 0:
            scene.discs[f"objective:{number}"] = objective_disc(number, objective)
    draw_ground(game, scene)
    draw_links(game, scene)
    turns = game.library.options.turns or game.library.scenario.turns
    scene.tracks["turn"] = Track("turn", game.turn, most=turns)
    scene.tracks["scenario"] = Track("scenario", [*SCENARIOS].index(game.scenario) + 1 if game.scenario else 0)
    for player, own in enumerate(game.sides):
        for name, field in COUNTS.items():
            if name in OF_SKILLS and not concerns(game, player, name):
                continue
            scene.tracks[f"{name}:{player}"] = Track(f"{name}:{player}", getattr(own, field), player)
    return scene


FATES: dict[str, Fate] = {"reserve": "reserve", "gone": "fallen", "left": "left"}


def absent(game: Game, fighter: Fighter) -> Absent:
    """A fighter that is not on the table: not yet deployed, a loss, or out by an exit (MCF-H-13)."""
    fate = FATES[fighter.where]
    spots = [fighter.x, fighter.y] if fate == "fallen" else []
    cost = game.library.profiles[fighter.profile].cost
    return Absent(
        f"absent:{fighter.id}", game.name(fighter), fate, fighter.player, fighter.profile, cost=cost, spots=spots
    )


def concerns(game: Game, player: int, name: str) -> bool:
    """Whether a counter means anything to a player: his army prints the skill, or his affiliation brings markers."""
    affiliation = game.library.affiliations.get(game.sides[player].affiliation)
    if name == "reinforcements" and affiliation is not None and affiliation.markers:
        return True
    profiles = {fighter.profile for fighter in game.fighters if fighter.player == player}
    return any(prints(game.library.profiles[key], OF_SKILLS[name]) for key in profiles)


def disc_of(game: Game, fighter: Fighter) -> Disc:
    """The base of a fighter, as it stands."""
    return Disc(
        str(fighter.id), fighter.x, fighter.y, game.library.base(fighter).radius, "fighter", game.name(fighter),
        fighter.player, marks(game, fighter), fighter.profile, pose_of(game, fighter),
    )  # fmt: skip


def put_down(game: Game, fighter: Fighter) -> PutDisc:
    """A fighter comes onto the table, or stands otherwise than it did."""
    return PutDisc(disc_of(game, fighter))


def draw_ground(game: Game, scene: Scene) -> None:
    """Scenery, whose nature is public (MCF-SETUP-04), and deployment zones."""
    for piece in game.library.scenery.pieces:
        key = f"piece:{piece.number}"
        ring = [value for point in piece.outline.points for value in point]
        scene.areas[key] = Area(
            key, ring, "terrain", f"terrain.{piece.key}", -1,
            {"ground": piece.movement, "height": piece.height, "sight": piece.sight},
            AreaRelief(piece.height, firm=piece.kind == "hill"),
        )  # fmt: skip
    for player, own in enumerate(game.sides):
        if own.edge:
            key = f"zone:{player}"
            scene.areas[key] = Area(key, zone_of(game, player).outline(), "deployment", owner=player)


# ---- lines from one to another --------------------------------------------------------------------------------------


def draw_links(game: Game, scene: Scene) -> None:
    """Who goes for whom, who is in contact, who fights whom: only between those who stand on the table."""
    for link in (*combat_links(game), *order_links(game), *acts_under_way(game)):
        if link.start in scene.discs and link.end in scene.discs:
            scene.links[link.id] = link


def order_link(order: Order, player: int) -> Link:
    """The arrow of an order that names a target."""
    kind = order.action if order.action in ARROWS else "order"
    return Link(f"order:{order.fighter}", str(order.fighter), str(order.target), kind, player)


def order_links(game: Game) -> list[Link]:
    """Who of the batch goes for whom: targets are named openly before anything is resolved (MCF-ACT-05)."""
    batches = [pending for pending in game.agenda if isinstance(pending, Batch)]
    return [
        order_link(order, batch.player)
        for batch in batches
        for order in batch.orders
        if order.target != NOBODY and order.fighter not in batch.resolved
    ]


def acts_under_way(game: Game) -> list[Link]:
    """What is being resolved: a move at somebody, a shot, a blow, a spell or a miracle with its targets."""
    found: list[Link] = []
    for pending in game.agenda:
        match pending:
            case Move(fighter=doer, target=target) if target != NOBODY:
                acts = [("go", doer, target)]
            case Shot(shooter=doer, target=target) | Bombardment(shooter=doer, target=target):
                acts = [("shot", doer, target)]
            case Blow(attacker=doer, target=target):
                acts = [("blow", doer, target)]
            case Casting(caster=doer, targets=targets):
                acts = [("spell", doer, target) for target in targets]
            case Calling(caller=doer, targets=targets):
                acts = [("miracle", doer, target) for target in targets]
            case _:
                continue
        found += [
            Link(f"{kind}:{doer}:{target}", str(doer), str(target), kind, game.fighters[doer].player)
            for kind, doer, target in acts
            if doer != target
        ]
    return found


def combat_links(game: Game) -> list[Link]:
    """Who touches an enemy; while the combat phase lasts chains, then combats and what was cut (MCF-CC-07 to 10)."""
    graph = contact_graph(game)
    touching = {(one, other) for one, others in graph.items() for other in others if one < other}
    if game.phase not in ("combat", "separation", "fights"):
        return [contact_link("engaged", one, other) for one, other in sorted(touching)]
    if game.phase != "fights":
        return [contact_link("contact", one, other) for one, other in sorted(touching)]
    under_way = [[fight.centre, *fight.others] for fight in game.agenda if isinstance(fight, Fight)]
    fought = pairs(under_way)
    to_come = pairs(game.melees) - fought
    waiting = {number for combat in game.melees for number in combat}
    cut = {pair for pair in touching - fought - to_come if waiting.issuperset(pair)}
    return [
        contact_link(kind, one, other)
        for kind, found in (("fight", fought), ("combat", to_come), ("cut", cut))
        for one, other in sorted(found)
    ]


def pairs(combats: Iterable[Sequence[int]]) -> set[tuple[int, int]]:
    """Who fights whom in combats of one, the first, against some."""
    return {(min(one, other), max(one, other)) for one, *others in combats for other in others}


def contact_link(kind: str, one: int, other: int) -> Link:
    """A line between two who touch."""
    return Link(f"contact:{one}:{other}", str(one), str(other), kind)
