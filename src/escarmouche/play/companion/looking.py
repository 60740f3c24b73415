"""A companion that looks ahead: before a step, and between its questions, players are asked what it looks at next."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from escarmouche.play.companion.parking import park
from escarmouche.play.companion.probing import Probe, looked_at_by
from escarmouche.play.companion.rulebook import Companion, Forwarded
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import reason
from escarmouche.play.requests import AskSecretly, Choose, Ground, Roll
from escarmouche.play.running import Running
from escarmouche.play.seeded import seeded
from escarmouche.play.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.play.companion.interview import Interview
    from escarmouche.play.companion.told import Want
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Step
    from escarmouche.play.sight_report import SightReport

G = TypeVar("G", bound=State)

TRIES = 40
"""How many spots are tried where a rule wants one."""


class LookingAhead(Companion[G]):
    """Goes before the rulebook of a game among the bases. A game says how it asks."""

    MOVED: str = "figure"
    """Under which name the log's `event.went` tells who moved."""
    DECLARE: Sequence[str] = ()
    """The topics of questions whose options depend on the table, beyond who is in sight."""

    def next_step(self, game: G) -> Step[G] | None:
        step = super(Companion, self).next_step(game)  # type: ignore[safe-super]
        return None if step is None else asked_for(self, step)

    @abstractmethod
    def interview(self, game: Any, wants: Sequence[Want]) -> Interview:
        """Who asks the players for some of these."""

    def setting_up(self, game: G) -> bool:
        """Whether terrain and figures are still laid out, which players do by hand."""
        return False

    async def played_on_stage(self, game: G, step: Step[G]) -> None:
        """One step of the rules, on a stage where nobody is near another but those who fight."""
        park(game)  # type: ignore[arg-type]
        await self.look_and_play(game, step)

    async def look_and_play(self, game: G, step: Step[G]) -> None:
        """The step, after the questions that it needs and between them."""
        probe = Probe(self, game, step)
        await inquire(self, game, probe)
        running = Running(step(game))
        retell(self, game)
        while (request := running.request) is not None:
            if isinstance(request, Choose):
                request.rename(lambda key: self.renamed(game, key))
            ground = isinstance(request, Ground)
            word = await self.answer_on_ground(game, request) if ground else await Forwarded(request)
            probe.heard(word)
            await inquire(self, game, probe)
            if ruled_out(request, word):
                probe.unsaid()
                continue
            running.say(word)
            retell(self, game)

    async def answer_on_ground(self, game: G, request: Ground[Any]) -> Answer:
        """The figure was moved by hand: on the stage it goes wherever the rule lets it go."""
        for attempt in range(TRIES):
            answer = request.sample(seeded(f"stage {attempt}"))
            if request.refusal(answer) is None:
                return answer
        return []

    def look(self, game: G, one: str, other: str) -> SightReport | None:
        """Players look at their table themselves."""
        return None

    def renamed(self, game: G, key: Any) -> Reason | None:
        """What a choice calls a thing that elsewhere the table shows."""
        return None

    def worth_asking(self, game: G, wants: Sequence[Want]) -> list[Want]:
        """What players are asked of all that a step looks at."""
        return list(wants)

    def in_order(self, game: Any, probe: Probe, wants: Sequence[Want]) -> list[Want]:
        """What to ask first."""
        return list(wants)

    def offered(self, game: Any, request: Any) -> list[Want]:
        """What decides which options a player has; whom he sees is for him to know who names a target."""
        if getattr(request, "topic", "") not in self.DECLARE:
            return []
        return [want for want in looked_at_by(game, request) if want.kind not in ("seen", "sees")]


def asked_for(rules: LookingAhead[G], step: Step[G]) -> Step[G]:
    """The step of the rules with its questions; while tables are laid out there are none."""

    async def played(game: G) -> None:
        if rules.setting_up(game):
            await set_up(rules, game, step)
        else:
            await rules.played_on_stage(game, step)

    played.__name__ = step.__name__
    return played


def ruled_out(request: Any, word: Any) -> bool:
    """Whether what was told upon an answer bars it, of a question that bars only what it knows: it is asked again."""
    if not isinstance(request, LazyChoose):
        return False
    request.look_again()
    return request.refusal(word) is not None


async def inquire(rules: LookingAhead[Any], game: Any, probe: Probe) -> None:
    """Ask the players until the rules know all that they look at next."""
    while wants := rules.in_order(game, probe, rules.worth_asking(game, probe.wants(rules.offered))):
        facts = await rules.interview(game, wants).ask()
        probe.told(facts)
        game.hear(facts)


async def set_up(rules: LookingAhead[G], game: G, step: Step[G]) -> None:
    """Terrain and figures are laid out by hand, so the program draws for itself whatever that decides."""
    running = Running(step(game))
    while (request := running.request) is not None:
        if isinstance(request, Ground):
            running.say(await rules.answer_on_ground(game, request))
        elif isinstance(request, AskSecretly) and not request.kept:
            running.say([[player, ask.sample(seeded("set-up"))] for player, ask in request.questions.items()])
        elif isinstance(request, Roll):
            running.say(await Roll(request.dice, request.why, hidden=request.hidden))
        else:
            running.say(await Forwarded(request))


def retell(rules: LookingAhead[G], game: G) -> None:
    """How far a figure went is for its player to measure: the stage says only that it went."""
    for at, event in enumerate(game.events or ()):
        if event.said.key == "event.went" and game.events is not None:
            said = reason("table.went", event.said.rule, figure=dict(event.said.params)[rules.MOVED])
            game.events[at] = replace(event, said=said)
