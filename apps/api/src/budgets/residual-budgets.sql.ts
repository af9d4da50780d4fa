import { TODAY } from '../catalogues/catalogues.sql.js';
import { provisionTypes } from './provision-types.sql.js';
import { spentOfBudgets } from './spent-of-budgets.sql.js';

/** CTEs with the budgets of a `holder` (centre, year) and the `residual` of each. Reads the CTEs `holder` and `provision_type`. */
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
 * One row for each type of regime with a budget of the last centre of episode `$1`, in the year of the treatment's start, or in the
 * current year before it is known. `isSeen`: see `regimeCosts`.
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
