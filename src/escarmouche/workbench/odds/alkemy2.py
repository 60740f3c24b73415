"""Odds of Alkemy V2: an attack, a shot, a duel of cards; two figures on an empty table, or those of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.cards import CARDS, forbidden_cards, legal_cards
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.charge import Charge, clash, frighten
from escarmouche.games.alkemy2.combat import Duel, play_cards, rest
from escarmouche.games.alkemy2.dice import DICE
from escarmouche.games.alkemy2.engagement import engage, release
from escarmouche.games.alkemy2.judgement import Keeper, Losses, against_parry, losses
from escarmouche.games.alkemy2.judgement.exchange import Loss
from escarmouche.games.alkemy2.judgement.pairs import falls, sums
from escarmouche.games.alkemy2.lane import NEAR, obstacles
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.mustering import DEFAULT_SCENARIO
from escarmouche.games.alkemy2.rolls import MOST_EXTRA
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.shooting import Shot, fire
from escarmouche.games.alkemy2.skills import registry
from escarmouche.games.alkemy2.state import Fight, Fighter, Game, Marker, Side, lift
from escarmouche.play.odds import InTurn, Rest
from escarmouche.play.reason import Reason, Refusal, Refused
from escarmouche.play.requests import AskSecretly
from escarmouche.workbench.odds.alkemy2_tables import Reckoner, reckoner
from escarmouche.workbench.odds.duels import Duels, Exchange, duels
from escarmouche.workbench.odds.harm import HarmOdds, harm_odds, harm_table
from escarmouche.workbench.odds.memory import Memory
from escarmouche.workbench.odds.outcomes import Odds, ends_of, outcomes, outcomes_of
from escarmouche.workbench.odds.question import Question, Questions, percent, required
from escarmouche.workbench.odds.stage import End, Rule, Stage
from escarmouche.workbench.speech import BadInput, say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.play.requests import Ask
    from escarmouche.play.view import World
    from escarmouche.workbench.odds.alkemy2_shots import Shots

ATTACKER, TARGET, FRIEND = 0, 1, 2
"""The numbers of the figures on the empty table: the friend is engaged with the target of a shot."""

LIVES = ("white", "yellow", "red")
MIDDLE, SPACE = 12.0, 0.05
"""Where the attacker stands; how wide an obstacle is."""
WIDTH = 60
"""Of the empty table: every weapon's range fits."""


class Pair(Struct, frozen=True):
    """Two figures about to meet, by the keys of their profiles and the boxes they have lost."""

    attacker: str
    target: str
    attacker_lost: int = 0
    target_lost: int = 0
    charge: bool = False


# ---- the table --------------------------------------------------------------------------------------------------


def empty_table() -> Game:
    """Two players and nothing else."""
    shelf = catalogue()
    game = Game(sides=[Side(), Side()], fighters=[], phase="hand", turn=1, order=[0, 1])
    game.library = Library(
        options=Options(width=WIDTH),
        scenario=shelf.scenarios[DEFAULT_SCENARIO],
        profiles=dict(shelf.profiles),
        formulas=shelf.formulas,
        terrain=shelf.terrain,
        factions=["", ""],
        armies=["", ""],
    )
    return game


def put(game: Game, key: str, player: int, x: float, lost: int = 0) -> Fighter:
    """A figure on the middle line, with all its PA."""
    profile = game.library.profiles[key]
    number = len(game.fighters)
    fighter = Fighter(
        number, player, number, key, x, MIDDLE, "table", lost,
        profile.action_points, stones=profile.stones, components=profile.components,
    )  # fmt: skip
    game.fighters.append(fighter)
    return fighter


def table_of(pair: Pair, gap: float = 0.0) -> Game:
    """The two figures, so far apart from edge to edge; touching, they are engaged unless one is about to charge."""
    game = empty_table()
    profiles = game.library.profiles
    attacker = put(game, pair.attacker, 0, MIDDLE, pair.attacker_lost)
    apart = profiles[pair.attacker].radius + gap + profiles[pair.target].radius
    target = put(game, pair.target, 1, MIDDLE + apart, pair.target_lost)
    if gap == 0.0 and not pair.charge:
        engage(game, attacker, target)
    return game


def stage(game: Game, rule: Rule[Game]) -> Stage[Game]:
    """Where a rule is played; the places of the bases are found once, and every copy takes them over."""
    assert game.standing is not None
    return Stage(RULES, game, rule)


async def stand(game: Game) -> None:
    """Two who are engaged already: nothing comes before their cards."""


async def arrive(game: Game) -> None:
    """A charge that arrives: fear and contact (AK2-CHARGE-11); its free card is what the odds are about."""
    fear, contact = Rest(game, lambda: (terrify, ()), terrify), Rest(game, lambda: (meet, ()), meet)
    await InTurn(game, fear, contact)


