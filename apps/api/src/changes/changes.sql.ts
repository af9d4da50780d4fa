import type { ReadReason, Actor, ChangesQuery } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import { episodeScope, patientScope } from '../auth/episode-scope.js';
import { practitionerScope } from '../auth/practitioner-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';
import { countSql } from '../http/lists/total.js';

type Sql = { text: string; values: unknown[] };

/** A line of the log: the change of one row. The keys of `before`, `after` and `subject` are column names. */
export type LoggedChange = {
  id: string;
  changeSet: string;
  at: Date;
  actorName: string;
  part: string;
  action: 'created' | 'changed' | 'deleted';
  subject: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Without what belongs to another record from which this one was separated (decision 0067). */
const OF_RECORD = `record_kind = $1 AND record_id = ANY ($2) AND ($3::text IS NULL OR part_id = $3)
  AND ($1 <> 'patient' OR NOT is_of_separated_record(record_change))`;

/**
 * Selects the changes of a record, latest first. `record_change.id` is the number: ORDER BY `id` would mean the selected text, in which 9
 * sorts after 10.
 */
export const changesOfRecord = `
  SELECT id::text, change_set AS "changeSet", at, actor_name AS "actorName", part, action, subject,
    CASE WHEN $1 = 'patient' THEN before - columns_of_separated_record(record_change) ELSE before END AS before, after
  FROM record_change WHERE ${OF_RECORD} ORDER BY record_change.id DESC`;

export const changesCount = (query: ChangesQuery): string =>
  countSql(`SELECT FROM record_change WHERE ${OF_RECORD}`, query);

/** Selects a row if the patient is in the actor's scope. Writes the read to the access log, since a history has personal data too. */
export function visiblePatient(actor: Actor, id: string, reason: ReadReason): Sql {
  const values: unknown[] = [id, ...readerOf(actor), reason];
  const visible = `SELECT p.id FROM patient p WHERE p.id = $1 AND ${patientScope(actor, 'p', values)}`;
  return { text: loggedRead(visible, '$2, $3, $4::jsonb, $5'), values };
}

/** Selects the ids of all records of a person: the record `$1`, and those that were merged into it (decision 0067). */
export const recordsOfPerson = 'SELECT id FROM patients_of_person($1) AS id';

/** Selects a row if the episode is in the actor's scope. Writes the read of the patient's data to the access log. */
export function visibleEpisode(actor: Actor, id: string, reason: ReadReason): Sql {
  const values: unknown[] = [id, ...readerOf(actor), reason];
  const visibleEpisodes = `SELECT e.patient_id FROM uod_episode e WHERE e.id = $1 AND ${episodeScope(actor, 'e', values)}`;
  return { text: loggedRead(visibleEpisodes, '$2, $3, $4::jsonb, $5', 'patient_id'), values };
}

export function visiblePractitioner(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  return { text: `SELECT FROM practitioner p WHERE p.id = $1 AND ${practitionerScope(actor, 'p', values)}`, values };
}

export const visibleRegionalPeriod = (id: string): Sql => ({
  text: 'SELECT FROM regional_rate_period WHERE id = $1',
  values: [id],
});

export function visibleAslPeriod(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = authorityScope(actor, 'local_health_authority_code', values);
  return { text: `SELECT FROM asl_budget_period WHERE id = $1 AND ${scope}`, values };
}

const settings = {
  'report-connection': 'report_connection',
  report: 'report',
  'webhook-subscription': 'webhook_subscription',
} as const;
export type SettingKind = keyof typeof settings;

export const visibleSetting = (kind: SettingKind, id: string): Sql => ({
  text: `SELECT FROM ${settings[kind]} WHERE id = $1`,
  values: [id],
});

const tables = { 'district-unit': 'district_unit', 'rehabilitation-center': 'rehabilitation_center' } as const;
export type StructureKind = keyof typeof tables;

export const visibleStructure = (kind: StructureKind, id: string): Sql => ({
  text: `SELECT FROM ${tables[kind]} WHERE id = $1`,
  values: [id],
});

const row = (table: string, source: string, key = 'id::text', text = 'description') =>
  `SELECT ${text} FROM ${table} WHERE wanted.source = '${source}' AND ${key} = wanted.value`;

/** Selects the descriptions of codes and ids, given as a JSON array of `{source, by, value}`. */
export const namesOfValues = `
  SELECT wanted.source, wanted.value, described.text
  FROM jsonb_to_recordset($1) AS wanted (source text, by text, value text), LATERAL (
    SELECT description FROM reference_entry
      WHERE catalogue = wanted.source AND id = CASE wanted.by WHEN 'id' THEN wanted.value::int END
    UNION ALL
    (SELECT description FROM reference_entry WHERE wanted.by = 'code' AND catalogue = wanted.source AND code = wanted.value
      ORDER BY valid_from DESC LIMIT 1)
    UNION ALL ${row('district_unit', 'districtUnit')}
    UNION ALL ${row('rehabilitation_center', 'rehabilitationCenter')}
    UNION ALL ${row('health_district', 'healthDistrict')}
    UNION ALL ${row('local_health_authority', 'localHealthAuthority', 'code')}
    UNION ALL ${row('centre_annuality', 'annuality', 'id::text', 'year::text')}
    UNION ALL ${row('report_connection', 'reportConnection', 'id::text', 'code')}
    UNION ALL ${row('report', 'report', 'id::text', 'code')}
    UNION ALL ${row('district_unit', 'webhookScope')}
    UNION ALL ${row('rehabilitation_center', 'webhookScope')}
    UNION ALL ${row('local_health_authority', 'webhookScope', 'code')}
    UNION ALL 
      SELECT name || ' ' || surname FROM practitioner WHERE id = CASE wanted.source WHEN 'practitioner' THEN wanted.value::uuid END
  ) AS described (text)`;
