import type { GivenReason, Actor } from '@percorso/domain';
import { opensAccesses, patientWriteScope, patientScope, TAX_CODE_SEARCH } from './episode-scope.js';
import { patientIdOfIdentifier } from './patient-identifiers.sql.js';

/** A practitioner's name and affiliations, found by the username of the account. */
export type AffiliationRow = {
  practitioner_id: string;
  name: string;
  surname: string;
  local_health_authority_code: string | null;
  district_unit_ids: string[];
  rehabilitation_center_ids: string[];
};

export const affiliationsByUsername = {
  name: 'affiliations-by-username',
  text: `
    SELECT p.id AS practitioner_id, p.name, p.surname, p.local_health_authority_code,
      array_remove(array_agg(s.district_unit_id ORDER BY s.district_unit_id), NULL) AS district_unit_ids,
      array_remove(array_agg(s.rehabilitation_center_id ORDER BY s.rehabilitation_center_id), NULL) AS rehabilitation_center_ids
    FROM practitioner p LEFT JOIN practitioner_structure s ON s.practitioner_id = p.id
    WHERE p.username = $1
    GROUP BY p.id`,
};

/** Selects the structures in an actor's scope, sorted by description. */
export const structuresOf = `
  SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description) ORDER BY description), '[]')
      FROM district_unit WHERE id = ANY ($1)) AS "districtUnits",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description) ORDER BY description), '[]')
      FROM rehabilitation_center WHERE id = ANY ($2)) AS "rehabilitationCenters",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'description', description) ORDER BY description), '[]')
      FROM local_health_authority WHERE code = ANY ($3)) AS "localHealthAuthorities"`;

export const logRead = {
  name: 'log-record-read',
  text: `INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason) VALUES ($1, $2, $3, $4, $5)`,
};

/**
 * Logs a search by identifier and returns one row, or no row if the actor has reached the rate limit `$6`. Searches are
 * counted in the database because the number of processes varies. The same identifier within a minute does not count as
 * a new search, because refreshing a list repeats it.
 */
export const recordSearch = {
  name: 'note-identifier-search',
  text: `
    WITH recent AS (
      SELECT identifier, reason FROM registry_lookup
      WHERE actor_id = $2 AND at > now() - interval '1 minute' AND reason <> 'synchronisation'
    ), allowed AS (
      SELECT WHERE $5 = 'synchronisation' OR EXISTS (SELECT FROM recent WHERE identifier = $1)
        OR (SELECT count(DISTINCT identifier) FROM recent) < $6
    ), noted AS (
      INSERT INTO registry_lookup (identifier, actor_id, actor_name, actor_affiliation, reason)
      SELECT $1, $2, $3, $4::jsonb, $5 FROM allowed WHERE NOT EXISTS (SELECT FROM recent WHERE identifier = $1 AND reason = $5)
    )
    SELECT FROM allowed`,
};

export type RowLock = 'FOR NO KEY UPDATE' | '';

/**
 * Selects one row if the actor may see the patient, otherwise none; `isWritable` is false if the actor may see the patient only for the
 * hour after a search.
 */
export function patientVisibility(actor: Actor, id: string, lock: RowLock): { text: string; values: unknown[] } {
  const values: unknown[] = [id];
  const isWritable = patientWriteScope(actor, 'p', values);
  const scope = patientScope(actor, 'p', values);
  return { text: `SELECT ${isWritable} AS "isWritable" FROM patient p WHERE p.id = $1 AND ${scope} ${lock}`, values };
}

/**
 * Selects the patient who has an identifier, or had it earlier, and logs the reading of a patient out of scope, if the actor may find such
 * a patient and gives a reason. `reader` is that of the log: id, name and affiliation. The row of the log puts the patient into the actor's
 * scope for an hour (decision 0004). `isInScope` is the scope before.
 */
export function foundPatient(
  actor: Actor,
  reader: readonly unknown[],
  identifier: string,
  reason: GivenReason | undefined,
): { text: string; values: unknown[] } {
  const values: unknown[] = [identifier];
  const found = `SELECT p.id, ${patientScope(actor, 'p', values)} AS "isInScope", p.tax_code AS "currentIdentifier" FROM patient p
    WHERE p.id = ${patientIdOfIdentifier('$1')}`;
  if (!reason || !opensAccesses(actor)) return { text: found, values };
  const row = [...reader, TAX_CODE_SEARCH, reason.code, reason.text]
    .map((value) => `$${values.push(value)}`)
    .join(', ');
  const text = `WITH found AS (${found}), logged AS (
      INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason, access_reason_code, access_reason_text)
      SELECT id, ${row} FROM found WHERE NOT "isInScope")
    SELECT id, "isInScope", "currentIdentifier" FROM found`;
  return { text, values };
}
