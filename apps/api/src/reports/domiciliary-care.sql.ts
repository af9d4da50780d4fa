import type { Actor, ReportQueryOf } from '@percorso/domain';
import type { ReportStatement } from '../report-database/report-database.js';
import { provisionsIn } from './delivered.sql.js';
import { episodesOf, provisionsOf } from './report-scope.sql.js';

const counts = `count(DISTINCT patient_id)::int AS patients, count(DISTINCT patient_id) FILTER (WHERE has_adi)::int AS "withAdi",
  count(DISTINCT patient_id) FILTER (WHERE NOT is_adult)::int AS minors,
  count(DISTINCT patient_id) FILTER (WHERE is_adult)::int AS adults, sum(accesses)::int AS "plannedAccesses"`;

/** SQL query: one row per unit with patients in treatment at home, and a total row without a unit. */
export function domiciliaryCare(actor: Actor, query: ReportQueryOf<'domiciliary-care'>): ReportStatement {
  const values: unknown[] = [query.from, query.to];
  const adiCondition = query.withAdi === undefined ? '' : `WHERE ${query.withAdi ? '' : 'NOT '}has_adi`;
  const atHome = `v.provision_type_code = ANY (ARRAY(SELECT code FROM provision_type WHERE setting = 'DOM'))
    AND ${provisionsOf(actor, 'v', query, values)}`;
  const text = `
    WITH at_home AS (
      SELECT e.id, e.patient_id, e.is_adult, e.district_unit_id, sum(r.accesses) AS accesses,
        EXISTS (SELECT FROM homecare h WHERE h.uod_episode_id = e.id AND h.start_date <= $2::date
          AND (h.end_date IS NULL OR h.end_date >= $1::date)) AS has_adi
      FROM (${episodesOf(actor, query, values)}) e JOIN regime r ON r.uod_episode_id = e.id AND r.setting = 'DOM'
      GROUP BY 1, 2, 3, 4
    ),
    counted AS MATERIALIZED (SELECT * FROM at_home ${adiCondition}),
    delivered AS (
      SELECT e.district_unit_id, sum(v.provisions) AS provisions
      FROM counted e JOIN (${provisionsIn(query, 'v.uod_episode_id', atHome, values)}) v ON v.uod_episode_id = e.id GROUP BY 1
    )
    SELECT n.*, u.local_health_authority AS "localHealthAuthority", u.health_district AS "healthDistrict",
      u.description AS "districtUnit", coalesce(d.provisions, 0)::int AS delivered
    FROM (SELECT district_unit_id AS unit, ${counts} FROM counted GROUP BY 1) n
      JOIN district_unit u ON u.id = n.unit LEFT JOIN delivered d ON d.district_unit_id = n.unit
    UNION ALL
    SELECT NULL, ${counts}, NULL, NULL, NULL, (SELECT coalesce(sum(provisions), 0)::int FROM delivered)
    FROM counted HAVING count(*) > 0`;
  return { text, values };
}
