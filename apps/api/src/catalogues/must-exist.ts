import { type CatalogueName, catalogueOf, storeOf, validationMessage } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problems/problem.js';
import { HEADINGS, MISSING } from './catalogues.sql.js';

/** A reference from a payload to a catalogue entry, by id or code. `path`: the field with the reference. */
export type Reference = {
  catalogue: CatalogueName;
  path: string;
  /** The date (YYYY-MM-DD) on which the entry must be valid, by default today; `any` also accepts retired entries. */
  at?: string;
} & ({ id: number | string } | { code: string });

/** Returns the references without a valid entry. All references are looked up in one query. */
export async function missingReferences<R extends Reference>(references: readonly R[], db: Queryable): Promise<R[]> {
  if (references.length === 0) return [];
  const lookups = references.map(({ catalogue, at, ...key }, place) => ({
    place,
    store: storeOf(catalogue) ?? catalogue,
    filter: catalogueOf(catalogue).filter ?? {},
    id: 'id' in key ? String(key.id) : null,
    code: 'code' in key ? key.code : null,
    at: at ?? null,
  }));
  const { rows } = await db.query<{ place: number }>(MISSING, [JSON.stringify(lookups)]);
  return rows.flatMap(({ place }) => references[place] ?? []);
}

type Coded = { catalogue: CatalogueName; code: string };

/** Returns the references to codes that have child codes. All references are looked up in one query. */
export async function headingReferences<R extends Coded>(references: readonly R[], db: Queryable): Promise<R[]> {
  if (references.length === 0) return [];
  const lookups = references.map(({ catalogue, code }, place) => ({ place, store: storeOf(catalogue), code }));
  const { rows } = await db.query<{ place: number }>(HEADINGS, [JSON.stringify(lookups)]);
  return rows.flatMap(({ place }) => references[place] ?? []);
}

/** Returns a RuleBroken (422) with one field error for each missing reference, at its path. */
export const unknownReferences = (
  missing: readonly { path: string; fault?: 'unknownCode' | 'headingCode' }[],
): RuleBroken =>
  new RuleBroken(
    missing.map(({ path, fault: code = 'unknownCode' }) => ({ path, code, message: validationMessage(code) })),
  );
