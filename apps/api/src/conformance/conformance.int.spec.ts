import { setTimeout as pause } from 'node:timers/promises';
import {
  AT_BEGINNING,
  ConformanceDeviation,
  ConformanceGroup,
  ConformanceRun,
  damageLabels,
  type ProblemDetails,
} from '@percorso/domain';
import { ApiClient } from '../../test/api-client.js';
import { migrating } from '../../test/migrating.js';
import { endedConformance } from '../../test/small-region.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const base = '/v1/conformance-runs';

/** Returns functions that start and read runs as an administrator. `sceneOf` is lazy, because the scene exists only when a test begins. */
function conformanceRuns(sceneOf: () => Scene) {
  const call = <Body>(method: 'GET' | 'POST', path = '') => sceneOf().call<Body>('admin', method, base + path);
  const get = async (id: string) => ConformanceRun.parse(await call('GET', `/${id}`));
  const begin = async () => (await call<{ id: string }>('POST')).id;
  const until = async (id: string, isReached: (run: ConformanceRun) => boolean = ({ endedAt }) => endedAt !== null) => {
    for (;;) {
      const run = await get(id);
      if (isReached(run)) return run;
      await pause(5);
    }
  };
  return {
    get,
    begin,
    until,
    run: async () => until(await begin()),
    deviations: async (id: string, query = '') =>
      ConformanceDeviation.array().parse(await call('GET', `/${id}/deviations${query}`)),
    groups: async (id: string, query = '') =>
      ConformanceGroup.array().parse(await call('GET', `/${id}/groups${query}`)),
  };
}

