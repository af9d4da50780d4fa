import { TODAY } from '../catalogues/catalogues.sql.js';
import { prepared } from '../database/prepared.js';
import { planRegimes } from './plan-regimes.sql.js';
import { provisionTypes } from './provision-types.sql.js';
import { budgetsOfHolder } from './residual-budgets.sql.js';
import { tariffs } from './tariffs.sql.js';

/**
 * Selects, for a centre's list `$1`: the totals of its provisions by type; the cost of all provisions of its episode, null if one has no
 * tariff; the regimes of the plan; and the residual budgets of the centre for the year in which the treatment starts. `isSeen`: see
 * `regimeCosts`.
 */
export const provisionTotals = (isSeen: string): ReturnType<typeof prepared> =>
  prepared(
    'provision-totals',
    `WITH provision_type AS (${provisionTypes}),
    holder AS (
      SELECT s.uod_episode_id AS episode, c.rehabilitation_center_id AS centre, day, extract(year FROM day)::int AS year
      FROM sheet s JOIN cdr_episode c ON c.id = s.cdr_episode_id
        CROSS JOIN LATERAL (SELECT coalesce(c.treatment_start_date, ${TODAY}) AS day) start
      WHERE s.id = $1
    ),
    listed AS (
      SELECT provision_type_code AS code, count(*)::int AS count, sum(duration)::int AS hours
      FROM provision WHERE sheet_id = $1 GROUP BY 1
    ),
    delivered AS (
      SELECT v.provision_type_code AS code, v.starting_time::date AS day, count(*) AS provisions
      FROM holder JOIN uod_episode u ON u.id = holder.episode JOIN cdr_episode c ON c.uod_episode_id = u.id
        JOIN provision v ON v.cdr_episode_id = c.id
      WHERE ${isSeen} GROUP BY 1, 2
    ),
    priced AS (
      SELECT d.provisions, d.provisions * r.cents AS cents
      FROM delivered d LEFT JOIN provision_type t ON t.code = d.code
        LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> d.day
    ),
    ${budgetsOfHolder},
    of_regime AS (
      SELECT t.regime AS "careRegimeTypeCode", sum(d.provisions)::int AS delivered
      FROM delivered d JOIN provision_type t ON t.code = d.code GROUP BY 1
    )
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(of_regime)), '[]') FROM of_regime) AS "deliveredOf",
      (SELECT coalesce(jsonb_agg(to_jsonb(listed) ORDER BY count DESC, code), '[]') FROM listed) AS types,
      (SELECT jsonb_build_object('delivered', coalesce(sum(provisions), 0),
        'effectiveCost', CASE WHEN bool_and(cents IS NOT NULL) IS NOT FALSE THEN coalesce(sum(cents), 0) END) FROM priced) AS cost,
      (SELECT coalesce(jsonb_agg(to_jsonb(residual) ORDER BY "careRegimeTypeCode"), '[]') FROM residual) AS residuals,
      ${planRegimes('holder.episode', 'holder.day')}
    FROM holder`,
  );
