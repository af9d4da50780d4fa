/** In a transaction of its own: who sends a file for the same record waits until the other has a name. */
export const lockNames = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Names of the other files of `$1`. */
export const namesOf =
  'SELECT file_name AS "fileName" FROM stored_file WHERE owner_id = $1 AND released_at IS NULL AND id <> $2';

export const renameUnattached =
  'UPDATE stored_file SET file_name = $2 WHERE id = $1 AND attached_at IS NULL RETURNING file_name AS "fileName"';

/** How many files a record has, and how many that were deleted and are not yet gone. */
export const filesOf = `SELECT
  (SELECT count(*)::int FROM stored_file WHERE owner_id = $1 AND released_at IS NULL) AS standing,
  (SELECT count(*)::int FROM stored_file WHERE owner_id = $1 AND released_at IS NOT NULL) AS deleted`;

export const completeFile = 'UPDATE stored_file SET size = $2, sha256 = $3, scan = $4 WHERE id = $1';

/** No document takes it any more, and its name is free; its row stays until its bytes are gone. */
export const giveUpUnattached = `
  UPDATE stored_file SET size = NULL, file_name = id::text WHERE id = $1 AND attached_at IS NULL RETURNING store`;
export const removeUnattached = 'DELETE FROM stored_file WHERE id = $1 AND attached_at IS NULL';

/** One file whose document was deleted long enough ago, or that no document took within a day; others take another. */
export const removeDue = `
  DELETE FROM stored_file WHERE id = (
    SELECT id FROM stored_file
    WHERE (released_at < now() - make_interval(days => $1) OR attached_at IS NULL AND received_at < now() - interval '1 day')
      AND store = $2
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, released_at IS NOT NULL AS "wasReleased"`;

/** A patient's document stays, with who deleted it; what its extra fields have said goes with its file. */
export const noteRemoval = `UPDATE patient_document SET content_removed_at = now(), extra_fields = '{}' WHERE id = $1`;
