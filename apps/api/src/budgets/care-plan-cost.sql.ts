import { TODAY } from '../catalogues/catalogues.sql.js';
import { prepared } from '../database/prepared.js';
import { planRegimes } from './plan-regimes.sql.js';
import { provisionTypes } from './provision-types.sql.js';

/**
 * The care plan of the episode to which the centre's list `$1` belongs: its regimes, each with its tariff, and what its provisions have
 * cost in three parts, null where one of a part has no tariff: the provision `$2`, which is to be replaced, all others, and those that are
 * to be written, `$3`. `isSeen`: as of the costs of regimes.
 */
export const carePlanCost = (isSeen: string): ReturnType<typeof prepared> =>
  prepared(
    'care-plan-cost',
    `WITH provision_type AS (${provisionTypes}),
    list AS (
      SELECT s.uod_episode_id AS episode, coalesce(c.treatment_start_date, ${TODAY}) AS day
      FROM sheet s JOIN cdr_episode c ON c.id = s.cdr_episode_id WHERE s.id = $1
    ),
    delivered AS (
      SELECT CASE WHEN v.id = $2 THEN 'replaced' ELSE 'others' END AS part,
        v.provision_type_code AS code, v.starting_time::date AS day, count(*) AS provisions
      FROM list JOIN uod_episode u ON u.id = list.episode JOIN cdr_episode c ON c.uod_episode_id = u.id
        JOIN provision v ON v.cdr_episode_id = c.id
      WHERE ${isSeen} GROUP BY 1, 2, 3
      UNION ALL
      SELECT 'written', w.code, w.day, count(*) FROM jsonb_to_recordset($3) AS w(code text, day date) GROUP BY 2, 3
    ),
    priced AS MATERIALIZED (
      SELECT d.part, d.provisions * tariff_at(t.regime, d.day) AS cents
      FROM delivered d LEFT JOIN provision_type t ON t.code = d.code
    ),
    cost AS (SELECT part, CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END AS cents FROM priced GROUP BY part)
    SELECT (SELECT coalesce(jsonb_object_agg(part, cents), '{}') FROM cost) AS costs,
      ${planRegimes('list.episode', 'list.day')}
    FROM list`,
  );
