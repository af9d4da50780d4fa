import type { Actor, EventLogQuery, WorkflowName } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../../auth/episode-scope.js';

/** An event with whose it is, without anything that somebody wrote or that names a person: never what was sent with it, nor the facts. Decision 0040. */
export type LoggedEvent = {
  id: string;
  workflow: WorkflowName;
  version: number;
  uodEpisodeId: string | null;
  cdrEpisodeId: string | null;
  unit: string | null;
  authority: string | null;
  need: string | null;
  centre: string | null;
  revision: number;
  type: string;
  from: string | null;
  to: string;
  at: Date;
};

export type LoggedWorkflow = { workflow: WorkflowName; owned: string };

/**
 * The events of these workflows' instances that the actor sees, in a period by the days of Europe/Rome. A centre's part of an episode is
 * for who sees that part.
 */
function eventsOf(actor: Actor, workflows: readonly LoggedWorkflow[], query: EventLogQuery, values: unknown[]): string {
  const add = (value: string | undefined, clause: (placeholder: string) => string) =>
    value ? [clause(`$${values.push(value)}`)] : [];
  const conditions = [
    `CASE WHEN o.cdr_episode_id IS NULL THEN ${episodeScope(actor, 'e', values)}
      ELSE ${centreEpisodeScope(actor, 'e', 'c', values)} END`,
    ...add(query.districtUnitId, (value) => `e.district_unit_id = ${value}`),
    ...add(query.localHealthAuthorityCode, (value) => `e.local_health_authority_code = ${value}`),
    ...add(query.need, (value) => `e.need_type = ${value}`),
    ...add(
      query.rehabilitationCenterId,
      (value) => `EXISTS (SELECT FROM cdr_episode x WHERE x.uod_episode_id = e.id
      AND x.id = coalesce(o.cdr_episode_id, x.id) AND x.rehabilitation_center_id = ${value})`,
    ),
    ...add(query.from, (value) => `v.at >= ${value}::timestamp AT TIME ZONE 'Europe/Rome'`),
    ...add(query.to, (value) => `v.at < (${value}::timestamp + interval '1 day') AT TIME ZONE 'Europe/Rome'`),
  ];
  const owned = workflows
    .map(
      ({ workflow, owned }) => `SELECT id, uod_episode_id, cdr_episode_id, '${workflow}' AS workflow FROM (${owned}) w`,
    )
    .join(' UNION ALL ');
  return `
    SELECT o.id, o.workflow, i.version, o.uod_episode_id AS "uodEpisodeId", o.cdr_episode_id AS "cdrEpisodeId", u.code AS unit,
      e.local_health_authority_code AS authority, e.need_type AS need, r.code AS centre, v.revision, v.type, v.from_state AS "from",
      v.to_state AS "to", v.at
    FROM (${owned}) o JOIN workflow_instance i ON i.id = o.id JOIN workflow_event v ON v.instance_id = o.id
      LEFT JOIN uod_episode e ON e.id = o.uod_episode_id LEFT JOIN district_unit u ON u.id = e.district_unit_id
      LEFT JOIN cdr_episode c ON c.id = o.cdr_episode_id LEFT JOIN rehabilitation_center r ON r.id = c.rehabilitation_center_id
    WHERE ${conditions.join(' AND ')}`;
}

/** Those of one workflow, instance by instance, each in its order. */
export function loggedTraces(actor: Actor, workflow: LoggedWorkflow, query: EventLogQuery) {
  const values: unknown[] = [];
  return { text: `${eventsOf(actor, [workflow], query, values)} ORDER BY v.instance_id, v.revision`, values };
}

/** What a log of objects is made of: `objectType` and `objectId` of an object, null of an event. Of an instance all that its events say of it. */
export type LoggedRow = LoggedEvent & { objectType: string | null; objectId: string };

/** The objects that the events of these workflows concern, each once, then the events as they happened. */
export function loggedObjects(actor: Actor, workflows: readonly LoggedWorkflow[], query: EventLogQuery) {
  const values: unknown[] = [];
  const others = (
    [
      ['uod-episode', '"uodEpisodeId"', 'NOT EXISTS (SELECT FROM instance i WHERE i.id = l."uodEpisodeId")'],
      ['cdr-episode', '"cdrEpisodeId"', 'NOT EXISTS (SELECT FROM instance i WHERE i.id = l."cdrEpisodeId")'],
      ['district-unit', 'unit', 'true'],
      ['rehabilitation-center', 'centre', 'true'],
    ] as const
  ).map(
    ([type, id, condition]) => `SELECT DISTINCT ON (l.${id}) 1, '${type}', l.${id}::text, l.* FROM logged l
        WHERE l.${id} IS NOT NULL AND ${condition}`,
  );
  const text = `
    WITH logged AS MATERIALIZED (${eventsOf(actor, workflows, query, values)}),
      instance AS (SELECT DISTINCT ON (id) * FROM logged ORDER BY id, revision)
    SELECT * FROM (
      SELECT 0 AS place, workflow AS "objectType", id::text AS "objectId", l.* FROM instance l
      UNION ALL
      ${others.join(' UNION ALL ')}
      UNION ALL
      SELECT 2, NULL, NULL, l.* FROM logged l
    ) told ORDER BY place, "objectType", at, id, revision`;
  return { text, values };
}
