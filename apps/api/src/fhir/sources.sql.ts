import { referenceOf } from './search-parameters.js';

/** Time of the last event of an instance `i`, and the indexable condition for instances with later events. */
export const movedAt = (instance: string): string =>
  `(SELECT moved.at FROM workflow_event moved WHERE moved.instance_id = ${instance}.id AND moved.revision = ${instance}.revision)`;
export const movedSince =
  (instance: string) =>
  (since: string): string =>
    `${instance}.id IN (SELECT moved.instance_id FROM workflow_event moved WHERE moved.at >= ${since})`;

/**
 * Time of the last change of a record outside the engine, from the change log; `otherwise` for a record older than
 * the log.
 */
export const changedAt = (kind: string, id: string, otherwise: string): string => `coalesce((
    SELECT changed.at FROM record_change changed WHERE changed.record_kind = '${kind}' AND changed.record_id = ${id}::text
    ORDER BY changed.id DESC LIMIT 1), ${otherwise})`;
export const changedSince =
  (kind: string, id: string, otherwise: string) =>
  (since: string): string =>
    `${otherwise} >= ${since} OR ${id} IN (SELECT changed.record_id::uuid FROM record_change changed
      WHERE changed.record_kind = '${kind}' AND changed.at >= ${since})`;

/** A JSON array of objects from a subquery, ordered; empty without rows. */
export const listed = (fields: Readonly<Record<string, string>>, from: string, order: string): string => `(
    SELECT coalesce(json_agg(json_build_object(${Object.entries(fields)
      .map(([name, expression]) => `'${name}', ${expression}`)
      .join(', ')}) ORDER BY ${order}), '[]') FROM ${from})`;

/** The id of a health authority as a uuid: its code, padded with zeros (decision 0010). */
export const authorityId = (code: string): string => `lpad(${code}, 32, '0')::uuid`;

/** Search parameters of an episode `e` of the unit. */
export const unitEpisodeSearch = {
  patient: referenceOf('e.patient_id', 'Patient'),
  organization: referenceOf('e.district_unit_id', 'Organization'),
};

/** Entries `d` of a list of the unit's episode. */
export const entryOf = (table: string): string =>
  `${table} d JOIN sheet s ON s.id = d.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id`;

/** A local time of Rome, with its zone. */
export const inRome = (moment: string): string => `to_json((${moment}) AT TIME ZONE 'Europe/Rome')`;

/** A JSON array of ids from a subquery, ordered. */
export const idsOf = (id: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(${id} ORDER BY ${order}), '[]') FROM ${from})`;

/** The change log began with the installation: older records have no other time of change. */
export const BEFORE = `'2026-01-01T00:00:00Z'::timestamptz`;
