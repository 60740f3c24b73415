"""What players are asked about their table, and what their answers tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.alkemy.companion.naming import Thing, label, named
from escarmouche.games.alkemy.companion.state import SCENERY
from escarmouche.games.alkemy.companion.told import (
    FARTHEST,
    PIECE,
    SPOT,
    Key,
    Told,
    Want,
    by_place,
    figures,
    pair,
    places,
)
from escarmouche.games.alkemy.shelter import CLOSE
from escarmouche.play.companion import Distance
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import ChooseSeveral, Confirm, Number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.state import Fighter

RULER = 60.0
"""The longest distance that players are asked for."""
STEP = 0.25
"""How finely."""
MOST_BETWEEN = 5
"""More things between two figures are not told apart: a line of damage has six columns."""


class Interview:
    """One question to the players, and what it tells. It lives inside one step."""

    __slots__ = ("facts", "game", "naming", "wants")

    def __init__(self, game: CompanionGame, wants: Sequence[Want], naming: bool = False) -> None:
        self.game, self.wants, self.naming = game, wants, naming
        """`naming`: whether somebody is about to name a target in sight, so that there is one."""
        self.facts: list[Told] = []

    # ---- asking ---------------------------------------------------------------------------------

    async def ask(self) -> list[Told]:
        """Ask about what comes first, and about all that the same question can say."""
        first = self.wants[0]
        match first.kind:
            case "seen" | "sees":
                await self.ask_sight(first)
            case "between":
                await self.ask_between(first)
            case "cover":
                await self.ask_cover(first)
            case "grasp":
                await self.ask_grasp(first)
            case "gap" if first.limit is None or self.foes(first):
                await self.ask_distance(first)
            case "gap":
                await self.ask_near(first)
        return self.facts

    async def ask_sight(self, first: Want) -> None:
        """Is he in sight? Or: who of these is?"""
        viewer = self.game.fighters[first.key[0]]
        alike = [first] if first.kind == "seen" else [want for want in self.wants if want.kind == "sees"]
        looks = {want.key[1]: want for want in alike if want.key[0] == viewer.id}
        others = list(looks)
        rule = self.game.rule("sight")
        least = 1 if self.naming and not self.sees_another(viewer) else 0
        if len(others) == 1:
            topic = "table.seen" if self.game.fighters[others[0]].player != viewer.player else "table.seen-friend"
            ask = Confirm(viewer.player, topic, rule, (viewer.id, *others), self.both(first.key, rule))
            seen = others if least or await ask else []
        else:
            why = reason("table.looks", rule, figure=self.game.name(viewer))
            seen = await ChooseSeveral(
                viewer.player,
                "table.sees",
                rule,
                others,
                least,
                len(others),
                (viewer.id, *others),
                label=self.label,
                why=why,
            )
        for other, want in looks.items():
            self.tell(want, seen=other in seen)

    def sees_another(self, viewer: Fighter) -> bool:
        """Whether it is known to see some enemy: who declares an Action upon one in sight sees at least one."""
        at = by_place(self.game.told)
        keys = [pair(viewer.id, enemy.id) for enemy in self.game.enemies(viewer.player)]
        found = [at.get((key, places(key, self.game.standing.xs, self.game.standing.ys))) for key in keys]
        return any(fact is not None and fact.seen for fact in found)

    async def ask_between(self, want: Want) -> None:
        """How many things lie in between?"""
        rule = self.game.rule("between")
        ask = Number(self.asked(want.key), "table.between", rule, 0, MOST_BETWEEN, 1, self.pair(want.key), likely=0)
        ask.why = self.both(want.key, rule)
        self.tell(want, between=int(await ask))

    async def ask_cover(self, want: Want) -> None:
        """Behind what is the target: terrain close by, somebody?"""
        shooter, target = (self.game.fighters[number] for number in want.key[:2])
        rule = self.game.rule("between")
        keys: list[Thing] = [SCENERY, *[f.id for f in self.game.fighters if f.alive and f not in (shooter, target)]]
        why = reason("table.aims", rule, one=self.game.name(shooter), other=self.game.name(target))
        behind = await ChooseSeveral(
            target.player, "table.cover", rule, keys, 0, len(keys), (target.id, shooter.id), label=self.label, why=why
        )
        others = tuple([key for key in behind if isinstance(key, int)])
        self.tell(want, between=1 if SCENERY in behind else 0, others=others)
        if SCENERY in behind:
            self.tell_close(target, PIECE, 0)
        for other in others:
            self.tell_close(target, other)

    async def ask_grasp(self, want: Want) -> None:
        """Which of the tokens on the table does it touch?"""
        fighter, rule = self.game.fighters[want.key[0]], self.game.rule("grasp")
        keys = [f"piece:{number}" for number, piece in enumerate(self.game.pieces) if piece.token]
        touched: list[str] = []
        if keys:
            why = reason("table.stands", rule, figure=self.game.name(fighter))
            touched = await ChooseSeveral(
                fighter.player, "table.touching", rule, keys, 0, len(keys), (fighter.id,), label=self.label, why=why
            )
        for number in range(len(self.game.pieces)):
            self.tell_near(want._replace(key=(fighter.id, PIECE, float(number), 0.0)), f"piece:{number}" in touched)

    async def ask_distance(self, want: Want) -> None:
        """How far is it? What matters is whether that is within the limit, if there is one."""
        rule = self.game.rule("distance")
        reaches = [each.reach for each in self.wants if each.key == want.key and each.reach is not None]
        reach = round(reaches[0], 1) if reaches else None
        ask = Distance(self.asked(want.key), rule, reach, RULER, STEP, self.pair(want.key), self.both(want.key, rule))
        far = round(await ask, 2)
        self.tell(want, low=far, high=far)

    async def ask_near(self, first: Want) -> None:
        """Is it within so much? Or: who of these is?"""
        anchor, wants = self.group(first)
        rule, reach, player = self.game.rule("distance"), round(first.reach or 0.0, 1), self.asked(first.key)
        if len(wants) == 1:
            (option,) = wants
            figure, thing = sorted((option, anchor), key=lambda end: isinstance(end, str))
            who = named(self.game, figure)["what"]
            key = "companion.within-of" if isinstance(thing, int) else "companion.within"
            why = reason(key, rule, figure=who, reach=reach, **named(self.game, thing))
            near = [option] if await Confirm(player, "table.within", rule, (option, anchor), why) else []
        else:
            options = list(wants)
            topic = "table.near" if isinstance(options[0], int) else "table.near-what"
            key = "companion.around-figure" if isinstance(anchor, int) else "companion.around"
            why = reason(key, rule, reach=reach, **named(self.game, anchor))
            near = await ChooseSeveral(
                player, topic, rule, options, 0, len(options), (anchor,), label=self.label, why=why
            )
        for option, want in wants.items():
            self.tell_near(want, option in near)

    # ---- what it is about -----------------------------------------------------------------------

    def asked(self, key: Key) -> int:
        """Who is asked: whose hand it is, if he has to do with it."""
        owners = [self.game.fighters[number].player for number in figures(key)]
        return self.game.active if self.game.active in owners else owners[0]

    def pair(self, key: Key) -> tuple[int, ...]:
        """Two figures, that of who is asked first."""
        asked = self.asked(key)
        return tuple(sorted(figures(key), key=lambda number: self.game.fighters[number].player != asked))

    def foes(self, want: Want) -> bool:
        """Whether it is about one figure and one enemy alone."""
        one, other = want.key[:2]
        enemies = other >= 0 and self.game.fighters[one].player != self.game.fighters[other].player
        return enemies and len(self.group(want)[1]) == 1

    def group(self, first: Want) -> tuple[Thing, dict[Thing, Want]]:
        """What the most of those are near to, or not, that are held against the same limit; and these."""
        alike = [want for want in self.wants if want.kind == "gap" and want.limit == first.limit]
        found: tuple[Thing, dict[Thing, Want]] | None = None
        for anchor in reversed(self.ends(first.key)):
            near = {end: w for w in alike if anchor in (ends := self.ends(w.key)) for end in ends if end != anchor}
            if found is None or len(near) > len(found[1]):
                found = anchor, near
        if found is None:
            raise LookupError(first)
        return found

    def ends(self, key: Key) -> list[Thing]:
        """The two that a fact is about, as they are on the scene."""
        one, other, x, y = key
        match other:
            case _ if other == PIECE:
                return [one, f"piece:{int(x)}"]
            case _ if other == SPOT:
                lying = [number for number, m in enumerate(self.game.markers) if (m.x, m.y) == (x, y) and not m.gone]
                return [one, f"marker:{lying[0]}" if lying else f"spot:{x}:{y}"]
        return [one, other]

    def label(self, thing: Thing) -> Reason:
        """A figure or a thing as an option."""
        return label(self.game, thing)

    def both(self, key: Key, rule: str) -> Reason:
        """Which two it is about."""
        if key[1] < 0:
            figure, thing = self.ends(key)
            who = named(self.game, figure)["what"]
            return reason("companion.pair", rule, figure=who, **named(self.game, thing))
        one, other = [self.game.name(self.game.fighters[number]) for number in self.pair(key)]
        return reason("table.pair", rule, one=one, other=other)

    # ---- telling --------------------------------------------------------------------------------

    def tell_near(self, want: Want, near: bool) -> None:
        """Within the limit, or not."""
        limit = want.limit or 0.0
        before = self.before(want)
        if near:
            self.tell(want, low=before.low if before.low < limit else -1.0, high=limit)
        else:
            self.tell(want, low=limit, high=before.high if before.high > limit else FARTHEST)

    def tell_close(self, fighter: Fighter, *other: int) -> None:
        """Cover is no more than an inch away."""
        key = pair(fighter.id, *other) if len(other) == 1 else (fighter.id, other[0], float(other[1]), 0.0)
        xs, ys = self.game.standing.xs, self.game.standing.ys
        self.tell_near(Want("gap", key, places(key, xs, ys), CLOSE), near=True)

    def tell(self, want: Want, **known: Any) -> None:
        """Something more is known of a pair."""
        self.facts.append(replace(self.before(want), **known))

    def before(self, want: Want) -> Told:
        """What was known of the pair before; where players contradict themselves the last word counts."""
        key = want.key if want.key[1] < 0 else pair(*want.key[:2])
        return by_place([*self.game.told, *self.facts]).get((key, want.at), Told(key, want.at))
