import type { RetentionProposalsQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';

/** SQL: the end of the last access of a patient `p`; null without one. */
const lastClosure = `(SELECT max(coalesce(e.end_date, e.start_date)) FROM uod_episode e WHERE e.patient_id = p.id)`;

/**
 * SQL condition: the data of a patient `p` are due to be made anonymous. No access is open, and since the day `limit`
 * the patient has not been registered, no access has ended, nobody has met them and no document has been added. The
 * identity was never corrected, and the record never merged: corrections and merges hold names, which nothing removes
 * yet. A discarded proposal of a merge holds none.
 */
const isDue = (limit: string) => `(p.anonymised_at IS NULL AND p.merged_into_id IS NULL
  AND (p.created_at AT TIME ZONE 'Europe/Rome')::date < ${limit}
  AND NOT EXISTS (SELECT FROM uod_episode e
    WHERE e.patient_id = p.id AND (NOT e.closed OR coalesce(e.end_date, e.start_date) >= ${limit}))
  AND NOT EXISTS (SELECT FROM uod_episode e JOIN appointment a ON a.uod_episode_id = e.id
    WHERE e.patient_id = p.id AND a.date >= ${limit})
  AND NOT EXISTS (SELECT FROM patient_document d
    WHERE d.patient_id = p.id AND d.deleted_at IS NULL AND d.uploaded_at >= ${limit})
  AND NOT EXISTS (SELECT FROM identity_correction k WHERE k.patient_id = p.id)
  AND NOT EXISTS (SELECT FROM patient_merge m WHERE p.id IN (m.survivor_id, m.absorbed_id) AND (m.open OR m.merged_at IS NOT NULL)))`;

/** SQL: the day, in Rome, before which a patient must have left: `years` before `day`. */
const limitOf = (years: string, day: string) => `(${day}::date - make_interval(years => ${years}::int))::date`;

/**
 * Proposes the due patients among the next $4 after the patient $3 (in the order of their ids), and withdraws proposals
 * of patients who are no longer due; $1 are the years, $2 is today. Returns the last patient that was looked at, null
 * at the end, and the numbers of proposed and withdrawn patients.
 */
export const proposeNext = `
  WITH seen AS MATERIALIZED (
    SELECT p.id, ${lastClosure} AS last_closure, ${isDue(limitOf('$1', '$2'))} AS is_due
    FROM (SELECT * FROM patient WHERE id > $3 ORDER BY id LIMIT $4) p
  ), proposed AS (
    INSERT INTO retention_proposal AS r (patient_id, last_closure)
    SELECT id, last_closure FROM seen WHERE is_due
    ON CONFLICT (patient_id) DO UPDATE SET proposed_at = now(), last_closure = excluded.last_closure, decision = NULL, decided_at = NULL,
      decided_by_id = NULL, decided_by_name = NULL, kept_until = NULL, reason = NULL
    WHERE r.decision = 'kept' AND r.kept_until < $2::date
    RETURNING 1
  ), withdrawn AS (
    DELETE FROM retention_proposal r USING seen WHERE r.patient_id = seen.id AND NOT seen.is_due AND r.decision IS NULL RETURNING 1
  )
  SELECT (SELECT id FROM seen ORDER BY id DESC LIMIT 1) AS last,
    (SELECT count(*)::int FROM proposed) AS proposed, (SELECT count(*)::int FROM withdrawn) AS withdrawn`;

/** SQL: the numbers of the records that a patient `p` has. */
const held = `jsonb_build_object(
  'episodes', (SELECT count(*) FROM uod_episode e WHERE e.patient_id = p.id),
  'documents', (SELECT count(*) FROM patient_document d WHERE d.patient_id = p.id AND d.deleted_at IS NULL)
    + (SELECT count(*) FROM uod_episode e JOIN sheet s ON s.uod_episode_id = e.id JOIN document d ON d.sheet_id = s.id
      WHERE e.patient_id = p.id),
  'appointments', (SELECT count(*) FROM uod_episode e JOIN appointment a ON a.uod_episode_id = e.id WHERE e.patient_id = p.id),
  'provisions', (SELECT coalesce(sum(v.provisions), 0) FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id
    JOIN provision_month v ON v.cdr_episode_id = c.id WHERE e.patient_id = p.id))`;

const columns = `p.id AS "patientId", p.folder_number::text AS "folderNumber", p.surname, p.name, r.last_closure AS "lastClosure",
  to_json(r.proposed_at) AS "proposedAt", coalesce(r.decision, 'open') AS state, to_json(r.decided_at) AS "decidedAt", r.decided_by_name AS "decidedBy",
  r.kept_until AS "keptUntil", r.reason, ${held} AS held`;
const tables = 'retention_proposal r JOIN patient p ON p.id = r.patient_id';

/** A patient with a new access drops out of the list at once, although the proposal is withdrawn only in the next night. */
const noNewAccess = `NOT EXISTS (SELECT FROM uod_episode e WHERE e.patient_id = r.patient_id AND NOT e.closed)`;

export function proposalList({ state, closedBy }: RetentionProposalsQuery): ListParts<RetentionProposalsQuery> {
  const values: unknown[] = [state];
  const clauses = [`coalesce(r.decision, 'open') = $1`];
  if (state === 'open') clauses.push(noNewAccess);
  if (closedBy) clauses.push(`r.last_closure <= $${values.push(closedBy)}`);
  return {
    columns,
    tables,
    contains: {},
    order: { lastClosure: ['r.last_closure'], proposedAt: ['r.proposed_at'] },
    last: 'r.patient_id',
    within: { text: clauses.join(' AND '), values },
  };
}

export const proposalOf = `SELECT ${columns} FROM ${tables} WHERE r.patient_id = $1`;

/** Locks the accesses of patients $1, which come before everything else (decision 0005). */
export const lockAccesses = `SELECT FROM uod_episode WHERE patient_id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`;

/** Locks the patients $1: from here on no access can be opened for them. */
export const lockPatients = `SELECT FROM patient WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`;

/** Selects the proposals of patients $1; $2 are the years, $3 is today. */
export const proposalsToDecide = `SELECT r.patient_id AS "patientId", r.decision, coalesce(r.kept_until >= $3::date, false) AS "isKept", ${isDue(limitOf('$2', '$3'))} AS "isDue"
  FROM ${tables} WHERE r.patient_id = ANY ($1::uuid[]) ORDER BY r.patient_id FOR UPDATE OF r`;

export const recordConfirmed = `UPDATE retention_proposal SET decision = 'confirmed', decided_at = now(), decided_by_id = $2,
  decided_by_name = $3, kept_until = NULL, reason = NULL WHERE patient_id = ANY ($1::uuid[])`;

export const recordKept = `UPDATE retention_proposal SET decision = 'kept', decided_at = now(), decided_by_id = $2,
  decided_by_name = $3, kept_until = $4, reason = $5 WHERE patient_id = ANY ($1::uuid[])`;
