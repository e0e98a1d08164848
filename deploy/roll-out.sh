#!/bin/sh
# roll-out.sh RELEASE: this machine's website and API on /opt/tandem/releases/RELEASE, one after the other, each ready
# before the next. Run it on one machine at a time; `roll-out.sh` with the release before goes back.
# It is copied to a machine with its release; SYSTEMCTL and ROOT are for trying it.
set -eu
[ $# -eq 1 ] || { echo 'roll-out.sh RELEASE' >&2; exit 2; }
release=$1
ROOT=${ROOT:-}
tandem=$ROOT/opt/tandem
test -f "$tandem/releases/$release/.next/BUILD_ID" || { echo "No build in $tandem/releases/$release" >&2; exit 1; }
ln -sfn "releases/$release" "$tandem/next"
mv -T "$tandem/next" "$tandem/current"

# The value of a variable in one of the services' files.
value() { sed -n "s/^$2=//p" "$ROOT/etc/tandem/$1.env"; }

for service in api website; do
  ${SYSTEMCTL:-systemctl} restart "tandem-$service"
  address=http://$(value $service HOST):$(value $service PORT)/readyz
  tries=0
  until curl -fsS -m 3 -o /dev/null "$address" 2>/dev/null; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || { echo "tandem-$service is not ready after two minutes" >&2; exit 1; }
    sleep 1
  done
  # HAProxy looks every second whether it is there.
  sleep 2
  echo "tandem-$service runs $release"
done
