import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runningApp, runProgram, type RunningApp } from '@percorso/testing';
import { isProblem, NoAnswerError, percorso, type Percorso, type Schemas } from './src/index.js';

const run = promisify(execFile);
const example = path.join(import.meta.dirname, 'dist/examples/episode.js');

/** What a promise is refused with. */
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A program that uses the client of TypeScript', () => {
  let app: RunningApp;
  let tokens: Record<'unit' | 'director' | 'centre' | 'analyst', string>;
  let unit: Percorso;

  const tokenOf = async (account: string): Promise<string> => {
    const env = { PUBLIC_URL: app.url, PORT: new URL(app.url).port, OIDC_EMBEDDED: 'true' };
    return (await runProgram('apps/api/dist/token.js', app.database.url, env, [account])).said.trim();
  };

  beforeAll(async () => {
    app = await runningApp();
    const accounts = { unit: 'uod.operatore', director: 'uod.direttore', centre: 'cdr.operatore', analyst: 'analista' };
    const asked = Object.entries(accounts).map(async ([who, account]) => [who, await tokenOf(account)]);
    tokens = Object.fromEntries(await Promise.all(asked)) as typeof tokens;
    unit = percorso({ baseUrl: app.url, token: () => tokens.unit });
  }, 120_000);
  afterAll(() => app?.stop());

  const anEpisode = async () => {
    for await (const { id, closed, step } of unit.rows('/v1/district-unit-episodes'))
      if (!closed && step === 'ACCETTAZIONE_UOD')
        return unit.get('/v1/district-unit-episodes/{id}', { params: { path: { id } } });
    throw new Error('The demo data have no episode at acceptance.');
  };

  const adi = (content: Schemas['IntegratedHomecare']): Schemas['SaveSheet'] => ({ sheetType: 'ADI', content });
  const sheetOf =
    (type: string) =>
    ({ steps }: Schemas['EpisodeView']) => {
      const sheet = steps.flatMap(({ sheets }) => sheets).find((one) => one.type === type);
      if (!sheet) throw new Error(`The episode has no sheet ${type}.`);
      return sheet;
    };

  it('carries an episode from its opening to its closure, as the example of the documentation does', async () => {
    const env = { API: app.url, UNIT: tokens.unit, DIRECTOR: tokens.director, CENTRE: tokens.centre };
    const { stdout } = await run(process.execPath, [example], { env: { ...process.env, ...env } });
    expect(stdout.split('\n')).toEqual([
      'VALUTAZIONE_MULTIDISCIPLINARE',
      'VALUTAZIONE_UVBR',
      'PRI',
      'ACCESSO_RIABILITAZIONE_UOD',
      'RIABILITAZIONE_UOD',
      'VALUTAZIONE_FINALE',
      'CHIUSURA_UOD',
      'CHIUSO_UOD.ORDINARIA',
      '',
    ]);
  });

  it('is told why a machine refuses, what was changed by others, and which grant is missing', async () => {
    const { id, revision } = await anEpisode();
    const params = { path: { id } };
    const refused = await refusal(unit.put('/v1/district-unit-episodes/{id}/terminate', { params }));
    expect(isProblem(refused, 'transition_refused') && refused.problem.explanation).toMatchObject({
      state: 'ACCETTAZIONE_UOD',
      event: 'TERMINATE',
      allowed: expect.arrayContaining(['INVALIDATE']),
    });
    const stale = await refusal(
      unit.put('/v1/district-unit-episodes/{id}/validate', { params, ifMatch: revision + 1 }),
    );
    expect(isProblem(stale, 'stale_revision') && stale.problem.current).toMatchObject({ id, revision });
    const analyst = unit.as(tokens.analyst);
    const forbidden = await refusal(analyst.put('/v1/district-unit-episodes/{id}/validate', { params }));
    expect(isProblem(forbidden, 'missing_grant') && forbidden.problem.missingGrants).toEqual(
      expect.arrayContaining([expect.stringMatching(/^uod_/)]),
    );
  });

  it('is told what is wrong with each field of what it sent', async () => {
    const body = { patientId: '00000000-0000-4000-8000-000000000000', districtUnitId: 'none', startDate: '2026-02-30' };
    const error = await refusal(unit.post('/v1/district-unit-episodes', { body }));
    expect(isProblem(error, 'invalid_fields') && Object.keys(error.errorsByPath).sort()).toEqual([
      'districtUnitId',
      'startDate',
    ]);
  });

  it('does a write once, however often it is sent with its key', async () => {
    const { id } = await anEpisode().then(sheetOf('ADI'));
    const params = { path: { id } };
    const again = { params, idempotencyKey: 'a-note-of-mine', body: adi({ active: false }) };
    const first = await unit.put('/v1/sheets/{id}', again);
    expect(await unit.put('/v1/sheets/{id}', again)).toEqual(first);
    const otherwise = { ...again, body: adi({ active: true, startDate: '2026-01-01' }) };
    expect(isProblem(await refusal(unit.put('/v1/sheets/{id}', otherwise)), 'idempotency_key_reused')).toBe(true);
  });

  it('reads a list to its end, page by page, each row once', async () => {
    const readWhole = async (pages: AsyncGenerator<unknown[]>) => {
      const rows: string[] = [];
      let count = 0;
      for await (const page of pages) {
        count++;
        rows.push(...page.map((row) => JSON.stringify(row)));
      }
      return { count, rows: rows.length, different: new Set(rows).size };
    };
    // One list goes on behind its last row, the other by numbers.
    const { items } = await unit.get('/v1/patients', { params: { query: { limit: -1 } } });
    const patients = await readWhole(unit.pages('/v1/patients', { params: { query: { limit: 7 } } }));
    const size = items.length;
    expect(patients).toEqual({ count: Math.floor(size / 7) + 1, rows: size, different: size });
    const genders = await readWhole(unit.pages('/v1/genders', { params: { query: { limit: 1 } } }));
    expect(genders.rows).toBeGreaterThan(1);
    expect(genders).toEqual({ count: genders.rows + 1, rows: genders.rows, different: genders.rows });
  });

  it('hears of changes as they happen, until it has heard enough', async () => {
    const sheet = await anEpisode().then(sheetOf('ADI'));
    let opened = () => {};
    const open = new Promise<void>((resolve) => (opened = resolve));
    const listener = percorso({
      baseUrl: app.url,
      token: tokens.unit,
      fetch: (request) => fetch(request).finally(opened),
    });
    const leaving = new AbortController();
    const hearing = listener.changes({ signal: leaving.signal });
    const next = hearing.next();
    await open;
    await unit.put('/v1/sheets/{id}', { params: { path: { id: sheet.id } }, body: adi({ active: false }) });
    expect((await next).value).toMatchObject({ event: 'change', change: { id: sheet.id, type: 'SAVE' } });
    leaving.abort();
    expect(await hearing.next()).toEqual({ done: true, value: undefined });
  });

  describe('while the service is busy', () => {
    /** The service behind a proxy that answers the first requests otherwise; `asked`: the keys of what was asked. */
    const behind = (first: (() => Promise<Response>)[], patienceSeconds = 30) => {
      const asked: (string | null)[] = [];
      const send = (request: Request) => {
        asked.push(request.headers.get('idempotency-key'));
        return (first.shift() ?? (() => fetch(request)))();
      };
      return { asked, client: percorso({ baseUrl: app.url, token: tokens.unit, fetch: send, patienceSeconds }) };
    };
    const busy = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '0' } }));
    const lost = () => Promise.reject(new TypeError('fetch failed'));
    const save = async (client: Percorso) => {
      const { id } = await anEpisode().then(sheetOf('ADI'));
      return client.put('/v1/sheets/{id}', { params: { path: { id } }, body: adi({ active: false }) });
    };

    it('says the same again, with the same key, and each write has its own', async () => {
      const { asked, client } = behind([busy, lost, busy]);
      await expect(save(client)).resolves.toMatchObject({ type: 'SAVE' });
      await save(client);
      expect([asked.length, new Set(asked).size, new Set(asked.slice(0, 4)).size]).toEqual([5, 2, 1]);
      expect(asked).not.toContain(null);
    });

    it('reads again, but repeats no write that might be done twice', async () => {
      const reading = behind([busy, lost]);
      await expect(reading.client.get('/v1/me')).resolves.toMatchObject({ username: 'uod.operatore' });
      const writing = behind([busy]);
      const body = { identifier: 'RSSMRA60A01F839X' };
      const error = await refusal(writing.client.post('/v1/patients/search', { body }));
      expect([isProblem(error, 'unreadable') && error.status, writing.asked]).toEqual([503, [null]]);
    });

    it('gives up in the end', async () => {
      const busyAtLast = behind([busy, () => Promise.resolve(new Response(null, { status: 503 }))], 0.1);
      expect(isProblem(await refusal(busyAtLast.client.get('/v1/me')), 'unreadable')).toBe(true);
      expect(await refusal(behind([lost], 0.1).client.get('/v1/me'))).toBeInstanceOf(NoAnswerError);
    });
  });

  it('hands back the position of its writes with what it reads, also as somebody else', async () => {
    const sent: (string | null)[] = [];
    const written = percorso({
      baseUrl: app.url,
      token: tokens.unit,
      fetch: async (request) => {
        sent.push(request.headers.get('x-position'));
        const { body, status, headers } = await fetch(request);
        return new Response(body, { status, headers: { ...Object.fromEntries(headers), 'x-position': '0/1A' } });
      },
    });
    await written.get('/v1/me');
    await written.as(tokens.centre).get('/v1/me');
    expect(sent).toEqual([null, '0/1A']);
  });
});
