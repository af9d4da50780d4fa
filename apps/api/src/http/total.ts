import type { FastifyReply } from 'fastify';
import { etag } from './revision.js';

/** Counting stops here: an exact count of millions would cost more than the page. */
export const TOTAL_CAP = 1000;

export const TOTAL_HEADER = 'x-total';

export type Page<Row> = {
  rows: Row[];
  /** Of all pages, at most `TOTAL_CAP` + 1, which stands for "more", unless all are to be counted. */
  total: number;
  /** There may be rows that were not looked for. */
  isCut?: boolean;
  /** Of a list to which one adds: that of the list itself. Decision 0058. */
  revision?: number;
};

/** Rows that are read while they are sent. It is no stream itself: Nest would look after it beside the one that is made of it. */
export class RowByRow<Row> {
  constructor(readonly each: AsyncIterable<Row>) {}
}

export type Rows<Row> = Row[] | RowByRow<Row>;

/** Each row as it is to be shown. */
export function eachOf<Row, Shown>(rows: Rows<Row>, shown: (row: Row) => Shown): Rows<Shown> {
  if (!(rows instanceof RowByRow)) return rows.map(shown);
  const { each } = rows;
  return new RowByRow(
    (async function* () {
      for await (const row of each) yield shown(row);
    })(),
  );
}

const BATCH_ROWS = 100;

/** The same of rows that are shown some at a time, because what they name is looked up for all of those at once. */
export async function inBatches<Row, Shown>(
  rows: Rows<Row>,
  shown: (rows: readonly Row[]) => Promise<Shown[]>,
): Promise<Rows<Shown>> {
  if (!(rows instanceof RowByRow)) return shown(rows);
  const { each } = rows;
  return new RowByRow(
    (async function* () {
      let batch: Row[] = [];
      for await (const row of each) {
        batch.push(row);
        if (batch.length < BATCH_ROWS) continue;
        yield* await shown(batch);
        batch = [];
      }
      yield* await shown(batch);
    })(),
  );
}

/** A page, or the whole of a list (`limit=-1`). */
export type List<Row> = Omit<Page<Row>, 'rows'> & { rows: Rows<Row> };

type CountAsked = { count?: 'exact' | undefined };

export const isExact = ({ count }: CountAsked): boolean => count === 'exact';

/** SQL for the number of rows: no further than it has to be known that there are more, unless the caller asks for all. Decision 0062. */
export const countSql = (rows: string, query: CountAsked): string =>
  `SELECT count(*)::int AS total FROM (${rows}${isExact(query) ? '' : ` LIMIT ${TOTAL_CAP + 1}`}) AS counted`;

const asksExact = ({ request }: FastifyReply): boolean => isExact(request.query as CountAsked);

/** What is told of a number. */
export const totalTold = (reply: FastifyReply, total: number): number =>
  asksExact(reply) ? total : Math.min(total, TOTAL_CAP);

/** Adds `x-total`, `x-total-capped: true` where there are, or may be, more rows than it says, and the `ETag` of a list that has one. */
export function withTotal<Rows>(
  reply: FastifyReply,
  { rows, total, isCut = false, revision }: Omit<Page<unknown>, 'rows'> & { rows: Rows },
): Rows {
  if (revision !== undefined) void reply.header('etag', etag(revision));
  const told = totalTold(reply, total);
  void reply.header(TOTAL_HEADER, told);
  if (told < total || isCut) void reply.header('x-total-capped', 'true');
  return rows;
}

/** The same, and `x-next` with the last row of the page, behind which the next page begins. */
export function withNext<Row>(reply: FastifyReply, page: List<Row> & { next: string | null }): Rows<Row> {
  if (page.next) void reply.header('x-next', page.next);
  return withTotal(reply, page);
}
