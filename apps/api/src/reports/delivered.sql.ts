import type { Actor } from '@percorso/domain';
import { type Period, type StructureFilters, provisionsOf } from './report-scope.sql.js';

type ProvisionFilters = Period &
  StructureFilters & { setting?: string; provisionType?: string; qualification?: string };

/** SQL query for the months within which a tariff changes (after the first day), so that their provisions have no common tariff. */
const dividedMonths = `SELECT DISTINCT date_trunc('month', b.day)::date AS month
  FROM (SELECT valid_from AS day FROM tariff UNION SELECT valid_to + 1 FROM tariff) b WHERE b.day > date_trunc('month', b.day)`;

/**
 * SQL query for the provisions of a period. A row is the sum of an episode's provisions in a whole month or, in the rest of the period and
 * in divided months, a single provision; no provision is in two rows. `day` is the date whose tariff applies. `columns` and `condition` are
 * used for both tables, so they may not name the practitioner, which sums do not have. `EXISTS` first checks whether there are divided
 * months at all: usually there are none, which the planner does not know.
 */
export function provisionsIn(period: Period, columns: string, condition: string, values: unknown[]): string {
  const from = `$${values.push(period.from)}::date`;
  const end = `($${values.push(period.to)}::date + 1)`;
  const first = `date_trunc('month', ${from} + interval '1 month' - interval '1 day')::date`;
  const nextMonth = `date_trunc('month', ${end})::date`;
  const between = (start: string, stop: string) => `v.starting_time >= ${start} AND v.starting_time < ${stop}`;
  const singleColumns = `${columns}, v.day, 1 AS provisions, v.hours`;
  return `
    SELECT ${columns}, v.month AS day, v.provisions, v.hours FROM provision_month v
      WHERE v.month >= ${first} AND v.month < ${nextMonth} AND v.month <> ALL (ARRAY(${dividedMonths})) AND ${condition}
    UNION ALL SELECT ${singleColumns} FROM provision v WHERE ${between(from, `least(${first}, ${end})`)} AND ${condition}
    UNION ALL SELECT ${singleColumns} FROM provision v WHERE ${between(`greatest(${first}, ${nextMonth})`, end)} AND ${condition}
    UNION ALL SELECT ${singleColumns} FROM (${dividedMonths}) d JOIN provision v ON ${between('d.month', `d.month + interval '1 month'`)}
      WHERE EXISTS (${dividedMonths}) AND d.month >= ${first} AND d.month < ${nextMonth} AND ${condition}`;
}

/**
 * SQL FROM clause for the provisions of a report, with aliases: `v` the provisions, `t` their type, `r` the tariff on `v.day`, which may be
 * missing. Indexes that begin with the centre contain all columns that are read.
 */
export function delivered(actor: Actor, filters: ProvisionFilters, values: unknown[]): string {
  const { setting, provisionType, qualification } = filters;
  const conditions = [provisionsOf(actor, 'v', filters, values)];
  if (provisionType) conditions.push(`v.provision_type_code = $${values.push(provisionType)}`);
  const columns = 'v.rehabilitation_center_id, v.provision_type_code, v.cdr_episode_id';
  const settingCondition = setting ? ` AND t.setting = $${values.push(setting)}` : '';
  return `(${qualification ? byPractitioner(qualification) : provisionsIn(filters, columns, conditions.join(' AND '), values)}) v
    JOIN provision_type t ON t.code = v.provision_type_code${settingCondition}
    LEFT JOIN tariff r ON r.care_regime_type_code = t.care_regime_type_code AND r.days @> v.day`;

  function byPractitioner(code: string): string {
    conditions.push(
      `v.starting_time >= $${values.push(filters.from)}::date AND v.starting_time < $${values.push(filters.to)}::date + 1`,
    );
    conditions.push(`v.practitioner_id IN (
      SELECT q.practitioner_id FROM practitioner_qualification q WHERE q.qualification_code = $${values.push(code)})`);
    return `SELECT ${columns}, v.day, 1 AS provisions, v.hours FROM provision v WHERE ${conditions.join(' AND ')}`;
  }
}

/**
 * SQL columns, summed over grouped provisions: their number, hours, cost in euro cents, and the number without a
 * tariff, which the cost does not include.
 */
export const SUMS = `sum(v.provisions) AS provisions, sum(v.hours) AS hours,
  coalesce(sum(v.provisions * r.tariff_cents::bigint), 0) AS cents,
  coalesce(sum(v.provisions) FILTER (WHERE r.tariff_cents IS NULL), 0) AS unpriced`;
