import { TODAY } from '../catalogues/catalogues.sql.js';
import { provisionTypes } from './provision-types.sql.js';
import { spentOfBudgets } from './spent-of-budgets.sql.js';
import { tariffs } from './tariffs.sql.js';

const category = `(SELECT t.fields ->> 'careRegimeCategoryCode' FROM reference_entry t
  WHERE t.catalogue = 'care-regime-types' AND t.code = r.care_regime_type_code ORDER BY t.valid_from DESC LIMIT 1)`;

/**
 * SQL table expression with one row for each regime of the sheet `$1`. Tariff and budget year are determined by the date on which the
 * treatment starts at the last centre of the episode, or by today's date before that date is known. `isSeen` is a condition on a
 * `cdr_episode` `c` of a `uod_episode` `u`: only centre episodes that the actor may see are counted.
 *
 * A provision without a tariff makes the cost and the residual null, since their amounts are unknown. After a remodelling, a provision
 * whose type is not in the plan counts for the regime of its category, which the remodelling has replaced.
 */
export const regimeCosts = (isSeen: string): string => `(
  WITH provision_type AS (${provisionTypes}),
  held AS (
    SELECT c.id, c.rehabilitation_center_id AS centre, c.treatment_start_date, c.closed, c.start_date
    FROM sheet s JOIN uod_episode u ON u.id = s.uod_episode_id JOIN cdr_episode c ON c.uod_episode_id = u.id
    WHERE s.id = $1 AND (NOT c.closed OR c.treatment_start_date IS NOT NULL) AND ${isSeen}
  ),
  holder AS (SELECT centre, treatment_start_date FROM held ORDER BY closed, start_date DESC, id DESC LIMIT 1),
  regime AS (
    SELECT r.id, r.care_regime_type_code AS type, ${category} AS category,
      h.centre, coalesce(h.treatment_start_date, ${TODAY}) AS day
    FROM care_regime r LEFT JOIN holder h ON true WHERE r.sheet_id = $1
  ),
  budget AS (
    SELECT r.id, r.type, r.centre, y.year, b.budget AS cents
    FROM regime r JOIN centre_annuality y ON y.rehabilitation_center_id = r.centre AND y.year = extract(year FROM r.day)::int
      JOIN centre_regime b ON b.annuality_id = y.id AND b.care_regime_type_code = r.type
  ),
  spent AS (${spentOfBudgets}),
  delivered AS (
    SELECT v.provision_type_code AS code, v.starting_time::date AS day, count(*) AS provisions
    FROM held JOIN provision v ON v.cdr_episode_id = held.id GROUP BY 1, 2
  ),
  priced AS MATERIALIZED (
    SELECT t.regime, t.category, d.provisions, d.provisions * r.cents AS cents
    FROM delivered d JOIN provision_type t ON t.code = d.code
      LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> d.day
  ),
  cost AS (
    SELECT regime, category, sum(provisions) AS provisions, CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END AS cents
    FROM priced GROUP BY regime, category
  ),
  own AS (
    SELECT DISTINCT ON (c.regime) r.id, c.provisions, c.cents FROM cost c JOIN regime r USING (category)
    ORDER BY c.regime, r.type = c.regime DESC, r.id
  ),
  effective AS (SELECT id, sum(provisions) AS provisions, CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END AS cents FROM own GROUP BY id)
  SELECT r.id, tariff_at(r.type, r.day) AS "tariffCents", coalesce(e.provisions, 0)::int AS "deliveredProvisionCount",
    (CASE WHEN e.id IS NULL THEN 0 ELSE e.cents END)::float8 AS "effectiveRegimeCost",
    (b.cents - CASE WHEN spent.type IS NULL THEN 0 ELSE spent.cents END)::float8 AS "expectedResidualBudgetRehabCenterRegime"
  FROM regime r LEFT JOIN effective e USING (id) LEFT JOIN budget b USING (id) LEFT JOIN spent ON spent.type = b.type
)`;
