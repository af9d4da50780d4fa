import type { FastifyReply } from 'fastify';
import { etag } from '../requests/revision.js';

/** The largest total that is counted exactly by default: an exact count of millions of rows would cost more than the page. */
export const TOTAL_CAP = 1000;

export const TOTAL_HEADER = 'x-total';

export type Page<Row> = {
  rows: Row[];
  /** Number of rows on all pages; `TOTAL_CAP` + 1 means "more", unless an exact count was requested. */
  total: number;
  /** Whether there may be further rows that were not searched. */
  isCut?: boolean;
  /** The revision of the list itself, if it has one. Decision 0058. */
  revision?: number;
};

/** Rows that are streamed while they are read. Not itself a Node stream: Nest would manage it beside the stream that is created from it. */
export class StreamedRows<Row> {
  constructor(readonly each: AsyncIterable<Row>) {}
}

export type Rows<Row> = Row[] | StreamedRows<Row>;

export function eachOf<Row, Converted>(rows: Rows<Row>, convert: (row: Row) => Converted): Rows<Converted> {
  if (!(rows instanceof StreamedRows)) return rows.map(convert);
  const { each } = rows;
  return new StreamedRows(
    (async function* () {
      for await (const row of each) yield convert(row);
    })(),
  );
}

const BATCH_ROWS = 100;

/** Converts rows like `eachOf`, but in batches, so that the references of all rows of a batch are looked up together. */
export async function inBatches<Row, Converted>(
  rows: Rows<Row>,
  convert: (rows: readonly Row[]) => Promise<Converted[]>,
): Promise<Rows<Converted>> {
  if (!(rows instanceof StreamedRows)) return convert(rows);
  const { each } = rows;
  return new StreamedRows(
    (async function* () {
      let batch: Row[] = [];
      for await (const row of each) {
        batch.push(row);
        if (batch.length < BATCH_ROWS) continue;
        yield* await convert(batch);
        batch = [];
      }
      yield* await convert(batch);
    })(),
  );
}

/** A page, or the whole list (`limit=-1`). */
export type List<Row> = Omit<Page<Row>, 'rows'> & { rows: Rows<Row> };

type CountQuery = { count?: 'exact' | undefined };

export const isExact = ({ count }: CountQuery): boolean => count === 'exact';

/** Returns SQL that counts rows up to `TOTAL_CAP` + 1, or all of them if the caller requests an exact count. Decision 0062. */
export const countSql = (rows: string, query: CountQuery): string =>
  `SELECT count(*)::int AS total FROM (${rows}${isExact(query) ? '' : ` LIMIT ${TOTAL_CAP + 1}`}) AS counted`;

const wantsExact = ({ request }: FastifyReply): boolean => isExact(request.query as CountQuery);

/** Returns the total to send: capped, unless the request has `count=exact`. */
export const sentTotalOf = (reply: FastifyReply, total: number): number =>
  wantsExact(reply) ? total : Math.min(total, TOTAL_CAP);

/**
 * Adds `x-total`, also `x-total-capped: true` if there are, or may be, more rows than `x-total` says, and the `ETag` of a list that has a
 * revision.
 */
export function withTotal<Rows>(
  reply: FastifyReply,
  { rows, total, isCut = false, revision }: Omit<Page<unknown>, 'rows'> & { rows: Rows },
): Rows {
  if (revision !== undefined) void reply.header('etag', etag(revision));
  const sentTotal = sentTotalOf(reply, total);
  void reply.header(TOTAL_HEADER, sentTotal);
  if (sentTotal < total || isCut) void reply.header('x-total-capped', 'true');
  return rows;
}

/** Adds the headers of `withTotal`, and `x-next` with the id of the last row of the page, for the `after` of the next page. */
export function withNext<Row>(reply: FastifyReply, page: List<Row> & { next: string | null }): Rows<Row> {
  if (page.next) void reply.header('x-next', page.next);
  return withTotal(reply, page);
}
