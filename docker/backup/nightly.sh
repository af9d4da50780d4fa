#!/bin/sh
# A backup each night at BACKUP_HOUR (of UTC; 1 without it): on Sundays, and where there is none yet, the whole, else what has changed since.
# `nightly.sh once` makes one now and ends.
set -eu
. "$(dirname "$0")/repository.sh"

back_up() {
  type=diff
  [ "$(date -u +%u)" != 7 ] || type=full
  # Without one before it a `diff` is a full one, and pgBackRest says so.
  pgbackrest --stanza=percorso --type="$type" backup && echo "backup done: $type, $(date -u +%FT%TZ)"
}

# Done already it does nothing.
until pgbackrest --stanza=percorso stanza-create; do
  [ "${1:-}" != once ] || exit 1
  sleep 10
done
if [ "${1:-}" = once ]; then
  back_up
  exit
fi
if ! pgbackrest --stanza=percorso --output=json info | grep -q '"label"'; then back_up || echo 'backup failed' >&2; fi
while :; do
  now=$(($(date -u +%s) % 86400))
  sleep $(((${BACKUP_HOUR:-1} * 3600 - now + 86400 - 1) % 86400 + 1))
  back_up || echo 'backup failed' >&2
done
