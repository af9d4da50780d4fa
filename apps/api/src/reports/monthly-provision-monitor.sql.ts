import { type Actor, monthFields, type ReportQueryOf } from '@percorso/domain';
import { delivered, SUMS } from './delivered.sql.js';
import type { ReportStatement } from '../report-database/report-database.js';

const measured = {
  provisions: 'provisions',
  hours: 'hours',
  cost: 'cents',
} as const;

/** SQL query: one row per centre and setting with provisions, and a total row without a centre. */
export function monthlyProvisionMonitor(
  actor: Actor,
  { year, measure, ...query }: ReportQueryOf<'monthly-provision-monitor'>,
): ReportStatement {
  const values: unknown[] = [year];
  const from = delivered(actor, { ...query, from: `${year}-01-01`, to: `${year}-12-31` }, values);
  const months = monthFields
    .map((name, place) => `coalesce(sum(amount) FILTER (WHERE month = ${place + 1}), 0)::float8 AS ${name}`)
    .join(', ');
  const sums = `${months}, coalesce(sum(amount), 0)::float8 AS total, sum(cents)::float8 AS cost,
    sum(unpriced)::int AS "withoutTariff"`;
  const text = `
    WITH by_month AS MATERIALIZED (
      SELECT centre, setting, extract(month FROM day)::int AS month, sum(${measured[measure]}) AS amount, sum(cents) AS cents,
        sum(unpriced) AS unpriced
      FROM (SELECT v.rehabilitation_center_id AS centre, t.setting, v.day, ${SUMS} FROM ${from} GROUP BY 1, 2, 3) n
      GROUP BY 1, 2, 3
    ),
    budget AS (SELECT rehabilitation_center_id AS centre, setting, budget_cents::float8 AS cents FROM centre_year WHERE year = $1)
    SELECT n.*, c.description AS centre, s.description AS setting, b.cents AS budget
    FROM (SELECT centre AS centre_id, setting AS setting_code, ${sums} FROM by_month GROUP BY 1, 2) n
      JOIN rehabilitation_center c ON c.id = n.centre_id JOIN setting s ON s.code = n.setting_code
      LEFT JOIN budget b ON b.centre = n.centre_id AND b.setting = n.setting_code
    UNION ALL
    SELECT NULL, NULL, ${sums}, NULL, NULL,
      (SELECT sum(b.cents) FROM budget b WHERE (b.centre, b.setting) IN (SELECT centre, setting FROM by_month))
    FROM by_month HAVING count(*) > 0`;
  return { text, values };
}
