import type { ProvisionImportView, SimulatedEvent } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { daysAgo } from '../../test/days.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import type { Config } from '../config/config.js';
import { Metrics } from '../http/observability/metrics.js';
import { JobRunner } from '../jobs/job-runner.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';

const unknownPatient = 'VRDLCU75B41F839O';

describe('An import of provisions over REST (spec 001 §2 and §4)', () => {
  let scene: Scene;
  /** Tax codes of two patients in treatment at the centre. */
  let identifiers: string[];

  beforeAll(async () => {
    scene = await sceneOf();
    identifiers = [];
    for (let patient = 0; patient < 2; patient++) {
      const { path, identifier } = await scene.path();
      await path.openAt('RIABILITAZIONE_UOD');
      identifiers.push(identifier);
    }
  });
  afterAll(() => scene.close());

  const { base, record, body, open, instance, send, start, get, records, faults, until } = importRequests(() => ({
    scene,
    identifiers,
  }));
  /** Makes the database fail when any provision is inserted, or only the one with this supply code. */
  const failOnInsert = (code: string, supplyCode?: string) =>
    scene.database.query(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON provision FOR EACH ROW
        ${supplyCode ? `WHEN (NEW.supply_code = '${supplyCode}')` : ''} EXECUTE FUNCTION broken()`);
  const stopFailing = () => scene.database.query('DROP TRIGGER broken ON provision; DROP FUNCTION broken');
  const provisions = () =>
    scene.database.query<{ supply_code: string }>('SELECT * FROM provision WHERE supply_code IS NOT NULL');

  const queueHasJob = async (condition: string) => {
    while ((await scene.database.query(`SELECT FROM graphile_worker._private_jobs WHERE ${condition}`)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('runs from creation to import, and reports the outcome of each record', async () => {
    const [good, other, late] = [record(), record({ fiscalCode: identifiers[1] }), record()];
    const id = await open(good, other);
    const bad = { ...record(), fiscalCode: unknownPatient };
    const added = await scene.call<ProvisionImportView>('cdr.operatore', 'POST', `${base}/${id}/records`, {
      records: [late, bad],
    });
    expect(added).toMatchObject({ state: 'CREATO', records: 4, valid: 0, discarded: 0, imported: 0, failure: null });
    expect(await send(id, 'START')).toMatchObject({ status: 200, body: { from: 'CREATO', state: 'IN_VERIFICA' } });
    expect(await until(id, 'VERIFICATO')).toMatchObject({
      state: 'VERIFICATO',
      records: 4,
      valid: 2,
      discarded: 2,
      imported: 0,
      view: { snapshot: { context: { valid: 2, discarded: 2 } }, facts: { valid: 2 } },
    });
    expect(await faults(id)).toEqual([[], [], ['startingTime invalidDatesInRange'], ['fiscalCode notInTreatment']]);
    expect((await send(id, 'IMPORT')).body).toMatchObject({ state: 'IN_IMPORTAZIONE' });
    expect(await until(id, 'IMPORTATO')).toMatchObject({ valid: 2, discarded: 2, imported: 2, view: { closed: true } });
    expect((await provisions()).map((row) => row.supply_code).sort()).toEqual(
      [good.supplyCode, other.supplyCode].sort(),
    );
    expect((await records(id)).map(({ provisionId }) => provisionId !== null)).toEqual([true, true, false, false]);
    const faulty = await scene.send('cdr.operatore', 'GET', `${base}/${id}/records?faulty=true&limit=1`);
    expect(faulty).toMatchObject({ headers: { 'x-total': '2' }, body: [{ line: 3 }] });
    expect((await send(id, 'START')).status).toBe(409);
    const after = await scene.send('cdr.operatore', 'POST', `${base}/${id}/records`, { records: [record()] });
    expect(after).toMatchObject({
      status: 409,
      body: { userMessage: expect.stringContaining('già avviata') as string },
    });
  });

  it('discards duplicates and records that the form would refuse, with the form’s error codes', async () => {
    const first = record({ startingTime: `${daysAgo(8)}T09:00` });
    const id = await open(
      first,
      record({ startingTime: `${daysAgo(8)}T15:00` }),
      record({ supplyCode: first.supplyCode, startingTime: `${daysAgo(7)}T09:00` }),
      record({ startingTime: `${daysAgo(-1)}T09:00` }),
      record({ startingTime: `${daysAgo(20)}T09:00` }),
      record({ startingTime: 'ieri' }),
      record({ provisionTypeCode: 'MAI_VISTO', startingTime: `${daysAgo(9)}T09:00` }),
      record({ practitionerTaxCode: unknownPatient, startingTime: `${daysAgo(6)}T09:00` }),
      record({ fiscalCode: 'ABC' }),
      record({ tool: 'x'.repeat(201), startingTime: `${daysAgo(5)}T09:00` }),
    );
    await start(id);
    expect(await faults(id)).toEqual([
      [],
      ['startingTime invalidDatesInRange'],
      ['supplyCode alreadyUsed'],
      ['startingTime dateInFuture'],
      ['startingTime dateBeforeTreatmentStart'],
      ['startingTime invalidDateTime'],
      ['provisionTypeCode unknownCode'],
      ['practitionerTaxCode practitionerUnknown'],
      ['fiscalCode codice_fiscale'],
      ['tool textTooLong'],
    ]);
  });

  it('imports no record twice, even with a second job or a second IMPORT', async () => {
    const both = [record({ startingTime: `${daysAgo(4)}T09:00` }), record({ startingTime: `${daysAgo(3)}T09:00` })];
    const [one, two] = [await open(...both), await open(...both)];
    for (const id of [one, two]) await start(id);
    const sent = await Promise.all([send(one, 'IMPORT'), send(one, 'IMPORT'), send(two, 'IMPORT')]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const done = [await until(one, 'IMPORTATO'), await until(two, 'IMPORTATO')];
    expect(done.map(({ imported, discarded }) => imported + discarded)).toEqual([2, 2]);
    expect(done.reduce((sum, { imported }) => sum + imported, 0)).toBe(2);
    const again = await open(...both);
    await start(again);
    expect(await faults(again)).toEqual([['supplyCode supplyCodeExists'], ['supplyCode supplyCodeExists']]);
    expect(await send(again, 'IMPORT')).toMatchObject({
      status: 409,
      body: { explanation: { unmet: [{ guard: 'hasValidRecord' }] } },
    });
  });

  it('is opened once per idempotency key, which a different request may not reuse', async () => {
    const payload = body([record()]);
    const key = { 'idempotency-key': uuid() };
    const sent = () => scene.send('cdr.operatore', 'POST', base, payload, key);
    const [first, second] = [await sent(), await sent()];
    expect(second.body).toEqual(first.body);
    const other = await scene.send('cdr.operatore', 'POST', base, body([record()]), key);
    expect(other.status).toBe(409);
  });

  it('keeps what was imported before a failure, and imports the rest when started again', async () => {
    const [one, two] = identifiers.map((fiscalCode) => record({ fiscalCode, startingTime: `${daysAgo(2)}T09:00` }));
    const id = await open(one as object, two as object);
    await start(id);
    await failOnInsert('P0001', two?.supplyCode);
    await send(id, 'IMPORT');
    const failed = await until(id, 'FALLITO');
    expect(failed).toMatchObject({ valid: 2, imported: 1, failure: expect.stringContaining('errore') as string });
    await stopFailing();
    expect((await send(id, 'START')).body).toMatchObject({ from: 'FALLITO', state: 'IN_VERIFICA' });
    expect(await until(id, 'VERIFICATO')).toMatchObject({ valid: 2, discarded: 0, imported: 1, failure: null });
    await send(id, 'IMPORT');
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 2 });
  });

  it('is counted in the metrics: its records and the events that the job sends', async () => {
    const figure = () => scene.app.get(Metrics).registry.getSingleMetric('provision_import_records_total')?.get();
    const imported = async () => (await figure())?.values.find(({ labels }) => labels.outcome === 'imported')?.value;
    const before = (await imported()) ?? 0;
    const id = await open(record({ startingTime: `${daysAgo(14)}T09:00` }));
    await start(id);
    await send(id, 'IMPORT');
    await until(id, 'IMPORTATO');
    expect(await imported()).toBe(before + 1);
    // The metric also counts the events that the job sends itself.
    const transitions = await scene.app
      .get(Metrics)
      .registry.getSingleMetricAsString('workflow_transition_duration_seconds');
    expect(transitions).toMatch(/_count\{workflow="provision-import",event="IMPORTED"\} [1-9]/);
  });

  it('is retried after an interruption of the database connection', async () => {
    const id = await open(record({ startingTime: `${daysAgo(12)}T09:00` }));
    await start(id);
    await failOnInsert('57014');
    await send(id, 'IMPORT');
    await queueHasJob('attempts = 1 AND locked_at IS NULL');
    expect(await get(id)).toMatchObject({ state: 'IN_IMPORTAZIONE', imported: 0 });
    await stopFailing();
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 1 });
  });

  it('is finished by another process if the process that ran it is gone', async () => {
    const id = await open(record({ startingTime: `${daysAgo(13)}T09:00` }));
    await start(id);
    await failOnInsert('57014');
    await send(id, 'IMPORT');
    await queueHasJob('attempts = 1 AND locked_at IS NULL');
    await scene.database.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-gone', run_at = now()`,
    );
    await stopFailing();
    const next = new JobRunner(scene.app.get<Config>(CONFIG));
    next.onApplicationBootstrap();
    expect(await until(id, 'IMPORTATO')).toMatchObject({ imported: 1 });
    await next.beforeApplicationShutdown();
  });

  it('can be simulated, with the effects reported and no record changed', async () => {
    const id = await open(record({ startingTime: `${daysAgo(11)}T09:00` }), record({ fiscalCode: 'ABC' }));
    const before = await records(id);
    const simulated = await scene.call<SimulatedEvent[]>('cdr.operatore', 'POST', `${instance(id)}/simulate`, {
      events: [{ type: 'START' }, { type: 'IMPORT' }],
    });
    expect(simulated.map(({ type, allowed, from }) => [type, allowed, from])).toEqual([
      ['START', true, 'CREATO'],
      ['IMPORT', false, 'IN_VERIFICA'],
    ]);
    expect(simulated.map(({ effects }) => effects.map(({ name }) => name))).toEqual([['verifyRecords'], []]);
    expect(await get(id)).toMatchObject({ state: 'CREATO', valid: 0, discarded: 0 });
    expect(await records(id)).toEqual(before);
  });

  it('is accessible only with the grant to import, and only to its own centre and unrestricted users', async () => {
    const id = await open(record());
    for (const url of [`${base}/${id}`, `${base}/${id}/records`, instance(id)])
      expect((await scene.send('cdr2.operatore', 'GET', url)).status).toBe(404);
    expect((await send(id, 'START', 'cdr2.operatore')).status).toBe(404);
    expect((await scene.send('cdr2.operatore', 'POST', `${base}/${id}/records`, { records: [record()] })).status).toBe(
      404,
    );
    expect(await scene.send('cdr2.operatore', 'GET', base)).toMatchObject({ body: [], headers: { 'x-total': '0' } });
    expect(await scene.send('cdr2.operatore', 'POST', base, body([record()]))).toMatchObject({ status: 403 });
    expect((await scene.send('admin', 'GET', `${base}/${id}`)).status).toBe(200);
    for (const [method, url] of [
      ['GET', base],
      ['POST', base],
      ['GET', `${base}/${id}/records`],
    ] as const)
      expect(
        (await scene.send('uod.operatore', method, url, method === 'POST' ? body([record()]) : undefined)).status,
      ).toBe(403);
    expect((await send(id, 'VERIFIED')).status).toBe(400);
  });

  it('accepts 1 to 1000 records per request, with known fields of the right type', async () => {
    const post = (records: object[]) => scene.send('cdr.operatore', 'POST', base, body(records));
    expect(await post([{ ...record(), cost: 1 }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'records.0.cost' }] },
    });
    expect((await post([{ ...record(), startingTime: 7 }])).status).toBe(400);
    expect((await post([{ ...record(), supplyCode: '' }])).status).toBe(422);
    expect((await post([])).status).toBe(422);
    expect((await post(Array.from({ length: 1001 }, () => record()))).status).toBe(422);
  });

  it('is counted in the statistics, in total and by centre', async () => {
    const count = async (query = '') =>
      (
        await scene.call<{ instances: number }[]>(
          'analista',
          'GET',
          `/v1/workflows/provision-import/statistics${query}`,
        )
      ).reduce((sum, { instances }) => sum + instances, 0);
    const [{ jobs } = { jobs: 0 }] = await scene.database.query<{ jobs: number }>(
      'SELECT count(*)::int AS jobs FROM provision_import',
    );
    expect(jobs).toBeGreaterThan(5);
    expect(await count()).toBe(jobs);
    expect(await count(`?rehabilitationCenterId=${scene.region.centres[0]}`)).toBe(jobs);
    expect(await count(`?rehabilitationCenterId=${scene.region.centres[1]}`)).toBe(0);
    expect(await count(`?districtUnitId=${scene.region.units[0]}`)).toBe(0);
  });

  it('leaves a history from which the stored states can be reproduced', async () => {
    const found: string[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, ({ id, workflow, fault }) =>
      found.push(`${workflow} ${id} ${fault}`),
    );
    expect(found).toEqual([]);
  });
});
