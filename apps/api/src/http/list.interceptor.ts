import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { z } from 'zod';
import { columnsOf, csvOf, prefersCsv } from './csv.js';
import { TOTAL_HEADER } from './total.js';

type Rows = unknown[] | AsyncIterable<unknown>;
type List = Rows | { items: Rows; total: number };

const isStreamed = (list: List): list is AsyncIterable<unknown> => Symbol.asyncIterator in list;
const isPage = (list: List): list is Extract<List, { items: Rows }> => 'items' in list;

async function* jsonArrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* jsonPageOf(rows: AsyncIterable<unknown>, total: number): AsyncGenerator<string> {
  yield '{"items":';
  yield* jsonArrayOf(rows);
  yield `,"total":${total}}`;
}

const streamed = (json: AsyncGenerator<string>): StreamableFile =>
  new StreamableFile(Readable.from(json, { objectMode: false }), { type: 'application/json; charset=utf-8' });

/**
 * DESIGN §5: a list answers an array or `{items, total}`, always with `x-total`; what is read row by row is sent so; and whoever
 * accepts CSV gets the same rows as CSV.
 */
export class ListInterceptor implements NestInterceptor {
  private columns: string[] | undefined;

  constructor(private readonly row: z.ZodType) {}

  intercept(context: ExecutionContext, next: CallHandler<List>) {
    const http = context.switchToHttp();
    const { accept } = http.getRequest<FastifyRequest>().headers;
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((list) => {
        if (!reply.hasHeader(TOTAL_HEADER) && !isStreamed(list))
          void reply.header(TOTAL_HEADER, isPage(list) ? list.total : list.length);
        if (prefersCsv(accept)) return this.csv(list);
        if (isStreamed(list)) return streamed(jsonArrayOf(list));
        if (isPage(list) && isStreamed(list.items)) return streamed(jsonPageOf(list.items, list.total));
        return list;
      }),
    );
  }

  private csv(list: List): StreamableFile {
    this.columns ??= columnsOf(this.row);
    const csv = csvOf(isPage(list) ? list.items : list, this.columns);
    return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: 'attachment' });
  }
}
