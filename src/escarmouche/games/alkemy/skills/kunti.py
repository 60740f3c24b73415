"""K'unti: markers of the four elements that the weapons of Grimpaor and Excavaor leave on whom they hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import lasting_adjustments, printed
from escarmouche.games.alkemy.skills.counters import counted, set_count
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

MARKERS: Final[dict[str, tuple[Stat, ...]]] = {
    "K'unti Eau": ("reflex",),
    "K'unti Air": ("mind",),
    "K'unti Feu": ("combat", "shoot"),
    "K'unti Terre": ("defence",),
}
"""The characteristics that markers of each element lower."""
ELEMENTS: Final = {"K'unti Eau": "water", "K'unti Air": "air", "K'unti Feu": "fire", "K'unti Terre": "earth"}
RESERVES: Final = {"K'grappin (3/8)": (4, 3, 2, 1), "K'masse": (4, 3, 2, 2)}
"""How many markers of each element a weapon holds when it is full, in the same order."""
MOST_AT_ONCE = 4
"""What markers take off one roll at most."""


@named("K'grappin (3/8)")
class KuntiWeapon(Skill, frozen=True):
    """K'grappin (AK1-SKILL-162): at the start of each turn the reserve of one element is filled."""

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        full = dict(zip(MARKERS, RESERVES[self.printed], strict=True))
        lacking = [name for name, most in full.items() if fighter.tally.get(name, 0) < most]
        if not lacking:
            return
        name = await choose(
            fighter.player,
            "kunti-element",
            self.rule,
            lacking,
            (fighter.id,),
            label=lambda key: element_label(self, key),
        )
        fighter.tally = {**fighter.tally, name: full[name]}
        chronicle.say(
            game, "event.kunti-filled", self.rule, fighter,
            figure=fighter, element=f"@element.{ELEMENTS[name]}", markers=full[name],
        )  # fmt: skip


@named("K'masse")
class KuntiMace(KuntiWeapon, frozen=True):
    """K'masse (AK1-SKILL-163): the same, with another reserve."""


def element_label(skill: Skill, name: str) -> Reason:
    """An element as an option."""
    return reason("option.kunti-element", skill.rule, element=f"@element.{ELEMENTS[name]}")


@named("K'unti")
class Kunti(Skill, frozen=True):
    """K'unti (AK1-SKILL-161): whom it hits may be given any number of the markers in its reserves."""

    async def on_hit(self, game: Game, attacker: Fighter, harm: Harm) -> bool:
        for name in MARKERS:
            held = attacker.tally.get(name, 0)
            keys = [f"put:{number}" for number in range(held, -1, -1)]
            key = await choose(
                attacker.player, "kunti-markers", self.rule, keys, (attacker.id, harm.target.id),
                label=lambda key, name=name: self.label(name, key),
            )  # fmt: skip
            if number := number_in(key):
                attacker.tally = {**attacker.tally, name: held - number}
                set_count(game, harm.target, name, counted(game, harm.target, name) + number)
                chronicle.say(
                    game, "event.kunti-put", self.rule, harm.target, attacker,
                    figure=harm.target, markers=number, element=f"@element.{ELEMENTS[name]}",
                )  # fmt: skip
        return False

    def label(self, name: str, key: str) -> Reason:
        """So many markers of an element."""
        number = number_in(key)
        return reason("option.kunti-markers", self.rule, markers=number, element=f"@element.{ELEMENTS[name]}")


@named(*MARKERS)
class KuntiMarkers(Skill, frozen=True):
    """K'unti on a figure (AK1-SKILL-161): 1 less for each, 4 at most, in a roll; then so many are discarded."""

    adds_up = False

    @property
    def name(self) -> str:
        return self.printed.partition("/")[0]

    def hampers(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat not in MARKERS[self.name]:
            return ()
        element = f"@element.{ELEMENTS[self.name]}"
        return (Modifier(-self.taken(value), reason("skill.kunti", self.rule, element=element)),)

    def taken(self, value: int) -> int:
        """What the markers take off a characteristic of this value."""
        return min(self.value, MOST_AT_ONCE, value)

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        if throw.what != "alchemy":
            self.discard(game, fighter, throw.what)

    async def after_roll_against(self, game: Game, target: Fighter, stat: Stat) -> None:
        self.discard(game, target, stat)

    def discard(self, game: Game, fighter: Fighter, stat: Stat) -> None:
        """The markers that counted in a roll with this characteristic are gone."""
        base = printed(game, fighter, stat)
        if stat not in MARKERS[self.name] or base is None:
            return
        value = max(0, base + total(lasting_adjustments(game, fighter, stat)))
        set_count(game, fighter, self.name, self.value - self.taken(value))
