import { type Annuality, categoryOf, type CentreRegime, describeCode } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { annualityById, regimesOf } from './annualities.sql.js';

/** The one row that a statement was to give. @throws NotFound */
export function the<Row>([row]: readonly Row[]): Row {
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound */
export async function annualityOf(db: Queryable, centreId: string, id: string): Promise<Annuality> {
  const { rows } = await db.query<Annuality>(annualityById, [centreId, id]);
  return the(rows);
}

/** A regime as Postgres gives it: what the catalogue words is added here. */
export type RegimeRow = Omit<CentreRegime, 'careRegimeTypeDescription' | 'careRegimeCategoryCode'>;

export const regimeOf = (row: RegimeRow): CentreRegime => ({
  ...row,
  careRegimeTypeDescription: describeCode('careRegimeTypes', row.careRegimeTypeCode),
  careRegimeCategoryCode: categoryOf(row.careRegimeTypeCode) ?? '',
});

/** @throws NotFound where there is no such annuality */
export async function regimesIn(db: Queryable, centreId: string, annualityId: string): Promise<RegimeRow[]> {
  const { rows } = await db.query<RegimeRow | { id: null }>(regimesOf, [centreId, annualityId]);
  the(rows);
  return rows.filter((row): row is RegimeRow => row.id !== null);
}
