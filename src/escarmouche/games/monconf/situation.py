"""Situation files: any position (p. 4-26) written down, to be asked about or played on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf.army import key_named, naming, read_solos
from escarmouche.games.monconf.boosts import CONCENTRATION, MUTAGEN
from escarmouche.games.monconf.catalogue import Catalogue, catalogue
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.ground.terrain_generator import SIDE
from escarmouche.games.monconf.ground.zones import EDGES, other_edge
from escarmouche.games.monconf.moves.mover import feet
from escarmouche.games.monconf.new_match import PLAYERS, library_of
from escarmouche.games.monconf.profiles import Profile
from escarmouche.games.monconf.reports import COMBAT, PHASE, REMOVED, TEST
from escarmouche.games.monconf.scenarios import NONE, SCENARIOS
from escarmouche.games.monconf.setup.deployment import to_deploy
from escarmouche.games.monconf.situation_pending import AgendaReader, check_under_way
from escarmouche.games.monconf.skills.registry import REGISTRY, known
from escarmouche.games.monconf.state import GROUND, SKY, Card, Fighter, Game, Objective, Side
from escarmouche.games.monconf.written import MonconfSituation, WrittenFighter, WrittenSide
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.list_lines import profile_named
from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.pose_requests import tenths
from escarmouche.play.reason import Reason
from escarmouche.play.situation import SituationReader
from escarmouche.play.state import Secret
from escarmouche.play.written import spot_of

if TYPE_CHECKING:
    from escarmouche.games.monconf.library import Library
    from escarmouche.play.content import Source
    from escarmouche.play.written import Checker
    from escarmouche.play.written_names import Key

SETTING_UP = ("edges", "gems", "commanders", "piles", "deployment")
PHASES = (
    *SETTING_UP, "tactician", "piling", "first speaker", "speaking", "combat", "separation", "fights", "after fights",
    "negative", "positive", "recovery", "upkeep", "rally", "end of turn",
)  # fmt: skip
WITH_DOMINANT = ("separation", "fights", "after fights")
"""Phases in which somebody is dominant: the active player unless the file says who."""

BEGINS = (*SETTING_UP, "tactician")
"""Phases before the step that counts the turn it begins."""
WITH_PILES = ("deployment", "first speaker", "speaking")


class MonconfReader(SituationReader[MonconfSituation, Catalogue]):
    """How a file becomes a state."""

    game = "monconf"
    file = MonconfSituation
    units = "fighter"
    things = ("objective",)
    unit_rule = "MCF-ARMY-02"
    model = "monconf-tous-les-champs.toml"
    phases = PHASES
    reports = {TURN_ENDS: "nobody", PHASE: "nobody", TEST: "unit", COMBAT: "unit", REMOVED: "unit"}

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def knows_skill(self, printed: str, written: MonconfSituation, shelf: Catalogue) -> bool:
        return known(with_minus(printed))

    def givers(self, shelf: Catalogue) -> Mapping[str, str]:
        powers = [power.name.fr for shelves in (shelf.spells, shelf.miracles) for power in shelves.values()]
        items = [item.name.fr for item in shelf.items.values()]
        found = {name: name for name in (*REGISTRY.classes(), *powers, *items)}
        return found | {"Concentration": CONCENTRATION, "Mutagène": MUTAGEN}

    def players(self, written: MonconfSituation) -> int:
        return PLAYERS

    def check(self, written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
        check_options(written, shelf, checker)
        for number, fighter in enumerate(written.fighter):
            place = f"fighter[{number}]"
            profile = the_profile(fighter.profile, shelf)
            if isinstance(profile, Reason):
                checker.refuse(f"{place}.profile", profile)
                continue
            check_fighter(place, fighter, shelf, checker)
        for number, objective in enumerate(written.objective):
            checker.on_table(f"objective[{number}].at", objective.at, SIDE)
        check_cards(written, shelf, checker)
        check_under_way(written, shelf, checker)
        for number, side in enumerate(written.side):
            check_side(number, side, written, shelf, checker)

    def build(self, written: MonconfSituation, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        library = library_of(written.options, [""] * PLAYERS, shelf)
        if written.piece:
            pieces = (*library.map.pieces, *written.piece)
            library = replace(library, map=replace(library.map, pieces=pieces))
        cards = cards_of(written, shelf)
        numbers = {(card.player, card.label): card.id for card in cards}
        game = Game(
            sides=[],
            fighters=[],
            cards=cards,
            objectives=objectives_of(written, library),
            phase=written.phase,
            turn=written.turn - (written.phase in BEGINS),
            active=written.active - 1,
            tactician=(written.tactician or written.active) - 1,
            dominant=(written.dominant or (written.active if written.phase in WITH_DOMINANT else 0)) - 1,
            attacker=max(0, written.attacker - 1),
            scenario=written.options.scenario,
            scored=written.scored,
        )
        game.library = library
        for number, one in enumerate(written.fighter):
            game.fighters.append(self.fighter_of(number, one, numbers, shelf, checker))
        game.sides = [side_of(game, number, written, numbers, checker) for number in range(PLAYERS)]
        for one, fighter in zip(written.fighter, game.fighters, strict=True):
            fighter.z = feet(game, fighter.x, fighter.y, airborne=one.airborne) if one.height is None else one.height
            fighter.hp = full_hp(game, fighter) if one.hp is None else one.hp
            if written.phase in SETTING_UP[:-1]:
                fighter.where = "reserve"
            if one.carries:
                game.objectives = [replace(o, carrier=fighter.id) if o.kind == "relic" else o for o in game.objectives]
        for one, fighter in zip(written.fighter, game.fighters, strict=True):
            before = one.engaged_before
            fighter.engaged_before = has_stood_in_contact(game, fighter) if before is None else before
        if written.phase == "deployment" and written.activating:
            game.setup = {"card": numbers[game.active, written.activating[0]]}
        elif written.phase == "deployment" and not game.sides[game.active].piled:
            checker.wrong("phase", "situation.missing", "MCF-DEPLOY-07", field='where = "reserve"')
        under_way = AgendaReader(game, written, numbers, checker)
        game.melees = under_way.melees()
        game.agenda = under_way.agenda()
        return game, library

    def fighter_of(
        self,
        number: int,
        written: WrittenFighter,
        cards: dict[tuple[int, str], int],
        shelf: Catalogue,
        checker: Checker,
    ) -> Fighter:
        """A fighter as the file describes it."""
        profile = the_profile(written.profile, shelf)
        assert not isinstance(profile, Reason)
        x, y = spot_of(written.at)
        fighter = Fighter(
            number,
            written.player - 1,
            profile.key,
            cards[written.player - 1, label_of(number, written)],
            items=tuple([key for name in written.items if (key := key_named(name, shelf.items))]),
            used=tuple([key_named(name, shelf.items) or name for name in written.used]),
            x=x,
            y=y,
            facing=tenths(written.facing),
            effects=[
                replace(effect, skill=with_minus(effect.skill))
                for effect in self.effects(written, shelf, checker, PLAYERS)
            ],
            summoner=number_of(checker, "fighter", written.summoner),
            secured=number_of(checker, "objective", written.secured),
        )
        for field in SAME_NAME:
            setattr(fighter, field, getattr(written, field))
        return fighter

    def check_table(self, game: Game, written: MonconfSituation, checker: Checker) -> None:
        for fighter in game.fighters:
            if not fighter.on_table:
                continue
            layer = SKY if fighter.airborne else GROUND
            met = game.poses.obstacle(fighter.id, fighter.x, fighter.y, 0.0, fighter.facing, layer=layer)
            if met is None:
                continue
            place = f"fighter[{fighter.id}].at"
            if met.base is not None:
                other = game.name(game.fighters[met.base])
                checker.wrong(place, "situation.overlap", figure=game.name(fighter), other=other)
            else:
                checker.wrong(place, "situation.no-ground", "MCF-MOVE-01", figure=game.name(fighter))

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        yield name, f"fighter:{number}"
        yield name, number
        card = game.cards[game.fighters[number].card]
        for kind in ("card", "reserve"):
            yield f"{kind}:{card.label}", f"{kind}:{card.id}"

    def parts(self, key: str) -> Sequence[str | int]:
        kind, rest = kind_in(key), name_in(key)
        if CUT.fullmatch(key):
            return [int(piece) if piece.isdecimal() else piece for piece in re.split("([-,/])", key)]
        if kind not in OF_FIGHTERS or not rest:
            return ()
        return [kind, *[one for piece in rest.split(":") for one in (":", int(piece) if piece.isdecimal() else piece)]]


OF_FIGHTERS = frozenset({
    "order", "change", "turn", "potion", "devotion", "martyr", "sacrifice", "free-walk", "called", "shot", "combat",
    "blow", "master", "feint",
})  # fmt: skip
"""The beginnings of keys in which numbers are those of fighters."""
CUT = re.compile(r"\d+-\d+(,\d+)*(/\d+-\d+(,\d+)*)*")
"""The key of a way to cut a melee: its combats."""


SAME_NAME = (
    "named", "where", "airborne", "activated", "action", "frightened", "stunned", "charged_upon", "hidden", "dying",
    "deferred", "fearless", "charged", "dived", "struck", "raging", "only_defends", "fights",
    "pursuits", "took_off", "landed", "lucky", "spent", "mutated", "toxic", "gems", "faith", "heretic", "summoned",
    "upkept", "carries",
)  # fmt: skip
"""Fields that a file and a state call alike."""


# ---- field by field -------------------------------------------------------------------------------------------------


def the_profile(name: str, shelf: Catalogue) -> Profile | Reason:
    """The one profile that a name can mean."""
    found = profile_named(name, naming("", shelf.profiles))
    return found if isinstance(found, Reason) else found.profile


def has_stood_in_contact(game: Game, fighter: Fighter) -> bool:
    """Whether a contact is older than this turn: in which neither has been activated (MCF-R-24)."""
    if not fighter.on_table or fighter.activated:
        return False
    return any(not enemy.activated for enemy in game.opponents(fighter))


def with_minus(printed: str) -> str:
    """A change as skills print it, where a file has the hyphen of the keyboard: "INI −2"."""
    return printed.replace(" -", " −")


def label_of(number: int, written: WrittenFighter) -> str:
    """The letter of a fighter's card: as written, or its number."""
    return written.card or str(number + 1)


