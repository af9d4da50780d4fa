import { categoryOf, type CentreRegime, describeCode } from '@percorso/domain';
import type { Queryable, Transaction } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { regimesOf } from './annualities.sql.js';
import { CentreAnnualityEntity } from './centre-annuality.entity.js';

/** Returns an annuality of a centre. @throws NotFound */
export async function annualityOf({ manager }: Transaction, rehabilitationCenterId: string, id: string) {
  const annuality = await manager.findOneBy(CentreAnnualityEntity, { id, rehabilitationCenterId });
  if (!annuality) throw new NotFound();
  return annuality;
}

/** A regime as stored, without the descriptions from the catalogue. */
export type RegimeRow = Omit<CentreRegime, 'careRegimeTypeDescription' | 'careRegimeCategoryCode'>;

export const regimeOf = (row: RegimeRow): CentreRegime => ({
  ...row,
  careRegimeTypeDescription: describeCode('careRegimeTypes', row.careRegimeTypeCode),
  careRegimeCategoryCode: categoryOf(row.careRegimeTypeCode) ?? '',
});

/** Returns the regimes of an annuality. @throws NotFound if the centre has no annuality with this id */
export async function regimesIn(db: Queryable, centreId: string, annualityId: string): Promise<RegimeRow[]> {
  const { rows } = await db.query<RegimeRow | { id: null }>(regimesOf, [centreId, annualityId]);
  if (rows.length === 0) throw new NotFound();
  return rows.filter((row): row is RegimeRow => row.id !== null);
}