const countHistories = async ({ database }: Scene) =>
  (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM workflow_instance'))[0]?.n ?? 0;

/** Slows down each batch of a run. */
const slowDown = ({ database }: Scene) =>
  database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$;
    CREATE TRIGGER slowly BEFORE UPDATE ON conformance_run FOR EACH ROW EXECUTE FUNCTION slowly()`);

describe('A run over the histories (architecture §2)', () => {
  let scene: Scene;
  let treated: string;
  let evaluated: string;

  beforeAll(async () => {
    scene = await sceneOf();
    treated = await (await scene.path()).path.openAt('RIABILITAZIONE_UOD');
    evaluated = await (await scene.path()).path.openAt('VALUTAZIONE_UVBR');
  });
  afterAll(() => scene.close());

  const { deviations, groups, run } = conformanceRuns(() => scene);
  const runAsSuperuser = (statement: string) =>
    scene.database.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);

  it('finds nothing in histories that the engine has written, and reads each history once', async () => {
    const ended = await run();
    const all = await countHistories(scene);
    expect(ended).toMatchObject({ total: all, histories: all, conforming: all, damaged: 0 });
    expect(ended).toMatchObject({ deviatingOwn: 0, deviatingNewest: 0 });
    expect(ended.startedBy).not.toBeNull();
    expect(await deviations(ended.id)).toEqual([]);
  });

  it('reports the first disallowed event of a history, its state and the reason, in Italian', async () => {
    await runAsSuperuser(`UPDATE workflow_event SET facts = facts || '{"missingCompulsory":["SCHEDA_ACCESSO"],"missingSheets":["SCHEDA_ACCESSO"]}'
      WHERE instance_id = '${evaluated}' AND revision = 2`);
    const { id, histories: all, ...counts } = await run();
    expect(counts).toMatchObject({ conforming: all - 1, damaged: 1, deviatingOwn: 1, deviatingNewest: 1 });
    const found = await deviations(id);
    const same = {
      workflow: 'uod-episode',
      instanceId: evaluated,
      revision: 2,
      type: 'VALIDATE',
      state: 'ACCETTAZIONE_UOD',
    };
    expect(found.map(({ explanation, ...deviation }) => deviation)).toEqual([
      { ...same, against: 'chain', kind: 'damaged' },
      { ...same, against: 'newest', kind: 'unmet' },
      { ...same, against: 'own', kind: 'unmet' },
    ]);
    expect(found[0]?.explanation).toBe(damageLabels.brokenHash);
    expect(found[1]?.explanation).toMatch(/^\p{Lu}.*\p{Ll}$/u);
    expect(await deviations(id, '?against=own')).toHaveLength(1);
    expect(await deviations(id, '?kind=unmet')).toHaveLength(2);
    expect(await deviations(id, '?kind=notInState')).toHaveLength(0);
    expect(await deviations(id, '?workflow=sheet')).toHaveLength(0);
    const { instanceId, revision, ...alike } = found[2] ?? {};
    expect(await groups(id, '?against=own')).toEqual([{ ...alike, histories: 1 }]);
  });

  it('reports an event that leads to another state than the stored one', async () => {
    await runAsSuperuser(
      `UPDATE workflow_event SET to_state = 'PRI' WHERE instance_id = '${treated}' AND revision = 2`,
    );
    const { id, deviatingOwn } = await run();
    expect(deviatingOwn).toBe(2);
    expect(
      (await deviations(id, '?kind=otherState')).map(({ instanceId, revision }) => [instanceId, revision]),
    ).toEqual([[treated, 2]]);
  });

  it('reports a history without events, or with a missing event', async () => {
    const sheets = await scene.database.query<{ id: string }>(
      `SELECT id FROM workflow_instance WHERE workflow = 'sheet' AND revision > 2 ORDER BY id LIMIT 3`,
    );
    const [empty, torn, cut] = sheets.map(({ id }) => id);
    await runAsSuperuser(`DELETE FROM workflow_event e USING workflow_instance i WHERE i.id = e.instance_id
      AND (i.id = '${empty}' OR i.id = '${torn}' AND e.revision = 2 OR i.id = '${cut}' AND e.revision = i.revision)`);
    const { id, histories: all, ...counts } = await run();
    expect(counts).toMatchObject({ conforming: all - 5, damaged: 5, deviatingOwn: 2 });
    const found = await deviations(id, '?kind=damaged&workflow=sheet');
    expect(found.map(({ instanceId, against, explanation }) => [instanceId, against, explanation])).toEqual([
      [empty, 'chain', damageLabels.noEvent],
      [torn, 'chain', damageLabels.missingEvent],
      [cut, 'chain', damageLabels.otherEnd],
    ]);
    expect(found[0]).toMatchObject({ revision: 1, type: 'OPEN', state: null });
  });

  it('has groups whose deviations are found by their fields, page by page', async () => {
    const { id } = await run();
    const all = await groups(id);
    expect(all.length).toBeGreaterThan(5);
    for (const { histories: count, state, ...alike } of all) {
      const query = new URLSearchParams({ ...alike, state: state ?? AT_BEGINNING }).toString();
      expect([query, (await deviations(id, `?${query}`)).length]).toEqual([query, count]);
    }
    const pages = [await groups(id, '?limit=3&page=1'), await groups(id, '?limit=3&page=2')].flat();
    expect(pages).toEqual(all.slice(0, 6));
  });

  it('is one of at most five that are stored; the oldest runs are removed', async () => {
    await run();
    await run();
    await run();
    expect(await scene.call<unknown[]>('admin', 'GET', base)).toHaveLength(5);
  });

  it('is visible to administrators, and without names to analysts; unknown parameters are refused', async () => {
    for (const account of ['uod.direttore', 'asl.operatore'])
      for (const method of ['POST', 'GET'] as const)
        expect([account, (await scene.send(account, method, base)).status]).toEqual([account, 403]);
    const [newest] = await scene.call<ConformanceRun[]>('analista', 'GET', base);
    expect(newest?.startedBy).toBeNull();
    expect((await scene.send('analista', 'GET', `${base}/${newest?.id}/groups`)).status).toBe(200);
    const [last] = await scene.call<ConformanceRun[]>('admin', 'GET', base);
    for (const address of [`?x=1`, `/${last?.id}/deviations?kind=none`, `/${last?.id}/groups?against=all`])
      expect([address, (await scene.send('admin', 'GET', base + address)).status]).toEqual([address, 400]);
    expect((await scene.send('admin', 'GET', `${base}/${treated}/deviations`)).status).toBe(404);
    expect((await scene.send('admin', 'POST', base, { x: 1 })).status).toBe(400);
  });
});

describe('A run over all histories whose process is killed (decision 0034)', () => {
  let scene: Scene;
  const { get, begin, until } = conformanceRuns(() => scene);
  const smallBatches = { CONFORMANCE_BATCH: '1' };

  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
    await (await scene.path()).path.openAt('RIABILITAZIONE_UOD');
    await slowDown(scene);
  });
  afterAll(() => scene.close());

  it('is finished by other processes, and reads each history once; meanwhile no second run begins', async () => {
    const id = await begin();
    const refused = await scene.send('admin', 'POST', base);
    expect([refused.status, (refused.body as ProblemDetails).code]).toEqual([409, 'conformance_running']);
    const all = await countHistories(scene);
    for (const part of [0.2, 0.5]) {
      const client = await ApiClient.start(scene.database.url, smallBatches);
      await until(id, (run) => run.histories > all * part);
      await client.kill();
      expect((await get(id)).endedAt).toBeNull();
    }
    const last = await ApiClient.start(scene.database.url, {});
    expect(await until(id)).toMatchObject({ total: all, histories: all, conforming: all });
    await last.stop();
  });
});

describe('Runs from before damaged histories were reported (architecture §2)', () => {
  it('are removed, because they counted damaged histories as conforming', async () => {
    const scene = await sceneOf({ JOB_WORKER: 'false' });
    const { undo, redo, close } = await migrating(scene, 'DamagedHistories');
    const insertRun = `INSERT INTO conformance_run (id, actor_id, actor_name, started_at, total) VALUES ($1, 'a', 'A', now(), 1)`;
    const insertDeviation = (against: string, kind: string) =>
      scene.database.query(
        `INSERT INTO conformance_deviation VALUES ($1, $1, $2, 'sheet', 2, 'VALIDATE', 'APERTA', $3, 'Prova')`,
        [endedConformance, against, kind],
      );
    await undo();
    await scene.database.query(insertRun, [endedConformance]);
    await insertDeviation('own', 'refused');
    await redo();
    expect(await scene.call('admin', 'GET', base)).toEqual([]);
    await scene.database.query(insertRun, [endedConformance]);
    await expect(insertDeviation('own', 'refused')).rejects.toThrow('kind_check');
    await insertDeviation('chain', 'damaged');
    await close();
    await scene.close();
  });
});