def check_options(written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
    """Scenario and table; scenery that is written piece by piece."""
    checker.known("options.scenario", written.options.scenario, shelf.scenarios, "MCF-G-07")
    checker.known("options.map", written.options.map, ["", "chance", *shelf.maps], "MCF-G-08")
    for number, lying in enumerate(written.piece):
        checker.known(f"piece[{number}].piece", lying.piece, shelf.terrain, "MCF-G-08")
        if (lying.disc is None) == (lying.rectangle is None):
            checker.wrong(f"piece[{number}]", "map.shape", "MCF-G-08", map=written.title[:40], piece=lying.piece[:40])


def check_fighter(place: str, fighter: WrittenFighter, shelf: Catalogue, checker: Checker) -> None:
    """A fighter by itself."""
    for index, item in enumerate(fighter.items):
        if key_named(item, shelf.items) is None:
            checker.wrong(f"{place}.items[{index}]", "army.unknown-item", "MCF-ARMY-22", name=item[:40])
    if fighter.named:
        checker.known(f"{place}.named", fighter.named, shelf.miracles, "MCF-ITEM-21")
    if fighter.summoner:
        checker.number("fighter", fighter.summoner, f"{place}.summoner")
    if fighter.secured:
        checker.number("objective", fighter.secured, f"{place}.secured")


def check_cards(written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
    """Cards with solos, and the cards that are being activated."""
    labels = labels_of(written)
    for number, card in enumerate(written.card):
        checker.known(f"card[{number}].label", card.label, labels[card.player - 1], "MCF-ARMY-20")
        for index, solo in enumerate(card.solos):
            for why in read_solos(solo, shelf)[1]:
                checker.refuse(f"card[{number}].solos[{index}]", why)
    checker.all_known("activating", written.activating, labels[written.active - 1], "MCF-SPEAK-07")
    if written.activating and written.phase not in ("speaking", "deployment"):
        checker.wrong("activating", "situation.somebody-active", phase=written.phase)


def check_side(number: int, side: WrittenSide, written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
    """A player by himself."""
    place, labels = f"side[{number}]", labels_of(written)[number]
    if side.people and key_named(side.people, shelf.peoples) is None:
        checker.wrong(f"{place}.people", "army.unknown-people", "MCF-ARMY-08", name=side.people[:40])
    if side.affiliation and key_named(side.affiliation, shelf.affiliations) is None:
        checker.wrong(f"{place}.affiliation", "army.unknown-affiliation", "MCF-AFFIL-01", name=side.affiliation[:40])
    for field in ("commander", "named_commander"):
        if name := getattr(side, field):
            checker.number("fighter", name, f"{place}.{field}")
    checker.all_known(f"{place}.pile", side.pile or [], labels, "MCF-PILE-01")
    checker.all_known(f"{place}.reserve", side.reserve, labels, "MCF-R-36")
    edges = [other.edge for other in written.side if other.edge]
    if number == 1 and len(edges) == PLAYERS and edges[0] == edges[1]:
        checker.wrong(f"{place}.edge", "situation.zone", "MCF-DEPLOY-07", zone=other_edge(edges[0]))


def labels_of(written: MonconfSituation) -> list[list[str]]:
    """The letters of each player's cards, in the order of the file."""
    found: list[list[str]] = [[] for _ in range(PLAYERS)]
    for number, fighter in enumerate(written.fighter):
        if 1 <= fighter.player <= PLAYERS and label_of(number, fighter) not in found[fighter.player - 1]:
            found[fighter.player - 1].append(label_of(number, fighter))
    return found


# ---- building -------------------------------------------------------------------------------------------------------


def number_of(checker: Checker, table: str, name: str) -> int:
    """The number of what a file names; -1 where it names nothing."""
    found = checker.number(table, name, "") if name else None
    return -1 if found is None else found


def cards_of(written: MonconfSituation, shelf: Catalogue) -> list[Card]:
    """The cards of both players."""
    solos: dict[tuple[int, str], list[str]] = {}
    for card in written.card:
        bought = [one for name in card.solos for one in read_solos(name, shelf)[0]]
        solos[card.player - 1, card.label] = [f"{one.key}:{one.to}" if one.to else one.key for one in bought]
    keys = [(player, label) for player, labels in enumerate(labels_of(written)) for label in labels]
    return [Card(number, *key, tuple(solos.get(key, ()))) for number, key in enumerate(keys)]


def objectives_of(written: MonconfSituation, library: Library) -> list[Objective]:
    """The objectives that are written, or those of the scenario."""
    if written.objective:
        return [Objective(one.kind, *spot_of(one.at)) for one in written.objective]
    scenario = SCENARIOS.get(library.scenario.key, NONE)
    return [Objective(scenario.objective, x, y) for x, y in library.scenario.objectives]


def side_of(
    game: Game, number: int, written: MonconfSituation, cards: dict[tuple[int, str], int], checker: Checker
) -> Side:
    """A player as the file describes him."""
    sides = [*written.side, *[WrittenSide()] * (PLAYERS - len(written.side))]
    side, other = sides[number], sides[1 - number]
    mine = [fighter for fighter in game.fighters if fighter.player == number]
    heroes = [fighter.id for fighter in mine if game.profile(fighter).incarnate]
    peoples = [people for fighter in mine if (people := game.profile(fighter).people)]
    commander = number_of(checker, "fighter", side.commander) if side.commander else [*heroes, -1][0]
    reserve = [cards[number, label] for label in side.reserve]
    pile = pile_of(game, number, written, side, cards, reserve)
    named = number_of(checker, "fighter", side.named_commander) if side.named_commander else commander
    return Side(
        people=key_named(side.people, game.library.peoples) or [*peoples, ""][0],
        affiliation=key_named(side.affiliation, game.library.affiliations) or "",
        edge=side.edge or (other_edge(other.edge) if other.edge else EDGES[number]),
        commander=commander,
        named_commander=named,
        command_points=side.command_points,
        refusals=side.refusals,
        pile=Secret(tuple(pile), (number,)),
        piled=len(pile),
        reserve=Secret(tuple(reserve), (number,)),
        reserved=len(reserve),
        spoken=side.spoken,
        genius=side.genius,
        no_genius=side.no_genius,
        free_tactic=side.free_tactic,
        mutagen=side.mutagen,
        reinforcements=side.reinforcements,
        losses=side.losses,
        fallen=side.fallen,
        score=side.score,
    )


def pile_of(
    game: Game,
    player: int,
    written: MonconfSituation,
    side: WrittenSide,
    cards: dict[tuple[int, str], int],
    reserve: list[int],
) -> list[int]:
    """The pile of a player: as written, or all cards that have somebody to activate and lie nowhere else."""
    if written.phase not in WITH_PILES:
        return []
    if side.pile is not None:
        return [cards[player, label] for label in side.pile]
    activated = written.activating if written.activation is None else written.activation.cards
    turned = [cards.get((player, label)) for label in activated] if player == game.active else []
    waiting = to_deploy if written.phase == "deployment" else Game.to_activate
    mine = [card.id for card in game.cards if card.player == player and waiting(game, card.id)]
    return [card for card in mine if card not in reserve and card not in turned]
