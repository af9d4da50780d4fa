import type { FastifyReply } from 'fastify';

/** Counting stops here: an exact count of millions would cost more than the page. */
export const TOTAL_CAP = 1000;

export const TOTAL_HEADER = 'x-total';

export type Page<Row> = {
  rows: Row[];
  /** Of all pages, at most `TOTAL_CAP` + 1, which stands for "more". */
  total: number;
  /** There may be rows that were not looked for. */
  isCut?: boolean;
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

/** A page, or the whole of a list (`limit=-1`). */
export type List<Row> = Omit<Page<Row>, 'rows'> & { rows: Rows<Row> };

/** What is told of a number that was counted no further. */
export const countedTo = (total: number): number => Math.min(total, TOTAL_CAP);

/** Adds `x-total`, and `x-total-capped: true` where there are, or may be, more rows than it says. */
export function withTotal<Rows>(
  reply: FastifyReply,
  { rows, total, isCut = false }: Omit<Page<unknown>, 'rows'> & { rows: Rows },
): Rows {
  void reply.header(TOTAL_HEADER, countedTo(total));
  if (total > TOTAL_CAP || isCut) void reply.header('x-total-capped', 'true');
  return rows;
}

/** The same, and `x-next` with the last row of the page, behind which the next page begins. */
export function withNext<Row>(reply: FastifyReply, page: List<Row> & { next: string | null }): Rows<Row> {
  if (page.next) void reply.header('x-next', page.next);
  return withTotal(reply, page);
}
