"""Say where requirements.lock and pyproject.toml have drifted apart; nothing is asked of the network.

Whatever pyproject.toml asks for, and whatever those packages ask for as they are installed here, stands in the lock:
with one version for this Python, which is in the range and is the installed one, and with hashes.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent

Lock = Mapping[str, list[Requirement]]


def read_lock(text: str) -> Lock:
    """The pins of each package: several where Pythons or platforms differ. A pin without a hash counts for nothing."""
    pins: dict[str, list[Requirement]] = {}
    for pin, *hashes in (entry.split("\\\n") for entry in re.split(r"\n(?=\S)", text) if entry.strip()):
        requirement = Requirement(pin)
        if hashes and all(each.strip().startswith("--hash=sha256:") for each in hashes):
            pins.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return pins


def wanted(project: Mapping[str, Any]) -> Iterator[Requirement]:
    """All that pyproject.toml asks for: to build, to run, as an extra, to develop."""
    lists = [project["build-system"]["requires"], project["project"]["dependencies"]]
    lists += project["project"]["optional-dependencies"].values()
    lists += project["dependency-groups"].values()
    for each in lists:
        yield from map(Requirement, each)


def holds(requirement: Requirement, extras: Iterable[str] = ()) -> bool:
    """Whether it is asked for on this Python and platform, by one of these extras or by none."""
    return requirement.marker is None or any(requirement.marker.evaluate({"extra": extra}) for extra in ["", *extras])


def version_of(pin: Requirement) -> str:
    """The one version that a pin allows."""
    (specifier,) = pin.specifier
    return specifier.version


def drift(project: Mapping[str, Any], lock: Lock) -> Iterator[str]:
    """What is wrong, a line each."""
    asked = list(wanted(project))
    for requirement in asked:
        pins = lock.get(canonicalize_name(requirement.name), [])
        if not any(requirement.specifier.contains(version_of(pin), prereleases=True) for pin in pins):
            yield f"pyproject.toml asks for {requirement}, and the lock has no such version of it"
    seen: set[tuple[str, frozenset[str]]] = set()
    while asked:
        requirement = asked.pop()
        name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        versions = {version_of(pin) for pin in lock.get(name, []) if holds(pin)}
        if Version(found.version) not in map(Version, versions):
            yield f"{name} {found.version} is installed, and the lock has {', '.join(sorted(versions)) or 'none of it'}"
        asked += [each for each in map(Requirement, found.requires or ()) if holds(each, extras)]


def main() -> int:
    """Print what is wrong; the exit code says whether anything is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    wrong = sorted(set(drift(project, read_lock(text))))
    if "://" in text:
        wrong.append("the lock names an address; only names, versions and hashes belong there")
    for line in wrong:
        print(f"requirements.lock: {line}", file=sys.stderr)
    if wrong:
        print("requirements.lock: `scripts/lock --keep` adds what is missing.", file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
