import type { StatisticsQuery } from '@percorso/domain';
import { type DwellTimeSelection, cellParts, enteredInPeriod, dwellTimesOf } from './selected-dwell-times.sql.js';

/** SQL list of the events that send a step back, unless they lead to a closed state. */
export const sendsBack = `('INVALIDATE', 'REJECT', 'REJECT_RESIDENCE', 'REFUSE')`;

export type Limit = { state: string; days: number };

/**
 * Returns SQL that selects the number and the percentiles 50, 90 and 99 of the durations in `${source}(…, seconds, stays)`, grouped by the
 * columns `by`.
 */
const percentilesOf = (source: string, by: string) => `
  SELECT ${by}, max(total)::int AS stays, ${[50, 90, 99]
    .map((n) => `(min(seconds) FILTER (WHERE until * 100 >= total * ${n}))::int AS p${n}`)
    .join(', ')}
  FROM (
    SELECT ${by}, seconds, sum(stays) OVER (PARTITION BY ${by}) AS total, sum(stays) OVER (PARTITION BY ${by} ORDER BY seconds) AS until
    FROM (SELECT ${by}, seconds, sum(stays) AS stays FROM ${source} WHERE seconds >= 0 GROUP BY ${by}, seconds) lengths
    WHERE stays > 0
  ) ranked GROUP BY ${by}`;

/**
 * Returns SQL for the open dwell times in the state `l.state` that were entered before `l.until`: their number (`count`), and the time of
 * the first entry (`oldest`). With `hasStanding`, whole months of entry are read from the cells, and the month of the limit from the dwell
 * times.
 */
function beyondLimitOf(
  selection: DwellTimeSelection,
  hasStanding: boolean,
  values: unknown[],
): { count: string; oldest: string } {
  const { from, where } = dwellTimesOf(selection, values);
  const dwellTimes = `FROM ${from} WHERE ${where} AND ${enteredInPeriod(selection.query, values)}
    AND s.state = l.state AND s.left_at IS NULL AND s.entered_at < l.until`;
  const oldest = `(SELECT s.entered_at ${dwellTimes} ORDER BY s.entered_at LIMIT 1)`;
  if (!hasStanding) return { count: `SELECT count(*) ${dwellTimes}`, oldest };
  const month = `date_trunc('month', l.until AT TIME ZONE 'Europe/Rome')`;
  return {
    count: `SELECT (SELECT coalesce(sum(stays), 0) FROM standing WHERE standing.state = l.state AND month < ${month})
      + (SELECT count(*) ${dwellTimes} AND s.entered_at >= ${month} AT TIME ZONE 'Europe/Rome')`,
    oldest,
  };
}

/**
 * Selects, for each state, the number of instances in it, the durations of ended dwell times, and how often an event sent them back. A
 * dwell time begins with an event that changes the state and ends with the next such event; a period selects dwell times by their date of
 * entry in Europe/Rome.
 * `limits` apply by state, unless the query has one limit for all states; `closed` states have no limit.
 */
export function statisticsOf(
  selection: DwellTimeSelection & { query: StatisticsQuery },
  limits: readonly Limit[],
  closed: readonly string[],
) {
  const values: unknown[] = [];
  const { parts, hasStanding } = cellParts(selection, values);
  const beyondLimit = beyondLimitOf(selection, hasStanding, values);
  const closedStates = `$${values.push(closed)}::text[]`;
  const limit = selection.query.limitDays
    ? `(SELECT state, $${values.push(selection.query.limitDays)}::int FROM counted WHERE state <> ALL (${closedStates}))`
    : `unnest($${values.push(limits.map(({ state }) => state))}::text[], $${values.push(limits.map(({ days }) => days))}::int[])`;
  const text = `
    WITH ${parts}, used AS (
      SELECT state, seconds, sum(stays) AS stays FROM cell GROUP BY 1, 2 HAVING sum(stays) <> 0
    ), counted AS (
      SELECT state, (coalesce(sum(stays) FILTER (WHERE seconds < 0), 0))::int AS instances FROM used GROUP BY state
    ), lasted AS (${percentilesOf('used', 'state')}
    ), back AS (
      SELECT state, json_agg(json_build_object('event', left_by, 'next', next_state, 'missing', missing, 'count', stays)) AS "sentBack"
      FROM (
        SELECT state, left_by, next_state, missing, sum(stays)::int AS stays FROM cell
        WHERE left_by IN ${sendsBack} AND next_state <> ALL (${closedStates}) GROUP BY 1, 2, 3, 4 HAVING sum(stays) <> 0
      ) ways GROUP BY state
    ), late AS MATERIALIZED (
      SELECT state, days, beyond, CASE WHEN beyond > 0 THEN ${beyondLimit.oldest} END AS oldest
      FROM (SELECT l.*, (${beyondLimit.count})::int AS beyond FROM (
        SELECT state, days, now() - make_interval(days => days) AS until FROM ${limit} AS given(state, days)) l OFFSET 0) l
    )
    SELECT state, instances, days AS "limitDays", beyond AS "beyondLimit", oldest AS "oldestSince",
      coalesce(stays, 0) AS stays, p50 AS "medianSeconds", p90 AS "p90Seconds", p99 AS "p99Seconds",
      coalesce("sentBack", '[]') AS "sentBack"
    FROM counted LEFT JOIN lasted USING (state) LEFT JOIN back USING (state) LEFT JOIN late USING (state) ORDER BY state`;
  return { text, values };
}

/** Selects the statistics of one state, by month of entry. */
export function monthsOf(selection: DwellTimeSelection, state: string) {
  const values: unknown[] = [];
  const { parts } = cellParts(selection, values, { byMonth: true });
  const text = `
    WITH ${parts}, used AS (
      SELECT month, seconds, sum(stays) AS stays FROM cell WHERE state = $${values.push(state)} GROUP BY 1, 2 HAVING sum(stays) <> 0
    ), counted AS (
      SELECT month, sum(stays)::int AS entered, (coalesce(sum(stays) FILTER (WHERE seconds < 0), 0))::int AS instances
      FROM used GROUP BY month
    ), lasted AS (${percentilesOf('used', 'month')})
    SELECT to_char(month, 'YYYY-MM') AS month, entered, instances, coalesce(stays, 0) AS stays, p50 AS "medianSeconds", p90 AS "p90Seconds"
    FROM counted LEFT JOIN lasted USING (month) ORDER BY month`;
  return { text, values };
}
