import { TODAY } from '../catalogues/catalogues.sql.js';
import { provisionTypes } from './provision-types.sql.js';
import { spentOfBudgets } from './spent-of-budgets.sql.js';

/** SQL CTEs `budget` and `residual`: the budgets of a centre and year, and what remains of each. Reads `holder` and `provision_type`. */
export const budgetsOfHolder = `
  budget AS (
    SELECT b.care_regime_type_code AS type, h.centre, h.year, b.budget AS cents
    FROM holder h JOIN centre_annuality y ON y.rehabilitation_center_id = h.centre AND y.year = h.year
      JOIN centre_regime b ON b.annuality_id = y.id
  ),
  spent AS (${spentOfBudgets}),
  residual AS (
    SELECT b.type AS "careRegimeTypeCode", b.year,
      (b.cents - CASE WHEN s.type IS NULL THEN 0 ELSE s.cents END)::float8 AS "residualCents"
    FROM budget b LEFT JOIN spent s USING (type)
  )`;

/**
 * Selects the residual of each budget that the last centre of episode `$1` has for the year in which the treatment starts, or for the
 * current year before that date is known: one row for each regime type. `isSeen`: see `regimeCosts`.
 */
export const residualBudgets = (isSeen: string): string => `
  WITH provision_type AS (${provisionTypes}),
  holder AS (
    SELECT c.rehabilitation_center_id AS centre, extract(year FROM coalesce(c.treatment_start_date, ${TODAY}))::int AS year
    FROM uod_episode u JOIN cdr_episode c ON c.uod_episode_id = u.id
    WHERE u.id = $1 AND (NOT c.closed OR c.treatment_start_date IS NOT NULL) AND ${isSeen}
    ORDER BY c.closed, c.start_date DESC, c.id DESC LIMIT 1
  ),
  ${budgetsOfHolder}
  SELECT * FROM residual ORDER BY "careRegimeTypeCode"`;
