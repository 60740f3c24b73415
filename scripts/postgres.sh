# Sourced by scripts/test --full: a PostgreSQL server of its own for the tests, where this may be installed and started.

start_postgres() {
  [ -z "${ESCARMOUCHE_TEST_DATABASE:-}" ] || return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    say "storage is tested on SQLite only: set ESCARMOUCHE_TEST_DATABASE to test it on PostgreSQL too."
    return 0
  fi
  local programs
  programs=$(postgres_programs)
  if [ -z "$programs" ]; then
    say "installing PostgreSQL …"
    twice apt-get install -qq -y postgresql >/dev/null || { say "PostgreSQL could not be installed."; return 1; }
    programs=$(postgres_programs)
  fi
  postgres_folder=$(mktemp -d)
  chown postgres "$postgres_folder"
  local port
  port=$(python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  as_postgres "$programs/initdb" -A trust -U postgres -D "$postgres_folder/data" >/dev/null
  as_postgres "$programs/pg_ctl" -w -D "$postgres_folder/data" -l "$postgres_folder/log" \
    -o "-p $port -k $postgres_folder -c listen_addresses=127.0.0.1" start >/dev/null
  postgres_programs_used=$programs
  export ESCARMOUCHE_TEST_DATABASE="postgresql+psycopg://postgres@127.0.0.1:$port/postgres"
}

stop_postgres() {
  [ -n "${postgres_folder:-}" ] || return 0
  as_postgres "$postgres_programs_used/pg_ctl" -m immediate -D "$postgres_folder/data" stop >/dev/null 2>&1 || true
  rm -rf "$postgres_folder"
}

postgres_programs() {
  local folder
  for folder in /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && printf '%s\n' "$folder"
  done | sort -V | tail -1
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }
