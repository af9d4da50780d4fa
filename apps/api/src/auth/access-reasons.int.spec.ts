import { accessReasonHeaders, AccessReasonCode, givenReasonLabels, type ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callerOf, type Reply } from '../../test/caller.js';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';

const theirs = 'VRDLCU75B41F839O';
const ours = 'RSSMRA60A01F839S';
const reader = 'uod.operatore';
type Given = { accessReason?: string; accessReasonText?: string };

/** The searches that find a patient of another structure. */
const searches: Record<string, (identifier: string, given: Given) => Parameters<ReturnType<typeof callerOf>['send']>> =
  {
    'POST /v1/patients/search': (identifier, given) => [
      reader,
      'POST',
      '/v1/patients/search',
      { identifier, ...given },
    ],
    'POST /v1/civilregistries/search': (identifier, given) => [
      reader,
      'POST',
      '/v1/civilregistries/search',
      { identifier, ...given },
    ],
    'GET /v1/patients/search': (identifier, given) => [
      reader,
      'GET',
      `/v1/patients/search?identifier=${identifier}`,
      undefined,
      headersOf(given),
    ],
    'GET /v1/patients': (identifier, given) => [
      reader,
      'GET',
      '/v1/patients',
      undefined,
      { 'x-tax-code': identifier, ...headersOf(given) },
    ],
  };

const headersOf = ({ accessReason, accessReasonText }: Given): Record<string, string> =>
  accessReason ? accessReasonHeaders({ code: accessReason as AccessReasonCode, text: accessReasonText ?? null }) : {};

