#!/bin/sh
# command.sh NAME [ARGUMENTS]: an operator's command, `npm run NAME -- ARGUMENTS`, of the release that runs here, as the
# product's account and with the API's environment. Files are named by their whole paths, and that account must be able
# to read them. ROOT and AS are for trying it.
set -eu
[ $# -ge 1 ] || { echo 'command.sh NAME [ARGUMENTS], as command.sh doctor' >&2; exit 2; }
ROOT=${ROOT:-}
cd "$ROOT/opt/tandem/current"
exec ${AS-runuser -u tandem --} node --env-file="$ROOT/etc/tandem/secrets.env" --env-file="$ROOT/etc/tandem/api.env" \
  scripts/run-command.mjs "$@"
