import { type CatalogueName, catalogueOf, storeOf, validationMessage } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problem.js';
import { HEADINGS, MISSING } from './catalogues.sql.js';

/** What a payload names: the entry of a catalogue by its id or its code, and the field in which it does. */
export type Reference = {
  catalogue: CatalogueName;
  path: string;
  /** The day on which the entry must be valid: today unless said; `any` for what may be long past (a birth place). */
  at?: string;
} & ({ id: number | string } | { code: string });

/** Those that name no entry; all of them are looked up at once. */
export async function missingReferences<R extends Reference>(references: readonly R[], db: Queryable): Promise<R[]> {
  if (references.length === 0) return [];
  const sought = references.map(({ catalogue, at, ...key }, place) => ({
    place,
    store: storeOf(catalogue) ?? catalogue,
    filter: catalogueOf(catalogue).filter ?? {},
    id: 'id' in key ? String(key.id) : null,
    code: 'code' in key ? key.code : null,
    at: at ?? null,
  }));
  const { rows } = await db.query<{ place: number }>(MISSING, [JSON.stringify(sought)]);
  return rows.flatMap(({ place }) => references[place] ?? []);
}

type Coded = { catalogue: CatalogueName; code: string };

/** Those that name what finer codes divide; all of them are looked up at once. */
export async function headingReferences<R extends Coded>(references: readonly R[], db: Queryable): Promise<R[]> {
  if (references.length === 0) return [];
  const sought = references.map(({ catalogue, code }, place) => ({ place, store: storeOf(catalogue), code }));
  const { rows } = await db.query<{ place: number }>(HEADINGS, [JSON.stringify(sought)]);
  return rows.flatMap(({ place }) => references[place] ?? []);
}

/** 422 with an error at the path of each. */
export const unknownReferences = (
  missing: readonly { path: string; fault?: 'unknownCode' | 'headingCode' }[],
): RuleBroken =>
  new RuleBroken(
    missing.map(({ path, fault: code = 'unknownCode' }) => ({ path, code, message: validationMessage(code) })),
  );
