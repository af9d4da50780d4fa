import { Buffer } from 'node:buffer';
import { type EpisodeView, type ImportedProvision, romeDay } from '@percorso/domain';
import fc from 'fast-check';
import { daysAgo } from '../../test/days.js';
import { csvOfRecords, importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';
import { demoTaxCode } from '../../test/small-region.js';
import { Database } from '../database/database.js';
import type { Running } from './importer.js';
import { runningJob } from './provision-imports.sql.js';
import { beginVerification } from './verification.sql.js';
import { verifyNext, verifyOthers } from './verify-records.js';

const unknown = 'VRDLCU75B41F839O';

describe('The verification of an import, in sets and by the rules in TypeScript (spec 000 §5, 001 §2)', () => {
  let scene: Scene;
  const identifiers: string[] = [];
  let otherCentre: string;

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
    const ids: string[] = [];
    for (const treated of [true, true, true, false]) {
      const { path, identifier, patientId } = await scene.path();
      ids.push(await path.openAt(treated ? 'RIABILITAZIONE_UOD' : 'ACCESSO_RIABILITAZIONE_UOD'));
      // The last patient in treatment is dead.
      if (identifiers.length === 2)
        await scene.database.query(
          'INSERT INTO civil_registry (patient_id, deceased, death_date) VALUES ($1, true, $2)',
          [patientId, daysAgo(9)],
        );
      identifiers.push(identifier);
    }
    await suspend(ids[0]);
    await remodel(ids[1]);
    const centres = await scene.database.query<{ code: string }>(
      'SELECT code FROM rehabilitation_center ORDER BY code',
    );
    const own = await scene.database.query<{ code: string }>('SELECT code FROM rehabilitation_center WHERE id = $1', [
      scene.region.centres[0],
    ]);
    otherCentre = centres.find(({ code }) => code !== own[0]?.code)?.code ?? '';
    ownCentre = own[0]?.code ?? '';
  });
  afterAll(() => scene.close());
  let ownCentre: string;

  const { base, record, body, upload, get, send, records } = importRequests(() => ({ scene, identifiers }));
  const open = async (rows: object[]) =>
    (await scene.call<{ id: string }>('cdr.operatore', 'POST', base, body(rows))).id;
  const database = () => scene.app.get(Database);
  const runningOf = async (id: string): Promise<Running> =>
    (await database().query<Running>(runningJob, [id])).rows[0] as Running;
  const found = (id: string) =>
    scene.database.query(
      `SELECT line, sheet_id, practitioner_id, days, faults FROM provision_import_record WHERE import_id = $1 ORDER BY line`,
      [id],
    );
  const verify = async (id: string, batchSize: number) => {
    const job = await runningOf(id);
    while (await database().transaction((db) => verifyNext(db, job, batchSize)));
    return found(id);
  };
  /** Verifies all records with the rules in TypeScript alone, and returns the results. */
  const verifyByRules = async (id: string) => {
    const job = await runningOf(id);
    await database().transaction(async (db) => {
      await db.query(beginVerification, [id, job.rehabilitationCenterId]);
      await verifyOthers(db, job, { from: '', before: null }, romeDay(new Date()));
    });
    return found(id);
  };

  const centreOf = async (id?: string) =>
    (await scene.call<EpisodeView>('cdr.operatore', 'GET', `/v1/district-unit-episodes/${id}`)).centre?.id;
  /** Records a suspension of two days. */
  const suspend = async (id?: string) =>
    scene.call('cdr.operatore', 'POST', `/v1/rehab-center-episodes/${await centreOf(id)}/provision-suspensions`, {
      startDate: daysAgo(12),
      endDate: daysAgo(11),
      provisionSuspensionTypeCode: '02',
    });
  /** Changes the plan by an accepted proposal: records under it can be verified only by the rules in TypeScript. */
  const remodel = async (id?: string) => {
    const episode = `/v1/district-unit-episodes/${id}`;
    const view = await scene.call<EpisodeView>('cdr.operatore', 'GET', episode);
    const regimes = `${episode}/careplans/${view.centre?.operatingPlan?.id}/regimes`;
    const { id: regimeId } = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    await scene.call('uod.operatore', 'PUT', `${regimes}/approve-remodulation`, { regimeId });
  };

  const anyRecord = (): fc.Arbitrary<ImportedProvision> =>
    fc.record({
      supplyCode: fc.oneof(
        { weight: 20, arbitrary: fc.uuid().map((id) => id.slice(0, 12)) },
        { weight: 1, arbitrary: fc.constantFrom('DOPPIO', 'TRIPLO') },
      ),
      fiscalCode: fc.oneof(
        { weight: 8, arbitrary: fc.nat(3).map((place) => identifiers[place] ?? '') },
        { weight: 1, arbitrary: fc.constantFrom(unknown, 'ABC', '') },
      ),
      centreCode: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('999999').map((code) => code) },
        { weight: 1, arbitrary: fc.nat(1).map((own) => (own === 1 ? ownCentre : otherCentre)) },
      ),
      provisionTypeCode: fc.oneof(
        { weight: 12, arbitrary: fc.constant('PRA01') },
        { weight: 1, arbitrary: fc.constantFrom('PRR01', 'PRD01', 'MAI_VISTO', '') },
      ),
      practitionerTaxCode: fc.oneof(
        { weight: 12, arbitrary: fc.constant(demoTaxCode('uod.operatore')) },
        { weight: 1, arbitrary: fc.constantFrom(unknown, '') },
      ),
      startingTime: fc
        .tuple(
          fc.integer({ min: -2, max: 24 }).map(daysAgo),
          fc.constantFrom('T09:00', 'T23:59', 'T00:00', 'T09:00Z', 'T24:00', 'T9:00', ' 09:00', 'T17:30', ''),
          fc.nat(5),
        )
        .map(([day, time, odds]) => (odds > 0 ? `${day}T${time === 'T23:59' ? '23:59' : '10:15'}` : day + time)),
      tool: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(null, 'cicloergometro') },
        { weight: 1, arbitrary: fc.constantFrom('x'.repeat(200), 'x'.repeat(201), 'è'.repeat(150), '🦽'.repeat(120)) },
      ),
    });

  it('has the same results in sets as by the rules alone, for any records', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord(), { minLength: 40, maxLength: 120 }),
        fc.integer({ min: 1, max: 50 }),
        async (rows, batchSize) => {
          const id = await upload(csvOfRecords(rows));
          await send(id, 'START');
          const inSets = await verify(id, batchSize);
          expect(inSets).toEqual(await verifyByRules(id));
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    const [counted] = await scene.database.query<{ good: number; bad: number }>(
      `SELECT count(sheet_id)::int AS good, count(faults)::int AS bad FROM provision_import_record`,
    );
    expect(Math.min(counted?.good ?? 0, counted?.bad ?? 0)).toBeGreaterThan(50);
  });

  it('reports the fault of every record, even if no record of the file is valid', async () => {
    const id = await upload(
      csvOfRecords(Array.from({ length: 1500 }, (_, n) => record({ supplyCode: `N-${n}`, fiscalCode: unknown }))),
    );
    await send(id, 'START');
    await verify(id, 400);
    expect(await get(id)).toMatchObject({ records: 1500, valid: 0, discarded: 1500 });
    expect((await records(id, '?limit=1&page=1500'))[0]?.faults).toMatchObject([{ code: 'notInTreatment' }]);
  });

  it('discards a record with a time that does not exist, in the hour skipped when summer time begins', async () => {
    const { path, identifier: fiscalCode } = await scene.path({
      startDate: '2025-03-01',
      treatmentStartDate: '2025-03-02',
    });
    await path.openAt('RIABILITAZIONE_UOD');
    const times = ['2025-03-30T02:30', '2025-03-30T03:00', '2025-03-29T02:30'];
    const id = await open(times.map((startingTime) => record({ fiscalCode, startingTime })));
    await send(id, 'START');
    const verifiedRows = await verify(id, 100);
    expect(verifiedRows).toEqual(await verifyByRules(id));
    expect((await records(id)).map(({ faults }) => faults?.map(({ code }) => code) ?? [])).toEqual([
      ['timeDoesNotExist'],
      [],
      [],
    ]);
  });

  it('accepts the first of two provisions on one date and the first of two equal supply codes, with or without the centre’s code', async () => {
    const [day, next] = [`${daysAgo(9)}T09:00`, `${daysAgo(8)}T09:00`];
    const [fiscalCode] = identifiers;
    const id = await open([
      record({ supplyCode: 'S-1', startingTime: day }),
      record({ supplyCode: 'S-2', startingTime: day }),
      record({ supplyCode: 'S-1', startingTime: next, centreCode: ownCentre }),
      record({ supplyCode: 'S-3', startingTime: next, fiscalCode: fiscalCode ?? '' }),
    ]);
    await send(id, 'START');
    await verify(id, 1);
    expect((await records(id)).map(({ faults }) => faults?.map(({ code }) => code) ?? [])).toEqual([
      [],
      ['invalidDatesInRange'],
      ['alreadyUsed'],
      [],
    ]);
  });

  it('checks each record of an import for all centres at the centre that the record names', async () => {
    const rows = [
      record({ centreCode: ownCentre, startingTime: `${daysAgo(7)}T09:00` }),
      record({ centreCode: otherCentre, startingTime: `${daysAgo(6)}T09:00` }),
      record({ centreCode: '999999' }),
      record({ centreCode: null }),
    ];
    const id = await upload(Buffer.from(csvOfRecords(rows)).toString(), { account: 'admin', fields: {} });
    await send(id, 'START', 'admin');
    await verify(id, 100);
    const verifiedRows = await scene.call<{ faults: { path: string; code: string }[] | null }[]>(
      'admin',
      'GET',
      `${base}/${id}/records`,
    );
    expect(verifiedRows.map(({ faults }) => faults?.map(({ path, code }) => `${path} ${code}`) ?? [])).toEqual([
      [],
      ['fiscalCode notInTreatment'],
      ['centreCode centreUnknown'],
      ['centreCode required'],
    ]);
  });
});
