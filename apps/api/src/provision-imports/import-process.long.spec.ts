import { setTimeout as pause } from 'node:timers/promises';
import { historyFaultSentence, type ImportedProvision, type ProvisionImportView } from '@percorso/domain';
import { ApiClient } from '../../test/api-client.js';
import { daysAgo } from '../../test/days.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';
import { Importer, type Running } from './importer.js';
import { runningJob } from './provision-imports.sql.js';
import { verifyNext } from './verify-records.js';

const PATIENTS = 6;
/** Days with a record for each patient in the longest file, and records per transaction. */
const DAYS = 10;
const BATCH = { IMPORT_BATCH: String(DAYS) };

describe('An import that is interrupted or run by two processes (decision 0034)', () => {
  let scene: Scene;
  const identifiers: string[] = [];

  beforeAll(async () => {
    scene = await sceneOf({ ...BATCH, JOB_WORKER: 'false' });
    for (let patient = 0; patient < PATIENTS; patient++) {
      const { path, identifier } = await scene.path();
      await path.openAt('RIABILITAZIONE_UOD');
      identifiers.push(identifier);
    }
    // Writing takes a while in each transaction, so that a process can be killed in the middle of it.
    await scene.database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
      CREATE TRIGGER slowly AFTER INSERT ON provision FOR EACH STATEMENT EXECUTE FUNCTION slowly();
      CREATE TRIGGER slowly AFTER UPDATE ON provision_import FOR EACH STATEMENT EXECUTE FUNCTION slowly()`);
  });
  afterAll(() => scene.close());

  const { record, base, body, get, send, until } = importRequests(() => ({ scene, identifiers }));
  const open = async (records: object[]) =>
    (await scene.call<{ id: string }>('cdr.operatore', 'POST', base, body(records))).id;
  /** Returns records of one provision for each patient on each of `days` days, the first `from` days ago. */
  const file = (from: number, days: number): ImportedProvision[] =>
    identifiers.flatMap((fiscalCode) =>
      Array.from({ length: days }, (_, day) => record({ fiscalCode, startingTime: `${daysAgo(from - day)}T09:00` })),
    );
  const written = () =>
    scene.database.query<{ rows: number; codes: number; entries: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT supply_code)::int AS codes,
        (SELECT coalesce(sum(jsonb_array_length(event -> 'entries')), 0)::int FROM workflow_event
          WHERE type = 'IMPORT' AND event ? 'supplyCodes') AS entries
       FROM provision WHERE supply_code IS NOT NULL`,
    );
  const findings = async () => {
    const found: string[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, ({ id, ...fault }) => {
      found.push(`${id}: ${historyFaultSentence(fault)}`);
    });
    return found;
  };
  const runningOf = async (id: string): Promise<Running> => {
    const { rows } = await scene.app.get(Database).query<Running>(runningJob, [id]);
    if (!rows[0]) throw new Error(`${id} is no job`);
    return rows[0];
  };

  it('is resumed by the next process that starts, even if its entry in the queue is lost', async () => {
    const id = await open(file(18, 1));
    await send(id, 'START');
    await scene.database.query('DELETE FROM graphile_worker._private_jobs');
    const next = await ApiClient.start(scene.database.url, BATCH);
    await until(id, 'VERIFICATO');
    await next.stop();
    expect(await get(id)).toMatchObject({ valid: PATIENTS, discarded: 0 });
  });

  it('imports each record exactly once, although the process is killed five times', async () => {
    const records = file(16, DAYS);
    const id = await open(records);
    const isWriting = async () =>
      (
        await scene.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
        )
      ).length > 0;
    /** Starts a process and kills it while it writes, once the job has progressed far enough. */
    const kill = async (state: string, hasProgressed: (job: ProvisionImportView) => boolean) => {
      const client = await ApiClient.start(scene.database.url, BATCH);
      while (!hasProgressed(await get(id)) || !(await isWriting())) await pause(5);
      await client.kill();
      while (await isWriting()) await pause(5);
      expect((await get(id)).state).toBe(state);
    };
    await send(id, 'START');
    await kill('IN_VERIFICA', () => true);
    const verifying = await ApiClient.start(scene.database.url, BATCH);
    expect(await until(id, 'VERIFICATO')).toMatchObject({ valid: records.length, discarded: 0 });
    await verifying.kill();
    await send(id, 'IMPORT');
    for (const lists of [1, 2, 3]) await kill('IN_IMPORTAZIONE', ({ imported }) => imported === lists * DAYS);
    await kill('IN_IMPORTAZIONE', ({ imported }) => imported === records.length);
    const last = await ApiClient.start(scene.database.url, BATCH);
    await until(id, 'IMPORTATO');
    await last.stop();
    expect(await get(id)).toMatchObject({ imported: records.length, valid: records.length, discarded: 0 });
    expect(await written()).toEqual([{ rows: records.length, codes: records.length, entries: records.length }]);
    expect(await findings()).toEqual([]);
  });

  it('is verified and imported once if two processes run it concurrently', async () => {
    const [before] = await written();
    const records = file(5, 4);
    const id = await open(records);
    await send(id, 'START');
    const database = scene.app.get(Database);
    const job = await runningOf(id);
    const verifying = async () => {
      while (await database.transaction((db) => verifyNext(db, job, 1)));
    };
    await Promise.all([verifying(), verifying()]);
    expect((await get(id)).valid).toBe(records.length);
    const importer = scene.app.get(Importer);
    const { signal } = new AbortController();
    await Promise.all([importer.import(job, signal), importer.import(job, signal)]);
    expect((await get(id)).imported).toBe(records.length);
    const count = (before?.rows ?? 0) + records.length;
    expect(await written()).toEqual([{ rows: count, codes: count, entries: count }]);
    expect(await findings()).toEqual([]);
  });
});
