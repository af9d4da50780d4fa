import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvFileName, type CsvForm, romeDay } from '@percorso/domain';
import { map } from 'rxjs';
import type { z } from 'zod';
import { hasNamesHidden, withoutNames } from '../replies/hidden-names.js';
import { columnsOf, csvFile, csvFormOf, csvOf, prefersCsv, separatedBySemicolons } from './csv.js';
import { StreamedRows, type Rows, TOTAL_HEADER } from './total.js';

type Each = Iterable<unknown> | AsyncIterable<unknown>;
type List = Rows<unknown> | { items: Rows<unknown>; total: number };

const isPage = (list: List): list is { items: Rows<unknown>; total: number } => 'items' in list;
const rowsOf = (list: List): Rows<unknown> => (isPage(list) ? list.items : list);

async function* eachWithoutNames(rows: Each): AsyncGenerator<unknown> {
  for await (const row of rows) yield withoutNames(row);
}

async function* jsonArrayOf(rows: Each): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* jsonPageOf(items: Each, total: number): AsyncGenerator<string> {
  yield '{"items":';
  yield* jsonArrayOf(items);
  yield `,"total":${total}}`;
}

/** Returns the header with the file name of the list: its Italian title and today's date. */
const dispositionOf = ({ routeOptions: { url = '' } }: FastifyRequest): string =>
  `attachment; filename="${csvFileName(url) ?? 'elenco'}-${romeDay(new Date())}.csv"`;

const inForm = (file: StreamableFile, form: CsvForm): StreamableFile =>
  form === 'comma' ? file : separatedBySemicolons(file);

/**
 * Sends a list as a JSON array or as `{items, total}`, or with `Accept: text/csv` as CSV in the form that it asks for. Rows that are read one by one are streamed. Adds
 * `x-total` if the total is known and the handler has not set the header. Architecture §5.
 */
export class ListInterceptor implements NestInterceptor {
  private columns: string[] | undefined;

  constructor(private readonly row: z.ZodType) {}

  intercept(context: ExecutionContext, next: CallHandler<List | StreamableFile>) {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { accept } = request.headers;
    const form = csvFormOf(accept);
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((list) => {
        if (prefersCsv(accept)) void reply.header('content-disposition', dispositionOf(request));
        // The list is already CSV, written by the database.
        if (list instanceof StreamableFile) return inForm(list, form);
        const listed = rowsOf(list);
        const isStreamed = listed instanceof StreamedRows;
        const total = isPage(list) ? list.total : isStreamed ? undefined : listed.length;
        if (total !== undefined && !reply.hasHeader(TOTAL_HEADER)) void reply.header(TOTAL_HEADER, total);
        // `HiddenNames` removes personal data from a list that is not streamed.
        if (!isStreamed && !prefersCsv(accept)) return list;
        const each = isStreamed ? listed.each : listed;
        const rows = hasNamesHidden(request) ? eachWithoutNames(each) : each;
        if (prefersCsv(accept)) return inForm(this.csv(rows, form), form);
        const text = isPage(list) ? jsonPageOf(rows, list.total) : jsonArrayOf(rows);
        const json = Readable.from(text, { objectMode: false });
        return new StreamableFile(json, { type: 'application/json; charset=utf-8' });
      }),
    );
  }

  private csv(rows: Each, form: CsvForm): StreamableFile {
    this.columns ??= columnsOf(this.row);
    return csvFile(csvOf(rows, this.columns, form));
  }
}
