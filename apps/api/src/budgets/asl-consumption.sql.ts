import { type Actor, budgetSettings, careRegimeCategories, settingOf } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import { provisionTypes } from './provision-types.sql.js';
import { tariffs } from './tariffs.sql.js';

const settings = budgetSettings.map((setting, place) => `('${setting}', ${place})`).join(', ');
const categories = careRegimeCategories.map(({ code }) => `('${code}', '${settingOf(code)}')`).join(', ');

/**
 * Selects the consumption of an ASL's centres in a year: one row for each setting; no rows if the ASL is outside the actor's scope.
 * Provisions are counted by type and date before they are priced, since there are far more provisions than dates in a year.
 */
export function consumptionOf(actor: Actor, localHealthAuthorityCode: string, year: number) {
  const values: unknown[] = [localHealthAuthorityCode, year];
  const scope = authorityScope(actor, 'a.code', values);
  const text = `
    WITH category (code, setting) AS (VALUES ${categories}),
    centre AS (
      SELECT c.id FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
        JOIN local_health_authority a ON a.code = d.local_health_authority_code
      WHERE a.code = $1 AND ${scope}
    ),
    given AS (
      SELECT k.setting, sum((y.budgets ->> k.code)::bigint) AS cents
      FROM centre JOIN centre_annuality y ON y.rehabilitation_center_id = centre.id AND y.year = $2 CROSS JOIN category k
      GROUP BY k.setting
    ),
    volume AS (
      SELECT DISTINCT ON (g.setting) g.setting, g.spending_volume_thousands AS thousands
      FROM asl_budget_period p JOIN asl_budget g ON g.period_id = p.id
      WHERE p.local_health_authority_code = $1
        AND daterange(p.valid_from, p.valid_to, '[]') && daterange(make_date($2, 1, 1), make_date($2, 12, 31), '[]')
      ORDER BY g.setting, p.valid_from DESC
    ),
    provision_type AS (
      SELECT t.code, t.regime, k.setting FROM (${provisionTypes}) t JOIN category k ON k.code = t.category
    ),
    delivered AS (
      SELECT v.provision_type_code, v.starting_time::date AS day, count(*) AS provisions
      FROM centre JOIN provision v ON v.rehabilitation_center_id = centre.id
      WHERE v.starting_time >= make_date($2, 1, 1) AND v.starting_time < make_date($2 + 1, 1, 1) GROUP BY 1, 2
    ),
    priced AS (
      SELECT t.setting, n.provisions, r.cents AS tariff
      FROM delivered n JOIN provision_type t ON t.code = n.provision_type_code
        LEFT JOIN (${tariffs}) r ON r.regime = t.regime AND r.days @> n.day
    ),
    spent AS (
      SELECT setting, sum(provisions * tariff) AS cents, sum(provisions) FILTER (WHERE tariff IS NULL) AS unpriced
      FROM priced GROUP BY setting
    )
    SELECT s.setting, volume.thousands AS "volumeThousands", coalesce(given.cents, 0)::float8 AS "givenCents", coalesce(spent.cents, 0)::float8 AS "spentCents",
      coalesce(spent.unpriced, 0)::int AS "provisionsWithoutTariff"
    FROM local_health_authority a CROSS JOIN (VALUES ${settings}) AS s (setting, place)
      LEFT JOIN volume USING (setting) LEFT JOIN given USING (setting) LEFT JOIN spent USING (setting)
    WHERE a.code = $1 AND ${scope} ORDER BY s.place`;
  return { text, values };
}
