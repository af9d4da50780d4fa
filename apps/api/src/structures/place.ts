import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/rule-errors.js';

/** What the names and codes of a place stand for. */
export type Place = { localHealthAuthorityCode: string; territoryDescription: string };
type Sent = { healthDistrictId: string; territoryId: number; postalCode?: string | null };

const lookUp = {
  name: 'look-up-place',
  text: `SELECT
      (SELECT local_health_authority_code FROM health_district WHERE id = $1) AS "localHealthAuthorityCode",
      t.description AS "territoryDescription", t.fields -> 'postalCodes' AS "postalCodes"
    FROM (SELECT) AS always LEFT JOIN reference_entry t
      ON t.catalogue = 'territories' AND t.id = $2
        AND current_date BETWEEN t.valid_from AND coalesce(t.valid_to, 'infinity')
        AND NOT (t.fields -> 'foreignTerritory')::bool`,
};
type Found = { [Column in keyof Place]: Place[Column] | null } & { postalCodes: { code: string }[] | null };

/** @throws RuleBroken where there is no such district or locality, or the postal code is another's */
export async function placeOf(db: Queryable, sent: Sent): Promise<Place> {
  const { rows } = await db.query<Found>(lookUp, [sent.healthDistrictId, sent.territoryId]);
  const { localHealthAuthorityCode = null, territoryDescription = null, postalCodes = null } = rows[0] ?? {};
  if (localHealthAuthorityCode === null) throw brokenRule('healthDistrictId', 'unknownCode');
  if (territoryDescription === null) throw brokenRule('territoryId', 'unknownCode');
  if (sent.postalCode && !postalCodes?.some(({ code }) => code === sent.postalCode))
    throw brokenRule('postalCode', 'postalCodeNotOfLocality');
  return { localHealthAuthorityCode, territoryDescription };
}
