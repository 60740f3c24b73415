"""What travels over the socket between a table in the browser and its server: a struct for each message.

Sentences travel as reasons (key, rule, parameters); the client says them in the language its reader chose. The types
of the client are generated from here (`python -m escarmouche.web.typescript`).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from escarmouche.play.card import Card
from escarmouche.play.content import Words
from escarmouche.play.display import Display
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.option import Option
from escarmouche.play.reason import Reason, Refusal
from escarmouche.play.scene import Change, Scene, Thrown
from escarmouche.play.sight_report import SightReport
from escarmouche.web.incoming import Key, Name, Secret

# ---- what the table hears, over the socket -------------------------------------------------------------------------


class Asked(Struct):
    """An open question. To all others than the one who is asked, only who, topic, kind and rule."""

    player: int
    topic: str
    kind: str
    """choose, confirm, several, order, number, distance, split, path, place, placement, facing, pose, route, faces."""
    rule: str
    about: list[str | int] = []
    options: list[Option] | None = None
    region: list[list[float]] = []
    """Rings round the ground from which a place may be picked, where the game lets it be seen."""
    least: int | None = None
    most: int | None = None
    low: float | None = None
    high: float | None = None
    step: float | None = None
    likely: float | None = None
    """The number that a table begins with; none: any will do."""
    reach: float | None = None
    """Of a distance on a real table: the limit that matters, if one does."""
    points: int | None = None
    floors: list[int] = []
    """Of points to be shared out: the least that each option gets."""
    count: int | None = None
    """How many figures a placement moves; `figures` names them in the order of the answer."""
    figures: list[str] = []
    together: list[list[str | int | bool]] = []
    """Of several: all that may be taken together, where not everything may; none: anything, or it is not told."""
    turns: bool = False
    """Whether a place takes an angle in degrees as its third number."""
    outline: list[float] = []
    """The ring round the thing placed, about the spot, as it lies at 0 degrees; none where it has no shape."""
    dice: list[int] = []
    """The sides of each die that is rolled by hand."""
    faces: list[list[str]] = []
    """What each side of each such die shows, as a throw tells it: "5 sword"."""
    named: list[str] = []
    """The names of such dice."""
    why: Reason | None = None
    stay: bool = False
    """Whether an empty way is accepted: stay where you are."""
    offers: bool = False
    """Whether the table may ask for an answer that leads to a spot."""
    odds: bool = False
    """Whether there are odds to be seen for this question."""
    secret: bool = False
    """Whether the answer is given face down: several choose unseen, or one keeps what he chose to himself."""


class Told(Struct):
    """Something that happened, as the log tells it: sentence, what it is about, what it changes on the scene."""

    id: int
    """Counts up within a match; after an undo it goes on from where the match went back to."""
    step: int
    turn: int
    said: Reason
    about: list[str | int]
    changes: list[Change]
    thrown: Thrown | None = None


class Chair(Struct):
    """Who sits where, for everybody to see."""

    name: str
    kind: str
    """"screen", "link" or a level of the computer."""
    army: str
    faction: Words | None = None
    here: bool = False
    """Whether somebody is connected; a computer always is."""


class Ending(Struct):
    """How it ended."""

    winners: list[int]
    scores: list[int]
    reason: Reason


class Status(Struct):
    """What changes with every answer beside the scene and the log."""

    request: str
    """Names the open question: an answer carries it back."""
    turn: int
    asked: list[Asked]
    own: list[Reason] = []
    undo: bool = False
    """Whether the viewer's last answer could be taken back, if need be with consent."""
    consent: int = -1
    """The player who asks the viewer to agree to an undo; -1: nobody."""
    awaited: list[int] = []
    """Who has yet to say whether he agrees to the viewer's own wish to take back; none: it is not open."""
    thinking: list[int] = []
    """The computers at thought."""
    ending: Ending | None = None
    said: int = 0
    """How many words of a lesson's script were said."""


class LessonStepShown(Struct):
    """A step of a lesson, as its mentor tells it."""

    title: Words
    text: Words
    look: list[str | int]
    """What is lit on the table."""
    rule: str
    line: int
    """How many words of the script are said when it is due."""
    answer: Any
    """What is to be answered; None: it is only read."""
    wrong: Words | None


class LessonShown(Struct):
    """The lesson that is given at a table."""

    key: str
    title: Words
    guide: Words
    icon: str
    player: int
    steps: list[LessonStepShown]
    lines: int
    """How many words the script has: after the last the player goes on alone."""


class PlanShown(Struct):
    """One way to go about a problem, and how likely it reaches the goal."""

    name: Words
    answer: Any
    """The first answer: by it one knows which plan was chosen."""
    chance: float
    why: Words


class ProblemShown(Struct):
    """The problem that is posed at a table."""

    key: str
    title: Words
    goal: Words
    rule: str
    player: int
    plans: list[PlanShown]


class TableMessage(Struct, tag="table"):
    """Everything, as one player sees it: at the start, after a lost connection, an undo, or a hand-over."""

    match: str
    game: str
    scenario: str | None
    modules: list[str]
    dice: str
    measuring: bool
    viewer: int
    """The player whose eyes these are; -1: a spectator."""
    seats: list[int]
    """The seats of this connection: several on one screen."""
    chairs: list[Chair]
    display: Display
    cards: list[Card]
    scene: Scene
    log: list[Told]
    status: Status
    words: dict[str, Words] = {}
    """What things of the players' own are called, by the message that names them."""
    private: bool = False
    """Whether nobody sees the match without a key."""
    companion: bool = False
    """Whether the figures stand on a real table: there is none to draw."""
    lesson: LessonShown | None = None
    posed: ProblemShown | None = None
    """The problem that is to be solved here."""


