#!/bin/sh
# The server's `archive_command`, in which pgBackRest wants to find its name: a piece of its log goes to the repository. Without BACKUPS there is
# none, and nothing is kept.
set -eu
[ -n "${BACKUPS:-}" ] || exit 0
. "$(dirname "$0")/repository.sh"
exec pgbackrest --stanza=percorso archive-push "$1"
