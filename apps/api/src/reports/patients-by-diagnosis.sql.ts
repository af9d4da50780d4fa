import type { Actor, ReportQueryOf } from '@percorso/domain';
import type { ReportStatement } from '../report-database/report-database.js';
import { episodesOf } from './report-scope.sql.js';

const counts = `count(*)::int AS patients, sum(episodes)::int AS episodes,
  count(*) FILTER (WHERE gender = 'M')::int AS male, count(*) FILTER (WHERE gender = 'F')::int AS female,
  count(*) FILTER (WHERE NOT is_adult)::int AS minors, count(*) FILTER (WHERE is_adult)::int AS adults`;

const codeColumns = { category: `split_part(d.diagnosis_code, '.', 1)`, code: 'd.diagnosis_code' } as const;

/**
 * SQL query: one row per diagnosis, and a total row without a code. An episode with two diagnoses of one category
 * counts once.
 */
export function patientsByDiagnosis(actor: Actor, query: ReportQueryOf<'patients-by-diagnosis'>): ReportStatement {
  const values: unknown[] = [query.classification];
  const patientConditions: string[] = [];
  if (query.gender) patientConditions.push(`e.gender = $${values.push(query.gender)}`);
  if (query.patientType) patientConditions.push(query.patientType === 'adult' ? 'e.is_adult' : 'NOT e.is_adult');
  const principal = query.principalOnly ? 'AND d.principal' : '';
  const text = `
    WITH diagnosed AS MATERIALIZED (
      SELECT ${codeColumns[query.level]} AS code, e.id, e.patient_id, e.gender, e.is_adult
      FROM (${episodesOf(actor, query, values)}) e
        JOIN diagnosis d ON d.uod_episode_id = e.id AND d.classification_code = $1 ${principal}
      ${patientConditions.length > 0 ? `WHERE ${patientConditions.join(' AND ')}` : ''}
    ),
    of_code AS (
      SELECT code, ${counts} FROM (
        SELECT code, patient_id, gender, is_adult, count(DISTINCT id) AS episodes FROM diagnosed GROUP BY 1, 2, 3, 4
      ) p GROUP BY code
    )
    SELECT c.*, coalesce(n.description, c.code) AS description
    FROM of_code c LEFT JOIN diagnosis_code n ON n.classification_code = $1 AND n.code = c.code
    UNION ALL
    SELECT NULL, ${counts}, NULL FROM (
      SELECT patient_id, gender, is_adult, count(DISTINCT id) AS episodes FROM diagnosed GROUP BY 1, 2, 3
    ) p HAVING count(*) > 0`;
  return { text, values };
}
