import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { CatalogueName } from '@percorso/domain';
import { STAGING } from '@percorso/migrations';
import { stringify } from 'csv-stringify';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Format } from './formats.js';
import { COPY, DERIVE_PARENTS, DUPLICATES, INDEX, ORPHANS, RENAME, UNKNOWN_AUTHORITIES } from './import.sql.js';
import { Faults, type Line } from './read-entries.js';

const arrayOf = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** Copies the entries to the table `incoming`. Returns the number of entries and a fingerprint of their content. */
export async function stage(db: pg.ClientBase, name: CatalogueName, lines: AsyncIterable<Line>) {
  await db.query(STAGING);
  const hash = createHash('sha1');
  let rows = 0;
  async function* cells() {
    for await (const { line, entry } of lines) {
      rows += 1;
      const { code, description, parentCode, parents, fields, validFrom, validTo } = entry;
      const columns = [code, description, parentCode, arrayOf(parents), JSON.stringify(fields), validFrom, validTo];
      hash.update(JSON.stringify(columns));
      yield [name, line, ...columns];
    }
  }
  await pipeline(cells, stringify(), db.query(copyFrom(COPY)));
  await db.query(INDEX);
  return { rows, fingerprint: hash.digest('base64') };
}

/** Runs the checks that need the whole file: for duplicate codes, unknown parents and unknown ASLs. @throws BadImport */
export async function checkStaged(db: pg.ClientBase, { otherwiseBy }: Format): Promise<void> {
  const faults = new Faults();
  if (otherwiseBy) await db.query(RENAME, [otherwiseBy]);
  const duplicates = await db.query<{ code: string; line: number; other: number }>(DUPLICATES);
  for (const { code, line, other } of duplicates.rows) faults.add({ code: 'duplicate', line, params: { code, other } });
  await db.query(DERIVE_PARENTS);
  const orphans = await db.query<{ line: number; parent: string }>(ORPHANS);
  for (const { line, parent } of orphans.rows) faults.add({ code: 'unknownParent', line, params: { parent } });
  const unknown = await db.query<{ line: number; value: string }>(UNKNOWN_AUTHORITIES);
  for (const { line, value } of unknown.rows) faults.add({ code: 'unknownAuthority', line, params: { value } });
  faults.refuse();
}
