"""How one figure fares that strikes another: with its best weapons, against the better of two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.dysma.agenda import Combat
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.hands import ways_to_fight
from escarmouche.games.dysma.judgement.cache import condition
from escarmouche.games.dysma.judgement.forecast import Forecast, combat_forecast, mean
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.judgement.cache import DysmaPlayerCache, DysmaPositionCache
    from escarmouche.games.dysma.state import Figure, Game

NOTHING = Forecast((1.0,), (1.0,), 0.0)


class Duel(NamedTuple):
    """A Combat of one figure against another: if that defends, and if it ripostes where it may."""

    defended: Forecast
    riposted: Forecast | None
    weapons: tuple[str, ...]


def duel(
    cache: DysmaPlayerCache,
    position: DysmaPositionCache,
    game: Game,
    attacker: Figure,
    target: Figure,
    cause: str,
    back: bool,
    dive: int = 0,
) -> Duel:
    """What comes of a Combat, reckoned once for figures in the same condition and the same company."""
    mine, my_contacts = state_of(cache, position, game, attacker)
    theirs, their_contacts = state_of(cache, position, game, target)
    others = [
        company(cache, game, contacts, opponent.id) if contacts else ()
        for contacts, opponent in ((my_contacts, target), (their_contacts, attacker))
    ]
    key = mine, theirs, target.on_guard, target.id in my_contacts, cause, back, dive, *others
    found = cache.duels.get(key)
    if found is None:
        found = cache.duels[key] = reckoned(game, attacker, target, cause, back, dive)
    return found


def company(cache: DysmaPlayerCache, game: Game, contacts: list[int], opponent: int) -> tuple[Any, ...]:
    """Who touches a figure besides its opponent: what they are, whether they stand, whether they touch others too."""
    others = [game.figures[number] for number in contacts if number != opponent]
    return tuple(sorted([(cache.kind(other), other.prone, len(game.contacts(other))) for other in others]))


def state_of(
    cache: DysmaPlayerCache, position: DysmaPositionCache, game: Game, figure: Figure
) -> tuple[Any, list[int]]:
    """The condition of a figure, and who touches it."""
    found = position.conditions.get(figure.id)
    if found is None:
        found = position.conditions[figure.id] = condition(cache, game, figure), game.contacts(figure)
    return found


def reckoned(game: Game, attacker: Figure, target: Figure, cause: str, back: bool, dive: int) -> Duel:
    """The Combat with the weapons that wound most."""
    if threshold(game, attacker, "co") is None:
        return Duel(NOTHING, None, ())
    found: list[tuple[float, tuple[str, ...], Forecast]] = []
    for way in ways_to_fight(game, attacker, charge=cause == "charge"):
        record = Combat(attacker.id, target.id, cause, list(way), back, dive)
        forecast = combat_forecast(game, record)
        found.append((mean(forecast.given), way, forecast))
    _, weapons, defended = max(found, key=lambda each: each[0])
    return Duel(defended, riposted(game, attacker, target, cause, back, dive, weapons), weapons)


def riposted(
    game: Game, attacker: Figure, target: Figure, cause: str, back: bool, dive: int, weapons: tuple[str, ...]
) -> Forecast | None:
    """The same Combat against the Riposte that wounds most; None where the target may not riposte, tired or not."""
    if target.statue or cause == "retreat" or threshold(game, target, "co") is None:
        return None
    if permitted(game, Skill.forbids_riposte, target) is not None:
        return None
    found = [
        combat_forecast(
            game,
            Combat(attacker.id, target.id, cause, list(weapons), back, dive, riposte=True, target_weapons=list(way)),
        )
        for way in ways_to_fight(game, target, charge=False)
    ]
    return max(found, key=lambda forecast: mean(forecast.taken) - mean(forecast.given))
