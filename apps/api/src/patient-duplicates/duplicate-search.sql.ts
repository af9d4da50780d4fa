/** Locks the `$1` patients that have waited longest, with the data by which they are compared. */
export const nextPatients = `
  SELECT p.id, p.tax_code AS identifier, p.name, p.surname, p.birth_date AS "birthDate", p.gender, p.birth_place AS "birthPlace"
  FROM patient_duplicate_check waiting JOIN patient p ON p.id = waiting.patient_id
  ORDER BY waiting.since, waiting.patient_id LIMIT $1 FOR UPDATE OF waiting SKIP LOCKED`;

const changedAt = `(SELECT found.since FROM found WHERE (found.one, found.other) = (stored.patient_a_id, stored.patient_b_id))`;

/**
 * Stores what was found for the patients `$1`, whose entries it removes from the queue. A dismissed pair is opened again only if an
 * identity has changed since; an open pair that is no longer found is removed.
 */
export const storeFound = `
  WITH checked AS (DELETE FROM patient_duplicate_check WHERE patient_id = ANY ($1::uuid[]) RETURNING patient_id, since),
    found AS (
      SELECT pair.*, (SELECT max(since) FROM checked WHERE patient_id IN (pair.one, pair.other)) AS since
      FROM jsonb_to_recordset($2::jsonb) AS pair (one uuid, other uuid, score float8, reasons text[])),
    gone AS (
      DELETE FROM patient_duplicate d WHERE d.is_open AND d.dismissed_at IS NULL
        AND (d.patient_a_id = ANY ($1::uuid[]) OR d.patient_b_id = ANY ($1::uuid[]))
        AND NOT EXISTS (SELECT FROM found WHERE found.one = d.patient_a_id AND found.other = d.patient_b_id))
  INSERT INTO patient_duplicate AS stored (patient_a_id, patient_b_id, score, reasons)
    SELECT one, other, score, reasons FROM found
  ON CONFLICT ON CONSTRAINT patient_duplicate_pair DO UPDATE
    SET score = excluded.score, reasons = excluded.reasons, revision = stored.revision + 1,
      reopened_at = CASE WHEN stored.dismissed_at < ${changedAt} THEN now() ELSE stored.reopened_at END
    WHERE (stored.score, stored.reasons) IS DISTINCT FROM (excluded.score, excluded.reasons) OR stored.dismissed_at < ${changedAt}`;
