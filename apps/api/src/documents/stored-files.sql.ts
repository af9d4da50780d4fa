/** Locks the names of owner $1 until the end of the transaction, so that concurrent uploads cannot choose the same file name. */
export const lockNames = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Selects the names of the current files of owner $1, except file $2. */
export const otherNames =
  'SELECT file_name AS "fileName" FROM stored_file WHERE owner_id = $1 AND released_at IS NULL AND id <> $2';

export const renameUnattached =
  'UPDATE stored_file SET file_name = $2 WHERE id = $1 AND attached_at IS NULL RETURNING file_name AS "fileName"';

/** Counts a record's current files (`standing`), and its deleted files whose bytes are not yet removed (`deleted`). */
export const countFiles = `SELECT
  (SELECT count(*)::int FROM stored_file WHERE owner_id = $1 AND released_at IS NULL) AS standing,
  (SELECT count(*)::int FROM stored_file WHERE owner_id = $1 AND released_at IS NOT NULL) AS deleted`;

export const completeFile = 'UPDATE stored_file SET size = $2, sha256 = $3, scan = $4 WHERE id = $1';

/**
 * Gives up a file that is attached to no document: frees its name, and clears its size, without which it can never be attached. The row
 * stays until the bytes are removed.
 */
export const abandonUnattached = `
  UPDATE stored_file SET size = NULL, file_name = id::text WHERE id = $1 AND attached_at IS NULL RETURNING store`;
export const removeUnattached = 'DELETE FROM stored_file WHERE id = $1 AND attached_at IS NULL';

/** Deletes the row of one file whose document was deleted long enough ago, or that was not attached within a day. Skips locked rows. */
export const removeDue = `
  DELETE FROM stored_file WHERE id = (
    SELECT id FROM stored_file
    WHERE (released_at < now() - make_interval(days => $1) OR attached_at IS NULL AND received_at < now() - interval '1 day')
      AND store = $2
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, released_at IS NOT NULL AS "wasReleased"`;

/** Records that the file of a patient's deleted document was removed, and clears its extra fields. The row still says who deleted it. */
export const recordRemoval = `UPDATE patient_document SET content_removed_at = now(), extra_fields = '{}' WHERE id = $1`;
