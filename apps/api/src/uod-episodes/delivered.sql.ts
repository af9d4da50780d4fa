import { TODAY } from '../catalogues/catalogues.sql.js';
import { planRegimes } from '../budgets/plan-regimes.sql.js';
import { provisionTypes } from '../budgets/provision-types.sql.js';
import { tariffs } from '../budgets/tariffs.sql.js';

/**
 * Selects the provisions of the episode `$1` by category of regimes: their number, and their cost in cents, which is
 * null if one of them has no tariff. `scope`: SQL condition on the centre's episode `c` and the unit's episode `u`.
 */
export const deliveredByCategory = (scope: string): string => `
  WITH provision_type AS (${provisionTypes}),
  delivered AS (
    SELECT v.provision_type_code AS code, v.starting_time::date AS day, count(*)::int AS provisions
    FROM uod_episode u JOIN cdr_episode c ON c.uod_episode_id = u.id JOIN provision v ON v.cdr_episode_id = c.id
    WHERE u.id = $1 AND ${scope} GROUP BY 1, 2
  ),
  priced AS MATERIALIZED (
    SELECT t.category, d.provisions, d.provisions * r.cents AS cents
    FROM delivered d LEFT JOIN provision_type t ON t.code = d.code
      LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> d.day
  )
  SELECT category, sum(provisions)::int AS "accessNumber",
    (CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END)::float8 AS "totalCost"
  FROM priced GROUP BY category`;

/** Selects the regimes in the plan of the episode `$1`, each with its tariff on the date `$2`, or today if null. */
export const plannedRegimes = {
  name: 'planned-regimes',
  text: `SELECT ${planRegimes('$1', `coalesce($2::date, ${TODAY})`)}`,
};