async def terrify(game: Game) -> None:
    await frighten(game, charge_on(game))


async def meet(game: Game) -> None:
    await clash(game, charge_on(game))
    game.agenda.clear()


def charge_on(game: Game) -> Charge:
    """The charge of the attacker on the target."""
    return Charge(game.fighters[ATTACKER], [game.fighters[TARGET]], False, "")


# ---- an exchange of cards ---------------------------------------------------------------------------------------


class Bout:
    """A fight to be reckoned with one pair of cards after another: what comes before it, and between whom it is."""

    __slots__ = ("before", "beginnings", "duel", "memories", "memory", "stage", "those")

    def __init__(self, game: Game, duel: Callable[[Game], Duel], approach: Rule[Game]) -> None:
        self.stage = stage(game, approach)
        self.duel = duel
        self.those = tuple([fighter.id for fighter in game.fighters if fighter.alive])
        """Whom something may befall: outcomes tell of these alone."""
        self.before = losses_of(game, self.those)
        self.memory: Memory[End] = Memory()
        self.beginnings = ends_of(self.stage, reckoner(game, those=self.those), self.memory)
        """The states in which cards may be shown, each with its chance."""
        self.memories: dict[Reckoner, Memory[Losses]] = {}
        """How fights end, for each way to judge."""

    def exchange(self, mine: str, theirs: str) -> Exchange:
        """What comes of these two cards."""
        copy = self.stage.copy()
        duel = self.duel(copy)
        active, target = duel.both
        duel.cards = {active.id: CARDS[mine], target.id: CARDS[theirs]}
        judge = reckoner(copy, keeper(copy, duel), self.those)
        memory = self.memories.setdefault(judge, Memory(self.memory))
        cards = rest(copy, play_cards, duel.facts, duel)
        odds = outcomes_of(self.stage, self.beginnings, cards, self.losses, judge, memory)
        worth = odds.mean(lambda outcome: judge.worth(outcome, active.player))
        given, taken = (suffered(odds, self.before, self.those.index(fighter.id)) for fighter in (target, active))
        return Exchange(given, taken, worth, odds.exact)

    def losses(self, game: Game) -> Losses:
        """What has happened to those who fight."""
        return losses_of(game, self.those)


def keeper(game: Game, duel: Duel) -> Keeper | None:
    """Who attacks a Parade keeps his dice with that in mind."""
    for fighter in duel.both:
        if duel.card(fighter).kind == "attack" and duel.card(duel.opponent(fighter)) is CARDS["parry"]:
            return against_parry(game, duel, fighter)
    return None


def losses_of(game: Game, those: tuple[int, ...]) -> Losses:
    """Life boxes ticked so far, and who is gone, of some figures."""
    fighters = [game.fighters[number] for number in those]
    return tuple([Loss(fighter.lost, fighter.where == "removed") for fighter in fighters])


def suffered(odds: Odds[Losses], before: Losses, number: int) -> HarmOdds:
    """What one of those of whom outcomes tell loses, and how likely it is removed."""
    had = before[number].boxes
    return harm_odds(
        (outcome[number].boxes - had, outcome[number].gone, chance) for outcome, chance in odds.chances.items()
    )


def duel_of(pair: Pair) -> Callable[[Game], Duel]:
    """The fight of a pair on the empty table."""

    def duel(game: Game) -> Duel:
        attacker, target = game.fighters[ATTACKER], game.fighters[TARGET]
        return Duel(attacker, target, charger=attacker if pair.charge else None)

    return duel


@lru_cache(maxsize=256)
def bout(pair: Pair) -> Bout:
    """The fight of a pair."""
    return Bout(table_of(pair), duel_of(pair), arrive if pair.charge else stand)


@lru_cache(maxsize=4096)
def exchange(pair: Pair, mine: str, theirs: str) -> Exchange:
    """What comes of two cards between a pair of figures, remembered."""
    return bout(pair).exchange(mine, theirs)


class AttackOdds(Struct, frozen=True):
    """An attack card against another card."""

    pair: Pair
    card: str
    against: str
    odds: Exchange

    def told(self) -> dict[str, Any]:
        """For programs: what the target suffers, and what the attacker does."""
        names = {"attacker": name(self.pair.attacker), "target": name(self.pair.target)}
        cards = {"card": self.card, "against": self.against, "charge": self.pair.charge}
        harm = self.odds.target.told() | {"suffered": self.odds.attacker.told()}
        return names | cards | harm | {"exact": self.odds.exact, "notes": [say("odds.note.choices")]}

    def shown(self) -> list[RenderableType]:
        """For people."""
        attacker, target = name(self.pair.attacker), name(self.pair.target)
        key = "odds.attack.charge" if self.pair.charge else "odds.attack"
        cards = {"card": f"@card.{self.card}", "against": f"@card.{self.against}"}
        parts: list[RenderableType] = [
            say(key, attacker=attacker, target=target, **cards),
            summary(target, self.odds.target),
            harm_table(self.odds.target),
        ]
        if self.odds.attacker.hit:
            parts += [summary(attacker, self.odds.attacker), harm_table(self.odds.attacker)]
        return [*parts, say("odds.note.choices")]


