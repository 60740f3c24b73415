"""Resource tokens (pions Ressources, V2 p. 33-34): an alchemist removes one from the terrain that he touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.alchemists import alchemist, rank_of
from escarmouche.games.alkemy.skills.porters import PORTER, carried
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import CONTACT, Declared
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.alchemy import ALCHEMICAL
from escarmouche.games.alkemy2.skills.token_effects import EFFECTS
from escarmouche.play.effects import Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm, choose
from escarmouche.play.scene import SetMarks

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.scene import Change

ALCHEMICAL_HARVEST = 2


def within_grasp(game: Game, fighter: Fighter) -> list[int]:
    """Pieces with a token that the figure touches or, in the advanced game, stands in (AK2-RES-01, AK2-R-03)."""
    return [number for number in game.standing.pieces_near(fighter.id, CONTACT) if game.pieces[number].token]


def element_tokens(game: Game) -> dict[str, str]:
    """Resource tokens by the keys of the pieces that they mark, and their elements."""
    return {f"piece:{number}": piece.token for number, piece in enumerate(game.pieces) if piece.token}


def swap_tokens(game: Game, one: str, other: str) -> list[Change]:
    """The tokens of two pieces change places (AK1-SKILL-147)."""
    first, second = (number_in(key) for key in (one, other))
    mine, theirs = game.pieces[first].token, game.pieces[second].token
    game.pieces[first] = replace(game.pieces[first], token=theirs)
    game.pieces[second] = replace(game.pieces[second], token=mine)
    return [SetMarks(one, {"token": theirs}), SetMarks(other, {"token": mine})]


class Gather(Action):
    """Ramasser un pion Ressources (p. 33): 1 PA, in contact with the terrain; En Combat too (AK2-R-64)."""

    key = "gather"
    rule = "AK2-RES-01"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None or PORTER in profile.skills

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        """Contact is seen, not measured."""
        if alchemist(game, fighter) is None and not carried(game, fighter):
            return reason("alchemy.no-alchemist", "AK2-ALCH-06")
        return None if within_grasp(game, fighter) else reason("token.out-of-grasp", "AK2-RES-01")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        keys = [f"piece:{number}" for number in within_grasp(game, fighter)]
        piece = await choose(
            fighter.player, "token", self.rule, keys, (fighter.id,), label=lambda key: token_label(game, key)
        )
        return Declared(fighter.id, self.key, detail=piece)

    async def resolve(self, game: Game, declared: Declared) -> None:
        fighter, number = game.fighters[declared.fighter], number_in(declared.detail)
        if fighter.alive and number in within_grasp(game, fighter):
            await remove_token(game, fighter, number)


GATHER = Gather()


def token_label(game: Game, key: str) -> Reason:
    """A token as an option: its element and where it lies."""
    piece = game.pieces[number_in(key)]
    return reason("option.token", "AK2-RES-01", element=f"@element.{piece.token}", piece=f"@terrain.{piece.key}")


async def remove_token(game: Game, fighter: Fighter, number: int) -> None:
    """Resources or the token's effect; both in the Inner Circle, where the effect is his choice (AK2-RES-02, 03)."""
    piece, rank = game.pieces[number], alchemist(game, fighter)
    element = piece.token
    game.pieces[number] = replace(piece, token="")
    game.sides[fighter.player].count("tokens removed")
    changes = [SetMarks(f"piece:{number}", {"token": ""})]
    chronicle.say(
        game, "event.token", "AK2-RES-01", fighter, changes=changes, figure=fighter, element=f"@element.{element}"
    )
    if rank is None:
        fighter.components = min(carried(game, fighter), fighter.components + carried(game, fighter))
        chronicle.say(game, "event.porter", "AK1-SKILL-040", fighter, figure=fighter, components=fighter.components)
        return
    resources = rank.circle(game).own if element == rank.affinity else rank.circle(game).other
    if piece.effect == ALCHEMICAL:
        resources += ALCHEMICAL_HARVEST
    if rank.circle(game).effect_too:
        await recover(game, fighter, resources)
        if await Confirm(fighter.player, f"token-effect-{element}", "AK2-RES-03", (fighter.id,)):
            trigger(game, fighter, element)
        return
    keys = ("resources", f"effect-{element}")
    if await choose(fighter.player, "token-use", "AK2-RES-02", keys, (fighter.id,)) == "resources":
        await recover(game, fighter, resources)
    else:
        trigger(game, fighter, element)


async def recover(game: Game, fighter: Fighter, resources: int) -> None:
    """Stones and components in any mix, up to what is printed; what finds no room is lost (AK2-RES-04, AK2-R-69)."""
    profile = game.profile(fighter)
    stone_room, component_room = profile.stones - fighter.stones, profile.components - fighter.components
    resources = min(resources, stone_room + component_room)
    fewest, most = max(0, resources - component_room), min(resources, stone_room)
    key = await choose(
        fighter.player, "recover", "AK2-RES-04", [f"stones:{stones}" for stones in range(fewest, most + 1)],
        (fighter.id,), label=lambda key: recovery_label(key, resources),
    )  # fmt: skip
    stones = number_in(key)
    fighter.stones += stones
    fighter.components += resources - stones
    chronicle.say(
        game, "event.recovered", "AK2-RES-04", fighter, figure=fighter, stones=stones, components=resources - stones
    )


def recovery_label(key: str, resources: int) -> Reason:
    """One way to share resources out between the two reserves."""
    stones = number_in(key)
    return reason("option.stones", "AK2-RES-04", stones=stones, components=resources - stones)


def trigger(game: Game, fighter: Fighter, element: str) -> None:
    """The effect of the token's own element, to the end of his next activation (AK2-RES-09, 10, AK2-R-70)."""
    active = game.activation is not None and fighter.id in game.activation.fighters
    until = Until("activation ends", fighter.id, 2 if active else 1)
    grant(game, fighter, EFFECTS[element], until, source=fighter.id, by="token")
    chronicle.say(game, f"event.token-effect-{element}", "AK2-RES-10", fighter, figure=fighter)
