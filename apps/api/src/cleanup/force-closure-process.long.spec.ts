import { setTimeout as pause } from 'node:timers/promises';
import { BULK_LIMIT, type ForceClosure, historyFaultSentence } from '@percorso/domain';
import { ApiClient } from '../../test/api-client.js';
import { cleanupRequests } from '../../test/cleanup.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';
import { ForceClosureWorker } from './force-closure-worker.js';

const CLOSED_BEFORE = 7;

describe('A mass closing (decision 0034)', () => {
  let scene: Scene;
  const { begin, run, until, rows } = cleanupRequests(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
    // Delays the write of each outcome, so that the process can be killed after the event and before the outcome.
    await scene.database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.03); RETURN NEW; END $$;
      CREATE TRIGGER slowly BEFORE UPDATE ON force_closure_row FOR EACH ROW EXECUTE FUNCTION slowly()`);
  });
  afterAll(() => scene.close());

  const opened = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await (await scene.path()).path.open());
    return ids;
  };
  const forceClose = (id: string | undefined) =>
    scene.call('admin', 'POST', `/v1/workflows/uod-episode/instances/${id}/events`, {
      type: 'FORCE_CLOSE',
      reason: 'Chiuso prima',
    });
  /** Returns the numbers of FORCE_CLOSE events that these episodes have, without repetitions: `[1]` if each has exactly one. */
  const closings = async (ids: readonly string[]) => {
    const events = await scene.database.query<{ count: number }>(
      `SELECT count(e.instance_id)::int AS count FROM unnest($1::uuid[]) i(id)
       LEFT JOIN workflow_event e ON e.instance_id = i.id AND e.type = 'FORCE_CLOSE' GROUP BY i.id`,
      [ids],
    );
    return [...new Set(events.map(({ count }) => count))];
  };
  const findings = async () => {
    const found: string[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, ({ id, ...fault }) => {
      found.push(`${id}: ${historyFaultSentence(fault)}`);
    });
    return found;
  };
  const processed = ({ done, refused }: ForceClosure) => done + refused;

  it('closes each of a hundred episodes once, except the refused ones, even if its process is killed repeatedly', async () => {
    const ids = await opened(BULK_LIMIT);
    for (const id of ids.slice(0, CLOSED_BEFORE)) await forceClose(id);
    const id = await begin(ids);
    const isWriting = async () =>
      (
        await scene.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
        )
      ).length > 0;
    for (const progress of [20, 45, 70]) {
      const client = await ApiClient.start(scene.database.url);
      await until(id, (closure) => processed(closure) >= progress);
      // Waits until the event of a row is committed while its outcome is not yet.
      while (!(await isWriting())) await pause(2);
      await client.kill();
      while (await isWriting()) await pause(2);
    }
    expect((await run(id)).waiting).toBeGreaterThan(0);
    const last = await ApiClient.start(scene.database.url);
    expect(await until(id)).toMatchObject({ done: BULK_LIMIT - CLOSED_BEFORE, refused: CLOSED_BEFORE });
    await last.stop();
    expect(await closings(ids)).toEqual([1]);
    expect((await rows(id, '?outcome=refused')).map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await findings()).toEqual([]);
  });

  it('resumes when the next process starts if its job is lost', async () => {
    const id = await begin(await opened(2));
    await scene.database.query('DELETE FROM graphile_worker._private_jobs');
    const next = await ApiClient.start(scene.database.url);
    expect(await until(id)).toMatchObject({ done: 2 });
    await next.stop();
  });

  it('closes each episode once even if two workers run it concurrently', async () => {
    const ids = await opened(10);
    const id = await begin(ids);
    const worker = scene.app.get(ForceClosureWorker);
    const { signal } = new AbortController();
    await Promise.all([worker.run(id, signal), worker.run(id, signal)]);
    expect(await run(id)).toMatchObject({ done: 10, refused: 0, waiting: 0 });
    expect(await closings(ids)).toEqual([1]);
    // Simulates a process that was killed after the events, before it wrote any outcome.
    await scene.database.query(
      'UPDATE force_closure_row SET answered_at = NULL, from_state = NULL, to_state = NULL WHERE force_closure_id = $1',
      [id],
    );
    await worker.run(id, signal);
    expect(await run(id)).toMatchObject({ done: 10, refused: 0, waiting: 0 });
    expect(await closings(ids)).toEqual([1]);
  });
});
