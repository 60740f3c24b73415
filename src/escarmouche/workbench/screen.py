"""What a person sees in the terminal: the table, the figures, what happened, and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from escarmouche.play.left_out import discs_meant
from escarmouche.play.requests import Faces
from escarmouche.workbench.chart import Labels, chart, colour, ordered

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from escarmouche.play.option import Option
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Disc, DiscPose, Event, Mark, Scene, Thrown
    from escarmouche.workbench.speech import Speech

HEALTH = {"white": "white", "yellow": "yellow", "red": "red"}
TOLD_APART = frozenset({"action_points", "boxes", "lost", "health", "unit", "leader", "card"})
"""Marks of a figure that have their own column, or say with whom it stands."""
POSED = frozenset({"facing", "height"})
"""Marks that repeat what a pose says."""
ARROWS = "→↗↑↖←↙↓↘"
"""Where a figure looks, in steps of an eighth of a turn."""
MOST_BOXES = 100


class Screen:
    """Draws with the words of one language and one game."""

    def __init__(self, speech: Speech, labels: Labels | None = None) -> None:
        self.speech = speech
        self.labels = labels or Labels()

    # ---- the table --------------------------------------------------------------------------------------------

    def table(self, scene: Scene, console: Console) -> RenderableType:
        """The map, and the figures beside it where there is room."""
        drawn = chart(scene, self.labels)
        beside = Group(self.tracks(scene), self.figures(scene), self.legend(scene))
        if console.width < 78 + 50:
            return Group(drawn, beside)
        grid = Table.grid(padding=(0, 2))
        grid.add_row(drawn, beside)
        return grid

    def tracks(self, scene: Scene) -> Text:
        """The turn, the scores."""
        text = Text()
        for track in scene.tracks.values():
            name = self.speech.first(f"track.{track.id}", f"track.{track.id.split(':')[0]}") or track.id
            if track.id == "initiative" and track.value < 0:
                continue
            if track.id == "initiative":
                player = self.speech.key("play.player", player=track.value + 1)
                text.append(f"{name} : {player}   ", colour(track.value))
                continue
            owner = f" {track.owner + 1}" if track.owner >= 0 else ""
            most = f"/{track.most}" if track.most else ""
            value = self.speech.first(f"display.{track.id}.{track.value}") or f"{track.value}{most}"
            text.append(f"{name}{owner} : {value}   ", colour(track.owner))
        return text

    def figures(self, scene: Scene) -> Table:
        """Every figure, or every unit by its leader: label, action points and life where there are any, its state."""
        fighters = [disc for disc in scene.discs.values() if disc.kind == "fighter" and disc.marks.get("leader", True)]
        alone = any("boxes" in disc.marks for disc in fighters)
        table = Table(box=None, pad_edge=False)
        for key in ("label", "name", *(("points", "life") if alone else ()), "state"):
            table.add_column(self.speech.key(f"column.{key}"))
        for disc in ordered(fighters):
            name = Text(self.speech.named(disc.name) or disc.id, colour(disc.owner))
            own = (str(disc.marks.get("action_points", "")), self.life(disc)) if alone else ()
            table.add_row(self.labels.of(disc), name, *own, self.state(disc, scene))
        return table

    def life(self, disc: Disc) -> Text:
        """Boxes left, in the colour of the state of health, and boxes lost."""
        boxes, lost = (count(disc.marks.get(key, 0)) for key in ("boxes", "lost"))
        style = HEALTH.get(str(disc.marks.get("health", "")), "")
        return Text.assemble(("■" * (boxes - lost), style), ("□" * lost, "dim"))

    def state(self, disc: Disc, scene: Scene) -> str:
        """What else stands beside a figure; what is false, empty or nought is not said."""
        told = [stance(disc.pose)] if disc.pose is not None else []
        for key, value in disc.marks.items():
            if key in TOLD_APART or not value or (disc.pose is not None and key in POSED):
                continue
            name = self.speech.messages.get(f"mark.{key}", key)
            if key == "engaged":
                value = ", ".join(self.label(number, scene) for number in str(value).split())
            whole = name if value is True else f"{name} {self.speech.named(str(value))}"
            told.append(self.speech.first(f"display.{key}.{value}") or whole)
        return ", ".join(told)

    def legend(self, scene: Scene) -> Text:
        """What lies on the table beside figures."""
        markers = [
            f"{self.labels.of(disc)} {self.thing(disc.id, scene)}"
            for disc in ordered(scene.discs.values())
            if disc.kind != "fighter"
        ]
        pieces = sorted({self.speech.named(area.name) for area in scene.areas.values() if area.kind == "terrain"})
        terrain = [f"░▒▓ {', '.join(name for name in pieces if name)}"] if pieces else []
        return Text("\n".join([" · ".join(markers), *terrain]).strip(), "dim")

    def label(self, key: str | int, scene: Scene) -> str:
        """The two characters of a thing on the table."""
        disc = scene.discs.get(str(key))
        return self.labels.of(disc) if disc is not None else str(key)

    def thing(self, key: str | int, scene: Scene) -> str:
        """A thing of the scene by its name."""
        disc = next(iter(discs_meant(scene, key)), None)
        if disc is None:
            area = scene.areas.get(str(key))
            return self.speech.named(area.name) if area is not None else str(key)
        if disc.name:
            return self.speech.named(disc.name)
        return self.speech.first(f"marker.{disc.kind}", f"object.{disc.kind}") or disc.kind

    # ---- what happened ----------------------------------------------------------------------------------------

    def sentence(self, event: Event) -> Text:
        """An event of the log, its dice and the rule it comes from."""
        text = Text(self.speech.say(event.said))
        if event.thrown is not None and (thrown := self.thrown(event.thrown)):
            text.append(f" ({thrown})", "dim")
        return text.append(self.speech.cited(event.said.rule), "dim")

    def thrown(self, thrown: Thrown) -> str:
        """Dice as they fell, and every modifier with its reason."""
        dice = [self.speech.named(die) for die in thrown.dice]
        parts = [" + ".join(dice)] if dice else []
        numbers = [*thrown.modifiers, *thrown.opposition]
        parts += [f"{modifier.value:+d} {self.speech.say(modifier.reason)}" for modifier in numbers]
        return " ; ".join(parts)

    # ---- the question -----------------------------------------------------------------------------------------

    def topic(self, ask: Ask[Any], scene: Scene) -> Text:
        """Who is asked what, about whom, by which rule."""
        topic = self.speech.messages.get(f"topic.{ask.topic}", ask.topic)
        if isinstance(ask, Faces):
            topic = f"{topic} ({len(ask.dice)})"
        if ask.why is not None:
            topic = f"{topic} : {self.speech.say(ask.why)}"
        text = Text.assemble((self.speech.key("play.player", player=ask.player + 1), f"bold {colour(ask.player)}"))
        text.append(f" — {topic}", "bold")
        about = [named for key in ask.about if (named := self.concerned(key, scene))]
        text.append(f"  ({', '.join(about)})" if about else "")
        return text.append(self.speech.cited(ask.rule), "dim")

    def concerned(self, key: str | int, scene: Scene) -> str:
        """What a question is about: a thing on the table, or a card by its kind and key; empty where it is neither."""
        if str(key) in scene.discs:
            return f"{self.label(key, scene)} {self.thing(key, scene)}"
        return self.speech.messages.get(str(key).replace(":", ".", 1), "")

    def option(self, ask: Ask[Any], option: Option, scene: Scene) -> str:
        """What an option is called."""
        key = option.key
        if option.label is not None:
            return self.speech.say(option.label)
        if isinstance(key, bool):
            return self.speech.key("confirm.yes" if key else "confirm.no")
        if str(key) in scene.discs:
            return f"{self.label(key, scene)} {self.thing(key, scene)}"
        keys = [f"{kind}.{key}" for kind in (f"option.{ask.topic}", "option", "action", "card")]
        return self.speech.first(*keys) or self.thing(key, scene)

    def options(self, ask: Ask[Any], options: list[Option], scene: Scene) -> Text:
        """The numbered options; what is refused is greyed, with its reason."""
        text = Text()
        for number, option in enumerate(options, 1):
            name = self.option(ask, option, scene)
            note = f" ({self.speech.say(option.note)})" if option.note is not None else ""
            if option.refusal is None:
                text.append(f"{number:4}. {name}").append(f"{note}\n", "dim")
            else:
                text.append(f"{number:4}. {name} — {self.reason(option.refusal)}\n", "bright_black")
        return text

    def reason(self, why: Reason) -> str:
        """A reason with the rule it comes from."""
        return self.speech.say(why) + self.speech.cited(why.rule)


def stance(pose: DiscPose) -> str:
    """Where a figure looks, and how high it stands above the ground."""
    looks = f"{ARROWS[round(pose.facing / 45) % 8]} {pose.facing:g}°"
    return f"{looks} ▲ {pose.height:g}" if pose.height else looks


def count(mark: Mark) -> int:
    """A mark as a number of boxes: a text is none, and a row has room for so many."""
    return 0 if isinstance(mark, str) else min(int(mark), MOST_BOXES)
