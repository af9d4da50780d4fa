import { tariffs } from './tariffs.sql.js';

/**
 * Selects, by regime type, the cost in cents of the provisions that a centre delivered in a year. Reads the CTEs `budget` (type, centre,
 * year), which determines the regime types, and `provision_type`. A provision without a tariff makes the cost of its regime type null.
 */
export const spentOfBudgets = `
  SELECT type, CASE WHEN bool_and(cents IS NOT NULL) THEN sum(cents) END AS cents
  FROM (
    SELECT t.regime AS type, n.provisions * r.cents AS cents
    FROM (
      SELECT v.provision_type_code AS code, v.starting_time::date AS day, count(*) AS provisions
      FROM (SELECT DISTINCT centre, year FROM budget) b JOIN provision v ON v.rehabilitation_center_id = b.centre
        AND v.starting_time >= make_date(b.year, 1, 1) AND v.starting_time < make_date(b.year + 1, 1, 1)
      GROUP BY 1, 2
    ) n JOIN provision_type t ON t.code = n.code
      LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> n.day
    WHERE t.regime IN (SELECT type FROM budget)
  ) priced GROUP BY type`;
