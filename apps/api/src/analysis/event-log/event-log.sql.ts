import type { Actor, EventLogQuery, WorkflowName } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../../auth/episode-scope.js';

/** An instance with its episodes and organisations. */
export type LoggedInstance = {
  id: string;
  workflow: WorkflowName;
  version: number;
  uodEpisodeId: string | null;
  cdrEpisodeId: string | null;
  unit: string | null;
  authority: string | null;
  need: string | null;
  centre: string | null;
};
/** An episode that has no event in the period, listed because events of its parts refer to it. */
export type EpisodeWithoutEvents = Pick<LoggedInstance, 'id' | 'workflow'>;
/** An event of an instance, without payload and facts: no free text, no name of a person. Decision 0040. */
export type LoggedEvent = LoggedInstance & {
  revision: number;
  type: string;
  from: string | null;
  to: string;
  at: Date;
};

export type LoggedRow = LoggedInstance | EpisodeWithoutEvents | LoggedEvent;

export type LoggedWorkflow = { workflow: WorkflowName; owned: string };

type Sql = { text: string; values: unknown[] };

/** Returns a condition for each value that is set; adds the values to `values`. */
const conditionsFor = (
  values: unknown[],
  pairs: readonly [string | undefined, (placeholder: string) => string][],
): string[] => pairs.flatMap(([value, clause]) => (value ? [clause(`$${values.push(value)}`)] : []));

const columns = `o.id, o.workflow, i.version, o.uod_episode_id AS "uodEpisodeId", o.cdr_episode_id AS "cdrEpisodeId", u.code AS unit,
  e.local_health_authority_code AS authority, e.need_type AS need, r.code AS centre`;

/** Returns SQL for the instances of these workflows, joined with their episodes and organisations. */
function instancesOf(workflows: readonly LoggedWorkflow[]): string {
  const owned = workflows.map(
    ({ workflow, owned }) => `SELECT id, uod_episode_id, cdr_episode_id, '${workflow}' AS workflow FROM (${owned}) w`,
  );
  return `(${owned.join(' UNION ALL ')}) o JOIN workflow_instance i ON i.id = o.id
    LEFT JOIN uod_episode e ON e.id = o.uod_episode_id LEFT JOIN district_unit u ON u.id = e.district_unit_id
    LEFT JOIN cdr_episode c ON c.id = o.cdr_episode_id LEFT JOIN rehabilitation_center r ON r.id = c.rehabilitation_center_id`;
}

/** SQL conditions: the actor's scope and the query's filters. For a centre's part of an episode, the scope of that part applies. */
const visibleAndSelected = (actor: Actor, query: EventLogQuery, values: unknown[]): string[] => [
  `CASE WHEN o.cdr_episode_id IS NULL THEN ${episodeScope(actor, 'e', values)}
    ELSE ${centreEpisodeScope(actor, 'e', 'c', values)} END`,
  ...conditionsFor(values, [
    [query.districtUnitId, (value) => `e.district_unit_id = ${value}`],
    [query.localHealthAuthorityCode, (value) => `e.local_health_authority_code = ${value}`],
    [query.need, (value) => `e.need_type = ${value}`],
    [
      query.rehabilitationCenterId,
      (value) => `EXISTS (SELECT FROM cdr_episode x WHERE x.uod_episode_id = e.id
        AND x.id = coalesce(o.cdr_episode_id, x.id) AND x.rehabilitation_center_id = ${value})`,
    ],
  ]),
];

/** SQL conditions: the event `v` is in the query's period, in dates of Europe/Rome. */
const periodConditions = ({ from, to }: EventLogQuery, values: unknown[]): string[] =>
  conditionsFor(values, [
    [from, (value) => `v.at >= ${value}::timestamp AT TIME ZONE 'Europe/Rome'`],
    [to, (value) => `v.at < (${value}::timestamp + interval '1 day') AT TIME ZONE 'Europe/Rome'`],
  ]);

/** Selects the events of these workflows, unordered. */
function eventsOf(actor: Actor, workflows: readonly LoggedWorkflow[], query: EventLogQuery): Sql {
  const values: unknown[] = [];
  const conditions = [...visibleAndSelected(actor, query, values), ...periodConditions(query, values)];
  const text = `SELECT ${columns}, v.revision, v.type, v.from_state AS "from", v.to_state AS "to", v.at
    FROM ${instancesOf(workflows)} JOIN workflow_event v ON v.instance_id = i.id WHERE ${conditions.join(' AND ')}`;
  return { text, values };
}

/** Selects the events of one workflow, ordered by instance and revision. */
export function loggedTraces(actor: Actor, workflow: LoggedWorkflow, query: EventLogQuery): Sql {
  const { text, values } = eventsOf(actor, [workflow], query);
  return { text: `${text} ORDER BY v.instance_id, v.revision`, values };
}

/**
 * Returns three statements: the first selects the instances with events, the second the episodes that only events of their parts refer to,
 * the third the events; all unordered.
 */
export function loggedObjects(actor: Actor, workflows: readonly LoggedWorkflow[], query: EventLogQuery): Sql[] {
  const values: unknown[] = [];
  const conditions = visibleAndSelected(actor, query, values);
  const eventConditions = ['v.instance_id = i.id', ...periodConditions(query, values)].join(' AND ');
  const instances = `SELECT ${columns} FROM ${instancesOf(workflows)}
    WHERE ${conditions.join(' AND ')} AND EXISTS (SELECT FROM workflow_event v WHERE ${eventConditions})`;
  const episodesWithoutEvents = Object.entries({
    'uod-episode': 't."uodEpisodeId"',
    'cdr-episode': 't."cdrEpisodeId"',
  }).map(
    ([workflow, id]) => `SELECT DISTINCT ${id} AS id, '${workflow}' AS workflow FROM selected t
      WHERE ${id} IS NOT NULL AND NOT EXISTS (SELECT FROM selected o WHERE o.id = ${id})`,
  );
  return [
    { text: instances, values },
    { text: `WITH selected AS MATERIALIZED (${instances}) ${episodesWithoutEvents.join(' UNION ALL ')}`, values },
    eventsOf(actor, workflows, query),
  ];
}