describe('A search by the complete identifier of a patient out of scope (decision 0004)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let region: Awaited<ReturnType<typeof smallRegion>>;
  let send: (...request: Parameters<ReturnType<typeof callerOf>['send']>) => Promise<Reply>;

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    app = await testApp(database.url);
    ({ send } = callerOf(app));
  });
  // The hour of an earlier test is over.
  beforeEach(async () => {
    await database.query(`ALTER TABLE record_access DISABLE TRIGGER append_only`);
    await database.query(`DELETE FROM record_access`);
    await database.query(`ALTER TABLE record_access ENABLE TRIGGER append_only`);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const opened = () =>
    database.query<{ access_reason_code: string; access_reason_text: string | null; units: string[] }>(
      `SELECT access_reason_code, access_reason_text, actor_affiliation -> 'units' AS units FROM record_access
       WHERE patient_id = $1 AND reason = 'tax_code_search' ORDER BY id`,
      [region.patients.ofThirdUnit],
    );
  const folder = () => send(reader, 'GET', `/v1/patients/${region.patients.ofThirdUnit}`);

  describe.each(Object.entries(searches))('by %s', (_, search) => {
    it('needs a reason: without one, the reply is 428 with the list of reasons, and nothing is read or put into scope', async () => {
      const { status, body } = await send(...search(theirs, {}));
      expect([status, (body as ProblemDetails).code]).toEqual([428, 'access_reason_required']);
      expect((body as ProblemDetails).accessReasons).toEqual(
        AccessReasonCode.options.map((code) => ({ code, description: givenReasonLabels[code] })),
      );
      expect(JSON.stringify(body)).not.toContain('Verdi');
      expect(await database.query('SELECT FROM record_access')).toEqual([]);
      expect((await folder()).status).toBe(404);
      expect(await database.query('SELECT FROM registry_lookup WHERE identifier = $1', [theirs])).not.toEqual([]);
    });

    it('is logged with the reason, its text and the reader’s structures; for an hour no other reason is asked', async () => {
      const given = { accessReason: 'ALTRO', accessReasonText: 'È in cura da noi: perché serve' };
      expect((await send(...search(theirs, given))).status).toBe(200);
      const logged = {
        access_reason_code: 'ALTRO',
        access_reason_text: given.accessReasonText,
        units: [region.units[0]],
      };
      expect(await opened()).toEqual([logged]);
      expect((await folder()).status).toBe(200);
      for (const again of Object.values(searches)) expect((await send(...again(theirs, {}))).status).toBe(200);
      expect(await opened()).toEqual([logged]);
    });

    it('needs no reason for a patient in scope, and logs none', async () => {
      expect((await send(...search(ours, {}))).status).toBe(200);
      expect((await send(...search(ours, { accessReason: 'URGENZA' }))).status).toBe(200);
      expect(await database.query('SELECT FROM record_access WHERE access_reason_code IS NOT NULL')).toEqual([]);
    });
  });

  it('asks again after the hour, and asks every user', async () => {
    await database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, access_reason_code, actor_affiliation, at)
       VALUES ($1, $2, 'Utente', 'tax_code_search', 'URGENZA', $3, now() - interval '61 minutes')`,
      [region.patients.ofThirdUnit, reader, JSON.stringify({ units: [region.units[0]] })],
    );
    expect((await send(reader, 'POST', '/v1/patients/search', { identifier: theirs })).status).toBe(428);
    const given = { identifier: theirs, accessReason: 'URGENZA' };
    expect((await send(reader, 'POST', '/v1/patients/search', given)).status).toBe(200);
    expect((await send('uod.direttore', 'POST', '/v1/patients/search', { identifier: theirs })).status).toBe(428);
  });

  it.each<[string, Given, number, string]>([
    ['an unknown reason', { accessReason: 'CURIOSITA' }, 422, 'accessReason'],
    ['«other» without a text', { accessReason: 'ALTRO' }, 422, 'accessReasonText'],
    ['«other» with a short text', { accessReason: 'ALTRO', accessReasonText: 'breve' }, 422, 'accessReasonText'],
    [
      '«other» with a text without letters',
      { accessReason: 'ALTRO', accessReasonText: '. . . . . . . .' },
      422,
      'accessReasonText',
    ],
    ['a text without a reason', { accessReasonText: 'Un testo abbastanza lungo' }, 422, 'accessReason'],
  ])('refuses %s in a body', async (_, given, status, path) => {
    for (const url of ['/v1/patients/search', '/v1/civilregistries/search'])
      expect(await send(reader, 'POST', url, { identifier: theirs, ...given })).toMatchObject({
        status,
        body: { errors: [{ path }] },
      });
    expect(await database.query('SELECT FROM record_access')).toEqual([]);
  });

  it.each([
    ['an unknown reason', { 'x-access-reason': 'CURIOSITA' }],
    ['«other» without a text', { 'x-access-reason': 'ALTRO' }],
    ['a text without a reason', { 'x-access-reason-text': 'Un%20testo%20lungo' }],
    ['a text that is not percent-encoded', { 'x-access-reason': 'ALTRO', 'x-access-reason-text': 'Il 100 % di noi' }],
  ])('refuses %s in a header', async (_, headers) => {
    expect(await send(reader, 'GET', '/v1/patients', undefined, { 'x-tax-code': theirs, ...headers })).toMatchObject({
      status: 400,
      body: { code: 'malformed_header' },
    });
  });

  it('asks no reason of users who cannot find such a patient: they get the reply for an unknown patient', async () => {
    for (const account of ['cdr.operatore', 'asl.operatore', 'ds.direttore'])
      expect((await send(account, 'POST', '/v1/patients/search', { identifier: theirs })).status).toBe(404);
    expect((await send('cdr.operatore', 'GET', '/v1/patients', undefined, { 'x-tax-code': theirs })).body).toEqual({
      items: [],
      total: 0,
    });
  });

  it('does not extend the scope in the list of centre patients, which asks no reason', async () => {
    const listed = await send(reader, 'GET', '/v1/patients/rehabcenterepisodeofcare', undefined, {
      'x-tax-code': theirs,
    });
    expect(listed).toMatchObject({ status: 200, body: [] });
    expect((await folder()).status).toBe(404);
  });

  it('is refused by the database with a reason that is not in the list, or without the text that it needs', async () => {
    const insert = (code: string, text: string | null) =>
      database.query(
        `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, access_reason_code, access_reason_text, actor_affiliation)
         VALUES ($1, 'x', 'x', 'tax_code_search', $2, $3, '{}')`,
        [region.patients.ofThirdUnit, code, text],
      );
    await expect(insert('CURIOSITA', null)).rejects.toThrow(/access_reason_code/);
    await expect(insert('ALTRO', null)).rejects.toThrow(/record_access_reason/);
  });
});
