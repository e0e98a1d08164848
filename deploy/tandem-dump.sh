#!/bin/sh
# tandem-dump.sh: tonight's dump of the database, restored once to see that it can be, and the old ones removed. Exit
# code 1 when any of it failed, so that systemd says so. Started by tandem-dump.timer; dump.env names server and folder.
set -eu
umask 077
folder=${DUMP_FOLDER:-/var/backups/tandem}
mkdir -p "$folder"
here=$(dirname "$0")
name=$folder/tandem-$(date -u +%Y%m%dT%H%M%SZ).dump
pg_dump --format=custom --dbname="${PGDATABASE:-tandem}" --file="$name.part"
mv "$name.part" "$name"
echo "$name"
check=tandem_check_$$
# Whatever happens, nothing is left of it.
trap 'dropdb --if-exists --force "$check"' EXIT
"$here/restore-beside.sh" "$name" "$check"
# Only after a new one was seen to be whole.
find "$folder" -name 'tandem-*.dump' -mtime "+${DUMP_KEEP_DAYS:-14}" -delete
find "$folder" -name 'tandem-*.part' -mtime +1 -delete
