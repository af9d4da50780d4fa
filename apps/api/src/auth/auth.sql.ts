import type { Actor } from '@percorso/domain';
import { patientWriteScope, patientScope } from './episode-scope.js';

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