class NewsMessage(Struct, tag="news"):
    """What happened since: new entries of the log, what else to draw, and the status."""

    told: list[Told]
    changes: list[Change]
    """What the entries left undrawn."""
    status: Status


class ChairsMessage(Struct, tag="chairs"):
    """Somebody came or went."""

    chairs: list[Chair]


class SeatMessage(Struct, tag="seat"):
    """A seat changed hands: somebody took it ("taken") or gave it up ("left")."""

    seats: list[int]
    change: str
    name: str
    """What the one who came or went calls himself; may be empty."""


class WishAnsweredMessage(Struct, tag="wish-answered"):
    """To the one who wished to take back: somebody agrees, or does not."""

    by: int
    agrees: bool


class HandOverMessage(Struct, tag="hand-over"):
    """On one screen: another player of this screen is asked something; the table waits for `show`."""

    player: int


class AcceptedMessage(Struct, tag="accepted"):
    """The answer numbered so is stored, now or when it came the first time."""

    id: int


class RefusedMessage(Struct, tag="refused"):
    """The message numbered so will not do, and why; nothing has changed."""

    id: int
    refusal: Refusal


class VerdictMessage(Struct, tag="verdict"):
    """What a `check` found: why the answer would be refused, if it would, and what the game tells of it."""

    id: int
    refusal: Refusal | None
    length: float | None = None
    """How long the way is."""


class OfferedMessage(Struct, tag="offered"):
    """The answer that leads to a spot, where there is one, with its verdict."""

    id: int
    answer: Any
    refusal: Refusal | None = None
    length: float | None = None


class SeenMessage(Struct, tag="seen"):
    """What a `look` found; None where there is nothing to say."""

    id: int
    look: SightReport | None


class OddsMessage(Struct, tag="odds"):
    """What an `odds` found; None where there is nothing to tell."""

    id: int
    odds: OddsReport | None


class Explained(Struct):
    """One answer of a computer, the log's entry it led to, and its reasons."""

    player: int
    told: int
    reasons: list[Reason]


class ExplainedMessage(Struct, tag="explained"):
    """Why the computer answered as it did, the latest first."""

    id: int
    answers: list[Explained]


class PongMessage(Struct, tag="pong"):
    """The line is open: somebody asked."""


class ProblemMessage(Struct, tag="problem"):
    """Something that ends the connection, or a message that could not be read."""

    problem: Reason
    id: int | None = None


ToTable = (
    TableMessage
    | NewsMessage
    | ChairsMessage
    | SeatMessage
    | WishAnsweredMessage
    | HandOverMessage
    | AcceptedMessage
    | RefusedMessage
    | VerdictMessage
    | OfferedMessage
    | SeenMessage
    | OddsMessage
    | ExplainedMessage
    | PongMessage
    | ProblemMessage
)

# ---- what the table says -------------------------------------------------------------------------------------------


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """The first message: the key of a seat, or the public id of a match to watch it."""

    key: Secret


class AnswerMessage(Struct, tag="answer", forbid_unknown_fields=True):
    """An answer to the open question; said again after a lost connection it counts once, for no name of a question
    ever comes back.
    """

    id: int
    player: int
    request: Key
    value: Any


class Check(Struct, tag="check", forbid_unknown_fields=True):
    """Would this answer do?"""

    id: int
    player: int
    request: Key
    value: Any


class OfferMessage(Struct, tag="offer", forbid_unknown_fields=True):
    """Which answer leads to this spot?"""

    id: int
    player: int
    request: Key
    x: float
    y: float


class LookMessage(Struct, tag="look", forbid_unknown_fields=True):
    """Does this fighter see that one, and why?"""

    id: int
    one: Key
    other: Key


class AskOdds(Struct, tag="odds", forbid_unknown_fields=True):
    """The odds of the option under the hand (None: of the question)."""

    id: int
    player: int
    request: Key
    value: Any = None


class Explain(Struct, tag="explain", forbid_unknown_fields=True):
    """Why did the computer play as it did? The last so many answers."""

    id: int
    last: int = 5


class UndoMessage(Struct, tag="undo", forbid_unknown_fields=True):
    """Take my last answer back; beyond what was learnt the others are asked."""

    id: int
    player: int


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """The answer of one who was asked to agree to an undo."""

    id: int
    player: int
    agrees: bool


class AsideMessage(Struct, tag="aside", forbid_unknown_fields=True):
    """What may be done at any moment: "concede"; at a real table, what the companion keeps put right."""

    id: int
    player: int
    name: Name


class Show(Struct, tag="show", forbid_unknown_fields=True):
    """On one screen: the screen was handed over to this player."""

    player: int


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? A page cannot see the pings of the socket itself."""


FromTable = (
    Sit
    | AnswerMessage
    | Check
    | OfferMessage
    | LookMessage
    | AskOdds
    | Explain
    | UndoMessage
    | Consent
    | AsideMessage
    | Show
    | Ping
)
