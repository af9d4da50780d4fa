import {
  type Actor,
  type CatalogueEntry,
  type CatalogueName,
  catalogueOf,
  type CatalogueQuery,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import { missingReferences, type Reference, unknownReferences } from './must-exist.js';
import { countOf, entriesPage, entryBy } from './catalogues.sql.js';

type Row = CatalogueEntry & { fields: Record<string, unknown> };

@Injectable()
export class CataloguesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /** Returns a page of the entries that are valid today or on the date of the query, with their exact total. */
  async list(actor: Actor, name: CatalogueName, query: CatalogueQuery): Promise<List<CatalogueEntry>> {
    const count = countOf(name, query);
    const page = entriesPage(name, query);
    const toRow = (row: Row) => toEntry(name, row);
    const counted = await this.database.reads.query<{ total: number }>(count.text, count.values);
    const rows =
      query.limit === -1
        ? await this.longReads.rows(actor, page, toRow)
        : (await this.database.reads.query<Row>(page.text, page.values)).rows.map(toRow);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** Returns the entry with this id, even if retired. @throws NotFound */
  async entry(name: CatalogueName, id: number | string, db: Queryable = this.database): Promise<CatalogueEntry> {
    return this.one(name, { id: String(id) }, db);
  }

  /** Returns the latest entry with this code, even if retired. @throws NotFound */
  async entryOfCode(name: CatalogueName, code: string, db: Queryable = this.database): Promise<CatalogueEntry> {
    return this.one(name, { code }, db);
  }

  private async one(name: CatalogueName, key: { id: string } | { code: string }, db: Queryable) {
    const { text, values } = entryBy(name, key);
    const { rows } = await db.query<Row>(text, values);
    if (!rows[0]) throw new NotFound();
    return toEntry(name, rows[0]);
  }

  /** Checks in one query that the entries of all references exist. @throws RuleBroken (422) with an error at each unknown entry’s path */
  async mustExist(references: readonly Reference[], db: Queryable = this.database): Promise<void> {
    const missing = await missingReferences(references, db);
    if (missing.length > 0) throw unknownReferences(missing);
  }
}

/** Maps a row to its response: the fields that all catalogues have, and those that its catalogue declares. */
function toEntry(name: CatalogueName, { fields, parentCode, ...row }: Row): CatalogueEntry {
  const { fields: declared = {}, tree } = catalogueOf(name);
  const ownFields = Object.keys(declared).map((field): [string, unknown] => [field, fields[field] ?? null]);
  const { id, code, description, validFrom, validTo, hasChildren } = row;
  return {
    id,
    code,
    description,
    ...(tree ? { parentCode, hasChildren } : {}),
    ...Object.fromEntries(ownFields),
    validFrom,
    validTo,
  };
}