def summary(figure: str, harm: HarmOdds) -> str:
    """Hit, removed, and the mean, in a sentence."""
    return say("odds.summary", figure=figure, hit=percent(harm.hit), kill=percent(harm.kill), mean=round(harm.mean, 2))


def attack(question: Question) -> AttackOdds:
    """An attack card against any card."""
    pair = pair_of(question)
    table = bout(pair).stage.copy()
    duel = duel_of(pair)(table)
    check_card(table, duel, duel.active, question.card)
    check_card(table, duel, duel.target, question.against)
    if CARDS[question.card].kind != "attack":
        raise BadInput("odds.no-attack", card=f"@card.{question.card}")
    return AttackOdds(pair, question.card, question.against, exchange(pair, question.card, question.against))


def check_card(game: Game, duel: Duel, fighter: Fighter, key: str) -> None:
    """Refuse a card that the figure does not have or may not show."""
    legal = [card.key for card in legal_cards(game, duel, fighter)]
    if key in legal:
        return
    why = forbidden_cards(game, duel, fighter).get(key)
    if why is not None:
        raise Refused(Refusal(why))
    raise BadInput("odds.no-card", card=key, figure=game.name(fighter), known=", ".join(legal))


def duel(question: Question) -> Duels:
    """Every card against every card."""
    pair = pair_of(question)
    table = bout(pair).stage.copy()
    fought = duel_of(pair)(table)
    active, target = ([card.key for card in legal_cards(table, fought, fighter)] for fighter in fought.both)
    return duels(
        (name(pair.attacker), name(pair.target)),
        (active, target),
        lambda mine, theirs: exchange(pair, mine, theirs),
        ["odds.note.choices", "odds.note.worth"],
    )


# ---- a shot -----------------------------------------------------------------------------------------------------


class ShotFacts(Struct, frozen=True):
    """A shot on an empty table."""

    pair: Pair
    distance: float
    obstacles: int = 0
    aim: bool = False
    engaged: bool = False


class ShotOdds(Struct, frozen=True):
    """What a shot does to its target, and to the friend the target may hide behind."""

    facts: ShotFacts
    target: HarmOdds
    friend: HarmOdds | None
    exact: bool

    def told(self) -> dict[str, Any]:
        """For programs."""
        facts = self.facts
        found = {"attacker": name(facts.pair.attacker), "target": name(facts.pair.target)}
        how = {"distance": facts.distance, "obstacles": facts.obstacles, "aim": facts.aim, "engaged": facts.engaged}
        friend = {"friend": self.friend.told()} if self.friend is not None else {}
        return found | how | self.target.told() | friend | {"exact": self.exact, "notes": [say("odds.note.shot")]}

    def shown(self) -> list[RenderableType]:
        """For people."""
        facts = self.facts
        attacker, target = name(facts.pair.attacker), name(facts.pair.target)
        title = say(
            "odds.shot", attacker=attacker, target=target, distance=facts.distance, obstacles=facts.obstacles,
            aim="@odds.shot.aimed" if facts.aim else "@odds.shot.unaimed",
        )  # fmt: skip
        parts: list[RenderableType] = [title, summary(target, self.target), harm_table(self.target)]
        if self.friend is not None:
            friend = say("odds.shot.friend")
            parts += [summary(friend, self.friend), harm_table(self.friend)]
        return [*parts, say("odds.note.shot")]


def shot(question: Question) -> ShotOdds:
    """A shot at some distance, the target visible, through some obstacles."""
    pair = pair_of(question)
    weapon = catalogue().profiles[pair.attacker].weapon
    if weapon is None:
        raise BadInput("odds.no-weapon", figure=name(pair.attacker))
    distance = question.distance if question.distance is not None else min(10.0, float(weapon.range))
    if not 0 < distance <= weapon.range:
        raise BadInput("odds.out-of-range", distance=distance, range=weapon.range)
    if question.obstacles and distance <= NEAR:
        raise BadInput("odds.no-room", near=NEAR)
    return shot_odds(ShotFacts(pair, distance, question.obstacles, question.aim, question.engaged))


