import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { unitOfHealthDistrict } from './registry.sql.js';
import { unknownCode } from './references.js';

/** Returns the id of the unit for residents of a health district. @throws RuleBroken (422) if the district does not exist or has no unit */
export async function unitOfDistrict(db: Queryable, districtId: string, patientId: string | null = null) {
  const [row] = (await db.query<{ id: string | null }>(unitOfHealthDistrict, [districtId, patientId])).rows;
  if (!row) throw new RuleBroken([unknownCode('healthDistrictId')]);
  if (row.id === null) throw brokenRule('healthDistrictId', 'districtWithoutUnit');
  return row.id;
}
