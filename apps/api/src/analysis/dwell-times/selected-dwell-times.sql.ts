import type { Actor, DwellTimeFilters, WorkflowName } from '@percorso/domain';
import { episodeScope } from '../../auth/episode-scope.js';
import type { Lifecycle } from '../../workflow/lifecycle.js';
import { type Days, type Months, splitIntoMonths, wholeYearsOf } from './period.js';
import { cellChanges, EVERYWHERE, singleCell, placedParts } from './dwell-time-cells.sql.js';

export type DwellTimeSelection = {
  actor: Actor;
  lifecycle: Pick<Lifecycle, 'workflow' | 'owned'>;
  query: DwellTimeFilters;
};

const UUID_DIGITS = 32;
const asPlace = (code: string): string =>
  code.padStart(UUID_DIGITS, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const needOf = ({ need }: DwellTimeFilters): string | undefined => need || undefined;

/**
 * Returns the place whose cells contain the selected dwell times; null if no single place does: for a restricted scope, several filters, or
 * an ASL code that is not a number.
 */
function placeOf({ actor, query }: DwellTimeSelection): string | null {
  if (!actor.scope.everything) return null;
  const { districtUnitId, rehabilitationCenterId, localHealthAuthorityCode: code } = query;
  const asl = code && (/^\d+$/.test(code) ? asPlace(code) : null);
  const places = [districtUnitId, rehabilitationCenterId, asl].filter((place) => place !== undefined && place !== '');
  return places.length > 1 ? null : places[0] === undefined ? EVERYWHERE : places[0];
}

/**
 * SQL condition: the dwell time `s` began on a date (Europe/Rome) within the period, `from` and `to` included. Adds its values to `values`.
 */
export function enteredInPeriod({ from, to }: Days, values: unknown[]): string {
  const at = (day: string, more: string) => `($${values.push(day)}::timestamp${more}) AT TIME ZONE 'Europe/Rome'`;
  return (
    [
      ...(from ? [`s.entered_at >= ${at(from, '')}`] : []),
      ...(to ? [`s.entered_at < ${at(to, ` + interval '1 day'`)}`] : []),
    ].join(' AND ') || 'true'
  );
}

/**
 * SQL condition on an instance `o` of the workflow and its episode `e`: the actor's scope, and the query's structures and need. Null if
 * unrestricted.
 */
export function selectionCondition({ actor, query }: DwellTimeSelection, values: unknown[]): string | null {
  const add = (value: string | undefined, clause: (placeholder: string) => string) =>
    value ? [clause(`$${values.push(value)}`)] : [];
  const clauses = [
    ...(actor.scope.everything ? [] : [episodeScope(actor, 'e', values)]),
    ...add(query.districtUnitId, (unit) => `e.district_unit_id = ${unit}`),
    ...add(query.localHealthAuthorityCode, (code) => `e.local_health_authority_code = ${code}`),
    ...add(needOf(query), (need) => `e.need_type = ${need}`),
    ...add(
      query.rehabilitationCenterId,
      (
        centre,
      ) => `(o.rehabilitation_center_id = ${centre} OR EXISTS (SELECT 1 FROM cdr_episode c WHERE c.uod_episode_id = e.id
        AND c.id = coalesce(o.cdr_episode_id, c.id) AND c.rehabilitation_center_id = ${centre}))`,
    ),
  ];
  return clauses.length > 0 ? clauses.join(' AND ') : null;
}

/** Returns SQL for the selected dwell times `s`, joined with instance and episode only if a condition needs them. */
export function dwellTimesOf(selection: DwellTimeSelection, values: unknown[]): { from: string; where: string } {
  const condition = selectionCondition(selection, values);
  const workflow = `s.workflow = $${values.push(selection.lifecycle.workflow satisfies WorkflowName)}`;
  if (!condition) return { from: 'workflow_stay s', where: workflow };
  return {
    from: `workflow_stay s JOIN (${selection.lifecycle.owned}) o ON o.id = s.instance_id LEFT JOIN uod_episode e ON e.id = o.uod_episode_id`,
    where: `${workflow} AND ${condition}`,
  };
}

const COLUMNS = 'month, state, left_by, next_state, missing, seconds, stays';

/** SQL condition on the cells of these months; with `hasYears`, whole years use yearly cells. */
function monthsIn({ from, end }: Months, hasYears: boolean, values: unknown[]): string {
  const within = (months: number, first: string | undefined, after: string | undefined) =>
    [
      `months = ${months}`,
      ...(first ? [`month >= $${values.push(first)}::date`] : []),
      ...(after ? [`month < $${values.push(after)}::date`] : []),
    ].join(' AND ');
  const years = hasYears && wholeYearsOf({ from, end });
  if (!years) return within(1, from, end);
  return [
    within(12, years.from, years.end),
    ...(from !== years.from ? [within(1, from, years.from)] : []),
    ...(end !== years.end ? [within(1, years.end, end)] : []),
  ]
    .map((each) => `(${each})`)
    .join(' OR ');
}

/** Parts of a WITH. `hasStanding`: the parts include `standing(month, state, stays)`, the open dwell times by month of entry. */
type Parts = { parts: string; hasStanding: boolean };

/**
 * Returns parts of a WITH, among them `cell(month, state, left_by, next_state, missing, seconds, stays)`: the selected dwell times. For one
 * place, whole months are read from the cells plus the changes that are not counted yet. Days outside whole months, several places and a
 * restricted scope are read from the dwell times themselves.
 */
export function cellParts(selection: DwellTimeSelection, values: unknown[], { byMonth = false } = {}): Parts {
  const { query, lifecycle } = selection;
  const place = placeOf(selection);
  const { months, days } = splitIntoMonths(query);
  const rows = (period: Days): string => {
    const { from, where } = dwellTimesOf(selection, values);
    return `SELECT ${COLUMNS} FROM (SELECT ${singleCell}, 1::bigint AS stays FROM ${from} WHERE ${where} AND ${enteredInPeriod(period, values)}) r`;
  };
  if (!place || !months) return { parts: `cell AS (${rows(query)})`, hasStanding: false };
  const at = `$${values.push(place)}::uuid`;
  const workflow = `$${values.push(lifecycle.workflow)}`;
  const need = needOf(query);
  const needCondition = need ? ` AND need = $${values.push(need)}` : '';
  const chosen = `${needCondition} AND (${monthsIn(months, !byMonth, values)})`;
  const standing = `${needCondition} AND ${monthsIn(months, false, values)} AND seconds = -1`;
  const counted = `FROM workflow_stay_cell WHERE workflow = ${workflow} AND place = ${at}`;
  const uncounted = `FROM (${cellChanges(at)}) d WHERE true`;
  const parts = `due AS (SELECT DISTINCT instance_id FROM workflow_stay_recount WHERE workflow = ${workflow}), ${placedParts([lifecycle])},
    cell AS (
      SELECT ${COLUMNS} ${counted}${chosen} UNION ALL SELECT ${COLUMNS} ${uncounted}${chosen}
      ${days.map((period) => `UNION ALL ${rows(period)}`).join(' ')}
    ), standing AS MATERIALIZED (
      SELECT month, state, stays ${counted}${standing} UNION ALL SELECT month, state, stays ${uncounted}${standing}
    )`;
  return { parts, hasStanding: days.length === 0 };
}
