"""What players of MonCon'f are asked about their table, and what their answers tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.companion.nouns import EDGE, ZONE
from escarmouche.play.companion.interview import Interview, Thing
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.play.companion.told import Key, Want

HIDDEN = {"hidden-none": 0.0, "hidden-part": 0.5, "hidden-most": 0.75}
"""How much of a target is hidden: what counts is whether it is more than half (MCF-SHOOT-10, MCF-R-09)."""
RULES = {
    "seen": "MCF-LOS-01", "sees": "MCF-LOS-01", "hidden": "MCF-R-09", "gap": "MCF-CORE-03", "way": "MCF-R-05",
    "nearest": "MCF-SHOOT-02", "higher": "MCF-R-10", "pierced": "MCF-R-15", "touch": "MCF-R-88", "inside": "MCF-R-93",
}  # fmt: skip
"""The rule that wants to know each kind of thing."""


class MonconfInterview(Interview):
    """One question to the players, and what it tells."""

    RULER = 120.0
    STEP = 0.5

    async def ask_about(self, first: Want) -> None:
        rule, name = self.rule(first.kind), self.name(first.key[0])
        match first.kind:
            case "seen" | "sees":
                await self.ask_sight(first)
            case "hidden":
                await self.ask_hidden(first)
            case "nearest":  # equally near ones may be told together
                await self.ask_which(first, "table.nearest", reason("table.looks", rule, figure=name), least=1)
            case "higher":
                other = self.name(first.key[1])
                said = reason("companion.higher", rule, one=name, other=other, reach=first.limit or 0.0)
                await self.ask_whether(first, "table.higher", said)
            case "pierced":
                await self.ask_which(first, "table.behind", reason("companion.behind", rule, figure=name))
            case "touch":
                await self.ask_which(first, "table.touching", reason("table.stands", rule, figure=name))
            case "inside":
                await self.ask_whether(first, "table.inside-one")
            case "gap" | "way" if first.limit is None or self.foes(first):
                await self.ask_distance(first, "table.way" if first.kind == "way" else "table.distance")
            case _:
                await self.ask_near(first)

    async def ask_hidden(self, want: Want) -> None:
        """How much of the target is hidden?"""
        rule, (viewer, target) = self.rule("hidden"), want.key[:2]
        why = reason("table.aims", rule, one=self.name(viewer), other=self.name(target))
        said = await Choose(
            self.player_of(viewer), "table.hidden", rule, list(HIDDEN), (viewer, target),
            label=lambda key: reason(f"option.table.{key}"), why=why,
        )  # fmt: skip
        self.tell(want, low=HIDDEN[said], high=HIDDEN[said])

    # ---- names ----------------------------------------------------------------------------------

    def player_of(self, number: int) -> int:
        owner: int = self.game.fighters[number].player
        return owner

    def rule(self, kind: str) -> str:
        return RULES[kind]

    def thing_at(self, key: Key) -> Thing:
        match int(key[2]):
            case _ if key[1] == -1:
                return super().thing_at(key)
            case number if number == ZONE:
                return "zone"
            case number if number == EDGE:
                return "edge"
            case number:
                return f"objective:{number}"

    def named(self, thing: Thing) -> dict[str, str]:
        if isinstance(thing, int):
            return {"what": self.game.name(self.game.fighters[thing]), "which": ""}
        kind, _, number = thing.partition(":")
        if kind == "objective":
            alone = len(self.game.objectives) == 1
            return {
                "what": f"@objective.{self.game.objectives[int(number)].kind}",
                "which": "" if alone else f" {int(number) + 1}",
            }
        return {"what": f"@companion.{kind}", "which": ""}
