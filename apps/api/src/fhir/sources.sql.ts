import { patientReferenceOf, referenceOf } from './search-parameters.js';

/** SQL expression: the time of the last event of an instance. */
export const movedAt = (instance: string): string =>
  `(SELECT moved.at FROM workflow_event moved WHERE moved.instance_id = ${instance}.id AND moved.revision = ${instance}.revision)`;
/** SQL condition: the instance had an event since a time; an index supports it. */
export const movedSince =
  (instance: string) =>
  (since: string): string =>
    `${instance}.id IN (SELECT moved.instance_id FROM workflow_event moved WHERE moved.at >= ${since})`;

/**
 * SQL expression: the time of the last change to a record outside the engine, from the change log; `otherwise` for a
 * record that is older than the log.
 */
export const changedAt = (kind: string, id: string, otherwise: string): string => `coalesce((
    SELECT changed.at FROM record_change changed WHERE changed.record_kind = '${kind}' AND changed.record_id = ${id}::text
    ORDER BY changed.id DESC LIMIT 1), ${otherwise})`;
/**
 * SQL condition: the change log has a change to the record since a time, or the time `otherwise`, which stands for records that are older
 * than the log, is not before that time. It may include unchanged records.
 */
export const changedSince =
  (kind: string, id: string, otherwise: string) =>
  (since: string): string =>
    `${otherwise} >= ${since} OR ${id} IN (SELECT changed.record_id::uuid FROM record_change changed
      WHERE changed.record_kind = '${kind}' AND changed.at >= ${since})`;

/** SQL expression: a JSON array of objects from a subquery, ordered; an empty array if there are no rows. */
export const listed = (fields: Readonly<Record<string, string>>, from: string, order: string): string => `(
    SELECT coalesce(json_agg(json_build_object(${Object.entries(fields)
      .map(([name, expression]) => `'${name}', ${expression}`)
      .join(', ')}) ORDER BY ${order}), '[]') FROM ${from})`;

/** SQL expression: the id of a health authority as a uuid, which is its code padded with zeros (decision 0010). */
export const authorityId = (code: string): string => `lpad(${code}, 32, '0')::uuid`;

/** Search parameters that resources of a unit's episode `e` have in common. */
export const unitEpisodeSearch = {
  patient: patientReferenceOf('e.patient_id'),
  organization: referenceOf('e.district_unit_id', 'Organization'),
};

/** SQL FROM clause for the entries `d` of a list of the unit's episode. */
export const entryOf = (table: string): string =>
  `${table} d JOIN sheet s ON s.id = d.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id`;

/** SQL expression: a local time of Rome as JSON, with its zone. */
export const inRome = (moment: string): string => `to_json((${moment}) AT TIME ZONE 'Europe/Rome')`;

/** SQL expression: a JSON array of ids from a subquery, ordered. */
export const idsOf = (id: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(${id} ORDER BY ${order}), '[]') FROM ${from})`;

/** SQL expression: the start of the change log. It stands for the last change of records that have no change in the log. */
export const BEFORE = `'2026-01-01T00:00:00Z'::timestamptz`;
