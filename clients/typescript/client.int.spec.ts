import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runningApp, runProgram, type RunningApp } from '@percorso/testing';
import { isProblem, NoAnswerError, percorso, type Percorso, type Schemas } from './src/index.js';

const run = promisify(execFile);
const example = path.join(import.meta.dirname, 'dist/examples/episode.js');

/** Returns the error with which a promise is rejected. */
const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('The TypeScript client', () => {
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
    const entries = Object.entries(accounts).map(async ([name, account]) => [name, await tokenOf(account)]);
    tokens = Object.fromEntries(await Promise.all(entries)) as typeof tokens;
    unit = percorso({ baseUrl: app.url, token: () => tokens.unit });
  });
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

  it('takes an episode from its opening to its closure, as the example of the documentation does', async () => {
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

  it('throws errors that explain a refused transition, a stale revision and a missing grant', async () => {
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

  it('throws an error that has the faults of each field', async () => {
    const body = { patientId: '00000000-0000-4000-8000-000000000000', districtUnitId: 'none', startDate: '2026-02-30' };
    const error = await refusal(unit.post('/v1/district-unit-episodes', { body }));
    expect(isProblem(error, 'invalid_fields') && Object.keys(error.errorsByPath).sort()).toEqual([
      'districtUnitId',
      'startDate',
    ]);
  });

  it('writes only once if an idempotency key is repeated', async () => {
    const { id } = await anEpisode().then(sheetOf('ADI'));
    const params = { path: { id } };
    const repeated = { params, idempotencyKey: 'a-note-of-mine', body: adi({ active: false }) };
    const first = await unit.put('/v1/sheets/{id}', repeated);
    expect(await unit.put('/v1/sheets/{id}', repeated)).toEqual(first);
    const different = { ...repeated, body: adi({ active: true, startDate: '2026-01-01' }) };
    expect(isProblem(await refusal(unit.put('/v1/sheets/{id}', different)), 'idempotency_key_reused')).toBe(true);
  });

  it('reads all pages of a list, each row once', async () => {
    const readWhole = async (pages: AsyncGenerator<unknown[]>) => {
      const rows: string[] = [];
      let count = 0;
      for await (const page of pages) {
        count++;
        rows.push(...page.map((row) => JSON.stringify(row)));
      }
      return { count, rows: rows.length, different: new Set(rows).size };
    };
    // A page of the list of patients continues after the last row of the page before; the pages of the list of genders have numbers.
    const { items } = await unit.get('/v1/patients', { params: { query: { limit: -1 } } });
    const patients = await readWhole(unit.pages('/v1/patients', { params: { query: { limit: 7 } } }));
    const size = items.length;
    expect(patients).toEqual({ count: Math.floor(size / 7) + 1, rows: size, different: size });
    const genders = await readWhole(unit.pages('/v1/genders', { params: { query: { limit: 1 } } }));
    expect(genders.rows).toBeGreaterThan(1);
    expect(genders).toEqual({ count: genders.rows + 1, rows: genders.rows, different: genders.rows });
  });

  it('receives changes as they happen, until the caller stops', async () => {
    const sheet = await anEpisode().then(sheetOf('ADI'));
    let opened = () => {};
    const open = new Promise<void>((resolve) => (opened = resolve));
    const listener = percorso({
      baseUrl: app.url,
      token: tokens.unit,
      fetch: (request) => fetch(request).finally(opened),
    });
    const controller = new AbortController();
    const changes = listener.changes({ signal: controller.signal });
    const next = changes.next();
    await open;
    await unit.put('/v1/sheets/{id}', { params: { path: { id: sheet.id } }, body: adi({ active: false }) });
    expect((await next).value).toMatchObject({ event: 'change', change: { id: sheet.id, type: 'SAVE' } });
    controller.abort();
    expect(await changes.next()).toEqual({ done: true, value: undefined });
  });

  describe('while the service is busy', () => {
    /**
     * Returns a client whose first requests get the given responses instead of reaching the service, and the idempotency keys of all
     * its requests.
     */
    const behind = (first: (() => Promise<Response>)[], patienceSeconds = 30) => {
      const keys: (string | null)[] = [];
      const send = (request: Request) => {
        keys.push(request.headers.get('idempotency-key'));
        return (first.shift() ?? (() => fetch(request)))();
      };
      return { keys, client: percorso({ baseUrl: app.url, token: tokens.unit, fetch: send, patienceSeconds }) };
    };
    const busy = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '0' } }));
    const lost = () => Promise.reject(new TypeError('fetch failed'));
    const save = async (client: Percorso) => {
      const { id } = await anEpisode().then(sheetOf('ADI'));
      return client.put('/v1/sheets/{id}', { params: { path: { id } }, body: adi({ active: false }) });
    };

    it('repeats a write with the same key, and uses another key for each write', async () => {
      const { keys, client } = behind([busy, lost, busy]);
      await expect(save(client)).resolves.toMatchObject({ type: 'SAVE' });
      await save(client);
      expect([keys.length, new Set(keys).size, new Set(keys.slice(0, 4)).size]).toEqual([5, 2, 1]);
      expect(keys).not.toContain(null);
    });

    it('repeats reads, but does not repeat a write without a key', async () => {
      const reading = behind([busy, lost]);
      await expect(reading.client.get('/v1/me')).resolves.toMatchObject({ username: 'uod.operatore' });
      const writing = behind([busy]);
      const body = { identifier: 'RSSMRA60A01F839X' };
      const error = await refusal(writing.client.post('/v1/patients/search', { body }));
      expect([isProblem(error, 'unreadable') && error.status, writing.keys]).toEqual([503, [null]]);
    });

    it('stops retrying after `patienceSeconds`', async () => {
      const busyAtLast = behind([busy, () => Promise.resolve(new Response(null, { status: 503 }))], 0.1);
      expect(isProblem(await refusal(busyAtLast.client.get('/v1/me')), 'unreadable')).toBe(true);
      expect(await refusal(behind([lost], 0.1).client.get('/v1/me'))).toBeInstanceOf(NoAnswerError);
    });
  });

  it('sends the log position of its writes with its reads, also those of another account', async () => {
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
