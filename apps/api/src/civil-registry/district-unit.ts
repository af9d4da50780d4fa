import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import { unknownCode } from './references.js';

/**
 * The district unit that looks after the residents of a health district: where a district has several, the one that the patient has
 * already, else the first by code.
 */
const unitText = `
  SELECT u.id FROM health_district d LEFT JOIN district_unit u ON u.health_district_id = d.id
  WHERE d.id = $1
  ORDER BY u.id = (SELECT residence_district_unit_id FROM patient WHERE id = $2) DESC NULLS LAST, u.code LIMIT 1`;

/** @throws RuleBroken (422) where the district does not exist, or has no unit. */
export async function unitOfDistrict(db: Queryable, districtId: string, patientId: string | null = null) {
  const [row] = (await db.query<{ id: string | null }>(unitText, [districtId, patientId])).rows;
  if (!row) throw new RuleBroken([unknownCode('healthDistrictId')]);
  if (row.id === null) throw brokenRule('healthDistrictId', 'districtWithoutUnit');
  return row.id;
}
