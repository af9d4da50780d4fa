import { upgradeSentence } from '@percorso/domain';
import { uodEpisodeMachine, workflows, type Migrate } from '@percorso/workflows';
import { createMachine, type AnyStateMachine } from 'xstate';
import { lifecycles } from '../../lifecycles.js';
import { Database } from '../../database/database.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { verifyHistory, type Finding } from '../verification/verify-history.js';
import { upgradeInstances, type UpgradeLine } from './upgrade-instances.js';

const { latest } = workflows['uod-episode'];
const next = latest + 1;

// A fictitious next version of the unit's episode: it lacks the event for a simple need, and has a note in its context.
const { CHOOSE_SIMPLE_NEED: _, ...accepting } = uodEpisodeMachine.config.states?.ACCETTAZIONE_UOD?.on ?? {};
const second = createMachine({
  ...uodEpisodeMachine.config,
  context: { note: null },
  states: { ...uodEpisodeMachine.config.states, ACCETTAZIONE_UOD: { on: accepting } },
} as never).provide(uodEpisodeMachine.implementations as never) as unknown as AnyStateMachine;

const toSecond: Migrate = (snapshot) => ({ ...snapshot, context: { note: null } });
const withoutPri: Migrate = (snapshot) => {
  if (snapshot.value === 'PRI') throw new Error('what becomes of the PRI is not decided');
  return toSecond(snapshot);
};
const definitionsWith = (migrate: Migrate) => ({
  ...workflows,
  'uod-episode': {
    ...workflows['uod-episode'],
    latest: next,
    versions: { [latest]: uodEpisodeMachine, [next]: second },
    upgrades: { [latest]: migrate },
  },
});

describe('The upgrade of stored instances to a new version of their machine (architecture §2)', () => {
  let scene: Scene;
  let accepted: string;
  let planned: string;
  let ended: string;

  beforeAll(async () => {
    scene = await sceneOf();
    accepted = await (await scene.path()).path.openAt('ACCETTAZIONE_UOD');
    planned = await (await scene.path()).path.openAt('PRI');
    ended = await (await scene.path()).path.openAt('CHIUSO_UOD');
  });
  afterAll(() => scene.close());

  /** Records that every running process knows the fictitious version. */
  const publishNextVersion = () =>
    scene.database.query(
      `UPDATE release_process SET versions = versions || jsonb_build_object('uod-episode', $1::int)`,
      [next],
    );

  const upgrade = async (isDryRun: boolean, migrate: Migrate) => {
    const lines: UpgradeLine[] = [];
    const definitions = definitionsWith(migrate);
    const counts = await upgradeInstances(scene.app.get(Database), {
      isDryRun,
      definitions,
      lifecycles,
      onOutcome: (line) => lines.push(line),
    });
    return { counts, lines };
  };
  type Stored = {
    id: string;
    workflow: string;
    version: number;
    state: string;
    state_since: Date;
    closed_at: Date | null;
  };
  const stored = () =>
    scene.database.query<Stored>(
      'SELECT id, workflow, version, state, snapshot, revision, hash, state_since, closed_at FROM workflow_instance ORDER BY id',
    );
  const othersThanEpisodes = async () => (await stored()).length - 3;

  it('reports that no instance needs an upgrade if every instance has its newest version', async () => {
    const counts = await upgradeInstances(scene.app.get(Database), { isDryRun: true, lifecycles, onOutcome: () => {} });
    expect(counts).toEqual({ upgraded: 0, unmapped: 0, upToDate: (await stored()).length });
  });

  it('reports in the dry run for every instance its state, its state after the upgrade, and the events that it gains or loses', async () => {
    const before = await stored();
    const { counts, lines } = await upgrade(true, toSecond);
    expect(counts).toEqual({ upgraded: 3, unmapped: 0, upToDate: await othersThanEpisodes() });
    const sentences = lines.map((line) => [line.id, 'target' in line ? upgradeSentence(line) : line.reason]);
    expect(Object.fromEntries(sentences)).toEqual({
      [accepted]: `versione ${latest} → ${next}, ACCETTAZIONE_UOD → ACCETTAZIONE_UOD; in meno: CHOOSE_SIMPLE_NEED`,
      [planned]: `versione ${latest} → ${next}, PRI → PRI`,
      [ended]: `versione ${latest} → ${next}, CHIUSO_UOD.ORDINARIA → CHIUSO_UOD.ORDINARIA`,
    });
    expect(await stored()).toEqual(before);
  });

  it('changes no instance if one is unmapped, and names the unmapped one', async () => {
    const before = await stored();
    const { counts, lines } = await upgrade(false, withoutPri);
    expect(counts).toMatchObject({ upgraded: 2, unmapped: 1 });
    expect(lines.filter((line) => 'reason' in line)).toEqual([
      { workflow: 'uod-episode', id: planned, from: latest, source: 'PRI', reason: 'migration-failed' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('stores each instance in its new version with a row of its history, which still verifies, if all instances are mapped', async () => {
    const before = await stored();
    await publishNextVersion();
    const { counts } = await upgrade(false, toSecond);
    expect(counts).toMatchObject({ upgraded: 3, unmapped: 0 });
    const after = await stored();
    expect(after.map(({ state, state_since, closed_at }) => [state, state_since, closed_at])).toEqual(
      before.map(({ state, state_since, closed_at }) => [state, state_since, closed_at]),
    );
    expect(
      after.filter(({ workflow, version }) => workflow === 'uod-episode' && version === next).map(({ id }) => id),
    ).toEqual([accepted, planned, ended].sort());
    expect(
      await scene.database.query(
        `SELECT event, actor_name, from_state, to_state FROM workflow_event WHERE type = 'UPGRADE' AND instance_id = $1`,
        [planned],
      ),
    ).toEqual([{ event: { from: latest, to: next }, actor_name: 'Percorso', from_state: 'PRI', to_state: 'PRI' }]);
    const findings: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => findings.push(finding), {
      definitions: definitionsWith(toSecond),
    });
    expect(findings).toEqual([]);
  });

  it('upgrades nothing in a second run', async () => {
    const { counts } = await upgrade(false, toSecond);
    expect(counts).toEqual({ upgraded: 0, unmapped: 0, upToDate: (await stored()).length });
  });

  it('leaves a history that verifies only with the upgrade that was applied', async () => {
    const findings: Finding[] = [];
    const definitions = definitionsWith((snapshot) => ({ ...snapshot, context: { note: 'altro' } }));
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => findings.push(finding), { definitions });
    expect(findings.map(({ fault }) => fault)).toEqual(['otherSnapshot', 'otherSnapshot', 'otherSnapshot']);
  });
});
