import type { Actor, ReportQueryOf } from '@percorso/domain';
import { delivered, SUMS } from './delivered.sql.js';
import type { ReportStatement } from '../report-database/report-database.js';

const sums = `sum(provisions)::int AS provisions, sum(hours)::int AS hours, count(DISTINCT patient_id)::int AS patients,
  sum(cents)::float8 AS cost, sum(unpriced)::int AS "withoutTariff"`;

/**
 * SQL query: one row per centre and provision type, and a total row without a centre. The budget of a row is the one of
 * its centre and setting for the years of the period; the total counts each budget once. Provisions are summed by
 * episode before the join with its patient; the episode is the first grouping column, as the most selective one sorts
 * fastest.
 */
export function provisionsBySetting(actor: Actor, query: ReportQueryOf<'provisions-by-setting'>): ReportStatement {
  const values: unknown[] = [];
  const from = delivered(actor, query, values);
  const years = [query.from, query.to].map((day) => `$${values.push(Number(day.slice(0, 4)))}::int`).join(' AND ');
  const text = `
    WITH by_episode AS (
      SELECT v.cdr_episode_id, v.provision_type_code AS type, t.setting AS setting_code, v.rehabilitation_center_id AS centre_id, ${SUMS}
      FROM ${from} GROUP BY 1, 2, 3, 4
    ),
    by_patient AS MATERIALIZED (
      SELECT n.*, e.patient_id FROM by_episode n JOIN cdr_episode e ON e.id = n.cdr_episode_id
    ),
    by_type AS MATERIALIZED (SELECT centre_id, type, setting_code, ${sums} FROM by_patient GROUP BY 1, 2, 3),
    budget AS (
      SELECT rehabilitation_center_id AS centre, setting, sum(budget_cents)::float8 AS cents
      FROM centre_year WHERE year BETWEEN ${years} GROUP BY 1, 2
    )
    SELECT n.*, c.description AS centre, s.description AS setting, t.description AS "provisionType", b.cents AS budget
    FROM by_type n JOIN rehabilitation_center c ON c.id = n.centre_id JOIN setting s ON s.code = n.setting_code
      JOIN provision_type t ON t.code = n.type LEFT JOIN budget b ON b.centre = n.centre_id AND b.setting = n.setting_code
    UNION ALL
    SELECT NULL, NULL, NULL, ${sums}, NULL, NULL, NULL,
      (SELECT sum(b.cents) FROM budget b WHERE (b.centre, b.setting) IN (SELECT centre_id, setting_code FROM by_type))
    FROM by_patient HAVING count(*) > 0`;
  return { text, values };
}
