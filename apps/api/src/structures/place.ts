import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { lookUpPlace } from './structures.sql.js';

/** The code of the ASL that a place belongs to, and the description of its territory. */
export type Place = { localHealthAuthorityCode: string; territoryDescription: string };
type PlaceCodes = { healthDistrictId: string; territoryId: number; postalCode?: string | null };

type Found = { [Column in keyof Place]: Place[Column] | null } & { postalCodes: { code: string }[] | null };

/** Looks up the ASL and the territory of a place. @throws RuleBroken if the district or locality is unknown, or the postal code is wrong */
export async function placeOf(db: Queryable, codes: PlaceCodes): Promise<Place> {
  const { rows } = await db.query<Found>(lookUpPlace, [codes.healthDistrictId, codes.territoryId]);
  const { localHealthAuthorityCode = null, territoryDescription = null, postalCodes = null } = rows[0] ?? {};
  if (localHealthAuthorityCode === null) throw brokenRule('healthDistrictId', 'unknownCode');
  if (territoryDescription === null) throw brokenRule('territoryId', 'unknownCode');
  if (codes.postalCode && !postalCodes?.some(({ code }) => code === codes.postalCode))
    throw brokenRule('postalCode', 'postalCodeNotOfLocality');
  return { localHealthAuthorityCode, territoryDescription };
}
