"""Ways to damage a file. Each takes the bytes of a file, those of another of its kind, and chance."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutator = Callable[[bytes, bytes, Random], bytes]

EXTREMES = (
    "0", "-1", "1", "99", "100", "999999999", "1000000001", "9223372036854775808", "-9223372036854775809", "1e308",
    "1e-308", "-0.0", "inf", "-inf", "nan", "9" * 400, "0x7fffffffffffffff", "1_000", "0.1", "1e9", "true", '""', "[]",
    "{}", "null", "2020-01-01", "-1e9", "255", "65536",
)  # fmt: skip
ODD = (
    "\0", "\x1b[2J", "\u202e", "\ufeff", "\u2028", "é", "e\u0301", "ß", "İ", "²", "٣", "𝟚", "×", "«", "\ud83d\ude00",
    "𠀀", "@", "{x}", "{x:a|b}", "\\", "\\u0000", "%s", "-", "\u200b", "\t",
)  # fmt: skip
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
_TEXT = re.compile(rb"\"[^\"\n]*\"")
_WORD = re.compile(rb"[a-z_]{3,}")
_TOKEN = re.compile(rb"\"[^\"\n]*\"|[\w.-]+|[\[\]{}=,:]")


def flip_bytes(data: bytes, other: bytes, rng: Random) -> bytes:
    """A few bytes become others."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def truncate(data: bytes, other: bytes, rng: Random) -> bytes:
    """The end is missing."""
    return data[: rng.randint(0, len(data))]


def duplicate(data: bytes, other: bytes, rng: Random) -> bytes:
    """A stretch comes again, once or often."""
    start, end = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
    return data[:end] + data[start:end] * rng.choice((1, 1, 2, 30)) + data[end:]


def remove(data: bytes, other: bytes, rng: Random) -> bytes:
    """A stretch is missing."""
    start = rng.randint(0, len(data))
    return data[:start] + data[start + rng.randint(1, 60) :]


def splice(data: bytes, other: bytes, rng: Random) -> bytes:
    """The beginning of one file, the end of another."""
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


def shuffle_lines(data: bytes, other: bytes, rng: Random) -> bytes:
    """Some lines are elsewhere, missing, or from another file."""
    lines, foreign = data.splitlines(keepends=True), other.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        if lines:
            line = lines.pop(rng.randrange(len(lines)))
            lines.insert(rng.randint(0, len(lines)), rng.choice([line, *foreign]))
    return b"".join(lines)


def extreme_numbers(data: bytes, other: bytes, rng: Random) -> bytes:
    """Numbers become the largest, the smallest, or none at all."""
    return _replaced(data, _NUMBER, rng, lambda _: rng.choice(EXTREMES).encode())


def swap_tokens(data: bytes, other: bytes, rng: Random) -> bytes:
    """Words, texts and signs change places, or come from another file."""
    known = _TOKEN.findall(data)[:2000] + _TOKEN.findall(other)[:2000]
    return _replaced(data, _TOKEN, rng, lambda _: rng.choice(known))


def swap_alike(data: bytes, other: bytes, rng: Random) -> bytes:
    """A text becomes another text, a number another number, so that the file can still be read."""
    pattern = rng.choice((_TEXT, _NUMBER, _WORD))
    known = pattern.findall(data)[:2000] + pattern.findall(other)[:2000]
    return _replaced(data, pattern, rng, lambda _: rng.choice(known))


def nest_deeply(data: bytes, other: bytes, rng: Random) -> bytes:
    """Something stands within many brackets, or under a long key."""
    depth = rng.choice((3, 17, 40, 1200))
    opening, closing = rng.choice(((b"[", b"]"), (b"{a=", b"}"), (b'{"a":', b"}"), (b"a.", b""), (b"[\n", b"\n]")))
    return _replaced(data, _TOKEN, rng, lambda token: opening * depth + token + closing * depth)


def odd_characters(data: bytes, other: bytes, rng: Random) -> bytes:
    """Characters from far away stand in the midst of others."""
    at = rng.randint(0, len(data))
    odd = rng.choice(ODD) * rng.choice((1, 1, 1, 5, 200, 5000))
    return data[:at] + odd.encode("utf-8", "surrogatepass") + data[at:]


def _replaced(data: bytes, pattern: re.Pattern[bytes], rng: Random, by: Callable[[bytes], bytes]) -> bytes:
    """Some matches of a pattern, mostly one, become others."""
    found = list(pattern.finditer(data))
    chosen = rng.sample(found, min(len(found), rng.choice((1, 1, 1, 2, 5))))
    for match in sorted(chosen, key=lambda match: -match.start()):
        data = data[: match.start()] + by(match[0]) + data[match.end() :]
    return data


MUTATORS: dict[Mutator, int] = {
    flip_bytes: 2, truncate: 1, duplicate: 1, remove: 2, splice: 1, shuffle_lines: 2, extreme_numbers: 6,
    swap_tokens: 2, swap_alike: 8, nest_deeply: 1, odd_characters: 2,
}  # fmt: skip
"""Each with how often it is chosen: most often one that leaves a file that can be read, for there the rules begin."""


def mutated(data: bytes, other: bytes, rng: Random) -> bytes:
    """A file damaged in one way, sometimes in several."""
    for mutator in rng.choices(list(MUTATORS), list(MUTATORS.values()), k=rng.choice((1, 1, 1, 2, 3))):
        data = mutator(data, other, rng)
    return data
