"""One question to the players of a real table, and what it tells: what every game asks alike."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.play.companion.requests import Distance
from escarmouche.play.companion.told import (
    FARTHEST,
    PIECE,
    SEEN,
    SPOT,
    Key,
    Told,
    Want,
    by_place,
    figures,
    towards,
)
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import ChooseSeveral, Confirm

if TYPE_CHECKING:
    from collections.abc import Sequence

Thing = int | str
"""A figure by its number, anything else by its id on the scene."""


class Interview:
    """It lives inside one step. A game says what its figures and things are called, and asks what its rules look at."""

    RULER: float = 60.0
    """The longest distance that players are asked for."""
    STEP: float = 0.25
    """How finely."""

    def __init__(self, game: Any, wants: Sequence[Want]) -> None:
        self.game, self.wants = game, wants
        self.facts: list[Told] = []

    async def ask(self) -> list[Told]:
        """Ask about what comes first, and about all that the same question can say."""
        await self.ask_about(self.wants[0])
        return self.facts

    @abstractmethod
    async def ask_about(self, first: Want) -> None:
        """Ask the question of this want."""

    # ---- names -----------------------------------------------------------------------------------

    @abstractmethod
    def player_of(self, number: int) -> int:
        """Whose figure it is."""

    @abstractmethod
    def named(self, thing: Thing) -> dict[str, str]:
        """What a thing is called, and what tells it from others alike."""

    @abstractmethod
    def rule(self, kind: str) -> str:
        """The rule that wants to know this kind of thing."""

    def thing_at(self, key: Key) -> Thing:
        """What else than a figure a fact is about, as it is on the scene."""
        return f"piece:{int(key[2])}" if key[1] == PIECE else f"spot:{key[2]}:{key[3]}"

    def name(self, number: int) -> str:
        return self.named(number)["what"]

    def label(self, thing: Thing) -> Reason:
        """A figure or a thing as an option."""
        return reason("companion.thing", **self.named(thing))

    # ---- distances -------------------------------------------------------------------------------

    async def ask_distance(self, want: Want, topic: str = "table.distance") -> None:
        """How far is it? What matters is whether that is within the limit, if there is one."""
        rule = self.rule(want.kind)
        alike = [each.reach for each in self.wants if (each.kind, each.key) == (want.kind, want.key)]
        reaches = [reach for reach in alike if reach is not None]
        reach = round(reaches[0], 1) if reaches else None
        about, why = self.pair(want.key), self.both(want.key, rule)
        far = round(await Distance(self.asked(want.key), rule, reach, self.RULER, self.STEP, about, why, topic), 2)
        self.tell(want, low=far, high=far)

    async def ask_near(self, first: Want) -> None:
        """Is it within so much? Or: who of these is?"""
        anchor, wants = self.group(first)
        rule, reach, player = self.rule(first.kind), round(first.reach or 0.0, 1), self.asked(first.key)
        if len(wants) == 1:
            (option,) = wants
            figure, thing = sorted((option, anchor), key=lambda end: isinstance(end, str))
            key = "companion.within-of" if isinstance(thing, int) else "companion.within"
            why = reason(key, rule, figure=self.named(figure)["what"], reach=reach, **self.named(thing))
            near = [option] if await Confirm(player, "table.within", rule, (option, anchor), why) else []
        else:
            options = list(wants)
            topic = "table.near" if isinstance(options[0], int) else "table.near-what"
            key = "companion.around-figure" if isinstance(anchor, int) else "companion.around"
            why = reason(key, rule, reach=reach, **self.named(anchor))
            near = await ChooseSeveral(
                player, topic, rule, options, 0, len(options), (anchor,), label=self.label, why=why
            )
        for option, want in wants.items():
            self.tell_near(want, option in near)

    # ---- yes or no -------------------------------------------------------------------------------

    async def ask_sight(self, first: Want) -> None:
        """Is he in sight? Or: who of these is? Who is about to name one in sight (`sees`) sees at least one."""
        viewer, other = first.key[:2]
        least = int(first.kind == "sees" and not self.sees_another(viewer))
        if len(self.alike(first, 0)) > 1:
            why = reason("table.looks", self.rule(first.kind), figure=self.name(viewer))
            await self.ask_which(first, "table.sees", why, least=least)
        else:
            topic = "table.seen" if self.player_of(other) != self.player_of(viewer) else "table.seen-friend"
            await self.ask_whether(first, topic, sure=bool(least))

    def sees_another(self, viewer: int) -> bool:
        """Whether a figure is known to see some enemy."""
        found = [self.game.fact(SEEN, towards(viewer, enemy.id)) for enemy in self.game.enemies(self.player_of(viewer))]
        return any(fact is not None and fact.yes for fact in found)

    async def ask_whether(self, want: Want, topic: str, why: Reason | None = None, *, sure: bool = False) -> None:
        """Is it so?"""
        rule = self.rule(want.kind)
        ask = Confirm(self.asked(want.key), topic, rule, tuple(self.ends(want.key)), why or self.both(want.key, rule))
        self.tell_yes(want, sure or bool(await ask))

    async def ask_which(self, first: Want, topic: str, why: Reason, *, by: int = 0, least: int = 0) -> None:
        """Of whom is it so? All are asked for that were wanted of the same end of the key."""
        wants, (figure, *_) = self.alike(first, by), first.key
        options = list(wants)
        told = await ChooseSeveral(
            self.player_of(figure), topic, self.rule(first.kind), options, least, len(options),
            (self.ends(first.key)[by], *options), label=self.label, why=why,
        )  # fmt: skip
        for option, want in wants.items():
            self.tell_yes(want, option in told)

    def alike(self, first: Want, by: int) -> dict[Thing, Want]:
        """All that is wanted of the same kind about the same end of the key, by the other end."""
        end = self.ends(first.key)[by]
        found = [want for want in self.wants if want.kind == first.kind and self.ends(want.key)[by] == end]
        return {self.ends(want.key)[1 - by]: want for want in found}

    # ---- what it is about -----------------------------------------------------------------------

    def asked(self, key: Key) -> int:
        """Who is asked: whose hand it is, if he has to do with it."""
        owners = [self.player_of(number) for number in figures(key)]
        return self.game.active if self.game.active in owners else owners[0]

    def pair(self, key: Key) -> tuple[int, ...]:
        """Two figures, that of who is asked first."""
        asked = self.asked(key)
        return tuple(sorted(figures(key), key=lambda number: self.player_of(number) != asked))

    def foes(self, want: Want) -> bool:
        """Whether it is about one figure and one enemy alone."""
        one, other = want.key[:2]
        return other >= 0 and self.player_of(one) != self.player_of(other) and len(self.group(want)[1]) == 1

    def group(self, first: Want) -> tuple[Thing, dict[Thing, Want]]:
        """What the most of those are near to, or not, that are held against the same limit; and these."""
        alike = [want for want in self.wants if want.kind == first.kind and want.limit == first.limit]
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
        return [key[0], key[1] if key[1] >= 0 else self.thing_at(key)]

    def both(self, key: Key, rule: str) -> Reason:
        """Which two it is about."""
        if key[1] in (SPOT, PIECE):
            figure, thing = self.ends(key)
            return reason("companion.pair", rule, figure=self.named(figure)["what"], **self.named(thing))
        one, other = [self.name(number) for number in self.pair(key)]
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

    def tell_yes(self, want: Want, yes: bool) -> None:
        """It is so, or not."""
        self.tell(want, low=float(yes), high=float(yes))

    def tell(self, want: Want, **known: Any) -> None:
        """Something more is known."""
        self.facts.append(replace(self.before(want), **known))

    def before(self, want: Want) -> Told:
        """What was known of it before; where players contradict themselves the last word counts."""
        kind, key = self.told_as(want)
        return by_place([*self.game.told, *self.facts]).get((kind, key, want.at), Told(kind, key, want.at))

    def told_as(self, want: Want) -> tuple[str, Key]:
        """Of which kind, and about whom, the fact is that answers a want."""
        return SEEN if want.kind == "sees" else want.kind, want.key
