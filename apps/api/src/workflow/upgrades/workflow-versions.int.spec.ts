import { MachineDifferences, unmappedLabels, UpgradeReport, VersionUse } from '@percorso/domain';
import { Database } from '../../database/database.js';
import { lifecycles } from '../../lifecycles.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { upgradeInstances, type UpgradeLine } from './upgrade-instances.js';

describe('The versions of a machine (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
    await (await scene.path()).path.openAt('PRI');
    // Gives some sheets version 1, which had no lists, and others version 2.
    await scene.database.query(`UPDATE workflow_instance SET version = 1 WHERE id IN (
      SELECT id FROM workflow_instance WHERE workflow = 'sheet' ORDER BY id LIMIT 4)`);
    await scene.database.query(`UPDATE workflow_instance SET version = 2 WHERE id IN (
      SELECT id FROM workflow_instance WHERE workflow = 'sheet' AND version = 4 ORDER BY id LIMIT 5)`);
  });
  afterAll(() => scene.close());

  const get = (account: string, path: string) => scene.send(account, 'GET', `/v1/workflows/${path}`);
  const report = async () => UpgradeReport.parse((await get('admin', 'sheet/upgrade')).body);
  const stored = () =>
    scene.database.query('SELECT id, version, snapshot, revision, hash FROM workflow_instance ORDER BY id');
  const dryRun = async () => {
    const lines: UpgradeLine[] = [];
    const onOutcome = (line: UpgradeLine) => lines.push(line);
    await upgradeInstances(scene.app.get(Database), { isDryRun: true, lifecycles, onOutcome });
    return lines.filter(({ workflow }) => workflow === 'sheet');
  };

  it('are listed with the number of open instances of each', async () => {
    const reply = await get('analista', 'sheet/versions');
    const uses = VersionUse.array().parse(reply.body);
    const [{ n }] = (await scene.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM workflow_instance WHERE workflow = 'sheet' AND closed_at IS NULL AND version = 4`,
    )) as [{ n: number }];
    expect(uses.map(({ version, latest }) => [version, latest])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect(uses[3]?.open).toBe(n);
    expect(uses[0]?.open).toBeGreaterThan(0);
    expect(reply.headers['x-total']).toBe('4');
  });

  it('are compared: the comparison lists what was added, removed and changed', async () => {
    const { states, transitions } = MachineDifferences.parse(
      (await get('analista', 'sheet/differences?from=2&to=3')).body,
    );
    expect(states).toEqual({ added: [], removed: [], changed: [] });
    expect(transitions.added.length + transitions.changed.length).toBeGreaterThan(0);
    expect((await get('analista', 'sheet/differences?from=1&to=9')).status).toBe(404);
    expect((await get('analista', 'sheet/differences?from=1')).status).toBe(400);
    expect((await get('uod.direttore', 'sheet/differences?from=1&to=2')).status).toBe(403);
  });

  it('have a dry run that counts the instances to upgrade, lists gained and lost events, and changes nothing', async () => {
    const before = await stored();
    const { latest, upgraded, unmapped, upToDate, groups } = await report();
    expect({ latest, upgraded, unmapped }).toEqual({ latest: 4, upgraded: 9, unmapped: 0 });
    expect(upToDate).toBeGreaterThan(0);
    expect(new Set(groups.map(({ from, to }) => `${from} → ${to}`))).toEqual(new Set(['1 → 4', '2 → 4']));
    expect(groups.every(({ source, target }) => source === target)).toBe(true);
    expect(groups.filter(({ from }) => from === 1).flatMap(({ gained }) => gained.events)).toContain('ADD');
    expect(await stored()).toEqual(before);
  });

  it('have a dry run that reports the sum of the command line’s reports on each instance', async () => {
    const lines = await dryRun();
    const { groups } = await report();
    const counted = new Map<string, number>();
    for (const line of lines) {
      const key = JSON.stringify([line.from, line.source, 'gained' in line ? [line.gained, line.lost] : line.reason]);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const reported = groups.map(({ from, source, gained, lost, instances }) => [
      JSON.stringify([from, source, [gained, lost]]),
      instances,
    ]);
    expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(counted));
  });

  it('have a dry run that reports the instances that cannot be upgraded, and why', async () => {
    await scene.database.query(`UPDATE workflow_instance SET version = 7 WHERE id IN (
      SELECT id FROM workflow_instance WHERE workflow = 'sheet' AND version = 4 AND closed_at IS NULL ORDER BY id LIMIT 2)`);
    const { upgraded, unmapped, unmappedGroups } = await report();
    expect({ upgraded, unmapped }).toEqual({ upgraded: 9, unmapped: 2 });
    expect(unmappedGroups).toEqual([
      {
        from: 7,
        source: null,
        reason: 'unknown-version',
        label: unmappedLabels['unknown-version'],
        instances: 2,
        example: expect.any(String),
      },
    ]);
    const uses = VersionUse.array().parse((await get('admin', 'sheet/versions')).body);
    expect(uses.map(({ version }) => version)).toContain(7);
  });

  it.each(['analista', 'uod.direttore', 'cdr.direttore', 'asl.operatore'])(
    'refuse the dry run to %s, without workflow_upgrade_read',
    async (account) => {
      const { status, body } = await get(account, 'sheet/upgrade');
      expect({ status, body }).toMatchObject({ status: 403, body: { missingGrants: ['workflow_upgrade_read'] } });
    },
  );
});
