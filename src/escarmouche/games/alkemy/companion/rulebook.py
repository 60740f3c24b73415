"""A match of Alkemy on a real table: the rules of its edition, on a stage of which players tell what rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from escarmouche.games.alkemy.companion.corrections import corrected
from escarmouche.games.alkemy.companion.joining import join_targets, parts
from escarmouche.games.alkemy.companion.naming import told_apart
from escarmouche.games.alkemy.companion.parking import home, park
from escarmouche.games.alkemy.companion.probing import Probe
from escarmouche.games.alkemy.companion.questions import Interview
from escarmouche.games.alkemy.companion.state import CompanionGame, hear, on_stage
from escarmouche.games.alkemy.companion.zones import Visit
from escarmouche.games.alkemy.state import Game
from escarmouche.play.companion import Companion, Forwarded
from escarmouche.play.reason import reason
from escarmouche.play.requests import AskSecretly, Choose, Ground, Path, Roll
from escarmouche.play.running import Running
from escarmouche.play.seeded import seeded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.companion.told import Want
    from escarmouche.games.alkemy.companion.zones import Zone
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Step

G = TypeVar("G", bound=Game)

TRIES = 40
"""How many spots are tried where a rule wants one."""


class AlkemyCompanion(Companion[G]):
    """Goes before the rulebook of an edition among the bases."""

    def next_step(self, game: G) -> Step[G] | None:
        step = super(Companion, self).next_step(game)  # type: ignore[safe-super]
        return None if step is None else asked_for(self, step)

    async def answer_on_ground(self, game: G, request: Ground[Any]) -> Answer:
        """The figure was moved by hand: on the stage it goes home, or wherever the rule lets it go."""
        if type(request) is Path and request.about and isinstance(number := request.about[0], int):
            spot = [*home(on_stage(game), game.fighters[number])]
            if request.refusal(spot) is None:
                return spot
        for attempt in range(TRIES):
            answer = request.sample(seeded(f"stage {attempt}"))
            if request.refusal(answer) is None:
                return answer
        return []

    def worth_asking(self, game: G, wants: Sequence[Want]) -> list[Want]:
        """What players are asked of all that a step looks at: not what might be done by whom, before anybody acts."""
        return [want for want in wants if game.phase != "hand" or want.kind not in ("seen", "sees")]

    def correction(self, game: G, player: int, figure: str, track: str, value: int) -> Step[G] | Refusal:
        return corrected(game, figure, track, value)

    def zones(self, game: G) -> Sequence[Zone]:
        """The zones of the scenario at which the coming step looks."""
        return ()

    def naming(self, game: G) -> bool:
        """Whether only enemies in sight may be named now, so that who is about to name one sees one."""
        return False


def asked_for(rules: AlkemyCompanion[G], step: Step[G]) -> Step[G]:
    """The step of the rules, after the questions that it needs and between them."""

    async def played(state: G) -> None:
        game = on_stage(state)
        if game.turn == 0 and game.phase != "start":
            await set_up(rules, state, step)
            return
        park(game)
        join_targets(game)
        visit = Visit(game)
        await visit.ask(rules.zones(state))
        await play(state)
        visit.end()

    async def play(state: G) -> None:
        game = on_stage(state)
        probe = Probe(rules, game, step)
        await inquire(rules, game, probe)
        running = Running(step(state))
        retell(game)
        while (request := running.request) is not None:
            if isinstance(request, Ground):
                word = await rules.answer_on_ground(state, request)
            else:
                if isinstance(request, Choose):
                    request.rename(lambda key: told_apart(game, key))
                word = await Forwarded(request)
            probe.heard(word)
            await inquire(rules, game, probe)
            running.say(word)
            retell(game)

    played.__name__ = step.__name__
    return played


async def inquire(rules: AlkemyCompanion[Any], game: CompanionGame, probe: Probe) -> None:
    """Ask the players until the rules know all that they look at next."""
    while wants := in_order(game, probe, rules.worth_asking(game, probe.wants())):
        facts = await Interview(game, wants, rules.naming(game)).ask()
        hear(probe.start, facts)
        hear(game, facts)


def in_order(game: CompanionGame, probe: Probe, wants: Sequence[Want]) -> list[Want]:
    """What to ask first: whether the target is in sight; of others how near they are, then whether they are seen.

    Who is far away could not have stepped in, so nobody need say whether he is seen.
    """
    named = involved(game)
    aside = [want for want in wants if want.kind == "seen" and not named >= set(want.key[:2])]
    first = [want for want in wants if want not in aside]
    return first or [want for want in aside if probe.matters(want)]


def involved(game: CompanionGame) -> set[int]:
    """Those who act now, and whom they have named."""
    declared = game.activation.declared if game.activation is not None else ()
    records = [*declared, *[part for due in game.agenda[:1] for part in parts(due)]]
    numbers = [getattr(record, name, ()) for record in records for name in WHO]
    return {number for found in numbers for number in ((found,) if isinstance(found, int) else found)}


WHO = ("fighter", "charger", "shooter", "shooters", "target", "targets", "caster")
"""How records name figures."""


async def set_up(rules: AlkemyCompanion[G], game: G, step: Step[G]) -> None:
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


def retell(game: CompanionGame) -> None:
    """How far a figure went is for its player to measure: the stage says only that it went."""
    if game.events is not None:
        for at, event in enumerate(game.events):
            if event.said.key == "event.went":
                said = reason("table.went", event.said.rule, figure=dict(event.said.params)["figure"])
                game.events[at] = replace(event, said=said)
