"""What players are asked about their table, and what their answers tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.companion.naming import named
from escarmouche.games.alkemy.companion.state import SCENERY
from escarmouche.games.alkemy.shelter import CLOSE
from escarmouche.play.companion.interview import Interview, Thing
from escarmouche.play.companion.told import BETWEEN, GAP, SEEN, SPOT, Key, Want, pair, thing
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, Confirm, Number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter

MOST_BETWEEN = 5
"""More things between two figures are not told apart: a line of damage has six columns."""


ANSWERS = {"sees": SEEN, "cover": BETWEEN, "grasp": GAP}
"""The kinds of facts that answer questions of another name."""
RULES = {"seen": "sight", "sees": "sight", "gap": "distance"}
"""What `game.rule` calls the rules of some kinds of questions."""


class AlkemyInterview(Interview):
    """One question to the players, and what it tells. It lives inside one step."""

    def __init__(self, game: Any, wants: Sequence[Want], naming: bool = False) -> None:
        super().__init__(game, wants)
        self.naming = naming
        """Whether somebody is about to name a target in sight, so that there is one."""

    # ---- asking ---------------------------------------------------------------------------------

    async def ask_about(self, first: Want) -> None:
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

    async def ask_sight(self, first: Want) -> None:
        """Is he in sight? Or: who of these is?"""
        viewer = self.game.fighters[first.key[0]]
        alike = [first] if first.kind == "seen" else [want for want in self.wants if want.kind == "sees"]
        looks = {want.key[1]: want for want in alike if want.key[0] == viewer.id}
        others = list(looks)
        rule = self.game.rule("sight")
        least = 1 if self.naming and not self.sees_some(viewer) else 0
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
            self.tell_yes(want, other in seen)

    def sees_some(self, viewer: Fighter) -> bool:
        """Whether it is known to see some enemy: who declares an Action upon one in sight sees at least one."""
        found = [self.game.fact(SEEN, pair(viewer.id, enemy.id)) for enemy in self.game.enemies(viewer.player)]
        return any(fact is not None and fact.yes for fact in found)

    async def ask_between(self, want: Want) -> None:
        """How many things lie in between?"""
        rule = self.game.rule("between")
        ask = Number(self.asked(want.key), "table.between", rule, 0, MOST_BETWEEN, 1, self.pair(want.key), likely=0)
        ask.why = self.both(want.key, rule)
        count = float(await ask)
        self.tell(want, low=count, high=count)

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
        pieces = float(SCENERY in behind)
        self.tell(want, low=pieces, high=pieces, who=others)
        if SCENERY in behind:
            self.tell_close(thing(target.id, 0))
        for other in others:
            self.tell_close(pair(target.id, other))

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
            self.tell_near(want._replace(key=thing(fighter.id, number)), f"piece:{number}" in touched)

    # ---- what it is about -----------------------------------------------------------------------

    def player_of(self, number: int) -> int:
        owner: int = self.game.fighters[number].player
        return owner

    def named(self, thing: Thing) -> dict[str, str]:
        return named(self.game, thing)

    def rule(self, kind: str) -> str:
        found: str = self.game.rule(RULES.get(kind, kind))
        return found

    def thing_at(self, key: Key) -> Thing:
        if key[1] == SPOT:
            for number, marker in enumerate(self.game.markers):
                if (marker.x, marker.y) == key[2:] and not marker.gone:
                    return f"marker:{number}"
        return super().thing_at(key)

    def told_as(self, want: Want) -> tuple[str, Key]:
        """Sight and what lies between hold both ways."""
        key = want.key if want.key[1] < 0 else pair(*want.key[:2])
        return ANSWERS.get(want.kind, want.kind), key

    def tell_close(self, key: Key) -> None:
        """Cover is no more than an inch away."""
        self.tell_near(Want(GAP, key, self.game.places(GAP, key), CLOSE), near=True)
