import type { DwellTimesQuery } from '@percorso/domain';
import { countSql } from '../../http/lists/total.js';
import { type DwellTimeSelection, enteredInPeriod, selectionCondition } from './selected-dwell-times.sql.js';
import { sendsBack } from './statistics.sql.js';

type List = DwellTimeSelection & { query: DwellTimesQuery; closed: readonly string[]; limitDays: number | undefined };

/** Returns SQL conditions on the dwell times that a number of the statistics counts. */
function conditionsOf({ query, closed, limitDays }: List, values: unknown[]): string[] {
  const { which, event, next, missing, minSeconds } = query;
  const add = (value: unknown) => `$${values.push(value)}`;
  const kinds = {
    all: () => [],
    standing: () => ['s.left_at IS NULL'],
    beyond: () => [
      's.left_at IS NULL',
      limitDays === undefined || closed.includes(query.state)
        ? 'false'
        : `s.entered_at < now() - make_interval(days => ${add(limitDays)}::int)`,
    ],
    left: () => ['s.left_at IS NOT NULL'],
    sentBack: () => [`s.left_by IN ${sendsBack}`, `s.next_state <> ALL (${add(closed)}::text[])`],
  };
  return [
    ...kinds[which](),
    ...(event ? [`s.left_by = ${add(event)}`] : []),
    ...(next ? [`s.next_state = ${add(next)}`] : []),
    ...(missing ? [`${add(missing)} = ANY (s.missing)`] : []),
    ...(minSeconds ? [`stay_seconds(s.left_at - s.entered_at) >= ${add(minSeconds)}::int`] : []),
  ];
}

/**
 * Returns SQL that selects the dwell times of a list (`text`, without LIMIT) and their number (`count`): oldest entry first, in the actor's
 * scope and without personal data.
 */
export function dwellTimeList(list: List) {
  const values: unknown[] = [];
  const { lifecycle, query } = list;
  const conditions = [
    `s.workflow = $${values.push(lifecycle.workflow)}`,
    `s.state = $${values.push(query.state)}`,
    selectionCondition(list, values) ?? 'true',
    enteredInPeriod(query, values),
    ...conditionsOf(list, values),
  ];
  const from = `workflow_stay s JOIN (${lifecycle.owned}) o ON o.id = s.instance_id LEFT JOIN uod_episode e ON e.id = o.uod_episode_id`;
  const text = `
    SELECT s.instance_id AS "instanceId", s.revision, s.state, s.entered_at AS "enteredAt", s.entered_by AS "enteredBy",
      s.left_at AS "leftAt", s.left_by AS "leftBy", s.next_state AS "nextState", coalesce(s.missing, '{}') AS missing,
      stay_seconds(coalesce(s.left_at, now()) - s.entered_at) AS seconds, e.id AS "uodEpisodeId", e.number AS "episodeNumber",
      u.description AS "districtUnit", e.local_health_authority_code AS "localHealthAuthorityCode", e.need_type AS need,
      (SELECT r.description FROM cdr_episode c JOIN rehabilitation_center r ON r.id = c.rehabilitation_center_id
        WHERE c.uod_episode_id = e.id AND c.id = coalesce(o.cdr_episode_id, c.id) ORDER BY c.closed, c.start_date DESC, c.id DESC LIMIT 1)
        AS "rehabilitationCenter"
    FROM ${from} LEFT JOIN district_unit u ON u.id = e.district_unit_id
    WHERE ${conditions.join(' AND ')} ORDER BY s.entered_at, s.instance_id, s.revision`;
  const counting = selectionCondition(list, []) ? from : 'workflow_stay s';
  const count = countSql(`SELECT FROM ${counting} WHERE ${conditions.join(' AND ')}`, query);
  return { text, count, values };
}
