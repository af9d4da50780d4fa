import { referenceOf } from './search-parameters.js';

/** When an instance `i` was last moved, and by which an index finds those that were since. */
export const movedAt = (instance: string): string =>
  `(SELECT moved.at FROM workflow_event moved WHERE moved.instance_id = ${instance}.id AND moved.revision = ${instance}.revision)`;
export const movedSince =
  (instance: string) =>
  (since: string): string =>
    `${instance}.id IN (SELECT moved.instance_id FROM workflow_event moved WHERE moved.at >= ${since})`;

/** When a record outside the engine was last changed; its log begins with the table, and what was there before has `otherwise`. */
export const changedAt = (kind: string, id: string, otherwise: string): string => `coalesce((
    SELECT changed.at FROM record_change changed WHERE changed.record_kind = '${kind}' AND changed.record_id = ${id}::text
    ORDER BY changed.id DESC LIMIT 1), ${otherwise})`;
export const changedSince =
  (kind: string, id: string, otherwise: string) =>
  (since: string): string =>
    `${otherwise} >= ${since} OR ${id} IN (SELECT changed.record_id::uuid FROM record_change changed
      WHERE changed.record_kind = '${kind}' AND changed.at >= ${since})`;

/** A list of objects out of a subquery, in its order; an empty one where it has none. */
export const listed = (fields: Readonly<Record<string, string>>, from: string, order: string): string => `(
    SELECT coalesce(json_agg(json_build_object(${Object.entries(fields)
      .map(([name, expression]) => `'${name}', ${expression}`)
      .join(', ')}) ORDER BY ${order}), '[]') FROM ${from})`;

/** A health authority as a uuid, as decision 0010 has it: its code, filled up with zeros. */
export const authorityId = (code: string): string => `lpad(${code}, 32, '0')::uuid`;

/** What is asked of an episode `e` of the unit. */
export const unitEpisodeSearch = {
  patient: referenceOf('e.patient_id', 'Patient'),
  organization: referenceOf('e.district_unit_id', 'Organization'),
};

/** Entries `d` of a list of the unit's episode. */
export const entryOf = (table: string): string =>
  `${table} d JOIN sheet s ON s.id = d.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id`;

/** A moment of the clock of Rome, with its zone. */
export const inRome = (moment: string): string => `to_json((${moment}) AT TIME ZONE 'Europe/Rome')`;

/** Ids out of a subquery, in its order. */
export const idsOf = (id: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(${id} ORDER BY ${order}), '[]') FROM ${from})`;

/** The log of changes began with the installation: what was there before has no other moment. */
export const BEFORE = `'2026-01-01T00:00:00Z'::timestamptz`;
