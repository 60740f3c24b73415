"""What players of Dysma's Portal are asked about their table, and what their answers tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.companion.nouns import AWAY, EDGE, GROUND, HOME, QUARTERS
from escarmouche.play.companion.interview import Interview, Thing
from escarmouche.play.companion.told import SPOT
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, Number

if TYPE_CHECKING:
    from escarmouche.play.companion.told import Key, Want

HIGHEST = 12
"""Pas: as high as any storey that players are asked for."""
RULES = {
    "seen": "DYS-LOS-08", "sees": "DYS-LOS-08", "covered": "DYS-LOS-05", "back": "DYS-LOS-01", "height": "DYS-R-12",
    "gap": "DYS-R-01", "way": "DYS-CHARGE-03", "passes": "DYS-R-30", "under": "DYS-R-21", "touch": "DYS-R-02",
    "inside": "DYS-R-58", "obstacle": "DYS-TERRAIN-10",
}  # fmt: skip
"""The rule that wants to know each kind of thing."""
PLACES = {GROUND: "ground", HOME: "home", AWAY: "away", EDGE: "edge"}


class DysmaInterview(Interview):
    """One question to the players, and what it tells."""

    RULER = 60.0
    STEP = 0.5

    async def ask_about(self, first: Want) -> None:
        rule, name = self.rule(first.kind), self.name(first.key[0])
        match first.kind:
            case "seen" | "sees":
                await self.ask_sight(first)
            case "covered":
                said = reason("table.aims", rule, one=name, other=self.other(first))
                await self.ask_whether(first, "table.covered", said)
            case "back" if first.key[1] == SPOT:
                await self.ask_whether(first, "table.back", reason("companion.charged", rule, figure=name))
            case "back":
                said = reason("companion.strikes", rule, one=name, other=self.other(first))
                await self.ask_whether(first, "table.back", said)
            case "height":
                await self.ask_heights(first)
            case "passes":
                await self.ask_which(first, "table.passes", reason("companion.charges", rule, figure=name))
            case "under":
                await self.ask_which(first, "table.under", reason("companion.impact", rule), by=1)
            case "touch":
                await self.ask_which(first, "table.touching", reason("table.stands", rule, figure=name))
            case "obstacle":
                await self.ask_whether(first, "table.obstacle")
            case "inside" if len(self.alike(first, 1)) > 1:
                said = reason("companion.thing", rule, **self.named(self.thing_at(first.key)))
                await self.ask_which(first, "table.inside", said, by=1)
            case "inside":
                await self.ask_whether(first, "table.inside-one")
            case "gap" | "way" if first.limit is None or self.foes(first):
                await self.ask_distance(first, "table.way" if first.kind == "way" else "table.distance")
            case _:
                await self.ask_near(first)

    async def ask_heights(self, first: Want) -> None:
        """Who stands high? Of these, how high: on flat ground one touch answers for all."""
        wants = self.alike(first, 1)
        rule, options = self.rule("height"), list(wants)
        high = await ChooseSeveral(
            self.player_of(first.key[0]), "table.high", rule, options, 0, len(options), tuple(options),
            label=self.label, why=reason("companion.high", rule),
        )  # fmt: skip
        for figure, want in wants.items():
            up = 0.0
            if figure in high:
                ask = Number(self.asked(want.key), "table.height", rule, 1, HIGHEST, 1, (figure,), likely=2)
                ask.why = self.label(figure)
                up = float(await ask)
            self.tell(want, low=up, high=up)

    # ---- names ----------------------------------------------------------------------------------

    def other(self, want: Want) -> str:
        """The other end of what is asked."""
        return self.named(self.ends(want.key)[1])["what"]

    def player_of(self, number: int) -> int:
        owner: int = self.game.figures[number].player
        return owner

    def rule(self, kind: str) -> str:
        return RULES[kind]

    def thing_at(self, key: Key) -> Thing:
        number = int(key[2])
        if key[1] == SPOT:
            return super().thing_at(key)
        if number >= QUARTERS:
            return f"quarter:{number - QUARTERS}"
        return PLACES.get(number) or f"token:{number}"

    def named(self, thing: Thing) -> dict[str, str]:
        if isinstance(thing, int):
            return {"what": self.game.name(self.game.figures[thing]), "which": ""}
        kind, _, number = thing.partition(":")
        if kind == "token":
            return {"what": f"@token.{self.game.tokens[int(number)].kind}", "which": f" {int(number) + 1}"}
        if kind == "quarter":
            return {"what": "@companion.quarter", "which": f"@companion.quarter-{number}"}
        return {"what": f"@companion.{kind}", "which": ""}
