import { historyFaultSentence } from '@percorso/domain';
import { deliveriesOf } from '../../test/budgets.js';
import { daysAgo, today } from '../../test/days.js';
import { flowRequests, thisMonth } from '../../test/regional-flows.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';

type Person = { patientId: string; episode: string };

describe('A regional flow over REST (spec 001 §2; architecture §14)', () => {
  let scene: Scene;
  let withResidence: Person;
  let withoutResidence: Person;
  let withoutDiagnosis: Person;
  let accesses: string;
  let provisions: string;

  const { base, body, open, send, get, generate, download, rows } = flowRequests(() => scene);
  const query = (sql: string, values: unknown[] = []) => scene.database.query<Record<string, string>>(sql, values);
  const addResidence = (patientId: string) =>
    query(
      `INSERT INTO civil_registry_address (id, patient_id, type_code, territory_id, foreign_territory, postal_code, address,
         start_date, related_asl_code)
       SELECT gen_random_uuid(), $1, 'Residenza', id, false, '80121', 'Via Roma 1', '2020-01-01', '150204'
       FROM reference_entry WHERE catalogue = 'territories' AND fields ->> 'istatCode' = '063049'`,
      [patientId],
    );
  const treated = async (hasResidence = true): Promise<Person> => {
    const { path, patientId } = await scene.path();
    const episode = await path.openAt('RIABILITAZIONE_UOD');
    if (hasResidence) await addResidence(patientId);
    return { patientId, episode };
  };
  const deliver = async ({ episode }: Person, day: string) => {
    const { path } = await scene.path();
    await deliveriesOf(scene, await path.view(episode))({ day });
  };

  beforeAll(async () => {
    scene = await sceneOf();
    await query(`UPDATE rehabilitation_center SET nsis_code = '150001' WHERE id = $1`, [scene.region.centres[0]]);
    withResidence = await treated();
    withoutResidence = await treated(false);
    withoutDiagnosis = await treated();
    await query(
      `UPDATE diagnosis SET principal = false WHERE sheet_id IN (SELECT id FROM sheet WHERE uod_episode_id = $1)`,
      [withoutDiagnosis.episode],
    );
  });
  afterAll(() => scene.close());

  it('runs from creation to transmission, after which it can be neither generated nor created again', async () => {
    accesses = await open('ACCESSI');
    const id = accesses;
    expect(await get(id)).toMatchObject({ state: 'CREATO', records: 0, generatedAt: null, by: null });
    const early = await download(id);
    expect([early.statusCode, early.json<{ userMessage: string }>().userMessage]).toEqual([
      409,
      'Il file non è disponibile: il flusso non è stato ancora generato.',
    ]);
    const generated = await generate(id);
    expect(generated).toMatchObject({ ...thisMonth, track: 'ACCESSI', records: 1, discarded: 2, failure: null });
    expect(generated).toMatchObject({ by: expect.any(String) as string, generatedAt: expect.any(String) as string });
    const sent = { type: 'MARK_SENT', protocol: ' PG/2026/17 ', date: today };
    expect(await send(id, sent)).toMatchObject({ status: 200, body: { state: 'TRASMESSO' } });
    expect(await get(id)).toMatchObject({ protocol: 'PG/2026/17', sentOn: today, view: { closed: true } });
    expect((await send(id, { type: 'START' })).status).toBe(409);
    expect((await download(id)).statusCode).toBe(200);
    expect(await scene.send('asl.operatore', 'POST', base, body('ACCESSI'))).toMatchObject({
      status: 409,
      body: { userMessage: expect.stringContaining('esiste già') as string },
    });
  });

  it('lists accesses in the columns of the format, with a pseudonym instead of personal data', async () => {
    const [row, ...others] = await rows(accesses);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      localHealthAuthorityCode: '150204',
      districtCode: 'D24',
      unitCode: 'U1',
      episodeId: withResidence.episode,
      episodeNumber: '1',
      gender: 'M',
      birthYear: '1960',
      residenceIstatCode: '063049',
      startDate: daysAgo(30),
      endDate: '',
      need: 'complex',
      step: 'RIABILITAZIONE_UOD',
      classification: 'ICD9',
      careRegimeTypes: 'AMB_IND',
      treatmentStartDate: daysAgo(20),
      centreCode: '000001',
      nsisCode: '150001',
      closing: '',
      closingReason: '',
    });
    expect(row?.patient).toMatch(/^[0-9a-f]{64}$/);
    const { body: text, headers } = await download(accesses);
    expect(text).not.toMatch(/Rossi|Mario|RSSMRA/);
    expect(text).not.toContain(withResidence.patientId);
    expect(headers['content-disposition']).toContain(`ACCESSI_150204_${today.slice(0, 7)}.csv`);
    expect(text.startsWith('"localHealthAuthorityCode","districtCode"')).toBe(true);
    expect(text.endsWith('"\r\n')).toBe(true);
  });

  it('reports discarded records in a separate file, with line and reason', async () => {
    const discarded = await rows(accesses, 'discarded');
    const byEpisode = new Map(discarded.map((row) => [row.episodeId, row]));
    expect(byEpisode.get(withoutResidence.episode)).toMatchObject({
      reasons: 'RESIDENZA_MANCANTE',
      description: 'Manca il comune di residenza dell’assistito',
    });
    expect(byEpisode.get(withoutDiagnosis.episode)).toMatchObject({ reasons: 'DIAGNOSI_MANCANTE', diagnosis: '' });
    expect(discarded.map(({ line }) => Number(line)).every((line) => line >= 1 && line <= 3)).toBe(true);
    expect(new Set(discarded.map(({ line }) => line)).size).toBe(2);
    expect((await download(accesses, 'discarded')).headers['content-disposition']).toContain('_scarti.csv');
  });

  it('lists the provisions of the health authority’s centres, with the tariff on their date, and discards those without tariff or NSIS code', async () => {
    const first = `${today.slice(0, 7)}-01`;
    await deliver(withResidence, first);
    await deliver(withoutResidence, first);
    provisions = await open('PRESTAZIONI');
    const id = provisions;
    expect(await generate(id)).toMatchObject({ records: 2, discarded: 0 });
    expect(await rows(id)).toContainEqual({
      localHealthAuthorityCode: '150204',
      provisionId: expect.any(String) as string,
      episodeId: withResidence.episode,
      centreCode: '000001',
      nsisCode: '150001',
      provisionType: 'PRA01',
      hFileCode: '93.11.A',
      startingTime: `${first}T09:00`,
      hours: '1',
      qualifications: 'FISIATRA',
      tariffCents: '4500',
      amountCents: '4500',
    });
    await query('ALTER TABLE regional_rate_period DISABLE TRIGGER never_deleted');
    await query(`DELETE FROM regional_rate WHERE care_regime_type_code = 'AMB_IND'`);
    await query('UPDATE rehabilitation_center SET nsis_code = NULL');
    expect(await generate(id)).toMatchObject({ records: 0, discarded: 2 });
    expect((await rows(id, 'discarded'))[0]).toMatchObject({
      line: '1',
      reasons: 'NSIS_MANCANTE TARIFFA_MANCANTE',
      tariffCents: '',
      description: 'Manca il codice NSIS del centro; Manca la tariffa del giorno della prestazione',
    });
    expect(await rows(id)).toEqual([]);
  });

  it('has the same file, byte for byte, when it is generated twice', async () => {
    const both = async () => [(await download(provisions)).body, (await download(provisions, 'discarded')).body];
    const before = await both();
    await generate(provisions);
    expect(await both()).toEqual(before);
  });

  it('requires a confirmation to be generated before its month is over, and to be sent if it was generated that early', async () => {
    const id = await open('ACCESSI', {
      localHealthAuthorityCode: '150204',
      month: thisMonth.month,
      year: thisMonth.year - 1,
    });
    await generate(id);
    expect((await send(id, { type: 'MARK_SENT', protocol: '1', date: today }, '')).status).toBe(200);
    expect(await send(provisions, { type: 'START' }, '')).toMatchObject({
      status: 428,
      body: {
        confirmations: [{ code: 'monthNotOver', message: expect.stringContaining('Il mese finisce') as string }],
      },
    });
    expect(await send(provisions, { type: 'MARK_SENT', protocol: '1', date: today }, '')).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'generatedTooEarly' }] },
    });
  });

  it.each([
    [{ type: 'MARK_SENT', protocol: '1', date: daysAgo(-1) }, 'date', 'La data non può essere futura'],
    [{ type: 'MARK_SENT', date: today }, 'protocol', 'Il campo è richiesto'],
    [{ type: 'MARK_SENT', protocol: '1' }, 'date', 'Il campo è richiesto'],
    [
      { type: 'MARK_SENT', protocol: 'x'.repeat(51), date: today },
      'protocol',
      'Il testo è di 51 caratteri: il massimo è 50',
    ],
  ])(
    'refuses to be marked as sent without a protocol or a date, or with a future date: %j',
    async (event, path, message) => {
      expect(await send(provisions, event)).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
    },
  );

  it.each([
    [{ month: 13 }, 422, 'month'],
    [{ year: thisMonth.year + 1 }, 422, 'month'],
    [{ track: 'ALTRO' }, 422, 'track'],
    [{ month: 'gennaio' }, 400, 'month'],
    [{ other: 1 }, 400, 'other'],
  ])('cannot be created without a valid track and a month that has begun: %j', async (over, status, path) => {
    const reply = await scene.send('asl.operatore', 'POST', base, body('ACCESSI', over));
    expect(reply).toMatchObject({ status, body: { errors: [{ path }] } });
  });

  it('can be created, listed, read and started only by users of its health authority, which must exist', async () => {
    const theirs = await scene.call<{ id: string }>(
      'admin',
      'POST',
      base,
      body('ACCESSI', { localHealthAuthorityCode: '150205' }),
    );
    expect(
      (await scene.send('asl.operatore', 'POST', base, body('ACCESSI', { localHealthAuthorityCode: '150205' }))).status,
    ).toBe(403);
    const list = await scene.call<{ id: string }[]>('asl.operatore', 'GET', base);
    expect(list.map(({ id }) => id)).not.toContain(theirs.id);
    expect(await scene.call<unknown[]>('admin', 'GET', `${base}?localHealthAuthorityCode=150205`)).toHaveLength(1);
    for (const part of ['', '/file', '/discarded'])
      expect((await scene.send('asl.operatore', 'GET', `${base}/${theirs.id}${part}`)).status).toBe(404);
    expect((await send(theirs.id, { type: 'START' })).status).toBe(404);
    const unknown = await scene.send('admin', 'POST', base, body('ACCESSI', { localHealthAuthorityCode: '999999' }));
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'localHealthAuthorityCode', code: 'unknownCode' }] },
    });
  });

  it('is listed by period, the newest first, with filters; undeclared parameters are refused', async () => {
    const list = await scene.call<{ year: number; month: number; track: string }[]>('admin', 'GET', base);
    expect(list.map(({ year }) => year)).toEqual([...list.map(({ year }) => year)].sort((a, b) => b - a));
    expect(await scene.call<unknown[]>('admin', 'GET', `${base}?state=TRASMESSO&track=ACCESSI`)).toHaveLength(2);
    expect(await scene.call<unknown[]>('admin', 'GET', `${base}?year=${thisMonth.year - 1}`)).toHaveLength(1);
    expect((await scene.send('admin', 'GET', `${base}?stato=TRASMESSO`)).status).toBe(400);
  });

  it('hides from an analyst which user generated it, and cannot be started by an analyst', async () => {
    const [flow] = await scene.call<{ id: string; by: string | null; generatedAt: string }[]>(
      'analista',
      'GET',
      `${base}?state=TRASMESSO`,
    );
    expect(flow).toMatchObject({ by: null, generatedAt: expect.any(String) as string });
    expect((await download(flow?.id ?? '', 'file', 'analista')).statusCode).toBe(200);
    expect((await send(flow?.id ?? '', { type: 'START' }, '', 'analista')).status).toBe(403);
  });

  it('has a history from which its stored record can be reproduced', async () => {
    const faults: string[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, ({ id, ...fault }) => {
      faults.push(`${id}: ${historyFaultSentence(fault)}`);
    });
    // Sheets that this test changed without the engine are reported as well, so only the faults of flows count.
    const flows = await query('SELECT id FROM regional_flow');
    expect(faults.filter((fault) => flows.some(({ id }) => fault.startsWith(id ?? '-')))).toEqual([]);
  });
});
