#!/bin/sh
# A backup each night at BACKUP_HOUR (UTC, default 1): a full one on Sundays and without an earlier one, else a differential one.
# `nightly.sh once` makes a backup now and ends.
set -eu
. "$(dirname "$0")/repository.sh"

labels() { pgbackrest --stanza=percorso --output=json info | grep -o '"label":"[^"]*"' | cut -d '"' -f 4; }

# Elements of the first list that are not in the second.
without() { for one in $1; do case " $(echo $2) " in *" $one "*) ;; *) echo "$one" ;; esac done; }

# Prints type, label, size, duration and place of the backup, and the expired backups.
report() {
  after=$(labels)
  made=$(without "$after" "$1" | tail -n 1)
  removed=$(without "$1" "$after")
  sizes=$(pgbackrest --stanza=percorso --set="$made" info | grep 'backup size' | tr -s ' \n' ' ' | sed 's/^ //; s/ $//')
  case $made in *F) kind=full ;; *D) kind=diff ;; *) kind=incr ;; esac
  place=${BACKUP_S3_BUCKET:+bucket $BACKUP_S3_BUCKET at $BACKUP_S3_ENDPOINT}
  echo "backup done: $kind, $made at $(date -u +%FT%TZ) in $(($(date -u +%s) - $2)) s, to ${place:-${PGBACKREST_REPO1_PATH:-/var/lib/pgbackrest}};" \
    "$sizes; removed:" ${removed:-nothing}
}

back_up() {
  type=diff
  [ "$(date -u +%u)" != 7 ] || type=full
  earlier=$(labels || true)
  began=$(date -u +%s)
  # Without an earlier backup, pgBackRest turns `diff` into a full one and logs that.
  pgbackrest --stanza=percorso --type="$type" backup && report "$earlier" "$began"
}

# Idempotent.
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
