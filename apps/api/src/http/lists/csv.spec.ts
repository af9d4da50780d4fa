import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { columnsOf, csvFile, csvFormOf, csvOf, prefersCsv, separatedBySemicolons } from './csv.js';

/** Reads the whole stream and, unlike `text` of node:stream, keeps the byte order mark. */
const text = async (stream: Readable) => (await buffer(stream)).toString();

describe('A list as CSV (architecture §5)', () => {
  it('has the fields of its JSON as columns, in the same order, nested fields with a dot', () => {
    const unit = z.object({ id: z.string(), description: z.string() });
    const row = z.object({ id: z.string(), unit: unit.nullable(), tags: z.array(z.string()), end: unit.optional() });
    expect(columnsOf(row)).toEqual(['id', 'unit.id', 'unit.description', 'tags', 'end.id', 'end.description']);
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), date: z.string() }),
      z.object({ kind: z.literal('b'), reason: z.string() }),
    ]);
    expect(columnsOf(either)).toEqual(['kind', 'date', 'reason']);
  });

  it('has commas as separators, quotes every cell, and begins with the byte order mark of UTF-8', async () => {
    const rows = [
      { name: 'D’Angelo, "Pia"', unit: { id: 7 }, closed: false, end: null, tags: ['a'] },
      { name: 'a\nb', unit: null, closed: true },
    ];
    expect(await text(csvOf(rows, ['name', 'unit.id', 'closed', 'end', 'tags']))).toBe(
      '\uFEFF"name","unit.id","closed","end","tags"\r\n' +
        '"D’Angelo, ""Pia""","7","false","","[""a""]"\r\n' +
        '"a\nb","","true","",""\r\n',
    );
  });

  it.each(['=1+1', '+39', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'a"])(
    'escapes a cell that begins like a formula: %j',
    async (cell) => {
      const csv = await text(csvOf([{ cell }], ['cell']));
      expect(csv).toContain(`"'${cell}"`);
    },
  );

  it('has a header even if it has no rows', async () =>
    expect(await text(csvOf([], ['a', 'b']))).toBe('\uFEFF"a","b"\r\n'));

  it('has semicolons and decimal commas in the form that Excel opens in Italian', async () => {
    const rows = [{ hours: 12.5, code: '724.2', name: 'à, "b"', n: 3 }];
    const file = separatedBySemicolons(csvFile(csvOf(rows, ['hours', 'code', 'name', 'n'], 'semicolon')));
    expect(await text(file.getStream())).toBe('\uFEFF"hours";"code";"name";"n"\r\n"12,5";"724.2";"à, ""b""";"3"\r\n');
    expect(file.options.type).toBe('text/csv; separator=semicolon; charset=utf-8');
  });

  it.each([
    ['text/csv', 'comma'],
    ['text/csv; separator=comma', 'comma'],
    ['text/csv; separator=semicolon', 'semicolon'],
    ['application/json;q=0.5, Text/CSV ; q=0.9; Separator = "Semicolon"', 'semicolon'],
    ['application/json; separator=semicolon', 'comma'],
    [undefined, 'comma'],
  ])('has the separator for which the Accept header %s asks: %s', (accept, form) =>
    expect(csvFormOf(accept)).toBe(form),
  );

  it.each(['text/csv; separator=pipe', 'text/csv; separator='])('refuses an unknown separator: %s', (accept) =>
    expect(() => csvFormOf(accept)).toThrow(expect.objectContaining({ code: 'malformed_header' })),
  );

  it('fails with the error that occurs while its rows are read', async () => {
    async function* rows() {
      yield { n: 1 };
      throw new Error('lost');
    }
    await expect(text(csvOf(rows(), ['n']))).rejects.toThrow('lost');
  });

  it.each([
    ['text/csv', true],
    ['Text/CSV; charset=utf-8', true],
    ['text/csv, application/json;q=0.5', true],
    ['text/csv;q=0.5, */*;q=0.1', true],
    ['application/json, text/csv;q=0.9', false],
    ['text/csv;q=0', false],
    ['application/json', false],
    ['*/*', false],
    ['text/*', false],
    [undefined, false],
  ])('is preferred by the Accept header %s: %s', (accept, wanted) => expect(prefersCsv(accept)).toBe(wanted));
});
