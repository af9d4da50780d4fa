#!/bin/sh
# The `archive_command` of the server: sends a WAL segment to the repository. pgBackRest requires its own name in the command.
# Without BACKUPS there is no repository, and no segment is archived.
set -eu
[ -n "${BACKUPS:-}" ] || exit 0
. "$(dirname "$0")/repository.sh"
exec pgbackrest --stanza=percorso archive-push "$1"
