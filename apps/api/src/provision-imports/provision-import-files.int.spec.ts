import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportDiscardReason, ProvisionImportRow } from '@percorso/domain';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { daysAgo } from '../../test/days.js';
import { csvOfRecords, importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

const header = 'supplyCode,fiscalCode,centreCode,provisionTypeCode,practitionerTaxCode,startingTime,tool';

describe('An import of provisions from a file (spec 001 §2, Bulk import)', () => {
  let scene: Scene;
  let identifiers: string[];

  beforeAll(async () => {
    scene = await sceneOf({ IMPORT_RECORDS: '20' });
    const { path, identifier } = await scene.path();
    await path.openAt('RIABILITAZIONE_UOD');
    identifiers = [identifier];
  });
  afterAll(() => scene.close());

  const { base, record, sendFile, upload, send, start, get, records, until } = importRequests(() => ({
    scene,
    identifiers,
  }));
  const fault = (reply: { status: number; body: unknown }) => {
    const { errors } = reply.body as { errors?: { path: string; message: string }[] };
    return [reply.status, errors?.[0]?.path, errors?.[0]?.message];
  };
  const leftOver = () =>
    scene.database.query(
      'SELECT FROM provision_import_record WHERE import_id NOT IN (SELECT id FROM provision_import) LIMIT 1',
    );

  it('stores each line as a record with its line number, and imports it', async () => {
    const [one, other] = [record({ tool: 'cicloergometro' }), record({ startingTime: `${daysAgo(9)}T09:00` })];
    const id = await upload(csvOfRecords([one, other]));
    expect(await get(id)).toMatchObject({ state: 'CREATO', fileName: 'luglio.csv', records: 2, valid: 0, imported: 0 });
    expect(await records(id)).toMatchObject([
      { line: 2, content: { ...one, centreCode: null }, faults: null, provisionId: null },
      { line: 3, content: { ...other, tool: null } },
    ]);
    for (const [type, state] of [
      ['START', 'VERIFICATO'],
      ['IMPORT', 'IMPORTATO'],
    ] as const) {
      expect((await send(id, type)).status).toBe(200);
      await until(id, state);
    }
    expect(await get(id)).toMatchObject({ records: 2, valid: 2, discarded: 0, imported: 2 });
  });

  it.each([
    ['with semicolons, as an Italian spreadsheet saves it', (text: string) => text.replaceAll(',', ';')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['with lines that end in CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    [
      'with lines that end in CR, as a spreadsheet for Macintosh saves it',
      (text: string) => text.replaceAll('\n', '\r'),
    ],
    ['with every cell in quotes', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
    ['without a line break at the end', (text: string) => text.trimEnd()],
    ['with tabs', (text: string) => text.replaceAll(',', '\t')],
    ['with the column names in capitals', (text: string) => text.replace(header, header.toUpperCase())],
    ['with empty columns at the end', (text: string) => text.replaceAll('\n', ',,\n')],
    ['with empty lines at the end', (text: string) => `${text}\n,,,,,,\n \n`],
    ['as the Unicode text of Excel', (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le')],
  ])('reads a file %s', async (_, written: (text: string) => string | Buffer) => {
    const sent = record({ tool: 'tapis roulant' });
    const id = await upload(written(csvOfRecords([sent, record()])));
    expect(await records(id)).toMatchObject([{ line: 2, content: sent }, { line: 3 }]);
  });

  it('skips the separator line of Excel and empty lines, and counts them in the line numbers', async () => {
    const sent = record({ tool: 'panca' });
    const text = csvOfRecords([sent, record()])
      .replaceAll(',', ';')
      .replace(/\n(?=P)/, '\n\n');
    const id = await upload(`sep=;\r\n\r\n${text}`);
    expect(await records(id)).toMatchObject([{ line: 5, content: sent }, { line: 6 }]);
  });

  it('accepts lines without the optional last columns', async () => {
    const sent = record();
    const id = await upload(csvOfRecords([sent]).replace(/,\n$/, '\n'));
    expect(await records(id)).toMatchObject([{ content: { ...sent, tool: null }, faults: null }]);
  });

  it.each(['31/01/2026 09:00', '31/1/2026 9:00:00', '2026-01-31 09:00:00', '2026-01-31T09:00'])(
    'accepts the time formats of a spreadsheet: %s',
    async (startingTime) => {
      const id = await upload(csvOfRecords([record({ startingTime })]));
      expect((await records(id))[0]?.content.startingTime).toBe('2026-01-31T09:00');
    },
  );

  it('restores the leading zeros of a centre’s code that a spreadsheet dropped', async () => {
    const id = await upload(csvOfRecords([record({ centreCode: '1' }), record({ centreCode: 'A1' })]));
    expect((await records(id)).map(({ content }) => content.centreCode)).toEqual(['000001', 'A1']);
  });

  it('preserves separators, quotes and line breaks within quotes, and counts those lines', async () => {
    const cells = csvOfRecords([record({ tool: '"un ""filo"", teso\ne lungo"' }), record()]);
    const found = await records(await upload(cells));
    expect(found.map(({ line, content: { tool } }) => [line, tool])).toEqual([
      [3, 'un "filo", teso\ne lungo'],
      [4, null],
    ]);
  });

  it('discards a line with too many or too few columns, with the number of its columns in the message', async () => {
    const id = await upload(
      `${csvOfRecords([record({ startingTime: `${daysAgo(5)}T09:00` })])}P-1,RSSMRA85T10A562S\n${'x,'.repeat(7)}x\n`,
    );
    expect(await start(id)).toMatchObject({ records: 3, discarded: 2 });
    const faults = (await records(id, '?faulty=true')).map(({ line, faults }) => [line, faults?.[0]?.message]);
    expect(faults).toEqual([
      [3, 'La riga ha 2 colonne, ne sono previste 7'],
      [4, 'La riga ha 8 colonne, ne sono previste 7'],
    ]);
  });

  it.each([
    ['a file with another extension', 'pagina', { name: 'luglio.xlsx' }, /\.csv$/],
    ['a binary file', Buffer.from([80, 75, 3, 4, 0, 0]), {}, /CSV/],
    ['another encoding', Buffer.from(`${header}\nP-1,è`, 'latin1'), {}, /UTF-8/],
    ['other columns', 'codice,paziente\n1,2\n', {}, new RegExp(`^La colonna 1 è «codice», .*: ${header}$`)],
    [
      'a header without a column',
      `${header.replace('centreCode,', '')}\n`,
      {},
      /^La colonna 3 è «provisionTypeCode», ma deve essere «centreCode»/,
    ],
    ['a header without the last column', `${header.replace(',tool', ',,')}\n`, {}, /^Manca la colonna 7, «tool»/],
    ['a header with one more column', `${header},nota\n`, {}, /^La colonna 8, «nota», non è prevista/],
    ['an empty file', '', {}, new RegExp(`^Il file è vuoto.*${header}`)],
    ['only the separator line of Excel', 'sep=;\r\n\r\n', {}, /^Il file è vuoto/],
    ['only a header', `${header}\r\n`, {}, /non contiene righe/],
    ['a quote that is not closed', `${csvOfRecords([{}])}P-1,"RSS,,,,,\nP-2,,,,,,\n`, {}, /^Riga \d: le virgolette/],
    ['a line that is too long', `${header}\n${'x'.repeat(20_000)}`, {}, /^Riga 2: la riga supera/],
    [
      'more records than a job may have',
      csvOfRecords(Array.from({ length: 21 }, () => ({ tool: 'x' }))),
      {},
      /al massimo 20 record/,
    ],
  ])('refuses a file: %s', async (_, content, sent, message) => {
    expect(fault(await sendFile(content, sent))).toEqual([422, 'file', expect.stringMatching(message) as string]);
    expect(await leftOver()).toEqual([]);
  });

  it('refuses a request with an unknown field (400) or another content type (415)', async () => {
    const fields = { rehabilitationCenterId: scene.region.centres[0], altro: '1' };
    expect((await sendFile(csvOfRecords([record()]), { fields })).status).toBe(400);
    expect((await scene.send('cdr.operatore', 'POST', `${base}/files`, {})).status).toBe(415);
    expect(await leftOver()).toEqual([]);
  });

  it('leaves no records behind if the client aborts the upload', async () => {
    const { app } = scene;
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const boundary = 'percorso';
    const beginning = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csvOfRecords([record()])}`;
    const jobs = () => scene.database.query('SELECT id FROM provision_import');
    const before = await jobs();
    const headers = {
      ...bearer(await scene.tokenOf('cdr.operatore')),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const options = { port, host: '127.0.0.1', method: 'POST', path: `${base}/files`, headers };
    const sending = request(options).on('error', () => undefined);
    sending.write(beginning);
    const copying = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY provision_import_record%' AND state = 'active'`;
    while ((await scene.database.query(copying)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    sending.destroy();
    // While the first upload is running, the same user cannot send another: 429.
    while ((await sendFile('')).status === 429) await new Promise((resolve) => setImmediate(resolve));
    expect(await jobs()).toEqual(before);
    expect(await leftOver()).toEqual([]);
  });

  it('is opened once per idempotency key; a repeated request leaves no records behind', async () => {
    const content = csvOfRecords([record()]);
    const key = uuid();
    const [first, second] = [await sendFile(content, { key }), await sendFile(content, { key })];
    expect(second.body).toEqual(first.body);
    expect((await sendFile(csvOfRecords([record()]), { key })).status).toBe(409);
    expect(await leftOver()).toEqual([]);
  });

  it('is for one centre if its staff sends it, and only unrestricted users may send one for all centres', async () => {
    const content = csvOfRecords([record()]);
    const [own, other] = scene.region.centres;
    expect((await sendFile(content, { fields: {} })).status).toBe(403);
    expect((await sendFile(content, { fields: { rehabilitationCenterId: other } })).status).toBe(403);
    expect((await sendFile(content, { account: 'uod.operatore' })).status).toBe(403);
    expect((await sendFile(content, { account: 'cdr2.operatore' })).status).toBe(403);
    const jobForAll = await upload(content, { account: 'admin', fields: {} });
    expect((await scene.send('cdr.operatore', 'GET', `${base}/${jobForAll}`)).status).toBe(404);
    const [row] = await scene.call<ProvisionImportRow[]>('admin', 'GET', base);
    expect(row).toMatchObject({ id: jobForAll, rehabilitationCenterId: null, rehabilitationCenter: null });
    const listed = await scene.call<ProvisionImportRow[]>('cdr.operatore', 'GET', base);
    expect(new Set(listed.map(({ rehabilitationCenterId }) => rehabilitationCenterId))).toEqual(new Set([own]));
    expect(await leftOver()).toEqual([]);
  });

  it.each([
    ['text/csv', ','],
    ['text/csv; separator=semicolon', ';'],
  ])(
    'returns the discarded lines as %s with field and reason in Italian, and accepts that file back after a correction',
    async (accept, delimiter) => {
      const id = await upload(
        csvOfRecords([record({ fiscalCode: 'ABC', tool: 'a;b' }), record({ startingTime: 'ieri' })]),
      );
      await start(id);
      const reply = await scene.app.inject({
        url: `${base}/${id}/records?faulty=true&limit=-1`,
        headers: { accept, ...bearer(await scene.tokenOf('cdr.operatore')) },
      });
      expect(reply.headers['content-type']).toBe(`${accept}; charset=utf-8`);
      const rows: Record<string, string>[] = parse(reply.body, { columns: true, bom: true, delimiter });
      expect(Object.keys(rows[0] ?? {})).toEqual(['line', ...header.split(','), 'field', 'reason']);
      const again = await records(await upload(reply.body.replace('ieri', `${daysAgo(2)}T09:00`)));
      expect(again.map(({ line, content }) => [line, content.fiscalCode, content.tool])).toEqual([
        [2, 'ABC', 'a;b'],
        [3, identifiers[0], null],
      ]);
      expect(rows).toMatchObject([
        {
          line: '2',
          fiscalCode: 'ABC',
          tool: 'a;b',
          field: 'fiscalCode',
          reason: expect.stringContaining('codice fiscale') as string,
        },
        {
          line: '3',
          startingTime: 'ieri',
          field: 'startingTime',
          reason: 'Inserire data e ora come gg/mm/aaaa oo:mm',
        },
      ]);
    },
  );

  it('returns the texts of discarded records so that a spreadsheet does not execute them, and reads them back unchanged', async () => {
    const texts = ['-77', '+39', '=1+1', "'-77", "''a", '@x'];
    const id = await upload(
      csvOfRecords(texts.map((text) => record({ supplyCode: text, tool: text, fiscalCode: 'ABC' }))),
    );
    await start(id);
    const reply = await scene.app.inject({
      url: `${base}/${id}/records?faulty=true&limit=-1`,
      headers: { accept: 'text/csv', ...bearer(await scene.tokenOf('cdr.operatore')) },
    });
    expect(reply.body).toContain(`"'-77"`);
    for (const read of [await records(id), await records(await upload(reply.body))])
      expect(read.map(({ content }) => [content.supplyCode, content.tool])).toEqual(texts.map((text) => [text, text]));
  });

  it('counts its discarded records by reason, the most frequent first, each with the line of the first record', async () => {
    const wrong = [
      record({ startingTime: 'ieri' }),
      record({ provisionTypeCode: 'X' }),
      record({ startingTime: 'oggi' }),
    ];
    const id = await upload(csvOfRecords(wrong));
    await start(id);
    const reasons = await scene.call<ImportDiscardReason[]>('cdr.operatore', 'GET', `${base}/${id}/discard-reasons`);
    expect(reasons.map(({ path, code, count, line }) => [path, code, count, line])).toEqual([
      ['startingTime', 'invalidDateTime', 2, 2],
      ['provisionTypeCode', 'unknownCode', 1, 3],
    ]);
    expect(reasons[0]?.message).toBe('Inserire data e ora come gg/mm/aaaa oo:mm');
    expect((await scene.send('cdr2.operatore', 'GET', `${base}/${id}/discard-reasons`)).status).toBe(404);
  });
});
