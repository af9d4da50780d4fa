import { TODAY } from '../catalogues/catalogues.sql.js';
import { prepared } from '../database/prepared.js';
import { planRegimes } from './plan-regimes.sql.js';
import { provisionTypes } from './provision-types.sql.js';

const isWithin = (day: string): string => `${day} BETWEEN p.valid_from AND coalesce(p.valid_to, 'infinity')`;

/**
 * Selects, for the episode that the centre's list `$1` belongs to, the regimes of the care plan with their tariffs, and the cost of the
 * provisions in three parts: `replaced` is provision `$2`, `written` are the new provisions in `$3`, `others` are all other provisions. A
 * part is null if one of its provisions has no tariff. `isSeen`: see `regimeCosts`. The query runs each time a provision is saved. It
 * groups by tariff period, since grouping by date took as long as the rest of the request.
 */
export const carePlanCost = (isSeen: string): ReturnType<typeof prepared> =>
  prepared(
    'care-plan-cost',
    `WITH provision_type AS (${provisionTypes}),
    list AS (
      SELECT s.uod_episode_id AS episode, coalesce(c.treatment_start_date, ${TODAY}) AS day
      FROM sheet s JOIN cdr_episode c ON c.id = s.cdr_episode_id WHERE s.id = $1
    ),
    written AS (SELECT code, day FROM jsonb_to_recordset($3) AS w(code text, day date)),
    delivered AS (
      SELECT CASE WHEN v.id = $2 THEN 'replaced' ELSE 'others' END AS part,
        v.provision_type_code AS code, p.id AS period, count(*) AS provisions
      FROM list JOIN uod_episode u ON u.id = list.episode JOIN cdr_episode c ON c.uod_episode_id = u.id
        JOIN provision v ON v.cdr_episode_id = c.id LEFT JOIN regional_rate_period p ON ${isWithin('v.starting_time::date')}
      WHERE ${isSeen} GROUP BY 1, 2, 3
      UNION ALL
      SELECT 'written', w.code, p.id, count(*) FROM written w LEFT JOIN regional_rate_period p ON ${isWithin('w.day')} GROUP BY 2, 3
    ),
    priced AS MATERIALIZED (
      SELECT d.part, d.provisions * r.tariff_cents AS cents
      FROM delivered d LEFT JOIN provision_type t ON t.code = d.code
        LEFT JOIN regional_rate r ON r.period_id = d.period AND r.care_regime_type_code = t.regime
    ),
    cost AS (SELECT part, CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END AS cents FROM priced GROUP BY part)
    SELECT (SELECT coalesce(jsonb_object_agg(part, cents), '{}') FROM cost) AS costs,
      ${planRegimes('list.episode', 'list.day')}
    FROM list`,
  );