@lru_cache(maxsize=1024)
def shot_odds(facts: ShotFacts) -> ShotOdds:
    """What comes of a shot, remembered."""
    game = shooting_range(facts)

    async def shoot(game: Game) -> None:
        this = Shot(game.fighters[ATTACKER], game.fighters[TARGET])
        this.aim = facts.aim
        await fire(game, this)

    before = losses(game)
    odds = outcomes(stage(game, shoot), losses, reckoner(game))
    friend = suffered(odds, before, FRIEND) if facts.engaged else None
    return ShotOdds(facts, suffered(odds, before, TARGET), friend, odds.exact)


def shooting_range(facts: ShotFacts) -> Game:
    """Shooter and target; thin obstacles just before the target, a friend engaged with it behind."""
    game = table_of(facts.pair, facts.distance)
    attacker, target = game.fighters
    radius = game.profile(target).radius
    edge = target.x - radius - SPACE
    game.markers += [Marker("obstacle", edge, MIDDLE, SPACE, 1) for _ in range(facts.obstacles)]
    if facts.engaged:
        behind = target.x + radius + game.profile(attacker).radius
        engage(game, put(game, facts.pair.attacker, attacker.player, behind), target)
    assert len(obstacles(game, attacker, target)) == facts.obstacles
    return game


# ---- what was typed ---------------------------------------------------------------------------------------------


def pair_of(question: Question) -> Pair:
    """The two figures that a question is about."""
    attacker = profile(required(question.attacker, "--attacker"))
    target = profile(required(question.target, "--target"))
    return Pair(
        attacker.key,
        target.key,
        boxes_lost(attacker, question.attacker_life),
        boxes_lost(target, question.target_life),
        question.charge,
    )


def profile(wanted: str) -> Profile:
    """A profile by its name, or a part of it that only one can mean."""
    known = catalogue().profiles
    for profile in known.values():
        if wanted in (profile.name, profile.key):
            return profile
    found = profile_named(wanted, "", known)
    if isinstance(found, Reason):
        raise Refused(Refusal(found))
    return found


def boxes_lost(profile: Profile, life: str | None) -> int:
    """The boxes lost by a figure that has just come to this state of health."""
    if life is None:
        return 0
    if life not in LIVES:
        raise BadInput("odds.life", life=life, known=", ".join(LIVES))
    if life not in profile.boxes:
        raise BadInput("odds.no-life", life=life, figure=profile.name)
    return profile.boxes.index(life)


def name(key: str) -> str:
    """The name of a profile."""
    return catalogue().profiles[key].name


# ---- in a match -------------------------------------------------------------------------------------------------


def at_prompt(world: World, ask: Ask[Any]) -> Duels | Shots | None:
    """Before a combat card or a Shot: what the dice say of it."""
    from escarmouche.workbench.odds.alkemy2_shots import is_shot, shots

    if is_shot(ask):
        return shots(world, ask)
    request = world.request
    return cards_at_prompt(world, ask, request) if ask.topic == "card" and isinstance(request, AskSecretly) else None


def cards_at_prompt(world: World, ask: Ask[Any], request: AskSecretly) -> Duels:
    """Before a combat card is chosen: this duel by its dice alone.

    All others are taken off the table, so that no aura tells how far away anybody stands.
    """
    game: Game = world.rules.decode(world.rules.encode(world.game), world.library)
    active, target = (game.fighters[int(number)] for number in ask.about)
    pending = world.rules.decode(world.snapshot, world.library).agenda
    charger = pending[0].charger if pending and isinstance(pending[0], Fight) else -1
    for other in game.fighters:
        if other.alive and other is not active and other is not target:
            release(game, other)
            lift(game, other)

    def duel(game: Game) -> Duel:
        one, two = game.fighters[active.id], game.fighters[target.id]
        return Duel(one, two, charger=game.fighters[charger] if charger >= 0 else None)

    reckoned = Bout(game, duel, stand)
    cards = tuple(shown_by(request, game, duel(game), fighter) for fighter in (active, target))
    names = world.game.name(world.game.fighters[active.id]), world.game.name(world.game.fighters[target.id])
    notes = ["odds.note.choices", "odds.note.worth", "odds.note.alone"]
    return duels(names, (cards[0], cards[1]), reckoned.exchange, notes)


def shown_by(request: AskSecretly, game: Game, duel: Duel, fighter: Fighter) -> list[str]:
    """The cards that a figure may show; how many there are is public."""
    question: Any = request.questions.get(fighter.player)
    return list(question.keys) if question is not None else [card.key for card in legal_cards(game, duel, fighter)]


def make_ready() -> None:
    """What all odds rest on: every skill, and every fall of dice of one colour."""
    registry.load()
    for colour in DICE:
        for net in range(-MOST_EXTRA, MOST_EXTRA + 1):
            falls(colour, net)
            sums(colour, net)


make_ready()

QUESTIONS: Questions = {"attack": attack, "shot": shot, "duel": duel}
