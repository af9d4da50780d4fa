#!/bin/sh
# Restores the data directory of a stopped server: `restore.sh '2026-11-24 12:21:07+00'` to that time, without an argument to the last archived state.
set -eu
. "$(dirname "$0")/repository.sh"
if [ $# -gt 0 ]; then set -- --type=time "--target=$1" --target-action=promote; fi
exec pgbackrest --stanza=percorso --delta "$@" restore
