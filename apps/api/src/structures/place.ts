import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/rule-errors.js';
import { lookUpPlace } from './structures.sql.js';

/** What the names and codes of a place stand for. */
export type Place = { localHealthAuthorityCode: string; territoryDescription: string };
type Sent = { healthDistrictId: string; territoryId: number; postalCode?: string | null };

type Found = { [Column in keyof Place]: Place[Column] | null } & { postalCodes: { code: string }[] | null };

/** @throws RuleBroken where there is no such district or locality, or the postal code is another's */
export async function placeOf(db: Queryable, sent: Sent): Promise<Place> {
  const { rows } = await db.query<Found>(lookUpPlace, [sent.healthDistrictId, sent.territoryId]);
  const { localHealthAuthorityCode = null, territoryDescription = null, postalCodes = null } = rows[0] ?? {};
  if (localHealthAuthorityCode === null) throw brokenRule('healthDistrictId', 'unknownCode');
  if (territoryDescription === null) throw brokenRule('territoryId', 'unknownCode');
  if (sent.postalCode && !postalCodes?.some(({ code }) => code === sent.postalCode))
    throw brokenRule('postalCode', 'postalCodeNotOfLocality');
  return { localHealthAuthorityCode, territoryDescription };
}
