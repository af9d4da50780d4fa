import type { Actor, ReportQueryOf } from '@percorso/domain';
import type { ReportStatement } from '../report-database/report-database.js';
import { episodesOf } from './report-scope.sql.js';

const counts = `count(DISTINCT patient_id)::int AS patients, count(DISTINCT id)::int AS episodes,
  round(avg(duration_in_days), 1)::float8 AS "meanDuration", sum(accesses)::int AS "plannedAccesses",
  coalesce(sum(accesses::bigint * cents), 0)::float8 AS "expectedCost", count(*) FILTER (WHERE cents IS NULL)::int AS "withoutTariff"`;

/**
 * SQL query of the regimes of authorised plans: one row per type of regime, and a total row without a type. The expected cost uses the
 * tariff on the treatment's start date, or today's tariff if the treatment has no start date yet.
 */
export function patientsBySetting(
  actor: Actor,
  query: ReportQueryOf<'patients-by-setting'>,
  today: string,
): ReportStatement {
  const values: unknown[] = [today];
  const regimeConditions: string[] = [];
  if (query.setting) regimeConditions.push(`r.setting = $${values.push(query.setting)}`);
  if (query.regimeType) regimeConditions.push(`r.care_regime_type_code = $${values.push(query.regimeType)}`);
  const text = `
    WITH planned AS MATERIALIZED (
      SELECT e.id, e.patient_id, r.setting, r.care_regime_type_code AS type, r.duration_in_days, r.accesses, t.tariff_cents AS cents
      FROM (${episodesOf(actor, query, values)}) e JOIN regime r ON r.uod_episode_id = e.id
        LEFT JOIN treatment b ON b.uod_episode_id = e.id
        LEFT JOIN tariff t ON t.care_regime_type_code = r.care_regime_type_code AND t.days @> coalesce(b.start_date, $1::date)
      ${regimeConditions.length > 0 ? `WHERE ${regimeConditions.join(' AND ')}` : ''}
    )
    SELECT p.*, s.description AS setting, n.description AS "regimeType"
    FROM (SELECT type, setting AS setting_code, ${counts} FROM planned GROUP BY 1, 2) p
      JOIN setting s ON s.code = p.setting_code JOIN regime_type n ON n.code = p.type
    UNION ALL
    SELECT NULL, NULL, ${counts}, NULL, NULL FROM planned HAVING count(*) > 0`;
  return { text, values };
}
