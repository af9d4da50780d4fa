import { setTimeout as pause } from 'node:timers/promises';
import type { OpenRegionalFlow } from '@percorso/domain';
import { ApiClient } from '../../test/api-client.js';
import { deliveriesOf } from '../../test/budgets.js';
import { today } from '../../test/days.js';
import { flowRequests } from '../../test/regional-flows.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { generateNext } from './generation.js';
import { runningFlow } from './regional-flows.sql.js';

const PROVISIONS = 12;
const ONE_BY_ONE = { FLOW_BATCH: '1' };

describe('A flow whose generation is interrupted, run by two processes or fails (decision 0034)', () => {
  let scene: Scene;
  const { open, send, get, until, download } = flowRequests(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
    const { path } = await scene.path();
    const view = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    const deliver = deliveriesOf(scene, view);
    // The triggers allow one provision per day. They are disabled, so that all provisions are on the first days of the
    // month, regardless of today's date.
    await scene.database.query('ALTER TABLE provision DISABLE TRIGGER cover_new_days');
    for (let n = 0; n < PROVISIONS; n++)
      await deliver({ day: `${today.slice(0, 7)}-${String((n % 3) + 1).padStart(2, '0')}` });
    await scene.database.query(`UPDATE rehabilitation_center SET nsis_code = '150001' WHERE code = '000001'`);
    // Every third provision has no tariff.
    await scene.database.query(`UPDATE provision SET provision_type_code = 'MAI_VISTO' WHERE id IN (
      SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM provision) p WHERE place % 3 = 0)`);
    // Each step takes a while, so that a process can be killed in the middle of it.
    await scene.database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
      CREATE TRIGGER slowly AFTER INSERT ON regional_flow_part FOR EACH STATEMENT EXECUTE FUNCTION slowly()`);
  });
  afterAll(() => scene.close());

  const files = async (id: string) => [(await download(id)).body, (await download(id, 'discarded')).body];
  const isWriting = async () =>
    (
      await scene.database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      )
    ).length > 0;

  it('contains each record once and in order, although the process is killed three times', async () => {
    const id = await open('PRESTAZIONI');
    await send(id, { type: 'START' });
    const other = await ApiClient.start(scene.database.url, {});
    expect(await until(id, 'GENERATO')).toMatchObject({ records: 8, discarded: 4 });
    await other.stop();
    const before = await files(id);
    await send(id, { type: 'START' });
    expect(await get(id)).toMatchObject({ records: 0, discarded: 0, generatedAt: null, by: null });
    for (const count of [2, 5, 9]) {
      const client = await ApiClient.start(scene.database.url, ONE_BY_ONE);
      for (;;) {
        const { records, discarded } = await get(id);
        if (records + discarded >= count && (await isWriting())) break;
        await pause(5);
      }
      await client.kill();
      while (await isWriting()) await pause(5);
      expect((await get(id)).state).toBe('IN_GENERAZIONE');
    }
    const last = await ApiClient.start(scene.database.url, ONE_BY_ONE);
    expect(await until(id, 'GENERATO')).toMatchObject({ records: 8, discarded: 4 });
    await last.stop();
    expect(await files(id)).toEqual(before);
  });

  it('has the same file if two processes generate it concurrently, with different batch sizes', async () => {
    const database = scene.app.get(Database);
    const list = await scene.call<{ id: string }[]>('asl.operatore', 'GET', '/v1/siar-flows/app?track=PRESTAZIONI');
    const id = list[0]?.id ?? '';
    const before = await files(id);
    await send(id, { type: 'START' });
    const { rows } = await database.query<OpenRegionalFlow & { id: string }>(runningFlow, [id]);
    const [flow] = rows;
    if (!flow) throw new Error('it is not being generated');
    const generating = async (batchSize: number) => {
      while (await database.transaction((db) => generateNext(db, { ...flow, key: 'k' }, batchSize)));
    };
    await Promise.all([generating(1), generating(5)]);
    // Nothing is left to generate and no job is queued: the next process that starts finds the flow and ends its
    // generation.
    await scene.database.query('DELETE FROM graphile_worker._private_jobs');
    const client = await ApiClient.start(scene.database.url, {});
    expect(await until(id, 'GENERATO')).toMatchObject({ records: 8, discarded: 4 });
    await client.stop();
    expect(await files(id)).toEqual(before);
  });

  it('reports a failure, and can be generated again by START', async () => {
    const id = await open('ACCESSI');
    await scene.database.query(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON regional_flow_part FOR EACH ROW EXECUTE FUNCTION broken()`);
    await send(id, { type: 'START' });
    const client = await ApiClient.start(scene.database.url, {});
    expect(await until(id, 'FALLITO')).toMatchObject({ failure: expect.stringContaining('errore') as string });
    await scene.database.query('DROP TRIGGER broken ON regional_flow_part');
    await send(id, { type: 'START' });
    expect(await until(id, 'GENERATO')).toMatchObject({ failure: null });
    await client.stop();
  });
});
