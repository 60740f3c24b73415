"""What is told of the options of an open question, by its topic. The match is what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.activation import USE, action_named
from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.formulas import recipe
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe
from escarmouche.games.alkemy.odds import deeds
from escarmouche.games.alkemy.odds.deeds import DeedOdds
from escarmouche.games.alkemy.odds.empty_table import RUN_UP
from escarmouche.games.alkemy.odds.fights import FightOdds, fight_odds
from escarmouche.games.alkemy.odds.policy import REACTION_SHOT, prices_of
from escarmouche.games.alkemy.odds.reports import card_report, deed_report, each_report, enemies_harmed, fight_report
from escarmouche.games.alkemy.odds.shots import ESTIMATE, SHOT_TARGET, away, report_on, shots_report
from escarmouche.games.alkemy.odds.tables import alone, apart, copied
from escarmouche.games.alkemy.scenario import ScenarioAction
from escarmouche.games.alkemy.shot import Shot
from escarmouche.play.game_odds import BUDGET, BUDGET_OF_OPTIONS, MOST_OPTIONS
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Ask
from escarmouche.play.running import Running
from escarmouche.play.speakers import DICE, REVEALED

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.edition import Told
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.match import Match

CHOICES, WORTH, ALONE = reason("odds.note.choices"), reason("odds.note.worth"), reason("odds.note.alone")
ARRIVES, MIXED = reason("odds.note.arrives"), reason("odds.note.mixed")
LEAST_BUDGET = 0.25
"""Seconds for one of several deeds: with less nothing comes of it."""
AS_IT_STANDS = reason("odds.note.formula")
NEAR_ENOUGH, IN_RANGE = reason("odds.note.near-enough"), reason("odds.note.in-range")


def asked_of(match: Match, ask: Ask[Any]) -> tuple[Game, Fighter]:
    """The table, and the figure a question is about first."""
    game: Game = match.game
    return game, game.fighters[int(ask.about[0])]


def basis(game: Game, assumed: Reason) -> list[Reason]:
    """What numbers rest on: where nobody may measure, on something assumed."""
    return [CHOICES] if game.library.options.measuring else [CHOICES, assumed, ALONE]


# ---- secret cards -------------------------------------------------------------------------------------------------


def cards(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Before a combat card is chosen: this duel by its dice alone.

    All others are taken off the table, so that no aura tells how far away anybody stands.
    """
    due = next(iter(match.at_start().agenda), None)
    if not isinstance(due, Fight):
        return None
    game: Game = match.game
    found = RECENT.fight(game, due)
    me, other = (game.fighters[number] for number in (due.active, due.target))
    if me.player != ask.player:
        me, other = other, me
    notes = [CHOICES, WORTH, ALONE]
    active = me.id == due.active
    if value in (found.rows if active else found.columns):
        return card_report(game, found, value, notes, me, other)
    return fight_report(found, reason("odds.duel", one=game.name(me), other=game.name(other)), notes, active)


class RecentFights:
    """The latest fights: whichever card is under the hand, all of them were reckoned."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[tuple[bytes, int], tuple[Any, FightOdds]] = {}

    def fight(self, game: Game, due: Fight) -> FightOdds:
        """Every card against every card on the table of this moment."""
        table = alone(game, (due.active, due.target))
        table.agenda = [due]
        key = table.book.odds.rules.encode(table), id(game.library)
        found = self._found.get(key)
        if found is None or found[0] is not game.library:
            if len(self._found) >= self._most:
                self._found.clear()
            found = self._found[key] = game.library, fight_odds(table, due, prices_of(table))
        return found[1]


RECENT = RecentFights(32)
"""For as many tables as play with cards at once."""


# ---- what a figure declares -----------------------------------------------------------------------------------------


def declared(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An Action that is about to be declared: against each whom it may name."""
    game, fighter = asked_of(match, ask)
    if not isinstance(value, str):
        return None
    if value.startswith(USE):
        return spoken(match, ask, value) if game.library.options.measuring else None
    match value:
        case "fight":
            return fights(game, fighter, [enemy.id for enemy in game.book.odds.opponents(game, fighter)])
        case "charge":
            return charges(game, fighter, [[enemy.id] for enemy in game.enemies(fighter.player)])
        case "shoot":
            return report_on(game, fighter.id, [target.id for target in game.book.odds.targets(game, fighter)])
        case "walk" | "run" if fighter.engaged:
            return leaving(game, fighter, value)
    if (own := game.book.odds.declarations.get(value)) is not None:
        return own(match, ask, value)
    action = game.book.actions(game).get(value)
    if not isinstance(action, ScenarioAction):
        return None
    return on_markers(game, fighter, action, action.choices(game, fighter))


