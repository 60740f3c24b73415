# Sourced by scripts/test: a PostgreSQL server of its own for the tests, where PostgreSQL is installed.

# start_postgres INSTALL: with an argument that is not empty it is installed first, where that is allowed.
start_postgres() {
  [ -z "${ESCARMOUCHE_TEST_DATABASE:-}" ] || return 0
  local programs
  programs=$(postgres_programs)
  if [ -z "$programs" ] && [ -n "$1" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing PostgreSQL …"
    twice apt-get update -qq >/dev/null && twice apt-get install -qq -y postgresql >/dev/null ||
      { say "PostgreSQL could not be installed."; return 1; }
    programs=$(postgres_programs)
  fi
  if [ -z "$programs" ]; then
    say "storage is tested on SQLite only: there is no PostgreSQL here, and ESCARMOUCHE_TEST_DATABASE names none."
    return 0
  fi
  postgres_folder=$(mktemp -d)
  [ "$(id -u)" != 0 ] || chown postgres "$postgres_folder"
  local port
  port=$(python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  postgres_programs_used=$programs
  # What it holds is thrown away: nothing need reach the disk.
  as_postgres "$programs/initdb" --no-sync -A trust -U postgres -D "$postgres_folder/data" >/dev/null
  as_postgres "$programs/pg_ctl" -w -D "$postgres_folder/data" -l "$postgres_folder/log" \
    -o "-p $port -k $postgres_folder -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off" start >/dev/null ||
    { say "PostgreSQL does not start:"; cat "$postgres_folder/log" >&2; return 1; }
  export ESCARMOUCHE_TEST_DATABASE="postgresql+psycopg://postgres@127.0.0.1:$port/postgres"
}

stop_postgres() {
  [ -n "${postgres_folder:-}" ] || return 0
  as_postgres "$postgres_programs_used/pg_ctl" -m immediate -D "$postgres_folder/data" stop >/dev/null 2>&1 || true
  rm -rf "$postgres_folder"
}

# The folder of the newest version here, with all its programs.
postgres_programs() {
  local initdb
  for initdb in /usr/lib/postgresql/*/bin/initdb "$(command -v initdb)"; do
    [ -x "$initdb" ] && [ -x "$(dirname "$initdb")/pg_ctl" ] && dirname "$initdb"
  done | sort -V | tail -1
}

# It refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}
