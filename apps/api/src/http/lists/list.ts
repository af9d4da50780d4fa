import type { Actor } from '@percorso/domain';
import type { QueryResultRow } from 'pg';
import { countSql, type List } from './total.js';
import type { Database } from '../../database/database.js';
import { containing } from '../../database/like.js';
import type { LongReads } from '../limits/long-reads.js';

type Query = {
  count?: 'exact' | undefined;
  page: number;
  limit: number;
  sort: string;
  sortDirection: 'Ascending' | 'Descending';
};

type Sql = { text: string; values: unknown[] };

/** The parts of the SQL statement that selects a list. */
export type ListParts<Q extends Query> = {
  columns: string;
  tables: string;
  /** For each sortable column, the expressions of the ORDER BY, without the tie-breaker. */
  order: Readonly<Record<Q['sort'], readonly string[]>>;
  /** The last expression of every ORDER BY: the tie-breaker. */
  last: string;
  /** For each filter that matches anywhere in a text, the SQL expression that it searches. */
  contains: Readonly<Partial<Record<keyof Q, string>>>;
  /** SQL condition on the rows that the caller may see, with its values. */
  within?: Sql;
};

/** The caller, and the connections with which a list is read. */
export type Reading = { actor: Actor; database: Database; longReads: LongReads };

function conditions<Q extends Query>({ contains, within = { text: 'true', values: [] } }: ListParts<Q>, query: Q): Sql {
  const values = [...within.values];
  const clauses = (Object.entries(contains) as [keyof Q, string][]).flatMap(([field, expression]) => {
    const value = query[field];
    return typeof value === 'string' && value !== ''
      ? [`searchable(${expression}) LIKE searchable($${values.push(containing(value))})`]
      : [];
  });
  return { text: [within.text, ...clauses].join(' AND '), values };
}

/** Returns a page of a list, or with `limit=-1` the whole list, streamed; both with the total number of rows. Architecture §5. */
export async function listOf<Row extends QueryResultRow, Q extends Query>(
  reading: Reading,
  parts: ListParts<Q>,
  query: Q,
): Promise<List<Row>> {
  const { columns, tables, order, last } = parts;
  const { text: where, values } = conditions(parts, query);
  const direction = query.sortDirection === 'Ascending' ? 'ASC' : 'DESC';
  const ordering = [...order[query.sort as Q['sort']], last]
    .map((expression) => `${expression} ${direction}`)
    .join(', ');
  const all = `SELECT ${columns} FROM ${tables} WHERE ${where} ORDER BY ${ordering}`;
  const count = countSql(`SELECT FROM ${tables} WHERE ${where}`, query);
  return pageOrStream(reading, { text: all, values, count }, query, (row: Row) => row);
}

/**
 * Returns a page of a statement's rows, or with `limit=-1` all of them, streamed; both with the total number of rows. Counts before it
 * streams: if the count failed afterwards, unread rows would hold their connection. `text` must have no LIMIT; `count` is the SQL that
 * counts the rows, with the same `values`.
 */
export async function pageOrStream<Stored extends QueryResultRow, Row>(
  { actor, database, longReads }: Reading,
  { text, values, count }: Sql & { count: string },
  { page = 1, limit }: { page?: number; limit: number },
  toRow: (row: Stored) => Row,
): Promise<List<Row>> {
  const counting = database.reads.query<{ total: number }>(count, values);
  if (limit === -1) {
    const counted = await counting;
    return {
      rows: await longReads.rows(actor, { text, values }, toRow),
      total: counted.rows[0]?.total ?? 0,
    };
  }
  const limited = `${text} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const [{ rows }, counted] = await Promise.all([database.reads.query<Stored>(limited, values), counting]);
  return { rows: rows.map(toRow), total: counted.rows[0]?.total ?? 0 };
}