def opponent(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Whom to fight."""
    game, fighter = asked_of(match, ask)
    return fights(game, fighter, [int(value)]) if value is not None else None


def fights(game: Game, fighter: Fighter, enemies: list[int]) -> OddsReport | None:
    """A fight against one, or against each of several."""
    return told(
        game,
        fighter,
        [(game.name(game.fighters[enemy]), enemy) for enemy in enemies],
        "fight",
        lambda enemy, budget: deeds.fought(game, fighter.id, enemy, budget),
        [MIXED, CHOICES] if game.library.options.measuring else [MIXED, CHOICES, ALONE],
    )


def charge_target(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Whom to charge."""
    game, fighter = asked_of(match, ask)
    return charges(game, fighter, [[int(value)]]) if value is not None else None


def charge_more(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Whom to charge as well: by the dice alone, nobody."""
    game, fighter = asked_of(match, ask)
    more = [int(number) for number in value] if isinstance(value, list) else []
    first = int(ask.about[1])
    return charges(game, fighter, [[first, *more]]) if game.library.options.measuring or not more else None


def charges(game: Game, charger: Fighter, named: list[list[int]]) -> OddsReport | None:
    """A charge on one, or on each of several; of one that would fail there is nothing to tell, but why."""
    fighters, why_not = game.fighters, game.book.odds.why_no_charge
    whys = [(numbers, why_not(game, charger, [fighters[number] for number in numbers])) for numbers in named]
    open_ones = [numbers for numbers, why in whys if why is None]
    if len(named) == 1 and whys[0][1] is not None:
        target = game.name(game.fighters[named[0][0]])
        note = reason("odds.note.no-charge", game.rule("charge-fails"), target=target)
        title = reason("odds.deed.charge", figure=game.name(charger), target=target)
        return OddsReport(title, notes=[note, whys[0][1]])
    return told(
        game,
        charger,
        [(game.name(game.fighters[numbers[0]]), numbers) for numbers in open_ones],
        "charge",
        lambda numbers, budget: deeds.charged(game, charger.id, numbers, budget),
        [MIXED, *basis(game, ARRIVES)],
    )


def leaving(game: Game, fighter: Fighter, move: str) -> OddsReport | None:
    """Leaving a fight."""
    title = reason("odds.deed.leave", figure=game.name(fighter))
    found = deeds.left_fight(game, fighter.id, move, BUDGET)
    return deed_report(found, title, [CHOICES] if game.library.options.measuring else [CHOICES, ALONE], fighter.player)


def at_marker(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An Action of the scenario, on which marker."""
    game, fighter = asked_of(match, ask)
    numbers = [number_in(str(key)) for key in keys_meant(ask, value)]
    action = action_named(game, ask.topic)
    return on_markers(game, fighter, action, numbers) if isinstance(action, ScenarioAction) else None


def on_markers(game: Game, fighter: Fighter, action: ScenarioAction[Any, Any], numbers: list[int]) -> OddsReport | None:
    """What an Action of the scenario brings, on the first of some markers."""
    if not numbers:
        return None
    title = reason("odds.deed", figure=game.name(fighter))
    found = deeds.carried_out(game, fighter.id, action, numbers[0], BUDGET)
    return deed_report(found, title, [NEAR_ENOUGH], fighter.player)


def formula(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """A formula on whom it names, or round the alchemist: whatever its targets and their guards answer."""
    game, fighter = asked_of(match, ask)
    if value is None:
        return None
    if ask.topic == "formula" and not isinstance(recipe(name_in(str(value))), AreaRecipe):
        return None
    if game.library.options.measuring:
        return spoken(match, ask, value, notes=[AS_IT_STANDS])
    if ask.topic != "formula-target" or value == fighter.id or value not in range(len(game.fighters)):
        return None
    notes = [AS_IT_STANDS, IN_RANGE, ALONE]
    if said_since_declared(match) is not None:
        return spoken(match, ask, value, apart(game, fighter.id, value, RUN_UP), notes)
    table = apart(match.at_start(), fighter.id, value, RUN_UP)
    found = deeds.explored(copied(table), table, BUDGET, [*match.said, value])
    return deed_report(found, reason("odds.deed", figure=game.name(fighter)), [CHOICES, *notes], ask.player)


def spoken(
    match: Match, ask: Ask[Any], value: Any, table: Game | None = None, notes: list[Reason] | None = None
) -> OddsReport | None:
    """An answer in the middle of a declaration: what was said since it began is said again."""
    game, fighter = asked_of(match, ask)
    said = said_since_declared(match)
    if said is not None:
        found = deeds.answered(table or game, fighter, [*said, value], BUDGET)
    elif table is None:
        found = DeedOdds(copied(game), deeds.answered_in(match, value, BUDGET))
    else:
        return None
    return deed_report(found, reason("odds.deed", figure=game.name(fighter)), [CHOICES, *(notes or [])], ask.player)


def said_since_declared(match: Match) -> list[Any] | None:
    """What was said in this step since a figure was asked what it does; None where nobody was."""
    running = Running(match.step_from(start := match.at_start())(start))
    words: list[Any] | None = None
    for word in [*match.said, None]:
        request = running.play_in_line()
        if isinstance(request, Ask) and request.topic == "declare":
            words = []
        if word is not None:
            if words is not None:
                words.append(word)
            running.say(word)
    running.abandon()
    return words


# ---- Reactions ------------------------------------------------------------------------------------------------------


def reaction(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """What the target of a Shot answers: the Shot, and its answer, whole."""
    game: Game = match.game
    target, shooter = (int(number) for number in ask.about[:2])
    if not isinstance(value, str):
        return report_on(game, target, [shooter], reaction=True) if "react-shot" in keys_meant(ask, None) else None
    if game.library.options.measuring:
        found = DeedOdds(copied(game), deeds.answered_in(match, value, BUDGET))
    else:
        found = reacted(match, target, shooter, value)
    title = reason(f"odds.deed.{value}", figure=game.name(game.fighters[target]))
    return deed_report(
        found, title, basis(game, ARRIVES) if value == game.book.odds.counter_move else [CHOICES], ask.player
    )


def reacted(match: Match, target: int, shooter: int, value: str) -> DeedOdds:
    """By the dice alone: everybody has heard whether the Shot was estimated rightly (AK2-SHOOT-09)."""
    game: Game = match.game
    edition, one, other = game.book.odds, game.fighters[shooter], game.fighters[target]
    gap = away(game, one)
    if value == edition.counter_move:
        bare = apart(game, shooter, target, RUN_UP)
        gap = min(gap, edition.counter_reach(bare, bare.fighters[target]))
    table = apart(game, shooter, target, gap)
    aim, answered = edition.is_aimed(match, one, other), value != "no-reaction"
    shot = Shot(table.fighters[shooter], table.fighters[target], aim=aim, answered=answered)
    table.agenda = list(edition.reaction_due(shot, value if answered else ""))
    return deeds.explored(copied(table), table, BUDGET)


def amid(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An offer in the middle of a fight, taken or not. Nobody may measure: those who fight, alone on the table."""
    if value is None:
        return None
    game: Game = match.game
    title, player = reason("odds.deed", figure=game.name(game.fighters[int(ask.about[0])])), ask.player
    if game.library.options.measuring:
        found = DeedOdds(copied(game), deeds.answered_in(match, value, BUDGET))
        return deed_report(found, title, [CHOICES], player)
    if DICE in match.who:
        return None
    start: Game = match.at_start()
    those = [int(number) for number in ask.about]
    table = alone(start, {*those, *start.fighters[those[0]].engaged})
    said = [dict(word) if who == REVEALED else word for word, who in zip(match.said, match.who, strict=True)]
    found = deeds.explored(copied(table), table, BUDGET, [*said, value])
    return deed_report(found, title, [CHOICES, ALONE], player)


# ---- what is told of several -----------------------------------------------------------------------------------------


def keys_meant(ask: Ask[Any], value: Any) -> list[Any]:
    """The option under the hand, or all that are open."""
    if value is not None:
        return [value]
    return [option.key for option in ask.options() if option.refusal is None]


def told(
    game: Game,
    fighter: Fighter,
    named: list[tuple[str, Any]],
    kind: str,
    reckon: Callable[[Any, float], DeedOdds],
    notes: list[Reason],
) -> OddsReport | None:
    """One deed in full; of several, how likely each harms an enemy."""
    name = game.name(fighter)
    if len(named) == 1:
        target, meant = named[0]
        title = reason(f"odds.deed.{kind}", figure=name, target=target)
        return deed_report(reckon(meant, BUDGET), title, notes, fighter.player)
    found: list[tuple[Reason, float]] = []
    left_out = 0.0
    for target, meant in named[:MOST_OPTIONS]:
        deed = reckon(meant, max(LEAST_BUDGET, BUDGET_OF_OPTIONS / len(named)))
        found.append((reason("odds.each", target=target), enemies_harmed(deed.table, deed.odds, fighter.player)))
        left_out = max(left_out, deed.odds.left_out)
    return each_report(reason(f"odds.each.{kind}", figure=name), found, notes, left_out) if found else None


TOPICS: dict[str, Told] = {
    "card": cards,
    SHOT_TARGET: lambda match, ask, value: shots_report(match.game, ask, value),
    ESTIMATE: lambda match, ask, value: shots_report(match.game, ask, value),
    REACTION_SHOT: lambda match, ask, value: shots_report(match.game, ask, value),
    "reaction": reaction,
    "declare": declared,
    "opponent": opponent,
    "charge-target": charge_target,
    "charge-more": charge_more,
    "formula": formula,
    "formula-target": formula,
    **dict.fromkeys(("chain", "counter-parry", "feint", "flawless", "master", "iron-grip", "opposes", "strike"), amid),
}
