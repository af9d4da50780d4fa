import type { Actor, StatisticsQuery } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';

const DAY_AFTER = `interval '1 day'`;

/**
 * How many instances stand in each state, and how long the stays that have ended lasted. A stay begins with an event that changes
 * the state and ends with the next such event; a period keeps what was entered in it, by the days of Europe/Rome. `owned`: SQL of the
 * workflow's instances as its lifecycle tells them.
 */
export function statisticsOf(actor: Actor, owned: string, query: StatisticsQuery) {
  const values: unknown[] = [];
  const clauses = [episodeScope(actor, 'e', values)];
  const add = (value: string | number | undefined, clause: (placeholder: string) => string) =>
    value ? clause(`$${values.push(value)}`) : undefined;
  const of = [
    add(query.districtUnitId, (value) => `e.district_unit_id = ${value}`),
    add(query.localHealthAuthorityCode, (value) => `e.local_health_authority_code = ${value}`),
    add(query.need, (value) => `e.need_type = ${value}`),
    add(
      query.rehabilitationCenterId,
      (
        value,
      ) => `(o.rehabilitation_center_id = ${value} OR EXISTS (SELECT 1 FROM cdr_episode c WHERE c.uod_episode_id = e.id
        AND c.id = coalesce(o.cdr_episode_id, c.id) AND c.rehabilitation_center_id = ${value}))`,
    ),
  ];
  const from = add(query.from, (value) => `entered >= ${value}::timestamp AT TIME ZONE 'Europe/Rome'`);
  const to = add(query.to, (value) => `entered < (${value}::timestamp + ${DAY_AFTER}) AT TIME ZONE 'Europe/Rome'`);
  const late = add(query.limitDays, (days) => `entered < now() - make_interval(days => ${days})`);
  const beyond = late ? `(count(*) FILTER (WHERE ${late}))::int` : 'NULL::int';
  const and = (...conditions: (string | undefined)[]) => conditions.filter((condition) => condition).join(' AND ');
  const inPeriod = and('true', from, to);
  const text = `
    WITH chosen AS (
      SELECT o.id FROM (${owned}) o LEFT JOIN uod_episode e ON e.id = o.uod_episode_id WHERE ${and(...clauses, ...of)}
    ), standing AS (
      SELECT state, count(*)::int AS instances, ${beyond} AS beyond
      FROM (SELECT i.state, i.state_since AS entered FROM chosen JOIN workflow_instance i USING (id)) s
      WHERE ${inPeriod} GROUP BY state
    ), entries AS (
      SELECT v.to_state AS state, v.at AS entered, lead(v.at) OVER (PARTITION BY v.instance_id ORDER BY v.revision) AS left_at
      FROM chosen JOIN workflow_event v ON v.instance_id = chosen.id
      WHERE v.from_state IS DISTINCT FROM v.to_state
    ), stays AS (
      SELECT state, count(*)::int AS stays,
        percentile_cont(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM left_at - entered)) AS seconds
      FROM entries WHERE left_at IS NOT NULL AND ${inPeriod} GROUP BY state
    )
    SELECT state, coalesce(instances, 0) AS instances, ${late ? 'coalesce(beyond, 0)' : 'beyond'} AS "beyondLimit",
      coalesce(stays, 0) AS stays,
      seconds[1]::float8 AS "medianSeconds", seconds[2]::float8 AS "p90Seconds", seconds[3]::float8 AS "p99Seconds"
    FROM standing FULL JOIN stays USING (state) ORDER BY state`;
  return { text, values };
}
