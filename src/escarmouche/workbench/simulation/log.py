"""The log of a simulation: a line for each finished match, so that whatever stops it, it can go on from there.

The first line says which matches are meant. Each line ends with its own digest: a line cut off by a crash is found out
and played again, one that was edited is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.speech import BadInput

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.plan import Plan

FORMAT = 1


class Heading(Struct, frozen=True):
    """Which matches a log holds. How many is not said: a run may be made longer."""

    game: str
    revision: str
    schema: int
    agreement: Agreement
    players: list[str]
    seed: int
    files: str
    """A digest of the army lists that stand in files of the player."""
    detailed: bool
    format: int = FORMAT


class Numbered(Protocol):
    """What came of one of the matches."""

    @property
    def number(self) -> int: ...


R = TypeVar("R", bound=Numbered)

encode = msgspec.json.Encoder().encode
read_heading = msgspec.json.Decoder(Heading).decode


def heading(agreement: Agreement, kinds: Sequence[str], seed: int, planned: Sequence[Plan]) -> Heading:
    """The first line for these matches."""
    rules = rulebook(agreement.game)
    names = {name for plan in planned for name in plan.options.get("armies", ()) if str(name).endswith(".toml")}
    digest = blake2b(b"".join(Path(name).read_bytes() for name in sorted(names)), digest_size=8)
    return Heading(
        game=agreement.game,
        revision=rules.revision,
        schema=rules.schema,
        agreement=agreement,
        players=list(kinds),
        seed=seed,
        files=digest.hexdigest() if names else "",
        detailed=planned[0].detailed,
    )


class Log(Generic[R]):
    """An open log of results of one type, and what it held already."""

    def __init__(self, path: Path, head: Heading, resume: bool, result: type[R]) -> None:
        self.path, self.done = path, dict[int, R]()
        self.read_result = msgspec.json.Decoder(result).decode
        self.file: IO[bytes]
        if path.exists() and not resume:
            raise BadInput("simulate.log-exists", file=str(path))
        if path.exists() and not path.is_file():
            raise BadInput("simulate.log-not-a-file", file=str(path))
        if path.exists() and path.stat().st_size:
            whole = self.read(path.read_bytes(), head)
            self.file = path.open("r+b")
            self.file.truncate(whole)
            self.file.seek(whole)
        else:
            self.file = path.open("wb")
            self.write(head)

    def read(self, data: bytes, head: Heading) -> int:
        """Take up the matches of a log that is there; how many of its bytes are whole lines."""
        at = 0
        lines = data.splitlines(keepends=True)
        for number, line in enumerate(lines, 1):
            text = unsealed(line)
            if text is None and number == len(lines) and number > 1:
                return at
            try:
                if text is None:
                    raise ValueError
                if number == 1:
                    self.check(read_heading(text), head)
                else:
                    played = self.read_result(text)
                    self.done.setdefault(played.number, played)
            except (msgspec.MsgspecError, ValueError):
                raise BadInput("simulate.log-broken", file=str(self.path), line=number) from None
            at += len(line)
        return at

    def check(self, written: Heading, wanted: Heading) -> None:
        """Refuse a log of other matches, and say in what they differ."""
        if wanted.detailed and not written.detailed:
            raise BadInput("simulate.log-plain", file=str(self.path))
        for name in ("format", "game", "revision", "schema", "seed", "players", "agreement", "files"):
            there, here = getattr(written, name), getattr(wanted, name)
            if there != here:
                what, values = f"@simulate.plan.{name}", (render(there, here), render(here, there))
                raise BadInput("simulate.log-other", file=str(self.path), what=what, there=values[0], here=values[1])

    def keep(self, played: Iterator[R]) -> Iterator[R]:
        """Write each match down as soon as it ends."""
        for result in played:
            self.write(result)
            yield result

    def write(self, line: Heading | R) -> None:
        """One line, handed to the system at once."""
        text = encode(line)
        try:
            self.file.write(text + b" " + seal(text) + b"\n")
            self.file.flush()
        except OSError as error:
            error.filename = str(self.path)
            raise

    def shut(self) -> None:
        """Nothing more will be written. What could not be flushed was already told when it was written."""
        try:
            self.file.close()
        except OSError:
            self.file = self.path.open("rb")
            self.file.close()


def seal(text: bytes) -> bytes:
    """The digest at the end of a line."""
    return blake2b(text, digest_size=8).hexdigest().encode()


def unsealed(line: bytes) -> bytes | None:
    """The text of a line; None when it is not whole."""
    text, _, digest = line.rstrip(b"\n").rpartition(b" ")
    return text if line.endswith(b"\n") and digest == seal(text) else None


def render(value: Any, other: Any) -> str:
    """What differs, in few words: of an agreement only the options that are not the same."""
    if isinstance(value, Agreement):
        names = [name for name in value.__struct_fields__ if getattr(value, name) != getattr(other, name)]
        return ", ".join(f"{name} {render(getattr(value, name), None)}" for name in names)
    if isinstance(value, list | tuple):
        return ",".join(map(str, value)) or "–"
    return "–" if value is None or value == "" else str(value)
