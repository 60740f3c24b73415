"""The toy game with blows, to test odds with: who strikes may hurt, who strikes badly is hurt, and cards decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta
from play.toy import D6, Toy, ToyBook

from escarmouche.play.game_odds import GameOdds, Measure, OddsAnswer, OddsQuestion, Tally
from escarmouche.play.odds_report import Bar, Matrix, OddsReport, spread
from escarmouche.play.reason import Refused, reason, refusal
from escarmouche.play.requests import Ask, AskSecretly, Choose, Confirm, Roll

WHY = reason("ring.roll")
CARDS = ("stone", "paper")
AT_REST = ("act", "cards", "over")


class Ring(Toy):
    phase: str = "act"
    wounds: list[int] = []


async def act(game: Ring) -> None:
    game.phase = await Choose(
        0, "ring.act", "TOY-9", ("rest", "prize", "blow"), why_not=lambda: {"kick": reason("ring.no-kick")}
    )


async def blow(game: Ring) -> None:
    """Four and five wound once, a six twice; a one hurts who strikes."""
    (face,) = await Roll((D6,), WHY, 0)
    game.wounds[1] += {3: 1, 4: 1, 5: 2}.get(face, 0)
    game.wounds[0] += 3 * (face == 0)
    game.phase = "act"


async def prize(game: Ring) -> None:
    (face,) = await Roll((D6,), WHY, 0)
    game.scores[0] += 5 * (face == 5)
    game.phase = "act"


async def rest(game: Ring) -> None:
    game.phase = "act"


async def cards(game: Ring) -> None:
    """Paper takes stone; where both are alike a die decides."""
    shown = await AskSecretly([Choose(player, "ring.card", "TOY-9", CARDS) for player in (0, 1)])
    if shown[0] == shown[1]:
        (face,) = await Roll((D6,), WHY, 0)
        game.wounds[int(face < 2)] += 1
    else:
        game.wounds[0 if shown[0] == "stone" else 1] += 2
    game.phase = "over"


async def dare(game: Ring) -> None:
    game.phase = "blow" if await Confirm(0, "ring.dare", "TOY-9") else "act"


class Keeping:
    """Shows paper twice as often as stone, whatever one's own card is."""

    def keep(self, ask: Ask[Any]) -> Any:
        return None

    def decide(self, ask: Ask[Any]) -> Any:
        return None

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Any], float]]:
        return [({0: one, 1: two}, (1 + (two == "paper")) / 6) for one in CARDS for two in CARDS]

    def worth(self, reading: Any, player: int) -> float:
        return float(reading[1 - player] - reading[player])


class Throw(OddsQuestion):
    """How high some dice fall."""

    thrower: str
    dice: Annotated[int, Meta(ge=1, le=9)] = 1
    long_reach: float | None = None
    aimed: bool = False
    card: Literal["stone", "paper"] = "stone"

    def answer(self) -> OddsAnswer:
        if self.thrower == "nobody":
            raise Refused(refusal("ring.nobody", "TOY-9", who=self.thrower))
        sums = dict.fromkeys(range(self.dice, 6 * self.dice + 1), 1 / (5 * self.dice + 1))
        report = OddsReport(
            reason("ring.throw", who=self.thrower),
            [Bar(reason("ring.six"), 0.375), Bar(reason("ring.mean"), number=3.5)],
            [spread(reason("ring.sum"), sums)],
            Matrix(
                reason("ring.cards"), [reason("ring.stone")], [reason("ring.stone"), reason("ring.paper")],
                [[0.25, -1.75]], [1.0], [0.125, 0.875],
            ),
            [reason("ring.note")],
            left_out=0.004 if self.aimed else 0.0,
        )  # fmt: skip
        told = {"thrower": self.thrower, "dice": self.dice, "reach": self.long_reach, "aimed": self.aimed}
        return OddsAnswer(report, {**told, "card": self.card})


class RingOdds(GameOdds[Ring]):
    """Wounds of both, whether the other is down, and points."""

    questions = {"throw": Throw}

    def measures(self, game: Ring) -> list[Measure]:
        return [
            Measure(reason("ring.wounds", who="Un"), 0),
            Measure(reason("ring.wounds", who="Deux"), 1),
            Measure(reason("ring.down", who="Deux"), 1, event=True),
            Measure(reason("ring.points"), 0, loss=False),
        ]

    def tally(self, game: Ring) -> Tally:
        return *game.wounds, int(game.wounds[1] >= 2), game.scores[0]

    def at_rest(self, game: Ring) -> bool:
        return game.phase in AT_REST

    def policy(self, game: Ring) -> Keeping:
        return Keeping()

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic in ("ring.act", "ring.card", "ring.dare")


class RingBook(ToyBook):
    name = "ring"
    state_type = Ring
    steps: Mapping[str, Any] = {step.__name__: step for step in (act, blow, prize, rest, cards, dare)}

    def new(self, options: Mapping[str, Any]) -> tuple[Ring, Any]:
        game = Ring(places=[[1.0, 1.0], [9.0, 9.0]], scores=[0, 0], wounds=[0, 0])
        game.phase = options.get("phase", "act")
        game.library = {}
        return game, {}

    def odds(self) -> RingOdds:  # type: ignore[override]
        return RingOdds()


RING = RingBook()
