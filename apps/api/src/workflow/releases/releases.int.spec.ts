import type { EpisodeView } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { lifecycles } from '../../lifecycles.js';
import { OlderProcesses, upgradeInstances } from '../upgrades/upgrade-instances.js';
import { verifyHistory, type Finding } from '../verification/verify-history.js';
import { knownVersions, Releases } from './releases.js';

const older = { ...knownVersions, 'uod-episode': 1, sheet: 1 };
const { latest } = workflows['uod-episode'];

describe('Processes of two releases side by side (decision 0044)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  /** Inserts the heartbeat of a process of another release, sent `seconds` ago. Returns a function that removes it. */
  const addProcess = async (versions: object, seconds = 0) => {
    const id = uuid();
    await scene.database.query(`INSERT INTO release_process VALUES ($1, $2, now() - make_interval(secs => $3))`, [
      id,
      JSON.stringify(versions),
      seconds,
    ]);
    await scene.app.get(Releases).exchange();
    return async () => {
      await scene.database.query('DELETE FROM release_process WHERE id = $1', [id]);
      await scene.app.get(Releases).exchange();
    };
  };
  const openEpisode = async () => {
    const { path } = await scene.path();
    const id = await path.open();
    return { id, path };
  };
  const versions = (ids: readonly string[]) =>
    scene.database.query<{ workflow: string; version: number }>(
      `SELECT DISTINCT workflow, version FROM workflow_instance
       WHERE id = ANY ($1) OR id IN (SELECT id FROM sheet WHERE uod_episode_id = ANY ($1)) ORDER BY workflow`,
      [ids],
    );
  const upgrade = (patienceMs?: number) =>
    upgradeInstances(scene.app.get(Database), { isDryRun: false, lifecycles, onOutcome: () => undefined, patienceMs });

  it('create instances with the newest version that all processes know, and both can run them', async () => {
    const removeProcess = await addProcess(older);
    const { id, path } = await openEpisode();
    expect(await versions([id])).toEqual([
      { workflow: 'sheet', version: 1 },
      { workflow: 'uod-episode', version: 1 },
    ]);
    await removeProcess();
    const next = await openEpisode();
    expect(await versions([next.id])).toEqual([
      { workflow: 'sheet', version: workflows.sheet.latest },
      { workflow: 'uod-episode', version: latest },
    ]);
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await versions([id])).toContainEqual({ workflow: 'uod-episode', version: 1 });
  });

  it('do not wait for a process that ended without removing its heartbeat', async () => {
    const removeProcess = await addProcess(older, 16);
    const { id } = await openEpisode();
    expect(await versions([id])).toMatchObject([{}, { workflow: 'uod-episode', version: latest }]);
    await removeProcess();
  });

  it('answer 503 for an instance of a newer version, change nothing, and are not ready', async () => {
    const { id } = await openEpisode();
    expect(await scene.app.inject('/v1/health/ready')).toMatchObject({ statusCode: 200 });
    await scene.database.query('UPDATE workflow_instance SET version = $2 WHERE id = $1', [id, latest + 1]);
    const url = `/v1/district-unit-episodes/${id}`;
    const reply = await scene.send('uod.operatore', 'PUT', `${url}/invalidate`);
    expect(reply).toMatchObject({ status: 503, body: { code: 'release_outdated' }, headers: { 'retry-after': '5' } });
    const ready = await scene.app.inject('/v1/health/ready');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { code: 'release_outdated' }]);
    await scene.database.query('UPDATE workflow_instance SET version = $2 WHERE id = $1', [id, latest]);
    const { body } = await scene.send('uod.operatore', 'GET', url);
    expect(body).toMatchObject({ view: { state: 'ACCETTAZIONE_UOD', revision: 1 } });
  });

  it('upgrade no instance while one process does not know the newest versions', async () => {
    const removeProcess = await addProcess(older);
    const { id } = await openEpisode();
    await expect(upgrade(0)).rejects.toThrow(OlderProcesses);
    expect(await versions([id])).toMatchObject([{ version: 1 }, { version: 1 }]);
    await removeProcess();
  });

  it('upgrade every instance during use once all know the newest versions: no request is refused, not even with an older revision', async () => {
    const removeProcess = await addProcess(older);
    const all = [];
    for (let count = 0; count < 12; count += 1) all.push(await openEpisode());
    await removeProcess();
    const sheets = await Promise.all(
      all.map(async ({ id }) => {
        const { body } = await scene.send('uod.operatore', 'GET', `/v1/district-unit-episodes/${id}`);
        const sheet = (body as EpisodeView).steps.flatMap((step) => step.sheets).find(({ type }) => type === 'ADI');
        return { url: `/v1/sheets/${sheet?.id}`, revision: sheet?.revision };
      }),
    );
    let isUpgrading = true;
    const upgrading = upgrade().finally(() => (isUpgrading = false));
    const answers: number[] = [];
    const work = async () => {
      while (isUpgrading)
        answers.push(
          (
            await scene.send(
              'uod.operatore',
              'PUT',
              `/v1/district-unit-episodes/${(await openEpisode()).id}/invalidate`,
            )
          ).status,
        );
    };
    const [counts] = await Promise.all([upgrading, work(), work()]);
    expect(counts.upgraded).toBeGreaterThan(12);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await versions(all.map(({ id }) => id))).toMatchObject([
      { version: workflows.sheet.latest },
      { version: latest },
    ]);
    const stale = await Promise.all(
      sheets.map(({ url, revision }) =>
        scene.send('uod.operatore', 'PUT', url, { content: { active: false } }, { 'if-match': `"${revision}"` }),
      ),
    );
    expect(stale.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    const findings: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });

  it('still refuse a save with an older revision after another user’s change', async () => {
    const { id } = await openEpisode();
    const { body } = await scene.send('uod.operatore', 'GET', `/v1/district-unit-episodes/${id}`);
    const sheet = (body as EpisodeView).steps.flatMap((step) => step.sheets).find(({ type }) => type === 'ADI');
    const save = () =>
      scene.send(
        'uod.operatore',
        'PUT',
        `/v1/sheets/${sheet?.id}`,
        { content: { active: false } },
        { 'if-match': `"${sheet?.revision}"` },
      );
    expect([(await save()).status, (await save()).status]).toEqual([200, 412]);
  });
});
