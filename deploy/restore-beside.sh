#!/bin/sh
# restore-beside.sh DUMP DATABASE: restores a dump into a new database beside the running one, whose owner is the
# product's account, so that the product can be started on it, and says what is in it.
# The server is named by PGHOST, PGPORT, PGUSER and PGPASSWORD, or is this machine's own (as postgres).
set -eu
[ $# -eq 2 ] || { echo 'restore-beside.sh DUMP DATABASE' >&2; exit 2; }
test -r "$1" || { echo "No dump that can be read: $1" >&2; exit 1; }
createdb --owner=tandem "$2"
# Half a database would be in the way of the next try.
pg_restore --exit-on-error --jobs=2 --dbname="$2" "$1" || { dropdb --force "$2"; exit 1; }
psql --quiet --no-psqlrc --dbname="$2" --command='analyze'
psql --quiet --no-psqlrc --tuples-only --no-align --field-separator=' ' --dbname="$2" <<'SQL'
select 'bookings', count(*) from bookings
union all select 'sold_seats', count(*) from sold_seats
union all select 'money_movements', count(*) from money_movements
union all select 'departures', count(*) from departures;
SQL
