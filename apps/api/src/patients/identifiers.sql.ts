import type { ReadReason, Actor, PatientsQuery } from '@percorso/domain';
import { patientScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';
import type { Sql } from './patients.sql.js';

/** Whether the text is a complete identifier: 16 characters, or the 11 digits of a provisional code. */
export const isCompleteCode = (taxCode: string | undefined): taxCode is string =>
  /^(?:[A-Z0-9]{16}|[0-9]{11})$/.test(taxCode ?? '');

/** SQL condition: the column starts with a text, as a range up to the last character of Unicode. */
export const startsWith = (column: string, value: string): string =>
  `${column} BETWEEN ${value} AND ${value} || chr(1114111)`;

const earlierStartingWith = (value: string) =>
  `patient_identifier known WHERE known.valid_to IS NOT NULL AND ${startsWith('known.value', value)}`;

/** SQL: the ids of the patients with an earlier identifier that starts with a text, read from an index of the earlier ones. */
export const patientIdsOfEarlier = (value: string): string =>
  `SELECT known.patient_id FROM ${earlierStartingWith(value)}`;

/**
 * SQL: the earlier identifier by which a search has found patient `p`; null if it is the current one, or if the search has no identifier.
 */
export function earlierIdentifierColumn(query: Pick<PatientsQuery, 'taxCode'> | undefined, values: unknown[]): string {
  const taxCode = query?.taxCode;
  if (!taxCode) return 'NULL AS "earlierIdentifier"';
  const value = `$${values.push(taxCode)}::text`;
  const found = isCompleteCode(taxCode)
    ? `nullif(${value}, p.tax_code)`
    : `CASE WHEN NOT starts_with(p.tax_code, ${value}) THEN (SELECT min(known.value) FROM ${earlierStartingWith(value)} AND known.patient_id = p.id) END`;
  return `${found} AS "earlierIdentifier"`;
}

/** Selects a row if another patient than `$2` has identifier `$1`, or had it earlier. */
export const isOfOtherPatient = 'SELECT FROM patient_identifier WHERE value = $1 AND patient_id <> $2';

/** Sets the source `$1` and the reason `$2`, or null, that this transaction's changes of identifiers get in the history. */
export const originOfIdentifier = `
  SELECT set_config('percorso.identifier_source', $1, true), set_config('percorso.identifier_reason', coalesce($2, ''), true)`;

/** Selects the identifiers of a patient in scope, the current one first, and logs the read. */
export function identifiersOf(actor: Actor, id: string, reason: ReadReason): Sql {
  const values: unknown[] = [id, ...readerOf(actor), reason];
  const fields = {
    id: 'k.id',
    type: 'k.type',
    identifier: 'k.value',
    validFrom: 'k.valid_from',
    validTo: 'k.valid_to',
    source: 'k.source',
    reason: 'k.reason',
    actorName: 'k.actor_name',
    at: 'k.at',
  };
  const row = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`);
  const text = loggedRead(
    `SELECT p.id, (
      SELECT json_agg(json_build_object(${row.join(', ')}) ORDER BY k.valid_to DESC NULLS FIRST, k.valid_from DESC, k.at DESC, k.id)
      FROM patient_identifier k WHERE k.patient_id = p.id) AS identifiers
    FROM patient p WHERE p.id = $1 AND ${patientScope(actor, 'p', values)}`,
    '$2, $3, $4::jsonb, $5',
  );
  return { text, values };
}
