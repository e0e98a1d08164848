#!/bin/sh
# restore-beside.sh DUMP DATABASE: restores a dump into a new database beside the running one, and says what is in it.
# The server is named by PGHOST, PGPORT, PGUSER and PGPASSWORD, or is this machine's own (as postgres).
set -eu
createdb "$2"
pg_restore --exit-on-error --jobs=2 --dbname="$2" "$1"
psql --quiet --no-psqlrc --dbname="$2" --command='analyze'
psql --quiet --no-psqlrc --tuples-only --no-align --field-separator=' ' --dbname="$2" <<'SQL'
select 'bookings', count(*) from bookings
union all select 'sold_seats', count(*) from sold_seats
union all select 'money_movements', count(*) from money_movements
union all select 'departures', count(*) from departures;
SQL
