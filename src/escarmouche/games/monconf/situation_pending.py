"""What a situation file says to be under way (p. 9-18), looked at and put on the agenda, the innermost first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import (
    NOBODY,
    Allocation,
    Batch,
    Blow,
    Bombardment,
    Calling,
    Casting,
    Fight,
    Flight,
    Hit,
    Move,
    Mystic,
    Order,
    Pursuit,
    Shot,
    Special,
    Speech,
)
from escarmouche.games.monconf.combat.melees import as_combat, chains, contact_graph
from escarmouche.games.monconf.orders.actions import actions
from escarmouche.play.pose_requests import tenths
from escarmouche.play.written import spot_of

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Pending
    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.games.monconf.written import MonconfSituation
    from escarmouche.games.monconf.written_pending import WrittenActivation, WrittenFight, WrittenMove
    from escarmouche.play.written import Checker, Spot

SPEAKING = ("speech", "activation", "move", "flight", "shot", "bombardment", "mystic", "special", "casting", "calling")
FIGHTING = ("fight", "blow", "pursuit", "combats")
NEEDS_TARGET = ("engage", "charge", "disengage", "pursue")
DRAWN = ("duel", "answer", "fear", "crossing")
"""Stages of a move whose way is drawn."""
HIT_RULES = {
    "blow": "MCF-CC-31", "shot": "MCF-SHOOT-15", "blast": "MCF-ART-15", "pierce": "MCF-ART-11", "spell": "MCF-WOUND-01",
}  # fmt: skip

# ---- field by field -------------------------------------------------------------------------------------------------


def check_under_way(written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
    """What is under way, table by table: who is named exists, and the phase is one in which it happens."""
    pursued = written.pursuit is not None
    for table in SPEAKING:
        if getattr(written, table) and written.phase != "speaking" and not (pursued and table in ("move", "flight")):
            checker.wrong(table, "situation.not-now", phase=written.phase, needed="speaking")
    for table in FIGHTING:
        if getattr(written, table) and written.phase != "fights":
            checker.wrong(table, "situation.not-now", phase=written.phase, needed="fights")
    for place, names in named_in(written):
        for name in names:
            checker.number("fighter", name, place)
    check_powers(written, shelf, checker)
    if written.speech is not None:
        checker.all_known("speech.played", written.speech.played, shelf.tactics, "MCF-TACT-01")


def named_in(written: MonconfSituation) -> Iterable[tuple[str, list[str]]]:
    """Every place that names fighters, with the names; a name that is not written names nobody."""
    for table, fields in NAMING.items():
        one = getattr(written, table)
        for field in fields if one is not None else ():
            value = getattr(one, field)
            yield f"{table}.{field}", [value] if isinstance(value, str) and value else list(value)
    for number, hit in enumerate(written.hit):
        yield f"hit[{number}]", [name for name in (hit.target, hit.by) if name]
    if written.activation is not None:
        for number, order in enumerate(written.activation.order):
            yield f"activation.order[{number}]", [name for name in (order.fighter, order.target) if name]
        for number, contact in enumerate(written.activation.contact):
            yield f"activation.contact[{number}]", [contact.mover, contact.enemy]
        yield "activation.once", [one.rpartition(":")[2] for one in written.activation.once]
    if written.move is not None:
        yield "move.tested", [name for pair in written.move.tested for name in pair]
    if written.mystic is not None:
        yield "mystic.success", [name for success in written.mystic.success for name in success.targets]
    if written.fight is not None:
        for number, dice in enumerate(written.fight.dice):
            yield f"fight.dice[{number}]", [dice.fighter, *dice.acted]
    for place, combats in (("combats", written.combats), ("pursuit.combats", pursued_combats(written))):
        for number, combat in enumerate(combats):
            yield f"{place}[{number}]", combat


NAMING = {
    "activation": ("resolved", "shot_at", "free_walks"),
    "move": ("fighter", "target", "interceptor", "fled"),
    "flight": ("fighter",),
    "shot": ("shooter", "target"),
    "bombardment": ("shooter", "target"),
    "mystic": ("fighter",),
    "special": ("fighter", "target"),
    "casting": ("caster", "targets", "dispeller"),
    "calling": ("caller", "targets", "censor"),
    "fight": ("centre", "others", "champions"),
    "blow": ("attacker", "target", "support"),
    "pursuit": ("fighters", "moved"),
}
"""The fields of each table that name fighters."""


def pursued_combats(written: MonconfSituation) -> Sequence[list[str]]:
    """Combats that a pursuit has brought."""
    return () if written.pursuit is None else written.pursuit.combats


def check_powers(written: MonconfSituation, shelf: Catalogue, checker: Checker) -> None:
    """Spells and miracles are known, and their windows have whoever they ask."""
    if (casting := written.casting) is not None:
        checker.known("casting.spell", casting.spell, shelf.spells, "MCF-MAGIC-01")
        if casting.stage == "duel" and not casting.dispeller:
            checker.wrong("casting", "situation.missing", field="dispeller")
    if (calling := written.calling) is not None:
        checker.known("calling.miracle", calling.miracle, shelf.miracles, "MCF-FAITH-01")
        if calling.stage in ("uphold", "renew") and not calling.censor:
            checker.wrong("calling", "situation.missing", field="censor")
    if written.mystic is not None:
        for number, success in enumerate(written.mystic.success):
            known = {**shelf.spells, **shelf.miracles}
            checker.known(f"mystic.success[{number}].power", success.power, known, "MCF-R-65")


# ---- building -------------------------------------------------------------------------------------------------------


class AgendaReader:
    """Makes records of what is written; whatever does not fit the position is told by the checker."""

    def __init__(self, game: Game, written: MonconfSituation, cards: dict[tuple[int, str], int], checker: Checker):
        self.game, self.written, self.cards, self.checker = game, written, cards, checker

    def number(self, name: str) -> int:
        """The number of whom a file names; nobody where it names nobody."""
        found = self.checker.number("fighter", name, "") if name else None
        return NOBODY if found is None else found

    def numbers(self, names: Iterable[str]) -> list[int]:
        return [self.number(name) for name in names]

    def fighter(self, name: str) -> Fighter:
        return self.game.fighters[self.number(name)]

    def agenda(self) -> list[Pending]:
        """All that is under way, what comes first in front."""
        made = [
            *self.hits(), self.flight(), self.blow(), self.fight(), self.move(), self.pursuit(), self.shot(),
            self.bombardment(), self.casting(), self.calling(), self.special(), self.mystic(), self.batch(),
            self.speech(),
        ]  # fmt: skip
        return [pending for pending in made if pending is not None]

    # ---- tactical phase ---------------------------------------------------------------------------------------------

    def speech(self) -> Speech | None:
        one, player = self.written.speech, self.game.active
        if one is None:
            return None
        labels = [card.label for card in self.game.cards if card.player == player]
        if not self.checker.all_known("speech.cards", one.cards, labels, "MCF-SPEAK-07"):
            return None
        return Speech(player, one.left, [self.cards[player, label] for label in one.cards], list(one.played))

    def batch(self) -> Batch | None:
        """The activation under way: `activating` says only which cards, `activation` the rest."""
        one, player = self.written.activation, self.game.active
        labels = self.written.activating if one is None else one.cards
        place = "activating" if one is None else "activation.cards"
        known = [card.label for card in self.game.cards if card.player == player]
        if (
            not labels
            or self.written.phase != "speaking"
            or not self.checker.all_known(place, labels, known, "MCF-SPEAK-07")
        ):
            return None
        turned = [self.cards[player, label] for label in labels]
        if one is None:
            return Batch(player, turned, [f.id for card in turned for f in self.game.to_activate(card)])
        ordered = self.numbers([order.fighter for order in one.order])
        mine = [f for card in turned for f in self.game.on_card(card) if not f.activated or f.id in ordered]
        for fighter in mine:
            fighter.activated = True
        return Batch(
            player,
            turned,
            [fighter.id for fighter in mine],
            self.orders(one, [fighter.id for fighter in mine]),
            one.stage,
            self.numbers(one.resolved),
            self.numbers(one.shot_at),
            [[self.number(c.mover), self.number(c.enemy), int(c.charge)] for c in one.contact],
            self.numbers(one.free_walks),
            [f"{used.partition(':')[0]}:{self.number(used.rpartition(':')[2])}" for used in one.once],
            starts={number: [self.game.fighters[number].x, self.game.fighters[number].y] for number in ordered},
        )

    def orders(self, activation: WrittenActivation, mine: list[int]) -> list[Order]:
        """The orders given so far: one for each, of actions there are, with a target where one is needed."""
        known = actions(self.game)
        found = list[Order]()
        for number, one in enumerate(activation.order):
            place, fighter = f"activation.order[{number}]", self.number(one.fighter)
            if fighter not in mine or fighter in [order.fighter for order in found]:
                self.checker.wrong(f"{place}.fighter", "situation.no-order", "MCF-ACT-01", figure=one.fighter)
            if not self.checker.known(f"{place}.action", one.action, known, "MCF-ACT-01"):
                continue
            if known[one.action].targets is not None and not one.target and not one.forced:
                self.checker.wrong(place, "situation.missing", "MCF-ACT-05", field="target")
            found.append(Order(fighter, one.action, self.number(one.target), one.tactic, one.forced))
        if activation.stage not in ("orders", "end") and len(found) < len(mine):
            self.checker.wrong("activation", "situation.missing", "MCF-ACT-05", field="order")
        return found

    def move(self) -> Move | None:
        one = self.written.move
        if one is None:
            return None
        self.need("move", one.kind in NEEDS_TARGET and not one.target, "target")
        self.need("move", one.stage in DRAWN and not one.path, "path")
        self.need("move", one.stage in ("duel", "answer") and not one.interceptor, "interceptor")
        cause = one.cause or ("pursuit" if one.kind in ("pursue", "step") else one.kind)
        return Move(
            self.number(one.fighter), one.kind, cause, self.number(one.target), way_of(one), tenths(one.facing),
            one.length, one.airborne, one.from_air, one.stage, one.windowed, self.number(one.interceptor),
            self.numbers(one.fled), [self.numbers(pair) for pair in one.tested], forced=one.forced, flown=one.flown,
            rolled=one.rolled,
        )  # fmt: skip

    def flight(self) -> Flight | None:
        one = self.written.flight
        return None if one is None else Flight(self.number(one.fighter), *spot_of(one.source))

    def shot(self) -> Shot | None:
        one = self.written.shot
        if one is None:
            return None
        weapon = self.weapon("shot", one.shooter, one.weapon)
        return Shot(
            self.number(one.shooter), self.number(one.target), weapon, one.action, one.stage, one.targeted, one.walked,
            one.later, one.second,
        )  # fmt: skip

    def bombardment(self) -> Bombardment | None:
        one = self.written.bombardment
        if one is None:
            return None
        weapon = self.weapon("bombardment", one.shooter, one.weapon)
        return Bombardment(
            self.number(one.shooter), self.number(one.target), weapon, one.stage, one.result, one.threshold
        )  # fmt: skip

    def weapon(self, place: str, shooter: str, name: str) -> str:
        """The weapon that is named, or the shooter's first."""
        own = self.game.profile(self.fighter(shooter)).weapons
        self.checker.known(f"{place}.weapon", name or [*own, ""][0], own, "MCF-SHOOT-01")
        return name or [*own, ""][0]

    # ---- magic and faith --------------------------------------------------------------------------------------------

    def mystic(self) -> Mystic | None:
        one = self.written.mystic
        if one is None:
            return None
        library = self.game.library
        whom = {key: power.target for powers in (library.spells, library.miracles) for key, power in powers.items()}
        successes = [
            [done.power, *([str(number) for number in self.numbers(done.targets)] or [whom[done.power]])]
            for done in one.success
        ]
        return Mystic(self.number(one.fighter), one.moved, successes)

    def special(self) -> Special | None:
        one = self.written.special
        if one is None:
            return None
        self.checker.known("special.action", one.action, [*actions(self.game)], "MCF-ACT-11")
        return Special(self.number(one.fighter), one.action, self.number(one.target), one.stage)

    def casting(self) -> Casting | None:
        one = self.written.casting
        if one is None:
            return None
        x, y = place_of(one.at)
        return Casting(
            self.number(one.caster), one.spell, self.numbers(one.targets), x, y, one.amount,
            {str(key): count for key, count in one.gems.items()},
            one.choice,
            self.number(one.dispeller), one.stage, facing=tenths(one.facing), absorbed=one.absorbed,
        )  # fmt: skip

    def calling(self) -> Calling | None:
        one = self.written.calling
        if one is None:
            return None
        x, y = place_of(one.at)
        return Calling(
            self.number(one.caller), one.miracle, self.numbers(one.targets), x, y, one.amount, one.choice, one.faith,
            self.number(one.censor), one.stage, facing=tenths(one.facing), bid=one.bid,
        )  # fmt: skip

    # ---- combat -----------------------------------------------------------------------------------------------------

    def hits(self) -> list[Hit]:
        return [
            Hit(
                self.number(one.target), self.number(one.by), one.attack, one.wound, one.cause, HIT_RULES[one.cause],
                one.stage, one.wounds,
            )
            for one in self.written.hit
        ]  # fmt: skip

    def fight(self) -> Fight | None:
        one = self.written.fight
        if one is None:
            return None
        self.opposed("fight.others", [one.centre, *one.others])
        self.need("fight", one.stage in ("allocate", "pass") and not one.first, "first")
        dice = {self.number(d.fighter): d for d in one.dice}
        here = [self.number(name) for name in (one.centre, *one.others) if self.fighter(name).on_table]
        self.need("fight", one.stage == "pass" and not set(here) <= set(dice), "dice")
        return Fight(
            self.number(one.centre), self.numbers(one.others), one.pursuit, one.stage, self.champions(one),
            {} if one.rolled is None else {max(self.game.dominant, 0): one.rolled}, one.first - 1,
            {
                number: Allocation(
                    d.attack, d.defence, d.chained, d.all_attack, d.gained, d.sustained, d.feinted,
                    tuple(sorted(self.numbers(d.acted))),
                )
                for number, d in dice.items()
            },
            (one.active or one.first) - 1,
        )  # fmt: skip

    def champions(self, fight: WrittenFight) -> dict[int, int]:
        """By player, who makes the INI test; nobody before they are named, or when it is decided."""
        if fight.stage not in ("fury", "initiative"):
            return {}
        found: dict[int, int] = {}
        for name in (*fight.champions, fight.centre, *fight.others):
            found.setdefault(self.fighter(name).player, self.number(name))
        return found

    def blow(self) -> Blow | None:
        one, fight = self.written.blow, self.written.fight
        if one is None:
            return None
        self.opposed("blow.target", [one.attacker, one.target])
        dice = [] if fight is None or fight.stage != "pass" else [self.number(d.fighter) for d in fight.dice]
        self.need("blow", not {self.number(one.attacker), self.number(one.target)} <= set(dice), "fight.dice")
        return Blow(
            self.number(one.attacker), self.number(one.target), sorted(self.numbers(one.support)), one.master,
            one.stage, one.attack, one.parry, one.defence,
        )  # fmt: skip

    def pursuit(self) -> Pursuit | None:
        one = self.written.pursuit
        if one is None:
            return None
        combats = [self.combat(f"pursuit.combats[{k}]", names) for k, names in enumerate(one.combats)]
        return Pursuit(one.player - 1, self.numbers(one.fighters), self.numbers(one.moved), combats, one.stage)

    def melees(self) -> list[list[int]]:
        """The combats to be fought: as written, or every melee that is one as it stands (MCF-CC-08)."""
        written = self.written
        if written.combats:
            return sorted([self.combat(f"combats[{k}]", names) for k, names in enumerate(written.combats)])
        if written.phase != "fights" or written.fight is not None or written.pursuit is not None:
            return []
        found = [as_combat(self.game, chain) for chain in chains(contact_graph(self.game))]
        self.need("phase", None in found, "combats")
        return sorted([list(combat) for combat in found if combat is not None])

    def combat(self, place: str, names: list[str]) -> list[int]:
        """A combat: the one, then the others in the order of their numbers; of a pair the lower number first."""
        self.opposed(place, names)
        centre, *others = self.numbers(names)
        return sorted([centre, *others]) if len(others) == 1 else [centre, *sorted(others)]

    def opposed(self, place: str, names: Sequence[str]) -> None:
        """The first of some is an enemy of all the others."""
        first = self.fighter(names[0])
        for other in map(self.fighter, names[1:]):
            if other.player == first.player:
                figures = {"figure": self.game.name(first), "other": self.game.name(other)}
                self.checker.wrong(place, "situation.same-side", "MCF-CC-08", **figures)

    def need(self, place: str, missing: bool, field: str) -> None:
        """A field that this situation cannot do without."""
        if missing:
            self.checker.wrong(place, "situation.missing", field=field)


def way_of(move: WrittenMove) -> list[float]:
    """The way-points of a move as its record keeps them: x, y and z of each."""
    return [value for point in move.path for value in (*spot_of((point[0], point[1])), *(point[2:] or [0.0]))]


def place_of(spot: Spot | None) -> tuple[float, float]:
    return (0.0, 0.0) if spot is None else spot_of(spot)
