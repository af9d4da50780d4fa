import { type CatalogueName, catalogueOf, storeOf, validationMessage } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { RuleBroken } from '../http/problems/problem.js';
import { HEADINGS, MISSING } from './catalogues.sql.js';

/** A reference of a payload to a catalogue entry, by id or code. `path`: the field that has it. */
export type Reference = {
  catalogue: CatalogueName;
  path: string;
  /** The day on which the entry must be valid, by default today; `any` accepts retired entries (a birth place). */
  at?: string;
} & ({ id: number | string } | { code: string });

/** The references without an entry; all are looked up in one query. */
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

/** The references to a code that has child codes; all are looked up in one query. */
export async function headingReferences<R extends Coded>(references: readonly R[], db: Queryable): Promise<R[]> {
  if (references.length === 0) return [];
  const lookups = references.map(({ catalogue, code }, place) => ({ place, store: storeOf(catalogue), code }));
  const { rows } = await db.query<{ place: number }>(HEADINGS, [JSON.stringify(lookups)]);
  return rows.flatMap(({ place }) => references[place] ?? []);
}

/** A 422 with an error at the path of each reference. */
export const unknownReferences = (
  missing: readonly { path: string; fault?: 'unknownCode' | 'headingCode' }[],
): RuleBroken =>
  new RuleBroken(
    missing.map(({ path, fault: code = 'unknownCode' }) => ({ path, code, message: validationMessage(code) })),
  );
