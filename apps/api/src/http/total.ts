import type { FastifyReply } from 'fastify';

/** Counting stops here: an exact count of millions would cost more than the page. */
export const TOTAL_CAP = 1000;

export type Page<Row> = {
  rows: Row[];
  /** Of all pages, at most `TOTAL_CAP` + 1, which stands for "more". */
  total: number;
};

/** Adds `x-total`, and `x-total-capped: true` where there are more rows than it says. */
export function withTotal<Row>(reply: FastifyReply, { rows, total }: Page<Row>): Row[] {
  void reply.header('x-total', Math.min(total, TOTAL_CAP));
  if (total > TOTAL_CAP) void reply.header('x-total-capped', 'true');
  return rows;
}
